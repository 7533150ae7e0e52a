// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "drill/answer.h"
#include "drill/yaml_json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostItems = 10'000;
constexpr double kMostSeconds = 366.0 * 24 * 3600;
constexpr double kMostMoney = 1e15;

Json costJson(const Cost& cost) { return {{"low", cost.low}, {"likely", cost.likely}, {"high", cost.high}}; }

Json injectJson(const Inject& one) {
    Json json = {{"kind", infoOf(one.kind).name}, {"at_seconds", toSeconds(one.at)}, {"from", one.from},
                 {"to", name(one.to)},            {"text", one.text},                {"held", one.isHeld}};
    if (!one.entity.isEmpty())
        json.update({{"entity", one.entity.text()}, {"signal", one.signal}, {"value", one.value}});
    if (one.lasts > Duration(0))
        json["lasts_seconds"] = toSeconds(one.lasts);
    for (const Shift& shift : one.shifts) {
        Json by = Json::array();
        for (const auto& [at, value] : shift.by)
            by.push_back({toSeconds(at), value});
        json["shifts"].push_back({{"entity", shift.entity.text()}, {"signal", shift.signal}, {"by", std::move(by)}});
        if (shift.isCount)
            json["shifts"].back()["counts"] = true;
    }
    for (const Happening& event : one.happenings)
        json["happenings"].push_back({{"after_seconds", toSeconds(event.at)},
                                      {"kind", telemetry::name(event.kind)},
                                      {"entity", event.entity.text()},
                                      {"code", event.code},
                                      {"text", event.text},
                                      {"source", event.source}});
    return json;
}

/// Reads members of one object and remembers the first that is wrong.
class Members {
public:
    Members(const Json& object, std::string pointer)
        : m_object(object, std::move(pointer), m_problems) {}

    [[nodiscard]] std::string text(const char* key) { return m_object.text(key).value_or(std::string()); }
    [[nodiscard]] Duration seconds(const char* key) {
        return fromSeconds(m_object.number(key, 0, kMostSeconds).value_or(0));
    }
    [[nodiscard]] topology::EntityId entity(const char* key) {
        const std::string id = text(key);
        if (id.empty())
            return {};
        const auto parsed = topology::EntityId::parse(id);
        if (!parsed)
            m_object.problem(key, parsed.error().detail);
        return parsed ? *parsed : topology::EntityId();
    }
    [[nodiscard]] Cost cost(const char* key) {
        const Json* value = m_object.object(key);
        if (!value)
            return {};
        const JsonObject object(*value, m_object.pointer(key), m_problems);
        const auto number = [&](const char* member) {
            return object.number(member, -kMostMoney, kMostMoney).value_or(0);
        };
        return {number("low"), number("likely"), number("high")};
    }
    template<class Take>
    void each(const char* key, Take take) {
        const Json* list = m_object.array(key, kMostItems);
        for (std::size_t i = 0; list && i < list->size(); ++i)
            take((*list)[i], m_object.pointer(key) + "/" + std::to_string(i));
    }
    [[nodiscard]] const JsonObject& object() const { return m_object; }
    [[nodiscard]] Result<> outcome() const {
        return m_problems.isEmpty() ? Result<>() : fail(m_problems.first().front());
    }

private:
    Problems m_problems;
    JsonObject m_object;
};

std::vector<std::string> textsOf(Members& members, const char* key) {
    std::vector<std::string> out;
    members.each(key, [&](const Json& one, const std::string&) {
        if (one.is_string())
            out.push_back(one.get<std::string>());
    });
    return out;
}

Result<Happening> happeningFrom(const Json& json, const std::string& place) {
    Members event(json, place);
    const auto kind = telemetry::eventKindFromName(event.text("kind"));
    if (!kind)
        return fail(ErrorCode::invalidInput, "no kind of event", place);
    Happening out{event.seconds("after_seconds"), *kind, event.entity("entity"), 0, event.text("text"), 0};
    out.code = static_cast<std::int32_t>(event.object().integer("code", INT32_MIN, INT32_MAX).value_or(0));
    out.source = static_cast<std::uint32_t>(event.object().integer("source", 0, UINT32_MAX).value_or(0));
    SEAM_TRY(event.outcome());
    return out;
}

Result<Inject> injectFrom(const Json& json, const std::string& pointer) {
    Members members(json, pointer);
    const auto kind = injectKindFromName(members.text("kind"));
    if (!kind)
        return fail(ErrorCode::invalidInput, "unknown kind of inject '" + members.text("kind").substr(0, 64) + "'", pointer);
    const InjectInfo& info = infoOf(*kind);
    Inject out{*kind, members.seconds("at_seconds"), members.text("from"), info.to, members.text("text"),
               members.object().boolean("held").value_or(false)};
    if (const std::string seat = members.text("to"); !seat.empty()) {
        const auto to = seatFromName(seat);
        if (!to)
            return fail(ErrorCode::invalidInput, "unknown seat '" + seat.substr(0, 64) + "'", pointer);
        out.to = *to;
    }
    if (const std::string at = members.text("at"); !at.empty()) {
        const auto time = parseTime(at, TimePoint());
        if (!time || !at.starts_with('+'))
            return fail(ErrorCode::invalidInput, "'at' counts from the start of the drill: +5m", pointer);
        out.at = time->time_since_epoch();
    }
    out.entity = members.entity("entity");
    out.signal = members.text("signal");
    out.value = members.object().number("value", -kMostMoney, kMostMoney).value_or(0);
    out.lasts = members.seconds("lasts_seconds");
    if (const std::string lasts = members.text("lasts"); !lasts.empty()) {
        const auto length = parseDuration(lasts);
        if (!length)
            return fail(length.error().in(pointer + "/lasts"));
        out.lasts = *length;
    }
    if (out.entity.isEmpty() != out.signal.empty())
        return fail(ErrorCode::invalidInput, "a point is an entity and a signal", pointer);
    Result<> done;
    members.each("shifts", [&](const Json& one, const std::string& place) {
        Members shift(one, place);
        Shift& made = out.shifts.emplace_back(Shift{shift.entity("entity"), shift.text("signal"), {}});
        made.isCount = shift.object().boolean("counts").value_or(false);
        shift.each("by", [&](const Json& pair, const std::string&) {
            const bool isPair = pair.is_array() && pair.size() == 2 && pair[0].is_number() && pair[1].is_number();
            const double at = isPair ? pair[0].get<double>() : -1;
            if (at < 0 || at > kMostSeconds || std::abs(pair[1].get<double>()) > kMostMoney)
                done = fail(ErrorCode::invalidInput, "seconds and a value are expected", place);
            else
                made.by.emplace_back(fromSeconds(at), pair[1].get<double>());
        });
        done = done ? shift.outcome() : done;
    });
    members.each("happenings", [&](const Json& one, const std::string& place) {
        auto event = happeningFrom(one, place);
        if (event)
            out.happenings.push_back(std::move(*event));
        else if (done)
            done = fail(event.error());
    });
    SEAM_TRY(std::move(done));
    SEAM_TRY(members.outcome());
    return completed(std::move(out));
}

} // namespace

std::string toJson(const Answer& answer) {
    Json json = {{"schema", 1},
                 {"seam", answer.seam},
                 {"root", answer.root.text()},
                 {"group", answer.group.text()},
                 {"mechanism", answer.mechanism},
                 {"owners", answer.owners},
                 {"onset_seconds", toSeconds(answer.onset)},
                 {"visible_seconds", toSeconds(answer.visible)},
                 {"length_seconds", toSeconds(answer.length)},
                 {"action", {{"class", answer.actionClass}, {"text", answer.actionText}}},
                 {"currency", answer.currency},
                 {"nothing_done", costJson(answer.nothingDone)},
                 {"costs_rerun", answer.isRerun},
                 {"hints", answer.hints}};
    for (const char* list : {"path", "drained", "witnesses", "injects"})
        json[list] = Json::array();
    for (const auto& id : answer.path)
        json["path"].push_back(id.text());
    for (const CostAt& one : answer.drained)
        json["drained"].push_back({{"at_seconds", toSeconds(one.at)}, {"cost", costJson(one.cost)}});
    for (const Witness& one : answer.witnesses)
        json["witnesses"].push_back({{"at_seconds", toSeconds(one.at)},
                                     {"entity", one.entity.text()},
                                     {"signal", one.signal},
                                     {"text", one.text}});
    for (const Inject& one : answer.injects)
        json["injects"].push_back(injectJson(one));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Answer> answerFromJson(std::string_view text) {
    const auto json = parseJson(text);
    if (!json)
        return fail(json.error());
    Members members(*json, {});
    SEAM_TRY(checkSchema(members.object()));
    Answer out;
    out.seam = members.text("seam");
    out.root = members.entity("root");
    out.group = members.entity("group");
    out.mechanism = members.text("mechanism");
    out.owners = textsOf(members, "owners");
    out.onset = members.seconds("onset_seconds");
    out.visible = members.seconds("visible_seconds");
    out.length = members.seconds("length_seconds");
    if (const Json* action = members.object().object("action")) {
        Members parts(*action, "/action");
        out.actionClass = parts.text("class");
        out.actionText = parts.text("text");
        SEAM_TRY(parts.outcome());
    }
    out.currency = members.text("currency");
    out.nothingDone = members.cost("nothing_done");
    out.isRerun = members.object().boolean("costs_rerun").value_or(false);
    out.hints = textsOf(members, "hints");
    for (const std::string& id : textsOf(members, "path")) {
        const auto parsed = topology::EntityId::parse(id);
        if (!parsed)
            return fail(parsed.error().in("/path"));
        out.path.push_back(*parsed);
    }
    Result<> done;
    members.each("drained", [&](const Json& one, const std::string& pointer) {
        Members item(one, pointer);
        out.drained.push_back({item.seconds("at_seconds"), item.cost("cost")});
        done = done ? item.outcome() : done;
    });
    members.each("witnesses", [&](const Json& one, const std::string& pointer) {
        Members item(one, pointer);
        out.witnesses.push_back(
            {item.seconds("at_seconds"), item.entity("entity"), item.text("signal"), item.text("text")});
        done = done ? item.outcome() : done;
    });
    members.each("injects", [&](const Json& one, const std::string& pointer) {
        auto inject = injectFrom(one, pointer);
        if (inject)
            out.injects.push_back(std::move(*inject));
        else if (done)
            done = fail(inject.error());
    });
    SEAM_TRY(std::move(done));
    SEAM_TRY(members.outcome());
    return out;
}

std::string toJson(const std::vector<Inject>& injects) {
    Json json = Json::array();
    for (const Inject& one : injects)
        json.push_back(injectJson(one));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<std::vector<Inject>> injectsInOrder(std::string_view text, Duration length) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool isJson = first != std::string_view::npos && (text[first] == '[' || text[first] == '{');
    auto json = parseJson(text);
    if (!json && !isJson)
        json = jsonFromYaml(text);
    if (!json)
        return fail(json.error());
    if (!json->is_array() || json->size() > kMostItems)
        return fail(ErrorCode::invalidInput, "a list of injects is expected");
    std::vector<Inject> out;
    for (std::size_t i = 0; i < json->size(); ++i) {
        auto one = injectFrom((*json)[i], "/" + std::to_string(i));
        if (!one)
            return fail(one.error());
        if (one->at >= length)
            return fail(ErrorCode::invalidInput, "comes after the end of the drill", "/" + std::to_string(i));
        out.push_back(std::move(*one));
    }
    return out;
}

Result<std::vector<Inject>> injectsFromJson(std::string_view text, Duration length) {
    auto out = injectsInOrder(text, length);
    if (out)
        std::ranges::stable_sort(*out, {}, &Inject::at);
    return out;
}

} // namespace seamscope::drill
