// SPDX-License-Identifier: GPL-3.0-or-later
// What the shipped templates, runbooks and drills say to people stands in the list that translators see.
#include "drill/briefing.h"
#include "drill/library.h"
#include "qt/drill_words.h"
#include "qt/incident_text.h"
#include "qt/knowledge_words.h"
#include "qt/message_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "seams/knowledge.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

using namespace seamscope;

namespace {

/// First paragraph beneath a heading in one line, without marks: what ui::runbookSection() shows of it.
std::string paragraphBeneath(const std::filesystem::path& page, const std::string& heading) {
    std::ifstream file(page);
    std::string line;
    while (std::getline(file, line) && line != heading) {
    }
    std::string text;
    while (std::getline(file, line) && !line.starts_with('#') && !(line.empty() && !text.empty()))
        text += (text.empty() ? "" : " ") + line;
    if (text.starts_with("- "))
        text.erase(0, 2);
    for (const std::string_view mark : {"`", "**"})
        for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark))
            text.erase(at, mark.size());
    return text;
}

} // namespace

class TstKnowledgeWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTemplateIsInTheList();
    void everyRunbookIsInTheList();
    void everyDrillIsInTheList();
    void theCommonPageIsInTheList();
    void whatIsNotListedStandsAsItIs();
    void germanComesWithTheProgram();
};

void TstKnowledgeWords::everyTemplateIsInTheList() {
    const auto listed = models::knowledgeWords();
    const std::set<std::string> words(listed.begin(), listed.end());
    const auto knowledge = seams::Knowledge::load(std::filesystem::path(SEAM_SOURCE_DIR) / "resources");
    QVERIFY(knowledge && (*knowledge)->library.templates().size() > 30);
    for (const seams::FaultTemplate& fault : (*knowledge)->library.templates())
        QVERIFY2(words.contains(fault.actionText), fault.actionText.c_str());
}

void TstKnowledgeWords::everyRunbookIsInTheList() {
    const auto listed = models::runbookWords();
    std::set<std::string> unused(listed.begin(), listed.end());
    const std::set<std::string> words = unused;
    std::size_t pages = 0;
    for (const auto& page :
         std::filesystem::directory_iterator(std::filesystem::path(SEAM_SOURCE_DIR) / "resources/runbooks")) {
        if (page.path().extension() != ".md")
            continue;
        ++pages;
        for (const char* heading : {"## The one test that splits the top two", "## What not to blame"}) {
            const std::string text = paragraphBeneath(page.path(), heading);
            QVERIFY2(words.contains(text), (page.path().filename().string() + ": " + text).c_str());
            unused.erase(text);
        }
    }
    QVERIFY(pages > 30);
    QVERIFY2(unused.empty(), unused.empty() ? "" : unused.begin()->c_str());
}

void TstKnowledgeWords::everyDrillIsInTheList() {
    const auto listed = models::drillWords();
    const std::set<std::string> words(listed.begin(), listed.end());
    std::ifstream file(std::filesystem::path(SEAM_SOURCE_DIR) / "resources/drills/library.yaml");
    const std::string yaml{std::istreambuf_iterator<char>(file), {}};
    const auto library = drill::libraryFromYaml(yaml, "library.yaml");
    QVERIFY(library && library->size() > 20);
    for (const drill::LibraryDrill& one : *library)
        for (const std::string& text : {one.title, one.teaches, one.briefing})
            QVERIFY2(words.contains(text), text.c_str());
}

void TstKnowledgeWords::theCommonPageIsInTheList() {
    const auto listed = models::drillWords();
    const std::set<std::string> words(listed.begin(), listed.end());
    const QString page = QString::fromStdString(drill::briefingWith({}));
    const QStringList paragraphs = page.split(QStringLiteral("\n\n"));
    QVERIFY(paragraphs.size() > 15);
    for (const QString& one : paragraphs)
        QVERIFY2(words.contains(one.toStdString()), qPrintable(one));
}

void TstKnowledgeWords::whatIsNotListedStandsAsItIs() {
    QCOMPARE(models::drillText("Unser Dienstag\n\n\n\nNichts sonst\n"), QStringLiteral("Unser Dienstag\n\n\n\nNichts sonst\n"));
    QCOMPARE(models::drillText("Unser Dienstag"), QStringLiteral("Unser Dienstag"));
    QCOMPARE(models::knowledgeText("Würmer im Kühlkreis"), QString::fromUtf8("Würmer im Kühlkreis"));
    QVERIFY(models::knowledgeText("").isEmpty());
}

// The last one: from here on the program speaks German.
void TstKnowledgeWords::germanComesWithTheProgram() {
    const std::vector<std::string> known = models::languages();
    QVERIFY(std::find(known.begin(), known.end(), "de") != known.end());
    QVERIFY(!models::useLanguage("xx"));
    QVERIFY(models::useLanguage("de"));
    for (const char* words : models::knowledgeWords())
        QVERIFY2(models::knowledgeText(words) != QString::fromUtf8(words), words);
    for (const char* words : models::runbookWords())
        QVERIFY2(models::knowledgeText(words) != QString::fromUtf8(words), words);
    for (const char* words : models::drillWords())
        QVERIFY2(models::drillText(words) != QString::fromUtf8(words), words);
    // Each paragraph for itself: a page that somebody began in words of their own is German but for these.
    const QStringList page = models::drillText("Our Tuesday.\n\n" + drill::briefingWith("It was late.")).split(QStringLiteral("\n\n"));
    const QStringList source = QString::fromStdString("Our Tuesday.\n\n" + drill::briefingWith("It was late.")).split(QStringLiteral("\n\n"));
    QCOMPARE(page.size(), source.size());
    for (qsizetype i = 0; i < page.size(); ++i)
        QCOMPARE(page[i] == source[i], i == 0 || source[i] == QStringLiteral("It was late."));
    QCOMPARE(models::signalWords("pump.power"), QStringLiteral("Pumpenleistung"));
    QCOMPARE(models::countText(topology::EntityKind::host, 1), QStringLiteral("1 Host"));
    QCOMPARE(models::countText(topology::EntityKind::host, 16'384), QStringLiteral("16.384 Hosts"));
    const telemetry::Message said = telemetry::say<telemetry::MessageCode::deadlineSlack>();
    QCOMPARE(models::messageText(said),
             QStringLiteral("der Puffer ist aufgebraucht: von da an verschiebt sich der Termin"));
}

SEAM_TEST(tst_knowledge_words, TstKnowledgeWords)
#include "tst_knowledge_words.moc"
