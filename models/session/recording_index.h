// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::session {

/// One file of a recording, which can be read without the others.
struct RecordedFile {
    std::string file; ///< name in the folder
    TimePoint start{};
    std::optional<TimePoint> end;  ///< nothing: it is being written, or whoever wrote it was killed
    std::uint64_t bytes = 0;       ///< at its end
    std::string ended;             ///< why there is no more in it: "rotated", "stopped", or what went wrong
    std::uint64_t lostBefore = 0;  ///< facts that neither this file nor the one before it has
    std::vector<std::string> marks{}; ///< why the black box saved it: "inc-1 2026-03-01T02:00:00Z"
    bool operator==(const RecordedFile&) const = default;
};

/// The files of one recording, oldest first: NAME.index.json beside them. What stands in one is a gateway's
/// own; nothing else in the folder is ever removed.
struct RecordingIndex {
    std::string name;
    std::vector<RecordedFile> files;
    bool operator==(const RecordingIndex&) const = default;
};

[[nodiscard]] std::filesystem::path indexPath(const std::filesystem::path& folder, const std::string& name);
/// Refused when it names anything but plain *.mcap files of its own folder. One that was moved from NAME to NAME-2, as continueIndex() does, has
/// the name that it was moved to. notFound: there is nothing. invalidInput, tooLarge: what is there is no index, and will not be one in a minute; io: nobody knows.
[[nodiscard]] Result<RecordingIndex> readIndex(const std::filesystem::path& path);
/// Replaces it in one step, mode 0640; one without files is removed.
[[nodiscard]] Result<> writeIndex(const std::filesystem::path& folder, const RecordingIndex& index);
/// Makes room for another index of the same name, in one step: what is there is that of NAME-2 from then on, or of the next number that
/// nothing has.
[[nodiscard]] Result<> continueIndex(const std::filesystem::path& folder, const std::string& name);
/// Moves what cannot be read out of the way, to a name that nothing has: what was moved there before is evidence, too. @return that name
[[nodiscard]] Result<std::filesystem::path> setIndexAside(const std::filesystem::path& path);
/// All that can be read, by name; empty where there is no such folder.
[[nodiscard]] std::vector<RecordingIndex> indexesIn(const std::filesystem::path& folder);

} // namespace seamscope::session
