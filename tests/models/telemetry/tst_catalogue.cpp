// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue_support.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/unit.h"

#include <QtTest>

#include <cmath>
#include <fstream>

using namespace seamscope;
using namespace seamscope::telemetry;
using test::resolve;

class TstCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void templates_data();
    void templates();
    void theEntityLabelWins();
    void unmappedSeriesAreKept();
    void aUsersCatalogueOverrides();
    void patternsAndConditions();
    void anExporterInAPodIsOfItsNode_data();
    void anExporterInAPodIsOfItsNode();
    void aLabelMayHaveTheWholeId();
    void scalesMayBeginElsewhere();
    void aStateIsToldByOneValue();
    void brokenEntriesAreLeftOutAndListed();
    void hopelessFilesAreErrors();
    void foldersReadSignalsFirst();
    void scalingKeepsDecimalsExact();
    void unitsContradict();
};

void TstCatalogue::templates_data() {
    QTest::addColumn<QString>("entity");
    QTest::addColumn<QString>("expected");
    QTest::newRow("port of instance") << "host/{instance}"
                                      << "host/10.0.0.7";
    QTest::newRow("first that is there") << "host/{nodename|instance}"
                                         << "host/10.0.0.7";
    QTest::newRow("order counts") << "host/{short|instance}"
                                  << "host/n7";
    QTest::newRow("digits") << "gpu/{short}:{#device}"
                            << "gpu/n7:12";
    QTest::newRow("literal") << "cdu/c2"
                             << "cdu/c2";
    QTest::newRow("missing label") << "gpu/{short}:{gpu}"
                                   << "";
    QTest::newRow("empty label") << "host/{blank}"
                                 << "";
    QTest::newRow("hostile") << "host/{evil}"
                             << "host/a_b__c";
}

void TstCatalogue::templates() {
    QFETCH(QString, entity);
    QFETCH(QString, expected);
    Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.add("schema: 1\nmappings:\n  - {metric: m, entity: \"" + entity.toStdString() + "\"}\n",
                          "t", problems));
    QVERIFY(problems.empty());
    const Labels labels = {{"instance", "10.0.0.7:9100"},
                           {"short", "n7"},
                           {"device", "nvidia12"},
                           {"blank", ""},
                           {"evil", "a/b\n{c"}};
    QCOMPARE(resolve(catalogue, "m", labels).entity.text(), expected.toStdString());
    QCOMPARE(resolve(catalogue, "m",
                     {{"instance", "[fe80::1]:9100"},
                      {"short", "n7"},
                      {"device", "nvidia12"},
                      {"blank", ""},
                      {"evil", "a/b\n{c"}})
                 .entity.text(),
             expected.contains(QStringLiteral("10.0.0.7")) ? std::string("host/fe80::1")
                                                           : expected.toStdString());
}

void TstCatalogue::theEntityLabelWins() {
    const Catalogue catalogue = *test::shippedCatalogue();
    QCOMPARE(
        resolve(catalogue, "DCGM_FI_DEV_GPU_TEMP", {{"entity", "gpu/x:1"}, {"gpu", "0"}, {"Hostname", "n"}})
            .entity.text(),
        std::string("gpu/x:1"));
    QCOMPARE(resolve(catalogue, "whatever", {{"entity", "rack/r07"}}).entity.text(), std::string("rack/r07"));
    QVERIFY(resolve(catalogue, "whatever", {{"entity", "no such kind/x"}}).entity.isEmpty());
}

void TstCatalogue::unmappedSeriesAreKept() {
    const Resolved resolved =
        resolve(*test::shippedCatalogue(), "acme_widget_total", {{"a", "b"}}, SignalKind::counter, "widgets");
    QVERIFY(resolved.signal.empty() && resolved.entity.isEmpty());
    QCOMPARE(resolved.kind, SignalKind::counter);
    QCOMPARE(resolved.unit, std::string("widgets"));
    QCOMPARE(resolved.scale, 1.0);
}

void TstCatalogue::aUsersCatalogueOverrides() {
    Catalogue catalogue = *test::shippedCatalogue();
    std::vector<Error> problems;
    QVERIFY(catalogue.add(
        "schema: 1\n"
        "signals:\n  - {name: acme.pressure, unit: kPa, kind: gauge}\n"
        "mappings:\n"
        "  - {metric: DCGM_FI_DEV_GPU_TEMP, signal: gpu.memory.temperature, entity: \"gpu/{rack}:{gpu}\"}\n"
        "  - {metric: acme_p, signal: acme.pressure, scale: 100}\n",
        "user.yaml", problems));
    QVERIFY(problems.empty());
    const Resolved resolved =
        resolve(catalogue, "DCGM_FI_DEV_GPU_TEMP", {{"gpu", "0"}, {"Hostname", "n"}, {"rack", "r"}});
    QCOMPARE(resolved.signal, std::string("gpu.memory.temperature"));
    QCOMPARE(resolved.entity.text(), std::string("gpu/r:0"));
    QCOMPARE(resolve(catalogue, "acme_p", {}).unit, std::string("kPa"));
}

void TstCatalogue::anExporterInAPodIsOfItsNode_data() {
    QTest::addColumn<QString>("labels");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a host") << "Hostname=gpu-a01,instance=10.0.0.7:9400" << "gpu/gpu-a01:3";
    QTest::newRow("the pod of the target") << "Hostname=dcgm-x,pod=dcgm-x,node=gpu-a01,instance=10.244.1.7:9400" << "gpu/gpu-a01:3";
    QTest::newRow("honoured labels: the pod is whose GPU it is") << "Hostname=dcgm-exporter-x7k2p,pod=train-0,node=gpu-a01" << "gpu/gpu-a01:3";
    QTest::newRow("an older job of Prometheus") << "Hostname=dcgm-exporter-x7k2p,kubernetes_node=gpu-a01" << "gpu/gpu-a01:3";
    QTest::newRow("nobody knows the node") << "Hostname=dcgm-exporter-x7k2p,instance=10.244.1.7:9400" << "gpu/dcgm-exporter-x7k2p:3";
    QTest::newRow("a host beside a node") << "Hostname=gpu-a01,node=ip-10-0-0-7,pod=train-0" << "gpu/gpu-a01:3";
    QTest::newRow("a DaemonSet that its labels name") << "Hostname=dcgm-x7k2p,app=dcgm,pod=train-0,node=gpu-a01" << "gpu/gpu-a01:3";
    QTest::newRow("a machine that is named as pods are") << "Hostname=worker-us-east-1a-x7k2p,instance=10.0.0.7:9400" << "gpu/worker-us-east-1a-x7k2p:3";
    QTest::newRow("such a machine, and whose GPU it is") << "Hostname=worker-x7k2p,app=dcgm-exporter,container=train,pod=train-0,node=ip-10-0-0-7" << "gpu/worker-x7k2p:3";
    QTest::newRow("an address with a port") << "instance=[fe80::31]:9400" << "gpu/fe80::31:3";
    QTest::newRow("what is no port") << "instance=unix:gpu-a01" << "gpu/unix:gpu-a01:3";
    QTest::newRow("a port and a path") << "instance=n031:9400/metrics" << "gpu/n031:3";
    QTest::newRow("a host with a number of five") << "Hostname=gpu-10311" << "gpu/gpu-10311:3";
}

void TstCatalogue::anExporterInAPodIsOfItsNode() {
    QFETCH(QString, labels);
    QFETCH(QString, expected);
    Labels given{{"gpu", "3"}};
    for (const QString& label : labels.split(u','))
        given.emplace_back(label.section(u'=', 0, 0).toStdString(), label.section(u'=', 1).toStdString());
    std::sort(given.begin(), given.end());
    QCOMPARE(resolve(*test::shippedCatalogue(), "DCGM_FI_DEV_GPU_TEMP", given).entity.text(), expected.toStdString());
}

void TstCatalogue::patternsAndConditions() {
    Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.add("schema: 1\nsignals:\n"
                          "  - {name: a, unit: W, kind: gauge}\n  - {name: b, unit: W, kind: gauge}\n"
                          "mappings:\n"
                          "  - {metric: \"hall/*/power\", signal: a}\n"
                          "  - {metric: \"hall/2/*\", signal: b, when: \"area=x\"}\n"
                          "  - {metric: exact, signal: a}\n"
                          "  - {metric: \"ex*\", signal: b, when: label}\n"
                          "  - {metric: both, signal: b, when: \"area=x and label\"}\n",
                          "t", problems));
    QVERIFY(problems.empty());
    QVERIFY(resolve(catalogue, "both", {{"area", "x"}}).signal.empty());
    QVERIFY(resolve(catalogue, "both", {{"area", "y"}, {"label", "1"}}).signal.empty());
    QCOMPARE(resolve(catalogue, "both", {{"area", "x"}, {"label", "1"}}).signal, std::string("b"));
    QCOMPARE(resolve(catalogue, "hall/1/r7/power", {}).signal, std::string("a"));
    QCOMPARE(resolve(catalogue, "hall/2/power", {}).signal, std::string("a"));
    QCOMPARE(resolve(catalogue, "hall/2/power", {{"area", "x"}}).signal, std::string("b"));
    QCOMPARE(resolve(catalogue, "hall/2/power", {{"area", "y"}}).signal, std::string("a"));
    QVERIFY(resolve(catalogue, "hall/1/powers", {}).signal.empty());
    QCOMPARE(resolve(catalogue, "exact", {}).signal, std::string("a"));
    QCOMPARE(resolve(catalogue, "exact", {{"label", "1"}}).signal, std::string("b")); // the later one wins
    QVERIFY(catalogue.add("schema: 1\nmappings:\n  - {metric: several, signal: a, when: \"area=x|y*|z and label\"}\n", "u", problems));
    QVERIFY(problems.empty());
    for (const char* area : {"x", "y7", "z"})
        QCOMPARE(resolve(catalogue, "several", {{"area", area}, {"label", "1"}}).signal, std::string("a"));
    QVERIFY(resolve(catalogue, "several", {{"area", "w"}, {"label", "1"}}).signal.empty());
    QVERIFY(resolve(catalogue, "several", {{"area", "x"}}).signal.empty());
    // A part of the value in place of a separator.
    QVERIFY(catalogue.add(R"(schema: 1
mappings:
  - {metric: literal, signal: a, when: 'area=A\|B|C\ and D|E\*F'}
)", "v", problems));
    QVERIFY(problems.empty());
    for (const char* area : {"A|B", "C and D", "E*F"})
        QCOMPARE(resolve(catalogue, "literal", {{"area", area}}).signal, std::string("a"));
    for (const char* area : {"A", "B", "C", "D", "ExF", "A\\|B"})
        QVERIFY2(resolve(catalogue, "literal", {{"area", area}}).signal.empty(), area);
}

void TstCatalogue::aLabelMayHaveTheWholeId() {
    Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.add("schema: 1\nmappings:\n  - {metric: a, entity: \"{entity}\"}\n  - {metric: b, entity: \"{part|place}\"}\n"
                          "  - {metric: c, entity: \"{}\"}\n  - {metric: d, entity: \"{a}{b}\"}\n", "t", problems));
    QCOMPARE(problems.size(), std::size_t(2)); // no name, and two that make no id
    QCOMPARE(resolve(catalogue, "a", {{"entity", "rack/r07"}}).entity.text(), std::string("rack/r07"));
    QVERIFY(resolve(catalogue, "a", {{"entity", "no such kind"}}).entity.isEmpty());
    QCOMPARE(resolve(catalogue, "b", {{"place", "pump/c2-p1"}}).entity.text(), std::string("pump/c2-p1"));
    QVERIFY(resolve(catalogue, "b", {}).entity.isEmpty());
}

void TstCatalogue::scalesMayBeginElsewhere() {
    Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.add("schema: 1\nsignals:\n  - {name: t, unit: \"°C\", kind: gauge}\nmappings:\n"
                          "  - {metric: f, signal: t, scale: 0.5555555555555556, offset: -17.77777777777778}\n"
                          "  - {metric: k, signal: t, offset: -273.15}\n"
                          "  - {metric: both, signal: t, equals: 5, offset: 1}\n"
                          "  - {metric: endless, signal: t, offset: .inf}\n", "t", problems));
    QCOMPARE(problems.size(), std::size_t(2));
    const auto canonical = [&](const char* metric, double value) {
        const Resolved resolved = resolve(catalogue, metric, {});
        return scaled(value, resolved.scale) + resolved.offset;
    };
    QVERIFY(std::abs(canonical("f", 212) - 100) < 1e-9 && std::abs(canonical("f", 32)) < 1e-9); // water boils and freezes
    QCOMPARE(canonical("k", 273.15), 0.0);
    QVERIFY(resolve(catalogue, "both", {}).signal.empty());
}

void TstCatalogue::aStateIsToldByOneValue() {
    Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.add("schema: 1\nsignals:\n  - {name: up, unit: 0/1, kind: state}\nmappings:\n"
                          "  - {metric: phase, signal: up, equals: 5}\n"
                          "  - {metric: both, signal: up, equals: 5, scale: 2}\n"
                          "  - {metric: endless, signal: up, equals: .inf}\n",
                          "t", problems));
    QCOMPARE(problems.size(), std::size_t(2));
    QCOMPARE(resolve(catalogue, "phase", {}).equals.value_or(0), 5.0);
    QVERIFY(resolve(catalogue, "both", {}).signal.empty());
    QVERIFY(!resolve(catalogue, "phase", {}, {}, "ms").unitDoubt); // the number of a state has no unit
}

void TstCatalogue::brokenEntriesAreLeftOutAndListed() {
    Catalogue catalogue;
    std::vector<Error> problems;
    const char* yaml = "schema: 1\n"                                                     // line 1
                       "signals:\n"                                                      // 2
                       "  - {name: s, unit: W, kind: gauge}\n"                           // 3
                       "  - {name: t, unit: W, kind: guage}\n"                           // 4 misspelt
                       "  - {name: s, unit: kW, kind: gauge}\n"                          // 5 other unit
                       "  - {name: u, unit: W, kind: gauge, heatSteps: [1, 2]}\n"        // 6
                       "  - {name: v, unit: W, kind: gauge, heatSteps: [1,2,9,3,4,5]}\n" // 7
                       "mappings:\n"                                                     // 8
                       "  - {metric: ok, signal: s}\n"                                   // 9
                       "  - {metric: x, signal: nope}\n"                                 // 10
                       "  - {metric: x, signal: s, scale: fast}\n"                       // 11
                       "  - {metric: x, signal: s, scale: 0}\n"                          // 12
                       "  - {metric: x, signal: s, entity: \"gpu/{a\"}\n"                // 13
                       "  - {metric: x, signal: s, entity: \"gizmo/{a}\"}\n"             // 14
                       "  - {metric: x, signal: s, scal: 3}\n"                           // 15
                       "  - {signal: s}\n"                                               // 16
                       "  - nonsense\n"                                                  // 17
                       "  - {metric: [1], signal: s}\n"                                  // 18
                       "  - {metric: ok2, signal: s}\n";                                 // 19
    QVERIFY(catalogue.add(yaml, "user.yaml", problems));
    std::vector<std::string> places;
    for (const Error& problem : problems)
        places.push_back(problem.where);
    std::vector<std::string> expected;
    for (int line : {4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18})
        expected.push_back("user.yaml:" + std::to_string(line));
    QCOMPARE(places, expected);
    QCOMPARE(resolve(catalogue, "ok", {}).signal, std::string("s"));
    QCOMPARE(resolve(catalogue, "ok2", {}).signal, std::string("s"));
    QVERIFY(resolve(catalogue, "x", {}).signal.empty());
}

void TstCatalogue::hopelessFilesAreErrors() {
    Catalogue catalogue;
    std::vector<Error> problems;
    QCOMPARE(catalogue.add("schema: 2\n", "f", problems).error().code, ErrorCode::unsupported);
    QCOMPARE(catalogue.add("mappings: []\n", "f", problems).error().code, ErrorCode::unsupported);
    const auto broken = catalogue.add("schema: 1\nmappings: [\n  {a: b}}\n", "f", problems);
    QVERIFY(!broken);
    QCOMPARE(broken.error().where, std::string("f:3"));
    QVERIFY(!catalogue.add("- 1\n", "f", problems));
    QVERIFY(!catalogue.add("", "f", problems));
    QVERIFY(!catalogue.add(std::string(100'000, '['), "f", problems));
    QCOMPARE(catalogue.add(std::string(5'000'000, ' '), "f", problems).error().code, ErrorCode::tooLarge);
    QVERIFY(!catalogue.addFolder("/no/such/folder", problems));
    QVERIFY(problems.empty());
}

void TstCatalogue::foldersReadSignalsFirst() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "a.yaml") << "schema: 1\nmappings:\n  - {metric: m, signal: s}\n";
    std::ofstream(folder / "b.yaml") << "schema: 1\nsignals:\n  - {name: s, unit: W, kind: gauge}\n";
    std::ofstream(folder / "c.yaml") << "schema: 9\n";
    std::ofstream(folder / "notes.txt") << "no catalogue";
    Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.addFolder(folder.path(), problems));
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(problems[0].where, (folder / "c.yaml").string() + ":1");
    QCOMPARE(resolve(catalogue, "m", {}).signal, std::string("s"));
}

void TstCatalogue::scalingKeepsDecimalsExact() {
    for (int percent = 0; percent <= 100; ++percent) // the nearest double to the decimal, for each
        QVERIFY(scaled(percent, 0.01) ==
                    std::stod("0." + std::string(percent < 10 ? "0" : "") + std::to_string(percent)) ||
                percent == 100);
    QVERIFY(scaled(57, 0.01) == 0.57);
    QVERIFY(scaled(123'456'789, 1e-9) == 0.123456789);
    QVERIFY(scaled(1, 0.001) == 0.001);
    QVERIFY(scaled(3, 1048576) == 3145728);
    QVERIFY(scaled(2, 0.3) == 2 * 0.3); // 1/0.3 is not whole
    QVERIFY(scaled(2, -0.5) == -1);
}

void TstCatalogue::unitsContradict() {
    QVERIFY(!unitContradicts("", "s", 1e-9));
    QVERIFY(!unitContradicts("1", "errors", 1));
    QVERIFY(!unitContradicts("{request}", "requests", 1));
    QVERIFY(!unitContradicts("Cel", "°C", 1));
    QVERIFY(!unitContradicts("MiBy", "byte", 1048576));
    QVERIFY(!unitContradicts("percent", "ratio", 0.01));
    QVERIFY(!unitContradicts("m3/h", "L/min", 16.6667));
    QVERIFY(unitContradicts("[degF]", "°C", 1));
    QVERIFY(!unitContradicts("fahrenheit", "°C", 0.5556, -17.78));
    QVERIFY(!unitContradicts("K", "°C", 1, -273.15));
    QVERIFY(unitContradicts("K", "°C", 1));
    QVERIFY(unitContradicts("Cel", "°C", 1, 32));
    QVERIFY(unitContradicts("ms", "s", 1));
    QVERIFY(unitContradicts("By", "s", 1));
    const Resolved resolved =
        resolve(*test::shippedCatalogue(), "cdu_supply_temp_c", {{"cdu", "c"}}, {}, "fahrenheit");
    QVERIFY(resolved.unitDoubt);
}

SEAM_TEST(tst_catalogue, TstCatalogue)
#include "tst_catalogue.moc"
