// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"

#include <QtGlobal>

namespace seamscope::ui {

/// What the console asks of every view, and the only way a view's look changes. What a view shows comes to it
/// from its presenter (console/presenter.h), and only while it can be seen.
class View {
public:
    virtual ~View() = default;

    /// @p palette must outlive the view.
    virtual void setTheme(const Palette& palette) = 0;
    /// Of texts and what is laid out by them: 0.8 … 2.
    virtual void setTextScale(qreal scale) = 0;

protected:
    View() = default;
    Q_DISABLE_COPY_MOVE(View)
};

} // namespace seamscope::ui
