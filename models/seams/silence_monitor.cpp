// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/silence_monitor.h"

#include "base/staleness.h"
#include "seams/series_monitor.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace seamscope::seams {
namespace {

using topology::EntityKind;

constexpr double kSecond = 1e9;
constexpr double kLongestBeat = 60;     ///< seconds without a word of the series that a unit is followed by
constexpr double kLongestPeriod = 3600; ///< what comes more rarely tells no silence
constexpr double kLostFrom = 1.6;       ///< periods: one scrape at least is missing
constexpr double kFamilyPatience = 90;  ///< seconds: an exporter may restart
constexpr double kTogether = 60;        ///< seconds within which the parts of one whole fall silent
constexpr double kFalseADay = 0.1;      ///< silences of the whole site that lost scrapes alone would make
constexpr double kMostSilent = 0.2;     ///< of the hosts, in no order of the room: the collector
constexpr std::size_t kMostOver = 64;
constexpr std::size_t kMostTold = 256;
constexpr std::string_view kJobFamily = "job";

/// Of whom it is asked whether they are heard. Jobs end, links are told of by their switches.
bool isOwner(EntityKind kind) {
    switch (kind) {
    case EntityKind::host:
    case EntityKind::rack:
    case EntityKind::row:
    case EntityKind::site:
    case EntityKind::cdu:
    case EntityKind::loop:
    case EntityKind::pump:
    case EntityKind::crah:
    case EntityKind::chiller:
    case EntityKind::pdu:
    case EntityKind::ups:
    case EntityKind::feed:
    case EntityKind::switch_:
    case EntityKind::storage:
        return true;
    default:
        return false;
    }
}

} // namespace

double SilenceMonitor::Unit::period() const {
    if (gapCount < kGaps / 2)
        return 0;
    std::array<float, kGaps> sorted = gaps;
    const auto end = sorted.begin() + gapCount;
    std::nth_element(sorted.begin(), sorted.begin() + gapCount / 2, end);
    return static_cast<double>(sorted[gapCount / 2]);
}

SilenceMonitor::SilenceMonitor(FactStore& facts, const Graph& graph, const DeclaredWindows& windows)
    : m_facts(facts)
    , m_graph(graph)
    , m_windows(windows)
    , m_silent(facts.symptom("host.silent")) {}

int SilenceMonitor::move(int unit, Node owner) {
    if (unit < 0)
        return unit;
    Unit& moved = m_units[static_cast<std::size_t>(unit)];
    const auto [at, isNew] = m_index.try_emplace({owner.value(), moved.family}, static_cast<std::uint32_t>(unit));
    if (isNew) {
        m_index.erase({moved.owner.value(), moved.family});
        moved.owner = owner;
        m_owners[owner.value()].push_back(at->second);
    }
    return static_cast<int>(at->second);
}

int SilenceMonitor::add(const telemetry::SeriesInfo& info, Node node) {
    Node owner = node;
    std::string_view family = std::string_view(info.signal).substr(0, info.signal.find('.'));
    if (info.kind == telemetry::SignalKind::event || info.signal.empty())
        return -1;
    if (info.entity.kind() == EntityKind::job) {
        if (info.signal != "job.step_seconds" && info.signal != "job.tokens")
            return -1;
        family = kJobFamily;
    } else {
        if (const topology::EntityId host = info.entity.host(); !host.isEmpty())
            owner = m_graph.find(host);
        if (!owner.isValid() || !isOwner(m_graph.kind(owner)))
            return -1;
    }
    const auto known = std::find(m_families.begin(), m_families.end(), family);
    const auto familyIndex = static_cast<std::uint16_t>(known - m_families.begin());
    if (known == m_families.end()) {
        m_families.emplace_back(family);
        m_losses.emplace_back();
    }
    const auto [at, isNew] =
        m_index.try_emplace({owner.value(), familyIndex}, static_cast<std::uint32_t>(m_units.size()));
    if (isNew) {
        m_units.emplace_back();
        m_units.back().owner = owner;
        m_units.back().family = familyIndex;
        if (info.entity.kind() != EntityKind::job)
            m_owners[owner.value()].push_back(at->second);
    }
    return static_cast<int>(at->second);
}

void SilenceMonitor::heard(int unit, telemetry::SeriesId series, std::int64_t at) {
    m_newest = std::max(m_newest, at);
    if (unit < 0)
        return;
    Unit& u = m_units[static_cast<std::size_t>(unit)];
    if (series == u.beating && at > u.beat) {
        learn(u, m_losses[u.family], static_cast<double>(at - u.beat) / kSecond);
        u.beat = at;
    } else if (const double quiet = static_cast<double>(at - u.beat) / kSecond;
               (quiet > kLongestBeat && quiet > 4 * u.period()) || (at == u.beat && series < u.beating)) {
        u.beating = series; // the one that was followed says nothing, others do
        u.beat = at;
    }
    u.last = std::max(u.last, at);
}

void SilenceMonitor::learn(Unit& unit, Loss& loss, double gap) {
    const double period = unit.period();
    unit.gaps[unit.gapCount % kGaps] = static_cast<float>(gap);
    if (unit.gapCount < kGaps) {
        ++unit.gapCount;
    } else { // the oldest goes
        std::rotate(unit.gaps.begin(), unit.gaps.begin() + 1, unit.gaps.end());
        unit.gaps.back() = static_cast<float>(gap);
    }
    if (period <= 0)
        return;
    loss.beats += 1;
    if (unit.isSilent)
        return;
    if (gap > kLostFrom * period)
        loss.missed += std::min(std::round(gap / period) - 1, 10.0);
    unit.longest = std::max(unit.longest, static_cast<float>(gap));
}

/// So many scrapes have to be missing that losing them by chance would make less than kFalseADay of the site.
double SilenceMonitor::patience(const Unit& unit) const {
    const double period = unit.period();
    const Loss& loss = m_losses[unit.family];
    const double lost = std::clamp((loss.missed + 1) / (loss.beats + 1), 1e-6, 0.9);
    const double looks = static_cast<double>(m_units.size()) * 86400 / period;
    const double missing = std::ceil(std::log(kFalseADay / std::max(looks, 1.0)) / std::log(lost));
    const double enough = std::max(kStalePeriods, loss.missed > 0 ? std::min(missing, 40.0) + 0.5 : 0.0) * period;
    return std::max(enough,
                    unit.longest > kLostFrom * period ? 1.25 * static_cast<double>(unit.longest) : 0.0);
}

std::vector<std::uint32_t> SilenceMonitor::judge(std::int64_t now) {
    std::vector<std::uint32_t> silent;
    for (const auto& [owner, units] : m_owners) {
        bool isWhole = true;
        bool isAny = false;
        for (std::uint32_t index : units) {
            Unit& unit = m_units[index];
            const double period = unit.period();
            if (period <= 0 || period > kLongestPeriod) {
                unit.isSilent = false;
                continue;
            }
            const double quiet = static_cast<double>(now - unit.last) / kSecond;
            unit.isSilent = quiet > patience(unit) &&
                            goesOn(unit.last + static_cast<std::int64_t>(1.5 * period * kSecond));
            isWhole = isWhole && unit.isSilent;
            isAny = true;
        }
        if (isAny && isWhole)
            silent.push_back(owner);
    }
    return silent;
}

/// Somebody else was heard after that: it is not everything that ended.
bool SilenceMonitor::goesOn(std::int64_t since) const { return m_newest > since; }

std::int64_t SilenceMonitor::lastOf(std::uint32_t owner) const {
    std::int64_t last = 0;
    for (std::uint32_t unit : m_owners.at(owner))
        last = std::max(last, m_units[unit].last);
    return last;
}

/// A job that steps on has all of its hosts at work: what is silent is their telemetry.
bool SilenceMonitor::worksOn(Node host) const {
    const auto family = std::find(m_families.begin(), m_families.end(), kJobFamily);
    const auto familyIndex = static_cast<std::uint16_t>(family - m_families.begin());
    for (Node job : m_graph.at(Relation::jobs, host)) {
        const auto at = m_index.find({job.value(), familyIndex});
        if (at == m_index.end())
            continue;
        const Unit& beats = m_units[at->second];
        if (static_cast<double>(beats.last - lastOf(host.value())) > kSecond * (5 + 2 * beats.period()))
            return true;
    }
    return false;
}

/// The largest wholes that are silent altogether, and what is left over as it is.
std::vector<std::pair<Node, std::vector<std::uint32_t>>>
SilenceMonitor::wholesOf(std::vector<std::uint32_t> hosts) const {
    std::vector<std::pair<Node, std::vector<std::uint32_t>>> found;
    const auto isSilent = [&](Node n) { return std::binary_search(hosts.begin(), hosts.end(), n.value()); };
    for (const EntityKind kind : {EntityKind::row, EntityKind::pdu, EntityKind::rack})
        for (Node whole : m_graph.ofKind(kind)) {
            std::vector<std::uint32_t> members;
            bool isWhole = true;
            for (Node host : m_graph.at(Relation::hosts, whole))
                if (m_owners.contains(host.value())) {
                    isWhole = isWhole && isSilent(host);
                    members.push_back(host.value());
                }
            if (!isWhole || members.size() < 2)
                continue;
            const auto [first, last] = std::minmax_element(
                members.begin(), members.end(), [&](auto a, auto b) { return lastOf(a) < lastOf(b); });
            if (static_cast<double>(lastOf(*last) - lastOf(*first)) > kTogether * kSecond)
                continue;
            std::erase_if(hosts, [&](std::uint32_t host) {
                return std::find(members.begin(), members.end(), host) != members.end();
            });
            found.emplace_back(whole, std::move(members));
        }
    for (std::uint32_t host : hosts)
        found.push_back({Node(host), {host}});
    return found;
}

/// Tells who is silent as a whole. Returns the hosts of which it is believed that they are not well.
std::vector<std::uint32_t> SilenceMonitor::tellHosts(const std::vector<std::uint32_t>& silent) {
    std::vector<std::uint32_t> hosts;
    std::size_t all = 0;
    for (const auto& [owner, units] : m_owners)
        all += m_graph.kind(Node(owner)) == EntityKind::host ? 1 : 0;
    for (std::uint32_t owner : silent)
        if (m_graph.kind(Node(owner)) == EntityKind::host)
            hosts.push_back(owner);
        else
            tell(Node(owner), lastOf(owner), familiesOf({owner}), 1, false);
    const auto wholes = wholesOf(hosts);
    const auto single = std::count_if(wholes.begin(), wholes.end(),
                                      [](const auto& whole) { return whole.second.size() == 1; });
    const bool isScattered =
        single > 1 && static_cast<double>(single) > kMostSilent * static_cast<double>(all);
    std::vector<std::uint32_t> ill;
    for (const auto& [whole, members] : wholes) {
        const bool isAtWork =
            std::any_of(members.begin(), members.end(), [&](auto host) { return worksOn(Node(host)); });
        const bool isCollector = isAtWork || hosts.size() == all || (isScattered && members.size() == 1);
        std::int64_t since = 0;
        for (std::uint32_t host : members)
            since = std::max(since, lastOf(host));
        tell(whole, since, familiesOf(members), members.size(), isCollector);
        if (!isCollector && all >= 3)
            ill.insert(ill.end(), members.begin(), members.end());
    }
    std::sort(ill.begin(), ill.end());
    return ill;
}

std::set<std::string> SilenceMonitor::familiesOf(const std::vector<std::uint32_t>& owners) const {
    std::set<std::string> families;
    for (std::uint32_t owner : owners)
        for (std::uint32_t unit : m_owners.at(owner))
            if (m_units[unit].isSilent)
                families.insert(m_families[m_units[unit].family]);
    return families;
}

/// Some families of an owner that is heard otherwise: an exporter.
void SilenceMonitor::tellFamilies(const std::vector<std::uint32_t>& silent, std::int64_t now) {
    for (const auto& [owner, units] : m_owners) {
        if (std::binary_search(silent.begin(), silent.end(), owner))
            continue;
        std::set<std::string> families;
        std::int64_t since = 0;
        for (std::uint32_t index : units) {
            const Unit& unit = m_units[index];
            if (!unit.isSilent || static_cast<double>(now - unit.last) / kSecond < kFamilyPatience)
                continue;
            families.insert(m_families[unit.family]);
            since = std::max(since, unit.last);
        }
        if (!families.empty())
            tell(Node(owner), since, std::move(families), 1, false);
    }
}

void SilenceMonitor::tell(Node entity, std::int64_t since, std::set<std::string> families, std::size_t parts,
                          bool isCollector) {
    const auto at = m_told.find(entity.value());
    if (at == m_told.end() && m_told.size() >= kMostTold)
        return;
    Told& told = at == m_told.end() ? m_told[entity.value()] : at->second;
    telemetry::Silence now = told.silence;
    now.entity = m_graph.id(entity);
    now.since = fromNanoseconds(since);
    now.families.assign(families.begin(), families.end());
    now.parts = static_cast<std::uint32_t>(parts);
    now.isCollector = isCollector;
    if (now.atStake.jobs.empty() && !m_graph.isGuessed(entity)) // a guess is no stake
        for (Node job : m_graph.at(Relation::jobs, entity))
            now.atStake.jobs.push_back(m_graph.id(job));
    told.isMet = true;
    told.families.insert(families.begin(), families.end());
    if (now == told.silence)
        return;
    told.silence = std::move(now);
    ++m_revision;
}

void SilenceMonitor::endTold(std::int64_t now) {
    for (auto told = m_told.begin(); told != m_told.end();) {
        if (std::exchange(told->second.isMet, false)) {
            ++told;
            continue;
        }
        const auto last = m_owners.contains(told->first) ? lastOf(told->first) : now;
        told->second.silence.until =
            fromNanoseconds(std::min(now, last > toNanoseconds(told->second.silence.since) ? last : now));
        const auto& families = told->second.families;
        told->second.silence.families.assign(families.begin(), families.end());
        m_over.push_front(std::move(told->second.silence));
        if (m_over.size() > kMostOver)
            m_over.pop_back();
        told = m_told.erase(told);
        ++m_revision;
    }
}

void SilenceMonitor::close(std::int32_t tick) {
    const TimePoint end = startOfTick(tick + 1);
    const std::vector<std::uint32_t> silent = judge(toNanoseconds(end));
    raiseFacts(tellHosts(silent), tick);
    tellFamilies(silent, toNanoseconds(end));
    endTold(toNanoseconds(end));
}

void SilenceMonitor::raiseFacts(const std::vector<std::uint32_t>& hosts, std::int32_t tick) {
    for (std::uint32_t host : hosts) {
        if (m_windows.over(Node(host), startOfTick(tick), Duration(0)))
            continue;
        Fact fact;
        fact.node = Node(host);
        fact.symptom = m_silent;
        fact.level = Level::event;
        fact.onset = fromNanoseconds(lastOf(host));
        fact.detected = fact.last = startOfTick(tick + 1);
        fact.sigma = std::chrono::seconds(kTickSeconds);
        fact.strength = 6;
        fact.magnitude = 1;
        fact.count = m_raised.insert(host).second ? 1 : 0;
        m_facts.raise(std::move(fact));
    }
    for (auto raised = m_raised.begin(); raised != m_raised.end();) {
        if (std::binary_search(hosts.begin(), hosts.end(), *raised)) {
            ++raised;
            continue;
        }
        m_facts.end(Node(*raised), m_silent, Level::event, 1, startOfTick(tick));
        raised = m_raised.erase(raised);
    }
}

std::vector<telemetry::Silence> SilenceMonitor::list() const {
    std::vector<telemetry::Silence> list;
    for (const auto& [entity, told] : m_told)
        list.push_back(told.silence);
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.since < b.since; });
    list.insert(list.end(), m_over.begin(), m_over.end());
    return list;
}

} // namespace seamscope::seams
