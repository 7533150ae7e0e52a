// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/journal/journal_export.h"

#include <algorithm>
#include <utility>

namespace seamscope::sources {
namespace {

bool isFieldName(std::string_view name) {
    const auto isGood = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && name.size() <= JournalBounds::kNameBytes && !(name.front() >= '0' && name.front() <= '9') &&
           std::all_of(name.begin(), name.end(), isGood);
}

} // namespace

bool JournalExport::feed(std::string_view bytes, const Take& take) {
    while (!bytes.empty() && m_state != State::broken) {
        switch (m_state) {
        case State::name:
            name(bytes, take);
            break;
        case State::text:
            text(bytes);
            break;
        case State::length:
            length(bytes);
            break;
        case State::data:
            data(bytes);
            break;
        case State::dataEnd:
            m_state = bytes.front() == '\n' ? State::name : State::broken;
            bytes.remove_prefix(1);
            break;
        case State::broken:
            break;
        }
    }
    return m_state != State::broken;
}

void JournalExport::name(std::string_view& bytes, const Take& take) {
    const auto end = bytes.find_first_of("=\n");
    const std::string_view piece = bytes.substr(0, end);
    m_name.append(piece.substr(0, JournalBounds::kNameBytes + 1 - m_name.size()));
    m_nameBytes += piece.size();
    if (m_nameBytes > JournalBounds::kEntryBytes) {
        m_state = State::broken; // no line: nobody knows where the next begins
        return;
    }
    if (end == std::string_view::npos) {
        bytes = {};
        return;
    }
    const char what = bytes[end];
    bytes.remove_prefix(end + 1);
    if (what == '=')
        beginValue(State::text);
    else if (m_name.empty())
        endEntry(take);
    else if (isFieldName(m_name))
        beginValue(State::length);
    else
        m_state = State::broken; // what follows would be a length by accident
}

void JournalExport::beginValue(State state) {
    const bool isGood = isFieldName(m_name);
    m_entries += m_isInEntry ? 0 : 1;
    m_isInEntry = true;
    m_badNames += isGood ? 0 : 1;
    m_target = isGood ? m_fields.find(m_name) : nullptr;
    if (m_target && !m_target->empty()) // said twice: the first holds, which is journald's own
        m_target = nullptr;
    m_entryBytes += m_name.size();
    m_name.clear();
    m_nameBytes = 0;
    m_lengthBytes = 0;
    m_state = state;
}

void JournalExport::text(std::string_view& bytes) {
    const auto end = bytes.find('\n');
    keep(bytes.substr(0, end));
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    if (end != std::string_view::npos)
        m_state = State::name;
}

void JournalExport::length(std::string_view& bytes) {
    m_length[m_lengthBytes++] = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    if (m_lengthBytes < m_length.size())
        return;
    m_left = 0;
    for (std::size_t i = m_length.size(); i-- > 0;)
        m_left = m_left << 8U | m_length[i];
    m_state = m_left > JournalBounds::kDataBytes ? State::broken : m_left == 0 ? State::dataEnd : State::data;
}

void JournalExport::data(std::string_view& bytes) {
    const std::string_view piece = bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(m_left, bytes.size())));
    keep(piece);
    bytes.remove_prefix(piece.size());
    m_left -= piece.size();
    if (m_left == 0)
        m_state = State::dataEnd;
}

void JournalExport::keep(std::string_view piece) {
    m_entryBytes += piece.size();
    const bool isOver = m_entryBytes > JournalBounds::kEntryBytes || (m_target && m_target->size() + piece.size() > JournalBounds::kFieldBytes);
    m_oversized += isOver && !m_isOver ? 1 : 0; // at once: it may never end
    m_isOver = m_isOver || isOver;
    if (m_target && !m_isOver)
        m_target->append(piece);
}

void JournalExport::endEntry(const Take& take) {
    if (!std::exchange(m_isInEntry, false)) // an empty line more
        return;
    JournalFields entry = std::exchange(m_fields, {});
    m_target = nullptr;
    m_entryBytes = 0;
    if (!std::exchange(m_isOver, false))
        take(std::move(entry));
}

bool JournalExport::finish(bool isWhole, const Take& take) {
    const bool isBetweenFields = m_state == State::name && m_name.empty();
    if (isWhole && isBetweenFields)
        endEntry(take);
    return m_state != State::broken && (m_isInEntry || !isBetweenFields);
}

} // namespace seamscope::sources
