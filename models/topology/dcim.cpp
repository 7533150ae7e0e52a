// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/dcim.h"

#include "base/json.h"

namespace seamscope::topology {
namespace {

constexpr std::size_t kMostDevices = 1'000'000;
constexpr std::size_t kMostText = 200;

const Json* memberOf(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found == json.end() || found->is_null() ? nullptr : &*found;
}

std::string textOf(const Json* json) { return json && json->is_string() ? json->get<std::string>().substr(0, kMostText) : std::string(); }

/// The member itself, or the name (or slug, or address) of the object it is.
std::string nameOf(const Json& device, const char* key) {
    const Json* value = memberOf(device, key);
    if (!value || !value->is_object())
        return textOf(value);
    for (const char* part : {"name", "slug", "display", "address"})
        if (std::string text = textOf(memberOf(*value, part)); !text.empty())
            return text;
    return {};
}

std::string firstOf(const Json& device, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
        if (std::string text = nameOf(device, key); !text.empty())
            return text;
    return {};
}

} // namespace

Result<std::vector<DcimDevice>> parseDcim(std::string_view text, Problems& problems) {
    const auto json = parseJson(text);
    if (!json)
        return fail(json.error());
    const Json* list = &*json;
    if (json->is_object()) {
        if (memberOf(*json, "next"))
            return fail(ErrorCode::truncated, "there is a next page: ask for all devices at once (limit=0)");
        list = memberOf(*json, "results");
    }
    if (!list || !list->is_array())
        return fail(ErrorCode::invalidInput, "neither a list of devices nor an answer with results");
    if (list->size() > kMostDevices)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMostDevices) + " devices");
    std::vector<DcimDevice> devices;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Json& entry = (*list)[i];
        if (!entry.is_object() || nameOf(entry, "name").empty()) {
            problems.add(ErrorCode::invalidInput, "/" + std::to_string(i), "a device without a name");
            continue;
        }
        const std::string address = firstOf(entry, {"primary_ip4", "primary_ip", "address", "primary_ip6"});
        const std::string controller = firstOf(entry, {"oob_ip"});
        devices.push_back({nameOf(entry, "name"), nameOf(entry, "rack"), nameOf(entry, "site"), firstOf(entry, {"location", "row"}),
                           firstOf(entry, {"role", "device_role"}), address.substr(0, address.find('/')), controller.substr(0, controller.find('/'))});
    }
    return devices;
}

} // namespace seamscope::topology
