// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/source_factory.h"

#include "base/text.h"
#include "gateway/device_sources.h"
#include "gateway/source_parts.h"
#include "gateway/switch_sources.h"
#include "simulate/scenario.h"
#include "sources/annotations/annotation_source.h"
#include "sources/journal/journal_source.h"
#include "sources/kernel/kernel_source.h"
#include "sources/kubernetes/kube_source.h"
#include "sources/loki/loki_source.h"
#include "sources/nvsentinel/nvsentinel_source.h"
#include "sources/otlp/otlp_source.h"
#include "sources/prometheus/prometheus_source.h"
#include "sources/prometheus/scrape_source.h"
#include "sources/simulator/simulator_source.h"
#include "sources/slurm/slurm_source.h"
#include "sources/syslog/syslog_source.h"
#include "sources/windows/window_source.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kLeastBook = std::size_t{32} << 20; ///< for what a Kubernetes API says

/// A URL in a message, a row or a recording never has the password.
std::vector<std::string> forMessages(const std::vector<std::string>& urls) {
    std::vector<std::string> texts;
    for (const std::string& url : urls)
        texts.push_back(sources::urlForMessages(url));
    return texts;
}

Result<std::unique_ptr<sources::Source>> prometheus(const SourceConfig& config, const Surroundings& around) {
    auto http = httpOptions(config, around);
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
    auto http = httpOptions(config, around);
    if (!http)
        return fail(http.error());
    sources::prometheus::ScrapeOptions options;
    for (const std::string& url : config.targets)
        options.targets.push_back({url, {}});
    options.job = config.job;
    options.interval = config.interval;
    options.http = std::move(*http);
    return std::make_unique<sources::prometheus::ScrapeSource>(lane(config, around, joined(forMessages(config.targets))),
                                                               options);
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
    auto http = httpOptions(asked, around);
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
    auto http = httpOptions(asked, around);
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

Result<std::unique_ptr<sources::Source>> kubernetes(const SourceConfig& config, const Surroundings& around) {
    auto http = httpOptions(config, around);
    if (!http)
        return fail(http.error());
    sources::KubeOptions options;
    options.url = config.url;
    options.http = std::move(*http);
    options.http.timeout = std::chrono::seconds(30); // of a page of a large list
    options.bookBytes = std::clamp(around.bytes / kCacheShare, kLeastBook, options.bookBytes);
    SourceConfig told = config;
    told.interval = {}; // a quiet cluster is no fault
    return std::make_unique<sources::KubeSource>(
        lane(told, around, sources::urlForMessages(config.url), telemetry::TimePolicy::historic), std::move(options));
}

Result<std::unique_ptr<sources::Source>> syslog(const SourceConfig& config, const Surroundings& around) {
    auto zone = siteZone(around);
    if (!zone)
        return fail(zone.error());
    if (!config.listen.tlsCert.empty() || !config.listen.tokenFile.empty()) // it would go unheeded
        return fail(ErrorCode::invalidInput, "syslog is taken as it is, on loopback: without tls_cert, tls_key, tls_ca and token_file",
                    "listen on " + config.listen.address);
    sources::SyslogOptions options;
    options.address = config.listen.address;
    options.zone = std::move(*zone);
    SourceConfig told = config;
    told.interval = {}; // a quiet log is no fault
    return std::make_unique<sources::SyslogSource>(lane(told, around, config.listen.address),
                                                   around.session.gpuDirectory(), std::move(options));
}

Result<std::unique_ptr<sources::Source>> journal(const SourceConfig& config, const Surroundings& around) {
    auto listen = listenOptions(config, around.secrets);
    if (!listen)
        return fail(listen.error());
    sources::JournalOptions options;
    options.listen = std::move(*listen);
    options.log = around.log;
    SourceConfig told = config;
    told.interval = {}; // a quiet log is no fault
    return std::make_unique<sources::JournalSource>(lane(told, around, config.listen.address), around.session.gpuDirectory(),
                                                    std::move(options));
}

Result<std::unique_ptr<sources::Source>> loki(const SourceConfig& config, const Surroundings& around) {
    for (const auto& [key, value] : {std::pair("query", &config.query), {"tenant", &config.tenant}})
        if (!value->empty() && !telemetry::isCleanText(*value, 4096))
            return fail(ErrorCode::invalidInput, "control characters, or over 4096 bytes", key);
    auto http = httpOptions(config, around);
    if (!http)
        return fail(http.error());
    sources::LokiOptions options;
    options.url = config.url;
    options.query = config.query;
    options.tenant = config.tenant;
    options.interval = config.interval;
    options.backfill = config.backfill;
    options.lateness = config.lateness;
    options.http = std::move(*http);
    options.http.timeout = std::chrono::seconds(30); // of a query that reads many chunks
    return std::make_unique<sources::LokiSource>(lane(config, around, sources::urlForMessages(config.url)),
                                                 around.session.gpuDirectory(), std::move(options));
}

Result<std::unique_ptr<sources::Source>> nvsentinel(const SourceConfig& config, const Surroundings& around) {
    sources::NvsentinelOptions options;
    options.socket = config.socket;
    options.admission = around.admission;
    options.log = around.log;
    if (config.socket.empty()) {
        auto listen = listenOptions(config.listen, around.secrets);
        if (!listen)
            return fail(listen.error());
        options.listen = std::move(*listen);
    }
    SourceConfig told = config;
    told.interval = {}; // good health is no fault
    return std::make_unique<sources::NvsentinelSource>(lane(told, around, config.socket.empty() ? config.listen.address : config.socket),
                                                       around.clock, around.session.gpuDirectory(), std::move(options));
}

Result<std::unique_ptr<sources::Source>> simulator(const SourceConfig& config, const Surroundings& around) {
    if (!simulate::findScenario(config.scenario))
        return fail(ErrorCode::notFound, "no scenario is called '" + config.scenario + "'");
    if (!config.second.empty() && !simulate::findScenario(config.second))
        return fail(ErrorCode::notFound, "no scenario is called '" + config.second + "'");
    sources::SimulatorOptions options;
    options.model.scenario = config.scenario;
    options.model.gpus = config.gpus;
    options.model.seed = config.seed;
    options.model.onset = config.onset;
    options.model.isDrawn = config.isHallDrawn;
    options.model.second = config.second;
    options.model.secondOnset = config.secondOnset;
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

Result<wire::ListenOptions> listenOptions(const SourceConfig& config, SecretFiles& secrets) {
    auto options = listenOptions(config.listen, secrets);
    if (options)
        options->isCertificateEnough = config.kind == "journal"; // systemd has no token to send
    return options;
}

bool isNaming(const SourceConfig& config) { return config.kind == "slurm" || config.kind == "kubernetes"; }

void awaitNames(std::span<sources::Source* const> naming, const std::stop_token& calledOff) {
    constexpr auto kLongest = std::chrono::seconds(3);
    constexpr auto kLook = std::chrono::milliseconds(10);
    const auto until = std::chrono::steady_clock::now() + kLongest;
    const auto hasTold = [](const sources::Source* source) { return source->hasToldNames(); };
    while (!calledOff.stop_requested() && !std::all_of(naming.begin(), naming.end(), hasTold) && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(kLook);
}

bool isListening(const SourceConfig& config) {
    return config.isCalled() || config.kind == "annotations" || config.kind == "syslog" || config.kind == "journal";
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
    if (config.kind == "kubernetes")
        return kubernetes(config, around);
    if (config.kind == "syslog")
        return syslog(config, around);
    if (config.kind == "journal")
        return journal(config, around);
    if (config.kind == "loki")
        return loki(config, around);
    if (config.kind == "modbus")
        return makeModbus(config, around);
    if (config.kind == "redfish")
        return makeRedfish(config, around);
    if (config.kind == "snmp")
        return makeSnmp(config, around);
    if (config.kind == "mqtt")
        return makeMqtt(config, around);
    if (config.kind == "gnmi")
        return makeGnmi(config, around);
    if (config.kind == "nvsentinel")
        return nvsentinel(config, around);
    if (config.kind == "simulator")
        return simulator(config, around);
    return fail(ErrorCode::unsupported, "no source of kind " + config.kind);
}

} // namespace seamscope::gateway
