// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/trend_panel.h"

#include "base/staleness.h"
#include "charts/trend_key.h"
#include "charts/trend_plot.h"
#include "charts/trend_words.h"
#include "common/panel_writer.h"
#include "common/segment_button.h"
#include "common/spoken.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <QAction>
#include <QMenu>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;

constexpr qreal kToolbar = 28;
constexpr qreal kLabels = 176;
constexpr qreal kValues = 132;
constexpr qreal kTwoLines = 38; ///< of a lane that has room for what its figures are of, too
constexpr qreal kOneLine = 15;
constexpr std::size_t kMaxChips = 48;

} // namespace

TrendPanel::TrendPanel(TrendLoader& loader, QWidget* parent)
    : SubjectPanel("trends", parent)
    , m_loader(loader)
    , m_plot(new TrendPlot(this))
    , m_key(new TrendKey(this))
    , m_more(new SegmentButton(QString(), this)) {
    m_more->setCheckable(false);
    m_more->hide();
    connect(m_more, &SegmentButton::clicked, this, &TrendPanel::showMore);
    spoken(*this, [this] { say(); });
    connect(&m_loader, &TrendLoader::changed, this, &TrendPanel::takeData);
    connect(m_plot, &TrendPlot::timeChosen, this, &TrendPanel::timeChosen);
    connect(m_plot, &TrendPlot::zoomAsked, this, &TrendPanel::zoomAsked);
    connect(m_plot, &TrendPlot::hovered, this,
            [this](int lane, qint64 ns, const QPoint& at) { showTip(lane, fromNanoseconds(ns), at); });
    connect(m_plot, &TrendPlot::left, this, [] { QToolTip::hideText(); });
}

void TrendPanel::say() {
    setAccessibleName(tr("Trends"));
    m_more->setText(tr("more …"));
    m_more->setAccessibleName(tr("All signals"));
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        nameChip(i);
    m_seamReading = nullptr; // its lane is made anew with the next word of it
    place();
}

void TrendPanel::nameChip(std::size_t lane) {
    m_chips[lane]->setText(chipText(lane));
    m_chips[lane]->setAccessibleName(tr("Show %1").arg(QString::fromStdString(m_plan[lane].signal)));
}

/// Every lane, also those whose chips have no room.
void TrendPanel::showMore() {
    QMenu menu(this);
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        QAction* action = menu.addAction(chipText(i));
        action->setCheckable(true);
        action->setChecked(m_chips[i]->isChecked());
        connect(action, &QAction::toggled, m_chips[i], &SegmentButton::setChecked);
    }
    menu.exec(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

void TrendPanel::setPlan(std::vector<TrendLane> plan, const QString& subject) {
    if (plan == m_plan && subject == m_subject)
        return;
    m_plan = std::move(plan);
    m_subject = subject;
    makeChips();
    applyChoice();
}

void TrendPanel::makeChips() {
    for (SegmentButton* chip : m_chips)
        chip->deleteLater();
    m_chips.clear();
    // A choice made for another subject holds as far as it fits.
    const bool hasChosen = std::any_of(m_plan.begin(), m_plan.end(),
                                       [&](const TrendLane& l) { return m_chosen.contains(trendKey(l)); });
    std::size_t shown = 0;
    for (std::size_t i = 0; i < std::min(m_plan.size(), kMaxChips); ++i) {
        const std::string signal = m_plan[i].signal;
        auto* chip = new SegmentButton(QString(), this);
        chip->setTheme(theme());
        chip->setToolTip(QString::fromStdString(signal));
        const bool isFirst = std::none_of(m_plan.begin(), m_plan.begin() + static_cast<std::ptrdiff_t>(i),
                                          [&](const TrendLane& l) { return l.signal == signal; });
        const bool isDefault =
            isFirst && shown < kDefaultLanes; // of several bearers the most numerous comes first
        shown += isDefault;
        chip->setChecked(hasChosen ? m_chosen.contains(trendKey(m_plan[i])) : isDefault);
        connect(chip, &SegmentButton::toggled, this, [this] {
            m_chosen.clear();
            for (std::size_t k = 0; k < m_chips.size(); ++k)
                if (m_chips[k]->isChecked())
                    m_chosen.insert(trendKey(m_plan[k]));
            applyChoice();
        });
        chip->show();
        m_chips.push_back(chip);
        nameChip(i);
    }
    place();
}

/// The bearer is named only where the signal alone would be ambiguous.
QString TrendPanel::chipText(std::size_t lane) const {
    const std::string& signal = m_plan[lane].signal;
    const auto same =
        std::count_if(m_plan.begin(), m_plan.end(), [&](const TrendLane& l) { return l.signal == signal; });
    const QString name = trendName(signal, m_subject);
    return same > 1
               ? name % QStringLiteral(" · ") % kindName(topology::entityKindFromName(m_plan[lane].bearer))
               : name;
}

void TrendPanel::applyChoice() {
    std::vector<TrendLane> lanes;
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        if (m_chips[i]->isChecked())
            lanes.push_back(m_plan[i]);
    m_loader.setLanes(std::move(lanes));
}

void TrendPanel::takeData() {
    m_pictures.clear();
    TimeRange span = m_seam ? m_seam->span : TimeRange{};
    if (m_seam)
        m_pictures.push_back(m_seam->picture);
    for (const TrendLoader::Loaded& loaded : m_loader.loaded()) {
        const Duration column = loaded.maxColumns ? loaded.range.length() / loaded.maxColumns : Duration(1);
        m_pictures.push_back(trendPicture(loaded.series, loaded.matched + loaded.lane.leftOut, column));
        const auto& asked = loaded.lane.entities;
        if (m_seam && loaded.lane.signal == m_seam->signal && asked.size() == 1 && asked.front() == m_seam->entity) {
            m_pictures.back().expectedLow = m_seam->picture.expectedLow;
            m_pictures.back().expectedHigh = m_seam->picture.expectedHigh;
        }
        if (const auto usual = models::usualBand(loaded.series, m_disturbed); usual && !m_pictures.back().expectedLow) {
            m_pictures.back().expectedLow = usual->low;
            m_pictures.back().expectedHigh = usual->high;
        }
        if (loaded.hasAnswer)
            span = loaded.range;
    }
    m_key->setNames(styleByName(m_pictures));
    place();
    m_plot->setLanes(m_pictures, span);
    m_plot->setVisible(!m_pictures.empty());
    refreshNow();
}

void TrendPanel::setReport(const telemetry::IncidentReport* report) {
    std::vector<TimeRange> disturbed = models::disturbedTimes(report);
    if (disturbed == m_disturbed)
        return;
    m_disturbed = std::move(disturbed);
    takeData();
}

void TrendPanel::setSeam(const std::shared_ptr<const telemetry::IncidentReport>& report,
                         const telemetry::SeamReading* seam, TimeRange span) {
    const bool isSame = seam == m_seamReading && (!seam || (report == m_seamReport && span == m_seamSpan));
    if (isSame)
        return;
    m_seamReport = seam ? report : nullptr;
    m_seamReading = seam;
    m_seamSpan = span;
    m_seam = seam ? std::optional(makeSeamTrend(*seam, *report, span)) : std::nullopt;
    takeData();
}

const TrendLoader::Loaded* TrendPanel::loadedOf(std::size_t lane) const {
    const std::size_t first = m_seam ? 1 : 0;
    return lane < first || lane - first >= m_loader.loaded().size() ? nullptr : &m_loader.loaded()[lane - first];
}

void TrendPanel::setCursor(TimePoint cursor) {
    m_cursor = cursor;
    m_plot->setCursor(cursor);
    refreshSoon();
}

void TrendPanel::setTheme(const Palette& palette) {
    PaintedPanel::setTheme(palette);
    m_plot->setTheme(palette, textScale());
    m_key->setTheme(palette, textScale());
    m_more->setTheme(palette);
    for (SegmentButton* chip : m_chips)
        chip->setTheme(palette);
}

void TrendPanel::setTextScale(qreal scale) {
    PaintedPanel::setTextScale(scale);
    m_plot->setTheme(theme(), scale);
    m_key->setTheme(theme(), scale);
    place();
    takeData();
}

int TrendPanel::plotWidth() const { return m_plot->width(); }

Duration TrendPanel::patience(const TrendLoader::Loaded& loaded) const {
    Duration longest = std::chrono::seconds(10);
    for (const telemetry::RangeSeries& series : loaded.series)
        longest =
            std::max(longest, series.info.period > Duration::zero() ? series.info.period : kAssumedPeriod);
    const Duration column = loaded.maxColumns ? loaded.range.length() / loaded.maxColumns : Duration(0);
    return staleAfter(std::max(longest, column));
}

QString TrendPanel::emptyText() const {
    if (m_plan.empty())
        return m_subject.isEmpty() ? tr("No trend for the whole site yet. Select a rack, device, job or link "
                                        "in the graph or heatmap to see its signals.")
                                   : tr("%1 bears no signal that this gateway knows. Its providers and parts "
                                        "may: select them in the graph.")
                                         .arg(m_subject);
    return tr("Choose a signal above.");
}

PanelPicture TrendPanel::build(QSizeF size) const {
    PanelPicture picture;
    const PanelStyle style = panelStyle();
    PanelWriter writer(picture, style, size.width(), 12);
    writer.hairline(kToolbar - 1);
    qreal chipsEnd = 12;
    if (!m_more->isHidden())
        chipsEnd = m_more->geometry().right() / textScale();
    for (const SegmentButton* chip : m_chips)
        if (!chip->isHidden())
            chipsEnd = std::max(chipsEnd, chip->geometry().right() / textScale());
    QString remark = m_seam ? m_seam->subject : m_subject.isEmpty() ? tr("site") : m_subject;
    TimeRange span = m_loader.loaded().empty() ? TimeRange{} : m_loader.loaded().front().range;
    if (span.isEmpty() && m_seam)
        span = m_seam->span;
    if (!span.isEmpty())
        remark =
            tr("%1 · %2–%3 UTC · %4")
                .arg(remark, formatUtcTime(span.from), formatUtcTime(span.to), formatDuration(span.length()));
    writer.text(size.width() - 12, 18, remark, type::kSmall, Role::ink2, Align::right,
                size.width() - chipsEnd - 28);
    if (m_pictures.empty()) {
        writer.paragraph(24, kToolbar + 34, emptyText(), type::kBody, Role::ink2, 18);
        return picture;
    }
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        const QRectF lane = QRectF(m_plot->laneBox(static_cast<int>(i)).translated(m_plot->pos()));
        const qreal top = lane.top() / textScale();
        if (i > 0)
            writer.hairline(top);
        drawLane(writer, i, top, lane.height() / textScale());
    }
    return picture;
}

void TrendPanel::drawLane(PanelWriter& writer, std::size_t lane, qreal top, qreal tall) const {
    const TrendLoader::Loaded* loaded = loadedOf(lane);
    if (!loaded && !m_seam)
        return;
    const TrendPicture& trend = m_pictures[lane];
    const qreal middle = top + tall / 2;
    PrimitiveList scale;
    addTrendScale(scale, trend, loaded ? loaded->lane.unit : m_seam->unit, QRectF(0, top, kLabels, tall));
    for (const Primitive& shape : scale.items())
        writer.add(shape.shape);
    const bool isLow = tall < kTwoLines;
    if (!loaded)
        return drawSeam(writer, middle, QRectF(8, top + 2, kLabels - 16, tall - 4), isLow);
    if (tall < kOneLine) { // the tip names it
        writer.item(QRectF(8, top, kLabels - 16, tall), trendName(loaded->lane.signal, m_subject), QString::fromStdString(loaded->lane.signal));
        return;
    }
    writer.text(12, isLow ? middle + 4 : middle - 3, trendName(loaded->lane.signal, m_subject), type::kTitle, Role::ink1, Align::left,
                kLabels - 20);
    QString second = trendUnit(loaded->lane.unit);
    if (!loaded->lane.bearer.empty() && loaded->lane.bearer != "site" && trend.series == 1)
        second += QStringLiteral(" · ") + trend.lines.front().name;
    if (trend.series > 1)
        second += (second.isEmpty() ? QString() : QStringLiteral(" · ")) +
                  (trend.isBand ? tr("min–max of %1").arg(trendCount(trend, loaded->lane))
                                : trendCount(trend, loaded->lane));
    // The key of the band gives way whole: half of it says nothing, and the band is explained in the tip as well.
    const QString key = (second.isEmpty() ? QString() : QStringLiteral(" · ")) + tr("band: expected");
    if (trend.expectedLow && writer.width(second + key, type::kSmall) <= kLabels - 20)
        second += key;
    if (!isLow)
        writer.text(12, middle + 13, second, type::kSmall, Role::ink3, Align::left, kLabels - 20);
    const QString said = drawValue(writer, *loaded, trend, middle, isLow);
    const QString signal = QString::fromStdString(loaded->lane.signal);
    writer.item(QRectF(8, top + 2, kLabels - 16, tall - 4), trendName(loaded->lane.signal, m_subject) % QStringLiteral(" · ") % said,
                trend.lines.empty() ? signal : QStringLiteral("%1\n%2").arg(signal, trend.lines.front().source));
}

/// The figures that every view shows of it: as the analysis has them, not read off the line.
void TrendPanel::drawSeam(PanelWriter& writer, qreal middle, const QRectF& box, bool isLow) const {
    TextStyle style = type::kTitle; // smaller before anything of it is cut
    for (const TextStyle smaller : {type::kBody, type::kSmall})
        if (writer.width(m_seam->title, style) > kLabels - 20)
            style = smaller;
    writer.text(12, isLow ? middle + 4 : middle - 3, m_seam->title, style, Role::ink1, Align::left, kLabels - 20);
    const QString unit = m_seam->unit == "ratio" ? tr("% of expected") : trendUnit(m_seam->unit);
    const qreal right = writer.right();
    writer.text(right, middle + 5, m_seam->value, isLow ? type::kBodyStrong : type::kValue, Role::ink1, Align::right, kValues - 20);
    if (!isLow) {
        writer.text(12, middle + 13, unit % QStringLiteral(" · ") % tr("band: expected"), type::kSmall, Role::ink3,
                    Align::left, kLabels - 20);
        writer.text(right, middle + 20, m_seam->departure.isEmpty() ? m_seam->detail : m_seam->departure, type::kSmall,
                    Role::ink2, Align::right, kValues - 20);
    }
    writer.item(box, m_seam->title % QStringLiteral(" · ") % m_seam->value, m_seam->description);
}

/// The value at the cursor: one figure, or the range over the lines. @return what it says
QString TrendPanel::drawValue(PanelWriter& writer, const TrendLoader::Loaded& loaded, const TrendPicture& trend,
                              qreal middle, bool isLow) const {
    std::optional<double> low;
    std::optional<double> high;
    for (const TrendLine& line : trend.lines)
        if (const auto at = pointAt(line, m_cursor, patience(loaded))) {
            const double from = trend.isBand ? line.low[*at] : line.value[*at];
            const double to = trend.isBand ? line.high[*at] : line.value[*at];
            low = std::min(low.value_or(from), from);
            high = std::max(high.value_or(to), to);
        }
    const qreal right = writer.right();
    const auto say = [&](const QString& words, Role ink) {
        writer.text(right, middle + 5, words, type::kSmall, ink, Align::right, kValues - 20);
        return words;
    };
    if (!loaded.hasAnswer)
        return say(tr("reading …"), Role::ink3);
    if (!loaded.problem.isEmpty())
        return say(loaded.problem, Role::ink2);
    if (!low) {
        const QString why = trend.lowest ? tr("none at the cursor") : tr("nothing in this span");
        if (isLow)
            return say(why, Role::ink3);
        writer.text(right, middle + 5, unknownText(), type::kValue, Role::ink3, Align::right, kValues - 20);
        writer.text(right, middle + 20, why, type::kSmall, Role::ink3, Align::right, kValues - 20);
        return why;
    }
    const Measure value = *low == *high ? formatMeasure(*low, loaded.lane.unit)
                                        : formatRange(*low, *high, loaded.lane.unit);
    // The figure keeps its place beside the plot: smaller, then its unit under it, before any of it reaches into the lines.
    const auto fits = [&](TextStyle style) {
        return writer.width(value.value, style) + 3 + writer.width(value.unit, type::kBody) <= kValues - 16;
    };
    if (const TextStyle style = isLow || value.value.size() > 8 || !fits(type::kValue) ? type::kBodyStrong : type::kValue; fits(style)) {
        writer.measure(right, middle + 5, value.value, value.unit, style, Role::ink1, Align::right);
        return value.text();
    }
    if (isLow)
        return say(value.text(), Role::ink1);
    writer.text(right, middle + 2, value.value, type::kBodyStrong, Role::ink1, Align::right, kValues - 12);
    writer.text(right, middle + 16, value.unit, type::kSmall, Role::ink3, Align::right, kValues - 12);
    return value.text();
}

void TrendPanel::showTip(int lane, TimePoint t, const QPoint& globalPos) {
    if (lane < 0 || lane >= static_cast<int>(m_pictures.size()))
        return;
    const auto at = static_cast<std::size_t>(lane);
    const TrendPicture& trend = m_pictures[at];
    const TrendLoader::Loaded* loaded = loadedOf(at);
    if (!loaded)
        return QToolTip::showText(globalPos + QPoint(12, 12), m_seam->description, m_plot);
    const TrendLane& request = loaded->lane;
    QString text = QString::fromStdString(request.signal) % QStringLiteral("\n") % formatUtcDateTime(t);
    for (const TrendLine& line : trend.lines) {
        const auto point = pointAt(line, t, patience(*loaded));
        QString value = unknownText();
        if (point && trend.isBand)
            value = tr("median %1, %2")
                        .arg(formatMeasure(line.value[*point], request.unit, 4).text(),
                             formatRange(line.low[*point], line.high[*point], request.unit, 4).text());
        else if (point)
            value = formatMeasure(line.value[*point], request.unit, 4).text();
        text += QStringLiteral("\n%1  %2").arg(line.name, value);
        if (trend.lines.size() == 1 && !line.source.isEmpty())
            text += QStringLiteral("\n") + line.source;
    }
    QToolTip::showText(globalPos + QPoint(12, 12), text, m_plot);
}

void TrendPanel::resizeEvent(QResizeEvent* event) {
    place(); // before the picture, which asks the plot where its lanes are
    PaintedPanel::resizeEvent(event);
    m_loader.setBudget(plotWidth());
}

qreal TrendPanel::top() const { return kToolbar + (m_key->names().empty() ? 0 : TrendKey::kHeight); }

void TrendPanel::place() {
    const qreal scale = textScale();
    const auto px = [scale](qreal v) { return static_cast<int>(std::lround(v * scale)); };
    m_key->setGeometry(px(12), px(kToolbar), std::max(1, width() - px(24)), px(TrendKey::kHeight));
    m_key->setVisible(!m_key->names().empty());
    m_plot->setGeometry(px(kLabels), px(top()), std::max(1, width() - px(kLabels + kValues)),
                        std::max(1, height() - px(top())));
    const int end = width() - px(300) - m_more->sizeHint().width(); // the remark's room
    int x = px(12);
    bool isFull = false;
    for (SegmentButton* chip : m_chips) {
        const QSize size = chip->sizeHint();
        isFull = isFull || x + size.width() > end;
        chip->setHidden(isFull);
        chip->setGeometry(x, px(4), size.width(), size.height());
        x += isFull ? 0 : size.width() + 1;
    }
    m_more->setHidden(!isFull);
    m_more->setGeometry(x, px(4), m_more->sizeHint().width(), m_more->sizeHint().height());
}

Subject TrendPanel::subjectAt(QPointF position) const {
    Subject subject = SubjectPanel::subjectAt(position);
    if (m_seamReading) {
        subject.entity = m_seamReading->from;
        subject.entityTo = m_seamReading->to;
    } else if (const auto entity = topology::EntityId::parse(m_subject.toStdString())) {
        subject.entity = *entity;
    }
    if (m_plot->isVisible() && m_plot->geometry().contains(position.toPoint()))
        subject.at = m_plot->timeAt(m_plot->mapFrom(this, position.toPoint()).x());
    return subject;
}

} // namespace seamscope::ui
