// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/counter_evidence.h"

#include "qt/incident_text.h"
#include "qt/message_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::models {
namespace {

/// The context of these words for who translates them.
struct CounterEvidence {
    Q_DECLARE_TR_FUNCTIONS(CounterEvidence)
};

} // namespace

std::vector<const telemetry::IncidentEvidence*> counterFacts(const telemetry::IncidentRoot& root) {
    std::vector<const telemetry::IncidentEvidence*> facts;
    for (const telemetry::IncidentEvidence& fact : root.contradicting)
        facts.push_back(&fact);
    std::stable_sort(facts.begin(), facts.end(),
                     [](const auto* a, const auto* b) { return a->strength > b->strength; });
    return facts;
}

QString counterWords(const telemetry::IncidentEvidence& fact) {
    const QString words = messageText(fact.text);
    const QString whose = entityTitle(fact.entity);
    return words.contains(whose, Qt::CaseInsensitive) ? words : QString(whose % u' ' % words);
}

QString counterText(const telemetry::IncidentRoot& root) {
    const auto facts = counterFacts(root);
    return facts.empty() ? CounterEvidence::tr("against: none found")
                         : CounterEvidence::tr("against: %1").arg(counterWords(*facts.front()));
}

} // namespace seamscope::models
