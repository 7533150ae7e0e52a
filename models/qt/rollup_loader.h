// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/live_feed.h"
#include "qt/timeline_rollup.h"

#include <QObject>

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::models {

/// Asks for all events of a stretch, in pieces where it has more than one answer holds, and says where their time went. One
/// question at a time; a new one overtakes it. GUI thread.
class RollupLoader final : public QObject {
    Q_OBJECT
public:
    /// What is asked for.
    struct Question {
        telemetry::TimelineGrouping grouping = telemetry::TimelineGrouping::rank;
        std::string row;         ///< of that grouping; empty = all ranks
        std::uint32_t ranks = 0; ///< that it has
        bool rawClocks = false;
        TimeRange range{};
        std::uint64_t version = 0; ///< of the timeline
        QString stretch{};         ///< what the range is, in words
        bool operator==(const Question&) const = default;
    };
    static constexpr std::uint32_t kMostEvents = 10'000; ///< of one answer
    static constexpr int kMostAnswers = 128;

    explicit RollupLoader(LiveFeed& feed, QObject* parent = nullptr);
    /// Nothing happens where that has been asked before.
    void ask(const Question& question);
    /// Of the last question that was answered whole.
    [[nodiscard]] const TimelineRollup& rollup() const { return m_rollup; }
    /// The question that rollup() answers.
    [[nodiscard]] const Question& answered() const { return m_answered; }
    /// Why a part of it is not known; empty: all was answered.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] bool isSettled() const { return m_open.empty(); }

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(RollupLoader)
    void next();
    void take(TimeRange piece, const std::vector<telemetry::TimelineSlice>& slices);

    LiveFeed& m_feed;
    Question m_asked;
    Question m_answered;
    QString m_comingProblem;
    QString m_problem;
    TimelineRollup m_coming;
    TimelineRollup m_rollup;
    std::vector<TimeRange> m_open; ///< pieces that are still to be asked for, the next one last
    int m_answers = 0;
    std::uint64_t m_number = 0; ///< counts questions, so that overtaken answers are dropped
};

} // namespace seamscope::models
