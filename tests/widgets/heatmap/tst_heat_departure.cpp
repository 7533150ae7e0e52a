// SPDX-License-Identifier: GPL-3.0-or-later
// Colours that stand for departures from peers: what is as expected is blank whatever its model, job and place.
#include "common/heatmap_model.h"
#include "qt/own_usual.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <random>

using namespace seamscope;
using namespace seamscope::ui;
using test::id;
using test::kNow;

namespace {

constexpr int kHosts = 32, kGpus = 8;

using Temperature = std::function<double(int host, int gpu)>;

/// Two racks columns wide, one job on the first half of the hosts.
struct Site {
    explicit Site(const Temperature& of, const char* signal = "gpu.temperature", const char* unit = "°C") {
        telemetry::Update update;
        update.reset = true;
        update.epoch = 1;
        topology::TopologyBuilder builder;
        topology::TopologyFragment fragment;
        topology::Job job;
        job.id = id("job/j");
        for (int host = 0; host < kHosts; ++host)
            for (int gpu = 0; gpu < kGpus; ++gpu) {
                const auto number = static_cast<std::uint32_t>(host * kGpus + gpu);
                telemetry::SeriesInfo info;
                info.id = telemetry::SeriesId(number);
                info.signal = signal;
                info.unit = unit;
                info.entity = topology::EntityId::gpu("h" + std::to_string(host), std::to_string(gpu));
                info.labels = {{"modelName", host % 2 == 0 ? "NVIDIA A100" : "NVIDIA B200"}};
                info.period = std::chrono::seconds(1);
                if (host < kHosts / 2)
                    job.ranks.push_back({number, info.entity});
                fragment.entities.push_back({info.entity, {}, {}, {}, false});
                update.series.push_back(std::move(info));
                update.samples.add(telemetry::SeriesId(number), kNow, of(host, gpu));
            }
        fragment.jobs.push_back(job);
        builder.merge(fragment);
        update.topology = builder.build();
        state.apply(update);
        model.setSignal(heatSignal(signal, unit));
        model.setMeasure(HeatMeasure::departure);
        model.update(state, kNow);
    }
    [[nodiscard]] HeatCode at(int host, int gpu) const {
        const auto wanted = topology::EntityId::gpu("h" + std::to_string(host), std::to_string(gpu));
        const auto& cells = model.floor().cells;
        return model.codes()[static_cast<std::size_t>(std::find(cells.begin(), cells.end(), wanted) - cells.begin())];
    }
    [[nodiscard]] int coloured() const {
        return static_cast<int>(std::count_if(model.codes().begin(), model.codes().end(), [](HeatCode code) { return isStep(code) && code > 0; }));
    }
    models::ClusterState state;
    HeatmapModel model;
};

/// Noise that is the same in every run, of about half a unit.
double jitter(int host, int gpu) {
    std::mt19937 random(static_cast<unsigned>(host * 100 + gpu));
    return std::normal_distribution<double>(0, 0.5)(random);
}

/// Models, load and the place in the tray each make degrees that are no fault.
double healthy(int host, int gpu) {
    return (host % 2 == 0 ? 48 : 77) + (host < kHosts / 2 ? 9 : 0) + 1.5 * gpu + jitter(host, gpu);
}

} // namespace

class TstHeatDeparture : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHealthyMixedFloorIsBlank();
    void aHotGpuStandsOut();
    void whatFellIntoTwoIsHeldAgainstTheBetter_data();
    void whatFellIntoTwoIsHeldAgainstTheBetter();
    void coolerIsNotBad();
    void clocksAreBadBelow();
    void whatHasNoPeersKeepsItsOwnScale();
    void allThatAreHotAlikeDepartFromTheirPast();
    void expectationsAgreeWithBruteForce();
    void theMeasureCanBeChanged();
    void theMiddleFollowsOnceASecond();
    void waterIsHeldAgainstWaterToo();
};

void TstHeatDeparture::aHealthyMixedFloorIsBlank() {
    Site site(healthy);
    QCOMPARE(site.coloured(), 0);
    site.model.setMeasure(HeatMeasure::value); // by fixed degrees half of it looks hot
    site.model.update(site.state, kNow);
    QVERIFY(site.coloured() > kHosts * kGpus / 2);
}

void TstHeatDeparture::aHotGpuStandsOut() {
    // 9.5 K above its peers is above the third limit (4, 6, 9 K) and below the fourth (13 K). In degrees it is cooler than
    // every healthy GPU of the other model.
    const Site site([](int host, int gpu) { return healthy(host, gpu) + (host == 20 && gpu == 3 ? 9.5 - jitter(20, 3) : 0); });
    QCOMPARE(site.coloured(), 1);
    QCOMPARE(site.at(20, 3), HeatCode(3));
    // A whole host is told as well: its peers are in other hosts.
    const Site host([](int at, int gpu) { return healthy(at, gpu) + (at == 5 ? 20 : 0); });
    QCOMPARE(host.coloured(), kGpus);
}

void TstHeatDeparture::whatFellIntoTwoIsHeldAgainstTheBetter_data() {
    QTest::addColumn<int>("hit"); // of the eight hosts of each model in the job
    QTest::addColumn<double>("off");
    for (const int hit : {1, 2, 3, 4})
        for (const double off : {12.0, 26.0, 60.0})
            QTest::addRow("%d of 8, %g K", hit, off) << hit << off;
}

/// A hot rack is half of its job, a hot row more: those that are hot stand out, and nobody else, whether the signal is bad
/// above or below.
void TstHeatDeparture::whatFellIntoTwoIsHeldAgainstTheBetter() {
    QFETCH(int, hit);
    QFETCH(double, off);
    const auto isHit = [hit](int host) { return host < kHosts / 2 && host / 2 < hit; };
    const Site hot([&](int host, int gpu) { return healthy(host, gpu) + (isHit(host) ? off : 0); });
    const Site slow([&](int host, int gpu) { return 1755 * (isHit(host) ? 1 - off / 100 : 1) + jitter(host, gpu); }, "gpu.clock.sm", "MHz");
    for (const Site* site : {&hot, &slow}) {
        QCOMPARE(site->coloured(), 2 * hit * kGpus);
        for (int host = 0; host < kHosts; ++host)
            QVERIFY((site->at(host, 3) > 0) == isHit(host));
    }
}

void TstHeatDeparture::coolerIsNotBad() {
    const Site site([](int host, int gpu) { return healthy(host, gpu) - (host == 20 ? 20 : 0); });
    QCOMPARE(site.coloured(), 0);
}

void TstHeatDeparture::clocksAreBadBelow() {
    // 20 % below: the limits are 4, 7, 11, 17 and 27 %.
    const Site site([](int host, int gpu) { return (host == 7 && gpu == 1 ? 0.8 : host == 8 ? 1.2 : 1) * 1755 + jitter(host, gpu); }, "gpu.clock.sm", "MHz");
    QCOMPARE(site.coloured(), 1);
    QCOMPARE(site.at(7, 1), HeatCode(4));
}

void TstHeatDeparture::whatHasNoPeersKeepsItsOwnScale() {
    test::StateMaker maker;
    maker.value(id("gpu/a:0"), "gpu.temperature", "°C", 60);
    maker.value(id("gpu/a:1"), "gpu.temperature", "°C", 90);
    models::ClusterState state;
    maker.applyTo(state);
    HeatmapModel model;
    model.setMeasure(HeatMeasure::departure);
    model.update(state, kNow);
    QVERIFY(std::isnan(model.expected(0)));
    std::vector<HeatCode> steps;
    std::copy_if(model.codes().begin(), model.codes().end(), std::back_inserter(steps), isStep);
    QCOMPARE(steps, (std::vector<HeatCode>{2, 6})); // of 52, 58, 64, 70, 76 and 82 °C
}

/// The loop of a whole hall is too warm: nobody departs from anybody, and all depart from what they were.
void TstHeatDeparture::allThatAreHotAlikeDepartFromTheirPast() {
    Site site([](int host, int gpu) { return 87 + jitter(host, gpu); });
    QCOMPARE(site.coloured(), 0);
    models::OwnUsuals past;
    for (const telemetry::SeriesInfo& info : site.state.series())
        past[info.id.value()] = {60, 0.4};
    site.model.setOwnPast(&past, {id("job/j")});
    site.model.update(site.state, kNow);
    QVERIFY(site.model.usesOwnPast());
    QCOMPARE(site.coloured(), kHosts / 2 * kGpus); // the job that an incident slows down, and no other: its load may be another
    QVERIFY(site.at(0, 0) == 6 && site.at(kHosts - 1, 0) == 0);
    const auto& cells = site.model.floor().cells;
    const auto cell = std::find(cells.begin(), cells.end(), topology::EntityId::gpu("h0", "0")) - cells.begin();
    QCOMPARE(site.model.expected(static_cast<std::uint32_t>(cell)), 60.0); // what a tip says that it was held against
    // Cooler than it was is no departure of a temperature, and what was always so is none.
    for (auto& [series, usual] : past)
        usual.median = 95;
    site.model.update(site.state, kNow);
    QCOMPARE(site.coloured(), 0);
    QVERIFY(site.model.usesOwnPast()); // and the legend stays what it was
    // Without an open incident peers alone speak.
    for (auto& [series, usual] : past)
        usual.median = 60;
    site.model.setOwnPast(nullptr, {});
    site.model.update(site.state, kNow);
    QCOMPARE(site.coloured(), 0);
    QVERIFY(!site.model.usesOwnPast());
}

void TstHeatDeparture::expectationsAgreeWithBruteForce() {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const std::size_t n = 1 + random() % 40;
        HeatPeers peers;
        peers.fineCount = 5;
        peers.coarseCount = 2;
        std::vector<double> values(n);
        for (std::size_t i = 0; i < n; ++i) {
            const auto fine = static_cast<std::uint32_t>(random() % 5);
            peers.fine.push_back(fine);
            peers.coarse.push_back(fine / 3);
            values[i] = random() % 7 == 0 ? std::nan("") : static_cast<double>(random() % 1000);
        }
        const auto made = expectations(peers, values);
        const auto middle = [&](const std::vector<std::uint32_t>& groups, std::uint32_t group) {
            std::vector<double> all;
            for (std::size_t i = 0; i < n; ++i)
                if (groups[i] == group && !std::isnan(values[i]))
                    all.push_back(values[i]);
            std::sort(all.begin(), all.end());
            const std::size_t m = all.size();
            return m < 4 ? std::nan("") : m % 2 == 1 ? all[m / 2] : (all[m / 2 - 1] + all[m / 2]) / 2;
        };
        for (std::size_t i = 0; i < n; ++i) {
            double wanted = middle(peers.fine, peers.fine[i]);
            if (std::isnan(wanted))
                wanted = middle(peers.coarse, peers.coarse[i]);
            QVERIFY(std::isnan(wanted) ? std::isnan(made[i].median) : std::abs(made[i].median - wanted) < 1e-9);
        }
    }
}

void TstHeatDeparture::theMeasureCanBeChanged() {
    Site site(healthy);
    QCOMPARE(site.model.scale()->limits, departureScale("°C").limits);
    site.model.setMeasure(HeatMeasure::value);
    site.model.update(site.state, kNow);
    QCOMPARE(site.model.scale()->limits.front(), 52.0);
    QVERIFY(std::isnan(site.model.expected(0)));
}

/// One legend, one meaning: a strip of warm water that all racks have is as blank as their GPUs.
void TstHeatDeparture::waterIsHeldAgainstWaterToo() {
    test::StateMaker maker;
    for (int rack = 0; rack < 6; ++rack) {
        const std::string name = "r" + std::to_string(rack);
        const auto gpu = topology::EntityId::gpu("h" + std::to_string(rack), "0");
        maker.fragment.edges.push_back({id("rack/" + name), gpu.host(), topology::EdgeKind::contains});
        maker.fragment.edges.push_back({gpu.host(), gpu, topology::EdgeKind::contains});
        maker.value(gpu, "gpu.temperature", "°C", 60);
        maker.value(id("rack/" + name), "coolant.supply.temperature", "°C", rack == 4 ? 46.5 : 38 + 0.1 * rack);
    }
    models::ClusterState state;
    maker.applyTo(state);
    HeatmapModel model;
    const auto strips = [&] {
        model.update(state, kNow);
        std::vector<int> codes;
        for (std::uint32_t block = 0; block < model.floor().blocks.size(); ++block)
            codes.push_back(model.coolingCode(block));
        return codes;
    };
    const std::vector<int> warm = strips();
    QVERIFY(model.hasCooling());
    QVERIFY(std::all_of(warm.begin(), warm.end(), [](int code) { return code > 0; })); // in degrees, none is cool
    model.setMeasure(HeatMeasure::departure);
    const std::vector<int> apart = strips();
    QCOMPARE(std::count(apart.begin(), apart.end(), 0), std::ptrdiff_t(apart.size()) - 1);
    QCOMPARE(*std::max_element(apart.begin(), apart.end()), 2); // 8.3 K: beyond 4 and 6
}

void TstHeatDeparture::theMiddleFollowsOnceASecond() {
    using namespace std::chrono_literals;
    Site site([](int, int) { return 50; });
    const auto after = [&](Duration passed, double all) {
        telemetry::Update update;
        update.epoch = 1;
        for (std::uint32_t i = 0; i < kHosts * kGpus; ++i)
            update.samples.add(telemetry::SeriesId(i), kNow + passed, all);
        site.state.apply(update);
        site.model.update(site.state, kNow + passed);
    };
    after(400ms, 60);
    QCOMPARE(site.model.expected(0), 50.0); // and each value is held against it at once
    QCOMPARE(site.coloured(), kHosts * kGpus);
    after(1s, 60);
    QCOMPARE(site.model.expected(0), 60.0);
    QCOMPARE(site.coloured(), 0);
}

SEAM_TEST(tst_heat_departure, TstHeatDeparture)
#include "tst_heat_departure.moc"
