// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/recording/made_recording.h"
#include "recording/mcap/checksum.h"
#include "recording/mcap/compression.h"
#include "recording/mcap/reader.h"
#include "recording/mcap/verify.h"
#include "recording/mcap/writer.h"
#include "recording/verify.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <lz4frame.h>

using namespace seamscope;
using namespace seamscope::test;
using namespace seamscope::recording;

/// The container: our bytes against the specification, files of other writers, damage at every byte.
class TstMcap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checksumOfTheStandardText();
    void ourBytesFollowTheSpecification();
    void filesOfOthersAreRead();
    void otherVersionsAreRefused_data();
    void otherVersionsAreRefused();
    void aCutAnywhereKeepsWhatIsBefore();
    void aCutChunkGivesItsFirstMessages();
    void aRecordingCutAnywhereIsReadable();
    void noChangedByteGoesUnnoticed();
    void hostileSizesAreBounded_data();
    void hostileSizesAreBounded();
    void overlappingChunksAreMerged();
    void closedWritersRefuse();

private:
    std::filesystem::path store(const std::string& bytes) const;
    std::string small() const;

    TemporaryFolder m_folder;
};

namespace {

// Bytes by hand, from the tables of the specification.
std::string number(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i)
        out.push_back(i < 8 ? static_cast<char>(value >> (8 * i)) : '\0');
    return out;
}
std::string text(const std::string& value) { return number(value.size(), 4) + value; }
std::string record(int opcode, const std::string& content) {
    return number(static_cast<unsigned>(opcode), 1) + number(content.size(), 8) + content;
}
const std::string kMagicBytes("\x89MCAP0\r\n", 8);
std::string header() { return kMagicBytes + record(1, text("ros2") + text("somebody's writer")); }
std::string schema(int id) {
    return record(3, number(id, 2) + text("Thing") + text("jsonschema") + text("{}"));
}
std::string channel(int id) {
    return record(4, number(id, 2) + number(1, 2) + text("/things") + text("json") +
                         text(text("k") + text("v")));
}
std::string message(std::uint64_t time, const std::string& data) {
    return record(5, number(7, 2) + number(0, 4) + number(time, 8) + number(time, 8) + data);
}
std::string chunk(std::uint64_t start, std::uint64_t end, const std::string& method,
                  const std::string& stored, std::uint64_t size, std::uint32_t crc = 0) {
    return record(6, number(start, 8) + number(end, 8) + number(size, 8) + number(crc, 4) + text(method) +
                         number(stored.size(), 8) + stored);
}
std::string lz4(const std::string& bytes) {
    std::string out(LZ4F_compressFrameBound(bytes.size(), nullptr), '\0');
    out.resize(LZ4F_compressFrame(out.data(), out.size(), bytes.data(), bytes.size(), nullptr));
    return out;
}

std::vector<std::string> contents(const mcap::Reader& reader, std::vector<Error>* problems = nullptr) {
    std::vector<std::string> out;
    const auto done = reader.forEach(
        0, UINT64_MAX, [](const mcap::Segment&) { return true; },
        [&](const mcap::Message& one, mcap::Place) {
            out.emplace_back(one.data);
            return true;
        },
        [&](const Error& error) {
            if (problems)
                problems->push_back(error);
        });
    if (!done && problems)
        problems->push_back(done.error());
    return out;
}

bool hasProblem(const std::vector<mcap::Finding>& findings) {
    return std::any_of(findings.begin(), findings.end(),
                       [](const auto& one) { return one.severity == mcap::Finding::Severity::problem; });
}

} // namespace

std::filesystem::path TstMcap::store(const std::string& bytes) const {
    const auto path = m_folder / "stored.mcap";
    std::filesystem::remove(path); // a file system may wait for the disk when a file is cut and written again
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

/// A complete small file of our writer: three chunks of two messages, an attachment, metadata.
std::string TstMcap::small() const {
    const auto path = m_folder / "small.mcap";
    mcap::WriterOptions options;
    options.profile = "p";
    options.library = "l";
    options.existing = mcap::AppendFile::Existing::replace;
    const auto writer = mcap::Writer::create(path, options);
    const auto schemaId = (*writer)->addSchema("Thing", "jsonschema", "{}");
    const auto channelId = (*writer)->addChannel(*schemaId, "/things", "json");
    for (int i = 0; i < 6; ++i) {
        const std::string data = "\"message " + std::to_string(i) + "\"";
        bool good = (*writer)
                        ->message({*channelId, static_cast<std::uint32_t>(i), 100U + i, 90U + i, data})
                        .has_value();
        if (i % 2 == 1)
            good = good && (*writer)->flush();
        if (i == 3)
            good = good && (*writer)->attachment({103, 103, "notes.txt", "text/plain", "hello", true});
        if (!good)
            std::abort();
    }
    if (!(*writer)->metadata({"about", {{"a", "1"}}}) || !(*writer)->close())
        std::abort();
    return readFile(path);
}

// The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
void TstMcap::checksumOfTheStandardText() {
    QCOMPARE(mcap::crc32("123456789"), 0xCBF43926U);
    QCOMPARE(mcap::crc32("6789", mcap::crc32("12345")), 0xCBF43926U);
}

void TstMcap::ourBytesFollowTheSpecification() {
    const std::string bytes = small();
    QVERIFY(bytes.starts_with(kMagicBytes + record(1, text("p") + text("l")) + schema(1)));
    QVERIFY(bytes.ends_with(kMagicBytes));
    const std::string footer = bytes.substr(bytes.size() - 8 - 29, 29);
    QVERIFY(footer.starts_with(number(2, 1) + number(20, 8)));
    // The first chunk: after header, schema and channel.
    const std::string channelRecord =
        record(4, number(1, 2) + number(1, 2) + text("/things") + text("json") + text(""));
    const std::size_t chunkAt = bytes.find(channelRecord) + channelRecord.size();
    QCOMPARE(bytes[chunkAt], '\x06');
    QCOMPARE(bytes.substr(chunkAt + 9, 16), number(100, 8) + number(101, 8));
    const auto oneMessage = [](int i) {
        return record(5, number(1, 2) + number(i, 4) + number(100 + i, 8) + number(90 + i, 8) + "\"message " +
                             std::to_string(i) + "\"");
    };
    const std::string uncompressed = oneMessage(0) + oneMessage(1);
    QCOMPARE(bytes.substr(chunkAt + 25, 12),
             number(uncompressed.size(), 8) + number(mcap::crc32(uncompressed), 4));
    QCOMPARE(bytes.substr(chunkAt + 37, 8), text("zstd"));
    // Its message index: log time and offset of each message.
    QVERIFY(bytes.find(record(7, number(1, 2) + text(number(100, 8) + number(0, 8) + number(101, 8) +
                                                     number(oneMessage(0).size(), 8)))) != std::string::npos);
    const auto findings = mcap::verify(*mcap::InputFile::open(store(bytes)));
    QVERIFY(findings);
    QVERIFY2(findings->empty(), findings->empty() ? "" : findings->front().text.c_str());
}

void TstMcap::filesOfOthersAreRead() {
    const std::string plain = message(20, "b") + message(30, "c");
    const std::string packed = channel(7) + message(40, "d");
    const std::string bytes = header() + schema(1) + channel(7) + message(10, "a") + record(0x85, "private") +
                              chunk(20, 30, "", plain, plain.size()) +
                              chunk(40, 40, "lz4", lz4(packed), packed.size(), mcap::crc32(packed)) +
                              record(0x0F, number(0, 4)) + record(2, number(0, 20)) + kMagicBytes;
    const auto reader = mcap::Reader::open(store(bytes));
    QVERIFY(reader);
    QVERIFY(!(*reader)->index().isCut);
    QCOMPARE(contents(**reader), (std::vector<std::string>{"a", "b", "c", "d"}));

    const auto ours = Reader::open(store(bytes));
    QVERIFY(ours);
    QVERIFY(!(*ours)->info().isOurs);
    QCOMPARE((*ours)->info().foreign.size(), std::size_t(1));
    QCOMPARE((*ours)->info().foreign[0].topic, std::string("/things"));
    QCOMPARE((*ours)->info().foreign[0].schema, std::string("Thing"));
    QVERIFY((*ours)->stateAt({{}, kStart})->states.empty());
    QVERIFY(verify(store(bytes))->isGood());
}

void TstMcap::otherVersionsAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::newRow("empty") << QByteArray() << int(ErrorCode::invalidInput);
    QTest::newRow("text") << QByteArray("# HELP up\nup 1\n") << int(ErrorCode::invalidInput);
    QTest::newRow("version 1") << QByteArray("\x89MCAP1\r\n\x01\0\0\0\0\0\0\0\0", 17)
                               << int(ErrorCode::unsupported);
    QTest::newRow("no header") << QByteArray::fromStdString(kMagicBytes + schema(1))
                               << int(ErrorCode::invalidInput);
    QTest::newRow("only magic") << QByteArray::fromStdString(kMagicBytes) << int(ErrorCode::truncated);
}

void TstMcap::otherVersionsAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const auto reader = Reader::open(store(bytes.toStdString()));
    QVERIFY(!reader);
    QCOMPARE(int(reader.error().code), code);
}

void TstMcap::aCutAnywhereKeepsWhatIsBefore() {
    const std::string whole = small();
    // Where each chunk ends, from the index of the whole file.
    std::vector<std::size_t> ends;
    const auto uncut = mcap::Reader::open(store(whole));
    QVERIFY(uncut);
    for (const auto& segment : (*uncut)->index().segments)
        ends.push_back(segment.index.chunkOffset + segment.index.chunkLength);
    QCOMPARE(ends.size(), std::size_t(3));
    const auto path = store(whole);
    for (std::size_t size = whole.size(); size-- > 0;) {
        std::filesystem::resize_file(path, size);
        const auto reader = mcap::Reader::open(path);
        if (!reader) {
            QVERIFY(size < 8 + 9 + 10); // magic and header
            continue;
        }
        std::vector<Error> problems;
        const auto found = contents(**reader, &problems);
        QVERIFY(problems.empty());
        const auto complete =
            std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return end <= size; });
        QVERIFY(found.size() >= std::size_t(2 * complete));
        for (std::size_t i = 0; i < found.size(); ++i)
            QCOMPARE(found[i], "\"message " + std::to_string(i) + "\"");
        const auto findings = mcap::verify(*mcap::InputFile::open(path));
        QVERIFY(findings);
        QVERIFY(!findings->empty()); // a cut is told, as a note
    }
}

void TstMcap::aCutChunkGivesItsFirstMessages() {
    mcap::WriterOptions options;
    options.chunkBytes = std::size_t{1} << 30;
    const auto path = m_folder / "big.mcap";
    const auto writer = mcap::Writer::create(path, options);
    QVERIFY(writer);
    const auto channelId = (*writer)->addChannel(*(*writer)->addSchema("T", "", ""), "t", "x");
    std::mt19937_64 random(1);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        std::string data(1000, '\0');
        std::generate(data.begin(), data.end(), [&] { return static_cast<char>(random()); });
        QVERIFY((*writer)->message({*channelId, i, i, i, data}));
    }
    QVERIFY((*writer)->close());
    const auto reader = mcap::Reader::open(store(readFile(path).substr(0, 600000)));
    QVERIFY(reader);
    const auto found = contents(**reader);
    QVERIFY(found.size() >= 400); // zstd gives blocks of 128 KiB: at most one is lost
    QVERIFY(found.size() < 1000);
    QCOMPARE((*reader)->index().segments.at(0).index.endTime, std::uint64_t(found.size() - 1));
}

void TstMcap::aRecordingCutAnywhereIsReadable() {
    WriterOptions options;
    options.chunkBytes = 400;
    const auto path = m_folder / "recording.mcap";
    QVERIFY(writeFacts(madeFacts(11, 6, 6), path, options));
    const std::string whole = readFile(path);
    const auto all = collect(**Reader::open(path));
    const auto first = (*mcap::Reader::open(path))->index().segments.at(0).index.chunkOffset;
    std::size_t most = all.times.size();
    for (std::size_t size = whole.size(); size-- > 40;) {
        if (size < first && size % 97 != 0) // the embedded schemas, at some places
            continue;
        std::filesystem::resize_file(path, size);
        const auto reader = Reader::open(path);
        if (!reader)
            continue;
        const auto found = collect(**reader);
        QVERIFY(found.problems.empty());
        QVERIFY(found.times.size() <= most); // a shorter file never gives more
        most = found.times.size();
        for (std::size_t i = 0; i < found.batches.size(); ++i)
            QVERIFY(isSame(found.batches[i], all.batches[i]));
        QVERIFY((*reader)->stateAt({{}, kTimeMax}));
    }
    QCOMPARE(most, std::size_t(0));
}

void TstMcap::noChangedByteGoesUnnoticed() {
    const std::string whole = small();
    const auto path = store(whole);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (const int mask : {0x01, 0x80, 0xFF, 0}) { // the last puts it right again
            std::fstream(path, std::ios::in | std::ios::out | std::ios::binary)
                .seekp(static_cast<std::streamoff>(i))
                .put(static_cast<char>(whole[i] ^ mask));
            if (const auto reader = mcap::Reader::open(path))
                contents(**reader); // whatever it gives, it comes back
            const auto findings = mcap::verify(*mcap::InputFile::open(path));
            QVERIFY2(mask == 0 ? findings && findings->empty() : !findings || !findings->empty(),
                     qPrintable(QStringLiteral("byte %1 mask %2").arg(i).arg(mask)));
        }
    }
}

void TstMcap::hostileSizesAreBounded_data() {
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const std::string& tail) {
        QTest::newRow(name) << QByteArray::fromStdString(header() + schema(1) + channel(7) + tail);
    };
    row("record of 2^63 bytes", number(6, 1) + number(std::uint64_t{1} << 63, 8) + "abc");
    row("chunk that would be 2^60 bytes", chunk(1, 2, "zstd", "xyz", std::uint64_t{1} << 60));
    row("chunk whose records are longer than itself",
        record(6,
               number(1, 8) + number(2, 8) + number(3, 8) + number(0, 4) + text("") + number(1U << 31, 8)));
    row("unknown compression", chunk(1, 2, "brotli", "xyz", 3));
    row("broken lz4", chunk(1, 2, "lz4", "xyzxyzxyz", 3));
    row("broken zstd", chunk(1, 2, "zstd", "xyzxyzxyz", 3));
    row("stored size differs", chunk(1, 2, "", "xyz", 4));
    row("lz4 that gives more than it says", chunk(1, 2, "lz4", lz4(std::string(100000, 'a')), 10));
    row("text of 4 GiB", record(4, number(8, 2) + number(1, 2) + number(0xFFFFFFFFU, 4)));
    row("map of 4 GiB", record(0x0C, text("m") + number(0xFFFFFFFFU, 4) + "x"));
    row("opcode 0", record(0, "x"));
    row("message shorter than its head", record(5, "abc"));
    row("message index without chunk", record(7, number(7, 2) + text(number(1, 8))));
    row("attachment that is longer than itself",
        record(9, number(0, 16) + text("a") + text("b") + number(UINT64_MAX, 8)));
    const std::string footer = record(2, number(100, 8) + number(0, 12)) + kMagicBytes;
    row("summary that starts in the middle", record(0x0F, number(0, 4)) + footer);
    const std::string index =
        record(8, number(0, 8) + number(9, 8) + number(UINT64_MAX - 4, 8) + number(UINT64_MAX, 8) + text("") +
                      number(0, 8) + text("zstd") + number(5, 16));
    const std::string start = header() + schema(1) + channel(7) + record(0x0F, number(0, 4));
    row("chunk index that points beyond the file", record(0x0F, number(0, 4)) + index +
                                                       record(2, number(start.size(), 8) + number(0, 12)) +
                                                       kMagicBytes);
}

void TstMcap::hostileSizesAreBounded() {
    QFETCH(QByteArray, bytes);
    const auto path = store(bytes.toStdString());
    const auto reader = Reader::open(path);
    QVERIFY(reader); // the head is good, so the file is taken, with what is wrong in the list
    QVERIFY(collect(**reader).batches.empty());
    const auto findings = mcap::verify(*mcap::InputFile::open(path));
    QVERIFY(findings);
    QVERIFY(!findings->empty());
    QVERIFY(findings->front().offset <= std::uint64_t(bytes.size()));
}

void TstMcap::overlappingChunksAreMerged() {
    const std::string a = message(10, "a") + message(40, "d") + message(20, "b");
    const std::string b = message(20, "B") + message(30, "c") + message(50, "e");
    const auto path = store(header() + schema(1) + channel(7) + chunk(10, 40, "", a, a.size()) +
                            chunk(20, 50, "", b, b.size()) + record(0x0F, number(0, 4)) +
                            record(2, number(0, 20)) + kMagicBytes);
    QCOMPARE(contents(**mcap::Reader::open(path)), (std::vector<std::string>{"a", "b", "B", "c", "d", "e"}));
    const auto findings = mcap::verify(*mcap::InputFile::open(path));
    QVERIFY(findings && findings->size() >= 2 && !hasProblem(*findings)); // overlap and order are notes
}

void TstMcap::closedWritersRefuse() {
    const auto writer = mcap::Writer::create(m_folder / "closed.mcap", {});
    QVERIFY(writer);
    QVERIFY((*writer)->close());
    for (const auto& result :
         {(*writer)->close(), (*writer)->message({}), (*writer)->sync(), (*writer)->metadata({})}) {
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::failedPrecondition);
    }
}

SEAM_TEST(tst_mcap, TstMcap)
#include "tst_mcap.moc"
