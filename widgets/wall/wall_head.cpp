// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at the top of every page: the bar and the figures of the loss.
#include "base/staleness.h"
#include "qt/format.h"
#include "qt/incident_pick.h"
#include "qt/loss_split.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "wall/wall_draft.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace wall_type;
using telemetry::Quality;

constexpr qreal kBarRow = 152;
constexpr qreal kBarMark = 84;
constexpr qreal kBetween = 64;
constexpr TextStyle kUnit{168, 400};

} // namespace

/// A thing of the bar, which is there whole or not at all.
struct WallDraft::BarItem {
    struct Words {
        QString text;
        TextStyle style;
        Role ink;
    };
    std::vector<Words> words;
    int rank = 0; ///< what has the highest goes first where there is no room
    bool isRight = false;
    bool isChip = false;
    bool isMarked = false; ///< as an alarm is
    QString whole{}; ///< of a name: what it is when there is room for it
    qreal width = 0;
};

bool WallDraft::isCutOff() const { return m_content.hasData && (m_content.isOffline || isDead(m_content.unheard, kGatewayPeriod)); }

QString WallDraft::modeWord() const {
    if (!m_content.hasData)
        return tr("CONNECTING");
    if (isCutOff())
        return tr("OFFLINE"); // also of a recording: who plays it has gone
    if (m_content.isReplay)
        return tr("REPLAY");
    return seamscope::isStale(m_content.unheard, kGatewayPeriod) ? tr("STALE") : tr("LIVE");
}

std::vector<WallDraft::BarItem> WallDraft::barItems() const {
    const QString mode = modeWord();
    const bool isUnheard = m_content.hasData && !m_content.isReplay && m_content.unheard > Duration(0) && mode != tr("LIVE");
    const QString newest =
        toNanoseconds(m_content.newest) == 0 ? unknownText() : formatAge(m_content.now - m_content.newest);
    const QString site = formatSiteTime(m_content.now, m_content.session.timezone);
    std::vector<BarItem> items;
    if (!m_content.session.site.empty())
        items.push_back({{{m_style.text->elided(QString::fromStdString(m_content.session.site), kSmallStrong, 560),
                           kSmallStrong, Role::ink1}}, 3, false, false, false, QString::fromStdString(m_content.session.site)});
    items.push_back({{{isUnheard ? QString(mode % u' ' % formatAge(m_content.unheard)) : mode, kSmall, Role::ink1}}, 0, false, true, isCutOff()});
    items.push_back({{{formatUtcTime(m_content.now), kSmallStrong, Role::ink1}, {QStringLiteral("UTC"), kSmall, Role::ink2}}, 0});
    if (!site.isEmpty())
        items.push_back({{{tr("%1 site").arg(site.left(5)), kSmall, Role::ink2}}, 6});
    if (!m_content.restarted.isEmpty())
        items.push_back({{{tr("restarted %1").arg(m_content.restarted), kSmall, Role::ink1}}, 1});
    if (m_content.isMute)
        items.push_back({{{tr("no sound"), kSmall, Role::ink2}}, 4});
    items.push_back({{{tr("sources"), kSmall, Role::ink2},
                      {QStringLiteral("%1/%2").arg(m_content.sourcesHeard).arg(m_content.sources), kSmallStrong, Role::ink1}}, 2, true});
    items.push_back({{{tr("newest"), kSmall, Role::ink2}, {newest, kSmallStrong, Role::ink1}}, 4, true});
    const QString page = QStringLiteral("%1/%2").arg(m_content.page).arg(m_content.pages);
    items.push_back({{{m_content.isHeld && m_content.pages > 1 ? tr("%1 held").arg(page) : page, kSmall, Role::ink2}}, 5, true});
    for (BarItem& item : items) {
        for (const BarItem::Words& part : item.words)
            item.width += m_writer.width(part.text, part.style) + (&part == &item.words.front() ? 0 : 24);
        item.width += (item.isChip ? 32 : 0) + (item.isMarked ? kBarMark + 24 : 0);
    }
    return items;
}

/// One row where there is room for it, two on a narrow page; what has none even then is left out whole.
void WallDraft::bar() {
    const std::size_t most = isNarrow() ? 2 : 1;
    std::vector<BarItem> items = barItems();
    std::vector<std::vector<BarItem>> rows;
    for (;;) {
        rows.assign(1, {});
        qreal used = 0;
        for (const BarItem& item : items) {
            if (used > 0 && used + item.width > m_right - kWallLeft) {
                rows.emplace_back();
                used = 0;
            }
            rows.back().push_back(item);
            used += item.width + kBetween;
        }
        if (rows.size() <= most || items.size() < 2)
            break;
        items.erase(std::max_element(items.begin(), items.end(),
                                     [](const BarItem& a, const BarItem& b) { return a.rank < b.rank; }));
    }
    m_writer.add(RectShape{QRectF(0, 0, m_size.width(), kBarRow * static_cast<qreal>(rows.size())), Role::bg1, {}, 0});
    qreal top = 0;
    for (std::vector<BarItem>& row : rows) {
        giveRoom(row);
        barRow(row, top + 110);
        top += kBarRow;
    }
    m_out.mode = modeWord();
    m_out.beatAt = top;
    m_body.setTop(top + kWallGapBelowBar);
}

/// A name is cut only where the rest of its row needs the place.
void WallDraft::giveRoom(std::vector<BarItem>& row) const {
    qreal room = m_right - kWallLeft + kBetween;
    for (const BarItem& item : row)
        room -= item.width + kBetween;
    for (BarItem& item : row)
        if (!item.whole.isEmpty()) {
            item.words.front().text = m_style.text->elided(item.whole, kSmallStrong, item.width + std::max(room, 0.0));
            item.width = m_writer.width(item.words.front().text, kSmallStrong);
        }
}

void WallDraft::barRow(const std::vector<BarItem>& items, qreal baseline) {
    qreal free = m_right;
    for (const BarItem& item : items)
        free -= item.isRight ? item.width + kBetween : 0;
    qreal x = kWallLeft;
    bool isRight = false;
    for (const BarItem& item : items) {
        if (item.isRight && !std::exchange(isRight, true))
            x = std::max(x, free + kBetween);
        if (item.isChip)
            m_writer.add(RectShape{QRectF(x, baseline - 82, item.width, 96),
                                   m_content.isReplay ? Ink(Role::accentGround) : Ink(),
                                   {m_content.isReplay ? Role::accent : Role::ink2, 4, Dash::solid}, 12});
        qreal at = x + (item.isChip ? 16 : 0);
        if (item.isMarked) {
            m_writer.add(MarkShape{QRectF(at, baseline - 34 - kBarMark / 2, kBarMark, kBarMark * 0.9), Priority::high, MarkLook::filled});
            at += kBarMark + 24;
        }
        for (const BarItem::Words& part : item.words)
            at += text(at, baseline, part.text, part.style, part.ink) + 24;
        x += item.width + kBetween;
    }
}

/// Short at any size, so that what is worse is never drawn smaller: "$502", "$12.3" and "k/h".
QString WallDraft::headlineMoney(QString& unit) const {
    std::int64_t micros = reading().lostPerHourMicros;
    for (const char16_t next : {u'k', u'M'})
        if (std::abs(micros) >= 9'999'500'000) {
            micros /= 1000;
            unit = next % tr("/h");
        }
    return formatMoney(micros, reading().currency, MoneyStyle::headline);
}

/// Both figures have one size, which depends on the room and never on what they say.
void WallDraft::figures(bool isHeadline) {
    QString money = m_content.reading && m_content.reading->quality == Quality::bad ? untrustedText() : unknownText();
    QString unit = tr("/h");
    QString progress = money;
    QString left = tr("loss is not known");
    QString right = m_content.reading ? tr("no job with a reference") : tr("nothing measured yet");
    if (isKnown()) {
        const double lost = 1 - reading().delivered;
        unit = hasPrice() ? tr("/h") : tr("GPU-h/h");
        money = hasPrice() ? headlineMoney(unit) : formatLarge(reading().gpus * lost);
        progress = formatFixed(-100 * lost, lost >= 0.9995 ? 0 : 1);
        const LostSoFar sum = lostSoFar(reading());
        const QString since =
            toNanoseconds(sum.since) == 0 ? QString() : tr(" since %1").arg(formatUtcTime(sum.since).left(5));
        const QString amount =
            hasPrice() ? this->money(sum.directMicros) : tr("%1 GPU-h").arg(formatNumber(sum.gpuHours));
        const QString unpriced = unpricedText(reading());
        left = unpriced.isEmpty() ? tr("GPU time lost now · %1%2").arg(amount, since) : unpriced;
        right = tr("model progress · %1 lost").arg(progressWords(sum.steps, sum.requests));
        if (isStale())
            left = tr("stood so %1 ago").arg(formatAge(m_content.now - reading().at));
    }
    const bool isStacked = isNarrow();
    TextStyle figure{isHeadline && (!isStacked || m_size.height() >= 3000) ? kWallHeadline : kWallFigure, 600};
    const QString widestMoney = hasPrice() ? formatMoney(9'999'000'000, reading().currency) : QStringLiteral("99,999");
    const QString widestShare = QStringLiteral("−99.9");
    const qreal units = m_writer.width(hasPrice() ? QStringLiteral("M/h") : unit, kUnit) + (isStacked ? 56 : m_writer.width(QStringLiteral("%"), kUnit) + 260);
    const auto needed = [&] {
        const qreal one = m_writer.width(widestMoney, figure);
        return (isStacked ? one : one + m_writer.width(widestShare, figure)) + units;
    };
    while (figure.px > kWallFigure && needed() > m_right - kWallLeft)
        figure.px -= 8;
    const qreal tall = figure.px * 0.73 + 68; // a figure and the air over it
    const bool hasCaption = isHeadline && (!isStacked || m_size.height() >= 3000);
    // The comma of thousands hangs under the figure, and no caption may touch it.
    const qreal caption = !hasCaption ? 0 : isStacked ? 164 : std::max(164.0, figure.px * 0.18 + kSmall.px * 0.92 + 8);
    const qreal under = hasCaption ? 56 : std::max(56.0, figure.px * 0.18 + 8); // and of decimals, where a language has one
    const qreal rows = isStacked ? 2 : 1;
    const QRectF box(0, m_body.top(), m_size.width(), rows * (tall + caption) + under);
    tile(box, tr("Lost throughput"), {});
    const Role ink = isKnown() && !isStale() ? Role::ink1 : Role::ink2;
    if (isKnown() && isStale())
        m_writer.add(HatchShape{box.adjusted(0, 0, 0, -caption), {}, Role::hatch, 0});
    const qreal base = box.top() + tall;
    const qreal used = text(kWallLeft, base, money, figure, ink);
    text(kWallLeft + used + 56, base, unit, kUnit, Role::ink2);
    const qreal second = isStacked ? base + tall + caption : base;
    const qreal percent = text(m_right, second, QStringLiteral("%"), kUnit, Role::ink2, Align::right);
    const qreal share = text(m_right - percent - 72, second, progress, figure, ink, Align::right);
    if (hasCaption) {
        const qreal half = isStacked ? m_right - kWallLeft : (m_right - kWallLeft) * 0.54;
        fittedCaption(kWallLeft, base + caption, left, Align::left, half);
        fittedCaption(m_right, second + caption, right, Align::right, isStacked ? half : m_right - kWallLeft - half - 40);
    } else {
        const qreal from = kWallLeft + used + 56 + m_writer.width(unit, kUnit) + 72;
        sum(QRectF(from, box.top(), isStacked ? m_right - from : m_right - percent - 72 - share - 72 - from, tall + 56));
    }
    m_body.setTop(box.bottom() + kWallGap);
}

/// What the loss consists of, as a bar whose parts add up to the figure beside it; nothing where there is no room for it
/// or nothing adds up.
void WallDraft::sum(const QRectF& box) {
    const QString since = isKnown() && isStale() ? tr("stood so %1 ago").arg(formatAge(m_content.now - reading().at)) : QString();
    // What the figure beside it is not, before what it consists of.
    for (const QString& said : {since, isKnown() ? unpricedText(reading()) : QString()})
        if (!said.isEmpty() && m_writer.width(said, kSmall) < box.width()) {
            text(box.left(), box.center().y() + 38, said, kSmall, Role::ink2, Align::left, box.width());
            return;
        }
    if (!isKnown() || !hasPrice() || !m_content.incidents)
        return;
    const LossSplit split = splitLoss(reading(), openIncidents(*m_content.incidents, m_content.reading.get()));
    if (!split.addsUp || split.totalMicros <= 0)
        return;
    struct Line {
        QString name;
        std::int64_t micros;
    };
    std::vector<Line> lines;
    std::int64_t others = 0;
    for (std::size_t i = 1; i < split.parts.size(); ++i)
        others += split.parts[i].micros;
    if (!split.parts.empty())
        lines.push_back({plainWords(split.parts.front().seam), split.parts.front().micros});
    if (others > 0)
        lines.push_back({tr("%1 other(s)", nullptr, plural(split.parts.size() - 1)).arg(formatCount(split.parts.size() - 1)), others});
    lines.push_back({tr("unattributed"), split.unattributedMicros});
    const bool hasThree = lines.size() > 2;
    const auto amount = [&](const Line& line) { return formatMoneyIn(split.unitMicros, line.micros, reading().currency); };
    const qreal wide = std::min(box.width(), 1200.0);
    for (const Line& line : lines)
        if (m_writer.width(line.name, kSmall) + 40 + m_writer.width(amount(line), kSmallStrong) > wide)
            return;
    const qreal pitch = hasThree ? 110 : 160;
    qreal y = box.center().y() - (hasThree ? 100 : 52);
    const qreal barAt = hasThree ? box.bottom() - 44 : box.center().y() - 18;
    qreal x = box.left();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        text(box.left(), y, lines[i].name, kSmall, Role::ink2, Align::left, wide);
        text(box.left() + wide, y, amount(lines[i]), kSmallStrong, Role::ink1, Align::right, wide);
        y += pitch;
        const qreal part = wide * static_cast<double>(lines[i].micros) / static_cast<double>(split.totalMicros);
        if (part < 4)
            continue;
        const bool isNamed = i + 1 < lines.size();
        m_writer.add(RectShape{QRectF(x, barAt, part - 4, 36), isNamed ? Ink(Role::loss) : Ink(), {Role::loss, 4, Dash::solid}, 0});
        x += part;
    }
}

/// What does not fit into a line loses whole parts at its end, never letters.
void WallDraft::fittedCaption(qreal x, qreal baseline, QString words, Align align, qreal room) {
    const QString separator = QStringLiteral(" · ");
    while (m_writer.width(words, kSmall) > room && words.contains(separator))
        words.truncate(words.lastIndexOf(separator));
    text(x, baseline, words, kSmall, Role::ink2, align, room);
}

} // namespace seamscope::ui
