// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/report.h"

#include "drill/disturbance.h"
#include "drill/play.h"
#include "drill/seat.h"

#include <algorithm>
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
    std::snprintf(text, sizeof text, "%.2f (%.2f to %.2f) ", cost.likely, cost.low, cost.high);
    return text + currency;
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

std::string actText(const Act& act) {
    std::string out(name(act.verb));
    const auto add = [&](std::string_view what) {
        if (!what.empty())
            out += " · " + cell(what);
    };
    add(act.seam);
    add(act.entity.text());
    add(act.mechanism);
    add(act.actionClass);
    if (act.to)
        out += " → " + std::string(name(*act.to));
    add(act.text);
    return out;
}

Seat seatOfRoot(const Answer& answer) { return seatOf(answer.root.kind()).value_or(Seat::lead); }

std::string timeline(const Answer& answer, const std::vector<Act>& acts) {
    std::vector<std::pair<Duration, std::string>> rows = {{answer.onset, "**truth** | onset"},
                                                          {answer.visible, "**truth** | can be seen"}};
    for (const Inject& one : answer.injects) {
        rows.emplace_back(one.at, "inject | " + cell(one.from) + " → " + std::string(name(one.to)) + ": " + cell(one.text));
        if (const std::string effect = effectText(one, one.at); !effect.empty()) {
            rows.emplace_back(one.at, "**facts** | " + cell(effect));
            rows.emplace_back(one.at + lengthOf(one), "**facts** | as they are again");
        }
    }
    for (const Act& act : acts)
        rows.emplace_back(act.at, std::string(name(act.seat)) + " | " + actText(act));
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string out = "## Decisions against truth\n\n| time | who | what |\n|---|---|---|\n";
    for (const auto& [at, text] : rows)
        out += "| " + atText(at) + " | " + text + " |\n";
    return out + "\n";
}

std::string missedText(const Outcome& outcome) {
    std::string out = "## Evidence missed, by seat\n\n";
    if (outcome.missed.empty())
        return out + "None.\n\n";
    out += "| seat | the fact | visible | used |\n|---|---|---|---|\n";
    for (const Missed& one : outcome.missed)
        out += "| " + std::string(name(one.seat)) + " | " + cell(one.fact.entity.text()) + ": " + cell(one.fact.text) +
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
    const std::string signal = answer.witnesses.empty() ? "what changed first" : answer.witnesses.front().signal;
    std::vector<NextStep> all = {
        {"Alarm on " + signal + " of " + answer.root.text() + " before anybody slows down", owner, lost("detect")},
        {"First line of the runbook: which seam, before whose fault", Seat::lead,
         lost("attribute_domain") + lost("wrong_team")},
        {"Compare " + answer.root.text() + " with its peers first; say what would prove it wrong", owner,
         lost("attribute_object")},
        {"Rehearse the action: " + answer.actionText, owner, lost("mitigate")},
        {"Hand over within 30 s of naming a seam: entity, one fact, one next step", Seat::lead, lost("communicate")},
        {"Know where to look without a hint", Seat::lead, lost("hints")},
    };
    std::stable_sort(all.begin(), all.end(), [](const NextStep& a, const NextStep& b) { return a.points > b.points; });
    return {all[0], all[1], all[2]};
}

std::string reportMarkdown(const DrillInfo& info, const Answer& answer, const std::vector<Act>& acts,
                           const Outcome& outcome) {
    std::string out = "**" + std::string(kMark) + "**\n\n# After-action report: " + cell(info.title) + "\n\n";
    out += "Truth: " + answer.root.text() + " · " + answer.mechanism + " · " + answer.seam + " seam, onset " +
           atText(answer.onset) + "\n\nBest action: " + cell(answer.actionText) + "\n\n";
    out += "## Score: " + std::to_string(outcome.total) + " of 100\n\n| what | points | why |\n|---|---|---|\n";
    for (const Points& one : outcome.points)
        out += "| " + cell(one.what) + " | " + std::to_string(one.points) +
               (one.of > 0 ? " of " + std::to_string(one.of) : std::string()) + " | " + cell(one.why) + " |\n";
    const Clocks& clocks = outcome.clocks;
    out += "\n| detect | domain | object | hand-over | mitigate | wrong team |\n|---|---|---|---|---|---|\n| " +
           clockText(clocks.detect) + " | " + clockText(clocks.domain) + " | " + clockText(clocks.object) + " | " +
           clockText(clocks.handover) + " | " + clockText(clocks.mitigate) + " | " + clockText(clocks.wrongTeam) +
           " |\n\n";
    out += timeline(answer, acts);
    out += "## What it cost\n\n";
    out += outcome.currency.empty()
               ? "Without a price list there is no figure.\n\n"
               : "As played " + costText(outcome.asPlayed, outcome.currency) + "; nothing done " +
                     costText(outcome.nothingDone, outcome.currency) + "; best possible " +
                     costText(outcome.best, outcome.currency) + ".\n\n";
    out += missedText(outcome);
    out += "## Three actions\n\n| what | owner | points it would have brought |\n|---|---|---|\n";
    for (const NextStep& step : nextSteps(answer, outcome))
        out += "| " + cell(step.text) + " | " + std::string(name(step.owner)) + " | " + std::to_string(step.points) + " |\n";
    return out + "\n**" + kMark + "**\n";
}

std::vector<recording::Document> documentsOf(const DrillView& played) {
    const Truth& truth = played.truth.value();
    return {{kActsDocument, toJson(played.acts)},
            {kScoreDocument, toJson(truth.outcome.value(), truth.answer.hints)},
            {kReportDocument, truth.report}};
}

} // namespace seamscope::drill
