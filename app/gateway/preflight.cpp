// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/preflight.h"

#include "alarms/alarm_store.h"
#include "alarms/state_lock.h"
#include "base/timezone.h"
#include "gateway/descriptors.h"
#include "gateway/paging.h"
#include "gateway/port_holder.h"
#include "gateway/resources.h"
#include "gateway/source_factory.h"
#include "recording/mcap/append_file.h"
#include "session/black_box.h"
#include "session/intake_account.h"
#include "sources/nvsentinel/nvsentinel_source.h"
#include "wire/listen.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <unistd.h>
#include <utility>

namespace seamscope::gateway {
namespace {

namespace fs = std::filesystem;

/// Whether one listener keeps the other from its port. A name is not looked up: what resolves alike meets at the start.
bool isSamePort(const wire::HostPort& a, const wire::HostPort& b) {
    const auto isAny = [](const std::string& host) { return host == "0.0.0.0" || host == "::"; };
    const auto plain = [](const std::string& host) { return host == "localhost" ? std::string("127.0.0.1") : host; };
    return a.port == b.port && a.port != 0 && (plain(a.host) == plain(b.host) || isAny(a.host) || isAny(b.host));
}

class Preflight {
public:
    Preflight(const Config& config, const Clock& clock)
        : m_config(config)
        , m_clock(clock) {}

    std::vector<Finding> run() {
        for (const std::string& remark : m_config.remarks)
            warn({ErrorCode::invalidInput, remark, {}});
        const auto admission = admissionLimits(descriptorLimit(), m_config);
        if (!admission)
            refuse(admission.error());
        if (!m_config.timezone.empty())
            if (const auto zone = TimeZone::load(m_config.timezone); !zone)
                refuse(zone.error().in("timezone"));
        listener(listenOptions(m_config.listen, m_secrets), "listen");
        if (!m_config.metrics.address.empty())
            listener(listenOptions(m_config.metrics, m_secrets), "metrics");
        sources(admission ? *admission : wire::AdmissionLimits{});
        if (const auto pagers = pagerOptions(m_config, m_secrets); !pagers)
            refuse(pagers.error());
        folder(m_config.recording.folder, "recording.folder", true);
        folder(m_config.timelineFolder, "store.timelines", true);
        madeFolder(m_config.blackBox.folder, "black_box.folder", false);
        madeFolder(m_config.stateFolder, "state.folder", true);
        std::error_code ignored; // a folder that is not there yet is nobody's
        if (fs::is_directory(m_config.blackBox.folder, ignored))
            free(session::BlackBox::lock(m_config.blackBox), "black_box.folder");
        if (m_config.recordAlways && fs::is_directory(m_config.recording.folder, ignored))
            free(session::lockRecordings(m_config.recording.folder), "recording.folder");
        if (fs::is_directory(m_config.stateFolder, ignored))
            state();
        secrets();
        // Whoever has it, the gateway of this configuration would have its folders, too; without any nobody knows.
        const bool hasFolders = !m_config.blackBox.folder.empty() || !m_config.stateFolder.empty() || m_config.recordAlways;
        for (const std::size_t port : m_doubtful) {
            m_findings[port].isInUse = m_isLocked || !hasFolders;
            if (m_findings[port].isInUse)
                m_findings[port].error.detail += kInUse;
        }
        return std::move(m_findings);
    }

private:
    void refuse(Error error) { m_findings.push_back({std::move(error), true}); }
    void warn(Error error) { m_findings.push_back({std::move(error), false}); }

    /// @param isInUse where the reason may be the gateway of this configuration, which runs
    void refuse(Error error, bool isInUse) {
        if (isInUse)
            error.detail += kInUse;
        m_findings.push_back({std::move(error), true, isInUse});
    }

    /// Given up again: the start takes it for good.
    void free(const Result<FolderLock>& lock, const char* key) {
        m_isLocked = m_isLocked || (!lock && lock.error().code == ErrorCode::alreadyExists);
        if (!lock)
            refuse(lock.error().in(key), lock.error().code == ErrorCode::alreadyExists);
        else if (!lock->trouble.empty())
            warn({ErrorCode::io, lock->trouble, key});
    }

    /// What is of no use there starts all the same: alarms are in memory alone then.
    void state() {
        const auto lock = alarms::lockState(m_config.stateFolder);
        free(lock, "state.folder");
        if (!lock) // whoever has it has looked
            return;
        if (auto usable = alarms::checkState(m_config.stateFolder); !usable) {
            Error error = usable.error();
            error.detail += "; alarms would go on in memory, and nothing of people be taken";
            warn(error.in("state.folder"));
        }
    }

    void listener(const Result<wire::ListenOptions>& options, const std::string& place) {
        if (!options)
            return refuse(options.error().in(place));
        if (const auto opened = wire::tryListen(*options); !opened)
            return opened.error().code == ErrorCode::alreadyExists ? taken(opened.error().in(place), options->address)
                                                                    : refuse(opened.error().in(place));
        // Each is tried and closed again; two that want one port meet at the start alone.
        const auto wanted = wire::parseHostPort(options->address); // was read by the trial
        const auto rival = std::find_if(m_wanted.begin(), m_wanted.end(),
                                        [&](const auto& other) { return isSamePort(other.first, *wanted); });
        if (rival != m_wanted.end())
            refuse({ErrorCode::io, "port " + std::to_string(wanted->port) + " is wanted by " + rival->second + " as well", place});
        m_wanted.emplace_back(*wanted, place);
    }

    /// The port is another program's: one that is no gateway is in the way of this one, whatever runs beside it.
    void taken(Error error, const std::string& address) {
        const auto at = wire::parseHostPort(address);
        const auto holder = at ? holderOf(at->port) : std::nullopt;
        if (!holder)
            m_doubtful.push_back(m_findings.size());
        if (holder && !isGateway(*holder))
            error.detail += ": " + *holder + " has it";
        refuse(std::move(error), holder && isGateway(*holder));
    }

    void unixSocket(const std::string& path, const std::string& place) {
        if (const auto made = sources::checkSocketPath(path); !made)
            refuse(made.error().in(place));
        else if (!m_sockets.insert(path).second)
            refuse({ErrorCode::io, "the socket " + path + " is wanted by another source as well", place});
    }

    /// Made and not started, with a session of their own.
    void sources(const wire::AdmissionLimits& admission) {
        const auto catalogue = loadCatalogue(m_config.catalogues);
        if (!catalogue)
            return refuse(catalogue.error().in("catalogues"));
        session::SessionOptions options;
        options.timezone = m_config.timezone;
        session::Session session(options, *catalogue, m_clock, 1);
        if (!m_config.documents.empty())
            if (const auto read = makeDocuments(m_config.documents, {session, m_secrets, m_clock, admission, {}})->start(); !read)
                refuse(read.error().in("documents"));
        for (const SourceConfig& config : m_config.sources) {
            const std::string place = "source '" + config.name + "'";
            const auto source = makeSource(config, {session, m_secrets, m_clock, admission, {}, m_config.storeBytes});
            if (!source)
                refuse(source.error().in(place));
            else if (const auto checked = (*source)->check(); !checked)
                refuse(checked.error().in(place));
            else if (isListening(config))
                listener(listenOptions(config, m_secrets), place);
            else if (config.kind == "nvsentinel")
                unixSocket(config.socket, place);
        }
    }

    void folder(const std::string& path, const char* key, bool isFatal) {
        if (path.empty())
            return;
        const auto finding = [&](std::string why) {
            m_findings.push_back({{ErrorCode::io, std::move(why), std::string(key) + ": " + path}, isFatal});
        };
        struct stat state{};
        if (::stat(path.c_str(), &state) != 0 || !S_ISDIR(state.st_mode))
            return finding("no such folder");
        const fs::path probe = fs::path(path) / (".seamscope-check-" + std::to_string(::getpid()));
        using recording::mcap::AppendFile;
        if (const auto made = AppendFile::create(probe, AppendFile::Existing::refuse); !made)
            return finding("nothing can be written there: " + made.error().detail);
        std::error_code ignored;
        fs::remove(probe, ignored);
        if ((state.st_mode & S_IWOTH) != 0 && (state.st_mode & S_ISVTX) == 0)
            warn({ErrorCode::io, "every user of this machine may write there (mode 0750 is enough)",
                  std::string(key) + ": " + path});
    }

    /// One that the start makes where it is missing. @param isDeep folders between are made as well
    void madeFolder(const std::string& path, const char* key, bool isDeep) {
        std::error_code error;
        if (path.empty() || fs::exists(path, error))
            return folder(path, key, true);
        fs::path above = fs::absolute(path, error).parent_path();
        while (isDeep && above.has_relative_path() && !fs::exists(above, error))
            above = above.parent_path();
        if (!fs::is_directory(above, error) || ::access(above.c_str(), W_OK | X_OK) != 0)
            refuse({ErrorCode::io, "cannot be made in " + above.string(), std::string(key) + ": " + path});
    }

    void secrets() {
        secret(m_config.listen.tokenFile);
        secret(m_config.listen.tlsKey);
        secret(m_config.metrics.tokenFile);
        secret(m_config.metrics.tlsKey);
        secret(m_config.pagers.tokenFile);
        secret(m_config.pagers.mailPasswordFile);
        secret(m_config.pagers.webhookSecretFile);
        secret(m_config.pagers.webhookPasswordFile);
        for (const SourceConfig& source : m_config.sources)
            for (const std::string& path :
                 {source.tokenFile, source.passwordFile, source.privacyFile, source.keyFile, source.listen.tokenFile, source.listen.tlsKey})
                secret(path);
    }

    void secret(const std::string& key) {
        struct stat state{};
        const auto path = placeOf(key);
        if (path && !path->empty() && ::stat(path->c_str(), &state) == 0 && (state.st_mode & S_IRWXO) != 0)
            warn({ErrorCode::io, "every user of this machine may read this (mode 0640 is enough)", *path});
    }

    const Config& m_config;
    const Clock& m_clock;
    SecretFiles m_secrets;
    std::vector<std::pair<wire::HostPort, std::string>> m_wanted; ///< by the listeners so far, and which
    std::set<std::string> m_sockets;
    std::vector<Finding> m_findings;
    std::vector<std::size_t> m_doubtful; ///< of these, ports that somebody has of whom nothing is known
    bool m_isLocked = false;             ///< a folder of this configuration is in use
};

} // namespace

std::vector<Finding> preflight(const Config& config, const Clock& clock) { return Preflight(config, clock).run(); }

} // namespace seamscope::gateway
