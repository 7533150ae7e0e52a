// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/family_table.h"

#include <array>

namespace seamscope::sources::prometheus {
namespace {

using telemetry::SignalKind;

constexpr std::size_t kMaxWord = 64;

/// Suffixes that samples of a family carry behind its name.
constexpr auto kSuffixes = std::to_array<std::string_view>(
    {"_total", "_bucket", "_count", "_sum", "_created", "_gcount", "_gsum", "_info"});

std::optional<SignalKind> kindOf(std::string_view type, std::string_view suffix) {
    if (suffix == "_created")
        return SignalKind::gauge; // a time
    if (type == "counter")
        return SignalKind::counter;
    if (type == "histogram" || type == "summary")
        return suffix.empty() ? SignalKind::gauge : SignalKind::counter; // bare name: a quantile
    if (type == "gauge" || type == "gaugehistogram")
        return SignalKind::gauge;
    if (type == "stateset" || type == "info")
        return SignalKind::state;
    return std::nullopt;
}

} // namespace

FamilyTable::Family* FamilyTable::family(std::string_view name) {
    const auto it = m_families.find(std::string(name));
    if (it != m_families.end())
        return &it->second;
    return m_families.size() < m_limit ? &m_families[std::string(name)] : nullptr;
}

bool FamilyTable::setType(std::string_view familyName, std::string_view type) {
    Family* known = family(familyName);
    if (known)
        known->type = type.substr(0, kMaxWord);
    return known;
}

bool FamilyTable::setUnit(std::string_view familyName, std::string_view unit) {
    Family* known = family(familyName);
    if (known)
        known->unit = unit.substr(0, kMaxWord);
    return known;
}

FamilyTable::Meaning FamilyTable::meaningOf(std::string_view sampleName) const {
    Meaning meaning;
    const auto take = [&](std::string_view base, std::string_view suffix) {
        const auto it = m_families.find(std::string(base));
        if (it == m_families.end())
            return false;
        meaning.kind = kindOf(it->second.type, suffix);
        if (suffix != "_count" && suffix != "_bucket" && suffix != "_created")
            meaning.unit = it->second.unit;
        return true;
    };
    if (take(sampleName, {}))
        return meaning;
    for (const std::string_view suffix : kSuffixes)
        if (sampleName.ends_with(suffix) &&
            take(sampleName.substr(0, sampleName.size() - suffix.size()), suffix))
            return meaning;
    return meaning;
}

} // namespace seamscope::sources::prometheus
