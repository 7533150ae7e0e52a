// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/inject_form.h"

#include "common/spoken.h"
#include "drill/inject.h"
#include "qt/drill_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStringListModel>

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::InjectKind;

constexpr int kMostWords = 1000;
constexpr int kMostWord = 80;
constexpr int kMostMinutes = 24 * 60;

QLineEdit* line(int most) {
    auto* field = new QLineEdit;
    field->setMaxLength(most);
    field->setTextMargins(6, 0, 6, 0);
    return field;
}

QSpinBox* minutes() {
    auto* field = new QSpinBox;
    field->setRange(0, kMostMinutes);
    return field;
}

bool isOfPoint(InjectKind kind) { return kind == InjectKind::sensorFault || kind == InjectKind::secondFault; }

} // namespace

InjectForm::InjectForm(QWidget* parent)
    : QWidget(parent)
    , m_rows(new QFormLayout(this))
    , m_kind(new QComboBox)
    , m_to(new QComboBox)
    , m_in(minutes())
    , m_from(line(kMostWord))
    , m_words(line(kMostWords))
    , m_isHeld(new QCheckBox)
    , m_entity(line(kMostWord * 3))
    , m_signal(line(kMostWord))
    , m_value(line(kMostWord))
    , m_lasts(minutes())
    , m_add(new QPushButton)
    , m_answer(new QLabel) {
    m_add->setProperty("seamPrimary", true);
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::PlainText);
    auto* completer = new QCompleter(new QStringListModel(this), m_entity);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_entity->setCompleter(completer);
    for (const drill::InjectInfo& info : drill::injectTable())
        m_kind->addItem(QString(), static_cast<int>(info.kind));
    for (QWidget* field : std::initializer_list<QWidget*>{m_kind, m_to, m_in, m_from, m_words, m_isHeld,
                                                          m_entity, m_signal, m_value, m_lasts}) {
        auto* label = new QLabel;
        label->setBuddy(field);
        m_rows->addRow(label, field);
    }
    m_rows->addRow(m_answer);
    m_rows->addRow(m_add);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &InjectForm::showKind);
    connect(m_add, &QPushButton::clicked, this, &InjectForm::add);
    spoken(*this, [this] { say(); });
    showKind();
}

void InjectForm::say() {
    setAccessibleName(tr("Add an inject"));
    for (int i = 0; i < m_kind->count(); ++i)
        m_kind->setItemText(i, injectName(static_cast<InjectKind>(m_kind->itemData(i).toInt())));
    for (std::size_t i = 0; i < m_seats.size(); ++i)
        m_to->setItemText(static_cast<int>(i), seatName(m_seats[i]));
    const std::pair<QWidget*, QString> names[] = {
        {m_kind, tr("Kind")},          {m_to, tr("To")},         {m_in, tr("In minutes")},
        {m_from, tr("From")},          {m_words, tr("Words")},   {m_isHeld, tr("Hold")},
        {m_entity, tr("Object")},      {m_signal, tr("Signal")}, {m_value, tr("Shows or adds")},
        {m_lasts, tr("Lasts minutes")}};
    for (const auto& [field, name] : names) {
        field->setAccessibleName(name);
        qobject_cast<QLabel*>(m_rows->labelForField(field))->setText(name);
    }
    for (QLineEdit* field : {m_from, m_words})
        field->setPlaceholderText(tr("as usual for its kind"));
    m_in->setSpecialValueText(tr("now"));
    m_lasts->setSpecialValueText(tr("as usual"));
    m_isHeld->setText(tr("until it is released"));
    m_value->setToolTip(tr("A sensor's fault shows this value; a second fault adds it, within a minute"));
    m_add->setText(tr("Add the inject"));
    tell({}); // it was about what is done by now
}

InjectKind InjectForm::kind() const { return static_cast<InjectKind>(m_kind->currentData().toInt()); }

void InjectForm::showKind() {
    m_rows->setRowVisible(m_entity, isOfPoint(kind()));
    m_rows->setRowVisible(m_signal, isOfPoint(kind()));
    m_rows->setRowVisible(m_value, isOfPoint(kind()));
    m_rows->setRowVisible(m_lasts, isOfPoint(kind()) || kind() == InjectKind::dashboardOutage);
    const auto usual = std::ranges::find(m_seats, drill::infoOf(kind()).to);
    if (usual != m_seats.end())
        m_to->setCurrentIndex(static_cast<int>(usual - m_seats.begin()));
}

void InjectForm::setContent(const DrillContent& content) {
    if (!content.view)
        return;
    m_position = content.view->position;
    m_add->setEnabled(content.view->phase == drill::Phase::running ||
                      content.view->phase == drill::Phase::frozen);
    if (m_seats == content.view->info.seats)
        return;
    m_seats = content.view->info.seats;
    m_to->clear();
    for (const drill::Seat seat : m_seats)
        m_to->addItem(seatName(seat));
    showKind();
}

void InjectForm::setEntities(const QStringList& ids) {
    qobject_cast<QStringListModel*>(m_entity->completer()->model())->setStringList(ids);
}

void InjectForm::tell(const QString& text) { m_answer->setText(text); }

void InjectForm::setAnswer(const QString& text, bool isDone) {
    tell(text);
    if (!isDone)
        return;
    for (QLineEdit* field : {m_from, m_words, m_entity, m_signal, m_value})
        field->clear();
}

void InjectForm::add() {
    drill::Inject inject;
    inject.kind = kind();
    const int seat = m_to->currentIndex();
    if (seat >= 0 && seat < static_cast<int>(m_seats.size()))
        inject.to = m_seats[static_cast<std::size_t>(seat)];
    inject.at = m_position + std::chrono::minutes(m_in->value());
    inject.from = m_from->text().simplified().toStdString();
    inject.text = m_words->text().simplified().toStdString();
    inject.isHeld = m_isHeld->isChecked();
    if (m_rows->isRowVisible(m_lasts))
        inject.lasts = std::chrono::minutes(m_lasts->value());
    if (isOfPoint(inject.kind)) {
        const auto entity = topology::EntityId::parse(m_entity->text().trimmed().toStdString());
        bool isNumber = false;
        inject.value = locale().toDouble(m_value->text().trimmed(), &isNumber);
        inject.signal = m_signal->text().trimmed().toStdString();
        if (!entity || inject.signal.empty() || !isNumber) {
            tell(tr("A fault has an object such as pump/c2-p1, a signal such as pump.speed, and a value"));
            (!entity ? m_entity : inject.signal.empty() ? m_signal : m_value)->setFocus(Qt::OtherFocusReason);
            return;
        }
        inject.entity = *entity;
    }
    tell({});
    Q_EMIT injectAsked(inject);
}

} // namespace seamscope::ui
