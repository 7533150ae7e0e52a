// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/replay_orders.h"

#include "console/view_steps.h"
#include "qt/transport.h"
#include "timeline/timeline_widget.h"

namespace seamscope::console {
namespace {

using telemetry::ReplayMark;
using ui::TransportOrder;

void toNote(bool isBack, ViewSteps& steps, const ui::TimelineWidget& notes, TimePoint cursor) {
    std::optional<TimePoint> nearest;
    for (const ui::TimelineNote& note : notes.scene().notes) {
        const TimePoint at = note.range.from;
        const bool isThere = isBack ? at < cursor : at > cursor;
        if (isThere && (!nearest || (isBack ? at > *nearest : at < *nearest)))
            nearest = at;
    }
    if (nearest)
        steps.seek(*nearest);
}

} // namespace

void carryOut(TransportOrder order, models::Transport& transport, ViewSteps& steps,
              const ui::TimelineWidget& notes, TimePoint cursor) {
    switch (order) {
    case TransportOrder::playBack:
        return transport.togglePlayingBack();
    case TransportOrder::faster:
        return transport.changeSpeed(1);
    case TransportOrder::slower:
        return transport.changeSpeed(-1);
    case TransportOrder::nextOnset:
        return transport.stepTo({ReplayMark::onset, false});
    case TransportOrder::previousOnset:
        return transport.stepTo({ReplayMark::onset, true});
    case TransportOrder::nextDeclaration:
        return transport.stepTo({ReplayMark::declaration, false});
    case TransportOrder::previousDeclaration:
        return transport.stepTo({ReplayMark::declaration, true});
    case TransportOrder::nextCheckpoint:
        return transport.stepTo({ReplayMark::checkpoint, false});
    case TransportOrder::previousCheckpoint:
        return transport.stepTo({ReplayMark::checkpoint, true});
    case TransportOrder::nextEvent:
        return transport.stepTo({ReplayMark::event, false});
    case TransportOrder::previousEvent:
        return transport.stepTo({ReplayMark::event, true});
    case TransportOrder::nextJobStep:
        return transport.stepTo({ReplayMark::jobStep, false});
    case TransportOrder::previousJobStep:
        return transport.stepTo({ReplayMark::jobStep, true});
    case TransportOrder::nextNote:
        return toNote(false, steps, notes, cursor);
    case TransportOrder::previousNote:
        return toNote(true, steps, notes, cursor);
    case TransportOrder::loopFrom:
        return transport.loopFromHere();
    case TransportOrder::loopTo:
        return transport.loopToHere();
    case TransportOrder::loopEnd:
        return transport.endLoop();
    case TransportOrder::backtrack:
        return transport.backtrack();
    case TransportOrder::judgement:
        return transport.toggleJudgement();
    }
}

} // namespace seamscope::console
