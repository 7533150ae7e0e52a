// SPDX-License-Identifier: GPL-3.0-or-later
// What people find of a gateway's incidents. It changes what Seamscope keeps, and nothing of a cluster.
#include "alarms/merged.h"
#include "base/json.h"
#include "base/log_sink.h"
#include "feed/feed.h"
#include "seamctl/ask.h"
#include "seamctl/commands.h"
#include "seamctl/incident_more.h"
#include "seamctl/peer_options.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

using telemetry::AlarmAnswer;
using telemetry::AlarmVerb;
using telemetry::AlarmVerdict;
using telemetry::StateResult;

struct IncidentsArguments {
    gateway::PeerOptions peer;
    AlarmVerb verb = AlarmVerb::verdict;
    std::string incident;
    std::string whole;
    std::string verdict;
    std::uint64_t seen = 0; ///< version of the incident's alarm; 0: whoever asks has seen none
    bool isJson = false;
};

/// The newest that there is, without values.
Result<StateResult> stateOf(wire::Client& client) {
    return ask<StateResult>([&](auto reply) { client.queryState({{{"none/none"}, {}}, kTimeMax}, std::move(reply)); });
}

Result<std::uint64_t> alarmOf(const StateResult& state, const std::string& incident) {
    const auto held = alarms::alarmOf(*state.alarms, state.incidents.get(), incident);
    if (!held)
        return fail(ErrorCode::notFound, "no alarm of it is known", incident);
    return held->alarm;
}

Result<AlarmVerdict> verdictOf(const std::string& word) {
    AlarmVerdict verdict;
    if (word == "right")
        return verdict;
    verdict.kind = AlarmVerdict::Kind::wrong;
    if (word == "wrong")
        return verdict;
    const auto root = topology::EntityId::parse(word);
    if (!root)
        return fail(root.error().in("the verdict is right, wrong, or the part that it was"));
    verdict.root = *root;
    return verdict;
}

Result<telemetry::AlarmRequest> requestOf(const IncidentsArguments& options, const AlarmVerdict& verdict, const StateResult& state) {
    telemetry::AlarmRequest request;
    request.verb = options.verb;
    request.seat = "seamctl";
    const auto alarm = alarmOf(state, options.incident);
    if (!alarm)
        return fail(alarm.error());
    request.alarms = {*alarm};
    request.version = options.seen;
    if (options.verb == AlarmVerb::merge) {
        const auto into = alarmOf(state, options.whole);
        if (!into)
            return fail(into.error());
        request.into = *into;
    }
    request.verdict = verdict.kind;
    request.root = verdict.root;
    return request;
}

/// A decision that was somebody else's before is a 1.
ExitCode tell(const AlarmAnswer& answer) {
    using Outcome = AlarmAnswer::Outcome;
    const std::string who = answer.by.name.empty() ? std::string() : " by " + printable(answer.by.name) + ", " + formatRfc3339(answer.at);
    switch (answer.outcome) {
    case Outcome::done:
        std::printf("done\n");
        return ExitCode::done;
    case Outcome::already:
        std::printf("it is so already%s\n", who.c_str());
        return ExitCode::foundProblems;
    case Outcome::changed:
        std::printf("something else was decided meanwhile%s: list them again, and say --seen with the version that is listed\n", who.c_str());
        return ExitCode::foundProblems;
    case Outcome::gone:
        std::printf("no such alarm any more\n");
        return ExitCode::foundProblems;
    }
    return ExitCode::internal;
}

/// What @p use makes of the gateway and of what it tells of itself.
template<class Use>
ExitCode atGateway(const IncidentsArguments& options, Use use) {
    const auto client = gateway::connectTo(options.peer);
    if (!client)
        return report(client.error());
    const auto state = stateOf(**client);
    return state ? use(**client, *state) : report(state.error().in(options.peer.address));
}

ExitCode act(const IncidentsArguments& options) {
    if (!isUsable(options.peer))
        return ExitCode::usage;
    const auto verdict = options.verb == AlarmVerb::verdict ? verdictOf(options.verdict) : Result<AlarmVerdict>(AlarmVerdict());
    if (!verdict) {
        static_cast<void>(report(verdict.error()));
        return ExitCode::usage;
    }
    return atGateway(options, [&](auto& feed, const auto& state) {
        if (!state.alarms || state.alarms->isDerived)
            return report({ErrorCode::failedPrecondition, "nobody keeps alarms there", options.peer.address});
        const auto request = requestOf(options, *verdict, state);
        if (!request)
            return report(request.error());
        const auto answer = ask<AlarmAnswer>([&](auto reply) { feed.actOnAlarms(*request, std::move(reply)); });
        return answer ? tell(*answer) : report(answer.error());
    });
}

Json incidentLine(const telemetry::Incident& incident, const StateResult& state) {
    Json merged = Json::array();
    for (const telemetry::MergedIncident& part : incident.merged)
        merged.push_back(part.id);
    const auto held = state.alarms && !state.alarms->isDerived ? alarms::alarmOf(*state.alarms, state.incidents.get(), incident.id) : std::nullopt;
    return {{"id", incident.id},
            {"version", held ? Json(held->version) : Json()},
            {"seam", incident.seam},
            {"root", incident.roots.empty() ? Json() : Json(incident.roots.front().entity.text())},
            {"onset", formatRfc3339(incident.onset)},
            {"ended", incident.ended ? Json(formatRfc3339(*incident.ended)) : Json()},
            {"currency", incident.cost ? incident.cost->currency : std::string()},
            {"total_micros", incident.cost ? Json(incident.cost->total.likelyMicros) : Json()},
            {"merged", merged},
            {"judged", judgedText(incident)}};
}

/// For people: what is not known or not there is left out.
std::string rowOf(const Json& one) {
    const auto text = [&one](const char* key) { return one[key].is_string() ? printable(one[key].get<std::string>()) : std::string(); };
    std::string row = text("id") + '\t' + text("seam") + '\t' + (one["root"].is_string() ? text("root") : "-") + "\tonset " + text("onset") + '\t' +
                      (one["ended"].is_string() ? "ended " + text("ended") : "open");
    if (one["version"].is_number())
        row += "\tversion " + std::to_string(one["version"].get<std::uint64_t>());
    if (!one["merged"].empty())
        row += "\twith " + printable(one["merged"].dump());
    if (const std::string judged = text("judged"); !judged.empty())
        row += '\t' + judged;
    return row;
}

ExitCode list(const IncidentsArguments& options) {
    if (!isUsable(options.peer))
        return ExitCode::usage;
    return atGateway(options, [&](auto&, const auto& state) {
        Json json = {{"schema", 1}, {"incidents", Json::array()}};
        if (state.incidents)
            for (const telemetry::Incident& incident : state.incidents->incidents)
                json["incidents"].push_back(incidentLine(incident, state));
        if (options.isJson) {
            std::printf("%s\n", json.dump(1, ' ', false, Json::error_handler_t::replace).c_str());
            return ExitCode::done;
        }
        for (const Json& one : json["incidents"])
            std::printf("%s\n", rowOf(one).c_str());
        return ExitCode::done;
    });
}

} // namespace

void addIncidents(CLI::App& app, ExitCode& code) {
    auto* group = app.add_subcommand("incidents", "Incidents of a gateway, and what people find of them: judge, merge, split");
    group->require_subcommand(1);
    const auto add = [&](const char* name, const char* text) {
        auto options = std::make_shared<IncidentsArguments>();
        auto* command = group->add_subcommand(name, text);
        addPeerOptions(*command, options->peer);
        return std::pair(command, options);
    };
    const auto [all, listed] = add("list", "What the gateway knows of");
    all->add_flag("--json", listed->isJson, "As JSON");
    all->callback([options = listed, &code] { code = list(*options); });
    const auto addAct = [&](const char* name, const char* text, AlarmVerb verb) {
        const auto made = add(name, text);
        made.second->verb = verb;
        made.first->add_option("INCIDENT", made.second->incident, "As it is listed, inc-2")->required();
        made.first->add_option("--seen", made.second->seen, "Version of it, as it was listed: corrects what somebody else had found by then, and nothing newer");
        made.first->callback([options = made.second, &code] { code = act(*options); });
        return made;
    };
    const auto judge = addAct("judge", "The cause is right, wrong, or another part", AlarmVerb::verdict);
    judge.first->add_option("VERDICT", judge.second->verdict, "right, wrong, or the part that it was: pump/c2-p2")->required();
    const auto merge = addAct("merge", "An incident is a part of another one: one row, one sum", AlarmVerb::merge);
    merge.first->add_option("INTO", merge.second->whole, "The other one")->required();
    addAct("split", "An incident that was merged is by itself again", AlarmVerb::split);
}

} // namespace seamscope::seamctl
