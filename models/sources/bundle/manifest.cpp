// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/manifest.h"

#include "base/json.h"

namespace seamscope::sources::bundle {

Result<Manifest> parseManifest(std::string_view text, Problems& problems) {
    auto document = parseJson(text);
    if (!document)
        return fail(document.error());
    const JsonObject root(*document, "", problems);
    Manifest manifest;
    manifest.title = root.text("title").value_or(std::string());
    if (const auto* notes = root.find("notes"); notes && notes->is_string())
        manifest.notes = notes->get<std::string>().substr(0, 65536); // prose: may have several lines
    manifest.start = root.time("start");
    manifest.end = root.time("end");
    if (const auto name = root.text("timezone")) {
        auto zone = TimeZone::load(*name);
        if (zone)
            manifest.zone = std::move(*zone);
        else
            root.problem("timezone", zone.error().detail, zone.error().code);
    }
    return manifest;
}

} // namespace seamscope::sources::bundle
