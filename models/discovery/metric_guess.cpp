// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/metric_guess.h"

#include "base/text.h"
#include "discovery/name_tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>
#include <vector>

namespace seamscope::discovery {
namespace {

std::string shortNumber(double value) {
    std::ostringstream text;
    text << value;
    return text.str();
}

/// Without what OpenMetrics adds behind the unit.
std::string stem(std::string name) {
    constexpr std::array<std::string_view, 5> kAdded = {"_total", "_sum", "_count", "_bucket", "_created"};
    for (const std::string_view added : kAdded)
        if (name.ends_with(added)) {
            name.resize(name.size() - added.size());
            break;
        }
    return name;
}

bool hasCapital(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isupper(c) != 0; });
}

bool endsInWord(std::string_view name, std::string_view word) {
    return name == word || (name.size() > word.size() && name.ends_with(word) && name[name.size() - word.size() - 1] == '_');
}

/// Letters before and behind would make another word of it; a sign such as ° or ( is whole as it is.
bool hasWord(std::string_view text, std::string_view word) {
    const auto isLetter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; ++at) {
        const bool before = at > 0 && isLetter(text[at - 1]) && isLetter(word.front());
        const std::size_t end = at + word.size();
        const bool behind = end < text.size() && isLetter(text[end]) && isLetter(word.back()) &&
                            text.substr(end, 1) != "s"; // watt, watts
        if (!before && !behind)
            return true;
    }
    return false;
}

/// @param name as it is written: an end with a capital is that of one unit alone (mW, MW), all others hold in any case.
const UnitHint* byName(const Hints& hints, std::string_view name) {
    const UnitHint* best = nullptr;
    std::size_t length = 0;
    const std::string small = lower(name);
    for (const UnitHint& hint : hints.units)
        for (const std::string& end : hint.ends)
            if (endsInWord(hasCapital(end) ? name : std::string_view(small), end) && end.size() >= length + (hasCapital(end) ? 0 : 1)) {
                best = &hint;
                length = end.size();
            }
    return best;
}

/// Words hold in any case, signs of units as they are written: "in W" is no "in w", and mW no MW.
const UnitHint* byHelp(const Hints& hints, std::string_view help) {
    const UnitHint* found = nullptr;
    const std::string small = lower(help);
    for (const UnitHint& hint : hints.units)
        for (const std::string& words : hint.help)
            if (hasWord(hasCapital(words) ? help : std::string_view(small), words)) {
                if (found && found != &hint)
                    return nullptr; // it speaks of two
                found = &hint;
            }
    return found;
}

/// MIBs count without a point: "in tenths of volts", "hundredths of kilowatts", "units of 0.1 degrees Celsius".
double partOfUnit(std::string_view help) {
    struct Part {
        std::string_view words;
        double part;
    };
    constexpr std::array<Part, 12> kParts = {{{"tenths of", 0.1}, {"tenth of", 0.1}, {"hundredths of", 0.01}, {"hundredth of", 0.01},
                                              {"thousandths of", 0.001}, {"thousandth of", 0.001}, {"1/10", 0.1}, {"1/100", 0.01},
                                              {"1/1000", 0.001}, {"0.1", 0.1}, {"0.01", 0.01}, {"0.001", 0.001}}};
    const std::string small = lower(help);
    const auto isPartOfNumber = [&](std::size_t at) { return at < small.size() && (std::isalnum(static_cast<unsigned char>(small[at])) != 0 || small[at] == '.'); };
    for (const Part& one : kParts)
        for (std::size_t at = 0; (at = small.find(one.words, at)) != std::string::npos; ++at) {
            const std::size_t end = at + one.words.size();
            const bool isNumber = std::isdigit(static_cast<unsigned char>(one.words.front())) != 0;
            const bool isWhole = (at == 0 || !isPartOfNumber(at - 1)) && (end == small.size() || !isPartOfNumber(end) || small.substr(end, 2) == "th");
            // Numbers stand in ranges too ("0.1 to 1"): only before a unit are they one.
            if (isWhole && (!isNumber || small.substr(end, 2) == "th" || (end + 1 < small.size() && small[end] == ' ' && std::isalpha(static_cast<unsigned char>(small[end + 1])) != 0 && small.substr(end + 1, 3) != "to ")))
                return one.part;
        }
    return 1;
}

bool isOutside(const UnitHint& hint, const MetricFacts& facts, double part) {
    return (facts.low && *facts.low * part < hint.low) || (facts.high && *facts.high * part > hint.high);
}

std::string rangeText(const MetricFacts& facts) {
    return facts.low && facts.high ? shortNumber(*facts.low) + " to " + shortNumber(*facts.high) : "not seen";
}

std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : name + "_")
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            word += c;
        else if (!word.empty())
            words.push_back(std::exchange(word, {}));
    return words;
}

void guessUnit(const MetricFacts& facts, const Hints& hints, MetricGuess& guess) {
    const UnitHint* stated = facts.declaredUnit.empty() ? nullptr : byName(hints, facts.declaredUnit);
    const UnitHint* named = byName(hints, stem(std::string(facts.metric)));
    const UnitHint* helped = byHelp(hints, facts.help);
    const UnitHint* chosen = stated ? stated : named ? named : helped;
    if (!chosen) {
        guess.unitWhy = "neither its name nor its HELP text tells a unit";
        return;
    }
    for (const UnitHint* other : {named, helped})
        if (other && (other->unit != chosen->unit || other->scale != chosen->scale || other->offset != chosen->offset)) {
            guess.unitWhy = "its name and its HELP text contradict each other: " + chosen->ends.front() + " or " +
                            other->ends.front();
            return;
        }
    const double part = partOfUnit(facts.help);
    if (part != 1 && (stated || named)) {
        guess.unitWhy = "its name and its HELP text contradict each other: " + chosen->ends.front() + " or " + shortNumber(part) + " of it";
        return;
    }
    const std::string from = stated ? "declared" : named ? "by the end of its name" : "by its HELP text";
    if (isOutside(*chosen, facts, part)) {
        guess.unitWhy = chosen->ends.front() + " " + from + ", but its values contradict: " + shortNumber(chosen->low) + " to " +
                        shortNumber(chosen->high) + " are possible";
        return;
    }
    guess.unit = chosen->unit;
    guess.scale = chosen->scale * part;
    guess.offset = chosen->offset;
    guess.unitWhy = from + (part == 1 ? "" : ", " + shortNumber(part) + " of it");
}

} // namespace

MetricGuess guessMetric(const MetricFacts& facts, const Hints& hints, const telemetry::Catalogue& catalogue) {
    MetricGuess guess;
    guess.values = rangeText(facts);
    guessUnit(facts, hints, guess);
    if (guess.unit.empty() || facts.of == topology::EntityKind::unknown)
        return guess;
    const auto words = wordsOf(lower(facts.metric));
    const auto has = [&](const std::vector<std::string>& group) {
        return std::any_of(group.begin(), group.end(),
                           [&](const auto& word) { return std::find(words.begin(), words.end(), word) != words.end(); });
    };
    for (const WordHint& hint : hints.words) {
        const telemetry::Signal* signal = catalogue.signal(hint.signal);
        const bool isOfKind = std::find(hint.of.begin(), hint.of.end(), name(facts.of)) != hint.of.end();
        if (!signal || signal->unit != guess.unit || !isOfKind || !std::all_of(hint.words.begin(), hint.words.end(), has) || has(hint.none))
            continue;
        guess.signal = hint.signal;
        guess.signalWhy = "words of its name, unit " + guess.unit + ", labels of a " + std::string(name(facts.of));
        return guess;
    }
    return guess;
}

} // namespace seamscope::discovery
