// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/source_factory.h"

#include "gateway/plain_http.h"
#include "sources/annotations/annotation_source.h"
#include "sources/kernel/kernel_source.h"
#include "sources/modbus/modbus_source.h"
#include "sources/mqtt/mqtt_address.h"
#include "sources/mqtt/mqtt_source.h"
#include "sources/otlp/otlp_source.h"
#include "sources/prometheus/prometheus_source.h"
#include "sources/prometheus/scrape_source.h"
#include "sources/simulator/simulator_source.h"
#include "sources/slurm/slurm_source.h"
#include "sources/syslog/syslog_source.h"
#include "sources/windows/window_source.h"
#include "telemetry/label_repair.h"

#include <fstream>
#include <sstream>
#include <utility>

namespace seamscope::gateway {
namespace {

/// Of the memory, for what the series of pushed telemetry are known by, and for what waits to be read.
constexpr std::size_t kCacheShare = 16;

telemetry::Lane& lane(const SourceConfig& config, const Surroundings& around, const std::string& endpoint,
                      telemetry::TimePolicy policy = telemetry::TimePolicy::live) {
    telemetry::Lane& made = around.session.ingest().attach({config.name, config.kind, endpoint, config.interval, policy});
    around.secrets.showIn(made, {config.tokenFile, config.passwordFile, config.listen.tokenFile});
    return made;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

/// A URL in a message, a row or a recording never has the password.
std::vector<std::string> forMessages(const std::vector<std::string>& urls) {
    std::vector<std::string> texts;
    for (const std::string& url : urls)
        texts.push_back(sources::urlForMessages(url));
    return texts;
}

Result<> checkUrl(const SourceConfig& config, const std::string& url) {
    return checkHttpUrl(url, !config.tokenFile.empty() || !config.passwordFile.empty(), config.isPlainAllowed);
}

Result<sources::HttpOptions> httpOptions(const SourceConfig& config, SecretFiles& secrets) {
    SEAM_TRY(checkUrl(config, config.url));
    for (const std::string& url : config.targets)
        SEAM_TRY(checkUrl(config, url));
    if (!config.caFile.empty())
        if (const auto authority = wire::readPem(config.caFile); !authority)
            return fail(authority.error().in("ca_file"));
    sources::HttpOptions options;
    auto token = secrets.read(config.tokenFile);
    if (!token)
        return fail(token.error());
    options.bearerToken = std::move(*token);
    options.caFile = config.caFile;
    options.user = config.user;
    auto password = secrets.read(config.passwordFile);
    if (!password)
        return fail(password.error());
    options.password = std::move(*password);
    return options;
}

Result<std::unique_ptr<sources::Source>> prometheus(const SourceConfig& config, const Surroundings& around) {
    auto http = httpOptions(config, around.secrets);
    if (!http)
        return fail(http.error());
    sources::prometheus::PrometheusOptions options;
    options.url = config.url;
    options.interval = config.interval;
    options.backfill = config.backfill;
    options.http = std::move(*http);
    if (!config.match.empty())
        options.matchers = config.match;
    return std::make_unique<sources::prometheus::PrometheusSource>(lane(config, around, sources::urlForMessages(config.url)),
                                                                   options);
}

Result<std::unique_ptr<sources::Source>> scrape(const SourceConfig& config, const Surroundings& around) {
    auto http = httpOptions(config, around.secrets);
    if (!http)
        return fail(http.error());
    sources::prometheus::ScrapeOptions options;
    for (const std::string& url : config.targets)
        options.targets.push_back({url, {}});
    options.interval = config.interval;
    options.http = std::move(*http);
    return std::make_unique<sources::prometheus::ScrapeSource>(lane(config, around, joined(forMessages(config.targets))),
                                                               options);
}

/// Of stamps that name none; nullopt where the configuration does not say.
Result<std::optional<TimeZone>> siteZone(const Surroundings& around) {
    const std::string name = around.session.published()->session.timezone;
    if (name.empty())
        return std::optional<TimeZone>();
    auto zone = TimeZone::load(name);
    if (!zone)
        return fail(zone.error());
    return std::optional(std::move(*zone));
}

Result<std::unique_ptr<sources::Source>> kernel(const SourceConfig& config, const Surroundings& around) {
    sources::KernelSourceOptions options;
    options.paths.assign(config.targets.begin(), config.targets.end());
    auto zone = siteZone(around);
    if (!zone)
        return fail(zone.error());
    options.zone = std::move(*zone);
    return std::make_unique<sources::KernelSource>(lane(config, around, joined(config.targets)), around.clock,
                                                   around.session.gpuDirectory(), options);
}

Result<std::unique_ptr<sources::Source>> otlp(const SourceConfig& config, const Surroundings& around) {
    auto listen = listenOptions(config.listen, around.secrets);
    if (!listen)
        return fail(listen.error());
    sources::OtlpOptions options;
    options.listen = std::move(*listen);
    options.admission = around.admission;
    options.log = around.log;
    options.cacheBytes = std::min(options.cacheBytes, around.bytes / kCacheShare);
    options.waitingBytes = std::min(options.waitingBytes, std::max(around.bytes / kCacheShare, 2 * options.requestBytes));
    return std::make_unique<sources::OtlpSource>(lane(config, around, config.listen.address), options,
                                                 around.session.gpuDirectory());
}

Result<std::unique_ptr<sources::Source>> annotations(const SourceConfig& config, const Surroundings& around) {
    auto listen = listenOptions(config.listen, around.secrets);
    if (!listen)
        return fail(listen.error());
    sources::AnnotationOptions options;
    options.listen = std::move(*listen);
    options.log = around.log;
    SourceConfig told = config;
    told.interval = {}; // nobody waits for them
    return std::make_unique<sources::AnnotationSource>(lane(told, around, config.listen.address),
                                                       std::move(options));
}

Result<std::unique_ptr<sources::Source>> windows(const SourceConfig& config, const Surroundings& around) {
    SourceConfig asked = config; // a calendar may also be a file
    std::erase_if(asked.targets, [](const std::string& place) { return place.find("://") == std::string::npos; });
    auto http = httpOptions(asked, around.secrets);
    if (!http)
        return fail(http.error());
    sources::WindowOptions options;
    options.alertmanager = config.url;
    options.calendars = config.targets;
    options.zone = around.session.published()->session.timezone;
    options.interval = config.interval;
    options.http = std::move(*http);
    options.http.isPathSecret = true; // of a calendar that is private
    std::vector<std::string> places;
    for (const std::string& place : config.targets)
        places.push_back(place.find("://") == std::string::npos ? place : sources::hostForMessages(place));
    if (!config.url.empty())
        places.insert(places.begin(), sources::urlForMessages(config.url));
    // What is open now may have begun long ago; the book tells nothing of the future.
    return std::make_unique<sources::WindowSource>(
        lane(config, around, joined(places), telemetry::TimePolicy::historic), std::move(options));
}

Result<std::unique_ptr<sources::Source>> slurm(const SourceConfig& config, const Surroundings& around) {
    if (!config.user.empty() && !telemetry::isCleanText(config.user, 255))
        return fail(ErrorCode::invalidInput, "control characters", "user");
    if (!config.passwordFile.empty())
        return fail(ErrorCode::invalidInput, "slurmrestd takes a token_file, no password_file");
    SourceConfig asked = config;
    if (!config.socket.empty())
        asked.isPlainAllowed = true; // does not leave this machine
    auto http = httpOptions(asked, around.secrets);
    if (!http)
        return fail(http.error());
    sources::SlurmOptions options;
    options.url = config.url;
    options.interval = config.interval;
    options.http = std::move(*http);
    options.http.unixSocket = config.socket;
    if (!config.user.empty())
        options.http.headers.push_back("X-SLURM-USER-NAME: " + config.user);
    options.http.secretHeaders.emplace_back("X-SLURM-USER-TOKEN", std::exchange(options.http.bearerToken, {}));
    options.http.user.clear();
    const std::string place = config.socket.empty() ? sources::urlForMessages(config.url) : config.socket;
    // What runs now may have begun long ago, and a drain too.
    return std::make_unique<sources::SlurmSource>(lane(config, around, place, telemetry::TimePolicy::historic),
                                                  std::move(options));
}

Result<std::unique_ptr<sources::Source>> syslog(const SourceConfig& config, const Surroundings& around) {
    auto zone = siteZone(around);
    if (!zone)
        return fail(zone.error());
    sources::SyslogOptions options;
    options.address = config.listen.address;
    options.zone = std::move(*zone);
    SourceConfig told = config;
    told.interval = {}; // a quiet log is no fault
    return std::make_unique<sources::SyslogSource>(lane(told, around, config.listen.address),
                                                   around.session.gpuDirectory(), std::move(options));
}

Result<std::unique_ptr<sources::Source>> modbus(const SourceConfig& config, const Surroundings& around) {
    std::ifstream file(config.registers, std::ios::binary);
    std::ostringstream content;
    if (!file || !(content << file.rdbuf()))
        return fail(ErrorCode::io, "cannot be read", config.registers);
    auto registers = sources::parseRegisters(content.str(), config.registers);
    if (!registers)
        return fail(registers.error());
    sources::ModbusOptions options;
    for (const std::string& text : config.targets) {
        auto target = sources::parseModbusTarget(text);
        if (!target)
            return fail(target.error().in("targets"));
        options.targets.push_back(std::move(*target));
    }
    options.registers = std::move(*registers);
    options.interval = config.interval;
    return std::make_unique<sources::ModbusSource>(lane(config, around, joined(config.targets)), around.clock, std::move(options));
}

Result<std::unique_ptr<sources::Source>> mqtt(const SourceConfig& config, const Surroundings& around) {
    const auto address = sources::parseMqttUrl(config.url);
    if (!address)
        return fail(address.error());
    for (const std::string& topic : config.topics)
        SEAM_TRY(sources::checkTopicFilter(topic));
    if (config.user.empty() && !config.passwordFile.empty())
        return fail(ErrorCode::invalidInput, "password_file needs user");
    if (!config.passwordFile.empty() && !address->isEncrypted && !config.isPlainAllowed && !wire::isLoopback(address->place.host))
        return fail(ErrorCode::failedPrecondition,
                    "a password would cross the network as it is; use mqtts, or allow_plain_mqtt: true", config.url);
    if (config.certFile.empty() != config.keyFile.empty() || (!config.certFile.empty() && config.caFile.empty()))
        return fail(ErrorCode::invalidInput, "cert_file, key_file and ca_file go together");
    for (const auto& [key, path] : {std::pair("ca_file", &config.caFile), {"cert_file", &config.certFile}, {"key_file", &config.keyFile}})
        if (const auto pem = path->empty() ? Result<std::string>() : wire::readPem(*path); !pem)
            return fail(pem.error().in(key));
    auto password = around.secrets.read(config.passwordFile);
    if (!password)
        return fail(password.error());
    auto zone = siteZone(around);
    if (!zone)
        return fail(zone.error());
    sources::MqttOptions options;
    options.url = config.url;
    options.topics = config.topics;
    options.qos = static_cast<int>(config.qos);
    options.user = config.user;
    options.password = std::move(*password);
    options.caFile = config.caFile;
    options.certFile = config.certFile;
    options.keyFile = config.keyFile;
    options.zone = std::move(*zone);
    options.waitingBytes = std::min(options.waitingBytes, around.bytes / kCacheShare);
    SourceConfig told = config;
    told.interval = {}; // each point has a pace of its own
    return std::make_unique<sources::MqttSource>(lane(told, around, config.url), around.clock, std::move(options));
}

Result<std::unique_ptr<sources::Source>> simulator(const SourceConfig& config, const Surroundings& around) {
    sources::SimulatorOptions options;
    options.model.scenario = config.scenario;
    options.model.gpus = config.gpus;
    options.model.seed = config.seed;
    options.model.onset = config.onset;
    around.session.setTitle({{}, {}, {}, "simulated"});
    return std::make_unique<sources::SimulatorSource>(
        lane(config, around, config.scenario, telemetry::TimePolicy::historic), around.clock, options);
}

} // namespace

Result<wire::ListenOptions> listenOptions(const ListenConfig& config, SecretFiles& secrets) {
    auto token = secrets.read(config.tokenFile, wire::kMinTokenLength);
    if (!token)
        return fail(token.error());
    const auto key = placeOf(config.tlsKey);
    if (!key)
        return fail(key.error().in("tls_key"));
    const auto certificate = placeOf(config.tlsCert);
    if (!certificate)
        return fail(certificate.error().in("tls_cert"));
    return wire::ListenOptions{config.address, *certificate, *key, config.tlsCa, std::move(*token)};
}

std::unique_ptr<sources::DocumentSource> makeDocuments(const std::vector<std::string>& paths,
                                                       const Surroundings& around) {
    auto& documents = around.session.ingest().attach(
        {"documents", "documents", joined(paths), {}, telemetry::TimePolicy::historic});
    sources::DocumentOptions options;
    options.paths.assign(paths.begin(), paths.end());
    options.log = around.log;
    return std::make_unique<sources::DocumentSource>(documents, std::move(options));
}

Result<std::unique_ptr<sources::Source>> makeSource(const SourceConfig& config, const Surroundings& around) {
    if (config.kind == "prometheus")
        return prometheus(config, around);
    if (config.kind == "scrape")
        return scrape(config, around);
    if (config.kind == "kernel")
        return kernel(config, around);
    if (config.kind == "otlp")
        return otlp(config, around);
    if (config.kind == "annotations")
        return annotations(config, around);
    if (config.kind == "windows")
        return windows(config, around);
    if (config.kind == "slurm")
        return slurm(config, around);
    if (config.kind == "syslog")
        return syslog(config, around);
    if (config.kind == "modbus")
        return modbus(config, around);
    if (config.kind == "mqtt")
        return mqtt(config, around);
    if (config.kind == "simulator")
        return simulator(config, around);
    return fail(ErrorCode::unsupported, "no source of kind " + config.kind);
}

} // namespace seamscope::gateway
