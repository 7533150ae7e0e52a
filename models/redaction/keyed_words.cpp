// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/keyed_words.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>

namespace seamscope::redaction {
namespace {

constexpr std::size_t kMostKeyBytes = std::size_t{1} << 20;
constexpr std::string_view kConsonants = "bdfghklmnprstv";
constexpr std::string_view kVowels = "aeiou";
constexpr std::size_t kSyllables = 3;

std::uint8_t at(const std::string& bytes, std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); }

} // namespace

Result<KeyedWords> KeyedWords::create(std::string_view key) {
    if (key.size() < kLeastKeyBytes)
        return fail(ErrorCode::invalidInput,
                    "a key of fewer than " + std::to_string(kLeastKeyBytes) + " bytes can be guessed");
    if (key.size() > kMostKeyBytes)
        return fail(ErrorCode::tooLarge, "over 1 MiB is no key");
    return KeyedWords(key);
}

std::string KeyedWords::bytes(std::string_view use, std::string_view name, std::size_t count) const {
    std::string out;
    for (unsigned char block = 0; out.size() < count; ++block) {
        std::string message(use);
        message += '\0';
        message += static_cast<char>(block);
        message += name;
        std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
        unsigned int length = 0;
        HMAC(EVP_sha256(), m_key.data(), static_cast<int>(m_key.size()),
             reinterpret_cast<const unsigned char*>(message.data()), message.size(), hash.data(), &length);
        out.append(reinterpret_cast<const char*>(hash.data()), length);
    }
    out.resize(count);
    return out;
}

std::string KeyedWords::word(std::string_view name, unsigned attempt) const {
    const std::size_t syllables = kSyllables + attempt / 8; // a longer one where short ones are taken
    const std::string random = bytes("word" + std::to_string(attempt), name, 2 * syllables);
    std::string out;
    for (std::size_t i = 0; i < syllables; ++i) {
        out += kConsonants[at(random, 2 * i) % kConsonants.size()];
        out += kVowels[at(random, 2 * i + 1) % kVowels.size()];
    }
    return out;
}

std::string KeyedWords::digits(std::string_view name, std::size_t count) const {
    const std::string random = bytes("digits", name, count);
    std::string out;
    for (std::size_t i = 0; i < count; ++i)
        out += static_cast<char>(i == 0 ? '1' + at(random, i) % 9 : '0' + at(random, i) % 10);
    return out;
}

std::string KeyedWords::hex(std::string_view name, std::size_t count) const {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::string random = bytes("hex", name, count);
    std::string out;
    for (std::size_t i = 0; i < count; ++i)
        out += kDigits[at(random, i) & 15];
    return out;
}

std::string KeyedWords::address(std::string_view name) const {
    const std::string random = bytes("address", name, 3);
    return "10." + std::to_string(at(random, 0)) + '.' + std::to_string(at(random, 1)) + '.' +
           std::to_string(1 + at(random, 2) % 254);
}

double KeyedWords::factor() const {
    const std::string random = bytes("factor", {}, 1);
    double factor = (50 + at(random, 0) % 150) / 100.0;
    return factor > 0.95 && factor < 1.05 ? factor + 0.3 : factor; // or the prices would stay
}

} // namespace seamscope::redaction
