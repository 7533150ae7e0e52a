// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/answer.h"
#include "drill/score.h"

#include <string>
#include <string_view>
#include <vector>

/// The play of the pictures: its answer, its acts, and what became of it.
namespace seamscope::drill::pictured {

using namespace std::chrono_literals;
using topology::EntityId;


inline EntityId id(const char* text) { return EntityId::parse(text).value(); }

/// The pump of the pictures: onset T+4:40, a price, three facts.
inline Answer pumpAnswer() {
    Answer answer;
    answer.seam = "cooling";
    answer.root = id("pump/c2-p1");
    answer.mechanism = "pump_degraded";
    answer.path = {id("pump/c2-p1"), id("rack/r12"), id("job/atlas")};
    answer.onset = 280s;
    answer.visible = 280s;
    answer.length = 45min;
    answer.actionClass = "inspect";
    answer.actionText = "start stand-by pump";
    answer.currency = "USD";
    answer.nothingDone = {310, 330, 350};
    answer.drained = {{5min, {2, 6, 14}}, {20min, {96, 103, 110}}, {45min, {310, 330, 350}}};
    answer.witnesses = {{290s, id("pump/c2-p1"), "pump.speed", "62 to 38 %"},
                        {507s, id("job/atlas"), "job.step_seconds", "slower"}};
    answer.hints = {"one", "two", "three"};
    return answer;
}

inline Act act(Duration at, Seat seat, Verb verb, const char* seam = "", const char* entity = "") {
    Act out;
    out.at = at;
    out.seat = seat;
    out.verb = verb;
    out.seam = seam;
    if (*entity != '\0')
        out.entity = id(entity);
    return out;
}

inline Act handover(Duration at, Seat from, Seat to) {
    Act out = act(at, from, Verb::handover);
    out.to = to;
    return out;
}

/// The play of the pictures, told as acts.
inline std::vector<Act> picturedPlay() {
    return {act(580s, Seat::facilities, Verb::hint),
            act(280s + 400s, Seat::facilities, Verb::detect),
            act(690s, Seat::ml, Verb::hypothesis, "software", "job/atlas"),
            act(820s, Seat::facilities, Verb::hypothesis, "cooling"),
            handover(860s, Seat::facilities, Seat::ml),
            act(280s + 690s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
            act(280s + 880s, Seat::facilities, Verb::action, "", "pump/c2-p1")};
}

inline int pointsOf(const Outcome& outcome, std::string_view what) {
    for (const Points& one : outcome.points)
        if (one.what == what)
            return one.points;
    return 0;
}

} // namespace seamscope::drill::pictured
