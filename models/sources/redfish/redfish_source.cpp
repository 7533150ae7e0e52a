// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/redfish/redfish_source.h"

#include "base/backoff.h"
#include "sources/points/many_peers.h"
#include "sources/points/point_book.h"
#include "sources/redfish/redfish_resource.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using telemetry::Quality;
using telemetry::SeriesId;

using WaitClock = std::chrono::steady_clock; // waiting is done on the machine's own clock
constexpr const char* kRoot = "/redfish/v1/";
constexpr int kMostFailures = 3; ///< of one look, then the service is not well
constexpr std::size_t kMostComplaints = 1'000; ///< kept, so that the same each round is said once

} // namespace

Result<RedfishTarget> parseRedfishTarget(std::string_view text) {
    RedfishTarget target;
    const auto scheme = text.find("://");
    const auto equals = text.find('=');
    if (equals != std::string_view::npos && equals < scheme) {
        target.name = text.substr(0, equals);
        if (target.name.empty())
            return fail(ErrorCode::invalidInput, "not [NAME=]https://HOST[:PORT]", urlForMessages(text));
        text.remove_prefix(equals + 1);
    }
    while (text.ends_with('/'))
        text.remove_suffix(1);
    target.url = text;
    const auto host = text.find("://");
    if (!(text.starts_with("https://") || text.starts_with("http://")) || text.find_first_of("/?#", host + 3) != std::string_view::npos)
        return fail(ErrorCode::invalidInput, "not [NAME=]https://HOST[:PORT]", urlForMessages(text));
    if (target.name.empty()) {
        target.name = urlForMessages(text).substr(host + 3);
        target.name = target.name.substr(0, target.name.find(':'));
    }
    if (target.name.empty() || !telemetry::isCleanText(target.name, 200))
        return fail(ErrorCode::invalidInput, "not [NAME=]https://HOST[:PORT]", urlForMessages(text));
    return target;
}

struct RedfishSource::Private {
    Private(telemetry::Lane& to, const Clock& time, RedfishOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , points(lane)
        , peers(lane) {}
    /// Waits; false when it is to stop.
    bool wait(const std::stop_token& stop, WaitClock::time_point until) {
        std::unique_lock lock(waitMutex);
        waiting.wait_until(lock, stop, until, [] { return false; });
        return !stop.stop_requested();
    }

    telemetry::Lane& lane;
    const Clock& clock;
    const RedfishOptions options;
    std::mutex mutex; ///< guards the points, and the lane, which takes one thread at a time
    PointBook points;
    ManyPeers peers;
    std::mutex waitMutex;
    std::condition_variable_any waiting;
    std::vector<std::unique_ptr<Device>> devices;
};

/// One service: what it has to read, and its threads.
class RedfishSource::Device {
public:
    Device(Private& source, RedfishTarget target)
        : m_source(source)
        , m_target(std::move(target))
        , m_where(urlForMessages(m_target.url))
        , m_client(source.options.http)
        , m_listener(source.options.http) {}

    void start() {
        m_reader = std::jthread([this](const std::stop_token& stop) { read(stop); });
        m_hearer = std::jthread([this](const std::stop_token& stop) { hear(stop); });
    }
    void askToStop() {
        m_reader.request_stop();
        m_hearer.request_stop();
        m_client.cancel();
        m_listener.cancel();
    }
    void join() {
        for (std::jthread* thread : {&m_reader, &m_hearer})
            if (thread->joinable())
                thread->join();
    }

private:
    struct Place {
        std::string path;
        RedfishContext context;
    };
    void read(const std::stop_token& stop);
    Result<> explore(const std::stop_token& stop);
    Result<> round(const std::stop_token& stop);
    Result<RedfishResource> ask(const std::stop_token& stop, const Place& place);
    void deliver(const std::vector<RedfishPoint>& points);
    void point(const std::string& metric, const telemetry::Labels& labels, double value, const std::string& unit);
    void complain(InputFault fault, const std::string& words, std::uint64_t count = 1);
    void hear(const std::stop_token& stop);
    void tell(const std::string& json);
    void tellOversized();
    std::string eventStream(const std::stop_token& stop);

    Private& m_source;
    const RedfishTarget m_target;
    const std::string m_where;
    HttpClient m_client;
    HttpClient m_listener; ///< of events
    std::vector<Place> m_places; ///< that have something to read
    bool m_isExplored = false;
    WaitClock::time_point m_exploreDue{};
    WaitClock::time_point m_askDue{};
    std::set<std::string> m_complaints;
    std::jthread m_reader; ///< last: end before what they use
    std::jthread m_hearer;
};

RedfishSource::RedfishSource(telemetry::Lane& lane, const Clock& clock, RedfishOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(options))) {}

RedfishSource::~RedfishSource() { stop(); }

Result<> RedfishSource::start() {
    if (d->options.targets.empty() || d->options.targets.size() > kMaxTargets)
        return fail(ErrorCode::invalidInput, "one to " + std::to_string(kMaxTargets) + " targets are needed");
    for (const RedfishTarget& target : d->options.targets)
        d->devices.push_back(std::make_unique<Device>(*d, target));
    for (const auto& device : d->devices)
        device->start();
    return {};
}

void RedfishSource::stop() {
    for (const auto& device : d->devices)
        device->askToStop();
    for (const auto& device : d->devices)
        device->join();
}

void RedfishSource::Device::read(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        const auto due = WaitClock::now() + std::chrono::duration_cast<WaitClock::duration>(m_source.options.interval);
        const bool isTime = !m_isExplored || WaitClock::now() >= m_exploreDue;
        const Result<> done = isTime ? explore(stop) : round(stop);
        if (stop.stop_requested())
            return;
        {
            const std::lock_guard lock(m_source.mutex);
            point("up", {}, done ? 1 : 0, {});
            m_source.points.flush();
            m_source.peers.report(m_target.name, done ? std::nullopt : std::optional(done.error()));
        }
        if (!m_source.wait(stop, due))
            return;
    }
}

/// One request, not before its time, with what can be read of the answer.
Result<RedfishResource> RedfishSource::Device::ask(const std::stop_token& stop, const Place& place) {
    if (!m_source.wait(stop, m_askDue))
        return fail(ErrorCode::cancelled, "stopping");
    m_askDue = WaitClock::now() + std::chrono::duration_cast<WaitClock::duration>(std::chrono::seconds(1)) / m_source.options.requestsPerSecond;
    const auto response = m_client.get(m_target.url + place.path, "application/json");
    if (!response)
        return fail(response.error());
    if (const auto status = checkStatus(*response); !status)
        return fail(status.error().in(m_where + place.path));
    Problems problems;
    auto resource = parseRedfish(response->body, place.context, problems);
    if (!problems.isEmpty()) {
        const Error& first = problems.first()[0];
        complain(first.code == ErrorCode::notFound ? InputFault::unknownReference : InputFault::malformed, place.path + ": " + first.text(), problems.count());
    }
    if (!resource)
        return fail(resource.error().in(m_where + place.path));
    return resource;
}

/// From the root along all links, each once: those that come back or have no end are left at that.
Result<> RedfishSource::Device::explore(const std::stop_token& stop) {
    RedfishContext first;
    first.device = m_target.name;
    std::deque<Place> open = {{kRoot, first}};
    std::set<std::string> seen = {kRoot};
    std::vector<Place> places;
    std::size_t asked = 0;
    int failures = 0;
    for (; !open.empty() && asked < m_source.options.resources; ++asked) {
        const Place place = std::move(open.front());
        open.pop_front();
        auto resource = ask(stop, place);
        if (!resource && (asked == 0 || resource.error().code == ErrorCode::cancelled || resource.error().code == ErrorCode::unauthenticated))
            return fail(resource.error());
        if (!resource) { // a link that is broken: the others are followed
            const ErrorCode code = resource.error().code;
            complain(code == ErrorCode::notFound   ? InputFault::unknownReference
                     : code == ErrorCode::tooLarge ? InputFault::oversized
                                                   : InputFault::malformed,
                     resource.error().text());
            // Else a dead service costs its time-out with each link.
            if (code == ErrorCode::deadlineExceeded || (code == ErrorCode::unavailable && ++failures >= kMostFailures))
                return fail(resource.error());
            continue;
        }
        deliver(resource->points);
        for (RedfishLink& link : resource->links)
            if (seen.size() < RedfishBounds::kMembers && seen.insert(link.path).second)
                open.push_back({std::move(link.path), std::move(link.context)});
        if (!resource->points.empty())
            places.push_back(place);
    }
    if (!open.empty())
        complain(InputFault::oversized, m_where + ": more than " + std::to_string(m_source.options.resources) + " resources", open.size());
    m_places = std::move(places);
    m_isExplored = true;
    m_exploreDue = WaitClock::now() + std::chrono::duration_cast<WaitClock::duration>(m_source.options.exploreEvery);
    return {};
}

Result<> RedfishSource::Device::round(const std::stop_token& stop) {
    std::optional<Error> first;
    int failures = 0;
    for (const Place& place : m_places) {
        auto resource = ask(stop, place);
        if (resource) {
            deliver(resource->points);
            continue;
        }
        const ErrorCode code = resource.error().code;
        if (code == ErrorCode::notFound) { // a part was taken out, or has another place
            m_isExplored = false;
            continue;
        }
        if (!first)
            first = resource.error();
        const bool isOver = code == ErrorCode::cancelled || code == ErrorCode::unauthenticated || code == ErrorCode::deadlineExceeded;
        if (isOver || ++failures >= kMostFailures)
            break;
    }
    if (first)
        return fail(*first);
    return {};
}

void RedfishSource::Device::point(const std::string& metric, const telemetry::Labels& labels, double value, const std::string& unit) {
    std::string key = m_target.url + " " + metric;
    for (const auto& [name, text] : labels)
        key += "\n" + name + "=" + text;
    const SeriesId id = m_source.points.series(key, [&] {
        std::vector<std::pair<std::string_view, std::string_view>> views(labels.begin(), labels.end());
        views.emplace_back("instance", m_target.name);
        return m_source.lane.series({metric, views, telemetry::SignalKind::gauge, unit, m_source.options.interval});
    });
    m_source.points.add(id, m_source.clock.now(), value, value == value ? Quality::good : Quality::missing);
}

void RedfishSource::Device::deliver(const std::vector<RedfishPoint>& points) {
    const std::lock_guard lock(m_source.mutex);
    for (const RedfishPoint& one : points)
        point(one.metric, one.labels, one.value, one.unit);
    m_source.points.flush();
}

void RedfishSource::Device::complain(InputFault fault, const std::string& words, std::uint64_t count) {
    const std::lock_guard lock(m_source.mutex);
    if (m_complaints.size() < kMostComplaints && m_complaints.insert(words).second)
        m_source.lane.fault(fault, m_target.name + ": " + words, count);
}

std::string RedfishSource::Device::eventStream(const std::stop_token& stop) {
    const auto service = m_listener.get(m_target.url + "/redfish/v1/EventService", "application/json");
    if (stop.stop_requested() || !service || !checkStatus(*service))
        return {};
    return redfishEventStream(service->body);
}

/// Events that the service sends (Server-Sent Events); one that sends none is asked for them again now and then.
void RedfishSource::Device::hear(const std::stop_token& stop) {
    Backoff backoff({std::chrono::seconds(1), std::chrono::minutes(5), {}, 0.5, 1});
    while (!stop.stop_requested()) {
        if (const std::string path = eventStream(stop); !path.empty()) {
            std::string data;
            bool isOver = false;
            HttpLines lines;
            lines.lineBytes = std::size_t{1} << 20;
            lines.silence = std::chrono::minutes(10);
            lines.opened = [&] { backoff.reset(); };
            lines.take = [&](const std::string& line, bool isWhole) {
                const bool isData = line.starts_with("data:");
                isOver = isOver || (isData && (!isWhole || data.size() + line.size() > RedfishBounds::kBytes));
                if (isData && !isOver)
                    data += line.substr(5) + "\n";
                if (isOver) // it is not kept while its end comes
                    data.clear();
                if (!line.empty())
                    return !stop.stop_requested();
                if (std::exchange(isOver, false))
                    tellOversized();
                else if (!data.empty())
                    tell(std::exchange(data, {}));
                return !stop.stop_requested();
            };
            (void)m_listener.lines(m_target.url + path, "text/event-stream", lines); // the row tells of the service by what is read
        }
        if (!m_source.wait(stop, WaitClock::now() + std::chrono::duration_cast<WaitClock::duration>(backoff.next())))
            return;
    }
}

void RedfishSource::Device::tellOversized() {
    const std::lock_guard lock(m_source.mutex);
    m_source.lane.fault(InputFault::oversized, m_target.name + ": EventService: an event over " + std::to_string(RedfishBounds::kBytes) + " bytes, or with a line over 1 MiB");
}

void RedfishSource::Device::tell(const std::string& json) {
    Problems problems;
    const auto events = parseRedfishEvents(json, problems);
    if (!events)
        return complain(InputFault::malformed, "EventService: " + events.error().text());
    const std::lock_guard lock(m_source.mutex);
    const TimePoint now = m_source.clock.now();
    for (const RedfishEvent& one : *events) {
        telemetry::Event event;
        event.kind = telemetry::EventKind::log;
        event.at = std::min(one.at.value_or(now), now);
        const bool isUnit = one.origin.find("/ThermalEquipment/") != std::string::npos;
        const bool isPower = one.origin.find("/PowerEquipment/") != std::string::npos;
        event.entity = topology::EntityId::make(isUnit    ? topology::EntityKind::cdu
                                                : isPower ? topology::EntityKind::pdu
                                                          : topology::EntityKind::host,
                                                m_target.name);
        event.text = "Redfish " + one.severity + ": " + (one.text.empty() ? one.id : one.text) + (one.origin.empty() ? "" : " (" + one.origin + ")");
        m_source.lane.event(std::move(event));
    }
}

} // namespace seamscope::sources
