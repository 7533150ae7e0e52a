// SPDX-License-Identifier: GPL-3.0-or-later
// What time the statement is of, as it is chosen on its page.
#include "ledger/ledger_page.h"

#include "common/keyboard.h"
#include "ledger/ledger_page_parts.h"

#include <QInputDialog>

namespace seamscope::ui {

using models::LedgerPeriod;

void LedgerPage::buildPeriods() {
    d->period = new QComboBox;
    for (int i = 0; i < models::kLedgerPeriods; ++i)
        d->period->addItem(QString());
    connect(d->period, &QComboBox::activated, this, &LedgerPage::choosePeriod);
    d->tabRow->addSpacing(12);
    d->tabRow->addWidget(d->period);
}

void LedgerPage::setPeriod(const LedgerPeriod& period) {
    if (m_period == period)
        return;
    m_period = period;
    d->period->setCurrentIndex(static_cast<int>(period.kind));
    Q_EMIT periodChosen();
}

void LedgerPage::choosePeriod(int index) {
    const auto kind = static_cast<LedgerPeriod::Kind>(index);
    if (kind == LedgerPeriod::Kind::since)
        return askSince();
    setPeriod({kind, {}});
}

/// A time as it is written elsewhere; what is none leaves the period as it was.
void LedgerPage::askSince() {
    const TimePoint begin = m_content.reading ? m_content.reading->since : TimePoint{};
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Statement since"));
    dialog->setLabelText(tr("A time, such as 2026-03-12T09:28:00Z, or +35m from the begin of the record"));
    dialog->setTextValue(QString::fromStdString(formatRfc3339(m_period.kind == LedgerPeriod::Kind::since ? m_period.since : m_content.now)));
    connect(dialog, &QInputDialog::finished, this, [this, dialog, begin](int result) {
        const auto since = parseTime(dialog->textValue().trimmed().toStdString(), begin);
        if (result == QDialog::Accepted && since)
            setPeriod({LedgerPeriod::Kind::since, *since});
        d->period->setCurrentIndex(static_cast<int>(m_period.kind));
    });
    dialog->open();
    giveKeyboard(*dialog);
}

} // namespace seamscope::ui
