// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/snmp/snmp_source.h"

#include "sources/points/many_peers.h"
#include "sources/points/point_book.h"
#include "telemetry/label_repair.h"
#include "wire/listen.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
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
constexpr Duration kMostPause = std::chrono::minutes(1);
constexpr double kWrap = 4294967296.0;
constexpr std::size_t kMostComplaints = 100; ///< of an agent

const SnmpOid kUpTime = {1, 3, 6, 1, 2, 1, 1, 3};

} // namespace

Result<SnmpTarget> parseSnmpTarget(std::string_view text) {
    SnmpTarget target;
    const std::string whole = telemetry::repairedText(text, 200);
    if (const auto equals = text.find('='); equals != std::string_view::npos) {
        target.name = text.substr(0, equals);
        text.remove_prefix(equals + 1);
        if (!telemetry::isCleanText(target.name, 200) || target.name.empty())
            return fail(ErrorCode::invalidInput, "not [NAME=]HOST[:161]", whole);
    }
    const auto colon = text.rfind(':');
    const bool hasPort = colon != std::string_view::npos && text.find(']', colon) == std::string_view::npos;
    const auto place = wire::parseHostPort(hasPort ? std::string(text) : std::string(text).append(":161"));
    if (!place)
        return fail(place.error());
    target.address = {place->host, place->port};
    if (target.name.empty())
        target.name = place->host;
    return target;
}

struct SnmpSource::Private {
    /// What is kept of a counter of 32 bits: it wraps, and is told as one that does not.
    struct Counter {
        double raw = 0;
        double added = 0;
        bool isTold = true; ///< in this round
    };
    struct Device {
        Device(const SnmpTarget& given, const SnmpOptions& options, const std::atomic<bool>& stop)
            : target(given)
            , client(given.address, options.login, options.patience, stop) {}
        const SnmpTarget target;
        SnmpClient client;
        unsigned failures = 0; ///< one after the other
        double upTime = -1;    ///< of the agent, hundredths of a second
        std::map<std::string, Counter> counters; ///< more than an agent may have: those of this round stay
        std::set<std::string> complaints; ///< the same each time is said once
    };
    using Due = std::pair<WaitClock::time_point, std::size_t>;

    Private(telemetry::Lane& to, const Clock& time, SnmpOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , points(lane)
        , peers(lane) {}

    void work();
    /// The next device, when it is its time; nullopt: stopping.
    std::optional<Due> next();
    Duration round(Device& device);
    void deliver(Device& device, const SnmpTable& table);
    double unwrapped(Device& device, const std::string& key, const SnmpPoint& point, bool isRestarted) const;
    void add(const Device& device, const SnmpMap& map, const std::string& key, const SnmpPoint& point, double value);
    void up(const Device& device, bool isUp);

    telemetry::Lane& lane;
    const Clock& clock;
    const SnmpOptions options;
    std::vector<SnmpOid> columns;
    std::vector<std::unique_ptr<Device>> devices;
    std::mutex mutex; ///< guards the points and the lane, which takes one thread at a time
    PointBook points;
    ManyPeers peers;
    std::mutex queueMutex;
    std::condition_variable queueChanged;
    std::set<Due> queue;
    std::atomic<bool> isStopping{false};
    std::vector<std::thread> workers;
};

SnmpSource::SnmpSource(telemetry::Lane& lane, const Clock& clock, SnmpOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(options))) {}

SnmpSource::~SnmpSource() { stop(); }

Result<> SnmpSource::start() {
    SEAM_TRY(snmpIsThere());
    if (d->options.targets.empty() || d->options.targets.size() > kMaxTargets)
        return fail(ErrorCode::invalidInput, "one to " + std::to_string(kMaxTargets) + " targets are needed");
    if (d->options.maps.empty())
        return fail(ErrorCode::invalidInput, "no maps of what to ask for");
    std::set<SnmpOid> all = {kUpTime};
    for (const SnmpMap& map : d->options.maps)
        for (SnmpOid& column : map.columns())
            all.insert(std::move(column));
    d->columns.assign(all.begin(), all.end());
    // Spread over the interval, so that a thousand agents are not asked in one moment.
    const auto step = std::chrono::duration_cast<WaitClock::duration>(d->options.interval) / static_cast<int>(d->options.targets.size());
    const auto begin = WaitClock::now();
    for (const SnmpTarget& target : d->options.targets) {
        d->queue.emplace(begin + step * static_cast<int>(d->devices.size()), d->devices.size());
        d->devices.push_back(std::make_unique<Private::Device>(target, d->options, d->isStopping));
    }
    for (unsigned i = 0; i < std::min<std::size_t>(d->options.workers, d->devices.size()); ++i)
        d->workers.emplace_back([this] { d->work(); });
    return {};
}

void SnmpSource::stop() {
    {
        const std::lock_guard lock(d->queueMutex);
        d->isStopping = true;
    }
    d->queueChanged.notify_all();
    for (std::thread& worker : d->workers)
        if (worker.joinable())
            worker.join();
    d->workers.clear();
    d->queue.clear();
    d->devices.clear(); // with their sessions: the library tries the keys that an open one has, whoever logs in next
}

std::optional<SnmpSource::Private::Due> SnmpSource::Private::next() {
    std::unique_lock lock(queueMutex);
    while (!isStopping) {
        if (queue.empty()) {
            queueChanged.wait(lock);
            continue;
        }
        const Due first = *queue.begin();
        if (first.first <= WaitClock::now()) {
            queue.erase(queue.begin());
            return first;
        }
        queueChanged.wait_until(lock, first.first);
    }
    return std::nullopt;
}

void SnmpSource::Private::work() {
    while (const auto due = next()) {
        const auto pause = std::chrono::duration_cast<WaitClock::duration>(round(*devices[due->second]));
        const std::lock_guard lock(queueMutex);
        queue.emplace(std::max(due->first + pause, WaitClock::now()), due->second); // what was missed is not made up for
        queueChanged.notify_one();
    }
}

/// Asks one agent; returns how long it is left alone.
Duration SnmpSource::Private::round(Device& device) {
    auto table = device.client.walk(columns);
    const std::lock_guard lock(mutex);
    if (!table) {
        if (table.error().code == ErrorCode::cancelled)
            return options.interval;
        up(device, false);
        points.flush();
        peers.report(device.target.name, table.error().in(device.target.name));
        device.failures = std::min(device.failures + 1, 6U);
        return std::max(options.interval, std::min<Duration>(kMostPause, options.interval * (1U << (device.failures - 1))));
    }
    device.failures = 0;
    deliver(device, *table);
    up(device, true);
    points.flush();
    peers.report(device.target.name, std::nullopt);
    return options.interval;
}

void SnmpSource::Private::deliver(Device& device, const SnmpTable& table) {
    double upTime = -1;
    if (const auto rows = table.find(kUpTime); rows != table.end() && !rows->second.empty())
        if (const double* value = std::get_if<double>(&rows->second.begin()->second.value))
            upTime = *value;
    const bool isRestarted = upTime < device.upTime || upTime < 0;
    device.upTime = upTime;
    for (auto& [key, counter] : device.counters)
        counter.isTold = false;
    for (const SnmpMap& map : options.maps) {
        Problems problems;
        for (const SnmpPoint& point : snmpPoints(map, table, problems)) {
            std::string key = device.target.name + " " + point.metric->name;
            for (const auto& [name, value] : point.labels)
                key += "\n" + name + "=" + value;
            add(device, map, key, point, unwrapped(device, key, point, isRestarted));
        }
        for (const Error& one : problems.first())
            if (device.complaints.size() < kMostComplaints && device.complaints.insert(one.text()).second)
                lane.fault(InputFault::malformed, device.target.name + ": " + one.text());
    }
    if (device.counters.size() > SnmpClient::kMostValues)
        std::erase_if(device.counters, [](const auto& one) { return !one.second.isTold; });
}

/// A counter that went back though its agent was not started anew has wrapped.
double SnmpSource::Private::unwrapped(Device& device, const std::string& key, const SnmpPoint& point, bool isRestarted) const {
    if (!point.metric->isCounter || !point.is32Bit || point.value != point.value)
        return point.value;
    const double scale = point.metric->scale;
    const double raw = point.value / scale;
    const auto [it, isNew] = device.counters.try_emplace(key, Counter{raw, 0, true});
    Counter& counter = it->second;
    counter.isTold = true;
    if (!isNew && isRestarted)
        counter.added = 0;
    else if (!isNew && raw < counter.raw)
        counter.added += kWrap;
    counter.raw = raw;
    return (raw + counter.added) * scale;
}

void SnmpSource::Private::add(const Device& device, const SnmpMap& map, const std::string& key, const SnmpPoint& point, double value) {
    const SeriesId id = points.series(key, [&] {
        std::vector<std::pair<std::string_view, std::string_view>> views(point.labels.begin(), point.labels.end());
        views.emplace_back("instance", device.target.name);
        if (!map.device.empty())
            views.emplace_back(map.device, device.target.name);
        return lane.series({point.metric->name, views, point.metric->isCounter ? telemetry::SignalKind::counter : telemetry::SignalKind::gauge,
                            point.metric->unit, options.interval});
    });
    points.add(id, clock.now(), value, Quality::good);
}

void SnmpSource::Private::up(const Device& device, bool isUp) {
    SnmpMetric metric;
    metric.name = "up";
    add(device, {}, device.target.name + " up", {&metric, {}, 0, false}, isUp ? 1 : 0);
}

} // namespace seamscope::sources
