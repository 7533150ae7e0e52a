// SPDX-License-Identifier: GPL-3.0-or-later
// What a live session holds, however many series come and go and however many look at it.
#include "session/session.h"
#include "session/session_data.h"
#include "support/recording_sink.h"
#include "support/test_program.h"
#include "support/time_limit.h"
#include "telemetry/catalogue.h"
#include "telemetry/memory_row.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <malloc.h>
#include <optional>
#include <random>
#include <set>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;
using telemetry::SampleBatch;
using telemetry::SeriesId;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

std::size_t residentBytes() {
    std::ifstream status("/proc/self/statm");
    std::size_t pages = 0;
    std::size_t resident = 0;
    status >> pages >> resident;
    return resident * 4096;
}

/// A live session whose clock the test moves.
struct Live {
    explicit Live(std::size_t bytes)
        : session(options(bytes), test::shippedCatalogue(), clock, 77)
        , lane(session.ingest().attach({"test", "scrape", "here", 2s, telemetry::TimePolicy::live})) {}
    static SessionOptions options(std::size_t bytes) {
        SessionOptions made;
        made.store.bytes = bytes;
        made.tick = 5ms;
        return made;
    }
    SeriesId series(const std::string& metric, int number) {
        const std::string pod = "some-pod-of-a-usual-name-" + std::to_string(number);
        const std::pair<std::string_view, std::string_view> labels[] = {{"pod", pod}, {"namespace", "default"}};
        return lane.series({metric, labels, telemetry::SignalKind::gauge, {}, {}});
    }
    /// @p count series that were never there before, a sample each.
    void churn(int count) {
        clock.set(clock.now() + 2s);
        SampleBatch batch;
        for (int i = 0; i < count; ++i)
            batch.add(series("churn", next++), clock.now(), 1);
        lane.samples(std::move(batch));
        session.flush();
    }
    std::optional<telemetry::SourceHealth> memoryRow() {
        for (const telemetry::SourceHealth& row : session.ingest().health())
            if (row.kind == telemetry::kGatewayKind && row.name == telemetry::kMemoryRow)
                return row;
        return std::nullopt;
    }

    ManualClock clock{kStart};
    Session session;
    telemetry::Lane& lane;
    int next = 0;
};

} // namespace

class TstSessionBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void churnStaysWithinWhatIsConfigured();
    void noiseStaysWithinWhatIsConfigured();
    void thatMemoryIsShortIsToldAsLongAsItIs();
    void whoSpeaksAgainIsSeenAgain();
    void aSubscriberCostsAFewKilobytes();
    void eventsComeInAnyOrder();
    void aFloodOfLinesHidesNoDevice();
};

void TstSessionBounds::churnStaysWithinWhatIsConfigured() {
    constexpr std::size_t kBytes = std::size_t{96} << 20;
    const std::size_t before = residentBytes();
    Live live(kBytes);
    for (int round = 0; round < 12; ++round) { // which would take several times as much
        live.churn(20'000);
        const auto stats = live.session.snapshot()->stats();
        QVERIFY(live.session.snapshot()->series()[stats.series - 1].id.isValid());
    }
    const std::size_t grown = residentBytes() - before;
    qInfo("%zu MiB more for %zu MiB configured, %u series", grown >> 20, kBytes >> 20,
          live.session.snapshot()->stats().liveSeries);
    QVERIFY2(grown < test::kMemoryFactor * (kBytes + kBytes * 3 / 10), qPrintable(QString::number(grown >> 20)));
    live.churn(1); // the lane has forgotten what the store has
    const auto rows = live.session.ingest().health();
    QVERIFY(rows[1].series <= live.session.snapshot()->stats().liveSeries + 20'000);
    const auto memory = live.memoryRow();
    QVERIFY(memory);
    QVERIFY(memory->faults[static_cast<std::size_t>(telemetry::InputFault::oversized)].count > 100'000);
}

/// All of a site in step, and values that nothing compresses.
void TstSessionBounds::noiseStaysWithinWhatIsConfigured() {
    constexpr std::size_t kBytes = std::size_t{64} << 20;
    constexpr int kSeries = 4400;
    ::malloc_trim(0); // of what other tests have given back
    const std::size_t before = residentBytes();
    Live live(kBytes);
    std::vector<SeriesId> ids;
    for (int i = 0; i < kSeries; ++i)
        ids.push_back(live.series("noise", i));
    std::mt19937_64 random(9);
    for (int i = 0; i < 2500; ++i) {
        live.clock.set(live.clock.now() + 2s);
        SampleBatch batch;
        for (const SeriesId id : ids)
            batch.add(id, live.clock.now(), 50 + static_cast<double>(random() >> 11) * 0x1p-53);
        live.lane.samples(std::move(batch));
        if (i % 20 == 0)
            live.session.flush();
    }
    live.session.flush();
    const std::size_t grown = residentBytes() - before;
    qInfo("%zu MiB more for %zu MiB configured", grown >> 20, kBytes >> 20);
    QVERIFY(live.session.snapshot()->stats().evicted > 0);
    QVERIFY2(grown < test::kMemoryFactor * (kBytes + kBytes * 3 / 10), qPrintable(QString::number(grown >> 20)));
}

void TstSessionBounds::thatMemoryIsShortIsToldAsLongAsItIs() {
    Live live(std::size_t{24} << 20);
    live.churn(100);
    QVERIFY(!live.memoryRow());
    for (int round = 0; round < 20 && !live.memoryRow(); ++round)
        live.churn(10'000);
    live.clock.set(live.clock.now() + 2s); // said once a second
    QTRY_VERIFY(live.memoryRow() && live.memoryRow()->state == telemetry::SourceState::dead);
    QVERIFY2(live.memoryRow()->lastError.find("degraded") != std::string::npos, live.memoryRow()->lastError.c_str());
    live.clock.set(live.clock.now() + 2min);
    QTRY_COMPARE(live.memoryRow()->lastError, std::string());
    QCOMPARE(live.memoryRow()->state, telemetry::SourceState::alive);
}

void TstSessionBounds::whoSpeaksAgainIsSeenAgain() {
    Live live(std::size_t{48} << 20);
    const SeriesId first = live.series("comes_back", 0);
    SampleBatch batch;
    batch.add(first, live.clock.now(), 1);
    live.lane.samples(std::move(batch));
    live.session.flush();
    telemetry::SubscribeRequest request;
    request.filter.signals = {"comes_back"};
    const auto stream = live.session.subscribe(request, [] {});
    std::set<std::uint32_t> announced;
    std::vector<std::uint32_t> sampled;
    const auto pull = [&] {
        while (const auto update = stream->next()) {
            for (const auto& info : update->series)
                announced.insert(info.id.value());
            for (const SeriesId id : update->samples.series) {
                QVERIFY(announced.contains(id.value()));
                sampled.push_back(id.value());
            }
        }
    };
    pull();
    QCOMPARE(sampled, (std::vector{first.value()}));
    for (int round = 0; round < 20 && live.lane.knows(first); ++round)
        live.churn(20'000);
    QVERIFY(!live.lane.knows(first));
    const SeriesId second = live.series("comes_back", 0);
    QVERIFY(second.isValid() && second != first);
    SampleBatch again;
    again.add(second, live.clock.now(), 2);
    live.lane.samples(std::move(again));
    live.session.flush();
    pull();
    QCOMPARE(sampled.back(), second.value());
}

/// The series of 2,048 GPUs, and sixteen who look at all of them.
void TstSessionBounds::aSubscriberCostsAFewKilobytes() {
    constexpr int kSeries = 2048 * 40;
    constexpr std::size_t kLookers = 16;
    Live live(std::size_t{1} << 30);
    live.churn(kSeries);
    malloc_trim(0);
    const std::size_t before = residentBytes();
    std::vector<std::unique_ptr<telemetry::UpdateStream>> streams;
    for (std::size_t i = 0; i < kLookers; ++i) {
        streams.push_back(live.session.subscribe({}, [] {}));
        std::size_t described = 0;
        std::size_t values = 0;
        while (const auto update = streams.back()->next()) {
            described += update->series.size();
            values += update->samples.size();
            QVERIFY(update->series.size() <= 2000 && update->samples.size() <= 100'000); // no message grows with the site
        }
        QVERIFY(described >= kSeries && values >= kSeries);
    }
    malloc_trim(0);
    const std::size_t each = (residentBytes() - std::min(before, residentBytes())) / kLookers;
    qInfo("%zu KiB a subscriber", each >> 10);
    QVERIFY2(each < test::kMemoryFactor * (std::size_t{2} << 20), qPrintable(QString::number(each >> 10)));
}

/// What belongs into the middle is not paid with all that lies behind it; what is asked for is what a sorted list holds.
void TstSessionBounds::eventsComeInAnyOrder() {
    constexpr std::size_t kCount = 60'000;
    std::mt19937 random(7);
    std::vector<telemetry::Event> sorted(kCount);
    for (std::size_t i = 0; i < kCount; ++i) {
        sorted[i].at = kStart + std::chrono::seconds(i / 3); // three of a time
        sorted[i].code = static_cast<std::int32_t>(i);
    }
    std::vector<telemetry::Event> shuffled = sorted;
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    const auto secondsOf = [](session::SessionData& data, const std::vector<telemetry::Event>& events) {
        const std::clock_t begin = std::clock(); // of the processor: what else runs there is no business of ours
        [[maybe_unused]] const std::size_t forgotten = data.addEvents(events);
        return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    session::SessionData inOrder{1, 1000, std::size_t{1} << 30, std::make_shared<MemoryAccount>()};
    session::SessionData data{2, 1000, std::size_t{1} << 30, std::make_shared<MemoryAccount>()};
    const double floor = secondsOf(inOrder, sorted);
    const double took = secondsOf(data, shuffled);
    QVERIFY2(took < 20 * floor + 1, std::to_string(took / floor).c_str()); // moved up one by one they take many

    std::stable_sort(shuffled.begin(), shuffled.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    QCOMPARE(data.eventsBetween(kTimeMin, kTimeMax, kCount), shuffled);
    for (int i = 0; i < 50; ++i) {
        const TimePoint from = kStart + std::chrono::seconds(random() % 20'500);
        const TimePoint to = kStart + std::chrono::seconds(random() % 20'500);
        const std::size_t limit = random() % 2'000;
        std::vector<telemetry::Event> wanted;
        std::copy_if(shuffled.begin(), shuffled.end(), std::back_inserter(wanted), [&](const auto& one) { return one.at > from && one.at <= to; });
        wanted.erase(wanted.begin(), wanted.end() - static_cast<std::ptrdiff_t>(std::min(limit, wanted.size())));
        QCOMPARE(data.eventsBetween(from, to, limit), wanted);
    }
    const std::size_t held = data.eventBytes();
    data.forgetEvents([](TimePoint at) { return at >= kStart + 10'000s; });
    QCOMPARE(data.eventsBetween(kTimeMin, kTimeMax, kCount).size(), kCount / 2);
    QCOMPARE(data.eventBytes(), held / 2);
}

/// What one cause says of itself a thousand times is not all that there is to see.
void TstSessionBounds::aFloodOfLinesHidesNoDevice() {
    using telemetry::EventKind;
    std::mt19937 random(11);
    for (int round = 0; round < 40; ++round) {
        session::SessionData data{1, 1000, std::size_t{1} << 30, std::make_shared<MemoryAccount>()};
        std::vector<telemetry::Event> all(1 + random() % 400);
        for (std::size_t i = 0; i < all.size(); ++i) {
            constexpr std::array kinds{EventKind::log, EventKind::log, EventKind::log, EventKind::counterReset, EventKind::xid, EventKind::deploy};
            all[i].kind = kinds[random() % kinds.size()];
            all[i].at = kStart + std::chrono::seconds(i);
        }
        [[maybe_unused]] const std::size_t forgotten = data.addEvents(all);
        const TimePoint from = kStart + std::chrono::seconds(random() % all.size());
        const TimePoint to = kStart + std::chrono::seconds(random() % all.size());
        const std::size_t limit = random() % 100;
        const auto shown = data.eventsToShow(from, to, limit);
        const auto isLoud = [](const telemetry::Event& one) { return one.kind == EventKind::log || one.kind == EventKind::counterReset; };
        std::size_t there = 0;
        std::size_t quiet = 0;
        for (const telemetry::Event& one : all)
            if (one.at > from && one.at <= to) {
                ++there;
                quiet += isLoud(one) ? 0 : 1;
            }
        QCOMPARE(shown.size(), std::min(limit, there));
        QCOMPARE(std::size_t(std::count_if(shown.begin(), shown.end(), std::not_fn(isLoud))), std::min(limit, quiet));
        QVERIFY(std::is_sorted(shown.begin(), shown.end(), [](const auto& a, const auto& b) { return a.at < b.at; }));
        if (limit >= there)
            QCOMPARE(shown, data.eventsBetween(from, to, limit));
    }
}

SEAM_TEST(tst_session_bounds, TstSessionBounds)
#include "tst_session_bounds.moc"
