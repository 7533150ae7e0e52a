// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recording_index.h"

#include "base/json.h"
#include "base/log_sink.h"
#include "recording/replace_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>

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
    if (!fs::is_regular_file(fs::symlink_status(path, error)))
        return fail(ErrorCode::notFound, "no regular file", path.string());
    if (const auto size = fs::file_size(path, error); error || size > kMostBytes)
        return fail(ErrorCode::tooLarge, "no index of recordings", path.string());
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (!in || !(text << in.rdbuf()))
        return fail(ErrorCode::io, "cannot be read", path.string());
    const auto json = parseJson(text.str(), {.bytes = kMostBytes});
    if (!json)
        return fail(json.error().in(path.string()));
    Problems problems;
    const JsonObject object(*json, "", problems);
    RecordingIndex index;
    index.name = object.text("recording").value_or("");
    const Json* files = object.array("files", kMostFiles);
    if (object.integer("schema", kSchema, kSchema) != kSchema || !files ||
        indexPath(path.parent_path(), index.name) != path)
        return fail(ErrorCode::invalidInput, "no index of recordings", path.string());
    for (const Json& entry : *files) {
        auto file = fileFrom(entry, problems);
        if (!file)
            return fail(file.error().in(path.string()));
        index.files.push_back(std::move(*file));
    }
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
