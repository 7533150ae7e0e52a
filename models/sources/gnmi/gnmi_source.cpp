// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_source.h"

#include "base/bounded_queue.h"
#include "sources/gnmi/gnmi_decoder.h"
#include "sources/gnmi/gnmi_stream.h"
#include "sources/points/many_peers.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using telemetry::Quality;
using Steady = std::chrono::steady_clock; // waiting is done on the machine's own clock
using namespace std::chrono_literals;

constexpr std::size_t kMaxTargets = 1'024;
constexpr auto kLook = 50ms; ///< how often silence and due connections are looked for
constexpr std::size_t kLeastWaiting = std::size_t{64} << 10;

/// What a thread of gRPC tells the one that decodes: a message, or that a connection is over.
struct News {
    std::size_t device = 0;
    std::uint64_t connection = 0;
    grpc::ByteBuffer message;
    std::optional<Error> ended;
    std::shared_ptr<GnmiStream> stream; ///< that has ended: let go here, with all others
};

} // namespace

struct GnmiSource::Private {
    struct Device {
        Device(GnmiTarget where, GnmiShared& shared, const BackoffOptions& options)
            : target(std::move(where))
            , decoder(shared, target.name)
            , backoff(options) {}
        GnmiTarget target;
        GnmiDecoder decoder;
        Backoff backoff;
        std::shared_ptr<GnmiStream> stream; ///< null: not connected
        std::uint64_t connection = 0;
        Steady::time_point due{};   ///< when it is tried again
        Steady::time_point heard{}; ///< when it said something
        bool wasSynced = false;
        bool isHeard = false;
        Steady::time_point upDue{};
        telemetry::SeriesId up;
    };

    Private(telemetry::Lane& to, const Clock& time, std::shared_ptr<const topology::LinkEnds> links, GnmiOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , peers(lane)
        , book(lane)
        , shared{lane, book, options.subscriptions, std::move(links), options.interval, {options.values, 0}}
        , queue(1) {}

    void run();
    void look(Steady::time_point now);
    void connect(Device& device, std::size_t index, Steady::time_point now);
    void take(News&& news);
    void message(Device& device, const grpc::ByteBuffer& message);
    void over(Device& device, const Error& why);
    void up(Device& device, bool isUp);
    void flush();

    telemetry::Lane& lane;
    const Clock& clock;
    const GnmiOptions options;
    ManyPeers peers;
    PointBook book;
    GnmiShared shared;
    std::string request;
    std::vector<std::unique_ptr<Device>> devices;
    BoundedQueue<News> queue; ///< nothing in it weighs: the streams bound what they bring, and their ends are never refused
    std::thread thread;
    Steady::time_point nextLook{};
    std::atomic<bool> isStopWanted = false;
    bool isStopping = false;     ///< of the thread
    std::size_t open = 0;        ///< connections that gRPC has not ended yet; of the thread
    Counters counted;            ///< of the thread
    mutable std::mutex mutex;    ///< guards what follows
    Counters told;
};

void GnmiSource::Private::up(Device& device, bool isUp) {
    if (!device.up.isValid() || !lane.knows(device.up)) {
        const std::vector<std::pair<std::string_view, std::string_view>> labels{{"switch", device.target.name}};
        device.up = lane.series({"up", labels, {}, {}, options.interval});
    }
    device.upDue = Steady::now() + options.interval;
    book.add(device.up, clock.now(), isUp ? 1 : 0, Quality::good);
}

void GnmiSource::Private::connect(Device& device, std::size_t index, Steady::time_point now) {
    ++counted.connects;
    const std::uint64_t connection = ++device.connection;
    GnmiStream::Listener listener{[this, index, connection](grpc::ByteBuffer&& message) {
                                      static_cast<void>(queue.tryPush({index, connection, std::move(message), {}, {}}, 0));
                                  },
                                  [this, index, connection](const Error& why, std::shared_ptr<GnmiStream> stream) {
                                      static_cast<void>(queue.tryPush({index, connection, {}, why, std::move(stream)}, 0));
                                  }};
    const GnmiLogin login{options.user, options.password, options.caFile, options.certFile, options.keyFile};
    const GnmiStream::Limits limits{options.messageBytes, std::max(kLeastWaiting, options.waitingBytes / devices.size())};
    device.heard = now;
    device.isHeard = false;
    auto opened = GnmiStream::open(device.target, login, request, limits, std::move(listener));
    if (!opened)
        return over(device, opened.error());
    ++open;
    device.stream = std::move(*opened);
}

void GnmiSource::Private::over(Device& device, const Error& why) {
    device.stream.reset();
    device.wasSynced = false;
    device.decoder.connectionLost(clock.now());
    device.due = Steady::now() + device.backoff.next();
    if (isStopping)
        return;
    up(device, false);
    if (why.code == ErrorCode::tooLarge)
        lane.fault(InputFault::oversized, device.target.name + ": a message of more than " + std::to_string(options.messageBytes) + " bytes");
    peers.report(device.target.name, why.in(device.target.name));
}

void GnmiSource::Private::message(Device& device, const grpc::ByteBuffer& message) {
    ++counted.messages;
    device.heard = Steady::now();
    grpc::Slice slice;
    grpc::ByteBuffer held = message; // shares the bytes
    const bool isRead = message.Length() == 0 || held.TrySingleSlice(&slice).ok() || held.DumpToSingleSlice(&slice).ok();
    const GnmiDecoder::Counters before = device.decoder.counters();
    if (isRead) {
        std::string_view bytes(reinterpret_cast<const char*>(slice.begin()), slice.size());
        std::string hidden;
        if (device.stream && device.stream->hasPassword()) {
            hidden = bytes;
            device.stream->hideLogin(hidden); // as long as before: what it stands in can be read as before
            bytes = hidden;
        }
        device.decoder.take(bytes, clock.now());
    } else {
        lane.fault(InputFault::malformed, device.target.name + ": a message that cannot be read");
    }
    const GnmiDecoder::Counters& after = device.decoder.counters();
    counted.updates += after.updates - before.updates;
    counted.deletes += after.deletes - before.deletes;
    counted.duplicates += after.duplicates - before.duplicates;
    counted.words += after.words - before.words;
    counted.points += after.points - before.points;
    if (!std::exchange(device.isHeard, true))
        peers.report(device.target.name, std::nullopt);
    if (!device.wasSynced && device.decoder.isSynced()) {
        device.wasSynced = true;
        device.backoff.reset(); // not before: one that always ends at once would be asked always
        ++counted.synced;
        up(device, true);
    }
    if (device.stream)
        device.stream->decoded(message.Length());
}

void GnmiSource::Private::take(News&& news) {
    Device& device = *devices[news.device];
    if (news.ended) {
        --open;
        if (news.connection == device.connection)
            over(device, *news.ended);
    } else if (news.connection == device.connection && !isStopping) {
        message(device, news.message);
    }
}

void GnmiSource::Private::look(Steady::time_point now) {
    nextLook = now + kLook;
    flush();
    const bool isSampled = std::any_of(options.subscriptions.begin(), options.subscriptions.end(),
                                       [](const GnmiSubscription& one) { return one.mode == GnmiMode::sample; });
    const Duration patience = std::max(options.patience, 3 * options.interval);
    for (std::size_t i = 0; i < devices.size(); ++i) {
        Device& device = *devices[i];
        if (!device.stream && device.due <= now)
            connect(device, i, now);
        else if (device.wasSynced && device.upDue <= now)
            up(device, true);
        else if (device.stream && (isSampled || !device.wasSynced) && now - device.heard > patience) {
            device.stream->cancel("nothing came for " + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(patience).count()) + " s");
            device.heard = now; // once is enough
        }
    }
}

void GnmiSource::Private::flush() {
    book.flush();
    const std::lock_guard lock(mutex);
    told = counted;
}

void GnmiSource::Private::run() {
    while (!isStopWanted) {
        const auto now = Steady::now();
        if (now >= nextLook)
            look(now);
        auto news = queue.tryPop();
        if (!news) {
            flush();
            news = queue.popFor(kLook);
        }
        if (news)
            take(std::move(*news));
    }
    isStopping = true;
    for (const auto& device : devices)
        if (device->stream)
            device->stream->cancel({});
    while (open > 0) // gRPC ends what is cancelled
        if (auto news = queue.pop())
            take(std::move(*news));
    flush();
}

GnmiSource::GnmiSource(telemetry::Lane& lane, const Clock& clock, std::shared_ptr<const topology::LinkEnds> links, GnmiOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(links), std::move(options))) {}

GnmiSource::~GnmiSource() { stop(); }

Result<> checkGnmi(const GnmiOptions& options) {
    if (options.targets.empty() || options.targets.size() > kMaxTargets)
        return fail(ErrorCode::invalidInput, "one to " + std::to_string(kMaxTargets) + " targets are needed");
    if (options.subscriptions.empty())
        return fail(ErrorCode::invalidInput, "paths to subscribe to are needed");
    std::set<std::string> names;
    for (const GnmiTarget& target : options.targets)
        if (!names.insert(target.name).second)
            return fail(ErrorCode::invalidInput, "two targets are called " + target.name);
    const auto request = subscribeRequest(options.subscriptions, options.interval, options.encoding);
    return request ? Result<>() : Result<>(fail(request.error()));
}

Result<> GnmiSource::start() {
    if (d->thread.joinable())
        return fail(ErrorCode::failedPrecondition, "started already");
    SEAM_TRY(checkGnmi(d->options));
    d->request = *subscribeRequest(d->options.subscriptions, d->options.interval, d->options.encoding);
    for (const GnmiTarget& target : d->options.targets) {
        BackoffOptions backoff = d->options.backoff;
        if (backoff.seed)
            *backoff.seed += d->devices.size();
        d->devices.push_back(std::make_unique<Private::Device>(target, d->shared, backoff));
    }
    d->thread = std::thread([this] { d->run(); });
    return {};
}

void GnmiSource::stop() {
    d->isStopWanted = true;
    if (d->thread.joinable())
        d->thread.join();
}

GnmiSource::Counters GnmiSource::counters() const {
    const std::lock_guard lock(d->mutex);
    return d->told;
}

} // namespace seamscope::sources
