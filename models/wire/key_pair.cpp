// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/key_pair.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <memory>

namespace seamscope::wire {
namespace {

using Bio = std::unique_ptr<BIO, decltype(&BIO_free)>;

Bio reading(const std::string& text) {
    return {BIO_new_mem_buf(text.data(), static_cast<int>(text.size())), &BIO_free};
}

/// Nobody is asked for a pass phrase: there is no terminal.
int noPassword(char*, int, int, void*) { return 0; }

} // namespace

Result<> checkKeyFits(const std::string& certificate, const std::string& key, const std::string& where) {
    const auto refuse = [&](const char* why) {
        ERR_clear_error();
        return fail(ErrorCode::invalidInput, why, where);
    };
    const Bio certText = reading(certificate);
    const std::unique_ptr<X509, decltype(&X509_free)> cert(
        PEM_read_bio_X509(certText.get(), nullptr, &noPassword, nullptr), &X509_free);
    if (!cert)
        return refuse("the TLS certificate cannot be read");
    const Bio keyText = reading(key);
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> secret(
        PEM_read_bio_PrivateKey(keyText.get(), nullptr, &noPassword, nullptr), &EVP_PKEY_free);
    if (!secret)
        return refuse("the TLS key cannot be read, or has a pass phrase");
    if (X509_check_private_key(cert.get(), secret.get()) != 1)
        return refuse("the TLS certificate and the key do not fit");
    return {};
}

} // namespace seamscope::wire
