// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is opened at a time of it: however large it is, little of it is read for that.
#include "gateway/open_file.h"
#include "recording/writer.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <vector>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint kStart{std::chrono::seconds(1772323200)};
constexpr std::uint64_t kLarge = std::uint64_t{16} << 20;

/// By this process so far, from wherever; as the kernel counts it.
std::uint64_t bytesRead() {
    std::ifstream io("/proc/self/io");
    std::string name;
    std::uint64_t bytes = 0;
    io >> name >> bytes;
    return name == "rchar:" ? bytes : 0;
}

} // namespace

class TstOpenFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimeOfALargeFileIsCheckedByItsIndex();
};

void TstOpenFile::aTimeOfALargeFileIsCheckedByItsIndex() {
    const TemporaryFolder folder;
    const auto path = folder / "large.mcap";
    const ManualClock clock(kStart);
    {
        const auto writer = recording::Writer::create(path, clock, {});
        telemetry::SeriesInfo series;
        series.id = telemetry::SeriesId(0);
        series.metric = "figure";
        QVERIFY(writer && (*writer)->series(std::vector{series}, kStart));
        for (const Duration after : {0s, 60s}) {
            telemetry::SampleBatch batch;
            batch.arrival = kStart + after;
            batch.add(telemetry::SeriesId(0), batch.arrival, 1);
            QVERIFY((*writer)->samples(batch));
        }
        QVERIFY((*writer)->document("large.json", std::string(kLarge, ' '), kStart + 60s) && (*writer)->close());
    }
    QVERIFY(std::filesystem::file_size(path) > kLarge);
    const std::uint64_t before = bytesRead();
    const auto file = gateway::openFile(path);
    QVERIFY(before > 0 && file && gateway::checkTime(*file, "+30s"));
    const std::uint64_t opened = bytesRead();
    QVERIFY2(opened - before < kLarge / 4, qPrintable(QString::number(opened - before)));
    QVERIFY(!gateway::checkTime(*file, "+3h")); // refused where the file is whole, which all of it is read for
    QVERIFY2(bytesRead() - opened >= kLarge, qPrintable(QString::number(bytesRead() - opened)));
}

SEAM_TEST(tst_open_file, TstOpenFile)
#include "tst_open_file.moc"
