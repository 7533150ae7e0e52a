// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/mailbox.h"

#include <curl/curl.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace seamscope::pagers {
namespace {

struct Reading {
    const std::string& text;
    std::size_t at = 0;
};

std::size_t onRead(char* buffer, std::size_t size, std::size_t count, void* user) {
    Reading& reading = *static_cast<Reading*>(user);
    const std::size_t bytes = std::min(size * count, reading.text.size() - reading.at);
    std::memcpy(buffer, reading.text.data() + reading.at, bytes);
    reading.at += bytes;
    return bytes;
}

} // namespace

Result<> sendMail(const MailOptions& options, const std::string& text) {
    const std::unique_ptr<CURL, void (*)(CURL*)> easy(curl_easy_init(), curl_easy_cleanup);
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> to(
        curl_slist_append(nullptr, options.to.c_str()), curl_slist_free_all);
    char words[CURL_ERROR_SIZE] = {};
    Reading reading{text};
    curl_easy_setopt(easy.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy.get(), CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(easy.get(), CURLOPT_URL, options.url.c_str());
    curl_easy_setopt(easy.get(), CURLOPT_MAIL_FROM, options.from.c_str());
    curl_easy_setopt(easy.get(), CURLOPT_MAIL_RCPT, to.get());
    curl_easy_setopt(easy.get(), CURLOPT_USE_SSL, options.needsTls ? CURLUSESSL_ALL : CURLUSESSL_TRY);
    curl_easy_setopt(easy.get(), CURLOPT_CONNECTTIMEOUT, 5L);
    curl_easy_setopt(easy.get(), CURLOPT_TIMEOUT, 20L);
    curl_easy_setopt(easy.get(), CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(easy.get(), CURLOPT_READFUNCTION, onRead);
    curl_easy_setopt(easy.get(), CURLOPT_READDATA, &reading);
    curl_easy_setopt(easy.get(), CURLOPT_ERRORBUFFER, words);
    if (!options.caFile.empty())
        curl_easy_setopt(easy.get(), CURLOPT_CAINFO, options.caFile.c_str());
    if (!options.user.empty()) {
        curl_easy_setopt(easy.get(), CURLOPT_USERNAME, options.user.c_str());
        curl_easy_setopt(easy.get(), CURLOPT_PASSWORD, options.password.reveal().c_str());
    }
    const CURLcode code = curl_easy_perform(easy.get());
    if (code != CURLE_OK)
        return fail(ErrorCode::unavailable, words[0] ? words : curl_easy_strerror(code), "mail");
    return {};
}

} // namespace seamscope::pagers
