// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/trace/trace_table.h"

namespace seamscope::collectives {

std::uint32_t TextTable::id(std::string_view text) {
    text = text.substr(0, kMaxTextBytes);
    if (const auto known = m_ids.find(text); known != m_ids.end())
        return known->second;
    if (m_texts.size() >= kMaxTexts)
        return kNone;
    const auto id = static_cast<std::uint32_t>(m_texts.size());
    m_ids.emplace(m_texts.emplace_back(text), id);
    return id;
}

} // namespace seamscope::collectives
