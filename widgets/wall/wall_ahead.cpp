// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_ahead.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"

#include <algorithm>

namespace seamscope::ui {

using namespace models;
using namespace wall_type;

const telemetry::MeterCliff* WallAhead::deadline() const {
    return isKnown() && reading().detail ? nextCliff(reading(), m_content.now) : nullptr;
}

void WallAhead::cliff(const QRectF& box) {
    tile(box, tr("Next deadline"), {});
    const qreal left = box.left() + 50;
    const qreal right = box.right() - kWallLeft;
    const qreal first = box.top() + 156;
    const qreal second = box.top() + 290;
    const bool hasDetail = isKnown() && reading().detail;
    if (const telemetry::MeterCliff* next = deadline()) {
        const QString countdown = formatDuration(next->at - m_content.now);
        const QString kind = cliffWords(next->kind);
        const QString cost =
            hasPrice() ? money(next->costMicros) : tr("%1 h").arg(formatNumber(next->costHours));
        const bool isFree = hasPrice() ? next->costMicros == 0 : next->costHours == 0;
        const QString whole = isFree ? kind : tr("then %1 · %2").arg(cost, kind);
        // Where both lines cannot be whole, what comes is said before that it comes; where its name is too long for that, its cost gives way.
        const bool isWhole = m_writer.width(whole, kSmall) <= right - left;
        const qreal least = m_writer.width(countdown, {kWallSmallest, 600}) + 40;
        const bool isNamed = !isWhole && m_writer.width(kind, kSmall) <= right - left - least;
        const QString label = isNamed ? kind : tr("deadline in");
        TextStyle count{200, 600};
        const qreal room =
            right - left - m_writer.width(label, kSmall) - 40; // the figure gives way, not its name
        while (count.px > kWallSmallest && m_writer.width(countdown, count) > room)
            count.px -= 8;
        const qreal used = text(right, first + 8, countdown, count, Role::ink1, Align::right, room);
        text(left, first, label, kSmall, Role::ink2, Align::left, right - left - used - 30);
        text(left, second, isWhole ? whole : isNamed ? tr("then %1").arg(cost) : kind, kSmall, Role::ink2, Align::left, right - left);
        return;
    }
    text(left, first, tr("deadline"), kSmall, Role::ink2);
    text(right, first + 8, hasDetail ? tr("none") : unknownText(), kAnswer, Role::ink1, Align::right);
    text(left, second, riskWords(right - left), kSmall, Role::ink2, Align::left, right - left);
}

/// Of several jobs it is said which, where its name is not too long.
QString WallAhead::riskWords(qreal room) const {
    const telemetry::MeterJobDetail* job = isKnown() && reading().detail ? mostAtRisk(reading()) : nullptr;
    if (!job)
        return tr("at risk: not known");
    const telemetry::MeterAtRisk& most = job->atRisk.front();
    const QString amount =
        hasPrice() ? money(most.micros) : tr("%1 GPU-h").arg(formatNumber(toGpuHours(most.gpuTime)));
    const QString named = tr("at risk %1 · %2").arg(amount, entityTitle(job->job));
    if (reading().jobs.size() > 1 && m_writer.width(named, kSmall) <= room)
        return named;
    const QString whole = tr("at risk %1 · %2").arg(amount, progressWords(most.steps, 0));
    return room <= 0 || m_writer.width(whole, kSmall) <= room ? whole : tr("at risk %1").arg(amount); // whole parts, never letters
}

QString WallAhead::deliveredWords(qreal room) const {
    const auto& jobs = isKnown() ? reading().jobs : std::vector<telemetry::MeterReading::JobLine>();
    const auto known = static_cast<std::size_t>(
        std::count_if(jobs.begin(), jobs.end(), [](const auto& job) { return job.delivered && job.gpus > 0; }));
    const QString plain = tr("delivered now");
    if (jobs.size() < 2 || known == 0)
        return plain;
    const QString words = known == jobs.size() ? tr("delivered, %1 jobs").arg(formatCount(jobs.size()))
                                               : tr("delivered, %1 of %2 jobs").arg(formatCount(known), formatCount(jobs.size()));
    return m_writer.width(words, kSmall) <= room ? words : plain;
}

void WallAhead::together(const QRectF& box) {
    if (box.height() < kWallOneLine)
        return;
    const qreal left = box.left() + 50;
    const qreal right = box.right() - kWallLeft;
    const telemetry::MeterCliff* next = deadline();
    const QString label = tr("deadline in");
    const QString countdown = next ? formatDuration(next->at - m_content.now) : QString();
    const QString share = isKnown() ? shareText(reading().delivered) : unknownText();
    tile(box, tr("Next deadline"), {});
    if (box.height() < kWallTwoLines) {
        const QString first = next ? QString(label % u' ' % countdown) : riskWords(0);
        const qreal rest = m_writer.width(first % QStringLiteral(" ·   ") % share, kSmallStrong);
        fitted(left, box.center().y() + 30, first % QStringLiteral(" · ") % deliveredWords(right - left - 1.2 * rest) % u' ' % share,
               kSmallStrong, right - left);
        return;
    }
    const TextStyle strong{kWallNormal, 600};
    const auto line = [&](qreal y, const QString& name, const QString& value) {
        const qreal used = text(right, y, value, strong, Role::ink1, Align::right);
        text(left, y, name, kSmall, Role::ink2, Align::left, right - left - used - 30);
    };
    if (next)
        line(box.top() + 144, label, countdown);
    else
        text(left, box.top() + 144, riskWords(right - left), kSmall, Role::ink2, Align::left, right - left);
    line(box.top() + 282, deliveredWords(right - left - m_writer.width(share, strong) - 30), share);
}

void WallAhead::green(const QRectF& box) {
    tile(box, tr("All green but losing"), {});
    const bool hasShare = isKnown() && reading().detail && reading().detail->greenShare;
    const bool isLosing = hasShare && reading().detail->isGreenButLosing;
    const qreal right = box.right() - kWallLeft;
    qreal left = box.left() + 50;
    if (isLosing) {
        m_writer.add(
            MarkShape{QRectF(box.left() + 40, box.top() + 52, 116, 116), Priority::medium, MarkLook::filled});
        left += 134;
    }
    const auto line = [&](qreal y, const QString& label, const QString& value) {
        const qreal used = text(right, y, value, TextStyle{kWallNormal, 600}, Role::ink1, Align::right);
        text(left, y, label, kSmall, Role::ink2, Align::left, right - left - used - 30);
    };
    line(box.top() + 144, tr("green"), hasShare ? shareText(*reading().detail->greenShare) : unknownText());
    const QString share = isKnown() ? shareText(reading().delivered) : unknownText();
    line(box.top() + 282, deliveredWords(right - left - m_writer.width(share, TextStyle{kWallNormal, 600}) - 30), share);
}

} // namespace seamscope::ui
