// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/json_tree.h"

#include <limits>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMaxValues = 20'000'000;

ValueTree::Id addNumber(ValueTree& tree, const Json& json) {
    if (json.is_number_float())
        return tree.addReal(json.get<double>());
    const bool isHuge = json.is_number_unsigned() &&
                        json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    return isHuge ? tree.addReal(json.get<double>()) : tree.addInteger(json.get<std::int64_t>());
}

} // namespace

Result<ValueTree::Id> addJson(ValueTree& tree, const Json& json) {
    using ValueKind = ValueTree::Kind;
    if (tree.size() > kMaxValues)
        return fail(ErrorCode::tooLarge, "more values than the reader takes");
    if (json.is_null())
        return ValueTree::kNone;
    if (json.is_boolean())
        return tree.addBoolean(json.get<bool>());
    if (json.is_number())
        return addNumber(tree, json);
    if (json.is_string())
        return tree.addText(json.get_ref<const std::string&>());
    const ValueTree::Id container = tree.addContainer(json.is_object() ? ValueKind::dict : ValueKind::list);
    for (auto at = json.begin(); at != json.end(); ++at) {
        const auto value = addJson(tree, *at);
        if (!value)
            return value;
        if (json.is_object())
            tree.set(container, tree.addText(at.key()), *value);
        else
            tree.append(container, *value);
    }
    return container;
}

} // namespace seamscope::collectives
