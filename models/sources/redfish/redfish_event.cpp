// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/redfish/redfish_json.h"

#include <utility>

namespace seamscope::sources {

Result<std::vector<RedfishEvent>> parseRedfishEvents(std::string_view json, Problems& problems) {
    const auto document = parseJson(json, kRedfishLimits);
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "not an event of Redfish");
    const JsonObject root(*document, "", problems);
    std::vector<RedfishEvent> events;
    const Json* list = root.array("Events", 1'000);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!(*list)[i].is_object())
            continue;
        const JsonObject one((*list)[i], "/Events/" + std::to_string(i), problems);
        RedfishEvent event;
        event.severity = redfishText(one, one.find("MessageSeverity") ? "MessageSeverity" : "Severity");
        if (event.severity != "Warning" && event.severity != "Critical")
            continue;
        if (const Json* message = one.find("Message"); message && message->is_string())
            event.text = telemetry::repairedText(message->get_ref<const std::string&>(), 900);
        event.id = redfishText(one, "MessageId");
        event.at = one.time("EventTimestamp");
        if (const Json* origin = one.object("OriginOfCondition"))
            event.origin = redfishText(JsonObject(*origin, "", problems), "@odata.id");
        events.push_back(std::move(event));
    }
    return events;
}

std::string redfishEventStream(std::string_view json) {
    Problems ignored;
    const auto document = parseJson(json, kRedfishLimits);
    if (!document || !document->is_object())
        return {};
    const std::string path = redfishText(JsonObject(*document, "", ignored), "ServerSentEventUri");
    return path.starts_with('/') && !path.starts_with("//") ? path : std::string();
}

} // namespace seamscope::sources
