// SPDX-License-Identifier: GPL-3.0-or-later
// Health events as NVSentinel's monitors send them, over TCP and a unix socket; and as nobody should.
#include "sources/nvsentinel/health_events.h"
#include "sources/nvsentinel/nvsentinel_source.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"

#include "health_event.grpc.pb.h"
#include "support/test_program.h"

#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/text_format.h>
#include <google/protobuf/wire_format_lite.h>
#include <grpcpp/grpcpp.h>

#include <QtTest>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <span>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::EventKind;
using telemetry::InputFault;
using telemetry::Quality;

namespace {

constexpr std::int64_t kSeconds = 1'772'366'370; ///< 2026-03-01T11:59:30Z, half a minute before the lane's now

using Field = google::protobuf::FieldDescriptorProto;

struct PublishedField {
    const char* message;
    const char* name;
    int number;
    Field::Type type;
    const char* of = ""; ///< of a message or enumeration
    bool isRepeated = false;
};
/// Names, numbers and types of data-models/protobufs/health_event.proto in NVIDIA/NVSentinel (as of d87e98588030), of what a
/// monitor sends.
constexpr PublishedField kPublished[] = {
    {"HealthEvents", "version", 1, Field::TYPE_UINT32},
    {"HealthEvents", "events", 2, Field::TYPE_MESSAGE, "HealthEvent", true},
    {"Entity", "entityType", 1, Field::TYPE_STRING},
    {"Entity", "entityValue", 2, Field::TYPE_STRING},
    {"BehaviourOverrides", "force", 1, Field::TYPE_BOOL},
    {"BehaviourOverrides", "skip", 2, Field::TYPE_BOOL},
    {"HealthEvent", "version", 1, Field::TYPE_UINT32},
    {"HealthEvent", "agent", 2, Field::TYPE_STRING},
    {"HealthEvent", "componentClass", 3, Field::TYPE_STRING},
    {"HealthEvent", "checkName", 4, Field::TYPE_STRING},
    {"HealthEvent", "isFatal", 5, Field::TYPE_BOOL},
    {"HealthEvent", "isHealthy", 6, Field::TYPE_BOOL},
    {"HealthEvent", "message", 7, Field::TYPE_STRING},
    {"HealthEvent", "recommendedAction", 8, Field::TYPE_ENUM, "RecommendedAction"},
    {"HealthEvent", "errorCode", 9, Field::TYPE_STRING, "", true},
    {"HealthEvent", "entitiesImpacted", 10, Field::TYPE_MESSAGE, "Entity", true},
    {"HealthEvent", "metadata", 11, Field::TYPE_MESSAGE, "HealthEvent.MetadataEntry", true},
    {"HealthEvent", "generatedTimestamp", 12, Field::TYPE_MESSAGE, ".google.protobuf.Timestamp"},
    {"HealthEvent", "nodeName", 13, Field::TYPE_STRING},
    {"HealthEvent", "quarantineOverrides", 14, Field::TYPE_MESSAGE, "BehaviourOverrides"},
    {"HealthEvent", "drainOverrides", 15, Field::TYPE_MESSAGE, "BehaviourOverrides"},
    {"HealthEvent", "processingStrategy", 16, Field::TYPE_ENUM, "ProcessingStrategy"},
    {"HealthEvent", "id", 17, Field::TYPE_STRING},
    {"HealthEvent", "customRecommendedAction", 18, Field::TYPE_STRING},
};
constexpr std::pair<const char*, int> kPublishedActions[] = {
    {"NONE", 0},        {"COMPONENT_RESET", 2}, {"CONTACT_SUPPORT", 5}, {"RUN_FIELDDIAG", 6}, {"RESTART_VM", 15}, {"RESTART_BM", 24},
    {"REPLACE_VM", 25}, {"RUN_DCGMEUD", 26},    {"CUSTOM", 27},         {"REMEDIATE", 28},    {"UNKNOWN", 99}};

/// Messages of the published kind: nothing of them comes from the file that the program is built with.
struct PublishedSchema {
    PublishedSchema() {
        google::protobuf::FileDescriptorProto stamp;
        google::protobuf::Timestamp::descriptor()->file()->CopyTo(&stamp);
        pool.BuildFile(stamp);
        google::protobuf::FileDescriptorProto file;
        file.set_name("published.proto");
        file.set_package("datamodels");
        file.set_syntax("proto3");
        file.add_dependency(stamp.name());
        const auto enumeration = [&](const char* name, std::span<const std::pair<const char*, int>> values) {
            auto* made = file.add_enum_type();
            made->set_name(name);
            for (const auto& [word, number] : values) {
                made->add_value()->set_name(word);
                made->mutable_value(made->value_size() - 1)->set_number(number);
            }
        };
        enumeration("RecommendedAction", kPublishedActions);
        enumeration("ProcessingStrategy", std::array<std::pair<const char*, int>, 3>{{{"UNSPECIFIED", 0}, {"EXECUTE_REMEDIATION", 1}, {"STORE_ONLY", 2}}});
        std::map<std::string, google::protobuf::DescriptorProto*> messages;
        for (const PublishedField& field : kPublished) {
            auto*& message = messages[field.message];
            if (!message) {
                message = file.add_message_type();
                message->set_name(field.message);
            }
            addField(*message, field);
        }
        auto* entry = messages["HealthEvent"]->add_nested_type();
        entry->set_name("MetadataEntry");
        entry->mutable_options()->set_map_entry(true);
        addField(*entry, {"", "key", 1, Field::TYPE_STRING});
        addField(*entry, {"", "value", 2, Field::TYPE_STRING});
        built = pool.BuildFile(file);
    }
    static void addField(google::protobuf::DescriptorProto& to, const PublishedField& field) {
        auto* made = to.add_field();
        made->set_name(field.name);
        made->set_number(field.number);
        made->set_type(field.type);
        made->set_label(field.isRepeated ? Field::LABEL_REPEATED : Field::LABEL_OPTIONAL);
        if (*field.of)
            made->set_type_name(field.of);
    }
    /// In the text form of protobuf.
    [[nodiscard]] std::string bytesOf(const std::string& text) {
        const std::unique_ptr<google::protobuf::Message> message(factory.GetPrototype(built->FindMessageTypeByName("HealthEvents"))->New());
        return google::protobuf::TextFormat::ParseFromString(text, message.get()) ? message->SerializeAsString() : std::string();
    }

    google::protobuf::DescriptorPool pool;
    google::protobuf::DynamicMessageFactory factory{&pool};
    const google::protobuf::FileDescriptor* built = nullptr;
};

datamodels::HealthEvent* add(datamodels::HealthEvents& to, const char* check, const char* node = "n031") {
    auto* event = to.add_events();
    event->set_version(1);
    event->set_agent("syslog-health-monitor");
    event->set_componentclass("GPU");
    event->set_checkname(check);
    event->set_isfatal(true);
    event->set_nodename(node);
    event->mutable_generatedtimestamp()->set_seconds(kSeconds);
    event->mutable_generatedtimestamp()->set_nanos(250'000'000);
    return event;
}

void impact(datamodels::HealthEvent* event, const char* type, const char* value) {
    auto* entity = event->add_entitiesimpacted();
    entity->set_entitytype(type);
    entity->set_entityvalue(value);
}

/// A receiver in front of a real lane, and a monitor that sends to it.
struct Receiver {
    explicit Receiver(NvsentinelOptions options = {}) {
        if (options.socket.empty())
            options.listen.address = "127.0.0.1:0";
        source = std::make_unique<NvsentinelSource>(bench.lane, bench.clock, directory, options);
        started = source->start();
        channel = grpc::CreateChannel(options.socket.empty() ? "127.0.0.1:" + std::to_string(source->port()) : "unix:" + options.socket,
                                      grpc::InsecureChannelCredentials());
    }
    grpc::Status send(const datamodels::HealthEvents& events, const std::string& token = {}, bool isPacked = false) const {
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + 10s);
        if (!token.empty())
            context.AddMetadata("authorization", "Bearer " + token);
        if (isPacked)
            context.set_compression_algorithm(GRPC_COMPRESS_GZIP);
        google::protobuf::Empty reply;
        return datamodels::PlatformConnector::NewStub(channel)->HealthEventOccurredV1(&context, events, &reply);
    }
    test::LaneBench bench;
    std::shared_ptr<GpuDirectory> directory = std::make_shared<GpuDirectory>();
    std::unique_ptr<NvsentinelSource> source;
    Result<> started;
    std::shared_ptr<grpc::Channel> channel;
};

std::string attribute(const telemetry::Event& event, const char* name) {
    const std::string* found = telemetry::findLabel(event.attributes, name);
    return found ? *found : std::string();
}

} // namespace

class TstNvsentinel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ourFieldsAreThePublishedOnes();
    void anEventWithEveryPublishedField();
    void theirActions();
    void anEventAsItIsPublished();
    void whatAFindingBecomes_data();
    void whatAFindingBecomes();
    void aGpuIsFoundByItsAddress();
    void severalGpusAreAnEventEach();
    void aUnixSocket();
    void idleOnesOnTheSocketTakeFewDescriptors();
    void aHundredMonitorsStayConnected();
    void tokens();
    void whatIsWrongIsCountedAndTold();
    void aBrokenEventCostsNoOther();
    void floodsAreCountedExactly();
    void whatIsMadeOfAMessageIsBounded();
    void whatCannotWorkIsRefusedAtTheStart();
};

void TstNvsentinel::ourFieldsAreThePublishedOnes() {
    const auto wireType = [](const google::protobuf::FieldDescriptor* field) {
        using Lite = google::protobuf::internal::WireFormatLite;
        return int(Lite::WireTypeForFieldType(static_cast<Lite::FieldType>(field->type())));
    };
    const PublishedSchema schema;
    QVERIFY(schema.built);
    const auto* ours = datamodels::HealthEvent::descriptor()->file();
    QCOMPARE(ours->package(), schema.built->package());
    int compared = 0;
    for (int i = 0; i < ours->message_type_count(); ++i) {
        const auto* theirs = schema.built->FindMessageTypeByName(ours->message_type(i)->name());
        QVERIFY2(theirs, ours->message_type(i)->name().c_str());
        for (int k = 0; k < ours->message_type(i)->field_count(); ++k, ++compared) {
            const auto* field = ours->message_type(i)->field(k);
            const auto* same = theirs->FindFieldByNumber(field->number());
            QVERIFY2(same && same->name() == field->name(), field->full_name().c_str());
            QCOMPARE(same->is_repeated(), field->is_repeated());
            QCOMPARE(wireType(same), wireType(field));
        }
    }
    QCOMPARE(compared, 2 + 2 + 12);
}

void TstNvsentinel::anEventWithEveryPublishedField() {
    PublishedSchema schema;
    const std::string bytes = schema.bytesOf(R"(version: 1 events {
        version: 1 agent: "gpu-health-monitor" componentClass: "GPU" checkName: "SysLogsXIDError" isFatal: true isHealthy: false
        message: "fell off" recommendedAction: CUSTOM errorCode: "79" errorCode: "94" metadata { key: "driver" value: "570" }
        entitiesImpacted { entityType: "PCI" entityValue: "0000:c1:00.0" } entitiesImpacted { entityType: "GPU" entityValue: "5" }
        generatedTimestamp { seconds: 1772366370 nanos: 500000000 } nodeName: "n031" quarantineOverrides { force: true skip: true }
        drainOverrides { force: true skip: true } processingStrategy: STORE_ONLY id: "e-17" customRecommendedAction: "call-the-vendor" })");
    QVERIFY(!bytes.empty());
    test::LaneBench bench;
    HealthEventReader reader(bench.lane, std::make_shared<GpuDirectory>());
    QVERIFY(reader.take(bytes, bench.now));
    QCOMPARE(bench.sink.events.size(), std::size_t(2)); // one a code
    const telemetry::Event& event = bench.sink.events[1];
    QCOMPARE(event.kind, EventKind::xid);
    QCOMPARE(event.code, 94);
    QCOMPARE(event.entity.text(), std::string("gpu/n031:5"));
    QCOMPARE(formatRfc3339(event.at), std::string("2026-03-01T11:59:30.5Z"));
    QCOMPARE(event.text, std::string("fell off"));
    for (const auto& [name, value] : {std::pair("action", "call-the-vendor"), {"agent", "gpu-health-monitor"}, {"check", "SysLogsXIDError"},
                                      {"codes", "79, 94"}, {"component", "GPU"}, {"fatal", "true"}, {"pci", "00000000:C1:00.0"}})
        QCOMPARE(attribute(event, name), std::string(value));
    QCOMPARE(bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstNvsentinel::theirActions() {
    PublishedSchema schema;
    for (const auto& [word, number] : kPublishedActions) {
        test::LaneBench bench;
        HealthEventReader reader(bench.lane, std::make_shared<GpuDirectory>());
        QVERIFY(reader.take(schema.bytesOf("events { nodeName: \"n\" checkName: \"GpuMemWatch\" recommendedAction: " + std::string(word) + " }"), bench.now));
        QCOMPARE(attribute(bench.sink.events.at(0), "action"), std::string(word));
    }
}

void TstNvsentinel::anEventAsItIsPublished() {
    // What protoc makes with the published health_event.proto: version 1, an Xid 79 of GPU 4 on n031.
    const QByteArray hex =
        "080112a901080112157379736c6f672d6865616c74682d6d6f6e69746f721a03475055220f5379734c6f67735849444572726f7228013a1b475055206861"
        "732066616c6c656e206f666620746865206275732e40184a02373952130a03504349120c303030303a63313a30302e3052140a084750555f555549441208"
        "4750552d3061316252080a034750551201345a0b0a0673657269616c120137620b08a2d490cd061080e59a776a046e303331";
    test::LaneBench bench;
    HealthEventReader reader(bench.lane, std::make_shared<GpuDirectory>());
    const std::string bytes = QByteArray::fromHex(hex).toStdString();
    QVERIFY(reader.take(bytes, bench.now));
    QCOMPARE(bench.sink.events.size(), std::size_t(1));
    const telemetry::Event& event = bench.sink.events[0];
    QCOMPARE(event.kind, EventKind::xid);
    QCOMPARE(event.code, 79);
    QCOMPARE(event.entity.text(), std::string("gpu/n031:4"));
    QCOMPARE(formatRfc3339(event.at), std::string("2026-03-01T11:59:30.25Z"));
    QCOMPARE(event.quality, Quality::good);
    QCOMPARE(event.text, std::string("GPU has fallen off the bus."));
    QCOMPARE(attribute(event, "action"), std::string("RESTART_BM"));
    QCOMPARE(attribute(event, "agent"), std::string("syslog-health-monitor"));
    QCOMPARE(attribute(event, "check"), std::string("SysLogsXIDError"));
    QCOMPARE(attribute(event, "component"), std::string("GPU"));
    QCOMPARE(attribute(event, "fatal"), std::string("true"));
    QCOMPARE(attribute(event, "uuid"), std::string("GPU-0a1b"));
    for (std::size_t cut = 1; cut < bytes.size(); ++cut) // whatever is missing at the end
        static_cast<void>(reader.take(bytes.substr(0, cut), bench.now));
}

void TstNvsentinel::whatAFindingBecomes_data() {
    QTest::addColumn<QByteArray>("check");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<bool>("isHealthy");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("number");
    const auto row = [](const char* check, const char* code, EventKind kind, int number, bool isHealthy = false) {
        QTest::newRow((std::string(check) + " " + code + (isHealthy ? " healthy" : "")).c_str())
            << QByteArray(check) << QByteArray(code) << isHealthy << int(kind) << number;
    };
    row("SysLogsXIDError", "79", EventKind::xid, 79);
    row("SysLogsXIDError", "145.RLW_REMAP", EventKind::xid, 145);
    row("SysLogsXIDError", "XID_48", EventKind::xid, 48);
    row("SysLogsXIDError", "", EventKind::log, 0);
    row("SysLogsXIDError", "48 and more", EventKind::log, 0);
    row("SysLogsXIDError", "99999999999", EventKind::log, 0);
    row("SysLogsXIDError", "79", EventKind::note, 0, true);
    row("SysLogsSXIDError", "20034", EventKind::sxid, 20'034);
    row("SysLogsGPUFallenOff", "", EventKind::gpuLost, 0);
    row("GpuThermalWatch", "DCGM_FR_CLOCK_THROTTLE_THERMAL", EventKind::log, 0);
    row("InfiniBandStateCheck", "", EventKind::log, 0);
}

void TstNvsentinel::whatAFindingBecomes() {
    QFETCH(QByteArray, check);
    QFETCH(QByteArray, code);
    QFETCH(bool, isHealthy);
    QFETCH(int, kind);
    QFETCH(int, number);
    Receiver in;
    QVERIFY2(in.started, in.started ? "" : in.started.error().text().c_str());
    datamodels::HealthEvents events;
    auto* event = add(events, check.constData());
    event->set_ishealthy(isHealthy);
    if (!code.isEmpty())
        event->add_errorcode(code.toStdString());
    QVERIFY(in.send(events).ok());
    in.source->stop();
    QCOMPARE(in.bench.sink.events.size(), std::size_t(1));
    QCOMPARE(int(in.bench.sink.events[0].kind), kind);
    QCOMPARE(in.bench.sink.events[0].code, number);
    QCOMPARE(in.bench.sink.events[0].entity.text(), std::string("host/n031"));
    QCOMPARE(in.bench.sink.events[0].text.starts_with("healthy: "), isHealthy);
    QCOMPARE(in.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstNvsentinel::aGpuIsFoundByItsAddress() {
    Receiver in;
    topology::TopologyFragment fragment;
    topology::Entity gpu{topology::EntityId::gpu("n031", "6"), {}, {}, {}, false};
    gpu.labels["pci"] = "00000000:C1:00.0";
    fragment.entities.push_back(gpu);
    in.directory->learn(fragment);
    datamodels::HealthEvents events;
    auto* event = add(events, "SysLogsXIDError");
    event->add_errorcode("31");
    impact(event, "PCI", "0000:c1:00.0");
    impact(event, "GPU", "2"); // which another driver counts from another end
    QVERIFY(in.send(events).ok());
    QCOMPARE(in.bench.sink.events.at(0).entity.text(), std::string("gpu/n031:6"));
    QCOMPARE(attribute(in.bench.sink.events[0], "pci"), std::string("00000000:C1:00.0"));
}

void TstNvsentinel::severalGpusAreAnEventEach() {
    Receiver in;
    datamodels::HealthEvents events;
    auto* event = add(events, "GpuNvlinkWatch");
    impact(event, "GPU", "0");
    impact(event, "GPU", "1");
    impact(event, "GPU", "0");
    auto* nic = add(events, "EthernetStateCheck");
    impact(nic, "NIC", "mlx5_3");
    QVERIFY(in.send(events).ok());
    QCOMPARE(in.bench.sink.events.size(), std::size_t(3));
    QCOMPARE(in.bench.sink.events[1].entity.text(), std::string("gpu/n031:1"));
    QCOMPARE(in.bench.sink.events[2].entity.text(), std::string("nic/n031:mlx5_3"));
}

void TstNvsentinel::aUnixSocket() {
    const test::TemporaryFolder folder;
    NvsentinelOptions options;
    options.socket = (folder / "health.sock").string();
    for (int turn = 0; turn < 2; ++turn) { // what the one before left does not keep the next from starting
        Receiver in(options);
        QVERIFY2(in.started, in.started ? "" : in.started.error().text().c_str());
        struct stat info{};
        QCOMPARE(::stat(options.socket.c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0660U);
        datamodels::HealthEvents events;
        add(events, "SysLogsXIDError")->add_errorcode("79");
        const auto answer = in.send(events);
        QVERIFY2(answer.ok(), answer.error_message().c_str());
        QCOMPARE(in.bench.sink.events.size(), std::size_t(1));
    }
}

// Each idle connection to the socket took a descriptor of the gateway: with a thousand of them no port was served any more.
void TstNvsentinel::idleOnesOnTheSocketTakeFewDescriptors() {
    const test::TemporaryFolder folder;
    NvsentinelOptions options;
    options.socket = (folder / "health.sock").string();
    Receiver in(options);
    QVERIFY2(in.started, in.started ? "" : in.started.error().text().c_str());
    const auto open = [] { return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}); };
    const auto before = open();
    sockaddr_un at{};
    at.sun_family = AF_UNIX;
    std::copy(options.socket.begin(), options.socket.end(), at.sun_path);
    std::vector<int> idle;
    for (int i = 0; i < 600; ++i) {
        idle.push_back(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        QCOMPARE(::connect(idle.back(), reinterpret_cast<const sockaddr*>(&at), sizeof at), 0);
        if (i % 2 == 0)
            QVERIFY(::send(idle.back(), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 24, MSG_NOSIGNAL) == 24); // and no more
    }
    datamodels::HealthEvents events;
    add(events, "SysLogsXIDError")->add_errorcode("79");
    const auto answer = in.send(events); // a newcomer is heard
    QVERIFY2(answer.ok(), answer.error_message().c_str());
    QCOMPARE(in.bench.sink.events.size(), std::size_t(1));
    QTRY_VERIFY2(open() - before - static_cast<std::ptrdiff_t>(idle.size()) < 330, qPrintable(QString::number(open() - before))); // gRPC lets go a bit later
    for (const int each : idle)
        ::close(each);
    in.source->stop();
    QVERIFY(!std::filesystem::exists(options.socket));
}

// Nobody knows which of them will call next: that there are many puts none of them out.
void TstNvsentinel::aHundredMonitorsStayConnected() {
    const test::TemporaryFolder folder;
    NvsentinelOptions options;
    options.socket = (folder / "health.sock").string();
    Receiver in(options);
    QVERIFY2(in.started, in.started ? "" : in.started.error().text().c_str());
    sockaddr_un at{};
    at.sun_family = AF_UNIX;
    std::copy(options.socket.begin(), options.socket.end(), at.sun_path);
    std::vector<int> monitors;
    for (int i = 0; i < 100; ++i) {
        monitors.push_back(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        QCOMPARE(::connect(monitors.back(), reinterpret_cast<const sockaddr*>(&at), sizeof at), 0);
        QVERIFY(::send(monitors.back(), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 24, MSG_NOSIGNAL) == 24);
    }
    datamodels::HealthEvents events;
    add(events, "SysLogsXIDError")->add_errorcode("79");
    QVERIFY(in.send(events).ok()); // it came last: by now the gate has seen the others
    std::array<char, 256> told{};
    for (const int each : monitors) {
        ssize_t got = 1;
        while (got > 0)
            got = ::recv(each, told.data(), told.size(), MSG_DONTWAIT);
        QVERIFY2(got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK), "it was put out");
        ::close(each);
    }
    in.source->stop();
}

void TstNvsentinel::tokens() {
    NvsentinelOptions options;
    options.listen.token = "a-token-of-the-test";
    Receiver in(options);
    datamodels::HealthEvents events;
    add(events, "SysLogsXIDError")->add_errorcode("79");
    QCOMPARE(int(in.send(events).error_code()), int(grpc::StatusCode::UNAUTHENTICATED));
    QCOMPARE(int(in.send(events, "another-token-of-it").error_code()), int(grpc::StatusCode::UNAUTHENTICATED));
    QCOMPARE(in.bench.sink.events.size(), std::size_t(0));
    QVERIFY(in.send(events, "a-token-of-the-test").ok());
    QCOMPARE(in.bench.sink.events.size(), std::size_t(1));
}

void TstNvsentinel::whatIsWrongIsCountedAndTold() {
    Receiver in;
    datamodels::HealthEvents events;
    add(events, "SysLogsXIDError", "")->add_errorcode("79"); // of no node
    auto* untimed = add(events, "GpuPowerWatch");
    untimed->clear_generatedtimestamp();
    auto* ahead = add(events, "GpuPowerWatch");
    ahead->mutable_generatedtimestamp()->set_seconds(kSeconds + 3600);
    auto* never = add(events, "GpuPowerWatch");
    never->mutable_generatedtimestamp()->set_seconds(-5);
    auto* many = add(events, "SysLogsXIDError");
    for (int i = 0; i < 70; ++i)
        many->add_errorcode("79");
    auto* loud = add(events, "GpuPowerWatch");
    loud->set_message(std::string(10'000, 'x') + "\x1b[2J");
    events.set_version(9);
    QVERIFY(in.send(events).ok());
    QCOMPARE(in.bench.fault(InputFault::unknownReference).count, std::uint64_t(1));
    QCOMPARE(in.bench.fault(InputFault::futureDated).count, std::uint64_t(1));
    QCOMPARE(in.bench.fault(InputFault::oversized).count, std::uint64_t(6));
    QCOMPARE(in.bench.fault(InputFault::wrongVersion).count, std::uint64_t(1));
    const auto& kept = in.bench.sink.events;
    QCOMPARE(kept.size(), std::size_t(1 + 1 + 1 + 64 + 1));
    QVERIFY(kept[0].entity.isEmpty());
    QCOMPARE(kept[1].quality, Quality::uncertain); // the time of arrival
    QCOMPARE(kept[1].at, in.bench.now);
    QCOMPARE(kept[2].quality, Quality::uncertain);
    QCOMPARE(kept.back().text.size(), std::size_t(4'096));
    // Packed messages are not unpacked, so that none can grow without a bound.
    const auto packed = in.send(events, {}, true);
    QCOMPARE(int(packed.error_code()), int(grpc::StatusCode::INVALID_ARGUMENT));
    QCOMPARE(in.bench.fault(InputFault::malformed).count, std::uint64_t(1));
    QCOMPARE(kept.size(), std::size_t(68));
}

/// The message around it says where an event ends: one that is no protobuf is left out alone.
void TstNvsentinel::aBrokenEventCostsNoOther() {
    datamodels::HealthEvents first;
    add(first, "GpuMemWatch");
    datamodels::HealthEvents behind;
    add(behind, "GpuPowerWatch");
    const std::string broken("\x12\x02\x12\x7f", 4); // an event of two bytes, in which a text would have 127
    test::LaneBench bench;
    HealthEventReader reader(bench.lane, std::make_shared<GpuDirectory>());
    const auto taken = reader.take(first.SerializeAsString() + broken + behind.SerializeAsString(), bench.now);
    QVERIFY(!taken);
    QCOMPARE(int(taken.error().code), int(ErrorCode::invalidInput)); // the monitor is told
    QCOMPARE(taken.error().where, std::string("health event 2"));
    QCOMPARE(reader.told(), std::uint64_t(2));
    QCOMPARE(bench.fault(InputFault::malformed).count, std::uint64_t(1));
    // How many are too many is counted, not that there were some.
    datamodels::HealthEvents flood;
    for (int k = 0; k < 10'025; ++k)
        add(flood, "GpuMemWatch");
    QVERIFY(!reader.take(flood.SerializeAsString(), bench.now));
    QCOMPARE(bench.fault(InputFault::oversized).count, std::uint64_t(25));
}

void TstNvsentinel::floodsAreCountedExactly() {
    Receiver in;
    constexpr int kMessages = 50;
    constexpr int kEvents = 1'000;
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < kMessages; ++i) {
        datamodels::HealthEvents events;
        for (int k = 0; k < kEvents; ++k)
            impact(add(events, "GpuMemWatch"), "GPU", "3");
        QVERIFY(in.send(events).ok());
    }
    qInfo("%lld events a second, over gRPC", static_cast<long long>(kMessages) * kEvents * 1000 / std::max<qint64>(1, timer.elapsed()));
    QCOMPARE(in.bench.lane.health().events, std::uint64_t(kMessages * kEvents));
    datamodels::HealthEvents tooMany;
    for (int k = 0; k < 10'001; ++k)
        add(tooMany, "GpuMemWatch");
    QCOMPARE(int(in.send(tooMany).error_code()), int(grpc::StatusCode::OUT_OF_RANGE));
    QCOMPARE(in.bench.fault(InputFault::oversized).count, std::uint64_t(1));
}

/// Each code is an event of each GPU: a message of some hundred KiB would be a million events.
void TstNvsentinel::whatIsMadeOfAMessageIsBounded() {
    datamodels::HealthEvents events;
    for (int i = 0; i < 20; ++i) {
        auto* event = add(events, "SysLogsXIDError");
        for (int k = 0; k < 60; ++k) {
            event->add_errorcode("79");
            impact(event, "GPU", std::to_string(k).c_str());
        }
    }
    test::LaneBench bench;
    HealthEventReader reader(bench.lane, std::make_shared<GpuDirectory>());
    QVERIFY(reader.take(events.SerializeAsString(), bench.now));
    QCOMPARE(reader.told(), std::uint64_t(20));
    QCOMPARE(reader.made(), std::uint64_t(10'000));
    QCOMPARE(bench.fault(InputFault::oversized).count, std::uint64_t(20 * 60 * 60 - 10'000));
    QVERIFY(reader.take(events.SerializeAsString(), bench.now)); // the next has as much room
    QCOMPARE(reader.made(), std::uint64_t(20'000));
}

void TstNvsentinel::whatCannotWorkIsRefusedAtTheStart() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "file") << "of somebody";
    NvsentinelOptions options;
    options.socket = (folder / "file").string();
    QVERIFY(!Receiver(options).started); // and it is still there
    QVERIFY(std::filesystem::is_regular_file(folder / "file"));
    options.socket = (folder / "nowhere/health.sock").string();
    QVERIFY(!Receiver(options).started);
    options.socket = (folder / std::string(200, 'x')).string();
    QVERIFY(!Receiver(options).started);
    test::LaneBench bench;
    NvsentinelOptions far;
    far.listen.address = "0.0.0.0:0"; // without TLS and token
    QVERIFY(!NvsentinelSource(bench.lane, bench.clock, std::make_shared<GpuDirectory>(), far).start());
}

SEAM_TEST(tst_nvsentinel, TstNvsentinel)
#include "tst_nvsentinel.moc"
