// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_log.h"

#include <algorithm>
#include <numeric>

namespace seamscope::alarms {
namespace {

constexpr std::size_t kTop = 10;
constexpr std::size_t kMaxAnswers = 10'000;

} // namespace

void AlarmLog::told(TimePoint at, const std::string& key, telemetry::AlarmPriority priority) {
    const auto [place, isNew] = m_keys.try_emplace(key, static_cast<std::uint32_t>(m_names.size()));
    if (isNew) {
        m_names.push_back(key);
        m_counts.push_back(0);
        m_newest.push_back(0);
    }
    m_newest[place->second] = m_forgotten + m_told.size();
    m_told.push_back({at, place->second, priority});
    ++m_counts[place->second];
    ++m_columns[columnOf(at)];
    ++m_split[static_cast<std::size_t>(priority)];
    m_recent.push_back(at);
    if (m_flood && !m_flood->to)
        ++m_flood->alarms;
    advance(at);
}

void AlarmLog::rose(TimePoint since, const std::string& key, telemetry::AlarmPriority priority) {
    const auto place = m_keys.find(key);
    if (place == m_keys.end() || m_newest[place->second] < m_forgotten)
        return;
    Told& newest = m_told[m_newest[place->second] - m_forgotten];
    if (newest.at < since || newest.priority >= priority)
        return;
    --m_split[static_cast<std::size_t>(newest.priority)];
    ++m_split[static_cast<std::size_t>(priority)];
    newest.priority = priority;
}

void AlarmLog::heard(const AlarmLine& line) {
    if (line.verb == telemetry::AlarmVerb::raise)
        m_asked[line.alarm] = line.at;
    const auto asked = m_asked.find(line.alarm);
    if (line.verb != telemetry::AlarmVerb::acknowledge || asked == m_asked.end())
        return;
    m_answers.emplace_back(line.at, std::max(line.at - asked->second, Duration::zero()));
    m_asked.erase(asked);
    if (m_answers.size() > kMaxAnswers)
        m_answers.pop_front();
}

void AlarmLog::stand(const std::map<std::uint64_t, TimePoint>& unacknowledged) {
    std::erase_if(m_asked, [&](const auto& asked) { return !unacknowledged.contains(asked.first); });
    m_asked.insert(unacknowledged.begin(), unacknowledged.end());
}

void AlarmLog::forgetOldest() {
    const Told& oldest = m_told.front();
    --m_counts[oldest.key];
    --m_split[static_cast<std::size_t>(oldest.priority)];
    if (const auto column = m_columns.find(columnOf(oldest.at));
        column != m_columns.end() && --column->second == 0)
        m_columns.erase(column);
    m_told.pop_front();
    ++m_forgotten;
}

void AlarmLog::advance(TimePoint now) {
    if (!m_begun || now < *m_begun)
        m_begun = now;
    while (!m_told.empty() && (m_told.size() > m_limits.most || m_told.front().at < now - m_limits.window))
        forgetOldest();
    while (!m_answers.empty() && m_answers.front().first < now - m_limits.window)
        m_answers.pop_front();
    while (!m_recent.empty() && m_recent.front() <= now - m_limits.column)
        m_recent.pop_front();
    const auto recent = static_cast<std::uint32_t>(m_recent.size());
    if (m_flood && !m_flood->to) {
        m_flood->peak = std::max(m_flood->peak, recent);
        if (recent < m_limits.floodEndsBelow)
            m_flood->to = now;
    } else if (recent > m_limits.floodAbove) {
        m_flood = {m_recent.front(), std::nullopt, recent, recent};
    } else if (m_flood && m_flood->to < now - m_limits.window) {
        m_flood.reset();
    }
    forgetKeys();
}

void AlarmLog::forgetKeys() {
    if (m_names.size() <= 2 * (m_told.size() + 1000))
        return;
    std::vector<std::string> names;
    std::vector<std::uint32_t> counts;
    std::vector<std::uint64_t> newest;
    std::vector<std::uint32_t> moved(m_names.size());
    m_keys.clear();
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        if (m_counts[i] == 0)
            continue;
        moved[i] = static_cast<std::uint32_t>(names.size());
        m_keys[m_names[i]] = moved[i];
        names.push_back(std::move(m_names[i]));
        counts.push_back(m_counts[i]);
        newest.push_back(m_newest[i]);
    }
    for (Told& one : m_told)
        one.key = moved[one.key];
    m_names = std::move(names);
    m_counts = std::move(counts);
    m_newest = std::move(newest);
}

telemetry::AlarmFigures AlarmLog::figures(TimePoint now, std::uint32_t operators) const {
    telemetry::AlarmFigures out;
    out.operators = std::max(1U, operators);
    out.window = {std::max(m_begun.value_or(now), now - m_limits.window), now};
    out.alarms = static_cast<std::uint32_t>(m_told.size());
    out.split = m_split;
    addColumns(out);
    addTop(out);
    if (m_answers.empty())
        return out;
    std::vector<Duration> answers;
    for (const auto& [at, after] : m_answers)
        answers.push_back(after);
    const auto middle = answers.begin() + static_cast<std::ptrdiff_t>((answers.size() - 1) / 2);
    std::nth_element(answers.begin(), middle, answers.end());
    out.medianToAcknowledge = *middle;
    return out;
}

void AlarmLog::addColumns(telemetry::AlarmFigures& out) const {
    const std::int64_t last = columnOf(out.window.to);
    const std::int64_t most = m_limits.window / m_limits.column;
    const std::int64_t first = std::max(columnOf(out.window.from), last - most + 1);
    out.columns.assign(static_cast<std::size_t>(std::max<std::int64_t>(0, last - first + 1)), 0);
    for (const auto& [column, count] : m_columns)
        if (column >= first && column <= last)
            out.columns[static_cast<std::size_t>(column - first)] = count;
    if (out.columns.empty())
        return;
    const auto columns = static_cast<double>(out.columns.size());
    out.peak = *std::max_element(out.columns.begin(), out.columns.end());
    const auto floods = std::count_if(out.columns.begin(), out.columns.end(),
                                      [&](std::uint32_t n) { return n > m_limits.floodAbove; });
    out.floodShare = static_cast<double>(floods) / columns;
    out.perTenMinutes = static_cast<double>(out.alarms) / columns / out.operators;
}

void AlarmLog::addTop(telemetry::AlarmFigures& out) const {
    std::vector<std::uint32_t> order(m_names.size());
    std::iota(order.begin(), order.end(), 0U);
    const std::size_t top = std::min(kTop, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(top), order.end(),
                      [&](std::uint32_t a, std::uint32_t b) {
                          return m_counts[a] != m_counts[b] ? m_counts[a] > m_counts[b]
                                                            : m_names[a] < m_names[b];
                      });
    std::uint32_t inTop = 0;
    for (std::size_t i = 0; i < top && m_counts[order[i]] > 0; ++i) {
        out.top.push_back({m_names[order[i]], m_counts[order[i]]});
        inTop += m_counts[order[i]];
    }
    if (out.alarms > 0)
        out.topShare = static_cast<double>(inTop) / out.alarms;
}

} // namespace seamscope::alarms
