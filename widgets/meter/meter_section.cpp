// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_section.h"

#include "qt/format.h"
#include "qt/terms.h"

#include <algorithm>
#include <utility>

namespace seamscope::ui {

using namespace models;

QString MeterSection::money(std::int64_t micros) const {
    return hasPrice() ? formatMoney(micros, reading().currency) : unknownText();
}

void MeterSection::item(const QRectF& box, const QString& name, const QString& tip, std::string figure) {
    m_out.targets.push_back({{}, std::move(figure)});
    m_writer.item(box, name, tip % u'\n' % tr("Opens the rows that it is made of."), true);
}

void MeterSection::head(qreal y, const QString& title, const QString& remark) {
    m_writer.hairline(y);
    const qreal used =
        m_writer.text(m_writer.right(), y + 20, remark, type::kSmall, Role::ink3, Align::right, 160);
    m_writer.text(kInset, y + 20, title, type::kTitle, Role::ink1, Align::left,
                  m_writer.right() - kInset - used - 8);
}

} // namespace seamscope::ui
