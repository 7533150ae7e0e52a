// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/pseudonyms.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include "topology/entity.h"

#include <QtTest>

#include <set>

using namespace seamscope;
using namespace seamscope::redaction;
using topology::EntityId;

namespace {

const Vocabulary& vocabulary() {
    static const Vocabulary words = Vocabulary::plain();
    return words;
}

Pseudonyms named(const std::vector<std::string>& ids, const char* key = "a key of sixteen bytes") {
    Pseudonyms names(KeyedWords::create(key).value(), vocabulary());
    for (const std::string& id : ids)
        names.learn(id);
    return names;
}

} // namespace

class TstPseudonyms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneKeyOneNameAnywhere();
    void hostsKeepTheirOrderAndParts();
    void linksKeepTheirEndsInOrder();
    void namesMadeOfPlainWordsAreReplaced();
    void nothingOfANameStays_data();
    void nothingOfANameStays();
    void whatIsNoNameStays_data();
    void whatIsNoNameStays();
    void manyNamesStayApart();
    void longNamesStayIds();
    void hostileTextsAreBounded();
    void aShortKeyIsRefused();
    void factorsAreNeverOne();
};

void TstPseudonyms::oneKeyOneNameAnywhere() {
    Pseudonyms a = named({"host/n031", "job/atlas-70b"});
    Pseudonyms b = named({"job/atlas-70b", "gpu/n031:4", "rack/other"});
    QCOMPARE(a.text("host/n031"), b.text("host/n031"));
    const std::string host = a.text("host/n031").substr(5);
    QVERIFY(a.text("slow step on n031: job atlas-70b").find(host) != std::string::npos);
    QCOMPARE(a.text("n031:9400"), host + ":9400");
    Pseudonyms other = named({"host/n031"}, "another key of sixteen bytes");
    QVERIFY(other.text("host/n031") != a.text("host/n031"));
    QVERIFY(a.factor() == b.factor());
}

void TstPseudonyms::hostsKeepTheirOrderAndParts() {
    std::vector<std::string> ids;
    for (int i = 0; i < 200; ++i)
        ids.push_back("host/acme-n" + QString::number(i).rightJustified(3, u'0').toStdString());
    Pseudonyms names = named(ids);
    std::vector<std::string> out;
    for (const std::string& id : ids)
        out.push_back(names.text(id));
    QVERIFY(std::is_sorted(out.begin(), out.end()));
    QCOMPARE(std::set<std::string>(out.begin(), out.end()).size(), ids.size());
    const std::string host = out[31].substr(5);
    QVERIFY(host.ends_with("031"));
    QCOMPARE(names.text("gpu/acme-n031:4"), "gpu/" + host + ":4");
    QCOMPARE(names.text("nic/acme-n031:mlx5_0"), "nic/" + host + ":mlx5_0");
    QVERIFY(names.text("rank/atlas:252").ends_with(":252"));
    QCOMPARE(names.text("rank/atlas:252").substr(5), names.text("job/atlas").substr(4) + ":252");
    QCOMPARE(names.text("comm/atlas:dp0").substr(5), names.text("job/atlas").substr(4) + ":dp0");
}

void TstPseudonyms::linksKeepTheirEndsInOrder() {
    Pseudonyms names = named({"switch/leaf1", "host/zeta", "host/alpha"});
    for (const char* id : {"link/alpha:1~leaf1:7", "link/leaf1:7~zeta:0", "link/alpha:0~zeta:0"}) {
        const auto out = EntityId::parse(names.text(id));
        QVERIFY(out);
        const std::string name(out->name());
        const auto wave = name.find('~');
        QVERIFY(name.substr(0, wave) <= name.substr(wave + 1));
        for (const char* part : {"alpha", "leaf1", "zeta"})
            QVERIFY(name.find(part) == std::string::npos);
    }
}

void TstPseudonyms::namesMadeOfPlainWordsAreReplaced() {
    Pseudonyms names = named({"host/node-017", "rack/rack12", "loop/cooling"});
    QVERIFY(names.text("host/node-017").find("node") == std::string::npos);
    QVERIFY(names.text("error on node-017 in rack12").find("node-017") == std::string::npos);
    QVERIFY(names.text("error on node-017 in rack12").find("rack12") == std::string::npos);
    QCOMPARE(names.term("cooling"), std::string("cooling")); // the name of a seam is no name of theirs
}

void TstPseudonyms::nothingOfANameStays_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("gone");
    const auto row = [](const char* name, const char* text, const std::vector<const char*>& gone) {
        QStringList list;
        for (const char* one : gone)
            list.push_back(QString::fromUtf8(one));
        QTest::newRow(name) << QString::fromUtf8(text) << list;
    };
    row("a host in a line", "[rank 3] n031.fra2.acme.example: timeout", {"n031", "fra", "acme"});
    row("a user", "uid=1004(jsmith) gid=1004(research-eu)", {"jsmith", "research"});
    row("an address", "connect to 172.16.4.31:29500 failed", {"172.16.4.31"});
    row("a long address", "peer 2001:db8::8a2e:370:7334 lost", {"8a2e", "7334"});
    row("a card", "mac 0c:42:a1:7f:9b:10", {"0c:42", "9b:10"});
    row("a GPU", "GPU-5fd3b2c1-9a7e-41d0-8c2e-77f0a1b2c3d4 lost", {"5fd3b2c1", "77f0a1b2c3d4"});
    row("a serial number", "serial 1320221034567", {"1320221034567"});
    row("a guid", "port guid 0x1070fd0300c1a2b4 down", {"1070fd0300c1a2b4"});
    row("a path", "cannot read /home/jsmith/atlas/ckpt-000120.pt", {"jsmith", "atlas"});
    row("a model", "loaded wizardcoder-33b tokenizer", {"wizardcoder"});
    row("other letters", "Fehler in Halle Süd, Größe für Müller", {"Süd", "Müller", "Halle"});
    row("broken bytes", "host \xff\xfe secretname", {"secretname"});
    row("a mail", "ask jane.doe@acme.example", {"jane", "doe", "acme"});
    row("a ticket", "drained by hand, see INC0012345 and CHG48213", {"0012345", "48213"});
    row("a telephone", "call +49 171 5551234 or +1 (415) 555-0134 or +442079460123.", {"171", "5551234", "555-0134", "2079460123"});
    row("upper case", "HOST N031 IS DOWN", {"N031"});
}

void TstPseudonyms::nothingOfANameStays() {
    QFETCH(QString, text);
    QFETCH(QStringList, gone);
    Pseudonyms names = named({"host/n031", "job/atlas"});
    const QString out = QString::fromStdString(names.text(text.toStdString()));
    for (const QString& one : gone)
        QVERIFY2(!out.contains(one, Qt::CaseInsensitive), qPrintable(out));
}

void TstPseudonyms::whatIsNoNameStays_data() {
    QTest::addColumn<QString>("text");
    const auto same = [](const char* text) { QTest::newRow(text) << QString::fromUtf8(text); };
    same("GPU has fallen off the bus");
    same("NVRM: Xid (PCI:0000:c1:00): 79, GPU has fallen off the bus.");
    for (const char* action : {"CHECK_MECHANICALS", "CONTACT_SUPPORT", "IGNORE", "RESET_GPU", "RESTART_APP", "RESTART_BM", "RESTART_VM",
                               "UPDATE_SWFW", "WORKFLOW_NVLINK_ERR"}) // NVIDIA's Xid table
        same(action);
    same("0000:c1:00.0");
    same("2026-03-01T09:04:00Z");
    same("link down after 12.5 ms, 3 of 8 ports");
    same("−31 % in 9 min, 42 °C ± 2");
    same("AllReduce timeout 600000 ms");
    same("H100");
    same("mlx5_0");
    // By which the life of a job is read: under other words it would be another one.
    same("[2026-03-01 09:21:21.999218]   successfully saved checkpoint from iteration 8064");
    for (const char* line : {"successfully loaded checkpoint at iteration 12", "loading checkpoint", "resuming from checkpoint", "finished saving",
                             "running evaluation on test set", "validation done", "training finished", "exiting training loop", "received sigterm",
                             "job was preempted", "world size changed", "restarting workers", "exit code 0", "job cancelled due to time limit"})
        same(line);
    // What the analysis says of a part.
    same("keeps its power while the others of the job lose theirs: they wait for it");
}

void TstPseudonyms::whatIsNoNameStays() {
    QFETCH(QString, text);
    Pseudonyms names = named({"host/n031"});
    QCOMPARE(QString::fromStdString(names.text(text.toStdString())), text);
}

void TstPseudonyms::manyNamesStayApart() {
    std::vector<std::string> ids;
    for (char a = 'a'; a <= 'z'; ++a)
        for (char b = 'a'; b <= 'z'; ++b)
            for (char c = 'a'; c <= 'h'; ++c)
                ids.push_back(std::string("host/q") + a + b + c);
    Pseudonyms names = named(ids);
    std::set<std::string> out;
    for (const std::string& id : ids) {
        const std::string name = names.text(id);
        QVERIFY(EntityId::parse(name));
        for (const char* original : {"qabc", "qzzh"})
            QVERIFY(name.find(original) == std::string::npos);
        out.insert(name);
    }
    QCOMPARE(out.size(), ids.size());
}

void TstPseudonyms::longNamesStayIds() {
    std::string id = "host/";
    for (int i = 0; i < 124; ++i)
        id += "a."; // each letter becomes a word
    id += "b";
    Pseudonyms names = named({id});
    const auto out = EntityId::parse(names.text(id));
    QVERIFY(out);
    QVERIFY(out->text() != id);
}

void TstPseudonyms::hostileTextsAreBounded() {
    Pseudonyms names = named({"host/a.b.c.d.e.f.g.h", "host/::::", "rank/:", "link/~", "gpu/:"});
    for (const char* id : {"rank/:", "link/~", "gpu/:", "link/a~b~c", "comm/a"})
        QVERIFY(EntityId::parse(names.text(id)));
    std::string text;
    for (int i = 0; i < 50'000; ++i)
        text += "a.b.";
    QElapsedTimer clock;
    clock.start();
    QVERIFY(!names.text(text).empty());
    QVERIFY(!names.text(std::string(200'000, ':')).empty());
    QVERIFY(!names.text(std::string(200'000, 'f')).empty());
    QVERIFY2(clock.elapsed() < 5000 * test::kTimeFactor, "quadratic");
}

void TstPseudonyms::aShortKeyIsRefused() {
    QVERIFY(!KeyedWords::create("short"));
    QVERIFY(!KeyedWords::create(std::string(15, 'x')));
    QVERIFY(KeyedWords::create(std::string(16, 'x')));
}

void TstPseudonyms::factorsAreNeverOne() {
    for (int i = 0; i < 300; ++i) {
        const double factor = KeyedWords::create("key of many letters " + std::to_string(i))->factor();
        QVERIFY(factor >= 0.5 && factor <= 2 && (factor <= 0.95 || factor >= 1.05));
    }
}

SEAM_TEST(tst_pseudonyms, TstPseudonyms)
#include "tst_pseudonyms.moc"
