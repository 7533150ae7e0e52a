// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/knowledge_words.h"
#include "qt/markdown.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/recurrence.h"

#include <QCoreApplication>
#include <QUrl>

namespace seamscope::models {
namespace {

using telemetry::Incident;
using telemetry::IncidentCost;
using telemetry::IncidentEvidence;
using topology::EntityId;

/// The context of these words for who translates them.
struct IncidentMarkdown {
    Q_DECLARE_TR_FUNCTIONS(IncidentMarkdown)
};
QString fromText(const std::string& text) { return QString::fromStdString(text); }

class Writer {
public:
    Writer(const Incident& incident, const IncidentOrigin& origin)
        : m_incident(incident)
        , m_origin(origin) {}

    void heading(int level, const QString& text) {
        m_text += QString(level, u'#') % u' ' % markdownText(text) % QStringLiteral("\n\n");
    }
    void line(const QString& label, const QString& value) {
        m_text += QStringLiteral("- **%1:** %2\n").arg(label, value);
    }
    void bullet(const QString& text) { m_text += QStringLiteral("- ") % text % u'\n'; }
    void raw(const QString& text) { m_text += text; }
    void end() { m_text += u'\n'; }
    [[nodiscard]] QString link(const QString& text, TimePoint at, const EntityId& entity) const {
        const QString target = linkTo(m_origin, at, entity);
        return target.isEmpty() ? markdownText(text) : QStringLiteral("[%1](%2)").arg(markdownText(text), target);
    }
    [[nodiscard]] QString entity(const EntityId& id) const {
        return link(fromText(id.text()), m_incident.onset, id);
    }
    [[nodiscard]] QString entities(const std::vector<EntityId>& ids, const QString& between,
                                   std::size_t most) const {
        QStringList parts;
        for (std::size_t i = 0; i < std::min(ids.size(), most); ++i)
            parts << entity(ids[i]);
        if (ids.size() > most)
            parts << IncidentMarkdown::tr("and %1 more").arg(formatCount(ids.size() - most));
        return parts.join(between);
    }
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    const Incident& m_incident;
    const IncidentOrigin& m_origin;
    QString m_text;
};

void writeFacts(Writer& out, const Incident& incident, const std::vector<IncidentEvidence>& facts) {
    if (facts.empty())
        out.bullet(IncidentMarkdown::tr("none found"));
    for (const IncidentEvidence& fact : facts)
        out.bullet(QStringLiteral("%1 (±%2) %3: %4")
                       .arg(out.link(lagText(fact.at - incident.onset), fact.at, fact.entity),
                            formatAge(fact.uncertainty), out.entity(fact.entity),
                            markdownText(messageText(fact.text))));
    out.end();
}

void writeCost(Writer& out, const Incident& incident, const IncidentCost& cost) {
    out.heading(2, IncidentMarkdown::tr("What it costs"));
    const auto money = [&](std::int64_t micros) { return formatMoneyCode(micros, cost.currency); };
    if (cost.currency.empty()) {
        out.line(IncidentMarkdown::tr("Lost"), IncidentMarkdown::tr("%1 GPU-hours; no price is known")
                                                   .arg(formatNumber(toGpuHours(cost.lostGpuTime), 6)));
    } else {
        out.line(incident.ended ? IncidentMarkdown::tr("Rate while it lasted") : IncidentMarkdown::tr("Rate"), money(cost.ratePerHourMicros) % QStringLiteral(" /h"));
        out.line(IncidentMarkdown::tr("So far"),
                 IncidentMarkdown::tr("%1, 80 % between %2 and %3")
                     .arg(money(cost.total.likelyMicros), money(cost.total.lowMicros),
                          money(cost.total.highMicros)));
        out.line(IncidentMarkdown::tr("Direct compute"), money(cost.directComputeMicros));
        out.line(IncidentMarkdown::tr("Opportunity"), money(cost.opportunityMicros));
        out.line(IncidentMarkdown::tr("Rollback"), money(cost.rollbackMicros));
        out.line(IncidentMarkdown::tr("Labour"), money(cost.laborMicros));
    }
    out.line(IncidentMarkdown::tr("Schedule"),
             cost.scheduleMicros ? money(*cost.scheduleMicros)
                                 : IncidentMarkdown::tr("%1 h; no value of a day of delay is stated")
                                       .arg(formatNumber(cost.scheduleHours)));
    out.line(IncidentMarkdown::tr("Progress"),
             IncidentMarkdown::tr("%1, %2 tokens, %3 % of a day")
                 .arg(progressWords(cost.lostSteps, cost.lostRequests), formatLarge(cost.lostTokens),
                      formatFixed(100 * cost.lostShareOfDay, 2)));
    out.end();
}

void writeRoots(Writer& out, const Incident& incident) {
    out.heading(2, IncidentMarkdown::tr("Why we think so"));
    if (incident.roots.empty())
        out.bullet(IncidentMarkdown::tr("There is not enough data for a cause."));
    for (std::size_t i = 0; i < incident.roots.size(); ++i) {
        const telemetry::IncidentRoot& root = incident.roots[i];
        out.heading(3, QStringLiteral("%1. %2 · %3 · %4")
                           .arg(i + 1)
                           .arg(fromText(root.entity.text()), plainWords(root.mechanism),
                                formatFixed(root.confidence, 2)));
        out.raw(IncidentMarkdown::tr("For:") % QStringLiteral("\n\n"));
        writeFacts(out, incident, root.supporting);
        out.raw(IncidentMarkdown::tr("Against:") % QStringLiteral("\n\n"));
        writeFacts(out, incident, root.contradicting);
        if (root.silent.empty())
            continue;
        out.raw(IncidentMarkdown::tr("Expected, but not to be seen:") % QStringLiteral("\n\n"));
        for (const telemetry::Message& silent : root.silent)
            out.bullet(markdownText(messageText(silent)));
        out.end();
    }
}

void writeEarlier(Writer& out, const Incident& incident, const std::vector<telemetry::EarlierIncident>& earlier) {
    if (earlier.empty())
        return;
    out.heading(2, IncidentMarkdown::tr("Before, at this part"));
    if (const QString again = recurrenceText(incident.onset, earlier); !again.isEmpty())
        out.raw(markdownText(again) % QStringLiteral("\n\n"));
    for (auto one = earlier.rbegin(); one != earlier.rend(); ++one)
        out.bullet(markdownText(earlierText(*one)));
    out.end();
}

} // namespace

QString linkTo(const IncidentOrigin& origin, TimePoint at, const EntityId& entity) {
    if (origin.link.isEmpty())
        return {};
    const auto encoded = [](const std::string& text) {
        return QString::fromUtf8(QUrl::toPercentEncoding(QString::fromStdString(text)));
    };
    QString link = origin.link % QStringLiteral("&at=") % encoded(formatRfc3339(at));
    if (!entity.isEmpty())
        link += QStringLiteral("&select=") % encoded(entity.text());
    return link;
}

QString incidentMarkdown(const Incident& incident, const telemetry::IncidentReport& report,
                         const topology::Topology* graph, const IncidentOrigin& origin,
                         const std::vector<telemetry::EarlierIncident>& earlier, const IncidentStory& story) {
    Writer out(incident, origin);
    out.heading(1, QStringLiteral("%1: %2").arg(fromText(incident.id), headline(incident)));
    out.line(IncidentMarkdown::tr("Site"),
             markdownText(origin.site.isEmpty() ? IncidentMarkdown::tr("not named") : origin.site));
    out.line(IncidentMarkdown::tr("Seam"),
             markdownText(seamName(incident.seam) % QStringLiteral(", ") % seamEndsText(incident, graph)));
    out.line(IncidentMarkdown::tr("Onset"),
             IncidentMarkdown::tr("%1, ±%2").arg(
                 out.link(formatUtcDateTime(incident.onset), incident.onset,
                          incident.roots.empty() ? EntityId() : incident.roots.front().entity),
                 formatAge(incident.onsetUncertainty)));
    out.line(IncidentMarkdown::tr("Declared"),
             out.link(formatUtcDateTime(incident.declared), incident.declared, {}));
    out.line(IncidentMarkdown::tr("Ended"),
             incident.ended ? out.link(formatUtcDateTime(*incident.ended), *incident.ended, {})
                            : IncidentMarkdown::tr("open"));
    QStringList owners;
    for (const std::string& owner : incident.owners)
        owners << markdownText(fromText(owner));
    out.line(IncidentMarkdown::tr("Owners"),
             owners.isEmpty() ? IncidentMarkdown::tr("not known") : owners.join(QStringLiteral(" | ")));
    if (!story.holder.isEmpty())
        out.line(IncidentMarkdown::tr("Who has it"), markdownText(story.holder));
    if (incident.judged)
        out.line(IncidentMarkdown::tr("Judged"), markdownText(judgedText(incident)));
    if (!origin.judged.isEmpty()) {
        out.line(IncidentMarkdown::tr("Judged at the time"), markdownText(origin.judged.then));
        out.line(IncidentMarkdown::tr("Judged now"), markdownText(origin.judged.now));
    }
    for (const telemetry::MergedIncident& part : incident.merged)
        out.line(IncidentMarkdown::tr("With"), markdownText(IncidentMarkdown::tr("%1, merged by %2, %3")
                                                                .arg(fromText(part.id) % QStringLiteral(" · ") % mergedText(part),
                                                                     fromText(part.by), formatUtcTime(part.at))));
    out.line(IncidentMarkdown::tr("State of"), formatUtcDateTime(report.at));
    out.end();
    writeEarlier(out, incident, earlier);

    out.heading(2, IncidentMarkdown::tr("What now"));
    out.bullet(markdownText(incident.actionText.empty() ? IncidentMarkdown::tr("No action is stated.")
                                                 : knowledgeText(incident.actionText)));
    out.line(IncidentMarkdown::tr("Class"), plainWords(incident.actionClass));
    out.line(IncidentMarkdown::tr("Runbook"),
             markdownText(incident.runbook.empty() ? IncidentMarkdown::tr("none") : fromText(incident.runbook)));
    out.end();
    if (incident.cost)
        writeCost(out, incident, *incident.cost);
    writeRoots(out, incident);

    out.heading(2, IncidentMarkdown::tr("Path and victims"));
    out.line(IncidentMarkdown::tr("Path"), out.entities(incident.path, QStringLiteral(" → "), 100));
    out.line(IncidentMarkdown::tr("Victims"), out.entities(incident.victims, QStringLiteral(", "), 100));
    out.end();
    out.heading(2, IncidentMarkdown::tr("What we cannot see"));
    if (report.blind.empty())
        out.bullet(IncidentMarkdown::tr("nothing is known to be blind"));
    for (const telemetry::BlindSpot& spot : report.blind)
        out.bullet(out.entity(spot.entity) % QStringLiteral(": ") % markdownText(messageText(spot.text)));
    out.end();
    out.heading(2, IncidentMarkdown::tr("What happened, and who did what"));
    for (const StoryLine& line : story.lines)
        out.bullet(out.link(formatUtcDateTime(line.at), line.at, {}) % QStringLiteral(": ") %
                   markdownText(line.who.isEmpty() ? line.what : QString(line.who % u' ' % line.what)));
    return out.text();
}

} // namespace seamscope::models
