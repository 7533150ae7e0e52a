// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/config.h"

#include "base/regular_file.h"
#include "base/terminal_text.h"

#include <yaml-cpp/yaml.h>

#include <functional>
#include <map>
#include <set>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kMaxConfigBytes = std::size_t{4} << 20;

/// Unwinds out of nested keys; caught in parseConfig, never seen outside.
struct ConfigProblem {
    YAML::Mark mark;
    std::string text;
};

[[noreturn]] void refuse(const YAML::Node& node, std::string text) {
    throw ConfigProblem{node.Mark(), std::move(text)};
}

std::string text(const YAML::Node& node) {
    if (!node.IsScalar())
        refuse(node, "a text is wanted here");
    return node.Scalar();
}

std::vector<std::string> texts(const YAML::Node& node) {
    std::vector<std::string> list;
    if (node.IsScalar())
        return {text(node)};
    if (!node.IsSequence())
        refuse(node, "a list of texts is wanted here");
    for (const YAML::Node& item : node)
        list.push_back(text(item));
    return list;
}

/// Where something stands, and where it stands again.
using Repetitions = std::vector<std::pair<YAML::Mark, YAML::Mark>>;

/// Who is asked twice tells all twice: the second is left out. No reason not to start, for what is asked is asked.
std::vector<std::string> distinctTexts(const YAML::Node& node, Repetitions& repetitions) {
    std::vector<std::string> distinct;
    std::map<std::string, YAML::Mark> seen;
    const auto list = texts(node);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const YAML::Mark mark = node.IsSequence() ? node[i].Mark() : node.Mark();
        if (const auto [first, isNew] = seen.emplace(list[i], mark); isNew)
            distinct.push_back(list[i]);
        else
            repetitions.emplace_back(first->second, mark);
    }
    return distinct;
}

/// It stands on screens, in mails and in logs.
std::string shownName(const YAML::Node& node) {
    std::string name = text(node);
    if (hasControlCharacter(name))
        refuse(node, "a name without control characters, and without such as turn the writing, is wanted here");
    return name;
}

Duration duration(const YAML::Node& node) {
    const auto value = parseDuration(text(node));
    if (!value)
        refuse(node, value.error().detail);
    if (*value <= Duration::zero())
        refuse(node, "a duration above zero is wanted here");
    return *value;
}

template<class T>
T number(const YAML::Node& node, T low, T high) {
    T value{};
    try {
        value = node.as<T>();
    } catch (const YAML::Exception&) {
        refuse(node, "a whole number is wanted here");
    }
    if (value < low || value > high)
        refuse(node, "out of range " + std::to_string(low) + " to " + std::to_string(high));
    return value;
}

bool boolean(const YAML::Node& node) {
    try {
        return node.as<bool>();
    } catch (const YAML::Exception&) {
        refuse(node, "true or false is wanted here");
    }
}

/// Of a simulator: whether the seed draws it.
bool hallOf(const YAML::Node& node) {
    const std::string hall = text(node);
    if (hall != "reference" && hall != "drawn")
        refuse(node, "reference or drawn is wanted here");
    return hall == "drawn";
}

/// Bytes with an optional unit: 512MiB, 2GiB, 1000000.
std::size_t bytes(const YAML::Node& node, std::size_t most = std::size_t{1} << 42) {
    const std::string value = text(node);
    std::size_t used = 0;
    unsigned long long amount = 0;
    try {
        amount = std::stoull(value, &used);
    } catch (const std::exception&) {
        refuse(node, "a size such as 512MiB or 2GiB is wanted here");
    }
    const std::string unit = value.substr(used);
    const std::map<std::string, unsigned> shifts = {{"", 0}, {"KiB", 10}, {"MiB", 20}, {"GiB", 30}, {"TiB", 40}};
    const auto shift = shifts.find(unit);
    if (shift == shifts.end() || amount == 0 || amount > (most >> shift->second))
        refuse(node, "a size such as 512MiB or 2GiB is wanted here");
    return static_cast<std::size_t>(amount << shift->second);
}

using Keys = std::map<std::string, std::function<void(const YAML::Node&)>>;

/// What is no name of a key may be a secret in the wrong place: it is not repeated.
std::string unknownKey(const std::string& key) {
    constexpr std::size_t kLongestKey = 32;
    const bool isName = key.size() <= kLongestKey && std::ranges::all_of(key, [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '-'; });
    return isName ? "unknown key '" + key + "'" : "an unknown key; it is not repeated, as it may be a secret";
}

void readMap(const YAML::Node& node, const Keys& keys) {
    if (!node.IsMap())
        refuse(node, "keys and values are wanted here");
    std::set<std::string> seen;
    for (const auto& pair : node) {
        const auto key = keys.find(text(pair.first));
        if (key == keys.end())
            refuse(pair.first, unknownKey(text(pair.first)));
        if (!seen.insert(key->first).second)
            refuse(pair.first, "'" + key->first + "' stands here a second time");
        key->second(pair.second);
    }
}

ListenConfig listen(const YAML::Node& node) {
    ListenConfig config;
    if (node.IsScalar()) {
        config.address = text(node);
        return config;
    }
    readMap(node, {{"address", [&](const auto& n) { config.address = text(n); }},
                   {"tls_cert", [&](const auto& n) { config.tlsCert = text(n); }},
                   {"tls_key", [&](const auto& n) { config.tlsKey = text(n); }},
                   {"tls_ca", [&](const auto& n) { config.tlsCa = text(n); }},
                   {"token_file", [&](const auto& n) { config.tokenFile = text(n); }}});
    return config;
}

SourceConfig source(const YAML::Node& node, std::size_t index, Repetitions& repetitions) {
    SourceConfig config;
    std::optional<Duration> interval;
    readMap(node,
            {{"kind", [&](const auto& n) { config.kind = text(n); }},
             {"name", [&](const auto& n) { config.name = shownName(n); }},
             {"url", [&](const auto& n) { config.url = text(n); }},
             {"targets", [&](const auto& n) { config.targets = distinctTexts(n, repetitions); }},
             {"files", [&](const auto& n) { config.targets = distinctTexts(n, repetitions); }},
             {"calendars", [&](const auto& n) { config.targets = distinctTexts(n, repetitions); }},
             {"alertmanager", [&](const auto& n) { config.url = text(n); }},
             {"job", [&](const auto& n) { config.job = text(n); }},
             {"match", [&](const auto& n) { config.match = texts(n); }},
             {"query", [&](const auto& n) { config.query = text(n); }},
             {"tenant", [&](const auto& n) { config.tenant = text(n); }},
             {"lateness", [&](const auto& n) { config.lateness = duration(n); }},
             {"topics", [&](const auto& n) { config.topics = texts(n); }},
             {"registers", [&](const auto& n) { config.registers = text(n); }},
             {"maps", [&](const auto& n) { config.maps = texts(n); }},
             {"requests_per_second", [&](const auto& n) { config.requestsPerSecond = number<unsigned>(n, 1, 1000); }},
             {"qos", [&](const auto& n) { config.qos = number<unsigned>(n, 0, 2); }},
             {"interval", [&](const auto& n) { interval = duration(n); }},
             {"socket", [&](const auto& n) { config.socket = text(n); }},
             {"backfill", [&](const auto& n) { config.backfill = duration(n); }},
             {"token_file", [&](const auto& n) { config.tokenFile = text(n); }},
             {"community_file", [&](const auto& n) { config.tokenFile = text(n); }},
             {"privacy_file", [&](const auto& n) { config.privacyFile = text(n); }},
             {"encoding", [&](const auto& n) { config.encoding = text(n); }},
             {"auth", [&](const auto& n) { config.auth = text(n); }},
             {"user", [&](const auto& n) { config.user = text(n); }},
             {"password_file", [&](const auto& n) { config.passwordFile = text(n); }},
             {"allow_plain_http", [&](const auto& n) { config.isPlainAllowed = boolean(n); }},
             {"allow_plain_mqtt", [&](const auto& n) { config.isPlainAllowed = boolean(n); }},
             {"allow_plain_snmp", [&](const auto& n) { config.isPlainAllowed = boolean(n); }},
             {"allow_plain_gnmi", [&](const auto& n) { config.isPlainAllowed = boolean(n); }},
             {"ca_file", [&](const auto& n) { config.caFile = text(n); }},
             {"cert_file", [&](const auto& n) { config.certFile = text(n); }},
             {"key_file", [&](const auto& n) { config.keyFile = text(n); }},
             {"listen", [&](const auto& n) { config.listen = listen(n); }},
             {"scenario", [&](const auto& n) { config.scenario = text(n); }},
             {"gpus", [&](const auto& n) { config.gpus = number<unsigned>(n, 8, 16'384); }},
             {"seed", [&](const auto& n) { config.seed = number<std::uint64_t>(n, 0, ~std::uint64_t{0}); }},
             {"onset", [&](const auto& n) { config.onset = duration(n); }},
             {"hall", [&](const auto& n) { config.isHallDrawn = hallOf(n); }},
             {"second", [&](const auto& n) { config.second = text(n); }},
             {"second_onset", [&](const auto& n) { config.secondOnset = duration(n); }}});
    const std::map<std::string, bool> needs = {{"prometheus", config.url.empty()},
                                               {"scrape", config.targets.empty()},
                                               {"otlp", config.listen.address.empty()},
                                               {"annotations", config.listen.address.empty()},
                                               {"kernel", config.targets.empty()},
                                               {"syslog", config.listen.address.empty()},
                                               {"journal", config.listen.address.empty()},
                                               {"loki", config.url.empty() || config.query.empty()},
                                               {"modbus", config.targets.empty() || config.registers.empty()},
                                               {"redfish", config.targets.empty()},
                                               {"snmp", config.targets.empty() || config.maps.empty()},
                                               {"gnmi", config.targets.empty()},
                                               {"nvsentinel", config.listen.address.empty() == config.socket.empty()},
                                               {"mqtt", config.url.empty() || config.topics.empty()},
                                               {"windows", config.url.empty() && config.targets.empty()},
                                               {"slurm", config.url.empty()},
                                               {"kubernetes", config.url.empty()},
                                               {"simulator", false}};
    const auto known = needs.find(config.kind);
    if (known == needs.end())
        refuse(node, "source kind must be prometheus, scrape, otlp, kernel, annotations, windows, slurm, kubernetes, syslog, journal, loki, mqtt, modbus, redfish, snmp, gnmi, nvsentinel or simulator");
    if (known->second)
        refuse(node, "a " + config.kind + " source needs " +
                         (config.kind == "prometheus" || config.kind == "slurm" || config.kind == "kubernetes" ? "url"
                          : config.kind == "kernel"   ? "files"
                          : config.kind == "scrape" || config.kind == "redfish" || config.kind == "gnmi" ? "targets"
                          : config.kind == "snmp"     ? "targets and maps"
                          : config.kind == "loki"     ? "url and query"
                          : config.kind == "mqtt"     ? "url and topics"
                          : config.kind == "nvsentinel" ? "listen or socket, one of them"
                          : config.kind == "modbus"   ? "targets and registers"
                          : config.kind == "windows"  ? "alertmanager or calendars"
                                                      : "listen"));
    if (interval)
        config.interval = *interval;
    else if (config.kind == "slurm") // a job that begins is on the graph within two seconds
        config.interval = std::chrono::seconds(1);
    else if (config.kind == "loki")
        config.interval = std::chrono::seconds(5);
    else if (config.kind == "redfish") // boards have small processors
        config.interval = std::chrono::seconds(30);
    else if (config.kind == "snmp" || config.kind == "gnmi")
        config.interval = std::chrono::seconds(10);
    if (config.name.empty())
        config.name = config.kind + " " + std::to_string(index + 1);
    return config;
}

PagerConfig pagers(const YAML::Node& node) {
    PagerConfig config;
    readMap(node, {{"alertmanager", [&](const auto& n) { config.alertmanager = text(n); }},
                   {"webhook", [&](const auto& n) {
                        if (n.IsScalar()) {
                            config.webhook = text(n);
                            return;
                        }
                        readMap(n, {{"url", [&](const auto& m) { config.webhook = text(m); }},
                                    {"shape", [&](const auto& m) { config.webhookShape = text(m); }},
                                    {"secret_file", [&](const auto& m) { config.webhookSecretFile = text(m); }},
                                    {"user", [&](const auto& m) { config.webhookUser = text(m); }},
                                    {"password_file", [&](const auto& m) { config.webhookPasswordFile = text(m); }}});
                        if (config.webhook.empty())
                            refuse(n, "a webhook needs its url");
                        if (config.webhookUser.empty() != config.webhookPasswordFile.empty())
                            refuse(n, "user and password_file go together");
                    }},
                   {"heartbeat", [&](const auto& n) { config.heartbeat = text(n); }},
                   {"token_file", [&](const auto& n) { config.tokenFile = text(n); }},
                   {"ca_file", [&](const auto& n) { config.caFile = text(n); }},
                   {"allow_plain_http", [&](const auto& n) { config.isPlainAllowed = boolean(n); }},
                   {"escalate_after", [&](const auto& n) { config.escalateAfter = duration(n); }},
                   {"mail", [&](const auto& n) {
                        readMap(n, {{"url", [&](const auto& m) { config.mailUrl = text(m); }},
                                    {"from", [&](const auto& m) { config.mailFrom = text(m); }},
                                    {"to", [&](const auto& m) { config.mailTo = text(m); }},
                                    {"user", [&](const auto& m) { config.mailUser = text(m); }},
                                    {"password_file", [&](const auto& m) { config.mailPasswordFile = text(m); }}});
                    }}});
    if (!config.mailUrl.empty() && (config.mailFrom.empty() || config.mailTo.empty()))
        refuse(node, "mail needs from and to");
    return config;
}

Duration keeping(const YAML::Node& node) { return text(node) == "forever" ? Duration::max() : duration(node); }

session::RecordingRules recording(const YAML::Node& node, bool& isAlways) {
    session::RecordingRules rules;
    readMap(node, {{"folder", [&](const auto& n) { rules.folder = text(n); }},
                   {"always", [&](const auto& n) { isAlways = boolean(n); }},
                   {"every", [&](const auto& n) { rules.every = duration(n); }},
                   {"file_bytes", [&](const auto& n) { rules.fileBytes = bytes(n); }},
                   {"keep", [&](const auto& n) { rules.keep = keeping(n); }},
                   {"keep_bytes", [&](const auto& n) { rules.keepBytes = bytes(n, std::size_t{1} << 50); }}});
    if (rules.every < std::chrono::seconds(1) || rules.fileBytes < (1U << 20))
        refuse(node, "recording.every is at least 1s, recording.file_bytes at least 1MiB");
    if (rules.keep < rules.every || (rules.keepBytes > 0 && rules.keepBytes < rules.fileBytes))
        refuse(node, "less would be kept than the one file that is written: recording.keep is at least "
                     "recording.every, recording.keep_bytes at least recording.file_bytes");
    return rules;
}

session::BlackBoxRules blackBox(const YAML::Node& node) {
    session::BlackBoxRules rules;
    constexpr std::size_t kMost = std::size_t{1} << 50;
    readMap(node, {{"folder", [&](const auto& n) { rules.folder = text(n); }},
                   {"before", [&](const auto& n) { rules.before = duration(n); }},
                   {"after", [&](const auto& n) { rules.after = duration(n); }},
                   {"ring", [&](const auto& n) { rules.ring = duration(n); }},
                   {"ring_bytes", [&](const auto& n) { rules.ringBytes = bytes(n, kMost); }},
                   {"keep", [&](const auto& n) { rules.keep = keeping(n); }},
                   {"keep_bytes", [&](const auto& n) { rules.keepBytes = bytes(n, kMost); }}});
    if (rules.folder.empty())
        refuse(node, "black_box needs a folder");
    constexpr Duration kMostRing = std::chrono::hours(24);
    if (rules.before > kMostRing || rules.after > kMostRing || rules.ring > kMostRing ||
        rules.before + rules.after > rules.ring)
        refuse(node, "black_box.ring remembers black_box.before and black_box.after at least, and a day at most");
    if (rules.ringBytes < (std::uint64_t{12} << 20))
        refuse(node, "black_box.ring_bytes is at least 12MiB");
    return rules;
}

Config config(const YAML::Node& root, Repetitions& repetitions) {
    Config c;
    readMap(root, {{"site", [&](const auto& n) { c.site = shownName(n); }},
                   {"timezone", [&](const auto& n) { c.timezone = text(n); }},
                   {"listen", [&](const auto& n) { c.listen = listen(n); }},
                   {"catalogues", [&](const auto& n) { c.catalogues = texts(n); }},
                   {"documents", [&](const auto& n) { c.documents = texts(n); }},
                   {"store",
                    [&](const auto& n) {
                        readMap(n, {{"bytes", [&](const auto& m) { c.storeBytes = bytes(m); }},
                                    {"retention", [&](const auto& m) { c.retention = duration(m); }},
                                    {"timelines", [&](const auto& m) { c.timelineFolder = text(m); }}});
                    }},
                   {"recording",
                    [&](const auto& n) {
                        c.recording = recording(n, c.recordAlways);
                    }},
                   {"black_box", [&](const auto& n) { c.blackBox = blackBox(n); }},
                   {"state",
                    [&](const auto& n) {
                        readMap(n, {{"folder", [&](const auto& m) { c.stateFolder = text(m); }},
                                    {"operators", [&](const auto& m) {
                                         c.operators = number<std::uint32_t>(m, 1, 1000);
                                     }}});
                    }},
                   {"metrics", [&](const auto& n) { c.metrics = listen(n); }},
                   {"pagers", [&](const auto& n) { c.pagers = pagers(n); }},
                   {"sources", [&](const auto& n) {
                        if (!n.IsSequence())
                            refuse(n, "a list of sources is wanted here");
                        for (std::size_t i = 0; i < n.size(); ++i)
                            c.sources.push_back(source(n[i], i, repetitions));
                    }}});
    if (c.recordAlways && c.recording.folder.empty())
        refuse(root, "recording.always needs recording.folder");
    return c;
}

} // namespace

Result<Config> parseConfig(std::string_view yaml, std::string_view where) {
    if (yaml.size() > kMaxConfigBytes)
        return fail(ErrorCode::tooLarge, "configuration is larger than 4 MiB", std::string(where));
    const auto place = [&](const YAML::Mark& mark) {
        return mark.is_null() ? std::string(where)
                              : std::string(where) + ": line " + std::to_string(mark.line + 1) + ", column " +
                                    std::to_string(mark.column + 1);
    };
    try {
        Repetitions repetitions;
        Config read = config(YAML::Load(std::string(yaml)), repetitions);
        for (const auto& [first, again] : repetitions) // the text itself may hold a password
            read.remarks.push_back(place(again) + ": stands in this list already (" + place(first) + "), and is left out");
        return read;
    } catch (const ConfigProblem& problem) {
        return fail(ErrorCode::invalidInput, problem.text, place(problem.mark));
    } catch (const YAML::Exception& problem) {
        return fail(ErrorCode::invalidInput, problem.msg, place(problem.mark));
    }
}

Result<Config> readConfig(const std::string& path) {
    const auto text = readRegularFile(path, kMaxConfigBytes);
    if (!text)
        return fail(text.error());
    return parseConfig(*text, path);
}

} // namespace seamscope::gateway
