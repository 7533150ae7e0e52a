// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace google::protobuf {
class Descriptor;
class FieldDescriptor;
class Message;
}

/// Texts of messages that others made. Internal to models/wire.
namespace seamscope::wire {

/// Whether messages of @p type, or those that they can hold however deep, have a field that @p isWanted. A message may hold itself.
[[nodiscard]] bool hasAny(const google::protobuf::Descriptor& type, bool (*isWanted)(const google::protobuf::FieldDescriptor&));
/// Whether each text of @p message may stand on a screen as it is: shownText() of it is the same.
[[nodiscard]] bool areTextsShown(const google::protobuf::Message& message);
/// The same of what a message of @p type was read from, at a fraction of the cost; false also where that is not plain to see.
[[nodiscard]] bool areTextsShown(std::string_view bytes, const google::protobuf::Descriptor& type);
/// Puts marks in place of what may not. Called for each message of a gateway, a client or a recording before anything is made of it, so that
/// no field can be forgotten. What is of type bytes, passphrases among it, stays.
void markTexts(google::protobuf::Message& message);

} // namespace seamscope::wire
