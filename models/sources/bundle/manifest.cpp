// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/manifest.h"

#include "base/json.h"
#include "sources/kernel/log_prefix.h"

namespace seamscope::sources::bundle {
namespace {

/// RFC 3339; without an offset it is the time of the zone (contract §3), as in every line.
std::optional<TimePoint> timeIn(const JsonObject& root, const char* key,
                                const std::optional<TimeZone>& zone) {
    if (const auto* text = root.find(key); text && text->is_string()) {
        std::string_view rest = text->get_ref<const std::string&>();
        const auto stamp = takeIsoStamp(rest);
        if (stamp && rest.empty() && stamp->kind == LogStamp::Kind::civil)
            return zone.value_or(TimeZone()).toUtc(stamp->civil);
    }
    return root.time(key);
}

} // namespace

Result<Manifest> parseManifest(std::string_view text, Problems& problems) {
    auto document = parseJson(text);
    if (!document)
        return fail(document.error());
    const JsonObject root(*document, "", problems);
    Manifest manifest;
    manifest.title = root.text("title").value_or(std::string());
    if (const auto* notes = root.find("notes"); notes && notes->is_string())
        manifest.notes = notes->get<std::string>().substr(0, 65536); // prose: may have several lines
    if (const auto name = root.text("timezone")) {
        auto zone = TimeZone::load(*name);
        if (zone)
            manifest.zone = std::move(*zone);
        else
            root.problem("timezone", zone.error().detail, zone.error().code);
    }
    manifest.start = timeIn(root, "start", manifest.zone);
    manifest.end = timeIn(root, "end", manifest.zone);
    return manifest;
}

} // namespace seamscope::sources::bundle
