// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "timeline/rollup_geometry.h"

namespace seamscope::ui {

/// Where the time of a step, or of what is measured or shown, goes: in the place of the lanes. GUI thread.
class RollupPanel final : public SubjectPanel {
    Q_OBJECT
public:
    explicit RollupPanel(QWidget* parent = nullptr);
    void setScene(const RollupScene& scene);
    [[nodiscard]] const RollupScene& scene() const { return m_scene; }

Q_SIGNALS:
    void rankChosen(quint32 rank);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;

private:
    Q_DISABLE_COPY_MOVE(RollupPanel)
    RollupScene m_scene;
};

} // namespace seamscope::ui
