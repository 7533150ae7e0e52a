// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/slurm/slurm_source.h"

#include "base/backoff.h"
#include "sources/slurm/slurm_book.h"
#include "sources/windows/window_book.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

using WaitClock = std::chrono::steady_clock; // waiting is done on the machine's own clock
constexpr int kPausePerWork = 4;
constexpr const char* kReservations = "reservations";

} // namespace

struct SlurmSource::Private {
    Private(telemetry::Lane& to, SlurmOptions given)
        : lane(to)
        , options(std::move(given))
        , client(options.http)
        , backoff({options.interval, std::chrono::seconds(15), {}, 0.5, 1}) {}

    void run(const std::stop_token& stop);
    Duration poll();
    Result<> readAll();
    template<class Item>
    Result<std::vector<Item>> ask(const char* what, Result<std::vector<Item>> (*parse)(std::string_view, Problems&));
    void tell(SlurmBook::News&& news);
    void tellIfWithoutGpus(const std::vector<SlurmNode>& nodes);

    telemetry::Lane& lane;
    const SlurmOptions options;
    HttpClient client;
    Backoff backoff;
    SlurmBook book;
    WindowBook windows;
    bool isWithoutGpusTold = false;
    std::map<std::string, std::string> complaints; ///< by what was asked; the same each second is said once
    WaitClock::time_point slowDue{};
    WaitClock::time_point answered = WaitClock::now();
    TimePoint answeredAt{};
    std::atomic<bool> hasToldNames{false};
    std::jthread thread; ///< last: ends before what it uses
};

SlurmSource::SlurmSource(telemetry::Lane& lane, SlurmOptions options)
    : d(std::make_unique<Private>(lane, std::move(options))) {}

SlurmSource::~SlurmSource() { stop(); }

Result<> SlurmSource::check() const {
    const std::string& url = d->options.url;
    if (!url.starts_with("http://") && !url.starts_with("https://"))
        return fail(ErrorCode::invalidInput, "not an http or https URL: '" + urlForMessages(url) + "'");
    if (url.find("/slurm/v") == std::string::npos || url.ends_with('/'))
        return fail(ErrorCode::invalidInput, "the URL ends in the version that slurmrestd serves, such as /slurm/v0.0.38");
    return {};
}

Result<> SlurmSource::start() {
    SEAM_TRY(check());
    d->thread = std::jthread([this](const std::stop_token& stop) { d->run(stop); });
    return {};
}

bool SlurmSource::hasToldNames() const { return d->hasToldNames; }

void SlurmSource::stop() {
    d->thread.request_stop();
    d->client.cancel();
    if (d->thread.joinable())
        d->thread.join();
}

void SlurmSource::Private::run(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    while (!stop.stop_requested()) {
        const Duration pause = poll();
        hasToldNames = true;
        if (stop.stop_requested())
            return;
        const TimePoint now = lane.now();
        for (telemetry::Event& event : windows.due(now))
            lane.event(std::move(event));
        if (const std::size_t left = windows.takeLeftOut())
            lane.fault(InputFault::oversized, "windows within a day", left);
        std::unique_lock lock(mutex);
        never.wait_for(lock, stop, pause, [] { return false; });
    }
}

/// Returns how long to wait until the next.
Duration SlurmSource::Private::poll() {
    const auto begin = WaitClock::now();
    const auto read = readAll();
    const auto end = WaitClock::now();
    if (!read) {
        if (read.error().code == ErrorCode::cancelled)
            return {}; // stopping
        lane.contactFailed(read.error());
        if (end - answered >= options.patience)
            tell(book.lost(answeredAt));
        return backoff.next();
    }
    backoff.reset();
    answered = end;
    answeredAt = lane.now();
    lane.contact();
    return std::max(options.interval, std::chrono::duration_cast<Duration>(end - begin) * kPausePerWork);
}

Result<> SlurmSource::Private::readAll() {
    auto jobs = ask<SlurmJob>("jobs", parseSlurmJobs);
    if (!jobs)
        return fail(jobs.error());
    tell(book.jobs(std::move(*jobs), lane.now()));
    if (WaitClock::now() < slowDue)
        return {};
    auto nodes = ask<SlurmNode>("nodes", parseSlurmNodes);
    if (!nodes)
        return fail(nodes.error());
    tellIfWithoutGpus(*nodes);
    tell(book.nodes(std::move(*nodes), lane.now()));
    const auto reservations = ask<SlurmReservation>(kReservations, parseSlurmReservations);
    if (!reservations)
        return fail(reservations.error());
    if (const std::size_t over = windows.state(kReservations, SlurmBook::windows(*reservations)))
        lane.fault(InputFault::oversized, "hosts of reservations", over);
    slowDue = WaitClock::now() + std::chrono::duration_cast<WaitClock::duration>(options.slowInterval);
    return {};
}

template<class Item>
Result<std::vector<Item>> SlurmSource::Private::ask(const char* what,
                                                    Result<std::vector<Item>> (*parse)(std::string_view, Problems&)) {
    const std::string url = options.url + "/" + what;
    const std::string where = urlForMessages(url);
    auto response = client.get(url, "application/json");
    if (!response)
        return fail(response.error());
    const auto status = checkStatus(*response);
    Problems problems;
    auto items = parse(response->body, problems);
    if (!status) { // the reason stands in the body, where there is one
        const bool hasReason = !items && items.error().code == ErrorCode::unavailable;
        return fail(status.error().code, status.error().detail + (hasReason ? ": " + items.error().detail : ""), where);
    }
    std::string& complaint = complaints[what];
    std::string now = !items ? items.error().text() : problems.isEmpty() ? "" : problems.first()[0].text();
    if (!now.empty() && now != complaint)
        lane.fault(!items && items.error().code == ErrorCode::tooLarge ? InputFault::oversized : InputFault::malformed,
                   where + ": " + now, items ? problems.count() : 1);
    complaint = std::move(now);
    if (!items)
        return fail(items.error().in(where));
    return items;
}

/// A site that shares its GPUs out by whole nodes, without GRES, would look as if nothing ran there.
void SlurmSource::Private::tellIfWithoutGpus(const std::vector<SlurmNode>& nodes) {
    const bool isSaid = std::any_of(nodes.begin(), nodes.end(), [](const SlurmNode& node) { return node.hasGpus.has_value(); });
    const bool hasSome = std::any_of(nodes.begin(), nodes.end(), [](const SlurmNode& node) { return node.hasGpus.value_or(false); });
    if (isSaid && !hasSome && !std::exchange(isWithoutGpusTold, true))
        lane.fault(InputFault::unknownReference, urlForMessages(options.url) + ": none of " + std::to_string(nodes.size()) +
                                                     " nodes has a GRES gpu, hpu, gaudi or tpu: jobs hold no GPU there, and are left out");
    isWithoutGpusTold = isWithoutGpusTold && !hasSome;
}

void SlurmSource::Private::tell(SlurmBook::News&& news) {
    if (!news.fragment.isEmpty())
        lane.topology(news.fragment);
    for (telemetry::Event& event : news.events)
        lane.event(std::move(event));
}

} // namespace seamscope::sources
