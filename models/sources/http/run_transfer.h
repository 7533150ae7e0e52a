// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <curl/curl.h>

#include <atomic>
#include <optional>

namespace seamscope::sources {

/// Runs a transfer to its end, or until @p cancelled is set and the handle woken: nullopt. Null: nothing cancels it here.
[[nodiscard]] inline std::optional<CURLcode> runTransfer(CURLM* multi, CURL* easy, const std::atomic<bool>* cancelled) {
    if (curl_multi_add_handle(multi, easy) != CURLM_OK)
        return CURLE_FAILED_INIT;
    const auto isCancelled = [&] { return cancelled && *cancelled; };
    std::optional<CURLcode> result;
    int running = 1;
    while (!isCancelled() && !result) {
        if (curl_multi_perform(multi, &running) != CURLM_OK)
            result = CURLE_FAILED_INIT;
        int left = 0;
        while (const CURLMsg* message = curl_multi_info_read(multi, &left))
            if (message->msg == CURLMSG_DONE)
                result = message->data.result;
        constexpr int kPollMilliseconds = 1000; // whoever cancels wakes it at once
        if (!result)
            curl_multi_poll(multi, nullptr, 0, kPollMilliseconds, nullptr);
    }
    curl_multi_remove_handle(multi, easy);
    return isCancelled() ? std::nullopt : result;
}

} // namespace seamscope::sources
