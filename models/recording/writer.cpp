// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/writer.h"

#include "base/clamped_time.h"
#include "recording/about_record.h"
#include "recording/mcap/writer.h"
#include "recording/state_table.h"
#include "recording/topics.h"
#include "collectives/collective_batch.h"
#include "telemetry/viewer_row.h"
#include "wire/codec.h"

#include <algorithm>
#include <array>
#include <optional>

namespace seamscope::recording {
namespace {

/// Descriptions in one message, so that no message grows without bound.
/// What the ledger reads is written so often, and when so much of it waits.
constexpr Duration kLedgerEvery = std::chrono::minutes(30);
constexpr std::size_t kLedgerSamples = 262'144;
constexpr std::size_t kLedgerEvents = 16'384;
constexpr std::size_t kSeriesPerMessage = 4096;
constexpr std::size_t kMostDescribed = 10'000; ///< chunks: about 70 KB of text
/// The directory (series, topology, sources) is written again when this many times its size was recorded
/// since: it costs at most a sixteenth, and what a damaged part of the file took with it is known again later
/// on.
constexpr std::uint64_t kDirectoryShare = 16;

/// A recording goes to others: it tells of a cluster, not of who looked at it from which machine.
telemetry::Parts withoutViewers(telemetry::Parts parts) {
    if (parts.sources && std::any_of(parts.sources->begin(), parts.sources->end(), telemetry::isViewerRow))
        std::erase_if(parts.sources.edit(), telemetry::isViewerRow);
    return parts;
}

std::uint64_t toLogTime(TimePoint t) {
    return static_cast<std::uint64_t>(
        std::max<std::int64_t>(toNanoseconds(t), 0)); // the format knows no time before
}

std::string_view mediaTypeOf(std::string_view name) {
    if (name.ends_with(".json"))
        return "application/json";
    if (name.ends_with(".jsonl"))
        return "application/x-ndjson";
    if (name.ends_with(".yaml") || name.ends_with(".yml"))
        return "application/yaml";
    return "text/plain";
}

} // namespace

struct Writer::Private {
    Private(const Clock& wallClock, WriterOptions writerOptions)
        : clock(wallClock)
        , options(std::move(writerOptions)) {}

    const Clock& clock;
    WriterOptions options;
    telemetry::RecordingInfo info;
    std::unique_ptr<mcap::Writer> file;
    std::array<std::uint16_t, kTopicCount> channels{};
    std::array<std::uint32_t, kTopicCount> sequence{};
    std::optional<Error> failure; ///< why nothing is written any more

    SeriesTable series;
    StateTable values{series};
    telemetry::Parts parts; ///< newest of each

    bool started = false;
    TimePoint lastLog{};
    TimePoint nextKeyframe{};
    TimePoint seriesChanged{};
    TimePoint chunkOpened{}; ///< wall time
    std::uint64_t samples = 0;
    std::uint64_t directoryBytes = 0; ///< size of the directory when it was last written
    std::uint64_t directoryAt = 0;    ///< bytes recorded until then
    std::vector<std::size_t> described; ///< chunks in which series are described for the first time, or anew
    telemetry::LedgerFacts ledger;    ///< since the last message of the kind
    std::vector<bool> ledgerSeries;   ///< by id: the ledger reads it
    TimePoint nextLedger{};

    Result<> declareChannels();
    Result<> guard(Result<> done);
    Result<> begin(TimePoint at);
    Result<> write(Topic topic, TimePoint publish, std::string_view data);
    Result<> keyframe(TimePoint at);
    Result<> directory();
    Result<> writeSeries(std::span<const telemetry::SeriesInfo> list, TimePoint since);
    Result<> writeDescribed();
    Result<> flushIfDue();
    Result<> ledgerIfDue();
    Result<> writeLedger();
    void noteForLedger(const telemetry::SampleBatch& batch);
};

/// Channels stand before the first chunk, so that a walk through a cut file learns them without
/// decompressing.
Result<> Writer::Private::declareChannels() {
    for (std::size_t i = 0; i < kTopicCount; ++i) {
        const TopicInfo& topic = infoOf(static_cast<Topic>(i));
        if (!topic.isRecorded)
            continue;
        const auto schema = file->addSchema(std::string(topic.message), std::string(kEncoding),
                                            wire::fileDescriptorSetFor(topic.message));
        if (!schema)
            return fail(schema.error());
        const auto channel = file->addChannel(*schema, std::string(topic.topic), std::string(kEncoding));
        if (!channel)
            return fail(channel.error());
        channels[i] = *channel;
    }
    return file->metadata(aboutRecord(options.about));
}

/// Remembers the first failure: it is told in info() and given again to later calls.
Result<> Writer::Private::guard(Result<> done) {
    info.bytes = file->fileSize();
    if (done || failure)
        return done;
    failure = done.error();
    info.active = false;
    const std::string when = formatRfc3339(std::chrono::floor<std::chrono::seconds>(clock.now()));
    const std::string what = failure->code == ErrorCode::noSpace ? "disk full" : "cannot write";
    info.problem = what + " since " + when + " (" + failure->text() + ")";
    return done;
}

/// Sets the log time of what is written next (it never goes back), with a keyframe first when one is due.
Result<> Writer::Private::begin(TimePoint at) {
    if (failure)
        return fail(*failure);
    const Duration every = options.keyframeEvery;
    const TimePoint log = started ? std::max(lastLog, at) : at;
    const TimePoint boundary = TimePoint(log.time_since_epoch() / every * every);
    if (!started) {
        started = true;
        info.start = log;
        nextKeyframe = later(boundary, every);
        nextLedger = later(log, kLedgerEvery);
    } else if (log >= nextKeyframe) {
        // Nothing was recorded between the last message and the boundary, so the state holds there too.
        lastLog = std::max(lastLog, boundary);
        nextKeyframe = later(boundary, every);
        SEAM_TRY(keyframe(lastLog));
    }
    lastLog = log;
    info.end = log;
    return {};
}

Result<> Writer::Private::write(Topic topic, TimePoint publish, std::string_view data) {
    const auto i = static_cast<std::size_t>(topic);
    if (!file->hasOpenChunk())
        chunkOpened = clock.now();
    mcap::Message message;
    message.channelId = channels[i];
    message.sequence = sequence[i]++;
    message.logTime = toLogTime(lastLog);
    message.publishTime = toLogTime(publish);
    message.data = data;
    SEAM_TRY(file->message(message));
    return flushIfDue();
}

Result<> Writer::Private::keyframe(TimePoint at) {
    if (directoryBytes > 0 && file->messageBytes() - directoryAt >= kDirectoryShare * directoryBytes)
        SEAM_TRY(directory());
    telemetry::StateResult state;
    state.at = at;
    state.states = values.states();
    state.meter = parts.meter;
    return write(Topic::state, at, wire::encode(state));
}

Result<> Writer::Private::directory() {
    const std::uint64_t before = file->messageBytes();
    SEAM_TRY(writeSeries(series.infos(), seriesChanged));
    Result<> done;
    std::size_t index = 0;
    telemetry::forEachPart([&](const auto& part) {
        if (done && part.recorded == telemetry::Recorded::repeated && parts.*part.place)
            done = write(topicOfPart(index), lastLog, wire::encodePart(index, parts));
        ++index;
    });
    SEAM_TRY(std::move(done));
    directoryAt = file->messageBytes();
    directoryBytes = directoryAt - before;
    return {};
}

/// A repeat is published before it is logged: readers that know the series already need not decode it.
Result<> Writer::Private::writeSeries(std::span<const telemetry::SeriesInfo> list, TimePoint since) {
    for (std::size_t i = 0; i < list.size(); i += kSeriesPerMessage) {
        const auto part = list.subspan(i, std::min(kSeriesPerMessage, list.size() - i));
        const bool isRepeat = since < lastLog;
        if (!isRepeat && (described.empty() || described.back() != file->chunkCount()))
            described.push_back(file->chunkCount());
        SEAM_TRY(write(Topic::series, since, wire::encode(part)));
    }
    return {};
}

/// Opening reads the descriptions: of a large file their repeats would be most of it.
Result<> Writer::Private::writeDescribed() {
    if (described.size() > kMostDescribed)
        return {};
    std::string chunks;
    for (const std::size_t chunk : described)
        chunks += (chunks.empty() ? "" : ",") + std::to_string(chunk);
    return file->metadata(
        {std::string(kDescribedRecord), {{"chunks", chunks}, {"of", std::to_string(file->chunkCount())}}});
}

Result<> Writer::Private::flushIfDue() {
    if (!file->hasOpenChunk())
        return {};
    const Duration age = clock.now() - chunkOpened;
    if (age >= Duration(0) && age < options.flushAfter) // a clock that was set back makes it due
        return {};
    SEAM_TRY(file->flush());
    return file->sync();
}

void Writer::Private::noteForLedger(const telemetry::SampleBatch& batch) {
    const auto [first, last] = std::minmax_element(batch.time.begin(), batch.time.end());
    ledger.coverage = {std::min(ledger.coverage.from, *first), std::max(ledger.coverage.to, *last)};
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::uint32_t id = batch.series[i].value();
        if (id < ledgerSeries.size() && ledgerSeries[id])
            ledger.samples.add(batch.series[i], batch.time[i], batch.value[i], batch.qualityAt(i));
    }
}

Result<> Writer::Private::ledgerIfDue() {
    const bool isFull = ledger.samples.size() >= kLedgerSamples || ledger.events.size() >= kLedgerEvents;
    return isFull || lastLog >= nextLedger ? writeLedger() : Result<>();
}

/// In a chunk of its own, so that it is read without what stands around it.
Result<> Writer::Private::writeLedger() {
    nextLedger = later(lastLog, kLedgerEvery);
    ledger.samples.arrival = lastLog;
    SEAM_TRY(file->flush());
    SEAM_TRY(write(Topic::ledger, lastLog, wire::encode(ledger)));
    ledger.samples.clear();
    ledger.events.clear();
    return file->flush();
}

Writer::Writer(std::unique_ptr<Private> priv)
    : d(std::move(priv)) {}

Writer::~Writer() {
    if (d->file->isOpen()) [[maybe_unused]]
        const auto closed = close(); // told by info() to those who ask before
}

Result<std::unique_ptr<Writer>> Writer::create(const std::filesystem::path& path, const Clock& clock,
                                               WriterOptions options) {
    mcap::WriterOptions file;
    file.profile = kProfile;
    file.library = options.about.software.empty() ? "seamscope" : options.about.software;
    file.chunkBytes = options.chunkBytes;
    file.compressionLevel = options.compressionLevel;
    file.existing =
        options.replaceExisting ? mcap::AppendFile::Existing::replace : mcap::AppendFile::Existing::refuse;
    file.mode = options.mode;
    auto opened = mcap::Writer::create(path, std::move(file));
    if (!opened)
        return fail(std::move(opened).error());
    auto priv = std::make_unique<Private>(clock, std::move(options));
    priv->file = std::move(*opened);
    priv->info.path = path.string();
    priv->info.active = true;
    SEAM_TRY(priv->declareChannels());
    priv->info.bytes = priv->file->fileSize();
    return std::unique_ptr<Writer>(new Writer(std::move(priv)));
}

Result<> Writer::series(std::span<const telemetry::SeriesInfo> series, TimePoint at) {
    SEAM_TRY(d->guard(d->begin(at)));
    for (const telemetry::SeriesInfo& info : series) {
        if (!d->series.add(info))
            return fail(ErrorCode::tooLarge,
                        "series id " + std::to_string(info.id.value()) + " is over the limit");
        if (d->ledgerSeries.size() <= info.id.value())
            d->ledgerSeries.resize(info.id.value() + 1);
        d->ledgerSeries[info.id.value()] = telemetry::ledgerReads(info);
    }
    const std::uint64_t before = d->file->messageBytes();
    d->seriesChanged = d->lastLog;
    SEAM_TRY(d->guard(d->writeSeries(series, d->lastLog)));
    d->directoryBytes += d->file->messageBytes() - before;
    return {};
}

Result<> Writer::known(std::span<const telemetry::SeriesState> states, TimePoint at) {
    SEAM_TRY(d->guard(d->begin(at)));
    d->values.reset(states);
    return d->guard(d->keyframe(d->lastLog));
}

Result<> Writer::samples(const telemetry::SampleBatch& batch) {
    if (batch.isEmpty())
        return {};
    SEAM_TRY(d->guard(d->begin(batch.arrival)));
    const TimePoint newest = *std::max_element(batch.time.begin(), batch.time.end());
    SEAM_TRY(d->guard(d->write(Topic::samples, newest, wire::encode(batch))));
    d->values.apply(batch);
    d->samples += batch.size();
    d->noteForLedger(batch);
    return d->guard(d->ledgerIfDue());
}

Result<> Writer::events(std::span<const telemetry::Event> events, TimePoint at) {
    if (events.empty())
        return {};
    SEAM_TRY(d->guard(d->begin(at)));
    const auto byTime = [](const telemetry::Event& a, const telemetry::Event& b) { return a.at < b.at; };
    const TimePoint newest = std::max_element(events.begin(), events.end(), byTime)->at;
    SEAM_TRY(d->guard(d->write(Topic::events, newest, wire::encode(events))));
    d->ledger.events.insert(d->ledger.events.end(), events.begin(), events.end());
    return d->guard(d->ledgerIfDue());
}

Result<> Writer::parts(const telemetry::Parts& given, TimePoint at) {
    const telemetry::Parts changed = withoutViewers(given);
    Result<> done;
    std::size_t index = 0;
    telemetry::forEachPart([&](const auto& part) {
        const std::size_t own = index++;
        const auto& value = changed.*part.place;
        if (!done || !value || part.recorded == telemetry::Recorded::no)
            return;
        std::optional<TimePoint> told; // by itself
        if constexpr (requires { value->at; })
            told = value->at;
        done = d->guard(d->begin(at));
        d->parts.*part.place = value;
        if (done)
            done = d->guard(
                d->write(topicOfPart(own), told.value_or(d->lastLog), wire::encodePart(own, changed)));
    });
    return done;
}

Result<> Writer::collectives(const collectives::CollectiveBatch& batch, TimePoint at) {
    if (batch.events.empty())
        return {};
    SEAM_TRY(d->guard(d->begin(at)));
    TimePoint newest = kTimeMin;
    for (const collectives::CollectiveEvent& event : batch.events)
        newest = std::max({newest, event.begin(), event.end});
    return d->guard(d->write(Topic::collectives, newest == kTimeMin ? at : newest, wire::encode(batch)));
}

Result<> Writer::document(std::string_view name, std::string_view text, TimePoint at) {
    if (d->failure)
        return fail(*d->failure);
    mcap::Attachment attachment;
    attachment.logTime = toLogTime(at);
    attachment.createTime = attachment.logTime;
    attachment.name = name;
    attachment.mediaType = mediaTypeOf(name);
    attachment.data = text;
    return d->guard(d->file->attachment(attachment));
}

Result<> Writer::tick() {
    if (d->failure)
        return fail(*d->failure);
    return d->guard(d->flushIfDue());
}

Result<> Writer::handOver() {
    if (d->failure)
        return fail(*d->failure);
    return d->guard(d->file->flush());
}

bool Writer::isHandedOver() const { return !d->file->hasOpenChunk(); }

bool Writer::hasFailed() const { return d->failure.has_value(); }

Result<> Writer::close() {
    if (d->failure)
        return fail(*d->failure);
    if (d->started) {
        SEAM_TRY(d->guard(d->writeLedger()));
        SEAM_TRY(d->guard(d->writeDescribed()));
    }
    const auto closed = d->guard(d->file->close());
    d->info.active = false;
    return closed;
}

telemetry::RecordingInfo Writer::info() const { return d->info; }

std::uint64_t Writer::sampleCount() const { return d->samples; }

} // namespace seamscope::recording
