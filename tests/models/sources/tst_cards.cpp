// SPDX-License-Identifier: GPL-3.0-or-later
// Incident cards: real incidents told again as bundles. Here only that they are whole; what an analysis makes of
// them is tested where analyses are.
#include "sources/bundle/bundle.h"

#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <sstream>

using namespace seamscope;

class TstCards : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCardImportsWithoutAProblem_data();
    void everyCardImportsWithoutAProblem();
};

void TstCards::everyCardImportsWithoutAProblem_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<unsigned>("gpus");
    // Sizes as the threads state them; of D only that two clusters were hit.
    QTest::newRow("A1") << "a1" << 704U;
    QTest::newRow("A4") << "a4" << 80U;
    QTest::newRow("B1") << "b1" << 384U;
    QTest::newRow("C") << "c" << 2U;
    QTest::newRow("D") << "d" << 32U;
}

void TstCards::everyCardImportsWithoutAProblem() {
    QFETCH(QString, folder);
    QFETCH(unsigned, gpus);
    const auto card = test::sourceFile("tests/data/cards") / folder.toStdString();
    auto bundle = sources::bundle::Bundle::open(card / "bundle");
    QVERIFY2(bundle, bundle ? "" : bundle.error().text().c_str());
    unsigned known = 0;
    for (const auto& entity : bundle->topology().entities)
        known += entity.id.kind() == topology::EntityKind::gpu ? 1U : 0U;
    QCOMPARE(known, gpus);
    test::LaneBench bench(telemetry::TimePolicy::historic);
    const auto report = bundle->importInto(bench.lane);
    for (const auto& file : report.files)
        QVERIFY2(file.problems.isEmpty() && !file.failed && file.kind != sources::bundle::FileKind::unknown,
                 file.path.c_str());
    QVERIFY(report.accepted() > 100);
    // The verdict stands beside the bundle, not in it.
    QVERIFY(std::filesystem::exists(card / "truth.json"));
    std::ifstream manifest(card / "bundle" / "manifest.json");
    std::ostringstream text;
    text << manifest.rdbuf();
    QVERIFY(text.str().find("reconstructed") != std::string::npos);
    QVERIFY(text.str().find("answer") == std::string::npos);
}

SEAM_TEST(tst_cards, TstCards)
#include "tst_cards.moc"
