// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_gate.h"

namespace seamscope::alarms {

bool ConditionGate::update(bool isSensed, const GateDelays& delays, TimePoint now) {
    if (isSensed != m_isSensed || now < m_edge) {
        m_isSensed = isSensed;
        m_edge = now;
    }
    if (m_isSensed != m_isPresent && now - m_edge >= (m_isSensed ? delays.on : delays.off))
        m_isPresent = m_isSensed;
    return m_isPresent;
}

std::optional<TimePoint> ConditionGate::due(const GateDelays& delays) const {
    if (m_isSensed == m_isPresent)
        return std::nullopt;
    return m_edge + (m_isSensed ? delays.on : delays.off);
}

void ConditionGate::restore(TimePoint now) {
    m_isPresent = true;
    m_isSensed = true;
    m_edge = now;
}

} // namespace seamscope::alarms
