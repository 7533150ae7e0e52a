// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_ahead.h"

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

constexpr Duration kAhead = 60min;      ///< of the cost of waiting
constexpr Duration kTeethBack = 150min; ///< of the saw-tooth

QString fromText(const std::string& text) { return QString::fromStdString(text); }

} // namespace

qreal MeterAhead::waiting(qreal y) {
    head(y, tr("Cost of waiting"), tr("next 60 min"));
    const telemetry::MeterCliff* next = nextCliff(reading(), m_content.now);
    std::vector<const telemetry::MeterCliff*> ahead;
    for (const telemetry::MeterCliff& cliff : detail().cliffs)
        if (cliff.at > m_content.now && cliff.at - m_content.now < kAhead)
            ahead.push_back(&cliff);
    const qreal base = y + 54;
    const QString minute = hasPrice() ? formatMoney(detail().marginalPerMinuteMicros, reading().currency, MoneyStyle::headline)
                                      : unknownText();
    const qreal used = m_writer.text(kInset, base, minute, type::kFigure3, m_figure);
    m_writer.text(kInset + used + 3, base, tr("/min now"), type::kBody, Role::ink2);
    if (next) {
        // Days and hours take more room than minutes: the figure gives way, nothing is printed over the rate.
        const QString left = formatDuration(next->at - m_content.now);
        const qreal room =
            m_writer.right() - kInset - used - 3 - m_writer.width(tr("/min now"), type::kBody) - 12 - 6;
        const qreal label = m_writer.width(tr("deadline in"), type::kBody);
        const bool isLarge = m_writer.width(left, type::kFigure3) + label <= room;
        const qreal count = m_writer.text(m_writer.right(), base, left,
                                          isLarge ? type::kFigure3 : type::kValue, m_figure, Align::right);
        m_writer.text(m_writer.right() - count - 6, base, count + label <= room ? tr("deadline in") : tr("due in"),
                      type::kBody, Role::ink2, Align::right, std::max(1.0, room - count));
    } else {
        m_writer.text(m_writer.right(), base,
                      detail().cliffs.empty() ? tr("no deadline") : tr("no deadline today"), type::kValue,
                      Role::ink2, Align::right);
    }
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 30), tr("Cost of waiting") % u' ' % minute % u' ' % tr("/min now"),
         detail().open.empty() ? tr("One more minute of the loss that nobody explains, GPU time alone. A "
                                    "deadline is a time at which "
                                    "waiting becomes dearer at once.")
                               : tr("One more minute of all open incidents: compute, opportunity, people, "
                                    "delay. A deadline is a time "
                                    "at which waiting becomes dearer at once."),
         next ? std::string("cliff/") : std::string("minute"));
    // Money that waiting has cost by then: a line with a step at each cliff.
    const QRectF plot(kInset, y + 64, m_writer.right() - kInset, 40);
    m_writer.add(RectShape{plot, Role::bg2, {}, 0});
    const auto at = [&](TimePoint t) {
        return plot.left() + plot.width() * toSeconds(t - m_content.now) / toSeconds(kAhead);
    };
    double total = static_cast<double>(detail().marginalPerMinuteMicros) * 60;
    for (const auto* cliff : ahead)
        total += static_cast<double>(cliff->costMicros);
    if (total > 0) {
        std::vector<QPointF> area{plot.bottomLeft()};
        double sum = 0;
        TimePoint from = m_content.now;
        const auto rise = [&](TimePoint to) {
            sum += static_cast<double>(detail().marginalPerMinuteMicros) * toSeconds(to - from) / 60;
            from = to;
            area.emplace_back(at(to), plot.bottom() - plot.height() * sum / total);
        };
        for (const auto* cliff : ahead) {
            rise(cliff->at);
            sum += static_cast<double>(cliff->costMicros);
            area.emplace_back(at(cliff->at), plot.bottom() - plot.height() * sum / total);
        }
        rise(m_content.now + kAhead);
        area.push_back(plot.bottomRight());
        m_writer.add(PathShape{area, true, Ink(Role::loss, 0.5F), {}});
        area.erase(area.begin());
        area.pop_back();
        area.insert(area.begin(), plot.bottomLeft());
        m_writer.add(PathShape{std::move(area), false, {}, {Role::loss, 1.5F, Dash::solid}});
    }
    for (const auto* cliff : ahead)
        m_writer.add(LineShape{
            {at(cliff->at), plot.top()}, {at(cliff->at), plot.bottom()}, {Role::ink1, 1, Dash::solid}});
    if (total > 0 && hasPrice()) {
        const std::int64_t labour = layerSums(reading()).layers[2].perHourMicros;
        const QString sum = labour > 0 ? tr("%1 in an hour, %2 of it labour").arg(money(std::llround(total)), money(labour))
                                       : tr("%1 in an hour").arg(money(std::llround(total)));
        const qreal wide = m_writer.width(sum, type::kSmall) + 6;
        qreal left = plot.left() + 6; // behind a cliff that would go through it
        for (const auto* cliff : ahead)
            if (at(cliff->at) > left - 4 && at(cliff->at) < left + wide && at(cliff->at) + wide < plot.right())
                left = at(cliff->at) + 6;
        m_writer.text(left, plot.top() + 13, sum, type::kSmall, Role::ink2, Align::left, plot.right() - left);
    }
    m_writer.text(kInset, plot.bottom() + 14, tr("now"), type::kSmall, Role::ink3);
    m_writer.text(m_writer.right(), plot.bottom() + 14, formatUtcTime(m_content.now + kAhead).left(5),
                  type::kSmall, Role::ink3, Align::right);
    qreal line = plot.bottom() + 32;
    for (std::size_t i = 0; i < std::min<std::size_t>(detail().cliffs.size(), 2); ++i) {
        const telemetry::MeterCliff& cliff = detail().cliffs[i];
        const qreal top = line - 13;
        const qreal wide =
            m_writer.text(kInset, line, cliffTime(cliff.at, m_content.now), type::kTitle, Role::ink1);
        line = m_writer.paragraph(kInset + wide + 8, line, messageText(cliff.text), type::kBody, Role::ink2,
                                  17, 3);
        item(QRectF(kInset, top, m_writer.right() - kInset, line - 17 - top + 5), messageText(cliff.text),
             tr("%1\nPassing it costs about %2.").arg(messageText(cliff.text), money(cliff.costMicros)),
             "cliff/" + std::to_string(i));
    }
    return std::max(line, plot.bottom() + 20) + 4;
}

/// Risk rises with time and falls on a durable commit alone; a failed write is a tooth that did not drop.
void MeterAhead::sawTooth(const QRectF& box, const telemetry::MeterAtRisk& risk, TimePoint from) {
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
void MeterAhead::hatch(QPointF from, QPointF to, qreal bottom) {
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
qreal MeterAhead::atRisk(qreal y) {
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
    const bool hasCourse = from < m_content.now;
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
              << (risk.isStated ? tr("%1 · by stated cadence").arg(fromText(risk.tier))
                                : fromText(risk.tier));
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
        top = below + 14;
        if (!hasCourse)
            continue;
        const qreal tall = isFirst ? 40 : 20;
        sawTooth(QRectF(kInset, below + 6, m_writer.right() - kInset, tall), risk, from);
        top += tall;
    }
    if (!hasCourse)
        return top;
    m_writer.text(kInset, top + 6, formatUtcTime(from).left(5), type::kSmall, Role::ink3);
    m_writer.text(m_writer.right(), top + 6, formatUtcTime(m_content.now).left(5), type::kSmall, Role::ink3,
                  Align::right);
    return top + 18;
}

/// The squeeze: actual interval on the axis of intervals with the band of the optimum, both slopes in money.
qreal MeterAhead::cadence(qreal y) {
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
