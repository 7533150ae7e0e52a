// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/loki/loki_cursor.h"

#include <algorithm>

namespace seamscope::sources {
namespace {

/// Where nothing comes, the span that is asked for must not grow for days: servers bound it.
constexpr Duration kLongestQuiet = std::chrono::hours(1);

} // namespace

TimePoint LokiCursor::start() {
    const TimePoint from = std::max(m_newest - m_lateness, m_floor);
    m_floor = std::max(m_floor, from);
    while (!m_order.empty() && m_order.front().at < from) {
        m_keys.erase(m_order.front().key);
        m_order.pop_front();
    }
    return from;
}

bool LokiCursor::isNew(const LokiEntry& entry) {
    if (!m_keys.insert(entry.key).second)
        return false;
    m_order.push_back({entry.at, entry.key});
    if (m_order.size() > m_most) {
        m_floor = std::max(m_floor, m_order.front().at + Duration{1});
        m_keys.erase(m_order.front().key);
        m_order.pop_front();
    }
    return true;
}

void LokiCursor::reached(TimePoint last, TimePoint now) { m_newest = std::max(m_newest, std::min(last, now)); }

void LokiCursor::readToEnd(TimePoint now) { m_newest = std::max(m_newest, now - kLongestQuiet); }

} // namespace seamscope::sources
