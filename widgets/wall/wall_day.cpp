// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_day.h"

#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/words.h"
#include "wall/wall_draft.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace wall_type;
using telemetry::Incident;

constexpr qreal kAxis = 430;      ///< left of it stand the labels of the scale
constexpr qreal kLeastPlot = 200; ///< before a row is left out
constexpr qreal kUnderPlot = 190; ///< times
constexpr qreal kRowMark = 88;
constexpr Duration kOneSample = std::chrono::seconds(15); ///< of the slowest meter
constexpr double kAllMeasured = 0.995;
constexpr double kTitleShare = 0.6; ///< of the width, beside a remark

class Day : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Day)
public:
    using WallDraft::WallDraft;

    void draw();

private:
    struct Lost {
        double amount = 0;   ///< of the currency, else GPU-hours
        double measured = 0; ///< share of the span
    };
    [[nodiscard]] Lost lost() const;
    [[nodiscard]] QString amount(double value) const;
    [[nodiscard]] std::vector<const Incident*> incidents() const;
    [[nodiscard]] std::optional<double> costOf(const Incident& incident) const;
    void curve(const QRectF& plot, double worst);
    [[nodiscard]] qreal x(const QRectF& plot, TimePoint t) const;
    qreal rows(const QRectF& plot, qreal top, qreal bottom, std::vector<const Incident*> listed);
    qreal row(const QRectF& plot, qreal top, const Incident& incident);
    [[nodiscard]] qreal rowHeight(const QRectF& plot, const Incident& incident) const;

    TimeRange m_span{}; ///< nothing has happened yet beyond now
};

QString Day::amount(double value) const {
    return m_content.reading && hasPrice() ? money(static_cast<std::int64_t>(std::llround(value * 1e6)))
                                           : tr("%1 GPU-h").arg(formatNumber(value));
}

/// The meter's own sum where it is of this span, so that no other page says otherwise; else what its rate
/// adds up to.
Day::Lost Day::lost() const {
    const qreal each = toSeconds(m_content.lossSpan.length()) / static_cast<qreal>(m_content.loss.size());
    Lost sum;
    double seconds = 0;
    for (const telemetry::RangeColumn& column : m_content.loss) {
        const double length = std::min(each, toSeconds(m_span.to - column.time));
        if (column.worst == telemetry::Quality::missing || length <= 0)
            continue;
        seconds += length;
        sum.amount += column.mean * length / 3600;
    }
    sum.measured = seconds / std::max(toSeconds(m_span.length()), 1e-9);
    // The axis begins with a column, the record with a sample: what lay further before it is no part of these hours.
    const Duration before = std::min(kOneSample, fromSeconds(each));
    if (isKnown() && toNanoseconds(reading().since) != 0 && reading().since >= m_span.from - before)
        sum.amount = hasPrice() ? static_cast<double>(reading().lostTotalMicros) * 1e-6
                                : toGpuHours(reading().lostGpuTime);
    return sum;
}

std::optional<double> Day::costOf(const Incident& incident) const {
    if (!incident.cost)
        return std::nullopt;
    return hasPrice() ? static_cast<double>(gpuTimeMicros(*incident.cost)) * 1e-6 : toGpuHours(incident.cost->lostGpuTime);
}

/// Of the span, what is open first, then the dearest.
std::vector<const Incident*> Day::incidents() const {
    std::vector<const Incident*> out;
    if (!m_content.incidents)
        return out;
    for (const Incident& incident : m_content.incidents->incidents)
        if (incident.ended.value_or(m_content.now) >= m_span.from && incident.onset <= m_span.to)
            out.push_back(&incident);
    std::stable_sort(out.begin(), out.end(), [this](const Incident* a, const Incident* b) {
        return a->ended.has_value() != b->ended.has_value() ? !a->ended : costOf(*a) > costOf(*b);
    });
    return out;
}

qreal Day::x(const QRectF& plot, TimePoint t) const {
    return plot.left() +
           plot.width() * std::clamp(toSeconds(t - m_span.from) / toSeconds(m_span.length()), 0.0, 1.0);
}

/// Money an hour, as a share of what is paid.
void Day::curve(const QRectF& plot, double worst) {
    const double paid = !m_content.reading ? 0
                        : hasPrice()       ? static_cast<double>(reading().paidPerHourMicros) * 1e-6
                                           : reading().gpus;
    // A fixed axis: what is small looks small.
    const double most = paid <= 0             ? std::max(worst, 1e-9)
                        : worst <= 0.2 * paid ? 0.2 * paid
                                              : std::max(paid, worst);
    m_writer.add(RectShape{plot, Role::bg2, {}, 0});
    for (const double part : {0.0, 0.5, 1.0}) {
        const qreal y = plot.bottom() - part * plot.height();
        m_writer.add(RectShape{QRectF(plot.left(), y, plot.width(), 4), Role::hair, {}, 0});
        const QString label =
            paid > 0 ? formatFixed(100 * part * most / paid, 0) % QStringLiteral(" %") : amount(part * most);
        text(plot.left() - 24, y + 38, label, kSmall, Role::ink2, Align::right, plot.left() - 30);
    }
    m_writer.add(RectShape{QRectF(plot.left(), plot.bottom(), plot.width(), 4), Role::line, {}, 0});
    // Columns, not a line: where nothing was measured nothing is drawn.
    const qreal each = toSeconds(m_content.lossSpan.length()) / static_cast<qreal>(m_content.loss.size());
    const qreal width = std::max<qreal>(plot.width() * each / toSeconds(m_span.length()), 2);
    for (const telemetry::RangeColumn& column : m_content.loss) {
        if (column.worst == telemetry::Quality::missing || !(column.max > 0) || column.time > m_span.to)
            continue; // of a recording, what comes later has not happened yet
        const qreal tall = plot.height() * std::min(column.max / most, 1.0);
        const qreal from = x(plot, column.time);
        m_writer.add(RectShape{QRectF(from, plot.bottom() - tall, std::min(width, plot.right() - from), tall),
                               Role::loss,
                               {},
                               0});
    }
    text(plot.left(), plot.bottom() + 130, formatUtcTime(m_span.from).left(5), kSmall, Role::ink2);
    text(plot.right(), plot.bottom() + 130, tr("now %1").arg(formatUtcTime(m_span.to).left(5)), kSmall,
         Role::ink2, Align::right);
}

/// When it was, on the axis over it; then its mark, onset, cause, whose it is, and what it cost.
qreal Day::row(const QRectF& plot, qreal top, const Incident& incident) {
    const Priority priority = incidentPriority(incident, m_content.reading, m_content.now);
    const qreal from = x(plot, incident.onset);
    const qreal to = std::max(x(plot, incident.ended.value_or(m_content.now)), from + 12);
    m_writer.add(RectShape{QRectF(from, top, std::min(to, plot.right()) - from, 16),
                           incident.ended ? Role::ink3 : roleOf(priority),
                           {},
                           0});
    m_writer.add(
        MarkShape{QRectF(kWallLeft, top + 40, kRowMark, kRowMark * 0.9), priority, lookOf(incident)});
    const QString owner =
        incident.owners.empty() ? tr("owner not known") : QString::fromStdString(incident.owners.front());
    const std::optional<double> known = costOf(incident);
    const QString cost = known ? amount(*known) : unknownText();
    const Role ink = incident.ended ? Role::ink2 : Role::ink1;
    const qreal left = kWallLeft + kRowMark + 40;
    const qreal bottom = flow(left, top + 24,
                              {{formatUtcTime(incident.onset).left(5), kSmall, Role::ink2},
                               {rowTitle(incident, m_content.topology.get()), kSmallStrong, ink},
                               {owner, kSmall, Role::ink2},
                               {incident.ended ? tr("%1 of GPU time").arg(cost) : tr("%1 of GPU time so far").arg(cost), kSmallStrong, ink}},
                              m_right - left);
    m_out.targets.push_back({incident.id, {}});
    m_writer.item(QRectF(0, top, m_size.width(), bottom - top),
                  tr("%1, %2").arg(rowTitle(incident, m_content.topology.get()), cost), {}, true);
    return bottom + 20;
}

qreal Day::rowHeight(const QRectF& plot, const Incident& incident) const {
    WallPicture scratch;
    Day other(m_content, scratch, m_style);
    other.m_span = m_span;
    return other.row(plot, 0, incident);
}

/// As many as there is room for, in the order of time; the others are counted. @return bottom
qreal Day::rows(const QRectF& plot, qreal top, qreal bottom, std::vector<const Incident*> listed) {
    const qreal more = lineHeight(kSmall) + 20; // the line that counts the others
    std::size_t shown = 0;
    qreal need = 0;
    for (const Incident* incident : listed) {
        need += rowHeight(plot, *incident);
        if (top + need + (shown + 1 < listed.size() ? more : 0) > bottom)
            break;
        ++shown;
    }
    double rest = 0;
    for (std::size_t i = shown; i < listed.size(); ++i)
        rest += costOf(*listed[i]).value_or(0);
    const std::size_t others = listed.size() - shown;
    listed.resize(shown);
    std::stable_sort(listed.begin(), listed.end(),
                     [](const Incident* a, const Incident* b) { return a->onset < b->onset; });
    for (const Incident* incident : listed)
        top = row(plot, top, *incident);
    if (others > 0 && top + more <= bottom) {
        text(kWallLeft + kRowMark + 40, top + kSmall.px,
             (shown > 0 ? tr("and %n more, %1", nullptr, plural(others)) : tr("%n incident(s), %1", nullptr, plural(others))).arg(amount(rest)),
             kSmall, Role::ink2,
             Align::left, m_right - kWallLeft - kRowMark - 40);
        top += more;
    }
    return top;
}

void Day::draw() {
    if (m_body.height() < 200)
        return;
    tile(m_body, tr("Last hours"), {});
    m_span = {m_content.lossSpan.from, std::min(m_content.lossSpan.to, m_content.now)};
    const bool hasLoss = !m_content.lossSpan.isEmpty() && !m_span.isEmpty() && !m_content.loss.empty();
    if (!hasLoss) {
        head(tr("Last hours"), {});
        nothing(tr("the loss of these hours is not known"));
        return;
    }
    double worst = 0;
    for (const telemetry::RangeColumn& column : m_content.loss)
        if (column.worst != telemetry::Quality::missing && column.time <= m_span.to)
            worst = std::max(worst, column.max);
    const Lost sum = lost();
    const QString length = formatAge(m_span.length());
    const QString title =
        sum.measured < kAllMeasured
            ? tr("%1 of GPU time lost in %2 (%3 % measured)")
                  .arg(amount(sum.amount), length, formatFixed(std::floor(100 * sum.measured), 0))
            : tr("%1 of GPU time lost in %2").arg(amount(sum.amount), length);
    const QString remark = tr("worst %1 /h").arg(amount(worst));
    const bool isRoomy = m_writer.width(title, kSmallStrong) < kTitleShare * (m_right - kWallLeft);
    head(title, isRoomy ? remark : QString());
    if (m_body.height() < 200 + kLeastPlot + kUnderPlot)
        return;
    const std::vector<const Incident*> listed = incidents();
    QRectF plot(kAxis, m_body.top() + 230, m_right - kAxis, kLeastPlot);
    qreal wanted = 0;
    for (const Incident* incident : listed)
        wanted += rowHeight(plot, *incident);
    const qreal free = m_body.bottom() - plot.top() - kUnderPlot;
    plot.setHeight(std::clamp(free - wanted - 20, kLeastPlot, std::max(kLeastPlot, free)));
    curve(plot, worst);
    rows(plot, plot.bottom() + kUnderPlot, m_body.bottom() - 20, listed);
}

} // namespace

WallPicture wallDay(const WallContent& content, const PanelStyle& style) {
    WallPicture out;
    Day page(content, out, style);
    page.drawTop(false);
    page.drawSentence();
    page.draw();
    return out;
}

} // namespace seamscope::ui
