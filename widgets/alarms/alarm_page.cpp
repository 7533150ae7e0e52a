// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_page.h"

#include "common/spoken.h"
#include "qt/alarm_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace seamscope::ui {
namespace {

using telemetry::AlarmState;
using telemetry::AlarmVerb;

constexpr int kBlinkMs = 500; ///< filled, then outlined: once a second
constexpr int kMostTyped = 2000;
constexpr int kUntilGivenBack = 0; ///< minutes: out of service
constexpr qreal kLeastWidth = 760;
constexpr int kEnds = 1 << 20; ///< steps to the first or last of a list

} // namespace

AlarmList::AlarmList(QWidget* parent)
    : SubjectPanel("alarms", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Alarms"));
    });
    setLeastWidth(kLeastWidth);
    m_blink.setInterval(kBlinkMs);
    connect(&m_blink, &QTimer::timeout, this, [this] {
        m_content.isDim = !m_content.isDim;
        refreshNow();
    });
}

void AlarmList::setContent(AlarmContent content, bool isJump) {
    // The same clock second and the same report draw the same picture.
    const bool isNew = !content.report.isSame(m_content.report);
    content.chosen = m_content.chosen;
    content.isRaw = m_content.isRaw;
    content.isDim = m_content.isDim;
    m_content = std::move(content);
    const auto listed = listedAlarms(m_content);
    const std::uint64_t before = m_content.chosen;
    if (std::find(listed.begin(), listed.end(), m_content.chosen) == listed.end())
        m_content.chosen = listed.empty() ? 0 : listed.front();
    setBlinking();
    if (isNew || isJump)
        refreshNow();
    else
        refreshSoon();
    if (isNew) {
        // Somebody may have scrolled to read another row: a report brings the chosen one into sight only when it is another.
        markChosen(m_content.chosen != before);
        Q_EMIT chosen(false);
    }
}

void AlarmList::setMotion(bool isReduced) {
    m_isMotionReduced = isReduced;
    setBlinking();
}

void AlarmList::setBlinking() {
    // Where nobody can acknowledge, nothing asks for it.
    const bool isAny = m_content.report && !m_content.report->isDerived && !m_content.isPast &&
                       m_content.report->states[static_cast<std::size_t>(AlarmState::unacknowledged)] > 0;
    const bool isOn = isAny && !m_isMotionReduced && isVisible();
    if (isOn == m_blink.isActive())
        return;
    if (isOn) {
        m_blink.start();
    } else {
        m_blink.stop();
        m_content.isDim = false;
    }
}

void AlarmList::choose(std::uint64_t alarm) {
    m_content.chosen = alarm;
    refreshNow();
    markChosen();
    Q_EMIT chosen(true);
}

void AlarmList::chooseNext(int direction) {
    const auto listed = listedAlarms(m_content);
    if (listed.empty())
        return;
    const auto at = std::find(listed.begin(), listed.end(), m_content.chosen) - listed.begin();
    const auto last = static_cast<std::ptrdiff_t>(listed.size()) - 1;
    choose(listed[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + direction, 0, last))]);
}

void AlarmList::toggleRaw() {
    m_content.isRaw = !m_content.isRaw;
    refreshNow();
    markChosen();
}

/// What the keyboard marks, takes into sight and lets a screen reader say is what its letters act on, wherever that stands now.
void AlarmList::markChosen(bool isTakenIntoSight) {
    if (!hasFocus())
        return;
    const auto count = static_cast<int>(picture().items.size());
    const auto at = std::find(m_alarms.begin(), m_alarms.end(), m_content.chosen);
    const auto item = static_cast<int>(at - m_alarms.begin());
    if (at == m_alarms.end() || item >= count)
        return;
    auto* const area = parentWidget() ? qobject_cast<QScrollArea*>(parentWidget()->parentWidget()) : nullptr;
    const int seen = area ? area->verticalScrollBar()->value() : 0;
    setCurrent(item); // which takes it into sight
    if (area && !isTakenIntoSight)
        area->verticalScrollBar()->setValue(seen);
}

PanelPicture AlarmList::build(QSizeF size) const {
    AlarmPicture made = alarmPicture(m_content, size, panelStyle());
    m_alarms = std::move(made.alarms);
    return std::move(made.picture);
}

void AlarmList::activate(int item) {
    if (item >= 0 && item < static_cast<int>(m_alarms.size()))
        choose(m_alarms[static_cast<std::size_t>(item)]);
}

Subject AlarmList::subjectOf(int item) const {
    Subject subject;
    if (item >= static_cast<int>(m_alarms.size()) || !m_content.report)
        return subject;
    for (const telemetry::Alarm& alarm : m_content.report->alarms)
        if (alarm.id == m_alarms[static_cast<std::size_t>(item)]) {
            subject.entity = alarm.entity;
            subject.incident = alarm.incident;
            subject.at = alarm.since;
        }
    return subject;
}

void AlarmList::keyPressEvent(QKeyEvent* event) {
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (isPlain && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        chooseNext(event->key() == Qt::Key_Up ? -1 : 1);
    else if (isPlain && (event->key() == Qt::Key_Home || event->key() == Qt::Key_End))
        chooseNext(event->key() == Qt::Key_Home ? -kEnds : kEnds); // what is marked is what the letters act on
    else if (isPlain && event->key() == Qt::Key_R)
        toggleRaw();
    else if (isPlain &&
             (event->key() == Qt::Key_A || event->key() == Qt::Key_S || event->key() == Qt::Key_N ||
              event->key() == Qt::Key_O || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        Q_EMIT keyed(event->key());
    else
        PaintedPanel::keyPressEvent(event);
}

void AlarmList::showEvent(QShowEvent* event) {
    PaintedPanel::showEvent(event);
    setBlinking();
}

void AlarmList::focusInEvent(QFocusEvent* event) {
    PaintedPanel::focusInEvent(event);
    markChosen();
}

void AlarmList::hideEvent(QHideEvent* event) {
    PaintedPanel::hideEvent(event);
    setBlinking();
}

AlarmPage::AlarmPage(QWidget* parent)
    : QWidget(parent)
    , m_list(new AlarmList)
    , m_bar(new QWidget)
    , m_about(new QLabel)
    , m_text(new QLineEdit)
    , m_until(new QComboBox)
    , m_answer(new QLabel) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_list);
    m_text->setMaxLength(kMostTyped);
    for (const int minutes : {10, 30, 60, 240, 480, kUntilGivenBack})
        m_until->addItem(QString(), minutes);
    m_until->setCurrentIndex(1);
    m_answer->setTextFormat(Qt::PlainText);
    m_about->setTextFormat(Qt::PlainText);
    auto* acts = new QHBoxLayout;
    acts->setContentsMargins(12, 6, 12, 8);
    acts->setSpacing(4);
    acts->addWidget(button(QT_TR_NOOP("Acknowledge"), QT_TR_NOOP("A: I have seen it"), AlarmVerb::acknowledge));
    acts->addWidget(m_text, 1);
    acts->addWidget(button(QT_TR_NOOP("Shelve"), QT_TR_NOOP("S: set aside, with the reason beside it"), AlarmVerb::shelve));
    acts->addWidget(m_until);
    acts->addWidget(button(QT_TR_NOOP("Unshelve"), QT_TR_NOOP("Bring back what was set aside, or is out of service"), AlarmVerb::unshelve));
    acts->addWidget(button(QT_TR_NOOP("Assign"), QT_TR_NOOP("O: give it to the one who is named"), AlarmVerb::assign));
    acts->addWidget(button(QT_TR_NOOP("Note"), QT_TR_NOOP("N: keep the text with the alarm"), AlarmVerb::note));
    acts->addWidget(button(QT_TR_NOOP("Reset"), QT_TR_NOOP("Release an alarm that is latched"), AlarmVerb::reset));
    auto* said = new QHBoxLayout;
    said->setContentsMargins(12, 6, 12, 0);
    said->addWidget(m_about, 1);
    said->addWidget(m_answer);
    auto* bar = new QVBoxLayout(m_bar);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(0);
    bar->addLayout(said);
    bar->addLayout(acts);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(area, 1);
    column->addWidget(m_bar);
    setFocusProxy(m_list);
    connect(m_list, &AlarmList::chosen, this, &AlarmPage::showChosen);
    connect(m_list, &AlarmList::keyed, this, &AlarmPage::onKey);
    connect(m_text, &QLineEdit::returnPressed, this, &AlarmPage::goOn);
    spoken(*this, [this] { say(); });
}

void AlarmPage::say() {
    m_until->setAccessibleName(tr("Shelve for"));
    for (int i = 0; i < m_until->count(); ++i) {
        const int minutes = m_until->itemData(i).toInt();
        m_until->setItemText(i, minutes == kUntilGivenBack ? tr("out of service") : minutes < 60 ? tr("%1 min").arg(minutes) : tr("%1 h").arg(minutes / 60));
    }
    m_answer->clear(); // it was about what is done by now
    showActs();
    showChosen(false);
}

QPushButton* AlarmPage::button(const char* text, const char* tip, AlarmVerb verb) {
    auto* made = new QPushButton;
    spoken(*made, [made, text, tip] {
        made->setText(tr(text));
        made->setToolTip(tr(tip));
    });
    connect(made, &QPushButton::clicked, this, [this, verb] { act(verb); });
    m_buttons.emplace_back(verb, made);
    return made;
}

const telemetry::Alarm* AlarmPage::chosen() const {
    const AlarmContent& content = m_list->content();
    if (content.report)
        for (const telemetry::Alarm& alarm : content.report->alarms)
            if (alarm.id == content.chosen)
                return &alarm;
    return nullptr;
}

void AlarmPage::setContent(AlarmContent content, bool isJump) {
    m_bar->setVisible(content.report && (content.isPast || !content.report->isDerived)); // else there is nothing to do to one
    const bool isOther = content.isPast != m_list->content().isPast;
    m_list->setContent(std::move(content), isJump);
    if (isOther)
        showActs();
}

/// What is past can be spoken of, and not acted on.
void AlarmPage::showActs() {
    const bool isPast = m_list->content().isPast;
    m_text->setPlaceholderText(isPast ? tr("Note, kept in the recording: nothing can be done any more about what is past")
                                      : tr("Reason, note, or name of who takes it"));
    m_text->setAccessibleName(m_text->placeholderText());
    m_until->setVisible(!isPast);
    for (const auto& [verb, each] : m_buttons)
        each->setVisible(!isPast || verb == AlarmVerb::note);
}

void AlarmPage::showChosen(bool byUser) {
    const telemetry::Alarm* alarm = chosen();
    const auto folded = foldedWith(m_list->content(), m_list->content().chosen);
    m_about->setText(
        !alarm ? (m_list->content().isPast ? tr("No alarm is chosen") : tr("No alarm is chosen: a note is for the next shift"))
        : folded.size() > 1
            ? tr("%1 and %2 folded with it").arg(models::alarmTitle(*alarm)).arg(folded.size() - 1)
            : models::alarmTitle(*alarm));
    for (const auto& [verb, each] : m_buttons)
        each->setEnabled(alarm != nullptr || (verb == AlarmVerb::note && !m_list->content().isPast));
    if (byUser) { // the text was asked for about another one
        m_wanted.reset();
        m_sent.reset();
    }
    if (alarm && byUser && !alarm->entity.isEmpty())
        Q_EMIT selected(alarm->entity);
}

void AlarmPage::act(AlarmVerb verb) {
    const telemetry::Alarm* alarm = chosen();
    const bool isForShift = !alarm && verb == AlarmVerb::note;
    if (!alarm && !isForShift)
        return;
    if (m_list->content().isPast && verb != AlarmVerb::note) {
        m_answer->setText(tr("This is the past: it can be noted, and nothing can be done about it"));
        return;
    }
    telemetry::AlarmRequest request;
    const bool isService = verb == AlarmVerb::shelve && m_until->currentData().toInt() == kUntilGivenBack;
    request.verb = isService                                                             ? AlarmVerb::takeOut
                   : verb == AlarmVerb::unshelve && alarm->state == AlarmState::outOfService ? AlarmVerb::giveBack
                                                                                             : verb;
    // What is folded into a row is seen with it; everything else is meant for the one.
    if (!isForShift)
        request.alarms = verb == AlarmVerb::acknowledge ? foldedWith(m_list->content(), alarm->id) : std::vector{alarm->id};
    request.version = request.alarms.size() == 1 ? alarm->version : 0;
    request.text = m_text->text().toStdString();
    request.until = m_list->content().now + std::chrono::minutes(m_until->currentData().toInt());
    const bool isOfText = verb == AlarmVerb::shelve || verb == AlarmVerb::note || verb == AlarmVerb::assign;
    m_sent = isOfText ? std::optional(Wanted{verb, alarm ? alarm->id : 0}) : std::nullopt;
    m_wanted.reset();
    if (isOfText && request.text.empty()) {
        m_wanted = std::exchange(m_sent, std::nullopt);
        m_answer->setText(tr("Say why, what or who, then Return"));
        m_text->setFocus(Qt::OtherFocusReason);
        return;
    }
    Q_EMIT acted(request);
}

/// Return does what the text was asked for; without that it is a mere text. An alarm that went while somebody typed has no
/// reason to give to the one that is chosen in its place.
void AlarmPage::goOn() {
    if (!m_wanted || m_text->text().trimmed().isEmpty())
        return;
    const telemetry::Alarm* alarm = chosen();
    if ((alarm ? alarm->id : 0) == m_wanted->alarm) {
        act(m_wanted->verb);
        return;
    }
    m_wanted.reset();
    m_answer->setText(tr("The alarm that this was for is not chosen any more: nothing was done"));
}

void AlarmPage::onKey(int key) {
    const telemetry::Alarm* alarm = chosen();
    if (!alarm && key != Qt::Key_N)
        return;
    if (key == Qt::Key_A)
        act(AlarmVerb::acknowledge);
    else if (key == Qt::Key_S)
        act(AlarmVerb::shelve);
    else if (key == Qt::Key_N)
        act(AlarmVerb::note);
    else if (key == Qt::Key_O)
        act(AlarmVerb::assign);
    else if (!alarm->incident.empty())
        Q_EMIT incidentAsked(alarm->incident);
}

void AlarmPage::setAnswer(const QString& text, bool isDone) {
    m_answer->setText(text);
    const std::optional<Wanted> sent = std::exchange(m_sent, std::nullopt);
    if (!isDone) {
        m_wanted = m_wanted ? m_wanted : sent;
        return;
    }
    m_wanted.reset();
    m_text->clear();
    m_list->setFocus(Qt::OtherFocusReason);
}

void AlarmPage::setTheme(const Palette& palette) { m_list->setTheme(palette); }

void AlarmPage::setTextScale(qreal scale) { m_list->setTextScale(scale); }

} // namespace seamscope::ui
