// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_form.h"

#include "common/spoken.h"
#include "qt/drill_text.h"
#include "qt/terms.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QStringListModel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::Seat;
using drill::Verb;

constexpr int kMostWritten = 300; ///< letters of a field; three of them and their names stay below what an act may say
constexpr qreal kFieldHeight = 28;
constexpr int kSureStep = 5;

constexpr std::array kSeams = {"cooling",   "power",    "hardware", "fabric",    "storage",
                               "scheduler", "software", "transfer", "economics"};
constexpr std::array kMechanisms = {
    "airflow_hotspot",   "checkpoint_cadence", "checkpoint_write_failure", "collective_hang",  "collective_mismatch",
    "congestion_storm",  "coolant_flow_loss",  "coolant_leak",             "coolant_temperature_high",
    "dataloader_stall",  "expert_imbalance",   "gpu_driver_fault",         "gpu_memory_errors", "gpu_off_bus",
    "gpu_slow",          "gpu_thermal_isolated", "host_software_stall",    "link_errors",      "link_flap",
    "memory_leak_oom",   "misplacement",       "neighbour_contention",     "nvlink_error",     "pcie_degraded",
    "power_cap",         "psu_failure",        "pump_degraded",            "restart_loop",     "routing_drift",
    "storage_contention", "switch_congestion", "transfer_degraded"};
/// Classes of contract §8.
constexpr std::array kClasses = {"drain",   "restart", "reset", "reboot", "replace", "reseat",
                                 "inspect", "reroute", "tune",  "wait"};

template<std::size_t N>
QComboBox* choice(const std::array<const char*, N>& ids) {
    auto* box = new QComboBox;
    box->addItem(QString(), QString());
    for (const char* id : ids)
        box->addItem(QString(), QString::fromLatin1(id));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // else the longest word widens the column
    return box;
}

/// Its first entry is that nothing is chosen yet.
void sayChoices(QComboBox& box, const QString& none, const QString& name) {
    box.setItemText(0, none);
    for (int i = 1; i < box.count(); ++i)
        box.setItemText(i, plainWords(box.itemData(i).toString().toStdString()));
    box.setAccessibleName(name);
}

QLineEdit* line() {
    auto* field = new QLineEdit;
    field->setMaxLength(kMostWritten);
    field->setTextMargins(6, 0, 6, 0);
    return field;
}

std::string idOf(const QComboBox& box) { return box.currentData().toString().toStdString(); }

} // namespace

DrillForm::DrillForm(QWidget* parent)
    : QWidget(parent)
    , m_ids(new QStringListModel(this))
    , m_column(new QVBoxLayout(this))
    , m_seatLabel(new QLabel)
    , m_seat(new QComboBox)
    , m_seam(choice(kSeams))
    , m_cause(entityField())
    , m_mechanism(choice(kMechanisms))
    , m_sure(new QLabel)
    , m_confidence(new QSlider(Qt::Horizontal))
    , m_for(line())
    , m_against(line())
    , m_test(line())
    , m_class(choice(kClasses))
    , m_object(entityField())
    , m_sayTitle(nullptr)
    , m_to(new QComboBox)
    , m_words(line())
    , m_answer(new QLabel) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_column->setContentsMargins(12, 8, 12, 8);
    m_column->setSpacing(3);
    m_answer->setWordWrap(true);
    // Its line is kept while it says nothing: no field moves under the pointer once the first act is answered.
    m_answer->setMinimumHeight(m_answer->fontMetrics().lineSpacing());
    m_answer->setTextFormat(Qt::PlainText);
    m_confidence->setRange(0, 100);
    m_confidence->setSingleStep(kSureStep);
    m_confidence->setPageStep(2 * kSureStep);
    m_confidence->setValue(50);
    connect(m_confidence, &QSlider::valueChanged, this, &DrillForm::showSure);

    m_column->addWidget(m_answer);
    m_column->addWidget(m_seatLabel);
    m_column->addWidget(m_seat);
    title(QT_TR_NOOP("Something is wrong"));
    m_column->addWidget(button(QT_TR_NOOP("Declare: detected"), &DrillForm::detect));
    title(QT_TR_NOOP("Hypothesis · locked once committed"));
    for (QWidget* field : std::initializer_list<QWidget*>{m_seam, m_cause, m_mechanism})
        m_column->addWidget(field);
    m_column->addWidget(m_sure);
    m_column->addWidget(m_confidence);
    for (QLineEdit* field : {m_for, m_against, m_test})
        m_column->addWidget(field);
    QPushButton* const commits = button(QT_TR_NOOP("Commit, cannot be changed"), &DrillForm::commit);
    commits->setProperty("seamFlat", false);
    commits->setProperty("seamPrimary", true);
    spoken(*commits, [commits] {
        commits->setToolTip(tr("Early and right scores most; a wrong one costs the minutes it sends others away."));
    });
    m_column->addWidget(commits);
    title(QT_TR_NOOP("Declare an action"));
    m_column->addWidget(m_class);
    m_column->addWidget(m_object);
    m_column->addWidget(button(QT_TR_NOOP("Declare action"), &DrillForm::act));
    m_sayTitle = title(nullptr);
    m_column->addWidget(m_to);
    auto* words = new QHBoxLayout;
    words->setContentsMargins(0, 0, 0, 0);
    words->addWidget(m_words, 1);
    words->addWidget(button(QT_TR_NOOP("Send"), &DrillForm::say));
    m_column->addLayout(words);
    m_column->addStretch(1);
    connect(m_words, &QLineEdit::returnPressed, this, &DrillForm::say);
    connect(m_seat, &QComboBox::activated, this, &DrillForm::fillReceivers);
    spoken(*this, [this] { speak(); });
}

QLabel* DrillForm::title(const char* text) {
    auto* label = new QLabel;
    if (text)
        spoken(*label, [label, text] { label->setText(tr(text)); });
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    label->setContentsMargins(0, 10, 0, 2);
    m_column->addWidget(label);
    return label;
}

QPushButton* DrillForm::button(const char* text, void (DrillForm::*run)()) {
    auto* made = new QPushButton;
    spoken(*made, [made, text] { made->setText(tr(text)); });
    made->setProperty("seamFlat", true);
    connect(made, &QPushButton::clicked, this, run);
    m_buttons.push_back(made);
    return made;
}

QLineEdit* DrillForm::entityField() {
    auto* field = line();
    auto* completer = new QCompleter(m_ids, field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    field->setCompleter(completer);
    return field;
}

void DrillForm::speak() {
    setAccessibleName(tr("What you declare"));
    m_seatLabel->setText(tr("You speak as"));
    m_seat->setAccessibleName(tr("Seat that you speak as"));
    m_to->setAccessibleName(tr("To"));
    m_confidence->setAccessibleName(tr("Confidence"));
    sayChoices(*m_seam, tr("Seam: choose"), tr("Seam"));
    sayChoices(*m_mechanism, tr("Mechanism: not named"), tr("Mechanism"));
    sayChoices(*m_class, tr("what is done"), tr("Action"));
    m_words->setAccessibleName(tr("Words"));
    const std::pair<QLineEdit*, QString> fields[] = {{m_cause, tr("Object that is the cause")},
                                                     {m_for, tr("One fact for it")},
                                                     {m_against, tr("One fact against it")},
                                                     {m_test, tr("Test that would split the rivals")},
                                                     {m_object, tr("Object to act on")}};
    for (const auto& [field, name] : fields) {
        field->setAccessibleName(name);
        field->setPlaceholderText(name);
    }
    for (std::size_t i = 0; i < m_seats.size(); ++i)
        m_seat->setItemText(static_cast<int>(i), seatName(m_seats[i]));
    fillReceivers();
    sayWhatWordsAre();
    showSure();
    tell({}); // it was about what is done by now
}

void DrillForm::showSure() { m_sure->setText(tr("Confidence %1 %").arg(m_confidence->value())); }

/// What the line of words is for.
void DrillForm::sayWhatWordsAre() {
    m_sayTitle->setText(m_letter ? tr("Reply to %1").arg(QString::fromStdString(m_letter->from)) : tr("Hand over"));
}

Seat DrillForm::seat() const {
    const int at = m_seat->currentIndex();
    return at >= 0 && at < static_cast<int>(m_seats.size()) ? m_seats[static_cast<std::size_t>(at)] : Seat::observer;
}

void DrillForm::setContent(const DrillContent& content) {
    m_content = content;
    fillSeats();
    const bool isOpen = content.view && content.view->phase == drill::Phase::running && !m_seats.empty();
    for (QPushButton* each : m_buttons)
        each->setEnabled(isOpen);
}

/// Seats of one's own that play; one alone needs no choice.
void DrillForm::fillSeats() {
    std::vector<Seat> seats;
    if (m_content.view)
        for (const Seat one : ownSeats(*m_content.view))
            if (one != Seat::facilitator && one != Seat::observer)
                seats.push_back(one);
    if (seats == m_seats)
        return;
    m_seats = std::move(seats);
    m_seat->clear();
    for (const Seat one : m_seats)
        m_seat->addItem(seatName(one));
    m_seat->setVisible(m_seats.size() > 1);
    m_seatLabel->setVisible(m_seats.size() > 1);
    fillReceivers();
}

void DrillForm::fillReceivers() {
    const QVariant before = m_to->currentData();
    m_to->clear();
    if (m_content.view)
        for (const Seat one : m_content.view->info.seats)
            if (one != seat())
                m_to->addItem(tr("to %1").arg(seatName(one)), static_cast<int>(one));
    m_to->setCurrentIndex(std::max(0, m_to->findData(before)));
}

void DrillForm::setEntities(const QStringList& ids) {
    if (ids != m_ids->stringList())
        m_ids->setStringList(ids);
}

void DrillForm::setSelected(const QString& id) {
    for (QLineEdit* field : {m_cause, m_object})
        if (!field->isModified())
            field->setText(id); // what somebody typed stays
}

void DrillForm::replyTo(const drill::Letter& letter) {
    m_letter = letter;
    sayWhatWordsAre();
    m_to->hide();
    const auto at = std::find(m_seats.begin(), m_seats.end(), letter.to);
    if (at != m_seats.end())
        m_seat->setCurrentIndex(static_cast<int>(at - m_seats.begin()));
    m_words->setFocus(Qt::OtherFocusReason);
}

void DrillForm::begin(Verb verb) {
    if (verb == Verb::detect)
        return detect();
    QWidget* field = m_words;
    if (verb == Verb::hypothesis)
        field = m_seam;
    else if (verb == Verb::action)
        field = m_class;
    for (QWidget* each = parentWidget(); each; each = each->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(each))
            area->ensureWidgetVisible(field);
    field->setFocus(Qt::OtherFocusReason);
}

void DrillForm::tell(const QString& text) {
    m_answer->setText(text);
}

std::optional<drill::Act> DrillForm::begun(Verb verb) {
    if (m_seats.empty() || !m_content.view || m_content.view->phase != drill::Phase::running) {
        tell(tr("The clock of the drill does not run"));
        return {};
    }
    drill::Act act;
    act.seat = seat();
    act.verb = verb;
    return act;
}

bool DrillForm::readEntity(QLineEdit& field, topology::EntityId& entity) {
    const QString text = field.text().trimmed();
    entity = {};
    if (text.isEmpty())
        return true;
    const auto parsed = topology::EntityId::parse(text.toStdString());
    if (!parsed) {
        tell(tr("“%1” names no object: kind/name is expected, as pump/c2-p1").arg(text));
        field.setFocus(Qt::OtherFocusReason);
        return false;
    }
    entity = *parsed;
    return true;
}

void DrillForm::detect() {
    if (const auto made = begun(Verb::detect))
        send(*made);
}

void DrillForm::commit() {
    auto made = begun(Verb::hypothesis);
    if (!made)
        return;
    made->seam = idOf(*m_seam);
    if (made->seam.empty()) {
        tell(tr("A hypothesis names a seam"));
        m_seam->setFocus(Qt::OtherFocusReason);
        return;
    }
    if (!readEntity(*m_cause, made->entity))
        return;
    made->mechanism = idOf(*m_mechanism);
    made->confidence = m_confidence->value() / 100.0;
    // As it stands in the report, which is English.
    QStringList said;
    const std::pair<const char*, QLineEdit*> parts[] = {{"for: ", m_for}, {"against: ", m_against}, {"test: ", m_test}};
    for (const auto& [what, field] : parts)
        if (const QString text = field->text().simplified(); !text.isEmpty())
            said << QLatin1String(what) + text;
    made->text = said.join(QStringLiteral("; ")).toStdString();
    send(*made);
}

void DrillForm::act() {
    auto made = begun(Verb::action);
    if (!made || !readEntity(*m_object, made->entity))
        return;
    made->actionClass = idOf(*m_class);
    if (made->actionClass.empty() || made->entity.isEmpty()) {
        tell(tr("An action says what is done, and to which object"));
        (made->actionClass.empty() ? static_cast<QWidget*>(m_class) : m_object)->setFocus(Qt::OtherFocusReason);
        return;
    }
    send(*made);
}

void DrillForm::say() {
    auto made = begun(Verb::handover);
    if (!made)
        return;
    const std::string words = m_words->text().simplified().toStdString();
    if (words.empty()) {
        tell(tr("Say something first"));
        m_words->setFocus(Qt::OtherFocusReason);
        return;
    }
    if (m_letter) {
        send(answerOf(*m_letter, words));
        return;
    }
    made->to = static_cast<Seat>(m_to->currentData().toInt());
    made->text = words;
    send(*made);
}

void DrillForm::send(const drill::Act& act) {
    m_sent = act.verb;
    tell({});
    Q_EMIT acted(act);
}

void DrillForm::setAnswer(const QString& text, bool isDone) {
    tell(text);
    if (isDone && m_sent)
        clear(*m_sent);
    m_sent.reset();
}

/// What was committed is not committed again by the next touch of a key.
void DrillForm::clear(Verb verb) {
    if (verb == Verb::hypothesis) {
        m_seam->setCurrentIndex(0);
        m_mechanism->setCurrentIndex(0);
        for (QLineEdit* field : {m_cause, m_for, m_against, m_test})
            field->clear();
    } else if (verb == Verb::action) {
        m_class->setCurrentIndex(0);
        m_object->clear();
    } else if (verb == Verb::handover) {
        m_words->clear();
        m_letter.reset();
        sayWhatWordsAre();
        m_to->show();
    }
}

void DrillForm::setTheme(const Palette&) { update(); } // its parts take the palette of the application

void DrillForm::setTextScale(qreal scale) {
    m_column->setContentsMargins(qRound(12 * scale), qRound(8 * scale), qRound(12 * scale), qRound(8 * scale));
    for (QWidget* field : findChildren<QWidget*>())
        if (qobject_cast<QLineEdit*>(field) || qobject_cast<QComboBox*>(field) || qobject_cast<QPushButton*>(field))
            field->setMinimumHeight(qRound(kFieldHeight * scale));
}

} // namespace seamscope::ui
