// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/exposition.h"
#include "sources/prometheus/exposition_reader.h"
#include "sources/prometheus/exposition_text.h"
#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::sources::prometheus;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::SignalKind;

namespace {

struct Sample {
    std::string metric;
    std::map<std::string, std::string> labels;
    double value = 0;
    std::optional<TimePoint> time;
    std::optional<SignalKind> kind;
    std::string unit;
};
struct Problem {
    InputFault fault;
    std::uint64_t line;
    std::string detail;
};

struct Collector final : ExpositionHandler {
    std::vector<Sample> samples;
    std::vector<Problem> problems;
    SeriesParts parts;

    void sample(const ExpositionSample& raw, const ExpositionParser& parser) override {
        if (const auto described = parser.describe(raw.series, parts); !described) {
            problems.push_back({InputFault::malformed, raw.line, described.error().detail});
            return;
        }
        Sample made{std::string(parts.metric), {}, raw.value, raw.time, parts.kind, std::string(parts.unit)};
        for (const auto& [name, value] : parts.labels)
            made.labels[std::string(name)] = value;
        samples.push_back(std::move(made));
    }
    void problem(InputFault fault, std::uint64_t line, std::string_view detail) override {
        problems.push_back({fault, line, std::string(detail)});
    }
};

struct Parsed {
    std::vector<Sample> samples;
    std::vector<Problem> problems;
    Result<> end;
};

Parsed parse(std::string_view text, ExpositionFormat format = ExpositionFormat::text,
             std::size_t chunk = 1 << 30, ExpositionLimits limits = {}) {
    Collector collector;
    ExpositionParser parser(format, collector, limits);
    for (std::size_t at = 0; at < text.size(); at += chunk)
        parser.feed(text.substr(at, chunk));
    Result<> end = parser.finish();
    return {std::move(collector.samples), std::move(collector.problems), std::move(end)};
}

std::vector<std::uint64_t> linesOf(const std::vector<Problem>& problems) {
    std::vector<std::uint64_t> lines;
    for (const Problem& problem : problems)
        lines.push_back(problem.line);
    return lines;
}

/// Every line of a real file counted with the simplest means there are.
std::size_t sampleLines(const std::string& text) {
    std::size_t count = 0;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        count += !line.empty() && line[0] != '#' ? 1 : 0;
    return count;
}

} // namespace

class TstExposition : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theExampleOfTheTextFormat();
    void utf8Names();
    void theExampleOfOpenMetrics();
    void promtoolDumps();
    void values_data();
    void values();
    void timestamps();
    void timestampsInAnotherUnit();
    void contentTypes_data();
    void contentTypes();
    void familiesTellTheKind();
    void malformedLinesAreReportedAndTheRestIsKept();
    void missingEndIsTruncation();
    void longLinesAndManyLabelsAreBounded();
    void chunksOfAnySizeGiveTheSame();
    void realFilesAreReadWhole_data();
    void realFilesAreReadWhole();
    void aScrapeBecomesOneBatch();
    void seriesThatVanishBecomeStale();
    void aCutOpenMetricsScrapeIsDroppedWhole();
    void targetLabelsWin();
    void filesNeedTimestamps();
    void hostileSamplesAreJudgedByTheLane();
    void aSecondScrapeLooksNothingUp();
};

void TstExposition::theExampleOfTheTextFormat() {
    // The cases of the published description of the text format, in our own words.
    const auto parsed = parse("# HELP http_requests_total Requests.\n"
                              "# TYPE http_requests_total counter\n"
                              "http_requests_total{method=\"post\",code=\"200\"} 1027 1395066363000\n"
                              "\n"
                              "# Escaping in label values:\n"
                              "msdos_file_access_time_seconds{path=\"C:\\\\DIR\\\\FILE.TXT\",error=\"Cannot "
                              "find file:\\n\\\"FILE.TXT\\\"\"} 1.458255915e9\n"
                              "metric_without_timestamp_and_labels 12.47\n"
                              "something_weird{problem=\"division by zero\"} +Inf -3982045\n"
                              "# TYPE rpc_duration_seconds summary\n"
                              "rpc_duration_seconds{quantile=\"0.01\",} 3102\n"
                              "rpc_duration_seconds_sum 1.7560473e+07\n"
                              "\t spaced \t { a = \"b\" , c = \"d\" } \t 5 \t 7 \t \n");
    QVERIFY(parsed.end && parsed.problems.empty());
    QCOMPARE(parsed.samples.size(), std::size_t(7));
    QCOMPARE(parsed.samples[0].labels,
             (std::map<std::string, std::string>{{"method", "post"}, {"code", "200"}}));
    QCOMPARE(parsed.samples[0].value, 1027.0);
    QCOMPARE(*parsed.samples[0].time, *parseRfc3339("2014-03-17T14:26:03Z"));
    QVERIFY(parsed.samples[0].kind == SignalKind::counter);
    QCOMPARE(parsed.samples[1].labels.at("path"), std::string("C:\\DIR\\FILE.TXT"));
    QCOMPARE(parsed.samples[1].labels.at("error"), std::string("Cannot find file:\n\"FILE.TXT\""));
    QVERIFY(!parsed.samples[2].time && !parsed.samples[2].kind);
    QVERIFY(std::isinf(parsed.samples[3].value));
    QCOMPARE(toNanoseconds(*parsed.samples[3].time), -3982045LL * 1'000'000);
    QVERIFY(parsed.samples[4].kind == SignalKind::gauge && parsed.samples[5].kind == SignalKind::counter);
    QCOMPARE(parsed.samples[6].metric, std::string("spaced"));
    QCOMPARE(parsed.samples[6].labels.at("c"), std::string("d"));
}

void TstExposition::utf8Names() {
    const auto parsed = parse("# TYPE \"my.metric\" gauge\n"
                              "{\"my.metric\",\"label.x\"=\"v\",plain=\"w\"} 1\n"
                              "{\"quoted \\\"name\\\"\"} 2\n"
                              "{\"a\",\"b\"} 3\n"
                              "{plain=\"w\"} 4\n");
    QCOMPARE(parsed.samples.size(), std::size_t(2));
    QCOMPARE(parsed.samples[0].metric, std::string("my.metric"));
    QCOMPARE(parsed.samples[0].labels,
             (std::map<std::string, std::string>{{"label.x", "v"}, {"plain", "w"}}));
    QVERIFY(parsed.samples[0].kind == SignalKind::gauge);
    QCOMPARE(parsed.samples[1].metric, std::string("quoted \"name\""));
    QCOMPARE(linesOf(parsed.problems), (std::vector<std::uint64_t>{4, 5}));
}

void TstExposition::theExampleOfOpenMetrics() {
    const auto parsed =
        parse("# TYPE acme_http_router_request_seconds summary\n"
              "# UNIT acme_http_router_request_seconds seconds\n"
              "acme_http_router_request_seconds_sum{path=\"/api/v1\",method=\"GET\"} 9036.32\n"
              "acme_http_router_request_seconds_count{path=\"/api/v1\",method=\"GET\"} 807283.0\n"
              "acme_http_router_request_seconds_created{path=\"/api/v1\",method=\"GET\"} 1605281325.0\n"
              "# TYPE foo counter\n"
              "foo_total 17.0 1520879607.789 # {trace_id=\"oHg5SJYRHA0\"} 0.67 1520879607.5\n"
              "foo_created 1520430000.123\n"
              "# TYPE bar info\n"
              "bar_info{version=\"1\"} 1\n"
              "# TYPE st stateset\n"
              "st{st=\"a\"} 1\n"
              "# EOF\n",
              ExpositionFormat::openMetrics);
    QVERIFY(parsed.end && parsed.problems.empty());
    QCOMPARE(parsed.samples.size(), std::size_t(7));
    QCOMPARE(parsed.samples[0].unit, std::string("seconds"));
    QVERIFY(parsed.samples[1].unit.empty());
    QVERIFY(parsed.samples[3].kind == SignalKind::counter);
    QCOMPARE(toNanoseconds(*parsed.samples[3].time), 1'520'879'607'789'000'000LL);
    QVERIFY(parsed.samples[4].kind == SignalKind::gauge); // a time, no count
    QVERIFY(parsed.samples[5].kind == SignalKind::state && parsed.samples[6].kind == SignalKind::state);
}

void TstExposition::promtoolDumps() {
    const auto parsed =
        parse("{__name__=\"node_load1\", host=\"n\\u00e4\\t1\", path=\"C:\\\\x\"} 0.25 1700000000123\n"
              "node_load1{host=\"n1\"} 0.5 1700000000.123\n"
              "node_load1{host=\"n1\"} 0.75 1700000001\n"
              "# EOF\n",
              ExpositionFormat::file);
    QVERIFY(parsed.end && parsed.problems.empty());
    QCOMPARE(parsed.samples[0].metric, std::string("node_load1"));
    QCOMPARE(parsed.samples[0].labels.at("host"), std::string("nä\t1"));
    QCOMPARE(parsed.samples[0].labels.at("path"), std::string("C:\\x"));
    QVERIFY(!parsed.samples[0].labels.contains("__name__"));
    QCOMPARE(toNanoseconds(*parsed.samples[0].time), 1'700'000'000'123'000'000LL);
    QCOMPARE(*parsed.samples[1].time, *parsed.samples[0].time);
    QCOMPARE(*parsed.samples[2].time - *parsed.samples[1].time, Duration(877ms));
}

void TstExposition::values_data() {
    QTest::addColumn<bool>("good");
    QTest::addColumn<double>("value");
    const auto good = [](const char* text, double value) { QTest::newRow(text) << true << value; };
    good("0", 0);
    good("-1.5", -1.5);
    good("+7", 7);
    good(".5", 0.5);
    good("5.", 5);
    good("1e3", 1000);
    good("1.5E-3", 0.0015);
    good("1e-999", 0);
    good("9223372036854775807", 9223372036854775807.0);
    good("NaN", std::nan(""));
    good("nan", std::nan(""));
    good("+Inf", HUGE_VAL);
    good("-inf", -HUGE_VAL);
    good("Infinity", HUGE_VAL);
    for (const char* bad :
         {"", "+", "-", "0x1p3", "0x10", "1_000", "1e999", "12abc", "nan(1)", "1,5", "--1", "e5"})
        QTest::newRow((std::string("bad ") + bad).c_str()) << false << 0.0;
}

void TstExposition::values() {
    QFETCH(bool, good);
    QFETCH(double, value);
    std::string_view text = QTest::currentDataTag();
    if (!good)
        text.remove_prefix(4);
    const auto read = parseValue(text);
    QCOMPARE(read.has_value(), good);
    if (good && std::isnan(value))
        QVERIFY(std::isnan(*read));
    else if (good)
        QVERIFY(*read == value);
}

void TstExposition::timestamps() {
    using enum ExpositionFormat;
    QCOMPARE(toNanoseconds(*parseTimestamp("1395066363000", text)), 1'395'066'363'000'000'000LL);
    QVERIFY(!parseTimestamp("1395066363.5", text));
    QCOMPARE(toNanoseconds(*parseTimestamp("1395066363.123456789", openMetrics)),
             1'395'066'363'123'456'789LL);
    QCOMPARE(toNanoseconds(*parseTimestamp("1.5e9", openMetrics)), 1'500'000'000'000'000'000LL);
    QCOMPARE(toNanoseconds(*parseTimestamp("-1.25", openMetrics)), -1'250'000'000LL);
    QCOMPARE(*parseTimestamp("99999999999999999999", text), kTimeMax);
    QCOMPARE(*parseTimestamp("-99999999999999999999", text), kTimeMin);
    QCOMPARE(*parseTimestamp("9223372036854775807", text), kTimeMax);
    QCOMPARE(*parseTimestamp("99999999999", openMetrics), kTimeMax);
    for (const char* bad : {"", "x", "12x", "1.2.3", "0x10", "NaN", "--5555575555511110", "-+1", "-"})
        for (ExpositionFormat format : {text, openMetrics, file})
            QVERIFY2(!parseTimestamp(bad, format), bad);
}

/// Text format: "timestamp is an int64 (milliseconds since epoch)"; OpenMetrics: seconds. Who has the other unit is told so, with the line.
void TstExposition::timestampsInAnotherUnit() {
    const auto text = parse("a 1 1700000000123456\nb 2 1700000000123\nc 3 1700000000123456789\nd 4 1700000000\n", ExpositionFormat::text);
    QCOMPARE(text.samples.size(), std::size_t(1));
    QCOMPARE(text.samples[0].metric, std::string("b"));
    QCOMPARE(linesOf(text.problems), (std::vector<std::uint64_t>{1, 3, 4}));
    QVERIFY(text.problems[0].fault == InputFault::futureDated && text.problems[2].fault == InputFault::epochZero);
    QCOMPARE(text.problems[0].detail, std::string("its timestamp 1700000000123456 is in microseconds, where milliseconds are wanted"));
    QVERIFY(text.problems[1].detail.find("nanoseconds") != std::string::npos && text.problems[2].detail.find(" in seconds") != std::string::npos);
    const auto open = parse("a 1 1700000000123\nb 2 1700000000.123\nc 3 1700000000\n# EOF\n", ExpositionFormat::openMetrics);
    QCOMPARE(open.samples.size(), std::size_t(2));
    QCOMPARE(linesOf(open.problems), (std::vector<std::uint64_t>{1}));
    QVERIFY(open.problems[0].detail.find("milliseconds, where seconds") != std::string::npos);
    const auto dump = parse("a 1 1700000000123\nb 2 1700000000\nc 3 1700000000123456\n# EOF\n", ExpositionFormat::file);
    QCOMPARE(dump.samples.size(), std::size_t(2));
    QCOMPARE(linesOf(dump.problems), (std::vector<std::uint64_t>{3}));
}

void TstExposition::contentTypes_data() {
    QTest::addColumn<int>("format"); // -1 = refused
    const auto row = [](const char* type, int format) { QTest::newRow(type) << format; };
    row("text/plain; version=0.0.4", 0);
    row("text/plain;version=1.0.0;escaping=allow-utf-8", 0);
    row("TEXT/PLAIN", 0);
    row("", 0);
    row("application/openmetrics-text; version=1.0.0; charset=utf-8", 1);
    row("text/html; charset=utf-8", -1);
    row("application/json", -1);
    row("application/vnd.google.protobuf; proto=io.prometheus.client.MetricFamily", -1);
}

void TstExposition::contentTypes() {
    QFETCH(int, format);
    const auto read = formatFromContentType(QTest::currentDataTag());
    QCOMPARE(read.has_value(), format >= 0);
    if (read)
        QCOMPARE(static_cast<int>(*read), format);
}

void TstExposition::familiesTellTheKind() {
    const auto parsed = parse("# TYPE h histogram\nh_bucket{le=\"+Inf\"} 1\nh_sum 2\nh_count 1\n"
                              "# TYPE u untyped\nu 1\n"
                              "# TYPE c counter\nc 1\n"
                              "# TYPE c counter\nc 2\n" // a family may come again
                              "free_total 1\n");
    QVERIFY(parsed.problems.empty());
    for (int i : {0, 1, 2, 4, 5})
        QVERIFY(parsed.samples[static_cast<std::size_t>(i)].kind == SignalKind::counter);
    QVERIFY(!parsed.samples[3].kind && !parsed.samples[6].kind);
}

void TstExposition::malformedLinesAreReportedAndTheRestIsKept() {
    const auto parsed = parse("good 1\n"                   // 1
                              "novalue\n"                  // 2
                              "unclosed{a=\"b\" 1\n"       // 3
                              "unquoted{a=b} 1\n"          // 4
                              "open_quote{a=\"b} 1\n"      // 5
                              "text 12abc\n"               // 6
                              "time 1 noon\n"              // 7
                              "more 1 2 3\n"               // 8
                              "9digit 1\n"                 // 9
                              "bad-name 1\n"               // 10
                              "l{9=\"x\"} 1\n"             // 11
                              "l{a=\"x\"b=\"y\"} 1\n"      // 12
                              "exemplar 1 # {a=\"b\"} 2\n" // 13: not in this format
                              "# TYPE\n"                   // 14
                              "<html>\n"                   // 15
                              "\xFF\xFE\n"                 // 16
                              "{} 1\n"                     // 17
                              "good{a=\"\\\\\"} 2\n",      // 18
                              ExpositionFormat::text);
    QVERIFY(parsed.end);
    QCOMPARE(parsed.samples.size(), std::size_t(2));
    QCOMPARE(parsed.samples[1].labels.at("a"), std::string("\\"));
    std::vector<std::uint64_t> expected;
    for (std::uint64_t line = 2; line <= 17; ++line)
        expected.push_back(line);
    QCOMPARE(linesOf(parsed.problems), expected);
    for (const Problem& problem : parsed.problems)
        QVERIFY(problem.fault == InputFault::malformed && !problem.detail.empty());
}

void TstExposition::missingEndIsTruncation() {
    const auto cut = parse("a 1\nb 12");
    QCOMPARE(cut.end.error().code, ErrorCode::truncated);
    QCOMPARE(cut.samples.size(), std::size_t(1)); // 12 may have been 123
    QCOMPARE(cut.problems[0].line, std::uint64_t(2));
    QVERIFY(cut.problems[0].fault == InputFault::truncated);
    QCOMPARE(parse("a 1\n", ExpositionFormat::openMetrics).end.error().code, ErrorCode::truncated);
    QVERIFY(parse("a 1\n# EOF", ExpositionFormat::openMetrics).end);
    const auto beyond = parse("a 1\n# EOF\nb 2\n", ExpositionFormat::openMetrics);
    QCOMPARE(beyond.samples.size(), std::size_t(1));
    QCOMPARE(linesOf(beyond.problems), (std::vector<std::uint64_t>{3}));
    QVERIFY(parse("").end && parse("# EOF\nb 2\n").samples.size() == 1); // in text, EOF is a comment
}

void TstExposition::longLinesAndManyLabelsAreBounded() {
    ExpositionLimits limits;
    limits.lineBytes = 100;
    limits.labels = 3;
    const std::string text = "a 1\n" + std::string("b{x=\"") + std::string(1000, 'y') +
                             "\"} 2\nc{a=\"1\",b=\"2\",c=\"3\",d=\"4\"} 3\nd 4\n";
    for (std::size_t chunk : {std::size_t(1), std::size_t(7), std::size_t(1) << 20}) {
        const auto parsed = parse(text, ExpositionFormat::text, chunk, limits);
        QVERIFY(parsed.end);
        QCOMPARE(parsed.samples.size(), std::size_t(2));
        QCOMPARE(linesOf(parsed.problems), (std::vector<std::uint64_t>{2, 3}));
        QVERIFY(parsed.problems[0].fault == InputFault::oversized);
    }
    limits.families = 2;
    const auto families =
        parse("# TYPE a gauge\n# TYPE b gauge\n# TYPE c gauge\nc 1\n", ExpositionFormat::text, 100, limits);
    QCOMPARE(linesOf(families.problems), (std::vector<std::uint64_t>{3}));
    QCOMPARE(families.samples.size(), std::size_t(1));
}

void TstExposition::chunksOfAnySizeGiveTheSame() {
    const std::string text =
        "# TYPE a counter\na{x=\"1\\n2\",y=\"\xC3\xA4\"} 1 5\r\nb 2\nbroken{\n{\"c.d\"} 3\n";
    const auto whole = parse(text);
    QCOMPARE(whole.samples.size(), std::size_t(3));
    for (std::size_t chunk = 1; chunk < text.size(); ++chunk) {
        const auto parsed = parse(text, ExpositionFormat::text, chunk);
        QCOMPARE(parsed.samples.size(), whole.samples.size());
        QCOMPARE(linesOf(parsed.problems), linesOf(whole.problems));
        for (std::size_t i = 0; i < whole.samples.size(); ++i)
            QVERIFY(parsed.samples[i].labels == whole.samples[i].labels &&
                    parsed.samples[i].value == whole.samples[i].value);
    }
}

void TstExposition::realFilesAreReadWhole_data() {
    QTest::addColumn<QString>("path");
    for (const char* path :
         {"gb200-node/src/tachometer/tachometer-scraper/sample-metrics/dcgm-gb200.txt",
          "gb200-node/src/tachometer/tachometer-scraper/sample-metrics/node-exporter-gb200.txt",
          "dgx-h100-8gpu/dcgm_8xH100_sampled.prom", "node_exporter/collector/fixtures/e2e-output.txt",
          "nvidia_gpu_exporter/internal/integration/testdata/"
          "linux-x86_64__nvidia-h100-80gb-hbm3__590.48.01__load.metrics"})
        QTest::newRow(path) << QString::fromUtf8(path);
}

void TstExposition::realFilesAreReadWhole() {
    QFETCH(QString, path);
    if (test::dataFolder().empty())
        QSKIP("real data folder prometheus is missing");
    const std::string text = test::readFile(test::dataFolder() / "prometheus" / path.toStdString());
    const auto parsed = parse(text, ExpositionFormat::text, 4096);
    for (const Problem& problem : parsed.problems)
        qWarning("line %llu: %s", static_cast<unsigned long long>(problem.line), problem.detail.c_str());
    QVERIFY(parsed.problems.empty());
    QCOMPARE(parsed.samples.size(), sampleLines(text));
}

void TstExposition::aScrapeBecomesOneBatch() {
    test::LaneBench bench;
    ExpositionReader reader(bench.lane, {{{"instance", "n1:9100"}, {"job", "node"}}, 15s, true, {}});
    reader.begin(ExpositionFormat::text, "http://n1:9100/metrics", bench.now);
    reader.feed("# TYPE node_load1 gauge\nnode_load1 0.5\nbroken{\nnode_memory_MemAvailable_bytes 1e9\n");
    const auto taken = reader.finish();
    QCOMPARE(*taken, std::uint64_t(2));
    QCOMPARE(bench.sink.batches.size(), std::size_t(1));
    QCOMPARE(bench.sink.batches[0].value, (std::vector<double>{0.5, 1e9}));
    QCOMPARE(bench.sink.batches[0].time[0], bench.now);
    QCOMPARE(bench.sink.series[0].entity.text(), std::string("host/n1"));
    QCOMPARE(bench.sink.series[0].period, Duration(15s));
    const auto& fault = bench.fault(InputFault::malformed);
    QCOMPARE(fault.count, std::uint64_t(1));
    QVERIFY(QString::fromStdString(fault.firstExample)
                .startsWith(QStringLiteral("http://n1:9100/metrics: line 3: ")));
}

void TstExposition::seriesThatVanishBecomeStale() {
    test::LaneBench bench;
    ExpositionReader reader(bench.lane, {});
    const auto scrape = [&](const char* text, Duration at) {
        reader.begin(ExpositionFormat::text, "t", bench.now + at);
        reader.feed(text);
        QVERIFY(reader.finish());
    };
    scrape("a 1\nb 2\nwith_time 3 1772366400000\n", 0s);
    scrape("a 1\n", 15s);
    const auto& second = bench.sink.batches.back();
    QCOMPARE(second.size(), std::size_t(2)); // what brings its own time is not ours to end
    QCOMPARE(second.qualityAt(0), telemetry::Quality::good);
    QCOMPARE(second.qualityAt(1), telemetry::Quality::missing);
    QCOMPARE(second.series[1], bench.idOf("b"));
    reader.abandon(bench.now + 30s);
    QCOMPARE(bench.sink.batches.back().size(), std::size_t(1));
    QCOMPARE(bench.sink.batches.back().qualityAt(0), telemetry::Quality::missing);
    scrape("a 4\nb 5\n", 45s);
    QCOMPARE(bench.sink.batches.back().value, (std::vector<double>{4, 5}));
    QCOMPARE(bench.sink.batches.back().series[1], bench.idOf("b")); // the same series again
    QCOMPARE(bench.fault(InputFault::staleMarker).count, std::uint64_t(2));
}

void TstExposition::aCutOpenMetricsScrapeIsDroppedWhole() {
    test::LaneBench bench;
    ExpositionReader reader(bench.lane, {});
    reader.begin(ExpositionFormat::openMetrics, "t", bench.now);
    reader.feed("a 1\nb 2\n");
    QCOMPARE(reader.finish().error().code, ErrorCode::truncated);
    for (const auto& batch : bench.sink.batches)
        for (std::size_t i = 0; i < batch.size(); ++i)
            QCOMPARE(batch.qualityAt(i), telemetry::Quality::missing);
    QCOMPARE(bench.fault(InputFault::truncated).count, std::uint64_t(1));
}

void TstExposition::targetLabelsWin() {
    test::LaneBench bench;
    ExpositionReader reader(bench.lane, {{{"instance", "n1:1"}, {"job", "trainers"}}, {}, true, {}});
    reader.begin(ExpositionFormat::text, "t", bench.now);
    reader.feed("training_step_seconds{job=\"atlas\"} 4.2\n");
    QVERIFY(reader.finish());
    QCOMPARE(bench.sink.series[0].entity.text(), std::string("job/atlas"));
    QCOMPARE(*telemetry::findLabel(bench.sink.series[0].labels, "exported_job"), std::string("atlas"));
    QCOMPARE(*telemetry::findLabel(bench.sink.series[0].labels, "job"), std::string("trainers"));
}

void TstExposition::filesNeedTimestamps() {
    test::LaneBench bench(telemetry::TimePolicy::historic);
    ExpositionReaderOptions options;
    options.isScrape = false;
    ExpositionReader reader(bench.lane, options);
    reader.begin(ExpositionFormat::file, "metrics/dump.txt");
    reader.feed("a 1 1700000000000\na 2\na 3 1700000015000\nlast 4 17000000");
    QCOMPARE(reader.finish().error().where, std::string("metrics/dump.txt: line 4"));
    QCOMPARE(bench.sink.batches.at(0).value, (std::vector<double>{1, 3})); // the good part stays
    QCOMPARE(bench.fault(InputFault::malformed).count, std::uint64_t(1));
    QCOMPARE(bench.fault(InputFault::truncated).count, std::uint64_t(1));
}

void TstExposition::hostileSamplesAreJudgedByTheLane() {
    test::LaneBench bench;
    ExpositionReader reader(bench.lane, {});
    reader.begin(ExpositionFormat::text, "t", bench.now);
    const std::string now = std::to_string(toNanoseconds(bench.now) / 1'000'000);
    reader.feed("nan NaN\ninf +Inf\nzero 1 0\nfuture 1 32503680000000\nhuge 1 9223372036854775807\n"
                "hostile{a=\"\xFF\",b=\"x\\ny\"} 1\ntwice 1 " +
                now + "\ntwice 2 " + now + "\nlate 1 " + now + "\nlate 0 1\nlate 5 1700000000000\n");
    QVERIFY(reader.finish());
    QCOMPARE(bench.fault(InputFault::notFinite).count, std::uint64_t(2));
    QCOMPARE(bench.fault(InputFault::epochZero).count, std::uint64_t(2));
    QCOMPARE(bench.fault(InputFault::futureDated).count, std::uint64_t(2));
    QCOMPARE(bench.fault(InputFault::hostileLabel).count, std::uint64_t(2));
    QCOMPARE(bench.fault(InputFault::duplicate).count, std::uint64_t(1));
    QCOMPARE(bench.fault(InputFault::outOfOrder).count, std::uint64_t(1));
    QCOMPARE(bench.sink.batches.at(0).size(), std::size_t(5));
}

void TstExposition::aSecondScrapeLooksNothingUp() {
    test::LaneBench bench;
    ExpositionReader reader(bench.lane, {});
    for (int i = 0; i < 3; ++i) {
        reader.begin(ExpositionFormat::text, "t", bench.now + i * 1s);
        reader.feed("a{x=\"1\"} 1\na{x=\"2\"} 2\n");
        QVERIFY(reader.finish());
    }
    QCOMPARE(bench.sink.series.size(), std::size_t(2));
    QCOMPARE(bench.sink.batches.size(), std::size_t(3));
    QCOMPARE(bench.sink.batches[2].series, bench.sink.batches[0].series);
}

SEAM_TEST(tst_exposition, TstExposition)
#include "tst_exposition.moc"
