// SPDX-License-Identifier: GPL-3.0-or-later
#include "bars/search_field.h"

#include "common/text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>

namespace seamscope::ui {

SearchField::SearchField(Finder finder, QWidget* parent)
    : QLineEdit(parent)
    , m_palette(&Palette::dark())
    , m_finder(std::move(finder))
    , m_model(new QStandardItemModel(this))
    , m_completer(new QCompleter(m_model, this)) {
    setObjectName(QStringLiteral("search"));
    setPlaceholderText(tr("Find rack, rank, link or signal"));
    setAccessibleName(tr("Find an entity or a signal"));
    setToolTip(tr("Find an entity or a signal (Ctrl+K)"));
    setTextMargins(24, 0, 48, 0);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    connect(this, &QLineEdit::textEdited, this, &SearchField::lookUp);
    connect(m_completer, QOverload<const QModelIndex&>::of(&QCompleter::activated), this,
            [this](const QModelIndex& index) { choose(index.row()); });
}

void SearchField::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void SearchField::lookUp(const QString& query) {
    m_hits = m_finder(query);
    m_model->clear();
    for (const models::SearchHit& hit : m_hits)
        m_model->appendRow(new QStandardItem(hit.text % QStringLiteral("   ") % hit.detail));
    if (m_hits.empty())
        m_completer->popup()->hide();
    else
        m_completer->complete();
}

void SearchField::choose(int row) {
    if (row < 0 || row >= static_cast<int>(m_hits.size()))
        return;
    const models::SearchHit hit = m_hits[static_cast<std::size_t>(row)];
    setText(hit.text);
    selectAll();
    Q_EMIT chosen(hit);
}

void SearchField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        m_completer->popup()->hide();
        choose(0); // the best match
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        clear();
        clearFocus();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void SearchField::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& p = *m_palette;
    const qreal middle = height() / 2.0;
    painter.setPen(QPen(p[Role::ink2], 1.3));
    painter.drawEllipse(QPointF(14, middle - 1), 4.5, 4.5);
    painter.drawLine(QPointF(17.4, middle + 2.4), QPointF(21, middle + 6));
    painter.setFont(fontFor(type::kSmall));
    painter.setPen(p[Role::ink3]);
    if (!hasFocus())
        painter.drawText(rect().adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter, tr("Ctrl K"));
}

} // namespace seamscope::ui
