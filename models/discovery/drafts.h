// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "discovery/hints.h"
#include "discovery/metric_guess.h"
#include "discovery/site_plan.h"
#include "discovery/survey.h"

#include <cstddef>
#include <string>
#include <vector>

namespace seamscope::discovery {

/// A metric that no catalogue knows, and what it may be.
struct UnknownMetric {
    const FoundMetric* found = nullptr; ///< of the survey
    MetricGuess guess;
    std::string entity;    ///< template "cdu/{cdu}", empty = its labels tell none
    std::string entityWhy;
    std::string entityDoubt; ///< why the template may put several parts under one name; empty = it is sure
};

/// Those that tell of the site; what exporters say of themselves is left out. Those with most series come first.
[[nodiscard]] std::vector<UnknownMetric> unknownMetrics(const Survey& survey, const SitePlan& plan, const Hints& hints,
                                                        const telemetry::Catalogue& catalogue);

/// How the sources are asked that gateway.yaml names.
struct ConfigDraft {
    std::string site;         ///< empty: not known
    std::string listen = "127.0.0.1:7443"; ///< of this machine
    std::string prometheus;   ///< URL
    std::string tokenFile, user, passwordFile, caFile;
    bool isPlainAllowed = false;
    std::string slurm;        ///< URL, empty = none
    std::string slurmUser, slurmTokenFile;
    std::string kubernetes;   ///< URL, empty = none
    std::string kubernetesTokenFile;
    std::vector<std::string> redfish; ///< URLs
    std::string redfishUser, redfishPasswordFile;
    std::string topologyFile; ///< absolute, empty = none
    std::string catalogueFile;
};

/// A job of Prometheus that scrapes node exporters under a name that the catalogues do not know, so that nobody would hear of it when
/// a host no longer answers.
struct HeartbeatJob {
    std::string job;
    std::string other; ///< a metric of another exporter under the same name: its targets are no hosts then; empty = none
};
[[nodiscard]] std::vector<HeartbeatJob> heartbeatJobs(const Survey& survey, const Hints& hints, const telemetry::Catalogue& catalogue);

/// Boards are asked under names and addresses of their controllers, and what they tell is their hosts': targets without a NAME get that
/// of the host which the site has under such a name or address.
void nameBoards(ConfigDraft& draft, const SitePlan& plan);

/// YAML that says of each line why it is there. Names that come from outside are quoted.
[[nodiscard]] std::string gatewayYaml(const ConfigDraft& draft, const Survey& survey, const Hints& hints);
/// A catalogue: what labels tell for sure holds; signals that are guessed stand in comments until somebody confirms them.
/// Empty: nothing is unknown.
[[nodiscard]] std::string catalogueDraft(const std::vector<UnknownMetric>& unknown, const std::vector<HeartbeatJob>& heartbeats = {});
/// Guesses that still stand in comments of such a catalogue: "bms_tcs_flow_gpm as coolant.flow".
[[nodiscard]] std::vector<std::string> guessesIn(std::string_view catalogue);
/// The line of a shell that confirms them: what stands in the file @p path, without their #.
[[nodiscard]] std::string confirmingCommand(std::string_view path);
/// For YAML, in double quotes.
[[nodiscard]] std::string quoted(std::string_view text);

} // namespace seamscope::discovery
