// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/scrape_source.h"
#include "sources/prometheus/self_names.h"
#include "support/child_process.h"
#include "support/http_server.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <atomic>
#include <set>

using namespace seamscope;
using namespace seamscope::sources::prometheus;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::Quality;
using telemetry::SourceState;
using test::HttpServer;

namespace {

struct Bench {
    Bench()
        : ingest(test::shippedCatalogue(), clock, sink)
        , lane(ingest.attach({"s", "scrape", "", 100ms, telemetry::TimePolicy::live})) {}

    std::uint64_t faults(InputFault fault) const {
        return lane.health().faults[static_cast<std::size_t>(fault)].count;
    }
    /// Newest value of a metric; -1 while there is none.
    double newest(const char* metric) const {
        const auto rows = sink.rows(metric);
        return rows.empty() ? -1 : rows.back().value;
    }

    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest;
    telemetry::Lane& lane;
};

ScrapeOptions optionsFor(std::vector<std::string> urls) {
    ScrapeOptions options;
    for (std::string& url : urls)
        options.targets.push_back({std::move(url), {}});
    options.job = "node";
    options.interval = 50ms;
    options.http.timeout = 2s;
    return options;
}

} // namespace

class TstScrapeSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wrongOptionsAreRefused();
    void theRealNodeExporterIsRead();
    void aHostIsCalledAsItCallsItself();
    void whoCallsItselfAlikeKeepsItsAddress();
    void openMetricsIsAskedForAndRead();
    void aFailingTargetIsToldByUp();
    void whoDoesNotAnswerGrowsOld();
    void hostileAnswersAreCountedAndTheRestIsKept_data();
    void hostileAnswersAreCountedAndTheRestIsKept();
    void aSlowTargetDoesNotHoldTheOthers();
    void stopIsPrompt();
};

void TstScrapeSource::wrongOptionsAreRefused() {
    Bench bench;
    QVERIFY(!ScrapeSource(bench.lane, {}).start());
    QVERIFY(!ScrapeSource(bench.lane, optionsFor({"ftp://x/metrics"})).start());
    ScrapeOptions options = optionsFor({"http://x/metrics"});
    options.interval = {};
    QVERIFY(!ScrapeSource(bench.lane, options).start());
}

void TstScrapeSource::theRealNodeExporterIsRead() {
    QVERIFY(test::hasProgram("prometheus-node-exporter"));
    const std::uint16_t port = test::freePort();
    const std::string address = "127.0.0.1:" + std::to_string(port);
    test::ChildProcess exporter({"prometheus-node-exporter", "--web.listen-address=" + address}, {});
    QVERIFY(test::waitForPort(port, 30s, &exporter));
    Bench bench;
    ScrapeSource source(bench.lane, optionsFor({"http://" + address + "/metrics"}));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("node_cpu_seconds_total").size() > 40; }));
    source.stop();
    // The kernel's own words against the exporter's.
    const auto total = bench.sink.rows("node_memory_MemTotal_bytes");
    QFile memory(QStringLiteral("/proc/meminfo"));
    QVERIFY(memory.open(QIODevice::ReadOnly));
    QCOMPARE(total.at(0).value, memory.readLine().simplified().split(' ').at(1).toDouble() * 1024);
    QCOMPARE(total.at(0).info.entity.text(), std::string("host/127.0.0.1"));
    QCOMPARE(*telemetry::findLabel(total.at(0).info.labels, "instance"), address);
    QCOMPARE(bench.sink.rows("up").at(0).info.signal, std::string("host.up"));
    QCOMPARE(bench.newest("up"), 1.0);
    QVERIFY(bench.newest("scrape_samples_scraped") > 100);
    std::map<telemetry::SeriesId, std::pair<TimePoint, double>> last;
    for (const auto& row : bench.sink.rows("node_cpu_seconds_total")) {
        const auto it = last.find(row.info.id);
        QVERIFY(it == last.end() || (row.time > it->second.first && row.value >= it->second.second));
        last[row.info.id] = {row.time, row.value};
    }
    QCOMPARE(bench.lane.health().faultTotal(), std::uint64_t(0));
    QCOMPARE(bench.lane.health().state, SourceState::alive);
}

/// What is asked by its address is known by its own name from then on; who was given a name keeps that.
void TstScrapeSource::aHostIsCalledAsItCallsItself() {
    std::atomic<int> asked{0};
    HttpServer server([&asked](const HttpServer::Request&) {
        return HttpServer::Answer{200, "text/plain", "node_uname_info{nodename=\"sturm-01.lab.example\"} 1\n" +
                                                         std::string(++asked > 2 ? "node_load5 3\n" : "")};
    });
    for (const bool isNamed : {false, true}) {
        asked = 0;
        Bench bench;
        ScrapeOptions options = optionsFor({server.url()});
        if (isNamed)
            options.targets[0].labels = {{"instance", "n7:9100"}};
        ScrapeSource source(bench.lane, options);
        QVERIFY(source.start());
        QVERIFY(test::waitUntil([&] { return bench.newest("node_load5") == 3; }));
        source.stop();
        std::set<std::string> told;
        for (const topology::TopologyFragment& fragment : bench.sink.fragments)
            for (const topology::Entity& entity : fragment.entities)
                for (const auto& [label, value] : entity.labels)
                    told.insert(entity.id.text() + " " + label + " " + value);
        QCOMPARE(told, isNamed ? std::set<std::string>() : std::set<std::string>{"host/sturm-01.lab.example address 127.0.0.1"});
        QCOMPARE(bench.sink.rows("node_load5").back().info.entity.text(), std::string(isNamed ? "host/n7" : "host/sturm-01.lab.example"));
    }
}

/// Images, containers and what stands behind one address of a tunnel have no name that is theirs alone.
void TstScrapeSource::whoCallsItselfAlikeKeepsItsAddress() {
    const auto told = [](const std::vector<std::pair<const char*, const char*>>& hosts) {
        SelfNames names;
        for (const auto& [address, nodename] : hosts)
            names.add(address, nodename);
        std::set<std::string> made;
        for (const topology::Entity& host : names.news().entities)
            made.insert(std::string(host.id.name()) + "@" + host.labels.at("address"));
        return names.news().isEmpty() ? made : std::set<std::string>{"told twice"};
    };
    using Names = std::set<std::string>;
    QCOMPARE(told({{"10.0.0.1", "a"}, {"10.0.0.2", "b"}, {"fe80::3", "c"}}), (Names{"a@10.0.0.1", "b@10.0.0.2", "c@fe80::3"}));
    QCOMPARE(told({{"10.0.0.1", "ubuntu"}, {"10.0.0.2", "ubuntu"}, {"10.0.0.3", "c"}}), Names{"c@10.0.0.3"});
    QCOMPARE(told({{"127.0.0.1", "a"}, {"127.0.0.1", "b"}}), Names{});
    QCOMPARE(told({{"10.0.0.1", "localhost.localdomain"}, {"10.0.0.2", "3f2a9c1b7d44"}, {"10.0.0.3", "10.0.0.3"}, {"10.0.0.4", ""}, {"n5", "x5"}, {"", "y"}}), Names{});
}

void TstScrapeSource::openMetricsIsAskedForAndRead() {
    HttpServer server([](const HttpServer::Request& request) {
        const bool asked =
            request.headers.at("accept").find("application/openmetrics-text") != std::string::npos;
        return asked ? HttpServer::Answer{200, "application/openmetrics-text; version=1.0.0; charset=utf-8",
                                          "# TYPE training_tokens "
                                          "counter\ntraining_tokens_total{job=\"atlas\"} 17\n# EOF\n"}
                     : HttpServer::Answer{406, "", ""};
    });
    Bench bench;
    ScrapeSource source(bench.lane, optionsFor({server.url()}));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.newest("training_tokens_total") == 17; }));
    source.stop();
    QCOMPARE(bench.sink.rows("training_tokens_total")[0].info.entity.text(), std::string("job/atlas"));
}

void TstScrapeSource::aFailingTargetIsToldByUp() {
    std::atomic<bool> good{true};
    HttpServer server([&](const HttpServer::Request&) {
        return HttpServer::Answer{good ? 200 : 500, "text/plain", "a 1\nb 2\n"};
    });
    HttpServer other([](const HttpServer::Request&) {
        return HttpServer::Answer{200, "text/plain", "c 3\n"};
    });
    Bench bench;
    ScrapeSource source(bench.lane, optionsFor({server.url(), other.url()}));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.newest("a") == 1 && bench.newest("c") == 3; }));
    good = false;
    const auto stale = [&](const char* metric) {
        const auto rows = bench.sink.rows(metric);
        return !rows.empty() && rows.back().quality == Quality::missing;
    };
    QVERIFY(test::waitUntil([&] { return stale("a") && stale("b"); }));
    const auto upOf = [&](const HttpServer& target) {
        double value = -1;
        for (const auto& row : bench.sink.rows("up"))
            if (target.url("").ends_with(*telemetry::findLabel(row.info.labels, "instance")))
                value = row.value;
        return value;
    };
    QVERIFY(test::waitUntil([&] { return upOf(server) == 0 && upOf(other) == 1; }));
    QVERIFY(bench.lane.health().state != SourceState::dead); // one of two answers
    good = true;
    QVERIFY(test::waitUntil([&] { return upOf(server) == 1 && !stale("a"); }));
    source.stop();
    QCOMPARE(bench.sink.rows("c").size() > 1, true);
}

/// Attempts that fail are told in samples of ours: the source is as old as what it last said, for everybody who shows its age.
void TstScrapeSource::whoDoesNotAnswerGrowsOld() {
    std::atomic<bool> good{true};
    HttpServer server([&](const HttpServer::Request&) { return HttpServer::Answer{good ? 200 : 500, "text/plain", "a 1\n"}; });
    Bench bench;
    ScrapeSource source(bench.lane, optionsFor({server.url()}));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.newest("a") == 1; }));
    good = false;
    QVERIFY(test::waitUntil([&] { return bench.newest("up") == 0; }));
    const telemetry::SourceHealth silent = bench.lane.health();
    const std::size_t told = bench.sink.rows("up").size();
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("up").size() >= told + 2; }));
    const telemetry::SourceHealth later = bench.lane.health();
    QVERIFY(later.newest == silent.newest && later.lastContact == silent.lastContact);
    QVERIFY(later.state == SourceState::dead);
    good = true;
    QVERIFY(test::waitUntil([&] { return bench.lane.health().newest > silent.newest; }));
    source.stop();
    // A collector in between tells of a target that is down in more of them.
    const telemetry::SourceHealth stopped = bench.lane.health();
    for (const char* ofAsking : {"scrape_series_added", "scrape_samples_post_metric_relabeling"}) {
        telemetry::SampleBatch batch;
        batch.series = {bench.lane.series({ofAsking, {}, {}, {}, {}})};
        batch.time = {stopped.newest + std::chrono::seconds(1)};
        batch.value = {0};
        bench.lane.samples(std::move(batch));
    }
    QCOMPARE(bench.lane.health().newest, stopped.newest);
}

void TstScrapeSource::hostileAnswersAreCountedAndTheRestIsKept_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("announced"); // -1 = the truth
    QTest::addColumn<int>("fault");
    QTest::addColumn<double>("good"); // value that `good` ends with; -1 = nothing is taken
    const auto row = [](const char* name, const char* type, const QByteArray& body, int announced,
                        InputFault fault, double good) {
        QTest::newRow(name) << QByteArray(type) << body << announced << static_cast<int>(fault) << good;
    };
    const char* text = "text/plain; version=0.0.4";
    const char* openMetrics = "application/openmetrics-text; version=1.0.0";
    row("malformed line", text, "good 1\nbad{\n", -1, InputFault::malformed, 1);
    row("cut text", text, "good 1\nbad 12", -1, InputFault::truncated, 1);
    row("cut transfer", text, "good 1\nbad 2\n", 500, InputFault::truncated, -1);
    row("no end mark", openMetrics, "good 1\n", -1, InputFault::truncated, -1);
    row("too large", text, "good 1\n" + QByteArray(70'000, '#'), -1, InputFault::oversized, -1);
    row("html", "text/html", "<html>good 1\n", -1, InputFault::wrongVersion, -1);
    row("NaN", text, "good 1\nbad NaN\n", -1, InputFault::notFinite, 1);
    row("infinite", text, "good 1\nbad +Inf\n", -1, InputFault::notFinite, 1);
    row("epoch", text, "good 1\nbad 1 0\n", -1, InputFault::epochZero, 1);
    row("future", text, "good 1\nbad 1 32503680000000\n", -1, InputFault::futureDated, 1);
    row("past", text, "good 1\nbad 1 1262304000000\n", -1, InputFault::outOfOrder, 1);
    row("twice", text, "good 1\nbad 1\nbad 2\n", -1, InputFault::duplicate, 1);
    row("hostile label", text, "good 1\nbad{a=\"\xFF\xFE\x1B[2J\"} 1\n", -1, InputFault::hostileLabel, 1);
    row("empty", text, "", -1, InputFault::malformed, -1);
}

void TstScrapeSource::hostileAnswersAreCountedAndTheRestIsKept() {
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, body);
    QFETCH(int, announced);
    QFETCH(int, fault);
    QFETCH(double, good);
    HttpServer server([&](const HttpServer::Request&) {
        HttpServer::Answer answer{200, type.toStdString(), body.toStdString()};
        if (announced >= 0)
            answer.announcedBytes = static_cast<std::size_t>(announced);
        return answer;
    });
    Bench bench;
    ScrapeOptions options = optionsFor({server.url()});
    options.http.maxBytes = 60'000;
    ScrapeSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("up").size() >= 1; }));
    source.stop();
    QCOMPARE(bench.newest("good"), good);
    QCOMPARE(bench.faults(static_cast<InputFault>(fault)) > 0, !body.isEmpty());
}

void TstScrapeSource::aSlowTargetDoesNotHoldTheOthers() {
    HttpServer slow([](const HttpServer::Request&) {
        HttpServer::Answer answer;
        answer.neverAnswers = true;
        return answer;
    });
    HttpServer fast([](const HttpServer::Request&) {
        return HttpServer::Answer{200, "text/plain", "a 1\n"};
    });
    Bench bench;
    ScrapeSource source(bench.lane, optionsFor({slow.url(), fast.url()}));
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return bench.sink.rows("a").size() >= 5; }));
    QCOMPARE(slow.requests(), 1); // still the first
    source.stop();
}

void TstScrapeSource::stopIsPrompt() {
    HttpServer slow([](const HttpServer::Request&) {
        HttpServer::Answer answer;
        answer.neverAnswers = true;
        return answer;
    });
    Bench bench;
    ScrapeOptions options = optionsFor({slow.url(), slow.url("/b"), slow.url("/c")});
    options.http.timeout = 60s;
    ScrapeSource source(bench.lane, options);
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return slow.requests() == 3; }));
    QElapsedTimer timer;
    timer.start();
    source.stop();
    QVERIFY(timer.elapsed() < 2000);
    source.stop(); // twice does no harm
}

SEAM_TEST(tst_scrape_source, TstScrapeSource)
#include "tst_scrape_source.moc"
