// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>

#include <unordered_map>
#include <vector>

namespace seamscope::ui {

class PaintedPanel;
struct PanelItem;

/// A painted panel for assistive technology: its own widgets, and after them one child an item of its picture, with what
/// it says, where its figure comes from, its place, and a press where it can be activated. GUI thread.
class PanelAccessible final : public QAccessibleWidget {
public:
    explicit PanelAccessible(PaintedPanel* panel);
    ~PanelAccessible() override;
    /// Makes Qt find this interface for panels; may be called often.
    static void install();

    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override;
    [[nodiscard]] QAccessibleInterface* focusChild() const override;
    /// To who listens: what is said otherwise than in the picture @p before, or that others stand there.
    void tellChanges(const std::vector<PanelItem>& before);
    /// nullptr: it is gone.
    [[nodiscard]] PaintedPanel* panel() const;

private:
    [[nodiscard]] QAccessibleInterface* itemChild(int item) const;

    mutable std::unordered_map<int, QAccessible::Id> m_items;
};

} // namespace seamscope::ui
