// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/rollup_loader.h"

#include "qt/utf8.h"

#include <utility>

namespace seamscope::models {

RollupLoader::RollupLoader(LiveFeed& feed, QObject* parent)
    : QObject(parent)
    , m_feed(feed) {}

void RollupLoader::ask(const Question& question) {
    if (question == m_asked || question.range.isEmpty())
        return;
    m_asked = question;
    ++m_number;
    m_answers = 0;
    m_comingProblem.clear();
    m_coming = TimelineRollup(question.range, question.ranks);
    m_open = {question.range};
    next();
}

void RollupLoader::next() {
    const TimeRange piece = m_open.back();
    telemetry::TimelineDetailQuery query;
    query.grouping = m_asked.grouping;
    query.row = m_asked.row;
    query.rawClocks = m_asked.rawClocks;
    query.range = piece;
    query.limit = kMostEvents;
    m_feed.queryTimelineDetail(query, this, [this, piece, number = m_number](Result<std::vector<telemetry::TimelineSlice>> slices) {
        if (number != m_number)
            return;
        if (slices) {
            take(piece, *slices);
        } else { // of a row that has gone, say: nothing is known of it
            m_open.pop_back();
            m_coming.leaveOut();
            m_comingProblem = fromUtf8(slices.error().detail);
        }
        if (!m_open.empty())
            return next();
        m_rollup = std::exchange(m_coming, {});
        m_problem = std::exchange(m_comingProblem, {});
        m_answered = m_asked;
        if (!m_problem.isEmpty())
            m_asked = {}; // the next look asks again
        Q_EMIT changed();
    });
}

/// An answer that is full may have left events out: its piece is asked for in halves.
void RollupLoader::take(TimeRange piece, const std::vector<telemetry::TimelineSlice>& slices) {
    ++m_answers;
    m_open.pop_back();
    const TimePoint middle = piece.from + piece.length() / 2;
    const bool isFull = slices.size() >= kMostEvents;
    if (isFull && m_answers + static_cast<int>(m_open.size()) + 2 <= kMostAnswers && middle > piece.from) {
        m_open.push_back({middle, piece.to});
        m_open.push_back({piece.from, middle});
        return;
    }
    if (isFull)
        m_coming.leaveOut();
    m_coming.add(slices, piece);
}

} // namespace seamscope::models
