// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/kernel_interpreter.h"

#include <algorithm>
#include <array>

namespace seamscope::sources {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMaxHosts = 100'000;
constexpr std::size_t kMaxTextBytes = 2048;

constexpr std::array<std::string_view, 46> kWorthKeeping = {
    // GPU and NVSwitch driver
    "NVRM:", "nvidia-nvswitch", "nvidia-modeset: ERROR", "nvidia-nvlink",
    "amdgpu: GPU reset", "GPU Recovery Failed", "[amdgpu]] *ERROR*", "habanalabs",
    // PCIe and machine checks
    "AER:", "PCIe Bus Error", "pciehp", "link speed", "Hardware Error", "mce:", "EDAC", "Machine check",
    "GHES",
    // memory and processes
    "Out of memory", "oom-kill", "oom_reaper", "Killed process", "page allocation failure", "segfault",
    "general protection",
    // lockups, panics, restarts
    "soft lockup", "hard LOCKUP", "blocked for more than", "rcu_sched", "Kernel panic", "BUG:", "Oops",
    "watchdog:",
    // heat and power
    "temperature above threshold", "temperature/speed normal", "thermal", "power limit",
    // network and storage
    "mlx5_core", "infiniband", "Link is Down", "Link is Up", "link down", "not responding", "I/O error",
    "EXT4-fs error", "nvme", "lustre"};

void addAttribute(telemetry::Labels& labels, const char* name, std::string value) {
    if (!value.empty())
        labels.emplace_back(name, std::move(value));
}

EventKind kindOf(const KernelFact& fact) {
    if (fact.kind == KernelFact::Kind::xid)
        return EventKind::xid;
    return fact.kind == KernelFact::Kind::sxid ? EventKind::sxid : EventKind::gpuLost;
}

} // namespace

KernelInterpreter::KernelInterpreter(std::shared_ptr<GpuDirectory> directory)
    : m_directory(std::move(directory)) {}

bool KernelInterpreter::isWorthKeeping(std::string_view message) {
    return std::any_of(kWorthKeeping.begin(), kWorthKeeping.end(),
                       [&](std::string_view word) { return message.find(word) != std::string_view::npos; });
}

std::optional<Event> KernelInterpreter::interpret(const LogLine& line, const LineClock::Reading& when,
                                                  std::string_view host) {
    if (!line.isFromKernel())
        return std::nullopt;
    if (!line.host.empty())
        host = line.host;
    KernelFact fact = parseKernelMessage(line.text);
    Event event;
    switch (fact.kind) {
    case KernelFact::Kind::xid:
    case KernelFact::Kind::sxid:
        event = gpuEvent(fact, host);
        break;
    case KernelFact::Kind::fallenOff:
        if (const auto memory = m_hosts.find(std::string(host)); fact.pci.empty() && memory != m_hosts.end())
            fact.pci = std::exchange(memory->second.namedGpu, {});
        event = gpuEvent(fact, host);
        break;
    default:
        rememberCompanion(fact, host);
        if (!isWorthKeeping(line.text))
            return std::nullopt;
        event.kind = EventKind::log;
        event.entity = EntityId::make(EntityKind::host, host);
        addAttribute(event.attributes, "pci", fact.pci);
    }
    event.at = when.at;
    event.quality = when.quality;
    event.text = line.text.substr(0, kMaxTextBytes);
    return event;
}

Event KernelInterpreter::gpuEvent(const KernelFact& fact, std::string_view host) const {
    Event event;
    event.kind = kindOf(fact);
    event.code = fact.code;
    if (event.kind != EventKind::sxid && !fact.pci.empty())
        event.entity = m_directory->find(host, fact.pci);
    if (event.entity.isEmpty())
        event.entity = EntityId::make(EntityKind::host, host);
    const auto number = [](const auto& value) { return value ? std::to_string(*value) : std::string(); };
    const auto serial = m_serials.find(std::string(host) + ' ' + fact.pci);
    // In the order of their names, as Labels want it.
    addAttribute(event.attributes, "caused_by", number(fact.causedBy));
    addAttribute(event.attributes, "compute_instance", number(fact.computeInstance));
    addAttribute(event.attributes, "gpu_instance", number(fact.gpuInstance));
    addAttribute(event.attributes, "pci", fact.pci);
    addAttribute(event.attributes, "pid", fact.pid);
    addAttribute(event.attributes, "process", fact.process);
    addAttribute(event.attributes, "serial", serial == m_serials.end() ? std::string() : serial->second);
    addAttribute(event.attributes, "switch", fact.unit);
    addAttribute(event.attributes, "uuid", m_directory->uuid(host, fact.pci));
    return event;
}

void KernelInterpreter::rememberCompanion(const KernelFact& fact, std::string_view host) {
    if (fact.kind == KernelFact::Kind::other ||
        (m_hosts.size() >= kMaxHosts && !m_hosts.contains(std::string(host))))
        return;
    HostMemory& memory = m_hosts[std::string(host)];
    if (fact.kind == KernelFact::Kind::gpuNamed) {
        memory.namedGpu = fact.pci;
    } else if (fact.kind == KernelFact::Kind::uuid) {
        memory.lastPci = fact.pci;
        m_directory->learnUuid(host, fact.pci, fact.value);
    } else if (fact.kind == KernelFact::Kind::serial && !memory.lastPci.empty() &&
               m_serials.size() < GpuDirectory::kMaxEntries) {
        m_serials.insert_or_assign(std::string(host) + ' ' + memory.lastPci, fact.value);
    }
}

} // namespace seamscope::sources
