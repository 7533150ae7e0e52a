// SPDX-License-Identifier: GPL-3.0-or-later
// What a gauge has been like by itself, and facilities held against that instead of against their neighbours.
#include "qt/peer_lines.h"

#include "support/scripted_feed.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

namespace {

const TimePoint kStart = *parseRfc3339("2026-03-01T12:00:00Z");

/// A column a minute.
std::vector<telemetry::RangeColumn> minutes(const std::vector<double>& means) {
    std::vector<telemetry::RangeColumn> columns;
    for (std::size_t i = 0; i < means.size(); ++i)
        columns.push_back({kStart + static_cast<int>(i) * Duration(1min), means[i], means[i], means[i], means[i], 4, telemetry::Quality::good});
    return columns;
}

/// Four CDUs, the last of half the size.
telemetry::Update hall(const std::vector<double>& flows) {
    telemetry::Update update;
    update.reset = true;
    update.epoch = 1;
    update.session.edit().now = kStart;
    for (std::size_t i = 0; i < flows.size(); ++i) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(static_cast<std::uint32_t>(i));
        info.signal = "coolant.flow";
        info.unit = "L/min";
        info.entity = *topology::EntityId::parse("cdu/c" + std::to_string(i));
        info.period = 15s;
        update.series.push_back(std::move(info));
        update.samples.add(telemetry::SeriesId(static_cast<std::uint32_t>(i)), kStart, flows[i]);
    }
    return update;
}

std::vector<PeerLine> linesOf(const std::vector<double>& flows, const OwnUsuals& own) {
    ClusterState state;
    state.apply(hall(flows));
    return peerLines(state, facilitySignals(), {}, own, kStart);
}

} // namespace

class TstOwnUsual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsTheMiddleOfWhatWas();
    void incidentsAreNotUsual();
    void fewOrBadValuesSayNothing();
    void aBandHoldsAllOfThem();
    void aSmallCduHasNotFallen();
    void whatFellBelowItselfDeparts();
    void noiseOfItsOwnIsNoDeparture();
    void loadIsNoFault();
    void itIsAskedForOnceAndAgainWhenAnIncidentMoves();
};

void TstOwnUsual::itIsTheMiddleOfWhatWas() {
    // Of 1..9: the median is 5, the deviations are 0 1 1 2 2 3 3 4 4, their median 2.
    const auto usual = ownUsual(minutes({9, 1, 8, 2, 7, 3, 6, 4, 5}), {});
    QVERIFY(usual);
    QCOMPARE(usual->median, 5.0);
    QVERIFY(std::abs(usual->spread - 2 * 1.4826) < 1e-12);
}

void TstOwnUsual::incidentsAreNotUsual() {
    telemetry::IncidentReport report;
    telemetry::Incident over, open;
    over.onset = kStart + 2min;
    over.ended = kStart + 4min;
    open.onset = kStart + 9min;
    report.incidents = {over, open};
    const auto usual = ownUsual(minutes({900, 900, 10, 10, 900, 900, 900, 900, 900, 10, 10, 10, 10, 10, 10, 10, 10}), disturbedTimes(&report));
    QVERIFY(usual);
    QCOMPARE(*usual, (OwnUsual{900, 0}));
    QVERIFY(disturbedTimes(nullptr).empty());
}

void TstOwnUsual::fewOrBadValuesSayNothing() {
    QVERIFY(!ownUsual({}, {}));
    QVERIFY(!ownUsual(minutes({1, 2, 3, 4, 5}), {}));
    auto bad = minutes({1, 2, 3, 4, 5, 6});
    QVERIFY(ownUsual(bad, {}));
    bad[3].worst = telemetry::Quality::bad;
    QVERIFY(!ownUsual(bad, {}));
    bad[3].worst = telemetry::Quality::good;
    bad[3].mean = std::nan("");
    QVERIFY(!ownUsual(bad, {}));
}

void TstOwnUsual::aBandHoldsAllOfThem() {
    telemetry::RangeSeries low, high;
    low.info.kind = high.info.kind = telemetry::SignalKind::gauge;
    low.columns = minutes({9, 1, 8, 2, 7, 3, 6, 4, 5});
    high.columns = minutes({100, 100, 100, 100, 100, 100, 100, 100, 100});
    const auto band = usualBand({low, high}, {});
    QVERIFY(band);
    QVERIFY(std::abs(band->low - (5 - 4 * 2 * 1.4826)) < 1e-9);
    QVERIFY(std::abs(band->high - 100.5) < 1e-9);
    QVERIFY(!usualBand({}, {}));
    low.columns.resize(3);
    QVERIFY(!usualBand({low, high}, {}));
    high.info.kind = telemetry::SignalKind::counter;
    QVERIFY(!usualBand({high}, {}));
}

void TstOwnUsual::aSmallCduHasNotFallen() {
    const OwnUsuals own = {{0, {900, 2}}, {1, {900, 2}}, {2, {900, 2}}, {3, {450, 2}}};
    for (const PeerLine& line : linesOf({901, 899, 900, 451}, own)) {
        QCOMPARE(line.badness, 0.0);
        QVERIFY2(line.against.contains(u"usual"), qPrintable(line.against));
    }
    // Where nothing is known of it, its like are all there is.
    QVERIFY(linesOf({901, 899, 900, 451}, {}).front().badness > 0.4);
    QVERIFY(linesOf({901, 899, 900, 451}, {}).front().against.contains(u"peers"));
}

void TstOwnUsual::whatFellBelowItselfDeparts() {
    const OwnUsuals own = {{0, {900, 2}}, {1, {900, 2}}, {2, {900, 2}}, {3, {450, 2}}};
    // All four fell alike, so that no neighbour shows it.
    for (const PeerLine& line : linesOf({621, 621, 621, 310.5}, own)) {
        QVERIFY(std::abs(line.badness - 0.31) < 1e-9);
        QVERIFY2(line.against.startsWith(u"−31 %"), qPrintable(line.against));
    }
}

void TstOwnUsual::noiseOfItsOwnIsNoDeparture() {
    const OwnUsuals own = {{0, {900, 40}}};
    QCOMPARE(linesOf({800}, own).front().badness, 0.0);
    QVERIFY(linesOf({700}, own).front().badness > 0.2);
}

void TstOwnUsual::loadIsNoFault() {
    ClusterState state;
    telemetry::Update update = hall({400'000});
    update.series[0].signal = "power.active";
    update.series[0].unit = "W";
    update.series[0].entity = *topology::EntityId::parse("pdu/p1");
    state.apply(update);
    const auto lines = peerLines(state, facilitySignals(), {}, {{0, {100'000, 10}}}, kStart);
    QCOMPARE(lines.size(), std::size_t(1));
    QCOMPARE(lines[0].badness, 0.0);
    QVERIFY2(lines[0].against.startsWith(u"+300 %"), qPrintable(lines[0].against));
}

void TstOwnUsual::itIsAskedForOnceAndAgainWhenAnIncidentMoves() {
    test::ScriptedFeed feed;
    std::atomic<int> asked = 0;
    std::mutex mutex;
    TimeRange range{};
    feed.onRange = [&](const telemetry::RangeQuery& query) -> Result<telemetry::RangeResult> {
        ++asked;
        const std::lock_guard lock(mutex);
        range = query.range;
        telemetry::RangeResult result;
        result.series.resize(1);
        result.series[0].info.id = telemetry::SeriesId(0);
        result.series[0].columns = minutes({900, 900, 900, 900, 900, 900, 10, 10, 10, 10, 10, 10, 10});
        return result;
    };
    ViewState view;
    LiveFeed live(feed, view);
    UsualLoader usual(live, view, comparedSeries());
    feed.push(hall({900}));
    live.start();
    QTRY_VERIFY(live.hasData());
    QCOMPARE(asked.load(), 0);
    usual.follow();
    QTRY_VERIFY(!usual.usuals().empty());
    QCOMPARE(usual.usuals().at(0).median, 10.0);
    {
        const std::lock_guard lock(mutex);
        QCOMPARE(range.to, kStart);
    }
    telemetry::Update told;
    told.epoch = 1;
    auto report = std::make_shared<telemetry::IncidentReport>();
    report->incidents.emplace_back();
    report->incidents[0].onset = kStart + 6min;
    told.incidents = report;
    feed.push(told);
    QTRY_COMPARE(usual.usuals().at(0).median, 900.0);
    QTRY_VERIFY(usual.isSettled());
    QCOMPARE(asked.load(), 2);
}

SEAM_TEST(tst_own_usual, TstOwnUsual)
#include "tst_own_usual.moc"
