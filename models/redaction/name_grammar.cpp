// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/name_grammar.h"

#include "redaction/text_runs.h"

#include <algorithm>
#include <array>

namespace seamscope::redaction {
namespace {

using topology::EntityKind;

constexpr std::array<std::string_view, 30> kNameLabels = {
    "hostname", "host",    "node",     "nodename", "node_name", "instance", "cluster", "site",   "user",      "username",
    "account",  "team",    "tenant",   "customer", "project",   "program",  "pod",     "job",    "job_name",  "jobname",
    "workload", "company", "building", "room",     "hall",      "model_name", "experiment", "run_name", "reservation", "rack",
};

/// HOST:DEVICE; without a colon all of it is the name.
void splitAtLastColon(std::string_view name, std::vector<NamePart>& out) {
    const auto colon = name.rfind(':');
    out.push_back({name.substr(0, colon), true});
    if (colon != std::string_view::npos)
        out.push_back({name.substr(colon + 1), false});
}

/// A pattern of h (hex digit), d (digit) and characters that stand for themselves, ending where a word does.
std::size_t matches(std::string_view text, std::size_t at, std::string_view pattern) {
    if (at + pattern.size() > text.size())
        return 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = text[at + i];
        const bool fits = pattern[i] == 'h' ? isHex(c) : pattern[i] == 'd' ? isDigit(c) : c == pattern[i];
        if (!fits)
            return 0;
    }
    const std::size_t end = at + pattern.size();
    return isWordAt(text, end) ? 0 : end;
}

std::size_t address4End(std::string_view text, std::size_t at) {
    for (int part = 0; part < 4; ++part) {
        const std::size_t end = digitsEnd(text, at);
        if (end == at || end - at > 3)
            return 0;
        if (part < 3 && (end >= text.size() || text[end] != '.'))
            return 0;
        at = part < 3 ? end + 1 : end;
    }
    return isWordAt(text, at) ? 0 : at;
}

std::size_t address6End(std::string_view text, std::size_t at) {
    std::size_t end = at;
    std::size_t colons = 0;
    std::size_t group = 0;
    while (end < text.size() && (isHex(text[end]) || text[end] == ':')) {
        colons += text[end] == ':' ? 1 : 0;
        group = text[end] == ':' ? 0 : group + 1;
        if (group > 4)
            return 0;
        ++end;
    }
    while (end > at && text[end - 1] == ':')
        --end;
    const bool isOne = colons >= 4 || text.substr(at, end - at).find("::") != std::string_view::npos;
    return isOne && end - at >= 4 && !isWordAt(text, end) ? end : 0;
}

std::size_t hexEnd(std::string_view text, std::size_t at) {
    while (at < text.size() && isHex(text[at]))
        ++at;
    return at;
}

std::optional<FormAt> hexAt(std::string_view text, std::size_t at) {
    constexpr std::size_t kShort = 8;
    constexpr std::size_t kLong = 12;
    if (text.substr(at, 2) == "0x" && at + 2 < text.size() && isHex(text[at + 2])) {
        const std::size_t end = hexEnd(text, at + 2);
        if (!isWordAt(text, end))
            return FormAt{end - at - 2 > kShort ? Form::longHex : Form::shortHex, end};
    }
    const std::size_t end = hexEnd(text, at);
    const std::string_view run = text.substr(at, end - at);
    const bool isMixed = std::any_of(run.begin(), run.end(), isDigit) &&
                         std::any_of(run.begin(), run.end(), isAsciiLetter);
    if (run.size() >= kLong && isMixed && !isWordAt(text, end))
        return FormAt{Form::longHex, end};
    return std::nullopt;
}

} // namespace

std::vector<NamePart> partsOf(EntityKind kind, std::string_view name) {
    std::vector<NamePart> out;
    switch (kind) {
    case EntityKind::gpu:
    case EntityKind::nic:
    case EntityKind::psu:
    case EntityKind::nvlink:
    case EntityKind::rank:
        splitAtLastColon(name, out);
        break;
    case EntityKind::comm: {
        const auto colon = name.find(':');
        out.push_back({name.substr(0, colon), true});
        if (colon != std::string_view::npos)
            out.push_back({name.substr(colon + 1), false});
        break;
    }
    case EntityKind::link: {
        const auto wave = name.find('~');
        splitAtLastColon(name.substr(0, wave), out);
        if (wave != std::string_view::npos)
            splitAtLastColon(name.substr(wave + 1), out);
        break;
    }
    default:
        out.push_back({name, true});
    }
    return out;
}

bool holdsName(std::string_view label) {
    return std::find(kNameLabels.begin(), kNameLabels.end(), lower(label)) != kNameLabels.end();
}

bool holdsNumber(std::string_view label) { return label == "le" || label == "quantile"; }

std::optional<FormAt> formAt(std::string_view text, std::size_t at) {
    if (const auto end = matches(text, at, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh"))
        return FormAt{Form::uuid, end};
    if (const auto end = matches(text, at, "hh:hh:hh:hh:hh:hh"))
        return FormAt{Form::mac, end};
    if (const auto end = address6End(text, at))
        return FormAt{Form::address6, end};
    for (const std::string_view pattern :
         {"hhhhhhhh:hh:hh.h", "hhhh:hh:hh.h", "hh:hh.h", "hhhhhhhh:hh:hh", "hhhh:hh:hh"})
        if (const auto end = matches(text, at, pattern))
            return FormAt{Form::pci, end};
    constexpr std::string_view kDate = "dddd-dd-dd";
    if (const auto end = matches(text, at, kDate))
        return FormAt{Form::date, end};
    if (const auto end = matches(text, at, "dddd-dd-ddTdd"))
        return FormAt{Form::date, end};
    if (const auto end = address4End(text, at))
        return FormAt{Form::address4, end};
    return hexAt(text, at);
}

} // namespace seamscope::redaction
