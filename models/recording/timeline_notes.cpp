// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/timeline_notes.h"

#include "base/json.h"
#include "base/terminal_text.h"

#include <algorithm>
#include <utility>

namespace seamscope::recording {
namespace {

constexpr std::size_t kMostNotes = 10'000;
constexpr std::size_t kMostText = 8'000; ///< bytes: 2,000 characters of any kind, as many as can be typed

bool isText(const std::string& words) { return !words.empty() && words.size() <= kMostText; }

Error noText() { return {ErrorCode::invalidInput, "its text is empty, or longer than " + std::to_string(kMostText) + " bytes", {}}; }

Result<TimelineNote> noteIn(const Json& json) {
    if (!json.is_object())
        return fail(ErrorCode::invalidInput, "is no object");
    const auto text = [&](const char* key) -> const std::string* {
        const auto found = json.find(key);
        return found == json.end() ? nullptr : found->get_ptr<const std::string*>();
    };
    const std::string *const from = text("from"), *const to = text("to"), *const words = text("text");
    if (!from || !to || !words)
        return fail(ErrorCode::invalidInput, "from, to and text are expected, each a text");
    const auto begin = parseRfc3339(*from), end = parseRfc3339(*to);
    if (!begin || !end)
        return fail(begin ? end.error() : begin.error());
    if (*end < *begin)
        return fail(ErrorCode::invalidInput, "ends before it begins");
    if (!isText(*words))
        return fail(noText());
    return TimelineNote{{*begin, *end}, shownText(*words)};
}

Error many() { return {ErrorCode::tooLarge, "more than " + std::to_string(kMostNotes) + " notes", "notes"}; }

} // namespace

Result<std::string> notesToJson(const std::vector<TimelineNote>& notes, const std::vector<std::string>& others) {
    if (notes.size() + others.size() > kMostNotes)
        return fail(many());
    Json list = Json::array();
    for (const TimelineNote& note : notes) {
        if (!isText(note.text))
            return fail(noText().in("notes[" + std::to_string(list.size()) + "]"));
        list.push_back({{"from", formatRfc3339(note.range.from)}, {"to", formatRfc3339(note.range.to)}, {"text", note.text}});
    }
    for (const std::string& other : others)
        list.push_back(Json::parse(other, nullptr, false)); // it was dumped
    return Json{{"notes", std::move(list)}}.dump(1, ' ', false, Json::error_handler_t::replace);
}

Result<NotesRead> readNotes(std::string_view text) {
    constexpr JsonLimits kLimits{std::size_t{96} << 20, 8, std::size_t{1} << 18};
    const auto json = parseJson(text, kLimits);
    if (!json)
        return fail(json.error().in("notes"));
    const auto list = json->is_object() ? json->find("notes") : json->end();
    if (!json->is_object() || list == json->end() || !list->is_array())
        return fail(ErrorCode::invalidInput, "no list of notes", "notes");
    if (list->size() > kMostNotes)
        return fail(many());
    NotesRead read;
    for (const Json& each : *list) {
        auto note = noteIn(each);
        if (note) {
            read.notes.push_back(std::move(*note));
            continue;
        }
        if (!read.trouble)
            read.trouble = note.error().in("notes[" + std::to_string(read.notes.size()) + "]");
        read.others.push_back(each.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    std::stable_sort(read.notes.begin(), read.notes.end(),
                     [](const TimelineNote& a, const TimelineNote& b) { return a.range.from < b.range.from; });
    return read;
}

Result<std::vector<TimelineNote>> notesFromJson(std::string_view text) {
    auto read = readNotes(text);
    if (!read || read->trouble)
        return fail(read ? *read->trouble : read.error());
    return std::move(read->notes);
}

} // namespace seamscope::recording
