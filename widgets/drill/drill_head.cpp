// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_head.h"

#include "common/spoken.h"
#include "qt/drill_text.h"
#include "qt/drill_words.h"
#include "qt/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using drill::Phase;
using drill::Seat;

constexpr qreal kBase = 25;
constexpr qreal kGap = 20;

struct DrillHeadWords {
    Q_DECLARE_TR_FUNCTIONS(DrillHeadWords)
};

bool has(const std::vector<Seat>& seats, Seat seat) { return std::find(seats.begin(), seats.end(), seat) != seats.end(); }

/// "running 1×", "frozen".
QString paceText(const drill::DrillView& view) {
    if (view.phase != Phase::running)
        return phaseName(view.phase);
    return DrillHeadWords::tr("running %1×").arg(formatNumber(view.speed, 1));
}

/// "seat Facilities", "all seats".
QString seatText(const DrillContent& content) {
    const std::vector<Seat> mine = ownSeats(*content.view);
    QStringList names;
    std::size_t playing = 0;
    for (const Seat seat : content.view->info.seats)
        if (has(mine, seat)) {
            names << seatName(seat);
            ++playing;
        }
    for (const Seat seat : {Seat::facilitator, Seat::observer})
        if (has(mine, seat))
            names << seatName(seat);
    if (playing > 1 && playing == content.view->info.seats.size())
        return DrillHeadWords::tr("all seats");
    return names.join(QStringLiteral(", "));
}

QString presenceText(const drill::DrillView& view) {
    const auto present = std::count_if(view.chairs.begin(), view.chairs.end(), [](const drill::Chair& chair) {
        return chair.presence == drill::Presence::present && chair.seat != Seat::facilitator && chair.seat != Seat::observer;
    });
    return DrillHeadWords::tr("%1 of %2 seats present").arg(present).arg(view.info.seats.size());
}

} // namespace

PanelPicture drillHeadPicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    PanelPicture out;
    out.height = kDrillHeadHeight;
    PanelWriter put(out, style, size.width(), 12);
    const QString badge = DrillHeadWords::tr("DRILL");
    const QRectF chip(12, 9, put.width(badge, type::kSmallStrong) + 24, 22);
    put.add(RectShape{chip, Role::accent, {}, 3});
    put.text(chip.center().x(), kBase - 0.5, badge, type::kSmallStrong, Role::bg0, Align::centre, chip.width());
    put.item(chip, badge, DrillHeadWords::tr("Recorded data. Nothing here is live."));
    if (!content.view)
        return out;
    const drill::DrillView& view = *content.view;
    qreal x = chip.right() + 12;
    qreal end = put.right();
    const auto rest = [&] { return end - x; };

    // From both ends inwards; what does not fit any more is left out.
    const QString position = positionText(view.position);
    const QString length = DrillHeadWords::tr("of %1").arg(positionText(view.info.length));
    const qreal positionWidth = put.width(position, {14, 600});
    const QString title = models::drillText(view.info.title);
    const qreal titleRoom = std::max(60.0, std::min(put.width(title, {14, 600}) + 1, rest() - positionWidth - kGap));
    x += put.text(x, kBase, title, {14, 600}, Role::ink1, Align::left, titleRoom) + kGap;
    const qreal from = x;
    x += put.text(x, kBase, position, {14, 600}, Role::ink1, Align::left, rest()) + 6;
    put.item(QRectF(from, 8, x - from, 24), position,
             DrillHeadWords::tr("%1 since the start of the drill, %2").arg(clockText(view.position), length));
    const auto add = [&](const QString& text, TextStyle how, Role ink, qreal gap) {
        const qreal need = put.width(text, how);
        if (text.isEmpty() || need > rest() - gap)
            return;
        x += gap + put.text(x + gap, kBase, text, how, ink, Align::left, need + 1);
    };
    const auto addRight = [&](const QString& text, TextStyle how, Role ink) {
        const qreal need = put.width(text, how);
        if (text.isEmpty() || need > rest() - kGap)
            return;
        put.text(end, kBase, text, how, ink, Align::right, need + 1);
        end -= need + kGap;
    };
    add(length, type::kBody, Role::ink2, 0);
    add(paceText(view), type::kTitle, Role::ink1, kGap);
    add(seatText(content), type::kTitle, Role::ink1, kGap);
    if (toNanoseconds(content.now) != 0)
        add(DrillHeadWords::tr("%1 UTC recorded").arg(formatUtcTime(content.now)), type::kBody, Role::ink2, kGap);
    addRight(presenceText(view), type::kBody, Role::ink2);
    const QString sees = lacksText(ownSeats(view));
    if (!sees.isEmpty() && rest() > 160 + kGap) {
        const qreal left = x + kGap;
        put.text(left, kBase, sees, type::kBody, Role::ink2, Align::left, end - left);
        put.item(QRectF(left, 8, end - left, 24), sees, seesText(ownSeats(view)) + QLatin1Char('\n') + sees);
    }
    return out;
}

DrillHead::DrillHead(QWidget* parent)
    : PaintedPanel("drill_head", parent) {
    spoken(*this, [this] {
        setAccessibleName(tr("Drill"));
        describe();
    });
    setFixedHeight(static_cast<int>(kDrillHeadHeight));
}

void DrillHead::setContent(DrillContent content) {
    const bool isOther = isNews(m_content, content);
    m_content = std::move(content);
    describe();
    if (isOther)
        refreshNow();
    else
        refreshSoon();
}

void DrillHead::describe() {
    if (m_content.view)
        setAccessibleDescription(DrillHeadWords::tr("Drill %1, %2")
                                     .arg(models::drillText(m_content.view->info.title),
                                          phaseName(m_content.view->phase)));
}

void DrillHead::setTextScale(qreal scale) {
    setFixedHeight(static_cast<int>(std::ceil(kDrillHeadHeight * scale)));
    PaintedPanel::setTextScale(scale);
}

PanelPicture DrillHead::build(QSizeF size) const { return drillHeadPicture(m_content, size, panelStyle()); }

} // namespace seamscope::ui
