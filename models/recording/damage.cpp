// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/damage.h"

#include <algorithm>
#include <cstdio>

namespace seamscope::recording {
namespace {

constexpr std::size_t kNamed = 3; ///< places in one line

} // namespace

bool DamageReport::isCut() const {
    return std::any_of(places.begin(), places.end(),
                       [](const Damage& damage) { return damage.kind == Damage::Kind::cut; });
}

double DamageReport::share() const {
    return fileBytes == 0 ? 0 : static_cast<double>(lostBytes) / static_cast<double>(fileBytes);
}

std::string DamageReport::text() const {
    std::string out;
    for (std::size_t i = 0; i < std::min(places.size(), kNamed); ++i)
        out += std::string(places[i].kind == Damage::Kind::cut ? "cut" : "damaged") + " at byte " +
               std::to_string(places[i].offset) + ": " + places[i].text + "; ";
    if (count > kNamed)
        out += "and " + std::to_string(count - kNamed) + " more places; ";
    if (count == 0)
        return out;
    char left[80];
    std::snprintf(left, sizeof left, "%.2g %% of %llu bytes left out", 100 * share(),
                  static_cast<unsigned long long>(fileBytes));
    return out + left;
}

DamageReport reportOf(std::vector<Damage> places, std::uint64_t fileBytes) {
    std::stable_sort(places.begin(), places.end(),
                     [](const Damage& a, const Damage& b) { return a.offset < b.offset; });
    DamageReport report;
    report.fileBytes = fileBytes;
    report.count = places.size();
    std::uint64_t counted = 0; // up to here: places may overlap
    for (const Damage& damage : places) {
        const std::uint64_t from = std::min(std::max(damage.offset, counted), fileBytes);
        const std::uint64_t to = std::min(fileBytes, damage.offset + std::min(damage.bytes, fileBytes));
        if (to > from) {
            report.lostBytes += to - from;
            counted = to;
        }
    }
    if (places.size() > DamageReport::kMostPlaces) {
        // The cut comes last and says most.
        std::stable_partition(places.begin(), places.end(),
                              [](const Damage& damage) { return damage.kind == Damage::Kind::cut; });
        places.resize(DamageReport::kMostPlaces);
        std::stable_sort(places.begin(), places.end(),
                         [](const Damage& a, const Damage& b) { return a.offset < b.offset; });
    }
    report.places = std::move(places);
    return report;
}

} // namespace seamscope::recording
