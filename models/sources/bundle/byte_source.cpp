// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/byte_source.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <optional>
#include <vector>

namespace seamscope::sources::bundle {
namespace {

/// Editors on some systems put it before UTF-8 text. It says nothing and no format here begins with it.
constexpr std::string_view kByteOrderMark("\xEF\xBB\xBF");
constexpr std::size_t kInputBytes = std::size_t{128} << 10;

class FileSource final : public ByteSource {
public:
    explicit FileSource(std::ifstream&& file)
        : m_file(std::move(file)) {}
    Result<std::size_t> read(std::span<char> buffer) override {
        m_file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        if (m_file.bad())
            return fail(ErrorCode::io, "the file could not be read to its end");
        return static_cast<std::size_t>(m_file.gcount());
    }

private:
    std::ifstream m_file;
};

/// Input buffer and output bound that both unpackers need.
class Unpacker : public ByteSource {
public:
    Unpacker(ByteSource& inner, std::uint64_t limit)
        : m_inner(inner)
        , m_left(limit) {}

    Result<std::size_t> read(std::span<char> buffer) final {
        while (!buffer.empty()) {
            if (m_position == m_input.size() && !m_inputEnded)
                SEAM_TRY(refill());
            auto made = unpack(buffer);
            if (!made)
                return fail(made.error());
            if (*made > m_left)
                return fail(ErrorCode::tooLarge, "unpacks to more than the bound");
            m_left -= *made;
            if (*made > 0 || (m_inputEnded && m_position == m_input.size()))
                return made;
        }
        return std::size_t{0};
    }

protected:
    /// Turns input from m_position on into output; 0 = needs more input, or the end.
    virtual Result<std::size_t> unpack(std::span<char> out) = 0;

    std::vector<char> m_input;
    std::size_t m_position = 0;
    bool m_inputEnded = false;

private:
    Result<> refill() {
        m_input.resize(kInputBytes);
        auto got = m_inner.read(m_input);
        m_input.resize(got.value_or(0));
        m_position = 0;
        if (!got)
            return fail(got.error());
        m_inputEnded = *got == 0;
        return {};
    }

    ByteSource& m_inner;
    std::uint64_t m_left;
};

class GzipSource final : public Unpacker {
public:
    using Unpacker::Unpacker;
    ~GzipSource() override {
        if (m_open)
            inflateEnd(&m_stream);
    }

protected:
    Result<std::size_t> unpack(std::span<char> out) override {
        const std::size_t available = m_input.size() - m_position;
        if (available == 0)
            return m_open ? Result<std::size_t>(fail(ErrorCode::truncated, "gzip data ends early"))
                          : std::size_t{0};
        if (!m_open) {
            // Padding of zeros after the last member is allowed (tapes, block devices).
            if (m_input[m_position] == '\0') {
                ++m_position;
                return std::size_t{0};
            }
            m_stream = {};
            if (inflateInit2(&m_stream, 15 + 16) != Z_OK)
                return fail(ErrorCode::internal, "zlib has no memory");
            m_open = true;
        }
        m_stream.next_in = reinterpret_cast<Bytef*>(m_input.data() + m_position);
        m_stream.avail_in = static_cast<uInt>(available);
        m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
        m_stream.avail_out = static_cast<uInt>(out.size());
        const int state = inflate(&m_stream, Z_NO_FLUSH);
        m_position += available - m_stream.avail_in;
        if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR)
            return fail(ErrorCode::invalidInput,
                        std::string("broken gzip data: ") + (m_stream.msg ? m_stream.msg : "?"));
        if (state == Z_STREAM_END) {
            inflateEnd(&m_stream);
            m_open = false;
        }
        return out.size() - m_stream.avail_out;
    }

private:
    z_stream m_stream{};
    bool m_open = false;
};

class ZstdSource final : public Unpacker {
public:
    ZstdSource(ByteSource& inner, std::uint64_t limit)
        : Unpacker(inner, limit)
        , m_context(ZSTD_createDCtx()) {
        // A frame may ask for a window of gigabytes; 128 MiB is what the command line tool takes too.
        ZSTD_DCtx_setParameter(m_context, ZSTD_d_windowLogMax, 27);
    }
    ~ZstdSource() override { ZSTD_freeDCtx(m_context); }

protected:
    Result<std::size_t> unpack(std::span<char> out) override {
        if (m_position == m_input.size() && m_inputEnded)
            return m_wanted == 0 ? Result<std::size_t>(std::size_t{0})
                                 : fail(ErrorCode::truncated, "zstd data ends early");
        ZSTD_inBuffer in{m_input.data(), m_input.size(), m_position};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        m_wanted = ZSTD_decompressStream(m_context, &to, &in);
        m_position = in.pos;
        if (ZSTD_isError(m_wanted))
            return fail(ErrorCode::invalidInput,
                        std::string("broken zstd data: ") + ZSTD_getErrorName(m_wanted));
        return to.pos;
    }

private:
    ZSTD_DCtx* m_context;
    std::size_t m_wanted = 0; ///< 0 between frames
};

/// The peeked stream and what unpacks it, owned together.
class OwningSource final : public ByteSource {
public:
    OwningSource(ByteSource& inner, std::uint64_t limit)
        : m_headed(inner, 4) {
        const std::string_view head = m_headed.head();
        if (head.substr(0, 3) == "\x1f\x8b\x08")
            m_unpacker = std::make_unique<GzipSource>(m_headed, limit);
        else if (head == "\x28\xb5\x2f\xfd")
            m_unpacker = std::make_unique<ZstdSource>(m_headed, limit);
    }
    Result<std::size_t> read(std::span<char> buffer) override {
        ByteSource& source = m_unpacker ? *m_unpacker : static_cast<ByteSource&>(m_headed);
        if (!m_begun) {
            m_begun = true;
            m_unmarked.emplace(source, kByteOrderMark.size());
            if (m_unmarked->head() == kByteOrderMark)
                m_unmarked->skipHead();
        }
        return m_unmarked->read(buffer);
    }

private:
    HeadedSource m_headed;
    std::unique_ptr<ByteSource> m_unpacker;
    std::optional<HeadedSource> m_unmarked;
    bool m_begun = false;
};

} // namespace

Result<std::unique_ptr<ByteSource>> openFile(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return fail(error ? ErrorCode::io : ErrorCode::notFound, error ? error.message() : "no such file",
                    path.string());
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(ErrorCode::io, std::strerror(errno), path.string());
    return std::make_unique<FileSource>(std::move(file));
}

HeadedSource::HeadedSource(ByteSource& inner, std::size_t bytes)
    : m_inner(inner) {
    m_head.resize(bytes);
    std::size_t have = 0;
    while (have < bytes) {
        auto got = inner.read(std::span(m_head).subspan(have));
        if (!got) {
            m_state = fail(got.error());
            break;
        }
        if (*got == 0)
            break;
        have += *got;
    }
    m_head.resize(have);
}

Result<std::size_t> HeadedSource::read(std::span<char> buffer) {
    if (m_given < m_head.size()) {
        const std::size_t n = std::min(buffer.size(), m_head.size() - m_given);
        std::memcpy(buffer.data(), m_head.data() + m_given, n);
        m_given += n;
        return n;
    }
    if (!m_state)
        return fail(m_state.error());
    return m_inner.read(buffer);
}

std::unique_ptr<ByteSource> decompressed(ByteSource& inner, std::uint64_t limit) {
    return std::make_unique<OwningSource>(inner, limit);
}

} // namespace seamscope::sources::bundle
