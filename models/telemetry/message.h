// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "topology/entity.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What the core has to say to a person: a code and typed arguments. Words, units, plural forms and languages
/// are the business of who shows it (models/qt/message_text.h, telemetry/message_text.h for programs without
/// Qt).
namespace seamscope::telemetry {

/// Listed with its arguments in telemetry/message_catalogue.h; 0 is a text from outside.
enum class MessageCode : std::uint16_t;

/// A count that decides the plural form, at most one in a message.
struct Plural {
    std::uint64_t value = 0;
    bool operator==(const Plural&) const = default;
};
/// A count that decides nothing: "3 of 8".
struct Count {
    std::uint64_t value = 0;
    bool operator==(const Count&) const = default;
};
/// Part of a whole, 1 = all of it.
struct Ratio {
    double value = 0;
    bool isChange = false; ///< shown with its sign
    bool operator==(const Ratio&) const = default;
};
struct Quantity {
    double value = 0;
    std::string unit{};    ///< canonical, empty: a bare number
    bool isChange = false; ///< shown with its sign
    bool operator==(const Quantity&) const = default;
};
/// Canonical name of a signal or of a kind of event: "coolant.flow".
struct SignalName {
    std::string name{};
    bool operator==(const SignalName&) const = default;
};
/// Identifier out of a fixed list of the contract: "pump_degraded", "all_reduce".
struct Term {
    std::string name{};
    bool operator==(const Term&) const = default;
};
/// With its day; a bare TimePoint is shown as the time of day.
struct DateTime {
    TimePoint at{};
    bool operator==(const DateTime&) const = default;
};
/// Ranks of one job, ascending.
struct RankSet {
    std::vector<std::uint32_t> ranks{};
    bool operator==(const RankSet&) const = default;
};

struct Message;
/// A text is what somebody else wrote or named; a list of messages holds one.
using MessageArg = std::variant<std::string, topology::EntityId, Plural, Count, Ratio, Duration, TimePoint,
                                DateTime, Quantity, SignalName, Term, RankSet, std::vector<Message>>;

struct Message {
    MessageCode code{};
    std::vector<MessageArg> args{};

    Message() = default;
    Message(MessageCode what, std::vector<MessageArg> with)
        : code(what)
        , args(std::move(with)) {}
    /// A text as it came from outside: a log line, a name in a file, an old recording.
    explicit Message(std::string text);
    [[nodiscard]] bool isEmpty() const { return code == MessageCode{} && args.empty(); }
    /// The words are those of somebody else.
    [[nodiscard]] bool isData() const { return code == MessageCode{}; }
    bool operator==(const Message& other) const;
};

} // namespace seamscope::telemetry
