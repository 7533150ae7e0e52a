// SPDX-License-Identifier: GPL-3.0-or-later
// What a gateway tells programs that ask over HTTP. Judges: promtool on the text, a real Prometheus that scrapes it, and sums
// that have to be those of the parts.
#include "feed/alarm.h"
#include "outlets/outlet.h"
#include "outlets/metrics_text.h"
#include "sources/http/http_client.h"
#include "support/certificates.h"
#include "support/child_process.h"
#include "support/fake_feed.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/viewer_row.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <fstream>

using namespace seamscope;
using namespace seamscope::outlets;
using namespace std::chrono_literals;

namespace {

const char* const kToken = "correct-horse-battery";

telemetry::Parts partsOfAHall(int jobs) {
    telemetry::SourceList sources(3);
    sources[0].name = "hall \"2\"\\prometheus\nx";
    sources[0].kind = "prometheus";
    sources[0].state = telemetry::SourceState::alive;
    sources[0].samples = 9'007'199'254'740'993; // one more than a double of all digits holds
    sources[0].lastContact = parseRfc3339("2026-03-01T12:00:00Z").value();
    sources[0].faults[0].count = 7;
    sources[1].name = "bus";
    sources[1].kind = "mqtt";
    sources[1].state = telemetry::SourceState::dead;
    sources[2].name = "never";
    telemetry::MeterReading meter;
    meter.currency = "USD";
    meter.gpus = 2048;
    meter.lostPerHourMicros = 1'210'500'000;
    meter.gpusWithoutPrice = 64;
    for (int i = 0; i < jobs; ++i) {
        telemetry::MeterReading::JobLine line;
        line.job = topology::EntityId::make(topology::EntityKind::job, "j" + std::to_string(i));
        line.lostPerHourMicros = std::int64_t{1'000'000} * (i + 1);
        line.quality = telemetry::Quality::good;
        meter.jobs.push_back(line);
    }
    telemetry::AlarmReport alarms;
    alarms.alarms.resize(5);
    return {.sources = std::move(sources), .meter = std::move(meter), .incidents = test::coolingReport(), .alarms = std::move(alarms)};
}

std::string textOf(const telemetry::Parts& parts, MetricsFormat format) {
    return metricsText(parts, {"1.2.3", "hall-2", parseRfc3339("2026-03-01T11:00:00Z").value(), parseRfc3339("2026-03-01T12:00:01Z").value()}, format);
}

/// Sum of the values of all samples whose line begins so.
double sumOf(const std::string& text, const std::string& begin) {
    double sum = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(begin))
            sum += std::stod(line.substr(line.rfind(' ') + 1));
    return sum;
}

std::size_t countOf(const std::string& text, const std::string& begin) {
    std::size_t count = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        count += line.starts_with(begin) ? 1 : 0;
    return count;
}

} // namespace

class TstOutlet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void promtoolHasNothingToSay();
    void sumsAreThoseOfTheParts();
    void viewersAreNoSources();
    void whatIsNotKnownIsLeftOut();
    void manyOfEachStayFew();
    void prometheusScrapesIt();
    void aTokenIsAskedForAndNeverShown();
    void grafanaAsksForSeriesAndIncidents();
    void wrongQuestionsAreAnsweredWithTheirFault();
    void smallQuestionsHaveNoHugeAnswers();
    void scrapesDoNotWaitForQueries();
    void anEndDoesNotWaitForQueries();
    void farListenersNeedTlsAndToken();
};

void TstOutlet::promtoolHasNothingToSay() {
    QVERIFY(test::hasProgram("promtool"));
    test::TemporaryFolder folder;
    std::ofstream(folder / "metrics") << textOf(partsOfAHall(3), MetricsFormat::text);
    test::ChildProcess check({"sh", "-c", "promtool check metrics < metrics"}, {folder.path(), folder / "said", {}});
    const auto code = check.wait(20s);
    QVERIFY2(code == 0, check.output().c_str());
    QCOMPARE(check.output(), std::string());
}

void TstOutlet::sumsAreThoseOfTheParts() {
    const telemetry::Parts parts = partsOfAHall(3);
    const std::string text = textOf(parts, MetricsFormat::openMetrics);
    QVERIFY(text.ends_with("# EOF\n"));
    QCOMPARE(sumOf(text, "seamscope_incidents{"), static_cast<double>(parts.incidents->incidents.size()));
    QCOMPARE(sumOf(text, "seamscope_seams{"), static_cast<double>(parts.incidents->seams.size()));
    QCOMPARE(sumOf(text, "seamscope_sources{"), 3.0);
    QCOMPARE(sumOf(text, "seamscope_alarms{"), 5.0);
    for (const auto keeping : {telemetry::AlarmKeeping::durable, telemetry::AlarmKeeping::memory, telemetry::AlarmKeeping::readOnly, telemetry::AlarmKeeping::failing}) {
        telemetry::Parts other = parts;
        telemetry::AlarmReport report = *parts.alarms;
        report.keeping = keeping;
        other.alarms = report;
        const bool isTaken = keeping == telemetry::AlarmKeeping::durable || keeping == telemetry::AlarmKeeping::memory;
        QCOMPARE(sumOf(textOf(other, MetricsFormat::openMetrics), "seamscope_alarms_failing "), isTaken ? 0.0 : 1.0);
    }
    QCOMPARE(sumOf(text, "seamscope_source_up{"), 1.0);
    QCOMPARE(sumOf(text, "seamscope_source_faults_total{"), 7.0);
    QCOMPARE(sumOf(text, "seamscope_loss_rate{"), 1210.5);
    QCOMPARE(sumOf(text, "seamscope_unpriced_gpus "), 64.0);
    QCOMPARE(sumOf(text, "seamscope_job_loss_rate{"), 1.0 + 2 + 3);
    double open = 0;
    for (const telemetry::Incident& incident : parts.incidents->incidents)
        if (!incident.ended && incident.cost)
            open += static_cast<double>(incident.cost->ratePerHourMicros) / 1e6;
    QVERIFY(std::abs(sumOf(text, "seamscope_seam_loss_rate{") - open) < 1e-6 * std::max(1.0, open));
    QVERIFY(text.find("seamscope_build_info{version=\"1.2.3\",site=\"hall-2\"} 1") != std::string::npos);
    QVERIFY(text.find("source=\"hall \\\"2\\\"\\\\prometheus\\nx\"") != std::string::npos); // one line, whatever its name
}

/// A desk that went home is no source that fell silent.
void TstOutlet::viewersAreNoSources() {
    telemetry::Parts parts = partsOfAHall(1);
    telemetry::SourceHealth viewer;
    viewer.id = telemetry::SourceId(telemetry::kFirstViewer);
    viewer.name = "wall at door";
    viewer.kind = telemetry::kGatewayKind;
    viewer.state = telemetry::SourceState::alive;
    viewer.newest = parseRfc3339("2026-03-01T12:00:00Z").value();
    telemetry::SourceList& sources = parts.sources.edit();
    sources.push_back(viewer);
    viewer.name = "console at desk";
    viewer.state = telemetry::SourceState::finished;
    viewer.newest = {};
    sources.insert(sources.begin(), viewer);
    for (const MetricsFormat format : {MetricsFormat::text, MetricsFormat::openMetrics}) {
        const std::string text = textOf(parts, format);
        QCOMPARE(sumOf(text, "seamscope_sources{"), 3.0);
        QCOMPARE(countOf(text, "seamscope_source_up{"), std::size_t(3));
        QVERIFY(text.find("seamscope_viewer_connected{viewer=\"wall at door\"} 1\n") != std::string::npos);
        QVERIFY(text.find("seamscope_viewer_connected{viewer=\"console at desk\"} 0\n") != std::string::npos);
        QCOMPARE(sumOf(text, "seamscope_viewer_last_taken_timestamp_seconds{viewer=\"wall at door\"}"), 1772366400.0);
        QCOMPARE(countOf(text, "seamscope_viewer_last_taken_timestamp_seconds{"), std::size_t(1));
    }
}

void TstOutlet::whatIsNotKnownIsLeftOut() {
    const std::string nothing = textOf({}, MetricsFormat::openMetrics);
    for (const char* family : {"seamscope_incidents", "seamscope_loss_rate", "seamscope_alarms", "seamscope_recording", "seamscope_source"})
        QVERIFY2(nothing.find(family) == std::string::npos, family);
    telemetry::Parts parts = partsOfAHall(2);
    telemetry::MeterReading meter = *parts.meter;
    meter.currency.clear();
    meter.jobs[0].quality = telemetry::Quality::missing;
    parts.meter = meter;
    QVERIFY(textOf(parts, MetricsFormat::openMetrics).find("loss_rate{currency") == std::string::npos); // no price, no money
    meter.currency = "USD";
    parts.meter = meter;
    QCOMPARE(countOf(textOf(parts, MetricsFormat::openMetrics), "seamscope_job_loss_rate{"), std::size_t{1}); // grey is not zero
    QCOMPARE(countOf(textOf(parts, MetricsFormat::openMetrics), "seamscope_source_last_contact_timestamp_seconds{"), std::size_t{1});
}

void TstOutlet::manyOfEachStayFew() {
    telemetry::Parts parts = partsOfAHall(5000);
    telemetry::SourceList many(20'000);
    for (std::size_t i = 0; i < many.size(); ++i)
        many[i].name = "s" + std::to_string(i);
    parts.sources = many;
    const std::string text = textOf(parts, MetricsFormat::openMetrics);
    QCOMPARE(countOf(text, "seamscope_job_loss_rate{"), std::size_t{51});
    QCOMPARE(sumOf(text, "seamscope_job_loss_rate{"), 5000.0 * 5001 / 2); // and nothing of it is lost
    QCOMPARE(sumOf(text, "seamscope_sources{"), 20'000.0);
    QVERIFY2(text.size() < 1'000'000, qPrintable(QString::number(text.size())));
}

void TstOutlet::prometheusScrapesIt() {
    QVERIFY(test::hasProgram("prometheus"));
    test::FakeFeed feed;
    feed.set(partsOfAHall(3));
    SystemClock clock;
    Outlet outlet(feed, {{"127.0.0.1:0", {}, {}, {}, {}}, 64, "1.2.3", "hall-2", {}}, clock);
    QVERIFY(outlet.start());
    test::TemporaryFolder folder;
    const std::string port = std::to_string(test::freePort());
    std::ofstream(folder / "prometheus.yml") << "global: {scrape_interval: 250ms, scrape_timeout: 250ms}\nscrape_configs:\n"
                                             << "  - {job_name: seamscope, static_configs: [{targets: ['127.0.0.1:" << outlet.port() << "']}]}\n";
    test::ChildProcess prometheus({"prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data",
                                   "--web.listen-address=127.0.0.1:" + port, "--log.level=warn"},
                                  {folder.path(), folder / "log", {}});
    QVERIFY(test::waitForPort(static_cast<std::uint16_t>(std::stoi(port)), 30s, &prometheus));
    int asked = 0;
    const auto ask = [&](const std::string& expression) {
        test::ChildProcess tool({"promtool", "query", "instant", "http://127.0.0.1:" + port, expression}, {{}, folder / ("asked" + std::to_string(++asked)), {}});
        return tool.wait(20s) == 0 ? tool.output() : std::string();
    };
    QVERIFY2(test::waitUntil([&] { return ask("seamscope_loss_rate").find("=> 1210.5") != std::string::npos; }), prometheus.output().c_str());
    QVERIFY(ask("sum(seamscope_job_loss_rate)").find("=> 6 ") != std::string::npos);
    QVERIFY(ask("up").find("=> 1 ") != std::string::npos);
    QVERIFY(ask("seamscope_source_faults_total").find("fault=\"malformed\"") != std::string::npos);
    QVERIFY2(prometheus.output().empty(), prometheus.output().c_str()); // it warns of what it cannot take
}

void TstOutlet::aTokenIsAskedForAndNeverShown() {
    test::FakeFeed feed;
    SystemClock clock;
    std::string logged;
    Outlet outlet(feed, {{"127.0.0.1:0", {}, {}, {}, Secret(kToken)}, 64, "1", "", [&](const std::string& line) { logged += line; }}, clock);
    QVERIFY(outlet.start());
    const std::string url = "http://127.0.0.1:" + std::to_string(outlet.port());
    sources::HttpClient stranger({});
    QCOMPARE(stranger.get(url + "/metrics", "*/*")->status, 401L);
    QCOMPARE(stranger.post(url + "/search", "application/json", "{}")->status, 401L);
    QCOMPARE(stranger.get(url + "/health", "*/*")->status, 200L);
    sources::HttpOptions known;
    known.bearerToken = Secret(kToken);
    QCOMPARE(sources::HttpClient(known).get(url + "/metrics", "*/*")->status, 200L);
    known.bearerToken = Secret("correct-horse-batterz");
    QCOMPARE(sources::HttpClient(known).get(url + "/metrics", "*/*")->status, 401L);
    QVERIFY(logged.find("127.0.0.1") != std::string::npos && logged.find("horse") == std::string::npos);
}

void TstOutlet::grafanaAsksForSeriesAndIncidents() {
    test::FakeFeed feed;
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(0);
    info.entity = *topology::EntityId::parse("gpu/n1:0");
    info.signal = "gpu.temperature";
    feed.addSeries(info);
    const TimePoint begin = parseRfc3339("2026-03-01T12:00:00Z").value();
    telemetry::SampleBatch batch;
    for (int i = 0; i < 5; ++i)
        batch.add(info.id, begin + i * 10s, 60.0 + i);
    feed.produce(std::move(batch));
    const telemetry::IncidentReport report = test::coolingReport();
    feed.set({.incidents = report});
    SystemClock clock;
    Outlet outlet(feed, {{"127.0.0.1:0", {}, {}, {}, {}}, 64, "1", "", {}}, clock);
    QVERIFY(outlet.start());
    const std::string url = "http://127.0.0.1:" + std::to_string(outlet.port());
    sources::HttpClient grafana({});
    const auto post = [&](const char* path, const std::string& body) {
        const auto answer = grafana.post(url + path, "application/json", body);
        return answer && answer->status == 200 ? nlohmann::json::parse(answer->body, nullptr, false) : nlohmann::json();
    };
    QCOMPARE(grafana.get(url + "/", "*/*")->status, 200L); // the test of a data source
    QVERIFY((post("/search", R"({"target":"temperature"})") == nlohmann::json{"gpu/n1:0 gpu.temperature"}));
    // simpod-json-datasource: a list of {label, value}
    const auto metrics = post("/metrics", R"({"metric":"","payload":{}})");
    QVERIFY(metrics.is_array() && metrics.size() >= 1);
    QVERIFY(std::any_of(metrics.begin(), metrics.end(), [](const auto& one) { return one["value"] == "gpu/n1:0 gpu.temperature" && one["label"] == one["value"]; }));
    for (const char* none : {"/metric-payload-options", "/tag-keys", "/tag-values"})
        QVERIFY(post(none, "{}") == nlohmann::json::array());
    const auto variables = post("/variable", R"({"payload":{"target":"temperature"},"range":{"from":"2026-03-01T11:59:00.000Z","to":"2026-03-01T12:02:00.000Z"}})");
    QVERIFY(variables == nlohmann::json::parse(R"([{"__text":"gpu/n1:0 gpu.temperature","__value":"gpu/n1:0 gpu.temperature"}])"));
    QVERIFY(post("/variable", R"({"payload":{"target":"power"}})") == nlohmann::json::array());
    const auto series = post("/query", R"({"range":{"from":"2026-03-01T11:59:00.000Z","to":"2026-03-01T12:02:00.000Z"},"maxDataPoints":500,
        "targets":[{"target":"gpu/n1:0 gpu.temperature","refId":"A","type":"timeserie"},{"target":""}]})");
    QCOMPARE(series.size(), std::size_t{1});
    QCOMPARE(series[0]["datapoints"].size(), std::size_t{5});
    QCOMPARE(series[0]["datapoints"][4][0].get<double>(), 64.0);
    QCOMPARE(series[0]["datapoints"][4][1].get<std::int64_t>(), toNanoseconds(begin + 40s) / 1'000'000);
    const std::string range = R"("range":{"from":")" + formatRfc3339(report.incidents[0].onset - 1h) + R"(","to":")" +
                              formatRfc3339(report.incidents[0].onset + 1h) + "\"}";
    const auto marks = post("/annotations", "{" + range + R"(,"annotation":{"name":"incidents","enable":true}})");
    QCOMPARE(marks.size(), report.incidents.size());
    QCOMPARE(marks[0]["time"].get<std::int64_t>(), toNanoseconds(report.incidents[0].onset) / 1'000'000);
    QCOMPARE(marks[0]["annotation"]["name"].get<std::string>(), std::string("incidents"));
    QVERIFY(marks[0]["tags"].dump().find(report.incidents[0].seam) != std::string::npos);
}

void TstOutlet::wrongQuestionsAreAnsweredWithTheirFault() {
    test::FakeFeed feed;
    SystemClock clock;
    Outlet outlet(feed, {{"127.0.0.1:0", {}, {}, {}, {}}, 64, "1", "", {}}, clock);
    QVERIFY(outlet.start());
    const std::string url = "http://127.0.0.1:" + std::to_string(outlet.port());
    sources::HttpClient client({});
    for (const char* body : {"", "[]", "{", "{}", R"({"range":{"from":1,"to":2},"targets":[]})",
                             R"({"range":{"from":"2026-03-01T12:00:00Z","to":"2026-03-01T11:00:00Z"},"targets":[]})"})
        QCOMPARE(client.post(url + "/query", "application/json", body)->status, 400L);
    QCOMPARE(client.post(url + "/query", "application/json", std::string(2'000'000, ' '))->status, 413L);
    QCOMPARE(client.post(url + "/nowhere", "application/json", "{}")->status, 404L);
    QCOMPARE(client.get(url + "/nowhere", "*/*")->status, 404L);
}

/// A body of a MiB at most, and what is made of it: whoever may ask is not trusted with the memory of the gateway.
void TstOutlet::smallQuestionsHaveNoHugeAnswers() {
    test::FakeFeed feed;
    telemetry::IncidentReport report;
    report.incidents.assign(500, test::coolingReport().incidents.front());
    feed.set({.incidents = report});
    const TimePoint begin = parseRfc3339("2026-03-01T12:00:00Z").value();
    telemetry::SampleBatch batch;
    for (std::uint32_t id = 0; id < 64; ++id) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(id);
        info.entity = topology::EntityId::gpu("n1", std::to_string(id));
        info.signal = "gpu.temperature";
        feed.addSeries(info);
        for (int i = 0; i < 1000; ++i)
            batch.add(info.id, begin + i * 1s, i);
    }
    feed.produce(std::move(batch));
    SystemClock clock;
    Outlet outlet(feed, {{"127.0.0.1:0", {}, {}, {}, {}}, 64, "1", "", {}}, clock);
    QVERIFY(outlet.start());
    const std::string url = "http://127.0.0.1:" + std::to_string(outlet.port());
    sources::HttpClient client({});
    const std::string range = R"({"range":{"from":"2026-01-01T00:00:00Z","to":"2026-12-01T00:00:00Z"},)";
    const std::string target = R"({"target":"gpu/* gpu.temperature"})";
    std::string all = target;
    for (int i = 1; i < 20; ++i)
        all += "," + target;
    const auto few = client.post(url + "/query", "application/json", range + "\"maxDataPoints\":1000,\"targets\":[" + target + "]}");
    QVERIFY(few && few->status == 200);
    const auto many = client.post(url + "/query", "application/json", R"({"range":{"from":"2026-03-01T12:00:00.5Z","to":"2026-03-01T12:16:40.5Z"},"maxDataPoints":2000,"targets":[)" + all + "]}");
    QVERIFY2(many && many->status == 200, many ? many->body.substr(0, 200).c_str() : "no answer");
    const auto panel = nlohmann::json::parse(many->body);
    QCOMPARE(panel.size(), std::size_t{20 * 64}); // nothing is left out
    std::size_t points = 0;
    for (const auto& series : panel) {
        points += series["datapoints"].size();
        QVERIFY(series["datapoints"].size() >= 190); // its room is 195
        double sum = 0;
        for (const auto& point : series["datapoints"])
            sum += point[0].get<double>();
        QVERIFY(std::abs(sum / double(series["datapoints"].size()) - 500) < 5); // means of all of it: of 1 to 999
    }
    QVERIFY2(points <= 250'000, std::to_string(points).c_str());
    const auto echoes = client.post(url + "/annotations", "application/json", range + R"("annotation":{"name":")" + std::string(4000, 'x') + "\"}}");
    QVERIFY(echoes && echoes->status == 400 && echoes->body.size() < 1000);
    std::string nothing = "[";
    for (int i = 0; i < 200'000; ++i)
        nothing += "[],";
    const auto lists = client.post(url + "/query", "application/json", range + "\"targets\":" + nothing + "0]}");
    QVERIFY(lists && lists->status == 400 && lists->body.find("values") != std::string::npos);
}

namespace {

constexpr const char* kQuestion = R"({"range":{"from":"2026-03-01T11:59:00Z","to":"2026-03-01T12:02:00Z"},"targets":[{"target":"gpu/* gpu.temperature"}]})";

/// What is said to a request that is on its way, from its status line on; read by nobody's code of ours.
class RawRequest {
public:
    RawRequest(std::uint16_t port, const std::string& path, const std::string& body) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(port);
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const std::string text = "POST " + path + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
        m_isSent = ::connect(m_socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 &&
                   ::send(m_socket, text.data(), text.size(), MSG_NOSIGNAL) == ssize_t(text.size());
    }
    ~RawRequest() { ::close(m_socket); }
    RawRequest(const RawRequest&) = delete;
    RawRequest& operator=(const RawRequest&) = delete;
    bool isSent() const { return m_isSent; }
    /// All that has come within so long; the other side ends it.
    std::string answer(std::chrono::milliseconds patience) const {
        std::string text;
        std::array<char, 4096> piece{};
        for (pollfd asked{m_socket, POLLIN, 0}; ::poll(&asked, 1, int(patience.count())) > 0;) {
            const ssize_t got = ::recv(m_socket, piece.data(), piece.size(), 0);
            if (got <= 0)
                break;
            text.append(piece.data(), std::size_t(got));
        }
        return text;
    }

private:
    const int m_socket = ::socket(AF_INET, SOCK_STREAM, 0);
    bool m_isSent = false;
};

} // namespace

void TstOutlet::scrapesDoNotWaitForQueries() {
    test::FakeFeed feed;
    SystemClock clock;
    Outlet outlet(feed, {{"127.0.0.1:0", {}, {}, {}, {}}, 64, "1", "", {}}, clock);
    QVERIFY(outlet.start());
    const std::string url = "http://127.0.0.1:" + std::to_string(outlet.port());
    feed.holdReplies(); // a query that takes as long as it likes
    std::vector<std::unique_ptr<RawRequest>> asked;
    for (int i = 0; i < 30; ++i) {
        // Both workers are busy before others may fill the queue: what a slow worker has not taken
        // yet would stand in it, and one more would be refused.
        if (i == 2)
            QVERIFY(test::waitUntil([&] { return feed.heldReplies() == 2; }, 5s));
        QVERIFY(asked.emplace_back(std::make_unique<RawRequest>(outlet.port(), i % 2 ? "/search" : "/query", kQuestion))->isSent());
    }
    sources::HttpClient prometheus({});
    Duration longest{0};
    for (int i = 0; i < 20; ++i)
        for (const char* path : {"/metrics", "/health"}) {
            const auto begin = std::chrono::steady_clock::now();
            const auto answer = prometheus.get(url + path, "*/*");
            longest = std::max<Duration>(longest, std::chrono::steady_clock::now() - begin);
            QVERIFY(answer && answer->status == 200);
        }
    qInfo("longest scrape: %.1f ms", toSeconds(longest) * 1000);
    QVERIFY(longest < 1s);
    int refused = 0;
    for (const auto& request : asked) {
        const std::string said = request->answer(100ms);
        refused += said.starts_with("HTTP/1.1 503 ") && said.find("\r\nRetry-After: ") != std::string::npos ? 1 : 0;
        QVERIFY2(said.empty() || said.starts_with("HTTP/1.1 503 "), said.c_str());
    }
    QCOMPARE(refused, 20); // two are worked on, eight wait
    feed.releaseReplies();
    int answered = 0;
    for (const auto& request : asked)
        answered += request->answer(2s).starts_with("HTTP/1.1 200 ") ? 1 : 0;
    QVERIFY2(answered == 10, std::to_string(answered).c_str());
}

void TstOutlet::anEndDoesNotWaitForQueries() {
    test::FakeFeed feed;
    SystemClock clock;
    auto outlet = std::make_unique<Outlet>(feed, OutletOptions{{"127.0.0.1:0", {}, {}, {}, {}}, 64, "1", "", {}}, clock);
    QVERIFY(outlet->start());
    feed.holdReplies();
    std::vector<std::unique_ptr<RawRequest>> asked;
    for (int i = 0; i < 5; ++i)
        asked.push_back(std::make_unique<RawRequest>(outlet->port(), "/query", kQuestion));
    QVERIFY(test::waitUntil([&] { return feed.heldReplies() == 2; }, 5s));
    const auto begin = std::chrono::steady_clock::now();
    outlet.reset();
    QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
    feed.releaseReplies(); // to nobody
}

void TstOutlet::farListenersNeedTlsAndToken() {
    test::FakeFeed feed;
    SystemClock clock;
    Outlet open(feed, {{"0.0.0.0:0", {}, {}, {}, {}}, 64, "1", "", {}}, clock);
    QVERIFY(!open.start());
}

SEAM_TEST(tst_outlet, TstOutlet)
#include "tst_outlet.moc"
