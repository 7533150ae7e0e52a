// SPDX-License-Identifier: GPL-3.0-or-later
// The half of the decoder that knows series: which entity they are of, and when a value begins and ends.
#include "sources/gnmi/gnmi_decoder.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace seamscope::sources {
namespace {

using telemetry::Quality;

/// A state that changed longer ago than this is told as of now: it holds now, and lanes take nothing from so far back.
constexpr Duration kHeld = std::chrono::minutes(5);
constexpr std::size_t kMaxPlugs = 10'000;
/// "No value from here on", as lanes know it from Prometheus.
constexpr std::uint64_t kStaleMarker = 0x7FF0'0000'0000'0002;

const std::string* labelOf(const GnmiName& name, std::string_view label) {
    const auto found = std::find_if(name.labels.begin(), name.labels.end(), [&](const auto& one) { return one.first == label; });
    return found == name.labels.end() ? nullptr : &found->second;
}

} // namespace

void GnmiDecoder::add(GnmiLeaf& leaf, double value, TimePoint at) {
    if (!leaf.id.isValid() || !m_shared.lane.knows(leaf.id))
        resolve(leaf);
    leaf.told = m_notifications;
    const bool isState = leaf.of && leaf.of->mode == GnmiMode::onChange;
    // A state that is told again has the time of its change, or of the repetition: it holds now, either way.
    if (isState && (at < m_arrival - kHeld || (at <= leaf.newest && value == leaf.last)))
        at = std::max(m_arrival, leaf.newest + Duration(1));
    leaf.newest = std::max(leaf.newest, at);
    leaf.last = value;
    ++m_counters.points;
    m_shared.book.add(leaf.id, at, value, Quality::good);
}

void GnmiDecoder::end(GnmiLeaf& leaf, TimePoint at) {
    if (leaf.id.isValid())
        m_shared.book.add(leaf.id, std::max(at, leaf.newest + Duration(1)), std::bit_cast<double>(kStaleMarker), Quality::missing);
}

void GnmiDecoder::connectionLost(TimePoint now) {
    m_isSynced = false;
    m_tree.forEach([&](GnmiLeaf& leaf) { end(leaf, now); });
    m_tree.clear();
    m_portOf.clear();
    m_plugs = 0;
}

void GnmiDecoder::resolve(GnmiLeaf& leaf) {
    const std::string* port = labelOf(leaf.name, "interface");
    std::string plugged;
    if (const std::string* component = port ? nullptr : labelOf(leaf.name, "component"))
        if (const auto found = m_portOf.find(*component); found != m_portOf.end()) {
            plugged = found->second;
            port = &plugged;
        }
    const std::string link = port && m_shared.links ? m_shared.links->find(m_device, *port).text() : std::string();
    std::vector<std::pair<std::string_view, std::string_view>> labels(leaf.name.labels.begin(), leaf.name.labels.end());
    labels.emplace_back("switch", m_device);
    if (!plugged.empty())
        labels.emplace_back("interface", plugged);
    // Empty labels are none; a switch cannot choose an entity by a key of that name.
    std::erase_if(labels, [](const auto& label) { return label.first == "entity"; });
    labels.emplace_back("entity", link);
    telemetry::RawSeries raw{leaf.name.metric, labels, {}, {}, {}};
    raw.declaredKind = leaf.of && leaf.of->kind        ? leaf.of->kind
                       : isGnmiCounter(leaf.path)      ? std::optional(telemetry::SignalKind::counter)
                                                       : std::nullopt;
    if (leaf.of)
        raw.period = leaf.of->mode == GnmiMode::sample ? m_shared.interval : leaf.of->heartbeat;
    const telemetry::SeriesId id = m_shared.lane.series(raw);
    if (leaf.id.isValid() && leaf.id != id)
        end(leaf, m_arrival); // it goes on under another entity
    leaf.id = id;
}

void GnmiDecoder::resolveAgain() {
    m_linkVersion = m_shared.links->version();
    m_tree.forEach([&](GnmiLeaf& leaf) {
        if (leaf.id.isValid())
            resolve(leaf);
    });
}

/// `/interfaces/interface[name=Ethernet1]/state/transceiver` names the component that is plugged in there.
void GnmiDecoder::plug(const GnmiPath& path, std::string_view component) {
    const auto& elements = path.elements;
    if (elements.size() != 4 || elements[1].name != "interface" || elements[3].name != "transceiver" || elements[1].keys.size() != 1)
        return;
    const std::string& port = elements[1].keys[0].second;
    if (m_plugs >= kMaxPlugs || !telemetry::isCleanText(component, kMaxPathBytes))
        return;
    std::string& known = m_portOf[std::string(component)];
    if (std::exchange(known, port) == port)
        return;
    ++m_plugs; // nobody moves so many in one connection, and each costs a walk
    m_tree.forEach([&](GnmiLeaf& leaf) {
        const std::string* of = labelOf(leaf.name, "component");
        if (of && *of == component && leaf.id.isValid())
            resolve(leaf);
    });
}

} // namespace seamscope::sources
