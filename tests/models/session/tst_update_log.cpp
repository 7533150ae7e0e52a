// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/update_log.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using session::UpdateLog;
using telemetry::SampleBatch;
using telemetry::SeriesId;

namespace {

std::shared_ptr<const SampleBatch> batch(std::size_t n, int second) {
    auto b = std::make_shared<SampleBatch>();
    b->arrival = fromNanoseconds(second * 1'000'000'000LL);
    for (std::size_t i = 0; i < n; ++i)
        b->add(SeriesId(static_cast<std::uint32_t>(i)), b->arrival, 1.0);
    return b;
}

std::vector<SeriesId> oneSeries(std::uint32_t id) { return {SeriesId(id)}; }

} // namespace

class TstUpdateLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReaderSeesEveryEntryOnceAndInOrder();
    void readPlusMissedIsAllThatWasWritten();
    void descriptionsOutliveTheSamples();
    void whoMissedSeriesIsToldSo();
    void theBudgetEndsAReadButNeverStarvesIt();
    void marksTellWhenASequenceWas();
};

void TstUpdateLog::aReaderSeesEveryEntryOnceAndInOrder() {
    UpdateLog log(1'000'000);
    log.append(oneSeries(0));
    for (int i = 0; i < 100; ++i)
        log.append(batch(10, i));
    std::uint64_t at = 0;
    std::uint64_t seen = 0;
    std::uint64_t entries = 0;
    while (true) {
        const auto window = log.read(at, seen, 35);
        if (window.entries.empty())
            break;
        for (const auto& entry : window.entries) {
            QCOMPARE(entry.sequence, at + 1);
            at = entry.sequence;
            ++entries;
        }
        seen = log.samplesUpTo(at);
    }
    QCOMPARE(entries, std::uint64_t(101));
    QCOMPARE(seen, std::uint64_t(1000));
}

// Conservation, over random readers: what a reader got plus what it was told it missed is what was written.
void TstUpdateLog::readPlusMissedIsAllThatWasWritten() {
    std::mt19937 random(5);
    UpdateLog log(500);
    std::uint64_t written = 0;
    std::uint64_t got = 0;
    std::uint64_t missed = 0;
    std::uint64_t at = 0;
    std::uint64_t seen = 0;
    const auto readAll = [&] {
        while (true) {
            const auto window = log.read(at, seen, 1 + random() % 200);
            missed += window.missedSamples;
            if (window.entries.empty())
                return;
            for (const auto& entry : window.entries)
                got += entry.samples->size();
            at = window.entries.back().sequence;
            seen = log.samplesUpTo(at);
        }
    };
    for (int i = 0; i < 2000; ++i) {
        const std::size_t n = random() % 120;
        log.append(batch(n, i));
        written += n;
        if (random() % 7 == 0)
            readAll();
    }
    readAll();
    QVERIFY(missed > 0);
    QCOMPARE(got + missed, written);
}

void TstUpdateLog::descriptionsOutliveTheSamples() {
    UpdateLog log(100);
    for (std::uint32_t i = 0; i < 50; ++i) {
        log.append(oneSeries(i));
        log.append(batch(60, static_cast<int>(i)));
    }
    const auto window = log.read(0, 0, std::size_t(-1));
    QVERIFY(window.isCut);
    std::uint32_t next = 0;
    for (const auto& entry : window.entries)
        if (entry.series)
            QCOMPARE(entry.series->front(), SeriesId(next++));
    QCOMPARE(next, std::uint32_t(50));
}

void TstUpdateLog::whoMissedSeriesIsToldSo() {
    UpdateLog log(100);
    log.append(oneSeries(0));
    const std::uint64_t first = log.head();
    QVERIFY(log.namesSeriesSince(0));
    for (std::uint32_t i = 1; i <= 60'000; ++i)
        log.append(oneSeries(i));
    QVERIFY(!log.namesSeriesSince(first));
    QVERIFY(log.read(first, 0, std::size_t(-1)).lacksSeries);
    QVERIFY(log.namesSeriesSince(log.head()));
    QVERIFY(!log.read(log.head(), 0, std::size_t(-1)).lacksSeries);
    QVERIFY2(log.bytes() < std::size_t{8} << 20, qPrintable(QString::number(log.bytes())));
}

void TstUpdateLog::theBudgetEndsAReadButNeverStarvesIt() {
    UpdateLog log(1'000'000);
    log.append(batch(5000, 0));
    log.append(batch(5000, 1));
    QCOMPARE(log.read(0, 0, 1).entries.size(), std::size_t(1));
    QCOMPARE(log.read(0, 0, 5001).entries.size(), std::size_t(2));
    QCOMPARE(log.read(0, 0, 1).pendingSamples, std::uint64_t(10'000));
}

void TstUpdateLog::marksTellWhenASequenceWas() {
    UpdateLog log(100);
    for (int i = 0; i < 1000; ++i)
        log.append(batch(50, i));
    QVERIFY(log.arrivalOf(500) == fromNanoseconds(499'000'000'000LL));
    QVERIFY(log.arrivalOf(0) == kTimeMin);
}

SEAM_TEST(tst_update_log, TstUpdateLog)
#include "tst_update_log.moc"
