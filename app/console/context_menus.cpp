// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/context_menus.h"

#include "console/save_as.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/words.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>

#include <algorithm>

namespace seamscope::console {
namespace {

constexpr qreal kFine = 2; ///< pixels a unit of pictures that are shown elsewhere, also from screens that have one

} // namespace

ContextMenus::ContextMenus(std::function<CopyOrigin(const QString&)> origin, QObject* parent)
    : QObject(parent)
    , m_origin(std::move(origin)) {}

void ContextMenus::install(QWidget& view, std::function<QString()> title) {
    view.installEventFilter(this);
    m_views.emplace_back(&view, std::move(title));
}

bool ContextMenus::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ContextMenu)
        return false;
    const auto known = std::find_if(m_views.begin(), m_views.end(),
                                    [watched](const auto& one) { return one.first == watched; });
    if (known == m_views.end())
        return false;
    QWidget& view = *known->first;
    const auto& asked = *static_cast<QContextMenuEvent*>(event);
    const auto* subjects = dynamic_cast<const ui::SubjectView*>(&view);
    const bool isKey = asked.reason() == QContextMenuEvent::Keyboard;
    const ui::Subject subject = !subjects ? ui::Subject()
                                : isKey   ? subjects->currentSubject()
                                          : subjects->subjectAt(asked.pos());
    auto* menu = new QMenu(&view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(*menu, view, subject, known->second());
    menu->popup(isKey && subjects ? view.mapToGlobal(subjects->currentPlace()) : asked.globalPos());
    menu->setActiveAction(menu->actions().front()); // the keyboard goes on from there
    return true;
}

void ContextMenus::fill(QMenu& menu, QWidget& view, const ui::Subject& subject, const QString& title) {
    const auto name = [](const topology::EntityId& id) { return models::entityTitle(id).replace(u'&', QStringLiteral("&&")); };
    if (!subject.entity.isEmpty()) {
        const QString what = subject.entityTo.isEmpty() ? name(subject.entity)
                                                        : QString(name(subject.entity) % QStringLiteral(" → ") % name(subject.entityTo));
        menu.addAction(tr("Select %1").arg(what), this,
                       [this, subject] { Q_EMIT selectAsked(subject.entity, subject.entityTo); });
        const std::vector<topology::EntityId> selected = m_selected ? m_selected() : std::vector<topology::EntityId>();
        const bool isOne = std::find(selected.begin(), selected.end(), subject.entity) != selected.end();
        if (subject.entityTo.isEmpty() && (isOne ? selected.size() > 1 : !selected.empty()))
            menu.addAction((isOne ? tr("Leave %1 out of the selection") : tr("Select %1 as well")).arg(what), this,
                           [this, entity = subject.entity] { Q_EMIT toggleAsked(entity); });
        const topology::EntityId& trend = subject.entityTo.isEmpty() ? subject.entity : subject.entityTo;
        menu.addAction(tr("Trends of %1").arg(name(trend)), this, [this, trend] { Q_EMIT trendAsked(trend); });
    }
    if (!subject.incident.empty())
        menu.addAction(tr("Open incident %1").arg(QString::fromStdString(subject.incident).replace(u'&', QStringLiteral("&&"))), this,
                       [this, id = subject.incident] { Q_EMIT incidentAsked(id); });
    if (!subject.figure.empty())
        menu.addAction(tr("How is this computed?"), this,
                       [this, key = QString::fromStdString(subject.figure)] { Q_EMIT figureAsked(key); });
    if (subject.at)
        menu.addAction(tr("Go to %1").arg(models::formatUtcTime(*subject.at)), this,
                       [this, at = *subject.at] { Q_EMIT timeAsked(toNanoseconds(at)); });
    for (const models::JumpLinks::Jump& jump : m_jumps ? m_jumps(subject) : std::vector<models::JumpLinks::Jump>()) {
        QAction* action = menu.addAction(tr("Open in %1").arg(QString(jump.name).replace(u'&', QStringLiteral("&&"))), this,
                                         [this, url = jump.url] { Q_EMIT jumpAsked(url); });
        action->setToolTip(jump.url);
        action->setStatusTip(jump.url);
    }
    if (!menu.isEmpty())
        menu.addSeparator();
    addCopies(menu, view, subject, title);
    menu.addSeparator();
    menu.addAction(tr("Copy a link to this view"), this, &ContextMenus::linkAsked);
}

void ContextMenus::addCopies(QMenu& menu, QWidget& view, const ui::Subject& subject, const QString& title) {
    const auto copy = [](const QString& text) { QApplication::clipboard()->setText(text); };
    if (!subject.text.isEmpty())
        menu.addAction(tr("Copy this line"), this, [copy, text = subject.text] { copy(text); });
    if (const auto selected = m_selected ? m_selected() : std::vector<topology::EntityId>(); selected.size() > 1) {
        QString names;
        for (const topology::EntityId& entity : selected)
            names += QString::fromStdString(entity.text()) % u'\n';
        menu.addAction(tr("Copy the names of %n selected", nullptr, models::plural(selected.size())), this, [copy, names] { copy(names); });
    }
    menu.addAction(tr("Copy as text"), this, [copy, &view] { copy(plainText(rowsOf(view))); });
    menu.addAction(tr("Copy as CSV"), this, [copy, &view] { copy(csvText(rowsOf(view))); });
    menu.addAction(tr("Copy as picture"), this, [this, &view, title] {
        QApplication::clipboard()->setImage(imageOf(view, m_origin(title), kFine));
    });
    menu.addAction(tr("Copy as SVG"), this, [this, &view, title] {
        auto* data = new QMimeData;
        const QByteArray svg = svgOf(view, m_origin(title));
        data->setData(QStringLiteral("image/svg+xml"), svg);
        data->setText(QString::fromUtf8(svg));
        QApplication::clipboard()->setMimeData(data);
    });
    menu.addAction(tr("Save as…"), this, [this, &view, title] { save(view, title); });
}

void ContextMenus::save(QWidget& view, const QString& title) {
    askWhereToSave(view, tr("Save what %1 shows").arg(title), {tr("Picture (*.png)"), tr("Drawing (*.svg)"), tr("Table (*.csv)")},
               QStringLiteral("view.png"), [this, &view, title](const QString& path) -> Result<> {
                   if (path.endsWith(QStringLiteral(".csv")))
                       return writeFile(path, csvText(rowsOf(view)).toUtf8());
                   if (path.endsWith(QStringLiteral(".svg")))
                       return writeFile(path, svgOf(view, m_origin(title)));
                   return writePicture(path, imageOf(view, m_origin(title), kFine));
               });
}

} // namespace seamscope::console
