// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/component_health.h"

#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

} // namespace

class TstComponentHealth : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsThatOfEachMoment();
};

/// How many parts are well at each ten seconds: as a walk over all that was said until then counts them, going on and
/// standing there at once, before and after some have gone.
void TstComponentHealth::itIsThatOfEachMoment() {
    constexpr std::uint32_t kPorts = 40; // two states each
    const auto infoOf = [](std::uint32_t id) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(id);
        info.entity = topology::EntityId::make(topology::EntityKind::link, "l" + std::to_string(id / 2));
        info.signal = id % 2 == 0 ? "net.link.state" : "power.health"; // 0 is bad; 1 is bad
        info.period = 5s;
        return info;
    };
    telemetry::Store store{{}};
    std::mt19937 random(11);
    std::vector<std::vector<double>> said(2 * kPorts); // each five seconds
    session::ComponentHealthWatch walking;
    for (std::uint32_t id = 0; id < 2 * kPorts; ++id) {
        store.addSeries(infoOf(id));
        walking.series(infoOf(id));
    }
    const auto at = [](int seconds) { return kStart + std::chrono::seconds(seconds); };
    for (int s = 0; s <= 900; s += 5) {
        telemetry::SampleBatch batch;
        for (std::uint32_t id = 0; id < 2 * kPorts; ++id) {
            said[id].push_back(random() % 8 == 0 ? random() % 2 : (id + 1) % 2);
            batch.add(telemetry::SeriesId(id), at(s), said[id].back());
        }
        store.append(batch);
    }
    store.publish();
    std::unordered_set<telemetry::SeriesId> gone;
    const auto wellAt = [&](int second) {
        std::uint32_t well = 0;
        for (std::uint32_t port = 0; port < kPorts; ++port) {
            const auto isBad = [&](std::uint32_t id) {
                return !gone.contains(telemetry::SeriesId(id)) && (said[id][static_cast<std::size_t>(second / 5)] > 0.5) == (id % 2 == 1);
            };
            well += isBad(2 * port) || isBad(2 * port + 1) ? 0 : 1;
        }
        return well;
    };
    const auto compare = [&](int second) {
        session::ComponentHealthWatch standing;
        for (std::uint32_t id = 0; id < 2 * kPorts; ++id)
            if (!gone.contains(telemetry::SeriesId(id)))
                standing.series(infoOf(id));
        const std::uint32_t truth = wellAt(second);
        QCOMPARE(walking.at(*store.snapshot(), at(second), true).green, truth);
        QCOMPARE(standing.at(*store.snapshot(), at(second), true).green, truth);
    };
    for (const int second : {300, 310, 320, 600, 450, 890, 30})
        compare(second);
    for (std::uint32_t id = 1; id < kPorts; id += 2) // one of two states of some
        gone.insert(telemetry::SeriesId(id));
    walking.retire(gone);
    for (const int second : {40, 50, 700}) // from the next ten seconds on
        compare(second);
}

SEAM_TEST(tst_component_health, TstComponentHealth)
#include "tst_component_health.moc"
