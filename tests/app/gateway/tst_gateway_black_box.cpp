// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped daemon's black box, seen from outside of it.
#include "recording/reader.h"
#include "support/gateway_program.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <future>

#include <csignal>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const std::string kYaml = "listen: 127.0.0.1:0\n"
                          "black_box: {folder: box}\n"
                          "sources: [{kind: simulator, gpus: 8}]\n";

Result<telemetry::RecordingInfo> save(test::ChildProcess& gateway, Duration past) {
    wire::ClientOptions options;
    options.address = test::addressOf(gateway);
    auto client = wire::Client::connect(options);
    if (!client)
        return fail(client.error());
    std::promise<Result<telemetry::RecordingInfo>> promise;
    (*client)->saveRecording(past, [&](Result<telemetry::RecordingInfo> info) { promise.set_value(std::move(info)); });
    return promise.get_future().get();
}

/// Samples in all recordings of a folder.
std::uint64_t samplesBelow(const fs::path& folder) {
    struct Count final : recording::Visitor {
        std::uint64_t samplesSeen = 0;
        void samples(telemetry::SampleBatch&& batch) override { samplesSeen += batch.size(); }
    } count;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".mcap")
            if (const auto reader = recording::Reader::open(at->path()))
                (void)(*reader)->forEach({kTimeMin, kTimeMax}, count);
    return count.samplesSeen;
}

} // namespace

class TstGatewayBlackBox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLastMinutesAreSavedWhenAskedFor();
    void aKilledGatewayLeavesItsRing();
    void withoutOneItSaysSo();
};

void TstGatewayBlackBox::theLastMinutesAreSavedWhenAskedFor() {
    const test::TemporaryFolder folder;
    auto gateway = test::startGateway(folder, kYaml);
    QVERIFY(test::waitUntil([&] { return samplesBelow(folder / "box" / "ring") > 0; }));
    const auto info = save(gateway, 10min);
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    const fs::path saved = folder / "box" / fs::path(info->path).filename();
    const auto reader = recording::Reader::open(saved);
    QVERIFY(reader && !(*reader)->info().isCut);
    QVERIFY(samplesBelow(folder / "box") > 0);
    QVERIFY((fs::status(saved).permissions() & fs::perms::others_all) == fs::perms::none);
    QVERIFY((fs::status(folder / "box").permissions() & fs::perms::others_all) == fs::perms::none);
}

void TstGatewayBlackBox::aKilledGatewayLeavesItsRing() {
    const test::TemporaryFolder folder;
    std::uint64_t before = 0;
    {
        auto gateway = test::startGateway(folder, kYaml);
        QVERIFY(test::waitUntil([&] { return (before = samplesBelow(folder / "box" / "ring")) > 0; }));
        gateway.signal(SIGKILL);
        QVERIFY(test::waitUntil([&] { return !gateway.isRunning(); }));
    }
    QVERIFY2(samplesBelow(folder / "box" / "ring") >= before, "what was in the files stays in them");
    auto again = test::startGateway(folder, kYaml);
    QVERIFY(test::waitUntil([&] { return samplesBelow(folder / "box" / "ring") > before; }));
}

void TstGatewayBlackBox::withoutOneItSaysSo() {
    const test::TemporaryFolder folder;
    auto gateway = test::startGateway(folder, "listen: 127.0.0.1:0\nsources: [{kind: simulator, gpus: 8}]\n");
    const auto info = save(gateway, 1min);
    QVERIFY(!info);
    QCOMPARE(info.error().code, ErrorCode::failedPrecondition);
}

SEAM_TEST(tst_gateway_black_box, TstGatewayBlackBox)
#include "tst_gateway_black_box.moc"
