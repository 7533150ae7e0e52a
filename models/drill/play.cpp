// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/play.h"

#include "base/json.h"

#include <algorithm>

namespace seamscope::drill {
namespace {

std::optional<Verb> verbFromName(std::string_view text) {
    for (const Verb verb : {Verb::detect, Verb::hypothesis, Verb::action, Verb::handover, Verb::hint})
        if (name(verb) == text)
            return verb;
    return std::nullopt;
}

Result<Act> actFrom(const Json& json, const std::string& pointer, Duration length) {
    const auto refuse = [&](const std::string& why) { return fail(ErrorCode::invalidInput, why, pointer); };
    Problems problems;
    const JsonObject object(json, pointer, problems);
    Act act;
    const std::string at = object.text("at").value_or(std::string());
    const auto time = parseTime(at, TimePoint());
    if (!at.starts_with('+') || !time || time->time_since_epoch() > length)
        return refuse("'at' is a time of the drill, such as +12m");
    act.at = time->time_since_epoch();
    const auto seat = seatFromName(object.text("seat").value_or(std::string()));
    if (!seat || *seat == Seat::facilitator || *seat == Seat::observer)
        return refuse("'seat' is lead, facilities, network, ml or finance");
    act.seat = *seat;
    const auto verb = verbFromName(object.text("do").value_or(std::string()));
    if (!verb)
        return refuse("'do' is detect, hypothesis, action, handover or hint");
    act.verb = *verb;
    act.seam = object.text("seam").value_or(std::string());
    act.mechanism = object.text("mechanism").value_or(std::string());
    act.actionClass = object.text("action").value_or(std::string());
    act.text = object.text("text").value_or(std::string());
    act.confidence = object.number("confidence", 0, 1).value_or(0);
    if (const auto entity = object.text("entity"); entity && !entity->empty()) {
        const auto id = topology::EntityId::parse(*entity);
        if (!id)
            return fail(id.error().in(pointer));
        act.entity = *id;
    }
    if (const auto to = object.text("to")) {
        act.to = seatFromName(*to);
        if (!act.to)
            return refuse("'to' is a seat");
    }
    if (!problems.isEmpty())
        return fail(problems.first().front());
    return act;
}

} // namespace

Result<std::vector<Act>> actsFromJson(std::string_view text, Duration length) {
    const auto json = parseJson(text);
    if (!json)
        return fail(json.error());
    if (!json->is_array() || json->size() > kMostActs)
        return fail(ErrorCode::invalidInput, "a list of actions is expected");
    std::vector<Act> out;
    for (std::size_t i = 0; i < json->size(); ++i) {
        auto act = actFrom((*json)[i], "/" + std::to_string(i), length);
        if (!act)
            return fail(act.error());
        out.push_back(std::move(*act));
    }
    std::stable_sort(out.begin(), out.end(), [](const Act& a, const Act& b) { return a.at < b.at; });
    return out;
}

std::string toJson(const std::vector<Act>& acts) {
    Json json = Json::array();
    for (const Act& act : acts) {
        Json one = {{"at", "+" + std::to_string(act.at / std::chrono::milliseconds(1)) + "ms"},
                    {"seat", name(act.seat)},
                    {"do", name(act.verb)}};
        const auto add = [&](const char* key, const std::string& value) {
            if (!value.empty())
                one[key] = value;
        };
        add("seam", act.seam);
        add("entity", act.entity.text());
        add("mechanism", act.mechanism);
        add("action", act.actionClass);
        add("text", act.text);
        if (act.to)
            one["to"] = name(*act.to);
        if (act.confidence > 0)
            one["confidence"] = act.confidence;
        json.push_back(std::move(one));
    }
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

bool Play::isRightObject(const topology::EntityId& entity) const {
    return !entity.isEmpty() && (entity == m_answer.root || entity == m_answer.group);
}

void Play::take(const Act& act) {
    if (act.verb == Verb::hint) {
        ++m_hints;
        return;
    }
    if (act.at < m_answer.onset)
        return; // there is nothing to be right about yet
    switch (act.verb) {
    case Verb::detect:
        m_detect = m_detect.value_or(act.at);
        break;
    case Verb::hypothesis:
        hypothesis(act);
        break;
    case Verb::handover:
        // What is told to the facilitator answers somebody outside: nobody who plays knows more by it.
        if (m_domain && act.to && act.to != act.seat && act.to != Seat::facilitator)
            m_handover = m_handover.value_or(act.at);
        break;
    case Verb::action:
        if (!m_mitigate && isRightObject(act.entity)) {
            m_mitigate = act.at;
            m_isOtherAction = !act.actionClass.empty() && act.actionClass != m_answer.actionClass;
            m_detect = m_detect.value_or(act.at);
        }
        break;
    case Verb::hint:
        break;
    }
}

void Play::hypothesis(const Act& act) {
    m_detect = m_detect.value_or(act.at);
    const bool isRightSeam = act.seam == m_answer.seam;
    if (m_wrongSince && isRightSeam) {
        m_wrong += act.at - *m_wrongSince;
        m_wrongSince.reset();
    }
    if (!isRightSeam) {
        m_wrongSince = m_wrongSince.value_or(act.at);
        return;
    }
    m_domain = m_domain.value_or(act.at);
    if (isRightObject(act.entity))
        m_object = m_object.value_or(act.at);
}

std::optional<Duration> Play::sinceOnset(std::optional<Duration> at) const {
    return at ? std::optional(*at - m_answer.onset) : std::nullopt;
}

Clocks Play::clocksAt(Duration now) const {
    Clocks out{sinceOnset(m_detect), sinceOnset(m_domain), sinceOnset(m_object), {}, sinceOnset(m_mitigate), m_wrong};
    if (m_handover)
        out.handover = *m_handover - *m_domain;
    if (m_wrongSince)
        out.wrongTeam += std::max<Duration>(m_mitigate.value_or(now) - *m_wrongSince, Duration(0));
    return out;
}

} // namespace seamscope::drill
