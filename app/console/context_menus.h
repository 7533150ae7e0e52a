// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject.h"
#include "console/copies.h"
#include "qt/jump_links.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QMenu;
class QWidget;

namespace seamscope::console {

/// The menu of a view: of the right mouse button, and of the menu key. It goes to what is under the pointer or the keyboard
/// and copies what is shown. GUI thread.
class ContextMenus final : public QObject {
    Q_OBJECT
public:
    /// @p origin of pictures of a view of that title; asked each time
    ContextMenus(std::function<CopyOrigin(const QString& title)> origin, QObject* parent);

    /// @p title gives the name of the view; it may be in another language next time.
    /// Where else something is shown, asked each time a menu opens.
    void setJumps(std::function<std::vector<models::JumpLinks::Jump>(const ui::Subject&)> jumps) { m_jumps = std::move(jumps); }
    /// What is selected, asked each time a menu opens.
    void setSelected(std::function<std::vector<topology::EntityId>()> selected) { m_selected = std::move(selected); }
    void install(QWidget& view, std::function<QString()> title);

Q_SIGNALS:
    void selectAsked(const seamscope::topology::EntityId& entity, const seamscope::topology::EntityId& to);
    /// To be selected besides what is, or no longer.
    void toggleAsked(const seamscope::topology::EntityId& entity);
    void trendAsked(const seamscope::topology::EntityId& entity);
    void incidentAsked(const std::string& id);
    void figureAsked(const QString& key);
    void timeAsked(qint64 nanoseconds);
    void linkAsked();
    void jumpAsked(const QString& url);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(ContextMenus)
    void fill(QMenu& menu, QWidget& view, const ui::Subject& subject, const QString& title);
    void addCopies(QMenu& menu, QWidget& view, const ui::Subject& subject, const QString& title);
    void save(QWidget& view, const QString& title);

    std::function<CopyOrigin(const QString&)> m_origin;
    std::function<std::vector<models::JumpLinks::Jump>(const ui::Subject&)> m_jumps;
    std::function<std::vector<topology::EntityId>()> m_selected;
    std::vector<std::pair<QPointer<QWidget>, std::function<QString()>>> m_views;
};

} // namespace seamscope::console
