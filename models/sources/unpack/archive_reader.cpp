// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/unpack/archive_reader.h"

#include "sources/unpack/gunzip.h"
#include "sources/unpack/zip_end.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <vector>

namespace seamscope::sources {
namespace {

/// Editors on some systems put it before UTF-8 text. It says nothing and no format here begins with it.
constexpr std::string_view kByteOrderMark("\xEF\xBB\xBF");
constexpr std::size_t kInputBytes = std::size_t{128} << 10;

/// The library gives names in the locale's letters, and a daemon's locale ("C") has only those of ASCII.
class UnicodeNames {
public:
    UnicodeNames()
        : m_before(letters() != nullptr ? uselocale(letters()) : nullptr) {}
    ~UnicodeNames() {
        if (m_before != nullptr)
            uselocale(m_before);
    }
    UnicodeNames(const UnicodeNames&) = delete;
    UnicodeNames& operator=(const UnicodeNames&) = delete;

private:
    /// Made once: to make it takes as long as reading a small file, and an archive may have many.
    static locale_t letters() {
        static const locale_t made = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
        return made;
    }
    locale_t m_before;
};

std::optional<TimePoint> modifiedAt(archive_entry* entry) {
    const auto seconds = static_cast<std::int64_t>(archive_entry_mtime(entry));
    if (archive_entry_mtime_is_set(entry) == 0 || seconds <= 0 || seconds >= 8'000'000'000)
        return std::nullopt;
    return TimePoint(std::chrono::seconds(seconds));
}

ArchiveEntry entryOf(archive_entry* entry) {
    const char* name = archive_entry_pathname(entry);
    ArchiveEntry out{name != nullptr ? name : "", modifiedAt(entry), ArchiveEntry::Kind::other};
    if (out.path.starts_with("./"))
        out.path.erase(0, 2);
    if (archive_entry_filetype(entry) == AE_IFDIR)
        out.kind = ArchiveEntry::Kind::folder;
    else if (archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == nullptr &&
             archive_entry_sparse_count(entry) == 0)
        out.kind = ArchiveEntry::Kind::file;
    return out;
}

} // namespace

struct ArchiveReader::Input {
    explicit Input(ByteSource& source)
        : inner(source) {}

    static la_ssize_t read(archive* library, void* self, const void** block) {
        auto& input = *static_cast<Input*>(self);
        auto got = input.inner.read(input.bytes);
        if (!got) {
            input.broken = got.error();
            archive_set_error(library, EIO, "%s", "the bytes beneath cannot be read");
            return ARCHIVE_FATAL;
        }
        input.hasEnded = *got == 0;
        input.end.take({input.bytes.data(), *got});
        *block = input.bytes.data();
        return static_cast<la_ssize_t>(*got);
    }

    /// A checksum stands behind the end mark of what was packed.
    Result<> drain() {
        while (!hasEnded && !broken) {
            const auto got = inner.read(bytes);
            if (!got)
                return fail(got.error());
            hasEnded = *got == 0;
            end.take({bytes.data(), *got});
        }
        return broken ? Result<>(fail(*broken)) : Result<>(); // the library overlooks it behind its own end
    }

    ByteSource& inner;
    std::vector<char> bytes = std::vector<char>(kInputBytes);
    std::optional<Error> broken; ///< why the inner stream could not be read
    bool hasEnded = false;
    ZipEnd end;
};

ArchiveReader::ArchiveReader(ByteSource& inner, Shape shape, std::uint64_t limit)
    : m_input(std::make_unique<Input>(inner))
    , m_archive(archive_read_new())
    , m_shape(shape)
    , m_left(limit) {}

ArchiveReader::~ArchiveReader() { archive_read_free(m_archive); }

Result<> ArchiveReader::open() {
    m_isOpen = true;
    // A build of the library that lacks a codec would call a program instead, and says so with a warning.
    const bool isReady = m_shape == Shape::archive
                             ? archive_read_support_format_tar(m_archive) == ARCHIVE_OK &&
                                   archive_read_support_format_zip_streamable(m_archive) == ARCHIVE_OK
                             : archive_read_support_format_raw(m_archive) == ARCHIVE_OK &&
                                   archive_read_support_filter_zstd(m_archive) == ARCHIVE_OK &&
                                   archive_read_support_filter_bzip2(m_archive) == ARCHIVE_OK &&
                                   archive_read_support_filter_xz(m_archive) == ARCHIVE_OK;
    if (!isReady)
        return fail(ErrorCode::internal, "the archive library lacks a codec");
    if (archive_read_open(m_archive, m_input.get(), nullptr, &Input::read, nullptr) != ARCHIVE_OK)
        return fail(error());
    // Each layer multiplies what the ones above it must work through without giving a byte.
    if (archive_filter_count(m_archive) > 2)
        return fail(ErrorCode::unsupported, "packed more than once");
    return {};
}

Error ArchiveReader::error() const {
    if (m_input->broken)
        return *m_input->broken;
    const char* text = archive_error_string(m_archive);
    const std::string place = "byte " + std::to_string(archive_filter_bytes(m_archive, 0));
    if (m_input->hasEnded)
        return {ErrorCode::truncated, "the packed data ends early", place};
    return {ErrorCode::invalidInput, std::string("broken packed data: ") + (text != nullptr ? text : "?"),
            place};
}

bool ArchiveReader::isArchive(ByteSource& bytes, std::uint64_t limit) {
    ArchiveReader reader(bytes, Shape::archive, limit);
    reader.m_isLook = true;
    if (!reader.open())
        return false;
    const auto first = reader.next();
    return !first || *first; // empty blocks alone are no archive
}

bool ArchiveReader::isSafePath(std::string_view path) {
    if (path.empty() || path.front() == '/' || path.size() > 4096)
        return false;
    for (char c : path)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '\\')
            return false;
    while (true) {
        const auto slash = path.find('/');
        if (path.substr(0, slash) == "..")
            return false;
        if (slash == std::string_view::npos)
            return true;
        path.remove_prefix(slash + 1);
    }
}

/// False at the end of the entry.
Result<bool> ArchiveReader::nextBlock() {
    const void* data = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int state = archive_read_data_block(m_archive, &data, &size, &offset);
    m_block = {};
    m_isInEntry = state == ARCHIVE_OK;
    if (state == ARCHIVE_EOF)
        return false;
    if (state != ARCHIVE_OK)
        return fail(error());
    if (size > m_left)
        return fail(ErrorCode::tooLarge, "unpacks to more than the bound");
    m_left -= size;
    m_block = {static_cast<const char*>(data), size};
    return true;
}

Result<std::size_t> ArchiveReader::read(std::span<char> buffer) {
    if (!m_isOpen && m_shape == Shape::packed)
        if (const auto only = next(); !only)
            return fail(only.error());
    while (m_block.empty() && m_isInEntry) {
        const auto more = nextBlock();
        if (!more)
            return fail(more.error());
    }
    const std::size_t n = m_block.copy(buffer.data(), buffer.size());
    m_block.remove_prefix(n);
    return n;
}

Result<std::optional<ArchiveEntry>> ArchiveReader::next() {
    const UnicodeNames names;
    if (!m_isOpen)
        SEAM_TRY(open());
    while (true) {
        while (m_isInEntry)
            if (const auto more = nextBlock(); !more)
                return fail(more.error());
        archive_entry* header = nullptr;
        const int state = archive_read_next_header(m_archive, &header);
        if (state == ARCHIVE_EOF && m_isLook)
            return std::optional<ArchiveEntry>();
        if (state == ARCHIVE_EOF) {
            SEAM_TRY(m_input->drain());
            const int format = archive_format(m_archive) & ARCHIVE_FORMAT_BASE_MASK;
            if (format == ARCHIVE_FORMAT_ZIP)
                SEAM_TRY(m_input->end.check(m_members));
            // Tar ends with a mark of empty blocks; the library takes an archive without it as whole.
            const bool isTar = format == ARCHIVE_FORMAT_TAR;
            const la_int64_t end = archive_filter_bytes(m_archive, 0);
            if (isTar && end == archive_read_header_position(m_archive))
                return fail(ErrorCode::truncated, "archive has no end mark", "byte " + std::to_string(end));
            return std::optional<ArchiveEntry>();
        }
        if (state != ARCHIVE_OK && state != ARCHIVE_WARN) // it warns of names of no known letters
            return fail(error());
        m_isInEntry = true;
        m_block = {};
        ++m_members;
        ArchiveEntry entry = entryOf(header);
        if (entry.kind == ArchiveEntry::Kind::folder && (entry.path.empty() || entry.path == "."))
            continue; // "tar c ." begins with the folder itself
        return std::optional(std::move(entry));
    }
}

namespace {

/// The peeked stream and what unpacks it, owned together.
class UnpackedSource final : public ByteSource {
public:
    UnpackedSource(ByteSource& inner, std::uint64_t limit)
        : m_headed(inner, 6) {
        using namespace std::string_view_literals;
        const std::string_view head = m_headed.head();
        if (head.starts_with("\x1f\x8b\x08"))
            m_unpacker = gunzipped(m_headed, limit);
        else if (head.starts_with("\x28\xb5\x2f\xfd") || head.starts_with("BZh") || head == "\xFD\x37zXZ\0"sv)
            m_unpacker = std::make_unique<ArchiveReader>(m_headed, ArchiveReader::Shape::packed, limit);
    }
    Result<std::size_t> read(std::span<char> buffer) override {
        if (!m_unmarked) {
            m_unmarked.emplace(m_unpacker ? *m_unpacker : m_headed, kByteOrderMark.size());
            if (m_unmarked->head() == kByteOrderMark)
                m_unmarked->skipHead();
        }
        return m_unmarked->read(buffer);
    }

private:
    HeadedSource m_headed;
    std::unique_ptr<ByteSource> m_unpacker;
    std::optional<HeadedSource> m_unmarked;
};

} // namespace

std::unique_ptr<ByteSource> decompressed(ByteSource& inner, std::uint64_t limit) {
    return std::make_unique<UnpackedSource>(inner, limit);
}

} // namespace seamscope::sources
