// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <google/protobuf/descriptor.h>

#include <string_view>

namespace seamscope::wire {

/// Whether @p bytes are a reasonable amount of memory once they are read as a message of @p type: an empty
/// message inside takes two bytes, and some hundred as an object. Refused is what takes more than half a GiB
/// and eight times its bytes. What is no message is left to who reads it.
[[nodiscard]] Result<> checkWeight(std::string_view bytes, const google::protobuf::Descriptor& type);

} // namespace seamscope::wire
