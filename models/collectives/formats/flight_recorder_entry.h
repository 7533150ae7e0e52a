// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/formats/flight_recorder.h"
#include "collectives/formats/value_tree.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace seamscope::collectives {

/// Reads the entries of one dump. Keys, texts, lists and whole entries may be shared by all entries of a
/// pickle: what each means is found out once, or a small file of references would cost as much as the large
/// one it stands for.
class EntryReader {
public:
    static constexpr std::size_t kMaxNameBytes = 512; ///< of any text of an entry; the rest is cut off

    /// Both live as long as the reader; texts of the entries stand in the pool.
    EntryReader(const ValueTree& tree, TextPool& texts)
        : m_tree(tree)
        , m_texts(texts) {}
    /// @error invalidInput for what is no entry, or lacks a name or any sequence
    [[nodiscard]] Result<FlightRecorderDump::Entry> read(ValueTree::Id id);

private:
    using Id = ValueTree::Id;
    enum class Field : std::uint8_t;
    [[nodiscard]] Field fieldOf(Id key);
    [[nodiscard]] std::string_view text(Id id);
    [[nodiscard]] std::string_view dtypes(Id list);
    [[nodiscard]] std::string_view dtypesOf(Id list);
    [[nodiscard]] std::uint64_t elements(Id shapes);
    [[nodiscard]] std::uint64_t elementsOf(Id shapes);
    [[nodiscard]] std::uint64_t elementsOfShape(Id shape) const;
    [[nodiscard]] CollectiveOp opOf(std::string_view name);
    void takeGroup(Id id, FlightRecorderDump::Entry& entry);

    const ValueTree& m_tree;
    TextPool& m_texts;
    std::unordered_map<Id, Field> m_fields;
    std::unordered_map<Id, std::string_view> m_known;
    std::unordered_map<const char*, CollectiveOp> m_ops; ///< of names in the pool
    std::unordered_map<Id, std::string_view> m_types;
    std::unordered_map<Id, std::uint64_t> m_shapes; ///< of one tensor
    std::unordered_map<Id, std::uint64_t> m_sizes;  ///< of a list of tensors
};

} // namespace seamscope::collectives
