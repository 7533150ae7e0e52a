// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/page_book.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace seamscope::pagers {
namespace {

using telemetry::Alarm;
using telemetry::AlarmState;

/// The condition is there, and nobody has set it aside.
bool isGoingOn(const Alarm& alarm) { return alarm.isPresent && alarm.state < AlarmState::shelved; }

} // namespace

bool PageBook::mayTell(TimePoint now) {
    while (!m_told.empty() && (m_told.front() <= now - m_rules.window || m_told.front() > now))
        m_told.pop_front();
    if (m_told.size() >= m_rules.mostAtOnce)
        return false;
    m_told.push_back(now);
    return true;
}

std::vector<PageNews> PageBook::take(const telemetry::AlarmReport& report, TimePoint now) {
    std::unordered_map<std::uint64_t, std::vector<const Alarm*>> groups;
    for (const Alarm& alarm : report.alarms)
        if (isGoingOn(alarm))
            groups[alarm.group].push_back(&alarm);
    std::vector<PageNews> news;
    std::vector<std::uint64_t> order;
    for (const auto& [group, members] : groups)
        order.push_back(group);
    std::sort(order.begin(), order.end());
    std::set<std::string> seen;
    std::uint32_t waiting = 0;
    for (const std::uint64_t group : order) {
        const auto& members = groups[group];
        const Alarm* first =
            *std::min_element(members.begin(), members.end(), [](const Alarm* a, const Alarm* b) {
                return std::pair(a->since, a->id) < std::pair(b->since, b->id);
            });
        const auto worst =
            (*std::max_element(members.begin(), members.end(), [](const Alarm* a, const Alarm* b) {
                return a->priority < b->priority;
            }))->priority;
        auto known = m_keyOf.find(group);
        if (known == m_keyOf.end() && m_open.contains(first->key)) // the same fault in another row
            known = m_keyOf.emplace(group, first->key).first;
        if (known == m_keyOf.end()) {
            // After a restart of the gateway: whoever has it is not called again, and still hears of its end.
            const bool isSeen = std::all_of(members.begin(), members.end(), [](const Alarm* one) { return one->state == AlarmState::acknowledged; });
            if (!isSeen && !mayTell(now)) {
                ++waiting;
                continue;
            }
            known = m_keyOf.emplace(group, first->key).first;
            m_open[first->key] = Page{first->key, *first, 0, worst < m_rules.pages, false, now, {}};
            m_open[first->key].alarms = static_cast<std::uint32_t>(members.size());
            if (!isSeen)
                news.push_back({PageNews::Kind::begun, m_open[first->key]});
        }
        Page& page = m_open[known->second];
        seen.insert(page.key);
        page.alarms = static_cast<std::uint32_t>(members.size());
        page.alarm = *first;
        const bool becomesPage = page.isTicket && worst >= m_rules.pages;
        const bool isUnseen = first->state == AlarmState::unacknowledged;
        const bool isLate =
            !page.isTicket && !page.isEscalated && isUnseen && now - page.begun >= m_rules.escalateAfter;
        page.isTicket = page.isTicket && !becomesPage;
        page.isEscalated = page.isEscalated || isLate;
        if (becomesPage || isLate)
            news.push_back({PageNews::Kind::escalated, page});
    }
    tellRest(waiting, now, news);
    if (waiting > 0)
        seen.insert(kRest);
    for (auto it = m_open.begin(); it != m_open.end();) {
        if (seen.contains(it->first)) {
            ++it;
            continue;
        }
        it->second.ended = now;
        news.push_back({PageNews::Kind::ended, it->second});
        std::erase_if(m_keyOf, [&](const auto& one) { return one.second == it->first; });
        it = m_open.erase(it);
    }
    return news;
}

void PageBook::tellRest(std::uint32_t waiting, TimePoint now, std::vector<PageNews>& news) {
    if (waiting == 0)
        return;
    const auto [place, isNew] = m_open.try_emplace(kRest);
    place->second.key = kRest;
    place->second.alarms = waiting;
    if (!isNew)
        return;
    place->second.begun = now;
    news.push_back({PageNews::Kind::begun, place->second});
}

} // namespace seamscope::pagers
