// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/host_pattern.h"

#include "base/text.h"
#include "discovery/name_tokens.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

namespace seamscope::discovery {
namespace {

using Kind = NameToken::Kind;

/// Hosts of one rack at most; more is a hall, a pod or a cluster.
constexpr std::size_t kMostOfARack = 128;
/// Of a single letter: so many hosts share a value on average, or it does not tell them apart by place.
constexpr double kLeastShare = 1.5;
/// A word that may be a letter of the alphabet that counts rows ("dgx-a12").
constexpr std::size_t kLongestLetters = 2;

constexpr std::array<std::string_view, 5> kRackWords = {"rack", "rk", "rck", "cab", "cabinet"};
/// Words whose number groups hosts and is no rack; the label that it becomes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kGroupWords = {{{"pod", "pod"},
                                                                                       {"su", "scalable_unit"},
                                                                                       {"row", "row"},
                                                                                       {"hall", "hall"},
                                                                                       {"dh", "hall"},
                                                                                       {"block", "block"},
                                                                                       {"zone", "zone"},
                                                                                       {"dc", "site"},
                                                                                       {"room", "room"},
                                                                                       {"cage", "cage"}}};

bool isRackWord(std::string_view word) { return std::find(kRackWords.begin(), kRackWords.end(), word) != kRackWords.end(); }

bool isKnownWord(std::string_view word) {
    return isRackWord(word) || word == "r" || word == "x" ||
           std::any_of(kGroupWords.begin(), kGroupWords.end(), [&](const auto& known) { return known.first == word; });
}

struct Member {
    std::string name;
    std::vector<NameToken> tokens;
};
using Group = std::vector<Member>;
using RackNames = std::map<std::string, std::string>; ///< in small letters, to how they were told

/// Letters that count, as those of rows do: few, single, one after the other.
bool areCounting(const std::set<std::string>& values) {
    if (values.size() < 2)
        return false;
    for (const std::string& value : values)
        if (value.size() > kLongestLetters)
            return false;
    const bool anyKnown = std::any_of(values.begin(), values.end(), [](const auto& value) { return isKnownWord(value); });
    if (anyKnown && values.size() < 4)
        return false;
    if (values.begin()->size() != 1 || values.rbegin()->size() != 1)
        return true;
    const auto span = static_cast<std::size_t>((*values.rbegin())[0] - (*values.begin())[0]) + 1;
    return span <= 2 * values.size();
}

/// Parts a group of one skeleton by the words that name families of machines, and not places.
std::vector<Group> byWords(Group group) {
    const std::size_t count = group.front().tokens.size();
    std::vector<std::size_t> words;
    for (std::size_t t = 0; t < count; ++t) {
        if (group.front().tokens[t].kind != Kind::letters)
            continue;
        std::set<std::string> values;
        for (const Member& member : group)
            values.insert(lower(member.tokens[t].text));
        if (values.size() > 1 && !areCounting(values))
            words.push_back(t);
    }
    std::map<std::string, Group> parts;
    for (Member& member : group) {
        std::string key;
        for (const std::size_t t : words)
            key += lower(member.tokens[t].text) + ' ';
        parts[key].push_back(std::move(member));
    }
    std::vector<Group> groups;
    for (auto& [key, part] : parts)
        groups.push_back(std::move(part));
    return groups;
}

/// One scheme, worked out from its members.
class Scheme {
public:
    Scheme(const Group& group, const RackNames& racks)
        : m_group(group)
        , m_racks(racks)
        , m_varies(group.front().tokens.size(), false) {
        findFields();
        judgeRack();
    }

    [[nodiscard]] HostPattern take() { return std::move(m_pattern); }
    [[nodiscard]] std::string rackOf(const Member& member) const {
        if (m_rack == kNone)
            return {};
        return m_isTold ? m_racks.at(partOf(member, m_rack)) : nameOf(member, m_rack);
    }
    [[nodiscard]] std::map<std::string, std::string> groupsOf(const Member& member) const {
        std::map<std::string, std::string> groups;
        for (std::size_t t = 1; t < member.tokens.size(); ++t) {
            const std::string word = lower(member.tokens[t - 1].text);
            for (const auto& [known, label] : kGroupWords)
                if (member.tokens[t].kind == Kind::digits && word == known && t != m_rack)
                    groups.emplace(label, member.tokens[t].text);
        }
        return groups;
    }

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    [[nodiscard]] const std::vector<NameToken>& shape() const { return m_group.front().tokens; }
    [[nodiscard]] std::string wordBefore(std::size_t t) const {
        return t > 0 && shape()[t - 1].kind == Kind::letters && !m_varies[t - 1] ? lower(shape()[t - 1].text) : std::string();
    }

    void findFields() {
        m_pattern.hosts = m_group.size();
        m_pattern.example = m_group.front().name;
        for (std::size_t t = 0; t < shape().size(); ++t) {
            std::set<std::string> values;
            if (shape()[t].kind != Kind::separator)
                for (const Member& member : m_group)
                    values.insert(member.tokens[t].text);
            m_varies[t] = values.size() > 1;
            const bool isLetters = shape()[t].kind == Kind::letters;
            m_pattern.text += !m_varies[t] ? shape()[t].text : isLetters ? "@" : "#";
            if (m_varies[t])
                m_pattern.fields.push_back({wordBefore(t), isLetters, values.size(), *values.begin(), *values.rbegin()});
        }
    }

    /// Cray EX: cabinet, chassis, slot, board, node.
    [[nodiscard]] bool isCray() const {
        std::string words;
        for (std::size_t t = 0; t < shape().size() && shape()[t].label == 0; ++t)
            words += shape()[t].kind == Kind::letters ? lower(shape()[t].text) : "";
        return words == "xcsbn";
    }

    void judgeRack() {
        std::vector<std::size_t> spelt;
        std::vector<std::size_t> letters;
        for (std::size_t t = 1; t < shape().size(); ++t) {
            if (shape()[t].kind != Kind::digits)
                continue;
            const std::string word = wordBefore(t);
            if (isRackWord(word) || (word == "x" && isCray()))
                spelt.push_back(t);
            else if (word == "r" && m_varies[t])
                letters.push_back(t);
        }
        if (isAddress(m_pattern.example))
            return refuse("an address says where packets go, not where a machine stands");
        if (const auto told = spelt.empty() ? toldByOthers() : std::nullopt)
            return acceptTold(*told);
        if (spelt.size() + letters.size() == 0)
            return refuse(m_pattern.fields.empty() ? "one host alone shows no scheme" : "no part is called a rack");
        if (spelt.size() > 1 || (spelt.empty() && letters.size() > 1))
            return refuse("more than one part may be the rack");
        accept(spelt.empty() ? letters.front() : spelt.front(), !spelt.empty());
    }

    void accept(std::size_t t, bool isSpelt) {
        const bool hasOther = std::count(m_varies.begin(), m_varies.end(), true) > (m_varies[t] ? 1 : 0);
        std::map<std::string, std::size_t> hosts;
        for (const Member& member : m_group)
            ++hosts[nameOf(member, t)];
        const auto most = std::max_element(hosts.begin(), hosts.end(), [](const auto& a, const auto& b) {
                              return a.second < b.second;
                          })->second;
        const std::string part = wordBefore(t) + "#";
        if (!hasOther && m_group.size() > 1)
            return refuse("'" + part + "' is all that tells the hosts apart: it numbers them");
        if (!isSpelt && t + 1 < shape().size() && lower(shape()[t + 1].text) == "c")
            return refuse("'" + part + "c#' may be rack and chassis, or row and column");
        if (most > kMostOfARack)
            return refuse("'" + part + "' has " + std::to_string(most) + " hosts of one value: more than stand in a rack");
        if (!isSpelt && static_cast<double>(m_group.size()) < kLeastShare * static_cast<double>(hosts.size()))
            return refuse("'" + part + "' may be the rack, but hardly two hosts share one");
        m_rack = t;
        m_pattern.rack = part;
        m_pattern.racks = hosts.size();
        m_pattern.why = isSpelt ? "the names spell it out" : "a number behind r that up to " + std::to_string(most) +
                                                                 " hosts share, told apart by another number";
    }

    /// "a12" of gb-a12-t03.
    [[nodiscard]] static std::string partOf(const Member& member, std::size_t t) { return lower(member.tokens[t - 1].text + member.tokens[t].text); }

    /// The part whose names are those of racks, of each host; none where two may be it, or what it tells apart are hosts.
    [[nodiscard]] std::optional<std::size_t> toldByOthers() const {
        std::optional<std::size_t> found;
        for (std::size_t t = 1; t < shape().size(); ++t) {
            if (shape()[t].kind != Kind::digits || shape()[t - 1].kind != Kind::letters)
                continue;
            std::map<std::string, std::size_t> hosts;
            std::size_t most = 0;
            for (const Member& member : m_group)
                if (const std::string part = partOf(member, t); m_racks.contains(part))
                    most = std::max(most, ++hosts[part]);
                else
                    most = kMostOfARack + 1;
            if (hosts.size() < 2 || most > kMostOfARack || static_cast<double>(m_group.size()) < kLeastShare * static_cast<double>(hosts.size()))
                continue;
            if (found)
                return std::nullopt;
            found = t;
        }
        return found;
    }

    void acceptTold(std::size_t t) {
        std::set<std::string> racks;
        for (const Member& member : m_group)
            racks.insert(partOf(member, t));
        m_rack = t;
        m_isTold = true;
        m_pattern.rack = (m_varies[t - 1] ? "@" : shape()[t - 1].text) + "#";
        m_pattern.racks = racks.size();
        m_pattern.why = "labels of others tell of racks that are called so";
    }

    void refuse(std::string why) { m_pattern.why = std::move(why); }

    /// The part itself and, before it in the same label and in labels behind it, what else differs: "b1-r07", "r07.hall2".
    [[nodiscard]] std::string nameOf(const Member& member, std::size_t t) const {
        const auto& tokens = member.tokens;
        std::size_t begin = t - 1;
        for (std::size_t before = t; before-- > 0 && tokens[before].label == tokens[t].label;)
            if (m_varies[before])
                begin = before > 0 && tokens[before - 1].kind == Kind::letters ? before - 1 : before;
        // A letter right behind the number is part of it: rk04a, rk04b.
        const bool hasLetter = t + 1 < tokens.size() && tokens[t + 1].kind == Kind::letters && m_varies[t + 1];
        std::size_t end = t + (hasLetter ? 2 : 1);
        const std::size_t own = end;
        for (std::size_t after = t + 1; after < tokens.size(); ++after)
            if (tokens[after].label > tokens[t].label && m_varies[after])
                end = after + 1;
        std::string name;
        for (std::size_t i = begin; i < end; ++i)
            if (i < own || tokens[i].label > tokens[t].label)
                name += i >= own && name.find('.') == std::string::npos && tokens[i].text != "." ? "." + tokens[i].text
                                                                                               : tokens[i].text;
        return name;
    }

    const Group& m_group;
    const RackNames& m_racks;
    std::vector<bool> m_varies; ///< by token
    std::size_t m_rack = kNone; ///< token
    bool m_isTold = false;      ///< by others, under names of theirs
    HostPattern m_pattern;
};

} // namespace

HostPatterns HostPatterns::learn(std::span<const std::string> names, const std::set<std::string>& racks) {
    RackNames rackNames;
    for (const std::string& rack : racks)
        rackNames.emplace(lower(rack), rack);
    // An address beside names of the same shape: "!2" and "32" are not of one group.
    std::map<std::pair<bool, std::string>, Group> bySkeleton;
    std::set<std::string> seen;
    for (const std::string& name : names.first(std::min(names.size(), kMaxNames)))
        if (!name.empty() && seen.insert(name).second) {
            auto tokens = tokensOf(name);
            auto& group = bySkeleton[{isAddress(name), skeletonOf(tokens)}];
            group.push_back({name, std::move(tokens)});
        }
    std::vector<Group> groups;
    for (auto& [skeleton, group] : bySkeleton)
        for (Group& part : byWords(std::move(group)))
            groups.push_back(std::move(part));
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.size() > b.size(); });
    HostPatterns learnt;
    for (const Group& group : groups) {
        Scheme scheme(group, rackNames);
        for (const Member& member : group)
            learnt.m_told[member.name] = {learnt.m_patterns.size(), scheme.rackOf(member), scheme.groupsOf(member)};
        learnt.m_patterns.push_back(scheme.take());
    }
    return learnt;
}

std::optional<std::string> HostPatterns::rackOf(const std::string& host) const {
    const auto told = m_told.find(host);
    if (told == m_told.end() || told->second.rack.empty())
        return std::nullopt;
    return told->second.rack;
}

std::map<std::string, std::string> HostPatterns::groupsOf(const std::string& host) const {
    const auto told = m_told.find(host);
    return told == m_told.end() ? std::map<std::string, std::string>() : told->second.groups;
}

const HostPattern* HostPatterns::patternOf(const std::string& host) const {
    const auto told = m_told.find(host);
    return told == m_told.end() ? nullptr : &m_patterns[told->second.pattern];
}

} // namespace seamscope::discovery
