// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/device_sources.h"

#include "base/text.h"
#include "gateway/resources.h"
#include "gateway/source_parts.h"
#include "sources/modbus/modbus_source.h"
#include "sources/mqtt/mqtt_address.h"
#include "sources/mqtt/mqtt_source.h"
#include "sources/redfish/redfish_source.h"
#include "sources/snmp/snmp_source.h"

#include <algorithm>
#include <map>
#include <utility>

namespace seamscope::gateway {
namespace {

Result<sources::SnmpLogin> snmpLogin(const SourceConfig& config, SecretFiles& secrets) {
    static const std::map<std::string, sources::SnmpAuth> kAuth = {{"", sources::SnmpAuth::sha256},
                                                                   {"md5", sources::SnmpAuth::md5},
                                                                   {"sha", sources::SnmpAuth::sha},
                                                                   {"sha256", sources::SnmpAuth::sha256},
                                                                   {"sha512", sources::SnmpAuth::sha512}};
    const auto auth = kAuth.find(config.auth);
    if (auth == kAuth.end())
        return fail(ErrorCode::invalidInput, "auth is md5, sha, sha256 or sha512");
    if (config.user.empty() == config.tokenFile.empty())
        return fail(ErrorCode::invalidInput, "community_file for version 2c, or user and password_file for version 3");
    if (!config.user.empty() && config.passwordFile.empty())
        return fail(ErrorCode::invalidInput, "user needs password_file");
    sources::SnmpLogin login;
    login.user = config.user;
    login.auth = auth->second;
    for (const auto& [file, secret] : {std::pair(&config.tokenFile, &login.community), {&config.passwordFile, &login.authPassword},
                                       {&config.privacyFile, &login.privacyPassword}}) {
        auto read = secrets.read(*file);
        if (!read)
            return fail(read.error());
        *secret = std::move(*read);
    }
    return login;
}

} // namespace

Result<std::unique_ptr<sources::Source>> makeModbus(const SourceConfig& config, const Surroundings& around) {
    const auto yaml = contentOf(config.registers);
    if (!yaml)
        return fail(yaml.error());
    auto registers = sources::parseRegisters(*yaml, config.registers);
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

Result<std::unique_ptr<sources::Source>> makeMqtt(const SourceConfig& config, const Surroundings& around) {
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
    SEAM_TRY(checkPemFiles(config));
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
    options.knownBytes = around.bytes / kCacheShare;
    SourceConfig told = config;
    told.interval = {}; // each point has a pace of its own
    return std::make_unique<sources::MqttSource>(lane(told, around, config.url), around.clock, std::move(options));
}

Result<std::unique_ptr<sources::Source>> makeRedfish(const SourceConfig& config, const Surroundings& around) {
    sources::RedfishOptions options;
    SourceConfig asked = config;
    asked.targets.clear();
    std::vector<std::string> places;
    for (const std::string& text : config.targets) {
        auto target = sources::parseRedfishTarget(text);
        if (!target)
            return fail(target.error().in("targets"));
        asked.targets.push_back(target->url);
        places.push_back(target->name);
        options.targets.push_back(std::move(*target));
    }
    auto http = httpOptions(asked, around);
    if (!http)
        return fail(http.error());
    options.interval = config.interval;
    options.requestsPerSecond = config.requestsPerSecond;
    options.http = std::move(*http);
    options.http.secretHeaders.emplace_back("X-Auth-Token", std::exchange(options.http.bearerToken, {}));
    options.http.maxBytes = std::size_t{4} << 20;
    return std::make_unique<sources::RedfishSource>(lane(config, around, joined(places)), around.clock, std::move(options));
}

Result<std::unique_ptr<sources::Source>> makeSnmp(const SourceConfig& config, const Surroundings& around) {
    auto login = snmpLogin(config, around.secrets);
    if (!login)
        return fail(login.error());
    sources::SnmpOptions options;
    options.login = std::move(*login);
    for (const std::string& text : config.targets) {
        auto target = sources::parseSnmpTarget(text);
        if (!target)
            return fail(target.error().in("targets"));
        if (config.user.empty() && !config.isPlainAllowed && !wire::isLoopback(target->address.host))
            return fail(ErrorCode::failedPrecondition,
                        "a community would cross the network as it is; use version 3, or allow_plain_snmp: true", target->name);
        options.targets.push_back(std::move(*target));
    }
    for (const std::string& name : config.maps) {
        const std::string path = mapFile(name, "snmp");
        const auto yaml = contentOf(path);
        if (!yaml)
            return fail(yaml.error().in("maps"));
        auto map = sources::parseSnmpMap(*yaml, path);
        if (!map)
            return fail(map.error());
        options.maps.push_back(std::move(*map));
    }
    options.interval = config.interval;
    return std::make_unique<sources::SnmpSource>(lane(config, around, joined(config.targets)), around.clock, std::move(options));
}

} // namespace seamscope::gateway
