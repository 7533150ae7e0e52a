// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/page_text.h"

#include "base/json.h"
#include "telemetry/message_text.h"

#include <algorithm>
#include <array>

namespace seamscope::pagers {
namespace {

constexpr const char* kKeyLabel = "seamscope_key";

Json labelsOf(const Page& page, const std::string& site) {
    return {{"alertname", "Seamscope"},
            {kKeyLabel, page.key},
            {"site", site},
            {"severity", pageSeverity(page.alarm.peak)},
            {"class", page.isTicket ? "ticket" : "page"},
            {"escalated", page.isEscalated ? "true" : "false"}};
}

Json annotationsOf(const Page& page) {
    return {{"summary", pageTitle(page)},
            {"action", telemetry::englishText(page.alarm.action)},
            {"owner", page.alarm.owner},
            {"alarms", std::to_string(page.alarms)}};
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// For one line of a head: no end of line, no other control character, no more than fits.
std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; },
        ' ');
    constexpr std::size_t kMost = 200;
    while (
        text.size() > kMost ||
        (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80 && text.size() >= kMost))
        text.pop_back();
    return text;
}

std::optional<Silence> silenceOf(const Json& json) {
    if (!json.is_object() || !json.contains("status") || json["status"].value("state", "") != "active" ||
        !json.contains("matchers") || !json["matchers"].is_array())
        return std::nullopt;
    Silence silence;
    for (const Json& matcher : json["matchers"]) {
        const bool isKey = matcher.is_object() && matcher.value("name", "") == kKeyLabel &&
                           !matcher.value("isRegex", false) && matcher.value("isEqual", true);
        if (isKey)
            silence.key = matcher.value("value", "");
    }
    const auto until = parseRfc3339(json.value("endsAt", ""));
    if (silence.key.empty() || !until)
        return std::nullopt;
    silence.id = json.value("id", "");
    silence.by = json.value("createdBy", "");
    silence.comment = json.value("comment", "");
    silence.until = *until;
    return silence;
}

} // namespace

std::string_view pageSeverity(telemetry::AlarmPriority priority) {
    constexpr std::array<std::string_view, 4> kNames = {"low", "medium", "high", "critical"};
    return kNames.at(static_cast<std::size_t>(priority));
}

std::string pageTitle(const Page& page) {
    if (page.key == PageBook::kRest)
        return std::to_string(page.alarms) + " more faults at the same time";
    std::string title = telemetry::englishText(page.alarm.text);
    if (!page.alarm.entity.isEmpty())
        title += ", " + page.alarm.entity.text();
    return title;
}

std::string_view newsName(PageNews::Kind kind) {
    constexpr std::array<std::string_view, 3> kNames = {"begun", "escalated", "ended"};
    return kNames.at(static_cast<std::size_t>(kind));
}

std::string alertmanagerAlerts(const std::vector<Page>& pages, const std::string& site, TimePoint keptFor) {
    Json alerts = Json::array();
    for (const Page& page : pages) {
        Json labels = labelsOf(page, site);
        // What changes in the life of a page must not be a label there: it would be another alert.
        for (const char* changing : {"escalated", "severity", "class"})
            labels.erase(changing);
        Json annotations = annotationsOf(page);
        annotations["severity"] = pageSeverity(page.alarm.peak);
        annotations["class"] = page.isTicket ? "ticket" : "page";
        alerts.push_back({{"labels", std::move(labels)},
                          {"annotations", std::move(annotations)},
                          {"startsAt", formatRfc3339(page.begun)},
                          {"endsAt", formatRfc3339(page.ended.value_or(keptFor))}});
        if (page.isEscalated) { // an alert of its own, so that it can be routed to somebody else
            Json escalated = alerts.back();
            escalated["labels"]["escalated"] = "true";
            alerts.push_back(std::move(escalated));
        }
    }
    return dumped(alerts);
}

Result<std::vector<Silence>> alertmanagerSilences(std::string_view body) {
    const auto json = parseJson(body, {std::size_t{16} << 20, 16, 500'000});
    if (!json)
        return fail(json.error().in("silences"));
    if (!json->is_array())
        return fail(ErrorCode::invalidInput, "a list is wanted", "silences");
    std::vector<Silence> silences;
    try {
        for (const Json& one : *json)
            if (auto silence = silenceOf(one))
                silences.push_back(std::move(*silence));
    } catch (const Json::exception& wrong) {
        return fail(ErrorCode::invalidInput, wrong.what(), "silences");
    }
    return silences;
}

std::string webhookEvent(const PageNews& news, const std::string& site) {
    Json event = {{"schema", 1},
                  {"event", newsName(news.kind)},
                  {"labels", labelsOf(news.page, site)},
                  {"annotations", annotationsOf(news.page)},
                  {"startsAt", formatRfc3339(news.page.begun)},
                  {"endsAt", nullptr}};
    if (news.page.ended)
        event["endsAt"] = formatRfc3339(*news.page.ended);
    return dumped(event);
}

std::string mailOf(const PageNews& news, const std::string& site, const std::string& from,
                   const std::string& to) {
    const Page& page = news.page;
    return "From: " + oneLine(from) + "\r\nTo: " + oneLine(to) + "\r\nSubject: " +
           oneLine("[" + std::string(pageSeverity(page.alarm.peak)) + "] " + std::string(newsName(news.kind)) + ": " + pageTitle(page)) +
           "\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
           "8bit\r\n\r\n" +
           oneLine(pageTitle(page)) + "\r\nsite " + oneLine(site) + "\r\nsince " + formatRfc3339(page.begun) +
           (page.ended ? "\r\nended " + formatRfc3339(*page.ended) : std::string()) + "\r\nowner " +
           oneLine(page.alarm.owner) + "\r\naction " + oneLine(telemetry::englishText(page.alarm.action)) +
           "\r\n" + std::to_string(page.alarms) + " alarms, key " + oneLine(page.key) + "\r\n";
}

} // namespace seamscope::pagers
