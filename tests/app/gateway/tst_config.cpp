// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/config.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <sstream>

#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;

class TstConfig : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWholeFileIsRead();
    void mistakesAreNamedWithLineAndColumn_data();
    void mistakesAreNamedWithLineAndColumn();
    void whatStandsTwiceIsAskedOnce();
    void anEmptyFileIsRefused();
    void whatIsNoRegularFileIsRefused();
};

void TstConfig::aWholeFileIsRead() {
    const auto config = gateway::parseConfig(R"(site: hall-2
timezone: Europe/Berlin
listen: {address: "0.0.0.0:7443", tls_cert: c.pem, tls_key: k.pem, token_file: t}
store: {bytes: 512MiB, retention: 2d, timelines: /var/tmp}
recording: {folder: /var/lib/seamscope, always: true}
documents: [topology.json, jobs.json]
metrics: {address: "127.0.0.1:9464", token_file: m}
pagers: {webhook: {url: "https://events.example/v2/enqueue", shape: pagerduty, secret_file: r, user: u, password_file: p}}
sources:
  - {kind: prometheus, url: "http://127.0.0.1:9090", backfill: 1h, interval: 5s, match: ['{job="dcgm"}']}
  - {kind: scrape, name: nodes, targets: ["http://127.0.0.1:9100/metrics"], job: node}
  - {kind: otlp, listen: "127.0.0.1:4317"}
  - {kind: kernel, files: [/var/log/kern.log]}
  - {kind: simulator, scenario: pump_degraded, gpus: 64, seed: 3, hall: drawn, second: link_flap, second_onset: 40m}
)",
                                             "test.yaml");
    QVERIFY2(config, config ? "" : config.error().text().c_str());
    QCOMPARE(config->site, std::string("hall-2"));
    QCOMPARE(config->listen.tlsKey, std::string("k.pem"));
    QCOMPARE(config->metrics.address, std::string("127.0.0.1:9464"));
    QCOMPARE(config->metrics.tokenFile, std::string("m"));
    QCOMPARE(config->storeBytes, std::size_t(512) << 20);
    QVERIFY(config->retention == 48h);
    QCOMPARE(config->timelineFolder, std::string("/var/tmp"));
    QCOMPARE(config->sources.size(), std::size_t(5));
    QVERIFY(config->sources[0].interval == 5s);
    QCOMPARE(config->sources[1].name, std::string("nodes"));
    QCOMPARE(config->sources[1].job, std::string("node"));
    QCOMPARE(config->pagers.webhook, std::string("https://events.example/v2/enqueue"));
    QCOMPARE(config->pagers.webhookShape, std::string("pagerduty"));
    QCOMPARE(config->pagers.webhookSecretFile + config->pagers.webhookUser + config->pagers.webhookPasswordFile, std::string("rup"));
    QCOMPARE(gateway::parseConfig("pagers: {webhook: \"https://hooks.example/x\"}", "t")->pagers.webhook, std::string("https://hooks.example/x"));
    QCOMPARE(config->sources[2].listen.address, std::string("127.0.0.1:4317"));
    QCOMPARE(config->sources[4].gpus, 64u);
    QVERIFY(config->sources[4].isHallDrawn && config->sources[4].second == "link_flap" && config->sources[4].secondOnset == 40min);
}

void TstConfig::mistakesAreNamedWithLineAndColumn_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("misspelt key") << QByteArray("site: a\nlisen: x\n")
                                  << QByteArray("line 2, column 1: unknown key 'lisen'");
    QTest::newRow("bad duration") << QByteArray("store: {retention: 3 weeks}")
                                  << QByteArray("line 1, column 20: not a duration");
    QTest::newRow("zero interval") << QByteArray("sources: [{kind: scrape, targets: [a], interval: 0s}]")
                                   << QByteArray("above zero");
    QTest::newRow("unknown kind") << QByteArray("sources:\n  - {kind: teapot}\n") << QByteArray("line 2");
    QTest::newRow("missing url") << QByteArray("sources: [{kind: prometheus}]") << QByteArray("needs url");
    QTest::newRow("slurm of nobody") << QByteArray("sources: [{kind: slurm, socket: /run/s}]") << QByteArray("needs url");
    QTest::newRow("kubernetes of nobody") << QByteArray("sources: [{kind: kubernetes}]") << QByteArray("needs url");
    QTest::newRow("deaf syslog") << QByteArray("sources: [{kind: syslog}]") << QByteArray("needs listen");
    QTest::newRow("deaf journal") << QByteArray("sources: [{kind: journal}]") << QByteArray("needs listen");
    QTest::newRow("loki without a query") << QByteArray("sources: [{kind: loki, url: http://h}]") << QByteArray("needs url and query");
    QTest::newRow("modbus of nothing") << QByteArray("sources: [{kind: modbus, targets: [h]}]") << QByteArray("needs targets and registers");
    QTest::newRow("redfish of nothing") << QByteArray("sources: [{kind: redfish}]") << QByteArray("needs targets");
    QTest::newRow("snmp of nothing") << QByteArray("sources: [{kind: snmp, targets: [h]}]") << QByteArray("needs targets and maps");
    QTest::newRow("a name that turns the writing") << QByteArray("site: \"hall \\u202Edaed\"") << QByteArray("without control characters");
    QTest::newRow("a name that ends early") << QByteArray("sources: [{kind: kernel, files: [a], name: \"a\\0b\"}]") << QByteArray("without control characters");
    QTest::newRow("gnmi of nobody") << QByteArray("sources: [{kind: gnmi}]") << QByteArray("needs targets");
    QTest::newRow("nvsentinel of nobody") << QByteArray("sources: [{kind: nvsentinel}]") << QByteArray("needs listen or socket");
    QTest::newRow("nvsentinel twice") << QByteArray("sources: [{kind: nvsentinel, listen: '127.0.0.1:1', socket: /s}]") << QByteArray("one of them");
    QTest::newRow("mqtt of nothing") << QByteArray("sources: [{kind: mqtt, url: mqtt://h}]") << QByteArray("needs url and topics");
    QTest::newRow("mqtt too sure") << QByteArray("sources: [{kind: mqtt, url: mqtt://h, topics: [a], qos: 3}]") << QByteArray("out of range");
    QTest::newRow("a text for topics") << QByteArray("sources: [{kind: mqtt, url: mqtt://h, topics: {a: b}}]") << QByteArray("line 1");
    QTest::newRow("too many gpus") << QByteArray("sources: [{kind: simulator, gpus: 99999}]")
                                   << QByteArray("out of range");
    QTest::newRow("a hall of nobody") << QByteArray("sources: [{kind: simulator, hall: mine}]") << QByteArray("reference or drawn");
    QTest::newRow("a webhook misspelt") << QByteArray("pagers: {webhook: {url: a, shpe: slack}}") << QByteArray("unknown key 'shpe'");
    QTest::newRow("a secret for a key") << QByteArray("sources: [{kind: scrape, targets: [a], Secret0001: x}]") << QByteArray("line 1, column 40: an unknown key");
    QTest::newRow("bad size") << QByteArray("store: {bytes: 5 potatoes}") << QByteArray("512MiB");
    QTest::newRow("not yaml") << QByteArray("sources: [") << QByteArray("line 1");
    QTest::newRow("list for text") << QByteArray("site: [a]") << QByteArray("a text is wanted");
    QTest::newRow("always without folder")
        << QByteArray("recording: {always: true}") << QByteArray("recording.folder");
    QTest::newRow("no folder") << QByteArray("black_box: {ring: 1h}") << QByteArray("black_box needs a folder");
    QTest::newRow("ring too short") << QByteArray("black_box: {folder: a, ring: 20m}")
                                    << QByteArray("black_box.ring remembers");
    QTest::newRow("ring too small") << QByteArray("black_box: {folder: a, ring_bytes: 1MiB}")
                                    << QByteArray("black_box.ring_bytes");
}

void TstConfig::mistakesAreNamedWithLineAndColumn() {
    QFETCH(QByteArray, yaml);
    QFETCH(QByteArray, words);
    const auto config = gateway::parseConfig(yaml.toStdString(), "g.yaml");
    QVERIFY(!config);
    const QByteArray text = QByteArray::fromStdString(config.error().text());
    QVERIFY2(text.startsWith("g.yaml") && text.contains(words), text.constData());
    QVERIFY2(!text.contains("Secret"), text.constData());
}

/// Who is asked twice tells all twice; a site that has such a list starts all the same, and hears of both places.
void TstConfig::whatStandsTwiceIsAskedOnce() {
    const auto config = gateway::parseConfig("sources:\n  - kind: scrape\n    targets:\n      - http://u:secret@h/m\n      - http://i/m\n      - http://u:secret@h/m\n"
                                             "  - {kind: snmp, maps: [ups], targets: [a=h, b=h, a=h]}\n",
                                             "g.yaml");
    QVERIFY2(config, config ? "" : config.error().text().c_str());
    QCOMPARE(config->sources[0].targets, (std::vector<std::string>{"http://u:secret@h/m", "http://i/m"}));
    QCOMPARE(config->sources[1].targets, (std::vector<std::string>{"a=h", "b=h"}));
    QCOMPARE(config->remarks, (std::vector<std::string>{"g.yaml: line 6, column 9: stands in this list already (g.yaml: line 4, column 9), and is left out",
                                                        "g.yaml: line 7, column 51: stands in this list already (g.yaml: line 7, column 41), and is left out"}));
}

void TstConfig::anEmptyFileIsRefused() { QVERIFY(!gateway::parseConfig("", "g.yaml")); }

// A pipe that nobody writes to made it wait for ever, a device without an end took a GiB of memory.
void TstConfig::whatIsNoRegularFileIsRefused() {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder / "pipe").string();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    for (const std::string& path : {pipe, std::string("/dev/zero"), folder.path().string()}) {
        const auto config = gateway::readConfig(path);
        QVERIFY2(!config && config.error().text() == path + ": not a regular file", path.c_str());
    }
}

SEAM_TEST(tst_config, TstConfig)
#include "tst_config.moc"
