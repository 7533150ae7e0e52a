// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_draft.h"

#include "qt/format.h"
#include "qt/meter_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using namespace wall_type;
using telemetry::Quality;

constexpr QRectF kBar(0, 0, 3840, 152);
constexpr QRectF kMoney(0, 168, 3840, 736);
constexpr Duration kFresh = 15s;

QString fromText(const std::string& text) { return QString::fromStdString(text); }

} // namespace

void WallDraft::drawTop() {
    m_out.picture.shapes.add(RectShape{QRectF({}, kWallSize), Role::bg0, {}, 0});
    m_out.picture.height = kWallSize.height();
    bar();
    money();
}

bool WallDraft::isKnown() const {
    return m_content.reading && m_content.reading->quality != Quality::missing &&
           m_content.reading->quality != Quality::bad;
}

bool WallDraft::isStale() const { return m_content.now - reading().at > kFresh || m_content.isOffline; }

QString WallDraft::money(std::int64_t micros) const { return formatMoney(micros, reading().currency); }

void WallDraft::tile(const QRectF& box, const QString& name, WallTarget target) {
    m_writer.add(RectShape{box, Role::bg1, {}, 0});
    const bool isActive = !target.incident.empty() || !target.entity.isEmpty();
    m_out.targets.push_back(std::move(target));
    m_writer.item(box, name, {}, isActive);
    ++m_out.tiles;
}

void WallDraft::fitted(qreal x, qreal baseline, const QString& words, TextStyle style, qreal room) {
    while (style.px > kWallSmallest && m_writer.width(words, style) > room)
        style.px -= 4;
    text(x, baseline, words, style, Role::ink1, Align::left, room);
}

void WallDraft::hatch(const QRectF& box, float width) {
    const int lines = std::max(1, static_cast<int>(std::lround(box.width() / 40)));
    for (int i = 1; i < 2 * lines; ++i) {
        const qreal at = box.width() / lines * i;
        const QPointF a(box.left() + std::max(at - box.width(), 0.0), box.top() + std::min(at, box.height()));
        const QPointF b(box.left() + std::min(at, box.width()), box.top() + std::max(at - box.height(), 0.0));
        m_writer.add(LineShape{a, b, {Role::line, width, Dash::solid}});
    }
}

void WallDraft::blindMark(const QRectF& box) {
    hatch(box, 5);
    m_writer.add(RectShape{box, {}, {Role::line, 6, Dash::solid}, 0});
}

void WallDraft::bar() {
    m_writer.add(RectShape{kBar, Role::bg1, {}, 0});
    constexpr qreal base = 110;
    qreal x = kWallLeft;
    x += text(x, base, fromText(m_content.session.site), kSmallStrong, Role::ink1, Align::left, 560) + 60;
    const QString mode = !m_content.hasData    ? tr("CONNECTING")
                         : m_content.isReplay  ? tr("REPLAY")
                         : m_content.isOffline ? tr("OFFLINE")
                                               : tr("LIVE");
    const qreal width = m_writer.width(mode, kSmall) + 32;
    m_writer.add(RectShape{QRectF(x, 28, width, 96),
                           m_content.isReplay ? Ink(Role::accentGround) : Ink(),
                           {m_content.isReplay ? Role::accent : Role::ink2, 4, Dash::solid},
                           12});
    text(x + 16, base, mode, kSmall, Role::ink1);
    x += width + 72;
    x += text(x, base, formatUtcTime(m_content.now), kSmallStrong, Role::ink1) + 24;
    x += text(x, base, QStringLiteral("UTC"), kSmall, Role::ink2) + 72;
    if (const QString site = formatSiteTime(m_content.now, m_content.session.timezone); !site.isEmpty())
        x += text(x, base, tr("%1 site").arg(site.left(5)), kSmall, Role::ink2) + 72;
    qreal right = kWallRight -
                  text(kWallRight, base, QStringLiteral("%1/%2").arg(m_content.page).arg(m_content.pages),
                       kSmall, Role::ink2, Align::right) -
                  72;
    const auto pair = [&](const QString& label, const QString& value) {
        const qreal wide = m_writer.width(label, kSmall) + 24 + m_writer.width(value, kSmallStrong);
        if (right - wide < x)
            return;
        text(right, base, value, kSmallStrong, Role::ink1, Align::right);
        text(right - m_writer.width(value, kSmallStrong) - 24, base, label, kSmall, Role::ink2, Align::right);
        right -= wide + 60;
    };
    const QString newest =
        toNanoseconds(m_content.newest) == 0 ? unknownText() : formatAge(m_content.now - m_content.newest);
    pair(tr("newest"), newest);
    pair(tr("sources"), QStringLiteral("%1/%2").arg(m_content.sourcesHeard).arg(m_content.sources));
}

void WallDraft::money() {
    tile(kMoney, tr("Lost throughput"), {});
    QString money =
        m_content.reading && m_content.reading->quality == Quality::bad ? untrustedText() : unknownText();
    QString unit = tr("/h");
    QString progress = money;
    QString left = tr("loss is not known");
    QString right = tr("no job with a reference");
    if (isKnown()) {
        const double lost = 1 - reading().delivered;
        money = hasPrice()
                    ? formatMoney(reading().lostPerHourMicros, reading().currency, MoneyStyle::headline)
                    : formatNumber(reading().gpus * lost);
        unit = hasPrice() ? tr("/h") : tr("GPU-h/h");
        progress = formatFixed(-100 * lost, 1);
        const LostSoFar sum = lostSoFar(reading());
        const QString since =
            toNanoseconds(sum.since) == 0 ? QString() : tr(" since %1").arg(formatUtcTime(sum.since).left(5));
        const QString amount =
            hasPrice() ? this->money(sum.directMicros) : tr("%1 GPU-h").arg(formatNumber(sum.gpuHours));
        left = tr("lost now, direct · %1%2").arg(amount, since);
        right = tr("model progress · %1 lost").arg(progressWords(sum.steps, sum.requests));
        if (isStale())
            left = tr("stood so %1 ago").arg(formatAge(m_content.now - reading().at));
    }
    // Both figures have one size: the largest at which they stand side by side.
    TextStyle figure{kWallHeadline, 600};
    const TextStyle unitStyle{168, 400};
    const qreal units =
        m_writer.width(unit, unitStyle) + m_writer.width(QStringLiteral("%"), unitStyle) + 200;
    while (figure.px > 280 &&
           m_writer.width(money, figure) + m_writer.width(progress, figure) + units > kWallRight - kWallLeft)
        figure.px -= 16;
    const Role ink = isKnown() && !isStale() ? Role::ink1 : Role::ink2;
    if (isKnown() && isStale())
        m_writer.add(HatchShape{kMoney.adjusted(0, 0, 0, -160), {}, Role::hatch, 0});
    const qreal used = text(kWallLeft, 704, money, figure, ink);
    text(kWallLeft + used + 56, 704, unit, unitStyle, Role::ink2);
    const qreal percent = text(kWallRight, 704, QStringLiteral("%"), unitStyle, Role::ink2, Align::right);
    text(kWallRight - percent - 72, 704, progress, figure, ink, Align::right);
    text(kWallLeft, 868, left, kSmall, Role::ink2, Align::left, 2000);
    text(kWallRight, 868, right, kSmall, Role::ink2, Align::right, 1700);
}

} // namespace seamscope::ui
