// SPDX-License-Identifier: GPL-3.0-or-later
// The Prometheus source against Debian's prometheus, which scrapes Debian's node exporter and a server of
// ours with the text of real GB200 and H100 nodes. What the sink got must be what promtool and the texts say.
#include "sources/prometheus/prometheus_source.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/http_server.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <regex>
#include <set>

using namespace seamscope;
using namespace seamscope::sources::prometheus;
using namespace std::chrono_literals;
using telemetry::Quality;
using telemetry::SourceState;

namespace {

const char* const kGb200 =
    "prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/dcgm-gb200.txt";
const char* const kH100 = "prometheus/dgx-h100-8gpu/dcgm_8xH100_sampled.prom";

/// prometheus with its targets, all on free loopback ports.
class Site {
public:
    Site()
        : exporters([this](const test::HttpServer::Request& request) { return answer(request); })
        , exporterPort(test::freePort())
        , port(test::freePort())
        , nodeExporter(
              {"prometheus-node-exporter", "--web.listen-address=127.0.0.1:" + std::to_string(exporterPort)},
              {}) {
        const auto job = [](const std::string& name, const std::string& path, std::uint16_t target) {
            return "  - {job_name: " + name + ", metrics_path: " + path +
                   ", static_configs: [{targets: ['127.0.0.1:" + std::to_string(target) + "']}]}\n";
        };
        std::ofstream(folder / "prometheus.yml")
            << "global: {scrape_interval: 250ms, scrape_timeout: 250ms}\nscrape_configs:\n"
            << job("node", "/metrics", exporterPort) << job("gb200", "/gb200", exporters.port())
            << job("h100", "/h100", exporters.port());
    }

    bool startPrometheus() {
        prometheus.emplace(std::vector<std::string>{"prometheus", "--config.file=prometheus.yml",
                                                    "--storage.tsdb.path=data",
                                                    "--web.listen-address=127.0.0.1:" + std::to_string(port),
                                                    "--log.level=warn"},
                           test::ChildProcess::Options{folder.path(), folder / "log", {}});
        return test::waitForPort(port, 30s, &*prometheus);
    }

    std::string url() const { return "http://127.0.0.1:" + std::to_string(port); }

    /// What promtool says to an expression; empty while it cannot ask.
    nlohmann::json promtool(std::vector<std::string> arguments) {
        const auto file = folder / ("answer" + std::to_string(++answers));
        arguments.insert(arguments.begin(), "promtool");
        test::ChildProcess process(arguments, {{}, file, {}});
        if (process.wait(30s).value_or(-1) != 0)
            return nlohmann::json::array();
        return nlohmann::json::parse(process.output(), nullptr, false);
    }

    bool waitForScrapes(int count) {
        return test::waitUntil([&] {
            const auto answer = promtool({"query", "instant", "--format=json", url(),
                                          "min(count_over_time(up[1m])) and count(up == 1) == 3"});
            return answer.is_array() && !answer.empty() &&
                   std::stoi(answer[0]["value"][1].get<std::string>()) >= count;
        });
    }

    std::atomic<bool> gb200Up{true};
    test::TemporaryFolder folder;
    test::HttpServer exporters;
    const std::uint16_t exporterPort;
    const std::uint16_t port;
    test::ChildProcess nodeExporter;
    std::optional<test::ChildProcess> prometheus;

private:
    test::HttpServer::Answer answer(const test::HttpServer::Request& request) const {
        test::HttpServer::Answer answer;
        if (request.target == "/gb200" && !gb200Up)
            answer.status = 503;
        else
            answer.body = test::readFile(test::dataFolder() / (request.target == "/gb200" ? kGb200 : kH100));
        return answer;
    }

    int answers = 0;
};

struct Bench {
    Bench()
        : ingest(test::shippedCatalogue(), clock, sink)
        , lane(ingest.attach({"p", "prometheus", "", 250ms, telemetry::TimePolicy::live})) {}

    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest;
    telemetry::Lane& lane;
};

PrometheusOptions optionsFor(const Site& site) {
    PrometheusOptions options;
    options.url = site.url();
    options.interval = 300ms;
    options.backfill = 2min;
    return options;
}

using Points = std::map<std::string,
                        std::vector<std::pair<std::int64_t, std::string>>>; // instance|cpu|mode → (ms, text)

/// Times in milliseconds and values as promtool prints them, by labels that part the series.
Points pointsOf(const nlohmann::json& matrix) {
    Points points;
    for (const auto& series : matrix)
        for (const auto& point : series["values"])
            points[series["metric"].value("cpu", "") + '|' + series["metric"].value("mode", "")].emplace_back(
                std::llround(point[0].get<double>() * 1000), point[1].get<std::string>());
    return points;
}

std::map<std::string, std::vector<std::pair<std::int64_t, double>>>
pointsOf(const std::vector<test::RecordingSink::Row>& rows) {
    std::map<std::string, std::vector<std::pair<std::int64_t, double>>> points;
    const auto label = [](const test::RecordingSink::Row& row, const char* name) {
        const std::string* value = telemetry::findLabel(row.info.labels, name);
        return value ? *value : std::string();
    };
    for (const auto& row : rows)
        if (row.quality == Quality::good)
            points[label(row, "cpu") + '|' + label(row, "mode")].emplace_back(
                toNanoseconds(row.time) / 1'000'000, row.value);
    return points;
}

std::string milliText(std::int64_t milliseconds) {
    return std::to_string(milliseconds / 1000) + '.' + std::to_string(1000 + milliseconds % 1000).substr(1);
}

} // namespace

class TstPrometheusReal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void valuesAreThoseOfTheExporters();
    void everySampleOfTheServerArrivesOnce();
    void countersRiseAndAreKnownAsSuch();
    void historyWithAStepIsThatOfPromtool();
    void anEndedSeriesBecomesStale();
    void anOutageIsCaughtUp();
    void cleanupTestCase() { m_site.reset(); }

private:
    void compareWithPromtool(const test::RecordingSink& sink, const std::string& metric, std::int64_t from,
                             std::int64_t to);
    std::unique_ptr<Site> m_site;
};

void TstPrometheusReal::initTestCase() {
    if (test::dataFolder().empty())
        QSKIP("real data folder prometheus is missing");
    for (const char* program : {"prometheus", "promtool", "prometheus-node-exporter"})
        QVERIFY2(test::hasProgram(program), program);
    m_site = std::make_unique<Site>();
    QVERIFY(m_site->startPrometheus());
    QVERIFY2(m_site->waitForScrapes(8), m_site->prometheus->output().c_str());
}

void TstPrometheusReal::valuesAreThoseOfTheExporters() {
    Bench bench;
    PrometheusSource source(bench.lane, optionsFor(*m_site));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("DCGM_FI_DEV_GPU_TEMP").size() >= 12; }));
    source.stop();
    QCOMPARE(bench.lane.health().state, SourceState::alive);

    // Canonical = text × unit of the DCGM field table.
    const std::map<std::string, double> factors = {{"DCGM_FI_DEV_GPU_UTIL", 0.01},
                                                   {"DCGM_FI_DEV_FB_USED", 1048576}};
    const std::regex line("^(\\w+)\\{gpu=\"(\\d)\",UUID=\"([^\"]+)\".*\\} (\\S+)$");
    int compared = 0;
    for (const char* file : {kGb200, kH100}) {
        std::istringstream text(test::readFile(test::dataFolder() / file));
        for (std::string words; std::getline(text, words);) {
            std::smatch match;
            if (!std::regex_match(words, match, line))
                continue;
            const auto factor = factors.find(match[1]);
            const double expected = std::stod(match[4]) * (factor == factors.end() ? 1 : factor->second);
            bool seen = false;
            for (const auto& row : bench.sink.rows(match[1].str())) {
                if (*telemetry::findLabel(row.info.labels, "UUID") != match[3])
                    continue;
                QCOMPARE(row.value, expected);
                QVERIFY(row.info.entity.kind() == topology::EntityKind::gpu);
                QVERIFY(row.info.entity.text().ends_with(':' + match[2].str()));
                seen = true;
            }
            QVERIFY2(seen, words.c_str());
            ++compared;
        }
    }
    QVERIFY(compared >= 76 + 16);
}

void TstPrometheusReal::compareWithPromtool(const test::RecordingSink& sink, const std::string& metric,
                                            std::int64_t from, std::int64_t to) {
    const std::string window = std::to_string(to - from) + "ms";
    const Points expected =
        pointsOf(m_site->promtool({"query", "instant", "--format=json", "--time=" + milliText(to),
                                   m_site->url(), metric + "[" + window + "]"}));
    QVERIFY(!expected.empty());
    const auto got = pointsOf(sink.rows(metric));
    for (const auto& [key, points] : expected) {
        std::vector<std::pair<std::int64_t, double>> inside;
        for (const auto& point : got.at(key))
            if (point.first >= from && point.first <= to)
                inside.push_back(point);
        QCOMPARE(inside.size(), points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            QCOMPARE(inside[i].first, points[i].first);
            QCOMPARE(inside[i].second, std::stod(points[i].second));
        }
    }
}

void TstPrometheusReal::everySampleOfTheServerArrivesOnce() {
    Bench bench;
    const std::int64_t begin = toNanoseconds(bench.clock.now()) / 1'000'000;
    PrometheusSource source(bench.lane, optionsFor(*m_site));
    QVERIFY(source.start());
    // Over history and several polls.
    QVERIFY(test::waitUntil([&] {
        const auto rows = bench.sink.rows("node_time_seconds");
        return !rows.empty() && toNanoseconds(rows.back().time) / 1'000'000 > begin + 2500;
    }));
    source.stop();
    const std::int64_t last = toNanoseconds(bench.sink.rows("node_time_seconds").back().time) / 1'000'000;
    compareWithPromtool(bench.sink, "node_time_seconds", begin - 60'000, last);
    compareWithPromtool(bench.sink, "node_cpu_seconds_total", begin - 60'000, last - 1);
    for (const auto& fault : bench.lane.health().faults)
        QVERIFY2(fault.count == 0 || &fault == &bench.lane.health().faults[0], fault.firstExample.c_str());
}

void TstPrometheusReal::countersRiseAndAreKnownAsSuch() {
    Bench bench;
    PrometheusOptions options = optionsFor(*m_site);
    options.matchers = {"node_cpu_seconds_total", "node_load1"};
    PrometheusSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return !bench.sink.rows("node_load1").empty(); }));
    source.stop();
    QCOMPARE(bench.sink.rows("node_load1")[0].info.entity.text(), std::string("host/127.0.0.1"));
    for (const auto& [key, points] : pointsOf(bench.sink.rows("node_cpu_seconds_total")))
        for (std::size_t i = 1; i < points.size(); ++i) {
            QVERIFY(points[i].first > points[i - 1].first);
            QVERIFY(points[i].second >= points[i - 1].second);
        }
    QVERIFY(bench.sink.rows("node_cpu_seconds_total")[0].info.kind ==
            telemetry::SignalKind::counter); // from its TYPE
    for (const auto& info : bench.sink.series)
        QVERIFY(info.metric == "node_cpu_seconds_total" || info.metric == "node_load1");
}

void TstPrometheusReal::historyWithAStepIsThatOfPromtool() {
    QVERIFY(m_site->waitForScrapes(24));
    Bench bench;
    PrometheusOptions options = optionsFor(*m_site);
    options.matchers = {"node_time_seconds"};
    options.backfillStep = 1s;
    options.backfill = 60s;
    options.chunk = 10s; // several queries
    options.interval = 2s;
    PrometheusSource source(bench.lane, options);
    const std::int64_t now = toNanoseconds(bench.clock.now()) / 1'000'000;
    QVERIFY(source.start());
    const std::int64_t from = (now / 1000 - 58) * 1000;
    const std::int64_t to = (now / 1000 - 1) * 1000;
    QVERIFY(test::waitUntil([&] {
        const auto rows = bench.sink.rows("node_time_seconds");
        return !rows.empty() && toNanoseconds(rows.back().time) / 1'000'000 > to;
    }));
    source.stop();
    const Points expected = pointsOf(
        m_site->promtool({"query", "range", "--format=json", "--start=" + milliText(from),
                          "--end=" + milliText(to), "--step=1s", m_site->url(), "node_time_seconds"}));
    QVERIFY(!expected.empty());
    const auto series = pointsOf(bench.sink.rows("node_time_seconds"));
    std::map<std::int64_t, double> got;
    for (const auto& point : series.at("|"))
        QVERIFY(got.insert(point).second);
    for (const auto& [time, text] : expected.at("|")) {
        const auto it = got.find(time);
        QVERIFY2(it != got.end(), milliText(time).c_str());
        QCOMPARE(it->second, std::stod(text));
    }
}

void TstPrometheusReal::anEndedSeriesBecomesStale() {
    Bench bench;
    PrometheusOptions options = optionsFor(*m_site);
    options.matchers = {"DCGM_FI_DEV_GPU_TEMP"};
    options.backfill = {};
    PrometheusSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("DCGM_FI_DEV_GPU_TEMP").size() >= 12; }));
    m_site->gb200Up = false;
    const auto staleSeries = [&] {
        std::set<std::string> stale;
        for (const auto& row : bench.sink.rows("DCGM_FI_DEV_GPU_TEMP"))
            if (row.quality == Quality::missing)
                stale.insert(row.info.entity.text());
        return stale;
    };
    QVERIFY(test::waitUntil([&] { return staleSeries().size() >= 4; }));
    // It comes back, and so do its values.
    m_site->gb200Up = true;
    QVERIFY(test::waitUntil([&] {
        const auto rows = bench.sink.rows("DCGM_FI_DEV_GPU_TEMP");
        return std::any_of(rows.rbegin(), rows.rbegin() + 12, [](const auto& row) {
            return row.quality == Quality::good && row.info.entity.text().starts_with("gpu/lyris");
        });
    }));
    source.stop();
    for (const std::string& entity : staleSeries())
        QVERIFY2(entity.starts_with("gpu/lyris"), entity.c_str()); // the H100 node never stopped
}

void TstPrometheusReal::anOutageIsCaughtUp() {
    Bench bench;
    PrometheusOptions options = optionsFor(*m_site);
    options.matchers = {"node_time_seconds"};
    PrometheusSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return !bench.sink.rows("node_time_seconds").empty(); }));
    m_site->prometheus->stop();
    QVERIFY(test::waitUntil([&] { return bench.lane.health().state == SourceState::dead; }));
    QVERIFY(!bench.lane.health().lastError.empty());
    QVERIFY(m_site->startPrometheus());
    QVERIFY(test::waitUntil([&] { return bench.lane.health().state == SourceState::alive; }));
    const std::size_t before = bench.sink.rows("node_time_seconds").size();
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("node_time_seconds").size() > before + 4; }));
    source.stop();
    const auto points = pointsOf(bench.sink.rows("node_time_seconds")).at("|");
    compareWithPromtool(bench.sink, "node_time_seconds", points.front().first, points.back().first);
}

SEAM_TEST(tst_prometheus_real, TstPrometheusReal)
#include "tst_prometheus_real.moc"
