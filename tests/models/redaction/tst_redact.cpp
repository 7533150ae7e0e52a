// SPDX-License-Identifier: GPL-3.0-or-later
// A recording full of names, and the one that is made of it: no byte of the second tells the first.
#include "collectives/collective_batch.h"
#include "models/recording/made_recording.h"
#include "models/redaction/every_byte.h"
#include "recording/verify.h"
#include "redaction/redact.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;
using recording::Reader;
using redaction::Prices;

namespace {

const ManualClock kClock(kStart);
constexpr const char* kKey = "a key of sixteen bytes";

/// Everything here is somebody's.
const std::vector<std::string> kSecrets = {
    "acmehall", "frankia",  "acmecorp", "atlantis", "jsmith",  "wizardcoder", "10.44.7.19", "secretword",
    "f00dcafe", "ourmetric", "projectx", "Berlin",  "qn031",   "qnote",       "hiddenlabel", "1320221034567"};

telemetry::SeriesInfo secretSeries(std::uint32_t id) {
    telemetry::SeriesInfo info = madeSeries(id);
    info.entity = topology::EntityId::gpu("qn031.acmehall", std::to_string(id));
    info.labels = {{"Hostname", "qn031"}, {"UUID", "GPU-f00dcafe-9a7e-41d0-8c2e-77f0a1b2c3d4"}, {"hiddenlabel", "projectx"}};
    info.metric = id == 0 ? "DCGM_FI_DEV_GPU_TEMP" : "ourmetric_temp";
    return info;
}

void makeSecrets(const std::filesystem::path& path) {
    recording::WriterOptions options;
    options.about = {"Night shift of acmecorp", "frankia 2", "Europe/Berlin", "seamscope 1", "seen by jsmith"};
    const auto writer = recording::Writer::create(path, kClock, options);
    QVERIFY(writer);
    const auto keep = [](const Result<>& done) { QVERIFY2(done, done ? "" : done.error().text().c_str()); };
    keep((*writer)->document("pricing.json", R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"H100","rate":2.5,
        "basis":"reserved","source":"contract of acmecorp"}],"labor":[{"role":"ml-systems","rate_per_hour":140,"people":2}]})",
                             kStart));
    keep((*writer)->document("qnote.txt", "jsmith says: acmehall is dark, call 10.44.7.19", kStart));
    keep((*writer)->document("manifest.json", R"({"title":"atlantis","timezone":"Europe/Berlin","notes":"secretword"})",
                             kStart));
    keep((*writer)->document("binary.bin", std::string("jsmith\0\xff", 8), kStart));
    topology::TopologyBuilder builder;
    for (int i = 0; i < 8; ++i)
        builder.discover(topology::EntityId::gpu("qn031.acmehall", std::to_string(i)));
    keep((*writer)->parts({.topology = builder.build()}, kStart));
    telemetry::SourceHealth source;
    source.name = "acmecorp prometheus";
    source.endpoint = "http://jsmith@10.44.7.19:9090";
    source.lastError = "cannot reach qn031";
    source.faults[3] = {7, "line of secretword"};
    keep((*writer)->parts({.sources = std::vector{source}}, kStart));
    keep((*writer)->series(std::vector{secretSeries(0), secretSeries(1)}, kStart));
    telemetry::SampleBatch batch;
    batch.arrival = kStart + 1s;
    batch.add(telemetry::SeriesId(0), kStart, 42);
    batch.add(telemetry::SeriesId(1), kStart, 43);
    keep((*writer)->samples(batch));
    telemetry::Event event = madeEvent(kStart, "qn031: process wizardcoder of jsmith (serial 1320221034567)");
    event.entity = topology::EntityId::gpu("qn031.acmehall", "1");
    event.attributes = {{"hiddenlabel", "atlantis"}, {"pci", "0000:C1:00.0"}};
    keep((*writer)->events(std::vector{event}, kStart + 2s));
    auto report = coolingReport();
    report.incidents[0].owners = {"acmecorp-mlops"};
    report.incidents[0].actionText = "ask jsmith";
    keep((*writer)->parts({.incidents = report}, kStart + 3s));
    auto meter = madeMeter(kStart + 3s, 1'210'500'000);
    keep((*writer)->parts({.meter = meter}, kStart + 3s));
    keep((*writer)->close());
}

} // namespace

class TstRedact : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noByteTellsTheOriginal();
    void everyRandomReportStaysReadable();
    void factsStayWhatTheyWere();
    void pricesAreScaledByOneFactor();
    void pricesCanBeLeftOut();
    void sameKeySameBytes();
    void aFailureLeavesNoHalfFile();

private:
    [[nodiscard]] std::filesystem::path redacted(const char* name, Prices prices = Prices::scale) {
        const auto path = m_folder / "secrets.mcap";
        if (!std::filesystem::exists(path))
            makeSecrets(path);
        redaction::Pseudonyms names(redaction::KeyedWords::create(kKey).value(), m_words);
        const auto out = m_folder / name;
        const auto result = redaction::redact(path, out, names, prices);
        if (!result)
            qFatal("%s", result.error().text().c_str());
        return out;
    }

    TemporaryFolder m_folder;
    redaction::Vocabulary m_words = [] {
        auto words = redaction::Vocabulary::plain();
        words.add("DCGM_FI_DEV_GPU_TEMP"); // as the catalogue has it
        return words;
    }();
};

void TstRedact::noByteTellsTheOriginal() {
    const auto out = redacted("clean.mcap");
    const QByteArray before = QByteArray::fromStdString(everyByte(m_folder / "secrets.mcap")).toLower();
    const QByteArray after = QByteArray::fromStdString(everyByte(out)).toLower();
    QVERIFY(!after.isEmpty());
    for (const std::string& secret : kSecrets) {
        const QByteArray bytes = QByteArray::fromStdString(secret).toLower();
        QVERIFY2(before.contains(bytes), secret.c_str()); // or the test would find nothing to miss
        QVERIFY2(!after.contains(bytes), secret.c_str());
    }
    const auto checked = recording::verify(out);
    QVERIFY2(checked->isGood(), checked->findings.empty() ? "" : checked->findings.front().text.c_str());
    const auto reader = Reader::open(out);
    QCOMPARE((*reader)->info().about.timezone, std::string("UTC"));
    std::vector<Error> problems;
    QCOMPARE((*reader)->documents(problems).size(), std::size_t(3)); // not the binary one
}

void TstRedact::everyRandomReportStaysReadable() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto path = m_folder / ("random" + std::to_string(seed) + ".mcap");
        const auto report = randomReport(seed);
        {
            const auto writer = recording::Writer::create(path, kClock, {});
            QVERIFY((*writer)->parts({.incidents = report}, kStart));
            QVERIFY((*writer)->close());
        }
        redaction::Pseudonyms names(redaction::KeyedWords::create(kKey).value(), m_words);
        const auto out = m_folder / ("random" + std::to_string(seed) + ".out.mcap");
        const auto result = redaction::redact(path, out, names, Prices::scale);
        QVERIFY(result);
        QCOMPARE(result->messagesLeftOut, 0U);
        const auto reader = Reader::open(out);
        const auto found = (*reader)->partAt<telemetry::IncidentReport>(kTimeMax);
        QVERIFY2(found && *found, found ? "none" : found.error().text().c_str());
        QCOMPARE((*found)->incidents.size(), report.incidents.size());
        for (std::size_t i = 0; i < report.incidents.size(); ++i) {
            QCOMPARE((*found)->incidents[i].onset, report.incidents[i].onset);
            QCOMPARE((*found)->incidents[i].roots.size(), report.incidents[i].roots.size());
        }
    }
}

void TstRedact::factsStayWhatTheyWere() {
    const auto out = redacted("facts.mcap");
    const Collected a = collect(**Reader::open(m_folder / "secrets.mcap"));
    const Collected b = collect(**Reader::open(out));
    QVERIFY2(b.problems.empty(), b.problems.empty() ? "" : b.problems.front().text().c_str());
    QVERIFY(a.times == b.times);
    QCOMPARE(b.batches.size(), a.batches.size());
    for (std::size_t i = 0; i < a.batches.size(); ++i)
        QVERIFY(isSame(a.batches[i], b.batches[i]));
    QCOMPARE(b.allEvents.at(0).code, 79);
    QCOMPARE(b.infos.at(0).metric, std::string("DCGM_FI_DEV_GPU_TEMP"));
    QCOMPARE(b.infos.at(0).signal, a.infos.at(0).signal);
    QCOMPARE(b.infos.at(0).unit, a.infos.at(0).unit);
    // One name for one host: in ids, labels, events and the graph.
    const std::string host(b.infos.at(0).entity.host().name());
    QVERIFY(host.starts_with(b.infos.at(0).labels.at(0).second + '.'));
    QVERIFY(b.allEvents[0].text.starts_with(b.infos.at(0).labels.at(0).second + ':'));
    QCOMPARE(b.allEvents[0].entity.host().name(), std::string_view(host));
    const auto graph = b.graphs.at(0);
    QVERIFY(std::any_of(graph->entities().begin(), graph->entities().end(),
                        [&](const auto& entity) { return entity.id == b.infos.at(0).entity; }));
    QCOMPARE(b.reports.at(0)->incidents.at(0).roots.at(0).mechanism, a.reports.at(0)->incidents.at(0).roots.at(0).mechanism);
}

void TstRedact::pricesAreScaledByOneFactor() {
    const auto out = redacted("scaled.mcap");
    const double factor = redaction::KeyedWords::create(kKey)->factor();
    const Collected b = collect(**Reader::open(out));
    QCOMPARE(b.meters.at(0).lostPerHourMicros, std::int64_t(std::llround(1'210'500'000 * factor)));
    std::vector<Error> problems;
    const auto documents = (*Reader::open(out))->documents(problems);
    const auto pricing = QJsonDocument::fromJson(QByteArray::fromStdString(documents.at(0).text)).object();
    QCOMPARE(pricing[QStringLiteral("gpu_hour")][0][QStringLiteral("rate")].toDouble(), 2.5 * factor);
    QCOMPARE(pricing[QStringLiteral("gpu_hour")][0][QStringLiteral("model")].toString(), QStringLiteral("H100"));
    QCOMPARE(pricing[QStringLiteral("labor")][0][QStringLiteral("people")].toInt(), 2);
    QCOMPARE(pricing[QStringLiteral("currency")].toString(), QStringLiteral("USD"));
}

void TstRedact::pricesCanBeLeftOut() {
    const auto out = redacted("free.mcap", Prices::drop);
    const Collected b = collect(**Reader::open(out));
    QCOMPARE(b.meters.at(0).lostPerHourMicros, 0);
    QCOMPARE(b.meters.at(0).currency, std::string());
    std::vector<Error> problems;
    for (const auto& document : (*Reader::open(out))->documents(problems))
        QVERIFY(document.name != "pricing.json");
}

void TstRedact::sameKeySameBytes() {
    QVERIFY(everyByte(redacted("one.mcap")) == everyByte(redacted("two.mcap")));
}

void TstRedact::aFailureLeavesNoHalfFile() {
    redaction::Pseudonyms names(redaction::KeyedWords::create(kKey).value(), m_words);
    QVERIFY(!redaction::redact(m_folder / "none.mcap", m_folder / "out.mcap", names, Prices::scale));
    QVERIFY(!std::filesystem::exists(m_folder / "out.mcap"));
    QVERIFY(!std::filesystem::exists(m_folder / "out.mcap.part"));
}

SEAM_TEST(tst_redact, TstRedact)
#include "tst_redact.moc"
