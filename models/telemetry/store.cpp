// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store.h"

#include "base/thread_checker.h"
#include "telemetry/store/series_footprint.h"
#include "telemetry/store/series_reader.h"
#include "telemetry/store/series_writer.h"
#include "telemetry/store/snapshot.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace seamscope::telemetry {
namespace {

using namespace store;

/// A series of fewer samples was perhaps named once and never again: it goes before others.
constexpr std::uint64_t kEstablished = 3;
/// Of the bytes, for descriptions of series and what they hold at least; and what is left of them when they
/// were more: so seldom, and so many at once.
constexpr double kMostDescriptions = 0.5;
constexpr double kLeftDescriptions = 0.4;
/// Of the series that are left, those that may still wait for their first sample: the others have spoken.
constexpr double kMostWaiting = 0.9;
/// Of the bytes, for what is staged: of many series a whole block each would leave nothing to evict but all that some of them
/// hold. A block of fewer bytes than the least is not worth its header.
constexpr std::size_t kStageShare = 6;
constexpr std::size_t kLeastStageBytes = 512;
/// Series that encode at the same time: those of one poll share their times, which only blocks with the same ends can.
constexpr std::size_t kInPhase = 512;
/// Series looked at for outlived tails at each publish().
constexpr std::size_t kTailsAPublish = 4096;
/// In a batch of one sample a series every sample lands in memory of its own: asked for this many samples
/// ahead.
constexpr std::size_t kPrefetchDistance = 12;

void destroyInfo(void* at) { delete static_cast<SeriesInfo*>(at); }

/// A sealed block in the order of eviction.
struct Evictable {
    std::int64_t last;
    std::uint32_t series;
    bool operator<(const Evictable& other) const { return last > other.last; } // oldest on top
};

} // namespace

struct Store::Private {
    explicit Private(StoreLimits l)
        : limits(l) {}
    ~Private();

    void add(SeriesSlot& slot, std::uint32_t id, TimePoint time, double value, Quality quality,
             AppendStats& stats);
    void prefetch(std::uint32_t id) const;
    void enforceLimits();
    void boundStages() {
        writer.setMostStageBytes(
            std::max(limits.bytes / kStageShare / std::max<std::size_t>(described, 1), kLeastStageBytes));
    }
    void evictOldestBlock();
    void evictTail(std::size_t id);
    void evictOldTails();
    void evictOldestTails();
    [[nodiscard]] bool mayRetire(std::size_t id) const {
        return limits.retiresSeries && infos[id] != nullptr && infos[id]->source != limits.keeps;
    }
    [[nodiscard]] std::uint32_t newestSecond() const {
        return static_cast<std::uint32_t>(std::max<std::int64_t>(newest, 0) / 1'000'000'000);
    }
    void retire(std::size_t id);
    void retireIdlest();
    [[nodiscard]] std::int64_t horizon() const;
    [[nodiscard]] bool isOverBytes() const;
    [[nodiscard]] StoreStats stats() const;
    void raiseStart(std::int64_t last);
    void takeOut(std::uint32_t id, SampleBatch& into);

    ThreadChecker owner;
    StoreLimits limits;
    Memory memory; // before what it keeps account of
    CowArray<SeriesSlot> slots{memory};
    CowArray<const SeriesInfo*> infos{memory};
    SeriesWriter writer{memory};
    std::priority_queue<Evictable> evictables;
    std::uint64_t samples = 0;
    std::uint64_t evicted = 0;
    std::int64_t oldest = INT64_MAX;
    std::int64_t newest = INT64_MIN;
    std::size_t tailCursor = 0;
    std::size_t described = 0;      ///< series
    std::size_t descriptions = 0;   ///< bytes of them, with names and the first samples of each
    std::uint64_t retiredEver = 0;
    std::uint64_t crowdedOut = 0;
    std::vector<RetiredSeries> retired;
    bool changed = false;
    std::uint64_t version = 0;

    mutable std::mutex mutex; ///< guards the pointer alone
    std::shared_ptr<const StoreSnapshot> published;
};

Store::Private::~Private() {
    for (std::size_t id = slots.usedFrom(0); id < slots.size(); id = slots.usedFrom(id + 1))
        if (const SeriesSlot& slot = slots[id]; slot.head != nullptr || slot.index != nullptr)
            writer.clear(slots.change(id));
    for (std::size_t id = infos.usedFrom(0); id < infos.size(); id = infos.usedFrom(id + 1))
        if (const SeriesInfo* info = infos[id])
            memory.retire(const_cast<SeriesInfo*>(info), bytesOf(*info), destroyInfo);
}

std::int64_t Store::Private::horizon() const {
    const std::int64_t retention = limits.retention.count();
    return newest < INT64_MIN + retention ? INT64_MIN : newest - retention;
}

bool Store::Private::isOverBytes() const {
    const std::size_t beside = limits.beside ? limits.beside->total() : 0;
    return memory.live() + evictables.size() * sizeof(Evictable) + beside > limits.bytes;
}

void Store::Private::raiseStart(std::int64_t last) {
    if (last >= oldest && last < INT64_MAX)
        oldest = last + 1;
}

void Store::Private::evictOldestBlock() {
    const Evictable top = evictables.top();
    evictables.pop();
    if (slots[top.series].index == nullptr)
        return; // went with its series
    const std::uint32_t gone = writer.evictBlock(slots.change(top.series));
    samples -= gone;
    evicted += gone;
    raiseStart(top.last);
}

void Store::Private::evictTail(std::size_t id) {
    SeriesSlot& slot = slots.change(id);
    raiseStart(slot.lastTime);
    const std::uint32_t gone = writer.evictTail(slot);
    samples -= gone;
    evicted += gone;
}

/// Oldest sealed blocks first; the heap is in the order of their newest sample.
void Store::Private::enforceLimits() {
    const std::int64_t old = horizon();
    while (!evictables.empty() && (isOverBytes() || evictables.top().last < old))
        evictOldestBlock();
}

/// Tails of series that have ended: some at every publish, all in turn.
void Store::Private::evictOldTails() {
    const std::int64_t old = horizon();
    for (std::size_t i = 0; i < std::min(kTailsAPublish, slots.size()); ++i) {
        tailCursor = slots.usedFrom(tailCursor + 1);
        if (tailCursor >= slots.size())
            tailCursor = slots.usedFrom(0);
        if (tailCursor >= slots.size())
            return; // all have gone
        const SeriesSlot& slot = slots[tailCursor];
        if (mayRetire(tailCursor) && slot.idleSince() == 0)
            slots.change(tailCursor).addedAt = newestSecond(); // it came before the first sample of all
        else if (mayRetire(tailCursor) && slot.idleSince() < old)
            retire(tailCursor);
        else if (slot.headSamples > 0 && slot.lastTime < old)
            evictTail(tailCursor);
    }
}

void Store::Private::retire(std::size_t id) {
    const SeriesInfo* const info = infos[id];
    const std::size_t bytes = bytesOf(*info);
    SeriesSlot& slot = slots.change(id);
    samples -= slot.samples();
    evicted += slot.samples();
    raiseStart(slot.lastTime);
    writer.clear(slot);
    slots.vacate(id);
    retired.push_back({info->id, info->source});
    descriptions -= bytes + nameBytesOf(*info) + kDescribedBytes;
    memory.retire(const_cast<SeriesInfo*>(info), bytes, destroyInfo);
    infos.vacate(id);
    --described;
    boundStages();
    ++retiredEver;
}

/// First those that were seen once or twice and are of a source that has more than its share of all series,
/// then the others, each by the time since which nothing came.
void Store::Private::retireIdlest() {
    if (!limits.retiresSeries || static_cast<double>(descriptions) < kMostDescriptions * static_cast<double>(limits.bytes))
        return;
    std::unordered_map<SourceId, std::size_t> bySource;
    for (std::size_t id = slots.usedFrom(0); id < slots.size(); id = slots.usedFrom(id + 1))
        if (infos[id] != nullptr)
            ++bySource[infos[id]->source];
    const std::size_t fair = described / std::max<std::size_t>(bySource.size(), 1);
    struct Idle {
        bool isEstablished;
        std::int64_t since;
        std::uint32_t series;
        bool operator<(const Idle& other) const { // of those that speak, who came last goes first
            return std::tie(isEstablished, since, other.series) < std::tie(other.isEstablished, other.since, series);
        }
    };
    std::vector<Idle> idle;
    idle.reserve(described);
    for (std::size_t id = slots.usedFrom(0); id < slots.size(); id = slots.usedFrom(id + 1))
        if (mayRetire(id))
            idle.push_back({slots[id].samples() >= kEstablished || bySource[infos[id]->source] < fair,
                            slots[id].idleSince(), static_cast<std::uint32_t>(id)});
    // Descriptions are of one size or another: by their number it is right on average, and done again if not.
    const double share = 1 - kLeftDescriptions * static_cast<double>(limits.bytes) / static_cast<double>(descriptions);
    const auto count = static_cast<std::ptrdiff_t>(static_cast<double>(idle.size()) * share);
    // What waits for its first sample goes after what has spoken, as long as some of that stays.
    auto mayWait = static_cast<std::ptrdiff_t>(kMostWaiting * static_cast<double>(static_cast<std::ptrdiff_t>(idle.size()) - count));
    for (Idle& one : idle)
        if (const SeriesSlot& slot = slots[one.series]; slot.samples() == 0 && slot.addedAt > newestSecond() && --mayWait < 0)
            one.since = std::int64_t{newestSecond()} * 1'000'000'000;
    std::nth_element(idle.begin(), idle.begin() + count, idle.end());
    for (auto one = idle.begin(); one != idle.begin() + count; ++one)
        retire(one->series);
    crowdedOut += static_cast<std::uint64_t>(count);
}

/// When no block is left and it is still too much: of the series that were silent for longest, as many as it takes.
void Store::Private::evictOldestTails() {
    std::vector<Evictable> tails;
    for (std::size_t id = slots.usedFrom(0); id < slots.size(); id = slots.usedFrom(id + 1))
        if (slots[id].headSamples > 0)
            tails.push_back({slots[id].lastTime, static_cast<std::uint32_t>(id)});
    std::sort(tails.begin(), tails.end(), [](const Evictable& a, const Evictable& b) { return a.last < b.last; });
    for (auto tail = tails.begin(); tail != tails.end() && isOverBytes(); ++tail)
        evictTail(tail->series);
}

void Store::Private::add(SeriesSlot& slot, std::uint32_t id, TimePoint at, double value, Quality quality,
                         AppendStats& stats) {
    const std::int64_t time = toNanoseconds(at);
    switch (writer.append(slot, time, value, quality)) {
    case Appended::accepted:
        ++stats.accepted;
        oldest = std::min(oldest, time);
        newest = std::max(newest, time);
        break;
    case Appended::duplicate:
        ++stats.duplicates;
        break;
    case Appended::outOfOrder:
        ++stats.outOfOrder;
        break;
    }
    if (writer.takeSealed()) {
        evictables.push({writer.sealedUntil(), id});
        enforceLimits();
    }
}

void Store::Private::prefetch(std::uint32_t id) const {
    if (id >= slots.size())
        return;
    const SeriesSlot& slot = slots[id];
    if (slot.head != nullptr)
        __builtin_prefetch(slot.head->samples() + slot.headSamples, 1);
}

/// Moves everything that a series holds out of it.
void Store::Private::takeOut(std::uint32_t id, SampleBatch& into) {
    const std::size_t before = into.size();
    std::size_t limit = std::numeric_limits<std::size_t>::max();
    KnownTimes known;
    static_cast<void>(
        SeriesReader(slots[id]).scan(SeriesId(id), INT64_MIN + 1, INT64_MAX, limit, known, into));
    SeriesSlot& slot = slots.change(id);
    const SeriesSlot was = slot;
    writer.clear(slot);
    slot.isCounter = was.isCounter;
    slot.phase = was.phase;
    samples -= into.size() - before;
}

StoreStats Store::Private::stats() const {
    StoreStats result;
    result.samples = samples;
    result.evicted = evicted;
    result.residentBytes = memory.resident() + evictables.size() * sizeof(Evictable);
    result.encodedBytes = writer.encodedBytes();
    result.encodedSamples = writer.encodedSamples();
    result.series = static_cast<std::uint32_t>(slots.size());
    result.liveSeries = static_cast<std::uint32_t>(described);
    result.retired = retiredEver;
    result.crowdedOut = crowdedOut;
    if (samples > 0)
        result.coverage = {fromNanoseconds(std::min(oldest, newest)),
                           fromNanoseconds(newest == INT64_MAX ? newest : newest + 1)};
    return result;
}

Store::Store(StoreLimits limits)
    : d(std::make_unique<Private>(limits)) {
    publish();
    handOver(); // to have made it is not to write it: the maker often leaves that to a thread of its own
}

Store::~Store() = default;

void Store::addSeries(const SeriesInfo& info) {
    d->owner.check("Store");
    const std::size_t id = info.id.value();
    if (id >= kMostSeries)
        return;
    if (id >= d->slots.size()) {
        d->slots.grow(id + 1);
        d->infos.grow(id + 1);
    }
    const bool isNew = d->infos[id] == nullptr;
    const SeriesInfo*& place = isNew ? d->infos.occupy(id) : d->infos.change(id);
    SeriesSlot& slot = isNew ? d->slots.occupy(id) : d->slots.change(id);
    if (isNew) {
        ++d->described;
        d->descriptions += kDescribedBytes;
        d->boundStages();
        slot.phase = static_cast<std::uint8_t>(id / kInPhase);
        if (d->newest != INT64_MIN)
            slot.addedAt = d->newestSecond() + 1; // its samples are on their way: not before what just spoke
    } else {
        d->descriptions -= bytesOf(*place) + nameBytesOf(*place);
        d->memory.retire(const_cast<SeriesInfo*>(place), bytesOf(*place), destroyInfo);
    }
    place = new SeriesInfo(info);
    d->memory.add(bytesOf(*place));
    d->descriptions += bytesOf(*place) + nameBytesOf(*place);
    slot.isCounter = info.kind == SignalKind::counter;
    d->changed = true;
}

const SeriesInfo* Store::description(SeriesId id) const {
    d->owner.check("Store");
    return id.value() < d->infos.size() ? d->infos[id.value()] : nullptr;
}

std::vector<RetiredSeries> Store::takeRetired() { return std::exchange(d->retired, {}); }

void Store::handOver() { d->owner.release(); }

AppendStats Store::append(const SampleBatch& batch) {
    d->owner.check("Store");
    AppendStats stats;
    const std::size_t size = d->slots.size();
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (i + kPrefetchDistance < batch.size())
            d->prefetch(batch.series[i + kPrefetchDistance].value());
        const std::uint32_t id = batch.series[i].value();
        if (id >= size || d->infos[id] == nullptr)
            ++stats.unknownSeries;
        else
            d->add(d->slots.change(id), id, batch.time[i], batch.value[i], batch.qualityAt(i), stats);
    }
    d->samples += stats.accepted;
    d->changed = d->changed || stats.accepted > 0;
    return stats;
}

std::uint64_t Store::forget(std::span<const TimeRange> spans) {
    d->owner.check("Store");
    std::vector<std::uint32_t> touched;
    d->oldest = INT64_MAX;
    d->newest = INT64_MIN;
    for (std::size_t used = d->slots.usedFrom(0); used < d->slots.size(); used = d->slots.usedFrom(used + 1)) {
        const auto id = static_cast<std::uint32_t>(used);
        const SeriesReader reader(d->slots[id]);
        const bool loses = std::any_of(spans.begin(), spans.end(), [&](const TimeRange& span) {
            const auto at = reader.timeAfter(toNanoseconds(span.from) - 1);
            return at && *at < toNanoseconds(span.to);
        });
        if (loses) {
            touched.push_back(id);
        } else if (const auto first = reader.timeAfter(INT64_MIN)) {
            d->oldest = std::min(d->oldest, *first);
            d->newest = std::max(d->newest, d->slots[id].lastTime);
        }
    }
    std::vector<Evictable> still;
    for (; !d->evictables.empty(); d->evictables.pop())
        if (!std::binary_search(touched.begin(), touched.end(), d->evictables.top().series))
            still.push_back(d->evictables.top());
    d->evictables = std::priority_queue<Evictable>({}, std::move(still));
    std::uint64_t gone = 0;
    for (const std::uint32_t id : touched) {
        SampleBatch all;
        d->takeOut(id, all);
        SampleBatch kept;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (std::none_of(spans.begin(), spans.end(),
                             [&](const TimeRange& span) { return span.contains(all.time[i]); }))
                kept.add(all.series[i], all.time[i], all.value[i], all.qualityAt(i));
        gone += all.size() - kept.size();
        append(kept);
    }
    d->changed = d->changed || gone > 0;
    return gone;
}

void Store::publish() {
    d->owner.check("Store");
    if (!d->changed && d->published)
        return;
    d->retireIdlest();
    d->enforceLimits();
    d->evictOldTails();
    if (d->isOverBytes())
        d->evictOldestTails();
    d->changed = false;
    const StoreStats stats = d->stats();
    auto keep = d->memory.nextVersion();
    auto next = std::make_shared<const Snapshot>(++d->version, d->slots.view(), SeriesTable(d->infos.view()),
                                                 stats, std::move(keep));
    std::shared_ptr<const StoreSnapshot> previous = std::move(next);
    {
        const std::lock_guard lock(d->mutex);
        d->published.swap(previous);
    }
}

std::shared_ptr<const StoreSnapshot> Store::snapshot() const {
    const std::lock_guard lock(d->mutex);
    return d->published;
}

} // namespace seamscope::telemetry
