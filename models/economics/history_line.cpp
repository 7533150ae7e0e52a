// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/history_line.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::economics {

Duration scaled(Duration d, double factor) {
    return Duration(std::llround(static_cast<double>(d.count()) * factor));
}

double ratio(Duration a, Duration b) {
    return b.count() == 0 ? 0 : static_cast<double>(a.count()) / static_cast<double>(b.count());
}

HistorySpan cut(const HistorySpan& span, TimeRange range) {
    HistorySpan part = span;
    part.from = std::max(span.from, range.from);
    part.to = std::min(span.to, range.to);
    if (part.to <= part.from) {
        part.to = part.from;
        part.steps = 0;
        part.stated = Duration::zero();
        return part;
    }
    if (part.from == span.from && part.to == span.to)
        return part;
    const double share = ratio(part.length(), span.length());
    part.steps = span.steps * share;
    part.stated = scaled(span.stated, share);
    if (span.until)
        part.until = *span.until - span.steps * ratio(span.to - part.to, span.length());
    return part;
}

TimePoint backFromAsked(std::span<const HistorySpan> line, std::size_t i) {
    const auto rest = line.subspan(i);
    const auto first = std::find_if(rest.begin(), rest.end(), [](const HistorySpan& span) { return span.activity == Activity::steps; });
    return first == rest.end() ? line.back().to : first->to;
}

bool isEndedByStart(TimePoint end, TimePoint back, Duration step) {
    constexpr int kHealthySteps = 5; // in a row show that a job is back
    return end <= back + kHealthySteps * step;
}

void JobSize::change(const SizeFact& fact) {
    const auto place = std::upper_bound(m_changes.begin(), m_changes.end(), fact.at,
                                        [](TimePoint t, const SizeFact& known) { return t < known.at; });
    m_changes.insert(place, fact);
}

std::uint32_t JobSize::at(TimePoint t) const {
    std::uint32_t gpus = m_first;
    for (const SizeFact& change : m_changes)
        if (change.at <= t)
            gpus = change.gpus;
    return gpus;
}

std::vector<HistorySpan> JobSize::pieces(HistorySpan span) const {
    std::vector<HistorySpan> parts;
    for (const SizeFact& change : m_changes) {
        if (change.at <= span.from || change.at >= span.to)
            continue;
        parts.push_back(cut(span, {span.from, change.at}));
        const Duration stated = span.stated - parts.back().stated;
        span = cut(span, {change.at, span.to});
        span.stated = stated;
    }
    parts.push_back(std::move(span));
    for (HistorySpan& part : parts)
        part.gpus = at(part.from);
    return parts;
}

void HistoryLine::append(const HistorySpan& span) {
    if (span.to <= span.from)
        return;
    // Samples of a counter cut a pause; it is one all the same.
    const bool continues = !m_spans.empty() && m_spans.back().activity == span.activity &&
                           m_spans.back().gpus == span.gpus && m_spans.back().to == span.from;
    if (continues && span.activity != Activity::steps)
        m_spans.back().to = span.to;
    else
        m_spans.push_back(span);
}

void HistoryLine::forget(std::size_t pieces) {
    m_spans.erase(m_spans.begin(),
                  m_spans.begin() + static_cast<std::ptrdiff_t>(std::min(pieces, m_spans.size())));
    if (!m_spans.empty())
        std::erase_if(m_unseen, [&](const UnseenWork& work) { return work.discardedAt < m_spans.front().from; });
    ++m_revision;
}

void HistoryLine::rollBackTo(double number, TimePoint learnedAt) {
    ++m_revision;
    std::optional<double> first; ///< number of the state that the oldest piece began from
    double seen = 0;
    for (std::size_t i = m_spans.size(); i-- > 0;) {
        HistorySpan& span = m_spans[i];
        if (span.activity != Activity::steps || !span.until)
            continue;
        first = *span.until - span.steps;
        seen += span.steps;
        if (span.discardedAt)
            continue;
        if (*span.until <= number + 1e-9)
            return;
        const double lost = std::min(span.steps, *span.until - number);
        if (lost < span.steps * (1 - 1e-9)) {
            // Only its end is lost: cut it there.
            const TimePoint edge = span.to - scaled(span.length(), lost / span.steps);
            const HistorySpan whole = span;
            span = cut(whole, {whole.from, edge});
            HistorySpan rest = cut(whole, {edge, whole.to});
            rest.stated = whole.stated - span.stated;
            rest.discardedAt = learnedAt;
            m_spans.insert(m_spans.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
            return;
        }
        span.discardedAt = learnedAt;
    }
    if (first)
        rollBackBehind(number, *first, seen, learnedAt);
}

/// The state that it went back to is older than what is known of the job: what lies between is done again as well. Numbers
/// that begin anew, or lie further back than anything seen reaches, are another count and no such work.
void HistoryLine::rollBackBehind(double number, double first, double seen, TimePoint learnedAt) {
    if (m_reached && m_unseen.empty()) // of another time
        m_reached.reset();
    const double steps = std::min(first, m_reached.value_or(first)) - number;
    if (number <= 0 || steps <= 1e-9 || steps > seen)
        return;
    m_reached = number; // until steps of behind it are forgotten, too
    m_unseen.push_back({m_spans.front().from, learnedAt, steps, m_spans.front().gpus});
}

void HistoryLine::rollBackTo(TimePoint time, TimePoint learnedAt) {
    ++m_revision;
    for (std::size_t i = m_spans.size(); i-- > 0 && m_spans[i].from >= time;)
        if (m_spans[i].activity == Activity::steps && !m_spans[i].discardedAt)
            m_spans[i].discardedAt = learnedAt;
}

void HistoryLine::rollBackBy(double steps, TimePoint learnedAt) {
    ++m_revision;
    for (std::size_t i = m_spans.size(); i-- > 0 && steps > 1e-9;) {
        HistorySpan& span = m_spans[i];
        if (span.activity != Activity::steps || span.discardedAt)
            continue;
        span.discardedAt = learnedAt;
        steps -= span.steps;
    }
}

void HistoryLine::restore(TimeRange range) {
    ++m_revision;
    for (HistorySpan& span : m_spans)
        if (span.discardedAt && range.contains(*span.discardedAt))
            span.discardedAt.reset();
}

} // namespace seamscope::economics
