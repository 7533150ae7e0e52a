// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/kernel_source.h"

#include "sources/kernel/file_tail.h"
#include "sources/kernel/file_watch.h"
#include "sources/kernel/kernel_interpreter.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <thread>

namespace seamscope::sources {
namespace {

namespace fs = std::filesystem;
/// Between two looks, however busy a writer is; and so many times as long as the look took: looking at a
/// hundred thousand files must not take a processor.
constexpr std::chrono::milliseconds kLeastPause{5};
constexpr int kPausePerLook = 4;
constexpr int kMostMissed = 3; ///< looks: between the two steps of a rotation there is no file
using telemetry::InputFault;

/// One followed file with what reading it has to remember.
struct Followed {
    Followed(const fs::path& path, std::string hostName, LineClock lineClock)
        : tail(path)
        , host(std::move(hostName))
        , clock(std::move(lineClock)) {}
    FileTail tail;
    std::string host;
    LineClock clock;
    std::uint64_t oversized = 0; ///< already told to the lane
    std::uint64_t overrun = 0;
    int missed = 0; ///< looks in a row that found nothing at its path
};

} // namespace

struct KernelSource::Private {
    Private(telemetry::Lane& to, const Clock& time, std::shared_ptr<GpuDirectory> directory,
            KernelSourceOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , interpreter(std::move(directory)) {}

    void run();
    void lookForFiles();
    void follow(const fs::path& path);
    Result<> read(Followed& file);
    void take(Followed& file, std::string_view text);

    telemetry::Lane& lane;
    const Clock& clock;
    const KernelSourceOptions options;
    KernelInterpreter interpreter;
    std::map<fs::path, std::unique_ptr<Followed>> files;
    std::atomic<std::uint64_t> ignored{0};

    FileWatch watch;
    std::atomic<bool> stopping{false};
    std::thread thread;
};

void KernelSource::Private::follow(const fs::path& path) {
    if (files.size() >= kMaxFiles || files.contains(path))
        return;
    std::optional<TimePoint> boot;
    if (path == "/dev/kmsg") // stamped with the same monotonic clock as ours, of this machine
        boot = clock.now() - std::chrono::steady_clock::now().time_since_epoch();
    std::string host = options.host.empty() ? path.stem().string() : options.host;
    files.emplace(
        path, std::make_unique<Followed>(path, std::move(host), LineClock(options.zone, clock.now(), boot)));
}

void KernelSource::Private::lookForFiles() {
    for (const fs::path& path : options.paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            if (fs::is_regular_file(path, error) ||
                !fs::exists(path, error)) // all write to the devices in /dev
                watch.add(path.parent_path());
            follow(path);
            continue;
        }
        watch.add(path);
        std::set<fs::path> found; // in name order, whatever the file system says
        for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
            if (it->path().extension() == ".log")
                found.insert(it->path());
        for (const fs::path& file : found)
            follow(file);
    }
}

Result<> KernelSource::Private::read(Followed& file) {
    file.clock.setReference(clock.now());
    const auto polled = file.tail.poll([&](std::string_view text) { take(file, text); });
    const std::string where = file.tail.path().string();
    if (file.tail.oversized() > file.oversized)
        lane.fault(InputFault::oversized,
                   where + ": line " + std::to_string(file.tail.line()) + " is over 1 MiB",
                   file.tail.oversized() - file.oversized);
    if (file.tail.overrun() > file.overrun)
        lane.fault(InputFault::queueFull, where + ": the kernel overwrote records before they were read",
                   file.tail.overrun() - file.overrun);
    file.oversized = file.tail.oversized();
    file.overrun = file.tail.overrun();
    if (!polled)
        return polled;
    file.missed = file.tail.isGone() ? std::min(file.missed + 1, kMostMissed) : 0;
    if (file.missed == kMostMissed)
        return fail(ErrorCode::notFound, "is not there any more", where);
    return {};
}

void KernelSource::Private::take(Followed& file, std::string_view text) {
    const auto line = parseLogLine(text);
    if (!line) {
        lane.fault(
            InputFault::malformed,
            line.error().in(file.tail.path().string() + ": line " + std::to_string(file.tail.line())).text());
        return;
    }
    if (auto event = interpreter.interpret(*line, file.clock.read(line->stamp), file.host))
        lane.event(std::move(*event));
    else
        ++ignored;
}

void KernelSource::Private::run() {
    while (!stopping) {
        const auto begin = std::chrono::steady_clock::now();
        lookForFiles(); // watches first, so that no change falls between the look and the wait
        Result<> all;
        for (const auto& [path, file] : files)
            if (auto done = read(*file); !done && all)
                all = std::move(done);
        if (all)
            lane.contact();
        else
            lane.contactFailed(all.error()); // of the first: one that is well does not stand for the others
        const auto took = std::chrono::steady_clock::now() - begin;
        watch.wait(options.interval);
        watch.pause(
            std::max(kLeastPause, std::chrono::ceil<std::chrono::milliseconds>(kPausePerLook * took)));
    }
}

KernelSource::KernelSource(telemetry::Lane& lane, const Clock& clock, std::shared_ptr<GpuDirectory> directory,
                           KernelSourceOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(directory), std::move(options))) {}

KernelSource::~KernelSource() { stop(); }

Result<> KernelSource::start() {
    if (d->options.paths.empty())
        return fail(ErrorCode::invalidInput, "no file or folder to follow");
    if (d->thread.joinable())
        return fail(ErrorCode::failedPrecondition, "started already");
    d->thread = std::thread([this] { d->run(); });
    return {};
}

void KernelSource::stop() {
    d->stopping = true;
    d->watch.wake();
    if (d->thread.joinable())
        d->thread.join();
}

std::uint64_t KernelSource::ignoredLines() const { return d->ignored; }

} // namespace seamscope::sources
