// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "collectives/collective_batch.h"
#include "models/recording/made_recording.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;

/// The official TypeScript reader opens our files and decodes every message from the embedded schema.
class TstRecordingNpm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void checksumsHold();
    void channelsAreDescribed();
    void messagesDecodeFromTheEmbeddedSchema();
    void documentsAndMetadataAreThere();
    void damageIsNoticed();

private:
    QJsonObject read(const std::filesystem::path& path, int& exitCode) const;
    QJsonArray messages(const char* topic) const;

    TemporaryFolder m_folder;
    QJsonObject m_seen;
};

QJsonObject TstRecordingNpm::read(const std::filesystem::path& path, int& exitCode) const {
    QProcess node;
    node.start(QStringLiteral(SEAM_NODE),
               {QStringLiteral(SEAM_NPM_FOLDER "/read_mcap.mjs"), QString::fromStdString(path)});
    node.waitForFinished(60000);
    exitCode = node.exitStatus() == QProcess::NormalExit ? node.exitCode() : -1;
    return QJsonDocument::fromJson(node.readAllStandardOutput()).object();
}

QJsonArray TstRecordingNpm::messages(const char* topic) const {
    return m_seen[QLatin1String("channels")][QLatin1String(topic)][QLatin1String("messages")].toArray();
}

void TstRecordingNpm::initTestCase() {
    const ManualClock clock(kStart);
    recording::WriterOptions options;
    options.about = {"Night shift", "Hall 2", "Europe/Berlin", "seamscope 0.1.0", "simulated"};
    options.chunkBytes = 2000;
    const auto writer = recording::Writer::create(m_folder / "ours.mcap", clock, options);
    QVERIFY(writer);
    QVERIFY((*writer)->series(madeSeries(0, 16), kStart));
    QVERIFY((*writer)->parts({.topology = madeTopology(16)}, kStart));
    telemetry::IncidentReport report;
    report.at = kStart;
    report.incidents.emplace_back().id = "inc-1";
    QVERIFY((*writer)->parts({.incidents = report}, report.at));
    telemetry::AlarmReport alarms;
    alarms.at = report.at;
    QVERIFY((*writer)->parts({.alarms = alarms}, report.at));
    collectives::CollectiveBatch collective;
    collective.events.resize(1);
    collective.events[0].start = kStart;
    collective.events[0].end = kStart + std::chrono::milliseconds(3);
    QVERIFY((*writer)->collectives(collective, kStart));
    for (int i = 0; i < 60; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + std::chrono::seconds(i);
        for (std::uint32_t n = 0; n < 16; ++n)
            batch.add(telemetry::SeriesId(n), batch.arrival - std::chrono::milliseconds(n), 40 + i * 0.5,
                      n == 3 ? telemetry::Quality::missing : telemetry::Quality::good);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->events(std::vector{madeEvent(kStart + 59s, "fallen off the bus")}, kStart + 60s));
    telemetry::SourceHealth source;
    source.id = telemetry::SourceId(0);
    source.name = "hall-2 prometheus";
    QVERIFY((*writer)->parts({.sources = std::vector{source}}, kStart + 60s));
    QVERIFY((*writer)->parts({.meter = madeMeter(kStart + 60s, 1210500000)}, kStart + 60s));
    QVERIFY((*writer)->document("pricing.json", "{\"schema\":1}", kStart));
    QVERIFY((*writer)->close());
    int exitCode = 0;
    m_seen = read(m_folder / "ours.mcap", exitCode);
    QCOMPARE(exitCode, 0); // not 0: run the script by hand, it says why
}

void TstRecordingNpm::checksumsHold() {
    QVERIFY(m_seen[QLatin1String("dataSectionCrcMatches")].toBool()); // the others make the script fail
    QVERIFY(m_seen[QLatin1String("streamComplete")].toBool());
    QVERIFY(m_seen[QLatin1String("inOrder")].toBool());
    QVERIFY(m_seen[QLatin1String("chunks")].toInt() > 5);
    const QJsonValue streamed = m_seen[QLatin1String("streamed")];
    QCOMPARE(streamed[QLatin1String("Message")].toInt(), m_seen[QLatin1String("messageCount")].toInt());
    QCOMPARE(streamed[QLatin1String("Footer")].toInt(), 1);
}

void TstRecordingNpm::channelsAreDescribed() {
    QCOMPARE(m_seen[QLatin1String("profile")].toString(), QStringLiteral("seamscope"));
    QCOMPARE(m_seen[QLatin1String("library")].toString(), QStringLiteral("seamscope 0.1.0"));
    QCOMPARE(m_seen[QLatin1String("compressions")].toArray(), QJsonArray{QStringLiteral("zstd")});
    const QJsonObject channels = m_seen[QLatin1String("channels")].toObject();
    const std::map<QString, QString> wanted{
        {QStringLiteral("series"), QStringLiteral("seamscope.v1.SeriesList")},
        {QStringLiteral("samples"), QStringLiteral("seamscope.v1.SampleBatch")},
        {QStringLiteral("events"), QStringLiteral("seamscope.v1.EventList")},
        {QStringLiteral("topology"), QStringLiteral("seamscope.v1.Topology")},
        {QStringLiteral("sources"), QStringLiteral("seamscope.v1.SourceHealthList")},
        {QStringLiteral("meter"), QStringLiteral("seamscope.v1.MeterReading")},
        {QStringLiteral("state"), QStringLiteral("seamscope.v1.StateReply")},
        {QStringLiteral("incidents"), QStringLiteral("seamscope.v1.IncidentReport")},
        {QStringLiteral("collectives"), QStringLiteral("seamscope.v1.CollectiveEvents")},
        {QStringLiteral("ledger"), QStringLiteral("seamscope.v1.LedgerFacts")},
        {QStringLiteral("alarms"), QStringLiteral("seamscope.v1.AlarmReport")},
    };
    QCOMPARE(channels.size(), int(wanted.size()));
    for (const auto& [topic, schema] : wanted) {
        const QJsonValue channel = channels[topic];
        QCOMPARE(channel[QLatin1String("schema")].toString(), schema);
        QCOMPARE(channel[QLatin1String("schemaEncoding")].toString(), QStringLiteral("protobuf"));
        QCOMPARE(channel[QLatin1String("messageEncoding")].toString(), QStringLiteral("protobuf"));
        QVERIFY2(!channel[QLatin1String("messages")].toArray().isEmpty(), qPrintable(topic));
    }
}

void TstRecordingNpm::messagesDecodeFromTheEmbeddedSchema() {
    const QJsonArray samples = messages("samples");
    QCOMPARE(samples.size(), 60);
    const QJsonValue tenth = samples[10];
    QCOMPARE(tenth[QLatin1String("logTime")].toString(), QStringLiteral("1772323210000000000"));
    QCOMPARE(tenth[QLatin1String("publishTime")].toString(), QStringLiteral("1772323210000000000"));
    const QJsonValue content = tenth[QLatin1String("content")];
    QCOMPARE(content[QLatin1String("base_time_ns")].toString(), QStringLiteral("1772323210000000000"));
    QCOMPARE(content[QLatin1String("series")].toArray().size(), 16);
    QCOMPARE(content[QLatin1String("time_offset_ns")].toArray()[2].toString(), QStringLiteral("-2000000"));
    QCOMPARE(content[QLatin1String("value")].toArray()[15].toDouble(), 45.0);

    const QJsonValue series = messages("series")[0][QLatin1String("content")][QLatin1String("series")][9];
    QCOMPARE(series[QLatin1String("entity")].toString(), QStringLiteral("gpu/n1:1"));
    QCOMPARE(series[QLatin1String("unit")].toString(), QStringLiteral("°C"));
    QCOMPARE(series[QLatin1String("labels")].toArray().size(), 2);

    const QJsonArray keyframes = messages("state");
    QCOMPARE(keyframes.size(), 6);
    QCOMPARE(keyframes[0][QLatin1String("logTime")].toString(), QStringLiteral("1772323210000000000"));
    QCOMPARE(
        keyframes[0][QLatin1String("content")][QLatin1String("states")][QLatin1String("value")][7].toDouble(),
        44.5);

    const QJsonValue event = messages("events")[0][QLatin1String("content")][QLatin1String("events")][0];
    QCOMPARE(event[QLatin1String("kind")].toString(), QStringLiteral("EVENT_KIND_XID"));
    QCOMPARE(event[QLatin1String("code")].toInt(), 79);
    const QJsonValue meter = messages("meter")[0][QLatin1String("content")];
    QCOMPARE(meter[QLatin1String("lost_per_hour_micros")].toString(), QStringLiteral("1210500000"));
    QVERIFY(messages("topology")[0][QLatin1String("content")][QLatin1String("entities")].toArray().size() >=
            18);
    QCOMPARE(
        messages("sources")[0][QLatin1String("content")][QLatin1String("sources")][0][QLatin1String("name")]
            .toString(),
        QStringLiteral("hall-2 prometheus"));
}

void TstRecordingNpm::documentsAndMetadataAreThere() {
    const QJsonValue document = m_seen[QLatin1String("attachments")][QLatin1String("pricing.json")];
    QCOMPARE(document[QLatin1String("mediaType")].toString(), QStringLiteral("application/json"));
    QCOMPARE(document[QLatin1String("text")].toString(), QStringLiteral("{\"schema\":1}"));
    const QJsonValue about = m_seen[QLatin1String("metadata")][QLatin1String("seamscope")];
    QCOMPARE(about[QLatin1String("site")].toString(), QStringLiteral("Hall 2"));
    QCOMPARE(about[QLatin1String("note")].toString(), QStringLiteral("simulated"));
}

// The check itself is checked: a reader that accepted anything would prove nothing.
void TstRecordingNpm::damageIsNoticed() {
    const std::string whole = readFile(m_folder / "ours.mcap");
    for (const std::size_t place : {whole.size() / 5, whole.size() / 2, whole.size() * 4 / 5}) {
        std::string damaged = whole;
        damaged[place] = static_cast<char>(damaged[place] ^ 0x55);
        const auto path = m_folder / "damaged.mcap";
        std::ofstream(path, std::ios::binary) << damaged;
        int exitCode = 0;
        const QJsonObject seen = read(path, exitCode);
        QVERIFY(exitCode != 0 || !seen[QLatin1String("dataSectionCrcMatches")].toBool());
    }
}

SEAM_TEST(tst_recording_npm, TstRecordingNpm)
#include "tst_recording_npm.moc"
