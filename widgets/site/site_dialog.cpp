// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/site_dialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStringBuilder>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

constexpr int kFactsWidth = 320; ///< at 100 %
constexpr int kMapWidth = 920;
constexpr int kHeight = 640;

QLabel* wrapped(const QString& text) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    return label;
}

QLabel* strong(const QString& text, int enlarged) {
    QLabel* label = wrapped(text);
    QFont font = label->font();
    font.setPixelSize(font.pixelSize() * enlarged / 100);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

} // namespace

SiteDialog::SiteDialog(const SiteContent& content, QWidget* parent)
    : QDialog(parent)
    , m_coverage(new QTreeWidget) {
    setObjectName(QStringLiteral("site"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(content.title);
    auto* map = new QVBoxLayout;
    std::array<int, 3> counts{};
    for (const CoverageLine& line : content.coverage)
        ++counts[static_cast<std::size_t>(line.state)];
    map->addWidget(strong(tr("Of %1 mechanisms %2 can be found here, %3 only suspected, %4 are invisible")
                              .arg(content.coverage.size())
                              .arg(counts[2])
                              .arg(counts[1])
                              .arg(counts[0]),
                          100));
    map->addWidget(m_coverage, 1);
    // A row has room for the beginning of what would be needed; of the one that is chosen all of it stands below.
    auto* need = wrapped({});
    need->setObjectName(QStringLiteral("need"));
    need->setMinimumHeight(3 * need->fontMetrics().lineSpacing());
    need->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    map->addWidget(need);
    connect(m_coverage, &QTreeWidget::currentItemChanged, need, [need](const QTreeWidgetItem* item) {
        need->setText(item && !item->text(3).isEmpty() ? item->text(0) % QStringLiteral(": ") % item->text(3) : QString());
    });
    fill(content.coverage);
    m_coverage->setCurrentItem(m_coverage->topLevelItem(0));
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(facts(content), kFactsWidth);
    row->addLayout(map, kMapWidth);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    auto* leave = new QPushButton(content.saved.isEmpty() ? tr("Close") : tr("Not now"));
    leave->setProperty("seamFlat", true);
    leave->setAutoDefault(false);
    buttons->addWidget(leave);
    connect(leave, &QPushButton::clicked, this, &QDialog::reject);
    if (!content.saved.isEmpty()) {
        auto* watch = new QPushButton(tr("Watch it live"));
        watch->setProperty("seamPrimary", true);
        watch->setDefault(true);
        buttons->addWidget(watch);
        connect(watch, &QPushButton::clicked, this, [this] {
            Q_EMIT watchAsked();
            accept();
        });
        watch->setFocus(Qt::OtherFocusReason);
    }
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(16, 16, 16, 16);
    whole->setSpacing(12);
    whole->addLayout(row, 1);
    whole->addLayout(buttons);
    const int percent = font().pixelSize() * 100 / 12; // as the text of the program is scaled
    QSize size = QSize(kFactsWidth + kMapWidth, kHeight) * percent / 100;
    if (parent)
        size = size.boundedTo(parent->size() * 0.95);
    resize(size);
}

QWidget* SiteDialog::facts(const SiteContent& content) {
    auto* told = new QWidget;
    told->setAutoFillBackground(true);
    told->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(told);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(8);
    column->addWidget(strong(content.title, 133));
    for (const QString& fact : content.facts)
        column->addWidget(wrapped(fact));
    if (!content.troubles.isEmpty())
        column->addWidget(strong(tr("Not asked, not answered, or contradicting"), 100));
    for (const QString& trouble : content.troubles)
        column->addWidget(wrapped(trouble));
    if (!content.saved.isEmpty())
        column->addWidget(wrapped(tr("Its configuration is %1. Owners and prices are written there by people.").arg(content.saved)));
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(told);
    return area;
}

void SiteDialog::fill(const std::vector<CoverageLine>& coverage) {
    m_coverage->setObjectName(QStringLiteral("coverage"));
    m_coverage->setAccessibleName(tr("What could be found here"));
    m_coverage->setRootIsDecorated(false);
    m_coverage->setUniformRowHeights(true);
    m_coverage->setHeaderLabels({tr("Mechanism"), tr("Can it be found?"), tr("What hangs on it"), tr("What would be needed")});
    const std::array words = {tr("invisible"), tr("only suspected"), tr("can be found")};
    for (const CoverageLine& line : coverage) {
        const QString state = words[static_cast<std::size_t>(line.state)];
        auto* item = new QTreeWidgetItem({line.mechanism, line.where.isEmpty() ? state : QStringLiteral("%1 · %2").arg(state, line.where), line.stake, line.need});
        item->setToolTip(3, line.need); // the line is cut where there is no room
        m_coverage->addTopLevelItem(item);
    }
    m_coverage->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_coverage->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_coverage->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_coverage->header()->setStretchLastSection(true);
}

} // namespace seamscope::ui
