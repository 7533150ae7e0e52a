// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a recorder in a process of its own, for the tests that kill it or take its disk away:
//   recording_child live FILE              writes until it is killed; prints "BATCH WALL_NANOSECONDS" for
//   each recording_child tmpfs FOLDER OUT       records into a file system of 1 MiB on FOLDER, copies the
//   result to OUT recording_child limit FOLDER OUT       the same under a file size limit of 1 MiB
// The last two print "ERRORCODE|BATCHES TAKEN|PROBLEM" and exit with 77 when they may not mount.
#include "models/recording/made_recording.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <thread>
#include <unistd.h>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kSeries = 1000;

telemetry::SampleBatch batchOf(int number, TimePoint at, std::uint32_t series = kSeries) {
    std::mt19937_64 random(static_cast<unsigned>(number));
    telemetry::SampleBatch batch;
    batch.arrival = at;
    for (std::uint32_t i = 0; i < series; ++i) // the first value names the batch, the rest does not compress
        batch.add(telemetry::SeriesId(i), at, i == 0 ? number : static_cast<double>(random() >> 11));
    return batch;
}

int live(const char* path) {
    const SystemClock clock;
    const auto writer = recording::Writer::create(path, clock, {});
    if (!writer || !(*writer)->series(madeSeries(0, kSeries), clock.now()))
        return 1;
    for (int number = 0;; ++number) {
        const TimePoint now = clock.now();
        if (!(*writer)->samples(batchOf(number, now, 20)) || !(*writer)->tick())
            return 1;
        const std::string line = std::to_string(number) + " " + std::to_string(toNanoseconds(now)) + "\n";
        if (::write(STDOUT_FILENO, line.data(), line.size()) < 0)
            return 1;
        std::this_thread::sleep_for(7ms); // the pace of a live source
    }
}

bool mountSmall(const char* folder) {
    if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return false;
    ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
    return ::mount("tmpfs", folder, "tmpfs", 0, "size=1m") == 0;
}

int untilFull(const std::filesystem::path& folder, const char* out) {
    const ManualClock clock(kStart);
    const auto path = folder / "full.mcap";
    recording::WriterOptions options;
    options.chunkBytes = 50000;
    const auto writer = recording::Writer::create(path, clock, options);
    if (!writer || !(*writer)->series(madeSeries(0, kSeries), kStart))
        return 1;
    int taken = 0;
    Result<> done;
    while (taken < 100000 && (done = (*writer)->samples(batchOf(taken, kStart + taken * 1s))))
        ++taken;
    // The caller goes on; each further call says the same and harms nothing.
    const auto again = (*writer)->samples(batchOf(taken, kStart + taken * 1s));
    if (done || again || again.error().code != done.error().code || (*writer)->tick() || (*writer)->close())
        return 2;
    const auto info = (*writer)->info();
    std::printf("%s|%d|%s\n", std::string(name(done.error().code)).c_str(), taken, info.problem.c_str());
    std::filesystem::copy_file(path, out);
    return info.active ? 3 : 0;
}

} // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 2 ? argv[1] : "";
    if (mode == "live")
        return live(argv[2]);
    if (argc < 4)
        return 64;
    if (mode == "tmpfs" && !mountSmall(argv[2]))
        return 77;
    if (mode == "limit") {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1 << 20, 1 << 20};
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0)
            return 1;
    }
    return untilFull(argv[2], argv[3]);
}
