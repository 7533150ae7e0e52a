// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_panel.h"

#include <vector>

namespace seamscope::ui {

struct LetterPicture {
    PanelPicture picture;
    std::vector<int> letters; ///< by item: which letter it answers; -1: nothing to answer
};

/// What was thrown in, newest first, with what was said to it; under it what this seat does not have.
[[nodiscard]] LetterPicture letterPicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

/// Letters as they reach a seat.
class LetterPanel final : public DrillPanel {
    Q_OBJECT
public:
    explicit LetterPanel(QWidget* parent = nullptr);
    /// "3 delivered": for the title beside it.
    [[nodiscard]] static QString remarkOf(const DrillContent& content);

Q_SIGNALS:
    void replyAsked(int letter); ///< of the view's

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;

private:
    Q_DISABLE_COPY_MOVE(LetterPanel)
    mutable std::vector<int> m_letters; ///< of the picture last built
};

} // namespace seamscope::ui
