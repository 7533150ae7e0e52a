// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/incident_more.h"

#include "base/json.h"
#include "gateway/resources.h"
#include "seamctl/json_values.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <variant>

namespace seamscope::seamctl {
namespace {

using telemetry::Incident;
using telemetry::IncidentRevision;
using telemetry::Message;
using telemetry::MessageCode;

constexpr const char* kBetterRoot = "what is known since speaks more for it";
constexpr const char* kEarlierChange = "an earlier change was found";
constexpr const char* kOfNewRoot = "that of the new root";
constexpr const char* kOpenAgain = "its evidence came back";

template<class T>
const T* argument(const Message& message, std::size_t n) {
    return n < message.args.size() ? std::get_if<T>(&message.args[n]) : nullptr;
}

OrderedJson idJson(const Message& message, std::size_t n) {
    const auto* id = argument<topology::EntityId>(message, n);
    return id ? OrderedJson(id->text()) : OrderedJson();
}

OrderedJson termJson(const Message& message, std::size_t n) {
    const auto* term = argument<telemetry::Term>(message, n);
    return term ? OrderedJson(term->name) : OrderedJson();
}

OrderedJson timeJson(const Message& message, std::size_t n) {
    const auto* time = argument<telemetry::DateTime>(message, n);
    return time ? OrderedJson(formatRfc3339(time->at)) : OrderedJson();
}

struct Field {
    const char* name;
    OrderedJson from, to;
    std::string why;
};

std::vector<Field> fieldsOf(const Message& said, const std::string& text) {
    switch (said.code) {
    case MessageCode::revisedRoot: {
        std::vector<Field> fields;
        if (idJson(said, 0) != idJson(said, 2))
            fields.push_back({"root", idJson(said, 0), idJson(said, 2), kBetterRoot});
        if (fields.empty() || termJson(said, 1) != termJson(said, 3))
            fields.push_back({"mechanism", termJson(said, 1), termJson(said, 3), kBetterRoot});
        return fields;
    }
    case MessageCode::revisedOnset: return {{"onset", timeJson(said, 0), timeJson(said, 1), kEarlierChange}};
    case MessageCode::revisedOnsetOfRoot: return {{"onset", timeJson(said, 0), timeJson(said, 1), kOfNewRoot}};
    case MessageCode::revisedOpen: return {{"ended", {}, {}, kOpenAgain}};
    default: return {{"", {}, {}, text}}; // of an older recording, in its own words
    }
}

/// The first paragraph under the heading that has @p word in it.
std::string sectionOf(const std::string& page, std::string_view word) {
    std::istringstream lines(page);
    std::string text;
    bool isInside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) {
            if (isInside)
                break;
            isInside = line.find(word) != std::string::npos;
        } else if (isInside) {
            if (line.empty() && !text.empty())
                break;
            text += (text.empty() || line.empty() ? "" : " ") + line;
        }
    }
    std::erase(text, '`');
    return text;
}

/// A name that comes out of a file leads nowhere else.
bool isPageName(const std::string& name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

/// As an incident's page says "again": at this part, and it was over.
bool isEarlier(const Incident& one, const Incident& incident) {
    return one.ended && *one.ended <= incident.onset && !one.roots.empty() && !incident.roots.empty() &&
           incident.roots[0].mechanism != "unknown" && one.roots[0].entity == incident.roots[0].entity;
}

} // namespace

OrderedJson recoveredJson(const Incident& incident, const topology::Topology* topology) {
    if (!incident.ended || incident.jobs.empty())
        return {};
    for (const topology::EntityId& id : incident.jobs) {
        const topology::Job* job = topology ? topology->job(id) : nullptr;
        if (job && job->end && *job->end <= *incident.ended)
            return {};
    }
    return formatRfc3339(*incident.ended);
}

OrderedJson judgedJson(const Incident& incident) {
    if (!incident.judged)
        return nullptr;
    constexpr std::array kNames = {"right", "wrong", "elsewhere"};
    const telemetry::IncidentJudgement& judged = *incident.judged;
    return {{"verdict", kNames.at(static_cast<std::size_t>(judged.kind))},
            {"by", judged.by},
            {"at", formatRfc3339(judged.at)},
            {"told",
             {{"root", judged.toldRoot.isEmpty() ? OrderedJson() : OrderedJson(judged.toldRoot.text())},
              {"mechanism", judged.toldMechanism},
              {"seam", judged.toldSeam},
              {"cost", judged.toldTotal && !judged.currency.empty() ? rangeJson(*judged.toldTotal) : OrderedJson()},
              {"currency", judged.currency.empty() ? OrderedJson() : OrderedJson(judged.currency)}}}};
}

OrderedJson mergedJson(const Incident& incident) {
    OrderedJson list = OrderedJson::array();
    for (const telemetry::MergedIncident& part : incident.merged)
        list.push_back({{"id", part.id},
                        {"root", part.root.isEmpty() ? OrderedJson() : OrderedJson(part.root.text())},
                        {"mechanism", part.mechanism},
                        {"seam", part.seam},
                        {"by", part.by},
                        {"at", formatRfc3339(part.at)}});
    return list;
}

std::string judgedText(const Incident& incident) {
    if (!incident.judged)
        return {};
    const telemetry::IncidentJudgement& judged = *incident.judged;
    const std::string who = " by " + judged.by + ", " + formatRfc3339(judged.at);
    const std::string was = judged.toldRoot.text() + "  " + judged.toldMechanism;
    switch (judged.kind) {
    case telemetry::IncidentJudgement::Kind::right:
        return "judged right" + who;
    case telemetry::IncidentJudgement::Kind::wrong:
        return "judged wrong" + who + ": what it had cost is unattributed";
    case telemetry::IncidentJudgement::Kind::elsewhere:
        return "root corrected" + who + ": was " + was;
    }
    return {};
}

OrderedJson revisionsJson(const Incident& incident) {
    OrderedJson list = OrderedJson::array();
    for (const IncidentRevision& revision : incident.revisions) {
        const std::string text = telemetry::englishText(revision.text);
        for (Field& field : fieldsOf(revision.text, text))
            list.push_back({{"at", formatRfc3339(revision.at)},
                            {"field", field.name},
                            {"from", std::move(field.from)},
                            {"to", std::move(field.to)},
                            {"why", std::move(field.why)},
                            {"text", text}});
    }
    return list;
}

OrderedJson discriminatorJson(const Incident& incident) {
    if (incident.roots.size() < 2 || !isPageName(incident.runbook))
        return {};
    const auto page = gateway::contentOf((gateway::resourceFolder() / "runbooks" / (incident.runbook + ".md")).string());
    const std::string test = page ? sectionOf(*page, "splits the top two") : std::string();
    return test.empty() ? OrderedJson() : OrderedJson(test);
}

OrderedJson similarJson(const Incident& incident, const std::vector<Incident>& all) {
    OrderedJson list = OrderedJson::array();
    for (const Incident& one : all)
        if (one.id != incident.id && isEarlier(one, incident))
            list.push_back(one.id);
    return list;
}

} // namespace seamscope::seamctl
