// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/seam_panel.h"

#include "common/seam_mark.h"
#include "common/spoken.h"
#include "common/text.h"
#include "incidents/state_mark_delegate.h"
#include "qt/view_state.h"

#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <memory>

namespace seamscope::ui {

using models::SeamModel;

SeamPanel::SeamPanel(SeamModel& model, models::ViewState& view, QWidget* parent)
    : QTreeView(parent)
    , m_model(model)
    , m_view(view)
    , m_palette(&Palette::dark())
    , m_delegate(new StateMarkDelegate(SeamModel::state, SeamModel::stateRole,
                                       [text = std::make_shared<TextCache>()](QPainter& painter, int state, const Palette& palette) {
                                           constexpr qreal kMiddle = StateMarkDelegate::kSide / 2.0;
                                           PrimitiveList mark;
                                           addSeamMark(mark, {kMiddle, kMiddle}, static_cast<telemetry::SeamLook>(state));
                                           play(painter, mark, palette, *text);
                                       },
                                       this)) {
    spoken(*this, [this] {
        setAccessibleName(tr("Seams"));
        header()->viewport()->update(); // the model says its words when it is asked
        viewport()->update();
    });
    setModel(&model);
    setItemDelegate(m_delegate);
    setIndentation(16);
    setExpandsOnDoubleClick(true);
    setUniformRowHeights(true);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setFrameShape(NoFrame);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setSectionResizeMode(SeamModel::name, QHeaderView::Stretch); // it says which seam: it has what the others leave
    setTextScale(1);
    connect(&view, &models::ViewState::selectionChanged, this, &SeamPanel::selectionFollows);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &SeamPanel::noteUnfolded);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        unfoldAgain();
        fitOwners();
        selectionFollows();
    });
    unfoldAgain();
}

void SeamPanel::setTheme(const Palette& palette) {
    m_palette = &palette;
    m_delegate->setTheme(palette);
    viewport()->update();
}

/// Owners are called as a site likes: as wide as they are, within a bound.
void SeamPanel::fitOwners() {
    constexpr qreal kMost = 280;
    const int title = header()->sectionSizeHint(SeamModel::owners);
    header()->resizeSection(SeamModel::owners, std::clamp(sizeHintForColumn(SeamModel::owners), title, qRound(kMost * m_scale)));
}

/// The face is the application's; columns grow with it.
void SeamPanel::setTextScale(qreal scale) {
    m_scale = scale;
    for (const int column : {SeamModel::value, SeamModel::expected, SeamModel::departure, SeamModel::since})
        header()->resizeSection(column, qRound(88 * scale));
    header()->resizeSection(SeamModel::state, qRound(96 * scale));
    header()->resizeSection(SeamModel::measure, qRound(176 * scale));
    fitOwners();
}

void SeamPanel::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    if (!current.isValid() || m_isFollowing)
        return;
    const telemetry::SeamReading* const seam = m_model.seamAt(current);
    if (!seam)
        return;
    const topology::EntityId from = seam->from; // a selection may bring another report
    const topology::EntityId to = seam->to;
    m_view.selectEdge(from, to);
}

void SeamPanel::selectionFollows() {
    const QScopedValueRollback following(m_isFollowing, true);
    const QModelIndex own = m_model.indexOf(m_view.selection(), m_view.selectionTo());
    const bool isShown = m_model.seamAt(currentIndex()) == m_model.seamAt(own); // also as the worst of a row
    if (!own.isValid()) {
        clearSelection();
        setCurrentIndex({});
    } else if (!isShown) {
        setCurrentIndex(own);
    }
}

void SeamPanel::noteUnfolded() {
    m_unfolded.clear();
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (const QModelIndex top = m_model.index(row, 0); isExpanded(top))
            m_unfolded.insert(top.data(SeamModel::alikeRole).toString());
}

void SeamPanel::unfoldAgain() {
    setRootIsDecorated(m_model.isFolded());
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (const QModelIndex top = m_model.index(row, 0); m_unfolded.contains(top.data(SeamModel::alikeRole).toString()))
            expand(top);
}

void SeamPanel::paintEvent(QPaintEvent* event) {
    QTreeView::paintEvent(event);
    if (m_model.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen((*m_palette)[Role::ink2]);
    painter.drawText(
        viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
        m_model.isAnalysed()
            ? tr("No seam has a measure: two owners have to be stated, and flow and power, voltage, "
                 "checkpoint writes, step times or bandwidth have to be heard.")
            : tr("Seams are not analysed here."));
}

} // namespace seamscope::ui
