// SPDX-License-Identifier: GPL-3.0-or-later
// Prices from elsewhere: FOCUS files, other currencies, owned machines; and what is refused of them.
#include "economics/focus_prices.h"
#include "support/test_program.h"

#include <QTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::economics;

namespace {

constexpr const char* kHead =
    "BilledCost,BillingCurrency,ChargeCategory,ChargeClass,ChargePeriodStart,ChargePeriodEnd,EffectiveCost,"
    "PricingCategory,PricingQuantity,PricingUnit,ConsumedQuantity,ConsumedUnit,SkuPriceDetails,Tags,"
    "CommitmentDiscountId,CommitmentDiscountStatus,CapacityReservationId\r\n";

/// A usage row of a host with eight GPUs.
std::string row(const char* from, const char* to, const char* cost, const char* rest = "Standard,10,Hours",
                const char* currency = "USD", const char* commitment = ",,") {
    return std::string("0,") + currency + ",Usage,," + from + "," + to + "," + cost + "," + rest +
           R"(,,,"{""F_GpuCount"": 8, ""F_InstanceType"": ""x8""}","{""gpu_model"": ""H100""}",)" +
           commitment + "\r\n";
}

std::vector<StatedPrice> read(const std::string& rows, Problems& problems) {
    const auto prices = readFocusPrices(kHead + rows, problems);
    return prices ? *prices : std::vector<StatedPrice>();
}

TimePoint utc(const char* text) { return *parseRfc3339(text); }

PriceBook book(const char* members, Problems& problems) {
    auto parsed = PriceBook::parse(std::string(R"({"schema":1,"currency":"USD",)") + members + "}", problems);
    return parsed ? *parsed : PriceBook();
}

std::string firstOf(const Problems& problems) {
    return problems.isEmpty() ? std::string() : problems.first().front().text();
}

} // namespace

class TstPriceImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void effectiveCostByTheGpuHour();
    void rowsOfOnePeriodAreOnePrice();
    void neighboursAreJoined();
    void whatIsNoUsageIsLeftOut();
    void brokenRowsAreNamedByLine_data();
    void brokenRowsAreNamedByLine();
    void quotedCellsMayHoldAnything();
    void otherFilesAreRefused();
    void currenciesAreConvertedAtTheRateInForce();
    void currencyWithoutARateIsRefused_data();
    void currencyWithoutARateIsRefused();
    void ownedByTheFormula();
    void overlapsAndGapsAreNamed();
    void roundTripKeepsAll();
    void randomBytesNeverCrash();
};

void TstPriceImport::effectiveCostByTheGpuHour() {
    Problems problems;
    // 10 h of 8 GPUs for 160: 2.00 a GPU-hour.
    const auto prices = read(row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "160"), problems);
    QVERIFY2(problems.isEmpty(), firstOf(problems).c_str());
    QCOMPARE(prices.size(), std::size_t{1});
    QCOMPARE(prices[0].row.rate.value, std::int64_t{2'000'000});
    QCOMPARE(prices[0].row.model, std::string("H100"));
    QCOMPARE(prices[0].row.basis, std::string("on-demand"));
    QCOMPARE(prices[0].currency, std::string("USD"));
    QVERIFY(prices[0].row.from == utc("2026-01-01T00:00:00Z") &&
            prices[0].row.to == utc("2026-01-02T00:00:00Z"));
    const auto committed = read(
        row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "80", "Committed,10,Hours", "USD", "ri-1,Used,"),
        problems);
    QCOMPARE(committed.at(0).row.basis, std::string("reserved"));
    QCOMPARE(committed.at(0).row.rate.value, std::int64_t{1'000'000});
    const auto spot =
        read(row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "80", "Dynamic,10,Hours"), problems);
    QCOMPARE(spot.at(0).row.basis, std::string("spot"));
}

void TstPriceImport::rowsOfOnePeriodAreOnePrice() {
    Problems problems;
    // Two hosts of ten hours, one reserved for 80 and one on demand for 240: 320 for 160 GPU-hours.
    const auto prices = read(
        row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "80", "Committed,10,Hours", "USD", "ri-1,Used,") +
            row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "240"),
        problems);
    QCOMPARE(prices.size(), std::size_t{1});
    QCOMPARE(prices[0].row.rate.value, std::int64_t{2'000'000});
}

void TstPriceImport::neighboursAreJoined() {
    Problems problems;
    std::string rows;
    for (const auto& [from, to] : {std::pair{"2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"},
                                   std::pair{"2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"}})
        rows += row(from, to, "160");
    rows += row("2026-01-03T00:00:00Z", "2026-01-04T00:00:00Z", "200");
    const auto prices = read(rows, problems);
    QCOMPARE(prices.size(), std::size_t{2});
    QVERIFY(prices[0].row.to == utc("2026-01-03T00:00:00Z"));
    QCOMPARE(prices[1].row.rate.value, std::int64_t{2'500'000});
}

void TstPriceImport::whatIsNoUsageIsLeftOut() {
    Problems problems;
    const std::string usage = row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "160");
    std::string purchase = usage, correction = usage, idle = usage, storage = usage;
    purchase.replace(purchase.find("Usage"), 5, "Purchase");
    correction.replace(correction.find("Usage,,"), 7, "Usage,Correction,");
    idle.replace(idle.find(",,\r\n"), 4, "c1,Unused,\r\n");
    storage.replace(storage.find("F_GpuCount"), 10, "F_DiskSize");
    QVERIFY(read(purchase + correction + idle + storage, problems).empty());
    QVERIFY(problems.isEmpty());
    // No hours and no GPUs: nothing was paid for a GPU-hour, and nothing is divided by nothing.
    QVERIFY(read(row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "160", "Standard,0,Hours"), problems)
                .empty());
    QVERIFY(problems.isEmpty());
}

void TstPriceImport::brokenRowsAreNamedByLine_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("reason");
    const char* a = "2026-01-01T00:00:00Z";
    const char* b = "2026-01-02T00:00:00Z";
    QTest::newRow("backwards") << QByteArray::fromStdString(row(b, a, "160")) << QByteArray("not after");
    QTest::newRow("negative") << QByteArray::fromStdString(row(a, b, "-1")) << QByteArray("negative");
    QTest::newRow("no cost") << QByteArray::fromStdString(row(a, b, "")) << QByteArray("not a number");
    QTest::newRow("time") << QByteArray::fromStdString(row("yesterday", b, "1")) << QByteArray("not a time");
    QTest::newRow("quantity") << QByteArray::fromStdString(row(a, b, "1", "Standard,-3,Hours"))
                              << QByteArray("negative");
    QTest::newRow("absurd") << QByteArray::fromStdString(row(a, b, "1e12")) << QByteArray("million");
}

void TstPriceImport::brokenRowsAreNamedByLine() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, reason);
    Problems problems;
    const auto prices =
        read(row("2026-02-01T00:00:00Z", "2026-02-02T00:00:00Z", "160") + line.toStdString(), problems);
    QCOMPARE(prices.size(), std::size_t{1}); // the good part is kept
    QCOMPARE(problems.count(), std::uint64_t{1});
    const std::string text = firstOf(problems);
    QVERIFY2(text.find("line 3") != std::string::npos, text.c_str());
    QVERIFY2(text.find(reason.toStdString()) != std::string::npos, text.c_str());
}

void TstPriceImport::quotedCellsMayHoldAnything() {
    Problems problems;
    std::string text =
        "\xEF\xBB\xBF\"EffectiveCost\",BilledCost,BillingCurrency,ChargePeriodStart,"
        "ChargePeriodEnd,ChargeCategory,PricingUnit,PricingQuantity,ChargeDescription,x_GpuModel\n"
        "50,0,EUR,2026-01-01T00:00:00Z,2026-01-01T01:00:00Z,Usage,GPU-Hours,20,\"two\nlines, a "
        "comma and a \"\"quote\"\"\",B200\n"
        "x,0,EUR,2026-01-01T01:00:00Z,2026-01-01T02:00:00Z,Usage,GPU-Hours,20,,B200\n";
    const auto prices = readFocusPrices(text, problems);
    QVERIFY(prices);
    QCOMPARE(prices->size(), std::size_t{1});
    QCOMPARE(prices->at(0).row.rate.value, std::int64_t{2'500'000});
    QCOMPARE(prices->at(0).row.model, std::string("B200"));
    QCOMPARE(prices->at(0).currency, std::string("EUR"));
    QVERIFY(firstOf(problems).find("line 4") != std::string::npos); // a cell of two lines counts as such
}

void TstPriceImport::otherFilesAreRefused() {
    Problems problems;
    QVERIFY(!readFocusPrices("", problems));
    QVERIFY(!readFocusPrices("a,b,c\n1,2,3\n", problems));
    QVERIFY(!readFocusPrices(R"({"schema":1,"currency":"USD"})", problems));
}

void TstPriceImport::currenciesAreConvertedAtTheRateInForce() {
    Problems problems;
    const PriceBook prices = book(R"("currencies":[
        {"currency":"EUR","rate":1.1,"from":"2026-01-01T00:00:00Z","to":"2026-01-10T00:00:00Z"},
        {"currency":"EUR","rate":1.2,"from":"2026-01-10T00:00:00Z","to":null}],
        "gpu_hour":[{"model":"*","rate":2,"currency":"EUR","from":"2026-01-05T00:00:00Z","to":"2026-01-20T00:00:00Z"},
                    {"model":"*","rate":3,"from":"2026-01-20T00:00:00Z"}])",
                                  problems);
    QVERIFY2(problems.isEmpty(), firstOf(problems).c_str());
    QCOMPARE(prices.rowFor("", utc("2026-01-09T23:59:59Z"))->rate.value, std::int64_t{2'200'000});
    QCOMPARE(prices.rowFor("", utc("2026-01-10T00:00:00Z"))->rate.value, std::int64_t{2'400'000});
    QCOMPARE(prices.rowFor("", utc("2026-01-20T00:00:00Z"))->rate.value, std::int64_t{3'000'000});
    QVERIFY(prices.rowFor("", utc("2026-01-09T00:00:00Z"))->source.find("EUR") != std::string::npos);
}

void TstPriceImport::currencyWithoutARateIsRefused_data() {
    QTest::addColumn<QByteArray>("currencies");
    QTest::newRow("none") << QByteArray();
    QTest::newRow("another") << QByteArray(R"({"currency":"GBP","rate":1.3})");
    QTest::newRow("too late") << QByteArray(R"({"currency":"EUR","rate":1.1,"from":"2026-01-06T00:00:00Z"})");
    QTest::newRow("ends before") << QByteArray(
        R"({"currency":"EUR","rate":1.1,"to":"2026-01-06T00:00:00Z"})");
}

void TstPriceImport::currencyWithoutARateIsRefused() {
    QFETCH(QByteArray, currencies);
    Problems problems;
    const std::string members =
        R"("currencies":[)" + currencies.toStdString() +
        R"(],"gpu_hour":[{"model":"A","rate":1},{"model":"B","rate":2,"currency":"EUR","from":"2026-01-05T00:00:00Z","to":"2026-01-20T00:00:00Z"}])";
    const PriceBook prices = book(members.c_str(), problems);
    QCOMPARE(problems.count(), std::uint64_t{1});
    const std::string text = firstOf(problems);
    QVERIFY2(text.find("/gpu_hour/1/currency") != std::string::npos, text.c_str());
    QVERIFY2(text.find("EUR") != std::string::npos, text.c_str());
    // Not a part of it either: a made-up dollar for some days would be no better.
    QVERIFY(!prices.rowFor("B", utc("2026-01-07T00:00:00Z")));
    QVERIFY(prices.rowFor("A", utc("2026-01-07T00:00:00Z")));
}

void TstPriceImport::ownedByTheFormula() {
    Problems problems;
    const PriceBook prices = book(R"("gpu_hour":[{"model":"*","source":"asset list","owned":{"capex":30000,
        "residual_share":0.1,"life_hours":35040,"utilisation":0.8,"kw":1.1,"pue":1.3,"per_kwh":0.12,
        "opex_per_hour":0.2}}])",
                                  problems);
    QVERIFY2(problems.isEmpty(), firstOf(problems).c_str());
    // 27,000 ÷ 28,032 + 1.1 × 1.3 × 0.12 + 0.2 = 0.963185 + 0.1716 + 0.2
    QCOMPARE(prices.rows()[0].rate.value, std::int64_t{1'334'785});
    QCOMPARE(prices.rows()[0].basis, std::string("owned"));
    for (const char* wrong :
         {R"({"capex":30000})", R"({"capex":-1,"life_hours":100})", R"({"capex":1,"life_hours":0})",
          R"({"capex":1,"life_hours":100,"pue":0.5})", R"({"life_hours":100})"}) {
        Problems told;
        QVERIFY(book((std::string(R"("gpu_hour":[{"model":"*","owned":)") + wrong + "}]").c_str(), told)
                    .rows()
                    .empty());
        QVERIFY2(firstOf(told).find("/gpu_hour/0/owned") != std::string::npos, firstOf(told).c_str());
    }
}

void TstPriceImport::overlapsAndGapsAreNamed() {
    Problems problems;
    const PriceBook prices = book(R"("gpu_hour":[
        {"model":"*","rate":1,"from":"2026-01-01T00:00:00Z","to":"2026-01-10T00:00:00Z"},
        {"model":"*","rate":2,"from":"2026-01-09T00:00:00Z","to":"2026-01-12T00:00:00Z"},
        {"model":"*","rate":3,"from":"2026-01-11T00:00:00Z"}])",
                                  problems);
    QCOMPARE(problems.count(), std::uint64_t{2});
    QVERIFY(problems.first()[0].text().find("/gpu_hour/1/from") != std::string::npos);
    QVERIFY(problems.first()[0].text().find("overlaps") != std::string::npos);
    QVERIFY(problems.first()[1].text().find("2026-01-10T00:00:00") != std::string::npos);
    QVERIFY(problems.first()[1].text().find("no price") != std::string::npos);
    QVERIFY(!prices.rowFor("", utc("2026-01-10T12:00:00Z")));
    // A FOCUS row that overlaps one of the book is named by its line.
    PriceBook mixed = prices;
    Problems told;
    const auto billed = read(row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "160"), told);
    mixed.add(billed.at(0), told);
    QVERIFY(told.isEmpty()); // another model
    mixed.add(billed.at(0), told);
    QVERIFY2(firstOf(told).find("line 2") != std::string::npos, firstOf(told).c_str());
}

void TstPriceImport::roundTripKeepsAll() {
    Problems problems;
    const PriceBook prices = book(R"("currencies":[{"currency":"EUR","rate":1.1}],
        "teams":[{"team":"a","utilisation_target":0.8}],
        "gpu_hour":[{"model":"H100","rate":2,"currency":"EUR","basis":"reserved","source":"c"}])",
                                  problems);
    QVERIFY(problems.isEmpty());
    const auto again = PriceBook::parse(prices.toJson(), problems);
    QVERIFY(again && problems.isEmpty());
    QVERIFY(*again == prices);
    QCOMPARE(*again->utilisationTarget("a"), 0.8);
    QVERIFY(!again->utilisationTarget("b"));
}

void TstPriceImport::randomBytesNeverCrash() {
    std::uint64_t x = 99;
    const std::string good = kHead + row("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "160");
    for (int round = 0; round < 3000; ++round) {
        std::string text = good;
        for (int i = 0; i < 4; ++i) {
            x = x * 6364136223846793005ULL + 1442695040888963407ULL;
            text[(x >> 33U) % text.size()] = static_cast<char>(x >> 56U);
        }
        Problems problems;
        const auto prices =
            readFocusPrices(std::string_view(text).substr(0, (x >> 20U) % text.size()), problems);
        if (prices)
            for (const StatedPrice& price : *prices)
                QVERIFY(price.row.rate.value >= 0 && price.row.to > price.row.from);
    }
}

SEAM_TEST(tst_price_import, TstPriceImport)
#include "tst_price_import.moc"
