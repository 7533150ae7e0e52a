// SPDX-License-Identifier: GPL-3.0-or-later
// A newcomer with a running cluster and no file: the address of Debian's prometheus is typed on the start page, what was found
// and what could be found is shown, and the site is live in the same window.
#include "app/console/started.h"

#include "console/site_survey.h"
#include "start/start_page.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/gateway_program.h"
#include "support/running_site.h"
#include "support/test_program.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTreeWidget>
#include <QtTest>

#include <filesystem>

using namespace seamscope;
using namespace seamscope::console;

namespace {

struct Started : test::Started {
    void type(const std::string& address) {
        auto* field = page().findChild<QLineEdit*>(QStringLiteral("address"));
        field->clear();
        QTest::keyClicks(field, QString::fromStdString(address));
        QTest::keyClick(field, Qt::Key_Return);
    }
    QDialog* dialog() { return shell.console().window().findChild<QDialog*>(QStringLiteral("site")); }
};

QString saidIn(const QWidget& widget) {
    QStringList said;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        said << label->text();
    return said.join(QStringLiteral("\n"));
}

} // namespace

class TstConnectSite : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anAddressBecomesALiveSite();
    void whoIsNotThereIsSaid();
    void aFolderIsNamedByItsAddress();
};

void TstConnectSite::anAddressBecomesALiveSite() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    test::RunningSite site(test::rackNames());
    QVERIFY(site.isUp());
    const std::size_t gpus = site.naming.hosts.size() * test::kGpusOfAHost;
    Started started;
    QElapsedTimer sinceReturn;
    sinceReturn.start();
    started.type(site.url());
    QTRY_VERIFY_WITH_TIMEOUT(started.dialog() && started.dialog()->isVisible(), 90'000);
    const QString said = saidIn(*started.dialog());
    QVERIFY2(said.contains(QStringLiteral("GPUs: %1; hosts: %2; racks: 3; hosts without a rack: 0").arg(gpus).arg(site.naming.hosts.size())), qPrintable(said));
    // The map knows what is not there, and who would export it: the pages of the site have no counters of ECC.
    auto* map = started.dialog()->findChild<QTreeWidget*>(QStringLiteral("coverage"));
    const auto ecc = map->findItems(QStringLiteral("gpu memory errors"), Qt::MatchFixedString);
    QCOMPARE(ecc.size(), 1);
    QVERIFY2(ecc.front()->text(1) == QStringLiteral("invisible · at 0 of %1").arg(gpus), qPrintable(ecc.front()->text(1)));
    QVERIFY2(ecc.front()->text(3).contains(QStringLiteral("dcgm-exporter")), qPrintable(ecc.front()->text(3)));
    map->setCurrentItem(ecc.front()); // and says all of it, however little room its row has
    const auto* need = started.dialog()->findChild<QLabel*>(QStringLiteral("need"));
    QVERIFY(need && need->wordWrap() && need->text().endsWith(ecc.front()->text(3)));
    // Watched without a further question; every GPU of every host is alive in its rack.
    QSignalSpy opened(&started.shell, &Shell::opened);
    QTest::keyClick(started.dialog(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 30'000);
    const models::ClusterState& live = started.shell.console().feed().live();
    const auto countLive = [&] {
        std::size_t count = 0;
        for (const std::string& host : site.naming.hosts)
            for (int gpu = 0; gpu < test::kGpusOfAHost; ++gpu)
                if (const auto series = live.find(*topology::EntityId::parse("gpu/" + host + ":" + std::to_string(gpu)), "gpu.temperature"); series.isValid())
                    count += live.latest(series) ? 1 : 0;
        return count;
    };
    QTRY_COMPARE_WITH_TIMEOUT(countLive(), gpus, 60'000);
    qInfo("%zu GPUs live %.1f s after Return", gpus, static_cast<double>(sinceReturn.elapsed()) / 1000);
    QVERIFY(sinceReturn.elapsed() < 60'000);
    QVERIFY(live.session().mode == telemetry::SessionMode::live);
    QVERIFY(live.topology()->find(*topology::EntityId::parse("rack/r05")).isValid());
    // The same YAML serves the daemon, and is found again.
    const auto config = siteFolder(started.folder / "demos-sites", site.url()) / "gateway.yaml";
    test::ChildProcess check({(test::binFolder() / "seamscope-gateway").string(), "--config", config.string(), "--check-config"},
                             {started.folder.path(), started.folder / "checked", {}});
    QCOMPARE(check.wait(std::chrono::seconds(20)).value_or(-1), 0);
    QCOMPARE(Settings(started.settings).recentFiles(), QStringList{QString::fromStdString(config.string())});
    started.shell.open(QString::fromStdString(config.string()));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 30'000);
}

void TstConnectSite::whoIsNotThereIsSaid() {
    Started started;
    QSignalSpy failed(&started.shell, &Shell::failed);
    started.type("http://127.0.0.1:1");
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30'000);
    QVERIFY2(failed.front().front().toString().contains(QStringLiteral("127.0.0.1:1")), qPrintable(failed.front().front().toString()));
    QVERIFY(started.shell.console().start().isVisible() && started.shell.console().start().content().notice.isEmpty());
    started.shell.console().window().findChild<QMessageBox*>()->accept();
    // A secret in an address would stand in a file: it is refused before anybody is asked.
    started.type("http://eve:secret@127.0.0.1:1");
    QVERIFY(!started.shell.console().start().content().notice.contains(QStringLiteral("secret")));
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, 30'000);
    QVERIFY(!failed.back().front().toString().contains(QStringLiteral("secret")));
    QVERIFY(!std::filesystem::exists(started.folder / "demos-sites"));
}

void TstConnectSite::aFolderIsNamedByItsAddress() {
    const std::filesystem::path folder = "sites";
    QCOMPARE(siteFolder(folder, "https://prom.hall-2.example:9090/"), folder / "prom.hall-2.example_9090");
    for (const char* hostile : {"http://../../etc", "http://", "..", "a/b/../../c", "http://x/%2e%2e/\n\x1b[2J"}) {
        const auto name = siteFolder(folder, hostile);
        QCOMPARE(name.parent_path(), folder);
        QVERIFY(name.filename() != ".." && name.filename() != "." && !name.filename().empty());
    }
    QVERIFY(siteFolder(folder, std::string(5000, 'x')).filename().string().size() < 255);
}

SEAM_GUI_TEST(tst_connect_site, TstConnectSite)
#include "tst_connect_site.moc"
