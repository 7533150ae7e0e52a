// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_geometry.h"
#include "qt/loss_split.h"

#include <QCoreApplication>

#include <unordered_map>

namespace seamscope::ui {

/// The parts of the alarm page; each draws into a box of the one picture.
class AlarmParts {
    Q_DECLARE_TR_FUNCTIONS(AlarmParts)
public:
    AlarmParts(const AlarmContent& content, AlarmPicture& out, const PanelStyle& style, qreal width);

    void states(qreal y);
    /// Rows from @p y on, @p width wide; where the next thing may stand.
    qreal list(qreal y, qreal width);
    /// Notes for the next shift and the newest lines of the audit log.
    qreal side(qreal x, qreal y, qreal width);
    qreal figures(qreal y);

private:
    [[nodiscard]] const telemetry::AlarmReport& report() const { return *m_content.report; }
    [[nodiscard]] const telemetry::Alarm* find(std::uint64_t id) const;
    /// As of the moment that is shown.
    [[nodiscard]] telemetry::AlarmStake stakeOf(const telemetry::Alarm& alarm) const;
    /// In the digits of the sum that the banner and the walls show.
    [[nodiscard]] QString stakeWords(const telemetry::Alarm& alarm) const;
    int item(const QRectF& box, const telemetry::Alarm& alarm, const QString& tip);
    qreal head(qreal y, qreal width, const QString& title, const QString& remark);
    qreal columnNames(qreal y, qreal width);
    qreal row(qreal y, qreal width, const telemetry::Alarm& alarm, const telemetry::AlarmRow* folded);
    /// Whose it is and what is to be done first, or why it was set aside.
    [[nodiscard]] QString actionText(const telemetry::Alarm& alarm) const;
    qreal rows(qreal y, qreal width, bool ofFlood);
    qreal setAside(qreal y, qreal width);
    qreal opened(qreal y, qreal width, const telemetry::Alarm& alarm, const telemetry::AlarmRow* folded);
    void matrix(qreal x, qreal y, const telemetry::Alarm& alarm);
    void firstOut(qreal x, qreal y, qreal width, const telemetry::AlarmRow& folded);
    void facts(qreal x, qreal y, qreal width, const telemetry::Alarm& alarm);
    void columns(const QRectF& box);
    void split(qreal x, qreal y, qreal width);

    const AlarmContent& m_content;
    AlarmPicture& m_out;
    const PanelStyle& m_style;
    PanelWriter m_writer;
    std::unordered_map<std::uint64_t, const telemetry::Alarm*> m_alarms;
    models::LossSplit m_loss; ///< of the moment
    qreal m_width;
};

} // namespace seamscope::ui
