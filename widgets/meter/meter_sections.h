// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "meter/meter_geometry.h"

#include <QCoreApplication>

#include <string>

namespace seamscope::ui {

/// The parts of the meter that stand on MeterReading::detail. Draws into the meter's picture; every part
/// knows its own height and every figure leads to the ledger.
class MeterSections {
    Q_DECLARE_TR_FUNCTIONS(MeterSections)
public:
    /// @p figure ink of figures: full while the reading is fresh. @p content must have a reading with detail.
    MeterSections(const MeterContent& content, MeterPicture& out, PanelWriter& writer, Role figure)
        : m_content(content)
        , m_out(out)
        , m_writer(writer)
        , m_figure(figure) {}

    /// Direct, opportunity, labour, rollback and schedule of all open incidents, with the 80 % band of the
    /// sum.
    void layers(qreal y);
    qreal unattributedFirst(qreal y);
    qreal waiting(qreal y);
    qreal atRisk(qreal y);
    qreal green(qreal y);
    qreal references(qreal y);
    qreal teams(qreal y);
    qreal buckets(qreal y);
    qreal cadence(qreal y);
    qreal forecast(qreal y);

private:
    [[nodiscard]] const telemetry::MeterReading& reading() const { return m_content.reading.valueOrEmpty(); }
    [[nodiscard]] const telemetry::MeterDetail& detail() const { return *m_content.reading->detail; }
    [[nodiscard]] bool hasPrice() const { return !reading().currency.empty(); }
    [[nodiscard]] QString money(std::int64_t micros) const;
    /// @p figure name that the ledger knows it by
    void item(const QRectF& box, const QString& name, const QString& tip, std::string figure);
    [[nodiscard]] QString rangeText(const telemetry::MoneyRange& range) const;
    void head(qreal y, const QString& title, const QString& remark);
    void sawTooth(const QRectF& box, const telemetry::MeterAtRisk& risk, TimePoint from);
    void hatch(QPointF from, QPointF to, qreal bottom);
    void share(qreal y, const QString& label, double value);

    const MeterContent& m_content;
    MeterPicture& m_out;
    PanelWriter& m_writer;
    Role m_figure;
};

} // namespace seamscope::ui
