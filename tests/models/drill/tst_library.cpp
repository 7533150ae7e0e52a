// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/library.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

const std::string kOne = R"(schema: 1
drills:
  - id: a-night
    title: A night
    scenario: rank_hang
    teaches: "Wait, and see who does not."
    briefing: It is late.
    levels: [{gpus: 8}, {gpus: 16, seed: 3}, {gpus: 24, severity: 0.5, bystanders: 4}]
)";

/// The error's place and text, or what was read instead.
std::string refused(const std::string& from, const std::string& to) {
    std::string text = kOne;
    const auto at = text.find(from);
    if (at == std::string::npos)
        return "the sample has no '" + from + "'";
    const auto library = drill::libraryFromYaml(text.replace(at, from.size(), to), "f.yaml");
    return library ? "was taken" : library.error().text();
}

} // namespace

class TstLibrary : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenIsRead();
    void whatIsWrongHasItsLine();
    void wordsFind();
};

void TstLibrary::whatIsWrittenIsRead() {
    const auto library = drill::libraryFromYaml(kOne, "f.yaml");
    QVERIFY2(library, library ? "" : library.error().text().c_str());
    QCOMPARE(library->size(), std::size_t{1});
    const drill::LibraryDrill& one = library->front();
    QCOMPARE(one.id, std::string("a-night"));
    QCOMPARE(one.scenario, std::string("rank_hang"));
    QCOMPARE(one.teaches, std::string("Wait, and see who does not."));
    QVERIFY(one.source.empty());
    QVERIFY(one.length == 45min);
    QCOMPARE(one.levels[0].gpus, 8U);
    QCOMPARE(one.levels[1].seed, std::uint64_t{3});
    QCOMPARE(one.levels[2].severity, 0.5);
    QCOMPARE(one.levels[2].bystanders, 4U);
}

void TstLibrary::whatIsWrongHasItsLine() {
    QCOMPARE(refused("schema: 1", "schema: 2"), std::string("f.yaml:1: schema is outside 0 to 1"));
    QCOMPARE(refused("id: a-night", "id: A night"), std::string("f.yaml:3: an id has small letters, digits and dashes"));
    QCOMPARE(refused("{gpus: 8}", "{gpus: 12}"), std::string("f.yaml:8: gpus is no multiple of 8"));
    QVERIFY(refused("{gpus: 8}", "{gpus: 20000}").starts_with("f.yaml:8: gpus is outside 8 to 16384"));
    QVERIFY(refused("severity: 0.5", "severity: .nan").starts_with("f.yaml:8: severity is outside"));
    QCOMPARE(refused("[{gpus: 8}, ", "["), std::string("f.yaml:3: levels are three"));
    QCOMPARE(refused("title:", "titel:"), std::string("f.yaml:4: 'titel' has no meaning here"));
    QVERIFY(refused("schema: 1", "schema: [").starts_with("f.yaml:"));
    QVERIFY(refused("drills:", "drills: {}\nmore:").starts_with("f.yaml:"));
    QVERIFY(!drill::libraryFromYaml(std::string(2 << 20, ' '), "f.yaml"));
    for (std::size_t cut = 0; cut < kOne.size(); ++cut) // never more than what is whole
        if (const auto part = drill::libraryFromYaml(kOne.substr(0, cut), "f.yaml"); part)
            QVERIFY(part->empty() || part->front().levels[1].gpus == 16);
    const std::string body = kOne.substr(kOne.find("  - id"));
    const auto twice = drill::libraryFromYaml(kOne + body, "f.yaml");
    QVERIFY(!twice);
    QCOMPARE(twice.error().text(), std::string("f.yaml:9: 'a-night' is there twice"));
}

void TstLibrary::wordsFind() {
    auto library = drill::libraryFromYaml(kOne, "f.yaml").value();
    QCOMPARE(drill::searchLibrary(library, "", false).size(), std::size_t{1});
    QCOMPARE(drill::searchLibrary(library, "SEE night", false).size(), std::size_t{1});
    QCOMPARE(drill::searchLibrary(library, "see day", false).size(), std::size_t{0});
    QCOMPARE(drill::searchLibrary(library, "hang", false).size(), std::size_t{0}); // that would tell the answer
    QCOMPARE(drill::searchLibrary(library, "hang", true).size(), std::size_t{1});
    library[0].fault = "one rank stops in its own code";
    QCOMPARE(drill::searchLibrary(library, "rank stops", true).size(), std::size_t{1});
    QCOMPARE(drill::searchLibrary(library, "rank stops", false).size(), std::size_t{0});
    const std::string word = library[0].briefing.substr(0, library[0].briefing.find(' ')); // trainees read it, too
    QCOMPARE(drill::searchLibrary(library, word, false).size(), std::size_t{1});
}

SEAM_TEST(tst_library, TstLibrary)
#include "tst_library.moc"
