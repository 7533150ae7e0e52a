// SPDX-License-Identifier: GPL-3.0-or-later
// Counters beside their like: what they have grown by in a window, and only what is more than chance departs.
#include "qt/peer_lines.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

/// A hall of NICs whose link transitions and symbol errors are scraped every 15 s.
struct Hall {
    explicit Hall(std::size_t count)
        : totals(count) {
        telemetry::Update update;
        update.reset = true;
        update.epoch = 1;
        for (std::size_t i = 0; i < count; ++i) {
            telemetry::SeriesInfo info;
            info.id = telemetry::SeriesId(static_cast<std::uint32_t>(i));
            info.signal = "net.link_transitions";
            info.unit = "events";
            info.kind = telemetry::SignalKind::counter;
            info.entity = *topology::EntityId::parse("nic/n" + std::to_string(i) + ":mlx5_0");
            info.period = 15s;
            update.series.push_back(std::move(info));
        }
        state.apply(update);
    }
    /// Totals go on for so long, each NIC by what @p events says of it.
    void run(Duration length, const std::function<double(std::size_t nic)>& events = {}) {
        const TimePoint end = now + length;
        while (now < end) {
            now += 15s;
            telemetry::Update update;
            update.epoch = 1;
            for (std::size_t i = 0; i < totals.size(); ++i) {
                if (events && now >= end)
                    totals[i] += events(i);
                update.samples.add(telemetry::SeriesId(static_cast<std::uint32_t>(i)), now, totals[i]);
            }
            state.apply(update);
            window.observe(state, fabricSignals(), now);
        }
    }
    std::vector<PeerLine> lines() const { return peerLines(state, fabricSignals(), window, {}, now); }
    std::size_t departing() const {
        const auto all = lines();
        return static_cast<std::size_t>(
            std::count_if(all.begin(), all.end(), [](const PeerLine& line) { return line.badness > 0; }));
    }

    std::vector<double> totals;
    ClusterState state;
    CounterWindow window;
    TimePoint now = kStart;
};

/// The tail itself, summed: P(X >= count) of a Poisson number with that mean.
double poissonTail(double count, double mean) {
    double below = 0, term = std::exp(-mean);
    for (int k = 0; k < static_cast<int>(count); ++k, term *= mean / k)
        below += term;
    return 1 - below;
}

} // namespace

class TstPeerLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasLongAgoSaysNothing();
    void fewEventsAreNoDeparture();
    void aFlappingLinkDeparts();
    void aCounterThatStartsAgainGoesOn();
    void eventsAreCountedInWholeOnes();
    void eventsLeaveTheWindow();
    void whatIsNotWatchedIsNotJudged();
    void chanceIsBoundedByThePoissonTail();
};

void TstPeerLines::whatWasLongAgoSaysNothing() {
    Hall hall(64);
    for (std::size_t i = 0; i < 7; ++i)
        hall.totals[i] = 2; // since the hosts were started, weeks ago
    hall.totals[7] = 100'000;
    hall.run(12min);
    QCOMPARE(hall.lines().size(), std::size_t(64));
    QCOMPARE(hall.departing(), std::size_t(0));
    for (const PeerLine& line : hall.lines())
        QVERIFY2(line.value.startsWith(u"0 "), qPrintable(line.value));
}

void TstPeerLines::fewEventsAreNoDeparture() {
    Hall hall(64);
    hall.run(5min);
    hall.run(5min, [](std::size_t nic) { return nic < 7 ? 2.0 : 0.0; });
    QCOMPARE(hall.departing(), std::size_t(0));
}

void TstPeerLines::aFlappingLinkDeparts() {
    Hall hall(64);
    hall.run(10min);
    hall.run(30s, [](std::size_t nic) { return nic == 5 ? 40.0 : 0.0; });
    const auto lines = hall.lines();
    QCOMPARE(hall.departing(), std::size_t(1));
    QCOMPARE(lines.front().entity.text(), std::string("nic/n5:mlx5_0"));
    QVERIFY2(lines.front().value.startsWith(u"40 ") && lines.front().value.contains(u"in 1"),
             qPrintable(lines.front().value));
}

void TstPeerLines::aCounterThatStartsAgainGoesOn() {
    Hall hall(64);
    for (double& total : hall.totals)
        total = 1000;
    hall.run(10min);
    hall.totals[9] = 3; // the host was restarted: three since
    hall.run(15s);
    QCOMPARE(hall.departing(), std::size_t(0));
    for (const PeerLine& line : hall.lines())
        if (line.entity.text() == "nic/n9:mlx5_0")
            QVERIFY2(line.value.startsWith(u"3 "), qPrintable(line.value));
}

void TstPeerLines::eventsAreCountedInWholeOnes() {
    Hall hall(4);
    hall.run(10min);
    hall.run(15s, [](std::size_t nic) { return nic == 0 ? 1'234.0 : nic == 1 ? 2.0 : 1.0; });
    for (const PeerLine& line : hall.lines()) {
        const std::string nic = line.entity.text();
        const QString wanted = nic == "nic/n0:mlx5_0"   ? QStringLiteral("1,234 events in ")
                               : nic == "nic/n1:mlx5_0" ? QStringLiteral("2 events in ")
                                                        : QStringLiteral("1 event in ");
        QVERIFY2(line.value.startsWith(wanted), qPrintable(line.value));
        QVERIFY2(!line.against.contains(u'.'), qPrintable(line.against));
    }
}

void TstPeerLines::eventsLeaveTheWindow() {
    Hall hall(64);
    hall.run(5min);
    hall.run(15s, [](std::size_t nic) { return nic == 5 ? 40.0 : 0.0; });
    QCOMPARE(hall.departing(), std::size_t(1));
    hall.run(CounterWindow::kSpan + 2min);
    QCOMPARE(hall.departing(), std::size_t(0));
}

void TstPeerLines::whatIsNotWatchedIsNotJudged() {
    Hall hall(8);
    hall.totals[3] = 500;
    hall.run(30s);
    QVERIFY(hall.lines().empty());
}

void TstPeerLines::chanceIsBoundedByThePoissonTail() {
    for (const std::size_t peers : {1UL, 64UL, 16'384UL})
        for (const double mean : {0.5, 2.0, 30.0, 200.0})
            for (double count = 1; count < 500; ++count)
                if (isMoreThanChance(count, mean, peers))
                    QVERIFY(poissonTail(count, mean) * static_cast<double>(peers) <= 1e-3 + 1e-12);
    QVERIFY(!isMoreThanChance(2, 0, 1));
    QVERIFY(isMoreThanChance(40, 0, 16'384));
}

SEAM_TEST(tst_peer_lines, TstPeerLines)
#include "tst_peer_lines.moc"
