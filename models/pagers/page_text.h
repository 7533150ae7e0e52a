// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/alarm_request.h"
#include "pagers/page_book.h"

#include <string>
#include <string_view>
#include <vector>

namespace seamscope::pagers {

/// Body of POST /api/v2/alerts: every open page again, so that none is taken for over, and the ended ones
/// with their end.
/// @param keptFor until then they are meant to stand without another word
[[nodiscard]] std::string alertmanagerAlerts(const std::vector<Page>& pages, const std::string& site,
                                             TimePoint keptFor);
/// Silences of Alertmanager that are in force and name a page, as acts: who made it, why, until when. Of an
/// answer of GET /api/v2/silences; alarms are named by key in `seat`.
struct Silence {
    std::string id;
    std::string key; ///< of the page
    std::string by;
    std::string comment;
    TimePoint until{};
    bool operator==(const Silence&) const = default;
};
[[nodiscard]] Result<std::vector<Silence>> alertmanagerSilences(std::string_view body);
/// What a page says of itself, in a few words.
[[nodiscard]] std::string pageTitle(const Page& page);
[[nodiscard]] std::string_view pageSeverity(telemetry::AlarmPriority priority);
[[nodiscard]] std::string_view newsName(PageNews::Kind kind);
/// One event for a webhook: schema 1, see docs/alarms.md.
[[nodiscard]] std::string webhookEvent(const PageNews& news, const std::string& site);
/// Head and body of a mail (RFC 5322); nothing that came from outside can add a line to the head.
[[nodiscard]] std::string mailOf(const PageNews& news, const std::string& site, const std::string& from,
                                 const std::string& to);

} // namespace seamscope::pagers
