// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/mqtt_address.h"

#include "sources/mqtt/mqtt_message.h"
#include "telemetry/label_repair.h"

#include <string>

namespace seamscope::sources {
namespace {

constexpr std::string_view kPlain = "mqtt://";
constexpr std::string_view kEncrypted = "mqtts://";

} // namespace

Result<MqttAddress> parseMqttUrl(std::string_view url) {
    MqttAddress address;
    address.isEncrypted = url.starts_with(kEncrypted);
    if (!address.isEncrypted && !url.starts_with(kPlain))
        return fail(ErrorCode::invalidInput, "url must begin with mqtt:// or mqtts://");
    url.remove_prefix(address.isEncrypted ? kEncrypted.size() : kPlain.size());
    if (url.find('@') != std::string_view::npos) // and is not repeated: it may be a password
        return fail(ErrorCode::invalidInput, "url must not have a user or password in it; they have keys of their own");
    if (url.ends_with('/'))
        url.remove_suffix(1);
    const auto colon = url.rfind(':');
    const bool hasPort = colon != std::string_view::npos && url.find(']', colon) == std::string_view::npos;
    auto place = wire::parseHostPort(hasPort ? std::string(url) : std::string(url) + (address.isEncrypted ? ":8883" : ":1883"));
    if (!place)
        return fail(place.error().in("url"));
    address.place = std::move(*place);
    return address;
}

Result<> checkTopicFilter(std::string_view filter) {
    const auto refuse = [&](const char* why) {
        return fail(ErrorCode::invalidInput, why, "topic " + telemetry::repairedText(filter, 120));
    };
    if (filter.empty() || !telemetry::isCleanText(filter, kMaxTopicBytes))
        return refuse("empty, too long, or not a clean text");
    for (std::size_t i = 0; i < filter.size(); ++i) {
        const bool begins = i == 0 || filter[i - 1] == '/';
        const bool ends = i + 1 == filter.size() || filter[i + 1] == '/';
        if (filter[i] == '+' && (!begins || !ends))
            return refuse("'+' stands for a whole level");
        if (filter[i] == '#' && (!begins || i + 1 != filter.size()))
            return refuse("'#' stands at the end, for all levels that follow");
    }
    return {};
}

} // namespace seamscope::sources
