// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/windows/window_source.h"

#include "base/regular_file.h"
#include "sources/windows/calendar.h"
#include "sources/windows/silences.h"
#include "sources/windows/window_book.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

/// Occurrences of a calendar this far ahead are worked out at each reading: longer than readings may fail.
constexpr Duration kAhead = std::chrono::hours(48);
constexpr Duration kFresh = std::chrono::hours(1);

bool isUrl(const std::string& place) { return place.starts_with("http://") || place.starts_with("https://"); }

/// Where windows come from, and what reads them.
struct Origin {
    std::string place; ///< URL or path
    bool isCalendar = false;
    std::string text{};    ///< of a calendar, as it was read last
    TimePoint worked{};    ///< when its occurrences were worked out last; they reach kAhead
};

} // namespace

struct WindowSource::Private {
    Private(telemetry::Lane& to, WindowOptions given)
        : lane(to)
        , options(std::move(given))
        , client(options.http) {}

    void run(const std::stop_token& stop);
    void readAll();
    /// None: it says what it said before.
    Result<std::optional<std::vector<Window>>> read(Origin& origin);
    Result<std::string> textOf(const Origin& origin);

    telemetry::Lane& lane;
    const WindowOptions options;
    HttpClient client;
    std::vector<Origin> origins;
    WindowBook book;
    std::jthread thread; ///< last: ends before what it uses
};

WindowSource::WindowSource(telemetry::Lane& lane, WindowOptions options)
    : d(std::make_unique<Private>(lane, std::move(options))) {}

WindowSource::~WindowSource() { stop(); }

Result<> WindowSource::start() {
    if (!d->options.alertmanager.empty()) {
        if (!isUrl(d->options.alertmanager))
            return fail(ErrorCode::invalidInput,
                        "not an http or https URL: '" + urlForMessages(d->options.alertmanager) + "'");
        const bool hasSlash = d->options.alertmanager.ends_with('/');
        d->origins.push_back({d->options.alertmanager + (hasSlash ? "" : "/") + "api/v2/silences", false});
    }
    for (const std::string& calendar : d->options.calendars)
        d->origins.push_back({calendar, true});
    if (d->origins.empty())
        return fail(ErrorCode::invalidInput, "neither an Alertmanager nor a calendar");
    if (d->options.interval <= Duration::zero())
        return fail(ErrorCode::invalidInput, "the interval must be longer than zero");
    if (!d->options.calendars.empty())
        SEAM_TRY(checkCalendars());
    d->thread = std::jthread([this](const std::stop_token& stop) { d->run(stop); });
    return {};
}

void WindowSource::stop() {
    d->thread.request_stop();
    d->client.cancel();
    if (d->thread.joinable())
        d->thread.join();
}

void WindowSource::Private::run(const std::stop_token& stop) {
    using SteadyClock = std::chrono::steady_clock; // waiting is done on the machine's own clock
    std::mutex mutex;
    std::condition_variable_any never;
    auto due = SteadyClock::now();
    while (!stop.stop_requested()) {
        if (SteadyClock::now() >= due) {
            readAll();
            due = SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(options.interval);
        }
        if (stop.stop_requested())
            return;
        const TimePoint now = lane.now();
        for (telemetry::Event& event : book.due(now))
            lane.event(std::move(event));
        if (const std::size_t left = book.takeLeftOut())
            lane.fault(InputFault::oversized, "windows within a day", left);
        auto until = due;
        if (const auto next = book.next(now))
            until = std::min(until, SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(*next - now));
        std::unique_lock lock(mutex);
        never.wait_until(lock, stop, until, [] { return false; });
    }
}

void WindowSource::Private::readAll() {
    std::optional<Error> failed;
    std::size_t more = 0;
    for (Origin& origin : origins) {
        auto windows = read(origin);
        if (!windows) {
            if (windows.error().code == ErrorCode::cancelled)
                return; // stopping
            more += failed ? 1 : 0;
            failed = failed ? failed : std::move(windows.error());
            continue;
        }
        if (const std::size_t over = *windows ? book.state(origin.place, std::move(**windows)) : 0)
            lane.fault(InputFault::oversized, "windows of one origin", over);
    }
    if (failed && more > 0)
        failed->detail += ", and " + std::to_string(more) + " more cannot be read";
    if (failed)
        lane.contactFailed(*failed);
    else
        lane.contact();
}

Result<std::optional<std::vector<Window>>> WindowSource::Private::read(Origin& origin) {
    auto text = textOf(origin);
    if (!text)
        return fail(text.error());
    const TimePoint now = lane.now();
    if (origin.isCalendar && *text == origin.text && now >= origin.worked && now < origin.worked + kFresh)
        return std::optional<std::vector<Window>>();
    Problems problems;
    auto windows = origin.isCalendar
                       ? readCalendar(*text, options.zone, {now - WindowBook::kKept, now + kAhead}, problems)
                       : parseSilences(*text, problems);
    const std::string where = isUrl(origin.place) ? hostForMessages(origin.place) : origin.place;
    if (!windows) {
        Error error = windows.error().in(where);
        lane.fault(error.code == ErrorCode::tooLarge ? InputFault::oversized : InputFault::malformed, error.text());
        return fail(std::move(error));
    }
    if (!problems.isEmpty())
        lane.fault(InputFault::malformed, problems.first()[0].in(where).text(), problems.count());
    if (origin.isCalendar) {
        origin.text = std::move(*text);
        origin.worked = now;
    }
    return std::optional(std::move(*windows));
}

Result<std::string> WindowSource::Private::textOf(const Origin& origin) {
    if (!isUrl(origin.place))
        return readRegularFile(origin.place, kMaxCalendarBytes);
    auto response = client.get(origin.place, origin.isCalendar ? "text/calendar, */*;q=0.5" : "application/json");
    if (!response)
        return fail(response.error());
    if (const auto status = checkStatus(*response); !status)
        return fail(status.error().in(hostForMessages(origin.place)));
    return std::move(response->body);
}

} // namespace seamscope::sources
