// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/start_geometry.h"

#include "qt/drill_words.h"
#include "qt/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace seamscope::ui {
namespace {

struct StartWords {
    Q_DECLARE_TR_FUNCTIONS(StartWords)
};

using Kind = StartAct::Kind;

constexpr qreal kGutter = 4;
constexpr qreal kPad = 16;
constexpr qreal kBesideFrom = 1000; ///< logical pixels: narrower, the places stand below each other
constexpr qreal kThreeFrom = 1500;  ///< from here on drills have a column of their own
constexpr qreal kDemoWidth = 700;   ///< a card is made no wider than about this
constexpr qreal kKeys = 36;
constexpr qreal kLow = 800;
constexpr TextStyle kHead{16, 600};
constexpr TextStyle kText{13, 400};
constexpr TextStyle kTextStrong{13, 600};

struct Page {
    const StartContent& content;
    const PanelStyle& style;
    bool isLow = false; ///< there is little height: what can be done comes before what is said about it
    StartPicture out;
    QRectF leaveBox; ///< beside the notice
    QRectF tourBox{}; ///< beside the title

    [[nodiscard]] qreal cardPad() const { return isLow ? 10 : 14; }
    PanelWriter writer(qreal right, qreal left = 0) { return {out.picture, style, right, left}; }

    /// A thing that does something; what is drawn of it comes after it.
    int act(const QRectF& box, StartAct what, const QString& name, const QString& tip, Role ground) {
        const int tag = static_cast<int>(out.picture.items.size());
        out.picture.items.push_back({box, name, tip, true});
        out.acts.push_back(what);
        out.picture.shapes.add(RectShape{box, ground, {}, 3}, tag);
        return tag;
    }

    /// A key as it stands on a keyboard; returns its width.
    qreal key(qreal right, qreal baseline, const QString& text) {
        PanelWriter put = writer(right);
        const qreal width = std::max(18.0, put.width(text, type::kSmall) + 10);
        const QRectF box(right - width, baseline - 13, width, 18);
        put.add(RectShape{box, {}, {Role::line, 1, Dash::solid}, 3});
        put.text(box.center().x(), baseline, text, type::kSmall, Role::ink2, Align::centre, width);
        return width;
    }

    qreal title(qreal top, qreal width);
    void tour();
    void leave();
    qreal placeHead(QRectF& place, const QString& name, const QString& remark, const QString& letter);
    qreal button(qreal x, qreal y, StartAct what, const QString& text, const QString& tip);
    qreal live(QRectF place);
    qreal gatewayRow(const QRectF& place, qreal y, std::size_t index);
    qreal guards(const QRectF& place, qreal y);
    qreal open(QRectF place);
    qreal recentRow(const QRectF& place, qreal y, std::size_t index);
    qreal dropField(const QRectF& place, qreal y);
    qreal drill(QRectF place, qreal bottom);
    [[nodiscard]] std::optional<qreal> drillRow(const QRectF& place, qreal y, qreal bottom, std::size_t index);
    qreal demos(QRectF place, qreal bottom);
    qreal cardHeight(qreal width, const StartDemo& demo);
    void card(const QRectF& box, std::size_t index);
    qreal rowsHeight(qreal width, std::size_t columns);
    void keys(qreal top, qreal width);
};

qreal Page::title(qreal top, qreal width) {
    if (content.hasTour && !content.demos.empty()) {
        const qreal wide = writer(width).width(StartWords::tr("Two-minute tour"), kTextStrong) + 24;
        tourBox = QRectF(width - kPad - wide, top + 12, wide, 32);
    }
    PanelWriter put = writer(tourBox.isEmpty() ? width - kPad : tourBox.left() - 24);
    const TextStyle large = isLow ? TextStyle{18, 600} : width < 1400 ? TextStyle{22, 600} : TextStyle{28, 600};
    qreal y = put.paragraph(kPad, top + large.px + (isLow ? 8 : 14),
                            StartWords::tr("See where an AI cluster loses money between its parts, who owns "
                                           "it, and what to do."),
                            large, Role::ink1, large.px * 1.3);
    y = put.paragraph(kPad, y - large.px * 0.3 + 8,
                      StartWords::tr("It listens to telemetry that you already have and only reads. Nothing here "
                                     "can act on a cluster."),
                      {14, 400}, Role::ink2, 19);
    if (!content.notice.isEmpty()) {
        y = put.paragraph(kPad, y + 4, content.notice, {14, 600}, Role::accent, 19);
        const qreal leave = put.width(StartWords::tr("Cancel"), kTextStrong);
        leaveBox = QRectF(std::min(kPad + put.width(content.notice, {14, 600}) + 16, width - kPad - leave), y - 19 - 15, leave, 20);
    }
    return std::max(y + 2, tourBox.isEmpty() ? 0 : tourBox.bottom() + 12);
}

/// Behind the demonstrations: the keyboard begins with those.
void Page::tour() {
    if (tourBox.isEmpty())
        return;
    const QString text = StartWords::tr("Two-minute tour");
    act(tourBox, {Kind::tour, 0}, text, StartWords::tr("Opens the first demo and explains what is seen, view by view (T)"), Role::accent);
    writer(tourBox.right()).text(tourBox.center().x(), tourBox.center().y() + 5, text, kTextStrong, Role::bg0, Align::centre, tourBox.width());
}

/// The last of all items: it comes and goes, and what is marked stays marked.
void Page::leave() {
    if (!content.isLeavable)
        return;
    const QString text = StartWords::tr("Cancel");
    act(leaveBox, {Kind::leave, 0}, text, StartWords::tr("Gives up what is being done; nothing is kept of it"), Role::bg1);
    writer(leaveBox.right() + 1).text(leaveBox.left(), leaveBox.bottom() - 5, text, kTextStrong, Role::ink1);
}

/// Name, what it is, and its key; takes its height from @p place.
qreal Page::placeHead(QRectF& place, const QString& name, const QString& remark, const QString& letter) {
    PanelWriter put = writer(place.right() - kPad);
    const qreal base = place.top() + 26;
    const qreal letterLeft = place.right() - kPad - key(place.right() - kPad, base, letter) - 8;
    const qreal used = put.text(place.left() + kPad, base, name, kHead, Role::ink1);
    const qreal room = letterLeft - place.left() - kPad - used - 16;
    if (put.width(remark, type::kSmall) <= room)
        put.text(letterLeft, base, remark, type::kSmall, Role::ink3, Align::right, room);
    put.add(RectShape{QRectF(place.left(), place.top() + 40, place.width(), 1), Role::hair, {}, 0});
    place.setTop(place.top() + 41);
    return place.top();
}

qreal Page::button(qreal x, qreal y, StartAct what, const QString& text, const QString& tip) {
    PanelWriter put = writer(x + 4000);
    const QRectF box(x, y, put.width(text, kTextStrong) + 24, 32);
    act(box, what, text, tip, Role::bg3);
    put.text(box.center().x(), y + 21, text, kTextStrong, Role::ink1, Align::centre, box.width());
    return box.right();
}

qreal Page::gatewayRow(const QRectF& place, qreal y, std::size_t index) {
    const StartGateway& gateway = content.gateways[index];
    PanelWriter put = writer(place.right() - kPad);
    const QRectF box(place.left() + 8, y, place.width() - 16, 46);
    act(box, {Kind::gateway, static_cast<int>(index)}, StartWords::tr("connect to %1").arg(gateway.address), gateway.address, Role::bg1);
    put.name(place.left() + kPad, y + 19, gateway.address, kTextStrong, Role::ink1);
    put.text(place.left() + kPad, y + 37, gateway.detail, type::kBody, Role::ink2);
    return box.bottom() + 2;
}

qreal Page::guards(const QRectF& place, qreal y) {
    PanelWriter put = writer(place.right() - kPad);
    for (const QString& label : {StartWords::tr("File with the token"), StartWords::tr("Authority of the gateway, PEM"),
                                 StartWords::tr("Own certificate, PEM"), StartWords::tr("Own key, PEM")}) {
        put.text(place.left() + kPad, y + 12, label, type::kBody, Role::ink2);
        out.guards.emplace_back(place.left() + kPad, y + 18, place.width() - 2 * kPad, 28);
        y += 56;
    }
    return y;
}

qreal Page::live(QRectF place) {
    qreal y = placeHead(place, StartWords::tr("Live"), StartWords::tr("a gateway that runs"), QStringLiteral("L")) + 6;
    for (std::size_t i = 0; i < content.gateways.size(); ++i)
        y = gatewayRow(place, y, i);
    PanelWriter put = writer(place.right() - kPad);
    const QString text = StartWords::tr("Connect");
    const qreal width = put.width(text, kTextStrong) + 24;
    out.address = QRectF(place.left() + kPad, y + 6, place.width() - 2 * kPad - width - 8, 32);
    button(out.address.right() + 8, y + 6, {Kind::connect, 0}, text,
           StartWords::tr("Shows what the gateway at this address hears"));
    y = put.paragraph(place.left() + kPad, y + 58,
                      StartWords::tr("Host and port of a gateway, or the URL of a Prometheus: that site is looked at and watched "
                                     "from here."),
                      type::kBody, Role::ink2, 16);
    const QString guard = content.isGuarded ? StartWords::tr("Without token and certificates")
                                            : StartWords::tr("With token and certificates…");
    const QRectF box(place.left() + kPad, y - 8, put.width(guard, type::kBodyMedium), 22);
    act(box, {Kind::guard, 0}, guard, StartWords::tr("What a guarded gateway asks for"), Role::bg1);
    put.text(box.left(), y + 7, guard, type::kBodyMedium, Role::accent);
    y = box.bottom() + 8;
    return content.isGuarded ? guards(place, y) : y;
}

qreal Page::recentRow(const QRectF& place, qreal y, std::size_t index) {
    const StartRecent& recent = content.recents[index];
    PanelWriter put = writer(place.right() - kPad);
    const QRectF box(place.left() + 8, y, place.width() - 16, 46);
    act(box, {Kind::recent, static_cast<int>(index)}, StartWords::tr("open %1").arg(recent.name), recent.path, Role::bg1);
    put.name(place.left() + kPad, y + 19, recent.name, kTextStrong, recent.isThere ? Role::ink1 : Role::ink3);
    put.name(place.left() + kPad, y + 37, recent.detail, type::kBody, recent.isThere ? Role::ink2 : Role::ink3);
    return box.bottom() + 2;
}

qreal Page::dropField(const QRectF& place, qreal y) {
    const QRectF field(place.left() + kPad, y + 4, place.width() - 2 * kPad, 0);
    PanelWriter put = writer(field.right() - 12);
    const qreal left = field.left() + 12;
    qreal at = put.paragraph(left, y + 28, StartWords::tr("Drop a recording, a bundle or a trace here, or choose one."),
                             kTextStrong, Role::ink1, 18);
    const QString file = StartWords::tr("Open file…");
    const QString folder = StartWords::tr("Open bundle folder…");
    qreal right = button(left, at - 4, {Kind::openFile, 0}, file, StartWords::tr("Open a recording or bundle (Ctrl+O)"));
    if (right + 8 + put.width(folder, kTextStrong) + 24 > field.right() - 12) {
        right = left - 8;
        at += 40;
    }
    button(right + 8, at - 4, {Kind::openFolder, 0}, folder, StartWords::tr("Open a bundle that is a folder (Ctrl+Shift+O)"));
    at = put.paragraph(left, at + 48, StartWords::tr(".mcap, a folder or archive, a Flight Recorder dump, a "
                                                     "profiler trace, an exporter's text"),
                       type::kBody, Role::ink2, 16);
    const QRectF rim(field.left(), field.top(), field.width(), at - field.top());
    const Stroke dashed{Role::line, 1, Dash::unknown};
    put.add(LineShape{rim.topLeft(), rim.topRight(), dashed});
    put.add(LineShape{rim.bottomLeft(), rim.bottomRight(), dashed});
    put.add(LineShape{rim.topLeft(), rim.bottomLeft(), dashed});
    put.add(LineShape{rim.topRight(), rim.bottomRight(), dashed});
    return rim.bottom() + 12;
}

qreal Page::open(QRectF place) {
    qreal y = placeHead(place, StartWords::tr("Open"), StartWords::tr("recordings, bundles, traces"),
                        QStringLiteral("O")) + 6;
    for (std::size_t i = 0; i < content.recents.size(); ++i)
        y = recentRow(place, y, i);
    return dropField(place, y);
}

/// Title and length, beneath them what it teaches; nothing where it would reach below @p bottom.
std::optional<qreal> Page::drillRow(const QRectF& place, qreal y, qreal bottom, std::size_t index) {
    const drill::LibraryDrill& one = content.drills[index];
    const QString title = models::drillText(one.title);
    const QString teaches = models::drillText(one.teaches);
    PanelWriter put = writer(place.right() - kPad);
    const QRectF box(place.left() + 8, y, place.width() - 16, 30 + 16 * put.lines(place.left() + kPad, teaches, type::kBody));
    if (box.bottom() > bottom)
        return std::nullopt;
    act(box, {Kind::chooseDrill, static_cast<int>(index)}, StartWords::tr("drill: %1").arg(title),
        StartWords::tr("Shows its briefing; it is played alone, on every seat"), Role::bg1);
    const QString length = models::formatAge(one.length);
    put.text(place.right() - kPad, y + 19, length, type::kBody, Role::ink2, Align::right);
    put.name(place.left() + kPad, y + 19, title, kTextStrong, Role::ink1, place.width() - 2 * kPad - put.width(length, type::kBody) - 12);
    put.paragraph(place.left() + kPad, y + 37, teaches, type::kBody, Role::ink2, 16);
    return box.bottom() + 2;
}

/// Of the library as many as there is room for above @p bottom; a button leads to all of them.
qreal Page::drill(QRectF place, qreal bottom) {
    const qreal strip = place.top();
    const qreal y = placeHead(place, StartWords::tr("Drill"), StartWords::tr("a recorded incident as an exercise"), QStringLiteral("P")) + 6;
    for (qreal x = place.left(); x < place.right(); x += 12) // the frame that a drill has, so that it is known again
        out.picture.shapes.add(RectShape{QRectF(x, strip, std::min(6.0, place.right() - x), 3), Role::accent, {}, 0});
    const qreal left = place.left() + kPad;
    PanelWriter put = writer(place.right() - kPad);
    qreal top = y + 6;
    qreal right = left - 8;
    if (!content.drills.empty())
        right = button(left, top, {Kind::chooseDrill, -1}, StartWords::tr("Choose a drill…"),
                       StartWords::tr("%n drills that are shipped, at three levels each", nullptr, static_cast<int>(content.drills.size())));
    const QString file = StartWords::tr("Open drill…");
    if (right + 8 + put.width(file, kTextStrong) + 24 > place.right() - kPad) {
        right = left - 8;
        top += 40;
    }
    button(right + 8, top, {Kind::openDrill, 0}, file, StartWords::tr("Plays a .drill alone, on every seat"));
    qreal end = put.paragraph(left, top + 52,
                              StartWords::tr("Alone you sit on every seat. A drill that is served for a team is joined by its address, under Live."),
                              type::kBody, Role::ink2, 16) + 4;
    if (!content.drillTrouble.isEmpty())
        end = put.paragraph(left, end + 6, content.drillTrouble, type::kBody, Role::ink1, 16) + 4;
    for (std::size_t i = 0; i < content.drills.size(); ++i)
        if (const auto below = drillRow(place, end, bottom, i))
            end = *below;
        else
            break;
    return end;
}

/// What stands in a card: the sign and beside it title, story and owners; under a line what it teaches.
struct CardBoxes {
    qreal text = 0; ///< left of the words
    qreal value = 0; ///< left of what stands behind "teaches"
};
CardBoxes boxesOf(const QRectF& box, qreal labels) {
    const bool hasSign = box.width() >= 340;
    return {box.left() + 14 + (hasSign ? kDemoSign.width() + 14 : 0),
            box.left() + 14 + (hasSign ? std::max(labels, kDemoSign.width()) : labels) + 14};
}

qreal Page::cardHeight(qreal width, const StartDemo& demo) {
    StartContent alone;
    alone.demos = {demo};
    Page trial{alone, style, isLow, {}, {}};
    trial.card(QRectF(0, 0, width, 0), 0);
    return trial.out.picture.height;
}

void Page::card(const QRectF& box, std::size_t index) {
    const StartDemo& demo = content.demos[index];
    const int tag = act(box, {Kind::demo, static_cast<int>(index)},
                        QStringLiteral("%1. %2").arg(demo.title, demo.story),
                        StartWords::tr("Simulates this and opens it at the moment it is first noticed; the same every time"),
                        Role::bg2);
    PanelWriter put = writer(box.right() - 14);
    const QString teaches = StartWords::tr("teaches");
    const QString length = StartWords::tr("length");
    const CardBoxes at = boxesOf(box, std::max(put.width(teaches, type::kBody), put.width(length, type::kBody)));
    const qreal left = box.left() + 14;
    if (at.text > left)
        addDemoSign(out.picture.shapes, {left, box.top() + cardPad()}, demo.sign, tag);
    if (index < 9)
        key(box.right() - 12, box.top() + cardPad() + 14, QString::number(index + 1));
    PanelWriter head = writer(box.right() - 44);
    qreal y = head.paragraph(at.text, box.top() + cardPad() + 14, demo.title, kHead, Role::ink1, 20);
    y = put.paragraph(at.text, y + 1, demo.story, kText, Role::ink1, 17);
    y = put.paragraph(at.text, y + 1, demo.owners, type::kBody, Role::ink2, 16);
    if (at.text > left)
        y = std::max(y, box.top() + cardPad() + kDemoSign.height() + 12);
    put.add(RectShape{QRectF(left, y - 4, box.width() - 28, 1), Role::hair, {}, 0});
    y += 16;
    put.text(left, y, teaches, type::kBody, Role::ink2);
    y = put.paragraph(at.value, y, demo.teaches, kText, Role::ink1, 17) + 4;
    put.text(left, y, length, type::kBody, Role::ink2);
    const QString opens = StartWords::tr("Open");
    if (at.value + put.text(at.value, y, demo.length, kText, Role::ink1) + 12 >
        box.right() - 14 - put.width(opens, kTextStrong))
        y += 18;
    put.text(box.right() - 14, y, opens, kTextStrong, Role::accent, Align::right);
    out.picture.height = y + cardPad() - box.top();
}

/// Of all rows, the gaps between them included.
qreal Page::rowsHeight(qreal width, std::size_t columns) {
    const qreal cardWidth = (width - 12 * static_cast<qreal>(columns - 1)) / static_cast<qreal>(columns);
    qreal sum = 0;
    for (std::size_t i = 0; i < content.demos.size(); i += columns) {
        qreal tallest = 0;
        for (std::size_t k = i; k < std::min(i + columns, content.demos.size()); ++k)
            tallest = std::max(tallest, cardHeight(cardWidth, content.demos[k]));
        sum += tallest + 12;
    }
    return sum;
}

qreal Page::demos(QRectF place, qreal bottom) {
    const qreal top = placeHead(place, StartWords::tr("Demo"), StartWords::tr("simulated, the same every time"),
                                QStringLiteral("D"));
    PanelWriter put = writer(place.right() - kPad);
    qreal y = top + 10;
    if (!isLow)
        y = put.paragraph(place.left() + kPad, top + 24,
                          StartWords::tr("Start with 1. Each opens the console at the moment somebody first notices."),
                          kText, Role::ink2, 18) - 4;
    const qreal width = place.width() - 2 * kPad;
    // As few columns as fit without scrolling: wide cards read best.
    const auto fewest = static_cast<std::size_t>(std::clamp(std::round(width / kDemoWidth), 1.0, 4.0));
    std::size_t columns = fewest;
    qreal lowest = rowsHeight(width, fewest);
    for (std::size_t tried = fewest + 1;
         y + lowest > bottom && tried <= 4 && width / static_cast<qreal>(tried) >= 230; ++tried)
        if (const qreal height = rowsHeight(width, tried); height < lowest) {
            lowest = height;
            columns = tried;
        }
    const qreal cardWidth = (width - 12 * static_cast<qreal>(columns - 1)) / static_cast<qreal>(columns);
    for (std::size_t i = 0; i < content.demos.size(); i += columns) {
        const std::size_t end = std::min(i + columns, content.demos.size());
        qreal tallest = 0;
        for (std::size_t k = i; k < end; ++k)
            tallest = std::max(tallest, cardHeight(cardWidth, content.demos[k]));
        for (std::size_t k = i; k < end; ++k)
            card(QRectF(place.left() + kPad + (cardWidth + 12) * static_cast<qreal>(k - i), y, cardWidth, tallest), k);
        y += tallest + 12;
    }
    return y;
}

void Page::keys(qreal top, qreal width) {
    PanelWriter put = writer(width - kPad);
    put.add(RectShape{QRectF(0, top, width, kGutter), Role::bg0, {}, 0});
    const qreal base = top + kGutter + 21;
    qreal x = kPad;
    const std::pair<QString, QString> known[] = {
        {QStringLiteral("L"), StartWords::tr("live")}, {QStringLiteral("O"), StartWords::tr("open")},
        {QStringLiteral("D"), StartWords::tr("demo")}, {QStringLiteral("P"), StartWords::tr("play a drill")},
        {QStringLiteral("T"), StartWords::tr("tour")},
        {QStringLiteral("1 – %1").arg(content.demos.size()), StartWords::tr("start a demo")},
        {StartWords::tr("Arrows"), StartWords::tr("next one")},
        {StartWords::tr("Return"), StartWords::tr("open the marked one")},
        {QStringLiteral("F1"), StartWords::tr("all keys")}};
    for (const auto& [letter, what] : known) {
        const qreal need = std::max(18.0, put.width(letter, type::kSmall) + 10) + 8 + put.width(what, type::kBody) + 20;
        if (x + need > width - kPad)
            break; // F1 has them all
        x += key(x + std::max(18.0, put.width(letter, type::kSmall) + 10), base, letter) + 8;
        x += put.text(x, base, what, type::kBody, Role::ink2) + 20;
    }
    const QString promise = StartWords::tr("reads only, never acts on a cluster");
    if (x + put.width(promise, type::kBody) < width - kPad)
        put.text(width - kPad, base, promise, type::kBody, Role::ink3, Align::right);
}

} // namespace

StartPicture startPicture(const StartContent& content, QSizeF size, const PanelStyle& style) {
    Page page{content, style, size.height() < kLow, {}, {}};
    const qreal width = size.width();
    const auto gutter = [&](const QRectF& box) { page.out.picture.shapes.add(RectShape{box, Role::bg0, {}, 0}); };
    const qreal top = page.title(0, width);
    gutter(QRectF(0, top, width, kGutter));
    const qreal from = top + kGutter;
    qreal end = 0;
    if (width >= kBesideFrom) {
        const qreal side = std::clamp(width * 0.2375, 330.0, 560.0);
        const bool isThree = width >= kThreeFrom && !content.drills.empty();
        const QRectF right(side + kGutter, from, width - (isThree ? 2 : 1) * (side + kGutter), 0);
        const qreal demosEnd = page.demos(right, size.height() - kKeys); // first: the keyboard begins there
        const qreal liveEnd = page.live(QRectF(0, from, side, 0));
        gutter(QRectF(0, liveEnd, side, kGutter));
        const qreal openEnd = page.open(QRectF(0, liveEnd + kGutter, side, 0));
        if (isThree) {
            const qreal drillEnd = page.drill(QRectF(width - side, from, side, 0), size.height() - kKeys);
            end = std::max({demosEnd, openEnd, drillEnd});
            gutter(QRectF(width - side - kGutter, from, kGutter, std::max(end, size.height() - kKeys) - from));
        } else {
            gutter(QRectF(0, openEnd, side, kGutter));
            end = std::max(demosEnd, page.drill(QRectF(0, openEnd + kGutter, side, 0), 0));
        }
        gutter(QRectF(side, from, kGutter, std::max(end, size.height() - kKeys) - from));
    } else {
        const auto under = [&](qreal bottom) {
            gutter(QRectF(0, bottom, width, kGutter));
            return QRectF(0, bottom + kGutter, width, 0);
        };
        end = page.demos(QRectF(0, from, width, 0), size.height());
        end = page.drill(under(page.open(under(page.live(under(end))))), 0);
    }
    page.tour();
    page.leave();
    page.keys(std::max(end, size.height() - kKeys), width);
    page.out.picture.height = end + kKeys;
    return std::move(page.out);
}

} // namespace seamscope::ui
