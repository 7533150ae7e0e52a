// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_lists.h"
#include "wire/codec_proto.h"

#include <algorithm>
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

/// A field of a kind of its own: how it is put into the message and taken out again.
template<class Put, class Take>
struct Step {
    Put put;
    Take take;

    template<class Struct, class Message>
    void encode(const Struct& from, Message& to) const {
        put(from, to);
    }
    template<class Struct, class Message>
    [[nodiscard]] Result<> decode(const Message& from, Struct& to) const {
        return take(from, to);
    }
};
template<class Put, class Take>
Step(Put, Take) -> Step<Put, Take>;

/// Calls @p put with the value, if there is one.
template<class T, class Put>
void whenThere(const T& value, Put put) {
    if constexpr (!IsOptional<T>::value)
        put(value);
    else if (value)
        put(*value);
}

/// Calls @p take with the value to fill in; not for an optional one that the message lacks.
template<class T, class Take>
[[nodiscard]] Result<> intoPart(T& member, bool isThere, Take take) {
    if constexpr (!IsOptional<T>::value)
        return take(member);
    else if (isThere)
        return take(member.emplace());
    return {};
}

template<class T>
[[nodiscard]] Result<T> named(std::string_view field, Result<T> value) {
    return value ? std::move(value) : Result<T>(fail(value.error().in(field)));
}

/// Of the enums of messages, and of numbers that stand for one.
template<class Enum, class In>
[[nodiscard]] Result<Enum> enumFrom(In value, Enum last, std::string_view field) {
    if constexpr (std::is_same_v<In, std::uint32_t>)
        return checkedEnum(static_cast<int>(std::min(value, 1000U)), last, field);
    else
        return checkedEnum(static_cast<int>(value), last, field);
}

/// Numbers into an array that has its length; fewer leave the rest as it is.
template<class In, class Array>
[[nodiscard]] Result<> intoArray(const In& in, std::string_view field, Array& out) {
    SEAM_TRY(checkedSize(in.size(), static_cast<int>(out.size()), field));
    std::copy(in.begin(), in.end(), out.begin());
    return {};
}

template<class In, class T>
[[nodiscard]] Result<> intoVector(const In& in, int most, std::string_view field, std::vector<T>& out) {
    SEAM_TRY(checkedSize(in.size(), most, field));
    if constexpr (std::is_floating_point_v<T>)
        if (!std::all_of(in.begin(), in.end(), [](T value) { return std::isfinite(value); }))
            return refuse(field, "not a finite number");
    out.assign(in.begin(), in.end());
    return {};
}

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
    template<class Struct, class Message>
    [[nodiscard]] Result<Struct> read(const Message& from) const {
        Struct to{};
        SEAM_TRY(decode(from, to));
        return to;
    }
    /// Each of a repeated field, at most @p most; the error names the item.
    template<class Struct, class Items>
    [[nodiscard]] Result<> readAll(const Items& from, int most, std::string_view field,
                                   std::vector<Struct>& to) const {
        return listFromProto(from, most, field, to, [this](const auto& one) { return this->template read<Struct>(one); });
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

/// What follows are fields that need more than their type to be converted. `s` is the struct, `m` the message.
#define SEAM_STEP(put, take)                                                                                 \
    ::seamscope::wire::Step {                                                                                \
        [](const auto& s, auto& m) { put; },                                                                 \
            [](const auto& m, auto& s) -> ::seamscope::Result<> {                                            \
                take;                                                                                        \
                return {};                                                                                   \
            }                                                                                                \
    }
#define SEAM_PUT_ENUM(memberName, fieldName)                                                                 \
    ::seamscope::wire::whenThere(s.memberName, [&m](auto v) {                                                \
        m.set_##fieldName(static_cast<std::decay_t<decltype(m.fieldName())>>(v));                            \
    })
#define SEAM_TAKE_ENUM(memberName, fieldName, last)                                                          \
    SEAM_TAKE(s.memberName, ::seamscope::wire::enumFrom(m.fieldName(), last, #fieldName))
/// An enum of consecutive values from 0 to `last`.
#define SEAM_ENUM(memberName, fieldName, last)                                                               \
    SEAM_STEP(SEAM_PUT_ENUM(memberName, fieldName), SEAM_TAKE_ENUM(memberName, fieldName, last))
#define SEAM_OPTIONAL_ENUM(memberName, fieldName, last)                                                      \
    SEAM_STEP(SEAM_PUT_ENUM(memberName, fieldName),                                                          \
              if (m.has_##fieldName()) SEAM_TAKE_ENUM(memberName, fieldName, last))
/// A struct with a table, or an optional of one.
#define SEAM_PART(memberName, fieldName, table)                                                              \
    SEAM_STEP(::seamscope::wire::whenThere(                                                                  \
                  s.memberName, [&m](const auto& v) { (table).encode(v, *m.mutable_##fieldName()); }),       \
              SEAM_TRY(::seamscope::wire::intoPart(s.memberName, m.has_##fieldName(),                        \
                                                   [&m](auto& v) { return (table).decode(m.fieldName(), v); })))
/// The same of a struct that `toProto` and `fromProto` of this namespace convert.
#define SEAM_OWN_WITH(memberName, fieldName, taken)                                                          \
    SEAM_STEP(::seamscope::wire::whenThere(                                                                  \
                  s.memberName,                                                                              \
                  [&m](const auto& v) { ::seamscope::wire::toProto(v, *m.mutable_##fieldName()); }),         \
              SEAM_TRY(::seamscope::wire::intoPart(s.memberName, m.has_##fieldName(),                        \
                                                   [&m](auto& v) -> ::seamscope::Result<> {                  \
                                                       SEAM_TAKE(v, taken);                                  \
                                                       return {};                                            \
                                                   })))
#define SEAM_OWN(memberName, fieldName)                                                                      \
    SEAM_OWN_WITH(memberName, fieldName, ::seamscope::wire::fromProto(m.fieldName()))
/// The same; what is refused in it names the field, too.
#define SEAM_OWN_NAMED(memberName, fieldName)                                                                \
    SEAM_OWN_WITH(memberName, fieldName,                                                                     \
                  ::seamscope::wire::named(#fieldName, ::seamscope::wire::fromProto(m.fieldName())))
#define SEAM_LIST(memberName, fieldName, most, table)                                                        \
    SEAM_STEP(for (const auto& v : s.memberName) (table).encode(v, *m.add_##fieldName()),                    \
              SEAM_TRY((table).readAll(m.fieldName(), most, #fieldName, s.memberName)))
#define SEAM_OWN_LIST(memberName, fieldName, most)                                                           \
    SEAM_STEP(for (const auto& v : s.memberName)::seamscope::wire::toProto(v, *m.add_##fieldName()),         \
              SEAM_TRY(::seamscope::wire::listFromProto(                                                     \
                  m.fieldName(), most, #fieldName, s.memberName,                                             \
                  [](const auto& one) { return ::seamscope::wire::fromProto(one); })))
#define SEAM_ENTITIES(memberName, fieldName)                                                                 \
    SEAM_STEP(::seamscope::wire::entitiesToProto(s.memberName, *m.mutable_##fieldName()),                    \
              SEAM_TRY(::seamscope::wire::entitiesFromProto(m.fieldName(), #fieldName, s.memberName)))
#define SEAM_TEXTS(memberName, fieldName, most)                                                              \
    SEAM_STEP(::seamscope::wire::textsToProto(s.memberName, *m.mutable_##fieldName()),                       \
              SEAM_TRY(::seamscope::wire::intoVector(m.fieldName(), most, #fieldName, s.memberName)))
#define SEAM_NUMBERS(memberName, fieldName, most)                                                            \
    SEAM_STEP(m.mutable_##fieldName()->Add(s.memberName.begin(), s.memberName.end()),                        \
              SEAM_TRY(::seamscope::wire::intoVector(m.fieldName(), most, #fieldName, s.memberName)))
/// Numbers in a std::array.
#define SEAM_ARRAY(memberName, fieldName)                                                                    \
    SEAM_STEP(m.mutable_##fieldName()->Add(s.memberName.begin(), s.memberName.end()),                        \
              SEAM_TRY(::seamscope::wire::intoArray(m.fieldName(), #fieldName, s.memberName)))
/// A telemetry::Message: the text that stands there since before there were messages, and the field beside it.
#define SEAM_WORDS(memberName, textName, fieldName)                                                          \
    SEAM_STEP(::seamscope::wire::messageToProto(s.memberName, *m.mutable_##textName(),                       \
                                                [&m] { return m.mutable_##fieldName(); }),                   \
              SEAM_TAKE(s.memberName,                                                                        \
                        ::seamscope::wire::messageFromProto(m.textName(), m.has_##fieldName(), m.fieldName())))
/// A list of them.
#define SEAM_WORD_LIST(memberName, textName, fieldName, most)                                                \
    SEAM_STEP(                                                                                               \
        ::seamscope::wire::messageToProto(s.memberName, *m.mutable_##textName(), *m.mutable_##fieldName()),  \
        SEAM_TRY(::seamscope::wire::checkedSize(m.textName##_size(), most, #textName));                      \
        SEAM_TRY(::seamscope::wire::checkedSize(m.fieldName##_size(), most, #textName));                     \
        SEAM_TAKE(s.memberName, ::seamscope::wire::messageFromProto(m.textName(), m.fieldName())))
#define SEAM_GPU_TIME(memberName, fieldName)                                                                 \
    SEAM_STEP(SEAM_PUT_TIME(m, fieldName, s.memberName), SEAM_TAKE_TIME(s.memberName, m, fieldName))
