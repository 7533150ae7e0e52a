// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/black_box.h"

#include "base/draft_files.h"
#include "recording/cut.h"
#include "recording/reader.h"
#include "recording/replace_file.h"
#include "session/recording_index.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

namespace seamscope::session {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kTick{200};
constexpr Duration kSettled = std::chrono::seconds(2); ///< what arrived is in the file by then
constexpr Duration kRemoveEvery = std::chrono::seconds(60);
constexpr std::size_t kMostAsked = 8;
constexpr std::size_t kMostKnown = 100'000;
constexpr int kMostOfAName = 1000;
constexpr int kNiceness = 10; ///< a cut is in nobody's way
constexpr const char* kSaved = "saved";
constexpr std::size_t kMostInAnIndex = 10'000; ///< one that grew without end could not be read any more
constexpr std::uintmax_t kMostOfAnIndex = std::uintmax_t{8} << 20; ///< bytes: a file may have hundreds of marks
constexpr std::size_t kMostPendingBytes = std::size_t{4} << 20;

fs::path ringOf(const BlackBoxRules& rules) { return fs::path(rules.folder) / "ring"; }
fs::path pendingOf(const BlackBoxRules& rules) { return fs::path(rules.folder) / "pending.json"; }

std::string secondsOf(TimePoint t) { return formatRfc3339(std::chrono::floor<std::chrono::seconds>(t)); }

std::string textOf(const BlackBoxMark& mark) { return mark.name + " " + secondsOf(mark.at); }

std::string textOf(const std::vector<BlackBoxMark>& marks) {
    std::string text;
    for (const BlackBoxMark& mark : marks)
        text += (text.empty() ? "" : ", ") + textOf(mark);
    return text;
}

/// As a file may be called, whatever an incident is called.
std::string plain(std::string_view name) {
    std::string text(name.substr(0, 64));
    for (char& c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')))
            c = '-';
    return text;
}

Result<> makeFolder(const fs::path& path) {
    if (::mkdir(path.c_str(), 0750) != 0 && errno != EEXIST)
        return fail(ErrorCode::io, std::error_code(errno, std::generic_category()).message(), path.string());
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(path, error)))
        return fail(ErrorCode::io, "no folder", path.string());
    return {};
}

} // namespace

RecordingRules ringRules(const BlackBoxRules& rules) {
    RecordingRules ring;
    ring.folder = ringOf(rules).string();
    ring.every = std::clamp<Duration>(rules.ring / 12, std::chrono::seconds(1), std::chrono::minutes(5));
    ring.fileBytes = std::max<std::uint64_t>(std::uint64_t{1} << 20, rules.ringBytes / 12);
    ring.keep = rules.ring + ring.every;
    ring.keepBytes = rules.ringBytes;
    return ring;
}

Result<> BlackBox::makeFolders(const BlackBoxRules& rules) {
    SEAM_TRY(makeFolder(rules.folder));
    return makeFolder(ringOf(rules));
}

Result<FolderLock> BlackBox::lock(const BlackBoxRules& rules) {
    return lockFolder(rules.folder, "black_box.lock", "another gateway keeps its black box here");
}

Result<std::unique_ptr<BlackBox>> BlackBox::start(const BlackBoxRules& rules, std::string row, const Clock& clock,
                                                   Reports reports, FolderLock lock) {
    std::unique_ptr<BlackBox> box(new BlackBox(rules, std::move(row), clock, std::move(reports)));
    box->m_lock = std::move(lock);
    if (!box->m_lock.trouble.empty())
        box->log(box->m_lock.trouble);
    if (const std::size_t dead = removeDeadDrafts(rules.folder, {}); dead > 0)
        box->log("removed " + std::to_string(dead) + " files that were not finished when their writer was killed");
    // A list that cannot be read is no reason to remember nothing.
    if (const auto read = box->readPending(); !read)
        box->log("what was still to be saved is not known: " + read.error().text());
    box->m_thread = std::thread([raw = box.get()] { raw->run(); });
    return box;
}

BlackBox::BlackBox(BlackBoxRules rules, std::string row, const Clock& clock, Reports reports)
    : m_rules(std::move(rules))
    , m_row(std::move(row))
    , m_clock(clock)
    , m_reports(std::move(reports))
    , m_startedAt(clock.now())
    , m_trust(m_rules.keep)
    , m_windows({m_rules.before, m_rules.after, m_rules.ring}) {}

BlackBox::~BlackBox() {
    {
        std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
    for (const Asked& asked : m_asked)
        asked.done(fail(ErrorCode::cancelled, "the gateway ends"));
}

Result<> BlackBox::readPending() {
    const fs::path path = pendingOf(m_rules);
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error)))
        return {};
    if (!fs::is_regular_file(fs::symlink_status(path, error)) || fs::file_size(path, error) > kMostPendingBytes)
        return fail(ErrorCode::invalidInput, "no list of windows", path.string());
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (!in || !(text << in.rdbuf()))
        return fail(ErrorCode::io, "cannot be read", path.string());
    if (const auto restored = m_windows.restore(text.str()); !restored)
        return fail(restored.error().in(path.string()));
    m_windows.endOthers(m_row, m_startedAt);
    return {};
}

void BlackBox::incidents(const telemetry::IncidentReport& report) {
    std::lock_guard lock(m_mutex);
    for (const telemetry::Incident& incident : report.incidents) {
        if (m_known.size() >= kMostKnown || !m_known.insert(incident.id).second)
            continue;
        if (incident.ended && *incident.ended < m_startedAt)
            continue; // history that was fetched: the ring has nothing of it
        if (!m_windows.add({incident.id, incident.onset}, m_clock.now(), m_row))
            lose("too many incidents at once: " + incident.id + " is not saved");
        m_isChanged = true;
    }
    if (m_isChanged)
        m_wake.notify_one();
}

void BlackBox::save(Duration past, telemetry::Feed::Reply<telemetry::RecordingInfo> done) {
    {
        std::lock_guard lock(m_mutex);
        if (m_asked.size() < kMostAsked && !m_isEnding) {
            const TimePoint now = m_clock.now();
            const Duration length = std::clamp<Duration>(past, std::chrono::seconds(1), m_rules.ring);
            m_asked.push_back({{now - length, now, m_row, {{"saved", now}}}, std::move(done)});
            m_wake.notify_one();
            return;
        }
    }
    done(fail(ErrorCode::resourceExhausted, "other windows are being saved; try again when they are"));
}

void BlackBox::run() {
    ::setpriority(PRIO_PROCESS, 0, kNiceness); // of this thread alone (Linux)
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        const TimePoint now = m_clock.now();
        if (std::exchange(m_isChanged, false)) {
            const std::string text = m_windows.text();
            lock.unlock();
            keepPending(text);
            lock.lock();
        }
        std::optional<BlackBoxWindow> due = m_windows.due(now - kSettled);
        std::optional<Asked> asked;
        if (!m_asked.empty() && m_asked.front().window.until <= now - kSettled) {
            asked = std::move(m_asked.front());
            m_asked.pop_front();
        }
        lock.unlock();
        if (asked)
            asked->done(write(asked->window));
        if (due)
            settle(*due, write(*due));
        m_trust.look(m_clock);
        if (now - m_removedAt >= kRemoveEvery || now < m_removedAt)
            removeOld(now);
        lock.lock();
        if (!due && !asked && !m_isEnding)
            m_wake.wait_for(lock, kTick);
    }
}

/// A window is forgotten when its file is there, when there is nothing that it could be cut from, or when it was tried for too long.
void BlackBox::settle(const BlackBoxWindow& window, const Result<telemetry::RecordingInfo>& written) {
    const std::string marks = textOf(window.marks);
    std::unique_lock lock(m_mutex);
    const bool isTriedAgain = !written && written.error().code != ErrorCode::notFound && m_windows.postpone(window, m_clock.now() - kSettled);
    if (!isTriedAgain) {
        m_windows.remove(window);
        m_isChanged = true;
    }
    const auto& open = m_windows.open();
    const bool isClear = std::none_of(open.begin(), open.end(), [](const BlackBoxWindow& one) { return one.tries > 0; });
    lock.unlock();
    if (m_reports.state && (isTriedAgain || isClear))
        m_reports.state(isTriedAgain ? fail(written.error()) : Result<>());
    if (written)
        log("saved " + written->path + ": " + marks);
    else if (!isTriedAgain)
        lose("cannot save " + marks + ": " + written.error().text());
    else if (window.tries == 0)
        log("cannot save " + marks + " yet: " + written.error().text());
}

void BlackBox::lose(const std::string& told) const {
    log(told);
    if (m_reports.lost)
        m_reports.lost(telemetry::InputFault::notStored, "black box: " + told, 1);
}

void BlackBox::keepPending(const std::string& text) {
    if (const auto kept = recording::replaceFile(pendingOf(m_rules), text); !kept)
        log("what is still to be saved would not outlive a restart: " + kept.error().text());
}

fs::path BlackBox::placeOf(const BlackBoxWindow& window) const {
    const std::string stem = plain(window.marks.front().name) + "-" + plain(secondsOf(window.marks.front().at));
    fs::path path = fs::path(m_rules.folder) / (stem + ".mcap");
    std::error_code error;
    for (int attempt = 2; attempt < kMostOfAName && fs::exists(fs::symlink_status(path, error)); ++attempt)
        path = fs::path(m_rules.folder) / (stem + "-" + std::to_string(attempt) + ".mcap");
    return path;
}

Result<telemetry::RecordingInfo> BlackBox::write(const BlackBoxWindow& window) {
    const auto index = readIndex(indexPath(ringOf(m_rules), window.row));
    if (!index)
        return fail(index.error());
    auto saved = savedFiles(); // first: a file that stands in no list would never go, and the next try would make another
    if (!saved)
        return fail(saved.error());
    std::vector<std::unique_ptr<recording::Reader>> readers;
    std::vector<const recording::Reader*> row;
    std::uint64_t lost = 0;
    std::vector<TimeRange> files;
    for (const RecordedFile& file : index->files)
        files.push_back({file.start, file.end.value_or(kTimeMax)});
    const auto within = recording::filesFor({window.from, window.until + Duration(1)}, files);
    // The files before it, too: what was told there once may hold still.
    for (std::size_t i = 0; !within.empty() && i <= within.back(); ++i) {
        const RecordedFile& file = index->files[i];
        auto reader = recording::Reader::open(ringOf(m_rules) / file.file);
        if (!reader) {
            log("a file of the ring is left out: " + reader.error().text());
            continue;
        }
        lost += i > within.front() ? file.lostBefore : 0;
        row.push_back(reader->get());
        readers.push_back(std::move(*reader));
    }
    recording::CutOptions options;
    options.range = {window.from, window.until + Duration(1)};
    if (!row.empty())
        options.note = row.back()->info().about.note;
    options.note += (options.note.empty() ? "" : "; ") + std::string("black box: ") + textOf(window.marks);
    if (lost > 0)
        options.note += "; " + std::to_string(lost) + " facts were not recorded";
    auto cut = recording::cut(row, placeOf(window), m_clock, options);
    if (!cut)
        return fail(cut.error());
    if (const auto entered = enter(std::move(*saved), cut->info, window); !entered) {
        std::error_code ignored;
        fs::remove(cut->info.path, ignored); // the next try makes it again
        return fail(entered.error());
    }
    return cut->info;
}

Result<RecordingIndex> BlackBox::savedFiles() {
    const fs::path path = indexPath(m_rules.folder, kSaved);
    auto known = readIndex(path);
    // Written over, its files would never go and nobody would know; left where it is, nothing would be saved any more.
    if (!known && (known.error().code == ErrorCode::invalidInput || known.error().code == ErrorCode::tooLarge)) {
        const auto aside = setIndexAside(path);
        if (!aside)
            return fail(aside.error());
        log("its list of saved files is none, they stay until somebody removes them: " + known.error().text() + "; it is now " + aside->string());
        return RecordingIndex{kSaved, {}};
    }
    if (!known && known.error().code == ErrorCode::notFound)
        return RecordingIndex{kSaved, {}};
    if (!known) // a disk that gives an error now may not do so in a minute
        return fail(known.error());
    std::error_code error;
    if (known->files.size() >= kMostInAnIndex || fs::file_size(path, error) >= kMostOfAnIndex) {
        SEAM_TRY(continueIndex(m_rules.folder, kSaved));
        return RecordingIndex{kSaved, {}};
    }
    return std::move(*known);
}

Result<> BlackBox::enter(RecordingIndex saved, const telemetry::RecordingInfo& info, const BlackBoxWindow& window) {
    RecordedFile file{fs::path(info.path).filename(), info.start, info.end, info.bytes, std::string(kStopped), 0};
    for (const BlackBoxMark& mark : window.marks)
        file.marks.push_back(textOf(mark));
    saved.files.push_back(std::move(file));
    return writeIndex(m_rules.folder, saved);
}

void BlackBox::removeOld(TimePoint now) {
    m_removedAt = now;
    // Somebody made the folder anew and does not know what belongs in it; the folder itself may be a disk that is not there now.
    static_cast<void>(makeFolder(ringOf(m_rules))); // the ring tells why it is not written
    RecordingRules saved;
    saved.folder = m_rules.folder;
    saved.keep = m_rules.keep;
    saved.keepBytes = m_rules.keepBytes;
    for (const std::string& line : RecordingFiles(saved, {}).removeOld(now, m_trust.isTrusted()))
        log(line);
}

void BlackBox::log(const std::string& line) const {
    if (m_reports.log)
        m_reports.log("black box: " + line);
}

} // namespace seamscope::session
