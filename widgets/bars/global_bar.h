// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bars/bar_geometry.h"
#include "bars/search_field.h"

class QToolButton;
class QMenu;

namespace seamscope::ui {

/// Bar over everything: site, LIVE or REPLAY, clocks, sources, alarm counts, search, view menu, theme, help.
class GlobalBar final : public PaintedPanel {
    Q_OBJECT
public:
    explicit GlobalBar(SearchField::Finder finder, QWidget* parent = nullptr);

    /// @p jump the moment shown is another one than a tick later: show it at once, not with the next second.
    void setContent(BarContent content, bool jump = false);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] SearchField& search() { return *m_search; }
    void setViewMenu(QMenu* menu);
    void setHelpMenu(QMenu* menu);

Q_SIGNALS:
    void themeToggled();

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(GlobalBar)
    void place();
    void paintIcons();

    BarContent m_content;
    SearchField* m_search;
    QToolButton* m_view;
    QToolButton* m_theme;
    QToolButton* m_help;
};

} // namespace seamscope::ui
