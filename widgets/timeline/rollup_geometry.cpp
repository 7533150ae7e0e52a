// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/rollup_geometry.h"

#include "common/panel_writer.h"
#include "qt/format.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "timeline/timeline_geometry.h"
#include "timeline/timeline_layout.h"
#include "timeline/timeline_raster.h"
#include "timeline/timeline_ticks.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace seamscope::ui {
namespace {

using models::TimelineRollup;

struct RollupWords {
    Q_DECLARE_TR_FUNCTIONS(RollupWords)
};

constexpr int kNothing = telemetry::kTimelineKinds;
/// As TimelineRollup has them: own work, then communication, then what was waited.
constexpr std::array<int, telemetry::kTimelineKinds + 1> kFlame = {1, 5, 6, 4, 3, 0, 2, kNothing};
constexpr qreal kHead = 24, kBar = 26, kLine = 18, kRankLine = 18, kTwoColumns = 760;

QString wordOf(int kind) { return kind == kNothing ? RollupWords::tr("nothing recorded") : timelineKindWord(kind); }

class RollupPicture {
public:
    RollupPicture(const RollupScene& scene, QSizeF size, const PanelStyle& style, PanelPicture& picture)
        : m_scene(scene)
        , m_size(size)
        , m_picture(picture)
        , m_writer(picture, style, size.width(), 12)
        , m_whole(toSeconds(scene.rollup.range().length()))
        , m_means(scene.rollup.means())
        , m_parts(scene.rollup.parts()) {}

    void head();
    void flame();
    void table();
    void ranks();

private:
    [[nodiscard]] double meanOf(int kind) const {
        return kind == kNothing ? m_scene.rollup.meanNothing() : m_means[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] QString share(double seconds) const;
    [[nodiscard]] qreal wide(double seconds, qreal room) const { return m_whole > 0 ? seconds / m_whole * room : 0; }
    [[nodiscard]] double ofRank(double seconds) const { return seconds / std::max(1U, m_scene.rollup.rankCount()); }
    void segment(const QRectF& box, int kind, const QString& words, const QString& tip, float strength = 1);
    void fill(const QRectF& box, int kind, float strength = 1);
    void line(qreal y, int kind, const QString& name, double seconds, const QString& more, bool isKind);
    [[nodiscard]] std::set<const TimelineRollup::Part*> partsThatFit(qreal room) const;
    void rankLine(qreal x, qreal y, qreal room, const TimelineRollup::Rank& rank);

    const RollupScene& m_scene;
    QSizeF m_size;
    PanelPicture& m_picture;
    PanelWriter m_writer;
    double m_whole;
    TimelineRollup::Kinds m_means;
    std::vector<TimelineRollup::Part> m_parts;
    qreal m_below = 0; ///< foot of the flame
};

/// What is less than a ten thousandth is told apart from nothing, and no longer than the others.
QString RollupPicture::share(double seconds) const {
    constexpr double kLeast = 1e-4;
    const double part = m_whole > 0 ? seconds / m_whole : 0;
    const QString words = models::formatMeasure(part > 0 ? std::max(part, kLeast) : 0, "ratio", 3).text();
    return part > 0 && part < kLeast ? QStringLiteral("< ") % words : words;
}

void RollupPicture::head() {
    const std::uint32_t ranks = m_scene.rollup.rankCount();
    QString words = RollupWords::tr("Where the time goes · %1").arg(m_scene.stretch);
    qreal x = 12 + m_writer.text(12, 16, words, type::kTitle, Role::ink1) + 12;
    if (!m_scene.rollup.isWhole()) {
        const QString less = m_scene.problem.isEmpty()
                                 ? RollupWords::tr("? more events than can be looked through: choose a shorter stretch")
                                 : RollupWords::tr("? not all of it was answered: %1").arg(m_scene.problem);
        m_writer.text(x, 16, less, type::kSmallStrong, Role::ink1, Align::left, m_size.width() * 0.6);
    }
    m_writer.text(m_writer.right(), 16,
                  RollupWords::tr("mean of %1").arg(models::countText(topology::EntityKind::rank, ranks)), type::kSmall,
                  Role::ink2, Align::right);
    m_writer.hairline(kHead - 1);
}

void RollupPicture::fill(const QRectF& box, int kind, float strength) {
    for (const RectShape& part : timelineSwatch(box, kind, strength))
        m_writer.add(part);
    if (kind == kNothing)
        m_writer.add(HatchShape{box, {}, Role::hatch, 0});
}

void RollupPicture::segment(const QRectF& box, int kind, const QString& words, const QString& tip, float strength) {
    if (box.width() < 0.3)
        return;
    const QRectF drawn = box.adjusted(0, 0, box.width() > 3 ? -1 : 0, -1);
    fill(drawn, kind, strength);
    // A plate under the words: they are read on every colour.
    const qreal width = m_writer.width(words, type::kSmall);
    if (!words.isEmpty() && width + 14 <= drawn.width()) {
        m_writer.add(RectShape{{drawn.left() + 4, drawn.top() + 5, width + 6, 15}, Ink(Role::bg1, 0.82F), {}, 2});
        m_writer.text(drawn.left() + 7, drawn.top() + 16, words, type::kSmall, Role::ink1);
    }
    if (box.width() >= 2)
        m_writer.item(drawn, words, tip);
}

/// What stands on what: the stretch, its kinds of time, and their parts.
void RollupPicture::flame() {
    const qreal left = 12, room = m_size.width() - 24;
    qreal y = kHead + 4;
    const QString whole = m_scene.stretch % QStringLiteral(" · ") % lengthText(m_scene.rollup.range().length());
    m_writer.add(RectShape{{left, y, room, kBar - 1}, Role::bg3, {}, 0});
    m_writer.text(left + 7, y + 16, whole, type::kSmallStrong, Role::ink1, Align::left, room - 14);
    m_writer.item({left, y, room, kBar - 1}, whole, whole);
    y += kBar;
    qreal x = left;
    for (const int kind : kFlame) {
        const double mean = meanOf(kind);
        const qreal width = wide(mean, room);
        const QString words = wordOf(kind) % QLatin1Char(' ') % lengthText(fromSeconds(mean)) % QStringLiteral(" · ") % share(mean);
        segment({x, y, width, kBar}, kind, words, words);
        qreal at = x;
        for (const TimelineRollup::Part& part : m_parts) {
            if (part.kind != kind || part.title.empty() || part.seconds <= 0)
                continue;
            const double each = ofRank(part.seconds);
            const QString name = QString::fromStdString(part.title) % QLatin1Char(' ') % lengthText(fromSeconds(each));
            segment({at, y + kBar, wide(each, room), kBar}, kind, name, wordOf(kind) % QStringLiteral(" · ") % name, 0.75F);
            at += wide(each, room);
        }
        x += width;
    }
    m_below = y + 2 * kBar + 6;
}

void RollupPicture::line(qreal y, int kind, const QString& name, double seconds, const QString& more, bool isKind) {
    const qreal end = m_size.width() >= kTwoColumns ? m_size.width() / 2 - 12 : m_writer.right();
    const TextStyle style = isKind ? type::kSmallStrong : type::kSmall;
    if (isKind) {
        fill({12, y - 9, 10, 10}, kind);
        m_writer.add(RectShape{{12, y - 9, 10, 10}, {}, {Role::line}, 0});
    }
    const QString time = lengthText(fromSeconds(seconds)), part = share(seconds);
    m_writer.text(end, y, part, style, Role::ink1, Align::right);
    m_writer.text(end - 72, y, time, style, Role::ink1, Align::right);
    const qreal moreWidth = m_writer.width(more, type::kSmall) <= end - 420 ? m_writer.width(more, type::kSmall) : 0;
    if (moreWidth > 0)
        m_writer.text(end - 150, y, more, type::kSmall, Role::ink3, Align::right, moreWidth + 1);
    m_writer.name(isKind ? 28 : 40, y, name, style, isKind ? Role::ink1 : Role::ink2, end - 166 - moreWidth - 40);
    m_writer.item({12, y - 13, end - 12, kLine}, name % QStringLiteral(" · ") % time % QStringLiteral(" · ") % part, more);
}

/// The largest parts that there is room for beside all kinds; those that have none are one line of their kind.
std::set<const TimelineRollup::Part*> RollupPicture::partsThatFit(qreal room) const {
    std::vector<const TimelineRollup::Part*> largest;
    std::set<int> kinds;
    for (const TimelineRollup::Part& part : m_parts)
        if (!part.title.empty()) {
            largest.push_back(&part);
            kinds.insert(part.kind);
        }
    std::stable_sort(largest.begin(), largest.end(), [](const auto* one, const auto* two) { return one->seconds > two->seconds; });
    const auto known = std::count_if(kFlame.begin(), kFlame.end(), [this](int kind) { return meanOf(kind) >= 1e-9; });
    const qreal lines = std::floor(room / kLine) - static_cast<qreal>(known) - 1; // and the sum
    if (lines < static_cast<qreal>(largest.size()))
        largest.resize(static_cast<std::size_t>(std::clamp(lines - static_cast<qreal>(kinds.size()), 0.0, static_cast<qreal>(largest.size()))));
    return {largest.begin(), largest.end()};
}

/// Each kind with its parts, and the sum.
void RollupPicture::table() {
    qreal y = m_below + 18;
    const auto shown = partsThatFit(m_size.height() - y);
    double sum = 0;
    for (const int kind : kFlame) {
        sum += meanOf(kind);
        if (meanOf(kind) < 1e-9)
            continue;
        line(y, kind, wordOf(kind), meanOf(kind), {}, true);
        y += kLine;
        double left = 0;
        std::uint64_t others = 0;
        for (const TimelineRollup::Part& part : m_parts) {
            if (part.kind != kind || part.title.empty())
                continue;
            if (!shown.contains(&part)) {
                left += ofRank(part.seconds);
                ++others;
                continue;
            }
            QString more = RollupWords::tr("%n event(s)", nullptr, models::plural(part.events));
            if (ofRank(part.hiddenSeconds) > m_whole * 5e-4)
                more += RollupWords::tr(" · %1 behind other work").arg(lengthText(fromSeconds(ofRank(part.hiddenSeconds))));
            line(y, kind, QString::fromStdString(part.title), ofRank(part.seconds), more, false);
            y += kLine;
        }
        if (others > 0) {
            line(y, kind, RollupWords::tr("%n more", nullptr, models::plural(others)), left, {}, false);
            y += kLine;
        }
    }
    line(y + 4, kNothing, RollupWords::tr("sum"), sum, {}, false);
    m_writer.need(y + kLine);
}

void RollupPicture::rankLine(qreal x, qreal y, qreal room, const TimelineRollup::Rank& rank) {
    constexpr qreal kName = 64, kValue = 72;
    const QString name = models::formatCount(rank.rank);
    const QString own = lengthText(fromSeconds(rank.own()));
    const bool isFirst = std::find(m_scene.first.begin(), m_scene.first.end(), rank.rank) != m_scene.first.end();
    m_writer.text(x + kName - 8, y, name, isFirst ? type::kSmallStrong : type::kSmall, Role::ink1, Align::right);
    if (isFirst)
        m_writer.add(RectShape{{x, y - 11, 3, 14}, Role::accent, {}, 0});
    qreal at = x + kName;
    const qreal bar = room - kName - kValue;
    for (const int kind : kFlame) {
        const qreal width = wide(kind == kNothing ? rank.nothing : rank.seconds[static_cast<std::size_t>(kind)], bar);
        if (width >= 0.3)
            fill({at, y - 11, width, 14}, kind);
        at += width;
    }
    m_writer.text(x + room, y, own, type::kSmall, Role::ink2, Align::right);
    m_writer.item({x, y - 13, room, kRankLine}, QLatin1String(kRollupRank) % QString::number(rank.rank),
                  RollupWords::tr("rank %1 · own work %2").arg(name, own), true);
}

/// The same of single ranks on the same scale: those that are selected, then who has most work of its own.
void RollupPicture::ranks() {
    const bool isBeside = m_size.width() >= kTwoColumns;
    const qreal x = isBeside ? m_size.width() / 2 + 12 : 12;
    const qreal room = m_writer.right() - x;
    qreal y = (isBeside ? m_below : m_picture.height + 12) + 18;
    std::vector<TimelineRollup::Rank> all = m_scene.rollup.ranks();
    std::stable_partition(all.begin(), all.end(), [this](const auto& rank) {
        return std::find(m_scene.first.begin(), m_scene.first.end(), rank.rank) != m_scene.first.end();
    });
    const auto fit = static_cast<std::size_t>(std::max(0.0, (m_size.height() - y - 8) / kRankLine));
    if (all.empty() || fit < 2)
        return;
    const std::size_t shown = std::min(all.size(), fit);
    m_writer.text(x, y, RollupWords::tr("%1 of %2, most own work first")
                            .arg(models::formatCount(shown), models::countText(topology::EntityKind::rank, m_scene.rollup.rankCount())),
                  type::kSmall, Role::ink2, Align::left, room - 80);
    m_writer.text(x + room, y, RollupWords::tr("own work"), type::kSmall, Role::ink3, Align::right);
    for (std::size_t i = 0; i < shown; ++i)
        rankLine(x, y += kRankLine, room, all[i]);
}

} // namespace

std::vector<QStringList> rollupRows(const RollupScene& scene) {
    const TimelineRollup& all = scene.rollup;
    const auto number = [](double seconds) { return QString::number(seconds, 'g', 9); };
    std::vector<QStringList> rows{{QStringLiteral("of"), QStringLiteral("what"), QStringLiteral("seconds"), QStringLiteral("hidden seconds"), QStringLiteral("events")},
                                  {RollupWords::tr("stretch"), scene.stretch, number(toSeconds(all.range().length()))}};
    const QString mean = RollupWords::tr("mean of %1").arg(models::countText(topology::EntityKind::rank, all.rankCount()));
    const auto kinds = [&](const QString& of, const TimelineRollup::Kinds& seconds, double nothing) {
        for (const int kind : kFlame)
            if (const double each = kind == kNothing ? nothing : seconds[static_cast<std::size_t>(kind)]; each > 0)
                rows.push_back({of, wordOf(kind), number(each)});
    };
    kinds(mean, all.means(), all.meanNothing());
    const QString together = RollupWords::tr("all ranks");
    for (const TimelineRollup::Part& part : all.parts())
        rows.push_back({together, part.title.empty() ? wordOf(part.kind) : QString::fromStdString(part.title), number(part.seconds), number(part.hiddenSeconds),
                        QString::number(part.events)});
    for (const TimelineRollup::Rank& rank : all.ranks())
        kinds(QLatin1String(kRollupRank) + QString::number(rank.rank), rank.seconds, rank.nothing);
    return rows;
}

PanelPicture rollupPicture(const RollupScene& scene, QSizeF size, const PanelStyle& style) {
    PanelPicture picture;
    RollupPicture maker(scene, size, style, picture);
    if (scene.isComing || scene.rollup.range().isEmpty()) {
        PanelWriter writer(picture, style, size.width(), 12);
        writer.paragraph(12, 24, scene.isComing ? RollupWords::tr("Where the time goes is being worked out.")
                                        : RollupWords::tr("Nothing is recorded of the ranks in this stretch yet."), type::kBody, Role::ink2, 18);
        return picture;
    }
    maker.head();
    maker.flame();
    maker.table();
    maker.ranks();
    return picture;
}

} // namespace seamscope::ui
