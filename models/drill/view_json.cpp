// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "drill/answer.h"
#include "drill/drill_view.h"
#include "drill/play.h"
#include "drill/score.h"

namespace seamscope::drill {
namespace {

/// Of the whole milliseconds that a drill counts in: 12.345, not 12.345000000000001.
double seconds(Duration time) { return static_cast<double>(time / std::chrono::milliseconds(1)) / 1000; }
OrderedJson secondsOf(std::optional<Duration> time) {
    return time ? OrderedJson(seconds(*time)) : OrderedJson(nullptr);
}

OrderedJson clocksJson(const Clocks& clocks) {
    return {{"detect_seconds", secondsOf(clocks.detect)},
            {"attribute_seconds", secondsOf(clocks.object)},
            {"attribute_domain_seconds", secondsOf(clocks.domain)},
            {"handover_seconds", secondsOf(clocks.handover)},
            {"mitigate_seconds", secondsOf(clocks.mitigate)},
            {"wrong_team_minutes", toSeconds(clocks.wrongTeam) / 60}};
}

OrderedJson truthJson(const Truth& truth) {
    OrderedJson json = {{"answer", OrderedJson::parse(toJson(truth.answer))},
                        {"delivered_seconds", OrderedJson::array()}};
    for (const auto& at : truth.delivered)
        json["delivered_seconds"].push_back(secondsOf(at));
    json["clocks"] = clocksJson(truth.clocks);
    json["outcome"] = nullptr;
    if (truth.outcome)
        json["outcome"] = OrderedJson::parse(toJson(*truth.outcome, truth.answer.hints));
    json["report"] = truth.report;
    return json;
}

} // namespace

std::string toJson(const DrillView& view) {
    OrderedJson json = {{"schema", 1},
                        {"title", view.info.title},
                        {"level", view.info.level},
                        {"length_seconds", seconds(view.info.length)},
                        {"objectives", view.info.objectives},
                        {"briefing", view.info.briefing},
                        {"solo", view.desk == Desk::solo},
                        {"phase", name(view.phase)},
                        {"position_seconds", seconds(view.position)},
                        {"speed", view.speed}};
    for (const char* list : {"seats", "chairs", "letters", "hints", "snapshots", "returns", "speeds"})
        json[list] = OrderedJson::array();
    for (const Seat seat : view.info.seats)
        json["seats"].push_back(name(seat));
    for (const Chair& chair : view.chairs)
        json["chairs"].push_back({{"seat", name(chair.seat)},
                                  {"who", chair.who},
                                  {"present", chair.presence == Presence::present},
                                  {"own", chair.isOwn}});
    for (const Letter& letter : view.letters)
        json["letters"].push_back({{"at_seconds", seconds(letter.at)},
                                   {"from", letter.from},
                                   {"to", name(letter.to)},
                                   {"text", letter.text},
                                   {"wants_reply", letter.wantsReply}});
    for (const GivenHint& hint : view.hints)
        json["hints"].push_back({{"at_seconds", seconds(hint.at)},
                                 {"seat", name(hint.seat)},
                                 {"price", hint.price},
                                 {"text", hint.text}});
    json["acts"] = OrderedJson::parse(toJson(view.acts));
    for (const Snapshot& one : view.snapshots)
        json["snapshots"].push_back({{"id", one.id}, {"kind", name(one.kind)}, {"name", one.name}, {"at_seconds", seconds(one.at)}});
    for (const WentBack& one : view.returns)
        json["returns"].push_back({{"from_seconds", seconds(one.from)},
                                   {"to_seconds", seconds(one.to)},
                                   {"kind", name(one.kind)},
                                   {"name", one.name},
                                   {"acts", one.acts},
                                   {"snapshots", one.snapshots}});
    for (const PlayedAt& one : view.speeds)
        json["speeds"].push_back({{"from_seconds", seconds(one.from)}, {"speed", one.speed}});
    json["next_hint"] = view.nextHint ? OrderedJson(*view.nextHint) : OrderedJson(nullptr);
    json["truth"] = view.truth ? truthJson(*view.truth) : OrderedJson(nullptr);
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

} // namespace seamscope::drill
