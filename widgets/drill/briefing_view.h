// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_content.h"

#include <QTextBrowser>

#include <string>

namespace seamscope::ui {

/// What everybody reads before a drill begins: a page with headings, scrolled by keys and wheel.
class BriefingView final : public QTextBrowser {
    Q_OBJECT
public:
    explicit BriefingView(QWidget* parent = nullptr);
    void setContent(const DrillContent& content);

protected:
    void changeEvent(QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(BriefingView)
    void say();

    std::string m_briefing; ///< as the drill has it
};

} // namespace seamscope::ui
