// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_checks.h"
#include "wire/codec_message.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Repeated fields, bounded. Internal to models/wire.
namespace seamscope::wire {

constexpr int kMaxEntities = 1'000'000; ///< victims: every GPU and rank of the largest site

[[nodiscard]] inline Result<> checkedSize(int size, int most, std::string_view field) {
    if (size > most)
        return refuse(field, std::to_string(size) + " items, at most " + std::to_string(most));
    return {};
}

/// Converts each item of a repeated field; the error names the item.
template<class T, class Field, class Convert>
[[nodiscard]] Result<> listFromProto(const Field& in, int most, std::string_view field, std::vector<T>& out,
                                     Convert convert) {
    SEAM_TRY(checkedSize(in.size(), most, field));
    out.reserve(static_cast<std::size_t>(in.size()));
    for (const auto& one : in) {
        auto value = convert(one);
        if (!value)
            return fail(value.error().in(item(field, out.size())));
        out.push_back(std::move(*value));
    }
    return {};
}

[[nodiscard]] inline Result<> entitiesFromProto(const TextList& in, std::string_view field,
                                                std::vector<topology::EntityId>& out) {
    SEAM_TRY(checkedSize(in.size(), kMaxEntities, field));
    out.reserve(static_cast<std::size_t>(in.size()));
    for (const std::string& text : in) {
        auto id = checkedEntity(text, item(field, out.size()));
        if (!id)
            return fail(id.error());
        out.push_back(std::move(*id));
    }
    return {};
}

inline void entitiesToProto(const std::vector<topology::EntityId>& in, TextList& out) {
    for (const topology::EntityId& id : in)
        *out.Add() = id.text();
}

inline void textsToProto(const std::vector<std::string>& in, TextList& out) {
    for (const std::string& text : in)
        *out.Add() = validText(text);
}

} // namespace seamscope::wire
