// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/otlp/gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>

namespace seamscope::sources::otlp {

Result<std::string> gunzip(std::string_view bytes, std::size_t limit) {
    constexpr int kGzipOnly = 16 + MAX_WBITS;
    constexpr std::size_t kStep = std::size_t{256} << 10;
    if (bytes.size() > std::numeric_limits<uInt>::max())
        return fail(ErrorCode::tooLarge, "compressed message over 4 GiB");
    z_stream stream{};
    if (inflateInit2(&stream, kGzipOnly) != Z_OK)
        return fail(ErrorCode::internal, "zlib cannot start");
    std::string out;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // zlib reads only
    stream.avail_in = static_cast<uInt>(bytes.size());
    int state = Z_OK;
    while (state == Z_OK && out.size() <= limit) {
        const std::size_t before = out.size();
        out.resize(before + std::min(kStep, limit + 1 - before));
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + before);
        stream.avail_out = static_cast<uInt>(out.size() - before);
        state = inflate(&stream, Z_NO_FLUSH);
        out.resize(out.size() - stream.avail_out);
    }
    const bool hasRest = stream.avail_in > 0;
    inflateEnd(&stream);
    if (out.size() > limit)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(limit) + " bytes when unpacked");
    if (state != Z_STREAM_END || hasRest)
        return fail(state == Z_BUF_ERROR ? ErrorCode::truncated : ErrorCode::invalidInput,
                    "not a whole gzip member");
    return out;
}

} // namespace seamscope::sources::otlp
