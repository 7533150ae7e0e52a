// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_accessible.h"

#include "graph/graph_widget.h"

namespace seamscope::ui {
namespace {

class NodeAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    NodeAccessible(GraphAccessible* parent, int node)
        : m_parent(parent)
        , m_node(node) {}

    [[nodiscard]] int node() const { return m_node; }
    /// Place of the seams that this is; none: it is a node.
    [[nodiscard]] std::optional<std::uint32_t> seams() const {
        const auto nodes = m_parent->graph()->groups().nodes.size();
        const auto at = static_cast<std::size_t>(m_node);
        return at < nodes ? std::nullopt : std::optional(static_cast<std::uint32_t>(at - nodes));
    }
    [[nodiscard]] bool isValid() const override {
        const GraphWidget* graph = m_parent->graph();
        return graph && m_node < m_parent->childCount();
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override { return m_parent; }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}

    [[nodiscard]] QString text(QAccessible::Text which) const override {
        if (!isValid())
            return {};
        const GraphWidget* graph = m_parent->graph();
        if (const auto at = seams())
            return seamText(*graph, *at, which);
        const auto number = static_cast<std::uint32_t>(m_node);
        const GraphNode& node = graph->groups().nodes[number];
        switch (which) {
        case QAccessible::Name:
            return QString::fromStdString(node.entity.isEmpty() ? node.title : node.entity.text());
        case QAccessible::Value:
            return graph->live().nodes()[number].value;
        case QAccessible::Description:
            return graph->describe(number);
        default:
            return {};
        }
    }
    [[nodiscard]] QRect rect() const override {
        if (!isValid())
            return {};
        const auto at = seams();
        const QRect box = (at ? m_parent->graph()->seamBox(*at)
                              : m_parent->graph()->nodeBox(static_cast<std::uint32_t>(m_node)))
                              .toAlignedRect();
        return {m_parent->graph()->mapToGlobal(box.topLeft()), box.size()};
    }
    /// A provider controls what depends on it.
    [[nodiscard]] QVector<std::pair<QAccessibleInterface*, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override {
        QVector<std::pair<QAccessibleInterface*, QAccessible::Relation>> related;
        if (!isValid() || seams())
            return related;
        const auto number = static_cast<std::uint32_t>(m_node);
        for (const GraphEdge& edge : m_parent->graph()->groups().edges) {
            if (edge.to == number && match.testFlag(QAccessible::Controller))
                related.emplace_back(m_parent->child(static_cast<int>(edge.from)), QAccessible::Controller);
            if (edge.from == number && match.testFlag(QAccessible::Controlled))
                related.emplace_back(m_parent->child(static_cast<int>(edge.to)), QAccessible::Controlled);
        }
        return related;
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        state.selectable = state.focusable = true;
        if (const auto at = seams()) {
            state.selected = m_parent->graph()->focus().selectedSeam == *at;
            state.focused = state.selected && m_parent->graph()->hasFocus();
            return state;
        }
        const GraphNode& node = m_parent->graph()->groups().nodes[static_cast<std::size_t>(m_node)];
        state.selected = m_parent->graph()->focus().isSelected(static_cast<std::uint32_t>(m_node));
        state.multiSelectable = true;
        state.focused = m_parent->graph()->focus().selected == static_cast<std::uint32_t>(m_node) && m_parent->graph()->hasFocus();
        state.expandable = node.canExpand;
        state.expanded = node.isExpanded;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override {
        return isValid() && seams() ? QStringList{pressAction()} : QStringList{pressAction(), toggleAction()};
    }
    void doAction(const QString& action) override {
        if (!isValid())
            return;
        if (const auto at = seams()) {
            if (action == pressAction())
                m_parent->graph()->selectSeams(*at);
            return;
        }
        if (action == pressAction())
            m_parent->graph()->setCurrentNode(static_cast<std::uint32_t>(m_node));
        else if (action == toggleAction())
            m_parent->graph()->toggle(static_cast<std::uint32_t>(m_node));
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    [[nodiscard]] static QString seamText(const GraphWidget& graph, std::uint32_t at, QAccessible::Text which) {
        switch (which) {
        case QAccessible::Name:
            return graph.describeSeams(at).section(QLatin1Char('\n'), 0, 0);
        case QAccessible::Value:
            return graph.seamValue(at);
        case QAccessible::Description:
            return graph.describeSeams(at);
        default:
            return {};
        }
    }

    GraphAccessible* m_parent;
    int m_node; ///< nodes first, then the seams between them
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    if (className != QLatin1String(GraphWidget::staticMetaObject.className()))
        return nullptr;
    auto* graph = qobject_cast<GraphWidget*>(object);
    return graph ? new GraphAccessible(graph) : nullptr;
}

} // namespace

GraphAccessible::GraphAccessible(GraphWidget* graph)
    : QAccessibleWidget(graph, QAccessible::List) {}

GraphAccessible::~GraphAccessible() {
    for (const auto& [node, id] : m_children)
        QAccessible::deleteAccessibleInterface(id);
}

void GraphAccessible::install() { QAccessible::installFactory(makeInterface); }

GraphWidget* GraphAccessible::graph() const { return qobject_cast<GraphWidget*>(object()); }

int GraphAccessible::childCount() const {
    return graph() ? static_cast<int>(graph()->groups().nodes.size() + graph()->story().seams.between.size()) : 0;
}

QAccessibleInterface* GraphAccessible::child(int index) const {
    if (index < 0 || index >= childCount())
        return nullptr;
    if (const auto known = m_children.find(index); known != m_children.end())
        return QAccessible::accessibleInterface(known->second);
    auto* made = new NodeAccessible(const_cast<GraphAccessible*>(this), index); // Qt's tree is not const
    m_children.emplace(index, QAccessible::registerAccessibleInterface(made));
    return made;
}

int GraphAccessible::indexOfChild(const QAccessibleInterface* child) const {
    const auto* node = dynamic_cast<const NodeAccessible*>(child);
    return node ? node->node() : -1;
}

QAccessibleInterface* GraphAccessible::childAt(int x, int y) const {
    if (!graph())
        return nullptr;
    const int tag = graph()->tagAt(graph()->mapFromGlobal(QPointF(x, y)));
    if (const auto seams = graph_tag::seam(tag))
        return child(static_cast<int>(graph()->groups().nodes.size() + *seams));
    const auto node = graph_tag::node(tag);
    return node ? child(static_cast<int>(*node)) : nullptr;
}

QAccessibleInterface* GraphAccessible::focusChild() const {
    if (graph() && graph()->focus().selectedSeam)
        return child(static_cast<int>(graph()->groups().nodes.size() + *graph()->focus().selectedSeam));
    const auto node = graph() ? graph()->focus().selected : std::nullopt;
    return node ? child(static_cast<int>(*node)) : nullptr;
}

} // namespace seamscope::ui
