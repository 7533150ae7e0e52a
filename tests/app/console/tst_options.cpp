// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/options.h"

#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::console;

class TstOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileOrAGateway();
    void renderTakesTheContractsOptions();
    void whatFollowsWallMayBeTheRecording();
    void aHeartbeatIsOfWhoSupervises();
    void usageErrorsEndWithTwo_data();
    void usageErrorsEndWithTwo();
    void helpAndVersionEndWithZero();
};

void TstOptions::aFileOrAGateway() {
    QVERIFY(parseOptions({}).options);
    const Parsed file = parseOptions({"run.mcap", "--at", "+35m", "--theme", "light", "--play"});
    QVERIFY(file.options);
    QCOMPARE(file.options->path, std::string("run.mcap"));
    QCOMPARE(file.options->at, std::string("+35m"));
    QCOMPARE(file.options->theme, std::string("light"));
    QVERIFY(file.options->isPlaying && !file.options->render);
    const Parsed drill = parseOptions({"--drill", "x.drill", "--drill-key", "k"}); // contract §1
    QVERIFY2(drill.options, drill.text.c_str());
    QVERIFY(drill.options->isDrill() && drill.options->path == "x.drill" && drill.options->drillKeyFile == "k");
    const Parsed far = parseOptions({"--connect", "gw.example:7443", "--token-file", "/tmp/t"});
    QVERIFY(far.options);
    QCOMPARE(far.options->connect, std::string("gw.example:7443"));
}

void TstOptions::renderTakesTheContractsOptions() {
    const Parsed parsed = parseOptions({"render", "run.mcap", "--view", "graph", "--at", "+35m", "--size",
                                        "3840x2160", "--theme", "dark", "--out", "g.svg"});
    QVERIFY2(parsed.options && parsed.options->render, parsed.text.c_str());
    QCOMPARE(parsed.options->path, std::string("run.mcap"));
    QCOMPARE(parsed.options->render->views.size(), std::size_t{1});
    QCOMPARE(parsed.options->render->views[0].name, std::string("graph"));
    QCOMPARE(parsed.options->render->views[0].width, 3840);
    QCOMPARE(parsed.options->render->views[0].height, 2160);

    const Parsed many = parseOptions({"render", "run.mcap", "--view", "graph,wall", "--at", "+35m", "--size",
                                      "800x600,3840x2160", "--out", "%v.png"});
    QVERIFY2(many.options && many.options->render, many.text.c_str());
    QCOMPARE(many.options->render->views[0].height, 600);
    QCOMPARE(many.options->render->views[1].name, std::string("wall"));
    QCOMPARE(many.options->render->views[1].width, 3840);
}

void TstOptions::whatFollowsWallMayBeTheRecording() {
    const test::TemporaryFolder folder;
    const std::string recording = (folder / "run.mcap").string();
    std::ofstream(recording, std::ios::binary) << "\x89MCAP0\r\n";
    const std::string pages = (folder / "pages.txt").string();
    std::ofstream(pages) << "headline 40\nday\n";
    const Parsed plain = parseOptions({"--wall", recording});
    QVERIFY2(plain.options, plain.text.c_str());
    QVERIFY(plain.options->isWall && plain.options->path == recording && plain.options->wallPages.empty());
    const Parsed listed = parseOptions({recording, "--wall", "headline,day"});
    QVERIFY(listed.options && listed.options->path == recording &&
            listed.options->wallPages == "headline,day");
    const Parsed filed = parseOptions({recording, "--wall", pages});
    QVERIFY(filed.options && filed.options->wallPages == pages);
}

void TstOptions::aHeartbeatIsOfWhoSupervises() {
    const std::string url = "https://watch.example/wall";
    const Parsed given = parseOptions({"--wall", "day", "--supervise", "--heartbeat", url, "--heartbeat-every", "2m"});
    QVERIFY2(given.options, given.text.c_str());
    QVERIFY(given.options->heartbeat == url && given.options->heartbeatEvery == std::chrono::minutes(2));
    QVERIFY(parseOptions({"--life-line", "5", "--wall", "day", "--heartbeat", url}).options); // the wall that it starts
}

void TstOptions::usageErrorsEndWithTwo_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names"); // a word that the message must have
    const auto render = [](const QString& view, const QString& size, const QString& out) {
        return QStringList{QStringLiteral("render"), QStringLiteral("f.mcap"),
                           QStringLiteral("--view"), view,
                           QStringLiteral("--at"),   QStringLiteral("+1m"),
                           QStringLiteral("--size"), size,
                           QStringLiteral("--out"),  out};
    };
    const QString good = QStringLiteral("800x600");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("--frobnicate")}
                                    << QStringLiteral("frobnicate");
    QTest::newRow("both") << QStringList{QStringLiteral("f.mcap"), QStringLiteral("--connect"),
                                         QStringLiteral("h:1")}
                          << QStringLiteral("--connect");
    QTest::newRow("theme") << QStringList{QStringLiteral("--theme"), QStringLiteral("purple")}
                           << QStringLiteral("theme");
    QTest::newRow("view") << render(QStringLiteral("moon"), good, QStringLiteral("a.png"))
                          << QStringLiteral("moon");
    QTest::newRow("wall page") << QStringList{QStringLiteral("--wall=moon")} << QStringLiteral("moon");
    QTest::newRow("link") << QStringList{QStringLiteral("seamscope://close")}
                          << QStringLiteral("seamscope://open");
    QTest::newRow("one file for two views")
        << render(QStringLiteral("graph,wall"), good, QStringLiteral("a.png")) << QStringLiteral("%v");
    QTest::newRow("two sizes for three views")
        << render(QStringLiteral("graph,wall,meter"), QStringLiteral("800x600,640x480"),
                  QStringLiteral("%v.png"))
        << QStringLiteral("--size");
    QTest::newRow("ending") << render(QStringLiteral("graph"), good, QStringLiteral("a.gif"))
                            << QStringLiteral("a.gif");
    for (const char* size :
         {"800", "x600", "800x", "8x8", "800x600x1", "99999x99999", "-800x600", "800 x600"})
        QTest::newRow(size) << render(QStringLiteral("graph"), QLatin1String(size), QStringLiteral("a.png"))
                            << QStringLiteral("--size");
    QTest::newRow("time") << QStringList{QStringLiteral("f.mcap"), QStringLiteral("--at"), QStringLiteral("yesterday")}
                          << QStringLiteral("--at");
    QTest::newRow("drill and file") << QStringList{QStringLiteral("f.mcap"), QStringLiteral("--drill"), QStringLiteral("x.drill")}
                                    << QStringLiteral("--drill");
    QTest::newRow("heartbeat of a wall that nobody watches")
        << QStringList{QStringLiteral("--wall"), QStringLiteral("day"), QStringLiteral("--heartbeat"), QStringLiteral("http://h/")}
        << QStringLiteral("--supervise");
    for (const char* every : {"0s", "2h", "often"})
        QTest::newRow(every) << QStringList{QStringLiteral("--wall"), QStringLiteral("day"), QStringLiteral("--supervise"), QStringLiteral("--heartbeat"),
                                            QStringLiteral("http://h/"), QStringLiteral("--heartbeat-every"), QLatin1String(every)}
                             << QStringLiteral("--heartbeat-every");
    QTest::newRow("no drill") << QStringList{QStringLiteral("--drill"), QStringLiteral("f.mcap")} << QStringLiteral("--drill");
    QTest::newRow("no out") << QStringList{QStringLiteral("render"), QStringLiteral("f.mcap"),
                                           QStringLiteral("--view"), QStringLiteral("graph"),
                                           QStringLiteral("--at"),   QStringLiteral("+1m")}
                            << QStringLiteral("--out");
}

void TstOptions::usageErrorsEndWithTwo() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    std::vector<std::string> list;
    for (const QString& argument : arguments)
        list.push_back(argument.toStdString());
    const Parsed parsed = parseOptions(list);
    QVERIFY(!parsed.options);
    QCOMPARE(parsed.exitCode, 2);
    QVERIFY2(QString::fromStdString(parsed.text).contains(names), parsed.text.c_str());
}

void TstOptions::helpAndVersionEndWithZero() {
    for (const char* flag : {"--help", "--version"}) {
        const Parsed parsed = parseOptions({flag});
        QVERIFY(!parsed.options && !parsed.text.empty());
        QCOMPARE(parsed.exitCode, 0);
    }
}

SEAM_TEST(tst_options, TstOptions)
#include "tst_options.moc"
