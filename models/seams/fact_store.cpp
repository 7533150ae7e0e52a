// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/fact_store.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr double kMore = 1.5;  ///< times what was known: worth another look
constexpr double kNear = 0.05; ///< of the healthy value: as good as there

double offOf(double value, double before) { return std::max(std::abs(value - before), kNear * std::abs(before)); }

} // namespace

FactStore::Key FactStore::keyOf(const Fact& fact) {
    return {fact.node.value(), static_cast<std::uint16_t>(fact.symptom.value()),
            static_cast<std::uint8_t>(fact.level), fact.sign};
}

Symptom FactStore::symptom(std::string_view name) {
    if (const auto known = m_ids.find(name); known != m_ids.end())
        return known->second;
    const Symptom made(static_cast<std::uint32_t>(m_names.size()));
    m_names.emplace_back(name);
    m_units.emplace_back();
    m_valueUnits.emplace_back();
    m_isJudgedNow.push_back(false);
    m_ids.emplace(m_names.back(), made);
    m_facts.emplace_back();
    return made;
}

Symptom FactStore::find(std::string_view name) const {
    const auto known = m_ids.find(name);
    return known == m_ids.end() ? Symptom() : known->second;
}

void FactStore::raise(Fact fact, Duration reopen) {
    fact.worst = fact.value;
    fact.looked = fact.magnitude;
    fact.lookedOff = offOf(fact.value, fact.before);
    auto& facts = m_facts[fact.symptom.value()];
    const auto [at, isNew] = m_index.try_emplace(keyOf(fact), facts.size());
    if (isNew) {
        if (m_size >= m_most) {
            m_index.erase(at);
            ++m_dropped;
            return;
        }
        facts.push_back(std::move(fact));
        ++m_size;
        ++m_revision;
        return;
    }
    Fact& known = facts[at->second];
    if (!known.active && fact.onset > known.last + reopen) {
        known = std::move(fact);
        ++m_revision;
        return;
    }
    // How much counts as well as how sure: rows ask for a least, such as for how long a job has stood still. It may have
    // grown by a little each time, so that it is held against the last look.
    const bool isLarger = std::abs(fact.magnitude) > std::abs(known.looked) * kMore;
    if (isLarger)
        known.looked = fact.magnitude;
    const double off = offOf(fact.value, known.before);
    // (by shares of the healthy value: of none, nothing is one)
    const bool isOtherNow = m_isJudgedNow[fact.symptom.value()] && known.before > 0 && (off > known.lookedOff * kMore || off * kMore < known.lookedOff);
    if (isOtherNow)
        known.lookedOff = off;
    const bool matters = !known.active || (known.isOneLook && !fact.isOneLook) || fact.onset < known.onset - std::chrono::seconds(5) ||
                         fact.strength > known.strength * kMore ||
                         isLarger || isOtherNow ||
                         (fact.level == Level::event && fact.count > 0);
    m_revision += matters ? 1 : 0;
    known.active = fact.active;
    known.onset = std::min(known.onset, fact.onset);
    known.last = std::max(known.last, fact.last);
    known.value = fact.value;
    known.worst = fact.sign < 0 ? std::min(known.worst, fact.value) : std::max(known.worst, fact.value);
    if (fact.level == Level::event)
        known.count += fact.count;
    known.strength = std::max(known.strength, fact.strength);
    known.isOneLook = known.isOneLook && fact.isOneLook;
    if (std::abs(fact.magnitude) > std::abs(known.magnitude))
        known.magnitude = fact.magnitude;
}

void FactStore::happened(Node node, std::string_view name, TimePoint at, Duration sigma, double magnitude) {
    Fact fact;
    fact.node = node;
    fact.symptom = symptom(name);
    fact.level = Level::event;
    fact.precise = true;
    fact.onset = fact.detected = fact.last = at;
    fact.sigma = sigma;
    fact.strength = 8;
    fact.magnitude = magnitude;
    raise(std::move(fact));
}

void FactStore::end(Node node, Symptom symptom, Level level, int sign, TimePoint at) {
    if (Fact* known = fact(node, symptom, level, sign); known && known->active) {
        known->active = false;
        known->last = std::max(known->onset, at); // it was told of until that was sure
        ++m_revision;
    }
}

void FactStore::withdraw(Node node, Symptom symptom, Level level, int sign) {
    constexpr Duration longAgo = std::chrono::hours(24); // it is forgotten with the next sweep
    if (Fact* known = fact(node, symptom, level, sign)) {
        known->active = false;
        known->last = known->onset - longAgo;
        ++m_revision;
    }
}

void FactStore::confirm(Node node, Symptom symptom, Level level, int sign) {
    if (Fact* known = fact(node, symptom, level, sign); known && known->isOneLook) {
        known->isOneLook = false;
        ++m_revision;
    }
}

void FactStore::shift(Node node, Symptom symptom, Level level, int sign, Shift shift) {
    Fact* known = fact(node, symptom, level, sign);
    if (!known)
        return;
    if (known->further.size() >= Fact::kMostShifts)
        known->further.erase(known->further.begin());
    known->further.push_back(shift);
    ++m_revision;
}

Fact* FactStore::fact(Node node, Symptom symptom, Level level, int sign) {
    const auto at = m_index.find({node.value(), static_cast<std::uint16_t>(symptom.value()),
                                  static_cast<std::uint8_t>(level), static_cast<std::int8_t>(sign)});
    return at == m_index.end() ? nullptr : &m_facts[symptom.value()][at->second];
}

const std::vector<Fact>& FactStore::all(Symptom symptom) const {
    static const std::vector<Fact> kNone;
    return symptom.isValid() ? m_facts[symptom.value()] : kNone;
}

void FactStore::forget(TimePoint before) {
    for (auto& facts : m_facts) {
        const auto isOld = [&](const Fact& f) { return !f.active && f.last < before; };
        if (std::none_of(facts.begin(), facts.end(), isOld))
            continue;
        for (const Fact& f : facts)
            if (isOld(f))
                m_index.erase(keyOf(f));
        std::erase_if(facts, isOld);
        for (std::size_t i = 0; i < facts.size(); ++i)
            m_index[keyOf(facts[i])] = i;
    }
    m_size = m_index.size();
}

} // namespace seamscope::seams
