// SPDX-License-Identifier: GPL-3.0-or-later
// MeterSections: what a failure would take, and how often to write against it.
#include "meter/meter_sections.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <string>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;

constexpr qreal kInset = 16;
constexpr Duration kTeethBack = 150min; ///< of the saw-tooth

QString fromText(const std::string& text) { return QString::fromStdString(text); }

} // namespace

/// Risk rises with time and falls on a durable commit alone; a failed write is a tooth that did not drop.
void MeterSections::sawTooth(const QRectF& box, const telemetry::MeterAtRisk& risk, TimePoint from) {
    const auto& corners = risk.corners;
    double most = 1;
    for (const telemetry::MeterAtRisk::Corner& corner : corners)
        most = std::max(most, static_cast<double>(corner.gpuTime));
    const Duration span = std::max<Duration>(m_content.now - from, 1min);
    const auto place = [&](TimePoint t, double value) {
        const double share = std::clamp(toSeconds(t - from) / toSeconds(span), 0.0, 1.0);
        return QPointF(box.left() + box.width() * share, box.bottom() - box.height() * value / most);
    };
    std::vector<QPointF> line;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& corner = corners[i];
        if (i + 1 < corners.size() && corners[i + 1].at < from)
            continue; // the tooth lies before the axis
        const QPointF at = place(corner.at, static_cast<double>(corner.gpuTime));
        if (!line.empty())
            hatch(line.back(), at, box.bottom());
        line.push_back(at);
        if (corner.isFailedWrite) // it ended here and nothing fell
            m_writer.text(at.x(), std::max(at.y() - 2, box.top() + 8), QStringLiteral("×"), type::kTitle,
                          Role::ink1, Align::centre, 20);
    }
    if (line.size() > 1)
        m_writer.add(PathShape{std::move(line), false, {}, {Role::loss, 1.5F, Dash::solid}});
    m_writer.add(RectShape{QRectF(box.left(), box.bottom(), box.width(), 1), Role::line, {}, 0});
}

/// Hatching under a slope: strokes at 45° that end where they meet it.
void MeterSections::hatch(QPointF from, QPointF to, qreal bottom) {
    const qreal steep = (from.y() - to.y()) / std::max<qreal>(to.x() - from.x(), 1);
    if (to.x() - from.x() < 3 || steep < 0)
        return;
    for (qreal foot = from.x() + 3; foot < to.x(); foot += 6) {
        const qreal room = bottom - from.y() + steep * (foot - from.x());
        const qreal reach = std::min(steep < 1 ? room / (1 - steep) : to.x() - foot, to.x() - foot);
        m_writer.add(LineShape{
            {foot, bottom}, {foot + reach, bottom - reach}, {Ink(Role::loss, 0.6F), 1, Dash::solid}});
    }
}

/// The tiers of the job with most at stake: the first is the one that a restart would use.
qreal MeterSections::atRisk(qreal y) {
    const telemetry::MeterJobDetail* job = mostAtRisk(m_content.reading.valueOrEmpty());
    head(y, tr("At risk since last durable checkpoint"), {});
    if (!job) {
        m_writer.text(kInset, y + 44, tr("no checkpoint of any job was seen"), type::kBody, Role::ink3);
        return y + 56;
    }
    TimePoint from = m_content.now;
    for (const telemetry::MeterAtRisk& risk : job->atRisk)
        if (!risk.corners.empty())
            from = std::min(from, std::max(risk.corners.front().at, m_content.now - kTeethBack));
    const auto words = [&](const telemetry::MeterAtRisk& risk) {
        const QString since = risk.committed
                                  ? tr("%1 ago").arg(formatDuration(m_content.now - *risk.committed))
                                  : tr("none durable yet");
        return QString(progressWords(risk.steps, 0) % QStringLiteral(" · ") % since);
    };
    // What is wrong with the writes first, then whose work it is: only where it would be written gives way.
    const auto second = [&](const telemetry::MeterAtRisk& risk) {
        QStringList parts;
        if (risk.failedWrites)
            parts << tr("%1 write(s) failed", nullptr, plural(risk.failedWrites)).arg(risk.failedWrites);
        if (risk.isWriting)
            parts << tr("writing");
        parts << entityTitle(job->job)
              << (risk.isStated ? tr("%1 · by stated cadence").arg(fromText(risk.tier)) : fromText(risk.tier));
        return parts.join(QStringLiteral(" · "));
    };
    qreal top = y + 30;
    for (std::size_t i = 0; i < std::min<std::size_t>(job->atRisk.size(), 3); ++i) {
        const telemetry::MeterAtRisk& risk = job->atRisk[i];
        const bool isFirst = i == 0;
        const TextStyle style = isFirst ? type::kFigure3 : type::kTitle;
        const QString amount =
            hasPrice() ? money(risk.micros) : tr("%1 GPU-h").arg(formatNumber(toGpuHours(risk.gpuTime)));
        const qreal base = top + (isFirst ? 22 : 12);
        const qreal used = m_writer.text(kInset, base, amount, style, m_figure);
        m_writer.text(kInset + used + 8, base, words(risk), isFirst ? type::kBody : type::kSmall, Role::ink2);
        const qreal below = base + (isFirst ? 14 : 12);
        m_writer.text(kInset, below, second(risk), type::kSmall, risk.failedWrites ? Role::ink1 : Role::ink3);
        item(QRectF(kInset, top, m_writer.right() - kInset, below - top + 4), tr("At risk %1").arg(amount),
             tr("Work that would be lost if %2 failed now, on %1. It falls on a durable commit only.")
                 .arg(fromText(risk.tier), entityTitle(job->job)),
             "risk/" + job->job.text() + '/' + risk.tier);
        const qreal tall = isFirst ? 40 : 20;
        sawTooth(QRectF(kInset, below + 6, m_writer.right() - kInset, tall), risk, from);
        top = below + 6 + tall + 8;
    }
    m_writer.text(kInset, top + 6, formatUtcTime(from).left(5), type::kSmall, Role::ink3);
    m_writer.text(m_writer.right(), top + 6, formatUtcTime(m_content.now).left(5), type::kSmall, Role::ink3,
                  Align::right);
    return top + 18;
}

/// The squeeze: actual interval on the axis of intervals with the band of the optimum, both slopes in money.
qreal MeterSections::cadence(qreal y) {
    const telemetry::MeterJobDetail* job = nullptr;
    for (const telemetry::MeterJobDetail& one : detail().jobs)
        if (one.squeeze && !job)
            job = &one;
    if (!job)
        return y;
    const telemetry::CheckpointSqueeze& squeeze = *job->squeeze;
    head(y, tr("Checkpoint trade-off"),
         squeeze.isMovedByContention ? tr("moved by contention")
                                     : tr("%1 s a write").arg(formatNumber(squeeze.writeSeconds)));
    const QRectF axis(kInset, y + 46, m_writer.right() - kInset, 8);
    const double most =
        std::max({squeeze.highSeconds, squeeze.intervalSeconds, squeeze.youngSeconds, 1.0}) * 1.15;
    const auto x = [&](double seconds) {
        return axis.left() + axis.width() * std::clamp(seconds / most, 0.0, 1.0);
    };
    m_writer.add(RectShape{axis, Role::bg2, {}, 0});
    m_writer.add(RectShape{QRectF(x(squeeze.lowSeconds), axis.top(),
                                  std::max<qreal>(x(squeeze.highSeconds) - x(squeeze.lowSeconds), 2), 8),
                           Role::bg3,
                           {Role::line, 1, Dash::solid},
                           0});
    for (const double seconds : {squeeze.youngSeconds, squeeze.dalySeconds})
        m_writer.add(RectShape{QRectF(x(seconds) - 0.5, axis.top() - 2, 1, 12), Role::ink3, {}, 0});
    m_writer.add(RectShape{QRectF(x(squeeze.exactSeconds) - 1, axis.top() - 3, 2, 14), Role::ink1, {}, 0});
    const qreal now = x(squeeze.intervalSeconds);
    m_writer.add(PathShape{
        {{now - 5, axis.top() - 9}, {now + 5, axis.top() - 9}, {now, axis.top() - 1}}, true, Role::ink1, {}});
    const auto span = [](double seconds) { return formatDuration(fromSeconds(seconds)); };
    const auto line = [&](qreal base, const QString& text, TextStyle style, Role ink) {
        m_writer.text(kInset, base, text, style, ink);
    };
    line(y + 72,
         tr("every %1 · best %2 (%3–%4)")
             .arg(span(squeeze.intervalSeconds), span(squeeze.exactSeconds), span(squeeze.lowSeconds),
                  span(squeeze.highSeconds)),
         type::kBody, Role::ink1);
    line(y + 89,
         tr("Young %1 · Daly %2 · exact %3")
             .arg(span(squeeze.youngSeconds), span(squeeze.dalySeconds), span(squeeze.exactSeconds)),
         type::kSmall, Role::ink3);
    line(y + 105,
         tr("writes %1 /h ↓ · rollback %2 /h ↑")
             .arg(money(squeeze.writePerHourMicros), money(squeeze.rollbackPerHourMicros)),
         type::kSmall, Role::ink3);
    line(y + 121,
         tr("the best saves %1 /h; %2 so far")
             .arg(money(squeeze.savedPerHourMicros), money(squeeze.savedTotalMicros)),
         type::kSmall, Role::ink3);
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 96), tr("Checkpoint trade-off"),
         tr("Triangle: interval now. Thick mark: least expected loss. Thin marks: Young, Daly. Band: within "
            "5 % of "
            "the least.\nFailure rate: %1.")
             .arg(messageText(squeeze.failureSource)),
         "squeeze/" + job->job.text());
    return y + 132;
}

} // namespace seamscope::ui
