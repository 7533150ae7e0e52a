// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/compression.h"

#include <lz4frame.h>
#include <zstd.h>

#include <algorithm>
#include <optional>

namespace seamscope::recording::mcap {
namespace {

constexpr std::size_t kStep = std::size_t{256} << 10;

/// One direction of a streaming decompressor: consumes from `in`, appends to `out`; false when it can go no
/// further.
class Stream {
public:
    virtual ~Stream() = default;
    virtual bool step(std::string_view& in, char* out, std::size_t room, std::size_t& written) = 0;
};

class ZstdStream final : public Stream {
public:
    ZstdStream()
        : m_context(ZSTD_createDCtx(), &ZSTD_freeDCtx) {}
    bool step(std::string_view& in, char* out, std::size_t room, std::size_t& written) override {
        ZSTD_inBuffer source{in.data(), in.size(), 0};
        ZSTD_outBuffer target{out, room, 0};
        const std::size_t code = ZSTD_decompressStream(m_context.get(), &target, &source);
        in.remove_prefix(source.pos);
        written = target.pos;
        return !ZSTD_isError(code) && (source.pos > 0 || target.pos > 0);
    }

private:
    std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> m_context;
};

class Lz4Stream final : public Stream {
public:
    Lz4Stream() {
        if (LZ4F_isError(LZ4F_createDecompressionContext(&m_context, LZ4F_VERSION)))
            m_context = nullptr;
    }
    ~Lz4Stream() override { LZ4F_freeDecompressionContext(m_context); }
    Lz4Stream(const Lz4Stream&) = delete;
    Lz4Stream& operator=(const Lz4Stream&) = delete;
    bool step(std::string_view& in, char* out, std::size_t room, std::size_t& written) override {
        if (!m_context)
            return false;
        std::size_t consumed = in.size();
        written = room;
        const std::size_t code = LZ4F_decompress(m_context, out, &written, in.data(), &consumed, nullptr);
        if (LZ4F_isError(code)) {
            written = 0;
            return false;
        }
        in.remove_prefix(consumed);
        return consumed > 0 || written > 0;
    }

private:
    LZ4F_dctx* m_context = nullptr;
};

std::unique_ptr<Stream> makeStream(std::string_view method) {
    if (method == "zstd")
        return std::make_unique<ZstdStream>();
    if (method == "lz4")
        return std::make_unique<Lz4Stream>();
    return nullptr;
}

/// What is packed less than this gets all of its room at once.
constexpr std::uint64_t kUsualRatio = 64;

/// A whole frame of the stated size, without the steps of a stream; none: another one, or one that promises much.
std::optional<std::string> unpackAtOnce(std::string_view bytes, std::uint64_t size) {
    if (size > std::max<std::uint64_t>(kStep, kUsualRatio * bytes.size()) || ZSTD_getFrameContentSize(bytes.data(), bytes.size()) != size)
        return std::nullopt;
    const std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    std::string out(static_cast<std::size_t>(size), '\0');
    if (ZSTD_decompressDCtx(context.get(), out.data(), out.size(), bytes.data(), bytes.size()) != size)
        return std::nullopt;
    return out;
}

/// Grows with what really comes out, so that a small input that promises much cannot take much.
std::string run(Stream& stream, std::string_view bytes, std::uint64_t limit) {
    std::string out;
    while (out.size() < limit) {
        const std::size_t before = out.size();
        const std::size_t room = std::min<std::uint64_t>(std::max(kStep, before), limit - before);
        out.resize(before + room);
        std::size_t written = 0;
        const bool more = stream.step(bytes, out.data() + before, room, written);
        out.resize(before + written);
        if (!more)
            break;
    }
    return out;
}

} // namespace

struct Compressor::Private {
    std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context{ZSTD_createCCtx(), &ZSTD_freeCCtx};
    int level = 1;
};

Compressor::Compressor(int level)
    : d(std::make_unique<Private>()) {
    d->level = level;
}
Compressor::~Compressor() = default;
Compressor::Compressor(Compressor&&) noexcept = default;

Result<std::string> Compressor::compress(std::string_view bytes) {
    std::string out(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compressCCtx(d->context.get(), out.data(), out.size(), bytes.data(), bytes.size(), d->level);
    if (ZSTD_isError(size))
        return fail(ErrorCode::internal, std::string("zstd: ") + ZSTD_getErrorName(size));
    out.resize(size);
    return out;
}

Result<std::string> decompress(std::string_view method, std::string_view bytes, std::uint64_t size) {
    if (method.empty()) {
        if (bytes.size() != size)
            return fail(ErrorCode::invalidInput, "stored size differs from the stated size");
        return std::string(bytes);
    }
    if (method == "zstd")
        if (auto out = unpackAtOnce(bytes, size))
            return std::move(*out);
    const std::unique_ptr<Stream> stream = makeStream(method);
    if (!stream)
        return fail(ErrorCode::unsupported,
                    "compression \"" + std::string(method.substr(0, 32)) + "\" is not known");
    // One byte more than promised is asked for, to notice a stream that holds more.
    std::string out = run(*stream, bytes, size + 1);
    if (out.size() != size)
        return fail(ErrorCode::invalidInput, "compressed data is broken or not of the stated size");
    return out;
}

std::string decompressPart(std::string_view method, std::string_view bytes, std::uint64_t limit) {
    if (method.empty())
        return std::string(
            bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(limit, bytes.size()))));
    const std::unique_ptr<Stream> stream = makeStream(method);
    return stream ? run(*stream, bytes, limit) : std::string();
}

} // namespace seamscope::recording::mcap
