// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::seams {

/// What a series did that its own past does not explain.
struct OwnPastChange {
    enum class Kind : std::uint8_t {
        departed, ///< left its level; `at` = by then that had begun
        settled,  ///< stays on another level; `at` = from then on that is sure
    };
    Kind kind = Kind::departed;
    TimePoint at{};
    TimePoint known{}; ///< data time at which it was seen
    Duration sigma{0}; ///< of `at`
    int sign = 1;
    double before = 0;
    double after = 0;
    double strength = 0; ///< of a normal deviate that is as rare
};

/// Finds changes of level in one series that no rule describes, by its own past alone (methods §2.3b): means
/// of 4, 8 and 12 values against what such means used to be, and against what they used to differ from the
/// values just before. Both have to be out of the ordinary, so that neither a drift nor a series that wanders
/// all the time is a change. The spread comes from the past itself, and counts for no more independent values
/// than its autocorrelation leaves of it (Student's t). Values are those of ticks, or slower. 8 KB once it
/// has learnt.
class OwnPast {
public:
    /// Adds the value of a tick; ticks rise.
    void add(std::int32_t tick, double value, std::vector<OwnPastChange>& found);

    /// Deviate that is a change. White noise passes it about once in ten days of five-second values
    /// (tst_own_past counts): a pump with eight sensors says something for nothing about once a day or less.
    static constexpr double kAlarm = 4.2;
    static constexpr int kLearn = 60;   ///< values before anything is said: five minutes
    static constexpr int kMemory = 720; ///< values that are remembered: an hour

private:
    static constexpr std::array kWindows = {4, 8, 12};
    static constexpr int kGuard = 12;  ///< newest values that are no past yet: the longest window
    static constexpr int kBefore = 24; ///< values just before: twice the longest window
    static constexpr int kSteady = 4;  ///< two means of so many values must agree: the shortest window
    static constexpr int kRefresh = 12;
    static constexpr int kLongestMove = 120; ///< who moves for so long has no level: it is learnt again

    /// What means of one length do as a rule.
    struct Usual {
        float spread = 0;  ///< around the level
        float freedom = 0; ///< independent values in it, less one
        float correlation = 0;
        float step = 0; ///< difference from the values before
        float stepFreedom = 0;
    };
    struct Finding {
        double deviate = 0;
        double level = 0;
        int window = 0;
        int sign = 0;
    };

    void learn(std::span<const double> sums);
    [[nodiscard]] Usual usualOf(std::span<const double> sums, int window) const;
    static void lend(const Usual& brief, int times, Usual& longer);
    [[nodiscard]] Finding judge(std::span<const double> sums) const;
    [[nodiscard]] Finding judge(std::span<const double> sums, int window, const Usual& usual) const;
    [[nodiscard]] int beginOf(const Finding& finding) const;
    [[nodiscard]] float usualAgreement() const;
    void depart(const Finding& finding, std::int32_t tick, std::vector<OwnPastChange>& found);
    void move(std::int32_t tick, std::vector<OwnPastChange>& found);
    void takeLevel(double level);
    void trim();

    double m_offset = 0;         ///< values are kept as differences from the first
    std::vector<float> m_values; ///< the past, moved onto the level of now
    std::vector<std::int32_t> m_ticks;
    int m_levelBegin = 0; ///< first value that was measured on the level of now
    std::array<Usual, kWindows.size()> m_usual{};
    int m_sinceLearnt = kRefresh;
    bool m_isAlive = false; ///< its value moves as that of a sensor does
    std::vector<std::int32_t> m_departures; ///< of the last hour, as far as levels were found since
    bool m_isMoving = false;
    double m_before = 0;
    float m_agree = 0; ///< usual difference of two means of kSteady values
    std::vector<float> m_moved;
    std::vector<std::int32_t> m_movedTicks;
};

/// The normal deviate that is as rare as a Student t (Wallace 1959, within 0.03 for 5 degrees and more).
[[nodiscard]] double normalOf(double t, double freedom);

} // namespace seamscope::seams
