// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/look.h"

#include "common/classic_palette.h"
#include "common/text.h"

#include <QApplication>
#include <QLocale>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

#include <cmath>

namespace seamscope::console {
namespace {

using ui::Role;

/// @name in the template is a colour role, @12px a size that follows the text scale.
constexpr const char* kSheet = R"(
QMainWindow { background: @bg0; }
QMainWindow::separator { background: @bg0; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: @hair; }
QToolTip { background: @bg2; color: @ink1; border: 1px solid @line; padding: 4px; }
QMenu { background: @bg2; color: @ink1; border: 1px solid @line; padding: 4px 0; }
QMenu::item { padding: 5px 28px 5px 12px; }
QMenu::item:selected { background: @bg3; }
QMenu::item:disabled { color: @ink3; }
QMenu::separator { height: 1px; background: @hair; margin: 4px 0; }
QDialog#drill-picker, QDialog#site, QDialog#recordings-dialog, QDialog#shift { background: @bg1; border: 1px solid @line; }
QRadioButton { color: @ink1; spacing: 8px; }
QRadioButton:focus { color: @accent; }
QRadioButton::indicator { width: 10px; height: 10px; border: 1px solid @ink3; border-radius: 6px; background: @bg1; }
QRadioButton::indicator:checked { border: 3px solid @accent; width: 6px; height: 6px; background: @bg0; }
QFrame#tour { background: @bg2; border: 2px solid @accent; border-radius: 4px; }
QFrame#tour QLabel { color: @ink1; background: transparent; }
QFrame#tour QLabel[tourRole="small"] { color: @ink2; }
QFrame#keys { background: @bg2; border: 1px solid @line; }
QScrollArea { background: @bg1; border: none; }
QLineEdit { background: @bg2; color: @ink1; border: 1px solid @hair; border-radius: 4px;
            selection-background-color: @accent; selection-color: @bg0; }
QLineEdit:focus { border: 2px solid @accent; }
QTextEdit:focus, QPlainTextEdit:focus { border: 2px solid @accent; }
QPushButton { background: @bg2; color: @ink1; border: 1px solid @line; border-radius: 4px; padding: 4px 12px; }
QPushButton[seamFlat="true"] { font-weight: 600; }
QPushButton:hover, QPushButton:pressed { background: @bg3; }
QPushButton:disabled { color: @ink3; border: 1px solid @hair; }
QPushButton:focus { border: 2px solid @accent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QDialogButtonBox QPushButton { min-width: 64px; }
QInputDialog, QMessageBox { background: @bg1; border: 1px solid @line; }
QPushButton[seamPrimary="true"] { background: @accent; color: @bg0; border: 1px solid @accent; border-radius: 4px; padding: 6px 12px;
                                   font-weight: 600; }
QPushButton[seamPrimary="true"]:disabled { background: @bg2; color: @ink3; border: 1px solid @hair; }
QPushButton[seamPrimary="true"]:focus { border: 2px solid @ink1; }
QToolButton { background: transparent; color: @ink2; border: none; border-radius: 4px; padding: 2px; }
QToolButton:hover { background: @bg3; color: @ink1; }
QToolButton:focus { border: 2px solid @accent; }
QToolButton::menu-indicator { image: none; }
QToolButton[seamButton="true"] { background: @bg2; color: @ink1; font-weight: 600; }
QToolButton[seamButton="true"]:checked, QToolButton[seamButton="true"]:pressed { background: @bg3; }
QToolButton[seamButton="true"]:disabled { color: @ink3; }
QTabBar { background: @bg0; qproperty-drawBase: 0; }
QTabBar::tab { background: @bg1; color: @ink2; height: @25px; margin-right: 1px; padding: 0 12px; border-top: 2px solid @bg1; }
QTabBar::tab:selected { background: @bg2; color: @ink1; font-weight: 600; border-top: 2px solid @accent; }
QTabBar::tab:focus { color: @accent; }
QTreeView { background: @bg1; color: @ink1; border: none; outline: 0; alternate-background-color: @bg1; }
QTreeView::item { height: @24px; border-bottom: 1px solid @hair; padding: 0 6px; }
QTreeView::item:selected { background: @bg3; color: @ink1; }
QTreeView:focus { border: 2px solid @accent; }
QHeaderView { background: @bg1; }
QHeaderView::section { background: @bg1; color: @ink3; border: none; border-bottom: 1px solid @hair;
                       padding: 0 6px; height: @24px; font-weight: 400; }
QListView { background: @bg2; color: @ink1; border: 1px solid @line; outline: 0; }
QListView::item { padding: 4px 8px; }
QListView::item:selected { background: @bg3; color: @ink1; }
QScrollBar:vertical { background: @bg1; width: 8px; margin: 0; }
QScrollBar:horizontal { background: @bg1; height: 8px; margin: 0; }
QScrollBar::handle { background: @bg3; border-radius: 4px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @line; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

struct RoleName {
    const char* name;
    Role role;
};
constexpr RoleName kRoles[] = {{"@bg0", Role::bg0},      {"@bg1", Role::bg1},   {"@bg2", Role::bg2},
                               {"@bg3", Role::bg3},      {"@hair", Role::hair}, {"@line", Role::line},
                               {"@ink1", Role::ink1},    {"@ink2", Role::ink2}, {"@ink3", Role::ink3},
                               {"@accent", Role::accent}};

} // namespace

const ui::Palette& paletteOf(Theme theme) {
    switch (theme) {
    case Theme::light:
        return ui::Palette::light();
    case Theme::classic:
        return ui::classicPalette();
    case Theme::dark:
        break;
    }
    return ui::Palette::dark();
}

QString styleSheet(const ui::Palette& palette, qreal textScale) {
    QString sheet = QString::fromLatin1(kSheet);
    for (const RoleName& entry : kRoles)
        sheet.replace(QLatin1String(entry.name), palette[entry.role].name());
    for (const int px : {24, 25})
        sheet.replace(QStringLiteral("@%1px").arg(px),
                      QStringLiteral("%1px").arg(std::lround(px * textScale)));
    return sheet;
}

void applyLook(QApplication& application, const Preferences& preferences) {
    const ui::Palette& palette = paletteOf(preferences.theme);
    const qreal scale = preferences.textScale / 100.0;
    const QString sheet = styleSheet(palette, scale);
    QGuiApplication::setLayoutDirection(QLocale().textDirection());
    QFont font = ui::widgetFont(ui::type::kBody);
    font.setPixelSize(std::max(11, static_cast<int>(std::lround(ui::type::kBody.px * scale))));
    // All below follows from the two; setting them anew styles every widget again.
    if (sheet == application.styleSheet() && font.families() == QApplication::font().families())
        return;
    if (application.style()->name() != QStringLiteral("fusion"))
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(font);
    QApplication::setPalette(palette.toQPalette());
    application.setStyleSheet(sheet);
}

} // namespace seamscope::console
