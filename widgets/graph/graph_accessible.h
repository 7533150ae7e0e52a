// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>

#include <unordered_map>

namespace seamscope::ui {

class GraphWidget;

/// The graph for assistive technology: one child a node, with a name ("rack/R12"), a value ("38.6 °C") and a
/// description that says what it depends on; then one for the seams between two nodes, with their figures.
class GraphAccessible final : public QAccessibleWidget {
public:
    explicit GraphAccessible(GraphWidget* graph);
    ~GraphAccessible() override;
    /// Makes Qt find this interface for graphs; may be called often.
    static void install();

    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override;
    [[nodiscard]] QAccessibleInterface* focusChild() const override;
    [[nodiscard]] GraphWidget* graph() const;

private:
    mutable std::unordered_map<int, QAccessible::Id> m_children;
};

} // namespace seamscope::ui
