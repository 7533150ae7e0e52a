// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/incident_rows.h"

#include "common/incident_priority.h"
#include "qt/counter_evidence.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/loss_words.h"
#include "qt/knowledge_words.h"
#include "qt/loss_split.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using telemetry::Incident;

constexpr qreal kRow = 44;
constexpr qreal kLine = 17; ///< of what is wrapped
constexpr qreal kFact = 19; ///< of a fact with its figure
constexpr qreal kText = 40; ///< left end of a row's text, right of its mark
constexpr std::size_t kMostRows = 5;
constexpr std::size_t kMostSpots = 4;
constexpr Duration kLoadWindow = 10min;
constexpr std::size_t kFlood = 10; ///< interface rule 17: more in ten minutes is a flood

QString fromText(const std::string& text) { return QString::fromStdString(text); }

bool isStale(const OverviewContent& content) { return content.now - content.incidents->at > kAnalysisFresh; }

QString ownersText(const Incident& incident) {
    QStringList owners;
    for (const std::string& owner : incident.owners)
        owners << fromText(owner);
    return owners.isEmpty() ? IncidentRows::tr("not known") : owners.join(QStringLiteral("  |  "));
}

QString evidenceText(const Incident& incident) {
    if (incident.roots.empty())
        return IncidentRows::tr("cause unknown");
    const telemetry::IncidentRoot& root = incident.roots.front();
    const QString cause = root.mechanism == "unknown" || root.entity.isEmpty()
                              ? IncidentRows::tr("cause unknown")
                              : IncidentRows::tr("cause %1").arg(entityTitle(root.entity));
    if (root.contradicting.empty()) // the line below says so
        return IncidentRows::tr("%1 · %2 · %3 for").arg(cause, formatFixed(root.confidence, 2)).arg(root.supporting.size());
    return IncidentRows::tr("%1 · %2 · %3 for, %4 against")
        .arg(cause, formatFixed(root.confidence, 2))
        .arg(root.supporting.size())
        .arg(root.contradicting.size());
}

/// People are told apart from what is lost.
bool hasLabour(const Incident& incident) {
    return incident.cost && !incident.cost->currency.empty() && incident.cost->laborMicros > 0;
}

} // namespace

int IncidentRows::item(const QRectF& box, const QString& name, const QString& tip, OverviewTarget target) {
    const bool isActive =
        !target.entity.isEmpty() || !target.incident.empty() || !target.seam.empty() || target.opensSeams;
    m_out.targets.push_back(std::move(target));
    return m_writer.item(box, name, tip, isActive);
}

qreal IncidentRows::card() {
    const Incident* incident = currentIncident(m_content.incidents.get(), m_content.reading.get(), m_content.chosen);
    if (!incident)
        return 0;
    const qreal right = m_writer.right();
    const QString title =
        seamName(incident->seam) % QStringLiteral(" · ") % seamEndsText(*incident, m_content.topology.get());
    const QString next = incident->actionText.empty() ? plainWords(incident->actionClass)
                                                      : models::knowledgeText(incident->actionText);
    const QString action = next.isEmpty() ? tr("no action is stated") : next;
    const QString evidence = evidenceText(*incident);
    const QString counter = incident->roots.empty() ? QString() : counterText(incident->roots.front());
    const telemetry::SeamReading* told = seamOf(*incident, report());
    const QString measure = told ? seamOnsetText(*incident, report(), m_content.reading ? &*m_content.reading : nullptr) : QString();
    constexpr TextStyle kTitle{13, 600};
    const qreal extra = kLine * (m_writer.lines(kText, title, kTitle) + m_writer.lines(kText, evidence, type::kSmall) +
                                 (counter.isEmpty() ? 0 : m_writer.lines(kText, counter, type::kSmall)) +
                                 (measure.isEmpty() ? 0 : m_writer.lines(kInset, measure, type::kSmall)) +
                                 m_writer.lines(kInset, action, type::kBody) - 3);
    const qreal people = hasLabour(*incident) ? kFact : 0;
    const qreal height = kCardHeight + std::max(extra, 0.0) + people;
    const QRectF box(0, 0, right + kInset, height);
    m_writer.add(RectShape{box, Role::bg3, {}, 0});
    m_writer.add(RectShape{QRectF(0, 0, 3, height), Role::accent, {}, 0});
    const Priority priority = incidentPriority(*incident, m_content.reading, m_content.now);
    const MarkLook look = incident->ended || isStale(m_content) ? MarkLook::outlined : MarkLook::filled;
    m_writer.add(MarkShape{QRectF(12, 12, 18, 18), priority, look});
    qreal y = m_writer.paragraph(kText, 22, title, kTitle, Role::ink1, kLine) + 1;
    y = m_writer.paragraph(kText, y, evidence, type::kSmall, Role::ink2, kLine);
    if (!counter.isEmpty())
        y = m_writer.paragraph(kText, y, counter, type::kSmall, Role::ink2, kLine);
    y += 9;
    facts(*incident, y);
    y += 4 * kFact + people;
    m_writer.add(RectShape{QRectF(kInset, y, right - kInset, 1), Role::line, {}, 0});
    const qreal label = m_writer.text(kInset, y + 20, tr("owners"), type::kBody, Role::ink2);
    m_writer.text(kInset + label + 8, y + 20, ownersText(*incident), type::kTitle, Role::ink1);
    y += 40;
    if (!measure.isEmpty())
        y = m_writer.paragraph(kInset, y, measure, type::kSmall, Role::ink2, kLine);
    m_writer.paragraph(kInset, y, action, type::kBody, Role::ink2, kLine);
    item(box,
         QStringLiteral("%1 · %2 · %3").arg(title, lossText(*incident), formatUtcTime(incident->onset)),
         tr("%1\n%2\nOpens the page of the incident.").arg(headline(*incident), action),
         {incident->roots.empty() ? topology::EntityId() : incident->roots.front().entity,
          incident->id,
          {},
          true});
    return height;
}

void IncidentRows::facts(const Incident& incident, qreal y) {
    const auto line = [&](const QString& label, const QString& value, const QString& remark) {
        // The value stands in its column; where a language or a scale leaves no room for all three, the remark goes.
        const qreal named = kInset + m_writer.width(label, type::kBody) + 8;
        const qreal wide = m_writer.width(value, type::kTitle);
        const qreal said = std::min<qreal>(m_writer.width(remark, type::kBody), 92);
        qreal at = std::max(m_writer.right() - std::max<qreal>(said + 12, 76), named + wide);
        if (said > 0 && at + 8 + said <= m_writer.right())
            m_writer.text(m_writer.right(), y, remark, type::kBody, Role::ink2, Align::right, 92);
        at = std::min(at, m_writer.right());
        m_writer.text(kInset, y, label, type::kBody, Role::ink2, Align::left, std::max(at - wide - 8 - kInset, 24.0));
        m_writer.text(at, y, value, type::kTitle, Role::ink1, Align::right);
        y += kFact;
    };
    const TimePoint until = incident.ended.value_or(m_content.now);
    line(tr("onset"), formatUtcTime(incident.onset), lagText(until - incident.onset));
    line(incident.ended ? tr("ended") : tr("declared"),
         formatUtcTime(incident.ended.value_or(incident.declared)),
         incident.ended ? QString() : lagText(incident.declared - incident.onset));
    // Per cent of the same money, not of what all incidents lose.
    const bool isWhole = m_content.reading && m_content.reading->quality != telemetry::Quality::missing;
    const QString part = isWhole && incident.cost && !incident.ended
                             ? paidShareText(incident.cost->ratePerHourMicros, *m_content.reading)
                             : QString();
    if (!incident.cost || !incident.cost->currency.empty()) // GPU time is what was lost so far
        line(tr("loss now"), lossText(incident), part.isEmpty() ? part : tr("%1 of paid").arg(part));
    if (!incident.cost) {
        line(tr("so far"), untrustedText(), {});
        return;
    }
    const QString sum = incident.cost->currency.empty()
                            ? lossText(incident)
                            : formatMoney(incident.cost->total.likelyMicros, incident.cost->currency);
    line(incident.ended ? tr("in all") : tr("so far"), sum, progressWords(incident.cost->lostSteps, incident.cost->lostRequests));
    if (hasLabour(incident))
        line(tr("of it labour"), formatMoney(incident.cost->laborMicros, incident.cost->currency), {});
}

qreal IncidentRows::quiet(qreal y) {
    const Incident* last = nullptr;
    for (const Incident& incident : report().incidents)
        if (incident.ended && (!last || *incident.ended > *last->ended))
            last = &incident;
    if (!last)
        return y;
    m_writer.text(kInset, y, tr("Last incident"), type::kBody, Role::ink3);
    const QString money = last->cost && !last->cost->currency.empty()
                              ? inAllText(*last)
                              : lossText(*last);
    const QString text =
        QStringLiteral("%1 · %2 · %3").arg(formatUtcTime(*last->ended), plainWords(last->seam), money);
    m_writer.text(kInset, y + 18, text, type::kBody, Role::ink2);
    item(QRectF(kInset - 4, y + 4, m_writer.right() - kInset + 8, 20), tr("Last incident %1").arg(text),
         headline(*last), {{}, last->id, {}, true});
    return y + 44;
}

void IncidentRows::row(const Incident& incident, qreal y) {
    const Priority priority = incidentPriority(incident, m_content.reading, m_content.now);
    m_writer.add(MarkShape{QRectF(kInset - 4, y + 8, 16, 16), priority,
                           isStale(m_content) ? MarkLook::outlined : MarkLook::filled});
    const QString title = rowTitle(incident, m_content.topology.get());
    const qreal used = m_writer.text(m_writer.right(), y + 16, lossText(incident), type::kTitle, Role::ink1,
                                     Align::right, 84);
    m_writer.text(kText, y + 16, title, type::kBody, Role::ink1, Align::left,
                  m_writer.right() - kText - used - 8);
    const QString since = lagText(incident.ended.value_or(m_content.now) - incident.onset);
    const qreal age = m_writer.text(m_writer.right(), y + 33, since, type::kSmall, Role::ink3, Align::right);
    m_writer.text(kText, y + 33,
                  QStringLiteral("%1 · %2").arg(ownersText(incident), plainWords(incident.seam)),
                  type::kSmall, Role::ink3, Align::left, m_writer.right() - kText - age - 8);
    item(QRectF(4, y, m_writer.right() + kInset - 8, kRow - 2), title % u' ' % lossText(incident),
         tr("%1\n%2\nShows this incident in every view.").arg(headline(incident), evidenceText(incident)),
         {incident.roots.empty() ? topology::EntityId() : incident.roots.front().entity,
          incident.id,
          {},
          false});
}

/// A flood: one row a seam with the number of its incidents; the list itself is one click away.
qreal IncidentRows::bySeam(const std::vector<const Incident*>& open, qreal y) {
    std::map<std::string, std::vector<const Incident*>> seams;
    std::vector<std::string> order; // costliest first, as the incidents come
    for (const Incident* incident : open) {
        auto& list = seams[incident->seam];
        if (list.empty())
            order.push_back(incident->seam);
        list.push_back(incident);
    }
    std::size_t rows = 0;
    for (const std::string& seam : order) {
        const auto& list = seams[seam];
        const bool isOpen = m_content.opened == seam;
        if (rows + 1 == kMostRows && order.size() > kMostRows && !isOpen) {
            m_writer.text(
                kText, y + 16,
                tr("+ %1 more seam(s)", nullptr, plural(order.size() - rows)).arg(order.size() - rows),
                type::kSmall, Role::ink3);
            return y + 28;
        }
        ++rows;
        const Incident* first = *std::min_element(
            list.begin(), list.end(), [](const auto* a, const auto* b) { return a->onset < b->onset; });
        m_writer.add(MarkShape{QRectF(kInset - 4, y + 8, 16, 16),
                               incidentPriority(*list.front(), m_content.reading, m_content.now),
                               MarkLook::filled});
        m_writer.text(m_writer.right(), y + 16, formatCount(list.size()), type::kTitle, Role::ink1,
                      Align::right);
        m_writer.text(kText, y + 16, seamName(seam), type::kBody, Role::ink1, Align::left, 150);
        m_writer.text(
            kText, y + 33,
            tr("first %1 at %2").arg(rowTitle(*first, m_content.topology.get()), formatUtcTime(first->onset)),
            type::kSmall, Role::ink3);
        item(QRectF(4, y, m_writer.right() + kInset - 8, kRow - 2),
             tr("%1, %2 incident(s)", nullptr, plural(list.size())).arg(seamName(seam)).arg(list.size()),
             isOpen ? tr("Closes the list of this seam.") : tr("Lists every incident of this seam."),
             {{}, {}, seam, false});
        y += kRow;
        if (isOpen)
            for (const Incident* incident : list) {
                row(*incident, y);
                y += kRow;
            }
    }
    return y;
}

qreal IncidentRows::others(qreal y) {
    std::vector<const Incident*> open = openIncidents(report(), m_content.reading.get());
    const Incident* shown = currentIncident(m_content.incidents.get(), m_content.reading.get(), m_content.chosen);
    const std::size_t all = open.size();
    std::erase(open, shown);
    if (open.empty())
        return y;
    const auto recent =
        static_cast<std::size_t>(std::count_if(open.begin(), open.end(), [&](const Incident* incident) {
            return m_content.now - incident->declared < kLoadWindow;
        }));
    m_writer.section(y, tr("Also open"),
                     recent > kFlood ? tr("flood: %1 in 10 min").arg(formatCount(recent))
                                     : formatCount(all - 1));
    y += kSectionHead;
    if (open.size() > kMostRows)
        return bySeam(open, y) + 8;
    for (const Incident* incident : open) {
        row(*incident, y);
        y += kRow;
    }
    return y + 8;
}

qreal IncidentRows::explained(qreal y) {
    std::vector<const telemetry::ExplainedPause*> rows;
    for (const telemetry::ExplainedPause& pause : report().explained)
        if (pause.at <= m_content.now)
            rows.push_back(&pause);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto* a, const auto* b) { return a->until > b->until; });
    m_writer.section(y, tr("Suppressed (explained)"), formatCount(rows.size()));
    y += kSectionHead;
    if (rows.empty())
        return m_writer.paragraph(kInset, y + 14, tr("No pause or swing is suppressed."), type::kBody,
                                  Role::ink2, 18) +
               8;
    for (std::size_t i = 0; i < std::min(rows.size(), kMostSpots); ++i, y += kRow) {
        QString kind = plainWords(rows[i]->kind);
        if (!kind.isEmpty())
            kind[0] = kind[0].toUpper();
        const QString when = formatUtcTime(rows[i]->at);
        const qreal used =
            m_writer.text(m_writer.right(), y + 16, when, type::kSmall, Role::ink3, Align::right, 80);
        m_writer.text(kInset, y + 16, kind, type::kBody, Role::ink1, Align::left,
                      m_writer.right() - kInset - used - 8);
        // Whose it is first: two jobs write at one time and in the same words.
        qreal x = kInset;
        if (!rows[i]->entity.isEmpty())
            x += m_writer.name(x, y + 33, entityTitle(rows[i]->entity), type::kSmall, Role::ink2, (m_writer.right() - kInset) / 2) + 6;
        m_writer.text(x, y + 33, messageText(rows[i]->text), type::kSmall, Role::ink3, Align::left, m_writer.right() - x);
        item(QRectF(4, y, m_writer.right() + kInset - 8, kRow - 2), kind % u' ' % when,
             QStringLiteral("%1\n%2 – %3\n%4")
                 .arg(kind, formatUtcDateTime(rows[i]->at), formatUtcTime(rows[i]->until),
                      messageText(rows[i]->text)),
             {rows[i]->entity, {}, {}, false});
    }
    if (rows.size() > kMostSpots) {
        m_writer.text(kInset, y + 12, tr("+ %1 more").arg(rows.size() - kMostSpots), type::kSmall,
                      Role::ink3);
        y += 22;
    }
    return y + 4;
}

qreal IncidentRows::blindSeams(qreal y) {
    const auto& spots = report().blind;
    if (spots.empty())
        return y;
    m_writer.section(y, tr("Blind seams"), formatCount(spots.size()));
    y += kSectionHead;
    for (std::size_t i = 0; i < std::min(spots.size(), kMostSpots); ++i, y += kRow) {
        m_writer.blindBox(kInset - 4, y + 8);
        const QString title =
            entityTitle(spots[i].entity) %
            (spots[i].seam.empty() ? QString() : QStringLiteral(" → ") + plainWords(spots[i].seam));
        m_writer.text(kText, y + 16, title, type::kBody, Role::ink1);
        m_writer.text(kText, y + 33, messageText(spots[i].text), type::kSmall, Role::ink3);
        item(QRectF(4, y, m_writer.right() + kInset - 8, kRow - 2), title,
             tr("%1\nWhat passes over it cannot be judged; its loss is unknown, not zero.")
                 .arg(messageText(spots[i].text)),
             {spots[i].entity, {}, {}, false});
    }
    if (spots.size() > kMostSpots) {
        m_writer.text(kText, y + 12, tr("+ %1 more").arg(spots.size() - kMostSpots), type::kSmall,
                      Role::ink3);
        y += 22;
    }
    return y + 4;
}

qreal IncidentRows::load(qreal y) {
    std::size_t recent = 0;
    bool isPriced = true;
    const auto open = openIncidents(report(), m_content.reading.get());
    for (const Incident& incident : report().incidents)
        recent +=
            incident.declared <= m_content.now && m_content.now - incident.declared < kLoadWindow ? 1U : 0U;
    for (const Incident* incident : open)
        isPriced = isPriced && incident->cost && !incident->cost->currency.empty();
    m_writer.section(y, tr("Alarm load"), tr("last 10 min"));
    y += kSectionHead + 12;
    const auto line = [&](const QString& label, const QString& value, const QString& unit) {
        const qreal used =
            m_writer.measure(m_writer.right(), y, value, unit, type::kTitle, Role::ink1, Align::right);
        m_writer.text(kInset, y, label, type::kBody, Role::ink2, Align::left,
                      m_writer.right() - used - kInset - 8);
        y += 18;
    };
    line(tr("incidents declared"), formatCount(recent), tr("target 1"));
    QString lost = unknownText();
    QString of;
    const auto& reading = m_content.reading;
    if (reading && !reading->currency.empty() && isPriced) { // the figures of the line over everything
        const LossSplit split = splitLoss(*reading, open);
        lost = formatMoneyIn(split.unitMicros, split.unattributedMicros, reading->currency);
        of = tr("/h of %1").arg(formatMoneyIn(split.unitMicros, split.totalMicros, reading->currency));
    }
    line(tr("unattributed"), lost, of);
    std::int64_t waiting = 0;
    std::int64_t unanswered = 0;
    std::string currency;
    for (const Incident& incident : report().incidents)
        if (!incident.ended && incident.cost && !incident.cost->currency.empty() && !incident.cost->actedAt) {
            waiting += incident.cost->total.likelyMicros;
            currency = incident.cost->currency;
            ++unanswered;
        }
    if (unanswered > 0)
        line(tr("no action seen"), formatMoney(waiting / unanswered, currency),
             unanswered == 1 ? tr("the one open") : tr("each of %1").arg(formatCount(unanswered)));
    return y + 4;
}

} // namespace seamscope::ui
