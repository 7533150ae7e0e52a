// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/report_geometry.h"

class QPushButton;

namespace seamscope::ui {

/// The report as a picture to read.
class ReportPanel final : public PaintedPanel {
    Q_OBJECT
public:
    explicit ReportPanel(QWidget* parent = nullptr);
    void setContent(DrillContent content);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;

private:
    Q_DISABLE_COPY_MOVE(ReportPanel)
    DrillContent m_content;
};

/// The report, and above it what can be done with it.
class ReportPage final : public QWidget, public View {
    Q_OBJECT
public:
    explicit ReportPage(QWidget* parent = nullptr);
    void setContent(const DrillContent& content);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] ReportPanel& panel() { return *m_panel; }

Q_SIGNALS:
    void saveAsked();
    void viewsAsked(); ///< back to what the seat saw

private:
    Q_DISABLE_COPY_MOVE(ReportPage)
    ReportPanel* m_panel;
    QPushButton* m_save;
};

} // namespace seamscope::ui
