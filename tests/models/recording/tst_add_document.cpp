// SPDX-License-Identifier: GPL-3.0-or-later
#include "made_recording.h"
#include "recording/add_document.h"
#include "recording/notes_file.h"
#include "recording/verify.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <fstream>
#include <future>

using namespace seamscope;
using namespace seamscope::recording;
using namespace seamscope::test;

namespace {

std::filesystem::path made(const TemporaryFolder& folder) {
    const auto path = folder / "made.mcap";
    if (!writeFacts(madeFacts(3, 40, 20), path))
        qFatal("no recording was written");
    return path;
}

std::string documentOf(const std::filesystem::path& path, std::string_view name) {
    const auto reader = Reader::open(path);
    std::vector<Error> problems;
    if (reader)
        for (const Document& document : (*reader)->documents(problems))
            if (document.name == name && problems.empty())
                return document.text;
    return "none";
}

} // namespace

class TestAddDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingElseStaysAndEveryChecksumHolds() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        const auto before = verify(path);
        const Collected facts = collect(**Reader::open(path));
        const std::string text(100'000, 'x');
        QVERIFY(addDocument(path, kNotesDocument, text, kStart));
        QCOMPARE(documentOf(path, kNotesDocument), text);
        const auto after = verify(path);
        QVERIFY(after && after->isGood());
        QCOMPARE(after->messages, before->messages);
        QCOMPARE(after->samples, before->samples);
        const Collected again = collect(**Reader::open(path));
        QVERIFY(again.problems.empty());
        QCOMPARE(again.batches.size(), facts.batches.size());
        for (std::size_t i = 0; i < facts.batches.size(); ++i)
            QVERIFY(isSame(again.batches[i], facts.batches[i]));
        QVERIFY(!std::filesystem::exists(path.string() + ".part"));
    }

    void whatLiesBesideItStays() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        std::ofstream(path.string() + ".part") << "of somebody";
        std::filesystem::permissions(path, std::filesystem::perms(0600));
        QVERIFY(addDocument(path, kNotesDocument, "a note", kStart));
        QCOMPARE(readFile(path.string() + ".part"), std::string("of somebody"));
        QCOMPARE(documentOf(path, kNotesDocument), std::string("a note"));
        QVERIFY(std::filesystem::status(path).permissions() == std::filesystem::perms(0600));
        const std::filesystem::directory_iterator all(folder.path());
        QCOMPARE(std::distance(begin(all), end(all)), 2); // no draft is left
        QVERIFY(verify(path)->isGood());
    }

    void theNewestOfANameCounts() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        for (int i = 0; i < 20; ++i)
            QVERIFY(addDocument(path, kNotesDocument, "version " + std::to_string(i), kStart));
        QVERIFY(addDocument(path, "other.json", "{}", kStart));
        QCOMPARE(documentOf(path, kNotesDocument), std::string("version 19"));
        QCOMPARE(documentOf(path, "other.json"), std::string("{}"));
        QVERIFY(verify(path)->isGood());
    }

    void whoHasItOpenGoesOn() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        const auto reader = Reader::open(path);
        const std::size_t batches = collect(**reader).batches.size();
        QVERIFY(addDocument(path, kNotesDocument, "a note", kStart));
        QCOMPARE(collect(**reader).batches.size(), batches);
    }

    /// Notes and findings are written by two threads, and one may have opened it by another name.
    void whatTwoAddAtOnceIsThere() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        const auto link = folder / "link.mcap";
        std::filesystem::create_symlink(path, link);
        const auto add = [](const std::filesystem::path& to, const std::string& name) {
            return std::async(std::launch::async, [to, name] {
                bool isGood = true;
                for (int i = 0; i < 20; ++i)
                    isGood = addDocument(to, name + std::to_string(i), "{}", kStart).has_value() && isGood;
                return isGood;
            });
        };
        auto one = add(path, "a");
        auto other = add(link, "b");
        QVERIFY(one.get());
        QVERIFY(other.get());
        for (int i = 0; i < 20; ++i)
            for (const char* name : {"a", "b"})
                QCOMPARE(documentOf(path, name + std::to_string(i)), std::string("{}"));
        QVERIFY(std::filesystem::is_symlink(link));
        QVERIFY(verify(path)->isGood());
    }

    void unfinishedFilesAreLeftAsTheyAre() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        std::string bytes;
        {
            std::ifstream in(path, std::ios::binary);
            bytes.assign(std::istreambuf_iterator<char>(in), {});
        }
        for (const std::size_t length : {std::size_t(0), std::size_t(7), std::size_t(40), bytes.size() / 2,
                                         bytes.size() - 60, bytes.size() - 9, bytes.size() - 1}) {
            std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(length));
            QVERIFY2(!addDocument(path, kNotesDocument, "a note", kStart), std::to_string(length).c_str());
            QCOMPARE(std::filesystem::file_size(path), length);
        }
        QVERIFY(!addDocument(folder.path(), kNotesDocument, "a note", kStart));
        QVERIFY(!addDocument(folder / "nothing.mcap", kNotesDocument, "a note", kStart));
    }

    // One that is spoiled, or of a newer program, and the next note took the place of all.
    void aNoteTakesNoPlaceOfThoseThatCannotBeRead() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        const TimelineNote pump{{kStart, kStart}, "the pump"}, valve{{kStart, kStart}, "the valve"};
        const std::string odd = R"({"from":"2026-03-01T00:00:00Z","to":"later","text":"their words","weight":0.1})";
        std::string text = *notesToJson({pump});
        QVERIFY(addDocument(path, kNotesDocument, text.insert(text.rfind(']'), "," + odd + ",7"), kStart));
        const NotesFile file(path);
        QVERIFY(file.notes() == std::vector{pump} && file.trouble() && file.isKept());
        QVERIFY2(file.trouble()->text().starts_with("notes[1]"), file.trouble()->text().c_str());
        QVERIFY(file.write({pump, valve}, kStart));
        const NotesFile again(path);
        QVERIFY((again.notes() == std::vector{pump, valve} && again.trouble()));
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(documentOf(path, kNotesDocument)))[QStringLiteral("notes")].toArray();
        QCOMPARE(json.size(), 4);
        QVERIFY(json[2].toObject() == QJsonDocument::fromJson(QByteArray::fromStdString(odd)).object() && json[3].toInt() == 7);
        QVERIFY(again.write({}, kStart)); // taken away again: still no others
        QVERIFY(NotesFile(path).notes().empty() && NotesFile(path).trouble());
    }

    void nothingIsWrittenOverWhatIsNoListOfNotes() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        const std::string whole = *notesToJson({{{kStart, kStart}, "the pump"}});
        for (const std::string& text : {whole.substr(0, whole.size() / 2), std::string("[]")}) {
            QVERIFY(addDocument(path, kNotesDocument, text, kStart));
            const NotesFile file(path);
            QVERIFY(file.notes().empty() && file.trouble() && !file.isKept());
            const auto written = file.write({{{kStart, kStart}, "the valve"}}, kStart);
            QVERIFY(!written && written.error().text().find("cannot be read") != std::string::npos);
            QCOMPARE(documentOf(path, kNotesDocument), text);
        }
        std::filesystem::remove(path);
        QVERIFY(!NotesFile(path).write({}, kStart));
    }

    // A bit of the disk: the older notes count then, and a note more must not hide the newer ones for good.
    void notesWhoseBytesAreSpoiledAreNotHidden() {
        const TemporaryFolder folder;
        const auto path = made(folder);
        QVERIFY(addDocument(path, kNotesDocument, *notesToJson({{{kStart, kStart}, "the older one"}}), kStart));
        QVERIFY(addDocument(path, kNotesDocument, *notesToJson({{{kStart, kStart}, "the newer one"}}), kStart));
        std::string bytes = readFile(path);
        bytes[bytes.find("the newer one")] = 'T';
        std::ofstream(path, std::ios::binary) << bytes;
        QVERIFY(!NotesFile(path).write({{{kStart, kStart}, "the valve"}}, kStart));
        QCOMPARE(readFile(path), bytes);
    }

    void notesAreReadAsTheyWereWritten() {
        std::vector<TimelineNote> notes = {{{kStart, kStart}, "rank 21 \"throttles\" \u51b7\u5374"}, {{kStart, kStart + Duration(7)}, "pump\n2"}};
        const auto json = notesToJson(notes);
        QVERIFY(json);
        const auto read = notesFromJson(*json);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QVERIFY(*read == notes);
        notes.assign(10'001, notes.front()); // what nobody reads is not written
        QVERIFY(!notesToJson(notes));
        notes.pop_back();
        QVERIFY(notesFromJson(*notesToJson(notes)));
        for (const std::string& text : {std::string(), std::string(8'001, 'x')}) {
            notes.back().text = text;
            QVERIFY(!notesToJson(notes));
        }
    }
};

SEAM_TEST(tst_add_document, TestAddDocument)
#include "tst_add_document.moc"
