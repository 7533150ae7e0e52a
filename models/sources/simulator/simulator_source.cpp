// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/simulator/simulator_source.h"

#include "simulate/options_json.h"
#include "simulate/simulation.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace seamscope::sources {
namespace {

/// How often the clock is read; simulated facts come by whole seconds.
constexpr auto kLookAgain = std::chrono::milliseconds(100);
constexpr Duration kSlice = std::chrono::seconds(1);
constexpr Duration kLongestRun = std::chrono::hours(24 * 30);
constexpr Duration kLongestHistory = std::chrono::hours(24 * 7);
constexpr Duration kFollowed = std::chrono::hours(24); ///< that pass while it is read

TimePoint wholeSecond(TimePoint t) {
    return TimePoint(std::chrono::floor<std::chrono::seconds>(t.time_since_epoch()));
}

Result<> checkSpan(Duration span, Duration least, Duration most, const char* what) {
    if (span < least || span > most || span % kSlice != Duration::zero())
        return fail(ErrorCode::invalidInput, std::string(what) + " is out of range or not whole seconds");
    return {};
}

} // namespace

struct SimulatorSource::Private {
    Private(telemetry::Lane& lane_, const Clock& clock_, SimulatorOptions options_)
        : lane(lane_)
        , clock(clock_)
        , options(std::move(options_)) {
        options.model.exportsSteps = true; // no reader of logs between the hall and the lane
    }

    [[nodiscard]] bool isStopping() {
        std::lock_guard lock(mutex);
        return stopping;
    }
    /// False when it is time to go.
    [[nodiscard]] bool pause() {
        std::unique_lock lock(mutex);
        wake.wait_for(lock, kLookAgain, [this] { return stopping; });
        return !stopping;
    }
    /// Slice by slice, so that stop() is soon heard.
    void advance(simulate::Simulation& simulation, TimePoint to, bool isHistory = false) {
        while (simulation.now() + kSlice <= to && !isStopping()) {
            simulation.advance(simulation.now() + kSlice);
            if (isHistory) // a contact would end it: nobody would wait for what stands in the queue while the next slice does
                lane.readingHistory(simulation.now());
            else
                lane.contact();
        }
    }

    /// How far the hall goes: to now, but not through years, as where the clock was set to another one. It goes on once that is set right.
    [[nodiscard]] TimePoint reached(const simulate::Simulation& simulation) const {
        const TimePoint now = clock.now();
        return simulation.now() + kLongestHistory + kFollowed < now ? simulation.now() : now;
    }

    void run() {
        auto simulation = simulate::Simulation::create(options.model, lane);
        if (!simulation) { // start() has checked; only a change of the rules between could bring us here
            lane.contactFailed(simulation.error());
            return;
        }
        const bool isOnce = options.pace == SimulatorPace::once;
        lane.document(simulate::kSimulationDocument, simulate::runJson({options.model, isOnce ? options.length : kLongestRun}));
        if (isOnce) {
            advance(**simulation, options.model.start + options.length);
            if (!isStopping())
                lane.finished();
            return;
        }
        while (!isStopping() && (*simulation)->now() + 2 * kSlice <= reached(**simulation)) // what passed meanwhile is history as well
            advance(**simulation, reached(**simulation), true);
        lane.contact(); // from here on it tells of now
        bool isLeftBehind = false;
        while (pause()) {
            advance(**simulation, reached(**simulation));
            const bool wasLeftBehind = std::exchange(isLeftBehind, (*simulation)->now() + kLongestHistory + kFollowed < clock.now());
            if (isLeftBehind && !wasLeftBehind)
                lane.contactFailed({ErrorCode::unavailable, "the clock of this machine was set so far ahead that the hall does not follow", {}});
        }
    }

    telemetry::Lane& lane;
    const Clock& clock;
    SimulatorOptions options;
    std::mutex mutex;
    std::condition_variable wake;
    bool stopping = false;
    std::thread thread;
};

SimulatorSource::SimulatorSource(telemetry::Lane& lane, const Clock& clock, SimulatorOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(options))) {}

SimulatorSource::~SimulatorSource() { stop(); }

Capabilities SimulatorSource::capabilities() const {
    return {.live = d->options.pace == SimulatorPace::live, .canSeek = false};
}

Result<> SimulatorSource::start() {
    if (d->thread.joinable())
        return fail(ErrorCode::failedPrecondition, "the simulator runs already");
    if (d->options.pace == SimulatorPace::live) {
        SEAM_TRY(checkSpan(d->options.history, Duration::zero(), kLongestHistory, "the history"));
        d->options.model.start = wholeSecond(d->clock.now()) - d->options.history;
        if (d->options.history > Duration::zero()) // before anybody tells of now
            d->lane.readingHistory(d->options.model.start);
    } else {
        SEAM_TRY(checkSpan(d->options.length, kSlice, kLongestRun, "the length"));
    }
    if (const auto checked = simulate::checkOptions(d->options.model); !checked)
        return fail(checked.error().in("simulator"));
    d->stopping = false;
    d->thread = std::thread([this] { d->run(); });
    return {};
}

void SimulatorSource::stop() {
    {
        std::lock_guard lock(d->mutex);
        d->stopping = true;
    }
    d->wake.notify_all();
    if (d->thread.joinable())
        d->thread.join();
}

} // namespace seamscope::sources
