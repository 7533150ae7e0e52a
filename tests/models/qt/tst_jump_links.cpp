// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/jump_links.h"
#include "support/test_program.h"

#include <QUrl>
#include <QUrlQuery>
#include <QtTest>

using namespace seamscope;
using models::JumpLinks;
using models::JumpSubject;
using topology::EntityId;
using topology::EntityKind;

namespace {

QByteArray file(const QByteArray& url, const QByteArray& kinds = "[\"*\"]", const QByteArray& name = "Tool") {
    return "{\"links\":[{\"name\":\"" + name + "\",\"kinds\":" + kinds + ",\"url\":\"" + url + "\"}]}";
}

const TimePoint kAt = fromNanoseconds(1'790'000'000'000'000'000);

} // namespace

class TstJumpLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kindsChooseWhatIsOffered() {
        const auto links = JumpLinks::parse("{\"links\":["
            "{\"name\":\"Grafana\",\"kinds\":[\"gpu\",\"host\"],\"url\":\"https://grafana.example/d/node?var-host={host}&var-gpu={index}&from={from_ms}&to={to_ms}\"},"
            "{\"name\":\"BMC\",\"kinds\":[\"host\"],\"url\":\"https://bmc.example/{name}\"},"
            "{\"name\":\"Ticket\",\"kinds\":[\"incident\"],\"url\":\"http://tickets.example:8080/new?title={incident}%20{id}&owner={owner}&at={at}\"}]}");
        QVERIFY2(links.has_value(), links ? "" : links.error().text().c_str());
        const auto gpu = links->of({EntityId::gpu("n031", "4"), "hardware", {}, kAt});
        QCOMPARE(gpu.size(), std::size_t(1));
        QCOMPARE(gpu[0].name, QStringLiteral("Grafana"));
        QCOMPARE(gpu[0].url, QStringLiteral("https://grafana.example/d/node?var-host=n031&var-gpu=4&from=1789998200000&to=1790001800000"));
        const auto host = links->of({EntityId::make(EntityKind::host, "n031"), {}, {}, kAt});
        QCOMPARE(host.size(), std::size_t(1)); // a host has no index: what cannot be filled in is not offered
        QCOMPARE(host[0].url, QStringLiteral("https://bmc.example/n031"));
        const auto incident = links->of({EntityId::make(EntityKind::pump, "c2-p1"), "facilities", "inc-7", kAt});
        QCOMPARE(incident.size(), std::size_t(1));
        QVERIFY(incident[0].url.startsWith(QLatin1String("http://tickets.example:8080/new?title=inc-7%20pump%2Fc2-p1&owner=facilities&at=")));
        QVERIFY(links->of({}).empty());
    }

    /// Where it stands and whose it was at that time: of a GPU, its host and its rank; not of what is shared or long gone.
    void rackAndJobAreThoseOfTheTime() {
        const auto links = JumpLinks::parse("{\"links\":[{\"name\":\"J\",\"kinds\":[\"*\"],\"url\":\"https://j.example/{job}\"},"
                                            "{\"name\":\"R\",\"kinds\":[\"*\"],\"url\":\"https://r.example/{rack}\"}]}");
        QVERIFY(links.has_value());
        topology::TopologyFragment hall;
        hall.edges = {{EntityId::make(EntityKind::rack, "r07"), EntityId::make(EntityKind::host, "n1"), topology::EdgeKind::contains}};
        const auto job = [](const char* name, std::vector<std::string> gpus, int from, int to) {
            topology::Job made;
            made.id = EntityId::make(EntityKind::job, name);
            made.start = kAt + std::chrono::minutes(from);
            made.end = kAt + std::chrono::minutes(to);
            for (const std::string& gpu : gpus)
                made.ranks.push_back({static_cast<unsigned>(made.ranks.size()), EntityId::gpu("n1", gpu)});
            return made;
        };
        hall.jobs = {job("old", {"0", "1"}, -90, -60), job("atlas", {"0"}, -30, 30), job("beta", {"1"}, -30, 30), job("next", {"0"}, 60, 90)};
        topology::TopologyBuilder builder;
        builder.merge(hall);
        const auto graph = builder.build();
        const auto urls = [&](const EntityId& of, int minute) {
            JumpSubject subject{of, {}, {}, kAt + std::chrono::minutes(minute)};
            models::addPlace(subject, *graph);
            QString made;
            for (const auto& jump : links->of(subject))
                made += jump.url + u' ';
            return made.trimmed();
        };
        QCOMPARE(urls(EntityId::gpu("n1", "0"), 0), QStringLiteral("https://j.example/atlas https://r.example/r07"));
        QCOMPARE(urls(EntityId::gpu("n1", "1"), -75), QStringLiteral("https://j.example/old https://r.example/r07"));
        QCOMPARE(urls(EntityId::gpu("n1", "0"), 75), QStringLiteral("https://j.example/next https://r.example/r07"));
        QCOMPARE(urls(EntityId::make(EntityKind::host, "n1"), 0), QStringLiteral("https://r.example/r07")); // two jobs
        QCOMPARE(urls(EntityId::make(EntityKind::rack, "r07"), 0), QStringLiteral("https://r.example/r07"));
        QCOMPARE(urls(EntityId::rank("beta", 0), 0), QStringLiteral("https://j.example/beta https://r.example/r07"));
        QCOMPARE(urls(EntityId::make(EntityKind::job, "old"), 0), QStringLiteral("https://j.example/old"));
        QCOMPARE(urls(EntityId::make(EntityKind::pump, "p1"), 0), QString());
    }

    /// What data tells cannot choose where it leads, however it is written.
    void whatIsFilledInStaysAValue() {
        const auto links = JumpLinks::parse(file("https://tool.example/a/{owner}?q={owner}#{owner}"));
        QVERIFY(links.has_value());
        for (const char* hostile : {"x&y=1", "../../admin", "@evil.example", "//evil.example", "\r\nHost: evil", "a b", "\xE2\x80\xAE", "%2e%2e%2f", "javascript:alert(1)", "{id}", "'\"<>`"}) {
            const auto jumps = links->of({EntityId::make(EntityKind::host, "n1"), hostile, {}, kAt});
            QCOMPARE(jumps.size(), std::size_t(1));
            const QUrl url(jumps[0].url, QUrl::StrictMode);
            QVERIFY2(url.isValid(), qPrintable(jumps[0].url));
            QCOMPARE(url.host(), QStringLiteral("tool.example"));
            QCOMPARE(url.scheme(), QStringLiteral("https"));
            QCOMPARE(QUrlQuery(url).queryItems().size(), 1);
            QCOMPARE(QUrlQuery(url).queryItemValue(QStringLiteral("q"), QUrl::FullyDecoded), QString::fromUtf8(hostile));
            QCOMPARE(url.path(QUrl::FullyEncoded).count(QLatin1Char('/')), 2);
        }
        for (const char* upwards : {".", ".."})
            QVERIFY(links->of({EntityId::make(EntityKind::host, "n1"), upwards, {}, kAt}).empty());
        QVERIFY(links->of({EntityId::make(EntityKind::host, "n1"), std::string(3000, 'x'), {}, kAt}).empty());
    }

    void hostileTemplatesAreRefused_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("where");
        const std::pair<const char*, QByteArray> bad[] = {
            {"javascript", file("javascript:alert(1)")},
            {"file", file("file:///etc/passwd")},
            {"data", file("data:text/html,x")},
            {"no scheme", file("//tool.example/")},
            {"case", file("HTTPS://tool.example/")},
            {"host placeholder", file("https://{owner}/x")},
            {"part of a host", file("https://{name}.tool.example/x")},
            {"port placeholder", file("https://tool.example:{index}/")},
            {"user", file("https://tool.example@evil.example/")},
            {"no host", file("https:///x")},
            {"blank", file("https://tool.example/a b")},
            {"line", file("https://tool.example/\\n")},
            {"backslash", file("https://tool.example\\\\evil.example/")},
            {"beyond ascii", file("https://t\xC3\xB6\xC3\xB6l.example/")},
            {"unknown placeholder", file("https://tool.example/{password}")},
            {"open brace", file("https://tool.example/{id")},
            {"closed brace", file("https://tool.example/id}")},
            {"too long", file("https://tool.example/" + QByteArray(2000, 'x'))},
        };
        for (const auto& [name, json] : bad)
            QTest::newRow(name) << json << QByteArray("links[0].url");
        QTest::newRow("kind") << file("https://tool.example/", "[\"gpus\"]") << QByteArray("links[0].kinds");
        QTest::newRow("no kind") << file("https://tool.example/", "[]") << QByteArray("links[0].kinds");
        QTest::newRow("no name") << file("https://tool.example/", "[\"*\"]", " ") << QByteArray("links[0].name");
        QTest::newRow("control in a name") << file("https://tool.example/", "[\"*\"]", "a\\u202Eb") << QByteArray("links[0].name");
        QTest::newRow("no list") << QByteArray("{}") << QByteArray("links");
        QTest::newRow("no JSON") << QByteArray("{\"links\":[") << QByteArray("byte");
    }
    void hostileTemplatesAreRefused() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, where);
        const auto links = JumpLinks::parse(json);
        QVERIFY(!links.has_value());
        QVERIFY2(links.error().text().find(where.toStdString()) != std::string::npos, links.error().text().c_str());
    }
};

SEAM_TEST(tst_jump_links, TstJumpLinks)
#include "tst_jump_links.moc"
