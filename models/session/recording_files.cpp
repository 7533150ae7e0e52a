// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recording_files.h"

#include "recording/writer.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>

namespace seamscope::session {
namespace {

namespace fs = std::filesystem;

constexpr int kMostOfASecond = 1000; ///< files that begin within it
/// What has no end in its index and was written to since is another gateway's at work.
constexpr auto kAtWork = std::chrono::hours(1);

std::string nameOf(TimePoint t) {
    std::string name = formatRfc3339(std::chrono::floor<std::chrono::seconds>(t));
    std::replace(name.begin(), name.end(), ':', '-');
    return name;
}

struct FileState {
    std::uint64_t bytes = 0;
    TimePoint changed{};
    std::uint64_t inode = 0;
};

/// Nothing for what is no regular file, links among them.
std::optional<FileState> stateOf(const fs::path& path) {
    struct stat state{};
    if (::lstat(path.c_str(), &state) != 0 || !S_ISREG(state.st_mode))
        return std::nullopt;
    return FileState{static_cast<std::uint64_t>(state.st_size),
                     TimePoint(std::chrono::seconds(state.st_mtim.tv_sec)), state.st_ino};
}

struct OldFile {
    std::size_t index;
    fs::path path;
    TimePoint until;
    std::uint64_t bytes;
    bool isAsked; ///< saved because somebody asked, not for an incident
};

/// BlackBox::save() marks what it saves so, and incidents by their ids.
bool isAsked(const RecordedFile& file) { return !file.marks.empty() && file.marks.front().starts_with("saved "); }

} // namespace

Result<fs::path> RecordingFiles::placeOf(TimePoint now, int attempt) const {
    const bool isFirst = m_index.name.empty();
    std::string file = m_name;
    if (file.ends_with(".mcap"))
        file.resize(file.size() - 5);
    if (file.empty())
        file = nameOf(now);
    else if (!isFirst)
        file += "-" + nameOf(now);
    if (attempt > 1)
        file += "-" + std::to_string(attempt);
    const fs::path path(file + ".mcap");
    if (m_rules.folder.empty())
        return path;
    const bool climbs =
        std::any_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
    if (path.is_absolute() || climbs)
        return fail(ErrorCode::invalidInput, "a recording stays inside the gateway's recording folder",
                    path.string());
    return fs::path(m_rules.folder) / path;
}

Result<std::unique_ptr<recording::Writer>>
RecordingFiles::next(const Clock& clock, const recording::WriterOptions& options, std::uint64_t lost) {
    const TimePoint now = clock.now();
    const bool isFirst = m_index.name.empty();
    const bool isMadeUp = m_name.empty() || !isFirst; // a name that is made up is never taken
    for (int attempt = 1;; ++attempt) {
        const auto path = placeOf(now, attempt);
        if (!path)
            return fail(path.error());
        const bool canTryMore = isMadeUp && attempt < kMostOfASecond;
        std::error_code error;
        if (isFirst && !m_rules.folder.empty() && fs::exists(indexPath(path->parent_path(), path->stem()), error)) {
            if (canTryMore)
                continue;
            return fail(ErrorCode::alreadyExists, "there is a recording of that name", path->string());
        }
        auto writer = recording::Writer::create(*path, clock, options);
        if (!writer && writer.error().code == ErrorCode::alreadyExists && canTryMore)
            continue;
        if (!writer)
            return writer;
        if (isFirst)
            m_index.name = path->stem();
        m_path = *path;
        m_made = now;
        const auto state = stateOf(m_path);
        m_inode = state ? state->inode : 0;
        m_index.files.push_back({path->filename(), now, {}, 0, {}, lost});
        m_isChanged = true;
        return writer;
    }
}

void RecordingFiles::ended(const telemetry::RecordingInfo& info, const std::string& why, bool isEmpty) {
    if (m_index.files.empty())
        return;
    RecordedFile& file = m_index.files.back();
    m_isChanged = true;
    if (isEmpty) {
        if (const auto state = stateOf(m_path); state && state->inode == m_inode) {
            std::error_code ignored;
            fs::remove(m_path, ignored);
        }
        m_index.files.pop_back();
        return;
    }
    if (info.start != TimePoint{})
        file.start = info.start;
    file.end = std::max(file.start, info.end);
    file.bytes = info.bytes;
    file.ended = why;
}

bool RecordingFiles::isOver(std::uint64_t bytes, TimePoint now) const {
    if (m_rules.folder.empty())
        return false;
    // Either way: a clock that was set back begins a new file as well.
    const auto count = [&](TimePoint t) { return t.time_since_epoch() / m_rules.every; };
    return bytes >= m_rules.fileBytes || count(now) != count(m_made);
}

Result<> RecordingFiles::check() const {
    const auto state = stateOf(m_path);
    if (!state || state->inode != m_inode)
        return fail(ErrorCode::notFound, "the file was removed while it was written", m_path.string());
    return {};
}

Result<> RecordingFiles::save() {
    if (!m_isChanged || m_rules.folder.empty() || m_index.name.empty())
        return {};
    auto done = writeIndex(m_rules.folder, m_index);
    m_isChanged = !done;
    return done;
}

std::vector<std::string> RecordingFiles::removeOld(TimePoint now, bool mayAge) {
    std::vector<std::string> lines;
    if (m_rules.folder.empty())
        return lines;
    auto indexes = indexesIn(m_rules.folder);
    for (RecordingIndex& index : indexes)
        if (index.name == m_index.name)
            index = m_index; // newer than what was last written
    std::vector<OldFile> files;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < indexes.size(); ++i)
        for (const RecordedFile& file : indexes[i].files) {
            const fs::path path = fs::path(m_rules.folder) / file.file;
            const auto state = stateOf(path);
            if (!state)
                continue;
            total += state->bytes;
            const bool isAtWork = path == m_path || (!file.end && now - state->changed < kAtWork);
            if (!isAtWork)
                files.push_back({i, path, file.end.value_or(state->changed), state->bytes, isAsked(file)});
        }
    // What somebody asks for takes no room of what was saved for an incident.
    std::sort(files.begin(), files.end(), [](const OldFile& a, const OldFile& b) { return a.isAsked != b.isAsked ? a.isAsked : a.until < b.until; });
    std::vector<bool> isChanged(indexes.size());
    for (const OldFile& old : files) {
        const bool isAged = mayAge && now - old.until > m_rules.keep;
        const bool isTooMuch = m_rules.keepBytes > 0 && total > m_rules.keepBytes;
        if (!isAged && !isTooMuch)
            continue;
        std::error_code error;
        if (!fs::remove(old.path, error)) {
            lines.push_back("cannot remove " + old.path.string() + ": " + error.message());
            continue;
        }
        total -= old.bytes;
        std::erase_if(indexes[old.index].files, [&](const RecordedFile& file) { return file.file == old.path.filename(); });
        isChanged[old.index] = true;
        lines.push_back("removed " + old.path.string() + (isAged ? ": older than is kept" : ": more bytes than are kept"));
    }
    for (std::size_t i = 0; i < indexes.size(); ++i) {
        if (!isChanged[i])
            continue;
        if (indexes[i].name == m_index.name)
            m_index = indexes[i];
        if (const auto done = writeIndex(m_rules.folder, indexes[i]); !done)
            lines.push_back(done.error().text());
    }
    return lines;
}

Result<std::vector<telemetry::RecordingInfo>> listRecordings(const std::string& folder,
                                                             const telemetry::RecordingInfo* running) {
    std::vector<telemetry::RecordingInfo> found;
    if (running)
        found.push_back(*running);
    if (folder.empty())
        return found;
    std::map<std::string, RecordedFile> told;
    for (RecordingIndex& index : indexesIn(folder))
        for (RecordedFile& file : index.files)
            told[file.file] = file;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const fs::path& path = at->path();
        if (path.extension() != ".mcap" || (running && running->path == path))
            continue;
        telemetry::RecordingInfo info;
        info.path = path.string();
        const auto state = stateOf(path);
        info.bytes = state ? state->bytes : 0;
        if (!state)
            info.problem = "no regular file";
        if (const auto known = told.find(path.filename()); known != told.end()) {
            info.start = known->second.start;
            info.end = known->second.end.value_or(state ? state->changed : info.start);
            if (!known->second.end)
                info.problem = "not closed: whoever wrote it was killed";
            else if (known->second.ended != kRotated && known->second.ended != kStopped)
                info.problem = known->second.ended;
        }
        found.push_back(std::move(info));
    }
    if (error)
        return fail(ErrorCode::io, error.message(), folder);
    const auto from = found.begin() + (running ? 1 : 0);
    std::sort(from, found.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return found;
}

} // namespace seamscope::session
