// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/unpack/gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace seamscope::sources {
namespace {

constexpr std::size_t kStep = std::size_t{256} << 10;

class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string_view bytes)
        : m_left(bytes) {}
    Result<std::size_t> read(std::span<char> buffer) override {
        const std::size_t n = m_left.copy(buffer.data(), buffer.size());
        m_left.remove_prefix(n);
        return n;
    }

private:
    std::string_view m_left;
};

class GzipSource final : public ByteSource {
public:
    GzipSource(ByteSource& inner, std::uint64_t limit)
        : m_inner(inner)
        , m_left(limit) {}
    ~GzipSource() override {
        if (m_isOpen)
            inflateEnd(&m_stream);
    }
    GzipSource(const GzipSource&) = delete;
    GzipSource& operator=(const GzipSource&) = delete;

    Result<std::size_t> read(std::span<char> buffer) override {
        while (!buffer.empty()) {
            if (m_stream.avail_in == 0)
                SEAM_TRY(refill());
            if (m_stream.avail_in == 0)
                return m_isOpen ? Result<std::size_t>(fail(ErrorCode::truncated, "gzip data ends early", place()))
                                : std::size_t{0};
            auto made = inflateInto(buffer);
            if (!made)
                return fail(made.error());
            if (*made > m_left)
                return fail(ErrorCode::tooLarge, "unpacks to more than the bound");
            m_left -= *made;
            if (*made > 0)
                return made;
        }
        return std::size_t{0};
    }

private:
    /// In what is packed.
    [[nodiscard]] std::string place() const { return "byte " + std::to_string(m_taken - m_stream.avail_in); }

    Result<> refill() {
        m_input.resize(kStep);
        auto got = m_inner.read(m_input);
        if (!got)
            return fail(got.error());
        m_stream.next_in = reinterpret_cast<Bytef*>(m_input.data());
        m_stream.avail_in = static_cast<uInt>(*got);
        m_taken += *got;
        return {};
    }

    Result<> begin() {
        // Padding of zeros after the last member is allowed (tapes, block devices).
        while (m_stream.avail_in > 0 && *m_stream.next_in == 0) {
            ++m_stream.next_in;
            --m_stream.avail_in;
        }
        if (m_stream.avail_in == 0)
            return {};
        if (inflateInit2(&m_stream, MAX_WBITS + 16) != Z_OK)
            return fail(ErrorCode::internal, "zlib has no memory");
        m_isOpen = true;
        return {};
    }

    Result<std::size_t> inflateInto(std::span<char> out) {
        if (!m_isOpen)
            SEAM_TRY(begin());
        if (!m_isOpen)
            return std::size_t{0};
        const std::size_t room = std::min(out.size(), kStep);
        m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
        m_stream.avail_out = static_cast<uInt>(room);
        const int state = inflate(&m_stream, Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR)
            return fail(ErrorCode::invalidInput, std::string("broken gzip data: ") + (m_stream.msg ? m_stream.msg : "?"), place());
        if (state == Z_STREAM_END) {
            inflateEnd(&m_stream);
            m_isOpen = false;
        }
        return room - m_stream.avail_out;
    }

    ByteSource& m_inner;
    std::uint64_t m_left;
    std::uint64_t m_taken = 0; ///< bytes of what is packed
    std::vector<char> m_input;
    z_stream m_stream{};
    bool m_isOpen = false;
};

} // namespace

std::unique_ptr<ByteSource> gunzipped(ByteSource& inner, std::uint64_t limit) {
    return std::make_unique<GzipSource>(inner, limit);
}

Result<std::string> gunzip(std::string_view bytes, std::size_t limit) {
    if (!isGzip(bytes))
        return fail(ErrorCode::invalidInput, "not gzip");
    MemorySource memory(bytes);
    GzipSource source(memory, limit);
    std::string out;
    while (true) {
        const std::size_t have = out.size();
        out.resize(have + kStep);
        const auto got = source.read(std::span(out).subspan(have));
        if (!got)
            return fail(got.error());
        out.resize(have + *got);
        if (*got == 0)
            return out;
    }
}

} // namespace seamscope::sources
