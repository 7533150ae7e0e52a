// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/start_page.h"

#include "common/spoken.h"
#include "start/drill_picker.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>

#include <algorithm>

namespace seamscope::ui {
namespace {

constexpr qreal kLeastWidth = 560;

} // namespace

StartPage::StartPage(QWidget* parent)
    : PaintedPanel("start", parent)
    , m_address(new QLineEdit(this))
    , m_guards{} {
    setFocusPolicy(Qt::StrongFocus);
    m_address->setObjectName(QStringLiteral("address"));
    for (std::size_t i = 0; i < m_guards.size(); ++i) {
        m_guards[i] = new QLineEdit(this);
        m_guards[i]->hide();
    }
    for (QLineEdit* field : findChildren<QLineEdit*>()) {
        field->setTextMargins(6, 0, 6, 0);
        field->installEventFilter(this);
    }
    spoken(*this, [this] { say(); });
    setLeastWidth(kLeastWidth);
}

void StartPage::say() {
    setAccessibleName(tr("Start page"));
    m_address->setPlaceholderText(tr("gateway:7443 or http://prometheus:9090"));
    m_address->setAccessibleName(tr("Host and port of a gateway, or the URL of a Prometheus"));
    const std::array names = {tr("File with the token"), tr("Authority of the gateway, PEM"),
                              tr("Own certificate, PEM"), tr("Own key, PEM")};
    for (std::size_t i = 0; i < m_guards.size(); ++i)
        m_guards[i]->setAccessibleName(names[i]);
    if (!isVisible())
        return;
    refreshNow(); // other words stand elsewhere, and the fields with them
    placeFields();
}

void StartPage::setContent(StartContent content) {
    m_content = std::move(content);
    refreshNow();
    placeFields();
}

void StartPage::setNotice(const QString& notice, bool isLeavable) {
    m_content.notice = notice;
    m_content.isLeavable = isLeavable && !notice.isEmpty();
    refreshNow();
    placeFields();
}

void StartPage::setConnection(const QString& address, const Guards& guards) {
    m_address->setText(address);
    const std::array texts = {guards.tokenFile, guards.authority, guards.certificate, guards.key};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_guards[i]->setText(texts[i]);
        m_content.isGuarded = m_content.isGuarded || !texts[i].isEmpty();
    }
    refreshNow();
    placeFields();
}

void StartPage::setTextScale(qreal scale) {
    PaintedPanel::setTextScale(scale);
    placeFields();
}

PanelPicture StartPage::build(QSizeF size) const {
    // In a scroll area the panel may be higher than what is seen of it; that is what has to do.
    const bool isScrolled = parentWidget() && qobject_cast<QScrollArea*>(parentWidget()->parentWidget());
    const QSizeF seen(size.width(), isScrolled ? parentWidget()->height() / textScale() : size.height());
    StartPicture made = startPicture(m_content, seen, panelStyle());
    m_acts = std::move(made.acts);
    m_addressBox = made.address;
    m_guardBoxes = std::move(made.guards);
    return std::move(made.picture);
}

void StartPage::placeFields() {
    static_cast<void>(picture()); // the boxes are of the picture
    const qreal scale = textScale();
    const auto put = [scale](QWidget* field, const QRectF& box) {
        field->setGeometry(QRectF(box.topLeft() * scale, box.size() * scale).toRect());
        field->setVisible(!box.isEmpty());
    };
    put(m_address, m_addressBox);
    for (std::size_t i = 0; i < m_guards.size(); ++i)
        put(m_guards[i], i < m_guardBoxes.size() ? m_guardBoxes[i] : QRectF());
}

void StartPage::connectTyped() {
    const QString address = m_address->text().trimmed();
    if (address.isEmpty()) {
        m_address->setFocus(Qt::OtherFocusReason);
        return;
    }
    // What is not seen does not count.
    const auto typed = [this](std::size_t i) {
        return m_content.isGuarded ? m_guards[i]->text().trimmed() : QString();
    };
    const Guards guards{typed(0), typed(1), typed(2), typed(3)};
    if (address.contains(QStringLiteral("://")))
        Q_EMIT siteAsked(address, guards);
    else
        Q_EMIT connectAsked(address, guards);
}

void StartPage::activate(int item) {
    if (item < 0 || item >= static_cast<int>(m_acts.size()))
        return;
    const StartAct act = m_acts[static_cast<std::size_t>(item)];
    switch (act.kind) {
    case StartAct::Kind::demo:
        Q_EMIT demoAsked(act.index);
        break;
    case StartAct::Kind::gateway:
        Q_EMIT gatewayChosen(act.index);
        break;
    case StartAct::Kind::connect:
        connectTyped();
        break;
    case StartAct::Kind::guard:
        m_content.isGuarded = !m_content.isGuarded;
        refreshNow();
        placeFields();
        break;
    case StartAct::Kind::recent:
        Q_EMIT recentAsked(act.index);
        break;
    case StartAct::Kind::openFile:
    case StartAct::Kind::openFolder:
        Q_EMIT openAsked(act.kind == StartAct::Kind::openFolder);
        break;
    case StartAct::Kind::openDrill:
        Q_EMIT drillAsked();
        break;
    case StartAct::Kind::chooseDrill:
        chooseDrill(act.index);
        break;
    case StartAct::Kind::tour:
        Q_EMIT tourAsked();
        break;
    case StartAct::Kind::leave:
        Q_EMIT leaveAsked();
        break;
    }
}

void StartPage::chooseDrill(int marked) {
    auto* picker = new DrillPicker(m_content.drills, marked, window());
    connect(picker, &DrillPicker::playAsked, this, &StartPage::libraryDrillAsked);
    picker->open();
    picker->activateWindow(); // without a window manager nobody else gives it the keyboard
}

void StartPage::goTo(StartAct::Kind kind) {
    const auto first =
        std::find_if(m_acts.begin(), m_acts.end(), [kind](const StartAct& act) { return act.kind == kind; });
    if (first != m_acts.end())
        setCurrent(static_cast<int>(first - m_acts.begin()));
}

void StartPage::keyPressEvent(QKeyEvent* event) {
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const int digit = event->key() - Qt::Key_1;
    if (isPlain && digit >= 0 && digit < static_cast<int>(std::min<std::size_t>(m_content.demos.size(), 9))) {
        Q_EMIT demoAsked(digit);
    } else if (isPlain && event->key() == Qt::Key_L) {
        m_address->setFocus(Qt::ShortcutFocusReason);
    } else if (isPlain && event->key() == Qt::Key_O) {
        goTo(m_content.recents.empty() ? StartAct::Kind::openFile : StartAct::Kind::recent);
    } else if (isPlain && event->key() == Qt::Key_D) {
        goTo(StartAct::Kind::demo);
    } else if (isPlain && event->key() == Qt::Key_T && m_content.hasTour && !m_content.demos.empty()) {
        Q_EMIT tourAsked();
    } else if (isPlain && event->key() == Qt::Key_P) {
        goTo(m_content.drills.empty() ? StartAct::Kind::openDrill : StartAct::Kind::chooseDrill);
    } else if (isPlain && (event->key() == Qt::Key_Right || event->key() == Qt::Key_Left)) {
        QKeyEvent along(QEvent::KeyPress, event->key() == Qt::Key_Right ? Qt::Key_Down : Qt::Key_Up, Qt::NoModifier);
        PaintedPanel::keyPressEvent(&along);
    } else {
        PaintedPanel::keyPressEvent(event);
    }
}

/// Escape leaves a field for the cards; Return connects, and does not reach the marked card as well.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (event->type() == QEvent::KeyPress)
        if (const int key = static_cast<QKeyEvent*>(event)->key(); key == Qt::Key_Return || key == Qt::Key_Enter) {
            connectTyped();
            return true;
        }
    return PaintedPanel::eventFilter(watched, event);
}

void StartPage::resizeEvent(QResizeEvent* event) {
    PaintedPanel::resizeEvent(event);
    placeFields();
}

} // namespace seamscope::ui
