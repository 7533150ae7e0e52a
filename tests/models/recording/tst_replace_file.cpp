// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/draft_files.h"
#include "made_recording.h"
#include "recording/cut.h"
#include "recording/replace_file.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <ostream>
#include <sys/stat.h>
#include <unistd.h>

using namespace seamscope;
using namespace seamscope::recording;
using namespace seamscope::test;
namespace fs = std::filesystem;

namespace {

fs::path put(const fs::path& path, const std::string& text, unsigned mode = 0644) {
    std::ofstream(path) << text;
    fs::permissions(path, fs::perms(mode));
    return path;
}

Result<> replaced(const fs::path& path, const std::string& text, const std::function<void()>& meanwhile = {}) {
    return replaceText(path, [&](std::ostream& out) {
        out << text.substr(0, text.size() / 2) << std::flush;
        if (meanwhile)
            meanwhile();
        out << text.substr(text.size() / 2);
        return Result<>();
    });
}

std::vector<fs::path> draftsIn(const fs::path& folder) {
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".part")
            out.push_back(entry.path());
    return out;
}

bool isOthers(const fs::path& path) { return (fs::status(path).permissions() & fs::perms(0077)) != fs::perms::none; }

/// Looks whenever it is asked for the time, as a writer does all along.
class Watch final : public Clock {
public:
    explicit Watch(std::function<void()> look)
        : m_look(std::move(look)) {}
    TimePoint now() const override {
        m_look();
        return kStart;
    }

private:
    const std::function<void()> m_look;
};

} // namespace

class TstReplaceFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // What a kill left behind goes with the next one; what somebody is still at, or is another's, stays.
    void draftsOfTheDeadGo() {
        const TemporaryFolder folder;
        const fs::path path = folder / "own.csv";
        const auto aged = [&](const fs::path& file) {
            put(file, "half");
            fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(2));
            return file;
        };
        const fs::path dead = aged(folder / "own.csv.0123abcd.part");
        const std::vector<fs::path> others{put(folder / "own.csv.11111111.part", "at work"), aged(folder / "their.csv.0123abcd.part"),
                                           aged(folder / "own.csv.0123abcX.part"), aged(folder / "own.csv.part"), aged(folder / "own.csv.old.0123abcd.part")};
        const fs::path saved = aged(folder / "inc-1.mcap.89abcdef.part");
        QVERIFY(replaced(path, "of today"));
        QVERIFY(!fs::exists(dead) && fs::exists(saved));
        QCOMPARE(removeDeadDrafts(folder.path(), {}), std::size_t{1});
        QVERIFY(!fs::exists(saved));
        aged(dead);
        QVERIFY(replaceFile(path, "in one piece")); // as indexes and lists are written
        QVERIFY(!fs::exists(dead));
        for (const fs::path& other : others)
            QVERIFY2(fs::exists(other), other.c_str());
    }

    // Whoever was killed meanwhile left it readable by all.
    void theDraftOfAPrivateFileIsPrivate() {
        const TemporaryFolder folder;
        const auto path = put(folder / "own.csv", "of last month", 0600);
        std::size_t drafts = 0;
        bool isOpen = false;
        const auto look = [&] {
            for (const fs::path& draft : draftsIn(folder.path())) {
                ++drafts;
                isOpen = isOpen || isOthers(draft);
            }
        };
        QVERIFY(replaced(path, "of today", look));
        QVERIFY(drafts == 1 && !isOpen && !isOthers(path));
        QCOMPARE(readFile(path), std::string("of today"));
        const auto whole = folder / "whole.mcap";
        QVERIFY(writeFacts(madeFacts(3, 40, 20), whole));
        const auto cutOff = put(folder / "cut.mcap", "of last month", 0600);
        const auto reader = Reader::open(whole);
        QVERIFY(cut(**reader, cutOff, Watch(look), {{kTimeMin, kTimeMax}, {}}));
        QVERIFY(drafts > 1 && !isOpen && !isOthers(cutOff));
        QVERIFY(draftsIn(folder.path()).empty());
    }

    // They had one name for all: what one wrote went into the file of the other, and a file of that name was gone.
    void eachHasADraftOfItsOwn() {
        const TemporaryFolder folder;
        const auto path = folder / "out.csv";
        const auto own = put(folder / "out.csv.part", "of somebody");
        QVERIFY(replaced(path, "the first", [&] { QVERIFY(replaced(path, "the second, which is longer")); }));
        QCOMPARE(readFile(path), std::string("the first"));
        QCOMPARE(readFile(own), std::string("of somebody"));
        QCOMPARE(draftsIn(folder.path()), std::vector{own});
        const auto index = folder / "row.index.json";
        const auto theirs = put(folder / ".row.index.json.new", "of somebody");
        QVERIFY(replaceFile(index, "one") && replaceFile(index, "two"));
        QCOMPARE(readFile(index), std::string("two"));
        QCOMPARE(readFile(theirs), std::string("of somebody"));
        QCOMPARE(draftsIn(folder.path()), std::vector{own});
        const auto longest = folder / std::string(250, 'n');
        QVERIFY(replaced(longest, "text"));
        QCOMPARE(readFile(longest), std::string("text"));
    }

    void aLinkToWhatIsNotThereYetStaysOne() {
        const TemporaryFolder folder;
        fs::create_directory(folder / "kept");
        fs::create_symlink("kept/monday.csv", folder / "newest");
        fs::create_symlink(folder / "newest", folder / "link");
        QVERIFY(replaced(folder / "link", "text"));
        QVERIFY(fs::is_symlink(folder / "link") && fs::is_symlink(folder / "newest"));
        QCOMPARE(readFile(folder / "kept" / "monday.csv"), std::string("text"));
        fs::create_symlink("round", folder / "round");
        const auto round = replaced(folder / "round", "text");
        QVERIFY(!round && round.error().text() == (folder / "round").string() + ": Too many levels of symbolic links");
    }

    void whoReadsItStillDoes() {
        const TemporaryFolder folder;
        const auto path = put(folder / "out.csv", "of last month", 0640);
        if (::geteuid() != 0 || ::chown(path.c_str(), 12'345, 54'321) != 0)
            QSKIP("needs to give files away");
        QVERIFY(replaced(path, "of today"));
        struct stat now{};
        QCOMPARE(::stat(path.c_str(), &now), 0);
        QVERIFY(now.st_uid == 12'345 && now.st_gid == 54'321 && (now.st_mode & 0777) == 0640);
    }
};

SEAM_TEST(tst_replace_file, TstReplaceFile)
#include "tst_replace_file.moc"
