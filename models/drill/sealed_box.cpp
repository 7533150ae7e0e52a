// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/sealed_box.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <array>
#include <cstdint>
#include <memory>

namespace seamscope::drill {
namespace {

// magic | version | log2 N | r | p | salt | nonce | key check | ciphertext | tag; all before the ciphertext is
// authenticated with it.
constexpr std::string_view kMagic = "SEAMBOX";
constexpr char kVersion = 1;
constexpr std::uint8_t kLogN = 15;
constexpr std::uint8_t kMostLogN = 18;
constexpr std::uint8_t kR = 8;
constexpr std::uint8_t kP = 1;
constexpr std::size_t kSalt = 16;
constexpr std::size_t kNonce = 12;
constexpr std::size_t kCheck = 8;
constexpr std::size_t kTag = 16;
constexpr std::size_t kKey = 32;
constexpr std::size_t kFixed = kMagic.size() + 4; // magic, version, costs
constexpr std::size_t kHead = kFixed + kSalt + kNonce + kCheck;
constexpr std::uint64_t kScryptMemory = std::uint64_t{512} << 20;
constexpr std::size_t kMostText = std::size_t{64} << 20;

using Context = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Unexpected broken() { return fail(ErrorCode::internal, "the cryptographic library refused"); }

/// The key, and behind it what the key check is made of.
Result<std::string> derive(std::string_view passphrase, std::string_view salt, std::uint8_t logN) {
    if (passphrase.empty())
        return fail(ErrorCode::invalidInput, "an empty passphrase protects nothing");
    std::string out(2 * kKey, '\0');
    if (EVP_PBE_scrypt(passphrase.data(), passphrase.size(), bytes(salt), salt.size(), std::uint64_t{1} << logN, kR, kP,
                       kScryptMemory, bytes(out), out.size()) != 1)
        return broken();
    return out;
}

std::string checkOf(const std::string& derived) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> hash{};
    SHA256(bytes(derived) + kKey, kKey, hash.data());
    return {reinterpret_cast<const char*>(hash.data()), kCheck};
}

const unsigned char* bytes(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

} // namespace

Result<std::string> seal(std::string_view text, std::string_view passphrase) {
    if (text.size() > kMostText)
        return fail(ErrorCode::tooLarge, "more than can be sealed");
    std::string random(kSalt + kNonce, '\0');
    if (RAND_bytes(bytes(random), static_cast<int>(random.size())) != 1)
        return broken();
    const auto derived = derive(passphrase, random.substr(0, kSalt), kLogN);
    if (!derived)
        return fail(derived.error());
    std::string box(kMagic);
    box += {kVersion, static_cast<char>(kLogN), static_cast<char>(kR), static_cast<char>(kP)};
    box += random + checkOf(*derived);
    const std::string nonce = random.substr(kSalt);
    const Context context(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    std::string cipher(text.size(), '\0');
    std::string tag(kTag, '\0');
    int length = 0;
    const bool isDone =
        context && EVP_EncryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, bytes(*derived), bytes(nonce)) == 1 &&
        EVP_EncryptUpdate(context.get(), nullptr, &length, bytes(box), static_cast<int>(box.size())) == 1 &&
        EVP_EncryptUpdate(context.get(), bytes(cipher), &length, bytes(text), static_cast<int>(text.size())) == 1 &&
        EVP_EncryptFinal_ex(context.get(), nullptr, &length) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, tag.data()) == 1;
    if (!isDone)
        return broken();
    return box + cipher + tag;
}

Result<std::string> unseal(std::string_view box, std::string_view passphrase) {
    if (box.substr(0, kMagic.size()) != kMagic.substr(0, box.size()))
        return fail(ErrorCode::invalidInput, "is no sealed block");
    if (box.size() < kHead + kTag)
        return fail(ErrorCode::truncated, "the sealed block ends early");
    if (box[kMagic.size()] != kVersion)
        return fail(ErrorCode::unsupported, "sealed by a newer version");
    const auto logN = static_cast<std::uint8_t>(box[kMagic.size() + 1]);
    if (logN < 10 || logN > kMostLogN || box[kMagic.size() + 2] != kR || box[kMagic.size() + 3] != kP)
        return fail(ErrorCode::unsupported, "sealed with costs that are not accepted");
    if (box.size() > kMostText + kHead + kTag)
        return fail(ErrorCode::tooLarge, "more than can be sealed");
    const std::string_view salt = box.substr(kFixed, kSalt);
    const std::string nonce(box.substr(kFixed + kSalt, kNonce));
    const auto derived = derive(passphrase, salt, logN);
    if (!derived)
        return fail(derived.error());
    const std::string check = checkOf(*derived);
    if (CRYPTO_memcmp(check.data(), box.data() + kHead - kCheck, kCheck) != 0)
        return fail(ErrorCode::unauthenticated, "the key does not open it");
    const std::string_view head = box.substr(0, kHead);
    const std::string_view cipher = box.substr(kHead, box.size() - kHead - kTag);
    std::string tag(box.substr(box.size() - kTag));
    std::string text(cipher.size(), '\0');
    const Context context(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int length = 0;
    const bool isDone =
        context && EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, bytes(*derived), bytes(nonce)) == 1 &&
        EVP_DecryptUpdate(context.get(), nullptr, &length, bytes(head), static_cast<int>(head.size())) == 1 &&
        EVP_DecryptUpdate(context.get(), bytes(text), &length, bytes(cipher), static_cast<int>(cipher.size())) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, kTag, tag.data()) == 1 &&
        EVP_DecryptFinal_ex(context.get(), nullptr, &length) == 1;
    if (!isDone)
        return fail(ErrorCode::invalidInput, "the sealed block is damaged or was cut");
    return text;
}

Result<std::string> keyFor(std::string_view passphrase, std::string_view use) {
    return derive(passphrase, use, kLogN);
}

} // namespace seamscope::drill
