// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/own_past_monitor.h"
#include "seams/graph_kinds.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::seams {
namespace {

using telemetry::SignalKind;
using topology::EntityKind;

/// Squares of it and their sums are numbers still.
constexpr double kLargest = 1e30;
/// Steps within a tick that tell how a series scatters.
constexpr std::uint32_t kLeastSteps = 2;

/// A part of a histogram or summary says nothing by itself.
bool isPart(const telemetry::Labels& labels) {
    return telemetry::findLabel(labels, "le") != nullptr ||
           telemetry::findLabel(labels, "quantile") != nullptr;
}

} // namespace

int OwnPastMonitor::add(const telemetry::SeriesInfo& info, bool isJudged, int known) {
    const bool isMachine =
        !info.entity.isEmpty() && topology::domainOf(info.entity.kind()) != topology::Domain::facilities;
    const bool isLevel = info.kind == SignalKind::gauge || info.kind == SignalKind::counter;
    // A signal of a machine without a rule was left without one: it follows the load, or says nothing alone.
    if (!isLevel || isPart(info.labels) || (isJudged && !isWater(info.entity.kind())) ||
        (isMachine && !info.signal.empty()))
        return -1;
    Channel channel;
    channel.entity = info.entity;
    channel.name = info.signal.empty() ? telemetry::formatSeries(info.metric, info.labels) : info.signal;
    channel.unit = info.unit;
    channel.isCounter = info.kind == SignalKind::counter;
    if (known >= 0) { // other units: what it has learnt is void
        channel.family = m_channels[static_cast<std::size_t>(known)].family;
        m_channels[static_cast<std::size_t>(known)] = std::move(channel);
        return known;
    }
    if (m_channels.size() >= kMostSeries || (isMachine && m_ofMachines >= kMostOfMachines)) {
        ++m_dropped;
        return -1;
    }
    if (isMachine) {
        channel.family = familyOf(info);
        ++m_ofMachines;
    }
    m_channels.push_back(std::move(channel));
    return static_cast<int>(m_channels.size()) - 1;
}

int OwnPastMonitor::familyOf(const telemetry::SeriesInfo& info) {
    const auto [at, isNew] = m_familyIndex.try_emplace(info.metric, static_cast<int>(m_families.size()));
    if (isNew)
        m_families.emplace_back();
    Family& family = m_families[static_cast<std::size_t>(at->second)];
    ++family.members;
    // With the fourth machine they have peers: what was learnt without them is void.
    if (family.machines.insert(info.entity).second && family.machines.size() == kLeastPeers)
        for (Channel& channel : m_channels)
            if (channel.family == at->second)
                channel.past = {};
    return at->second;
}

void OwnPastMonitor::ingest(int index, TimePoint at, double value) {
    if (index < 0 || !(std::abs(value) < kLargest))
        return;
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (channel.isCounter) {
        const double seconds = toSeconds(at - channel.rawAt);
        const double grown = value - channel.raw;
        const bool isFirst = channel.rawAt == TimePoint{};
        channel.raw = value;
        channel.rawAt = at;
        if (isFirst || grown < 0 || seconds <= 0)
            return; // a reset is a gap
        channel.sum += grown;
        channel.seconds += seconds;
    } else {
        channel.sum += value;
        if (channel.count > 0) {
            channel.squares += (value - channel.newest) * (value - channel.newest);
            ++channel.steps;
        }
        channel.newest = value;
    }
    ++channel.count;
    if (!channel.isTouched)
        m_touched.push_back(static_cast<std::uint32_t>(index));
    channel.isTouched = true;
}

/// What machines do together, at this tick.
void OwnPastMonitor::compare() {
    for (const std::uint32_t index : m_touched) {
        Channel& channel = m_channels[index];
        channel.sum /= channel.isCounter ? channel.seconds : channel.count;
        if (channel.family >= 0)
            m_families[static_cast<std::size_t>(channel.family)].values.push_back(channel.sum);
    }
    for (Family& family : m_families) {
        auto& values = family.values;
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        const bool hasPeers = family.machines.size() >= kLeastPeers;
        const bool isKnown = hasPeers && 2 * values.size() > family.members;
        if (isKnown)
            std::nth_element(values.begin(), middle, values.end());
        family.median = isKnown ? *middle : hasPeers ? std::numeric_limits<double>::quiet_NaN() : 0;
        values.clear();
    }
}

void OwnPastMonitor::close(std::int32_t tick) {
    compare();
    for (const std::uint32_t index : m_touched) {
        Channel& channel = m_channels[index];
        const double common =
            channel.family < 0 ? 0 : m_families[static_cast<std::size_t>(channel.family)].median;
        if (!std::isnan(common)) // too few of them at this tick: nothing to hold it against
            channel.past.add(tick, channel.sum - common, m_found);
        for (OwnPastChange& change : m_found) {
            change.before += common;
            change.after += common;
            take(channel, change, channel.name);
        }
        m_found.clear();
        judgeScatter(channel, tick);
        channel.isTouched = false;
        channel.sum = channel.seconds = channel.squares = 0;
        channel.count = channel.steps = 0;
    }
    m_touched.clear();
}

/// The logarithm makes a spread that doubles as large a step at any size, and its noise the same.
void OwnPastMonitor::judgeScatter(Channel& channel, std::int32_t tick) {
    if (channel.family >= 0 || channel.steps < kLeastSteps || channel.squares <= 0)
        return;
    if (!channel.scatter)
        channel.scatter = std::make_unique<OwnPast>();
    channel.scatter->add(tick, std::log(channel.squares / (2 * channel.steps)) / 2, m_found);
    for (OwnPastChange& change : m_found) {
        change.before = std::exp(change.before);
        change.after = std::exp(change.after);
        take(channel, change, channel.name + ".scatter");
    }
    m_found.clear();
}

void OwnPastMonitor::take(const Channel& channel, const OwnPastChange& change, std::string name) {
    telemetry::IncidentEvidence told;
    told.entity = channel.entity;
    told.signal = std::move(name);
    told.at = change.at;
    told.uncertainty = change.sigma;
    told.change = change.sign;
    told.strength = change.strength;
    told.before = change.before;
    told.after = change.after;
    told.unit = channel.unit;
    const telemetry::DateTime known{change.known};
    told.text = change.kind == OwnPastChange::Kind::departed
                    ? telemetry::say<telemetry::MessageCode::leftOwnPast>(known)
                    : telemetry::say<telemetry::MessageCode::settledAnew>();
    m_findings.push_back(std::move(told));
    if (m_findings.size() > kMostFindings) {
        m_findings.pop_front();
        ++m_dropped;
    }
}

} // namespace seamscope::seams
