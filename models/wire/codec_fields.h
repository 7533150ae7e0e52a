// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_checks.h"

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

/// One table of fields per struct, from which both directions follow. Internal to models/wire.
namespace seamscope::wire {

template<class T>
struct IsOptional : std::false_type {};
template<class T>
struct IsOptional<std::optional<T>> : std::true_type {};

/// Our value as the message's: text is made valid, times and lengths are nanoseconds, entities their text.
template<class T>
[[nodiscard]] auto encoded(const T& value) {
    if constexpr (std::is_same_v<T, std::string>)
        return validText(value);
    else if constexpr (std::is_same_v<T, topology::EntityId>)
        return value.text();
    else if constexpr (std::is_same_v<T, TimePoint>)
        return toNanoseconds(value);
    else if constexpr (std::is_same_v<T, Duration>)
        return static_cast<std::int64_t>(value.count());
    else if constexpr (std::is_enum_v<T>)
        return static_cast<std::uint32_t>(value);
    else
        return value;
}

/// The message's value as ours, with the check that belongs to its type.
template<class T, class In>
[[nodiscard]] Result<T> decoded(const In& value, std::string_view name) {
    if constexpr (std::is_same_v<T, topology::EntityId>)
        return checkedEntity(value, name);
    else if constexpr (std::is_same_v<T, TimePoint>)
        return checkedTime(value, name);
    else if constexpr (std::is_same_v<T, Duration>)
        return checkedDuration(value, name);
    else if constexpr (std::is_floating_point_v<T>) {
        if (!std::isfinite(value))
            return refuse(name, "not a finite number");
        return static_cast<T>(value);
    } else {
        static_assert(std::is_same_v<T, In>, "a field of this type needs a check of its own");
        return value;
    }
}

/// A field that is always there, or one whose member is an optional and which the message may lack.
template<class Get, class Set, class Has, class Member>
struct Field {
    const char* name;
    Member member; ///< struct → reference to its member
    Get get;
    Set set;
    Has has;

    template<class Struct, class Message>
    void encode(const Struct& from, Message& to) const {
        const auto& value = member(from);
        if constexpr (!IsOptional<std::decay_t<decltype(value)>>::value)
            set(to, encoded(value));
        else if (value)
            set(to, encoded(*value));
    }
    template<class Struct, class Message>
    [[nodiscard]] Result<> decode(const Message& from, Struct& to) const {
        using Target = std::decay_t<decltype(member(to))>;
        const auto take = [&]<class T>(std::type_identity<T>) -> Result<> {
            SEAM_TAKE(member(to), decoded<T>(get(from), name));
            return {};
        };
        if constexpr (!IsOptional<Target>::value)
            return take(std::type_identity<Target>());
        else if (has(from))
            return take(std::type_identity<typename Target::value_type>());
        return {};
    }
};
template<class Get, class Set, class Has, class Member>
Field(const char*, Member, Get, Set, Has) -> Field<Get, Set, Has, Member>;

template<class... Fields>
class FieldTable {
public:
    constexpr explicit FieldTable(Fields... fields)
        : m_fields(fields...) {}

    template<class Struct, class Message>
    void encode(const Struct& from, Message& to) const {
        std::apply([&](const auto&... field) { (field.encode(from, to), ...); }, m_fields);
    }
    /// In the order of the table; the first failure is the answer.
    template<class Struct, class Message>
    [[nodiscard]] Result<> decode(const Message& from, Struct& to) const {
        Result<> outcome;
        std::apply(
            [&](const auto&... field) { (void)((outcome = field.decode(from, to)).has_value() && ...); },
            m_fields);
        return outcome;
    }

private:
    std::tuple<Fields...> m_fields;
};

} // namespace seamscope::wire

#define SEAM_FIELD_WITH(memberName, fieldName, isThere)                                                      \
    ::seamscope::wire::Field {                                                                               \
#fieldName, [](auto& s) -> auto& { return s.memberName; }                                            \
        , [](const auto& m) -> decltype(auto) { return m.fieldName(); },                                     \
            [](auto& m, auto&& v) { m.set_##fieldName(std::forward<decltype(v)>(v)); },                      \
            []([[maybe_unused]] const auto& m) { return isThere; }                                           \
    }
/// `SEAM_FIELD(parallelism.tp, tp)`: a member, and the message's field that carries it.
#define SEAM_FIELD(memberName, fieldName) SEAM_FIELD_WITH(memberName, fieldName, true)
/// The same of an optional member and a field that the message may lack.
#define SEAM_OPTIONAL(memberName, fieldName) SEAM_FIELD_WITH(memberName, fieldName, m.has_##fieldName())
