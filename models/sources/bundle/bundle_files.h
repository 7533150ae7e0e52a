// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"
#include "sources/unpack/byte_source.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::sources::bundle {

struct Member {
    std::string path; ///< inside the bundle, with slashes
    std::optional<TimePoint> modified;
};

/// The files of a folder, of a tar archive (plain or packed), of a zip archive or of a single file, or of several of these
/// one after the other, in a steady order, as streams that are unpacked already. Can be walked as often as
/// needed; nothing is held in memory or written to disk.
class BundleFiles {
public:
    static constexpr std::uint64_t kMaxMembers = 1'000'000;

    /// @param unpackedLimit bytes of all members together after unpacking
    [[nodiscard]] static Result<BundleFiles> open(const std::filesystem::path& path,
                                                  std::uint64_t unpackedLimit = std::uint64_t{1} << 40);
    /// What lies in the other one as well, after what is in here. Its members then carry its name in front.
    void add(BundleFiles&& other);

    /// Calls @p visit for each file. A member that cannot be opened or has an unsafe path goes to @p problems
    /// and is passed over; an error ends the walk (a broken archive), the members before it were visited.
    using Visit = std::function<void(const Member&, ByteSource&)>;
    [[nodiscard]] Result<> each(const Visit& visit, Problems& problems) const;

    /// File or folder name without ".tar.gz" and the like: stands in for a title.
    [[nodiscard]] std::string stem() const;

private:
    [[nodiscard]] Result<> eachOfOne(const Visit& visit, Problems& problems) const;
    [[nodiscard]] Result<> eachInFolder(const Visit& visit, Problems& problems) const;
    [[nodiscard]] Result<> eachInArchive(const Visit& visit, Problems& problems) const;

    enum class Shape : std::uint8_t { folder, archive, file };
    std::filesystem::path m_path;
    Shape m_shape = Shape::file;
    std::uint64_t m_limit = 0;
    std::vector<BundleFiles> m_more;
};

} // namespace seamscope::sources::bundle
