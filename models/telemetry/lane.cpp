// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/lane.h"

#include "telemetry/clean_labels.h"
#include "topology/other_names.h"

#include <algorithm>

namespace seamscope::telemetry {
namespace {

constexpr std::size_t kMaxExample = 256;

/// Bytes that cannot be part of clean text part the key.
std::string seriesKey(std::string_view metric, const Labels& labels) {
    std::string key(metric);
    for (const auto& [name, value] : labels)
        key.append(1, '\x01').append(name).append(1, '\x02').append(value);
    return key;
}

/// What a name and its place among the others take.
std::size_t nameBytes(const std::string& key) { return key.capacity() + 96; }

} // namespace

SourceLane::SourceLane(LaneContext& context, SourceSpec spec, SourceId id)
    : m_context(context)
    , m_spec(std::move(spec))
    , m_id(id) {
    m_health.id = id;
    m_health.name = m_spec.name;
    m_health.kind = m_spec.kind;
    m_health.endpoint = m_spec.endpoint;
}

Labels SourceLane::cleanLabels(const RawSeries& raw) {
    std::uint64_t repaired = 0;
    Labels labels = cleaned<OfLabels>(raw.labels, kMaxCleanLabels, m_context.limits.labelBytes, repaired);
    if (repaired > 0)
        fault(InputFault::hostileLabel, "labels of " + std::string(raw.metric.substr(0, kMaxExample)),
              repaired);
    return labels;
}

SeriesId SourceLane::series(const RawSeries& raw) {
    forgetRetired();
    std::string metric(raw.metric);
    if (!isCleanText(metric, m_context.limits.labelBytes)) {
        metric = repairedText(metric, m_context.limits.labelBytes);
        fault(InputFault::hostileLabel, "metric name " + metric, 1);
    }
    Labels labels = cleanLabels(raw);
    std::string key = seriesKey(metric, labels);
    if (const auto it = m_ids.find(key); it != m_ids.end())
        return it->second;
    if (m_ids.size() >= m_context.limits.seriesPerSource) {
        fault(InputFault::oversized, "more than " + std::to_string(m_ids.size()) + " series: " + metric, 1);
        return {};
    }
    return addSeries(raw, std::move(metric), std::move(labels), std::move(key));
}

SeriesId SourceLane::adopt(const SeriesInfo& resolved) {
    if (resolved.id.isValid()) {
        if (hot(resolved.id) && !m_context.sink.seriesAdded(resolved))
            refused("description of " + resolved.metric);
        return resolved.id;
    }
    if (m_adopted >= m_context.limits.seriesPerSource) {
        fault(InputFault::oversized, "more than " + std::to_string(m_adopted) + " series: " + resolved.metric,
              1);
        return {};
    }
    SeriesInfo info = resolved;
    info.id = nextId();
    if (!info.id.isValid())
        return {};
    ++m_adopted;
    info.source = m_id;
    Hot& entry = makeHot(info.id);
    entry.isOwned = announce(info);
    return entry.isOwned ? info.id : SeriesId();
}

void SourceLane::discover(const topology::EntityId& entity, const Labels& labels) {
    using Discovery = LaneContext::Discovery;
    const Discovery found = entity.isEmpty() ? Discovery::done : m_context.discover(entity, labels);
    if (found == Discovery::refused)
        refused("entity " + entity.text());
    else if (found == Discovery::noRoom)
        fault(InputFault::oversized, "more entities than the graph may have: " + entity.text(), 1);
}

bool SourceLane::announce(const SeriesInfo& info) {
    discover(info.entity, info.labels);
    if (!m_context.sink.seriesAdded(info)) {
        refused("series " + info.metric);
        return false;
    }
    hot(info.id)->isUnmapped = info.signal.empty();
    std::lock_guard lock(m_mutex);
    ++m_health.series;
    m_health.unmapped += info.signal.empty() ? 1 : 0;
    return true;
}

SeriesId SourceLane::nextId() {
    std::uint32_t next = m_context.nextSeries.load();
    while (next < kMostSeries && !m_context.nextSeries.compare_exchange_weak(next, next + 1)) {
    }
    if (next < kMostSeries)
        return SeriesId(next);
    fault(InputFault::oversized, "new series: their numbers are used up until the gateway is started again", 1);
    return {};
}

SeriesId SourceLane::addSeries(const RawSeries& raw, std::string metric, Labels labels, std::string key) {
    const std::string unit = repairedText(raw.declaredUnit, 64);
    Resolved resolved = m_context.catalogue->resolve(metric, labels, raw.declaredKind, unit);
    resolved.entity = joined(resolved.entity, HostNames::Use::lasting);
    const SeriesId id = nextId();
    if (!id.isValid())
        return {};
    const bool isOfPort = m_context.links && !resolved.ports.empty();
    AtPort port;
    if (isOfPort) {
        m_context.links->learnSame(resolved.devices.front(), resolved.ports);
        port = {std::move(resolved.devices), std::move(resolved.ports), {}};
        port.link = m_context.links->find(port.devices, port.ports);
        if (!port.link.isEmpty())
            resolved.entity = port.link;
    }
    Hot& entry = makeHot(id);
    const double divisor = wholeDivisor(resolved.scale);
    entry.divides = divisor != 0;
    entry.compares = resolved.equals.has_value();
    entry.factor = resolved.equals.value_or(entry.divides ? divisor : resolved.scale);
    entry.offset = resolved.offset;
    entry.isUncertain = resolved.unitDoubt;
    entry.isLearning = raw.period <= Duration::zero();
    entry.isUp = metric == "up";
    entry.isOfAsking = metric.starts_with("scrape_") && resolved.signal.empty(); // what a scraper tells of a target that is down, too
    if (resolved.unitDoubt)
        fault(InputFault::wrongUnit, metric + " declares '" + unit + "', its mapping expects other than that",
              1);

    SeriesInfo info{id,
                    m_id,
                    std::move(metric),
                    std::move(labels),
                    std::move(resolved.signal),
                    std::move(resolved.entity),
                    std::move(resolved.unit),
                    resolved.kind,
                    std::max(raw.period, Duration::zero())};
    entry.isOwned = announce(info);
    if (!entry.isOwned)
        return {}; // asked for again, it is tried again
    account(static_cast<std::ptrdiff_t>(nameBytes(key) + (entry.isLearning ? kLearningBytes : 0)));
    m_ids.emplace(std::move(key), id);
    if (isOfPort) {
        account(static_cast<std::ptrdiff_t>(bytesOf(port)));
        m_atPorts.emplace(id, std::move(port));
    }
    if (entry.isLearning)
        m_learning.emplace(id, Learning{});
    return id;
}

SourceLane::Hot* SourceLane::hot(SeriesId id) {
    const std::size_t page = id.value() / std::tuple_size_v<Page>;
    if (page >= m_pages.size() || !m_pages[page])
        return nullptr;
    Hot& entry = (*m_pages[page])[id.value() % std::tuple_size_v<Page>];
    return entry.isOwned ? &entry : nullptr;
}

SourceLane::Hot& SourceLane::makeHot(SeriesId id) {
    const std::size_t page = id.value() / std::tuple_size_v<Page>;
    if (page >= m_pages.size())
        m_pages.resize(page + 1);
    if (!m_pages[page]) {
        m_pages[page] = std::make_unique<Page>();
        account(sizeof(Page));
    }
    Hot& entry = (*m_pages[page])[id.value() % std::tuple_size_v<Page>];
    entry.isOwned = true;
    return entry;
}

bool SourceLane::knows(SeriesId id) {
    forgetRetired();
    return id.isValid() && hot(id) != nullptr;
}

void SourceLane::retire(std::span<const SeriesId> ids) {
    const std::lock_guard lock(m_mutex);
    m_retired.insert(m_retired.end(), ids.begin(), ids.end());
    m_hasRetired.store(true, std::memory_order_release);
}

void SourceLane::forgetRetired() {
    if (!m_hasRetired.load(std::memory_order_acquire))
        return;
    std::vector<SeriesId> retired;
    {
        const std::lock_guard lock(m_mutex);
        retired.swap(m_retired);
        m_hasRetired.store(false, std::memory_order_relaxed);
    }
    std::size_t unmapped = 0;
    std::size_t gone = 0;
    std::vector<std::size_t> pages;
    std::size_t learning = 0;
    std::size_t ports = 0;
    for (const SeriesId id : retired)
        if (Hot* const entry = hot(id)) {
            ++gone;
            unmapped += entry->isUnmapped ? 1 : 0;
            *entry = {};
            learning += m_learning.erase(id);
            if (const auto port = m_atPorts.find(id); port != m_atPorts.end()) {
                ports += bytesOf(port->second);
                m_atPorts.erase(port);
            }
            pages.push_back(id.value() / std::tuple_size_v<Page>);
        }
    // Names are found by series in one walk: retired are many at a time.
    std::size_t names = 0;
    std::erase_if(m_ids, [&](const auto& known) {
        const bool isGone = hot(known.second) == nullptr;
        names += isGone ? nameBytes(known.first) : 0;
        return isGone;
    });
    std::sort(pages.begin(), pages.end());
    pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
    for (const std::size_t page : pages)
        if (std::none_of(m_pages[page]->begin(), m_pages[page]->end(), [](const Hot& one) { return one.isOwned; })) {
            m_pages[page].reset();
            account(-static_cast<std::ptrdiff_t>(sizeof(Page)));
        }
    account(-static_cast<std::ptrdiff_t>(names + learning * kLearningBytes + ports));
    m_adopted -= std::min<std::uint32_t>(m_adopted, static_cast<std::uint32_t>(gone));
    const std::lock_guard lock(m_mutex);
    m_health.series -= static_cast<std::uint32_t>(gone);
    m_health.unmapped -= static_cast<std::uint32_t>(unmapped);
}

std::size_t SourceLane::bytesOf(const AtPort& port) {
    std::size_t bytes = sizeof(SeriesId) + sizeof(AtPort) + 48 + port.link.text().capacity();
    for (const auto* names : {&port.devices, &port.ports})
        for (const std::string& name : *names)
            bytes += sizeof name + name.capacity();
    return bytes;
}

void SourceLane::followCables(TimePoint now) {
    if (!m_context.links || m_atPorts.empty() || m_context.links->version() == m_cables)
        return;
    // Cables come one by one, and each walk asks for all ports.
    constexpr Duration kPause = std::chrono::seconds(1);
    if (now - m_cablesAsked < kPause && now >= m_cablesAsked)
        return;
    m_cablesAsked = now;
    m_cables = m_context.links->version();
    SampleBatch ends;
    ends.arrival = now;
    std::vector<SeriesId> moved;
    for (const auto& [id, port] : m_atPorts)
        if (m_context.links->find(port.devices, port.ports) != port.link) {
            moved.push_back(id);
            if (const Hot* const entry = hot(id); entry && entry->newest > std::numeric_limits<std::int64_t>::min()) // "no value from here on", under what it was of until now
                ends.add(id, fromNanoseconds(entry->newest + 1), std::numeric_limits<double>::quiet_NaN(), Quality::missing);
        }
    if (!ends.isEmpty() && !m_context.sink.samples(std::move(ends)))
        refused("ends of series whose port has another cable");
    if (!moved.empty())
        retire(moved); // who asks for them again gets others, of the link
}

void SourceLane::account(std::ptrdiff_t bytes) {
    if (m_context.limits.account)
        m_context.limits.account->add(MemoryAccount::User::names, static_cast<std::size_t>(bytes));
}

void SourceLane::event(Event&& event) {
    setLimits(now());
    if (const auto why = implausible(toNanoseconds(event.at))) {
        fault(*why, std::string(name(event.kind)) + " at " + formatRfc3339(event.at), 1);
        return;
    }
    constexpr std::size_t kMaxEventText = 65'536;
    if (!isCleanText(event.text, kMaxEventText)) {
        if (event.text.size() > kMaxEventText)
            fault(InputFault::oversized, "event text of " + std::to_string(event.text.size()) + " bytes", 1);
        event.text = repairedText(event.text, kMaxEventText);
    }
    // Two names that are one once they are repaired, or more than a message may have, and no console could read what the event is told with.
    const auto isClean = [](const auto& attribute) { return isCleanText(attribute.first, kMaxEventText) && areCleanLines(attribute.second, kMaxEventText); };
    if (event.attributes.size() > kMaxCleanAttributes || !std::all_of(event.attributes.begin(), event.attributes.end(), isClean)) {
        std::uint64_t repaired = 0;
        event.attributes = cleaned<OfAttributes>(event.attributes, kMaxCleanAttributes, kMaxEventText, repaired);
        fault(InputFault::hostileLabel, "attributes of an event", repaired);
    }
    event.source = m_id;
    event.entity = joined(event.entity, HostNames::Use::passing);
    if (event.arrival == TimePoint{})
        event.arrival = now();
    discover(event.entity, event.attributes);
    const EventKind kind = event.kind;
    const TimePoint at = event.at;
    const bool isTaken = m_context.sink.event(std::move(event));
    std::lock_guard lock(m_mutex);
    m_health.lastContact = now();
    if (isTaken)
        ++m_health.events;
    else
        addFault(InputFault::queueFull, 1, std::string(name(kind)) + " at " + formatRfc3339(at));
}

void SourceLane::topology(const topology::TopologyFragment& fragment) {
    topology::TopologyFragment stated = fragment;
    for (const std::string& wrong : topology::dropNamesOfOthers(stated))
        fault(InputFault::unknownReference, wrong, 1);
    const topology::TopologyFragment told = m_context.switches.join(m_context.hosts.join(std::move(stated)));
    tellForgotten();
    m_context.noteStated(told);
    if (!m_context.sink.topology(told))
        refused("topology of " + std::to_string(told.entities.size()) + " entities");
}

void SourceLane::document(std::string_view name, std::string_view text) {
    if (text.size() > m_context.limits.documentBytes)
        fault(InputFault::oversized, std::string(name) + " has " + std::to_string(text.size()) + " bytes", 1);
    else if (!m_context.sink.document(m_id, name, text))
        refused("document " + std::string(name));
}

void SourceLane::collectives(CollectiveBatchPtr batch) {
    if (!m_context.sink.collectives(std::move(batch)))
        refused("batch of collective events");
}

void SourceLane::refused(std::string_view what) { fault(InputFault::queueFull, what, 1); }

void SourceLane::tellForgotten() {
    if (const std::uint64_t names = m_context.hosts.takeForgotten() + m_context.switches.takeForgotten(); names > 0)
        fault(InputFault::oversized, "more names of hosts or switches than are kept: some are not joined with their other names", names);
}

topology::EntityId SourceLane::joined(const topology::EntityId& entity, HostNames::Use use) {
    HostNames& names = entity.kind() == topology::EntityKind::switch_ ? m_context.switches : m_context.hosts;
    HostNames::Joined known = names.join(entity, use);
    tellForgotten();
    if (!known.doubt.empty())
        fault(InputFault::unknownReference, known.doubt, 1);
    return std::move(known.id);
}

void SourceLane::fault(InputFault fault, std::string_view example, std::uint64_t count) {
    std::lock_guard lock(m_mutex);
    addFault(fault, count, example);
}

void SourceLane::addFault(InputFault fault, std::uint64_t count, std::string_view example) {
    FaultCount& entry = m_health.faults[static_cast<std::size_t>(fault)];
    entry.count += count;
    if (entry.firstExample.empty())
        entry.firstExample = repairedText(example, kMaxExample);
}

void SourceLane::contact() {
    std::lock_guard lock(m_mutex);
    m_health.lastContact = now();
    m_health.lastError.clear();
    m_failed = false;
    m_finished = false;
    m_history.reset();
}

void SourceLane::contactFailed(const Error& error) {
    std::lock_guard lock(m_mutex);
    m_health.lastError = repairedText(error.text(), 1024);
    m_failed = true;
    m_finished = false;
    m_history.reset();
}

void SourceLane::readingHistory(TimePoint position) {
    std::lock_guard lock(m_mutex);
    m_history = position;
}

std::optional<TimePoint> SourceLane::historyPosition() const {
    std::lock_guard lock(m_mutex);
    return m_history;
}

void SourceLane::remark(std::string_view text) {
    std::lock_guard lock(m_mutex);
    m_remark = repairedText(text, 1024);
}

void SourceLane::finished() {
    std::lock_guard lock(m_mutex);
    m_finished = true;
}

SourceHealth SourceLane::health() const {
    std::lock_guard lock(m_mutex);
    SourceHealth row = m_health;
    if (row.lastError.empty())
        row.lastError = m_remark;
    row.period = m_spec.period > Duration::zero() ? m_spec.period : m_learnedPeriod;
    if (m_finished)
        row.state = SourceState::finished;
    else if (m_failed)
        row.state = SourceState::dead;
    else if (row.lastContact == TimePoint{})
        row.state = SourceState::connecting;
    else
        row.state = stateByAge(now() - row.lastContact, row.period);
    return row;
}

} // namespace seamscope::telemetry
