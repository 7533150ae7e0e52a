// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/discover.h"
#include "seamctl/commands.h"
#include "seamctl/discover_output.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

struct DiscoverArguments {
    gateway::DiscoverRequest request;
    std::string folder;
    bool json = false;
    double timeout = 20;
    double whole = 120;
};

/// What is named in the configuration is found from any folder.
void makeAbsolute(std::string& path) {
    if (!path.empty() && !path.starts_with("credential:"))
        path = std::filesystem::absolute(path).string();
}

ExitCode run(DiscoverArguments& arguments) {
    gateway::DiscoverRequest& request = arguments.request;
    request.timeout = fromSeconds(arguments.timeout);
    request.limits.whole = fromSeconds(arguments.whole);
    for (std::string* path : {&request.draft.tokenFile, &request.draft.passwordFile, &request.draft.caFile, &request.draft.slurmTokenFile, &request.draft.kubernetesTokenFile, &request.draft.redfishPasswordFile})
        makeAbsolute(*path);
    const auto found = gateway::discover(request);
    if (!found)
        return report(found.error());
    const auto files = gateway::writeSite(**found, request.draft, arguments.folder);
    if (!files)
        return report(files.error());
    if (arguments.json) {
        printJson(**found, *files);
    } else {
        printDiscovery(**found);
        printFiles(*files);
        printNext(*files, request.draft.listen);
    }
    const bool isWhole = (*found)->survey.leftOut.empty() && (*found)->problems.empty() && (*found)->plan.contradictions.empty();
    return isWhole ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addDiscover(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<DiscoverArguments>();
    auto* command = app.add_subcommand("discover", "Look at a running cluster and write the configuration of a gateway for it");
    discovery::ConfigDraft& draft = options->request.draft;
    command->add_option("--prometheus,PROMETHEUS_URL", draft.prometheus, "Prometheus, or what speaks like one")->required();
    command->add_option("-o", options->folder, "Folder for gateway.yaml, topology.json, catalogue-draft.yaml; what is there stays")->required();
    command->add_option("--site", draft.site, "Name of the site");
    command->add_option("--listen", draft.listen, "Where the gateway shall listen, HOST:PORT of this machine");
    command->add_option("--token-file", draft.tokenFile, "Bearer token for the Prometheus");
    command->add_option("--user", draft.user, "Basic authentication there");
    command->add_option("--password-file", draft.passwordFile, "Its password");
    command->add_option("--ca-file", draft.caFile, "PEM of the authority that signed its certificate");
    command->add_flag("--allow-plain-http", draft.isPlainAllowed, "Let the token or password cross the network unencrypted");
    command->add_option("--slurm", draft.slurm, "slurmrestd with its version: http://HOST:6820/slurm/v0.0.38");
    command->add_option("--slurm-user", draft.slurmUser, "User for it");
    command->add_option("--slurm-token-file", draft.slurmTokenFile, "JSON web token for it");
    command->add_option("--kubernetes", draft.kubernetes, "API server: https://HOST:6443");
    command->add_option("--kubernetes-token-file", draft.kubernetesTokenFile, "Bearer token of an account that may read there");
    command->add_option("--redfish", draft.redfish, "Board, coolant unit or power strip: https://HOST (repeatable)")->allow_extra_args(false);
    command->add_option("--redfish-user", draft.redfishUser, "User for them, who may only read");
    command->add_option("--redfish-password-file", draft.redfishPasswordFile, "Its password");
    command->add_option("--ibnetdiscover", options->request.ibDiscover, "Output of ibnetdiscover")->allow_extra_args(false);
    command->add_option("--lldp", options->request.lldp, "Output of `lldpcli show neighbors -f json`, HOST.json, or one object of several by host")->allow_extra_args(false);
    command->add_option("--topology-conf", options->request.topologyConf, "topology.conf of Slurm")->allow_extra_args(false);
    command->add_option("--netbox", options->request.dcim, "Devices of NetBox or another DCIM, JSON")->allow_extra_args(false);
    command->add_flag("--json", options->json, "As JSON (contract §13)");
    command->add_option("--timeout", options->timeout, "Seconds for one question")->check(CLI::Range(1, 600));
    command->add_option("--whole", options->whole, "Seconds for all of them")->check(CLI::Range(1, 3600));
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
