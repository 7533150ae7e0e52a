// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of alarms, and what one of them opens to.
#include "alarms/alarm_glyph.h"
#include "alarms/alarm_parts.h"
#include "alarms/alarm_priority.h"
#include "alarms/alarm_states.h"
#include "alarms/incident_stake.h"
#include "qt/alarm_text.h"
#include "qt/format.h"
#include "qt/loss_words.h"
#include "qt/message_text.h"
#include "qt/recurrence.h"
#include "qt/words.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::Alarm;
using telemetry::AlarmRow;
using telemetry::AlarmState;

constexpr qreal kRow = 38;
constexpr qreal kHead = 26;
constexpr qreal kOpened = 168;
constexpr qreal kInset = 12;
constexpr qreal kText = 64;
constexpr std::size_t kMostRaw = 500; ///< lines of a list that somebody reads
constexpr std::size_t kMostSteps = 5;
constexpr qreal kActionLine = 17;
constexpr int kActionLines = 3;     ///< of a row; the one that is chosen has all
constexpr int kNameLines = 6;
constexpr qreal kLeastName = 120; ///< of room beside a count and a chip
constexpr int kActionLinesAll = 12; ///< of what somebody wrote to a rule
constexpr qreal kActionGap = 14;

/// Right ends of the columns of figures, from the right edge of the list.
struct Columns {
    explicit Columns(qreal width)
        : right(width - kInset)
        , isWide(width >= 900)
        , money(right - std::clamp(width * 0.30, 150.0, 460.0))
        , age(money - 72)
        , on(age - 72)
        , value(isWide ? on - 76 : 0)
        , place(isWide ? value - 200 : on - 190) {}
    qreal right;
    bool isWide;
    qreal money, age, on, value;
    qreal place; ///< left end
};

QString valueText(const std::optional<telemetry::Quantity>& quantity) {
    return quantity ? formatMeasure(quantity->value, quantity->unit).text() : QString();
}

} // namespace

const Alarm* AlarmParts::find(std::uint64_t id) const {
    const auto found = m_alarms.find(id);
    return found == m_alarms.end() ? nullptr : found->second;
}

int AlarmParts::item(const QRectF& box, const Alarm& alarm, const QString& tip) {
    m_out.alarms.push_back(alarm.id);
    const QString name =
        tr("%1, %2, %3, %4")
            .arg(alarmTitle(alarm), alarmPlace(alarm), priorityName(alarm.priority), stateName(alarm.state));
    return m_writer.item(box, name, tip, true);
}

qreal AlarmParts::head(qreal y, qreal width, const QString& title, const QString& remark) {
    m_writer.add(RectShape{QRectF(0, y, width, kHead), Role::bg2, {}, 0});
    const qreal used =
        m_writer.text(width - kInset, y + 17, remark, type::kSmall, Role::ink3, Align::right, width * 0.45);
    m_writer.text(kInset, y + 17, title, type::kTitle, Role::ink1, Align::left, width - used - 3 * kInset);
    return y + kHead;
}

qreal AlarmParts::columnNames(qreal y, qreal width) {
    const Columns at(width);
    const auto name = [&](qreal x, const QString& text, Align align) {
        m_writer.text(x, y + 15, text, type::kSmall, Role::ink3, align);
    };
    name(kText, tr("alarm"), Align::left);
    name(at.place, tr("object"), Align::left);
    if (at.isWide)
        name(at.value, tr("value"), Align::right);
    name(at.on, tr("on at"), Align::right);
    name(at.age, tr("age"), Align::right);
    name(at.money, tr("$/h"), Align::right);
    name(at.money + kActionGap, tr("owner, first action"), Align::left);
    m_writer.add(RectShape{QRectF(0, y + 22, width, 1), Role::hair, {}, 0});
    return y + 23;
}

QString AlarmParts::actionText(const Alarm& alarm) const {
    QString action = alarmAction(alarm);
    if (alarm.state == AlarmState::shelved && alarm.shelf)
        action = tr("ends %1 · %2")
                     .arg(formatUtcTime(alarm.shelf->until), QString::fromStdString(alarm.shelf->reason));
    else if (alarm.state == AlarmState::outOfService && alarm.service)
        action = QString::fromStdString(alarm.service->reason);
    else if (alarm.state == AlarmState::suppressed && alarm.suppressed)
        action = suppressedText(alarm, m_content.incidents.get());
    const QString owner = QString::fromStdString(alarm.assignee.empty() ? alarm.owner : alarm.assignee);
    return owner.isEmpty() ? action : tr("%1 · %2").arg(owner, action);
}

qreal AlarmParts::row(qreal y, qreal width, const Alarm& alarm, const AlarmRow* folded) {
    const Columns at(width);
    const bool isChosen = alarm.id == m_content.chosen;
    // What is to be done is read to its end: the row grows with it.
    const QString action = actionText(alarm);
    PanelWriter cell(m_out.picture, m_style, at.right + kInset, kInset);
    const int most = isChosen ? kActionLinesAll : kActionLines;
    const int lines = std::clamp(cell.lines(at.money + kActionGap, action, type::kBody), 1, most);
    const bool isNew = alarms::isUnseen(alarm.state);
    const TextStyle style = isNew ? type::kTitle : type::kBody;
    const bool isFirst = alarm.isFirstOut && folded && folded->alarms > 1;
    const QString chip = tr("FIRST OUT");
    const qreal chipWide = m_writer.width(chip, {11, 700}) + 12;
    QString times;
    if (folded && folded->alarms > 1)
        times = tr("×%1").arg(formatCount(folded->alarms));
    else if (alarm.times > 1)
        times = alarm.isChattering ? tr("chattering ×%1").arg(formatCount(alarm.times))
                                   : tr("×%1").arg(formatCount(alarm.times));
    // Its name as well: what stands beside it, or below where that leaves it too little, may not cost it its end.
    const qreal whole = at.place - kText - 8;
    const qreal counted = times.isEmpty() ? 0 : m_writer.width(times, type::kSmallStrong) + 8;
    const qreal aside = counted + (isFirst ? chipWide + 8 : 0);
    const bool isBelow = aside > 0 && whole - aside < kLeastName;
    PanelWriter named(m_out.picture, m_style, kText + whole - (isBelow ? 0 : aside), 0);
    const int nameLines = std::clamp(named.lines(kText, alarmTitle(alarm), style), 1, kNameLines);
    const int own = nameLines + (isBelow ? 1 : 0);
    const qreal height = std::max(kRow, (std::max(lines, own) - 1) * kActionLine + 32);
    if (isChosen) {
        m_writer.add(RectShape{QRectF(0, y, width, height), Role::bg3, {}, 0});
        m_writer.add(RectShape{QRectF(0, y, 3, height), Role::accent, {}, 0});
    }
    const qreal base = y + 24;
    const Role ink = isNew ? Role::ink1 : Role::ink2;
    const auto priority = folded ? folded->priority : alarm.priority;
    m_writer.add(MarkShape{QRectF(14, y + 11, 16, 16), shownPriority(priority),
                           markLook(alarm.state, m_content.isDim)});
    drawState(m_writer, {38, y + 12}, alarm.state);
    const qreal chipBase = isBelow ? y + 20 + nameLines * kActionLine : base;
    if (isFirst) {
        const QRectF box(isBelow ? kText : at.place - chipWide - 8, chipBase - 13, chipWide, 17);
        m_writer.add(RectShape{box, Role::ink1, {}, 3});
        m_writer.text(box.center().x(), chipBase - 0.5, chip, {11, 700}, Role::bg0, Align::centre);
    }
    if (!times.isEmpty())
        m_writer.text(isBelow ? kText + aside - 8 : kText + whole - aside + counted, chipBase, times, type::kSmallStrong, ink, Align::right);
    named.paragraph(kText, own > 1 ? y + 20 : base, alarmTitle(alarm), style, ink, kActionLine, kNameLines);
    m_writer.name(at.place, base, alarmPlace(alarm), type::kBody, ink,
                  (at.isWide ? at.value - 70 : at.on - 66) - at.place);
    if (at.isWide)
        m_writer.text(at.value, base, valueText(alarm.value), style, ink, Align::right);
    m_writer.text(at.on, base, formatUtcTime(alarm.raised), type::kBody, ink, Align::right);
    const QString age = alarm.returned ? tr("back %1").arg(formatAge(m_content.now - *alarm.returned))
                                       : formatDuration(m_content.now - alarm.raised);
    m_writer.text(at.age, base, age, type::kBody, ink, Align::right);
    const QString stake = stakeWords(alarm);
    m_writer.text(at.money, base, stake.isEmpty() ? unknownText() : stake, type::kTitle,
                  stake.isEmpty() ? Role::ink3 : Role::loss, Align::right);
    cell.paragraph(at.money + kActionGap, lines > 1 ? y + 20 : base, action, type::kBody, ink, kActionLine, most);
    m_writer.add(RectShape{QRectF(0, y + height - 1, width, 1), Role::hair, {}, 0});
    m_writer.add(RectShape{QRectF(0, y, width, height), {}, {}, 0},
                 item(QRectF(0, y, width, height), alarm,
                      tr("%1\n%2\nRaised %3, effect since %4")
                          .arg(alarmTitle(alarm), alarmAction(alarm), formatUtcDateTime(alarm.raised),
                               formatUtcDateTime(alarm.since))));
    return y + height;
}

qreal AlarmParts::rows(qreal y, qreal width, bool ofFlood) {
    for (const AlarmRow& folded : report().rows) {
        if (folded.isOfFlood != ofFlood)
            continue;
        const Alarm* first = find(folded.first);
        if (!first)
            continue;
        y = row(y, width, *first, &folded);
        const bool isOpen =
            std::find(folded.members.begin(), folded.members.end(), m_content.chosen) != folded.members.end();
        if (isOpen)
            y = opened(y, width, *find(m_content.chosen), &folded);
    }
    return y;
}

qreal AlarmParts::setAside(qreal y, qreal width) {
    const auto count = [&](AlarmState state) {
        return formatCount(report().states[static_cast<std::size_t>(state)]);
    };
    const bool isAny = std::any_of(report().alarms.begin(), report().alarms.end(),
                                   [](const Alarm& alarm) { return alarms::isSetAside(alarm.state); });
    if (!isAny)
        return y;
    y = head(
        y, width,
        tr("Shelved %1, suppressed %2, out of service %3")
            .arg(count(AlarmState::shelved), count(AlarmState::suppressed), count(AlarmState::outOfService)),
        tr("always counted above"));
    for (const Alarm& alarm : report().alarms)
        if (alarms::isSetAside(alarm.state)) {
            y = row(y, width, alarm, nullptr);
            if (alarm.id == m_content.chosen)
                y = opened(y, width, alarm, nullptr);
        }
    return y;
}

qreal AlarmParts::list(qreal y, qreal width) {
    const auto all = static_cast<std::uint64_t>(report().alarms.size()) + report().leftOut;
    y = head(y, width, tr("Alarms"),
             m_content.isRaw ? tr("%1 alarms · R: rows").arg(formatCount(all))
                             : tr("%1 for %2 · R: raw list")
                                   .arg(tr("%1 row(s)", nullptr, plural(report().rows.size())).arg(formatCount(report().rows.size())),
                                        tr("%1 alarm(s)", nullptr, plural(all)).arg(formatCount(all))));
    y = columnNames(y, width);
    if (all == 0) {
        m_writer.text(kText, y + 26,
                      tr("No alarm stands. An alarm without a written action is an event and is not listed."),
                      type::kBody, Role::ink2, Align::left, width - kText);
        return y + kRow;
    }
    if (m_content.isRaw) {
        std::size_t shown = 0;
        for (const Alarm& alarm : report().alarms) {
            if (++shown > kMostRaw)
                break;
            y = row(y, width, alarm, nullptr);
            if (alarm.id == m_content.chosen)
                y = opened(y, width, alarm, nullptr);
        }
        if (all > kMostRaw)
            m_writer.text(kText, y + 24, tr("and %1 more").arg(formatCount(all - kMostRaw)), type::kBody,
                          Role::ink2);
        return y + kRow;
    }
    if (const auto& flood = report().flood;
        flood && std::any_of(report().rows.begin(), report().rows.end(),
                             [](const AlarmRow& one) { return one.isOfFlood; })) {
        const QString until = flood->to ? formatUtcTime(*flood->to) : tr("now");
        y = head(y, width,
                 tr("Flood %1 – %2 · %3 alarms")
                     .arg(formatUtcTime(flood->from), until, formatCount(flood->alarms)),
                 tr("peak %1 in 10 min · folded, first out kept").arg(formatCount(flood->peak)));
        y = rows(y, width, true);
        if (std::any_of(report().rows.begin(), report().rows.end(), [](const AlarmRow& one) { return !one.isOfFlood; }))
            y = head(y, width, tr("Other"), {});
    }
    y = rows(y, width, false);
    return setAside(y, width) + 8;
}

qreal AlarmParts::opened(qreal y, qreal width, const Alarm& alarm, const AlarmRow* folded) {
    m_writer.add(RectShape{QRectF(0, y, width, kOpened), Role::bg2, {}, 0});
    m_writer.add(RectShape{QRectF(0, y, 3, kOpened), Role::accent, {}, 0});
    matrix(kText, y + 8, alarm);
    const qreal middle = kText + 330;
    const bool hasSteps = folded && folded->alarms > 1;
    const qreal third = hasSteps ? std::max(middle + 160, width - 300) : width;
    facts(middle, y + 8, third - middle - 16, alarm);
    if (hasSteps)
        firstOut(third, y + 8, width - third - kInset, *folded);
    return y + kOpened;
}

telemetry::AlarmStake AlarmParts::stakeOf(const Alarm& alarm) const {
    return alarms::stakeNow(alarm, m_content.incidents.get(), m_content.meter.get());
}

QString AlarmParts::stakeWords(const Alarm& alarm) const {
    const telemetry::AlarmStake stake = stakeOf(alarm);
    const auto near = [&](std::int64_t micros) { return std::abs(micros - stake.perHourMicros) < m_loss.unitMicros; };
    const auto part = std::find_if(m_loss.parts.begin(), m_loss.parts.end(), [&](const LossSplit::Part& one) { return one.incident == alarm.incident; });
    std::optional<std::int64_t> shown;
    if (alarm.kind == telemetry::AlarmKind::throughput && near(m_loss.unattributedMicros))
        shown = m_loss.unattributedMicros;
    else if (alarm.kind == telemetry::AlarmKind::incident && part != m_loss.parts.end() && near(part->micros))
        shown = part->micros;
    return shown && *shown > 0 && m_loss.addsUp ? tr("%1 /h").arg(formatMoneyIn(m_loss.unitMicros, *shown, stake.currency))
                                                : stakeText(stake, alarm.kind == telemetry::AlarmKind::incident);
}

/// Consequence × time left to act, with the case that holds ringed.
void AlarmParts::matrix(qreal x, qreal y, const Alarm& alarm) {
    const alarms::PriorityTable table;
    const telemetry::AlarmStake now = stakeOf(alarm);
    const alarms::PriorityCase found = alarms::priorityOf(now, m_content.now, table);
    const bool isPriced = !now.currency.empty();
    m_writer.text(x, y + 12, tr("Why this priority"), type::kTitle, Role::ink1);
    const QString times[] = {tr("< 3 min"), tr("3–10"), tr("10–30"), tr("> 30")};
    constexpr qreal kLabel = 84;
    constexpr qreal kCell = 54;
    constexpr qreal kLine = 22;
    for (int column = 0; column < table.kColumns; ++column)
        m_writer.text(x + kLabel + (column + 0.5) * kCell, y + 30, times[column], type::kSmall,
                      column == found.column ? Role::ink1 : Role::ink3, Align::centre);
    for (int line = 0; line < table.kRows; ++line) {
        const auto bound = static_cast<std::size_t>(std::min(line, table.kRows - 2));
        const QString amount = isPriced
                                   ? formatMoney(static_cast<std::int64_t>(table.moneyPerHour[bound] * 1e6),
                                                 now.currency)
                                   : tr("%1 GPUs").arg(formatNumber(table.gpus[bound]));
        const qreal top = y + 36 + line * kLine;
        m_writer.text(x, top + 15, line < table.kRows - 1 ? tr("> %1").arg(amount) : tr("≤ %1").arg(amount),
                      type::kSmall, line == found.row ? Role::ink1 : Role::ink3);
        for (int column = 0; column < table.kColumns; ++column) {
            const bool isCase = line == found.row && column == found.column;
            const QRectF cell(x + kLabel + column * kCell, top, kCell - 2, kLine - 2);
            m_writer.add(
                RectShape{cell, Role::bg1, isCase ? Stroke{Role::ink1, 2, Dash::solid} : Stroke{}, 0});
            const auto priority =
                table.cells[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
            if (isCase)
                m_writer.add(MarkShape{QRectF(cell.center() - QPointF(7, 7), QSizeF(14, 14)),
                                       shownPriority(priority), MarkLook::filled});
            else
                m_writer.text(cell.center().x(), top + 14, letterOf(shownPriority(priority)), type::kSmall,
                              Role::ink2, Align::centre);
        }
    }
    const QString stake = stakeWords(alarm);
    const QString letter = letterOf(shownPriority(alarm.priority));
    const QString lost = stake.isEmpty() ? unknownText() : stake;
    // The ringed case is what the figures say; what the alarm has may stand above it, and says why.
    const bool isHeld = found.priority < alarm.priority;
    const QString is = isHeld ? QString(letterOf(shownPriority(found.priority))) : letter;
    const QString until = untilText(now, m_content.now);
    const QString sum = !until.isEmpty() ? tr("%1 at stake × %2 = %3").arg(lost, until, is)
                        : now.deadline   ? tr("%1 at stake × no time left = %2").arg(lost, is)
                                         : tr("%1 at stake × no end known = %2").arg(lost, is);
    const bool isNear = isHeld && alarms::steadyPriority(alarm.priority, now, m_content.now) == alarm.priority;
    const QString why = !isHeld ? QString() : isNear ? tr("held at %1").arg(letter) : tr("at least %1").arg(letter);
    m_writer.text(x, y + 146, isHeld ? QString(sum % QStringLiteral(" · ") % why) : sum, type::kBody, Role::ink1, Align::left, 320);
}

void AlarmParts::facts(qreal x, qreal y, qreal width, const Alarm& alarm) {
    qreal line = y + 12;
    const auto say = [&](const QString& text, Role ink = Role::ink2) {
        if (text.isEmpty() || width < 40)
            return;
        m_writer.text(x, line, text, type::kBody, ink, Align::left, width);
        line += 19;
    };
    say(tr("%1 · effect since %2").arg(stateName(alarm.state), formatUtcTime(alarm.since)), Role::ink1);
    if (alarm.value && alarm.limit)
        say((alarm.kind == telemetry::AlarmKind::incident ? tr("value %1, before it %2") : tr("value %1, limit %2")) // an incident has crossed none
                .arg(valueText(alarm.value), valueText(alarm.limit)));
    if (alarm.acknowledged)
        say(tr("acknowledged %1 by %2")
                .arg(formatUtcTime(alarm.acknowledged->at), personAt(alarm.acknowledged->by)));
    if (!alarm.assignee.empty())
        say(tr("%1 is on it since %2")
                .arg(QString::fromStdString(alarm.assignee), formatUtcTime(alarm.assigned)));
    if (alarm.shelf)
        say(tr("shelved until %1 by %2: %3")
                .arg(formatUtcTime(alarm.shelf->until), personAt(alarm.shelf->by),
                     QString::fromStdString(alarm.shelf->reason)));
    if (alarm.merge())
        say(tr("merged into %1 by %2").arg(QString::fromStdString(alarm.merge()->incident), personAt(alarm.merge()->by)));
    if (alarm.verdict)
        say(alarm.verdict->kind == telemetry::AlarmVerdict::Kind::right
                ? tr("judged right by %1").arg(personAt(alarm.verdict->by))
                : tr("judged wrong by %1").arg(personAt(alarm.verdict->by)));
    const QString again = recurrenceText(alarm.since, alarm.earlier);
    if (!again.isEmpty())
        say(again, Role::ink1);
    else if (alarm.before > 0)
        say(tr("the same before: %1").arg(formatCount(alarm.before)));
    const std::size_t notes = alarm.notes.size();
    const auto when = [&](TimePoint at) { // over a recording it may be months since
        const Duration since = at > m_content.now ? at - m_content.now : m_content.now - at;
        return since >= std::chrono::hours(24) ? formatUtcDayMinute(at) : formatUtcTime(at);
    };
    for (std::size_t i = notes - std::min<std::size_t>(notes, 3); i < notes; ++i)
        say(tr("%1 %2: %3")
                .arg(when(alarm.notes[i].at), personAt(alarm.notes[i].by),
                     QString::fromStdString(alarm.notes[i].text).simplified()));
}

void AlarmParts::firstOut(qreal x, qreal y, qreal width, const AlarmRow& folded) {
    m_writer.text(x, y + 12, tr("First out, then"), type::kTitle, Role::ink1);
    m_writer.text(x + width, y + 12, tr("lag"), type::kSmall, Role::ink3, Align::right);
    const Alarm* first = find(folded.first);
    std::size_t shown = 0;
    for (const std::uint64_t id : folded.members) {
        const Alarm* member = find(id);
        if (!member || !first || ++shown > kMostSteps)
            break;
        const qreal base = y + 12 + static_cast<qreal>(shown) * 22;
        m_writer.text(x, base, QString::number(shown), type::kSmallStrong, Role::ink2);
        const qreal lag =
            m_writer.text(x + width, base,
                          shown == 1 ? QStringLiteral("0:00")
                                     : QStringLiteral("+") + formatDuration(member->since - first->since),
                          type::kBody, Role::ink2, Align::right);
        m_writer.text(x + 18, base, tr("%1 · %2").arg(alarmTitle(*member), alarmPlace(*member)), type::kBody,
                      shown == 1 ? Role::ink1 : Role::ink2, Align::left, width - lag - 28);
    }
    m_writer.text(x + 18, y + 146, tr("folded %1").arg(formatCount(folded.alarms)), type::kBody, Role::ink3);
}

} // namespace seamscope::ui
