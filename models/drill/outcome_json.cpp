// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "drill/score.h"

#include <chrono>
#include <string>

namespace seamscope::drill {
namespace {

OrderedJson secondsJson(std::optional<Duration> time) {
    return time ? OrderedJson(toSeconds(*time)) : OrderedJson(nullptr);
}

/// As acts tell their time: "+90s" from the start of the drill.
std::string sinceStart(Duration time) {
    return "+" + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count()) + "s";
}

OrderedJson costJson(const Cost& cost) {
    return {{"low", cost.low}, {"likely", cost.likely}, {"high", cost.high}};
}

} // namespace

std::string toJson(const Outcome& outcome, const std::vector<std::string>& hints) {
    OrderedJson json;
    json["schema"] = 1;
    json["score"] = {{"total", outcome.total}, {"of", 100}, {"points", OrderedJson::array()}};
    for (const Points& one : outcome.points)
        json["score"]["points"].push_back({{"what", one.what}, {"points", one.points}, {"of", one.of}, {"why", one.why}});
    const Clocks& clocks = outcome.clocks;
    json["clocks"] = {{"detect_seconds", secondsJson(clocks.detect)},
                      {"attribute_seconds", secondsJson(clocks.object)},
                      {"attribute_domain_seconds", secondsJson(clocks.domain)},
                      {"handover_seconds", secondsJson(clocks.handover)},
                      {"mitigate_seconds", secondsJson(clocks.mitigate)},
                      {"wrong_team_minutes", toSeconds(clocks.wrongTeam) / 60}};
    json["cost"] = nullptr;
    if (!outcome.currency.empty())
        json["cost"] = {{"currency", outcome.currency},
                        {"as_played", costJson(outcome.asPlayed)},
                        {"nothing_done", costJson(outcome.nothingDone)},
                        {"best", costJson(outcome.best)}};
    json["hints"] = OrderedJson::array();
    for (int n = 1; n <= outcome.hints; ++n) {
        const auto index = static_cast<std::size_t>(n - 1);
        json["hints"].push_back({{"price", hintPrice(n)}, {"text", index < hints.size() ? hints[index] : std::string()}});
    }
    json["missed_evidence"] = OrderedJson::array();
    for (const Missed& one : outcome.missed)
        json["missed_evidence"].push_back({{"seat", name(one.seat)},
                                           {"entity", one.fact.entity.text()},
                                           {"signal", one.fact.signal},
                                           {"at", sinceStart(one.fact.at)},
                                           {"at_seconds", toSeconds(one.fact.at)},
                                           {"used_seconds", secondsJson(one.usedAt)},
                                           {"text", one.fact.text}});
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

} // namespace seamscope::drill
