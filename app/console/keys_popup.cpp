// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/keys_popup.h"

#include <QAction>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>

namespace seamscope::console {
namespace {

void addHead(QGridLayout& grid, const QString& text) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    grid.addWidget(label, grid.rowCount(), 0, 1, 2);
}

void addRow(QGridLayout& grid, const QString& keys, const QString& what) {
    const int row = grid.rowCount();
    grid.addWidget(new QLabel(keys), row, 0);
    grid.addWidget(new QLabel(what), row, 1);
}

/// The nearest widget that says something about its keys: one "keys: what" a line.
const QWidget* speaking(const QWidget* widget) {
    while (widget && widget->whatsThis().isEmpty())
        widget = widget->parentWidget();
    return widget;
}

} // namespace

KeysPopup::KeysPopup(const QWidget* focused, const QList<QAction*>& actions, QWidget* parent)
    : QFrame(parent, Qt::Popup) {
    setObjectName(QStringLiteral("keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Keys"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 12, 16, 12);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    if (const QWidget* view = speaking(focused)) {
        addHead(*grid, view->accessibleName().isEmpty() ? tr("This view") : view->accessibleName());
        for (const QString& line : view->whatsThis().split(u'\n', Qt::SkipEmptyParts))
            addRow(*grid, line.section(QStringLiteral(": "), 0, 0), line.section(QStringLiteral(": "), 1));
    }
    addHead(*grid, tr("Everywhere"));
    for (const QAction* action : actions)
        if (!action->shortcut().isEmpty() && action->isVisible())
            addRow(*grid, action->shortcut().toString(QKeySequence::NativeText), action->text().remove(u'&'));
}

void KeysPopup::keyPressEvent(QKeyEvent*) { close(); }

} // namespace seamscope::console
