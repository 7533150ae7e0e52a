// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/unpack/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace seamscope::sources {
namespace {

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

} // namespace

Result<std::unique_ptr<ByteSource>> openFile(const std::filesystem::path& path) {
    std::error_code error;
    const auto state = std::filesystem::status(path, error);
    if (error && state.type() != std::filesystem::file_type::not_found)
        return fail(ErrorCode::io, error.message(), path.string());
    if (!std::filesystem::is_regular_file(state))
        return fail(ErrorCode::notFound, std::filesystem::exists(state) ? "not a regular file" : "no such file", path.string());
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

} // namespace seamscope::sources
