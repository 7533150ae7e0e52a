// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/key_tries.h"

#include <chrono>

namespace seamscope::drill {
namespace {

constexpr Duration kTriesCount = std::chrono::minutes(1);
constexpr std::size_t kMostMachines = 4096;

/// Also where a clock was put back.
bool isMinuteOver(TimePoint since, TimePoint now) { return now < since || now - since >= kTriesCount; }

} // namespace

void KeyTries::startAfresh(Minute& minute, TimePoint now) {
    if (isMinuteOver(minute.since, now))
        minute = {now, 0};
}

bool KeyTries::mayTry(const std::string& machine, TimePoint now) {
    std::erase_if(m_machines, [now](const auto& entry) { return isMinuteOver(entry.second.since, now); });
    startAfresh(m_all, now);
    const auto own = m_machines.find(machine);
    if (own == m_machines.end())
        return m_machines.size() < kMostMachines;
    return own->second.wrong < kOfMachine && m_all.wrong < kOfAll;
}

void KeyTries::failed(const std::string& machine, TimePoint now) {
    Minute& own = m_machines.try_emplace(machine, Minute{now, 0}).first->second;
    startAfresh(own, now);
    startAfresh(m_all, now);
    ++own.wrong;
    ++m_all.wrong;
}

} // namespace seamscope::drill
