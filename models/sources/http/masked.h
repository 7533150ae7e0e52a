// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// Shorter ones stand in half of all texts by chance, and every one of them would be spoilt.
inline constexpr std::size_t kLeastMasked = 8;

/// Puts asterisks over every @p secret in a text that a peer sent: what some say of a login that they refuse has the
/// token in it. The text stays as long as it was.
inline void mask(std::string& text, std::string_view secret) {
    if (secret.size() < kLeastMasked)
        return;
    for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + secret.size()))
        std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), secret.size(), '*');
}

/// What basic authentication puts on the wire, which is the password for whoever reads it.
[[nodiscard]] inline std::string basicCredentials(const std::string& user, const std::string& password) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::string text = user + ":" + password;
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8U | (i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > text.size() ? '=' : kDigits[bits >> (18 - 6 * k) & 63U];
    }
    return out;
}

} // namespace seamscope::sources
