// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/alarm_text.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/knowledge_words.h"
#include "qt/loss_words.h"
#include "qt/message_text.h"
#include "qt/words.h"
#include "telemetry/message_catalogue.h"

#include <QCoreApplication>

#include <string>
#include <variant>

namespace seamscope::models {
namespace {

struct AlarmWords {
    Q_DECLARE_TR_FUNCTIONS(AlarmWords)
};

/// Text from outside stands for itself, whichever way it runs.
QString isolated(const std::string& text) {
    return QChar(0x2068) + QString::fromStdString(text) + QChar(0x2069);
}

} // namespace

QString suppressedText(const telemetry::Alarm& alarm, const telemetry::IncidentReport* incidents) {
    if (!alarm.suppressed)
        return {};
    const telemetry::Message& why = *alarm.suppressed;
    const std::string* id = why.code == telemetry::MessageCode::alarmExplained && !why.args.empty() ? std::get_if<std::string>(&why.args.front()) : nullptr;
    const telemetry::Incident* incident = incidents && id ? findIncident(*incidents, *id) : nullptr;
    return incident ? AlarmWords::tr("%1: %2").arg(messageText(why), causeText(*incident)) : messageText(why);
}

QString stateName(telemetry::AlarmState state) {
    using S = telemetry::AlarmState;
    switch (state) {
    case S::normal:
        return AlarmWords::tr("Over");
    case S::unacknowledged:
        return AlarmWords::tr("Unacknowledged");
    case S::acknowledged:
        return AlarmWords::tr("Acknowledged");
    case S::returned:
        return AlarmWords::tr("Returned, not seen");
    case S::latched:
        return AlarmWords::tr("Latched");
    case S::latchedAcknowledged:
        return AlarmWords::tr("Latched, seen");
    case S::shelved:
        return AlarmWords::tr("Shelved");
    case S::suppressed:
        return AlarmWords::tr("Suppressed");
    case S::outOfService:
        return AlarmWords::tr("Out of service");
    }
    return {};
}

QString priorityName(telemetry::AlarmPriority priority) {
    using P = telemetry::AlarmPriority;
    switch (priority) {
    case P::critical:
        return AlarmWords::tr("critical");
    case P::high:
        return AlarmWords::tr("high");
    case P::medium:
        return AlarmWords::tr("medium");
    case P::low:
        return AlarmWords::tr("low");
    }
    return {};
}

QString verbName(telemetry::AlarmVerb verb) {
    using V = telemetry::AlarmVerb;
    switch (verb) {
    case V::raise:
        return AlarmWords::tr("raises");
    case V::clear:
        return AlarmWords::tr("returns");
    case V::acknowledge:
        return AlarmWords::tr("acknowledges");
    case V::reset:
        return AlarmWords::tr("resets");
    case V::shelve:
        return AlarmWords::tr("shelves");
    case V::unshelve:
        return AlarmWords::tr("unshelves");
    case V::suppress:
        return AlarmWords::tr("suppresses");
    case V::unsuppress:
        return AlarmWords::tr("ends suppression");
    case V::takeOut:
        return AlarmWords::tr("takes out of service");
    case V::giveBack:
        return AlarmWords::tr("gives back to service");
    case V::note:
        return AlarmWords::tr("notes");
    case V::assign:
        return AlarmWords::tr("assigns");
    case V::handOver:
        return AlarmWords::tr("hands over");
    case V::verdict:
        return AlarmWords::tr("judges");
    case V::merge:
        return AlarmWords::tr("merges into");
    case V::split:
        return AlarmWords::tr("splits off");
    }
    return {};
}

QString alarmTitle(const telemetry::Alarm& alarm) {
    QString title = messageText(alarm.text);
    const QString place = alarmPlace(alarm);
    const bool isName = !place.isEmpty() && title.startsWith(place); // N000 is another host than n000
    if (!title.isEmpty() && !isName)
        title[0] = title[0].toUpper();
    return title;
}

QString alarmPlace(const telemetry::Alarm& alarm) {
    return alarm.entity.isEmpty() ? QString() : entityTitle(alarm.entity);
}

QString alarmAction(const telemetry::Alarm& alarm) {
    const QString text = messageText(alarm.action);
    return alarm.action.isData() ? knowledgeText(text.toStdString()) : text;
}

QString stakeText(const telemetry::AlarmStake& stake, bool isRate) {
    if (!stake.currency.empty())
        return stake.perHourMicros > 0 || isRate
                   ? AlarmWords::tr("%1 /h").arg(formatMoney(stake.perHourMicros, stake.currency))
                   : QString();
    return stake.gpus >= 1 ? AlarmWords::tr("%1 GPUs").arg(formatNumber(stake.gpus)) : QString();
}

QString untilText(const telemetry::AlarmStake& stake, TimePoint now) {
    if (!stake.deadline || *stake.deadline <= now)
        return {};
    const QString left = formatDuration(*stake.deadline - now);
    switch (stake.until) {
    case telemetry::AlarmStake::Until::breakEven:
        return AlarmWords::tr("%1 to break-even").arg(left);
    case telemetry::AlarmStake::Until::loss:
        return AlarmWords::tr("%1 to the loss").arg(left);
    case telemetry::AlarmStake::Until::deadline:
        break;
    }
    return AlarmWords::tr("%1 to the deadline").arg(left);
}

std::string alarmCurrency(const telemetry::AlarmReport& report) {
    for (const telemetry::Alarm& alarm : report.alarms)
        if (!alarm.stake.currency.empty())
            return alarm.stake.currency;
    return {};
}

QString personName(const telemetry::Actor& actor) {
    if (actor.proof == telemetry::Actor::Proof::rule)
        return AlarmWords::tr("rule");
    return isolated(actor.name);
}

QString personAt(const telemetry::Actor& actor) {
    const bool isSeated = actor.proof != telemetry::Actor::Proof::rule && !actor.seat.empty();
    return isSeated ? QString(personName(actor) % QStringLiteral(" (") % isolated(actor.seat) % u')') : personName(actor);
}

QString answerText(const Result<telemetry::AlarmAnswer>& answer) {
    using Outcome = telemetry::AlarmAnswer::Outcome;
    if (!answer)
        return AlarmWords::tr("Not done: %1").arg(QString::fromStdString(answer.error().text()));
    const QString who = personAt(answer->by);
    const QString when = formatUtcTime(answer->at);
    const bool isKnown = answer->at != TimePoint{};
    switch (answer->outcome) {
    case Outcome::done:
        return AlarmWords::tr("Done");
    case Outcome::already:
        return isKnown ? AlarmWords::tr("%1 was first, at %2").arg(who, when)
                       : AlarmWords::tr("It is so already");
    case Outcome::changed:
        return isKnown ? AlarmWords::tr("Not done: %1 changed it meanwhile, at %2. Look again").arg(who, when)
                       : AlarmWords::tr("Not done: it has changed meanwhile. Look again");
    case Outcome::gone:
        return AlarmWords::tr("Not done: the alarm is over");
    }
    return {};
}

QString keepingText(const telemetry::AlarmReport& report) {
    using K = telemetry::AlarmKeeping;
    const QString why = QString::fromStdString(report.problem);
    if (report.isDerived)
        return AlarmWords::tr("made of this recording: nobody kept alarms then, so nobody has acknowledged any");
    switch (report.keeping) {
    case K::durable:
        return why;
    case K::memory:
        return AlarmWords::tr("kept in memory only: the gateway has no state folder");
    case K::readOnly:
        return AlarmWords::tr("read only, nothing can be done: %1").arg(why);
    case K::failing:
        return AlarmWords::tr("cannot be kept now: %1").arg(why);
    }
    return {};
}

} // namespace seamscope::models
