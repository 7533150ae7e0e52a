// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"
#include "qt/source_model.h"

#include <QTreeView>

namespace seamscope::ui {

class StateMarkDelegate;

/// Source health: state by shape and word, age, series, samples, faults; a row opens to each fault's first
/// example.
class SourcePanel final : public QTreeView, public View {
    Q_OBJECT
public:
    explicit SourcePanel(models::SourceModel& model, QWidget* parent = nullptr);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(SourcePanel)
    void spanDetails();

    const Palette* m_palette;
    StateMarkDelegate* m_delegate;
};

} // namespace seamscope::ui
