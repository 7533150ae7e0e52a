// SPDX-License-Identifier: GPL-3.0-or-later
// What is written again where there is no room for it any more: the older file stays, and who asked is told. No room in memory either.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <fstream>
#include <memory>
#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

struct Ended {
    int code = -1;
    std::string output;
};

class NarrowPlace {
public:
    NarrowPlace() {
        isReady = seamctl({"simulate", "gpu_slow", "--gpus", "16", "--duration", "3m", "-o", file("in.mcap")}).code == 0;
        std::filesystem::create_directories(folder / "bundle");
        std::ofstream(folder / "bundle" / "a.prom") << "node_load1{instance=\"n1\"} 1 1772355600000\nnode_load1{instance=\"n1\"} 1 1772355605000\n";
    }
    Ended seamctl(const std::vector<std::string>& arguments, const char* how = "exec \"$0\" \"$@\"") {
        std::vector<std::string> command = {"sh", "-c", how, (test::binFolder() / "seamctl").string()};
        command.insert(command.end(), arguments.begin(), arguments.end());
        test::ChildProcess process(command, {folder.path(), folder / "said", {}});
        const int code = process.wait(20s).value_or(-1);
        return {code, process.output()};
    }
    std::string file(const std::string& name) const { return (folder / name).string(); }
    bool isNothingLeft() const {
        return std::ranges::none_of(std::filesystem::directory_iterator(folder.path()),
                                    [](const auto& entry) { return entry.path().extension() == ".part"; });
    }

    const test::TemporaryFolder folder;
    bool isReady = false;
};

} // namespace

class TstFullDisk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_place = std::make_unique<NarrowPlace>();
        QVERIFY(m_place->isReady);
    }
    void cleanup() { std::filesystem::remove(m_place->file("out")); }
    void anOlderFileOutlivesAFullDisk_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("csv") << QStringLiteral("export IN --format csv -o OUT");
        QTest::newRow("openmetrics") << QStringLiteral("export IN --format openmetrics -o OUT");
        QTest::newRow("ledger") << QStringLiteral("export IN --format ledger -o OUT");
        QTest::newRow("cut") << QStringLiteral("cut IN --from +1m -o OUT");
        QTest::newRow("redact") << QStringLiteral("redact IN -o OUT");
        QTest::newRow("import") << QStringLiteral("import BUNDLE -o OUT");
        QTest::newRow("simulate") << QStringLiteral("simulate healthy --gpus 8 --duration 1m -o OUT");
        QTest::newRow("truth") << QStringLiteral("simulate gpu_slow --gpus 16 --duration 3m --truth OUT");
    }
    void anOlderFileOutlivesAFullDisk() {
        QFETCH(QString, command);
        NarrowPlace& place = *m_place;
        std::vector<std::string> words;
        for (const QString& word : command.split(QLatin1Char(' ')))
            words.push_back(word == QStringLiteral("IN")       ? place.file("in.mcap")
                            : word == QStringLiteral("OUT")    ? place.file("out")
                            : word == QStringLiteral("BUNDLE") ? place.file("bundle")
                                                               : word.toStdString());
        std::ofstream(place.file("out")) << "of last month";
        const Ended full = place.seamctl(words, "ulimit -f 1 && exec \"$0\" \"$@\" >/dev/null"); // 512 bytes a file
        QVERIFY2(full.code == 3 && full.output.find(place.file("out")) != std::string::npos, (std::to_string(full.code) + " " + full.output).c_str());
        QCOMPARE(test::readFile(place.file("out")), std::string("of last month"));
        QVERIFY(place.isNothingLeft());
        const Ended room = place.seamctl(words);
        QVERIFY2(room.code == 0, room.output.c_str());
        QVERIFY(test::readFile(place.file("out")).size() > 512);
        QVERIFY(place.isNothingLeft());
    }

    // Whoever has it can undo everything: it was readable by all until it was made its owner's.
    void theMapOfNamesIsItsOwnersAlone() {
        NarrowPlace& place = *m_place;
        std::ofstream(place.file("map")) << "an older one";
        std::filesystem::permissions(place.file("map"), std::filesystem::perms(0644));
        const Ended run = place.seamctl({"redact", place.file("in.mcap"), "-o", place.file("out"), "--map", place.file("map")});
        QVERIFY2(run.code == 0, run.output.c_str());
        QVERIFY(std::filesystem::status(place.file("map")).permissions() == std::filesystem::perms(0600));
        QVERIFY(test::readFile(place.file("map")).find("\"names\"") != std::string::npos);
    }

    void aLinkStaysOne() {
        NarrowPlace& place = *m_place;
        std::ofstream(place.file("file")) << "an older one";
        std::filesystem::create_symlink("file", place.folder / "link");
        QCOMPARE(place.seamctl({"export", place.file("in.mcap"), "--format", "csv", "-o", place.file("link")}).code, 0);
        QVERIFY(std::filesystem::is_symlink(place.folder / "link") && test::readFile(place.file("file")).starts_with("time,arrival"));
    }

    // What goes to a pipe has no older content to keep, and is no file to be put there.
    void whatIsNoFileIsWrittenTo() {
        NarrowPlace& place = *m_place;
        std::filesystem::create_symlink("/dev/stdout", place.folder / "told");
        for (const std::string& out : {std::string("/dev/stdout"), place.file("told")})
            for (const char* how : {"exec \"$0\" \"$@\"", "\"$0\" \"$@\" | cat"}) { // a file, and a pipe
                const Ended run = place.seamctl({"export", place.file("in.mcap"), "--format", "csv", "-o", out}, how);
                QVERIFY2(run.code == 0 && run.output.find("time,arrival,entity") != std::string::npos, run.output.substr(0, 500).c_str());
                QVERIFY(std::filesystem::is_symlink(out) && place.isNothingLeft());
            }
    }

    // What lies in memory below /dev is a file as any: it was refused, or cut to nothing by what then failed.
    void aFileBelowDevIsAFile() {
        NarrowPlace& place = *m_place;
        const std::string path = "/dev/shm/seamscope-test-" + std::to_string(QCoreApplication::applicationPid());
        if (!(std::ofstream(path) << "of last month" << std::flush))
            QSKIP("no /dev/shm");
        const auto gone = qScopeGuard([&] { std::filesystem::remove(path); });
        const Ended full = place.seamctl({"export", place.file("in.mcap"), "--format", "csv", "-o", path}, "ulimit -f 1 && exec \"$0\" \"$@\" >/dev/null");
        QVERIFY2(full.code == 3 && test::readFile(path) == "of last month", full.output.c_str());
        const Ended room = place.seamctl({"cut", place.file("in.mcap"), "--from", "+1m", "-o", path});
        QVERIFY2(room.code == 0 && test::readFile(path).size() > 512, room.output.c_str());
    }

    void whatCannotBeReplacedIsToldWithTheReason_data() {
        QTest::addColumn<QString>("prepare");
        QTest::addColumn<QString>("told");
        // The system lets root write anything, unless it lays that right down.
        const QString noRoot = ::geteuid() == 0 ? QStringLiteral("exec setpriv --bounding-set=-dac_override \"$0\" \"$@\"") : QStringLiteral("exec \"$0\" \"$@\"");
        QTest::newRow("protected") << QStringLiteral("chmod 444 there/out && ") + noRoot << QStringLiteral("is write-protected: Permission denied");
        QTest::newRow("protected, whoever writes") << QStringLiteral("chmod 444 there/out && exec \"$0\" \"$@\"") << QStringLiteral("is write-protected: Permission denied");
        QTest::newRow("folder") << QStringLiteral("chmod 555 there && ") + noRoot << QStringLiteral("its folder cannot be written to: Permission denied");
        QTest::newRow("mounted") << QStringLiteral("exec unshare -rm sh -c 'mount --bind there/other there/out && exec \"$0\" \"$@\"' \"$0\" \"$@\"")
                                 << QStringLiteral("is mounted by itself, so that no other file can take its place: Device or resource busy");
    }
    void whatCannotBeReplacedIsToldWithTheReason() {
        QFETCH(QString, prepare);
        QFETCH(QString, told);
        NarrowPlace& place = *m_place;
        std::filesystem::create_directory(place.folder / "there");
        const auto gone = qScopeGuard([&] {
            std::filesystem::permissions(place.folder / "there", std::filesystem::perms(0755));
            std::filesystem::remove_all(place.folder / "there");
        });
        for (const char* name : {"there/out", "there/other"})
            std::ofstream(place.file(name)) << "of last month";
        for (const char* command : {"export", "cut"}) {
            std::vector<std::string> words = {command, place.file("in.mcap"), "-o", place.file("there/out")};
            const bool isCut = command == std::string("cut");
            for (const char* word : {isCut ? "--from" : "--format", isCut ? "+1m" : "csv"})
                words.emplace_back(word);
            const Ended run = place.seamctl(words, ("cd '" + place.folder.path().string() + "' && " + prepare.toStdString()).c_str());
            if (run.output.find("unshare: ") != std::string::npos || run.output.find("setpriv: ") != std::string::npos || run.output.find("mount: ") != std::string::npos)
                QSKIP(run.output.c_str());
            QVERIFY2(run.code == 3 && run.output.find(place.file("there/out") + ": ") != std::string::npos, (std::to_string(run.code) + " " + run.output).c_str());
            QVERIFY2(run.output.find(told.toStdString()) != std::string::npos, run.output.c_str());
            QCOMPARE(test::readFile(place.file("there/out")), std::string("of last month"));
        }
    }

    // Wherever it ends, in a thread of its own as well: by a code and a line, by no signal. 127 is of who loads it.
    void withoutMemoryItEndsWithALine() {
        NarrowPlace& place = *m_place;
        int ended = 0;
        bool hasBegun = false; // before main() the loader and the constructors of libraries have no room, and words of their own
        bool isDone = false;
        for (int mebibytes = 60; mebibytes <= 400 && !isDone; mebibytes += 4) {
            const std::string limit = "ulimit -v " + std::to_string(mebibytes << 10) + " && exec \"$0\" \"$@\"";
            hasBegun = hasBegun || place.seamctl({"--version"}, limit.c_str()).code == 0;
            if (!hasBegun)
                continue;
            const Ended run = place.seamctl({"analyze", place.file("in.mcap")}, limit.c_str());
            const bool isTold = run.output.find("ending: ") != std::string::npos || run.output.find("seamctl: ") != std::string::npos;
            QVERIFY2(run.code == 0 || run.code == 1 || ((run.code == 70 || run.code == 3) && isTold),
                     (std::to_string(mebibytes) + " MiB: " + std::to_string(run.code) + " " + run.output).c_str());
            ended += run.code == 70 ? 1 : 0;
            isDone = run.code == 0;
        }
        QVERIFY(ended > 0 && isDone);
    }

private:
    std::unique_ptr<NarrowPlace> m_place;
};

SEAM_TEST(tst_full_disk, TstFullDisk)
#include "tst_full_disk.moc"
