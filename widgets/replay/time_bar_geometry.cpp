// SPDX-License-Identifier: GPL-3.0-or-later
#include "replay/time_bar_geometry.h"

#include "base/median.h"
#include "qt/format.h"
#include "qt/terms.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::Event;
using telemetry::EventKind;

constexpr qreal kAreaTop = 8;
constexpr qreal kAreaBottom = 60;
constexpr qreal kMarkMiddle = 70;
constexpr qreal kAxisBase = 94;

/// The context of these words for who translates them.
struct TimeBarWords {
    Q_DECLARE_TR_FUNCTIONS(TimeBarWords)
};

enum class MarkKind { none, checkpoint, deploy, automation };

MarkKind markOf(EventKind kind) {
    switch (kind) {
    case EventKind::checkpoint:
    case EventKind::plannedCheckpoint:
        return MarkKind::checkpoint;
    case EventKind::deploy:
    case EventKind::maintenance:
    case EventKind::reboot:
    case EventKind::firmware:
    case EventKind::curtailment:
    case EventKind::test:
    case EventKind::workload:
        return MarkKind::deploy;
    case EventKind::automation:
    case EventKind::operatorAction:
    case EventKind::start:
    case EventKind::exit:
    case EventKind::restart:
    case EventKind::resize:
    case EventKind::placement:
        return MarkKind::automation;
    default:
        return MarkKind::none;
    }
}

PathShape triangle(qreal x, qreal y) {
    return {{{x - 4.5, y - 4}, {x + 4.5, y - 4}, {x, y + 4}}, true, {}, {Role::ink2, 1.2F, Dash::solid}};
}

/// The height of the strip stands for a fixed share of what is paid: a tenth, a fifth, all of it. A healthy hall draws
/// a flat line, not a disaster as tall as the strip.
double fullScale(const TimeBarContent& content) {
    double top = 0;
    for (const telemetry::RangeColumn& column : content.loss)
        top = std::max(top, column.max);
    for (const double share : {0.1, 0.2, 0.5, 1.0})
        if (top <= share * content.paidPerHour)
            return share * content.paidPerHour;
    return top > 0 ? top : 1; // a flat zero line at the ground
}

/// How far the cursor is from what it is told from: the onset of the incident that is looked at, else an end.
std::pair<QString, QString> place(const TimeBarContent& content) {
    const auto since = [&](TimePoint t) {
        const Duration d = content.cursor - t;
        return d < Duration::zero() ? formatDuration(d) : QString(u'+' % formatDuration(d));
    };
    const bool isLive = content.session.mode == telemetry::SessionMode::live;
    for (const TimeBarContent::Span& span : content.incidents)
        if (span.isCurrent && (!isLive || !content.isFollowing))
            return {since(span.onset), TimeBarWords::tr("since onset")};
    if (isLive && !content.isFollowing)
        return {formatDuration(content.cursor - content.session.now), TimeBarWords::tr("from now")};
    return {since(content.session.start),
            isLive ? TimeBarWords::tr("of history kept") : TimeBarWords::tr("since start of recording")};
}

struct Drawing {
    const TimeBarContent& content;
    PanelPicture& picture;
    PanelWriter writer;
    TimeAxis axis;
    qreal width;

    void ground();
    void lossArea();
    void lossRun(std::size_t from, std::size_t to, double top);
    void marks();
    void label(qreal x, const Event& event, MarkKind kind, qreal& lastRight);
    [[nodiscard]] qreal clearOfMarks(qreal end, qreal wide) const;
    void incidents();
    void loop();
    void cursor();
    void left();
    void right();
    void judged();
    QString money(double value) const;
};

QString Drawing::money(double value) const {
    return content.currency.empty() ? TimeBarWords::tr("%1 GPU-h /h").arg(formatNumber(value))
                                    : TimeBarWords::tr("%1 /h").arg(formatMoney(
                                          static_cast<std::int64_t>(value * 1e6), content.currency));
}

void Drawing::ground() {
    const QRectF area(axis.left, kAreaTop, axis.right - axis.left, kAreaBottom - kAreaTop);
    writer.add(RectShape{area, Role::bg2, {}, 0});
    const TimeTicks ticks = timeTicks(axis.span, std::max(2, static_cast<int>(area.width() / 110)));
    qreal lastRight = axis.left - 40;
    for (const TimePoint t : ticks.times) {
        const qreal x = std::round(axis.toX(t));
        if (x <= axis.left + 1 || x >= axis.right - 1)
            continue;
        writer.add(RectShape{QRectF(x, kAreaTop, 1, kAreaBottom - kAreaTop), Role::hair, {}, 0});
        const QString text = formatTick(t, ticks.step);
        const qreal half = writer.width(text, type::kSmall) / 2;
        if (x - half < lastRight + 12 || x + half > axis.right + 30)
            continue;
        writer.text(x, kAxisBase, text, type::kSmall, Role::ink3, Align::centre, 120);
        lastRight = x + half;
    }
    writer.add(RectShape{QRectF(axis.left, kAreaBottom, axis.right - axis.left, 1), Role::line, {}, 0});
}

/// One run of columns without a gap: filled area and its upper line.
void Drawing::lossRun(std::size_t from, std::size_t to, double top) {
    const qreal height = kAreaBottom - kAreaTop - 6;
    const auto yOf = [&](double v) { return kAreaBottom - height * std::clamp(v / top, 0.0, 1.0); };
    const qreal columnWidth =
        std::max(1.0, static_cast<qreal>(axis.toX(axis.span.from + axis.perPixel()) - axis.left));
    // What a recording shows later than the moment on the screen is a faint line: to find it, not to count it.
    PathShape line{{}, false, {}, {Role::loss, 1.5F, Dash::solid}};
    PathShape later{{}, false, {}, {Role::line, 1, Dash::solid}};
    for (std::size_t i = from; i < to; ++i) {
        const QPointF at(std::clamp(axis.toX(content.loss[i].time), axis.left, axis.right),
                         yOf(content.loss[i].max));
        (content.loss[i].time <= content.cursor ? line : later).points.push_back(at);
    }
    const qreal now = std::clamp(axis.toX(content.cursor), axis.left, axis.right);
    if (!later.points.empty()) {
        later.points.emplace_back(std::min(axis.right, later.points.back().x() + columnWidth),
                                  later.points.back().y());
        if (!line.points.empty())
            later.points.insert(later.points.begin(), {now, line.points.back().y()});
        writer.add(std::move(later));
    }
    if (line.points.empty())
        return;
    line.points.emplace_back(std::min(now, line.points.back().x() + columnWidth), line.points.back().y());
    PathShape area{line.points, true, Ink(Role::loss, 0.4F), {}};
    area.points.emplace_back(line.points.back().x(), kAreaBottom);
    area.points.emplace_back(line.points.front().x(), kAreaBottom);
    writer.add(std::move(area));
    writer.add(std::move(line));
}

void Drawing::lossArea() {
    if (content.loss.empty()) {
        if (content.hasData) {
            const QString text = content.session.loading
                                     ? TimeBarWords::tr("the file is still being read: no loss figure yet")
                                 : content.isLossKnown
                                     ? TimeBarWords::tr("no loss figure in this span")
                                     : TimeBarWords::tr("loss not known: no job with a reference step time");
            writer.text((axis.left + axis.right) / 2, 38, text, type::kSmall, Role::ink3, Align::centre,
                        axis.right - axis.left - 16);
        }
        return;
    }
    const double top = fullScale(content);
    // A gap is more than three typical distances between neighbours; it is never drawn as a line.
    std::vector<Duration> distances;
    for (std::size_t i = 1; i < content.loss.size(); ++i)
        distances.push_back(content.loss[i].time - content.loss[i - 1].time);
    Duration gap = axis.span.length();
    if (!distances.empty())
        gap = 3 * upperMedian(distances);
    std::size_t start = 0;
    for (std::size_t i = 1; i <= content.loss.size(); ++i)
        if (i == content.loss.size() || content.loss[i].time - content.loss[i - 1].time > gap) {
            lossRun(start, i, top);
            start = i;
        }
}

void Drawing::label(qreal x, const Event& event, MarkKind kind, qreal& lastRight) {
    const QString text =
        event.text.empty() ? plainWords(telemetry::name(event.kind)) : QString::fromStdString(event.text);
    const qreal room = std::min(160.0, axis.right - x - 14);
    if (x < lastRight + 12 || room < 24)
        return;
    if (kind == MarkKind::deploy)
        writer.add(RectShape{QRectF(x, 43, 8, 8), Role::bg2, {Role::ink1, 1.2F, Dash::solid}, 0});
    else
        writer.add(RectShape{QRectF(x, 43.5, 13, 7), Role::bg2, {Role::ink1, 1.2F, Dash::solid}, 3.5F});
    const qreal offset = kind == MarkKind::deploy ? 13 : 18;
    const qreal used = writer.text(x + offset, 51, text, type::kSmall, Role::ink2, Align::left, room);
    lastRight = x + offset + used;
    writer.item(QRectF(x - 2, 38, offset + used + 4, 18), text,
                QStringLiteral("%1\n%2\n%3")
                    .arg(text, formatUtcDateTime(event.at), QString::fromStdString(event.entity.text())));
}

void Drawing::marks() {
    qreal lastTriangle = axis.left - 20;
    qreal lastRight = axis.left - 20;
    for (const Event& event : content.events) {
        const MarkKind kind = markOf(event.kind);
        const qreal x = axis.toX(event.at);
        if (kind == MarkKind::none || x < axis.left || x > axis.right)
            continue;
        if (kind != MarkKind::checkpoint) {
            label(x, event, kind, lastRight);
            continue;
        }
        if (x - lastTriangle < 10)
            continue; // marks that would touch are one mark
        lastTriangle = x;
        writer.add(triangle(x, kMarkMiddle));
        writer.item(
            QRectF(x - 6, kMarkMiddle - 6, 12, 12), TimeBarWords::tr("checkpoint"),
            QStringLiteral("%1\n%2").arg(TimeBarWords::tr("checkpoint"), formatUtcDateTime(event.at)) +
                (event.text.empty() ? QString() : u'\n' + QString::fromStdString(event.text)));
    }
}

void Drawing::incidents() {
    for (const TimeBarContent::Span& span : content.incidents) {
        const qreal from = std::max(axis.toX(span.onset), axis.left);
        const qreal to = std::min(axis.toX(span.ended.value_or(content.cursor)), axis.right);
        if (to < axis.left || from > axis.right)
            continue;
        writer.add(RectShape{
            QRectF(from, kAreaTop - 4, std::max<qreal>(to - from, 2), 3), roleOf(span.priority), {}, 0});
        const qreal mark = axis.toX(span.declared);
        if (mark >= axis.left && mark <= axis.right - 12)
            writer.add(MarkShape{QRectF(mark - 6, kAreaTop + 2, 12, 12), span.priority,
                                 span.ended ? MarkLook::outlined : MarkLook::filled});
        writer.item(QRectF(from, kAreaTop - 6, std::max<qreal>(to - from, 12), 14), span.name,
                    TimeBarWords::tr("%1\nonset %2\ndeclared %3")
                        .arg(span.name, formatUtcDateTime(span.onset), formatUtcDateTime(span.declared)));
        if (!span.isCurrent)
            continue;
        const QString onset = TimeBarWords::tr("onset %1").arg(formatUtcTime(span.onset));
        const qreal end = clearOfMarks(from - 6, std::min(writer.width(onset, type::kSmallStrong), 120.0));
        if (end - axis.left < 124)
            continue;
        writer.text(end, kAreaTop + 9, onset, type::kSmallStrong, Role::ink1, Align::right, 120);
        writer.text(end, kAreaTop + 24,
                    TimeBarWords::tr("declared +%1").arg(formatDuration(span.declared - span.onset)),
                    type::kSmall, Role::ink2, Align::right, 120);
    }
}

/// Where words that end at @p end have to end, so that no incident's mark stands in them.
qreal Drawing::clearOfMarks(qreal end, qreal wide) const {
    std::vector<qreal> marks;
    for (const TimeBarContent::Span& span : content.incidents)
        marks.push_back(axis.toX(span.declared));
    std::sort(marks.rbegin(), marks.rend());
    for (const qreal mark : marks)
        if (mark - 6 < end && mark + 6 > end - wide)
            end = mark - 10;
    return end;
}

/// What is played over and over: a bracket under the strip.
void Drawing::loop() {
    const TimeRange loop = content.session.loop;
    const qreal from = std::max(axis.toX(loop.from), axis.left);
    const qreal to = std::min(axis.toX(loop.to), axis.right);
    if (loop.isEmpty() || to < from)
        return;
    for (const qreal x : {from, to - 2})
        writer.add(RectShape{QRectF(x, kAreaTop, 2, kAreaBottom - kAreaTop + 3), Role::ink1, {}, 0});
    writer.add(RectShape{QRectF(from, kAreaBottom + 1, to - from, 2), Role::ink1, {}, 0});
    writer.item(QRectF(from, kAreaBottom - 4, std::max<qreal>(to - from, 8), 10), TimeBarWords::tr("loop"),
                TimeBarWords::tr("played over and over\n%1\n%2")
                    .arg(formatUtcDateTime(loop.from), formatUtcDateTime(loop.to)));
}

void Drawing::cursor() {
    if (!content.hasData)
        return;
    const qreal x = std::clamp(std::round(axis.toX(content.cursor)), axis.left, axis.right - 1);
    writer.add(RectShape{QRectF(x, kAreaTop - 4, 1, kMarkMiddle + 8 - kAreaTop + 4), Role::ink1, {}, 0});
    if (!content.isFollowing || content.session.mode == telemetry::SessionMode::replay)
        writer.add(PathShape{
            {{x - 4, kAreaTop - 6}, {x + 5, kAreaTop - 6}, {x + 0.5, kAreaTop + 1}}, true, Role::ink1, {}});
}

void Drawing::left() {
    const qreal room = axis.left - 24;
    const qreal used =
        writer.text(12, 20,
                    content.currency.empty()
                        ? TimeBarWords::tr("GPU-h/h lost")
                        : TimeBarWords::tr("%1/h lost").arg(formatMoney(0, content.currency).remove(u'0')),
                    type::kTitle, Role::ink1, Align::left, room);
    writer.text(12 + used + 14, 20, TimeBarWords::tr("direct compute"), type::kSmall, Role::ink3, Align::left,
                room - used - 14);
    if (!content.hasData || toNanoseconds(content.session.start) == 0)
        return;
    const auto [value, what] = place(content);
    const qreal valueWidth = writer.text(12, 77, value, type::kTitle, Role::ink1, Align::left, room);
    writer.text(12 + valueWidth + 5, 77, what, type::kBody, Role::ink2, Align::left, room - valueWidth - 5);
    QString at = TimeBarWords::tr("%1 UTC").arg(formatUtcTime(content.cursor));
    if (content.jobStep)
        at += TimeBarWords::tr(" · step %1").arg(formatCount(static_cast<qint64>(*content.jobStep)));
    writer.text(12, kAxisBase, at, type::kSmall, Role::ink2, Align::left, room);
}

void Drawing::right() {
    const qreal from = axis.right + 16;
    if (width - from < 200)
        return;
    const qreal used = writer.text(width - 12, 48,
                                   content.loss.empty()
                                       ? QString()
                                       : TimeBarWords::tr("full scale %1").arg(money(fullScale(content))),
                                   type::kSmall, Role::ink3, Align::right, 140);
    const Duration length = content.span.length();
    const QString span = length % std::chrono::hours(1) == Duration::zero()
                             ? TimeBarWords::tr("%1 h · UTC").arg(length / std::chrono::hours(1))
                             : TimeBarWords::tr("%1 · UTC").arg(formatDuration(length));
    // The axis says how long it is; in which zone it is read here alone.
    const qreal room = width - 12 - used - from - 132;
    writer.text(from + 124, 48, writer.width(span, type::kBody) <= room ? span : QStringLiteral("UTC"), type::kBody, Role::ink2, Align::left, room);
    qreal x = from + 5;
    writer.add(triangle(x, 76));
    x += 9 + writer.text(x + 9, 80, TimeBarWords::tr("checkpoint"), type::kSmall, Role::ink3) + 12;
    writer.add(RectShape{QRectF(x, 72, 8, 8), {}, {Role::ink2, 1.2F, Dash::solid}, 0});
    x += 13 + writer.text(x + 13, 80, TimeBarWords::tr("deploy"), type::kSmall, Role::ink3) + 12;
    writer.add(RectShape{QRectF(x, 72.5, 13, 7), {}, {Role::ink2, 1.2F, Dash::solid}, 3.5F});
    writer.text(x + 18, 80, TimeBarWords::tr("automation"), type::kSmall, Role::ink3);
}

/// Over the button at the right.
void Drawing::judged() {
    if (content.judgedWhen.isEmpty())
        return;
    const qreal right = width - 12;
    const bool isNarrow = right - axis.right < 200;
    const qreal used = writer.text(right, 20, content.judgedWhen, isNarrow ? type::kSmallStrong : type::kBodyMedium, Role::ink1, Align::right,
                                   right - axis.right - 12);
    writer.item(QRectF(right - used, 6, used, 18), content.judgedWhen,
                TimeBarWords::tr("The recording says what was judged at its time. J: as it is judged now, and back."));
}

} // namespace

TimeAxis timeBarAxis(const TimeBarContent& content, qreal width) {
    const qreal left = width >= 1200 ? 260 : 204;
    const qreal right = width >= 1200 ? width - 332 : width - 148;
    return {content.span, left, std::max(left + 1, right)};
}

PanelPicture timeBarPicture(const TimeBarContent& content, QSizeF size, const PanelStyle& style) {
    PanelPicture picture;
    Drawing drawing{content, picture, PanelWriter(picture, style, size.width(), 12),
                    timeBarAxis(content, size.width()), size.width()};
    drawing.ground();
    drawing.lossArea();
    drawing.marks();
    drawing.incidents();
    drawing.loop();
    drawing.cursor();
    drawing.left();
    drawing.right();
    drawing.judged();
    picture.height = kTimeBarHeight;
    return picture;
}

TimeBarControls timeBarControls(qreal width) {
    const qreal right = timeBarAxis({}, width).right;
    TimeBarControls out;
    qreal x = 8;
    for (QRectF* box : {&out.previous, &out.back, &out.playBack, &out.play, &out.next}) {
        *box = QRectF(x, 32, 24, 24);
        x += width >= 1200 ? 28 : 25;
    }
    out.speed = QRectF(x + 1, 32, width >= 1200 ? 60 : 44, 24);
    out.more = QRectF(out.speed.right() + 2, 32, width >= 1200 ? 28 : 22, 24);
    out.follow = QRectF(right + 16, 32, 112, 24);
    return out;
}

TimePoint neighbourMark(const std::vector<Event>& events, TimePoint from, int direction) {
    std::optional<TimePoint> best;
    for (const Event& event : events) {
        const bool isBeyond = direction < 0 ? event.at < from : event.at > from;
        if (markOf(event.kind) == MarkKind::none || !isBeyond)
            continue;
        if (!best || (direction < 0 ? event.at > *best : event.at < *best))
            best = event.at;
    }
    return best.value_or(from);
}

} // namespace seamscope::ui
