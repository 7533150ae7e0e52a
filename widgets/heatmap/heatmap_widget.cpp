// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmap_widget.h"

#include "common/segment_button.h"
#include "common/spoken.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"
#include "qt/view_state.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace seamscope::ui {
namespace {

constexpr int kToolbarHeight = 28;
constexpr std::size_t kMostButtons = 5; ///< the others stand behind "…": what colours mean is asked for more often

void clearButtons(QHBoxLayout* bar, QButtonGroup* group) {
    for (QAbstractButton* button : group->buttons()) {
        group->removeButton(button);
        bar->removeWidget(button);
        button->hide();
        button->deleteLater(); // it may be the sender
    }
}

} // namespace

HeatmapWidget::HeatmapWidget(models::ViewState& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_palette(&Palette::dark()) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_signalBar = new QHBoxLayout;
    m_measureBar = new QHBoxLayout;
    m_signalBar->setSpacing(1);
    auto* toolbar = new QHBoxLayout;
    toolbar->setContentsMargins(12, 6, 12, 2);
    toolbar->setSpacing(4);
    toolbar->addLayout(m_signalBar);
    toolbar->addSpacing(4);
    toolbar->addLayout(m_measureBar);
    toolbar->addStretch(1);
    m_groupButton = new SegmentButton(QString(), this);
    m_groupButton->setCheckable(false);
    m_groupButton->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    toolbar->addWidget(m_groupButton);
    m_signalButtons = new QButtonGroup(this);
    m_canvas = new HeatmapCanvas(m_model, view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(toolbar);
    column->addWidget(m_canvas, 1);
    connect(&m_heat, &HeatWorker::made, this, [this] {
        m_canvas->modelChanged(*m_state, m_now);
        updateTexts();
    });
    m_model.setSignal(heatSignal(view.heatSignal()));
    makeMeasureButton();
    connect(m_groupButton, &SegmentButton::clicked, this, &HeatmapWidget::showGroups);
    connect(&view, &models::ViewState::heatSignalChanged, this,
            [this] { chooseSignal(m_view.heatSignal()); });
    connect(m_canvas, &HeatmapCanvas::scaleChanged, this, &HeatmapWidget::updateTexts);
    spoken(*this, [this] { say(); });
}

void HeatmapWidget::say() {
    makeMeasureButton();
    if (!m_shownSignals.empty()) {
        makeSignalButtons();
        syncSignalButtons();
    }
    checkGrouping();
    updateTexts();
}

void HeatmapWidget::showState(const models::ClusterState& state, TimePoint now) {
    m_state = &state;
    m_now = now;
    const bool hasMeter = static_cast<bool>(state.meter());
    if (m_listedSeries != state.seriesVersion() || m_listedEpoch != state.epoch() || m_listedMeter != hasMeter ||
        m_listedTopology != state.topology()) {
        m_listedSeries = state.seriesVersion();
        m_listedEpoch = state.epoch();
        m_listedMeter = hasMeter;
        listSignals(state);
        m_pace.restart();
    }
    if (m_listedTopology != state.topology()) {
        m_listedTopology = state.topology();
        checkGrouping();
    }
    m_heat.update(state, now);
    m_canvas->modelChanged(state, now);
    m_pace.request();
}

void HeatmapWidget::chooseSignal(const std::string& name) {
    m_model.setSignal(heatSignal(name));
    syncSignalButtons();
    syncMeasureButton();
    if (m_state) {
        m_heat.update();
        m_canvas->modelChanged(*m_state, m_now);
    }
    updateTexts();
}

void HeatmapWidget::setMeasure(HeatMeasure measure) {
    m_model.setMeasure(measure);
    syncMeasureButton();
    if (m_state) {
        m_heat.update();
        m_canvas->modelChanged(*m_state, m_now);
        updateTexts();
    }
}

/// Lateness and loss are departures already.
void HeatmapWidget::syncMeasureButton() {
    m_measureButton->setChecked(m_model.measure() == HeatMeasure::departure);
    m_measureButton->setEnabled(!m_model.signal().isDerived);
}

void HeatmapWidget::makeMeasureButton() {
    delete m_measureButton;
    m_measureButton = new SegmentButton(tr("vs peers"), this);
    m_measureButton->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed); // it gives way before a neighbour does
    m_measureButton->setTheme(*m_palette);
    m_measureButton->setTextScale(m_scale);
    syncMeasureButton();
    m_measureButton->setToolTip(tr("Colours show how far a value lies from GPUs of the same model, job and place in the tray: what is as expected is blank."));
    m_measureButton->setAccessibleName(tr("Colour by departure from peers"));
    connect(m_measureButton, &SegmentButton::clicked, this,
            [this](bool isOn) { setMeasure(isOn ? HeatMeasure::departure : HeatMeasure::value); });
    m_measureBar->addWidget(m_measureButton);
}

void HeatmapWidget::setTextScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 2.0);
    m_canvas->setTextScale(m_scale);
    for (QAbstractButton* button : m_signalButtons->buttons())
        static_cast<SegmentButton*>(button)->setTextScale(m_scale);
    m_groupButton->setTextScale(m_scale);
    m_measureButton->setTextScale(m_scale);
    updateTexts();
    update();
}

void HeatmapWidget::setTheme(const Palette& palette) {
    m_palette = &palette;
    m_canvas->setTheme(palette);
    for (QAbstractButton* button : m_signalButtons->buttons())
        static_cast<SegmentButton*>(button)->setTheme(palette);
    m_groupButton->setTheme(palette);
    m_measureButton->setTheme(palette);
    update();
}

/// Signals that a GPU or a host bears; those with a button of their own come first.
void HeatmapWidget::listSignals(const models::ClusterState& state) {
    std::map<std::string, std::uint32_t> counts;
    for (const telemetry::SeriesInfo& info : state.series())
        if (!info.signal.empty() && info.kind != telemetry::SignalKind::event &&
            (info.entity.kind() == topology::EntityKind::gpu || info.entity.kind() == topology::EntityKind::rank ||
             info.entity.kind() == topology::EntityKind::host))
            ++counts[info.signal];
    const auto& graph = state.topology();
    if (!counts.empty() && graph && std::any_of(graph->jobs().begin(), graph->jobs().end(), [](const topology::Job& job) { return !job.ranks.empty(); }))
        counts[std::string(kLateSignal)] = 1;
    if (!counts.empty() && state.meter() && graph && !graph->jobs().empty())
        counts[std::string(kLossSignal)] = 1;
    std::vector<std::string> found;
    for (const HeatSignal& known : knownHeatSignals())
        if (counts.erase(known.name) > 0)
            found.push_back(known.name);
    for (const auto& [name, count] : counts)
        found.push_back(name);
    if (found == m_signals && !m_signalButtons->buttons().isEmpty())
        return;
    const bool isFirst = m_signals.empty();
    m_signals = std::move(found);
    // A site without the usual signal shows what it measures, before what may be worked out of it; later arrivals never take
    // the choice away.
    if (isFirst && !m_signals.empty() &&
        std::find(m_signals.begin(), m_signals.end(), m_view.heatSignal()) == m_signals.end()) {
        const auto measured = std::ranges::find_if(m_signals, [](const std::string& name) { return !heatSignal(name).isDerived; });
        m_view.setHeatSignal(measured != m_signals.end() ? *measured : m_signals.front());
    }
    syncSignalButtons();
}

/// The buttons for what is there; only their marks change while the list stays, so that nothing flickers.
void HeatmapWidget::syncSignalButtons() {
    const std::string& chosen = m_view.heatSignal();
    std::vector<std::string> shown(m_signals.begin(),
                                   m_signals.begin() +
                                       static_cast<std::ptrdiff_t>(std::min(kMostButtons, m_signals.size())));
    if (std::find(shown.begin(), shown.end(), chosen) == shown.end()) {
        if (shown.size() >= kMostButtons)
            shown.pop_back();
        shown.push_back(chosen);
    }
    if (shown != m_shownSignals || m_hasMore != (m_signals.size() > shown.size())) {
        m_shownSignals = shown;
        m_hasMore = m_signals.size() > shown.size();
        makeSignalButtons();
    }
    for (std::size_t i = 0; i < m_shownSignals.size(); ++i)
        m_signalButtons->button(static_cast<int>(i))->setChecked(m_shownSignals[i] == chosen);
}

void HeatmapWidget::makeSignalButtons() {
    clearButtons(m_signalBar, m_signalButtons);
    const auto add = [this](const QString& words, int number) {
        auto* button = new SegmentButton(words, this);
        button->setTheme(*m_palette);
        button->setTextScale(m_scale);
        m_signalButtons->addButton(button, number);
        m_signalBar->addWidget(button);
        return button;
    };
    for (std::size_t i = 0; i < m_shownSignals.size(); ++i) {
        const std::string& name = m_shownSignals[i];
        SegmentButton* button = add(models::plainWords(heatSignal(name).label), static_cast<int>(i));
        button->setToolTip(models::signalWords(name));
        button->setAccessibleName(tr("Show %1").arg(models::signalWords(name)));
        connect(button, &SegmentButton::clicked, this, [this, name] { m_view.setHeatSignal(name); });
    }
    if (!m_hasMore)
        return;
    SegmentButton* more = add(QStringLiteral("…"), static_cast<int>(m_shownSignals.size()));
    more->setCheckable(false);
    more->setAccessibleName(tr("More signals"));
    connect(more, &SegmentButton::clicked, this, &HeatmapWidget::showMoreSignals);
}

void HeatmapWidget::showMoreSignals() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const std::string& name : m_signals) {
        QAction* action = menu->addAction(models::signalWords(name));
        action->setCheckable(true);
        action->setChecked(name == m_view.heatSignal());
        connect(action, &QAction::triggered, this, [this, name] { m_view.setHeatSignal(name); });
    }
    menu->popup(mapToGlobal(QPoint(12, kToolbarHeight)));
}

void HeatmapWidget::updateTexts() {
    const HeatmapModel::Summary summary = m_model.summary();
    const std::string& unit = m_model.signal().unit;
    m_worst = summary.worst ? models::formatMeasure(*summary.worst, unit, 3).text() : models::unknownText();
    m_median = summary.median ? models::formatMeasure(*summary.median, unit, 3).value : models::unknownText();
    // Of money the sum says more than the median: it is the figure beside the floor.
    const auto& loss = m_model.signal().name == kLossSignal ? m_model.lossSum() : std::nullopt;
    const bool isElsewhere = loss && std::abs(loss->all - loss->here) > std::max<std::int64_t>(loss->all / 200, 10'000);
    if (loss)
        m_median = models::formatMoney(loss->here, loss->currency) % QStringLiteral(" /h");
    m_medianName = loss ? tr("sum") : tr("median");
    QString words = models::formatUtcTime(m_now) % QStringLiteral(" UTC");
    if (loss && m_model.floor().placed > 0)
        words += QStringLiteral(" · ") % tr("1 cell = a GPU's equal share of what its job loses") %
                 (isElsewhere ? QStringLiteral(" · ") % tr("%1 /h of all lost are of jobs without a place here")
                                                           .arg(models::formatMoney(loss->all - loss->here, loss->currency))
                              : QString());
    else if (m_model.floor().placed > 0)
        words += QStringLiteral(" · ") %
                 (m_model.floor().level == HeatLevel::gpu ? tr("1 cell = 1 GPU") : tr("1 cell = 1 host"));
    if (m_model.floor().withoutRack > 0 && m_model.floor().withoutRack == m_model.floor().placed)
        words += QStringLiteral(" · ") % tr("no rack stated");
    else if (!loss && m_model.floor().level == HeatLevel::gpu && m_model.grouping() == HeatGrouping::floor)
        words += QStringLiteral(" · ") % tr("trays top to bottom");
    if (const QString lack = lackText(); !lack.isEmpty())
        words = lack;
    if (words != m_note) {
        m_note = words;
        Q_EMIT noteChanged(m_note);
    }
    // The toolbar's free part makes room for these texts on its right; the median gives way before a button does.
    const auto needed = [this](const QString& both) { return (m_text.width(both, type::kTitle) + 28) * m_scale; };
    int buttons = 12 + 12 + 28; // margins, and what stands between the bars
    for (const QAbstractButton* button : m_signalButtons->buttons())
        buttons += button->sizeHint().width() + 1;
    buttons += m_groupButton->sizeHint().width() + 1;
    buttons += m_measureButton->sizeHint().width();
    const QString worst = (m_model.signal().lowIsBad ? tr("min") : tr("max")) % m_worst;
    const QString both = worst % m_medianName % m_median;
    m_hasMedian = buttons + needed(both) <= this->width();
    const qreal width = needed(m_hasMedian ? both : worst);
    if (auto* toolbar = layout()->itemAt(0)->layout();
        toolbar->contentsMargins().right() != static_cast<int>(width) + 12)
        toolbar->setContentsMargins(12, 6, static_cast<int>(width) + 12, 2);
    update(0, 0, this->width(), qRound(kToolbarHeight * m_scale));
}

void HeatmapWidget::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateTexts();
}

void HeatmapWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& p = *m_palette;
    painter.fillRect(rect(), p[Role::bg1]);
    painter.scale(m_scale, m_scale);
    qreal x = width() / m_scale - 12;
    const qreal base = 10 + 10 / m_scale; // buttons keep their inset, texts grow with them
    const auto put = [&](const QString& words, TextStyle style, Role role, qreal gap) {
        m_text.draw(painter, {x, base}, words, style, p[role], Align::right);
        x -= m_text.width(words, style) + gap;
    };
    if (m_hasMedian) {
        put(m_median, type::kTitle, Role::ink1, 4);
        put(m_medianName, type::kBody, Role::ink2, 8);
    }
    put(m_worst, type::kTitle, Role::ink1, 4);
    put(m_model.signal().lowIsBad ? tr("min") : tr("max"), type::kBody, Role::ink2, 8);
}

Subject HeatmapWidget::subjectAt(QPointF position) const {
    Subject subject;
    if (const auto cell = m_canvas->cellAt(m_canvas->mapFrom(this, position.toPoint()))) {
        subject.entity = m_model.floor().cells[*cell];
        subject.text = m_canvas->describe(*cell);
    }
    return subject;
}

Subject HeatmapWidget::currentSubject() const {
    Subject subject;
    if (const auto cell = m_canvas->currentCell()) {
        subject.entity = m_model.floor().cells[*cell];
        subject.text = m_canvas->describe(*cell);
    }
    return subject;
}

QPoint HeatmapWidget::currentPlace() const {
    const auto cell = m_canvas->currentCell();
    return cell ? m_canvas->mapTo(this, m_canvas->cellBox(*cell).center().toPoint()) : rect().center();
}

} // namespace seamscope::ui
