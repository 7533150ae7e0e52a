// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_file.h"

#include "drill/answer.h"
#include "drill/sealed_box.h"
#include "recording/mcap/checksum.h"
#include "recording/mcap/reader.h"

#include <algorithm>
#include <charconv>

namespace seamscope::drill {
namespace {

constexpr int kMostSeconds = 366 * 24 * 3600;
constexpr std::string_view kChecksum = "checksum"; ///< of the other fields; drills of before have none

std::string seatsText(const std::vector<Seat>& seats) {
    std::string out;
    for (const Seat seat : seats)
        out += (out.empty() ? "" : " ") + std::string(name(seat));
    return out;
}

std::vector<Seat> seatsFrom(std::string_view text) {
    std::vector<Seat> out;
    while (!text.empty()) {
        const auto space = text.find(' ');
        if (const auto seat = seatFromName(text.substr(0, space)))
            out.push_back(*seat);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    }
    return out;
}

Result<int> numberIn(const std::string& text, int least, int most, const char* where) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
        return fail(ErrorCode::invalidInput, "not a number that is possible here", where);
    return value;
}

/// Everything as it is.
class Copy final : public recording::Transform {
public:
    [[nodiscard]] bool keeps(recording::Topic topic) const override { return isFact(topic); }
    [[nodiscard]] std::optional<std::string> message(recording::Topic, std::string_view data) override {
        return std::string(data);
    }
    [[nodiscard]] recording::About about(const recording::About& about) override { return about; }
    [[nodiscard]] std::optional<recording::Document> document(recording::Document&& document) override {
        return std::move(document);
    }
};

/// The format has no checksum for a record of metadata by itself: a level of 1 with a bit turned is another level.
std::string checksumOf(const recording::mcap::StringMap& entries) {
    std::string all;
    for (const auto& [key, value] : entries)
        if (key != kChecksum)
            all += std::to_string(key.size()) + ':' + key + std::to_string(value.size()) + ':' + value;
    return std::to_string(recording::mcap::crc32(all));
}

Result<DrillInfo> infoFrom(const recording::mcap::StringMap& entries) {
    DrillInfo info;
    std::string version;
    std::string seconds;
    std::string level;
    for (const auto& [key, value] : entries) {
        if (key == "seats")
            info.seats = seatsFrom(value);
        else if (std::string* target = key == "title"            ? &info.title
                                       : key == "objectives"     ? &info.objectives
                                       : key == "briefing"       ? &info.briefing
                                       : key == "version"        ? &version
                                       : key == "length_seconds" ? &seconds
                                       : key == "level"          ? &level
                                                                 : nullptr)
            *target = value;
    }
    if (const auto stated = std::ranges::find(entries, kChecksum, [](const auto& entry) { return std::string_view(entry.first); });
        stated != entries.end() && stated->second != checksumOf(entries))
        return fail(ErrorCode::invalidInput, "what it says of itself is damaged: its checksum does not match");
    const auto made = numberIn(version, 1, 1'000'000, "version");
    if (!made)
        return fail(made.error());
    if (*made > kDrillVersion)
        return fail(ErrorCode::unsupported, "made by a newer version");
    const auto length = numberIn(seconds, 1, kMostSeconds, "length_seconds");
    if (!length)
        return fail(length.error());
    const auto difficulty = numberIn(level, 1, 3, "level");
    if (!difficulty)
        return fail(difficulty.error());
    info.length = std::chrono::seconds(*length);
    info.level = *difficulty;
    return info;
}

} // namespace

bool isFact(recording::Topic topic) {
    const std::string_view name = recording::infoOf(topic).topic;
    return topic < recording::Topic::ledger || name == "topology" || name == "sources";
}

std::vector<std::pair<std::string, std::string>> metadataOf(const DrillInfo& info) {
    std::vector<std::pair<std::string, std::string>> entries{{"version", std::to_string(kDrillVersion)},
                                                             {"title", info.title},
                                                             {"length_seconds", std::to_string(info.length / std::chrono::seconds(1))},
                                                             {"level", std::to_string(info.level)},
                                                             {"seats", seatsText(info.seats)},
                                                             {"objectives", info.objectives},
                                                             {"briefing", info.briefing}};
    entries.emplace_back(kChecksum, checksumOf(entries));
    return entries;
}

Result<DrillInfo> readDrillInfo(const std::filesystem::path& path) {
    const auto file = recording::mcap::Reader::open(path);
    if (!file)
        return fail(file.error());
    for (const recording::mcap::MetadataIndex& place : (*file)->index().metadata) {
        if (place.name != kDrillRecord)
            continue;
        const auto record = (*file)->metadata(place);
        if (!record)
            return fail(record.error());
        auto info = infoFrom(record->entries);
        return info ? std::move(info) : fail(info.error().in(path.string()));
    }
    return fail((*file)->index().isCut ? ErrorCode::truncated : ErrorCode::invalidInput,
                (*file)->index().isCut ? "the file ends before it says what drill it is" : "is no drill", path.string());
}

Result<std::string> readSessionDocument(const std::filesystem::path& path, std::string_view name) {
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return fail(reader.error());
    std::vector<Error> problems;
    for (recording::Document& document : (*reader)->documents(problems))
        if (document.name == name)
            return std::move(document.text);
    if (!problems.empty())
        return fail(problems.front());
    return fail((*reader)->info().isCut ? ErrorCode::truncated : ErrorCode::notFound,
                "there is no '" + std::string(name) + "' in it", path.string());
}

Result<Answer> readAnswer(const std::filesystem::path& path, std::string_view passphrase) {
    if (const auto info = readDrillInfo(path); !info)
        return fail(info.error());
    const auto box = readSessionDocument(path, kSealedDocument);
    if (!box)
        return fail(box.error());
    const auto text = unseal(*box, passphrase);
    if (!text)
        return fail(text.error().in(path.string()));
    auto answer = answerFromJson(*text);
    return answer ? std::move(answer) : fail(answer.error().in("sealed"));
}

Result<> writeSession(const std::filesystem::path& drill, const std::filesystem::path& to,
                      const std::vector<recording::Document>& documents) {
    const auto info = readDrillInfo(drill);
    if (!info)
        return fail(info.error());
    Copy copy;
    recording::Additions additions;
    additions.documents = documents;
    additions.metadata[std::string(kDrillRecord)] = metadataOf(*info);
    const auto done = recording::transform(drill, to, copy, additions);
    return done ? Result<>() : fail(done.error());
}

} // namespace seamscope::drill
