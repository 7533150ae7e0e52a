// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/report.h"

#include "drill/answer.h"
#include "drill/disturbance.h"
#include "drill/play.h"
#include "drill/seat.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;

constexpr const char* kMark = "DRILL · recorded data · nothing here happened today";

/// "T+12:05".
std::string atText(Duration at) {
    char text[32];
    const auto seconds = static_cast<long long>(at / 1s);
    std::snprintf(text, sizeof text, "T+%lld:%02lld", seconds / 60, seconds % 60);
    return text;
}

std::string clockText(std::optional<Duration> clock) { return clock ? atText(*clock).substr(2) : "–"; }

std::string costText(const Cost& cost, const std::string& currency) {
    char text[96];
    std::snprintf(text, sizeof text, cost.low < cost.high ? " %.2f (%.2f to %.2f)" : " %.2f", cost.likely, cost.low, cost.high);
    return currency + text;
}

/// What somebody wrote must not become a table or a heading.
std::string cell(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c == '|' || c == '\\' || c == '<' || c == '`' || c == '*' || c == '_' || c == '[')
            out += {'\\', c};
        else
            out += c == '\n' || c == '\r' ? ' ' : c;
    return out;
}

/// An id of ours as it is spoken: "psu_failure" → "psu failure", "coolant.flow" → "coolant flow".
std::string spoken(std::string_view id) {
    std::string out(id);
    std::ranges::replace_if(out, [](char c) { return c == '_' || c == '.'; }, ' ');
    return out;
}

std::string verbText(Verb verb) { return verb == Verb::handover ? "hand-over" : std::string(name(verb)); }

std::string actText(const Act& act) {
    std::string out = verbText(act.verb);
    const auto add = [&](std::string_view what) {
        if (!what.empty())
            out += " · " + cell(what);
    };
    add(act.seam);
    add(act.entity.text());
    add(spoken(act.mechanism));
    add(act.actionClass);
    if (act.verb == Verb::hypothesis && act.confidence > 0)
        add(std::to_string(std::lround(act.confidence * 100)) + " % sure");
    if (act.to)
        out += " → " + std::string(name(*act.to));
    add(act.text);
    return out;
}

std::string pointsText(std::string_view what) {
    if (what == "attribute_domain")
        return "attribute: domain";
    if (what == "attribute_object")
        return "attribute: object";
    return spoken(what);
}

Seat seatOfRoot(const Answer& answer) { return seatOf(answer.root.kind()).value_or(Seat::lead); }

std::string momentText(const WentBack& one) {
    switch (one.kind) {
    case SnapshotKind::named:
        return "‘" + cell(one.name) + "’";
    case SnapshotKind::start:
        return "the start";
    case SnapshotKind::onset:
        return "the onset";
    case SnapshotKind::action:
        return "before the action ‘" + cell(one.name) + "’";
    case SnapshotKind::handover:
        return "before the hand-over " + cell(one.name);
    }
    return {};
}

std::string wentBackText(const WentBack& one) {
    return "put back from " + atText(one.from) + " to " + momentText(one) + "; acts taken back: " + std::to_string(one.acts) +
           (one.snapshots > 0 ? "; snapshots gone with them: " + std::to_string(one.snapshots) : std::string());
}

/// What came of it, where that is to be said at all.
std::string judgementText(Verb verb, Judgement judgement) {
    switch (judgement) {
    case Judgement::none:
        break;
    case Judgement::early:
        return " **(before anything was wrong)**";
    case Judgement::late:
        return " **(when the cause had been taken out)**";
    case Judgement::right:
        return " **(right)**";
    case Judgement::rightSeam:
        return " **(right seam)**";
    case Judgement::otherObject:
        return verb == Verb::hypothesis ? " **(right seam, another object)**" : " **(another object)**";
    case Judgement::otherSeam:
        return " **(another seam)**";
    case Judgement::otherAction:
        return " **(right object, another action)**";
    case Judgement::idle:
        return " **(right object, which this leaves as it is)**";
    case Judgement::host:
        return " **(right, with the host that it is a part of)**";
    case Judgement::otherOfHost:
        return " **(another action, on the host that it is a part of)**";
    case Judgement::onPath:
        return " **(suffers from it)**";
    case Judgement::secondFault:
        return " **(the second fault)**";
    }
    return {};
}

std::string timeline(const Answer& answer, const std::vector<Act>& acts, const std::vector<WentBack>& returns) {
    std::vector<std::pair<Duration, std::string>> rows = {{answer.onset, "**truth** | onset"},
                                                          {answer.visible, "**truth** | the engine sees it"}};
    for (const Inject& one : answer.injects) {
        rows.emplace_back(one.at, "inject | " + cell(one.from) + " → " + std::string(name(one.to)) + ": " + cell(one.text));
        Inject shown = one;
        if (one.at < answer.length && one.at + lengthOf(one) > answer.length)
            shown.lasts = answer.length - one.at; // what would go on behind the end is nobody's concern
        if (const std::string effect = effectText(shown, one.at); !effect.empty()) {
            rows.emplace_back(one.at, "**facts** | " + cell(effect));
            if (const Duration end = one.at + lengthOf(one); end < answer.length)
                rows.emplace_back(end, "**facts** | as they are again: " + cell(spoken(infoOf(one.kind).name)) + " of " + atText(one.at));
        }
    }
    for (const WentBack& one : returns)
        rows.emplace_back(one.to, "**drill** | " + wentBackText(one));
    std::size_t hints = 0;
    Play play(answer);
    for (const Act& act : acts) {
        rows.emplace_back(act.at, std::string(name(act.seat)) + " | " + actText(act) + judgementText(act.verb, play.take(act)));
        if (act.verb == Verb::hint && hints < answer.hints.size()) {
            rows.back().second += " for " + std::to_string(hintPrice(static_cast<int>(hints) + 1)) + " points: " + cell(answer.hints[hints]);
            ++hints;
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string out = "## Decisions against truth\n\n| time | who | what |\n|---|---|---|\n";
    for (const auto& [at, text] : rows)
        out += "| " + atText(at) + " | " + text + " |\n";
    return out + "\n";
}

/// What the figures are of, and why an action that was right changed nothing.
std::string costWords(const Answer& answer, const Outcome& outcome) {
    std::string out = "Best possible: ";
    switch (bestWay(answer, outcome)) {
    case BestWay::leaveAlone:
        out += "to leave it alone, for to take the cause out costs more. ";
        break;
    case BestWay::asPlayed:
        out += "as played, at " + atText(*outcome.mitigatedAt) + ". ";
        break;
    case BestWay::atOnce:
        out += atText(bestMoment(answer, outcome.mitigatedAt)) +
               (outcome.mitigatedAt && *outcome.mitigatedAt < answer.visible ? ", as these did, before the engine saw it. " : ", when the engine saw it. ");
    }
    out += answer.isRerun ? "Costs are those of the simulation, run again with the cause removed at that moment; the upper figure: removed five minutes later."
                                     : "Costs are those of the ledger's model: the cause removed at that moment, its jobs as expected from then on.";
    if (!outcome.mitigatedAt)
        out += " No declared action removed the cause, so the drill cost what doing nothing costs.";
    else if (outcome.asPlayed.likely >= outcome.nothingDone.likely)
        out += " By " + atText(*outcome.mitigatedAt) + ", when the right action was declared, the whole cost had been incurred: acting saved nothing.";
    return out;
}

bool isTaken(Seat seat, const std::vector<Chair>& chairs) {
    return chairs.empty() || std::ranges::any_of(chairs, [&](const Chair& chair) { return chair.seat == seat; });
}

std::string seatsText(const DrillInfo& info, const std::vector<Chair>& chairs) {
    if (chairs.empty())
        return {};
    std::string taken;
    std::string empty;
    for (const Chair& chair : chairs)
        taken += (taken.empty() ? "" : ", ") + std::string(name(chair.seat)) + " " + cell(chair.who);
    for (const Seat seat : info.seats)
        if (!isTaken(seat, chairs))
            empty += (empty.empty() ? "" : ", ") + std::string(name(seat));
    return "Seats: " + taken + (empty.empty() ? std::string() : "; nobody at " + empty) + "\n\n";
}

std::string timesText(double speed) {
    char text[32];
    std::snprintf(text, sizeof text, "%g×", speed);
    return text;
}

/// A clock at ten times the speed leaves a tenth of the time to think.
std::string speedText(const std::vector<PlayedAt>& speeds) {
    std::string out;
    for (const PlayedAt& one : speeds)
        out += (out.empty() ? "Played at " : ", from " + atText(one.from) + " at ") + timesText(one.speed);
    return out.empty() ? out : out + ". Every clock below is that of the drill.\n\n";
}

std::string missedText(const Outcome& outcome, const std::vector<Chair>& chairs) {
    std::string out = "## Evidence missed, by seat\n\nOn the screen of the seat before the right action, and not mentioned within two minutes.\n\n";
    if (outcome.missed.empty())
        return out + "None.\n\n";
    out += "| seat | the fact | on the screen | mentioned |\n|---|---|---|---|\n";
    for (const Missed& one : outcome.missed)
        out += "| " + std::string(name(one.seat)) + (isTaken(one.seat, chairs) ? "" : " (nobody sat there)") + " | " + cell(one.fact.entity.text()) + ": " + cell(one.fact.text) +
               " | " + atText(one.fact.at) + " | " + (one.usedAt ? atText(*one.usedAt) : "never") + " |\n";
    return out + "\n";
}

} // namespace

std::array<NextStep, 3> nextSteps(const Answer& answer, const Outcome& outcome) {
    const Seat owner = seatOfRoot(answer);
    const auto lost = [&](std::string_view what) {
        int points = 0;
        for (const Points& one : outcome.points)
            if (one.what == what)
                points += one.of - one.points;
        return points;
    };
    const auto called = [](const topology::EntityId& id) { return std::string(topology::name(id.kind())) + " " + std::string(id.name()); };
    const std::string root = called(answer.root);
    const std::string first = answer.witnesses.empty() ? "what changed first" : spoken(answer.witnesses.front().signal) + " of " + called(answer.witnesses.front().entity);
    const bool showsItself = std::ranges::any_of(answer.witnesses, [&](const Witness& fact) { return fact.entity == answer.root; });
    std::vector<NextStep> all = {
        {"Alarm on " + first + " before anybody slows down", owner, lost("detect")},
        {"Begin every triage with the question which seam it is, before whose fault it is", Seat::lead,
         lost("attribute_domain") + lost("wrong_team")},
        {showsItself ? "Compare " + root + " with its peers first; say what would prove it wrong"
                     : "Ask what all that changed together has in common before one of them is blamed: here it was " + root,
         owner, lost("attribute_object")},
        {"Rehearse the action: " + answer.actionText, owner, lost("mitigate")},
        {"Hand over within 30 s of naming a seam: entity, one fact, one next step", owner, lost("communicate")},
        {"Know where to look without a hint", Seat::lead, lost("hints")},
        {"Before anything is touched or blamed, name the fact that would be otherwise if it were not the cause", Seat::lead,
         lost("guesses") + lost("needless_actions") + lost("false_alarms")},
        {"Look for what else began while everybody looks at one thing", Seat::lead, lost("second_fault")},
    };
    std::stable_sort(all.begin(), all.end(), [](const NextStep& a, const NextStep& b) { return a.points > b.points; });
    return {all[0], all[1], all[2]};
}

std::string reportMarkdown(const DrillInfo& info, const Answer& answer, const std::vector<Act>& acts,
                           const Outcome& outcome, const std::vector<WentBack>& returns, const std::vector<Chair>& chairs,
                           const std::vector<PlayedAt>& speeds) {
    std::string out = "**" + std::string(kMark) + "**\n\n# After-action report: " + cell(info.title) + "\n\n";
    out += "Level " + std::to_string(info.level) + " of 3, " + clockText(info.length) + " long. Times are those of the drill, from its start.\n\n";
    out += seatsText(info, chairs) + speedText(speeds);
    out += "Truth: " + answer.root.text() + " · " + cell(spoken(answer.mechanism)) + " · " + cell(answer.seam) + " seam, onset " +
           atText(answer.onset) + "\n\nBest action: " + cell(answer.actionText) + "\n\n";
    out += "## Score: " + std::to_string(outcome.total) + " of 100\n\n| what | points | why |\n|---|---|---|\n";
    for (const Points& one : outcome.points)
        out += "| " + pointsText(one.what) + " | " + std::to_string(one.points) +
               (one.of > 0 ? " of " + std::to_string(one.of) : std::string()) + " | " + cell(one.why) + " |\n";
    if (!returns.empty())
        out += "\nPut back " + std::to_string(returns.size()) +
               (returns.size() == 1 ? " time" : " times") + ": the clocks are those of the last play, and who played it knew the ones before.\n";
    const Clocks& clocks = outcome.clocks;
    out += "\n| detect | domain | object | hand-over | mitigate | wrong team |\n|---|---|---|---|---|---|\n| " +
           clockText(clocks.detect) + " | " + clockText(clocks.domain) + " | " + clockText(clocks.object) + " | " +
           clockText(clocks.handover) + " | " + clockText(clocks.mitigate) + " | " + clockText(clocks.wrongTeam) +
           " |\n\nMinutes and seconds since the onset; hand-over: since the right seam was named; wrong team: in all.\n\n";
    out += timeline(answer, acts, returns);
    out += "## What it cost\n\n";
    out += outcome.currency.empty()
               ? "Without a price list there is no figure.\n\n"
               : "As played " + costText(outcome.asPlayed, outcome.currency) + "; doing nothing " +
                     costText(outcome.nothingDone, outcome.currency) + "; best possible " +
                     costText(outcome.best, outcome.currency) +
                     "; each until the jobs run again as they should, and what still lasts when the data end is taken out then.\n\n" + costWords(answer, outcome) + "\n\n";
    out += missedText(outcome, chairs);
    out += "## Three actions\n\n| what | owner | points lost there |\n|---|---|---|\n";
    for (const NextStep& step : nextSteps(answer, outcome))
        out += "| " + cell(step.text) + " | " + std::string(name(step.owner)) + " | " + std::to_string(step.points) + " |\n";
    return out + "\n**" + kMark + "**\n";
}

std::vector<recording::Document> documentsOf(const DrillView& played) {
    const Truth& truth = played.truth.value();
    std::vector<Inject> injects;
    for (std::size_t i = 0; i < truth.answer.injects.size(); ++i)
        if (i < truth.delivered.size() && truth.delivered[i]) {
            injects.push_back(truth.answer.injects[i]);
            injects.back().at = *truth.delivered[i];
        }
    std::ranges::stable_sort(injects, {}, &Inject::at);
    return {{kActsDocument, toJson(played.acts)},
            {kInjectsDocument, toJson(injects)},
            {kScoreDocument, toJson(truth.outcome.value(), truth.answer.hints)},
            {kReportDocument, truth.report}};
}

} // namespace seamscope::drill
