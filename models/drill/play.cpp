// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/play.h"

#include "base/json.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace seamscope::drill {
namespace {

/// What an action does to the part that it is done to.
enum class Effect : std::uint8_t { none, looks, changes };
struct ActionClass {
    std::string_view name;
    Effect effect;
};
constexpr std::array<ActionClass, 11> kActions{{{"drain", Effect::changes},
                                                {"restart", Effect::changes},
                                                {"reset", Effect::changes},
                                                {"reboot", Effect::changes},
                                                {"replace", Effect::changes},
                                                {"reseat", Effect::changes},
                                                {"reroute", Effect::changes},
                                                {"inspect", Effect::looks},
                                                {"tune", Effect::looks},
                                                {"wait", Effect::none},
                                                {"none", Effect::none}}};

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
    if (!act.actionClass.empty() && !isActionClass(act.actionClass))
        return refuse("'action' is drain, restart, reset, reboot, replace, reseat, inspect, reroute, tune, wait or none");
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

bool isActionClass(std::string_view name) {
    return std::any_of(kActions.begin(), kActions.end(), [&](const ActionClass& one) { return one.name == name; });
}

bool Play::isRightObject(const topology::EntityId& entity) const {
    return !entity.isEmpty() && (entity == m_answer.root || entity == m_answer.group);
}

/// What suffers from it is not the cause, but nobody is astray there; nor at a second fault that was thrown in.
bool Play::isOnPath(const topology::EntityId& entity) const {
    return isRightObject(entity) || isHostOfRoot(entity) || isOfSecondFault(entity) || std::find(m_answer.path.begin(), m_answer.path.end(), entity) != m_answer.path.end();
}

/// The machine that the cause is a part of, as ids tell it: host/n1 of gpu/n1:0. Taken out, it takes the cause with it.
bool Play::isHostOfRoot(const topology::EntityId& entity) const {
    return entity.kind() == topology::EntityKind::host && std::string(m_answer.root.name()).starts_with(std::string(entity.name()) + ':');
}

/// It shows what the cause did to it.
bool Play::isWitness(const topology::EntityId& entity) const {
    return std::ranges::any_of(m_answer.witnesses, [&](const Witness& fact) { return fact.entity == entity; });
}

bool Play::isOfSecondFault(const topology::EntityId& entity) const {
    return !entity.isEmpty() && std::ranges::any_of(m_answer.injects, [&](const Inject& one) {
        return one.kind == InjectKind::secondFault && one.entity == entity;
    });
}

Judgement Play::take(const Act& act) {
    if (act.verb == Verb::hint) {
        m_hints = std::min(m_hints + 1, static_cast<int>(m_answer.hints.size()));
        return Judgement::none;
    }
    if (act.at < m_answer.onset) { // there is nothing to be right about yet
        m_beside.alarms += act.verb == Verb::detect ? 1 : 0;
        return act.verb == Verb::hypothesis || act.verb == Verb::action ? Judgement::early : Judgement::none;
    }
    switch (act.verb) {
    case Verb::detect:
        m_detect = m_detect.value_or(act.at);
        break;
    case Verb::hypothesis:
        return hypothesis(act);
    case Verb::handover:
        // What is told to the facilitator answers somebody outside: nobody who plays knows more by it.
        if (act.to && act.to != act.seat && act.to != Seat::facilitator)
            m_handovers.push_back(act.at);
        break;
    case Verb::action:
        return action(act);
    case Verb::hint:
        break;
    }
    return Judgement::none;
}

Judgement Play::hypothesis(const Act& act) {
    m_detect = m_detect.value_or(act.at);
    if (isOfSecondFault(act.entity) && !isRightObject(act.entity))
        return Judgement::secondFault; // it is about that one, and no word on this
    if (m_mitigate)
        return Judgement::late; // what is said when it is over neither finds it nor loses it
    const bool isRightSeam = act.seam == m_answer.seam;
    const bool isOtherPart = !act.entity.isEmpty() && act.entity.kind() == m_answer.root.kind() && !isOnPath(act.entity);
    m_beside.guesses += !isRightSeam || isOtherPart ? 1 : 0;
    endWrong(act.at);
    m_isWrong = !isRightSeam;
    if (m_isWrong)
        m_wrong.push_back({act.seat, act.at, act.at});
    if (isRightSeam)
        m_firstDomain = m_firstDomain.value_or(act.at);
    if (isRightSeam && isRightObject(act.entity))
        m_firstObject = m_firstObject.value_or(act.at);
    Word& word = m_words[act.seat];
    word.domain = isRightSeam ? std::optional(word.domain.value_or(act.at)) : std::nullopt;
    if (isRightSeam && isRightObject(act.entity))
        word.object = word.object.value_or(act.at);
    else if (!isRightSeam || isOtherPart)
        word.object.reset();
    if (!isRightSeam)
        return Judgement::otherSeam;
    return isRightObject(act.entity) ? Judgement::right : act.entity.isEmpty() ? Judgement::rightSeam : Judgement::otherObject;
}

Judgement Play::action(const Act& act) {
    const auto kind = std::find_if(kActions.begin(), kActions.end(), [&](const ActionClass& one) { return one.name == act.actionClass; });
    const Effect effect = kind == kActions.end() ? Effect::none : kind->effect;
    if (!isRightObject(act.entity) && !(isHostOfRoot(act.entity) && effect == Effect::changes)) {
        if (act.entity.isEmpty())
            return Judgement::none;
        if (isOfSecondFault(act.entity))
            return Judgement::secondFault;
        if (isOnPath(act.entity) || (effect == Effect::looks && isWitness(act.entity)))
            return Judgement::onPath;
        m_beside.harms += effect == Effect::changes ? 1 : 0;
        m_beside.looks += effect == Effect::looks ? 1 : 0;
        return Judgement::otherObject;
    }
    m_detect = m_detect.value_or(act.at);
    const bool isBest = act.actionClass.empty() || act.actionClass == m_answer.actionClass;
    if (isBest)
        m_best = m_best.value_or(act.at);
    if (!isBest && effect != Effect::changes) { // who waits, or looks on, leaves it as it is
        if (!m_idle)
            m_idleClass = act.actionClass;
        m_idle = m_idle.value_or(act.at);
        return Judgement::idle;
    }
    m_mitigate = m_mitigate.value_or(act.at);
    endWrong(act.at);
    if (!isRightObject(act.entity))
        return isBest ? Judgement::host : Judgement::otherOfHost;
    return isBest ? Judgement::right : Judgement::otherAction;
}

std::vector<Judgement> judgementsOf(const Answer& answer, const std::vector<Act>& acts) {
    Play play(answer);
    std::vector<Judgement> out;
    out.reserve(acts.size());
    for (const Act& act : acts)
        out.push_back(play.take(act));
    return out;
}

void Play::endWrong(Duration at) {
    if (m_isWrong)
        m_wrong.back().to = at;
    m_isWrong = false;
}

std::vector<WrongTime> Play::wrongTimes(Duration now) const {
    std::vector<WrongTime> out = m_wrong;
    if (m_isWrong)
        out.back().to = std::max(now, out.back().from);
    return out;
}

std::optional<Duration> Play::earliest(std::optional<Duration> Word::* which) const {
    std::optional<Duration> first;
    for (const auto& [seat, word] : m_words)
        if (word.*which)
            first = std::min(first.value_or(Duration::max()), *(word.*which));
    return first;
}

std::optional<Duration> Play::sinceOnset(std::optional<Duration> at) const {
    return at ? std::optional(*at - m_answer.onset) : std::nullopt;
}

Clocks Play::clocksAt(Duration now) const {
    const auto domain = earliest(&Word::domain);
    Clocks out{sinceOnset(m_detect), sinceOnset(domain), sinceOnset(earliest(&Word::object)), {}, sinceOnset(m_mitigate), {}};
    if (domain) { // who hands over what is right has told it, even if they doubt it before they come back to it
        const auto told = std::find_if(m_handovers.begin(), m_handovers.end(), [&](Duration at) { return at >= *m_firstDomain; });
        if (told != m_handovers.end())
            out.handover = *told - *m_firstDomain;
    }
    for (const WrongTime& one : wrongTimes(now))
        out.wrongTeam += one.to - one.from;
    return out;
}

} // namespace seamscope::drill
