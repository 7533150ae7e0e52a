// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/source_panel.h"

#include "support/sample_hall.h"
#include "support/test_program.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using telemetry::InputFault;

class TstSourcePanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsTheRulesOfAModel();
    void rowsSayStateAgeAndCounts();
    void faultsShowTheirFirstExample();
    void anUpdateKeepsOpenRows();
    void everyStateHasAWord();
};

void TstSourcePanel::keepsTheRulesOfAModel() {
    SourceModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const test::SampleHall hall;
    std::vector<telemetry::SourceHealth> sources = *hall.firstUpdate().sources;
    model.update(sources, hall.now());
    QCOMPARE(model.rowCount(), 15);
    sources[1].faults[3] = {7, "example"};
    model.update(sources, hall.now());
    sources[1].faults[3] = {};
    sources[1].lastError = "late";
    model.update(sources, hall.now());
    sources.resize(3);
    model.update(sources, hall.now());
    QCOMPARE(model.rowCount(), 3);
    model.update({}, hall.now());
    QCOMPARE(model.rowCount(), 0);
}

void TstSourcePanel::rowsSayStateAgeAndCounts() {
    SourceModel model;
    const test::SampleHall hall;
    model.update(*hall.firstUpdate().sources, hall.now());
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(14, SourceModel::name), QStringLiteral("nas1 exporter · scrape"));
    QCOMPARE(text(14, SourceModel::state), QStringLiteral("silent"));
    QCOMPARE(text(14, SourceModel::age), QStringLiteral("4 h 12 min"));
    QCOMPARE(text(0, SourceModel::faults), QStringLiteral("12"));
    QCOMPARE(model.summary(), QStringLiteral("14 of 15 heard"));
}

void TstSourcePanel::faultsShowTheirFirstExample() {
    SourceModel model;
    const test::SampleHall hall;
    model.update(*hall.firstUpdate().sources, hall.now());
    const QModelIndex first = model.index(0, 0);
    QString all;
    for (int i = 0; i < model.rowCount(first); ++i)
        all += model.index(i, 0, first).data().toString() + u'\n';
    QVERIFY2(all.contains(QStringLiteral("out of order")) && all.contains(QStringLiteral("12 times")) &&
                 all.contains(QStringLiteral("at 11:59:02Z")),
             qPrintable(all));
    QVERIFY(first.data(Qt::ToolTipRole).toString().contains(QStringLiteral("at 11:59:02Z")));
}

void TstSourcePanel::anUpdateKeepsOpenRows() {
    SourceModel model;
    ui::SourcePanel panel(model);
    const test::SampleHall hall;
    std::vector<telemetry::SourceHealth> sources = *hall.firstUpdate().sources;
    model.update(sources, hall.now());
    panel.expand(model.index(0, 0));
    sources[0].samples += 100;
    sources[0].faults[static_cast<std::size_t>(InputFault::malformed)] = {1, "line 3"};
    model.update(sources, hall.now());
    QVERIFY(panel.isExpanded(model.index(0, 0)));
    QVERIFY(panel.isFirstColumnSpanned(model.rowCount(model.index(0, 0)) - 1, model.index(0, 0)));
}

void TstSourcePanel::everyStateHasAWord() {
    QSet<QString> words;
    for (int i = 0; i <= static_cast<int>(telemetry::SourceState::finished); ++i)
        words.insert(sourceStateText(static_cast<telemetry::SourceState>(i)));
    QCOMPARE(words.size(), 6);
    QVERIFY(!words.contains(QString()));
}

SEAM_GUI_TEST(tst_source_panel, TstSourcePanel)
#include "tst_source_panel.moc"
