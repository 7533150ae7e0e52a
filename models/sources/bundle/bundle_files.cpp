// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/bundle_files.h"

#include "sources/unpack/archive_reader.h"

#include <algorithm>
#include <set>
#include <vector>

namespace seamscope::sources::bundle {
namespace {

namespace fs = std::filesystem;

std::optional<TimePoint> modifiedAt(const fs::path& path) {
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (error)
        return std::nullopt;
    return std::chrono::time_point_cast<Duration>(fs::file_time_type::clock::to_sys(time));
}

/// The last part, also of "folder/".
std::string nameOf(const fs::path& path) {
    return path.filename().empty() ? path.parent_path().filename().string() : path.filename().string();
}

} // namespace

Result<BundleFiles> BundleFiles::open(const fs::path& path, std::uint64_t unpackedLimit) {
    BundleFiles files;
    files.m_path = path;
    files.m_limit = unpackedLimit;
    std::error_code error;
    if (fs::is_directory(path, error)) {
        files.m_shape = Shape::folder;
        return files;
    }
    auto file = openFile(path);
    if (!file)
        return fail(file.error());
    const auto stream = decompressed(**file, unpackedLimit);
    files.m_shape = ArchiveReader::isArchive(*stream, unpackedLimit) ? Shape::archive : Shape::file;
    return files;
}

std::string BundleFiles::stem() const {
    std::string name = nameOf(m_path);
    if (m_shape == Shape::folder)
        return name;
    const auto dot = name.find('.', 1);
    return name.substr(0, dot);
}

void BundleFiles::add(BundleFiles&& other) { m_more.push_back(std::move(other)); }

Result<> BundleFiles::each(const Visit& visit, Problems& problems) const {
    if (m_more.empty())
        return eachOfOne(visit, problems);
    std::vector<const BundleFiles*> parts = {this};
    for (const BundleFiles& more : m_more)
        parts.push_back(&more);
    std::set<std::string> names;
    Result<> outcome;
    for (const BundleFiles* part : parts) {
        std::string name = nameOf(part->m_path);
        if (!names.insert(name).second)
            name = part->m_path.generic_string(); // two of one name: they differ in where they lie
        const auto named = [&](const Member& member, ByteSource& bytes) {
            visit({part->m_shape == Shape::file ? name : name + "/" + member.path, member.modified}, bytes);
        };
        if (const auto walked = part->eachOfOne(named, problems); !walked)
            outcome = fail(walked.error().in(name)); // the others are not to blame
    }
    return outcome;
}

Result<> BundleFiles::eachOfOne(const Visit& visit, Problems& problems) const {
    if (m_shape == Shape::folder)
        return eachInFolder(visit, problems);
    if (m_shape == Shape::archive)
        return eachInArchive(visit, problems);
    auto file = openFile(m_path);
    if (!file)
        return fail(file.error());
    const auto stream = decompressed(**file, m_limit);
    visit({m_path.filename().string(), modifiedAt(m_path)}, *stream);
    return {};
}

Result<> BundleFiles::eachInFolder(const Visit& visit, Problems& problems) const {
    std::error_code error;
    std::vector<fs::path> paths;
    // Links are not followed: they could lead anywhere, and in circles.
    for (fs::recursive_directory_iterator it(m_path, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        if (it->is_symlink(ignored))
            problems.add(ErrorCode::unsupported, it->path().lexically_relative(m_path).string(),
                         "a link, not followed");
        else if (it->is_regular_file(ignored) && paths.size() < kMaxMembers)
            paths.push_back(it->path());
    }
    if (error)
        problems.add(ErrorCode::io, m_path.string(), error.message());
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) {
        const std::string name = path.lexically_relative(m_path).generic_string();
        auto file = openFile(path);
        if (!file) {
            problems.add(file.error().code, name, file.error().detail);
            continue;
        }
        const auto stream = decompressed(**file, m_limit);
        visit({name, modifiedAt(path)}, *stream);
    }
    return {};
}

Result<> BundleFiles::eachInArchive(const Visit& visit, Problems& problems) const {
    auto file = openFile(m_path);
    if (!file)
        return fail(file.error());
    const auto stream = decompressed(**file, m_limit);
    ArchiveReader archive(*stream, ArchiveReader::Shape::archive, m_limit);
    for (std::uint64_t count = 0;; ++count) {
        auto entry = archive.next();
        if (!entry)
            return fail(entry.error());
        if (!*entry)
            return {};
        const auto& [path, modified, kind] = **entry;
        if (count >= kMaxMembers)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxMembers) + " members");
        if (!ArchiveReader::isSafePath(path)) {
            problems.add(ErrorCode::invalidInput, path.substr(0, 200), "a path out of the bundle, left out");
        } else if (kind == ArchiveEntry::Kind::file) {
            const auto member = decompressed(archive, m_limit);
            visit({path, modified}, *member);
        } else if (kind == ArchiveEntry::Kind::other) {
            problems.add(ErrorCode::unsupported, path, "a link or device, left out");
        }
    }
}

} // namespace seamscope::sources::bundle
