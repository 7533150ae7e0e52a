// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmap_canvas.h"

#include "common/export_device.h"
#include "common/incident_priority.h"
#include "common/spoken.h"
#include "heatmap/heatmap_accessible.h"
#include "qt/format.h"
#include "qt/incident_pick.h"
#include "qt/incident_text.h"
#include "qt/view_state.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <set>

namespace seamscope::ui {
namespace {

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

} // namespace

HeatmapCanvas::HeatmapCanvas(HeatmapModel& model, models::ViewState& view, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_view(view)
    , m_palette(&Palette::dark()) {
    HeatmapAccessible::install();
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Rack heatmap"));
        m_raster.invalidate();
        relayout();
    });
    connect(&view, &models::ViewState::selectionChanged, this, &HeatmapCanvas::selectionChanged);
}

void HeatmapCanvas::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void HeatmapCanvas::modelChanged(const models::ClusterState& state, TimePoint now) {
    m_state = &state;
    m_now = now;
    const bool hasScale = m_model.scale().has_value();
    if (m_structure != m_model.structureVersion() || m_hadScale != hasScale || m_usedPast != m_model.usesOwnPast()) {
        m_structure = m_model.structureVersion();
        m_hadScale = hasScale;
        m_usedPast = m_model.usesOwnPast(); // the legend says what colours are held against
        m_hover.reset();
        m_raster.invalidate();
        m_pace.restart();
        relayout();
        selectionChanged();
        update();
    } else {
        m_pace.request();
    }
    // Only what changed is repainted; an unchanged picture costs no paint at all.
    const QRect changed =
        m_raster.update(m_model, m_layout, *m_palette, devicePixelRatioF() * m_scale, m_text);
    if (changed.isEmpty())
        return;
    const qreal dpr = devicePixelRatioF();
    update(QRectF(changed.x() / dpr, changed.y() / dpr, changed.width() / dpr, changed.height() / dpr)
               .toAlignedRect()
               .adjusted(-1, -1, 1, 1));
}

void HeatmapCanvas::relayout() {
    m_layout = HeatmapLayout::make(m_model.floor(), m_model.hasCooling(), m_model.hasPower(),
                                   QSizeF(size()) / m_scale);
    m_legend = heatmapLegend(m_layout.legend(), m_model, m_text);
    m_cellNames = heatmapCellNames(m_layout, m_model.floor(), m_text);
    updateTexts();
}

void HeatmapCanvas::updateTexts() {
    PrimitiveList texts = m_layout.isEmpty() ? PrimitiveList() : heatmapCellTexts(m_layout, m_model, m_cellNames, m_text);
    texts.append(heatmapEmptyNote(m_layout, m_model, m_text));
    if (texts == m_texts)
        return;
    m_texts = std::move(texts);
    update();
}

void HeatmapCanvas::resizeEvent(QResizeEvent*) { relayout(); }

void HeatmapCanvas::paintEvent(QPaintEvent* event) {
    const FrameTimer::Scope timed(m_timer);
    // The pixel ratio is known for sure only here: another screen, or an image that is being rendered to.
    QPainter painter(this);
    const QRect dirty = event->rect();
    const qreal dpr = painter.device()->devicePixelRatioF();
    m_raster.update(m_model, m_layout, *m_palette, dpr * m_scale, m_text);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    drawPart(painter, QRectF(dirty), m_raster.image(),
             QRectF(dirty.x() * dpr, dirty.y() * dpr, dirty.width() * dpr, dirty.height() * dpr));
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.scale(m_scale, m_scale);
    play(painter, m_texts, *m_palette, m_text);
    play(painter, overlays(), *m_palette, m_text);
}

void HeatmapCanvas::setTextScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 2.0);
    relayout();
    update();
}

std::optional<std::uint32_t> HeatmapCanvas::cellAt(QPointF point) const {
    const std::vector<std::uint32_t> cells = m_layout.cellsAt(m_model.floor(), point / m_scale);
    if (cells.empty())
        return std::nullopt;
    return *std::max_element(cells.begin(), cells.end(), [this](std::uint32_t a, std::uint32_t b) {
        return badness(m_model.codes()[a]) < badness(m_model.codes()[b]);
    });
}

void HeatmapCanvas::selectionChanged() {
    m_ends = {};
    const topology::Topology* topology = m_state ? m_state->topology().get() : nullptr;
    if (!m_view.selectionTo().isEmpty())
        m_ends = {floorParts(m_model.floor(), topology, m_view.selection()),
                  floorParts(m_model.floor(), topology, m_view.selectionTo())};
    const std::vector<topology::EntityId>& cells = m_model.floor().cells;
    if (!m_current || *m_current >= cells.size() || cells[*m_current] != m_view.selection()) {
        const auto at = std::find(cells.begin(), cells.end(), m_view.selection());
        if (at != cells.end() && !at->isEmpty())
            m_current = static_cast<std::uint32_t>(at - cells.begin());
        else if (m_current && *m_current >= cells.size())
            m_current.reset();
    }
    m_selected = {};
    const bool isCell = m_current && *m_current < cells.size() && cells[*m_current] == m_view.selection();
    if (m_view.hasSeveral())
        m_selected = floorParts(m_model.floor(), topology, m_view.selected());
    else if (m_view.selectionTo().isEmpty() && !isCell)
        m_selected = floorParts(m_model.floor(), topology, m_view.selection());
    update();
}

bool HeatmapCanvas::isSelected(std::uint32_t cell) const {
    if (m_view.hasSeveral())
        return std::binary_search(m_selected.cells.begin(), m_selected.cells.end(), cell);
    return m_current == cell && cell < m_model.floor().cells.size() && m_view.isSelected(m_model.floor().cells[cell]);
}

std::vector<std::uint32_t> HeatmapCanvas::selectedCells() const {
    if (m_view.hasSeveral())
        return m_selected.cells;
    return m_current && isSelected(*m_current) ? std::vector{*m_current} : std::vector<std::uint32_t>();
}

void HeatmapCanvas::refit() {
    m_model.refitScale();
    m_raster.invalidate();
    relayout();
    update();
    Q_EMIT scaleChanged();
}

void HeatmapCanvas::leaveEvent(QEvent*) {
    if (m_hover)
        update(cellBox(*m_hover).adjusted(-2, -2, 2, 2).toAlignedRect());
    m_hover.reset();
}

void HeatmapCanvas::focusInEvent(QFocusEvent*) { update(); }
void HeatmapCanvas::focusOutEvent(QFocusEvent*) { update(); }

QString HeatmapCanvas::valueText(std::uint32_t cell) const {
    const HeatCode code = m_model.codes()[cell];
    if (isBad(code))
        return models::untrustedText();
    const double value = m_model.value(cell);
    return code == kCodeMissing || std::isnan(value)
               ? models::unknownText()
               : models::formatMeasure(value, m_model.signal().unit, m_model.signal().isDerived ? 3 : 0).text();
}

QString HeatmapCanvas::describe(std::uint32_t cell) const {
    const topology::EntityId& entity = m_model.floor().cells[cell];
    const HeatBlock& block = m_model.floor().blocks[HeatmapLayout::blockOf(m_model.floor(), cell)];
    QString first = text(entity.text());
    if (block.entity.kind() == topology::EntityKind::rack)
        first += QStringLiteral(" · ") % text(block.name);
    const HeatSignal& signal = m_model.signal();
    QString second = (signal.isDerived ? models::signalWords(signal.name) : text(signal.name)) % QLatin1Char(' ') % valueText(cell);
    if (const double peers = m_model.expected(cell); !std::isnan(peers))
        second += QStringLiteral(" · ") % tr("peers %1").arg(models::formatMeasure(peers, m_model.signal().unit, 3).text());
    const telemetry::SeriesId id = m_model.series(cell);
    const telemetry::SeriesInfo* info = m_state ? m_state->info(id) : nullptr;
    const telemetry::SeriesState* at = m_state ? m_state->latest(id) : nullptr;
    if (at && at->quality != telemetry::Quality::missing)
        second += QStringLiteral(" · ") % tr("%1 ago").arg(models::formatAge(m_now - at->time));
    switch (m_model.codes()[cell]) {
    case kCodeMissing:
        second += QStringLiteral(" · ") % tr("missing");
        break;
    case kCodeStale:
        second += QStringLiteral(" · ") % tr("stale");
        break;
    default:
        if (isBad(m_model.codes()[cell]))
            second += QStringLiteral(" · ") % tr("not to be trusted");
    }
    if (signal.isDerived)
        return first % QLatin1Char('\n') % second % QLatin1Char('\n') %
               (signal.name == kLateSignal ? tr("the latest arrival of its rank in the minute before, of a step") : tr("its share of what its job loses"));
    if (!info)
        return first % QLatin1Char('\n') % second % QLatin1Char('\n') % tr("no series carries this signal");
    QString third = text(telemetry::formatSeries(info->metric, info->labels));
    if (third.size() > 160)
        third = third.left(159) % QChar(0x2026);
    for (const telemetry::SourceHealth& source : m_state->sources())
        if (source.id == info->source)
            third += QLatin1Char('\n') % tr("from %1").arg(text(source.name));
    return first % QLatin1Char('\n') % second % QLatin1Char('\n') % third;
}

QString HeatmapCanvas::blockText(int block) const {
    const auto b = static_cast<std::uint32_t>(block);
    const HeatBlock& at = m_model.floor().blocks[b];
    QString words = at.entity.isEmpty() ? text(at.name) : text(at.entity.text());
    if (!m_state)
        return words;
    const auto line = [&](telemetry::SeriesId id, const QString& what) {
        const telemetry::SeriesState* latest = m_state->latest(id);
        const telemetry::SeriesInfo* info = m_state->info(id);
        if (latest && info)
            words += QLatin1Char('\n') % what % QLatin1Char(' ') %
                     models::formatMeasure(latest->value, info->unit, 0).text() % QStringLiteral(" · ") %
                     tr("%1 ago").arg(models::formatAge(m_now - latest->time));
    };
    line(at.cooling, tr("supply"));
    line(at.power, tr("power"));
    if (m_model.signal().name == kLossSignal && m_model.signal().unit != "ratio") {
        double lost = 0;
        bool isKnown = false;
        for (std::uint32_t cell = at.firstCell; cell < at.firstCell + at.cellCount(); ++cell)
            if (isStep(m_model.codes()[cell])) {
                lost += m_model.value(cell);
                isKnown = true;
            }
        if (isKnown)
            words += QLatin1Char('\n') % tr("lost here: %1").arg(models::formatMeasure(lost, m_model.signal().unit, 3).text());
    }
    return words;
}

bool HeatmapCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (m_legend.hit(QPointF(help->pos()) / m_scale, 0) == kRefitTag)
        QToolTip::showText(help->globalPos(),
                           tr("Steps are percentiles of the values at the start. Click to take them afresh."),
                           this);
    else if (const auto cell = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(), describe(*cell), this, cellBox(*cell).toAlignedRect());
    else if (const int block = m_layout.blockAt(QPointF(help->pos()) / m_scale); block >= 0)
        QToolTip::showText(help->globalPos(), blockText(block), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace seamscope::ui
