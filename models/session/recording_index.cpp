// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recording_index.h"

#include "base/json.h"
#include "base/log_sink.h"
#include "recording/replace_file.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

namespace seamscope::session {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".index.json";
constexpr std::size_t kMostBytes = std::size_t{32} << 20;
constexpr std::size_t kMostFiles = 100'000;
constexpr std::size_t kMostMarks = 256;
constexpr std::int64_t kSchema = 1;

bool isPlainRecording(const std::string& name) {
    return name.find('/') == std::string::npos && !name.starts_with('.') && printable(name) == name &&
           fs::path(name).extension() == ".mcap";
}

/// As one says that was moved to make room for the next, and whose mover was killed before it could give it the name of its file.
bool isNumbered(const std::string& told, const std::string& name) {
    return !told.empty() && name.starts_with(told + "-") && name.size() > told.size() + 1 &&
           name.find_first_not_of("0123456789", told.size() + 1) == std::string::npos;
}

bool shareAny(const RecordingIndex& a, const RecordingIndex& b) {
    std::set<std::string_view> names;
    for (const RecordedFile& file : a.files)
        names.insert(file.file);
    return std::any_of(b.files.begin(), b.files.end(), [&](const RecordedFile& file) { return names.contains(file.file); });
}

/// The first of NAME-2 on that nothing has; the next move would write over what has it.
Result<fs::path> freePath(const std::function<fs::path(const std::string& number)>& named) {
    constexpr int kMost = 1000;
    std::error_code error;
    for (int number = 2; number < kMost; ++number)
        if (fs::path path = named("-" + std::to_string(number)); fs::symlink_status(path, error).type() == fs::file_type::not_found)
            return path;
    return fail(ErrorCode::alreadyExists, "so many were moved out of the way that nobody looks at them", named("").string());
}

Json toJson(const RecordedFile& file) {
    Json json = {{"file", file.file}, {"start", formatRfc3339(file.start)}};
    if (file.end) {
        json["end"] = formatRfc3339(*file.end);
        json["bytes"] = file.bytes;
        json["ended"] = file.ended;
    }
    if (file.lostBefore > 0)
        json["lost_before"] = file.lostBefore;
    if (!file.marks.empty())
        json["marks"] = file.marks;
    return json;
}

Result<RecordedFile> fileFrom(const Json& json, Problems& problems) {
    const JsonObject object(json, "/files", problems);
    RecordedFile file;
    file.file = object.text("file").value_or("");
    if (!isPlainRecording(file.file))
        return fail(ErrorCode::invalidInput, "a file that is no recording of this folder");
    file.start = object.time("start").value_or(TimePoint{});
    file.end = object.time("end");
    constexpr std::int64_t kMost = std::int64_t{1} << 60;
    file.bytes = static_cast<std::uint64_t>(object.integer("bytes", 0, kMost).value_or(0));
    file.ended = object.text("ended").value_or("");
    file.lostBefore = static_cast<std::uint64_t>(object.integer("lost_before", 0, kMost).value_or(0));
    if (const Json* marks = object.array("marks", kMostMarks))
        for (const Json& mark : *marks)
            if (mark.is_string())
                file.marks.push_back(printable(mark.get_ref<const std::string&>(), 128));
    return file;
}

} // namespace

fs::path indexPath(const fs::path& folder, const std::string& name) { return folder / (name + std::string(kEnding)); }

Result<RecordingIndex> readIndex(const fs::path& path) {
    std::error_code error;
    const auto there = fs::symlink_status(path, error);
    if (there.type() == fs::file_type::not_found)
        return fail(ErrorCode::notFound, "no such file", path.string());
    if (!fs::status_known(there))
        return fail(ErrorCode::io, error.message(), path.string());
    if (!fs::is_regular_file(there))
        return fail(ErrorCode::invalidInput, "no regular file", path.string());
    const auto size = fs::file_size(path, error);
    if (error)
        return fail(ErrorCode::io, error.message(), path.string());
    if (size > kMostBytes)
        return fail(ErrorCode::tooLarge, "no index of recordings", path.string());
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (!in || !(text << in.rdbuf()))
        return fail(ErrorCode::io, "cannot be read", path.string());
    const auto json = parseJson(text.str(), {.bytes = kMostBytes});
    if (!json)
        return fail(ErrorCode::invalidInput, json.error().text(), path.string());
    Problems problems;
    const JsonObject object(*json, "", problems);
    std::string name = path.filename().string();
    name = name.ends_with(kEnding) ? name.substr(0, name.size() - kEnding.size()) : std::string();
    RecordingIndex index;
    index.name = object.text("recording").value_or("");
    const Json* files = object.array("files", kMostFiles);
    if (object.integer("schema", kSchema, kSchema) != kSchema || !files ||
        (index.name != name && !isNumbered(index.name, name)))
        return fail(ErrorCode::invalidInput, "no index of recordings", path.string());
    const std::string told = std::exchange(index.name, name);
    for (const Json& entry : *files) {
        auto file = fileFrom(entry, problems);
        if (!file)
            return fail(file.error().in(path.string()));
        index.files.push_back(std::move(*file));
    }
    if (told == name)
        return index;
    // Not what somebody copied: its files would count twice, and one list say nothing of what went by the other.
    const auto next = readIndex(indexPath(path.parent_path(), told));
    if (!next && next.error().code == ErrorCode::io)
        return fail(next.error()); // nobody knows
    if (next && shareAny(*next, index))
        return fail(ErrorCode::invalidInput, "the list of " + told + " by another name", path.string());
    return index;
}

Result<> writeIndex(const fs::path& folder, const RecordingIndex& index) {
    const fs::path path = indexPath(folder, index.name);
    std::error_code error;
    if (index.files.empty()) {
        fs::remove(path, error);
        return error ? fail(ErrorCode::io, error.message(), path.string()) : Result<>();
    }
    Json json = {{"schema", kSchema}, {"recording", index.name}, {"files", Json::array()}};
    for (const RecordedFile& file : index.files)
        json["files"].push_back(toJson(file));
    return recording::replaceFile(path, json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Result<> continueIndex(const fs::path& folder, const std::string& name) {
    const auto moved = freePath([&](const std::string& number) { return indexPath(folder, name + number); });
    if (!moved)
        return fail(moved.error());
    std::error_code error;
    fs::rename(indexPath(folder, name), *moved, error);
    if (error)
        return fail(ErrorCode::io, error.message(), indexPath(folder, name).string());
    if (const auto index = readIndex(*moved)) // says its name, for programs that ask it; whether or not it can be written, it is whole
        static_cast<void>(writeIndex(folder, *index));
    return {};
}

Result<fs::path> setIndexAside(const fs::path& path) {
    std::error_code error;
    fs::path aside = path.string() + ".damaged";
    if (fs::symlink_status(aside, error).type() != fs::file_type::not_found) {
        auto other = freePath([&](const std::string& number) { return path.string() + ".damaged" + number; });
        if (!other)
            return fail(other.error());
        aside = std::move(*other);
    }
    fs::rename(path, aside, error);
    return error ? Result<fs::path>(fail(ErrorCode::io, error.message(), path.string())) : aside;
}

std::vector<RecordingIndex> indexesIn(const fs::path& folder) {
    std::vector<RecordingIndex> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->path().filename().string().ends_with(kEnding))
            if (auto index = readIndex(at->path()))
                found.push_back(std::move(*index));
    std::sort(found.begin(), found.end(),
              [](const RecordingIndex& a, const RecordingIndex& b) { return a.name < b.name; });
    return found;
}

} // namespace seamscope::session
