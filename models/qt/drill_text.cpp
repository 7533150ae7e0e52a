// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/drill_text.h"

#include "economics/money.h"
#include "qt/format.h"
#include "qt/terms.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace seamscope::models {
namespace {

using drill::Phase;
using drill::Seat;
using drill::Verb;

struct DrillText {
    Q_DECLARE_TR_FUNCTIONS(DrillText)
};

QString minutes(Duration time) {
    const auto seconds = time / std::chrono::seconds(1);
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

bool has(const std::vector<Seat>& seats, Seat seat) { return std::find(seats.begin(), seats.end(), seat) != seats.end(); }

} // namespace

std::vector<Seat> ownSeats(const drill::DrillView& view) {
    std::vector<Seat> out;
    for (const drill::Chair& chair : view.chairs)
        if (chair.isOwn)
            out.push_back(chair.seat);
    return out;
}

QString seatName(Seat seat) {
    switch (seat) {
    case Seat::facilitator:
        return DrillText::tr("Facilitator");
    case Seat::lead:
        return DrillText::tr("Incident lead");
    case Seat::facilities:
        return DrillText::tr("Facilities");
    case Seat::network:
        return DrillText::tr("Network");
    case Seat::ml:
        return DrillText::tr("ML platform");
    case Seat::finance:
        return DrillText::tr("Finance");
    case Seat::observer:
        break;
    }
    return DrillText::tr("Observer");
}

namespace {

QString momentText(drill::SnapshotKind kind, const std::string& name) {
    const QString words = QString::fromStdString(name);
    switch (kind) {
    case drill::SnapshotKind::named:
        return words;
    case drill::SnapshotKind::start:
        return DrillText::tr("start");
    case drill::SnapshotKind::onset:
        return DrillText::tr("onset");
    case drill::SnapshotKind::action:
        return DrillText::tr("before the action %1").arg(words);
    case drill::SnapshotKind::handover:
        break;
    }
    return DrillText::tr("before the hand-over %1").arg(words);
}

} // namespace

QString phaseName(Phase phase) {
    switch (phase) {
    case Phase::lobby:
        return DrillText::tr("not started");
    case Phase::running:
        return DrillText::tr("running");
    case Phase::frozen:
        return DrillText::tr("frozen");
    case Phase::revealed:
        return DrillText::tr("revealed");
    case Phase::ended:
        break;
    }
    return DrillText::tr("ended");
}

QString positionText(Duration position) { return QStringLiteral("T+") + minutes(position); }

QString clockText(std::optional<Duration> clock) { return clock ? minutes(*clock) : unknownText(); }

QString actText(const drill::Act& act) {
    QStringList parts;
    const auto add = [&parts](const QString& part) {
        if (!part.isEmpty())
            parts << part;
    };
    switch (act.verb) {
    case Verb::detect:
        add(DrillText::tr("detected"));
        break;
    case Verb::hypothesis:
        add(plainWords(act.seam));
        add(QString::fromStdString(act.entity.text()));
        add(plainWords(act.mechanism));
        add(DrillText::tr("%1 % sure").arg(std::lround(act.confidence * 100)));
        break;
    case Verb::action:
        add(plainWords(act.actionClass));
        add(QString::fromStdString(act.entity.text()));
        break;
    case Verb::handover:
        add(act.to ? DrillText::tr("to %1").arg(seatName(*act.to)) : QString());
        break;
    case Verb::hint:
        add(DrillText::tr("asked for a hint"));
        break;
    }
    add(QString::fromStdString(act.text).simplified());
    return parts.join(QStringLiteral(" · "));
}

QString snapshotText(const drill::Snapshot& one) { return positionText(one.at) + QLatin1Char(' ') + momentText(one.kind, one.name); }

QString wentBackText(const drill::WentBack& one) {
    QString what = DrillText::tr("Put back from %1 to %2").arg(positionText(one.from), positionText(one.to));
    if (one.kind != drill::SnapshotKind::named || !one.name.empty())
        what += QStringLiteral(" · ") + momentText(one.kind, one.name);
    if (one.snapshots > 0)
        what += QStringLiteral(" · ") + DrillText::tr("snapshots of later that are gone: %1").arg(one.snapshots);
    return what;
}

QString injectName(drill::InjectKind kind) {
    using enum drill::InjectKind;
    switch (kind) {
    case call:
        return DrillText::tr("Call");
    case conflictingReport:
        return DrillText::tr("Conflicting report");
    case falseAlarm:
        return DrillText::tr("False alarm");
    case sensorFault:
        return DrillText::tr("Fault of a sensor");
    case ownerAbsent:
        return DrillText::tr("Owner absent");
    case dashboardOutage:
        return DrillText::tr("Dashboard outage");
    case executiveQuestion:
        return DrillText::tr("Executive question");
    case vendorAnswer:
        return DrillText::tr("Vendor's answer");
    case secondFault:
        return DrillText::tr("Second fault");
    case wrongAction:
        return DrillText::tr("Wrong action proposed");
    case maintenanceNotice:
        return DrillText::tr("Maintenance notice");
    case shiftChange:
        return DrillText::tr("Change of shift");
    case customerComplaint:
        return DrillText::tr("Customer's complaint");
    case alarmFlood:
        break;
    }
    return DrillText::tr("Alarm flood");
}

QString seesText(const std::vector<drill::Seat>& seats) {
    if (has(seats, Seat::facilitator) || has(seats, Seat::observer))
        return DrillText::tr("You see every fact.");
    QStringList parts;
    if (has(seats, Seat::facilities))
        parts << DrillText::tr("loop, feeds and racks");
    if (has(seats, Seat::network))
        parts << DrillText::tr("fabric and storage");
    if (has(seats, Seat::ml))
        parts << DrillText::tr("machines and jobs");
    if (has(seats, Seat::finance))
        parts << DrillText::tr("money");
    if (parts.isEmpty())
        return DrillText::tr("You see the graph and hear what every seat says.");
    return DrillText::tr("You see: %1.").arg(parts.join(QStringLiteral(", ")));
}

QString lacksText(const std::vector<drill::Seat>& seats) {
    if (has(seats, Seat::facilitator) || has(seats, Seat::observer))
        return {};
    QStringList parts;
    if (!has(seats, Seat::facilities))
        parts << DrillText::tr("loop, feeds and racks");
    if (!has(seats, Seat::network))
        parts << DrillText::tr("fabric and storage");
    if (!has(seats, Seat::ml))
        parts << DrillText::tr("machines and jobs");
    if (!has(seats, Seat::finance))
        parts << DrillText::tr("money");
    return parts.isEmpty() ? QString() : DrillText::tr("On other seats: %1.").arg(parts.join(QStringLiteral(", ")));
}

QString pointsName(std::string_view what) {
    if (what == "detect")
        return DrillText::tr("Detect");
    if (what == "attribute_domain")
        return DrillText::tr("Attribute, seam");
    if (what == "attribute_object")
        return DrillText::tr("Attribute, object");
    if (what == "mitigate")
        return DrillText::tr("Mitigate");
    if (what == "communicate")
        return DrillText::tr("Communicate");
    if (what == "hints")
        return DrillText::tr("Hints");
    if (what == "wrong_team")
        return DrillText::tr("Wrong team");
    if (what == "false_alarms")
        return DrillText::tr("False alarms");
    if (what == "guesses")
        return DrillText::tr("Guesses");
    if (what == "second_fault")
        return DrillText::tr("Second fault");
    if (what == "needless_actions")
        return DrillText::tr("Needless actions");
    return plainWords(what);
}

QString costText(const drill::Cost& cost, const std::string& currency) {
    return currency.empty() ? QString() : formatMoney(economics::roundedMicros(cost.likely * 1e6), currency);
}

QString costRangeText(const drill::Cost& cost) { return formatRange(cost.low, cost.high, {}).text(); }

} // namespace seamscope::models
