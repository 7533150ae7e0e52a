// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/pseudonyms.h"

#include "base/text.h"
#include "base/without_port.h"
#include "redaction/name_grammar.h"
#include "redaction/text_runs.h"
#include "topology/entity.h"

#include <algorithm>

namespace seamscope::redaction {
namespace {

using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kLongestName = 128;
constexpr std::size_t kLongestId = 255;   ///< of an entity
constexpr std::size_t kTellingDigits = 8; ///< shorter numbers count, longer ones are serial numbers
constexpr std::size_t kTellingLetters = 3;
constexpr unsigned kAttempts = 64;

constexpr std::size_t kTicketDigits = 5;  ///< behind capitals: a ticket, an asset, an account

/// Capitals with a long number hard behind them: INC0012345, SN48213.
bool isTicket(std::string_view run, std::size_t digits) {
    const std::size_t letters = lettersEnd(run, 0);
    return letters >= 2 && letters == digits && digitsEnd(run, digits) - digits >= kTicketDigits &&
           std::all_of(run.begin(), run.begin() + static_cast<std::ptrdiff_t>(letters), [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// End of a telephone number in international form that begins with the '+' at @p at; 0: none. "+0000" is an offset of time.
std::size_t phoneEnd(std::string_view text, std::size_t at) {
    constexpr std::size_t kLongestCountry = 3;
    constexpr std::size_t kFewest = 8; // digits
    constexpr std::size_t kMost = 15;
    constexpr std::string_view kBetween = " -./()";
    std::size_t digits = digitsEnd(text, at + 1) - at - 1;
    std::size_t end = at + 1 + digits;
    if (digits == 0 || (digits > kLongestCountry && digits < kFewest))
        return 0;
    while (end < text.size()) {
        std::size_t next = end;
        while (next < text.size() && next < end + 2 && kBetween.find(text[next]) != std::string_view::npos)
            ++next;
        const std::size_t group = digitsEnd(text, next) - next;
        if (next == end || group == 0)
            break;
        if (isWordAt(text, next + group)) // "3rd" is no group of it
            break;
        digits += group;
        end = next + group;
    }
    return digits >= kFewest && digits <= kMost && !isWordAt(text, end) ? end : 0;
}

bool hasLetter(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); at = symbolEnd(text, at))
        if (letterAt(text, at) > 0)
            return true;
    return false;
}

/// @p word as the letters of @p run are written.
std::string inCaseOf(std::string_view run, std::string word) {
    const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (std::all_of(run.begin(), run.end(), isUpper))
        return upper(word);
    if (isUpper(run.front()))
        word.front() = upper(word.front());
    return word;
}

std::string ofForm(Form form, std::string_view text, const KeyedWords& keyed) {
    const std::string known = lower(text);
    switch (form) {
    case Form::address4:
        return keyed.address(known);
    case Form::address6: {
        const std::string hex = keyed.hex(known, 8);
        return "fd00::" + hex.substr(0, 4) + ':' + hex.substr(4);
    }
    case Form::mac:
    case Form::uuid:
    case Form::longHex: {
        const bool hasPrefix = known.starts_with("0x");
        std::string out = known;
        const std::string hex = keyed.hex(known, out.size());
        for (std::size_t i = hasPrefix ? 2 : 0; i < out.size(); ++i)
            out[i] = isHex(out[i]) ? hex[i] : out[i];
        return out;
    }
    case Form::pci:
    case Form::date:
    case Form::shortHex:
        break;
    }
    return std::string(text);
}

} // namespace

void Pseudonyms::learn(std::string_view text) {
    const auto id = EntityId::parse(text);
    if (!id)
        return;
    for (const NamePart& part : partsOf(id->kind(), id->name()))
        if (part.isName)
            learnName(part.text);
}

void Pseudonyms::learnLabel(std::string_view label, std::string_view value) {
    if (holdsName(label))
        learnName(withoutPort(value));
}

void Pseudonyms::learnName(std::string_view name) {
    if (name.size() < 2 || name.size() > kLongestName || !hasLetter(name))
        return; // a bare number stands for many things
    if (!m_known.insert(std::string(name)).second)
        return;
    m_longest = std::max(m_longest, name.size());
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t end = lettersEnd(name, at);
        if (end - at >= kTellingLetters)
            m_originals.insert(lower(name.substr(at, end - at)));
        at = end > at ? end : symbolEnd(name, at);
    }
    const auto dot = name.find('.');
    if (dot != std::string_view::npos && !formAt(name, 0)) // "n031.hall-2.example" is also called n031
        learnName(name.substr(0, dot));
}

std::string Pseudonyms::text(std::string_view text) {
    return EntityId::parse(text) ? entity(text) : masked(text, true);
}

std::string Pseudonyms::term(std::string_view text) { return masked(text, false); }

std::string Pseudonyms::entity(std::string_view text) {
    const auto id = EntityId::parse(text);
    std::string out;
    std::string_view rest = id->name();
    for (const NamePart& part : partsOf(id->kind(), rest)) {
        out += rest.substr(0, static_cast<std::size_t>(part.text.data() - rest.data())); // separators
        out += part.isName ? name(part.text) : masked(part.text, false);
        rest.remove_prefix(static_cast<std::size_t>(part.text.data() + part.text.size() - rest.data()));
    }
    out += rest;
    if (out.size() + topology::name(id->kind()).size() + 1 > kLongestId)
        out = wordFor(id->name()); // longer than names may be: a word of its own
    const auto wave = out.find('~');
    if (id->kind() == EntityKind::link && wave != std::string::npos)
        return EntityId::link(out.substr(0, wave), out.substr(wave + 1)).text();
    return EntityId::make(id->kind(), out).text();
}

std::string Pseudonyms::name(std::string_view name) {
    const auto found = m_names.find(std::string(name));
    if (found != m_names.end())
        return found->second;
    std::string out;
    if (const auto form = formAt(name, 0); form && form->end == name.size() && form->form != Form::date)
        out = ofForm(form->form, name, m_keyed);
    else if (!hasLetter(name))
        out = wordFor("number");
    const bool isDone = !out.empty() && hasLetter(name);
    for (std::size_t at = 0; at < name.size() && !isDone && !formAt(name, 0);) {
        const std::size_t letters = lettersEnd(name, at);
        const std::size_t digits = digitsEnd(name, at);
        const std::size_t end = letters > at ? letters : digits > at ? digits : symbolEnd(name, at);
        if (letters > at)
            out += wordFor(name.substr(at, letters - at));
        else if (digits - at >= kTellingDigits)
            out += m_keyed.digits(name.substr(at, digits - at), digits - at);
        else
            out += name.substr(at, end - at);
        at = end;
    }
    return m_names[std::string(name)] = out;
}

std::size_t Pseudonyms::knownNameEnd(std::string_view text, std::size_t at) const {
    std::size_t best = 0;
    for (std::size_t end = wordEnd(text, at); end - at <= m_longest;) {
        if (m_known.contains(std::string(text.substr(at, end - at))))
            best = end;
        std::size_t next = end;
        while (next < text.size() && !isWordAt(text, next) && next - at <= m_longest)
            next = symbolEnd(text, next);
        if (next >= text.size() || next - at > m_longest)
            break;
        end = wordEnd(text, next);
    }
    return best;
}

std::string Pseudonyms::masked(std::string_view text, bool knowsNames) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (!isWordAt(text, at)) {
            const std::size_t phone = text[at] == '+' ? phoneEnd(text, at) : 0;
            const std::size_t end = phone > 0 ? phone : symbolEnd(text, at);
            out += phone > 0 ? allDigits(text.substr(at, end - at)) : std::string(text.substr(at, end - at));
            at = end;
            continue;
        }
        const std::size_t known = knowsNames ? knownNameEnd(text, at) : 0;
        if (known > 0) {
            out += name(text.substr(at, known - at));
            at = known;
        } else if (const auto form = formAt(text, at)) {
            out += ofForm(form->form, text.substr(at, form->end - at), m_keyed);
            at = form->end;
        } else {
            const std::size_t end = wordEnd(text, at);
            out += run(text.substr(at, end - at));
            at = end;
        }
    }
    return out;
}

std::string Pseudonyms::allDigits(std::string_view text) const {
    const auto count = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isDigit));
    const std::string digits = m_keyed.digits(text, count);
    std::string out(text);
    std::size_t used = 0;
    for (char& c : out)
        c = isDigit(c) ? digits[used++] : c;
    return out;
}

std::string Pseudonyms::run(std::string_view run) {
    if (m_vocabulary.has(run))
        return std::string(run);
    std::string out;
    for (std::size_t at = 0; at < run.size();) {
        const std::size_t letters = lettersEnd(run, at);
        const std::size_t end = letters > at ? letters : digitsEnd(run, at);
        const std::string_view part = run.substr(at, end - at);
        if (letters > at) {
            const bool isLoneLetter = part.size() == 1 && end == run.size(); // a unit, a flag, an axis
            const bool isWord = part.size() > 1 && m_vocabulary.has(part);
            out += isLoneLetter || isWord ? std::string(part) : wordFor(part);
        } else {
            out += part.size() >= kTellingDigits || isTicket(run, at) ? m_keyed.digits(part, part.size()) : std::string(part);
        }
        at = end;
    }
    return out;
}

std::string Pseudonyms::wordFor(std::string_view run) {
    const std::string plain = lower(run);
    std::string& given = m_given[plain];
    for (unsigned attempt = 0; given.empty() && attempt < kAttempts; ++attempt) {
        std::string word = m_keyed.word(plain, attempt);
        const bool tellsOriginal = std::any_of(m_originals.begin(), m_originals.end(), [&](const std::string& one) {
            return word.find(one) != std::string::npos;
        });
        if (!tellsOriginal && !m_vocabulary.has(word) && m_taken.insert(word).second)
            given = std::move(word);
    }
    const std::string word = inCaseOf(run, given);
    m_shown[std::string(run)] = word;
    return word;
}

} // namespace seamscope::redaction
