// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/damage_json.h"

namespace seamscope::recording {

Json damageJson(const DamageReport& report) {
    Json places = Json::array();
    for (const Damage& damage : report.places)
        places.push_back({{"kind", damage.kind == Damage::Kind::cut ? "cut" : "damaged"},
                          {"byte", damage.offset},
                          {"bytes", damage.bytes},
                          {"text", damage.text}});
    return {{"cut", report.isCut()},     {"count", report.count},   {"left_out_bytes", report.lostBytes},
            {"bytes", report.fileBytes}, {"share", report.share()}, {"places", std::move(places)}};
}

} // namespace seamscope::recording
