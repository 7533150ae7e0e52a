// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "qt/search_index.h"

#include <QLineEdit>

#include <functional>

class QCompleter;
class QStandardItemModel;

namespace seamscope::ui {

/// Ctrl+K field: finds entities and signals as one types; Return or a click chooses.
class SearchField final : public QLineEdit {
    Q_OBJECT
public:
    using Finder = std::function<std::vector<models::SearchHit>(const QString&)>;

    explicit SearchField(Finder finder, QWidget* parent = nullptr);
    void setTextScale(qreal scale);
    void setTheme(const Palette& palette);

Q_SIGNALS:
    void chosen(const seamscope::models::SearchHit& hit);
    void chosenToo(const seamscope::models::SearchHit& hit); ///< with Ctrl: beside what is selected

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(SearchField)

    void lookUp(const QString& query);
    void choose(int row, bool isToo = false);

    const Palette* m_palette;
    qreal m_scale = 1;
    Finder m_finder;
    std::vector<models::SearchHit> m_hits;
    QStandardItemModel* m_model;
    QCompleter* m_completer;
};

} // namespace seamscope::ui
