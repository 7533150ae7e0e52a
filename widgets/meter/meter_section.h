// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "meter/meter_geometry.h"

#include <QCoreApplication>

#include <string>

namespace seamscope::ui {

/// What every part of the meter that stands on MeterReading::detail draws with: into the meter's picture;
/// every part knows its own height and every figure leads to the ledger.
class MeterSection {
    Q_DECLARE_TR_FUNCTIONS(MeterSection)
public:
    /// @p figure ink of figures: full while the reading is fresh. @p content must have a reading with detail.
    MeterSection(const MeterContent& content, MeterPicture& out, PanelWriter& writer, Role figure)
        : m_content(content)
        , m_out(out)
        , m_writer(writer)
        , m_figure(figure) {}

protected:
    static constexpr qreal kInset = 16;

    [[nodiscard]] const telemetry::MeterReading& reading() const { return m_content.reading.valueOrEmpty(); }
    [[nodiscard]] const telemetry::MeterDetail& detail() const { return *m_content.reading->detail; }
    [[nodiscard]] bool hasPrice() const { return !reading().currency.empty(); }
    [[nodiscard]] QString money(std::int64_t micros) const;
    /// @p figure name that the ledger knows it by
    void item(const QRectF& box, const QString& name, const QString& tip, std::string figure);
    void head(qreal y, const QString& title, const QString& remark);

    const MeterContent& m_content;
    MeterPicture& m_out;
    PanelWriter& m_writer;
    Role m_figure;
};

} // namespace seamscope::ui
