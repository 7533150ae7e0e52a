// SPDX-License-Identifier: GPL-3.0-or-later
// What stands round the rows: counts of all states, notes, audit, figures.
#include "alarms/alarm_glyph.h"
#include "alarms/alarm_parts.h"
#include "qt/alarm_text.h"
#include "qt/format.h"
#include "qt/incident_pick.h"
#include "qt/words.h"

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::AlarmState;

constexpr qreal kInset = 12;
constexpr qreal kLine = 22;
constexpr std::size_t kMostNotes = 6;
constexpr std::size_t kMostLines = 12;

/// In the currency of the alarms that stand; without a price it is not known.
QString lostUnactioned(const telemetry::AlarmReport& report) {
    const std::string currency = report.isDerived ? std::string() : alarmCurrency(report); // who acted is not known
    return currency.empty() ? unknownText() : formatMoney(report.figures.unactionedMicros, currency);
}

/// What a line was about whose alarm is over: an acknowledgement has no words of its own, the line that raised the alarm has.
QString whatIsGone(const telemetry::AuditLine& line, const std::vector<telemetry::AuditLine>& audit) {
    const auto raised = line.text.empty() ? std::find_if(audit.begin(), audit.end(),
                                                         [&](const auto& one) { return one.alarm == line.alarm && one.by.proof == telemetry::Actor::Proof::rule; })
                                          : audit.end();
    if (raised != audit.end() && !raised->text.empty())
        return QString::fromStdString(raised->text).simplified();
    return line.text.empty() ? QStringLiteral("#%1").arg(line.alarm) : QString::fromStdString(line.text).simplified();
}

} // namespace

AlarmParts::AlarmParts(const AlarmContent& content, AlarmPicture& out, const PanelStyle& style, qreal width)
    : m_content(content)
    , m_out(out)
    , m_style(style)
    , m_writer(out.picture, style, width, kInset)
    , m_width(width) {
    for (const telemetry::Alarm& alarm : report().alarms)
        m_alarms[alarm.id] = &alarm;
    if (content.meter && content.incidents)
        m_loss = models::splitLoss(*content.meter, models::openIncidents(*content.incidents, content.meter.get()));
}

void AlarmParts::states(qreal y) {
    struct Box {
        AlarmState state;
        std::uint32_t count;
    };
    const auto count = [&](AlarmState state) { return report().states[static_cast<std::size_t>(state)]; };
    const Box boxes[] = {
        {AlarmState::unacknowledged, count(AlarmState::unacknowledged)},
        {AlarmState::acknowledged, count(AlarmState::acknowledged) + count(AlarmState::latchedAcknowledged)},
        {AlarmState::returned, count(AlarmState::returned) + count(AlarmState::latched)},
        {AlarmState::shelved, count(AlarmState::shelved)},
        {AlarmState::suppressed, count(AlarmState::suppressed)},
        {AlarmState::outOfService, count(AlarmState::outOfService)}};
    const qreal each = (m_width - 5 * 4) / 6;
    qreal x = 0;
    for (const Box& box : boxes) {
        m_writer.add(RectShape{QRectF(x, y, each, 44), Role::bg2, {}, 0});
        drawState(m_writer, {x + 12, y + 15}, box.state);
        const bool isAny = box.count > 0;
        const QString number = formatCount(box.count);
        m_writer.text(x + each - 12, y + 29, number, {18, 600}, isAny ? Role::ink1 : Role::ink3,
                      Align::right);
        const qreal room = each - 60 - m_writer.width(number, {18, 600});
        const Role ink = isAny ? Role::ink1 : Role::ink3;
        // A state is no other one: what has no room in one line has two.
        if (const QString name = stateName(box.state); m_writer.width(name, type::kTitle) <= room) {
            m_writer.text(x + 36, y + 27, name, type::kTitle, ink, Align::left, room);
        } else {
            PanelWriter cell(m_out.picture, m_style, x + 36 + room + kInset, kInset);
            cell.paragraph(x + 36, y + 19, name, type::kSmallStrong, ink, 15, 2);
        }
        x += each + 4;
    }
}

qreal AlarmParts::side(qreal x, qreal y, qreal width) {
    const auto title = [&](const QString& text, const QString& remark) {
        m_writer.add(RectShape{QRectF(x, y, width, 26), Role::bg2, {}, 0});
        m_writer.text(x + kInset, y + 17, text, type::kTitle, Role::ink1);
        m_writer.text(x + width - kInset, y + 17, remark, type::kSmall, Role::ink3, Align::right,
                      width * 0.6);
        y += 26;
    };
    const auto line = [&](TimePoint at, const QString& who, const QString& what, Role ink) {
        m_writer.text(x + kInset, y + 16, formatUtcTime(at), type::kBody, Role::ink3);
        const qreal name =
            m_writer.text(x + kInset + 62, y + 16, who, type::kBody, Role::ink2, Align::left, 84);
        m_writer.text(x + kInset + 70 + std::max<qreal>(name, 60), y + 16, what, type::kBody, ink,
                      Align::left, width - 2 * kInset - 70 - std::max<qreal>(name, 60));
        y += kLine;
    };
    title(tr("Hand-over notes"), formatCount(report().handOver.size()));
    const auto& notes = report().handOver;
    for (std::size_t i = notes.size(); i > notes.size() - std::min(notes.size(), kMostNotes); --i)
        line(notes[i - 1].at, personName(notes[i - 1].by),
             notes[i - 1].endsShift ? tr("hands the shift over to %1").arg(QString::fromStdString(notes[i - 1].text).simplified())
                                    : QString::fromStdString(notes[i - 1].text).simplified(),
             Role::ink1);
    if (notes.empty()) {
        m_writer.text(x + kInset, y + 16, tr("Nothing is noted for the next shift."), type::kBody, Role::ink2,
                      Align::left, width - 2 * kInset);
        y += kLine;
    }
    y += 8;
    title(tr("Audit trail"), tr("UTC · append only · %1").arg(tr("%1 line(s)", nullptr, plural(report().auditLines)).arg(formatCount(report().auditLines))));
    const auto& audit = report().audit;
    for (std::size_t i = audit.size(); i > audit.size() - std::min(audit.size(), kMostLines); --i) {
        const telemetry::AuditLine& one = audit[i - 1];
        const telemetry::Alarm* alarm = find(one.alarm);
        const QString about = alarm ? alarmTitle(*alarm) : whatIsGone(one, audit);
        line(one.at, personName(one.by), tr("%1 · %2").arg(verbName(one.verb), about), Role::ink2);
    }
    return y;
}

void AlarmParts::columns(const QRectF& box) {
    const auto& counts = report().figures.columns;
    constexpr double kMost = 100; // the axis is fixed: a quiet day must not look like a flood
    const auto height = [&](double n) {
        return box.height() * std::min(1.0, std::log10(1 + n) / std::log10(1 + kMost));
    };
    m_writer.add(RectShape{box, Role::bg2, {}, 0});
    for (const double level : {1.0, 10.0}) {
        const qreal y = box.bottom() - height(level);
        m_writer.add(RectShape{QRectF(box.left(), y, box.width(), 1), Role::line, {}, 0});
        m_writer.text(box.right() + 6, y + 4, level < 2 ? tr("1 target") : tr("10 flood"), type::kSmall,
                      Role::ink3);
    }
    constexpr double kDay = 144;
    const qreal each = box.width() / kDay;
    const qreal left = box.right() - each * static_cast<double>(counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            m_writer.add(
                RectShape{QRectF(left + each * static_cast<double>(i), box.bottom() - height(counts[i]),
                                 std::max(1.0, each - 1), height(counts[i])),
                          counts[i] > 10 ? Role::ink1 : Role::line,
                          {},
                          0});
}

void AlarmParts::split(qreal x, qreal y, qreal width) {
    const auto& figures = report().figures;
    constexpr double kTarget[] = {0.80, 0.15, 0.05, 0.01}; // low … critical
    m_writer.text(x, y + 14, tr("Priority split, bar = now, tick = target"), type::kSmall, Role::ink3,
                  Align::left, width);
    for (int i = telemetry::kAlarmPriorityCount - 1; i >= 0; --i) {
        const auto at = static_cast<std::size_t>(i);
        const qreal top = y + 24 + (telemetry::kAlarmPriorityCount - 1 - i) * 20;
        const double share = figures.alarms > 0 ? static_cast<double>(figures.split[at]) / figures.alarms : 0;
        m_writer.add(MarkShape{QRectF(x, top, 12, 12),
                               shownPriority(static_cast<telemetry::AlarmPriority>(i)),
                               figures.split[at] > 0 ? MarkLook::outlined : MarkLook::none});
        const qreal bar = std::max(20.0, width - 80);
        m_writer.add(RectShape{QRectF(x + 22, top + 3, bar, 6), Role::bg2, {}, 0});
        m_writer.add(RectShape{QRectF(x + 22, top + 3, bar * share, 6), Role::line, {}, 0});
        m_writer.add(RectShape{QRectF(x + 22 + bar * kTarget[at], top, 2, 12), Role::ink1, {}, 0});
        m_writer.text(x + width, top + 10, tr("%1 %").arg(formatFixed(100 * share, 0)), type::kBody,
                      Role::ink2, Align::right);
    }
}

qreal AlarmParts::figures(qreal y) {
    const auto& f = report().figures;
    m_writer.add(RectShape{QRectF(0, y, m_width, 1), Role::line, {}, 0});
    m_writer.text(kInset, y + 20, tr("Alarm performance"), type::kTitle, Role::ink1);
    m_writer.text(kInset, y + 38,
                  tr("%1, %2 operator(s)", nullptr, plural(f.operators))
                      .arg(formatAge(f.window.length()), formatCount(f.operators)),
                  type::kSmall, Role::ink3);
    const qreal figure =
        m_writer.text(kInset, y + 64, formatFixed(f.perTenMinutes, 1), type::kTitle1, Role::ink1);
    m_writer.text(kInset + figure + 6, y + 64, tr("per operator in 10 min"), type::kBody, Role::ink2);
    m_writer.text(kInset, y + 84, tr("target 1, most 2 · peak %1").arg(formatCount(f.peak)), type::kSmall,
                  Role::ink3);
    const qreal chart = std::clamp(m_width * 0.28, 120.0, 460.0);
    columns({210, y + 12, chart, 76});
    const struct {
        QString name, value, target;
    } measures[] = {{tr("time in flood"), tr("%1 %").arg(formatFixed(100 * f.floodShare, 1)), tr("< 1 %")},
                    {tr("top ten of load"), tr("%1 %").arg(formatFixed(100 * f.topShare, 0)), tr("< 5 %")},
                    {tr("standing over 24 h"), formatCount(f.stale), tr("< 5 a day")},
                    {tr("chattering"), formatCount(f.chattering), tr("0")},
                    {tr("median to acknowledge"),
                     f.medianToAcknowledge ? formatDuration(*f.medianToAcknowledge) : unknownText(),
                     tr("< 3:00")},
                    {tr("lost unactioned"), lostUnactioned(report()), {}}};
    const qreal left = 210 + chart + 70;
    const qreal splitWidth = 230;
    const qreal room = m_width - left - splitWidth - 24;
    if (room > 240) {
        const int across = room > 420 ? 3 : 2;
        const qreal each = room / across;
        for (int i = 0; i < 2 * across; ++i) {
            const qreal x = left + (i % across) * each;
            const int row = i / across;
            const qreal top = y + 18 + row * 42;
            m_writer.text(x, top, measures[i].name, type::kSmall, Role::ink3, Align::left, each - 8);
            const qreal used = m_writer.text(x, top + 18, measures[i].value, type::kBodyStrong, Role::ink1);
            m_writer.text(x + used + 8, top + 18, measures[i].target, type::kSmall, Role::ink3);
        }
    }
    split(m_width - splitWidth - kInset, y + 4, splitWidth);
    return y + 112;
}

} // namespace seamscope::ui
