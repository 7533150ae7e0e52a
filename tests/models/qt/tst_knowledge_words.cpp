// SPDX-License-Identifier: GPL-3.0-or-later
// What the shipped templates say to people stands in the list that translators see.
#include "qt/knowledge_words.h"
#include "seams/knowledge.h"

#include <QtTest>

#include <filesystem>
#include <set>

using namespace seamscope;

class TstKnowledgeWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTemplateIsInTheList();
    void whatIsNotListedStandsAsItIs();
};

void TstKnowledgeWords::everyTemplateIsInTheList() {
    const auto listed = models::knowledgeWords();
    const std::set<std::string> words(listed.begin(), listed.end());
    const auto knowledge = seams::Knowledge::load(std::filesystem::path(SEAM_SOURCE_DIR) / "resources");
    QVERIFY(knowledge && (*knowledge)->library.templates().size() > 30);
    for (const seams::FaultTemplate& fault : (*knowledge)->library.templates())
        QVERIFY2(words.contains(fault.actionText), fault.actionText.c_str());
}

void TstKnowledgeWords::whatIsNotListedStandsAsItIs() {
    QCOMPARE(models::knowledgeText("Würmer im Kühlkreis"), QString::fromUtf8("Würmer im Kühlkreis"));
    QVERIFY(models::knowledgeText("").isEmpty());
}

QTEST_GUILESS_MAIN(TstKnowledgeWords)
#include "tst_knowledge_words.moc"
