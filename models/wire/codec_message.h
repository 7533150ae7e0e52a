// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/message.h"

#include "seamscope/v1/message.pb.h"

#include <string>

/// Messages on the wire and in recordings. What somebody else wrote goes in the text field that stands there
/// since before there were messages, everything else beside it; one of the two is empty. Internal to
/// models/wire.
namespace seamscope::wire {

void messageToProto(const telemetry::Message& message, seamscope::v1::Message& out);
/// Codes of a newer program are kept by name; arguments that are not those of the catalogue are refused.
[[nodiscard]] Result<telemetry::Message> messageFromProto(const seamscope::v1::Message& in);

/// The words of a text from outside, valid UTF-8.
[[nodiscard]] std::string dataText(const telemetry::Message& message);

template<class Beside>
void messageToProto(const telemetry::Message& message, std::string& text, Beside beside) {
    if (message.isData())
        text = dataText(message);
    else
        messageToProto(message, *beside());
}
[[nodiscard]] Result<telemetry::Message> messageFromProto(const std::string& text, bool isMessage,
                                                          const seamscope::v1::Message& in);

using TextList = google::protobuf::RepeatedPtrField<std::string>;
using MessageField = google::protobuf::RepeatedPtrField<seamscope::v1::Message>;
void messageToProto(const std::vector<telemetry::Message>& list, TextList& texts, MessageField& messages);
[[nodiscard]] Result<std::vector<telemetry::Message>> messageFromProto(const TextList& texts,
                                                                       const MessageField& messages);

} // namespace seamscope::wire
