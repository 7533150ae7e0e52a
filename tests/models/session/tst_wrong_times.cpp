// SPDX-License-Identifier: GPL-3.0-or-later
// A few facts whose clock was wrong, in a file of many that are right.
#include "session/session.h"
#include "support/test_program.h"
#include "support/time_limit.h"
#include "telemetry/catalogue.h"
#include "telemetry/time_census.h"

#include <QtTest>

#include <atomic>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;
using telemetry::IncidentReport;
using telemetry::TimeCensus;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000); // 2026-03-01
constexpr auto kYear = 365 * 24h;

/// Counts how often it was asked to go on, and what it was given.
struct Seen {
    std::atomic<int> advances{0};
    std::atomic<std::uint64_t> samples{0};
    std::atomic<std::int64_t> until{0};
};
class Counting final : public telemetry::Analysis {
public:
    explicit Counting(Seen& seen)
        : m_seen(seen) {}
    void series(const telemetry::SeriesInfo&) override {}
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override {}
    void samples(const telemetry::SampleBatch& batch) override { m_seen.samples += batch.size(); }
    void event(const telemetry::Event&) override {}
    std::shared_ptr<const IncidentReport> advance(TimePoint now) override {
        ++m_seen.advances;
        m_seen.until = toNanoseconds(now);
        auto report = std::make_shared<IncidentReport>();
        report->at = now;
        return report;
    }

private:
    Seen& m_seen;
};

/// Ten minutes of two GPUs, a sample a second each.
class File {
public:
    explicit File(int strayAt = -1, TimePoint stray = {}) {
        m_options.mode = telemetry::SessionMode::replay;
        m_options.tick = 2ms;
        m_options.analysis = [this] { return std::make_unique<Counting>(seen); };
        session = std::make_unique<Session>(m_options, std::make_shared<telemetry::Catalogue>(), m_clock, 1);
        m_lane = &session->ingest().attach({"file", "bundle", "f", 1s, telemetry::TimePolicy::historic});
        for (int s = 0; s < 600; ++s) {
            if (s == strayAt)
                deliver(stray);
            deliver(kStart + std::chrono::seconds(s));
        }
        if (strayAt >= 600)
            deliver(stray);
    }
    void deliver(TimePoint at) {
        telemetry::SampleBatch batch;
        batch.arrival = at;
        for (const char* gpu : {"0", "1"}) {
            const std::pair<std::string_view, std::string_view> labels[] = {{"gpu", gpu}};
            batch.add(m_lane->series({"temp", labels, telemetry::SignalKind::gauge, {}, 1s}), at, 60);
        }
        m_lane->samples(std::move(batch));
    }
    void event(TimePoint at) {
        telemetry::Event event;
        event.at = at;
        event.text = "something";
        m_lane->event(std::move(event));
    }
    void load() {
        session->setLoadedUntil(kTimeMax);
        session->flush();
        reports = session->incidentReports();
    }
    [[nodiscard]] TimeRange range() const {
        const auto state = session->published()->session;
        return {state.start, state.end};
    }

private:
    ManualClock m_clock{kStart + 1000h}; // the session looks at it until it ends

public:
    Seen seen;
    std::unique_ptr<Session> session;
    std::vector<std::shared_ptr<const IncidentReport>> reports;

private:
    SessionOptions m_options;
    telemetry::Lane* m_lane = nullptr;
};

} // namespace

class TstWrongTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewFarFromManyAreApart();
    void theOrderOfComingSaysNothing();
    void aStrayStretchesNothing_data();
    void aStrayStretchesNothing();
    void twoFilesYearsApartAreBothThere();
    void aFewFactsWithMonthsBetweenAreLittleWork();
    void aHoleInReportsOfADamagedFileIsAnalysedAfresh();
};

void TstWrongTimes::fewFarFromManyAreApart() {
    const auto split = [](int here, int there, Duration distance) {
        TimeCensus census;
        for (int i = 0; i < here; ++i)
            census.add(kStart + std::chrono::seconds(i));
        for (int i = 0; i < there; ++i)
            census.add(kStart + distance + std::chrono::seconds(i));
        return census.split();
    };
    QCOMPARE(split(1000, 1, kYear).apart.size(), std::size_t(1));
    QCOMPARE(split(1000, 10, kYear).apart.front().count, std::uint64_t(10));
    QVERIFY(split(1000, 11, kYear).apart.empty()); // more than ten, and more than a hundredth: data
    QCOMPARE(split(100'000, 900, -kYear).apart.front().count, std::uint64_t(900));
    QVERIFY(split(1000, 1, 29 * 24h).apart.empty()); // a month is no wrong clock
    QVERIFY(split(5, 1, kYear).apart.empty());       // of so few nobody can say which are right
    QVERIFY(split(0, 0, kYear).kept.empty() && !split(0, 0, kYear).hull());
    TimeCensus ends; // of all time
    for (int i = 0; i < 100; ++i)
        ends.add(kStart);
    ends.add(kTimeMin);
    ends.add(kTimeMax);
    QCOMPARE(ends.split().apart.size(), std::size_t(2));
    QCOMPARE(ends.split().hull()->from, kStart);
    QVERIFY(ends.split().isApart(kTimeMax) && !ends.split().isApart(kStart));
}

void TstWrongTimes::theOrderOfComingSaysNothing() {
    std::vector<TimePoint> times;
    for (int i = 0; i < 500; ++i)
        times.push_back(kStart + i * 7s);
    times.push_back(kStart - 3 * kYear);
    times.push_back(kStart + 80 * kYear);
    for (int turn = 0; turn < 20; ++turn) {
        std::rotate(times.begin(), times.begin() + 29, times.end());
        TimeCensus census;
        for (const TimePoint at : times)
            census.add(at);
        QCOMPARE(census.split().apart.size(), std::size_t(2));
        QCOMPARE(census.split().hull()->from, kStart);
        QCOMPARE(census.split().hull()->to, kStart + 499 * 7s);
    }
}

void TstWrongTimes::aStrayStretchesNothing_data() {
    QTest::addColumn<int>("position");
    QTest::addColumn<qint64>("seconds");
    const std::pair<const char*, qint64> kTimes[] = {{"2001", 980'000'000},
                                                     {"306 days before", 1'772'323'200 - 306 * 86'400},
                                                     {"90 days after", 1'772'323'200 + 90 * 86'400},
                                                     {"2106", 4'294'967'295},
                                                     {"2190", 6'942'000'000}};
    for (const auto& [name, seconds] : kTimes)
        for (const int position : {0, 1, 300, 600})
            QTest::addRow("%s at %d", name, position) << position << seconds;
}

void TstWrongTimes::aStrayStretchesNothing() {
    QFETCH(int, position);
    QFETCH(qint64, seconds);
    File file(position, fromNanoseconds(seconds * 1'000'000'000));
    file.event(fromNanoseconds(seconds * 1'000'000'000 + 5));
    QElapsedTimer timer;
    timer.start();
    file.load();
    QVERIFY2(timer.elapsed() < 3000 * test::kTimeFactor, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(file.range().from, kStart);
    QCOMPARE(file.range().to, kStart + 599s);
    const auto stats = file.session->snapshot()->stats();
    QCOMPARE(stats.coverage.from, kStart);
    QCOMPARE(stats.coverage.to, kStart + 599s + 1ns);
    QCOMPARE(stats.samples, std::uint64_t(1200)); // none of the good ones went with it
    QVERIFY(file.session->eventsBetween(kTimeMin, kTimeMax).empty());
    const auto apart = file.session->factsApart();
    QCOMPARE(apart.size(), std::size_t(1));
    QCOMPARE(apart.front().count, std::uint64_t(3)); // two samples and the event
    QCOMPARE(file.seen.samples.load(), std::uint64_t(1200));
    QVERIFY(file.seen.advances < 700); // second by second, through ten minutes
}

// Ten minutes, and as much again a year later: both are data; what lies between is not walked through.
void TstWrongTimes::twoFilesYearsApartAreBothThere() {
    File file;
    for (int s = 0; s < 600; ++s)
        file.deliver(kStart + kYear + std::chrono::seconds(s));
    QElapsedTimer timer;
    timer.start();
    file.load();
    QVERIFY2(timer.elapsed() < 5000 * test::kTimeFactor, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(file.session->factsApart().empty());
    QCOMPARE(file.range().to, kStart + kYear + 599s);
    QCOMPARE(file.seen.samples.load(), std::uint64_t(2400));
    QVERIFY2(file.seen.advances < 2 * 600 + 3600, qPrintable(QString::number(file.seen.advances)));
    QCOMPARE(file.reports.back()->at, kStart + kYear + 599s);
}

// Each is near enough to another to be data. Half an hour of silence after each of them would be hours of work.
void TstWrongTimes::aFewFactsWithMonthsBetweenAreLittleWork() {
    File file;
    for (int i = 1; i <= 200; ++i)
        file.deliver(kStart + i * 29 * 24h);
    file.load();
    QVERIFY(file.session->factsApart().empty());
    QCOMPARE(file.seen.samples.load(), std::uint64_t(1600));
    QVERIFY2(file.seen.advances < 80'000, qPrintable(QString::number(file.seen.advances)));
    QCOMPARE(file.range().to, kStart + 200 * 29 * 24h);
}

void TstWrongTimes::aHoleInReportsOfADamagedFileIsAnalysedAfresh() {
    const auto reportsAfter = [](bool isDamaged, std::initializer_list<int> tens) {
        auto file = std::make_unique<File>();
        for (const int ten : tens) {
            auto report = std::make_shared<IncidentReport>();
            report->at = kStart + ten * 10s;
            report->incidents.emplace_back().id = "as it was said then";
            file->session->addIncidents(std::move(report));
        }
        if (isDamaged)
            file->session->setDamaged();
        file->load();
        return file;
    };
    // A hole at the start, in the middle, at the end.
    for (const auto& tens : {std::initializer_list<int>{50, 55, 59}, {1, 6, 50, 55, 59}, {1, 6, 10}}) {
        const auto file = reportsAfter(true, tens);
        QVERIFY(file->seen.samples == 1200);
        QVERIFY(file->reports.front()->incidents.empty()); // what was left would contradict it
        QCOMPARE(file->reports.back()->at, kStart + 599s);
        QVERIFY(reportsAfter(false, tens)->seen.samples ==
                0); // of a file that is whole it is what there was to say
    }
    const auto whole = reportsAfter(true, {5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 59});
    QVERIFY(whole->seen.samples == 0);
    QCOMPARE(whole->reports.size(), std::size_t(12));
}

SEAM_TEST(tst_wrong_times, TstWrongTimes)
#include "tst_wrong_times.moc"
