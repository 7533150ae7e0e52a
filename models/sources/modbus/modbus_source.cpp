// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/modbus/modbus_source.h"

#include "sources/modbus/modbus_client.h"
#include "telemetry/label_repair.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <thread>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using telemetry::SeriesId;

constexpr std::string_view kPort = ":502";

} // namespace

Result<ModbusTarget> parseModbusTarget(std::string_view text) {
    const std::string whole = telemetry::repairedText(text, 200);
    ModbusTarget target;
    if (const auto equals = text.find('='); equals != std::string_view::npos) {
        target.name = text.substr(0, equals);
        text.remove_prefix(equals + 1);
        if (!telemetry::isCleanText(target.name, 200) || target.name.empty())
            return fail(ErrorCode::invalidInput, "not [NAME=]HOST[:502][/UNIT]", whole);
    }
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const std::string_view unit = text.substr(slash + 1);
        const auto [end, error] = std::from_chars(unit.data(), unit.data() + unit.size(), target.unit);
        if (error != std::errc() || end != unit.data() + unit.size())
            return fail(ErrorCode::invalidInput, "the unit is not a number from 0 to 255", whole);
        text = text.substr(0, slash);
    }
    const auto colon = text.rfind(':');
    const bool hasPort = colon != std::string_view::npos && text.find(']', colon) == std::string_view::npos;
    auto place = wire::parseHostPort(hasPort ? std::string(text) : std::string(text).append(kPort));
    if (!place)
        return fail(place.error());
    target.place = std::move(*place);
    return target;
}

struct ModbusSource::Private {
    /// One device and its series.
    struct Device {
        const ModbusTarget target;
        std::string instance; ///< HOST:PORT/UNIT
        std::vector<SeriesId> ids;
        SeriesId up;
    };

    Private(telemetry::Lane& to, const Clock& time, ModbusOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , runs(planReads(options.registers))
        , wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
    ~Private() { ::close(wake); }

    void follow(Device& device);
    void round(Device& device, ModbusClient& client);
    void describe(Device& device);
    SeriesId seriesOf(const Device& device, const std::string& metric, const std::string& unit,
                      const std::vector<std::pair<std::string, std::string>>& labels);

    telemetry::Lane& lane;
    const Clock& clock;
    const ModbusOptions options;
    const std::vector<RegisterRun> runs;
    const int wake;
    std::mutex laneMutex; ///< the lane takes one thread at a time
    std::vector<std::unique_ptr<Device>> devices;
    std::vector<std::thread> threads;
};

SeriesId ModbusSource::Private::seriesOf(const Device& device, const std::string& metric, const std::string& unit,
                                         const std::vector<std::pair<std::string, std::string>>& labels) {
    std::vector<std::pair<std::string_view, std::string_view>> views(labels.begin(), labels.end());
    views.emplace_back("instance", device.instance);
    if (!device.target.name.empty())
        views.emplace_back("unit", device.target.name);
    return lane.series({metric, views, telemetry::SignalKind::gauge, unit, options.interval});
}

/// Its series, also again when they were forgotten.
void ModbusSource::Private::describe(Device& device) {
    device.ids.resize(options.registers.size());
    for (std::size_t i = 0; i < device.ids.size(); ++i)
        if (const Register& what = options.registers[i]; !device.ids[i].isValid() || !lane.knows(device.ids[i]))
            device.ids[i] = seriesOf(device, what.name, what.unit, what.labels);
    if (!device.up.isValid() || !lane.knows(device.up))
        device.up = seriesOf(device, "up", {}, {});
}

void ModbusSource::Private::round(Device& device, ModbusClient& client) {
    telemetry::SampleBatch batch;
    std::vector<Error> refusals;
    std::optional<Error> lost;
    std::vector<std::pair<std::size_t, double>> values;
    for (const RegisterRun& run : runs) {
        const auto answer = client.ask({0, device.target.unit, run.table, run.address, run.count});
        if (answer) {
            for (const std::size_t i : run.registers) {
                const Register& what = options.registers[i];
                const std::span<const std::uint16_t> words(*answer);
                values.emplace_back(i, registerValue(what, words.subspan(static_cast<std::size_t>(what.address - run.address), what.size())));
            }
            continue;
        }
        const Error error = answer.error().in(device.instance + ": table " + std::to_string(int(run.table)) + ", address " +
                                              std::to_string(run.address) + " and " + std::to_string(run.count - 1) + " more");
        const ErrorCode code = error.code;
        if (code == ErrorCode::cancelled)
            return;
        if (client.isConnected() || code == ErrorCode::invalidInput || code == ErrorCode::failedPrecondition)
            refusals.push_back(error); // of the device, or no answer of Modbus at all
        if (!client.isConnected()) {
            lost = error;
            break;
        }
    }
    const TimePoint now = clock.now();
    std::lock_guard lock(laneMutex);
    describe(device);
    batch.arrival = now;
    for (const auto& [i, value] : values)
        batch.add(device.ids[i], now, value);
    batch.add(device.up, now, lost ? 0 : 1);
    lane.samples(std::move(batch));
    for (const Error& error : refusals)
        lane.fault(error.code == ErrorCode::notFound ? InputFault::unknownReference : InputFault::malformed, error.text());
    if (lost)
        lane.contactFailed(*lost);
    else
        lane.contact();
}

void ModbusSource::Private::follow(Device& device) {
    ModbusClient client(device.target.place, wake, options.patience);
    auto due = std::chrono::steady_clock::now();
    for (;;) {
        round(device, client);
        const auto now = std::chrono::steady_clock::now();
        due = std::max(due + options.interval, now); // what was missed is not made up for
        pollfd asked{wake, POLLIN, 0};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(due - now).count();
        if (::poll(&asked, 1, static_cast<int>(std::min<long long>(left, 3'600'000))) > 0)
            return;
    }
}

ModbusSource::ModbusSource(telemetry::Lane& lane, const Clock& clock, ModbusOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(options))) {}

ModbusSource::~ModbusSource() { stop(); }

Result<> ModbusSource::start() {
    if (!d->threads.empty())
        return fail(ErrorCode::failedPrecondition, "started already");
    if (d->options.targets.empty() || d->options.targets.size() > kMaxTargets)
        return fail(ErrorCode::invalidInput, "one to " + std::to_string(kMaxTargets) + " targets are needed");
    if (d->options.registers.empty())
        return fail(ErrorCode::invalidInput, "no registers to read");
    if (d->options.interval <= Duration::zero())
        return fail(ErrorCode::invalidInput, "the interval must be longer than zero");
    for (const ModbusTarget& target : d->options.targets) {
        std::string instance = target.place.host + ":" + std::to_string(target.place.port) + "/" + std::to_string(target.unit);
        d->devices.push_back(std::make_unique<Private::Device>(Private::Device{target, std::move(instance), {}, {}}));
    }
    for (auto& device : d->devices)
        d->threads.emplace_back([this, &device] { d->follow(*device); });
    return {};
}

void ModbusSource::stop() {
    const std::uint64_t one = 1;
    static_cast<void>(!::write(d->wake, &one, sizeof one));
    for (std::thread& thread : d->threads)
        if (thread.joinable())
            thread.join();
}

} // namespace seamscope::sources
