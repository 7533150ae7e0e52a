// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log_sink.h"
#include "base/result.h"
#include "drill/drill_host.h"
#include "gateway/config.h"
#include "session/session.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace seamscope::gateway {

/// What a program opens: a recording (*.mcap), or a bundle (folder, archive, single file of a known format).
struct OpenOptions {
    std::string path;
    std::vector<std::string> more;                 ///< bundles that are read with it as one
    std::string at;                                ///< RFC 3339 or "+35m"; empty = the start
    bool keepsCollectives = false;                 ///< for writeRecording()
    std::size_t storeBytes = std::size_t{2} << 30; ///< of samples; the only bound on what of a file is held
    bool keepsFindings = false; ///< what people find of a recording's incidents is written into it
    bool isAnalysed = true; ///< in the background, once it is loaded; not for those who analyse themselves
};

/// A drill to be played.
struct DrillOptions {
    std::string path; ///< X.drill
    std::string key;  ///< the facilitator's passphrase
    drill::Desk desk = drill::Desk::facilitator;
    std::string progress{}; ///< file that keeps how far it is, for who comes after us; gone on with when it is there
};

/// A session with its sources and its gRPC server: the daemon, and the same thing inside the console and
/// seamctl. Made, used and destroyed on one thread; feeds made by connect() must go first.
class Gateway {
public:
    /// A recording or bundle as a replay. Returns at once; reading goes on behind (SessionState::loading).
    [[nodiscard]] static Result<std::unique_ptr<Gateway>> open(const OpenOptions& options,
                                                               const Clock& clock);
    /// A drill for several people, each with what their seat may have; unauthenticated: another key. Feeds and ports
    /// serve it by who calls.
    [[nodiscard]] static Result<std::unique_ptr<Gateway>> openDrill(const DrillOptions& options, const Clock& clock);
    /// Live, from a configuration; starts the sources. A source that cannot start is an error with its name.
    /// @param log who was turned away and why
    /// @param calledOff looked at between the steps: cancelled then, and what has begun has ended in good order
    [[nodiscard]] static Result<std::unique_ptr<Gateway>> serve(const Config& config, const Clock& clock, LogSink log = {},
                                                                const std::stop_token& calledOff = {});
    ~Gateway();
    /// Ends everything in order and keeps what is to be kept; only memory is left to give back. What is asked afterwards is in vain.
    void end();
    Gateway(const Gateway&) = delete;
    Gateway& operator=(const Gateway&) = delete;

    [[nodiscard]] session::Session& session();
    /// A Feed over gRPC's in-process channel: what the console talks to.
    /// @param person secret id of who sits there, for a drill (wire::ClientOptions::person)
    [[nodiscard]] Result<std::unique_ptr<telemetry::Feed>> connect(const std::string& person = {});
    /// Opens a port by the rules of docs/wire.md; the address that was bound, as HOST:PORT. Once.
    [[nodiscard]] Result<std::string> listen(const ListenConfig& config);
    /// Asks every listener as a stranger would and writes the answers into the source panel. An error when one
    /// of them has not answered several times in a row: it will not by itself. Takes two seconds a listener
    /// at most.
    [[nodiscard]] Result<> probeListeners();
    /// The drill that is played; null: none. Everything of it, for whoever runs it.
    [[nodiscard]] std::shared_ptr<drill::DrillHost> drill() const;
    /// How far the drill is, into the file of DrillOptions; acts do it by themselves. Nothing to do without such a file.
    [[nodiscard]] Result<> keepDrill() const;
    /// Writes the drill as it was played, with acts, score and report, and then removes what keeps its progress;
    /// failedPrecondition before its reveal or end.
    [[nodiscard]] Result<> saveDrill(const std::string& path) const;
    /// Live: token and password files and the certificates of listeners are read again; what changed is used from now on,
    /// what cannot be read stays as it was and is told in log and source panel.
    void readSecretsAgain();
    /// Live: what people state of the site is read again, though nothing says that it changed.
    void reload();
    /// Replay: returns when everything is read. The error is what made the file unusable as a whole.
    [[nodiscard]] Result<> waitLoaded();
    /// Whether that would return at once.
    [[nodiscard]] bool isLoaded() const;
    /// What each file of a bundle gave, as `seamctl import --json` prints it, or what could not be read of a
    /// recording in the same form; empty for others. "left_out" says what was read and could not be held: a
    /// file is taken whole, or this names from when to when it was not, and why. After waitLoaded().
    [[nodiscard]] std::string importReportJson() const;
    /// Whether files of a bundle tell of collectives rank by rank. After waitLoaded().
    [[nodiscard]] bool hasCollectiveFiles() const;

private:
    struct Private;
    explicit Gateway(std::unique_ptr<Private> members);
    std::unique_ptr<Private> d;
};

} // namespace seamscope::gateway
