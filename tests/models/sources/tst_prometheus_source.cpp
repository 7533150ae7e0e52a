// SPDX-License-Identifier: GPL-3.0-or-later
// The Prometheus source against a server of ours that behaves as badly as real ones do on bad days.
#include "sources/prometheus/api_answer.h"
#include "sources/prometheus/prometheus_source.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/http_server.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <atomic>
#include <cmath>
#include <functional>
#include <map>

using namespace seamscope;
using namespace seamscope::sources::prometheus;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::Quality;
using telemetry::SourceState;
using test::HttpServer;

namespace {

std::string unescaped(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '%') {
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += text[i];
        }
    return out;
}

/// One parameter of a query string.
std::string parameter(const std::string& target, const std::string& name) {
    const auto begin = target.find(name + '=');
    if (begin == std::string::npos)
        return {};
    const auto from = begin + name.size() + 1;
    return unescaped(target.substr(from, target.find('&', from) - from));
}

HttpServer::Answer json(const std::string& body, int status = 200) {
    HttpServer::Answer answer{status, "application/json", body};
    return answer;
}

std::string matrix(const std::string& series, const std::string& more = "") {
    return R"({"status":"success","data":{"resultType":"matrix","result":[)" + series + "]}" + more + "}";
}

/// A series m that has one sample every whole second since the epoch, as a range selector sees it.
std::string secondsOf(const std::string& target) {
    const std::string query = parameter(target, "query");
    const auto open = query.find('[');
    if (open == std::string::npos)
        return R"({"status":"success","data":{"resultType":"vector","result":[]}})";
    const double end = std::stod(parameter(target, "time"));
    const double begin = end - std::stod(query.substr(open + 1)) / 1000;
    std::string values;
    for (auto t = static_cast<long long>(std::ceil(begin)); t <= static_cast<long long>(std::floor(end)); ++t)
        values +=
            (values.empty() ? "[" : ",[") + std::to_string(t) + ",\"" + std::to_string(t % 1000) + "\"]";
    return matrix(R"({"metric":{"__name__":"m","a":"b"},"values":[)" + values + "]}");
}

struct Bench {
    explicit Bench(HttpServer::Handler handler)
        : server(std::move(handler))
        , ingest(test::shippedCatalogue(), clock, sink)
        , lane(ingest.attach({"p", "prometheus", "", 1s, telemetry::TimePolicy::live})) {
        options.url = server.url("/");
        options.matchers = {"m"};
        options.interval = 50ms;
    }
    bool runUntil(const std::function<bool()>& condition) {
        PrometheusSource source(lane, options);
        if (!source.start())
            return false;
        const bool held = test::waitUntil(condition, 20s);
        source.stop();
        return held;
    }
    telemetry::FaultCount fault(InputFault fault) const {
        return lane.health().faults[static_cast<std::size_t>(fault)];
    }
    bool failsWith(const std::string& words) {
        return runUntil([&] { return lane.health().lastError.find(words) != std::string::npos; });
    }
    /// Every second between the first and the last, once and in order.
    void verifyComplete() const {
        const auto rows = sink.rows("m");
        QVERIFY(rows.size() > 1);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(rows[i].time, rows[0].time + i * 1s);
            QCOMPARE(rows[i].value, static_cast<double>(toNanoseconds(rows[i].time) / 1'000'000'000 % 1000));
        }
    }

    SystemClock clock;
    test::RecordingSink sink;
    HttpServer server;
    telemetry::Ingest ingest;
    telemetry::Lane& lane;
    PrometheusOptions options;
};

} // namespace

class TstPrometheusSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wrongOptionsAreRefused();
    void chunksOverlapWithoutDuplicates();
    void tooManySamplesHalveTheChunk();
    void anOversizedAnswerHalvesTheChunk();
    void failuresBetweenPollsLoseNothing();
    void errorEnvelopesAreTold_data();
    void errorEnvelopesAreTold();
    void credentialsAreSent();
    void warningsAreCounted();
    void brokenSeriesAreCountedAndTheRestIsKept();
    void hostileValuesAreJudged();
    void aLongHoleIsAnEvent();
    void stopIsPrompt();
    void realAnswersAreRead();
    void cutAnswersAreErrors();
};

void TstPrometheusSource::wrongOptionsAreRefused() {
    Bench bench([](const HttpServer::Request&) { return json(""); });
    const auto refused = [&](auto change) {
        PrometheusOptions options = bench.options;
        change(options);
        return !PrometheusSource(bench.lane, options).start();
    };
    QVERIFY(refused([](auto& o) { o.url = "prometheus:9090"; }));
    QVERIFY(refused([](auto& o) { o.matchers.clear(); }));
    QVERIFY(refused([](auto& o) { o.interval = {}; }));
    QVERIFY(refused([](auto& o) { o.chunk = {}; }));
    QVERIFY(refused([](auto& o) { o.backfill = -1s; }));
}

void TstPrometheusSource::chunksOverlapWithoutDuplicates() {
    Bench bench([](const HttpServer::Request& request) { return json(secondsOf(request.target)); });
    bench.options.backfill = 10min;
    bench.options.chunk = 7s;
    QVERIFY(bench.runUntil([&] { return bench.sink.rows("m").size() >= 602; }));
    bench.verifyComplete();
    QCOMPARE(bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstPrometheusSource::tooManySamplesHalveTheChunk() {
    std::atomic<int> refusals{0};
    Bench bench([&](const HttpServer::Request& request) {
        const std::string query = parameter(request.target, "query");
        if (query.find('[') != std::string::npos && std::stod(query.substr(query.find('[') + 1)) > 20'000) {
            ++refusals;
            return json(
                R"({"status":"error","errorType":"execution","error":"query processing would load too many samples into memory in query execution"})",
                422);
        }
        return json(secondsOf(request.target));
    });
    bench.options.backfill = 2min;
    bench.options.chunk = 60s;
    QVERIFY(bench.runUntil([&] { return bench.sink.rows("m").size() >= 120; }));
    bench.verifyComplete();
    QVERIFY(refusals >= 2 && refusals <= 4); // 60 → 30 → 15 s
    QVERIFY(bench.lane.health().lastError.empty());
}

void TstPrometheusSource::anOversizedAnswerHalvesTheChunk() {
    Bench bench([](const HttpServer::Request& request) { return json(secondsOf(request.target)); });
    bench.options.backfill = 2min;
    bench.options.chunk = 2min;
    bench.options.http.maxBytes = 1000; // about 50 samples
    QVERIFY(bench.runUntil([&] { return bench.sink.rows("m").size() >= 120; }));
    bench.verifyComplete();
}

void TstPrometheusSource::failuresBetweenPollsLoseNothing() {
    std::atomic<int> count{0};
    Bench bench([&](const HttpServer::Request& request) {
        if (request.target.find("metadata") == std::string::npos && ++count % 3 == 0)
            return json("Bad Gateway", 502);
        HttpServer::Answer answer = json(secondsOf(request.target));
        if (count % 7 == 0)
            answer.announcedBytes = answer.body.size() + 10; // the connection breaks
        return answer;
    });
    bench.options.backfill = 10s;
    const TimePoint end = bench.clock.now() + 3s;
    QVERIFY(bench.runUntil([&] {
        const auto rows = bench.sink.rows("m");
        return !rows.empty() && rows.back().time > end;
    }));
    bench.verifyComplete();
}

void TstPrometheusSource::errorEnvelopesAreTold_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, int status, const char* body, const char* words) {
        QTest::newRow(name) << status << QByteArray(body) << QByteArray(words);
    };
    row("bad selector", 400,
        R"({"status":"error","errorType":"bad_data","error":"1:3: parse error: unexpected character"})",
        "bad_data: 1:3: parse error");
    row("timeout", 503, R"({"status":"error","errorType":"timeout","error":"query timed out"})",
        "timeout: query timed out");
    row("forbidden", 403, "no", "HTTP status 403");
    row("not found", 404, "<html>", "HTTP status 404");
    row("gateway", 502, "Bad Gateway", "HTTP status 502");
    row("no JSON", 200, "<xml>", "no JSON object");
    row("a page to sign in on", 200, "<!DOCTYPE html><html><head><title>Sign in</title>", "page for people ('Sign in')");
    row("other JSON", 200, R"({"answer":42})", "no envelope");
    row("scalar", 200, R"({"status":"success","data":{"resultType":"scalar","result":[1,"2"]}})",
        "result type 'scalar'");
    row("no data", 200, R"({"status":"success"})", "no data");
    row("cut", 200, R"({"status":"success","data":{"resultType":"matrix","result":[{"metric")",
        "no JSON object");
}

void TstPrometheusSource::errorEnvelopesAreTold() {
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, words);
    Bench bench([&](const HttpServer::Request&) { return json(body.toStdString(), status); });
    QVERIFY2(bench.failsWith(words.toStdString()), bench.lane.health().lastError.c_str());
    QCOMPARE(bench.lane.health().state, SourceState::dead);
    QCOMPARE(bench.sink.sampleCount(), std::size_t(0));
}

void TstPrometheusSource::credentialsAreSent() {
    Bench bench([](const HttpServer::Request& request) {
        const auto it = request.headers.find("authorization");
        return it != request.headers.end() && it->second == "Bearer t0ken" ? json(secondsOf(request.target))
                                                                           : json("", 401);
    });
    QVERIFY(bench.failsWith("HTTP status 401"));
    bench.options.http.bearerToken = "t0ken";
    QVERIFY(bench.runUntil(
        [&] { return !bench.sink.rows("m").empty() && bench.lane.health().lastError.empty(); }));
}

void TstPrometheusSource::warningsAreCounted() {
    Bench bench([](const HttpServer::Request&) {
        return json(matrix("", R"(,"warnings":["store 3 did not answer"])"));
    });
    QVERIFY(bench.runUntil([&] { return bench.fault(InputFault::truncated).count > 0; }));
    QVERIFY(bench.fault(InputFault::truncated).firstExample.find("store 3 did not answer") !=
            std::string::npos);
}

void TstPrometheusSource::brokenSeriesAreCountedAndTheRestIsKept() {
    Bench bench([&](const HttpServer::Request&) {
        const std::string now = std::to_string(toNanoseconds(SystemClock().now()) / 1'000'000'000);
        return json(matrix(R"({"metric":{"__name__":"h"},"histograms":[[1,{"count":"1","sum":"1"}]]},)"
                           R"({"metric":{"__name__":"p"},"values":[["x","1"],[1],[1,2],[1e300,"1"],[)" +
                           now + R"(,"abc"],[)" + now +
                           R"(,"5"]]},)"
                           R"({"values":[[1,"1"]]},7,)"
                           R"({"metric":{"__name__":"m"},"values":[[)" +
                           now + R"(,"3"]]})"));
    });
    bench.options.interval = 1h;
    QVERIFY(bench.runUntil([&] { return bench.sink.rows("m").size() == 1; }));
    QCOMPARE(bench.sink.rows("p").at(0).value, 5.0);
    QCOMPARE(bench.sink.rows("m").at(0).value, 3.0);
    QVERIFY(bench.fault(InputFault::malformed).count >= 8);
}

void TstPrometheusSource::hostileValuesAreJudged() {
    const std::int64_t now = toNanoseconds(SystemClock().now()) / 1'000'000'000;
    Bench bench([&](const HttpServer::Request&) {
        const auto series = [&](const std::string& name, const std::string& values) {
            return R"({"metric":{"__name__":")" + name + R"("},"values":[)" + values + "]}";
        };
        const std::string t = std::to_string(now);
        return json(matrix(series("nan", "[" + t + ",\"NaN\"]") + ',' +
                           series("inf", "[" + t + ",\"-Inf\"]") + ',' + series("epoch", "[0,\"1\"]") + ',' +
                           series("future", "[" + std::to_string(now + 86400) + ",\"1\"]") + ',' +
                           series("back", "[" + t + ",\"1\"],[" + std::to_string(now - 5) + ",\"0\"]") + ',' +
                           R"({"metric":{"__name__":"label","x":"a\u0000\u202Eb"},"values":[[)" + t +
                           R"(,"1"]]})"));
    });
    bench.options.interval = 1h;
    QVERIFY(bench.runUntil([&] { return bench.sink.rows("label").size() == 1; }));
    QCOMPARE(bench.sink.rows("nan").at(0).quality, Quality::missing);
    QCOMPARE(bench.sink.rows("inf").at(0).quality, Quality::bad);
    QCOMPARE(bench.sink.rows("epoch").size() + bench.sink.rows("future").size(), std::size_t(0));
    QCOMPARE(bench.sink.rows("back").size(), std::size_t(1));
    QCOMPARE(bench.fault(InputFault::notFinite).count, std::uint64_t(2));
    QCOMPARE(bench.fault(InputFault::epochZero).count, std::uint64_t(1));
    QCOMPARE(bench.fault(InputFault::futureDated).count, std::uint64_t(1));
    QCOMPARE(bench.fault(InputFault::hostileLabel).count, std::uint64_t(1));
}

void TstPrometheusSource::aLongHoleIsAnEvent() {
    // The clock of the machine leaps three hours: more than is caught up without a longer backfill.
    ManualClock clock(SystemClock().now());
    test::RecordingSink sink;
    HttpServer server([](const HttpServer::Request& request) { return json(secondsOf(request.target)); });
    telemetry::Ingest ingest(test::shippedCatalogue(), clock, sink);
    telemetry::Lane& lane = ingest.attach({"p", "prometheus", "", 1s, telemetry::TimePolicy::live});
    PrometheusOptions options;
    options.url = server.url("");
    options.matchers = {"m"};
    options.interval = 20ms;
    PrometheusSource source(lane, options);
    QVERIFY(source.start());
    const TimePoint begin = clock.now();
    QVERIFY(test::waitUntil([&] {
        clock.advance(1s);
        return sink.rows("m").size() > 1;
    }));
    const TimePoint before = clock.now();
    clock.advance(3h);
    QVERIFY(test::waitUntil([&] {
        std::lock_guard lock(sink.mutex);
        return !sink.events.empty();
    }));
    QVERIFY(test::waitUntil([&] { return sink.rows("m").back().time >= begin + 3h; }));
    source.stop();
    QCOMPARE(sink.events.at(0).kind, telemetry::EventKind::gap);
    QVERIFY(sink.events.at(0).at >= begin - 1s && sink.events.at(0).at <= before);
    QCOMPARE(*sink.events.at(0).until, clock.now() - 1h);
}

void TstPrometheusSource::stopIsPrompt() {
    Bench bench([](const HttpServer::Request&) {
        HttpServer::Answer answer;
        answer.neverAnswers = true;
        return answer;
    });
    bench.options.http.timeout = 60s;
    PrometheusSource source(bench.lane, bench.options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.server.requests() > 0; }));
    QElapsedTimer timer;
    timer.start();
    source.stop();
    QVERIFY(timer.elapsed() < 2000);
}

void TstPrometheusSource::realAnswersAreRead() {
    const auto folder = test::dataFolder() / "prometheus/dgx-h100-8gpu";
    if (test::dataFolder().empty())
        QSKIP("real data folder prometheus/dgx-h100-8gpu is missing");
    struct Collector final : ApiHandler {
        std::multimap<std::string, double> values; ///< two nodes have the same numbers
        std::string current;
        bool beginSeries(std::string_view) override { return true; }
        void labels(std::string_view metric,
                    std::span<const std::pair<std::string_view, std::string_view>> labels) override {
            current = metric;
            for (const auto& [name, value] : labels)
                if (name == "gpu")
                    current.append(":").append(value);
        }
        void point(TimePoint time, double value) override {
            QCOMPARE(toNanoseconds(time), 1'773'114'089'184'000'000LL);
            values.emplace(current, value);
        }
        void broken(std::string_view detail) override { QFAIL(std::string(detail).c_str()); }
    } collector;
    std::string body = test::readFile(folder / "prom_api_vector_0.json");
    body.reserve(body.size() + 128);
    const auto read = readQueryAnswer(body, collector);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    // As many series as the text names metrics, and one of them by hand.
    QCOMPARE(collector.values.size(),
             static_cast<std::size_t>(QByteArray::fromStdString(body).count("__name__")));
    QCOMPARE(collector.values.find("DCGM_FI_DEV_GPU_UTIL:1")->second, 0.0);
}

void TstPrometheusSource::cutAnswersAreErrors() {
    struct Ignorer final : ApiHandler {
        bool beginSeries(std::string_view) override { return true; }
        void labels(std::string_view,
                    std::span<const std::pair<std::string_view, std::string_view>>) override {}
        void point(TimePoint, double) override {}
        void broken(std::string_view) override {}
    } ignorer;
    const std::string whole =
        matrix(R"({"metric":{"__name__":"m"},"values":[[1700000000,"3"]]})", R"(,"warnings":["w"])");
    for (std::size_t length = 0; length < whole.size(); ++length) {
        std::string cut = whole.substr(0, length);
        cut.reserve(cut.size() + 128);
        QVERIFY(!readQueryAnswer(cut, ignorer));
    }
    QCOMPARE(readQueryAnswer(whole, ignorer)->at(0), std::string("w"));
    QVERIFY(!readQueryAnswer(std::string(100'000, '['), ignorer));
    FamilyTable table(10);
    QVERIFY(readMetadata(
        R"({"status":"success","data":{"a_total":[{"type":"counter","help":"","unit":""}],"b":7}})", table));
    QVERIFY(table.meaningOf("a_total").kind == telemetry::SignalKind::counter);
    QVERIFY(!readMetadata("[]", table));
}

SEAM_TEST(tst_prometheus_source, TstPrometheusSource)
#include "tst_prometheus_source.moc"
