// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "common/subject.h"

namespace seamscope::ui {

/// A panel whose items are about something. GUI thread.
class SubjectPanel : public PaintedPanel, public SubjectView {
public:
    using PaintedPanel::PaintedPanel;
    [[nodiscard]] Subject subjectAt(QPointF position) const override;
    [[nodiscard]] Subject currentSubject() const override;
    [[nodiscard]] QPoint currentPlace() const override;

protected:
    /// What an item is about; its name need not be told.
    [[nodiscard]] virtual Subject subjectOf(int item) const;

private:
    Q_DISABLE_COPY_MOVE(SubjectPanel)
};

} // namespace seamscope::ui
