// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/cascade_geometry.h"

#include "base/median.h"
#include "base/staleness.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/state_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;

constexpr qreal kLabels = 176;
constexpr qreal kValues = 132;
constexpr qreal kMargin = 8; ///< of a plot inside its lane
constexpr qreal kTriangle = 7;
constexpr std::chrono::minutes kLive{1}; ///< a figure younger than that is one of now, however often it comes

/// The context of these words for who translates them.
struct CascadeWords {
    Q_DECLARE_TR_FUNCTIONS(CascadeWords)
};

QString laneTitle(const CascadeLane& lane) {
    if (lane.isLoss)
        return CascadeWords::tr("Loss");
    QString words = signalWords(lane.signal);
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

class Lane {
public:
    Lane(const CascadeContent& content, const CascadeLane& lane, PanelWriter& writer, const TimeAxis& axis,
         qreal top)
        : m_content(content)
        , m_lane(lane)
        , m_writer(writer)
        , m_axis(axis)
        , m_plot(axis.left, top + kMargin, axis.right - axis.left, kCascadeLane - 2 * kMargin)
        , m_top(top) {
        findRange();
    }

    void draw() {
        m_writer.hairline(m_top);
        labels();
        if (isEvent())
            return event();
        if (m_lane.points.empty()) {
            const QString why = !m_lane.problem.empty() ? QString::fromStdString(m_lane.problem)
                                : m_lane.hasAnswer      ? CascadeWords::tr("no values in this span")
                                                        : CascadeWords::tr("loading");
            m_writer.add(HatchShape{m_plot, {}, Role::hatch, 0});
            m_writer.text(m_plot.left() + 8, m_top + 31, why, type::kSmall, Role::ink3, Align::left,
                          m_plot.width() - 16);
            return;
        }
        band();
        notObserved();
        curve();
        onsetTick();
        values();
    }

private:
    void findRange() {
        if (m_lane.points.empty())
            return;
        const auto [low, high] =
            std::minmax_element(m_lane.points.begin(), m_lane.points.end(),
                                [](const auto& a, const auto& b) { return a.value < b.value; });
        m_low = m_lane.isLoss ? std::min(0.0, low->value) : low->value;
        m_high = high->value;
        if (m_lane.expectedLow) {
            m_low = std::min(m_low, *m_lane.expectedLow);
            m_high = std::max(m_high, *m_lane.expectedHigh);
        }
        if (m_high - m_low < 1e-12 * std::max(1.0, std::abs(m_high)))
            m_high = m_low + 1;
    }
    [[nodiscard]] Duration shift() const {
        return Duration(std::llround(static_cast<double>(m_lane.lag.count()) * m_content.aligned));
    }
    [[nodiscard]] qreal toX(TimePoint t) const { return m_axis.toX(t - shift()); }
    [[nodiscard]] qreal toY(double value) const {
        return m_plot.bottom() - (value - m_low) / (m_high - m_low) * m_plot.height();
    }
    void labels() {
        const qreal left = m_writer.left();
        m_writer.text(left, m_top + 21, laneTitle(m_lane), type::kTitle, Role::ink1, Align::left,
                      kLabels - 16);
        const QString currency = m_content.currency.empty() ? CascadeWords::tr("GPU-hours")
                                                            : QString::fromStdString(m_content.currency);
        QString detail = m_lane.isLoss ? CascadeWords::tr("direct, all jobs · %1/h").arg(currency) : entityTitle(m_lane.entity);
        if (!m_lane.isLoss && !m_lane.unit.empty())
            detail += QStringLiteral(" · ") % (m_lane.unit == "s/s" ? QStringLiteral("%") : QString::fromStdString(m_lane.unit));
        if (m_lane.series > 1)
            detail += CascadeWords::tr(" · median of %1").arg(m_lane.series);
        m_writer.text(left, m_top + 37, detail, type::kSmall, Role::ink3, Align::left, kLabels - 16);
    }
    void band() {
        if (!m_lane.expectedLow)
            return;
        const qreal top = toY(*m_lane.expectedHigh);
        const qreal height = std::max<qreal>(toY(*m_lane.expectedLow) - top, 3);
        m_writer.add(RectShape{QRectF(m_plot.left(), top, m_plot.width(), height), Role::bg3, {}, 0});
    }
    /// What the shifted axis shows beyond the newest value: nobody has seen it yet.
    void notObserved() {
        const qreal end = std::clamp(toX(m_lane.points.back().at), m_plot.left(), m_plot.right());
        if (m_plot.right() - end > 4)
            m_writer.add(HatchShape{
                QRectF(end + 1, m_top + 2, m_plot.right() - end - 1, kCascadeLane - 4), {}, Role::hatch, 0});
    }
    void curve() {
        std::vector<QPointF> line;
        const Ink ink = m_lane.isLoss ? Ink(Role::loss) : Ink(Role::ink1);
        const auto flush = [&] {
            if (line.size() == 1)
                line.push_back(line.front() + QPointF(1, 0));
            if (line.size() > 1) {
                if (m_lane.isLoss)
                    fill(line);
                m_writer.add(PathShape{line, false, {}, {ink, 1.5F, Dash::solid}});
            }
            line.clear();
        };
        for (const CascadeLane::Point& point : m_lane.points) {
            const qreal x = toX(point.at);
            if (point.isAfterGap)
                flush();
            if (x >= m_plot.left() && x <= m_plot.right())
                line.emplace_back(x, toY(point.value));
        }
        flush();
    }
    void fill(const std::vector<QPointF>& line) {
        std::vector<QPointF> area = line;
        area.emplace_back(line.back().x(), toY(std::max(0.0, m_low)));
        area.emplace_back(line.front().x(), toY(std::max(0.0, m_low)));
        m_writer.add(PathShape{std::move(area), true, Ink(Role::loss, 0.4F), {}});
    }
    /// What happened once has no course: something was seen, and no values are missing.
    [[nodiscard]] bool isEvent() const {
        return m_lane.points.empty() && m_lane.hasAnswer && m_lane.problem.empty() && !m_lane.isExtra && !m_lane.isLoss && !m_lane.before;
    }
    void event() {
        const qreal y = m_top + kCascadeLane / 2, at = std::clamp(m_axis.toX(m_content.onset + m_lane.lag - shift()), m_plot.left(), m_plot.right());
        m_writer.add(LineShape{{m_plot.left(), y}, {m_plot.right(), y}, {Role::hair, 1, Dash::solid}});
        m_writer.add(PathShape{{{at - kTriangle, y - kTriangle}, {at + kTriangle, y - kTriangle}, {at, y + kTriangle / 2}}, true, Role::ink1, {}});
        m_writer.text(at - kTriangle - 4, y - 4, lagText(m_lane.lag), type::kSmallStrong, Role::ink1, Align::right, 60);
        m_writer.text(m_axis.right + kValues - 12, m_top + 24, formatUtcTime(m_content.onset + m_lane.lag), type::kBody, Role::ink1, Align::right, kValues - 16);
    }
    /// Lag beside the onset line; hollow triangle where the lane's own onset was measured.
    void onsetTick() {
        const qreal onset = m_axis.toX(m_content.onset);
        if (m_lane.isExtra) // nobody dated it
            return;
        const bool isRising =
            !m_lane.points.empty() && m_lane.before && m_lane.points.back().value > *m_lane.before;
        m_writer.text(onset - 6, isRising ? m_top + 16 : m_top + kCascadeLane - 8, lagText(m_lane.lag),
                      type::kSmallStrong, Role::ink1, Align::right, 60);
        const qreal own = m_axis.toX(m_content.onset + m_lane.lag);
        if (own - onset < 2 || own > m_plot.right())
            return;
        const qreal y = isRising ? m_top + kCascadeLane - 9 : m_top + 14;
        m_writer.add(LineShape{{onset + 1, y}, {own - kTriangle, y}, {Role::line, 1, Dash::unknown}});
        m_writer.add(PathShape{{{own - kTriangle / 2, y + kTriangle / 2},
                                {own, y - kTriangle / 2},
                                {own + kTriangle / 2, y + kTriangle / 2}},
                               true,
                               {},
                               {Role::ink3, 1, Dash::solid}});
    }
    void values() {
        const double last = m_lane.points.back().value;
        const Measure shown = formatMeasure(last, m_lane.unit);
        const qreal right = m_axis.right + kValues - 12;
        // The label names the canonical unit; "1.38 kW" must not read as 1.38 W.
        const auto state = stateWord(m_lane.signal, last);
        QString text = state ? *state : shown.unit == QString::fromStdString(m_lane.unit) ? shown.value : shown.text();
        if (m_lane.isLoss && !m_content.currency.empty())
            text = formatMoney(lossMicros(last), m_content.currency);
        const bool isOld = !m_lane.isLoss && endedBefore(std::min(m_content.now, m_content.span.to));
        m_writer.text(right, m_top + 24, text, type::kValue, isOld ? Role::ink3 : Role::ink1, Align::right, kValues - 16);
        QString change = m_lane.isLoss ? CascadeWords::tr("/h") : shown.unit;
        if (m_lane.before) {
            telemetry::IncidentEvidence fact;
            fact.signal = m_lane.signal;
            fact.before = m_lane.before;
            fact.after = last;
            fact.unit = m_lane.unit;
            if (!m_lane.isLoss)
                change = changeText(fact);
        }
        if (isOld)
            change = CascadeWords::tr("last at %1").arg(formatUtcTime(m_lane.points.back().at));
        m_writer.text(right, m_top + 40, change, type::kSmall, Role::ink3, Align::right, kValues - 16);
    }

    /// Longer without a value than its values are apart.
    [[nodiscard]] bool endedBefore(TimePoint end) const {
        std::vector<double> apart; // seconds
        for (std::size_t i = 1; i < m_lane.points.size(); ++i)
            apart.push_back(toSeconds(m_lane.points[i].at - m_lane.points[i - 1].at));
        const Duration usual = fromSeconds(median(std::move(apart)));
        return end - m_lane.points.back().at >= std::max<Duration>(kLive, staleAfter(usual));
    }

    /// The history is a mean of some seconds, and an answer behind: the figure of now is the one that every view says.
    [[nodiscard]] std::int64_t lossMicros(double last) const {
        return m_content.lossMicros.value_or(std::llround(last * 1e6));
    }

    const CascadeContent& m_content;
    const CascadeLane& m_lane;
    PanelWriter& m_writer;
    const TimeAxis& m_axis;
    QRectF m_plot;
    qreal m_top;
    double m_low = 0;
    double m_high = 1;
};

void drawAxis(const CascadeContent& content, PanelWriter& writer, const TimeAxis& axis, qreal y) {
    writer.hairline(y);
    const QString label = content.aligned > 0 && !content.lanes.empty()
                              ? CascadeWords::tr("time of the first lane, UTC")
                              : CascadeWords::tr("time, UTC");
    writer.text(writer.left(), y + 14, label, type::kSmall, Role::ink3, Align::left, kLabels - 16);
    const TimeTicks ticks =
        timeTicks(content.span, std::max(2, static_cast<int>((axis.right - axis.left) / 90)));
    for (const TimePoint t : ticks.times) {
        const qreal x = axis.toX(t);
        writer.add(LineShape{{x, y}, {x, y + 4}, {Role::line, 1, Dash::solid}});
        if (x - axis.left > 16 && axis.right - x > 16)
            writer.text(x, y + 15, formatTick(t, ticks.step), type::kSmall, Role::ink3, Align::centre, 80);
    }
}

} // namespace

TimeAxis cascadeAxis(TimeRange span, qreal left, qreal right) {
    return {span, left + kLabels, std::max(right - kValues, left + kLabels + 16)};
}

qreal drawCascade(const CascadeContent& content, PanelPicture& picture, const PanelStyle& style, qreal y,
                  qreal left, qreal right) {
    PanelWriter writer(picture, style, right, left + 12);
    const TimeAxis axis = cascadeAxis(content.span, left, right);
    const qreal top = y;
    writer.add(RectShape{
        QRectF(axis.left, y, 1, kCascadeLane * static_cast<qreal>(content.lanes.size())), Role::hair, {}, 0});
    writer.add(RectShape{QRectF(axis.right, y, 1, kCascadeLane * static_cast<qreal>(content.lanes.size())),
                         Role::hair,
                         {},
                         0});
    for (const CascadeLane& lane : content.lanes) {
        Lane(content, lane, writer, axis, y).draw();
        y += kCascadeLane;
    }
    const qreal onset = axis.toX(content.onset);
    writer.add(LineShape{{onset, top}, {onset, y}, {roleOf(content.priority), 2, Dash::solid}});
    drawAxis(content, writer, axis, y);
    return y + kCascadeAxis;
}

int cascadeLaneAt(const CascadeContent& content, qreal top, qreal y) {
    const int lane = static_cast<int>(std::floor((y - top) / kCascadeLane));
    return lane >= 0 && lane < static_cast<int>(content.lanes.size()) ? lane : -1;
}

} // namespace seamscope::ui
