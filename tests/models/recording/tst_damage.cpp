// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that is cut at every byte and whose every bit is turned: nothing of it is missed in silence.
#include "models/recording/made_recording.h"
#include "recording/export.h"
#include "recording/mcap/reader.h"
#include "recording/mcap/summary.h"
#include "recording/verify.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <fcntl.h>
#include <unistd.h>

#include <sstream>

using namespace seamscope;
using namespace seamscope::test;
using recording::DamageReport;
using recording::Reader;

namespace {

struct Read {
    bool isOpened = false;
    DamageReport damage;
    std::string rows;
};

/// Everything, or enough of it for every day.
bool isExhaustive() { return qEnvironmentVariableIsSet("SEAMSCOPE_EXHAUSTIVE"); }

Read readAll(const std::filesystem::path& path, bool hasRows = true) {
    Read out;
    const auto reader = Reader::open(path);
    if (!reader)
        return out;
    out.isOpened = true;
    out.damage = (*reader)->damage();
    if (!hasRows)
        return out;
    std::ostringstream rows;
    static_cast<void>(recording::exportCsv(**reader, rows));
    out.rows = rows.str();
    return out;
}

/// Bytes of a file, one changed at a time.
class Bytes {
public:
    explicit Bytes(const std::filesystem::path& path)
        : m_file(open(path.c_str(), O_RDWR | O_CLOEXEC)) {}
    ~Bytes() { close(m_file); }
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;
    bool put(std::size_t at, char value) { return pwrite(m_file, &value, 1, static_cast<off_t>(at)) == 1; }

private:
    int m_file;
};

} // namespace

class TstDamage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aCutAtEveryByteIsTold();
    void everyTurnedBitIsTold();
    void aBrokenLengthIsNoCut_data();
    void aBrokenLengthIsNoCut();
    void aChunkIsReadOnce();
    void whatUnpacksBeyondReasonIsRefused();

private:
    /// The schemas, in the beginning and again in the summary: most of a small file, and one byte of them as
    /// another.
    bool isAlike(std::size_t at) const {
        return !isExhaustive() && at > 64 && (at < m_dataBegin || at > m_dataEnd) &&
               at + 300 < m_whole.size();
    }

    TemporaryFolder m_folder;
    std::size_t m_dataBegin = 0;
    std::size_t m_dataEnd = 0;
    std::filesystem::path m_path;
    std::string m_whole;
    std::string m_rows;
};

void TstDamage::initTestCase() {
    m_path = m_folder / "small.mcap";
    recording::WriterOptions options;
    options.chunkBytes = 500;
    QVERIFY(writeFacts(madeFacts(7, 12, 6), m_path, options));
    m_whole = readFile(m_path);
    const Read whole = readAll(m_path);
    QVERIFY(whole.isOpened && whole.damage.isEmpty());
    m_rows = whole.rows;
    const auto file = recording::mcap::Reader::open(m_path);
    QVERIFY(file);
    m_dataBegin = (*file)->index().segments.front().index.chunkOffset;
    m_dataEnd = (*file)->index().summaryStart;
    QVERIFY(m_rows.size() > 1000);
}

void TstDamage::aCutAtEveryByteIsTold() {
    const auto path = m_folder / "cut.mcap";
    std::ofstream(path, std::ios::binary) << m_whole;
    std::size_t opened = 0;
    std::size_t tried = 0;
    for (std::size_t size = m_whole.size(); size-- > 0;) {
        if (isAlike(size) && size % 13 != 0)
            continue;
        ++tried;
        std::filesystem::resize_file(path, size);
        const Read cut = readAll(path);
        if (!cut.isOpened) // before the end of its header
            continue;
        ++opened;
        QVERIFY2(cut.damage.isCut(), qPrintable(QStringLiteral("cut at %1").arg(size)));
        QVERIFY(cut.damage.fileBytes == size && cut.damage.lostBytes <= size);
        QVERIFY2(m_rows.starts_with(cut.rows), qPrintable(QStringLiteral("cut at %1").arg(size)));
    }
    QVERIFY(tried > 2000 && opened + 100 > tried);
}

void TstDamage::everyTurnedBitIsTold() {
    const auto path = m_folder / "turned.mcap";
    std::ofstream(path, std::ios::binary) << m_whole;
    Bytes bytes(path);
    int refused = 0;
    int tried = 0;
    for (std::size_t at = 0; at < m_whole.size(); ++at)
        for (std::size_t bit = 0; bit < 8; ++bit) {
            const bool isChosen = at < 64 || (!isAlike(at) && bit == at % 8) || (at + 3 * bit) % 61 == 0;
            if (!isExhaustive() && !isChosen)
                continue;
            ++tried;
            QVERIFY(bytes.put(at, static_cast<char>(m_whole[at] ^ (1 << bit))));
            const Read turned = readAll(path, false);
            refused += turned.isOpened ? 0 : 1;
            QVERIFY2(!turned.isOpened || !turned.damage.isEmpty(),
                     qPrintable(QStringLiteral("bit %1 of byte %2").arg(bit).arg(at)));
            QVERIFY(bytes.put(at, m_whole[at]));
        }
    qInfo("%d turned bits, %d of them in what says that it is a recording", tried, refused);
    QVERIFY(refused > 0 && refused < 400);   // the first bytes say what it is
    QVERIFY(readAll(path).damage.isEmpty()); // all of it was put right again
}

void TstDamage::aBrokenLengthIsNoCut_data() {
    QTest::addColumn<bool>("hasFooter");
    QTest::newRow("finished") << true;
    QTest::newRow("and cut as well") << false;
}

// The length of a chunk in the middle becomes longer than the file: what stands behind it is found again.
void TstDamage::aBrokenLengthIsNoCut() {
    QFETCH(bool, hasFooter);
    const auto reader = Reader::open(m_path);
    QVERIFY(reader);
    // Opcode 6, a length, and a start time of that March.
    std::vector<std::size_t> chunks;
    for (std::size_t at = 0; at + 30 < m_whole.size(); ++at)
        if (m_whole[at] == 6 && m_whole.substr(at + 3, 6) == std::string(6, '\0') && m_whole[at + 16] == 0x18)
            chunks.push_back(at);
    QVERIFY2(chunks.size() >= 3, qPrintable(QString::number(chunks.size())));
    std::string broken = m_whole;
    broken[chunks[1] + 6] = 0x7F;
    if (!hasFooter)
        broken.resize(broken.size() - 100);
    const auto path = m_folder / "length.mcap";
    std::ofstream(path, std::ios::binary | std::ios::trunc) << broken;
    const Read got = readAll(path);
    QVERIFY(got.isOpened);
    QVERIFY(
        std::any_of(got.damage.places.begin(), got.damage.places.end(), [&](const recording::Damage& place) {
            return place.kind == recording::Damage::Kind::damaged && place.offset == chunks[1];
        }));
    QCOMPARE(got.damage.isCut(), !hasFooter);
    const auto rows = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    QVERIFY2(rows(got.rows) > rows(m_rows) / 2, qPrintable(QString::number(rows(got.rows))));
    const auto checked = recording::verify(path);
    QVERIFY(checked && !checked->isGood());
}

// A summary that names each chunk two hundred times makes nobody read it more than once.
void TstDamage::aChunkIsReadOnce() {
    const auto file = recording::mcap::Reader::open(m_path);
    QVERIFY(file);
    const recording::mcap::FileIndex& index = (*file)->index();
    recording::mcap::Summary summary = recording::mcap::summaryOf(index);
    const auto chunks = summary.chunks;
    for (int i = 1; i < 200; ++i)
        summary.chunks.insert(summary.chunks.end(), chunks.begin(), chunks.end());
    const auto path = m_folder / "again.mcap";
    std::ofstream(path, std::ios::binary) << m_whole.substr(0, index.summaryStart)
                                          << recording::mcap::encodeSummary(summary, index.summaryStart);
    const auto reader = Reader::open(path);
    QVERIFY(reader);
    QCOMPARE((*reader)->info().chunks, std::uint64_t(chunks.size()));
    const Read got = readAll(path);
    QVERIFY(!got.damage.isEmpty() && !got.damage.isCut());
    QVERIFY(got.rows == m_rows);
}

void TstDamage::whatUnpacksBeyondReasonIsRefused() {
    const auto little = [](std::uint64_t value, int bytes) {
        std::string out;
        for (int i = 0; i < bytes; ++i)
            out += static_cast<char>(value >> (8 * i));
        return out;
    };
    const auto record = [&](int opcode, const std::string& content) {
        return std::string(1, static_cast<char>(opcode)) + little(content.size(), 8) + content;
    };
    std::string bomb = std::string("\x89MCAP0\r\n", 8) + record(1, little(0, 4) + little(0, 4));
    for (int i = 0; i < 200; ++i)
        bomb += record(6, little(1, 8) + little(2, 8) + little(250u << 20, 8) + little(0, 4) + little(4, 4) +
                              "zstd" + little(10, 8) + "0123456789");
    const auto path = m_folder / "bomb.mcap";
    std::ofstream(path, std::ios::binary) << bomb;
    QElapsedTimer timer;
    timer.start();
    const auto reader = Reader::open(path);
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::tooLarge);
    QVERIFY(timer.elapsed() < 1000 * test::kTimeFactor);
}

SEAM_TEST(tst_damage, TstDamage)
#include "tst_damage.moc"
