// SPDX-License-Identifier: GPL-3.0-or-later
#include "bars/bar_geometry.h"

#include "qt/format.h"
#include "telemetry/heard.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::SourceState;

constexpr qreal kBase = 25;   ///< baseline of the bar's text
constexpr qreal kWide = 1800; ///< from here on the boxes of tokens §7 hold
constexpr qreal kGap = 24;

/// The context of these words for who translates them.
struct BarWords {
    Q_DECLARE_TR_FUNCTIONS(BarWords)
};

struct Chip {
    QString text;
    bool isFilled;
};

Chip chipFor(const BarContent& content) {
    switch (content.mode) {
    case BarMode::live:
        return {BarWords::tr("LIVE"), false};
    case BarMode::replay:
        return {BarWords::tr("REPLAY"), true};
    case BarMode::drill:
        return {BarWords::tr("DRILL"), true};
    case BarMode::offline:
        return {BarWords::tr("NO LINK"), true};
    case BarMode::nothing:
    case BarMode::connecting:
        break;
    }
    return {BarWords::tr("WAIT"), false};
}

/// Places parts from left to right, at the x of tokens §7 where the window is wide enough.
struct Drawing {
    const BarContent& content;
    PanelPicture& picture;
    PanelWriter writer;
    bool isWide;
    qreal end; ///< no part may pass this
    qreal x = 12;

    void moveTo(qreal designX) { x = isWide ? std::max(designX, x + 8) : x + (x > 12 ? kGap : 0); }
    void rule() {
        const qreal at = isWide ? x : x + kGap / 2;
        writer.add(RectShape{QRectF(at, 10, 1, 20), Role::hair, {}, 0});
    }
    bool fits(qreal width) const { return x + width <= end; }
    /// What the alarms take that must be seen whatever else has no room: those there are, else the most severe.
    qreal leastForAlarms() const;
    QString asideText() const { return BarWords::tr("set aside %1").arg(formatCount(content.setAside)); }
    qreal asideWidth() const { return content.setAside == 0 ? 0 : writer.width(asideText(), type::kBody) + 14; }

    void site();
    void chip();
    void clocks();
    void labelled(qreal designX, const QString& label, const QString& value, Role ink, const QString& tip);
    void sources();
    void alarms();
    void remark();
};

void Drawing::site() {
    const QString name = content.session.site.empty() ? BarWords::tr("no site yet")
                                                      : QString::fromStdString(content.session.site);
    const qreal room = isWide ? 196 : std::clamp(end * 0.25, 72.0, 240.0);
    const qreal used = writer.text(12, kBase, name, type::kBodyStrong, Role::ink1, Align::left, room);
    qreal more = 0;
    if (used + 14 < room)
        more = 14 + writer.text(12 + used + 14, kBase, content.extent, type::kSmall, Role::ink2, Align::left,
                                room - used - 14);
    writer.item(QRectF(12, 8, used + more, 24), name, QStringLiteral("%1\n%2").arg(name, content.extent));
    x = 12 + used + more;
    if (isWide)
        writer.add(RectShape{QRectF(212, 10, 1, 20), Role::hair, {}, 0});
}

void Drawing::chip() {
    moveTo(224);
    const Chip chip = chipFor(content);
    if (content.mode == BarMode::offline) { // nothing else in the window is of now
        writer.add(MarkShape{QRectF(x, 13, 14, 14), Priority::high, MarkLook::filled});
        x += 20;
    }
    const qreal width = std::max(36.0, std::ceil(writer.width(chip.text, type::kSmallStrong)) + 12);
    const QRectF box(x, 11, width, 18);
    if (chip.isFilled)
        writer.add(RectShape{box, content.mode == BarMode::replay || content.mode == BarMode::drill ? Role::accent : Role::ink2, {}, 3});
    else
        writer.add(RectShape{box, {}, {Role::ink2, 1, Dash::solid}, 3});
    writer.text(box.center().x(), 24, chip.text, type::kSmallStrong, chip.isFilled ? Role::bg0 : Role::ink1,
                Align::centre, width);
    writer.item(box, chip.text,
                content.mode == BarMode::live ? BarWords::tr("The views follow the gateway as data comes in.")
                : content.mode == BarMode::drill ? BarWords::tr("An exercise: recorded data, nothing here is live.")
                : content.mode == BarMode::replay
                    ? BarWords::tr("Not now: the views show a recording or an earlier moment.")
                    : content.link);
    x = box.right();
}

void Drawing::clocks() {
    moveTo(272);
    const bool hasTime = content.mode != BarMode::connecting && toNanoseconds(content.now) != 0;
    const QString utc = hasTime ? formatUtcTime(content.now) : unknownText();
    const qreal from = x;
    x += writer.text(x, kBase, utc, {14, 600}, Role::ink1) + 5;
    x += writer.text(x, kBase, BarWords::tr("UTC"), type::kBody, Role::ink2) + 12;
    const QString site = hasTime ? formatSiteTime(content.now, content.session.timezone) : QString();
    if (content.mode == BarMode::replay || content.mode == BarMode::drill) {
        x += writer.text(x, kBase, BarWords::tr("recorded"), type::kBody, Role::ink2);
    } else if (!site.isEmpty() && (isWide || fits(90))) {
        x += writer.text(x, kBase, site, type::kBody, Role::ink1) + 4;
        x += writer.text(x, kBase, BarWords::tr("site"), type::kBody, Role::ink2);
    }
    writer.item(QRectF(from, 8, x - from, 24), utc,
                hasTime ? QStringLiteral("%1\n%2 %3")
                              .arg(formatUtcDateTime(content.now), site,
                                   QString::fromStdString(content.session.timezone))
                        : BarWords::tr("no time yet"));
}

void Drawing::labelled(qreal designX, const QString& label, const QString& value, Role ink,
                       const QString& tip) {
    const qreal before = x;
    moveTo(designX);
    const qreal need = writer.width(label, type::kBody) + 5 + writer.width(value, type::kTitle);
    if (!fits(need)) { // what is not there takes no room from what comes after it
        x = before;
        return;
    }
    const qreal from = x;
    x += writer.text(x, kBase, label, type::kBody, Role::ink2) + 5;
    x += writer.text(x, kBase, value, type::kTitle, ink);
    writer.item(QRectF(from, 8, x - from, 24), label + u' ' + value, tip);
}

void Drawing::sources() {
    if (isWide)
        writer.add(RectShape{QRectF(464, 10, 1, 20), Role::hair, {}, 0});
    const QString count = content.sources
                              ? BarWords::tr("%1/%2").arg(content.sourcesHeard).arg(content.sources)
                              : unknownText();
    labelled(476, BarWords::tr("sources"), count, Role::ink1,
             BarWords::tr("Sources that are heard, late ones among them, out of all. The Sources tab has each one's state."));
    const bool isAny = toNanoseconds(content.newest) != 0;
    labelled(556, BarWords::tr("newest"), isAny ? formatAge(content.now - content.newest) : unknownText(),
             Role::ink1,
             isAny ? BarWords::tr("Age of the newest sample of any source, taken at %1.")
                         .arg(formatUtcDateTime(content.newest))
                   : BarWords::tr("No sample has come yet."));
    labelled(
        660, BarWords::tr("dropped"), formatCount(content.dropped), Role::ink1,
        BarWords::tr("Samples that this console did not get one by one because it or the link was slow."));
}

qreal Drawing::leastForAlarms() const {
    const auto kinds = std::count_if(content.alarms.begin(), content.alarms.end(), [](std::uint32_t count) { return count > 0; });
    return kGap + 60 * static_cast<qreal>(std::max<std::ptrdiff_t>(kinds, 1)) + asideWidth();
}

void Drawing::alarms() {
    moveTo(757);
    if (isWide)
        writer.add(RectShape{QRectF(744, 10, 1, 20), Role::hair, {}, 0});
    const bool hasAny = std::any_of(content.alarms.begin(), content.alarms.end(), [](std::uint32_t count) { return count > 0; });
    const qreal whole = end;
    end -= asideWidth();
    const bool isAllShown = fits(60 * kPriorityCount);
    for (int i = 0; i < kPriorityCount && fits(36); ++i) {
        const std::uint32_t count = content.alarms[static_cast<std::size_t>(i)];
        if (count == 0 && hasAny && !isAllShown) // a zero takes no room from what is open
            continue;
        const auto priority = static_cast<Priority>(i);
        const QRectF box(x, 13, 14, 14);
        writer.add(MarkShape{box, priority, count ? MarkLook::filled : MarkLook::none});
        const qreal digits = writer.text(x + 24, kBase, formatCount(count),
                                         count ? type::kTitle : type::kBody, count ? Role::ink1 : Role::ink3);
        writer.item(QRectF(x, 8, 24 + digits, 24),
                    BarWords::tr("alarms of priority %1: %2").arg(letterOf(priority)).arg(count),
                    BarWords::tr("Alarms of priority %1").arg(letterOf(priority)));
        x += isWide ? std::max(48.0, 24 + digits + 14) : 24 + digits + 14;
    }
    end = whole;
    if (content.setAside == 0)
        return;
    const QString text = asideText();
    const qreal used = writer.text(x, kBase, text, type::kBody, Role::ink2);
    writer.item(QRectF(x, 8, used, 24), text,
                BarWords::tr("Alarms that are shelved, suppressed or out of service: they raise nothing. The alarm page says until when."));
    x += used;
}

void Drawing::remark() {
    QString text = QString::fromStdString(content.session.title);
    if (!content.session.note.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral(" · ")) +
                QString::fromStdString(content.session.note);
    moveTo(952);
    if (text.isEmpty() || end - x < 60)
        return;
    writer.text(x, kBase, text, type::kBody, Role::ink2, Align::left, end - x);
    writer.item(QRectF(x, 8, end - x, 24), text, text);
}

} // namespace

void countSources(BarContent& content, const std::vector<telemetry::SourceHealth>& sources) {
    content.sources = 0;
    content.sourcesHeard = 0;
    content.newest = {};
    for (const telemetry::SourceHealth& source : sources) {
        if (source.kind == telemetry::kGatewayKind)
            continue;
        ++content.sources;
        if (isHeard(source.state))
            ++content.sourcesHeard;
        content.newest = std::max(content.newest, source.newest);
    }
}

BarControls barControls(qreal width) {
    BarControls out;
    out.help = QRectF(width - 36, 8, 24, 24);
    out.theme = QRectF(width - 64, 8, 24, 24);
    out.view = QRectF(width - 124, 8, 56, 24);
    if (width >= kWide)
        out.search = QRectF(width - 768, 8, 420, 24);
    else {
        const qreal searchWidth = std::clamp(width * 0.22, 120.0, 420.0);
        out.search = QRectF(out.view.left() - 12 - searchWidth, 8, searchWidth, 24);
    }
    return out;
}

PanelPicture barPicture(const BarContent& content, QSizeF size, const PanelStyle& style) {
    PanelPicture picture;
    const BarControls controls = barControls(size.width());
    Drawing drawing{content, picture, PanelWriter(picture, style, size.width(), 0), size.width() >= kWide,
                    controls.search.left() - 16};
    picture.height = kBarHeight;
    if (content.mode == BarMode::nothing) {
        const qreal used = drawing.writer.text(12, kBase, QStringLiteral("Seamscope"), type::kBodyStrong, Role::ink1);
        drawing.writer.text(12 + used + 12, kBase, BarWords::tr("no data open"), type::kBody, Role::ink2,
                            Align::left, drawing.end - used - 24);
        return picture;
    }
    const qreal reserved = drawing.isWide ? 0 : drawing.leastForAlarms();
    drawing.end -= reserved;
    drawing.site();
    drawing.chip();
    drawing.clocks();
    drawing.sources();
    drawing.end += reserved;
    drawing.alarms();
    drawing.remark();
    if (drawing.isWide)
        drawing.writer.text(size.width() - 316, kBase, content.link, type::kSmall, Role::ink3, Align::left,
                            176);
    return picture;
}

} // namespace seamscope::ui
