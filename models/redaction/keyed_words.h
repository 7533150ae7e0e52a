// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::redaction {

/// What a secret makes of names: the same secret and name give the same word, and nobody without it can tell one from
/// the other (HMAC-SHA-256).
class KeyedWords {
public:
    static constexpr std::size_t kLeastKeyBytes = 16;

    /// tooLarge, or invalidInput when the key is shorter than that.
    [[nodiscard]] static Result<KeyedWords> create(std::string_view key);

    /// A word that can be spoken, in lower case. @param attempt another one when the first is taken.
    [[nodiscard]] std::string word(std::string_view name, unsigned attempt = 0) const;
    /// As many digits, the first not 0.
    [[nodiscard]] std::string digits(std::string_view name, std::size_t count) const;
    [[nodiscard]] std::string hex(std::string_view name, std::size_t count) const;
    /// In 10.0.0.0/8.
    [[nodiscard]] std::string address(std::string_view name) const;
    /// Between 0.5 and 2, of two digits.
    [[nodiscard]] double factor() const;

private:
    explicit KeyedWords(std::string_view key)
        : m_key(key) {}
    /// @param use keeps words, digits and addresses of one name apart
    [[nodiscard]] std::string bytes(std::string_view use, std::string_view name, std::size_t count) const;

    std::string m_key;
};

} // namespace seamscope::redaction
