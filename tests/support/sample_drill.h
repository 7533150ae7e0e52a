// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_view.h"
#include "drill/play.h"
#include "drill/score.h"
#include "feed/drill_view.h"

#include <algorithm>
#include <initializer_list>

/// "Quiet loop", the drill of the design's pictures: a pump weakens at T+4:40, it can be seen from T+5:10 on, 45 minutes.
namespace seamscope::test {

inline drill::Answer quietLoopAnswer() {
    using namespace std::chrono_literals;
    using topology::EntityId;
    using topology::EntityKind;
    drill::Answer answer;
    answer.seam = "cooling";
    answer.root = EntityId::make(EntityKind::pump, "c2-p1");
    answer.group = EntityId::make(EntityKind::cdu, "cdu-2");
    answer.mechanism = "pump_degraded";
    answer.path = {answer.root, EntityId::make(EntityKind::loop, "l2"), EntityId::make(EntityKind::rack, "r12"),
                   EntityId::make(EntityKind::gpu, "n088:4"), EntityId::make(EntityKind::job, "atlas-70b")};
    answer.owners = {"facilities", "ml-platform"};
    answer.onset = 4min + 40s;
    answer.visible = 5min + 10s;
    answer.length = 45min;
    answer.actionClass = "tune";
    answer.actionText = "start the stand-by pump";
    answer.currency = "USD";
    answer.nothingDone = {310, 330, 350};
    for (int minute = 5; minute <= 45; ++minute) {
        const double cost = 6 + (minute - 5) * 8.1;
        answer.drained.push_back({std::chrono::minutes(minute), {cost * 0.94, cost, cost * 1.06}});
    }
    answer.witnesses = {{4min + 50s, answer.root, "pump.speed", "speed 62 to 46 %, the stand-by pump off"},
                        {8min + 27s, EntityId::make(EntityKind::rank, "atlas-70b:1472"), "rank.lateness", "last at every all-reduce"},
                        {8min + 40s, EntityId::make(EntityKind::program, "atlas"), "loss.rate", "the first number that touches money rises"}};
    answer.hints = {"Compare the two pumps of each CDU.", "Who else has a number that started after T+8?",
                    "Which single part changed before everything else?"};
    answer.injects = {{drill::InjectKind::call, 5min, "duty manager", drill::Seat::facilities, "Is the hall healthy? Answer in one line.", false},
                      {drill::InjectKind::conflictingReport, 9min, "ML platform", drill::Seat::facilities,
                       "atlas-70b is slower than reference. Anything on your side?", false},
                      {drill::InjectKind::vendorAnswer, 12min, "vendor", drill::Seat::facilities, "Pump B of CDU-2 was last exercised 14 October.", false},
                      {drill::InjectKind::wrongAction, 16min, "ML platform lead", drill::Seat::lead, "We want to restart atlas-70b now.", false},
                      {drill::InjectKind::executiveQuestion, 21min, "director", drill::Seat::lead, "What does it cost, and until when? One line.", true}};
    return answer;
}

/// As the facilitator is told it at T+14:30, before any reveal.
inline drill::DrillView quietLoop() {
    using namespace std::chrono_literals;
    using drill::Act;
    using drill::Seat;
    using drill::Verb;
    drill::DrillView view;
    view.info.title = "Quiet loop";
    view.info.length = 45min;
    view.info.level = 2;
    view.info.seats = {Seat::lead, Seat::facilities, Seat::network, Seat::ml, Seat::finance};
    view.desk = drill::Desk::facilitator;
    view.phase = drill::Phase::running;
    view.start = fromNanoseconds(1'773'314'640'000'000'000);
    view.position = 14min + 30s;
    drill::Truth& truth = view.truth.emplace();
    truth.answer = quietLoopAnswer();
    truth.delivered = {5min, 9min, 12min, std::nullopt, std::nullopt};
    for (std::size_t i = 0; i < 3; ++i) {
        const drill::Inject& one = truth.answer.injects[i];
        view.letters.push_back({one.at, one.from, one.to, one.text, true});
    }
    const auto act = [](Duration at, Seat seat, Verb verb, const char* text) {
        Act out;
        out.at = at;
        out.seat = seat;
        out.verb = verb;
        out.text = text;
        return out;
    };
    Act answered = act(5min + 40s, Seat::facilities, Verb::handover, "duty manager: All loops in limits.");
    answered.to = Seat::facilitator;
    Act wrong = act(9min + 30s, Seat::ml, Verb::hypothesis, "for: loader waits");
    wrong.seam = "software";
    wrong.entity = truth.answer.path.back();
    wrong.mechanism = "dataloader_stall";
    wrong.confidence = 0.55;
    Act hint = act(9min + 40s, Seat::facilities, Verb::hint, "");
    Act told = act(10min + 40s, Seat::network, Verb::handover, "No hot link.");
    told.to = Seat::lead;
    Act detect = act(11min + 20s, Seat::facilities, Verb::detect, "");
    Act right = act(13min + 5s, Seat::facilities, Verb::hypothesis, "for: speed falls");
    right.seam = "cooling";
    right.confidence = 0.7;
    Act asked = act(13min + 20s, Seat::lead, Verb::handover, "Which part?");
    asked.to = Seat::facilities;
    view.acts = {answered, wrong, hint, told, detect, right, asked};
    view.hints = {{9min + 40s, Seat::facilities, 5, truth.answer.hints[0]}};
    view.nextHint = 10;
    view.chairs = {{Seat::facilitator, "A. Brandt"}, {Seat::lead, "K. Sato"},  {Seat::facilities, "M. Ortiz"},
                   {Seat::network, "P. Chen"},       {Seat::ml, "J. Lind"},    {Seat::finance, "R. Okafor", drill::Presence::lost}};
    drill::Play play(truth.answer);
    for (const Act& one : view.acts)
        play.take(one);
    truth.clocks = play.clocksAt(view.position);
    return view;
}

/// The same as it is told to whoever holds these seats.
inline drill::DrillView quietLoopFor(std::initializer_list<drill::Seat> seats) {
    drill::DrillView whole = quietLoop();
    const bool isAlone = seats.size() > 1;
    for (drill::Chair& chair : whole.chairs)
        chair.isOwn = std::find(seats.begin(), seats.end(), chair.seat) != seats.end();
    if (isAlone) {
        whole.desk = drill::Desk::solo;
        std::erase_if(whole.chairs, [](const drill::Chair& chair) { return chair.seat == drill::Seat::facilitator; });
        for (drill::Chair& chair : whole.chairs)
            chair.presence = drill::Presence::present;
    }
    const auto holds = [&](drill::Seat seat) { return std::find(seats.begin(), seats.end(), seat) != seats.end(); };
    if (holds(drill::Seat::facilitator))
        return whole;
    drill::DrillView view = drill::seenBy(drill::SeatSet(seats), whole);
    view.desk = whole.desk;
    view.chairs = whole.chairs;
    return view;
}

/// Played to its end: pump named at T+16:10, started at T+19:20, and revealed.
inline drill::DrillView quietLoopRevealed() {
    using namespace std::chrono_literals;
    drill::DrillView view = quietLoop();
    drill::Act named;
    named.at = 16min + 10s;
    named.seat = drill::Seat::facilities;
    named.verb = drill::Verb::hypothesis;
    named.seam = "cooling";
    named.entity = view.truth->answer.root;
    named.mechanism = "pump_degraded";
    named.confidence = 0.9;
    drill::Act started;
    started.at = 19min + 20s;
    started.seat = drill::Seat::facilities;
    started.verb = drill::Verb::action;
    started.actionClass = "tune";
    started.entity = view.truth->answer.root;
    view.acts.push_back(named);
    view.acts.push_back(started);
    view.position = 30min;
    view.phase = drill::Phase::revealed;
    view.truth->outcome = drill::score(view.truth->answer, view.acts);
    view.truth->clocks = view.truth->outcome->clocks;
    return view;
}

} // namespace seamscope::test
