// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "discovery/survey.h"
#include "telemetry/host_names.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::discovery {

/// Counts hosts, GPUs and facility parts by the series that name them, with what their labels say of racks.
class Census {
public:
    Census(Survey& survey, const telemetry::Catalogue& catalogue, const SurveyLimits& limits)
        : m_survey(survey)
        , m_catalogue(catalogue)
        , m_limits(limits) {}

    void take(const std::string& metric, const telemetry::Labels& labels);
    /// Joins what turned out to be one host under several names.
    void finish();

private:
    FoundHost* hostOf(const topology::EntityId& id);
    void takeHost(FoundHost& host, const telemetry::Labels& labels);
    void takeGpu(const topology::EntityId& id, const telemetry::Labels& labels);
    void join(const std::string& name, const std::string& address);
    /// What calls its host by the pod that it runs in tells of the node of that.
    void joinPods();
    /// Controllers of boards are scraped under names of their own: what they tell is of their hosts.
    void joinControllers();
    /// Who cools and feeds what, by a series with both in its labels.
    void takeEdges(const topology::EntityId& id, const std::string& metric, const telemetry::Labels& labels);
    void takeFacility(const topology::EntityId& id, const std::string& metric, const telemetry::Labels& labels);

    Survey& m_survey;
    const telemetry::Catalogue& m_catalogue;
    const SurveyLimits& m_limits;
    telemetry::HostNames m_names;
    /// What a host calls itself → the addresses it is scraped at, with the labels there.
    std::map<std::string, std::vector<std::pair<std::string, telemetry::Labels>>> m_self;
    std::map<std::string, std::string> m_nodeOfPod; ///< by name of the pod, and by its address
    bool m_isFull = false;
};

} // namespace seamscope::discovery
