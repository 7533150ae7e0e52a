// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/answer.h"
#include "drill/drill_session.h"
#include "drill/score.h"

#include <QtTest>

/// A drill about a pump, and who sits around it.
namespace seamscope::drill {

using namespace std::chrono_literals;

inline constexpr TimePoint kNoon = fromNanoseconds(1'700'000'000'000'000'000);
inline const std::string kBoss = "id-boss";

inline topology::EntityId id(const char* text) { return topology::EntityId::parse(text).value(); }

inline Answer pumpAnswer() {
    Answer answer;
    answer.seam = "cooling";
    answer.root = id("pump/c2-p1");
    answer.group = id("cdu/c2");
    answer.mechanism = "pump_degraded";
    answer.path = {id("pump/c2-p1"), id("rack/r12")};
    answer.owners = {"owner-of-loops"};
    answer.onset = 280s;
    answer.visible = 300s;
    answer.length = 45min;
    answer.actionClass = "inspect";
    answer.actionText = "start stand-by pump";
    answer.currency = "USD";
    answer.nothingDone = {310, 330, 350};
    answer.drained = {{5min, {2, 6, 14}}, {20min, {96, 103, 110}}, {45min, {310, 330, 350}}};
    answer.witnesses = {{290s, id("pump/c2-p1"), "pump.speed", "62 to 38 %"}};
    answer.hints = {"hint one", "hint two", "hint three"};
    answer.injects = {{InjectKind::call, 5min, "duty manager", Seat::lead, "All well?", false},
                      {InjectKind::falseAlarm, 6min, "monitoring", Seat::network, "Link errors rise.", false},
                      {InjectKind::vendorAnswer, 7min, "vendor", Seat::facilities, "No spare.", true}};
    return answer;
}

inline DrillInfo info() {
    return {"Quiet loop", 45min, 2, {Seat::lead, Seat::facilities, Seat::network, Seat::ml}, "objectives", "briefing"};
}

inline Act act(Seat seat, Verb verb, const char* seam = "", const char* entity = "") {
    Act out;
    out.seat = seat;
    out.verb = verb;
    out.seam = seam;
    if (*entity != '\0')
        out.entity = id(entity);
    return out;
}

inline Act handover(Seat from, Seat to, const char* text = "look at your side") {
    Act out = act(from, Verb::handover);
    out.to = to;
    out.text = text;
    return out;
}

/// A facilitator, three seats and an observer; their ids are "id-" and the seat.
struct Table {
    explicit Table(Desk desk = Desk::facilitator)
        : drill(info(), pumpAnswer(), desk) {
        if (desk == Desk::solo)
            return;
        sit(kBoss, Seat::facilitator, Proof::key);
        for (const Seat seat : {Seat::lead, Seat::facilities, Seat::network, Seat::observer})
            sit(idOf(seat), seat);
    }
    static std::string idOf(Seat seat) { return "id-" + std::string(name(seat)); }
    void sit(const std::string& who, Seat seat, Proof proof = Proof::none) {
        const auto sat = drill.join({who, "name of " + who, seat, proof}, now);
        QVERIFY2(sat, sat ? "" : sat.error().text().c_str());
    }
    Result<> order(Order what) { return drill.order(kBoss, what, now); }
    Result<Act> commit(Act what) {
        const std::string who = idOf(what.seat);
        return drill.commit(who, std::move(what), now);
    }
    void at(Duration time) {
        now = kNoon + time;
        drill.advance(now);
    }
    DrillView seen(const std::string& who) { return drill.viewOf(who, now); }

    TimePoint now = kNoon;
    DrillSession drill;
};

inline ErrorCode codeOf(const Result<>& result) { return result ? ErrorCode::internal : result.error().code; }

} // namespace seamscope::drill
