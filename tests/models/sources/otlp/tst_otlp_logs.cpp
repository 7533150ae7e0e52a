// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlp_requests.h"
#include "sources/otlp/logs_decoder.h"
#include "support/recording_lane.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::test;
using sources::otlp::LogsDecoder;
using telemetry::EventKind;
using topology::EntityId;

namespace {

pb::logs::v1::LogRecord& oneRecord(LogsRequest& request, const std::string& body) {
    auto* resource = request.add_resource_logs();
    addText(*resource->mutable_resource(), "host.name", "n7");
    auto* scope = resource->add_scope_logs();
    scope->mutable_scope()->set_name("lib");
    auto* record = scope->add_log_records();
    record->mutable_body()->set_string_value(body);
    record->set_time_unix_nano(kTime);
    return *record;
}

struct Decoded {
    explicit Decoded(const LogsRequest& request)
        : Decoded(request.SerializeAsString()) {}
    explicit Decoded(const std::string& bytes)
        : directory(std::make_shared<sources::GpuDirectory>())
        , decoder(lane, directory) {
        lane.clock = fromNanoseconds(static_cast<std::int64_t>(kTime) + 5'000'000'000);
        outcome = decoder.decode(bytes);
    }
    [[nodiscard]] std::string attribute(const std::string& name) const {
        const std::string* value = telemetry::findLabel(lane.events.at(0).attributes, name);
        return value != nullptr ? *value : "(none)";
    }
    RecordingLane lane;
    std::shared_ptr<sources::GpuDirectory> directory;
    LogsDecoder decoder;
    sources::otlp::Outcome outcome;
};

} // namespace

class TstOtlpLogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRecordIsAnEventWithAllItSays();
    void theNodeOfAPodIsItsHost();
    void timeZeroMeansObserved();
    void severityNumbersHaveNames_data();
    void severityNumbersHaveNames();
    void driverLinesBecomeXidEvents();
    void bodiesOfOtherKinds();
    void longBodiesAreCutAndCounted();
    void brokenRecordsAreRejected();
    void spoiledBytesNeverCrash();
};

void TstOtlpLogs::aRecordIsAnEventWithAllItSays() {
    LogsRequest request;
    auto& record = oneRecord(request, "checkpoint took 71 s");
    record.set_severity_number(13);
    record.set_severity_text("WARN");
    record.set_event_name("ckpt");
    addText(record, "rank", "3");
    const Decoded got(request);
    QCOMPARE(got.outcome.items, std::uint64_t{1});
    const telemetry::Event& event = got.lane.events.at(0);
    QVERIFY(event.kind == EventKind::log && event.at == fromNanoseconds(static_cast<std::int64_t>(kTime)));
    QVERIFY(event.quality == telemetry::Quality::good);
    QCOMPARE(event.entity.text(), std::string("host/n7"));
    QCOMPARE(event.text, std::string("checkpoint took 71 s"));
    QCOMPARE(got.attribute("rank"), std::string("3"));
    QCOMPARE(got.attribute("severity"), std::string("WARN"));
    QCOMPARE(got.attribute("event.name"), std::string("ckpt"));
    QCOMPARE(got.attribute("otel_scope_name"), std::string("lib"));
}

void TstOtlpLogs::theNodeOfAPodIsItsHost() {
    LogsRequest request; // what the resource detectors of an SDK make of a container: its name for a host
    auto* resource = request.add_resource_logs();
    addText(*resource->mutable_resource(), "host.name", "atlas-worker-3");
    addText(*resource->mutable_resource(), "k8s.node.name", "n7");
    auto* record = resource->add_scope_logs()->add_log_records();
    record->mutable_body()->set_string_value("NVRM: Xid (PCI:0000:1b:00): 79, GPU has fallen off the bus.");
    record->set_time_unix_nano(kTime);
    const Decoded got(request);
    QCOMPARE(got.lane.events.at(0).entity.kind() == topology::EntityKind::host ? got.lane.events.at(0).entity.text() : got.lane.events.at(0).entity.host().text(), std::string("host/n7"));
}

void TstOtlpLogs::timeZeroMeansObserved() {
    LogsRequest request;
    auto& observed = oneRecord(request, "a");
    observed.set_time_unix_nano(0);
    observed.set_observed_time_unix_nano(kTime + 1);
    oneRecord(request, "b").set_time_unix_nano(0);
    const Decoded got(request);
    QVERIFY(got.lane.events.at(0).at == fromNanoseconds(static_cast<std::int64_t>(kTime) + 1));
    QVERIFY(got.lane.events.at(1).at == got.lane.clock);
    QVERIFY(got.lane.events.at(1).quality == telemetry::Quality::uncertain);
}

// The table of the log data model: four numbers to a level.
void TstOtlpLogs::severityNumbersHaveNames_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<QByteArray>("name");
    const char* names[] = {"trace", "debug", "info", "warn", "error", "fatal"};
    for (int i = 0; i < 24; ++i)
        QTest::addRow("%d", i + 1) << i + 1 << QByteArray(names[i / 4]);
    QTest::addRow("unset") << 0 << QByteArray("(none)");
    QTest::addRow("later") << 25 << QByteArray("(none)");
}

void TstOtlpLogs::severityNumbersHaveNames() {
    QFETCH(int, number);
    QFETCH(QByteArray, name);
    LogsRequest request;
    oneRecord(request, "x").set_severity_number(number);
    QCOMPARE(QByteArray::fromStdString(Decoded(request).attribute("severity")), name);
}

// Lines as drivers print them; bare, and as whole syslog lines.
void TstOtlpLogs::driverLinesBecomeXidEvents() {
    for (const std::string& body :
         {std::string("NVRM: Xid (PCI:0000:c1:00): 79, pid=1234, name=python3, GPU has fallen off the bus."),
          std::string(
              "Mar  1 00:00:00 n7 kernel: NVRM: Xid (PCI:0000:c1:00): 79, pid=1234, name=python3, GPU has "
              "fallen off the bus.")}) {
        LogsRequest request;
        oneRecord(request, body);
        const Decoded got(request);
        const telemetry::Event& event = got.lane.events.at(0);
        QVERIFY2(event.kind == EventKind::xid, body.c_str());
        QCOMPARE(event.code, 79);
        QVERIFY(event.at ==
                fromNanoseconds(static_cast<std::int64_t>(kTime))); // the record's time, not the line's
        QCOMPARE(got.attribute("otel_scope_name"), std::string("lib"));
    }
    LogsRequest quoted;
    oneRecord(quoted, "Mar  1 00:00:00 n7 grafana[1]: panel 'NVRM: Xid (PCI:0000:c1:00): 79' opened");
    QVERIFY(Decoded(quoted).lane.events.at(0).kind == EventKind::log);
}

void TstOtlpLogs::bodiesOfOtherKinds() {
    LogsRequest request;
    auto* map = oneRecord(request, "").mutable_body()->mutable_kvlist_value()->add_values();
    map->set_key("loss");
    map->mutable_value()->set_double_value(2.5);
    QCOMPARE(Decoded(request).lane.events.at(0).text, std::string(R"({"loss":2.5})"));
    LogsRequest empty;
    oneRecord(empty, "").clear_body();
    QCOMPARE(Decoded(empty).lane.events.at(0).text, std::string());
}

void TstOtlpLogs::longBodiesAreCutAndCounted() {
    LogsRequest request;
    oneRecord(request, std::string(200'000, 'x'));
    const Decoded got(request);
    QCOMPARE(got.lane.events.at(0).text.size(), LogsDecoder::kMaxText);
    QCOMPARE(got.lane.faults.size(), std::size_t{1});
}

void TstOtlpLogs::brokenRecordsAreRejected() {
    LogsRequest request;
    auto* value = oneRecord(request, "").mutable_body();
    for (int i = 0; i < 30; ++i)
        value = value->mutable_array_value()->add_values();
    oneRecord(request, "good");
    const Decoded got(request);
    QCOMPARE(got.outcome.rejected, std::uint64_t{1});
    QCOMPARE(got.lane.events.size(), std::size_t{1});
    const std::string bytes = request.SerializeAsString();
    QVERIFY(Decoded(bytes.substr(0, bytes.size() - 3)).outcome.broken);
}

void TstOtlpLogs::spoiledBytesNeverCrash() {
    LogsRequest request;
    addText(oneRecord(request, "NVRM: Xid (PCI:0000:c1:00): 79, GPU has fallen off the bus."), "k", "v");
    const std::string bytes = request.SerializeAsString();
    std::mt19937 random(4);
    for (int round = 0; round < 5000; ++round) {
        std::string spoiled = bytes;
        for (int i = 0; i < 3; ++i)
            spoiled[random() % spoiled.size()] = static_cast<char>(random());
        (void)Decoded(spoiled);
    }
}

SEAM_TEST(tst_otlp_logs, TstOtlpLogs)
#include "tst_otlp_logs.moc"
