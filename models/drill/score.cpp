// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/score.h"

#include "drill/answer.h"
#include "drill/play.h"
#include "drill/seat.h"

#include <algorithm>
#include <cmath>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;

constexpr int kMostWrongTeam = 15; ///< points; a team that is lost is not lost twice
constexpr Duration kLate = 2min;   ///< a fact that is spoken of within this was seen

/// Whole points until one time, none from another on.
struct Limits {
    const char* what;
    int points;
    Duration whole;
    Duration none;
    bool fromVisible; ///< counts from when the fault can be seen, not from a moment of the play
};
constexpr Limits kDetect{"detect", 30, 2min, 20min, true};
constexpr Limits kDomain{"attribute_domain", 15, 4min, 25min, true};
constexpr Limits kObject{"attribute_object", 15, 5min, 20min, true};
constexpr Limits kMitigate{"mitigate", 25, 10min, 35min, true};
constexpr Limits kCommunicate{"communicate", 15, 30s, 2min, false};

/// "6:40".
std::string clockText(Duration time) {
    const auto seconds = time / 1s;
    const auto rest = seconds % 60;
    return std::to_string(seconds / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest);
}

Points pointsFor(const Limits& limits, std::optional<Duration> clock, Duration visible) {
    const Duration whole = limits.whole + (limits.fromVisible ? visible : Duration(0));
    const Duration none = limits.none + (limits.fromVisible ? visible : Duration(0));
    const bool isShifted = limits.fromVisible && visible > Duration(0);
    const std::string rule = "full points until " + clockText(whole) + (isShifted ? " (" + clockText(limits.whole) + " after the engine saw it)" : "") +
                             ", none from " + clockText(none) + " on";
    if (!clock)
        return {limits.what, 0, limits.points, "did not happen; " + rule};
    const double left = std::clamp(toSeconds(none - *clock) / toSeconds(none - whole), 0.0, 1.0);
    const char* since = limits.fromVisible ? " after the onset; " : " after the seam was named; ";
    return {limits.what, static_cast<int>(std::lround(limits.points * left)), limits.points,
            clockText(*clock) + since + rule};
}

bool speaksOf(const Act& act, const Witness& fact) {
    if (act.entity == fact.entity && !fact.entity.isEmpty())
        return true;
    const std::string name(fact.entity.name());
    return !name.empty() && act.text.find(name) != std::string::npos;
}

/// "n031" of gpu/n031:4: what stands beside each other there is one finding, however often it is measured.
std::string_view placeOf(const topology::EntityId& id) {
    const std::string_view name = id.name();
    return name.substr(0, name.find(':'));
}
bool isAlike(const Witness& a, const Witness& b) {
    return a.signal == b.signal && a.entity.kind() == b.entity.kind() && placeOf(a.entity) == placeOf(b.entity);
}

/// Until the right action: what shows itself later was not needed to find it.
std::vector<Missed> missedBy(const Answer& answer, const std::vector<Act>& acts, std::optional<Duration> mitigatedAt) {
    std::vector<Missed> out;
    std::vector<const Witness*> seen;
    for (const Witness& fact : answer.witnesses) {
        const auto seat = seatOf(fact.entity.kind());
        if (!seat || (mitigatedAt && fact.at > *mitigatedAt) || std::ranges::any_of(seen, [&](const Witness* one) { return isAlike(*one, fact); }))
            continue;
        seen.push_back(&fact);
        const auto speaks = [&](const Act& act, const Witness& one) { return act.seat == *seat && act.at >= one.at && speaksOf(act, one); };
        const auto used = std::ranges::find_if(acts, [&](const Act& act) {
            return std::ranges::any_of(answer.witnesses, [&](const Witness& one) { return isAlike(one, fact) && speaks(act, one); });
        });
        if (used == acts.end())
            out.push_back({*seat, fact, std::nullopt});
        else if (used->at - fact.at > kLate)
            out.push_back({*seat, fact, used->at});
    }
    return out;
}

/// Who names everything has found nothing, and who drains everything has mended nothing.
void takeOffFor(const Play::Beside& beside, const Answer& answer, std::vector<Points>& points) {
    const auto takeOff = [&](const char* what, int price, int most, const std::string& why) {
        if (price > 0)
            points.push_back({what, -std::min(price, most), 0, why + ", at most " + std::to_string(most)});
    };
    takeOff("false_alarms", beside.alarms * 2, 10, std::to_string(beside.alarms) + " declared before anything was wrong; two points each");
    takeOff("guesses", beside.guesses, 10,
            std::to_string(beside.guesses) + (beside.guesses == 1 ? " hypothesis" : " hypotheses") + " on another seam or another " +
                std::string(topology::name(answer.root.kind())) + "; one point each");
    std::string needless;
    if (beside.harms > 0)
        needless = std::to_string(beside.harms) + " changed what was not the cause; five points each";
    if (beside.looks > 0)
        needless += (needless.empty() ? "" : "; ") + std::to_string(beside.looks) + " inspected or tuned what was well; two points each";
    takeOff("needless_actions", beside.harms * 5 + beside.looks * 2, 25, needless);
}

/// Who is all about the first fault does not see the second: it costs something when nobody says a word of it.
void takeOffForSecond(const Answer& answer, const std::vector<Act>& acts, std::vector<Points>& points) {
    constexpr int kUnseen = 5;
    for (const Inject& one : answer.injects) {
        if (one.kind != InjectKind::secondFault || one.entity.isEmpty())
            continue;
        const Witness fact{one.at, one.entity, one.signal, {}};
        const auto first = std::ranges::find_if(acts, [&](const Act& act) { return act.at >= one.at && speaksOf(act, fact); });
        const std::string what = one.entity.text() + " from T+" + clockText(one.at) + " on: ";
        if (first == acts.end())
            points.push_back({"second_fault", -kUnseen, 0, what + "nobody spoke of it"});
        else
            points.push_back({"second_fault", 0, 0, what + "spoken of by " + std::string(name(first->seat)) + " at T+" + clockText(first->at)});
    }
}

} // namespace

Duration bestMoment(const Answer& answer, std::optional<Duration> mitigatedAt) { return std::min(answer.visible, mitigatedAt.value_or(answer.visible)); }

BestWay bestWay(const Answer& answer, const Outcome& outcome) {
    const double atOnce = costAt(answer, bestMoment(answer, outcome.mitigatedAt)).likely;
    const double played = outcome.mitigatedAt ? outcome.asPlayed.likely : outcome.nothingDone.likely;
    if (atOnce <= played && atOnce <= outcome.nothingDone.likely)
        return BestWay::atOnce;
    return outcome.mitigatedAt && played <= outcome.nothingDone.likely ? BestWay::asPlayed : BestWay::leaveAlone;
}

Outcome score(const Answer& answer, const std::vector<Act>& acts) {
    Play play(answer);
    for (const Act& act : acts)
        play.take(act);
    Outcome out;
    out.clocks = play.clocksAt(answer.length);
    out.hints = play.hints();
    const Duration visible = std::max<Duration>(answer.visible - answer.onset, Duration(0));
    out.points = {pointsFor(kDetect, out.clocks.detect, visible), pointsFor(kDomain, out.clocks.domain, visible),
                  pointsFor(kObject, out.clocks.object, visible), pointsFor(kMitigate, out.clocks.mitigate, visible),
                  pointsFor(kCommunicate, out.clocks.handover, visible)};
    // The last word of a seat counts; who had it right before and left it again finds here why that was not enough.
    const auto noteFirst = [&](Points& points, std::optional<Duration> first, std::optional<Duration> clock) {
        if (first && first != clock)
            points.why += "; named at " + clockText(*first) + " already, but left again for something else";
    };
    noteFirst(out.points[1], play.firstDomain(), out.clocks.domain);
    noteFirst(out.points[2], play.firstObject(), out.clocks.object);
    if (!out.clocks.handover)
        out.points[4].why = out.clocks.domain    ? "nothing was handed over after the right seam was named at " + clockText(*play.firstDomain())
                            : play.firstDomain() ? "the right seam was named at " + clockText(*play.firstDomain()) + " and left again: nothing right was handed over"
                                                 : "the right seam was never named: nothing right was handed over";
    // What was done first to the right object counts half unless it is what was called for; that counts whole, however late.
    const Points best = pointsFor(kMitigate, play.bestAction(), visible);
    if (Points& mitigate = out.points[3]; play.bestAction() == out.clocks.mitigate || best.points > mitigate.points / 2) {
        mitigate = best;
    } else {
        mitigate.points /= 2;
        mitigate.why += "; half of it: the right object, but '" + answer.actionClass + "' was called for";
    }
    if (!out.clocks.mitigate && play.idleAction())
        out.points[3].why = "'" + play.idleClass() + "' of the right object at " + clockText(*play.idleAction()) + " leaves it as it is: '" + answer.actionClass + "' was called for";
    int price = 0;
    for (int n = 1; n <= out.hints; ++n)
        price += hintPrice(n);
    if (price > 0)
        out.points.push_back({"hints", -price, 0, std::to_string(out.hints) + " taken" + (out.hints > 1 ? "; each is dearer than the one before" : "")});
    const auto minutes = static_cast<int>(std::min<std::int64_t>(out.clocks.wrongTeam / 1min, kMostWrongTeam));
    if (minutes > 0)
        out.points.push_back({"wrong_team", -minutes, 0,
                              clockText(out.clocks.wrongTeam) + " spent on another seam; one point a full minute, at most " +
                                  std::to_string(kMostWrongTeam)});
    takeOffFor(play.beside(), answer, out.points);
    takeOffForSecond(answer, acts, out.points);
    for (const Points& one : out.points)
        out.total += one.points;
    out.total = std::max(out.total, 0);
    if (out.clocks.mitigate)
        out.mitigatedAt = answer.onset + *out.clocks.mitigate;
    out.currency = answer.currency;
    out.nothingDone = answer.nothingDone;
    out.asPlayed = out.mitigatedAt ? costAt(answer, *out.mitigatedAt) : answer.nothingDone;
    // Whoever acts before the engine sees it has done better than it could; and to leave it alone can be the best.
    out.best = least(least(costAt(answer, bestMoment(answer, out.mitigatedAt)), out.asPlayed), answer.nothingDone);
    out.missed = missedBy(answer, acts, out.mitigatedAt);
    return out;
}

} // namespace seamscope::drill
