// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "redaction/keyed_words.h"
#include "redaction/vocabulary.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace seamscope::redaction {

/// Other names for everything that tells whose cluster it is, the same everywhere. Letters of a name change, digits,
/// separators and the kind stay, so that hosts keep their order and what belongs together still does:
/// "rack/row2-r07" and "row2-r07 lost flow" become "rack/tavoni2-keluma07" and "tavoni2-keluma07 lost flow".
///
/// Names are told first, all of them (learn…), then asked for. One thread.
class Pseudonyms {
public:
    Pseudonyms(KeyedWords words, const Vocabulary& vocabulary)
        : m_keyed(std::move(words))
        , m_vocabulary(vocabulary) {}

    /// A text that is an entity id teaches its names; any other is looked through later.
    void learn(std::string_view text);
    /// The value of a label or member that holds a name of its own: a host, a user, a model.
    void learnLabel(std::string_view label, std::string_view value);
    /// A name that must not stay wherever it stands, also when it is made of plain words.
    void learnName(std::string_view name);

    /// Entity ids as such (the ends of links in order again), known names by theirs, addresses, serial numbers and
    /// every word that is not in the vocabulary by pseudonyms.
    [[nodiscard]] std::string text(std::string_view text);
    /// A word of a fixed list, such as the name of a signal: stays when the vocabulary has it.
    [[nodiscard]] std::string term(std::string_view text);

    /// Prices are multiplied with it.
    [[nodiscard]] double factor() const { return m_keyed.factor(); }
    /// What was replaced by what: whoever has it can undo everything.
    [[nodiscard]] const std::map<std::string, std::string>& names() const { return m_names; }
    [[nodiscard]] const std::map<std::string, std::string>& words() const { return m_shown; }

private:
    [[nodiscard]] std::string entity(std::string_view id);
    /// Every run of letters replaced, plain words too.
    [[nodiscard]] std::string name(std::string_view name);
    [[nodiscard]] std::string masked(std::string_view text, bool knowsNames);
    /// The longest known name that begins at @p at and ends where a word does; its end, or 0.
    [[nodiscard]] std::size_t knownNameEnd(std::string_view text, std::size_t at) const;
    [[nodiscard]] std::string wordFor(std::string_view run);
    [[nodiscard]] std::string run(std::string_view run);
    [[nodiscard]] std::string allDigits(std::string_view text) const;

    KeyedWords m_keyed;
    const Vocabulary& m_vocabulary;
    std::unordered_set<std::string> m_known;             ///< names
    std::size_t m_longest = 0;                           ///< of them
    std::set<std::string> m_originals;                   ///< runs of letters of names, lower case
    std::unordered_map<std::string, std::string> m_given; ///< by run of letters
    std::unordered_set<std::string> m_taken;
    std::map<std::string, std::string> m_names;
    std::map<std::string, std::string> m_shown;
};

} // namespace seamscope::redaction
