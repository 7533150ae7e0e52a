// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/panel_accessible.h"

#include "common/painted_panel.h"

namespace seamscope::ui {
namespace {

class ItemAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ItemAccessible(PanelAccessible* parent, int item)
        : m_parent(parent)
        , m_item(item) {}

    [[nodiscard]] int item() const { return m_item; }
    /// nullptr: a later picture has fewer items.
    [[nodiscard]] const PanelItem* told() const {
        const PaintedPanel* panel = m_parent->panel();
        return panel && m_item < static_cast<int>(panel->picture().items.size())
                   ? &panel->picture().items[static_cast<std::size_t>(m_item)]
                   : nullptr;
    }
    [[nodiscard]] bool isValid() const override { return told() != nullptr; }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override { return m_parent; }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override {
        const PanelItem* item = told();
        return item && item->canActivate ? QAccessible::Button : QAccessible::StaticText;
    }
    void setText(QAccessible::Text, const QString&) override {}
    [[nodiscard]] QString text(QAccessible::Text which) const override {
        const PanelItem* item = told();
        if (!item)
            return {};
        return which == QAccessible::Name ? item->name : which == QAccessible::Description ? item->toolTip : QString();
    }
    [[nodiscard]] QRect rect() const override {
        const PanelItem* item = told();
        if (!item)
            return {};
        const QRect box = m_parent->panel()->boxOf(m_item).toAlignedRect();
        return {m_parent->panel()->mapToGlobal(box.topLeft()), box.size()};
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        const PanelItem* item = told();
        state.invalid = !item;
        if (!item)
            return state;
        const PaintedPanel* panel = m_parent->panel();
        state.focusable = item->canActivate;
        state.focused = panel->hasFocus() && panel->current() == m_item;
        state.invisible = !panel->isVisible();
        state.readOnly = true;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override {
        const PanelItem* item = told();
        return item && item->canActivate ? QStringList{pressAction()} : QStringList();
    }
    void doAction(const QString& action) override {
        if (const PanelItem* item = told(); item && item->canActivate && action == pressAction())
            m_parent->panel()->press(m_item);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    PanelAccessible* m_parent;
    int m_item;
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    if (className != QLatin1String(PaintedPanel::staticMetaObject.className()))
        return nullptr;
    auto* panel = qobject_cast<PaintedPanel*>(object);
    return panel ? new PanelAccessible(panel) : nullptr;
}

} // namespace

PanelAccessible::PanelAccessible(PaintedPanel* panel)
    : QAccessibleWidget(panel, QAccessible::Grouping) {
    panel->setReader(this);
}

PanelAccessible::~PanelAccessible() {
    if (PaintedPanel* shown = panel())
        shown->setReader(nullptr);
    for (const auto& [item, id] : m_items)
        QAccessible::deleteAccessibleInterface(id);
}

void PanelAccessible::install() { QAccessible::installFactory(makeInterface); }

PaintedPanel* PanelAccessible::panel() const { return qobject_cast<PaintedPanel*>(object()); }

int PanelAccessible::childCount() const {
    const PaintedPanel* shown = panel();
    return QAccessibleWidget::childCount() + (shown ? static_cast<int>(shown->picture().items.size()) : 0);
}

QAccessibleInterface* PanelAccessible::itemChild(int item) const {
    if (const auto known = m_items.find(item); known != m_items.end())
        return QAccessible::accessibleInterface(known->second);
    auto* made = new ItemAccessible(const_cast<PanelAccessible*>(this), item); // Qt's tree is not const
    m_items.emplace(item, QAccessible::registerAccessibleInterface(made));
    return made;
}

QAccessibleInterface* PanelAccessible::child(int index) const {
    const int widgets = QAccessibleWidget::childCount();
    if (index < widgets)
        return QAccessibleWidget::child(index);
    return index < childCount() ? itemChild(index - widgets) : nullptr;
}

int PanelAccessible::indexOfChild(const QAccessibleInterface* child) const {
    const auto* item = dynamic_cast<const ItemAccessible*>(child);
    return item ? QAccessibleWidget::childCount() + item->item() : QAccessibleWidget::indexOfChild(child);
}

QAccessibleInterface* PanelAccessible::childAt(int x, int y) const {
    const PaintedPanel* shown = panel();
    if (!shown)
        return nullptr;
    for (int i = 0; i < QAccessibleWidget::childCount(); ++i)
        if (QAccessibleInterface* widget = QAccessibleWidget::child(i);
            widget && !widget->state().invisible && widget->rect().contains(x, y))
            return widget;
    // As the pointer finds them: the shape on top, else the last of the boxes, which lie on those before them.
    const QPointF at = shown->mapFromGlobal(QPointF(x, y));
    if (const int item = shown->itemAt(at); item >= 0)
        return itemChild(item);
    for (int item = static_cast<int>(shown->picture().items.size()) - 1; item >= 0; --item)
        if (shown->boxOf(item).contains(at))
            return itemChild(item);
    return nullptr;
}

void PanelAccessible::tellChanges(const std::vector<PanelItem>& before) {
    const PaintedPanel* shown = panel();
    if (!shown || !shown->isVisible())
        return;
    const std::vector<PanelItem>& now = shown->picture().items;
    if (now.size() != before.size()) {
        QAccessibleEvent reordered(this, QAccessible::ObjectReorder);
        return QAccessible::updateAccessibility(&reordered);
    }
    for (const auto& [item, id] : m_items) {
        const auto at = static_cast<std::size_t>(item);
        if (at >= now.size() || now[at].name == before[at].name)
            continue;
        QAccessibleEvent renamed(QAccessible::accessibleInterface(id), QAccessible::NameChanged);
        QAccessible::updateAccessibility(&renamed);
    }
}

QAccessibleInterface* PanelAccessible::focusChild() const {
    const PaintedPanel* shown = panel();
    if (shown && shown->hasFocus() && shown->current() >= 0)
        return itemChild(shown->current());
    return QAccessibleWidget::focusChild();
}

} // namespace seamscope::ui
