// SPDX-License-Identifier: GPL-3.0-or-later
#include "bars/search_field.h"

#include "common/spoken.h"
#include "common/text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace seamscope::ui {
namespace {

constexpr int kKeysRole = Qt::UserRole;

/// The keys that do the same stand at the right.
class HitDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(option.rect.adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(kKeysRole).toString());
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QString keys = index.data(kKeysRole).toString();
        return QStyledItemDelegate::sizeHint(option, index) +
               QSize(keys.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(keys) + 24, 0);
    }
};

} // namespace

SearchField::SearchField(Finder finder, QWidget* parent)
    : QLineEdit(parent)
    , m_palette(&Palette::dark())
    , m_finder(std::move(finder))
    , m_model(new QStandardItemModel(this))
    , m_completer(new QCompleter(m_model, this)) {
    setObjectName(QStringLiteral("search"));
    spoken(*this, [this] {
        setPlaceholderText(tr("Find or do anything"));
        setAccessibleName(tr("Find an entity, a signal, an incident, a view or an action"));
        setToolTip(tr("Find an entity, a signal, an incident, a view or an action (Ctrl+K)\nCtrl+Return: select it as well"));
    });
    setTextScale(1);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    m_completer->popup()->setItemDelegate(new HitDelegate(this)); // after the completer has given it its own
    connect(this, &QLineEdit::textEdited, this, &SearchField::lookUp);
    connect(m_completer, QOverload<const QModelIndex&>::of(&QCompleter::activated), this,
            [this](const QModelIndex& index) {
                choose(index.row(), QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier));
            });
}

void SearchField::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void SearchField::setTextScale(qreal scale) {
    m_scale = scale;
    setTextMargins(qRound(24 * scale), 0, qRound(48 * scale), 0); // of the glass and of the keys
    update();
}

void SearchField::lookUp(const QString& query) {
    m_hits = m_finder(query);
    m_model->clear();
    for (const models::SearchHit& hit : m_hits) {
        auto* row = new QStandardItem(hit.text % QStringLiteral("   ") % hit.detail);
        row->setData(hit.keys, kKeysRole);
        row->setToolTip(hit.text);
        m_model->appendRow(row);
    }
    if (m_hits.empty() && !query.trimmed().isEmpty()) {
        auto* row = new QStandardItem(tr("Nothing is called so"));
        row->setFlags(Qt::NoItemFlags);
        m_model->appendRow(row);
    }
    if (m_model->rowCount() == 0) {
        m_completer->popup()->hide();
        return;
    }
    // Of a narrow field the answers are wider than it.
    QRect under = rect();
    const int wanted = m_completer->popup()->sizeHintForColumn(0) + 16;
    if (wanted > under.width())
        under.setLeft(std::max(under.right() - wanted, -mapTo(window(), QPoint()).x()));
    m_completer->complete(under);
}

void SearchField::choose(int row, bool isToo) {
    if (row < 0 || row >= static_cast<int>(m_hits.size()))
        return;
    const models::SearchHit hit = m_hits[static_cast<std::size_t>(row)];
    if (hit.kind == models::SearchKind::view || hit.kind == models::SearchKind::action) {
        clear(); // what was done is no place to come back to
        clearFocus();
    } else {
        setText(hit.text);
        selectAll();
    }
    if (isToo)
        Q_EMIT chosenToo(hit);
    else
        Q_EMIT chosen(hit);
}

/// Escape is the list's before it is the window's.
bool SearchField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && m_completer->popup()->isVisible())
        event->accept();
    return QLineEdit::event(event);
}

void SearchField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        // Where the arrows have led to, else the best match.
        const bool isListed = m_completer->popup()->isVisible() && m_completer->popup()->currentIndex().isValid();
        const int row = isListed ? m_completer->popup()->currentIndex().row() : 0;
        m_completer->popup()->hide();
        choose(row, event->modifiers().testFlag(Qt::ControlModifier));
        return;
    }
    if (event->key() == Qt::Key_Escape && m_completer->popup()->isVisible()) {
        m_completer->popup()->hide(); // the list gives its keys to the field first
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
    painter.scale(m_scale, m_scale);
    const QRectF box(QPointF(), QSizeF(size()) / m_scale);
    const qreal middle = box.height() / 2;
    painter.setPen(QPen(p[Role::ink2], 1.3));
    painter.drawEllipse(QPointF(14, middle - 1), 4.5, 4.5);
    painter.drawLine(QPointF(17.4, middle + 2.4), QPointF(21, middle + 6));
    painter.setFont(widgetFont(type::kSmall));
    painter.setPen(p[Role::ink3]);
    if (!hasFocus())
        painter.drawText(box.adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter, tr("Ctrl K"));
}

} // namespace seamscope::ui
