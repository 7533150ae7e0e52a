// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_request.h"

#include "gnmi.pb.h"

namespace seamscope::sources {
namespace {

void toProto(const GnmiPath& path, gnmi::Path& into) {
    into.set_origin(path.origin);
    for (const GnmiElement& element : path.elements) {
        auto* made = into.add_elem();
        made->set_name(element.name);
        for (const auto& [name, value] : element.keys)
            (*made->mutable_key())[name] = value;
    }
}

} // namespace

Result<GnmiEncoding> gnmiEncoding(std::string_view name) {
    if (name == "proto")
        return GnmiEncoding::proto;
    if (name == "json_ietf")
        return GnmiEncoding::jsonIetf;
    if (name == "json")
        return GnmiEncoding::json;
    return fail(ErrorCode::invalidInput, "encoding is proto, json_ietf or json");
}

Result<std::string> subscribeRequest(const std::vector<GnmiSubscription>& subscriptions, Duration interval, GnmiEncoding encoding) {
    gnmi::SubscribeRequest request;
    auto* list = request.mutable_subscribe();
    list->set_mode(gnmi::SubscriptionList::STREAM);
    list->set_encoding(encoding == GnmiEncoding::proto  ? gnmi::PROTO
                       : encoding == GnmiEncoding::json ? gnmi::JSON
                                                        : gnmi::JSON_IETF);
    for (const GnmiSubscription& one : subscriptions) {
        if (one.target != subscriptions.front().target)
            return fail(ErrorCode::invalidInput, "maps of two targets ('" + subscriptions.front().target + "' and '" + one.target +
                                                     "') need a source each");
        auto* made = list->add_subscription();
        toProto(one.path, *made->mutable_path());
        made->set_mode(one.mode == GnmiMode::sample ? gnmi::SAMPLE : gnmi::ON_CHANGE);
        if (one.mode == GnmiMode::sample)
            made->set_sample_interval(static_cast<std::uint64_t>(interval.count()));
        else
            made->set_heartbeat_interval(static_cast<std::uint64_t>(one.heartbeat.count()));
    }
    if (!subscriptions.empty() && !subscriptions.front().target.empty())
        list->mutable_prefix()->set_target(subscriptions.front().target);
    return request.SerializeAsString();
}

} // namespace seamscope::sources
