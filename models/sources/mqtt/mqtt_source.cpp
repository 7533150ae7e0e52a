// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/mqtt_source.h"

#include "base/bounded_queue.h"
#include "sources/http/masked.h"
#include "sources/mqtt/mqtt_client.h"
#include "sources/mqtt/mqtt_decoder.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

constexpr std::size_t kChunkBytes = std::size_t{256} << 10;
constexpr int kTopics = 1000;

/// What one thread tells the other: messages in one piece of memory, or what became of the connection; empty: it stands.
struct Chunk {
    struct Entry {
        std::size_t topic = 0; ///< bytes
        std::size_t payload = 0;
        bool isRetained = false;
        TimePoint arrival{};
    };
    std::string bytes;
    std::vector<Entry> entries;
    std::optional<Error> lost;
    std::string refused; ///< topic

    [[nodiscard]] std::size_t weight() const { return bytes.size() + entries.size() * sizeof(Entry); }
};

} // namespace

struct MqttSource::Private final : MqttListener {
    Private(telemetry::Lane& to, const Clock& time, MqttOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , queue(options.waitingBytes)
        , wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
    ~Private() override { ::close(wake); }

    // The thread of the network.
    void connected() override { tell({}); }
    void lost(const Error& error) override {
        Chunk news;
        news.lost = error;
        tell(std::move(news));
    }
    void refused(const std::string& topic) override {
        Chunk news;
        news.refused = topic;
        tell(std::move(news));
    }
    void message(const MqttMessage& message) override;
    void paused() override;
    /// News of the connection weigh nothing: they are never refused, and come few.
    void tell(Chunk&& news) {
        paused();
        static_cast<void>(queue.tryPush(std::move(news), 0));
    }

    // The thread that decodes.
    void decode();
    void take(const Chunk& chunk, MqttDecoder& decoder);
    /// It is time to end, and what waits has had its time.
    [[nodiscard]] bool isOver();

    telemetry::Lane& lane;
    const Clock& clock;
    const MqttOptions options;
    BoundedQueue<Chunk> queue;
    const int wake;
    Chunk filling;
    std::unique_ptr<MqttClient> client;
    std::atomic<std::uint64_t> messages{0};
    std::atomic<std::uint64_t> dropped{0};
    std::atomic<std::uint64_t> points{0};
    std::atomic<bool> isStopping{false};
    std::optional<std::chrono::steady_clock::time_point> end; ///< of decoding, once it is to stop
    std::uint64_t left = 0;                                   ///< messages that waited then
    std::thread network;
    std::thread decoding;
};

void MqttSource::Private::message(const MqttMessage& message) {
    // What the decoder refuses for its size needs not be carried there whole.
    const std::string_view topic = message.topic.substr(0, kMaxTopicBytes + 1);
    const std::string_view payload = message.payload.substr(0, kMaxMqttBytes + 1);
    filling.bytes.append(topic).append(payload);
    filling.entries.push_back({topic.size(), payload.size(), message.isRetained, message.arrival});
    if (filling.bytes.size() >= kChunkBytes)
        paused();
}

void MqttSource::Private::paused() {
    if (filling.entries.empty())
        return;
    const std::size_t weight = filling.weight();
    const std::size_t count = filling.entries.size();
    messages += count;
    if (!queue.tryPush(std::exchange(filling, {}), weight))
        dropped += count;
}

void MqttSource::Private::take(const Chunk& chunk, MqttDecoder& decoder) {
    if (chunk.lost) {
        decoder.connectionLost();
        return lane.contactFailed(*chunk.lost);
    }
    if (!chunk.refused.empty())
        return lane.fault(InputFault::unknownReference, "topic " + chunk.refused + ": the server refused to subscribe us to it");
    std::string_view bytes = chunk.bytes;
    for (const Chunk::Entry& entry : chunk.entries) {
        if (isOver()) {
            ++left;
            continue;
        }
        const std::string_view topic = bytes.substr(0, entry.topic);
        decoder.take({topic, bytes.substr(entry.topic, entry.payload), entry.isRetained, entry.arrival});
        bytes.remove_prefix(entry.topic + entry.payload);
    }
    decoder.flush();
    points = decoder.points();
    lane.contact();
}

bool MqttSource::Private::isOver() {
    if (!isStopping)
        return false;
    const auto now = std::chrono::steady_clock::now();
    if (!end)
        end = now + options.drain;
    return now >= *end;
}

void MqttSource::Private::decode() {
    MqttDecoder decoder(lane, options.zone, options.knownBytes);
    std::uint64_t told = 0;
    while (auto chunk = queue.pop()) {
        const std::string password = options.password.reveal();
        if (password.size() >= kLeastMasked && chunk->bytes.find(password) != std::string::npos)
            lane.fault(InputFault::malformed, "topics or payloads that have the password of this source in them: it is masked");
        mask(chunk->bytes, password); // who was told it may publish it
        take(*chunk, decoder);
        if (const std::uint64_t all = dropped; all != told) {
            lane.fault(InputFault::queueFull,
                       "messages that came faster than they were decoded, with " + std::to_string(options.waitingBytes) + " bytes waiting",
                       all - told);
            told = all;
        }
    }
    if (left > 0)
        lane.fault(InputFault::queueFull, "messages that waited when the source was to end", left);
}

MqttSource::MqttSource(telemetry::Lane& lane, const Clock& clock, MqttOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(options))) {}

MqttSource::~MqttSource() { stop(); }

Result<> MqttSource::start() {
    if (d->network.joinable())
        return fail(ErrorCode::failedPrecondition, "started already");
    auto address = parseMqttUrl(d->options.url);
    if (!address)
        return fail(address.error());
    if (d->options.topics.empty() || d->options.topics.size() > kTopics)
        return fail(ErrorCode::invalidInput, "one to " + std::to_string(kTopics) + " topics are needed");
    for (const std::string& topic : d->options.topics)
        SEAM_TRY(checkTopicFilter(topic));
    const MqttOptions& given = d->options;
    MqttClientOptions options{*address,         given.topics,  given.qos,      given.user,    given.password, given.caFile,
                              given.certFile, given.keyFile, given.patience, given.backoff};
    d->client = std::make_unique<MqttClient>(std::move(options), d->clock, *d);
    SEAM_TRY(d->client->check());
    d->decoding = std::thread([this] { d->decode(); });
    d->network = std::thread([this] { d->client->run(d->wake); });
    return {};
}

void MqttSource::stop() {
    d->isStopping = true;
    const std::uint64_t one = 1;
    static_cast<void>(!::write(d->wake, &one, sizeof one));
    if (d->network.joinable())
        d->network.join();
    d->queue.close();
    if (d->decoding.joinable())
        d->decoding.join();
}

std::uint64_t MqttSource::messages() const { return d->messages; }
std::uint64_t MqttSource::dropped() const { return d->dropped; }
std::uint64_t MqttSource::points() const { return d->points; }

} // namespace seamscope::sources
