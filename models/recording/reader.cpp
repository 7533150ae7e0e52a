// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/reader.h"

#include "recording/about_record.h"
#include "recording/dispatch.h"
#include "recording/mcap/find_damage.h"
#include "recording/state_table.h"
#include "wire/codec.h"
#include "wire/codec_columns.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <mutex>
#include <numeric>

namespace seamscope::recording {
namespace {

/// Damaged keyframes that are passed over before the replay starts at the beginning.
constexpr int kKeyframeAttempts = 8;

TimePoint fromLogTime(std::uint64_t ns) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return fromNanoseconds(static_cast<std::int64_t>(std::min(ns, most)));
}

std::uint64_t toLogTime(TimePoint t) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(toNanoseconds(t), 0));
}

/// False: no series has such an entity, whatever series there are. Who asks for none asks thirty times a second.
bool mayMatch(const telemetry::SeriesFilter& filter) {
    return filter.entities.empty() || std::ranges::any_of(filter.entities, [](const std::string& pattern) {
        return pattern.empty() || pattern.ends_with('*') || pattern.find('/') != std::string::npos;
    });
}

/// Replays samples onto the values of a keyframe. What cannot be decoded is left out: forEach() and verify tell it.
class Replay {
public:
    explicit Replay(const SeriesTable& series)
        : m_values(series) {}
    void samples(std::string_view data) {
        if (wire::decodeSampleBatch(data, m_batch))
            m_values.apply(m_batch);
    }
    [[nodiscard]] bool keyframe(std::string_view data) {
        const bool isGood = wire::decodeStateValues(data, m_batch).has_value();
        if (isGood)
            m_values.reset(m_batch);
        return isGood;
    }
    [[nodiscard]] telemetry::StateResult take(const telemetry::StateQuery& query) { return m_values.take(query); }

private:
    StateTable m_values;
    telemetry::SampleBatch m_batch; ///< of the message that is read
};

/// A message by itself, with its position in the order of the file.
struct Found {
    std::uint64_t logTime = 0;
    mcap::Place place;
    std::string_view data;
    mcap::UnpackedSegments::Records records; ///< that it lies in
};

/// The segments that may hold a topic, by the time of their first message.
struct TopicSegments {
    std::vector<std::size_t> segments;
    std::vector<std::uint64_t> latestEnd; ///< of the last message of these up to each
};

} // namespace

struct Reader::Private {
    explicit Private(std::unique_ptr<mcap::Reader> reader)
        : file(std::move(reader))
        , channels(file->index()) {}

    std::unique_ptr<mcap::Reader> file;
    ChannelMap channels;
    Info info;
    SeriesTable series;
    std::once_flag damageOnce;
    DamageReport damage;
    std::array<TopicSegments, kTopicCount> holding; ///< of a day most segments hold only samples

    /// Segments that describe series for the first time, where the file says so; else any may.
    std::optional<std::vector<std::size_t>> described;

    void describe();
    void listSegments();
    void readAbout();
    void takeDescribed(const mcap::Metadata& record);
    void readSeries();
    bool takeSeries(const Result<std::vector<telemetry::SeriesInfo>>& list);
    /// The last message of a topic that was logged at or before a time. Segments that cannot be read are
    /// passed over.
    [[nodiscard]] std::optional<Found> findLast(Topic topic, std::uint64_t at) const;
    void findLastIn(std::size_t segment, Topic topic, std::uint64_t at, std::optional<Found>& best) const;
    [[nodiscard]] Result<> replayOnto(Replay& replay, const std::optional<Found>& keyframe,
                                      std::uint64_t at) const;
    [[nodiscard]] Result<telemetry::StateResult> valuesAt(const telemetry::StateQuery& query) const;
};

void Reader::Private::describe() {
    const mcap::FileIndex& index = file->index();
    info.profile = index.header.profile;
    info.library = index.header.library;
    info.bytes = file->file().size();
    info.messages = index.statistics ? index.statistics->messageCount : 0;
    info.chunks = index.segments.size();
    info.isCut = index.isCut;
    info.isOurs = !channels.isEmpty();
    info.foreign = channels.foreign();
    for (const Damage& one : index.damage)
        info.problems.push_back(one.error());
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t last = 0;
    for (const mcap::Segment& segment : index.segments) {
        if (segment.index.endTime == 0)
            continue; // holds no message
        first = std::min(first, segment.index.startTime);
        last = std::max(last, segment.index.endTime);
    }
    if (last > 0) {
        info.start = fromLogTime(first);
        info.end = fromLogTime(last);
    }
}

void Reader::Private::listSegments() {
    const auto& segments = file->index().segments;
    std::vector<std::size_t> byStart(segments.size());
    std::iota(byStart.begin(), byStart.end(), std::size_t{0});
    std::stable_sort(byStart.begin(), byStart.end(),
                     [&](std::size_t a, std::size_t b) { return segments[a].index.startTime < segments[b].index.startTime; });
    for (const std::size_t i : byStart)
        channels.forEachIn(segments[i], [&](Topic topic) {
            TopicSegments& list = holding[static_cast<std::size_t>(topic)];
            const std::uint64_t before = list.latestEnd.empty() ? 0 : list.latestEnd.back();
            if (!list.segments.empty() && list.segments.back() == i)
                return; // two channels of one topic
            list.segments.push_back(i);
            list.latestEnd.push_back(std::max(before, segments[i].index.endTime));
        });
}

void Reader::Private::readAbout() {
    for (const mcap::MetadataIndex& place : file->index().metadata) {
        info.isDrill = info.isDrill || place.name == kDrillRecord;
        if (place.name != kAboutRecord && place.name != kDescribedRecord)
            continue;
        const auto record = file->metadata(place);
        if (!record) {
            info.problems.push_back(record.error());
            continue;
        }
        if (place.name == kDescribedRecord) {
            takeDescribed(*record);
            continue;
        }
        for (const auto& [key, value] : record->entries) {
            for (const auto& [name, member] : kAboutFields)
                if (key == name)
                    info.about.*member = value;
        }
    }
}

/// Of a file that is not whole each repeat may be needed.
void Reader::Private::takeDescribed(const mcap::Metadata& record) {
    const mcap::FileIndex& index = file->index();
    std::vector<std::size_t> chunks;
    for (const auto& [key, value] : record.entries) {
        std::vector<std::size_t> numbers;
        const char* at = value.data();
        const char* const end = at + value.size();
        while (at != end) {
            std::size_t number = 0;
            const auto [next, error] = std::from_chars(at, end, number);
            if (error != std::errc() || (next != end && *next != ','))
                return;
            numbers.push_back(number);
            at = next == end ? end : next + 1;
        }
        if (key == "chunks")
            chunks = std::move(numbers);
        else if (key == "of" && (numbers.size() != 1 || numbers[0] != index.segments.size()))
            return;
    }
    const bool isSound = std::all_of(chunks.begin(), chunks.end(), [&](std::size_t i) { return i < index.segments.size(); });
    if (isSound && !index.isCut && index.damage.empty())
        described = std::move(chunks);
}

void Reader::Private::readSeries() {
    const auto& segments = file->index().segments;
    std::vector<std::size_t> wanted;
    if (described)
        wanted = *described;
    else
        for (std::size_t i = 0; i < segments.size(); ++i)
            wanted.push_back(i);
    const std::size_t problemsBefore = info.problems.size();
    bool whole = true; // nothing of the series was lost so far, so repeats tell nothing new
    for (const std::size_t i : wanted) {
        if (!channels.mayHave(segments[i], Topic::series))
            continue;
        const auto read = file->forEachIn(i, [&](const mcap::Message& message, mcap::Place) {
            const bool repeats =
                message.publishTime < message.logTime && fromLogTime(message.publishTime) >= info.start;
            if (channels.topicOf(message.channelId) != Topic::series || (repeats && whole))
                return true;
            whole = takeSeries(wire::decodeSeriesList(message.data)) && whole;
            return true;
        });
        if (!read)
            info.problems.push_back(read.error());
        whole = whole && read;
    }
    if (!whole && described) { // what is lost may stand in a repeat
        described.reset();
        info.problems.erase(info.problems.begin() + static_cast<std::ptrdiff_t>(problemsBefore), info.problems.end());
        series = {};
        return readSeries();
    }
    info.series = static_cast<std::uint32_t>(series.infos().size());
}

bool Reader::Private::takeSeries(const Result<std::vector<telemetry::SeriesInfo>>& list) {
    if (!list) {
        info.problems.push_back(list.error().in("series"));
        return false;
    }
    for (const telemetry::SeriesInfo& one : *list)
        series.add(one); // ids over the bound are refused by the decoder
    return true;
}

void Reader::Private::findLastIn(std::size_t segment, Topic topic, std::uint64_t at,
                                 std::optional<Found>& best) const {
    std::optional<Found> later;
    // A segment that cannot be read is told by forEach() and verify; here an earlier message stands in.
    auto read = file->forEachIn(segment, [&](const mcap::Message& message, mcap::Place place) {
        const Found* const known = later ? &*later : best ? &*best : nullptr;
        const bool isLater = !known || std::pair(message.logTime, place) > std::pair(known->logTime, known->place);
        if (message.logTime <= at && isLater && channels.topicOf(message.channelId) == topic)
            later = Found{message.logTime, place, message.data, {}};
        return message.logTime <= at;
    }, mcap::Pass::again);
    if (!later)
        return;
    later->records = std::move(*read);
    best = std::move(later);
}

std::optional<Found> Reader::Private::findLast(Topic topic, std::uint64_t at) const {
    const auto& segments = file->index().segments;
    const TopicSegments& list = holding[static_cast<std::size_t>(topic)];
    const auto end = std::upper_bound(list.segments.begin(), list.segments.end(), at, [&](std::uint64_t time, std::size_t i) {
        return time < segments[i].index.startTime;
    });
    std::optional<Found> best;
    for (auto i = static_cast<std::size_t>(end - list.segments.begin()); i-- > 0;) {
        if (best && list.latestEnd[i] <= best->logTime)
            break; // neither this one nor any before it goes so far
        if (!best || segments[list.segments[i]].index.endTime > best->logTime)
            findLastIn(list.segments[i], topic, at, best);
    }
    return best;
}

Result<> Reader::Private::replayOnto(Replay& replay, const std::optional<Found>& keyframe,
                                     std::uint64_t at) const {
    const auto after =
        keyframe ? std::pair(keyframe->logTime, keyframe->place) : std::pair<std::uint64_t, mcap::Place>();
    return file->forEach(
        after.first, at,
        [&](const mcap::Segment& segment) { return channels.mayHave(segment, Topic::samples); },
        [&](const mcap::Message& message, mcap::Place place) {
            if (keyframe && std::pair(message.logTime, place) <= after)
                return true;
            if (channels.topicOf(message.channelId) == Topic::samples)
                replay.samples(message.data);
            return true;
        },
        [](const Error&) {}, mcap::Pass::again);
}

Result<telemetry::StateResult> Reader::Private::valuesAt(const telemetry::StateQuery& query) const {
    const std::uint64_t at = toLogTime(query.at);
    Replay replay(series);
    auto keyframe = findLast(Topic::state, at);
    bool hasKeyframe = false;
    for (int attempt = 0; keyframe && attempt < kKeyframeAttempts; ++attempt) {
        hasKeyframe = replay.keyframe(keyframe->data);
        if (hasKeyframe || keyframe->logTime == 0)
            break;
        keyframe = findLast(Topic::state, keyframe->logTime - 1); // that one is damaged
    }
    SEAM_TRY(replayOnto(replay, hasKeyframe ? keyframe : std::nullopt, at));
    return replay.take(query);
}

Reader::Reader(std::unique_ptr<Private> priv)
    : d(std::move(priv)) {}
Reader::~Reader() = default;

Result<std::unique_ptr<Reader>> Reader::open(const std::filesystem::path& path) {
    auto file = mcap::Reader::open(path);
    if (!file)
        return fail(std::move(file).error());
    auto priv = std::make_unique<Private>(std::move(*file));
    priv->describe();
    priv->listSegments();
    priv->readAbout();
    priv->readSeries();
    return std::unique_ptr<Reader>(new Reader(std::move(priv)));
}

const Info& Reader::info() const { return d->info; }

const DamageReport& Reader::damage() const {
    std::call_once(d->damageOnce, [this] {
        d->damage = reportOf(mcap::findDamage(d->file->file(), d->file->index()), d->file->file().size());
    });
    return d->damage;
}

std::span<const telemetry::SeriesInfo> Reader::series() const { return d->series.infos(); }

std::vector<Document> Reader::documents(std::vector<Error>& problems) const {
    std::vector<Document> out;
    for (const mcap::AttachmentIndex& place : d->file->index().attachments) {
        auto attachment = d->file->attachment(place);
        if (!attachment) {
            problems.push_back(attachment.error());
            continue;
        }
        if (!attachment->crcMatches) {
            problems.push_back(
                {ErrorCode::invalidInput, "checksum of the document does not match", attachment->name});
            continue;
        }
        std::erase_if(out, [&](const Document& known) { return known.name == attachment->name; });
        out.push_back({std::move(attachment->name), std::move(attachment->data)});
    }
    return out;
}

Result<> Reader::forEach(const TimeRange& range, Visitor& visitor, Facts facts) const {
    if (range.isEmpty() || toNanoseconds(range.to) <= 0)
        return {};
    const auto isWanted = [facts](Topic topic) {
        return topic != Topic::ledger &&
               (facts == Facts::all || topic == Topic::series || topic == Topic::events);
    };
    return d->file->forEach(
        toLogTime(range.from), toLogTime(range.to) - 1,
        [&](const mcap::Segment& segment) {
            return d->channels.mayHave(segment, isWanted);
        },
        [&](const mcap::Message& message, mcap::Place) {
            const auto topic = d->channels.topicOf(message.channelId);
            if (!topic || !isWanted(*topic))
                return true;
            if (!visitor.proceed(fromLogTime(message.logTime)))
                return false;
            dispatch(*topic, message.data, visitor);
            return true;
        },
        [&](const Error& error) { visitor.problem(error); });
}

Result<> Reader::forEachLedger(Visitor& visitor) const {
    return d->file->forEach(
        0, toLogTime(kTimeMax),
        [&](const mcap::Segment& segment) { return d->channels.mayHave(segment, Topic::ledger); },
        [&](const mcap::Message& message, mcap::Place) {
            if (d->channels.topicOf(message.channelId) == Topic::ledger)
                dispatch(Topic::ledger, message.data, visitor);
            return true;
        },
        [&](const Error& error) { visitor.problem(error); });
}

Result<telemetry::StateResult> Reader::valuesAt(const telemetry::StateQuery& query) const {
    const auto infos = d->series.infos();
    // Who asks for no series wants what was told, which costs little.
    if (mayMatch(query.filter) && std::any_of(infos.begin(), infos.end(), [&](const auto& info) { return query.filter.matches(info); }))
        return d->valuesAt(query);
    telemetry::StateResult none;
    none.at = query.at;
    return none;
}

Result<telemetry::StateResult> Reader::stateAt(const telemetry::StateQuery& query) const {
    auto values = valuesAt(query);
    if (!values)
        return values;
    telemetry::StateResult& state = *values;
    std::size_t index = 0;
    telemetry::forEachPart([&](const auto& part) {
        if (part.ofATime) // one that cannot be read is told by forEach() and verify
            [[maybe_unused]] const auto read = readPart(index, query.at, state);
        ++index;
    });
    return values;
}

Result<> Reader::readPart(std::size_t part, TimePoint at, telemetry::Parts& found) const {
    const auto message = d->findLast(topicOfPart(part), toLogTime(at));
    return message ? wire::decodePart(part, message->data, found) : Result<>();
}

} // namespace seamscope::recording
