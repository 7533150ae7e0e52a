// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/catalogue.h"

#include "base/text.h"
#include "base/without_port.h"
#include "telemetry/unit.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace seamscope::telemetry {
namespace {

/// Iterative match with one point of return: linear in practice, never exponential. A backslash takes its meaning from what
/// follows it.
bool matchesPattern(std::string_view pattern, std::string_view text) {
    std::size_t p = 0;
    std::size_t t = 0;
    std::size_t star = std::string_view::npos;
    std::size_t retry = 0;
    while (t < text.size()) {
        const bool isLiteral = p + 1 < pattern.size() && pattern[p] == '\\';
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            retry = t;
        } else if (p < pattern.size() && pattern[p + isLiteral] == text[t]) {
            p += 1 + isLiteral;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++retry;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

/// Where a word begins that has no backslash before it.
std::size_t findPlain(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && text[begin - 1] == '\\')
            --begin;
        if ((at - begin) % 2 == 0)
            return at;
    }
    return std::string_view::npos;
}

bool holds(std::string_view condition, const Labels& labels) {
    const auto equals = condition.find('=');
    const std::string* value = findLabel(labels, condition.substr(0, equals));
    if (!value || value->empty())
        return false;
    bool isOne = equals == std::string_view::npos;
    for (std::string_view rest = isOne ? std::string_view() : condition.substr(equals + 1); !isOne && !rest.empty();) {
        const auto bar = findPlain(rest, "|");
        isOne = matchesPattern(rest.substr(0, bar), *value);
        rest = bar == std::string_view::npos ? std::string_view() : rest.substr(bar + 1);
    }
    return isOne;
}

bool holdsFor(const Mapping& mapping, const Labels& labels) {
    constexpr std::string_view kAnd = " and ";
    std::string_view rest = mapping.onlyWhenLabel;
    while (!rest.empty()) {
        const auto end = findPlain(rest, kAnd);
        if (!holds(rest.substr(0, end), labels))
            return false;
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + kAnd.size());
    }
    return true;
}

/// Labels that say where something was asked: Prometheus', and those of programs that ask for it.
bool isAddress(std::string_view label) {
    return label == "instance" || label == "exported_instance" || label == "source" || label == "target";
}

/// The number of a part at the end of its name: "nvidia3" → 3, "tpu-4804027349-0" → 0. A serial number, a
/// UUID, a place on the bus (0000:1b:00.0 is one of many that end so) and a model (H100 HBM3) end in digits
/// too: those count no parts.
std::string_view numberAtEnd(std::string_view text) {
    constexpr std::size_t kMostDigits = 3; // a host has fewer than a thousand of anything
    std::size_t begin = text.size();
    while (begin > 0 && isDigit(text[begin - 1]))
        --begin;
    const std::string_view before = text.substr(0, begin);
    const bool isPart =
        before.empty() || before.back() == '-' || before.back() == '_' ||
        std::none_of(before.begin(), before.end(), [](char c) { return isDigit(c) || c == ':' || c == '.'; });
    return isPart && text.size() - begin <= kMostDigits ? text.substr(begin) : std::string_view();
}

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isBetweenWords(char c) { return c == ' ' || c == '_' || c == '-' || c == '#'; }

/// The word that ends before @p end, and separators behind it.
std::size_t wordBefore(std::string_view text, std::size_t end) {
    while (end > 0 && isBetweenWords(text[end - 1]))
        --end;
    while (end > 0 && isLetter(text[end - 1]))
        --end;
    return end;
}

/// What a sensor is of, in its name: the first word with a number behind it, "PSU0" of "PSU0_Power_Out", of "STATUS_PSU0" and of
/// "PWR_PSU0_OUT", "Power Supply 1" of "Power Supply 1 Status". Empty: its name tells no part.
std::string_view partOfSensor(std::string_view name) {
    for (std::size_t digit = 0; digit < name.size(); ++digit) {
        if (!isDigit(name[digit]))
            continue;
        std::size_t end = digit;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        std::size_t begin = wordBefore(name, digit);
        const bool isOfWord = begin < digit && isLetter(name[begin]) && (end == name.size() || !isLetter(name[end]));
        if (!isOfWord) { // the voltage of a rail, "12V"
            digit = end;
            continue;
        }
        constexpr std::size_t kSupply = 6;
        if (digit - begin >= kSupply && (name.substr(begin, kSupply) == "Supply" || name.substr(begin, kSupply) == "SUPPLY"))
            begin = wordBefore(name, begin);
        return name.substr(begin, end - begin);
    }
    return {};
}

/// Kubernetes gives a pod of a DaemonSet five of these behind its name.
constexpr std::string_view kPodLetters = "bcdfghjklmnpqrstvwxz2456789";

bool isOneOf(std::initializer_list<std::string_view> names, const Labels& labels, std::string_view value) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
        const std::string* label = findLabel(labels, name);
        return label && *label == value;
    });
}

/// Whether an exporter calls its host by the pod that it runs in: the same as the target's pod, or named as those of its
/// DaemonSet are. Machines of the Cluster API end in five of the same letters: the ending alone tells nothing.
bool isPod(std::string_view value, const Labels& labels) {
    constexpr std::size_t kSuffix = 6; // with its hyphen
    if (isOneOf({"pod", "exported_pod", "pod_name", "kubernetes_pod_name"}, labels, value))
        return true;
    if (value.size() <= kSuffix || value[value.size() - kSuffix] != '-' ||
        value.substr(value.size() - kSuffix + 1).find_first_not_of(kPodLetters) != std::string_view::npos)
        return false;
    const std::string_view set = value.substr(0, value.size() - kSuffix);
    return set.find("exporter") != std::string_view::npos ||
           isOneOf({"app", "app_kubernetes_io_name", "k8s_app", "daemonset", "service", "job", "container", "exported_container"}, labels, set);
}

/// Calls @p use with the value of each label of "{a|b|#c|~d|!e}" that is there, until it says that it has enough.
template<class Use>
void eachValue(std::string_view alternatives, const Labels& labels, Use use) {
    while (!alternatives.empty()) {
        const auto bar = alternatives.find('|');
        std::string_view name = alternatives.substr(0, bar);
        alternatives = bar == std::string_view::npos ? std::string_view() : alternatives.substr(bar + 1);
        const bool digits = name.starts_with('#');
        const bool isSensor = name.starts_with('~');
        const bool isHost = name.starts_with('!');
        if (digits || isSensor || isHost)
            name.remove_prefix(1);
        const std::string* label = findLabel(labels, name);
        if (!label)
            continue;
        std::string_view value = *label;
        if (isAddress(name))
            value = withoutPort(value);
        if (digits)
            value = numberAtEnd(value);
        if (isSensor)
            value = partOfSensor(value);
        if (isHost && isPod(value, labels))
            continue;
        if (!value.empty() && use(value))
            return;
    }
}

/// The value of "{a|b|#c}" without its braces; empty when no label is there.
std::string_view placeholder(std::string_view alternatives, const Labels& labels) {
    std::string_view first;
    eachValue(alternatives, labels, [&](std::string_view value) {
        first = value;
        return true;
    });
    return first;
}

topology::EntityId entityFromTemplate(std::string_view text, const Labels& labels) {
    const auto slash = text.find('/');
    if (text.starts_with('{')) { // of a label that has all of it
        auto id = topology::EntityId::parse(placeholder(text.substr(1, text.size() - 2), labels));
        return id ? std::move(*id) : topology::EntityId();
    }
    if (slash == std::string_view::npos)
        return {};
    std::string name;
    for (std::size_t i = slash + 1; i < text.size(); ++i) {
        if (text[i] != '{') {
            name += text[i];
            continue;
        }
        const auto end = text.find('}', i);
        const std::string_view value = placeholder(text.substr(i + 1, end - i - 1), labels);
        if (value.empty())
            return {};
        name += value;
        i = end;
    }
    return topology::EntityId::make(topology::entityKindFromName(text.substr(0, slash)), name);
}

/// Every value of "{a|b}", each once.
std::vector<std::string> namesOf(std::string_view alternatives, const Labels& labels) {
    std::vector<std::string> names;
    eachValue(alternatives, labels, [&](std::string_view value) {
        if (std::find(names.begin(), names.end(), value) == names.end())
            names.emplace_back(value);
        return false;
    });
    return names;
}

/// "{guid|switch}:{ifName|ifDescr}"
void takePort(std::string_view text, const Labels& labels, Resolved& result) {
    const auto between = text.find("}:{");
    result.devices = namesOf(text.substr(1, between - 1), labels);
    if (!result.devices.empty())
        result.ports = namesOf(text.substr(between + 3, text.size() - between - 4), labels);
}

topology::EntityId entityOf(const Mapping* mapping, const Labels& labels) {
    if (const std::string* stated = findLabel(labels, "entity"))
        if (auto id = topology::EntityId::parse(*stated))
            return std::move(*id);
    return mapping ? entityFromTemplate(mapping->entity, labels) : topology::EntityId();
}

} // namespace

const Signal* Catalogue::signal(std::string_view name) const {
    const auto it = m_signalIndex.find(std::string(name));
    return it == m_signalIndex.end() ? nullptr : &m_signals[it->second];
}

const Mapping* Catalogue::find(std::string_view metric, const Labels& labels) const {
    const Mapping* exact = nullptr;
    if (const auto it = m_exact.find(std::string(metric)); it != m_exact.end())
        for (auto i = it->second.rbegin(); i != it->second.rend() && !exact; ++i)
            if (holdsFor(m_mappings[*i], labels))
                exact = &m_mappings[*i];
    for (auto i = m_patterns.rbegin(); i != m_patterns.rend(); ++i) {
        const Mapping& candidate = m_mappings[*i];
        if (exact && &candidate < exact)
            break;
        if (matchesPattern(candidate.metric, metric) && holdsFor(candidate, labels))
            return &candidate;
    }
    return exact;
}

Resolved Catalogue::resolve(std::string_view metric, const Labels& labels, std::optional<SignalKind> declared,
                            std::string_view declaredUnit) const {
    Resolved result;
    const Mapping* mapping = find(metric, labels);
    result.entity = entityOf(mapping, labels);
    result.kind = declared.value_or(SignalKind::gauge);
    result.unit = declaredUnit;
    if (!mapping)
        return result;
    if (!mapping->port.empty() && !findLabel(labels, "entity"))
        takePort(mapping->port, labels, result);
    if (const Signal* known = mapping->signal.empty() ? nullptr : signal(mapping->signal)) {
        result.signal = known->name;
        result.unit = known->unit;
        result.kind = known->kind;
        result.scale = mapping->scale;
        result.offset = mapping->offset;
        result.equals = mapping->equals;
        result.unitDoubt = !mapping->equals && unitContradicts(declaredUnit, known->unit, mapping->scale, mapping->offset);
    }
    if (mapping->kind)
        result.kind = *mapping->kind;
    return result;
}

double wholeDivisor(double scale) {
    if (!(std::abs(scale) < 1.0) || scale == 0.0)
        return 0;
    const double inverse = 1.0 / scale;
    const double whole = std::round(inverse);
    constexpr double kRoundingNoise = 1e-12;
    return std::isfinite(inverse) && std::abs(inverse - whole) <= kRoundingNoise * std::abs(whole) ? whole
                                                                                                   : 0;
}

double scaled(double value, double scale) {
    const double divisor = wholeDivisor(scale);
    return divisor != 0 ? value / divisor : value * scale;
}

} // namespace seamscope::telemetry
