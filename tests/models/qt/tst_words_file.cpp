// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/words.h"
#include "qt/words_file.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QCoreApplication>
#include <QFile>
#include <QtTest>

#include <fstream>
#include <random>

#include <sys/stat.h>

using namespace seamscope;
using models::isWholeTranslation;

namespace {

QByteArray german() {
    QFile file(QStringLiteral(":/translations/seamscope_de.qm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TstWordsFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oursAreWhole();
    void damagedOnesAreRefusedOrReadWithinTheirEnds();
    void whatIsNoFileIsRefused();
};

void TstWordsFile::oursAreWhole() {
    QVERIFY(isWholeTranslation(german()));
    for (const std::string& language : models::languages())
        QVERIFY2(models::useLanguage(language), language.c_str());
}

// Nine of forty damaged files ended the console. A bit of a text, or of a hash, is another text and no more.
void TstWordsFile::damagedOnesAreRefusedOrReadWithinTheirEnds() {
    const QByteArray whole = german();
    QVERIFY(whole.size() > 100'000);
    std::mt19937 random(7);
    const auto any = [&](qsizetype below) { return static_cast<qsizetype>(random() % static_cast<unsigned>(below)); };
    for (int i = 0; i < 20; ++i)
        QVERIFY(!isWholeTranslation(whole.first(any(whole.size()))));
    const test::TemporaryFolder folder;
    const std::string path = (folder / "x_de.qm").string();
    int refused = 0;
    for (int i = 0; i < 60; ++i) {
        QByteArray bent = whole;
        for (int n = 0; n < (i % 3 == 0 ? 2000 : 3); ++n) {
            const qsizetype at = i % 3 == 1 ? 26 + any(20'000) : any(bent.size()); // the places of messages, or anything
            bent[at] = static_cast<char>(random());
        }
        std::ofstream(path, std::ios::binary | std::ios::trunc).write(bent.constData(), bent.size());
        if (!models::useLanguage(path)) {
            ++refused;
            continue;
        }
        for (const char* text : {"Sources", "Incidents", "unknown", "%n GPUs", "No telemetry"})
            for (const char* context : {"Words", "Drills", "Knowledge", "MainWindow"})
                (void)QCoreApplication::translate(context, text, nullptr, 3);
    }
    QVERIFY2(refused > 30, qPrintable(QString::number(refused)));
    QVERIFY(models::useLanguage("en"));
}

void TstWordsFile::whatIsNoFileIsRefused() {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder / "x.qm").string();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QVERIFY(!models::useLanguage(pipe));
    QVERIFY(!models::useLanguage((folder / "none.qm").string()));
}

SEAM_TEST(tst_words_file, TstWordsFile)
#include "tst_words_file.moc"
