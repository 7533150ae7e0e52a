// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/distinct_titles.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;

class TstDistinctTitles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesThatDifferAreCutToDifferentLetters_data();
    void namesThatDifferAreCutToDifferentLetters();
    void theDomainThatAllHaveGoesFirst();
};

void TstDistinctTitles::namesThatDifferAreCutToDifferentLetters_data() {
    QTest::addColumn<QStringList>("names");
    QTest::newRow("at the end") << QStringLiteral("chx80-01-PMP-A|chx80-01-PMP-B|chx80-01|chx80-02-PMP-A").split(u'|');
    QTest::newRow("in the middle") << QStringLiteral("qm9700-su01-01|qm9700-su02-01|qm9700-su02-02|qm9700-su11-01").split(u'|');
    QTest::newRow("at the beginning") << QStringLiteral("east-hall-coolant-unit-7|west-hall-coolant-unit-7").split(u'|');
    QTest::newRow("routes") << QStringLiteral("api-eu-pf-to-api-eu-dec0|api-eu-pf-to-api-eu-dec1|api-eu-pf|api-eu-dec0|api-eu-dec1|api-us-dec0").split(u'|');
    QTest::newRow("ranks") << QStringLiteral("rank falcon.stage2:138|rank falcon.stage2:139|rank falcon.stage2:13|falcon.stage2").split(u'|');
    QStringList hosts;
    for (int host = 0; host < 60; ++host)
        hosts << QStringLiteral("gpu-worker-%1-of-the-prod-pool").arg(host, 3, 10, QChar(u'0'));
    QTest::newRow("pools") << hosts;
    QStringList gpus;
    for (const char* rack : {"a", "b"})
        for (int host = 1; host <= 12; ++host)
            for (int gpu = 0; gpu < 8; ++gpu)
                gpus << QStringLiteral("kst-mi300-%1%2.cell2.kestrel.example:%3").arg(QLatin1String(rack)).arg(host, 2, 10, QChar(u'0')).arg(gpu);
    QTest::newRow("GPUs of hosts with a domain") << gpus;
    QTest::newRow("two domains") << QStringLiteral("n1.eu.example:0|n2.eu.example:0|n1.us.example:0|n1.us.example:1").split(u'|');
    QTest::newRow("addresses") << QStringLiteral("10.4.1.11:0|10.5.1.11:0|10.6.1.11:0|10.6.1.11:7").split(u'|');
}

void TstDistinctTitles::namesThatDifferAreCutToDifferentLetters() {
    QFETCH(QStringList, names);
    const TextCache cache;
    for (qreal room = 56; room < 130; room += 6) { // whatever a look and a mark leave of a node
        const std::vector<QString> titles(names.begin(), names.end());
        const auto shown = distinctTitles(titles, type::kTitle, std::vector<qreal>(titles.size(), room), cache);
        QCOMPARE(shown.size(), titles.size());
        for (std::size_t i = 0; i < shown.size(); ++i) {
            QVERIFY2(cache.width(shown[i], type::kTitle) <= room, qPrintable(shown[i]));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(shown[i] != shown[k], qPrintable(shown[i] % QStringLiteral(" of ") % titles[i] % u' ' % titles[k]));
        }
    }
}

/// And of addresses, which have none, nothing goes; nor of what fits.
void TstDistinctTitles::theDomainThatAllHaveGoesFirst() {
    const TextCache cache;
    const auto shown = [&](const char* names, const char* like) {
        const QStringList list = QString::fromLatin1(names).split(u'|');
        const qreal room = cache.width(QString::fromLatin1(like), type::kSmall);
        const auto titles = distinctTitles({list.begin(), list.end()}, type::kSmall, std::vector<qreal>(static_cast<std::size_t>(list.size()), room), cache);
        return QStringList(titles.begin(), titles.end()).join(u'|');
    };
    QCOMPARE(shown("n01.hall.example:0|n02.hall.example:7", "n00:0"), QStringLiteral("n01:0|n02:7"));
    QCOMPARE(shown("n01.eu.example|n01.us.example", "n01.eu."), QStringLiteral("n01.eu|n01.us"));
    QCOMPARE(shown("n01.hall.example|n02.hall.example", "n01.hall.example-"), QStringLiteral("n01.hall.example|n02.hall.example"));
    QVERIFY(!shown("10.4.1.11|10.5.1.11", "10.4.1.").split(u'|').contains(QStringLiteral("10.4")));
    QVERIFY(shown("n01.hall.example", "n01.hall.").contains(u'…')); // of one alone nobody knows what all have
}

SEAM_GUI_TEST(tst_distinct_titles, TstDistinctTitles)
#include "tst_distinct_titles.moc"
