// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/text_sink.h"

#include <cerrno>
#include <system_error>
#include <zlib.h>

namespace seamscope::simulate {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{64} << 10;

} // namespace

struct TextSink::Private {
    std::string path;
    gzFile file = nullptr; // "T" mode writes plain text through the same calls
    std::string buffer;
    Result<> state;

    void failed(int error) {
        if (state)
            state = fail(error == ENOSPC ? ErrorCode::noSpace : ErrorCode::io,
                         error ? std::generic_category().message(error) : "cannot write", path);
    }
    void flush() {
        if (!file || buffer.empty())
            return;
        errno = 0;
        if (gzwrite(file, buffer.data(), static_cast<unsigned>(buffer.size())) == 0)
            failed(errno);
        buffer.clear();
    }
};

TextSink::TextSink(const std::filesystem::path& path, bool isGzipped)
    : d(std::make_unique<Private>()) {
    d->path = path.string();
    errno = 0;
    d->file = gzopen(d->path.c_str(), isGzipped ? "wbe1" : "wbeT");
    if (!d->file)
        d->failed(errno);
}

TextSink::TextSink(TextSink&&) noexcept = default;

TextSink::~TextSink() {
    if (d && d->file)
        gzclose(d->file);
}

void TextSink::write(std::string_view text) {
    d->buffer += text;
    if (d->buffer.size() >= kBlockBytes)
        d->flush();
}

Result<> TextSink::close() {
    d->flush();
    if (d->file) {
        errno = 0;
        if (gzclose(d->file) != Z_OK)
            d->failed(errno);
        d->file = nullptr;
    }
    return d->state;
}

} // namespace seamscope::simulate
