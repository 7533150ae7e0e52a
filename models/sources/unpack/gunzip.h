// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/unpack/byte_source.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// The two bytes that begin every gzip member (RFC 1952). No text and no protobuf message can begin with
/// them.
[[nodiscard]] inline bool isGzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

/// Unpacks gzip, also several members in a row, and holds each against its checksum.
/// @param limit bytes after unpacking; more is an error (tooLarge).
[[nodiscard]] std::unique_ptr<ByteSource> gunzipped(ByteSource& inner, std::uint64_t limit);
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes, std::size_t limit);

} // namespace seamscope::sources
