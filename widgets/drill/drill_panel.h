// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "drill/drill_content.h"

#include <utility>

namespace seamscope::ui {

/// A panel that is a picture of the drill and its clocks: what is new is shown at once, the time with the next second.
class DrillPanel : public PaintedPanel {
    Q_OBJECT
public:
    void setContent(DrillContent content, bool isJump) {
        const bool isOther = isJump || isNews(m_content, content);
        m_content = std::move(content);
        if (isOther)
            refreshNow();
        else
            refreshSoon();
    }

protected:
    using PaintedPanel::PaintedPanel;
    [[nodiscard]] const DrillContent& content() const { return m_content; }

private:
    DrillContent m_content;
};

} // namespace seamscope::ui
