// SPDX-License-Identifier: GPL-3.0-or-later
// Files that never change what is there. The judge of the differences is `patch`, which makes the one text of the other.
#include "discovery/file_set.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <random>

#include <sys/stat.h>

using namespace seamscope;
using namespace seamscope::discovery;
using namespace std::chrono_literals;

class TstFileSet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingThatIsThereChanges();
    void patchMakesOneOfTheOther();
    void textsWithoutBoundAreCounted();
};

void TstFileSet::nothingThatIsThereChanges() {
    test::TemporaryFolder folder;
    using State = WrittenFile::State;
    const auto write = [&](const char* text) { return writeBeside(folder / "a.yaml", text).value(); };
    QVERIFY(write("one\n").state == State::made);
    struct stat status {};
    QCOMPARE(::stat((folder / "a.yaml").c_str(), &status), 0);
    QCOMPARE(status.st_mode & S_IRWXO, mode_t{0});
    QVERIFY(write("one\n").state == State::unchanged);
    const WrittenFile second = write("two\n");
    QVERIFY(second.state == State::beside && second.path.filename() == "a.yaml.new");
    QCOMPARE(second.difference, std::string("@@ -1,1 +1,1 @@\n-one\n+two\n"));
    QVERIFY(write("two\n").path.filename() == "a.yaml.new");
    QVERIFY(write("three\n").path.filename() == "a.yaml.new-2");
    QCOMPARE(test::readFile(folder / "a.yaml"), std::string("one\n"));
    QCOMPARE(test::readFile(folder / "a.yaml.new"), std::string("two\n"));
    // What is no file of ours is neither followed nor written over.
    std::filesystem::create_symlink(folder / "elsewhere", folder / "link.yaml");
    QVERIFY(!writeBeside(folder / "link.yaml", "x\n"));
    QVERIFY(!std::filesystem::exists(folder / "elsewhere"));
    QVERIFY(!writeBeside(folder / "no" / "folder", "x"));
}

void TstFileSet::patchMakesOneOfTheOther() {
    QVERIFY(test::hasProgram("patch"));
    test::TemporaryFolder folder;
    std::mt19937 random(11);
    const auto lines = [](const std::vector<int>& numbers) {
        std::string text;
        for (const int number : numbers)
            text += "line " + std::to_string(number) + "\n";
        return text;
    };
    for (int round = 0; round < 20; ++round) {
        std::vector<int> before;
        for (std::size_t i = 1 + random() % 40; i > 0; --i)
            before.push_back(static_cast<int>(random() % 12));
        std::vector<int> after = before;
        for (std::size_t edits = 1 + random() % 8; edits > 0; --edits) {
            const auto at = static_cast<std::ptrdiff_t>(random() % (after.size() + 1));
            if (random() % 2 == 0 || at == static_cast<std::ptrdiff_t>(after.size()))
                after.insert(after.begin() + at, 100 + static_cast<int>(random() % 5));
            else if (after.size() > 1)
                after.erase(after.begin() + at);
        }
        if (before == after)
            continue;
        const std::string difference = lineDifference(lines(before), lines(after));
        std::ofstream(folder / "text") << lines(before);
        std::ofstream(folder / "text.patch") << "--- text\n+++ text\n" << difference;
        test::ChildProcess patch({"patch", "--fuzz=0", "text", "text.patch"}, {folder.path(), folder / "said", {}});
        QVERIFY2(patch.wait(10s) == 0, (patch.output() + difference).c_str());
        QCOMPARE(test::readFile(folder / "text"), lines(after));
    }
    QCOMPARE(lineDifference("same\n", "same\n"), std::string());
}

void TstFileSet::textsWithoutBoundAreCounted() {
    std::string a;
    std::string b;
    for (int i = 0; i < 30'000; ++i) {
        a += "a" + std::to_string(i) + "\n";
        b += "b" + std::to_string(i) + "\n";
    }
    QCOMPARE(lineDifference(a, b), std::string("30000 lines there, 30000 lines now\n"));
    a.resize(60'000);
    b.resize(60'000); // within the lines, and nothing in common
    QElapsedTimer timer;
    timer.start();
    QVERIFY(lineDifference(a, b).find("lines there") != std::string::npos);
    QVERIFY2(timer.elapsed() < 10'000, "too long");
}

SEAM_TEST(tst_file_set, TstFileSet)
#include "tst_file_set.moc"
