// SPDX-License-Identifier: GPL-3.0-or-later
// IncidentBlocks: what it costs, and of which layers that is made.
#include "incident/incident_blocks.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/loss_split.h"
#include "qt/message_text.h"
#include "qt/loss_words.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace seamscope::ui {
namespace {

using namespace models;
using Action = IncidentTarget::Action;
using telemetry::IncidentCost;

} // namespace

qreal IncidentBlocks::cost(const QRectF& box) {
    Block block = begin(box, tr("What it costs"));
    const qreal x = box.left() + 12;
    const auto& reading = m_content.reading;
    const bool isPriced = m_incident.cost && !m_incident.cost->currency.empty();
    const qreal base = box.top() + 62;
    // What it loses now and what share of the paid that is; of one that is over, what it came to.
    const QString figure = !isPriced          ? lossText(m_incident)
                           : m_incident.ended ? formatMoney(m_incident.cost->total.likelyMicros, m_incident.cost->currency)
                                              : formatMoney(m_incident.cost->ratePerHourMicros, m_incident.cost->currency);
    const QString unit = !isPriced ? QString() : m_incident.ended ? tr("in all, recovered") : tr("/h direct");
    qreal used = block.writer.text(x, base, figure, type::kFigure2, Role::ink1);
    used += block.writer.text(x + used + 3, base, unit, type::kBody, Role::ink2) + 32;
    const bool isWhole = reading && reading->quality != telemetry::Quality::missing;
    const QString part = isWhole && isPriced && !m_incident.ended
                             ? paidShareText(m_incident.cost->ratePerHourMicros, *reading)
                             : QString();
    if (!part.isEmpty()) {
        const qreal second = block.writer.text(x + used, base, part, type::kFigure2, Role::ink1);
        block.writer.text(x + used + second + 6, base, tr("of what is paid"), type::kBody, Role::ink2);
    }
    if (!m_incident.cost) {
        block.writer.text(x, base + 26, tr("The loss of this incident is not known."), type::kBody,
                          Role::ink2);
        return base + 46;
    }
    const IncidentCost& cost = *m_incident.cost;
    const auto money = [&](std::int64_t micros) {
        return isPriced ? formatMoney(micros, cost.currency) : unknownText();
    };
    const QString band =
        isPriced
            ? tr("so far %1 (%2–%3), %4 · %5 tokens · %6 of a day")
                  .arg(money(cost.total.likelyMicros), money(cost.total.lowMicros),
                       money(cost.total.highMicros), progressWords(cost.lostSteps, cost.lostRequests),
                       formatLarge(cost.lostTokens), dayShareText(cost.lostShareOfDay))
            : tr("%1 GPU-hours so far; no price is known").arg(formatNumber(toGpuHours(cost.lostGpuTime)));
    qreal y = block.writer.paragraph(x, base + 24, band, type::kTitle, Role::ink1, 18);
    y = layers(block, cost, y + 6);
    QString next = tr("No deadline ahead is known.");
    if (reading && reading->detail && !reading->detail->cliffs.empty())
        next = tr("No deadline within a day.");
    if (const auto* cliff = reading ? nextCliff(*reading, m_content.now) : nullptr)
        next = tr("Next deadline in %1: %2.")
                   .arg(formatDuration(cliff->at - m_content.now), messageText(cliff->text));
    if (cost.layers[3].since)
        next += tr(" Labour counts from the first effect: nobody says when it was taken up.");
    if (!cost.unobservedJobs.empty()) // before everything else: the price is not all of it
        next = tr("Not in the price, nobody watches it: %1").arg(entityTitle(cost.unobservedJobs.front()));
    y = block.writer.paragraph(x, y, next, type::kBody, Role::ink2, 18);
    if (const QString ways = waysText(m_incident, reading); !ways.isEmpty())
        y = block.writer.paragraph(x, y, ways, type::kBody, Role::ink1, 18);
    m_draft.item(QRectF(x - 4, base - 30, box.width() - 16, 100),
                 tr("Cost of the incident: %1 %2 · %3").arg(figure, unit, band),
                 tr("Opens the ledger: every figure with the rows it is made of."), {Action::ledger, {}, {}});
    return y;
}

/// The five of the contract, as many beside each other as their words allow.
qreal IncidentBlocks::layers(const Block& block, const IncidentCost& cost, qreal y) {
    const auto money = [&](std::int64_t micros) { return cost.currency.empty() ? unknownText() : formatMoney(micros, cost.currency); };
    const std::array<std::pair<QString, QString>, 5> parts = {
        {{tr("direct"), money(cost.directComputeMicros)},
         {tr("opportunity"), money(cost.opportunityMicros)},
         {tr("rollback"), money(cost.rollbackMicros)},
         {cost.layers[3].since ? tr("labour since %1").arg(formatUtcTime(*cost.layers[3].since))
                               : tr("labour"),
          money(cost.laborMicros)},
         {tr("schedule"), cost.scheduleMicros ? money(*cost.scheduleMicros)
                                              : hoursText(cost.scheduleHours)}}};
    PanelWriter writer = block.writer;
    qreal needed = 1;
    for (const auto& [label, value] : parts)
        needed = std::max({needed, writer.width(label, type::kSmall) + 8, writer.width(value, type::kTitle) + 8});
    const qreal room = block.box.width() - 24;
    const auto beside = static_cast<std::size_t>(std::clamp(std::floor(room / needed), 1.0, static_cast<qreal>(parts.size())));
    const qreal column = room / static_cast<qreal>(beside);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t row = i / beside;
        const qreal at = block.box.left() + 12 + column * static_cast<qreal>(i % beside);
        const qreal line = y + 36 * static_cast<qreal>(row);
        writer.text(at, line, parts[i].second, type::kTitle, Role::ink1, Align::left, column);
        writer.text(at, line + 16, parts[i].first, type::kSmall, Role::ink3, Align::left, column);
    }
    const std::size_t rows = (parts.size() + beside - 1) / beside;
    return y + 36 * static_cast<qreal>(rows);
}

} // namespace seamscope::ui
