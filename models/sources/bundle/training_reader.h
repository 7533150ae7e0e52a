// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/formats/rank_log.h"
#include "sources/bundle/line_reader.h"
#include "sources/bundle/training_line.h"
#include "topology/job.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::sources::bundle {

/// Training logs and MLPerf power logs: steps, loss, tokens, MFU, checkpoints, troubles, node power.
///
/// A line that stands for several steps (log interval) gives as many samples of the mean, spread back from
/// its time, so that time lost per step adds up to time lost.
class TrainingReader final : public LineReader {
public:
    /// @param job whose log it is; @param log tells apart several logs of one job; @param collectives takes
    /// what the lines say of them.
    TrainingReader(const MemberContext& context, topology::Job job, std::string log, std::string host,
                   collectives::CollectiveLog& collectives);

    void line(std::string_view text, std::uint64_t number) override;
    void finish() override;

private:
    static constexpr std::uint64_t kMaxStepsPerLine = 10'000;
    static constexpr double kMaxStepSeconds = 86'400;
    static constexpr std::size_t kMaxHeld = 10'000;
    enum class Series : std::uint8_t {
        step,
        iteration,
        loss,
        gradientNorm,
        skipped,
        mfu,
        tokens,
        checkpoint,
        power
    };
    /// A line that told the end of a write.
    struct ToldWrite {
        TimePoint at{};
        std::optional<std::uint64_t> iteration;
        bool hasLength = false;
    };
    /// What is told, and waits until it is known when it was.
    struct Held {
        TimePoint at{};
        telemetry::SeriesId series; ///< not valid: the event
        double value = 0;
        telemetry::Quality quality = telemetry::Quality::good;
        telemetry::Event event;
    };
    void add(telemetry::SeriesId series, TimePoint at, double value, telemetry::Quality quality);
    void tell(telemetry::Event event);
    void hold(Held held); ///< as long as it is not known when it was, and there is room
    void pass(Held held);
    void shiftNoted(Duration later);
    void release(Duration later);
    [[nodiscard]] Duration leftUntil(const TrainingFact& fact, TimePoint at) const;
    [[nodiscard]] Duration evaluatedUntil(const TrainingFact& fact, TimePoint at) const;
    void refuseWrite(const TrainingFact& fact, TimePoint at);
    [[nodiscard]] telemetry::SeriesId series(Series which);
    void put(Series which, TimePoint at, double value, telemetry::Quality quality);
    void ingest(const TrainingFact& fact, const LineClock::Reading& when);
    [[nodiscard]] LineClock::Reading withinSecond(const TrainingFact& fact, LineClock::Reading when) const;
    [[nodiscard]] LineClock::Reading timeWithoutStamp(const TrainingFact& fact);
    [[nodiscard]] Duration sinceStamp(const TrainingFact& fact) const;
    void stamped(TimePoint at);
    [[nodiscard]] LineClock::Reading timeBehindStamp(const TrainingFact& fact);
    [[nodiscard]] std::uint64_t stepsUpTo(const TrainingFact& fact) const;
    void ingestEarly(TimePoint at);
    void ingestStep(const TrainingFact& fact, const LineClock::Reading& when);
    [[nodiscard]] bool isOfTheLineBefore(const TrainingFact& fact, TimePoint at) const;
    void ingestUncounted(const LineClock::Reading& when);
    [[nodiscard]] std::uint64_t stepsPerLine(double seconds) const;
    void ingestSeconds(const TrainingFact& fact, const LineClock::Reading& when);
    void dropCheckpoint(); ///< one was begun and nothing says that it ended
    [[nodiscard]] bool isToldAgain(const TrainingFact& fact, const LineClock::Reading& when) const;
    void ingestCheckpoint(const TrainingFact& fact, const LineClock::Reading& when);
    void ingestEnded(const TrainingFact& fact, LineClock::Reading when);
    void endPause();
    void pauseUntil(TimePoint at, Duration length);
    void ingestPhase(const TrainingFact& fact, const LineClock::Reading& when);
    void ingestBatch(double batch, const LineClock::Reading& when);
    void ingestNote(const TrainingFact& fact, const LineClock::Reading& when);
    [[nodiscard]] std::optional<double> tokensAt(const TrainingFact& fact);

    MemberContext m_context;
    topology::Job m_job;
    std::string m_log;
    std::string m_host;
    SampleWriter m_writer;
    collectives::RankLogReader m_rankLog;
    std::map<Series, telemetry::SeriesId> m_series;
    std::map<std::string, double> m_settings;
    std::optional<double> m_tokensPerPosition;
    std::optional<std::uint64_t> m_iteration; ///< of the last step line
    std::vector<TrainingFact> m_ended;        ///< without a time, since the last line with one
    LineClock::Reading m_refused{}; ///< the line before the error of a write among them
    std::optional<double> m_stepSeconds;      ///< of the last step
    std::optional<std::uint64_t> m_perLine;   ///< steps, where a line does not say which
    Duration m_paused{0};                     ///< told since the last step line
    std::optional<TimePoint> m_pausedFrom;
    TimePoint m_pausedTo{}; ///< the last that was told of the pause
    std::optional<TimePoint> m_stamped;   ///< time of the last line that has one
    std::optional<TimePoint> m_countedTo; ///< by steps without a time since then
    bool m_isStepStamped = false;         ///< some step line has a time
    Duration m_vague{0};                  ///< within which what is told ended at any time
    bool m_isCounted = false;             ///< some is timed by counting
    bool m_isHolding = false;             ///< behind an evaluation that does not say how long it took
    std::vector<Held> m_held;             ///< since then
    std::optional<double> m_batch; ///< global, of the last line that tells it
    double m_skipped = 0;          ///< iterations so far
    std::optional<TimePoint> m_stepAt;
    std::optional<TimePoint> m_headAt; ///< the same, of one whose line told its number and no length
    std::optional<LineClock::Reading> m_unmeasured; ///< a step whose line told its number alone
    Duration m_stepsSum{0};            ///< of the steps whose lines have no stamp
    bool m_hasTime = false;            ///< a line told when it was
    std::vector<TrainingFact> m_early; ///< what was said before that
    std::optional<LineClock::Reading> m_checkpointBegun;
    bool m_isBegunHeld = false; ///< it was told while lines were held
    bool m_isToldHeld = false, m_isWriteHeld = false; ///< the same of m_told and of m_written
    std::optional<ToldWrite> m_told; ///< since the last step and the last begin
    std::optional<TimeRange> m_written; ///< a write or an evaluation that ended since the last line of steps
    std::optional<TimePoint> m_runStart, m_runStop;
};

} // namespace seamscope::sources::bundle
