// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::pagers {

struct PageRules {
    telemetry::AlarmPriority pages =
        telemetry::AlarmPriority::high;                ///< from this on a person is called; below, a ticket
    Duration escalateAfter = std::chrono::minutes(10); ///< and nobody has acknowledged
    std::size_t mostAtOnce = 10;                       ///< new pages within `window`; the rest is one
    Duration window = std::chrono::minutes(10);
};

/// What is told to the world outside about one fault: a row of alarms, however many are folded into it.
struct Page {
    std::string key; ///< of the alarm that was first out when it was told: the same for the page's life
    telemetry::Alarm alarm;
    std::uint32_t alarms = 1; ///< in the row
    bool isTicket = false;
    bool isEscalated = false;
    TimePoint begun{};
    std::optional<TimePoint> ended;
    bool operator==(const Page&) const = default;
};

struct PageNews {
    enum class Kind : std::uint8_t { begun, escalated, ended };
    Kind kind = Kind::begun;
    Page page;
};

/// Which faults somebody outside has to hear of, and what has become of them. One page for one fault: alarms
/// that join its row change nothing, nor does an alarm that comes again before anybody has looked; what somebody has acknowledged by
/// the time that it is first heard of calls nobody. In a flood
/// of faults the first are told one by one, and the rest as one page that counts. Knows no clock and no
/// network.
class PageBook {
public:
    explicit PageBook(PageRules rules = {})
        : m_rules(rules) {}

    /// What is new since the report before.
    [[nodiscard]] std::vector<PageNews> take(const telemetry::AlarmReport& report, TimePoint now);
    /// Pages that are open, by key.
    [[nodiscard]] const std::map<std::string, Page>& open() const { return m_open; }

    /// Key of the page that stands for all that were too many.
    static constexpr const char* kRest = "pages/rest";

private:
    [[nodiscard]] bool mayTell(TimePoint now);
    void tellRest(std::uint32_t waiting, TimePoint now, std::vector<PageNews>& news);

    const PageRules m_rules;
    std::map<std::string, Page> m_open;
    std::map<std::uint64_t, std::string> m_keyOf; ///< by group
    std::deque<TimePoint> m_told;
};

} // namespace seamscope::pagers
