// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/drill_picker.h"

#include "common/spoken.h"
#include "drill/inject.h"
#include "qt/drill_words.h"
#include "qt/format.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace seamscope::ui {
namespace {

constexpr int kListWidth = 380; ///< at 100 %
constexpr int kTextWidth = 460;
constexpr int kHeight = 520;
constexpr int kMostWords = 200;
constexpr int kIndexRole = Qt::UserRole; ///< of the library
constexpr int kTitleRole = Qt::UserRole + 1;
constexpr int kLengthRole = Qt::UserRole + 2;
constexpr int kTeachesRole = Qt::UserRole + 3;

/// Title and length in a line, beneath them what it teaches.
class DrillDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool isMarked = option.state & QStyle::State_Selected;
        painter->fillRect(option.rect, option.palette.color(isMarked ? QPalette::Highlight : QPalette::AlternateBase));
        const QRect box = option.rect.adjusted(kInset, 0, -kInset, 0);
        const QRect upper(box.left(), box.top(), box.width(), box.height() / 2 - 1);
        const QRect lower(box.left(), upper.bottom(), box.width(), box.height() / 2 - 2);
        const QString length = index.data(kLengthRole).toString();
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(lower, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(index.data(kTeachesRole).toString(), Qt::ElideRight, lower.width()));
        painter->drawText(upper, Qt::AlignRight | Qt::AlignBottom, length);
        QFont strong = option.font;
        strong.setWeight(QFont::DemiBold);
        painter->setFont(strong);
        painter->drawText(upper, Qt::AlignLeft | Qt::AlignBottom, index.data(kTitleRole).toString());
        painter->setFont(option.font);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {0, option.fontMetrics.height() * 2 + 14};
    }

private:
    static constexpr int kInset = 10;
};

/// What is thrown in by itself, from calls to a second fault.
int injectsOf(int level) {
    const auto& all = drill::injectTable();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [level](const auto& one) { return one.leastLevel <= level; }));
}

} // namespace

DrillPicker::DrillPicker(std::vector<drill::LibraryDrill> library, int marked, QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(library))
    , m_library(m_source)
    , m_words(new QLineEdit)
    , m_found(new QListWidget)
    , m_none(new QLabel)
    , m_title(new QLabel)
    , m_teaches(new QLabel)
    , m_briefing(new QLabel)
    , m_levelName(new QLabel)
    , m_level(new QButtonGroup(this))
    , m_remark(new QLabel)
    , m_play(new QPushButton)
    , m_leave(new QPushButton) {
    setObjectName(QStringLiteral("drill-picker"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_words->setMaxLength(kMostWords);
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    m_words->setObjectName(QStringLiteral("words"));
    m_found->setObjectName(QStringLiteral("found"));
    m_found->setItemDelegate(new DrillDelegate(m_found));
    m_found->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_words->setTextMargins(6, 4, 6, 4);
    for (QLabel* label : {m_none, m_title, m_teaches, m_briefing, m_remark}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    QFont large = font();
    large.setPixelSize(large.pixelSize() * 4 / 3);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);

    auto* left = new QVBoxLayout;
    left->addWidget(m_words);
    left->addWidget(m_found, 1);
    left->addWidget(m_none);
    auto* told = new QWidget;
    told->setAutoFillBackground(true);
    told->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(told);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_teaches);
    column->addWidget(m_briefing);
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(told);
    auto* right = new QVBoxLayout;
    right->addWidget(area, 1);
    right->addWidget(m_levelName);
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        m_levels[i] = new QRadioButton;
        m_level->addButton(m_levels[i], static_cast<int>(i) + 1);
        right->addWidget(m_levels[i]);
    }
    m_levels.front()->setChecked(true);
    right->addWidget(m_remark);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_leave);
    buttons->addWidget(m_play);
    right->addLayout(buttons);
    auto* whole = new QHBoxLayout(this);
    whole->setContentsMargins(16, 16, 16, 16);
    whole->setSpacing(16);
    whole->addLayout(left, kListWidth);
    whole->addLayout(right, kTextWidth);
    const int percent = font().pixelSize() * 100 / 12; // as the text of the program is scaled
    resize(QSize(kListWidth + kTextWidth, kHeight) * percent / 100);

    m_play->setProperty("seamPrimary", true);
    m_play->setDefault(true); // Return plays, from the list and from the field
    m_leave->setProperty("seamFlat", true);
    m_leave->setAutoDefault(false);
    connect(m_words, &QLineEdit::textChanged, this, &DrillPicker::find);
    connect(m_found, &QListWidget::currentRowChanged, this, &DrillPicker::showMarked);
    connect(m_found, &QListWidget::itemDoubleClicked, this, &DrillPicker::play);
    connect(m_play, &QPushButton::clicked, this, &DrillPicker::play);
    connect(m_leave, &QPushButton::clicked, this, &QDialog::reject);
    spoken(*this, [this] { say(); });
    m_found->setCurrentRow(std::clamp(marked, 0, std::max(0, m_found->count() - 1)));
    m_words->setFocus(Qt::OtherFocusReason);
}

void DrillPicker::say() {
    for (std::size_t i = 0; i < m_source.size(); ++i) // searched by what is read
        for (auto part : {&drill::LibraryDrill::title, &drill::LibraryDrill::teaches, &drill::LibraryDrill::briefing})
            m_library[i].*part = models::drillText(m_source[i].*part).toStdString();
    setWindowTitle(tr("Choose a drill"));
    m_words->setPlaceholderText(tr("Search titles and lessons"));
    m_words->setAccessibleName(m_words->placeholderText());
    m_found->setAccessibleName(tr("Drills"));
    m_none->setText(tr("No drill has these words."));
    m_levelName->setText(tr("Level"));
    m_remark->setText(tr("Alone you sit on every seat; the cause is sealed until you ask for it. The incident is simulated "
                         "first, which takes some seconds."));
    m_play->setText(tr("Play alone"));
    m_leave->setText(tr("Cancel"));
    find();
}

void DrillPicker::find() {
    const int before = marked();
    const auto found = drill::searchLibrary(m_library, m_words->text().trimmed().toStdString(), false);
    {
        const QSignalBlocker silent(m_found);
        m_found->clear();
        int row = 0;
        for (const drill::LibraryDrill* one : found) {
            const QStringList parts = {QString::fromStdString(one->title), models::formatAge(one->length),
                                       QString::fromStdString(one->teaches)};
            auto* item = new QListWidgetItem(parts.join(QStringLiteral(" · ")), m_found); // as a screen reader says it
            const int index = static_cast<int>(one - m_library.data());
            item->setData(kIndexRole, index);
            for (const auto& [role, part] : {std::pair(kTitleRole, 0), {kLengthRole, 1}, {kTeachesRole, 2}})
                item->setData(role, parts[part]);
            row = index == before ? m_found->count() - 1 : row;
        }
        m_found->setCurrentRow(row);
    }
    m_none->setVisible(found.empty());
    showMarked();
}

int DrillPicker::marked() const {
    const QListWidgetItem* item = m_found->currentItem();
    return item ? item->data(kIndexRole).toInt() : -1;
}

void DrillPicker::showMarked() {
    const int index = marked();
    m_play->setEnabled(index >= 0);
    if (index < 0) {
        for (QLabel* label : {m_title, m_teaches, m_briefing})
            label->clear();
        return;
    }
    const drill::LibraryDrill& one = m_library[static_cast<std::size_t>(index)];
    m_title->setText(QString::fromStdString(one.title));
    m_teaches->setText(tr("%1 · teaches: %2").arg(models::formatAge(one.length), QString::fromStdString(one.teaches)));
    m_briefing->setText(QString::fromStdString(one.briefing));
    for (std::size_t i = 0; i < m_levels.size(); ++i)
        m_levels[i]->setText(tr("%1 · %2 GPUs · %n injects", nullptr, injectsOf(static_cast<int>(i) + 1))
                                 .arg(i + 1)
                                 .arg(models::formatCount(one.levels[i].gpus)));
}

void DrillPicker::play() {
    const int index = marked();
    if (index < 0)
        return;
    Q_EMIT playAsked(index, m_level->checkedId());
    accept();
}

bool DrillPicker::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_found->count() > 0) {
            m_found->setCurrentRow(std::clamp(m_found->currentRow() + step, 0, m_found->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace seamscope::ui
