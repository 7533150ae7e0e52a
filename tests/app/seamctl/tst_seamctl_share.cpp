// SPDX-License-Identifier: GPL-3.0-or-later
// What is handed to others: a window of a recording, and a recording under other names.
#include "models/redaction/every_byte.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;

class TstSeamctlShare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aWindowAroundAnIncidentFindsItAgain();
    void otherNamesGiveTheSameFindings();
    void noByteOfAnotherNameTells();
    void withoutAKeyNobodyCanTellTheNames();
    void wrongUseIsTold();
    void aDrillIsNotExplained();
    void filesThatADrillCannotUseAreRefused();
    void aDrillIsScoredAndReportedAsJson();

private:
    int run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), (test::binFolder() / "seamctl").string());
        test::ChildProcess process(arguments, {m_folder.path(), m_folder / ("out" + std::to_string(++m_runs)), {}});
        const int code = process.wait(100s).value_or(-1);
        m_output = process.output();
        return code;
    }
    QJsonObject analysed(const std::string& name) {
        test::ChildProcess process({"sh", "-c", R"(exec "$0" analyze --json "$1" 2> /dev/null)",
                                    (test::binFolder() / "seamctl").string(), file(name)},
                                   {m_folder.path(), m_folder / ("out" + std::to_string(++m_runs)), {}});
        static_cast<void>(process.wait(100s));
        return QJsonDocument::fromJson(QByteArray::fromStdString(process.output())).object();
    }
    [[nodiscard]] std::string file(const std::string& name) const { return (m_folder / name).string(); }

    test::TemporaryFolder m_folder;
    std::string m_output;
    int m_runs = 0;
};

void TstSeamctlShare::initTestCase() {
    std::ofstream(file("key")) << "seventeen bytes!!\n";
    std::ofstream(file("short")) << "too short\n";
    QCOMPARE(run({"simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "40m", "--onset", "20m", "-o",
                  file("all.mcap")}),
             0);
    QVERIFY2(run({"redact", file("all.mcap"), "-o", file("other.mcap"), "--key", file("key"), "--map", file("map.json")}) == 0,
             m_output.c_str());
}

void TstSeamctlShare::aWindowAroundAnIncidentFindsItAgain() {
    QVERIFY2(run({"cut", file("all.mcap"), "--incident", "inc-1", "-o", file("cut.mcap")}) == 0, m_output.c_str());
    QCOMPARE(run({"verify", file("cut.mcap")}), 0);
    const auto whole = analysed("all.mcap")[QStringLiteral("incidents")][0].toObject();
    const QJsonArray found = analysed("cut.mcap")[QStringLiteral("incidents")].toArray();
    QCOMPARE(found.size(), 1);
    for (const char* field : {"entity", "mechanism"})
        QCOMPARE(found[0][QStringLiteral("roots")][0][QLatin1String(field)],
                 whole[QStringLiteral("roots")][0][QLatin1String(field)]);
    QVERIFY(run({"cut", file("all.mcap"), "--from", "+5m", "--to", "+10m", "-o", file("part.mcap")}) == 0);
    QCOMPARE(run({"info", file("part.mcap"), "--json"}), 0);
    const auto info = QJsonDocument::fromJson(QByteArray::fromStdString(m_output)).object();
    QVERIFY(info[QStringLiteral("complete")].toBool());
    const auto time = [&](const char* member) {
        return QDateTime::fromString(info[QLatin1String(member)].toString().left(19), Qt::ISODate);
    };
    QCOMPARE(time("start").time().minute(), 5);
    QVERIFY(time("start").secsTo(time("end")) >= 290 && time("start").secsTo(time("end")) <= 300);
}

void TstSeamctlShare::otherNamesGiveTheSameFindings() {
    const QJsonObject names =
        QJsonDocument::fromJson(QByteArray::fromStdString(test::readFile(file("map.json")))).object()[QStringLiteral("names")].toObject();
    const auto before = analysed("all.mcap")[QStringLiteral("incidents")].toArray();
    const auto after = analysed("other.mcap")[QStringLiteral("incidents")].toArray();
    QCOMPARE(after.size(), before.size());
    QVERIFY(!before.isEmpty());
    for (int i = 0; i < before.size(); ++i) {
        const QJsonObject a = before[i].toObject();
        const QJsonObject b = after[i].toObject();
        for (const char* field : {"id", "seam", "declared", "onset", "ended", "action"})
            QCOMPARE(b[QLatin1String(field)], a[QLatin1String(field)]);
        const QJsonArray roots = a[QStringLiteral("roots")].toArray();
        for (int n = 0; n < roots.size(); ++n) {
            const QJsonObject root = b[QStringLiteral("roots")][n].toObject();
            QCOMPARE(root[QStringLiteral("confidence")], roots[n][QStringLiteral("confidence")]);
            QCOMPARE(root[QStringLiteral("mechanism")], roots[n][QStringLiteral("mechanism")]);
            const QStringList id = roots[n][QStringLiteral("entity")].toString().split(QLatin1Char('/'));
            const QString name = id[1].section(QLatin1Char(':'), 0, 0);
            QVERIFY(names.contains(name));
            QVERIFY(root[QStringLiteral("entity")].toString().startsWith(id[0] + QLatin1Char('/') + names[name].toString()));
        }
        QCOMPARE(b[QStringLiteral("path")].toArray().size(), a[QStringLiteral("path")].toArray().size());
        QCOMPARE(b[QStringLiteral("victims")].toArray().size(), a[QStringLiteral("victims")].toArray().size());
        QCOMPARE(b[QStringLiteral("cost")][QStringLiteral("lost_gpu_hours")], a[QStringLiteral("cost")][QStringLiteral("lost_gpu_hours")]);
        const auto likely = [](const QJsonObject& one) { return one[QStringLiteral("cost")][QStringLiteral("total")][QStringLiteral("likely")].toDouble(); };
        const double factor = likely(b) / likely(a);
        QVERIFY(factor >= 0.5 && factor <= 2 && qAbs(factor - 1) > 0.04);
    }
}

void TstSeamctlShare::noByteOfAnotherNameTells() {
    const QJsonObject names =
        QJsonDocument::fromJson(QByteArray::fromStdString(test::readFile(file("map.json")))).object()[QStringLiteral("names")].toObject();
    const QByteArray before = QByteArray::fromStdString(test::everyByte(file("all.mcap")));
    const QByteArray after = QByteArray::fromStdString(test::everyByte(file("other.mcap")));
    QVERIFY(after.size() > 1'000'000);
    int scanned = 0;
    for (const QString& name : names.keys()) {
        if (name.size() < 5)
            continue; // two letters stand in any file
        QVERIFY2(before.contains(name.toUtf8()), qPrintable(name));
        QVERIFY2(!after.contains(name.toUtf8()), qPrintable(name));
        ++scanned;
    }
    QVERIFY(scanned > 15);
}

/// Contract §1: `redact FILE -o OUT.mcap`. A secret that is drawn and kept nowhere, each time another.
void TstSeamctlShare::withoutAKeyNobodyCanTellTheNames() {
    const auto namesOf = [&](const std::string& map) {
        return QJsonDocument::fromJson(QByteArray::fromStdString(test::readFile(file(map)))).object()[QStringLiteral("names")].toObject();
    };
    for (const char* map : {"a.json", "b.json"})
        QVERIFY2(run({"redact", file("part.mcap"), "-o", file("alone.mcap"), "--map", file(map)}) == 0, m_output.c_str());
    QCOMPARE(run({"verify", file("alone.mcap")}), 0);
    const QJsonObject a = namesOf("a.json");
    const QJsonObject b = namesOf("b.json");
    QVERIFY(a.size() > 15);
    QCOMPARE(a.keys(), b.keys());
    QVERIFY(a != b);
    QCOMPARE(run({"redact", file("part.mcap"), "-o", file("x.mcap"), "--key", ""}), 2); // meant one, and has none
}

void TstSeamctlShare::wrongUseIsTold() {
    QCOMPARE(run({"cut", file("all.mcap"), "-o", file("x.mcap")}), 2);
    QCOMPARE(run({"cut", file("all.mcap"), "--from", "+10m", "--to", "+5m", "-o", file("x.mcap")}), 2);
    QCOMPARE(run({"cut", file("all.mcap"), "--incident", "inc-7", "-o", file("x.mcap")}), 2);
    QVERIFY(m_output.find("inc-1") != std::string::npos);
    QCOMPARE(run({"cut", file("all.mcap"), "--from", "+1m", "-o", file("all.mcap")}), 2);
    QCOMPARE(run({"cut", file("all.mcap"), "--from", "+9h", "-o", file("x.mcap")}), 3);
    QCOMPARE(run({"redact", file("all.mcap"), "-o", file("x.mcap"), "--key", file("short")}), 2);
    QCOMPARE(run({"redact", file("all.mcap"), "-o", file("x.mcap"), "--key", file("nothing")}), 2);
    QCOMPARE(run({"redact", file("key"), "-o", file("x.mcap"), "--key", file("key")}), 3);
    QVERIFY(!std::filesystem::exists(file("x.mcap")));
}

/// Whoever plays it is not to be told by the engine: the same facts as a recording are explained.
void TstSeamctlShare::aDrillIsNotExplained() {
    QVERIFY2(run({"drill", "make", file("all.mcap"), "-o", file("x.drill"), "--key", file("key")}) == 0, m_output.c_str());
    for (const char* command : {"analyze", "cost"}) {
        QCOMPARE(run({command, file("x.drill"), "--json"}), 3);
        QVERIFY2(m_output.find("a drill") != std::string::npos, m_output.c_str());
        QVERIFY2(m_output.find("pump") == std::string::npos, m_output.c_str());
    }
    QCOMPARE(run({"info", file("x.drill")}), 0);
}

/// Contract §1: it is no wrong usage that a file cannot be used; and one that never ends makes nobody wait.
void TstSeamctlShare::filesThatADrillCannotUseAreRefused() {
    std::ofstream(file("broken.json")) << "[{";
    QCOMPARE(::mkfifo(file("pipe").c_str(), 0600), 0);
    std::ofstream(file("none.json")) << "[]";
    for (const std::string& given : {file("broken.json"), file("pipe"), std::string("/dev/zero"), file("absent")})
        for (const bool isActions : {true, false}) {
            const int code = run({"drill", "play", file("x.drill"), "--key", file("key"), "--actions", isActions ? given : file("none.json"), "--injects",
                                  isActions ? file("none.json") : given});
            QVERIFY2(code == 3 && m_output.find(given) != std::string::npos, (given + " " + std::to_string(code) + " " + m_output).c_str());
        }
}

/// Contract §1 and §11.
void TstSeamctlShare::aDrillIsScoredAndReportedAsJson() {
    std::ofstream(file("acts.json")) << R"([{"at":"+12m","seat":"facilities","do":"handover","text":"the pumps"}])";
    QVERIFY2(run({"drill", "play", file("x.drill"), "--actions", file("acts.json"), "--key", file("key"), "-o",
                  file("x.drill-session"), "--json"}) == 0,
             m_output.c_str());
    const auto json = [&] { return QJsonDocument::fromJson(QByteArray::fromStdString(m_output)).object(); };
    const QJsonObject played = json();
    const QJsonArray missed = played[QStringLiteral("missed_evidence")].toArray();
    QVERIFY(!missed.isEmpty());
    for (const auto& one : missed) {
        for (const char* key : {"seat", "entity", "signal"})
            QVERIFY(one.toObject()[QLatin1String(key)].isString());
        const QString at = one.toObject()[QStringLiteral("at")].toString();
        QVERIFY2(QRegularExpression(QStringLiteral("^\\+[0-9]+s$")).match(at).hasMatch(), qPrintable(at));
        QCOMPARE(at.mid(1, at.size() - 2).toInt(), int(one.toObject()[QStringLiteral("at_seconds")].toDouble()));
    }
    QCOMPARE(run({"drill", "score", file("x.drill-session"), "--json"}), 0);
    QCOMPARE(json(), played);
    QCOMPARE(run({"drill", "report", file("x.drill-session")}), 0);
    const std::string page = m_output;
    QCOMPARE(run({"drill", "report", file("x.drill-session"), "--json"}), 0);
    QCOMPARE(json()[QStringLiteral("schema")].toInt(), 1);
    QCOMPARE(json()[QStringLiteral("report")].toString().toStdString(), page);
    QCOMPARE(run({"drill", "library", "--json"}), 0);
    const QJsonObject shipped = json();
    QVERIFY(shipped[QStringLiteral("drills")].toArray().size() > 5);
    QCOMPARE(run({"drill", "list", "--json"}), 0);
    QCOMPARE(json(), shipped);
}

SEAM_TEST(tst_seamctl_share, TstSeamctlShare)
#include "tst_seamctl_share.moc"
