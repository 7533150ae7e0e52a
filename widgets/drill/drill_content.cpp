// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_content.h"

#include <algorithm>
#include <string>

namespace seamscope::ui {
namespace {

std::string addressOf(const drill::Letter& letter) { return letter.from + ": "; }

} // namespace

bool isNews(const DrillContent& before, const DrillContent& after) {
    if (!before.view || !after.view)
        return true;
    const drill::DrillView& a = *before.view;
    const drill::DrillView& b = *after.view;
    if (a.truth.has_value() != b.truth.has_value() ||
        (a.truth && (a.truth->delivered != b.truth->delivered || a.truth->outcome != b.truth->outcome ||
                     a.truth->answer.injects != b.truth->answer.injects)))
        return true;
    return a.phase != b.phase || a.speed != b.speed || a.desk != b.desk || a.chairs != b.chairs || a.letters != b.letters ||
           a.acts != b.acts || a.hints != b.hints || a.nextHint != b.nextHint || a.info != b.info || a.snapshots != b.snapshots ||
           a.returns != b.returns;
}

DrillMilestones milestonesOf(const drill::DrillView& view) {
    DrillMilestones out;
    const auto note = [](std::optional<Duration>& first, Duration at) {
        if (!first)
            first = at;
    };
    for (const drill::Act& act : view.acts) {
        const bool isHypothesis = act.verb == drill::Verb::hypothesis;
        if (isHypothesis || act.verb == drill::Verb::detect)
            note(out.detected, act.at);
        if (isHypothesis)
            note(out.seamNamed, act.at);
        if (isHypothesis && !act.entity.isEmpty())
            note(out.objectNamed, act.at);
        if (act.verb == drill::Verb::action)
            note(out.mitigation, act.at);
    }
    return out;
}

const drill::Act* answerTo(const drill::DrillView& view, const drill::Letter& letter) {
    const auto found = std::find_if(view.acts.begin(), view.acts.end(), [&](const drill::Act& act) {
        return isAnswer(act) && act.seat == letter.to && act.at >= letter.at && act.text.starts_with(addressOf(letter));
    });
    return found == view.acts.end() ? nullptr : &*found;
}

drill::Act answerOf(const drill::Letter& letter, std::string_view text) {
    drill::Act act;
    act.seat = letter.to;
    act.verb = drill::Verb::handover;
    act.to = drill::Seat::facilitator;
    act.text = addressOf(letter) + std::string(text);
    return act;
}

} // namespace seamscope::ui
