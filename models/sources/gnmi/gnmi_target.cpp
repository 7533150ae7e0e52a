// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_target.h"

#include "telemetry/label_repair.h"

#include <utility>

namespace seamscope::sources {
namespace {

constexpr std::string_view kPlain = "gnmi://";
constexpr std::string_view kEncrypted = "gnmis://";
constexpr std::size_t kMaxName = 200;

} // namespace

std::string GnmiTarget::address() const {
    const bool isIpv6 = place.host.find(':') != std::string::npos;
    return (isIpv6 ? "[" + place.host + "]" : place.host) + ":" + std::to_string(place.port);
}

Result<GnmiTarget> parseGnmiTarget(std::string_view text) {
    GnmiTarget target;
    if (text.find('@') != std::string_view::npos) // and is not repeated: it may be a password
        return fail(ErrorCode::invalidInput, "a target must not have a user or password in it; they have keys of their own");
    if (const auto equals = text.find('='); equals != std::string_view::npos) {
        target.name = text.substr(0, equals);
        text.remove_prefix(equals + 1);
        if (target.name.empty())
            return fail(ErrorCode::invalidInput, "a target is [NAME=]HOST[:PORT]");
    }
    target.isEncrypted = !text.starts_with(kPlain);
    if (!target.isEncrypted)
        text.remove_prefix(kPlain.size());
    else if (text.starts_with(kEncrypted))
        text.remove_prefix(kEncrypted.size());
    if (text.ends_with('/'))
        text.remove_suffix(1);
    const auto colon = text.rfind(':');
    const bool hasPort = colon != std::string_view::npos && text.find(']', colon) == std::string_view::npos;
    auto place = wire::parseHostPort(hasPort ? std::string(text) : std::string(text) + ":9339");
    if (!place)
        return fail(place.error());
    target.place = std::move(*place);
    if (target.name.empty())
        target.name = target.place.host;
    if (!telemetry::isCleanText(target.name, kMaxName))
        return fail(ErrorCode::invalidInput, "the name of a target is a clean text of up to " + std::to_string(kMaxName) + " bytes");
    return target;
}

} // namespace seamscope::sources
