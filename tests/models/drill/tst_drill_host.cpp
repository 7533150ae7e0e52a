// SPDX-License-Identifier: GPL-3.0-or-later
// Several people at one drill, each with a feed of their own over the facts of all.
#include "drill/drill_host.h"
#include "drill_table.h"
#include "models/wire/consumer.h"
#include "support/fake_feed.h"
#include "support/test_program.h"

#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::drill;
using telemetry::Event;
using telemetry::RangeResult;
using telemetry::SampleBatch;
using telemetry::SeriesId;
using telemetry::SeriesInfo;
using telemetry::StateResult;
using test::Awaited;
using test::Consumer;

namespace {

const std::string kKey = "the facilitator's passphrase";
const std::vector<const char*> kEntities = {"pump/p1", "switch/leaf1", "gpu/n1:0"};

/// A drill over three series, a value and an event of each a minute; the feed has the whole of it from the beginning.
struct Site {
    explicit Site(Desk desk = Desk::facilitator, Answer answer = pumpAnswer()) {
        for (std::uint32_t i = 0; i < kEntities.size(); ++i) {
            SeriesInfo series;
            series.id = SeriesId(i);
            series.metric = "m";
            series.entity = id(kEntities[i]);
            facts.addSeries(series);
        }
        for (int minute = 0; minute < 45; ++minute) {
            SampleBatch batch;
            for (std::uint32_t i = 0; i < kEntities.size(); ++i) {
                const TimePoint at = kNoon + std::chrono::minutes(minute);
                batch.add(SeriesId(i), at, minute);
                Event event;
                event.at = at;
                event.entity = id(kEntities[i]);
                event.text = "minute " + std::to_string(minute);
                facts.produce(event);
            }
            facts.produce(batch);
        }
        host = DrillHost::create({info(), std::move(answer), desk, kNoon, kKey}, facts, clock).value();
    }
    Result<DrillView> ask(const std::string& who, const DrillRequest& what, const std::string& machine = {}) {
        Awaited<DrillView> done;
        host->feedOf(who, machine)->actInDrill(what, done.reply());
        return done.get();
    }
    void sit(const std::string& who, Seat seat) {
        const bool showsKey = seat == Seat::facilitator || seat == Seat::observer;
        const auto sat = ask(who, Join{seat, "name of " + who, showsKey ? kKey : std::string()});
        QVERIFY2(sat, sat ? "" : sat.error().text().c_str());
    }
    void at(Duration time) {
        clock.set(kNoon + time);
        static_cast<void>(host->advance(clock.now()));
    }

    test::FakeFeed facts;
    ManualClock clock{kNoon};
    std::shared_ptr<DrillHost> host;
};

/// What has come over a stream so far.
struct Heard {
    explicit Heard(Consumer& consumer) {
        for (const telemetry::Update& update : consumer.updates) {
            if (update.reset)
                series.clear();
            for (const SeriesInfo& info : update.series)
                series.push_back(info.entity.text());
            for (const Event& event : update.events)
                events.push_back(event);
            if (update.drill)
                view = *update.drill;
        }
    }
    std::vector<std::string> series;
    std::vector<Event> events;
    std::optional<DrillView> view;
};

Consumer& readAll(Consumer& consumer) {
    while (auto update = consumer.stream().next())
        consumer.updates.push_back(std::move(*update));
    return consumer;
}

template<class T, class Call>
Result<T> answer(Call call) {
    Awaited<T> awaited;
    call(awaited.reply());
    return awaited.get();
}

} // namespace

class TstDrillHost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachSeatIsToldItsOwn();
    void strangersAreToldTheLobby();
    void theWrongKeyOpensNothing();
    void keysAreNotTriedOut();
    void whoObservesShowsTheKey();
    void anotherSeatStartsAfresh();
    void everyChangeWakesEverybody();
    void theFactsFollowTheClock();
    void noAnswerIsLaterThanTheDrill();
    void questionsArePutForTheSeatAlone();
    void whoHasAStreamIsPresent();
    void othersMayNotMoveIt();
    void anOutageActsAndIsToldAndEnds();
    void aSecondFaultIsHeardAndCounts();
    void afterTheRevealEverybodySeesEverything();
};

void TstDrillHost::eachSeatIsToldItsOwn() {
    Site site;
    const std::map<std::string, std::vector<std::string>> expected = {
        {"facilities", {"pump/p1"}}, {"network", {"switch/leaf1"}}, {"ml", {"gpu/n1:0"}}, {"lead", {}},
        {"observer", {"pump/p1", "switch/leaf1", "gpu/n1:0"}}, {"facilitator", {"pump/p1", "switch/leaf1", "gpu/n1:0"}}};
    for (const auto& [seat, entities] : expected) {
        site.sit("id-" + seat, *seatFromName(seat));
        const auto feed = site.host->feedOf("id-" + seat);
        Consumer consumer(*feed);
        const Heard heard(readAll(consumer));
        QCOMPARE(heard.series, entities);
        QVERIFY(heard.view && heard.view->truth.has_value() == (seat == "facilitator"));
        QVERIFY(consumer.updates.front().reset);
        const auto list = answer<std::vector<SeriesInfo>>([&](auto reply) { feed->listSeries({}, reply); });
        QCOMPARE(list.value().size(), entities.size());
    }
}

// Down at 5:00 for four minutes: ml alone hears nothing of then, is told so, and hears all of it afterwards. The report says when.
void TstDrillHost::anOutageActsAndIsToldAndEnds() {
    Answer planned = pumpAnswer();
    Inject outage{InjectKind::dashboardOutage, 5min, "platform", Seat::ml, "It is down.", false};
    outage.lasts = 4min;
    planned.injects = {outage};
    Site site(Desk::facilitator, planned);
    site.sit(kBoss, Seat::facilitator);
    for (const Seat seat : {Seat::ml, Seat::network})
        site.sit("id-" + std::string(name(seat)), seat);
    QVERIFY(site.ask(kBoss, Order::start));
    site.at(5min + 1s);
    const auto timesOf = [](const Consumer& consumer) {
        std::set<std::int64_t> minutes;
        for (const telemetry::Update& update : consumer.updates) {
            if (update.reset)
                minutes.clear();
            for (const Event& event : update.events)
                minutes.insert((event.at - kNoon) / 1min);
        }
        return minutes;
    };
    const auto ml = site.host->feedOf("id-ml"), network = site.host->feedOf("id-network"), boss = site.host->feedOf(kBoss);
    Consumer dark(*ml), lit(*network), desk(*boss);
    const auto happens = [&site](int minute) {
        for (const char* entity : kEntities) {
            Event event;
            event.at = kNoon + std::chrono::minutes(minute) + 30s;
            event.entity = id(entity);
            site.facts.produce(event);
        }
    };
    for (Consumer* one : {&dark, &lit, &desk})
        readAll(*one);
    for (int minute = 4; minute <= 9; ++minute)
        happens(minute);
    for (Consumer* one : {&dark, &lit, &desk})
        readAll(*one);
    QVERIFY((timesOf(dark) == std::set<std::int64_t>{4, 9}));
    QVERIFY((timesOf(lit) == std::set<std::int64_t>{4, 5, 6, 7, 8, 9}));
    QVERIFY(timesOf(desk) == timesOf(lit));
    QCOMPARE(Heard(dark).view->letters.front().text, std::string("It is down. [no facts reach ml until T+9:01]"));
    QVERIFY(Heard(lit).view->letters.empty());
    site.at(9min + 2s);
    const std::size_t before = dark.updates.size();
    readAll(dark);
    QVERIFY(dark.updates.size() > before && dark.updates[before].reset); // and is told all of it, from the beginning
    happens(8);
    readAll(dark);
    QVERIFY(timesOf(dark).contains(8));
    QVERIFY(site.ask(kBoss, Order::reveal));
    const std::string report = site.host->whole().truth->report;
    QVERIFY(report.find("| T+5:01 | **facts** | no facts reach ml until T+9:01 |") != std::string::npos);
    QVERIFY(report.find("| T+9:01 | **facts** | as they are again: dashboard outage of T+5:01 |") != std::string::npos);
}

// Of a second fault the seat of its part hears what its hall said, when the drill comes to it; the desk hears the facts as they are.
void TstDrillHost::aSecondFaultIsHeardAndCounts() {
    Answer planned = pumpAnswer();
    Inject second{InjectKind::secondFault, 5min, "monitoring", Seat::ml, "Have a look.", false, id("gpu/n1:0"), "gpu.temperature"};
    second.lasts = 20min;
    second.shifts = {{id("gpu/n1:0"), "gpu.temperature", {{0s, 0}, {60s, 30}}}};
    second.happenings = {{30s, telemetry::EventKind::xid, id("gpu/n1:0"), 94, "Xid 94 of n1:0", 0}};
    planned.injects = {second};
    Site site(Desk::facilitator, planned);
    site.sit(kBoss, Seat::facilitator);
    for (const Seat seat : {Seat::ml, Seat::network})
        site.sit("id-" + std::string(name(seat)), seat);
    QVERIFY(site.ask(kBoss, Order::start));
    const auto ml = site.host->feedOf("id-ml"), network = site.host->feedOf("id-network"), boss = site.host->feedOf(kBoss);
    Consumer own(*ml), other(*network), desk(*boss);
    const auto heard = [](Consumer& consumer) {
        int lines = 0;
        for (const telemetry::Update& update : readAll(consumer).updates) {
            lines = update.reset ? 0 : lines;
            for (const Event& event : update.events)
                lines += event.code == 94 ? 1 : 0;
        }
        return lines;
    };
    const auto asked = [&](const std::shared_ptr<telemetry::Feed>& feed) -> int {
        const auto events = answer<std::vector<Event>>([&](auto reply) { feed->queryEvents({{kNoon, kNoon + 45min}, 1000}, reply); });
        return events ? static_cast<int>(std::ranges::count(*events, 94, &Event::code)) : -1;
    };
    site.at(5min);
    site.at(5min + 29s);
    QCOMPARE(heard(own), 0);
    QCOMPARE(asked(ml), 0);
    site.at(5min + 31s);
    QCOMPARE(heard(own), 1);
    site.at(6min);
    QCOMPARE(heard(own), 1); // once
    QCOMPARE(asked(ml), 1);
    QCOMPARE(heard(other), 0);
    QCOMPARE(asked(network), 0);
    QCOMPARE(heard(desk), 0);
    const auto again = site.host->feedOf("id-ml");
    Consumer late(*again); // who comes back hears it again
    QCOMPARE(heard(late), 1);
    Act named = act(Seat::ml, Verb::handover);
    named.to = Seat::network;
    named.text = "n1:0 has errors of its own";
    QVERIFY(site.ask("id-ml", named));
    QVERIFY(site.ask(kBoss, Order::reveal));
    const auto truth = site.host->whole().truth.value();
    QVERIFY2(truth.report.find("a second fault at gpu/n1:0 shows on 1 points and in 1 lines until T+25:00") != std::string::npos, truth.report.c_str());
    const auto line = std::ranges::find(truth.outcome->points, "second_fault", &Points::what);
    QVERIFY(line != truth.outcome->points.end());
    QCOMPARE(line->points, 0);
    QCOMPARE(line->why, std::string("gpu/n1:0 from T+5:00 on: spoken of by ml at T+6:00"));
    std::vector<Act> silent = site.host->whole().acts;
    silent.clear();
    const Outcome outcome = score(planned, silent);
    QCOMPARE(std::ranges::find(outcome.points, "second_fault", &Points::what)->points, -5);
    planned.injects[0].entity = {}; // a letter alone is nothing to be found
    const Outcome letter = score(planned, silent);
    QVERIFY(std::ranges::find(letter.points, "second_fault", &Points::what) == letter.points.end());
}

void TstDrillHost::strangersAreToldTheLobby() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    for (const std::string who : {"", "id-unknown"}) {
        const auto feed = site.host->feedOf(who);
        Consumer consumer(*feed);
        const Heard heard(readAll(consumer));
        QVERIFY(heard.view && heard.view->info == info() && heard.view->chairs.size() == 1 && !heard.view->truth);
        for (const telemetry::Update& update : consumer.updates)
            QVERIFY(!update.session && !update.topology && update.series.empty() && update.events.empty());
        const auto range = answer<RangeResult>([&](auto r) { feed->queryRange({{}, {kNoon, kNoon + 1min}}, r); });
        QVERIFY(range && range->series.empty() && range->matched == 0);
        const auto state = answer<StateResult>([&](auto r) { feed->queryState({{}, kNoon}, r); });
        QVERIFY(state && state->series.empty() && state->states.empty() && !state->meter);
        const auto events = answer<std::vector<Event>>([&](auto r) { feed->queryEvents({{kNoon, kNoon + 1min}, 9}, r); });
        QVERIFY(events && events->empty());
        const auto series = answer<std::vector<SeriesInfo>>([&](auto r) { feed->listSeries({}, r); });
        QVERIFY(series && series->empty());
        QVERIFY(!answer<telemetry::LedgerAnswer>([&](auto r) { feed->queryLedger({}, r); }));
        QVERIFY(!site.ask(who, Order::start));
    }
    QCOMPARE(site.ask("", Join{Seat::lead, "nobody", {}}).error().code, ErrorCode::unauthenticated);
}

void TstDrillHost::theWrongKeyOpensNothing() {
    Site site;
    for (const std::string& key : {std::string("wrong"), kKey + "!", kKey.substr(1), std::string()}) {
        const auto sat = site.ask(kBoss, Join{Seat::facilitator, "Al", key});
        QVERIFY(!sat);
        QCOMPARE(sat.error().code, ErrorCode::unauthenticated);
    }
    QVERIFY(site.host->whole().chairs.empty());
    QVERIFY(site.ask(kBoss, Join{Seat::facilitator, "Al", kKey}).value().truth);
    const auto second = site.ask("id-2", Join{Seat::facilitator, "Bea", kKey});
    QVERIFY(second || second.error().code != ErrorCode::unauthenticated);
}

/// Somebody who tries as fast as they can gets five a minute, under whichever id; from elsewhere the right key is heard all
/// the while.
void TstDrillHost::keysAreNotTriedOut() {
    Site site;
    const auto refusal = [&](int i, const std::string& key, const std::string& machine) {
        const auto answer = site.ask("id-" + std::to_string(i), Join{Seat::facilitator, "X", key}, machine);
        return answer ? ErrorCode::internal : answer.error().code;
    };
    std::map<ErrorCode, int> refusals;
    for (int second = 0; second < 60; ++second) {
        site.at(std::chrono::seconds(second));
        for (int i = 0; i < 100; ++i)
            ++refusals[refusal(100 * second + i, "guess " + std::to_string(i), "10.0.0.7")];
    }
    QCOMPARE(refusals[ErrorCode::unauthenticated], 5);
    QCOMPARE(refusals[ErrorCode::resourceExhausted], 5995);
    QCOMPARE(refusal(0, kKey, "10.0.0.7"), ErrorCode::resourceExhausted); // or it would tell
    int looked = 0;
    for (int machine = 0; machine < 200; ++machine) // one has the addresses of many
        for (int i = 0; i < 5; ++i)
            looked += refusal(i, "guess", "10.1.0." + std::to_string(machine)) == ErrorCode::unauthenticated ? 1 : 0;
    QVERIFY2(looked <= 60 + 200, std::to_string(looked).c_str());
    QVERIFY(site.ask("id-boss", Join{Seat::facilitator, "Bea", kKey}, "10.2.0.1"));
    site.at(2min);
    QCOMPARE(refusal(0, "guess", "10.0.0.7"), ErrorCode::unauthenticated);
}

void TstDrillHost::whoObservesShowsTheKey() {
    Site site;
    site.sit("id-ml", Seat::ml);
    const auto told = [&](const std::string& who, const std::string& key) {
        return site.ask(who, Join{Seat::observer, "Olga", key});
    };
    for (const char* who : {"id-second-of-ml", "id-ml"}) {
        const auto refused = told(who, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::unauthenticated);
    }
    QVERIFY(told("id-olga", kKey));
    QVERIFY(told("id-olga", {})); // comes back to their seat
}

void TstDrillHost::anotherSeatStartsAfresh() {
    Site site;
    const auto feed = site.host->feedOf("id-ann");
    Consumer consumer(*feed);
    QVERIFY(Heard(readAll(consumer)).series.empty());
    site.sit("id-ann", Seat::network);
    QCOMPARE(Heard(readAll(consumer)).series, std::vector<std::string>{"switch/leaf1"});
    const auto epoch = consumer.updates.back().epoch;
    site.sit("id-ann", Seat::ml);
    QCOMPARE(Heard(readAll(consumer)).series.size(), std::size_t(2));
    QVERIFY(consumer.updates.back().epoch != epoch); // what was cached of the first seat is not of the two
    QVERIFY(site.ask("id-ann", Leave{Seat::network}));
    QCOMPARE(Heard(readAll(consumer)).series, std::vector<std::string>{"gpu/n1:0"});
    QVERIFY(site.ask("id-ann", Leave{Seat::ml}));
    QVERIFY(Heard(readAll(consumer)).series.empty());
}

void TstDrillHost::everyChangeWakesEverybody() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    site.sit("id-lead", Seat::lead);
    Consumer lead(*site.host->feedOf("id-lead"));
    const auto phase = [&] { return Heard(lead).view.value_or(DrillView()).phase; };
    QVERIFY(lead.readUntil([&] { return Heard(lead).view.has_value(); }));
    readAll(lead);
    QVERIFY(site.ask(kBoss, Order::start));
    QVERIFY(lead.readUntil([&] { return phase() == Phase::running; }));
    readAll(lead);
    site.at(5min); // an inject is due, and nobody asked for anything
    QVERIFY(lead.readUntil([&] { return Heard(lead).view->letters.size() == 1; }));
    readAll(lead);
    site.at(1h);
    QVERIFY(lead.readUntil([&] { return phase() == Phase::frozen; }));
    QCOMPARE(Heard(lead).view->position, Duration(45min));
}

void TstDrillHost::theFactsFollowTheClock() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    const auto pace = [&](Duration wall) {
        site.clock.set(kNoon + wall);
        return site.host->advance(site.clock.now());
    };
    QVERIFY(pace(1min).position == kNoon && !pace(1min).isRunning);
    QVERIFY(site.ask(kBoss, Order::start));
    QVERIFY(pace(3min).position == kNoon + 2min && pace(3min).isRunning);
    QVERIFY(site.ask(kBoss, SetSpeed{10}));
    QVERIFY(pace(4min).position == kNoon + 12min && pace(4min).speed == 10);
    QVERIFY(site.ask(kBoss, Order::freeze));
    QVERIFY(pace(9min).position == kNoon + 12min && !pace(9min).isRunning);
}

void TstDrillHost::noAnswerIsLaterThanTheDrill() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    site.sit("id-ml", Seat::ml);
    QVERIFY(site.ask(kBoss, Order::start));
    site.at(10min);
    const auto feed = site.host->feedOf("id-ml");
    const telemetry::RangeQuery all{{}, {kNoon, kNoon + 45min}, 1000, 64, false};
    const auto range = answer<RangeResult>([&](auto r) { feed->queryRange(all, r); });
    QCOMPARE(range.value().series.size(), std::size_t(1));
    QCOMPARE(range->series[0].columns.size(), std::size_t(11)); // the one of now, too
    QVERIFY(range->series[0].columns.back().time == kNoon + 10min);
    const auto ahead = answer<RangeResult>([&](auto r) { feed->queryRange({{}, {kNoon + 20min, kNoon + 30min}}, r); });
    QVERIFY(ahead && ahead->series.empty() && ahead->matched == 0);
    const auto state = answer<StateResult>([&](auto r) { feed->queryState({{}, kNoon + 40min}, r); });
    QVERIFY(state && state->at == kNoon + 10min && state->states.size() == 1 && state->states[0].value == 10);
    const auto events = answer<std::vector<Event>>([&](auto r) { feed->queryEvents({{kNoon, kTimeMax}, 100}, r); });
    QVERIFY(events && events->size() == 11 && events->back().at == kNoon + 10min);
    const auto newest = answer<std::vector<Event>>([&](auto r) { feed->queryEvents({{kNoon, kTimeMax}, 3}, r); });
    QVERIFY(newest && newest->size() == 3 && newest->back().at == kNoon + 10min);
    const auto boss = answer<RangeResult>([&](auto r) { site.host->feedOf(kBoss)->queryRange(all, r); });
    QVERIFY(boss && boss->series.size() == 3 && boss->series[0].columns.size() == 45);
}

void TstDrillHost::questionsArePutForTheSeatAlone() {
    Site site;
    site.sit("id-net", Seat::network);
    const auto feed = site.host->feedOf("id-net");
    const auto asked = [&](std::vector<std::string> entities) {
        const auto list = answer<std::vector<SeriesInfo>>([&](auto r) { feed->listSeries({entities, {}}, r); });
        return list.value().size();
    };
    QCOMPARE(asked({}), std::size_t(1));
    QCOMPARE(asked({"*"}), std::size_t(1));
    QCOMPARE(asked({"sw*"}), std::size_t(1));
    QCOMPARE(asked({"switch/leaf1", "gpu/n1:0"}), std::size_t(1));
    QCOMPARE(asked({"switch/*"}), std::size_t(1));
    QCOMPARE(asked({"gpu/*"}), std::size_t(0));
    QCOMPARE(asked({"pump/p1"}), std::size_t(0));
    // Others of the site do not use up what may be asked for at a time.
    const auto range = answer<RangeResult>(
        [&](auto r) { feed->queryRange({{}, {kNoon - 1min, kNoon + 1min}, 10, 1, false}, r); });
    QVERIFY(range && range->series.size() == 1 && range->matched == 1 && !range->truncated);
}

void TstDrillHost::whoHasAStreamIsPresent() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    const auto presence = [&](std::size_t chair) { return site.host->whole().chairs.at(chair).presence; };
    QCOMPARE(presence(0), Presence::lost); // asked once and is not there
    std::optional<Consumer> first(std::in_place, *site.host->feedOf("id-ml"));
    site.sit("id-ml", Seat::ml);
    QCOMPARE(presence(1), Presence::present);
    {
        Consumer second(*site.host->feedOf("id-ml"));
        first.reset();
        QCOMPARE(presence(1), Presence::present);
    }
    QCOMPARE(presence(1), Presence::lost);
    Consumer back(*site.host->feedOf("id-ml"));
    QCOMPARE(presence(1), Presence::present);
    QVERIFY(Heard(readAll(back)).view->chairs.at(1).isOwn);
    back.close();
    site.sit("id-other", Seat::ml); // relieves them
    Consumer late(*site.host->feedOf("id-ml"));
    QVERIFY(Heard(readAll(late)).series.empty());
}

void TstDrillHost::othersMayNotMoveIt() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    for (const std::string& who : {kBoss, std::string("id-x")}) {
        const auto feed = site.host->feedOf(who);
        const auto moved = answer<telemetry::SessionState>([&](auto r) {
            telemetry::ReplayCommand seek;
            seek.seek = kNoon + 40min;
            feed->replay(seek, r);
        });
        QVERIFY(!moved);
        QVERIFY(!answer<telemetry::RecordingInfo>([&](auto r) { feed->startRecording("x.mcap", r); }));
        QVERIFY(!answer<telemetry::RecordingInfo>([&](auto r) { feed->saveRecording(1h, r); }));
        QVERIFY(!answer<telemetry::AlarmAnswer>([&](auto r) { feed->actOnAlarms({}, r); }));
    }
    QVERIFY(site.facts.lastRecordingPath().empty());
}

void TstDrillHost::afterTheRevealEverybodySeesEverything() {
    Site site;
    site.sit(kBoss, Seat::facilitator);
    site.sit("id-ml", Seat::ml);
    Consumer consumer(*site.host->feedOf("id-ml"));
    QVERIFY(site.ask(kBoss, Order::start));
    QCOMPARE(Heard(readAll(consumer)).series.size(), std::size_t(1));
    const auto feed = site.host->feedOf("id-ml");
    const auto ledger = [&] { return answer<telemetry::LedgerAnswer>([&](auto r) { feed->queryLedger({}, r); }); };
    QCOMPARE(ledger().error().code, ErrorCode::unsupported);
    QVERIFY(site.ask(kBoss, Order::reveal));
    const Heard heard(readAll(consumer));
    QCOMPARE(heard.series.size(), std::size_t(3));
    QVERIFY(heard.view->truth && heard.view->truth->answer == pumpAnswer());
    QVERIFY(ledger());
    QVERIFY(Heard(readAll(consumer)).view->truth->outcome);
    Consumer stranger(*site.host->feedOf({}));
    QVERIFY(!Heard(readAll(stranger)).view->truth);
}

SEAM_TEST(tst_drill_host, TstDrillHost)
#include "tst_drill_host.moc"
