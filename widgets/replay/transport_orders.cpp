// SPDX-License-Identifier: GPL-3.0-or-later
#include "replay/transport_orders.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QKeySequence>

namespace seamscope::ui {
namespace {

struct TransportWords {
    Q_DECLARE_TR_FUNCTIONS(TransportWords)
};

struct OrderKey {
    Qt::Key key;
    bool isShifted = false;
};

OrderKey keyOf(TransportOrder order) {
    switch (order) {
    case TransportOrder::playBack:
        return {Qt::Key_B};
    case TransportOrder::faster:
        return {Qt::Key_Plus};
    case TransportOrder::slower:
        return {Qt::Key_Minus};
    case TransportOrder::nextOnset:
        return {Qt::Key_N};
    case TransportOrder::previousOnset:
        return {Qt::Key_N, true};
    case TransportOrder::nextDeclaration:
        return {Qt::Key_D};
    case TransportOrder::previousDeclaration:
        return {Qt::Key_D, true};
    case TransportOrder::nextCheckpoint:
        return {Qt::Key_C};
    case TransportOrder::previousCheckpoint:
        return {Qt::Key_C, true};
    case TransportOrder::nextEvent:
        return {Qt::Key_E};
    case TransportOrder::previousEvent:
        return {Qt::Key_E, true};
    case TransportOrder::nextJobStep:
        return {Qt::Key_S};
    case TransportOrder::previousJobStep:
        return {Qt::Key_S, true};
    case TransportOrder::nextNote:
        return {Qt::Key_M};
    case TransportOrder::previousNote:
        return {Qt::Key_M, true};
    case TransportOrder::loopFrom:
        return {Qt::Key_I};
    case TransportOrder::loopTo:
        return {Qt::Key_O};
    case TransportOrder::loopEnd:
        return {Qt::Key_P};
    case TransportOrder::backtrack:
        return {Qt::Key_Backspace};
    case TransportOrder::judgement:
        return {Qt::Key_J};
    }
    return {};
}

bool isLetter(Qt::Key key) { return key >= Qt::Key_A && key <= Qt::Key_Z; }

} // namespace

bool isForLive(TransportOrder order) { return order <= TransportOrder::slower; }

QString transportWords(TransportOrder order) {
    switch (order) {
    case TransportOrder::playBack:
        return TransportWords::tr("Play backwards, or pause");
    case TransportOrder::faster:
        return TransportWords::tr("Faster");
    case TransportOrder::slower:
        return TransportWords::tr("Slower");
    case TransportOrder::nextOnset:
        return TransportWords::tr("To the next onset of an incident");
    case TransportOrder::previousOnset:
        return TransportWords::tr("To the previous onset");
    case TransportOrder::nextDeclaration:
        return TransportWords::tr("To the next declaration");
    case TransportOrder::previousDeclaration:
        return TransportWords::tr("To the previous declaration");
    case TransportOrder::nextCheckpoint:
        return TransportWords::tr("To the next checkpoint");
    case TransportOrder::previousCheckpoint:
        return TransportWords::tr("To the previous checkpoint");
    case TransportOrder::nextEvent:
        return TransportWords::tr("To the next event");
    case TransportOrder::previousEvent:
        return TransportWords::tr("To the previous event");
    case TransportOrder::nextJobStep:
        return TransportWords::tr("To the next step of the job");
    case TransportOrder::previousJobStep:
        return TransportWords::tr("To the previous step of the job");
    case TransportOrder::nextNote:
        return TransportWords::tr("To the next note");
    case TransportOrder::previousNote:
        return TransportWords::tr("To the previous note");
    case TransportOrder::loopFrom:
        return TransportWords::tr("Loop from here");
    case TransportOrder::loopTo:
        return TransportWords::tr("Loop up to here");
    case TransportOrder::loopEnd:
        return TransportWords::tr("No loop");
    case TransportOrder::backtrack:
        return TransportWords::tr("Back to before the last jump");
    case TransportOrder::judgement:
        return TransportWords::tr("As judged at the time, or as judged now");
    }
    return {};
}

QString transportKey(TransportOrder order) {
    const OrderKey key = keyOf(order);
    return QKeySequence(key.isShifted ? int(Qt::SHIFT) | int(key.key) : int(key.key))
        .toString(QKeySequence::NativeText);
}

QString transportKeyLines() {
    return TransportWords::tr(
        "B: play backwards\n+, \u2212: faster, slower\nN, D, C, E, S, M: next onset, declaration, "
        "checkpoint, event, step of the job, note; with Shift the previous one\nI, O, P: loop from "
        "here, up to here, no loop\nBackspace: back to before the last jump\nJ: incidents as judged at the "
        "time, or as judged now");
}

bool orderOf(const QKeyEvent& event, TransportOrder& order) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    const bool isShifted = event.modifiers() & Qt::ShiftModifier;
    for (const TransportOrder one : allTransportOrders()) {
        const OrderKey key = keyOf(one);
        if (key.key == event.key() && (!isLetter(key.key) || key.isShifted == isShifted)) {
            order = one;
            return true;
        }
    }
    return false;
}

} // namespace seamscope::ui
