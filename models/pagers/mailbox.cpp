// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/mailbox.h"

#include "sources/http/run_transfer.h"

#include <algorithm>
#include <atomic>
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

int onProgress(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return *static_cast<const std::atomic<bool>*>(user) ? 1 : 0;
}

} // namespace

struct Mailbox::Private {
    MailOptions options;
    CURLM* multi = curl_multi_init();
    std::atomic<bool> isCancelled{false};
};

Mailbox::Mailbox(MailOptions options)
    : d(std::make_unique<Private>()) {
    d->options = std::move(options);
}
Mailbox::~Mailbox() { curl_multi_cleanup(d->multi); }

void Mailbox::cancel() {
    d->isCancelled = true;
    curl_multi_wakeup(d->multi);
}

Result<> Mailbox::send(const std::string& text) {
    const MailOptions& options = d->options;
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
    // That its progress is refused is the one way out that does not wait for a server: a message whose transfer is taken away is
    // handed in to its end first.
    curl_easy_setopt(easy.get(), CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(easy.get(), CURLOPT_XFERINFOFUNCTION, onProgress);
    curl_easy_setopt(easy.get(), CURLOPT_XFERINFODATA, &d->isCancelled);
    const auto code = sources::runTransfer(d->multi, easy.get(), nullptr);
    if (d->isCancelled)
        return fail(ErrorCode::cancelled, "cancelled", "mail");
    if (code != CURLE_OK)
        return fail(ErrorCode::unavailable, words[0] ? words : curl_easy_strerror(*code), "mail");
    return {};
}

} // namespace seamscope::pagers
