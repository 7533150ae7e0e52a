// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlp_requests.h"
#include "sources/otlp/otlp_source.h"
#include "sources/unpack/gunzip.h"
#include "support/child_process.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"

#include "opentelemetry/proto/collector/logs/v1/logs_service.grpc.pb.h"
#include "opentelemetry/proto/collector/metrics/v1/metrics_service.grpc.pb.h"
#include "support/test_program.h"

#include <grpcpp/grpcpp.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <zlib.h>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::test;
using sources::OtlpOptions;
using sources::OtlpSource;
using telemetry::InputFault;
using namespace std::chrono_literals;

namespace {

/// The receiver on a free port, in front of a real lane with the shipped catalogue.
struct Receiver {
    explicit Receiver(OtlpOptions options = {},
                      telemetry::TimePolicy policy = telemetry::TimePolicy::historic)
        : bench(policy) {
        options.listen.address = "127.0.0.1:0";
        source = std::make_unique<OtlpSource>(bench.lane, options, std::make_shared<sources::GpuDirectory>());
        started = source->start();
        channel = grpc::CreateChannel(address(), grpc::InsecureChannelCredentials());
    }
    [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(source->port()); }
    grpc::Status send(const MetricsRequest& request, bool gzip = false, const std::string& token = {}) {
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + 10s);
        if (gzip)
            context.set_compression_algorithm(GRPC_COMPRESS_GZIP);
        if (!token.empty())
            context.AddMetadata("authorization", "Bearer " + token);
        return pb::collector::metrics::v1::MetricsService::NewStub(channel)->Export(&context, request,
                                                                                    &response);
    }
    LaneBench bench;
    std::unique_ptr<OtlpSource> source;
    Result<> started;
    std::shared_ptr<grpc::Channel> channel;
    pb::collector::metrics::v1::ExportMetricsServiceResponse response;
};

MetricsRequest gauges(int n, std::uint64_t time = kTime) {
    MetricsRequest request;
    auto* gauge = oneMetric(request, "g").mutable_gauge();
    for (int i = 0; i < n; ++i)
        addText(addPoint(*gauge, i, time), "i", std::to_string(i));
    return request;
}

std::string gzipped(const std::string& text) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

} // namespace

class TstOtlpSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void metricsArriveInTheLane_data();
    void metricsArriveInTheLane();
    void partialSuccessTellsWhatWasDropped();
    void aBombIsRefused();
    void gunzipIsStrict();
    void tokensAreAskedFor();
    void farAddressesNeedTls();
    void garbageIsInvalidArgument();
    void aFullQueueAsksToTryAgain();
    void theJavaScriptExporterIsUnderstood_data();
    void theJavaScriptExporterIsUnderstood();
    void theJavaScriptExporterWithAToken();
};

void TstOtlpSource::metricsArriveInTheLane_data() {
    QTest::addColumn<bool>("gzip");
    QTest::newRow("plain") << false;
    QTest::newRow("gzip") << true;
}

void TstOtlpSource::metricsArriveInTheLane() {
    QFETCH(bool, gzip);
    Receiver receiver;
    QVERIFY2(receiver.started, receiver.started ? "" : receiver.started.error().text().c_str());
    const grpc::Status status = receiver.send(gauges(1000), gzip);
    QVERIFY2(status.ok(), status.error_message().c_str());
    QVERIFY(!receiver.response.has_partial_success());
    const auto rows = receiver.bench.sink.rows("g");
    QCOMPARE(rows.size(), std::size_t{1000});
    for (const auto& row : rows)
        QCOMPARE(std::to_string(static_cast<int>(row.value)), *telemetry::findLabel(row.info.labels, "i"));
    QVERIFY(receiver.send({}).ok()); // an empty request is valid
}

void TstOtlpSource::partialSuccessTellsWhatWasDropped() {
    Receiver receiver;
    MetricsRequest request = gauges(5);
    auto* points =
        request.mutable_resource_metrics(0)->mutable_scope_metrics(0)->mutable_metrics(0)->mutable_gauge();
    points->mutable_data_points(1)->clear_value();
    points->mutable_data_points(2)->set_time_unix_nano(0); // the lane's judgement
    QVERIFY(receiver.send(request).ok());
    QCOMPARE(receiver.response.partial_success().rejected_data_points(), std::int64_t{2});
    QVERIFY(!receiver.response.partial_success().error_message().empty());
    QCOMPARE(receiver.bench.sink.rows("g").size(), std::size_t{3});
    QCOMPARE(receiver.bench.fault(InputFault::epochZero).count, std::uint64_t{1});
    QCOMPARE(receiver.bench.fault(InputFault::malformed).count, std::uint64_t{1});
}

void TstOtlpSource::aBombIsRefused() {
    OtlpOptions options;
    options.unpackedBytes = 1 << 20;
    Receiver receiver(options);
    MetricsRequest request;
    oneMetric(request, std::string(8 << 20, 'a')).mutable_gauge(); // packs to a few kilobytes
    const grpc::Status status = receiver.send(request, true);
    QVERIFY(status.error_code() == grpc::StatusCode::INVALID_ARGUMENT);
    QCOMPARE(receiver.bench.fault(InputFault::oversized).count, std::uint64_t{1});
    QVERIFY(receiver.send(gauges(1), true).ok()); // and it goes on
}

void TstOtlpSource::gunzipIsStrict() {
    using sources::gunzip;
    const std::string text(300'000, 'z');
    const std::string packed = gzipped(text);
    QCOMPARE(*gunzip(packed, text.size()), text);
    QVERIFY(gunzip(packed, text.size() - 1).error().code == ErrorCode::tooLarge);
    QVERIFY(gunzip(packed.substr(0, packed.size() - 1), 1 << 20).error().code == ErrorCode::truncated);
    QVERIFY(!gunzip(packed + "x", 1 << 20));
    std::string spoiled = packed;
    spoiled[packed.size() - 6] = static_cast<char>(spoiled[packed.size() - 6] ^ 1); // the checksum
    QVERIFY(!gunzip(spoiled, 1 << 20));
    QVERIFY(!gunzip("", 10) && !gunzip("\x1f\x8b", 10) && !gunzip("hello", 10));
}

void TstOtlpSource::tokensAreAskedFor() {
    OtlpOptions options;
    options.listen.token = "0123456789abcdef";
    Receiver receiver(options);
    QVERIFY(receiver.send(gauges(1)).error_code() == grpc::StatusCode::UNAUTHENTICATED);
    QVERIFY(receiver.send(gauges(1), false, "0123456789abcdeX").error_code() ==
            grpc::StatusCode::UNAUTHENTICATED);
    QVERIFY(receiver.send(gauges(1), false, "0123456789abcdef").ok());
    QCOMPARE(receiver.bench.sink.sampleCount(), std::size_t{1});
}

void TstOtlpSource::farAddressesNeedTls() {
    LaneBench bench;
    OtlpOptions options;
    options.listen.address = "0.0.0.0:0";
    OtlpSource source(bench.lane, options, std::make_shared<sources::GpuDirectory>());
    const auto started = source.start();
    QVERIFY(!started && started.error().detail.find("needs TLS") != std::string::npos);
}

void TstOtlpSource::garbageIsInvalidArgument() {
    Receiver receiver;
    MetricsRequest request = gauges(3);
    // A field that says it is longer than the message: the bytes of an unknown field are sent as they are.
    auto* fields = request.GetReflection()->MutableUnknownFields(&request);
    fields->AddLengthDelimited(1, std::string("\x12\x7f\x01", 3));
    const grpc::Status status = receiver.send(request);
    QVERIFY(status.error_code() == grpc::StatusCode::INVALID_ARGUMENT);
    QVERIFY2(status.error_message().find("byte ") == 0, status.error_message().c_str());
    QCOMPARE(receiver.bench.sink.sampleCount(), std::size_t{3}); // what stood before it
}

// A sink that takes nothing: the exporter must hear RESOURCE_EXHAUSTED, with the retry delay it needs.
void TstOtlpSource::aFullQueueAsksToTryAgain() {
    struct FullSink final : telemetry::FactSink {
        bool seriesAdded(const telemetry::SeriesInfo&) override { return true; }
        bool samples(telemetry::SampleBatch&&) override { return false; }
        bool event(telemetry::Event&&) override { return true; }
        bool topology(const topology::TopologyFragment&) override { return true; }
        bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
    } sink;
    const ManualClock clock(fromNanoseconds(static_cast<std::int64_t>(kTime)));
    telemetry::Ingest ingest(shippedCatalogue(), clock, sink);
    OtlpOptions options;
    options.listen.address = "127.0.0.1:0";
    OtlpSource source(ingest.attach({"otlp", "otlp", "", 0s, telemetry::TimePolicy::historic}), options,
                      std::make_shared<sources::GpuDirectory>());
    QVERIFY(source.start());
    auto channel =
        grpc::CreateChannel("127.0.0.1:" + std::to_string(source.port()), grpc::InsecureChannelCredentials());
    grpc::ClientContext context;
    pb::collector::metrics::v1::ExportMetricsServiceResponse response;
    const grpc::Status status =
        pb::collector::metrics::v1::MetricsService::NewStub(channel)->Export(&context, gauges(3), &response);
    QVERIFY(status.error_code() == grpc::StatusCode::RESOURCE_EXHAUSTED);
    QVERIFY(status.error_details().find("google.rpc.RetryInfo") != std::string::npos);
}

void TstOtlpSource::theJavaScriptExporterIsUnderstood_data() {
    QTest::addColumn<QByteArray>("compression");
    QTest::addColumn<QByteArray>("temporality");
    for (const char* compression : {"none", "gzip"})
        for (const char* temporality : {"cumulative", "delta"})
            QTest::addRow("%s %s", compression, temporality)
                << QByteArray(compression) << QByteArray(temporality);
}

// The official exporter against the receiver; what it says it recorded against what the lane gave on.
void TstOtlpSource::theJavaScriptExporterIsUnderstood() {
    QFETCH(QByteArray, compression);
    QFETCH(QByteArray, temporality);
    Receiver receiver;
    const TemporaryFolder folder;
    ChildProcess exporter({SEAM_NODE, "push_otlp.mjs", receiver.address(), compression.toStdString(),
                           temporality.toStdString()},
                          {SEAM_NPM_FOLDER, folder / "out", {}});
    QCOMPARE(exporter.wait(60s).value_or(-1), 0);
    const QJsonObject said = QJsonDocument::fromJson(QByteArray::fromStdString(exporter.output())).object();
    receiver.source->stop();
    const RecordingSink& sink = receiver.bench.sink;

    const auto temperatures = sink.rows("hw.temperature");
    QCOMPARE(temperatures.size(), std::size_t{16}); // 8 GPUs, twice
    for (const auto& row : temperatures) {
        const std::string gpu = *telemetry::findLabel(row.info.labels, "hw.id");
        QCOMPARE(row.value, said[QStringLiteral("gauges")][QString::fromStdString(gpu)].toDouble());
        QCOMPARE(row.info.signal, std::string("gpu.temperature")); // the shipped catalogue knows it
        QCOMPARE(row.info.entity.text(), "gpu/n031:" + gpu);
        QCOMPARE(*telemetry::findLabel(row.info.labels, "slot"), gpu);
        QCOMPARE(*telemetry::findLabel(row.info.labels, "idle"),
                 std::string(std::stoi(gpu) % 2 == 0 ? "true" : "false"));
    }
    QCOMPARE(sink.rows("steps").back().value, said[QStringLiteral("counter")].toDouble());
    QVERIFY(sink.rows("steps").back().info.kind == telemetry::SignalKind::counter);
    QCOMPARE(sink.rows("queue").back().value, said[QStringLiteral("upDown")].toDouble());
    QVERIFY(sink.rows("queue").back().info.kind == telemetry::SignalKind::gauge);
    QCOMPARE(sink.rows("latency_count").back().value, 8.0);
    QVERIFY(std::abs(sink.rows("latency_sum").back().value - 67.4) < 1e-9);
    for (const auto& row : sink.rows("latency_bucket")) {
        const std::string le = *telemetry::findLabel(row.info.labels, "le");
        const double round = row.time == sink.rows("latency_count").back().time ? 2 : 1;
        const double each = le == "1" ? 1 : le == "+Inf" ? 4 : 3;
        QCOMPARE(row.value, each * round);
    }
    // 1 to 100: the default of 160 buckets gives a scale of at least 4, a base below 1.045.
    for (const auto& row : sink.rows("exp")) {
        const double truth = std::stod(*telemetry::findLabel(row.info.labels, "quantile")) * 100;
        QVERIFY2(std::abs(row.value / truth - 1) < 0.045, std::to_string(row.value).c_str());
    }
    QCOMPARE(sink.events.size(), std::size_t{2});
    const bool isTurned =
        sink.events[0].kind == telemetry::EventKind::xid; // each record is a call of its own
    const telemetry::Event& line = sink.events[isTurned ? 1 : 0];
    const telemetry::Event& fault = sink.events[isTurned ? 0 : 1];
    QVERIFY(line.kind == telemetry::EventKind::log && line.entity.text() == "host/n031");
    QCOMPARE(*telemetry::findLabel(line.attributes, "rank"), std::string("3"));
    QVERIFY(fault.kind == telemetry::EventKind::xid && fault.code == 79);
    QCOMPARE(receiver.bench.lane.health().faultTotal(), std::uint64_t{0});
}

void TstOtlpSource::theJavaScriptExporterWithAToken() {
    OtlpOptions options;
    options.listen.token = "0123456789abcdef";
    Receiver receiver(options);
    const TemporaryFolder folder;
    ChildProcess exporter(
        {SEAM_NODE, "push_otlp.mjs", receiver.address(), "gzip", "cumulative", "0123456789abcdef"},
        {SEAM_NPM_FOLDER, folder / "out", {}});
    QCOMPARE(exporter.wait(60s).value_or(-1), 0);
    QVERIFY(receiver.bench.sink.sampleCount() > 0);
}

SEAM_TEST(tst_otlp_source, TstOtlpSource)
#include "tst_otlp_source.moc"
