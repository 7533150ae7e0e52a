// SPDX-License-Identifier: GPL-3.0-or-later
// What of a feed's answers reaches a seat.
#include "drill/seat_filter.h"
#include "support/test_program.h"

#include <QtTest>

#include <set>

using namespace seamscope;
using namespace seamscope::drill;
using namespace std::chrono_literals;
using telemetry::SeriesId;
using topology::EntityId;

namespace {

constexpr TimePoint kStart = fromNanoseconds(1'700'000'000'000'000'000);

/// One series of each domain, and one of nobody; ids 0 to 4.
const std::vector<const char*> kEntities = {"pump/p1", "switch/leaf1", "gpu/n1:0", "program/atlas", ""};

telemetry::SeriesInfo series(std::size_t i) {
    telemetry::SeriesInfo info;
    info.id = SeriesId(static_cast<std::uint32_t>(i));
    info.metric = "m" + std::to_string(i);
    if (*kEntities[i] != '\0')
        info.entity = EntityId::parse(kEntities[i]).value();
    return info;
}

telemetry::Event eventOf(std::size_t i, TimePoint at = kStart) {
    telemetry::Event out;
    out.entity = series(i).entity;
    out.at = at;
    return out;
}

std::vector<telemetry::SeriesInfo> everySeries() {
    std::vector<telemetry::SeriesInfo> out;
    for (std::size_t i = 0; i < kEntities.size(); ++i)
        out.push_back(series(i));
    return out;
}

using Ids = std::set<std::uint64_t>;

Ids idsOf(const std::vector<telemetry::SeriesInfo>& list) {
    Ids out;
    for (const auto& info : list)
        out.insert(info.id.value());
    return out;
}

telemetry::Update values() {
    telemetry::Update update;
    for (std::size_t i = 0; i < kEntities.size(); ++i)
        update.samples.add(series(i).id, kStart, static_cast<double>(i), telemetry::Quality::uncertain);
    return update;
}

Ids idsOf(const telemetry::SampleBatch& batch) {
    Ids out;
    for (std::size_t i = 0; i < batch.size(); ++i)
        out.insert(batch.value[i] == static_cast<double>(batch.series[i].value()) ? batch.series[i].value() : 999);
    return out;
}

} // namespace

class TstSeatFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyAnswerIsTheSeats_data();
    void everyAnswerIsTheSeats();
    void valuesComeOnlyOfSeriesThatWereAnnounced();
    void whatLiesAheadStaysHidden();
    void conclusionsStayHidden();
    void anOutageHidesWhatIsNew();
    void aFaultySensorShowsNonsense();
    void aSecondFaultIsAddedToWhatIsMeasured();
};

void TstSeatFilter::everyAnswerIsTheSeats_data() {
    QTest::addColumn<QList<int>>("seats");
    QTest::addColumn<QList<int>>("ids");
    const auto row = [](const char* name, std::initializer_list<Seat> seats, QList<int> ids) {
        QList<int> numbers;
        for (const Seat seat : seats)
            numbers.append(static_cast<int>(seat));
        QTest::newRow(name) << numbers << ids;
    };
    row("nobody", {}, {});
    row("facilities", {Seat::facilities}, {0});
    row("network", {Seat::network}, {1});
    row("ml", {Seat::ml}, {2});
    row("finance", {Seat::finance}, {3});
    row("lead", {Seat::lead}, {});
    row("observer", {Seat::observer}, {0, 1, 2, 3, 4});
    row("facilitator", {Seat::facilitator}, {0, 1, 2, 3, 4});
    row("alone", {Seat::lead, Seat::facilities, Seat::network, Seat::ml, Seat::finance}, {0, 1, 2, 3});
}

void TstSeatFilter::everyAnswerIsTheSeats() {
    QFETCH(QList<int>, seats);
    QFETCH(QList<int>, ids);
    SeatSet set;
    for (const int seat : seats)
        set.add(static_cast<Seat>(seat));
    const Ids expected(ids.begin(), ids.end());
    SeatFilter filter(set);
    QCOMPARE(idsOf(filter.series(everySeries())), expected);

    telemetry::Update first = values();
    first.series = everySeries();
    for (std::size_t i = 0; i < kEntities.size(); ++i)
        first.events.push_back(eventOf(i));
    const telemetry::Update seen = filter.update(std::move(first));
    QCOMPARE(idsOf(seen.series), expected);
    QCOMPARE(idsOf(seen.samples), expected);
    for (std::size_t i = 0; i < seen.samples.size(); ++i)
        QCOMPARE(seen.samples.qualityAt(i), telemetry::Quality::uncertain);
    const bool concernsAll = !seats.isEmpty(); // the event without an entity
    const std::size_t events = expected.size() + (concernsAll && !expected.contains(4) ? 1 : 0);
    QCOMPARE(seen.events.size(), events);

    telemetry::RangeResult range;
    telemetry::StateResult state;
    state.at = kStart;
    state.series = everySeries();
    for (std::size_t i = 0; i < kEntities.size(); ++i) {
        range.series.push_back({series(i), true, {{kStart}}});
        state.states.push_back({series(i).id, kStart, 1, telemetry::Quality::good});
    }
    range.matched = 5;
    const auto line = filter.range(std::move(range), kStart);
    QCOMPARE(line.series.size(), expected.size());
    QCOMPARE(line.matched, static_cast<std::uint32_t>(expected.size()));
    const auto now = filter.state(std::move(state), kStart);
    QCOMPARE(idsOf(now.series), expected);
    QCOMPARE(now.states.size(), expected.size());
}

void TstSeatFilter::valuesComeOnlyOfSeriesThatWereAnnounced() {
    SeatFilter filter(SeatSet{Seat::facilities});
    QVERIFY(idsOf(filter.update(values()).samples).empty()); // nobody said what they are
    telemetry::Update names;
    names.series = everySeries();
    static_cast<void>(filter.update(std::move(names)));
    QCOMPARE(idsOf(filter.update(values()).samples), Ids{0});

    telemetry::Update moved; // the series is another entity's from here on
    moved.series = {series(0)};
    moved.series[0].entity = series(1).entity;
    QVERIFY(filter.update(std::move(moved)).series.empty());
    QVERIFY(idsOf(filter.update(values()).samples).empty());

    telemetry::Update again;
    again.series = everySeries();
    static_cast<void>(filter.update(std::move(again)));
    telemetry::Update reset = values();
    reset.reset = true;
    reset.epoch = 7;
    const auto afresh = filter.update(std::move(reset));
    QVERIFY(afresh.reset && afresh.epoch == 7 && afresh.samples.isEmpty());
}

void TstSeatFilter::whatLiesAheadStaysHidden() {
    const SeatFilter filter(SeatSet{Seat::observer});
    telemetry::RangeResult range;
    range.series.push_back({series(0), true, {{kStart}, {kStart + 1s}, {kStart + 2s}}});
    QCOMPARE(filter.range(std::move(range), kStart + 1s).series[0].columns.size(), std::size_t(2));
    QCOMPARE(filter.events({eventOf(0), eventOf(0, kStart + 2s)}, kStart + 1s).size(), std::size_t(1));

    telemetry::StateResult state;
    state.at = kStart + 1s;
    state.series = {series(0), series(1)};
    state.states = {{series(0).id, kStart, 1, {}}, {series(1).id, kStart + 2s, 1, {}}};
    QCOMPARE(filter.state(telemetry::StateResult(state), kStart + 1s).states.size(), std::size_t(1));
    QVERIFY(filter.state(std::move(state), kStart).series.empty());
}

void TstSeatFilter::conclusionsStayHidden() {
    telemetry::Update update;
    update.incidents = telemetry::IncidentReport{};
    update.alarms = telemetry::AlarmReport{};
    update.meter = telemetry::MeterReading{};
    update.session = telemetry::SessionState{};
    SeatFilter players(SeatSet{Seat::lead, Seat::facilities, Seat::network, Seat::ml});
    const auto seen = players.update(telemetry::Update(update));
    QVERIFY(seen.session && !seen.incidents && !seen.alarms && !seen.meter);
    SeatFilter finance(SeatSet{Seat::finance});
    QVERIFY(finance.update(telemetry::Update(update)).meter);
    SeatFilter facilitator(SeatSet{Seat::facilitator});
    QVERIFY(facilitator.update(std::move(update)).incidents);
}

// The dashboards of ml are down for five minutes from the start: not a value, an event or a column of then; the others go on.
void TstSeatFilter::anOutageHidesWhatIsNew() {
    Disturbance outage;
    outage.kind = InjectKind::dashboardOutage;
    outage.seat = Seat::ml;
    outage.range = {kStart, kStart + 5min};
    SeatFilter both({Seat::ml, Seat::facilities}, {outage});
    telemetry::Update first = values();
    first.series = everySeries();
    first.samples.add(series(2).id, kStart - 1s, 2);
    first.samples.add(series(2).id, kStart + 5min, 2);
    for (const TimePoint at : {kStart - 1s, kStart, kStart + 5min})
        first.events.push_back(eventOf(2, at));
    const telemetry::Update seen = both.update(std::move(first));
    QCOMPARE(idsOf(seen.series), Ids({0, 2})); // what was there stays, and grows old
    std::vector<TimePoint> times;
    for (std::size_t i = 0; i < seen.samples.size(); ++i)
        if (seen.samples.series[i] == series(2).id)
            times.push_back(seen.samples.time[i]);
    QVERIFY((times == std::vector<TimePoint>{kStart - 1s, kStart + 5min}));
    QVERIFY(idsOf(seen.samples).contains(0));
    QCOMPARE(seen.events.size(), std::size_t(2));
    telemetry::RangeResult range;
    range.series.push_back({series(2), true, {{kStart - 1s}, {kStart}, {kStart + 1s}}});
    QCOMPARE(both.range(std::move(range), kTimeMax).series.front().columns.size(), std::size_t(1));
    telemetry::StateResult state;
    state.at = kStart + 1min;
    state.series = {series(2)};
    state.states = {{series(2).id, kStart, 7, telemetry::Quality::good}};
    QCOMPARE(both.state(std::move(state), kTimeMax).states.front().quality, telemetry::Quality::missing);
    both.disturb({});
    QCOMPARE(idsOf(both.update(values()).samples), Ids({0, 2}));
}

void TstSeatFilter::aFaultySensorShowsNonsense() {
    telemetry::SeriesInfo point = series(0);
    point.signal = "coolant.supply.temperature";
    Disturbance fault;
    fault.entity = point.entity;
    fault.signal = point.signal;
    fault.value = -40;
    fault.range = {kStart, kStart + 1min};
    SeatFilter filter({Seat::facilities}, {fault});
    telemetry::Update update;
    update.series = {point, series(0)};
    update.series.back().id = SeriesId(9); // another point of the same pump
    for (const TimePoint at : {kStart - 1s, kStart, kStart + 1min})
        for (const SeriesId which : {point.id, SeriesId(9)})
            update.samples.add(which, at, 20);
    const telemetry::Update seen = filter.update(std::move(update));
    QVERIFY((seen.samples.value == std::vector<double>{20, 20, -40, 20, 20, 20}));
    telemetry::RangeResult range;
    range.series.push_back({point, true, {{kStart, 19, 21, 20, 20}, {kStart + 1min, 19, 21, 20, 20}}});
    const auto line = filter.range(std::move(range), kTimeMax).series.front().columns;
    QVERIFY(line[0].min == -40 && line[0].max == -40 && line[0].last == -40 && line[1].max == 21);
    telemetry::StateResult state;
    state.series = {point};
    state.states = {{point.id, kStart + 1s, 20, telemetry::Quality::good}};
    QCOMPARE(filter.state(std::move(state), kTimeMax).states.front().value, -40.0);
}

// A pump that loses 10 within a minute from the start on, for five minutes: added, so that its noise stays.
void TstSeatFilter::aSecondFaultIsAddedToWhatIsMeasured() {
    telemetry::SeriesInfo point = series(0);
    point.signal = "coolant.flow";
    Inject inject;
    inject.kind = InjectKind::secondFault;
    inject.entity = point.entity;
    inject.signal = point.signal;
    inject.value = -10;
    inject.lasts = 5min;
    const auto fault = disturbanceOf(inject, kStart);
    QVERIFY(fault && fault->range == (TimeRange{kStart, kStart + 5min}));
    SeatFilter filter({Seat::facilities}, {*fault});
    telemetry::Update update;
    update.series = {point, series(0)};
    update.series.back().id = SeriesId(9); // another point of the same pump
    for (const Duration after : {-1s, 0s, 30s, 60s, 120s, 300s})
        for (const SeriesId which : {point.id, SeriesId(9)})
            update.samples.add(which, kStart + after, after == 120s ? 23 : 20);
    const telemetry::Update seen = filter.update(std::move(update));
    QVERIFY((seen.samples.value == std::vector<double>{20, 20, 20, 20, 15, 20, 10, 20, 13, 23, 20, 20}));
    telemetry::RangeResult range;
    range.series.push_back({point, true, {{kStart + 2min, 19, 21, 20, 20}, {kStart + 3min, 4, 6, 5, 5}}});
    const auto line = filter.range(std::move(range), kTimeMax).series.front().columns;
    QVERIFY(line[0].min == 9 && line[0].max == 11 && line[1].min == 0); // a flow is not negative
    SeatFilter others({Seat::network}, {*fault});
    telemetry::Update theirs;
    theirs.series = {point};
    theirs.samples.add(point.id, kStart + 2min, 20);
    QVERIFY(others.update(std::move(theirs)).samples.isEmpty()); // by its domain, as all that is measured

    inject.shifts = {{point.entity, point.signal, {{0s, 0}, {10s, 4}, {20s, -4}}}};
    SeatFilter recorded({Seat::facilities}, {*disturbanceOf(inject, kStart)});
    telemetry::Update more;
    more.series = {point};
    for (const Duration after : {5s, 10s, 15s, 20s, 200s})
        more.samples.add(point.id, kStart + after, 20);
    QVERIFY((recorded.update(std::move(more)).samples.value == std::vector<double>{22, 24, 20, 16, 16}));
}

SEAM_TEST(tst_seat_filter, TstSeatFilter)
#include "tst_seat_filter.moc"
