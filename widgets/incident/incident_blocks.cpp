// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/incident_blocks.h"

#include "qt/counter_evidence.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/knowledge_words.h"
#include "qt/message_text.h"
#include "qt/recurrence.h"
#include "qt/loss_split.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using Action = IncidentTarget::Action;
using telemetry::IncidentEvidence;

constexpr std::size_t kFactsShown = 4;
constexpr std::size_t kAgainstShown = 2;
constexpr std::size_t kUnseenShown = 3;
constexpr qreal kFactPitch = 19;
constexpr qreal kLine = 20;

QString fromText(const std::string& text) { return QString::fromStdString(text); }

std::vector<const IncidentEvidence*> inTime(const std::vector<IncidentEvidence>& facts) {
    std::vector<const IncidentEvidence*> out;
    out.reserve(facts.size());
    for (const IncidentEvidence& fact : facts)
        out.push_back(&fact);
    std::stable_sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->at < b->at; });
    return out;
}

/// What is dated by its onset, or before it within the doubt, is no effect that followed.
const IncidentEvidence* firstAfter(const std::vector<IncidentEvidence>& facts, TimePoint onset) {
    for (const IncidentEvidence* fact : inTime(facts))
        if (fact->at > onset)
            return fact;
    return nullptr;
}

} // namespace

void PageDraft::item(const QRectF& box, const QString& name, const QString& tip, IncidentTarget target) {
    const bool isActive = target.action != Action::none;
    m_out.targets.push_back(std::move(target));
    writer(0, width).item(box, name, tip, isActive);
}

IncidentBlocks::IncidentBlocks(PageDraft& draft, const telemetry::Incident& incident)
    : m_draft(draft)
    , m_content(draft.content)
    , m_incident(incident)
    , m_root(incident.roots.empty() ? nullptr : &incident.roots.front()) {}

IncidentBlocks::Block IncidentBlocks::begin(const QRectF& box, const QString& title, const QString& remark) {
    // The writer's inset counts from the picture's left edge, on both sides alike.
    Block block{m_draft.writer(12, box.right()), box};
    auto& shapes = m_draft.picture().shapes;
    shapes.add(RectShape{QRectF(box.left(), box.top(), box.width(), 1), Role::hair, {}, 0});
    if (box.left() > 0)
        shapes.add(RectShape{QRectF(box.left(), box.top(), 1, box.height()), Role::hair, {}, 0});
    const qreal used = block.writer.text(box.left() + 12, box.top() + 22, title, type::kBody, Role::ink3);
    if (!remark.isEmpty())
        block.writer.text(box.left() + 12 + used + 12, box.top() + 22, remark, type::kBody, Role::ink2);
    return block;
}

QString IncidentBlocks::ownerOf(const topology::EntityId& id) const {
    if (m_content.topology) {
        const topology::EntityIndex at = m_content.topology->find(id);
        if (at.isValid() && !m_content.topology->entity(at).owner.empty())
            return fromText(m_content.topology->entity(at).owner);
    }
    return m_incident.owners.empty() ? QString() : fromText(m_incident.owners.front());
}

qreal IncidentBlocks::what(const QRectF& box) {
    Block block = begin(box, tr("What"));
    const qreal x = box.left() + 12;
    QString sentence = tr("The cause is not known");
    if (m_root && m_root->mechanism != "unknown" && !m_root->entity.isEmpty())
        sentence = entityTitle(m_root->entity) % QStringLiteral(": ") % plainWords(m_root->mechanism);
    qreal y = block.writer.paragraph(x, block.line(1), sentence, {13, 600}, Role::ink1, kLine);
    if (m_root && !m_root->entity.isEmpty())
        m_draft.item(QRectF(x - 4, box.top() + 30, box.width() - 16, y - block.line(1)), sentence,
                     tr("Selects it in every view."), {Action::select, m_root->entity, {}});
    if (m_root) {
        const auto facts = tellingFacts(m_incident);
        for (std::size_t i = 0; i < facts.size() && i < 2; ++i)
            y = block.writer.paragraph(x, y, factText(*facts[i]), type::kBody, Role::ink2, kLine);
    }
    return y;
}

qreal IncidentBlocks::where(const QRectF& box) {
    Block block = begin(box, tr("Where"));
    const qreal x = box.left() + 12;
    const QString ends = seamEndsText(m_incident, m_content.topology.get());
    const qreal used = block.writer.text(x, block.line(1), ends, {13, 600}, Role::ink1);
    QStringList owners;
    for (const std::string& owner : m_incident.owners)
        owners << fromText(owner);
    block.writer.text(x + used + 10, block.line(1), owners.join(QStringLiteral(" | ")), type::kBody, Role::ink2);
    QStringList path;
    QStringList brief; // the whole path stands under the strip
    for (const topology::EntityId& id : m_incident.path) {
        using topology::EntityKind;
        path << entityTitle(id);
        if (id.kind() != EntityKind::loop && id.kind() != EntityKind::gpu && id.kind() != EntityKind::program)
            brief << path.back();
    }
    QString way = path.isEmpty() ? tr("no path is known") : brief.join(QStringLiteral(" → "));
    if (const QString place = placeText(m_incident, m_content.topology.get()); !place.isEmpty())
        way = place % QStringLiteral(": ") % way;
    qreal y = block.writer.paragraph(x, block.line(2), way, type::kBody, Role::ink2, 20);
    QString victims = waitersText(m_incident, m_content.reading ? &*m_content.reading : nullptr);
    if (victims.isEmpty())
        victims = tr("no victims are named");
    y = block.writer.paragraph(x, y, victims, type::kBody, Role::ink2, 20);
    const QString measure = seamOnsetText(m_incident, *m_content.report, m_content.reading ? &*m_content.reading : nullptr);
    const qreal top = y;
    y = block.writer.paragraph(x, y, measure, type::kBody, Role::ink2, 20);
    if (const telemetry::SeamReading* told = seamOf(m_incident, *m_content.report))
        m_draft.item(QRectF(x - 4, top - 14, box.width() - 16, y - top), measure,
                     seamDescription(*told) % u'\n' % tr("Selects it in every view."),
                     {Action::select, told->from, {}, told->to});
    const auto seam = seamEnds(m_incident, m_content.topology.get());
    if (seam)
        m_draft.item(QRectF(x - 4, box.top() + 30, box.width() - 16, 20), ends,
                     path.join(QStringLiteral(" → ")), {Action::select, seam->to, {}});
    return y;
}

qreal IncidentBlocks::since(const QRectF& box) {
    Block block = begin(box, tr("Since when"));
    const qreal x = box.left() + 12;
    const QString ago = m_incident.ended
                            ? tr("lasted %1").arg(formatDuration(*m_incident.ended - m_incident.onset))
                            : tr("%1 ago").arg(formatDuration(m_content.now - m_incident.onset));
    qreal y = block.writer.paragraph(x, block.line(1), tr("%1 UTC · %2").arg(formatUtcTime(m_incident.onset), ago), {13, 600}, Role::ink1,
                                     kLine);
    m_draft.item(QRectF(x - 4, box.top() + 30, box.width() - 16, y - block.line(1)),
                 tr("Onset %1").arg(formatUtcDateTime(m_incident.onset)),
                 tr("Puts the time cursor on the onset."),
                 {Action::select, m_root ? m_root->entity : topology::EntityId(), m_incident.onset});
    QString declared =
        tr("declared %1 · detect %2")
            .arg(formatUtcTime(m_incident.declared), formatDuration(m_incident.declared - m_incident.onset));
    if (m_incident.ended)
        declared += tr(" · ended %1").arg(formatUtcTime(*m_incident.ended));
    y = block.writer.paragraph(x, y, declared, type::kBody, Role::ink2, kLine);
    QString how = tr("onset ±%1").arg(formatAge(m_incident.onsetUncertainty));
    if (const IncidentEvidence* next = m_root ? firstAfter(m_root->supporting, m_incident.onset) : nullptr)
        how += tr("; next effect %1").arg(lagText(next->at - m_incident.onset));
    y = block.writer.paragraph(x, y, how, type::kBody, Role::ink2, kLine);
    if (const QString again = recurrenceText(m_incident.onset, m_content.earlier); !again.isEmpty()) {
        const qreal top = y;
        y = block.writer.paragraph(x, y, again, type::kBodyMedium, Role::ink1, kLine);
        m_draft.item(QRectF(x - 4, top - 14, box.width() - 16, y - top), again, again, {});
    }
    return y;
}

qreal IncidentBlocks::whose(const QRectF& box) {
    Block block = begin(box, tr("Whose"));
    const qreal x = box.left() + 12;
    const QString cause = m_root ? ownerOf(m_root->entity) : QString();
    qreal y = block.writer.paragraph(x, block.line(1), cause.isEmpty() ? tr("Owner of the cause: not known") : tr("Cause: %1").arg(cause),
                                     {13, 600}, Role::ink1, kLine);
    QStringList others;
    for (const std::string& owner : m_incident.owners)
        if (fromText(owner) != cause)
            others << fromText(owner);
    y = block.writer.paragraph(x, y, others.isEmpty() ? tr("no second owner is named") : tr("symptom: %1").arg(others.join(QStringLiteral(", "))),
                               type::kBody, Role::ink2, kLine);
    QStringList jobs;
    for (const topology::EntityId& job : m_incident.jobs)
        jobs << entityTitle(job);
    y = block.writer.paragraph(x, y, jobs.isEmpty() ? tr("no job is slowed") : tr("slowed: %1").arg(jobs.join(QStringLiteral(", "))),
                               type::kBody, Role::ink2, kLine);
    const QString& holder = m_content.story.holder;
    if (holder.isEmpty())
        return y;
    const qreal top = y;
    y = block.writer.paragraph(x, y, holder, type::kBodyMedium, Role::ink1, kLine);
    m_draft.item(QRectF(x - 4, top - 14, box.width() - 16, y - top), holder, holder, {});
    return y;
}

qreal IncidentBlocks::now(const QRectF& box) {
    Block block = begin(box, tr("What now"));
    const QString who = m_root ? ownerOf(m_root->entity) : QString();
    const qreal x = box.left() + 12;
    qreal y = box.top() + 44;
    int step = 0;
    const auto entry = [&](const QString& sentence, const QString& remark) {
        const bool isFirst = step++ == 0;
        block.writer.add(RectShape{QRectF(x, y - 12, 16, 16), isFirst ? Role::ink1 : Role::bg3, {}, 8});
        block.writer.text(x + 8, y, QString::number(step), {11, 700}, isFirst ? Role::bg0 : Role::ink1,
                          Align::centre, 16);
        const qreal top = y;
        y = block.writer.paragraph(x + 28, y, sentence, isFirst ? TextStyle{13, 600} : type::kBody,
                                   isFirst ? Role::ink1 : Role::ink2, 16);
        if (!remark.isEmpty()) {
            block.writer.text(x + 28, y, remark, type::kSmall, Role::ink3);
            y += 16;
        }
        m_draft.item(QRectF(x - 4, top - 14, box.width() - 16, y - top), sentence,
                     remark.isEmpty() ? sentence : QString(sentence % u'\n' % remark), {});
        y += 6;
    };
    const QString action = m_incident.actionText.empty() ? tr("No action is stated for this mechanism")
                                                         : models::knowledgeText(m_incident.actionText);
    QStringList about;
    if (!who.isEmpty())
        about << who;
    if (!m_incident.actionClass.empty())
        about << plainWords(m_incident.actionClass);
    entry(action, about.join(QStringLiteral(" · ")));
    const auto inRunbook = [&](const QString& word) { // a site's own page stays in its own words
        return models::knowledgeText(runbookSection(m_content.runbook, word).toStdString());
    };
    const QString test = inRunbook(QStringLiteral("test"));
    entry(test.isEmpty() ? tr("Splitting test: none is written") : tr("Splitting test: %1").arg(test),
          m_incident.roots.size() > 1
              ? tr("tells %1 from %2")
                    .arg(entityTitle(m_incident.roots[0].entity), entityTitle(m_incident.roots[1].entity))
              : tr("there is no second hypothesis"));
    const QString blame = inRunbook(QStringLiteral("blame"));
    if (!blame.isEmpty())
        entry(tr("Do not blame: %1").arg(blame), {});
    return y;
}

/// Side and lag in columns of their own, as wide as the words of this language and size are.
qreal IncidentBlocks::fact(const Block& block, const IncidentEvidence& fact, const QString& side, qreal y) {
    PanelWriter writer = block.writer;
    const qreal x = block.box.left() + 12;
    const qreal lagAt = x + std::max(44.0, writer.width(side, type::kTitle) + 8);
    const QString lag = lagText(fact.at - m_incident.onset);
    const qreal wordsAt = lagAt + std::max(56.0, writer.width(lag, type::kTitle) + 8);
    writer.text(x, y, side, type::kTitle, Role::ink1);
    writer.text(lagAt, y, lag, type::kTitle, Role::ink1);
    const qreal end = writer.paragraph(wordsAt, y, factText(fact), type::kBody, Role::ink2, kFactPitch - 2);
    m_draft.item(QRectF(x - 4, y - 14, block.box.width() - 12, end - y + 1), factText(fact),
                 tr("%1\n%2 · %3 ±%4\nSelects it and puts the time cursor there.")
                     .arg(messageText(fact.text), fromText(fact.entity.text()), formatUtcDateTime(fact.at),
                          formatAge(fact.uncertainty)),
                 {Action::select, fact.entity, fact.at});
    return end + 2;
}

qreal IncidentBlocks::why(const QRectF& box) {
    const QString sure = m_root ? tr("confidence %1 · %2 fact(s)", nullptr, plural(m_root->supporting.size()))
                                      .arg(formatFixed(m_root->confidence, 2))
                                      .arg(m_root->supporting.size())
                                : tr("not enough data");
    const QString title = tr("Why we think so");
    const PanelWriter measuring = m_draft.writer(12, box.right());
    const bool isBeside = measuring.width(title, type::kBody) + measuring.width(sure, type::kBody) + 36 <= box.width();
    Block block = begin(box, title, isBeside ? sure : QString());
    qreal y = box.top() + 44;
    if (!isBeside)
        y = block.writer.paragraph(box.left() + 12, y, sure, type::kBody, Role::ink2, kFactPitch);
    if (!m_root)
        return y;
    const auto all = inTime(m_root->supporting);
    const auto facts = m_content.showsAll ? all : tellingFacts(m_incident);
    const std::size_t shown = m_content.showsAll ? facts.size() : std::min(facts.size(), kFactsShown);
    for (std::size_t i = 0; i < shown; ++i)
        y = fact(block, *facts[i], tr("for"), y);
    if (all.size() <= shown && !m_content.showsAll)
        return y;
    const QString more = m_content.showsAll ? tr("show fewer") : tr("+ %1 more for").arg(all.size() - shown);
    const qreal used = block.writer.text(box.left() + 12, y, more, type::kBody, Role::accent);
    m_draft.item(QRectF(box.left() + 8, y - 14, std::max(140.0, used + 8), 18), more, tr("Shows every fact and hypothesis."),
                 {Action::showAll, {}, {}});
    return y + kFactPitch;
}

qreal IncidentBlocks::against(const QRectF& box) {
    Block block{m_draft.writer(12, box.right()), box};
    m_draft.picture().shapes.add(RectShape{QRectF(box.left(), box.top(), box.width(), 1), Role::hair, {}, 0});
    if (box.left() > 0)
        m_draft.picture().shapes.add(
            RectShape{QRectF(box.left() - 1, box.top() + 34, 1, box.height() - 42), Role::hair, {}, 0});
    if (!m_root)
        return box.top();
    const qreal x = box.left() + 12;
    qreal y = box.top() + 44;
    const auto facts = counterFacts(*m_root);
    if (facts.empty()) {
        block.writer.text(x, y, counterText(*m_root), type::kTitle, Role::ink1);
        y += kFactPitch;
    }
    const std::size_t shown = m_content.showsAll ? facts.size() : std::min(facts.size(), kAgainstShown);
    for (std::size_t i = 0; i < shown; ++i) {
        const IncidentEvidence& one = *facts[i];
        const qreal top = y;
        if (i == 0)
            block.writer.text(x, y, tr("against"), type::kTitle, Role::ink1, Align::left, 52);
        PanelWriter column = m_draft.writer(12, box.right());
        y = column.paragraph(x + 58, y, counterWords(one), type::kBody, Role::ink2, 17);
        m_draft.item(QRectF(x - 4, top - 14, box.width() - 12, y - top), counterWords(one),
                     QStringLiteral("%1\n%2").arg(messageText(one.text), fromText(one.entity.text())),
                     {Action::select, one.entity, one.at});
    }
    for (std::size_t i = 1; i < m_incident.roots.size() && y + 4 < box.bottom(); ++i) {
        const telemetry::IncidentRoot& rival = m_incident.roots[i];
        const QString what = entityTitle(rival.entity) % u' ' % plainWords(rival.mechanism);
        const bool isOneLine = block.writer.width(what, type::kBody) <= box.right() - 12 - (x + 90);
        if (i > 1 && !isOneLine && y + kFactPitch + 4 > box.bottom())
            break; // a line that the next block cuts tells nothing
        if (i == 1)
            block.writer.text(x, y, tr("rivals"), type::kTitle, Role::ink1, Align::left, 52);
        const QString sure = formatFixed(rival.confidence, 2);
        // How probable comes first: it must not be what the ellipsis takes away.
        block.writer.text(x + 58, y, sure, type::kTitle, Role::ink1, Align::left, 32);
        const qreal top = y;
        const qreal room = block.box.right() - 12 - (x + 90);
        if (isOneLine) {
            block.writer.text(x + 90, y, what, type::kBody, Role::ink2);
        } else { // its name, and under it what would be wrong with it
            block.writer.name(x + 90, y, entityTitle(rival.entity), type::kBody, Role::ink2, room);
            y = block.writer.paragraph(x + 58, y + kFactPitch - 2, plainWords(rival.mechanism), type::kBody, Role::ink2, kFactPitch - 2) -
                (kFactPitch - 2);
        }
        y += kFactPitch;
        m_draft.item(QRectF(x + 54, top - 14, box.width() - 70, y - top), sure % u' ' % what,
                     tr("%1\nConfidence %2. Selects it in every view.").arg(what, sure),
                     {Action::select, rival.entity, {}});
    }
    return y;
}

qreal IncidentBlocks::unseen(const QRectF& box) {
    Block block = begin(box, tr("What we cannot see"));
    const qreal x = box.left() + 12;
    std::vector<std::pair<QString, topology::EntityId>> rows;
    if (m_root)
        for (const telemetry::Message& silent : m_root->silent)
            rows.emplace_back(messageText(silent), topology::EntityId());
    for (const telemetry::BlindSpot& spot : m_content.report->blind) {
        const QString text = entityTitle(spot.entity) % QStringLiteral(": ") % messageText(spot.text);
        rows.emplace_back(text, spot.entity);
    }
    qreal y = box.top() + 44;
    if (rows.empty())
        y = block.writer.paragraph(x, y, tr("Every expected effect was looked for where telemetry is."), type::kBody, Role::ink2, kFactPitch);
    const std::size_t shown = m_content.showsAll ? rows.size() : std::min(rows.size(), kUnseenShown);
    for (std::size_t i = 0; i < shown; ++i) {
        const qreal top = y;
        block.writer.blindBox(x, y - 11);
        y = block.writer.paragraph(x + 24, y, rows[i].first, type::kBody, Role::ink1, kFactPitch - 2) + (m_content.showsAll ? 2 : 9);
        m_draft.item(QRectF(x - 4, top - 14, box.width() - 12, y - top), rows[i].first, rows[i].first,
                     {rows[i].second.isEmpty() ? Action::none : Action::select, rows[i].second, {}});
    }
    if (rows.size() > shown) {
        block.writer.text(x + 24, y, tr("+ %1 more").arg(rows.size() - shown), type::kSmall, Role::ink3);
        y += kFactPitch;
    }
    return y;
}

} // namespace seamscope::ui
