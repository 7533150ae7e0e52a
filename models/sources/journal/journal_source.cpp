// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/journal/journal_source.h"

#include "base/recently_seen.h"
#include "base/stable_hash.h"
#include "sources/journal/journal_export.h"
#include "sources/journal/upload_room.h"
#include "sources/lines/log_evidence.h"
#include "sources/listen/http_listener.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using telemetry::Quality;

constexpr std::size_t kRemembered = 65'536; ///< entries that became events; one upload seldom has as many
constexpr std::size_t kPassedOver = std::size_t{1} << 20;
constexpr std::size_t kShown = 80;
constexpr unsigned kSharesOfUploads = 8; ///< one of them is left to those who are turned away, so that they hear of it

std::chrono::steady_clock::time_point now() { return std::chrono::steady_clock::now(); }

UploadRoomOptions roomOf(const JournalOptions& options) {
    UploadRoomOptions room;
    room.uploads = std::max(1U, options.connections - options.connections / kSharesOfUploads);
    room.patience = options.patience;
    return room;
}

HttpAnswer plain(unsigned status, std::string_view words) { return {status, std::string(words) + "\n", "text/plain"}; }

} // namespace

struct JournalSource::Private {
    Private(telemetry::Lane& to, std::shared_ptr<GpuDirectory> directory, JournalOptions given)
        : lane(to)
        , options(std::move(given))
        , evidence(std::move(directory))
        , log(options.log)
        , room(roomOf(options))
        , listener({options.listen, kPassedOver, options.connections, options.idleSeconds},
                   HttpListener::Opener([this](const HttpRequest& head) { return open(head); })) {}

    HttpTurn open(const HttpRequest& head);
    void take(JournalFields&& fields, const std::string& peer);

    telemetry::Lane& lane;
    const JournalOptions options;
    LogEvidence evidence;
    RateLimitedLog log;
    RecentlySeen known{kRemembered};
    UploadRoom room; ///< for what is under way
    std::atomic<std::uint64_t> entries{0};
    std::atomic<std::uint64_t> ignored{0};
    HttpListener listener; ///< last: ends before what it uses
};

/// One POST, of a host.
class JournalSource::Upload final : public HttpBody {
public:
    /// It is in the room.
    Upload(Private& source, const HttpRequest& head)
        : m_source(source)
        , m_peer(head.peer)
        , m_connection(head.connection)
        , m_take([this](JournalFields&& fields) { m_source.take(std::move(fields), m_peer); }) {}
    ~Upload() override {
        if (!m_isEnded)
            tellEnd(m_reader.finish(false, m_take));
        m_source.room.leaves(m_connection);
    }
    Upload(const Upload&) = delete;
    Upload& operator=(const Upload&) = delete;

    bool take(std::string_view piece) override {
        if (!m_source.room.contains(m_connection)) // it gave way, and is about to be ended
            return false;
        m_source.room.takes(m_connection, piece.size(), now());
        if (m_source.room.isOverdue(m_connection, now())) {
            m_source.listener.hangUp(m_connection);
            return false;
        }
        const bool isGood = m_reader.feed(piece, m_take);
        tellFaults();
        m_source.lane.contact();
        if (!isGood)
            m_source.lane.fault(InputFault::malformed, place() + "neither a field nor a length; the rest of the upload was not read");
        return isGood;
    }
    std::optional<HttpAnswer> end(const HttpReply&) override {
        m_isEnded = true;
        const bool isCut = m_reader.finish(true, m_take);
        tellFaults();
        tellEnd(isCut);
        if (m_reader.isBroken())
            return plain(400, place() + "not in the Journal Export Format");
        return isCut ? plain(400, place() + "cut off") : plain(202, "OK.");
    }

private:
    [[nodiscard]] std::string place() const { return m_peer + ": entry " + std::to_string(m_reader.entries()) + " of an upload: "; }
    void tellFaults() {
        if (m_reader.oversized() > m_oversized)
            m_source.lane.fault(InputFault::oversized,
                                place() + "over " + std::to_string(JournalBounds::kEntryBytes) + " bytes, or a field that is read over " +
                                    std::to_string(JournalBounds::kFieldBytes),
                                m_reader.oversized() - std::exchange(m_oversized, m_reader.oversized()));
        if (m_reader.badNames() > m_badNames)
            m_source.lane.fault(InputFault::hostileLabel, place() + "names of fields that journald would not have",
                                m_reader.badNames() - std::exchange(m_badNames, m_reader.badNames()));
    }
    void tellEnd(bool isCut) const {
        if (isCut)
            m_source.lane.fault(InputFault::truncated, place() + "the upload ended inside it");
    }

    Private& m_source;
    const std::string m_peer;
    const int m_connection;
    const JournalExport::Take m_take;
    JournalExport m_reader;
    std::uint64_t m_oversized = 0; ///< already told to the lane
    std::uint64_t m_badNames = 0;  ///< likewise
    bool m_isEnded = false;
};

HttpTurn JournalSource::Private::open(const HttpRequest& head) {
    const auto refuse = [](unsigned status, std::string_view words) { return HttpTurn{nullptr, plain(status, words)}; };
    if (head.path == "/health" && head.method == "GET")
        return refuse(200, "ok");
    if (head.path != "/upload")
        return refuse(404, "POST /upload");
    if (!hasToken(head.authorization, options.listen.token)) {
        log.say("login", "journal: " + head.peer + " has no token or a wrong one");
        return refuse(401, "a bearer token is wanted");
    }
    if (head.method != "POST")
        return refuse(405, "POST /upload");
    if (head.contentType != "application/vnd.fdo.journal") {
        lane.fault(InputFault::malformed, head.peer + ": sends '" + printable(head.contentType.substr(0, kShown)) + "'");
        return refuse(415, "Content-Type: application/vnd.fdo.journal is wanted");
    }
    if (!head.contentEncoding.empty() && head.contentEncoding != "identity") {
        lane.fault(InputFault::malformed, head.peer + ": sends it packed, '" + printable(head.contentEncoding.substr(0, kShown)) + "'");
        return refuse(415, "an upload that is not packed is wanted");
    }
    const UploadRoom::Arrival arrival = room.arrives(head.connection, head.machine, now());
    if (!arrival.isWelcome) {
        lane.fault(InputFault::queueFull, head.peer + ": there is no room for more than " + std::to_string(room.size()) + " uploads at a time");
        return refuse(503, "too many uploads at a time");
    }
    if (arrival.evicted) {
        lane.fault(InputFault::queueFull, head.peer + ": got the place of an upload that made no progress, or of a machine with more of them");
        listener.hangUp(*arrival.evicted);
    }
    return {std::make_unique<Upload>(*this, head), {}};
}

void JournalSource::Private::take(JournalFields&& fields, const std::string& peer) {
    ++entries;
    const std::string cursor = std::move(fields.cursor);
    const LogLine line = lineOf(std::move(fields));
    // A host tells its time itself; without one it is the time of arrival.
    const LineClock::Reading when = line.stamp.kind == LogStamp::Kind::absolute ? LineClock::Reading{line.stamp.at, Quality::good}
                                                                                : LineClock::Reading{lane.now(), Quality::uncertain};
    auto event = evidence.take(line, when, peer);
    if (!event)
        ++ignored;
    else if (!cursor.empty() && !known.isNew(stableHash(cursor))) // who broke off an upload sends all of it again
        lane.fault(InputFault::duplicate, peer + ": an entry that was sent before");
    else
        lane.event(std::move(*event));
}

JournalSource::JournalSource(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory, JournalOptions options)
    : d(std::make_unique<Private>(lane, std::move(directory), std::move(options))) {}

JournalSource::~JournalSource() { stop(); }

Result<> JournalSource::start() {
    SEAM_TRY(d->listener.start());
    d->lane.contact();
    return {};
}

void JournalSource::stop() { d->listener.stop(); }

Result<> JournalSource::reloadCertificates() { return d->listener.reloadCertificates(); }

std::uint16_t JournalSource::port() const { return d->listener.port(); }
std::uint64_t JournalSource::entries() const { return d->entries; }
std::uint64_t JournalSource::ignored() const { return d->ignored; }

} // namespace seamscope::sources
