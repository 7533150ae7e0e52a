// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/site_prices.h"

#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::economics;

namespace {
// The example of the contract, section 6.
constexpr const char* kContract = R"({"schema":1,"currency":"USD",
 "gpu_hour":[{"model":"H100","rate":2.49,"from":"2026-01-01T00:00:00Z","to":null,"basis":"reserved","source":"contract 17"}],
 "opportunity":{"multiplier":0.6,"applies_to":"reserved"},
 "labor":[{"role":"ml-systems","rate_per_hour":140,"people":2},{"role":"facilities","rate_per_hour":90,"people":1}],
 "programs":[{"id":"program/atlas","value_of_delay_per_day":{"low":40000,"likely":90000,"high":200000},
              "milestones":[{"id":"milestone/eval-1","due":"2026-04-10T00:00:00Z","slack_hours":36}]}]})";

TimePoint utc(const char* text) { return *parseRfc3339(text); }

std::string withRows(const char* rows) {
    return std::string(R"({"schema":1,"currency":"USD","gpu_hour":[)") + rows + "]}";
}
} // namespace

class TstPricing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contractExample();
    void sourcesAreOneSite();
    void whoeverComesFirst();
    void ratesAreExactInMicros_data();
    void ratesAreExactInMicros();
    void rowInForce();
    void longestModelWins();
    void refusedRowsSayWhy_data();
    void refusedRowsSayWhy();
    void currencyCodesAreTheirCapitals();
    void wholeDocumentRefused_data();
    void wholeDocumentRefused();
    void roundTrip();
    void priceOfTime();
    void realBundles();
};

void TstPricing::contractExample() {
    Problems problems;
    const auto book = PriceBook::parse(kContract, problems);
    QVERIFY2(book && problems.isEmpty(), book ? "" : book.error().text().c_str());
    QCOMPARE(book->currency(), std::string("USD"));
    const PriceRow* row = book->rowFor("NVIDIA H100 80GB HBM3", utc("2026-03-01T00:00:00Z"));
    QVERIFY(row);
    QCOMPARE(row->rate.value, std::int64_t{2'490'000});
    QCOMPARE(row->source, std::string("contract 17"));
    QVERIFY(!book->rowFor("NVIDIA H200", utc("2026-03-01T00:00:00Z")));
    QVERIFY(!book->rowFor("", utc("2026-03-01T00:00:00Z")));
    QVERIFY(!book->rowFor("NVIDIA H100", utc("2025-12-31T23:59:59Z")));
    QCOMPARE(book->opportunity()->multiplier, 0.6);
    QCOMPARE(book->labor().size(), std::size_t{2});
    QCOMPARE(book->labor()[0].perHour.value, std::int64_t{140'000'000});
    QCOMPARE(book->programs()[0].delayPerDay->likely.value, std::int64_t{90'000'000'000});
    QCOMPARE(book->programs()[0].milestones[0].slackHours, 36.0);
}

void TstPricing::ratesAreExactInMicros_data() {
    QTest::addColumn<QByteArray>("rate");
    QTest::addColumn<qlonglong>("micros");
    for (const auto& [rate, micros] : {std::pair{"2.49", 2'490'000LL},
                                       {"0.1", 100'000LL},
                                       {"1.005", 1'005'000LL},
                                       {"98.32", 98'320'000LL},
                                       {"0", 0LL},
                                       {"0.0000004", 0LL},
                                       {"3", 3'000'000LL}})
        QTest::newRow(rate) << QByteArray(rate) << micros;
}

void TstPricing::ratesAreExactInMicros() {
    QFETCH(QByteArray, rate);
    QFETCH(qlonglong, micros);
    Problems problems;
    const auto book = PriceBook::parse(
        withRows(("{\"model\":\"*\",\"rate\":" + rate.toStdString() + "}").c_str()), problems);
    QVERIFY(book && problems.isEmpty());
    QCOMPARE(static_cast<qlonglong>(book->rows()[0].rate.value), micros);
}

void TstPricing::rowInForce() {
    Problems problems;
    const auto book = PriceBook::parse(
        withRows(R"({"model":"*","rate":3,"from":"2026-01-01T00:00:00Z","to":"2026-02-01T00:00:00Z"},
                    {"model":"*","rate":2,"from":"2026-02-01T00:00:00Z"})"),
        problems);
    QVERIFY(book && problems.isEmpty()); // half-open: they touch and do not overlap
    QCOMPARE(book->rowFor("x", utc("2026-01-31T23:59:59.999999999Z"))->rate.value, std::int64_t{3'000'000});
    QCOMPARE(book->rowFor("x", utc("2026-02-01T00:00:00Z"))->rate.value, std::int64_t{2'000'000});
    QVERIFY(!book->rowFor("x", utc("2025-12-31T00:00:00Z")));
}

void TstPricing::longestModelWins() {
    Problems problems;
    const auto book = PriceBook::parse(withRows(R"({"model":"*","rate":1},{"model":"H100 80GB","rate":3},
                                                   {"model":"H100","rate":2})"),
                                       problems);
    const TimePoint t = utc("2026-02-01T00:00:00Z");
    QCOMPARE(book->rowFor("NVIDIA H100 80GB HBM3", t)->rate.value, std::int64_t{3'000'000});
    QCOMPARE(book->rowFor("NVIDIA H100 PCIe", t)->rate.value, std::int64_t{2'000'000});
    QCOMPARE(book->rowFor("B200", t)->rate.value, std::int64_t{1'000'000});
}

void TstPricing::refusedRowsSayWhy_data() {
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QByteArray>("where");
    const auto row = [](const char* text, const char* where) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(where);
    };
    row(R"({"model":"*","rate":-1})", "/gpu_hour/1/rate");
    row(R"({"model":"*","rate":"2.5"})", "/gpu_hour/1/rate");
    row(R"({"model":"*"})", "/gpu_hour/1/rate");
    row(R"({"rate":1})", "/gpu_hour/1/model");
    row(R"({"model":"","rate":1})", "/gpu_hour/1/model");
    row(R"({"model":"*","rate":1,"from":"soon"})", "/gpu_hour/1/from");
    row(R"({"model":"*","rate":1,"from":"2026-01-02T00:00:00Z","to":"2026-01-02T00:00:00Z"})",
        "/gpu_hour/1/to");
    row(R"({"model":"H100","rate":9,"from":"2026-06-01T00:00:00Z","to":null})", "/gpu_hour/1/from");
    row("7", "/gpu_hour/1");
    row(R"({"model":"*","rate":1e300})", "/gpu_hour/1/rate");
}

void TstPricing::refusedRowsSayWhy() {
    QFETCH(QByteArray, row);
    QFETCH(QByteArray, where);
    Problems problems;
    const auto book = PriceBook::parse(
        withRows((R"({"model":"H100","rate":2,"from":"2026-01-01T00:00:00Z"},)" + row.toStdString()).c_str()),
        problems);
    QVERIFY(book);
    QCOMPARE(book->rows().size(), std::size_t{1}); // the good one is kept
    QCOMPARE(problems.count(), std::uint64_t{1});
    QCOMPARE(QByteArray::fromStdString(problems.first()[0].where), where);
    QVERIFY(!problems.first()[0].detail.empty());
}

// ISO 4217 writes capitals; hands write "usd". A word or a sign is no code, and nothing guesses what it
// means.
void TstPricing::currencyCodesAreTheirCapitals() {
    Problems problems;
    const auto book = PriceBook::parse(
        R"({"schema":1,"currency":"usd","currencies":[{"currency":"Eur","rate":1.25}],
            "gpu_hour":[{"model":"H100","rate":2,"currency":"USD"},{"model":"H200","rate":4,"currency":"eur"},
                        {"model":"B200","rate":5,"currency":"€"}]})",
        problems);
    QVERIFY(book);
    QCOMPARE(book->currency(), std::string("USD"));
    QCOMPARE(book->rowFor("H100", TimePoint{})->rate.value, std::int64_t{2'000'000});
    QCOMPARE(book->rowFor("H200", TimePoint{})->rate.value, std::int64_t{5'000'000}); // 4 × 1.25
    QVERIFY(!book->rowFor("B200", TimePoint{}));
    QCOMPARE(problems.count(), std::uint64_t{1});
    for (const char* text : {"", "US", "dollars", "US1", "$", "U D"})
        QVERIFY2(!currencyCode(text), text);
}

void TstPricing::wholeDocumentRefused_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {R"({"schema":1,"gpu_hour":[]})", R"({"schema":1,"currency":"dollars"})",
                             R"({"schema":2,"currency":"USD"})", "[]", "{", R"({"schema":1,"currency":5})"})
        QTest::newRow(text) << QByteArray(text);
}

void TstPricing::wholeDocumentRefused() {
    QFETCH(QByteArray, text);
    Problems problems;
    QVERIFY(!PriceBook::parse(text.toStdString(), problems));
}

void TstPricing::roundTrip() {
    Problems problems;
    const auto book = PriceBook::parse(kContract, problems);
    const auto back = PriceBook::parse(book->toJson(), problems);
    QVERIFY(back && problems.isEmpty());
    QVERIFY(*back == *book);
}

void TstPricing::priceOfTime() {
    // 23,758 GPU-hours at 2.50 = 59,395 (methods §3.5, 43); one GPU-nanosecond costs nothing, not a negative
    // nothing.
    QCOMPARE(priceOf(GpuTime(23'758LL * 3'600'000'000'000LL), {2'500'000}).value, std::int64_t{59'395'000'000});
    QCOMPARE(priceOf(GpuTime(1), {2'500'000}).value, std::int64_t{0});
    QCOMPARE(priceOf(GpuTime(-3'600'000'000'000), {2'500'000}).value, std::int64_t{-2'500'000});
}

void TstPricing::realBundles() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: mlperf_slow_steps");
    Problems problems;
    const auto book =
        PriceBook::parse(test::readFile(folder / "mlperf_slow_steps/n256/pricing.json"), problems);
    QVERIFY(book && problems.isEmpty());
    QCOMPARE(book->rowFor("", utc("2025-04-29T00:00:00Z"))->rate.value, std::int64_t{2'500'000});
}

// What an earlier source states holds for its GPUs and times; the rest is the later one's, and what it says otherwise is said.
void TstPricing::sourcesAreOneSite() {
    Problems problems;
    auto site = *PriceBook::parse(withRows(R"({"model":"H100","rate":2,"from":"2026-02-01T00:00:00Z","to":"2026-03-01T00:00:00Z"})"), problems);
    const auto later = *PriceBook::parse(withRows(R"({"model":"H100","rate":3},{"model":"*","rate":5})"), problems);
    site.fill(later, "hall b", problems);
    QCOMPARE(problems.count(), std::uint64_t{1});
    QVERIFY(problems.first().front().text().find("hall b") != std::string::npos);
    QVERIFY(problems.first().front().text().find("H100") != std::string::npos);
    const auto rate = [](const PriceBook& book, const char* model, const char* at) { return book.rowFor(model, utc(at))->rate.value; };
    QCOMPARE(rate(site, "NVIDIA H100", "2026-02-10T00:00:00Z"), std::int64_t{2'000'000});
    QCOMPARE(rate(site, "NVIDIA H100", "2026-01-10T00:00:00Z"), std::int64_t{3'000'000});
    QCOMPARE(rate(site, "NVIDIA H100", "2026-03-01T00:00:00Z"), std::int64_t{3'000'000});
    QCOMPARE(rate(site, "NVIDIA B200", "2026-02-10T00:00:00Z"), std::int64_t{5'000'000});
    Problems again;
    site.fill(later, "hall c", again); // the same words as hall b, and of February otherwise
    QCOMPARE(again.count(), std::uint64_t{1});
    Problems all;
    auto any = *PriceBook::parse(withRows(R"({"model":"*","rate":2})"), all); // of every model: there is nothing to fill
    any.fill(later, "hall b", all);
    QCOMPARE(rate(any, "NVIDIA H100", "2026-02-10T00:00:00Z"), std::int64_t{2'000'000});
    QCOMPARE(all.count(), std::uint64_t{2});
    Problems none;
    auto euro = *PriceBook::parse(R"({"schema":1,"currency":"EUR","currencies":[{"currency":"USD","rate":0.5}]})", none);
    euro.fill(later, "hall b", none);
    QCOMPARE(rate(euro, "NVIDIA B200", "2026-02-10T00:00:00Z"), std::int64_t{2'500'000});
    QVERIFY(none.isEmpty());
}

// Threads of sources race: in each order the site ends with the same prices, and a broken file changes none.
void TstPricing::whoeverComesFirst() {
    const std::vector<std::string> texts = {withRows(R"({"model":"H100","rate":2})"), withRows(R"({"model":"*","rate":5})"),
                                            withRows(R"({"model":"*","rate":7},{"model":"B200","rate":9})")};
    std::vector<std::uint32_t> order = {0, 1, 2};
    do {
        SitePrices prices;
        std::string holds;
        Problems problems;
        for (const std::uint32_t rank : order)
            if (auto site = prices.take(rank, "hall " + std::to_string(rank), texts[rank], problems))
                holds = *site;
        QVERIFY(!problems.isEmpty()); // hall 2 says otherwise than hall 1, whichever came first
        Problems none;
        const auto book = *PriceBook::parse(holds, none);
        QVERIFY(none.isEmpty());
        const TimePoint at = utc("2026-02-10T00:00:00Z");
        QCOMPARE(book.rowFor("NVIDIA H100", at)->rate.value, std::int64_t{2'000'000});
        QCOMPARE(book.rowFor("NVIDIA B200", at)->rate.value, std::int64_t{5'000'000});
        QVERIFY(!prices.take(1, "hall 1", "{", problems));
        QVERIFY(!prices.take(2, "hall 2", texts[2], problems)); // read again: nothing is new
    } while (std::next_permutation(order.begin(), order.end()));
    SitePrices alone;
    Problems problems;
    QCOMPARE(*alone.take(3, "hall 3", texts[0], problems), texts[0]); // as it was written
    QVERIFY(!alone.take(4, "hall 4", texts[0], problems));            // the same words are no conflict
    QVERIFY(problems.isEmpty());
}

SEAM_TEST(tst_pricing, TstPricing)
#include "tst_pricing.moc"
