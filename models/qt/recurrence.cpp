// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/recurrence.h"

#include "economics/money.h"
#include "feed/incident_place.h"
#include "qt/alarm_text.h"
#include "qt/format.h"
#include "qt/message_text.h"
#include "telemetry/message_catalogue.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace seamscope::models {
namespace {

using telemetry::AlarmVerdict;
using telemetry::EarlierIncident;
using telemetry::Incident;

constexpr Duration kOneEpisode = std::chrono::minutes(30);

struct Recurrence {
    Q_DECLARE_TR_FUNCTIONS(Recurrence)
};

EarlierIncident earlierOf(const Incident& incident) {
    EarlierIncident one;
    one.since = incident.onset;
    one.ended = *incident.ended;
    one.seam = incident.seam;
    one.text = telemetry::say<telemetry::MessageCode::alarmMechanism>(
        telemetry::Term{incident.roots.front().mechanism});
    if (incident.cost) {
        one.currency = incident.cost->currency;
        one.lostMicros = incident.cost->total.likelyMicros;
    }
    return one;
}

bool isKnown(const std::vector<EarlierIncident>& list, const EarlierIncident& one) {
    return std::any_of(list.begin(), list.end(), [&](const EarlierIncident& kept) {
        return kept.since < one.ended && one.since < kept.ended;
    });
}

} // namespace

std::vector<EarlierIncident> earlierIncidents(const Incident& incident, const telemetry::IncidentReport& report,
                                              const telemetry::AlarmReport* alarms) {
    std::vector<EarlierIncident> found;
    if (incident.roots.empty() || incident.roots.front().entity.isEmpty() ||
        incident.roots.front().mechanism == "unknown")
        return found;
    if (alarms) {
        const auto likeness = [&](const telemetry::Alarm& one) {
            return one.kind == telemetry::AlarmKind::incident ? telemetry::likenessOf(incident, one.incident, one.entity, telemetry::spanOf(one)) : 0;
        };
        const auto alarm = std::max_element(alarms->alarms.begin(), alarms->alarms.end(),
                                            [&](const auto& a, const auto& b) { return likeness(a) < likeness(b); });
        if (alarm != alarms->alarms.end() && likeness(*alarm) >= 2)
            found = alarm->earlier;
    }
    const std::size_t remembered = found.size();
    for (const Incident& other : report.incidents) {
        const bool isBefore = other.ended && incident.onset - *other.ended >= kOneEpisode;
        if (!isBefore || other.roots.empty() || other.roots.front().entity != incident.roots.front().entity)
            continue;
        EarlierIncident one = earlierOf(other);
        if (!isKnown({found.begin(), found.begin() + static_cast<std::ptrdiff_t>(remembered)}, one))
            found.push_back(std::move(one));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.since < b.since; });
    return found;
}

QString recurrenceText(TimePoint onset, const std::vector<EarlierIncident>& earlier) {
    std::size_t times = 1;
    TimePoint first = onset;
    std::int64_t lost = 0;
    QString currency;
    bool isOneCurrency = true;
    for (const EarlierIncident& one : earlier) {
        if (!one.counts())
            continue;
        ++times;
        first = std::min(first, one.since);
        const QString its = QString::fromStdString(one.currency);
        isOneCurrency = isOneCurrency && !its.isEmpty() && (currency.isEmpty() || currency == its);
        currency = its;
        lost = economics::saturatedSum(lost, one.lostMicros);
    }
    if (times == 1)
        return {};
    const Duration within = onset - first;
    const QString span = within < std::chrono::hours(48)
                             ? formatAge(within)
                             : Recurrence::tr("%1 d").arg(formatNumber(toSeconds(within) / 86400, 2));
    const QString text = Recurrence::tr("again: time %1 in %2 at this part").arg(formatCount(times), span);
    if (!isOneCurrency)
        return text;
    return text + Recurrence::tr(" · %1 before").arg(formatMoney(lost, currency.toStdString()));
}

QString earlierText(const EarlierIncident& one) {
    QStringList parts{formatUtcDayMinute(one.since), formatDuration(one.ended - one.since), messageText(one.text)};
    if (!one.currency.empty())
        parts << formatMoney(one.lostMicros, one.currency);
    if (one.verdict)
        parts << (one.hasHappened() ? Recurrence::tr("confirmed by %1").arg(personName(one.verdict->by))
                               : Recurrence::tr("judged wrong by %1").arg(personName(one.verdict->by)));
    if (one.isMerged)
        parts << Recurrence::tr("a part of another incident");
    return parts.join(QStringLiteral(" · "));
}

} // namespace seamscope::models
