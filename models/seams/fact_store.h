// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// The facts of one engine, by symptom. Facts that ended are kept for a while, because causes end before
/// their effects do. Bounded: what is news over the bound is counted and dropped. One thread.
class FactStore {
public:
    static constexpr std::size_t kMost = 200'000;
    void setMost(std::size_t most) { m_most = most; }
    [[nodiscard]] std::size_t most() const { return m_most; }

    [[nodiscard]] Symptom symptom(std::string_view name);    ///< finds or makes
    [[nodiscard]] Symptom find(std::string_view name) const; ///< invalid when never used
    [[nodiscard]] const std::string& name(Symptom s) const { return m_names[s.value()]; }
    /// How its values are told to a person; a pure number until said.
    void setUnit(Symptom s, std::string unit) { m_units[s.value()] = std::move(unit); }
    [[nodiscard]] const std::string& unit(Symptom s) const { return m_units[s.value()]; }
    /// Verdicts ask how far it is off by now, and not only how far it ever was: that it comes back is news.
    void setJudgedNow(Symptom s) { m_isJudgedNow[s.value()] = true; }
    /// What `before`, `value` and `worst` of its facts are in, canonical; empty: a pure number.
    void setValueUnit(Symptom s, std::string unit) { m_valueUnits[s.value()] = std::move(unit); }
    [[nodiscard]] const std::string& valueUnit(Symptom s) const { return m_valueUnits[s.value()]; }

    /// Adds a fact or refreshes the one of the same key: the earlier onset and the stronger strength stay.
    /// A fact that had ended more than @p reopen ago starts anew.
    void raise(Fact fact, Duration reopen = std::chrono::minutes(2));
    /// Something that happened to @p node and is sure: an event that stands until it is ended.
    void happened(Node node, std::string_view symptom, TimePoint at, Duration sigma, double magnitude = 1);
    /// Marks a fact as over since @p at, which may lie before it was told last; nothing happens when there is none.
    void end(Node node, Symptom symptom, Level level, int sign, TimePoint at);
    /// It was no such thing, as is known by now: nothing rests upon it any more.
    void withdraw(Node node, Symptom symptom, Level level, int sign);
    /// Another reading says the same: it rests no longer on one alone. Nothing happens when there is none.
    void confirm(Node node, Symptom symptom, Level level, int sign);
    /// A standing fact grew again; nothing happens when there is none. The newest are kept.
    void shift(Node node, Symptom symptom, Level level, int sign, Shift shift);
    [[nodiscard]] Fact* fact(Node node, Symptom symptom, Level level, int sign);

    /// All facts of a symptom, ended ones included, by node.
    [[nodiscard]] const std::vector<Fact>& all(Symptom symptom) const;
    /// Every symptom that has facts.
    template<class Visit>
    void each(Visit&& visit) const {
        for (const auto& facts : m_facts)
            for (const Fact& fact : facts)
                visit(fact);
    }
    /// Forgets facts that ended before @p before.
    void forget(TimePoint before);
    /// Grows with every change that may alter a verdict.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] std::uint64_t dropped() const { return m_dropped; }

private:
    struct Key {
        std::uint32_t node;
        std::uint16_t symptom;
        std::uint8_t level;
        std::int8_t sign;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& k) const noexcept {
            const std::uint64_t all = (std::uint64_t{k.node} << 32) | (std::uint64_t{k.symptom} << 16) |
                                      (std::uint64_t{k.level} << 8) | static_cast<std::uint8_t>(k.sign);
            return all * 0x9E3779B97F4A7C15ULL >> 7;
        }
    };
    [[nodiscard]] static Key keyOf(const Fact& fact);

    std::vector<std::string> m_names;
    std::vector<std::string> m_units, m_valueUnits; ///< by symptom, as m_names
    std::vector<bool> m_isJudgedNow;                ///< the same
    std::map<std::string, Symptom, std::less<>> m_ids;
    std::vector<std::vector<Fact>> m_facts; ///< by symptom
    std::unordered_map<Key, std::size_t, KeyHash> m_index;
    std::size_t m_most = kMost;
    std::size_t m_size = 0;
    std::uint64_t m_revision = 0;
    std::uint64_t m_dropped = 0;
};

} // namespace seamscope::seams
