// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/kernel_line.h"

#include "sources/kernel/pci_address.h"

#include <charconv>

namespace seamscope::sources {
namespace {

constexpr auto kNpos = std::string_view::npos;

bool takePrefix(std::string_view& text, std::string_view prefix) {
    if (text.substr(0, prefix.size()) != prefix)
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

template<class T>
std::optional<T> takeInteger(std::string_view& text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == ','))
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// "<unknown>" and its quoted form say that nothing is known.
std::string known(std::string_view value) {
    if (value.size() >= 2 && value.front() == '\'' && value.back() == '\'')
        value = value.substr(1, value.size() - 2);
    return value == "<unknown>" || value == "'" ? std::string() : std::string(value);
}

/// The part in brackets: "PCI:0000:1b:00 GPU-I:05 GPU-CI:01".
void readPlace(std::string_view place, KernelFact& fact) {
    const auto space = place.find(' ');
    fact.pci = normalisePci(place.substr(0, space)).value_or(std::string());
    const auto instance = [&](std::string_view key) -> std::optional<unsigned> {
        const auto at = place.find(key);
        if (at == kNpos)
            return std::nullopt;
        std::string_view digits = place.substr(at + key.size());
        return takeInteger<unsigned>(digits);
    };
    fact.gpuInstance = instance(" GPU-I:");
    fact.computeInstance = instance(" GPU-CI:");
}

/// ", pid=1234, name=nvc:[driver], words": pid and name are optional, each ends at ", ".
void readProcess(std::string_view& text, KernelFact& fact) {
    const auto field = [&](std::string_view key) -> std::string {
        std::string_view trial = text;
        if (!takePrefix(trial, key))
            return {};
        const auto comma = trial.find(", ");
        const std::string_view value = trial.substr(0, comma);
        text = comma == kNpos ? std::string_view() : trial.substr(comma);
        return known(value);
    };
    // A line of an agent, not the driver: "pid=12 Recommended Action=…".
    if (std::string_view trial = text;
        takePrefix(trial, ", pid=") && takeInteger<unsigned>(trial) && takePrefix(trial, " ")) {
        fact.pid = text.substr(6, text.size() - trial.size() - 7);
        text = trial;
        return;
    }
    fact.pid = field(", pid=");
    fact.process = field(", name=");
}

void readCause(KernelFact& fact) {
    constexpr std::string_view kWords = "caused by previous Xid ";
    const auto at = fact.detail.rfind(kWords);
    if (at == std::string::npos)
        return;
    std::string_view digits = std::string_view(fact.detail).substr(at + kWords.size());
    fact.causedBy = takeInteger<std::int32_t>(digits);
}

/// @param text what follows "Xid (" or "SXid (".
bool readNumbered(std::string_view text, KernelFact& fact) {
    const auto close = text.find("): ");
    if (close == kNpos || close > 64)
        return false;
    readPlace(text.substr(0, close), fact);
    text.remove_prefix(close + 3);
    const auto code = takeInteger<std::int32_t>(text);
    if (!code || *code < 0)
        return false;
    fact.code = *code;
    if (fact.kind == KernelFact::Kind::xid) {
        readProcess(text, fact);
        fact.detail = trimmed(text);
        readCause(fact);
    } else {
        fact.detail = trimmed(text);
    }
    return true;
}

/// "nvidia-nvswitch3: SXid (PCI:0000:05:00.0): 12028, Non-fatal, …"
bool readSxid(std::string_view message, KernelFact& fact) {
    const auto at = message.find("SXid (");
    if (at == kNpos)
        return false;
    constexpr std::string_view kSwitch = "nvidia-nvswitch";
    if (const auto unit = message.substr(0, at).rfind(kSwitch); unit != kNpos) {
        const std::string_view number = message.substr(unit + kSwitch.size(), at - unit - kSwitch.size());
        fact.unit = number.substr(0, number.find_first_not_of("0123456789"));
    }
    fact.kind = KernelFact::Kind::sxid;
    return readNumbered(message.substr(at + 6), fact);
}

bool readXid(std::string_view message, KernelFact& fact) {
    std::string_view text = message;
    if (!takePrefix(text, "Xid (")) {
        constexpr std::string_view kStart = "NVRM: Xid (";
        const auto at = message.find(kStart);
        if (at == kNpos)
            return false;
        text = message.substr(at + kStart.size());
    }
    fact.kind = KernelFact::Kind::xid;
    return readNumbered(text, fact);
}

/// Lines of the driver without a number.
bool readCompanion(std::string_view text, KernelFact& fact) {
    if (!takePrefix(text, "NVRM: "))
        return false;
    fact.detail = text;
    if (std::string_view rest = text; takePrefix(rest, "GPU at ")) {
        const auto end = rest.find(": ");
        const auto pci = end == kNpos ? std::nullopt : normalisePci(rest.substr(0, end));
        if (pci && rest.substr(end + 2, 4) == "GPU-") {
            fact.kind = KernelFact::Kind::uuid;
            fact.pci = *pci;
            fact.value = rest.substr(end + 2, rest.substr(end + 2).find(' '));
            return true;
        }
    }
    if (std::string_view rest = text; takePrefix(rest, "GPU Board Serial Number: ")) {
        fact.kind = KernelFact::Kind::serial;
        fact.value = rest.substr(0, rest.find(' '));
        return !fact.value.empty();
    }
    const bool fallen = text.find("fallen off the bus") != kNpos;
    const bool named = takePrefix(text, "The NVIDIA GPU ") || takePrefix(text, "GPU ");
    if (!fallen && !named)
        return false;
    const auto pci = findPci(named ? text : text.substr(0, text.find("fallen off")));
    if (!fallen && !pci)
        return false;
    fact.kind = fallen ? KernelFact::Kind::fallenOff : KernelFact::Kind::gpuNamed;
    fact.pci = pci.value_or(std::string());
    return true;
}

/// "amdgpu 0000:c1:00.0: amdgpu: device lost from bus!", by newer kernels without the address.
bool readAmd(std::string_view message, KernelFact& fact) {
    if (!message.starts_with("amdgpu") || message.find("device lost from bus") == kNpos)
        return false;
    fact.kind = KernelFact::Kind::fallenOff;
    fact.pci = findPci(message).value_or(std::string());
    fact.detail = message;
    return true;
}

} // namespace

KernelFact parseKernelMessage(std::string_view message) {
    for (const auto read : {readSxid, readXid, readCompanion, readAmd}) {
        KernelFact fact;
        if (read(message, fact))
            return fact;
    }
    return {};
}

} // namespace seamscope::sources
