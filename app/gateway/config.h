// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "session/black_box.h"
#include "session/recording_files.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::gateway {

/// Where a server of ours listens and how it is protected. Anything but loopback needs TLS and a token.
struct ListenConfig {
    std::string address; ///< HOST:PORT, empty = not at all
    std::string tlsCert; ///< PEM files
    std::string tlsKey;
    std::string tlsCa; ///< set: clients must show a certificate of this authority
    std::string tokenFile;
    bool operator==(const ListenConfig&) const = default;
};

struct SourceConfig {
    std::string kind;                 ///< prometheus, scrape, otlp, kernel, annotations, windows, slurm, kubernetes, syslog, journal, loki, mqtt, modbus, redfish, snmp, gnmi, nvsentinel, simulator
    std::string name;                 ///< for people; defaults to kind and number
    std::string url;                  ///< prometheus, mqtt; windows: an Alertmanager; slurm: slurmrestd with its version; kubernetes: API server; loki
    std::string socket;               ///< slurm, nvsentinel: path of a unix socket, empty = TCP
    std::vector<std::string> targets; ///< scrape: URLs; kernel: files; windows: calendars, URLs or files; modbus, redfish, snmp, gnmi: devices
    std::string job = "scrape";       ///< scrape: label `job` of its series
    std::vector<std::string> match;   ///< prometheus: selectors, empty = everything
    std::string query;                ///< loki: LogQL
    std::string tenant;               ///< loki: X-Scope-OrgID, empty = none
    Duration lateness = std::chrono::minutes(1); ///< loki: how far behind the newest a line may come
    std::vector<std::string> topics;  ///< mqtt: filters
    unsigned qos = 1;                 ///< mqtt: at most
    std::string registers;            ///< modbus: file
    std::vector<std::string> maps;    ///< snmp, gnmi: files, or names of those that are shipped
    std::string encoding;             ///< gnmi: proto, json_ietf, json; empty = proto
    std::string auth;                 ///< snmp 3: md5, sha, sha256, sha512; empty = sha256
    std::string privacyFile;          ///< snmp 3: password of the encryption, empty = the same
    unsigned requestsPerSecond = 10;  ///< redfish: of one target
    Duration interval = std::chrono::seconds(15);
    Duration backfill = std::chrono::hours(6);
    std::string tokenFile;          ///< bearer token for the peer; snmp 2c: the community
    std::string user;               ///< basic authentication at the peer
    std::string passwordFile;       ///< its password
    bool isPlainAllowed = false;    ///< the secrets may cross the network as they are
    std::string caFile;
    std::string certFile; ///< mqtt, gnmi: ours, PEM
    std::string keyFile;
    ListenConfig listen;              ///< otlp, annotations, syslog, journal, nvsentinel
    std::string scenario = "healthy"; ///< simulator
    unsigned gpus = 2048;
    std::uint64_t seed = 1;
    Duration onset = std::chrono::minutes(15);
    bool isHallDrawn = false; ///< a hall of the seed's own: several of them are one site
    std::string second;       ///< another scenario in the same hall
    Duration secondOnset = std::chrono::minutes(25);
    bool operator==(const SourceConfig&) const = default;

    /// Whether others call a gRPC server of it over a network.
    [[nodiscard]] bool isCalled() const { return kind == "otlp" || (kind == "nvsentinel" && socket.empty()); }
};

/// Who outside is told of alarms; all empty: nobody.
struct PagerConfig {
    std::string alertmanager; ///< http://HOST:PORT
    std::string webhook;      ///< URL
    std::string webhookShape; ///< slack, pagerduty, servicenow, otlp, or a file NAME.json; empty: ours
    std::string webhookSecretFile; ///< signs what is sent, or stands in the shape
    std::string webhookUser;
    std::string webhookPasswordFile;
    std::string heartbeat;    ///< URL of a watcher that is told we are alive
    std::string tokenFile;    ///< bearer token for the three
    std::string caFile;
    bool isPlainAllowed = false; ///< the token may cross the network over plain HTTP
    std::string mailUrl; ///< smtp://HOST:PORT, smtps://…
    std::string mailFrom;
    std::string mailTo;
    std::string mailUser;
    std::string mailPasswordFile;
    Duration escalateAfter = std::chrono::minutes(10);
    bool operator==(const PagerConfig&) const = default;
};

/// The file of `seamscope-gateway --config`. docs/gateway.md describes every key.
struct Config {
    std::string site; ///< empty: the one site of the topology
    std::string timezone;
    ListenConfig listen{"127.0.0.1:7443", {}, {}, {}, {}};
    std::vector<std::string> catalogues; ///< extra catalogue files, later ones win
    std::vector<std::string> documents; ///< topology.json, jobs.json, pricing.json, … read again when they change
    std::size_t storeBytes = std::size_t{2} << 30;
    Duration retention = std::chrono::hours(24 * 7);
    std::string timelineFolder; ///< where sealed collective events live instead of memory; empty = memory
    session::RecordingRules recording; ///< without a folder nothing is recorded
    session::BlackBoxRules blackBox;   ///< without a folder nothing is remembered
    std::string stateFolder;     ///< alarms and what people did to them; empty = memory
    std::uint32_t operators = 1; ///< at a time, for the figures of alarms
    bool recordAlways = false;
    std::vector<SourceConfig> sources;
    PagerConfig pagers;
    ListenConfig metrics; ///< HTTP for programs that ask: /metrics and a data source; empty = not at all
    std::vector<std::string> remarks{}; ///< on what was read otherwise than it stands there, with its places
    bool operator==(const Config&) const = default;
};

/// Unknown keys and wrong types are errors, with line and column: a misspelt key must not be ignored at
/// night.
[[nodiscard]] Result<Config> parseConfig(std::string_view yaml, std::string_view where);
[[nodiscard]] Result<Config> readConfig(const std::string& path);

} // namespace seamscope::gateway
