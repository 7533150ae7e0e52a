// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/judged_twice.h"

#include "feed/judged_then.h"
#include "qt/format.h"
#include "qt/incident_pick.h"
#include "qt/incident_text.h"
#include "qt/state_words.h"
#include "qt/terms.h"

#include <QCoreApplication>
#include <QStringList>

namespace seamscope::models {
namespace {

/// The context of these words for who translates them.
struct JudgedWords {
    Q_DECLARE_TR_FUNCTIONS(JudgedWords)
};

QString costText(const telemetry::Incident& incident) {
    if (!incident.cost)
        return JudgedWords::tr("cost not known");
    return incident.cost->currency.empty()
               ? JudgedWords::tr("%1 GPU-h lost").arg(formatNumber(toGpuHours(incident.cost->lostGpuTime)))
               : formatMoney(incident.cost->total.likelyMicros, incident.cost->currency);
}

} // namespace

QString judgementText(const telemetry::Incident& incident) {
    QStringList parts;
    if (incident.roots.empty()) {
        parts << JudgedWords::tr("cause unknown");
    } else {
        const telemetry::IncidentRoot& root = incident.roots.front();
        parts << entityTitle(root.entity) % u' ' % plainWords(root.mechanism)
              << JudgedWords::tr("confidence %1").arg(formatFixed(root.confidence, 2));
    }
    parts << JudgedWords::tr("onset %1 ±%2").arg(formatUtcTime(incident.onset), formatAge(incident.onsetUncertainty))
          << costText(incident);
    return parts.join(QStringLiteral(" · "));
}

JudgedTwice judgedTwice(const ClusterState& shown, const telemetry::Incident& incident) {
    const auto otherwise = shown.judgedOtherwise();
    if (!otherwise || !shown.incidents())
        return {};
    JudgedTwice out;
    out.isNowShown = shown.isJudgedNow();
    for (const telemetry::Judgement& one : telemetry::judgementsBeside(*shown.incidents(), *otherwise)) {
        if (!one.now || one.now->id != incident.id)
            continue;
        out.differs = one.differs();
        const QString here = judgementText(incident);
        const QString there = one.then         ? judgementText(*one.then)
                              : out.isNowShown ? JudgedWords::tr("nobody knew of it")
                                               : JudgedWords::tr("no incident by now");
        out.then = out.isNowShown ? there : here;
        out.now = out.isNowShown ? here : there;
    }
    return out;
}

bool isKnownThen(const ClusterState& shown, std::string_view incident) {
    const telemetry::IncidentReport* then = shown.parts().incidents.get();
    return !shown.isJudgedNow() || (then && findIncident(*then, incident));
}

QString judgedWhen(const ClusterState& shown) {
    if (!shown.session().isJudgedThen)
        return {};
    if (shown.isJudgedNow())
        return JudgedWords::tr("as judged now");
    return shown.wantsJudgedNow() ? JudgedWords::tr("as judged at the time, being analysed anew") : JudgedWords::tr("as judged at the time");
}

} // namespace seamscope::models
