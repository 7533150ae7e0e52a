// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"

#include <QWidget>

class QPushButton;
class QTextBrowser;

namespace seamscope::ui {

/// A runbook page, Markdown shown as text. Links inside are not followed: it works offline and reads only.
class RunbookView final : public QWidget, public View {
    Q_OBJECT
public:
    explicit RunbookView(QWidget* parent = nullptr);

    /// Empty @p markdown: says that there is no page called @p name.
    void setPage(const QString& name, const QString& markdown);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;

Q_SIGNALS:
    void closed();

private:
    Q_DISABLE_COPY_MOVE(RunbookView)
    void sayNone();
    QString m_name;
    bool m_isPage = true; ///< the text is a page, not that there is none
    QPushButton* m_back;
    QTextBrowser* m_text;
};

} // namespace seamscope::ui
