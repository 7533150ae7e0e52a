// SPDX-License-Identifier: GPL-3.0-or-later
// Annotations over HTTP, sent by libcurl as the `curl` of a pipeline does.
#include "sources/annotations/annotation.h"
#include "sources/annotations/annotation_source.h"
#include "sources/http/http_client.h"
#include "support/certificates.h"
#include "support/child_process.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace seamscope;
using namespace seamscope::sources;
using telemetry::EventKind;
using telemetry::InputFault;

namespace {

const char* const kToken = "correct-horse-battery";

AnnotationOptions local() {
    AnnotationOptions options;
    options.listen.address = "127.0.0.1:0";
    return options;
}

long statusOf(const Result<HttpResponse>& response) { return response ? response->status : -1; }

std::string urlOf(const AnnotationSource& source, const char* scheme = "http") {
    return std::string(scheme) + "://127.0.0.1:" + std::to_string(source.port()) + "/api/annotations";
}

} // namespace

class TstAnnotations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onePlainLineIsAnEvent();
    void aKindThatIsNoneIsSaid();
    void grafanasFormatIsRead();
    void wrongOnesAreRefusedWithTheirPlace_data();
    void wrongOnesAreRefusedWithTheirPlace();
    void farListenersNeedTlsAndToken();
    void aTokenIsAskedForAndNeverShown();
    void aCertificateIsAskedForAndLookedAt();
    void theSameAgainIsTakenOnce();
    void aFloodIsSentBackAndCounted();
    void silentConnectionsDoNotShutOthersOut();
    void aTakenPortIsAnError();
};

void TstAnnotations::onePlainLineIsAnEvent() {
    test::LaneBench bench;
    AnnotationSource source(bench.lane, local());
    QVERIFY(source.start());
    HttpClient client({});
    const auto answer = client.post(urlOf(source), "application/x-www-form-urlencoded",
                                    R"({"kind":"deploy","entity":"job/atlas","text":"driver\n550","owner":"ml"})");
    QCOMPARE(statusOf(answer), 200L);
    QCOMPARE(answer->body.substr(0, 7), std::string("{\"id\":1"));
    source.stop();
    QCOMPARE(bench.sink.events.size(), std::size_t(1));
    const telemetry::Event& event = bench.sink.events[0];
    QCOMPARE(event.kind, EventKind::deploy);
    QCOMPARE(event.entity.text(), std::string("job/atlas"));
    QCOMPARE(event.text, std::string("driver 550"));
    QCOMPARE(event.at, bench.now);
    QVERIFY(!event.until);
    QCOMPARE(*telemetry::findLabel(event.attributes, "owner"), std::string("ml"));
}

/// Who mistypes a kind would believe that the engine knows of a cause.
void TstAnnotations::aKindThatIsNoneIsSaid() {
    test::LaneBench bench;
    AnnotationSource source(bench.lane, local());
    QVERIFY(source.start());
    HttpClient client({});
    const auto mistyped = client.post(urlOf(source), "application/json", R"([{"kind":"deploy","text":"a"},{"kind":"deply","text":"b","owner":"ml"}])");
    QCOMPARE(statusOf(mistyped), 200L);
    QVERIFY2(mistyped->body.find("as a note: 'deply' is no kind") != std::string::npos, mistyped->body.c_str());
    for (const char* meant : {R"({"kind":"note","text":"c"})", R"({"text":"d","tags":["release"]})"}) {
        const auto answer = client.post(urlOf(source), "application/json", meant);
        QVERIFY2(answer && answer->body.find("\"Annotation added\"") != std::string::npos, answer->body.c_str());
    }
    source.stop();
    QCOMPARE(bench.sink.events.size(), std::size_t(4));
    QCOMPARE(bench.sink.events[1].kind, EventKind::note);
    QCOMPARE(*telemetry::findLabel(bench.sink.events[1].attributes, "kind"), std::string("deply"));
    QVERIFY(std::is_sorted(bench.sink.events[1].attributes.begin(), bench.sink.events[1].attributes.end()));
}

void TstAnnotations::grafanasFormatIsRead() {
    const TimePoint now = parseRfc3339("2026-03-01T12:00:00Z").value();
    // As Grafana's own documentation of its HTTP API has it, with tags of ours.
    const auto events = parseAnnotations(
        R"({"dashboardUID":"jcIIG-07z","panelId":2,"time":1772359200000,"timeEnd":1772362800000,)"
        R"("tags":["maintenance","rack/r07","owner:facilities","tag2"],"text":"Annotation Description"})", now);
    QVERIFY(events.has_value());
    QCOMPARE(events->size(), std::size_t(1));
    QCOMPARE(events->at(0).at, parseRfc3339("2026-03-01T10:00:00Z").value());
    QCOMPARE(*events->at(0).until, parseRfc3339("2026-03-01T11:00:00Z").value());
    QCOMPARE(events->at(0).kind, EventKind::maintenance);
    QCOMPARE(events->at(0).entity.text(), std::string("rack/r07"));
    QCOMPARE(*telemetry::findLabel(events->at(0).attributes, "owner"), std::string("facilities"));
    QCOMPARE(*telemetry::findLabel(events->at(0).attributes, "tags"), std::string("tag2"));
    // A point in time, and one that nobody can explain anything with.
    const auto note = parseAnnotations(R"({"time":1772359200000,"timeEnd":1772359200000,"tags":["xid"],"text":"x"})", now);
    QVERIFY(note.has_value() && !note->at(0).until);
    QCOMPARE(note->at(0).kind, EventKind::note);
}

void TstAnnotations::wrongOnesAreRefusedWithTheirPlace_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no json") << QByteArray("text=hello") << 400 << QByteArray("byte");
    QTest::newRow("empty") << QByteArray("{}") << 400 << QByteArray("says nothing");
    QTest::newRow("future") << QByteArray(R"({"text":"x","time":"2027-01-01T00:00:00Z"})") << 400 << QByteArray("/time: ahead of the clock");
    QTest::newRow("backwards") << QByteArray(R"({"text":"x","time":1772359200,"until":1772359100})") << 400 << QByteArray("/until: ends before");
    QTest::newRow("entity") << QByteArray(R"([{"text":"a"},{"text":"x","entity":"rack"}])") << 400 << QByteArray("/1/entity");
    QTest::newRow("an empty list") << QByteArray("[]") << 400 << QByteArray("an empty list");
    QTest::newRow("type") << QByteArray(R"({"text":7})") << 400 << QByteArray("/text");
    QTest::newRow("deep") << QByteArray(1000, '[') << 400 << QByteArray("deep");
    QTest::newRow("large") << QByteArray("{\"text\":\"" + QByteArray(100'000, 'x') + "\"}") << 413 << QByteArray("65536 bytes");
}

void TstAnnotations::wrongOnesAreRefusedWithTheirPlace() {
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    test::LaneBench bench;
    AnnotationSource source(bench.lane, local());
    QVERIFY(source.start());
    HttpClient client({});
    const auto answer = client.post(urlOf(source), "application/json", body.toStdString());
    QCOMPARE(statusOf(answer), long(status));
    QVERIFY2(answer->body.find(words.toStdString()) != std::string::npos, answer->body.c_str());
    source.stop();
    QVERIFY(bench.sink.events.empty());
    const auto fault = bench.fault(status == 413 || body.startsWith("[[") ? InputFault::oversized : InputFault::malformed);
    QCOMPARE(fault.count, std::uint64_t(1));
    QVERIFY2(fault.firstExample.starts_with("127.0.0.1: "), fault.firstExample.c_str());
}

void TstAnnotations::farListenersNeedTlsAndToken() {
    test::LaneBench bench;
    AnnotationOptions options;
    options.listen.address = "0.0.0.0:0";
    AnnotationSource source(bench.lane, options);
    const auto started = source.start();
    QVERIFY(!started && started.error().text().find("TLS") != std::string::npos);
}

void TstAnnotations::aTokenIsAskedForAndNeverShown() {
    const test::Certificates certificates;
    certificates.issue("server");
    test::LaneBench bench;
    std::vector<std::string> said;
    AnnotationOptions options;
    options.listen = {"0.0.0.0:0", certificates.certificate("server"), certificates.key("server"), {}, kToken};
    options.log = [&](const std::string& line) { said.push_back(line); };
    AnnotationSource source(bench.lane, options);
    QVERIFY(source.start());
    const auto postWith = [&](const std::string& token) {
        HttpOptions http;
        http.caFile = certificates.authority();
        http.bearerToken = token;
        return HttpClient(http).post(urlOf(source, "https"), "application/json", R"({"text":"x"})");
    };
    QCOMPARE(statusOf(postWith("")), 401L);
    QCOMPARE(statusOf(postWith("correct-horse-batterx")), 401L);
    QCOMPARE(statusOf(postWith(kToken)), 200L);
    QVERIFY(!HttpClient({}).post(urlOf(source, "http"), "application/json", "{}")); // plain on a TLS port
    source.stop();
    QCOMPARE(bench.sink.events.size(), std::size_t(1));
    QVERIFY(!said.empty() && said[0].find("127.0.0.1 has no token or a wrong one") != std::string::npos);
    for (const std::string& line : said)
        QVERIFY(line.find("correct-horse") == std::string::npos);
}

void TstAnnotations::aCertificateIsAskedForAndLookedAt() {
    const test::Certificates ours;
    ours.issue("server");
    ours.issue("client");
    const test::Certificates others;
    others.issue("client");
    test::LaneBench bench;
    AnnotationOptions options;
    options.listen = {"127.0.0.1:0", ours.certificate("server"), ours.key("server"), ours.authority(), {}};
    AnnotationSource source(bench.lane, options);
    QVERIFY(source.start());
    // Another program judges: curl says what the server answered.
    const auto statusFor = [&](const std::string& identity) {
        test::TemporaryFolder folder;
        test::ChildProcess curl({"sh", "-c", "curl -s -o /dev/null -w '%{http_code}' --cacert " + ours.authority().string() + identity +
                                                 " -d '{\"text\":\"x\"}' " + urlOf(source, "https")},
                                {folder.path(), folder / "out", {}});
        (void)curl.wait(std::chrono::seconds(20));
        return curl.output();
    };
    const auto with = [](const test::Certificates& of) { return " --cert " + of.certificate("client").string() + " --key " + of.key("client").string(); };
    QVERIFY2(test::hasProgram("curl"), "Debian package curl is missing");
    QCOMPARE(statusFor(""), std::string("401"));
    QCOMPARE(statusFor(with(others)), std::string("401"));
    QCOMPARE(statusFor(with(ours)), std::string("200"));
    source.stop();
    QCOMPARE(bench.sink.events.size(), std::size_t(1));
}

void TstAnnotations::theSameAgainIsTakenOnce() {
    test::LaneBench bench;
    AnnotationSource source(bench.lane, local());
    QVERIFY(source.start());
    HttpClient client({});
    for (int i = 0; i < 3; ++i)
        QCOMPARE(statusOf(client.post(urlOf(source), "application/json", R"({"kind":"deploy","time":1772359200,"text":"a"})")), 200L);
    source.stop();
    QCOMPARE(bench.sink.events.size(), std::size_t(1));
    QCOMPARE(bench.fault(InputFault::duplicate).count, std::uint64_t(2));
}

void TstAnnotations::aFloodIsSentBackAndCounted() {
    test::LaneBench bench;
    AnnotationOptions options = local();
    options.perSecond = 50;
    AnnotationSource source(bench.lane, options);
    QVERIFY(source.start());
    std::string list = "[";
    for (int i = 0; i < 100; ++i)
        list += (i > 0 ? "," : "") + std::string(R"({"text":"n)") + std::to_string(i) + "\"}";
    QCOMPARE(statusOf(HttpClient({}).post(urlOf(source), "application/json", list + "]")), 429L);
    source.stop();
    QVERIFY(bench.sink.events.empty());
    QCOMPARE(bench.fault(InputFault::queueFull).count, std::uint64_t(100));
}

void TstAnnotations::silentConnectionsDoNotShutOthersOut() {
    test::LaneBench bench;
    AnnotationOptions options = local();
    options.connections = 4;
    options.idleSeconds = 1;
    AnnotationSource source(bench.lane, options);
    QVERIFY(source.start());
    std::vector<int> silent;
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(source.port());
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (int i = 0; i < 4; ++i) {
        silent.push_back(::socket(AF_INET, SOCK_STREAM, 0));
        QCOMPARE(::connect(silent.back(), reinterpret_cast<const sockaddr*>(&place), sizeof place), 0);
        QCOMPARE(::write(silent.back(), "POST /api", 9), ssize_t(9)); // and no more
    }
    // Their patience is over after a second, and then others are heard.
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(HttpClient({}).post(urlOf(source), "application/json", R"({"text":"x"})")), 200L, 4000);
    for (const int socket : silent)
        ::close(socket);
    source.stop();
}

void TstAnnotations::aTakenPortIsAnError() {
    test::LaneBench bench;
    AnnotationSource first(bench.lane, local());
    QVERIFY(first.start());
    AnnotationOptions options = local();
    options.listen.address = "127.0.0.1:" + std::to_string(first.port());
    AnnotationSource second(bench.lane, options);
    const auto started = second.start();
    QVERIFY(!started && started.error().text().find(options.listen.address) != std::string::npos);
}

SEAM_TEST(tst_annotations, TstAnnotations)
#include "tst_annotations.moc"
