// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kernel/journal_fields.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace seamscope::sources {

struct JournalBounds {
    static constexpr std::size_t kNameBytes = 64;                       ///< as journald has it
    static constexpr std::uint64_t kDataBytes = std::uint64_t{768} << 20; ///< likewise; who announces more is not one
    static constexpr std::size_t kFieldBytes = std::size_t{64} << 10;   ///< of a field that is kept
    static constexpr std::size_t kEntryBytes = std::size_t{16} << 20;   ///< a core dump in the journal has more
};

/// Cuts the bytes of one upload into entries as systemd's Journal Export Format has them: a field a line, NAME=value, or the
/// name alone, eight bytes of length in little endian and the value; an empty line ends the entry. Memory is bounded by the
/// fields that are kept. One thread.
class JournalExport {
public:
    using Take = std::function<void(JournalFields&& entry)>;

    /// False: these are no entries, and where the next begins is not known; nothing more is read.
    [[nodiscard]] bool feed(std::string_view bytes, const Take& take);
    /// Nothing more comes. @param isWhole the sender said so: then the last entry may lack its empty line. True when an entry
    /// was cut off.
    [[nodiscard]] bool finish(bool isWhole, const Take& take);

    [[nodiscard]] std::uint64_t entries() const { return m_entries; }     ///< begun so far, those that were not taken too
    [[nodiscard]] std::uint64_t oversized() const { return m_oversized; } ///< entries, passed over; from the byte on that is too much
    [[nodiscard]] std::uint64_t badNames() const { return m_badNames; }   ///< fields, passed over
    [[nodiscard]] bool isBroken() const { return m_state == State::broken; }

private:
    enum class State : std::uint8_t { name, text, length, data, dataEnd, broken };

    void name(std::string_view& bytes, const Take& take);
    void text(std::string_view& bytes);
    void length(std::string_view& bytes);
    void data(std::string_view& bytes);
    void beginValue(State state);
    void keep(std::string_view piece);
    void endEntry(const Take& take);

    State m_state = State::name;
    std::string m_name; ///< a byte more than allowed at most
    std::size_t m_nameBytes = 0; ///< of the name so far, with those that are not kept
    std::array<unsigned char, 8> m_length{};
    std::size_t m_lengthBytes = 0;
    std::uint64_t m_left = 0; ///< of a value whose length is known
    JournalFields m_fields;
    std::string* m_target = nullptr; ///< where the value goes; none: it is passed over
    std::size_t m_entryBytes = 0;
    bool m_isInEntry = false;
    bool m_isOver = false;
    std::uint64_t m_entries = 0;
    std::uint64_t m_oversized = 0;
    std::uint64_t m_badNames = 0;
};

} // namespace seamscope::sources
