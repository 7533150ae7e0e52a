// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"
#include "qt/seam_model.h"

#include <QSet>
#include <QTreeView>

namespace seamscope::models {
class ViewState;
}

namespace seamscope::ui {

class StateMarkDelegate;

/// Every seam that is measured, the worst first, those that are alike folded: state by shape and word, value beside
/// expectation, owners of both sides, since when. The row under the keyboard is the selection of all views, and the other way round.
class SeamPanel final : public QTreeView, public View {
    Q_OBJECT
public:
    SeamPanel(models::SeamModel& model, models::ViewState& view, QWidget* parent = nullptr);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    Q_DISABLE_COPY_MOVE(SeamPanel)
    void selectionFollows();
    void noteUnfolded();
    void unfoldAgain();
    void fitOwners();

    models::SeamModel& m_model;
    models::ViewState& m_view;
    const Palette* m_palette;
    StateMarkDelegate* m_delegate;
    qreal m_scale = 1;
    QSet<QString> m_unfolded; ///< what those rows have in common that were open before the rows changed
    bool m_isFollowing = false; ///< the row is being set, not chosen
};

} // namespace seamscope::ui
