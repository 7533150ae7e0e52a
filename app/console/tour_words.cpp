// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/tour_words.h"

#include "qt/format.h"
#include "qt/incident_text.h"

#include <QCoreApplication>

namespace seamscope::console {
namespace {

using models::entityTitle;
using models::formatMoney;
using telemetry::Incident;
using ui::TourWords;

struct TourText {
    Q_DECLARE_TR_FUNCTIONS(TourText)
};

QString sentences(const QString& first, const QString& second) { return first + u' ' + second; }

QString sentence(const TourFacts& facts) {
    const QString order = TourText::tr("Cause, effect and who waits; then the owners, the loss, and what to do next.");
    if (!facts.incident)
        return sentences(TourText::tr("No incident is open now."), order);
    const models::IncidentSentence said = models::sentenceOf(*facts.incident, facts.reading);
    return sentences(order, TourText::tr("Here it is %1, at %2.").arg(said.owners, said.loss));
}

QString graph(const TourFacts& facts) {
    if (!facts.incident || facts.incident->path.size() < 2)
        return TourText::tr("Facilities stand at the left, money at the right. The path of an incident stands on one row.");
    return sentences(TourText::tr("From the cause, %1, to who pays, %2, on one row.")
                         .arg(entityTitle(facts.incident->path.front()), entityTitle(facts.incident->path.back())),
                     TourText::tr("Discs number its seams as they were felt, with how much later each was."));
}

QString heatmap(const TourFacts& facts) {
    const QString cells = TourText::tr("A cell is a GPU; only what departs from the expected is bright.");
    return facts.warmest.isEmpty() ? cells : sentences(cells, TourText::tr("Here %1 stands out: click it, and all views select it.").arg(facts.warmest));
}

QString timeline(const TourFacts& facts) {
    const QString lanes = TourText::tr("A lane is a rank: grey computes, sand waits for whoever comes last.");
    return facts.headline.isEmpty() ? lanes : sentences(lanes, TourText::tr("Here: %1.").arg(facts.headline));
}

QString meter(const TourFacts& facts) {
    const QString lines = TourText::tr("A click on a figure opens the ledger at the lines that it is the sum of.");
    if (!facts.reading || facts.reading->currency.empty())
        return lines;
    const std::string& currency = facts.reading->currency;
    return sentences(TourText::tr("%1 of %2 paid an hour is lost now.")
                         .arg(formatMoney(facts.reading->lostPerHourMicros, currency), formatMoney(facts.reading->paidPerHourMicros, currency)),
                     lines);
}

QString incident(const TourFacts& facts) {
    const QString page = TourText::tr("Ctrl+I opens this page: what to do, the runbook, and why we think so.");
    if (!facts.incident || facts.incident->roots.empty())
        return page;
    const telemetry::IncidentRoot& root = facts.incident->roots.front();
    return sentences(page, TourText::tr("Facts for it: %1; against: %2; not seen: %3.")
                               .arg(root.supporting.size())
                               .arg(root.contradicting.size())
                               .arg(root.silent.size()));
}

QString alarms(const TourFacts& facts) {
    const QString keys = TourText::tr("A acknowledges, S shelves with a reason and an end; Ctrl+A opens the list.");
    if (facts.alarms == 0)
        return sentences(TourText::tr("No alarm asks for an action now: the first that does will stand here."), keys);
    return facts.alarms < 0 ? keys : sentences(TourText::tr("Alarms that ask for an action now: %1.").arg(facts.alarms), keys);
}

} // namespace

TourWords tourWords(TourStop stop, const TourFacts& facts) {
    switch (stop) {
    case TourStop::sentence:
        return {TourText::tr("Read this first"), sentence(facts)};
    case TourStop::graph:
        return {TourText::tr("The path from cause to cost"), graph(facts)};
    case TourStop::heatmap:
        return {TourText::tr("Where it shows"), heatmap(facts)};
    case TourStop::timeline:
        return {TourText::tr("Who comes last, who waits"), timeline(facts)};
    case TourStop::meter:
        return {TourText::tr("What it costs"), meter(facts)};
    case TourStop::incident:
        return {TourText::tr("What to do next"), incident(facts)};
    case TourStop::search:
        return {TourText::tr("Find or do anything"),
                TourText::tr("Ctrl+K finds racks, ranks, incidents, seams, signals and every command, this tour too.")};
    case TourStop::alarms:
        return {TourText::tr("What asks for an action"), alarms(facts)};
    case TourStop::start:
        return {TourText::tr("Now your own site"),
                TourText::tr("Ctrl+N leads here. Type the address of a gateway or a Prometheus; nothing here can act on a cluster.")};
    }
    return {};
}

TourWords tourOffer() {
    return {TourText::tr("A tour of two minutes"), TourText::tr("It shows what this screen tells of the incident that is open. Ctrl+T starts it at any time.")};
}

} // namespace seamscope::console
