// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_jobs.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "wall/wall_draft.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace wall_type;
using JobLine = telemetry::MeterReading::JobLine;
using telemetry::MeterJobDetail;

constexpr qreal kLine = 204;  ///< of a job that is well
constexpr qreal kLarge = 628; ///< of one that loses
constexpr qreal kSecond = 430; ///< more, where its columns are in two rows

/// Of the whole training at the reference, when it is stated how much that is.
std::optional<Duration> plannedLength(const topology::JobReference& reference) {
    if (!reference.tokensTotal || !reference.tokensPerStep || !reference.stepSeconds)
        return std::nullopt;
    const double seconds = *reference.tokensTotal / *reference.tokensPerStep * *reference.stepSeconds;
    return seconds < 1e9 ? std::optional(fromSeconds(seconds)) : std::nullopt;
}

class Jobs : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Jobs)
public:
    using WallDraft::WallDraft;
    void draw();

private:
    struct Entry {
        const JobLine* line = nullptr;
        const MeterJobDetail* detail = nullptr;
    };
    [[nodiscard]] std::vector<Entry> entries() const;
    [[nodiscard]] jobs::JobState state(const Entry& job) const { return stateOf(reading(), job.line->job); }
    /// Delivers nothing, and not because it does something that belongs to its work.
    [[nodiscard]] bool isDown(const Entry& job) const {
        using enum jobs::JobState;
        return state(job) == blocked || state(job) == starting || state(job) == restarting || state(job) == resizing || state(job) == maintenance;
    }
    /// Useful ÷ expected of one job; none: nobody knows.
    [[nodiscard]] std::optional<double> pace(const Entry& job) const;
    [[nodiscard]] QString stepWords(const Entry& job) const;
    [[nodiscard]] QString sizeWords(const Entry& job) const;
    void large(const Entry& job, const QRectF& box);
    void small(const Entry& job, const QRectF& box);
    /// @p details say the same in fewer words; the first that fits is written, and of none that fits nothing.
    void column(qreal x, qreal top, qreal room, const QString& head, const QString& value, const QStringList& details);
    void title(const Entry& job, qreal top);
    void tooth(const telemetry::MeterAtRisk& risk, const QRectF& plot);
};

std::vector<Jobs::Entry> Jobs::entries() const {
    std::vector<Entry> out;
    const auto& detail = reading().detail;
    for (std::size_t i = 0; i < reading().jobs.size(); ++i)
        out.push_back({&reading().jobs[i], detail && i < detail->jobs.size() ? &detail->jobs[i] : nullptr});
    std::stable_sort(out.begin(), out.end(), [](const Entry& a, const Entry& b) {
        return a.line->lostPerHourMicros > b.line->lostPerHourMicros;
    });
    return out;
}

std::optional<double> Jobs::pace(const Entry& job) const {
    if (isDown(job))
        return 0.0;
    if (!job.line->stepSeconds || !job.line->referenceSeconds || *job.line->stepSeconds <= 0 ||
        job.line->quality == telemetry::Quality::missing)
        return std::nullopt;
    if (job.line->delivered)
        return std::clamp(*job.line->delivered, 0.0, 1.0);
    // A gateway that does not say it. As the meter has it: what lies within the healthy band is no loss, and the headline counts it as delivered.
    if (reading().jobs.size() == 1)
        return std::clamp(reading().delivered, 0.0, 1.0);
    if (hasPrice() && job.line->lostPerHourMicros == 0)
        return 1.0;
    return std::clamp(*job.line->referenceSeconds / *job.line->stepSeconds, 0.0, 1.0);
}

QString Jobs::stepWords(const Entry& job) const {
    const QString delay = delayWords(state(job), job.line->isServing);
    return !delay.isEmpty()          ? (state(job) == jobs::JobState::blocked ? tr("none comes") : delay)
           : !job.line->stepSeconds ? unknownText()
                                     : tr("%1 s").arg(formatNumber(*job.line->stepSeconds));
}

QString Jobs::sizeWords(const Entry& job) const {
    const QString size = countText(topology::EntityKind::gpu, job.line->gpus);
    const topology::Job* stated = m_content.topology ? m_content.topology->job(job.line->job) : nullptr;
    const auto planned = stated ? plannedLength(stated->reference) : std::nullopt;
    return planned ? tr("%1 · %2 planned").arg(size, formatDuration(*planned)) : size;
}

void Jobs::column(qreal x, qreal top, qreal room, const QString& head, const QString& value, const QStringList& details) {
    text(x, top, head, kSmall, Role::ink2, Align::left, room);
    fitted(x, top + 166, value, kAnswer, room);
    for (const QString& detail : details)
        if (m_writer.width(detail, kSmall) <= room) {
            text(x, top + 304, detail, kSmall, Role::ink2, Align::left, room);
            return;
        }
}

/// Its name, and beside it how large it is and how long: what has no room beside the name at a size that reads gives way,
/// the length first.
void Jobs::title(const Entry& job, qreal top) {
    const qreal room = m_right - kWallLeft;
    const QString name = entityTitle(job.line->job);
    qreal free = room;
    for (const QString& size : {sizeWords(job), countText(topology::EntityKind::gpu, job.line->gpus)})
        if (const qreal beside = m_writer.width(size, kSmall) + 80; m_writer.width(name, kSmallStrong) <= room - beside) {
            text(m_right, top + 138, size, kSmall, Role::ink2, Align::right, room);
            free = room - beside;
            break;
        }
    TextStyle style = kAnswer;
    while (style.px > kWallSmallest && m_writer.width(name, style) > free)
        style.px -= 4;
    m_writer.name(kWallLeft, top + 138, name, style, Role::ink1, free);
}

/// The work that a failure would cost, as it rises and falls with each checkpoint.
void Jobs::tooth(const telemetry::MeterAtRisk& risk, const QRectF& plot) {
    std::vector<QPointF> line;
    double most = 1;
    for (const auto& corner : risk.corners)
        most = std::max(most, static_cast<double>(corner.gpuTime));
    for (const auto& corner : risk.corners) {
        const double span = std::max(1.0, toSeconds(m_content.now - risk.corners.front().at));
        const double share = std::clamp(toSeconds(corner.at - risk.corners.front().at) / span, 0.0, 1.0);
        line.emplace_back(plot.left() + plot.width() * share,
                          plot.bottom() - plot.height() * static_cast<double>(corner.gpuTime) / most);
    }
    if (line.size() > 1)
        m_writer.add(PathShape{std::move(line), false, {}, {Role::loss, 8, Dash::solid}});
}

void Jobs::large(const Entry& job, const QRectF& box) {
    tile(box, entityTitle(job.line->job), {{}, job.line->job});
    const qreal top = box.top();
    const qreal room = m_right - kWallLeft;
    title(job, top);
    m_writer.add(RectShape{QRectF(kWallLeft, top + 176, room, 4), Role::hair, {}, 0});
    const bool isTwo = isNarrow();
    const std::array<qreal, 4> at = isTwo ? std::array<qreal, 4>{0, 0.55, 0, 0.55} : std::array<qreal, 4>{0, 0.306, 0.538, 0.766};
    const auto x = [&](std::size_t i) { return kWallLeft + room * at[i]; };
    const auto wide = [&](std::size_t i) {
        const bool isEnd = i == 3 || (isTwo && i == 1);
        return (isEnd ? m_right : x(i + 1) - 60) - x(i);
    };
    // What is left of the page stands between the rows and not under them.
    const qreal spare = std::clamp((box.height() - kLarge - (isTwo ? kSecond : 0)) / 2, 0.0, 160.0);
    const qreal upper = top + 284 + spare / 2;
    const qreal lower = isTwo ? upper + kSecond + spare : upper;
    const std::optional<double> share = pace(job);
    column(x(0), upper, wide(0), tr("delivered now"), share ? shareText(*share) : unknownText(), {});
    const QString lost = hasPrice() ? tr("%1 /h lost").arg(money(job.line->lostPerHourMicros)) : QString();
    const qreal used = m_writer.width(share ? shareText(*share) : unknownText(), kAnswer);
    if (m_writer.width(lost, kSmall) + used + 60 < wide(0))
        text(x(0) + wide(0), upper + 166, lost, kSmall, Role::ink2, Align::right, wide(0));
    if (share) {
        const QRectF bar(x(0), upper + 222, wide(0), 88);
        m_writer.add(RectShape{QRectF(bar.topLeft(), QSizeF(bar.width() * *share, 88)), Role::compute, {}, 0});
        m_writer.add(RectShape{QRectF(bar.left() + bar.width() * *share, bar.top(), bar.width() * (1 - *share), 88), Role::loss, {}, 0});
    }
    const topology::Job* stated = m_content.topology ? m_content.topology->job(job.line->job) : nullptr;
    const auto limit = stated && job.line->isServing ? stated->reference.ttftP99Seconds : std::nullopt;
    column(x(1), upper, wide(1), job.line->isServing ? tr("first token") : tr("step"), stepWords(job),
           limit                        ? QStringList{tr("p99 limit %1 s").arg(formatNumber(*limit))}
           : job.line->referenceSeconds ? QStringList{tr("reference %1 s").arg(formatNumber(*job.line->referenceSeconds)),
                                                      tr("ref %1 s").arg(formatNumber(*job.line->referenceSeconds))}
                                        : QStringList{tr("no reference")});
    const telemetry::MeterAtRisk* risk = job.detail && !job.detail->atRisk.empty() ? &job.detail->atRisk.front() : nullptr;
    column(x(2), lower, wide(2), tr("at risk"),
           !risk        ? unknownText()
           : hasPrice() ? money(risk->micros)
                        : tr("%1 GPU-h").arg(formatNumber(toGpuHours(risk->gpuTime))),
           {});
    if (risk)
        tooth(*risk, QRectF(x(2), lower + 222, wide(2), 84));
    // Its own deadline, or by how much its end has moved: a time always says what it is.
    const telemetry::MeterCliff* next = nullptr;
    if (reading().detail)
        for (const telemetry::MeterCliff& cliff : reading().detail->cliffs)
            if (cliff.entity == job.line->job && cliff.at > m_content.now && (!next || cliff.at < next->at))
                next = &cliff;
    if (next && next->at - m_content.now < kCliffHorizon)
        column(x(3), lower, wide(3), tr("deadline in"), formatDuration(next->at - m_content.now), {cliffWords(next->kind)});
    else if (job.line->isServing) // it has no end
        column(x(3), lower, wide(3), tr("deadline"), tr("none"), {});
    else
        column(x(3), lower, wide(3), tr("ends later by"),
               job.detail ? formatAge(fromSeconds(job.detail->slipSeconds)) : unknownText(), {tr("no deadline soon"), tr("no deadline")});
}

void Jobs::small(const Entry& job, const QRectF& box) {
    tile(box, entityTitle(job.line->job), {{}, job.line->job});
    const qreal base = box.top() + 128;
    const qreal room = m_right - kWallLeft;
    const std::optional<double> share = pace(job);
    const QString state = share ? shareText(*share) : unknownText();
    const qreal end = text(m_right, base, state, kSmallStrong, Role::ink1, Align::right, 700);
    const qreal word = text(m_right - end - 24, base, tr("delivered now"), kSmall, Role::ink2, Align::right, 700);
    qreal free = room - end - word - 100;
    if (!isNarrow()) {
        const qreal step = kWallLeft + room * 0.538;
        const QString words = tr("step %1").arg(stepWords(job));
        if (m_writer.width(words, kSmall) <= m_right - end - word - 100 - step) // whole, or not at all: half a figure is another one
            text(step, base, words, kSmall, Role::ink2, Align::left, m_writer.width(words, kSmall) + 1);
        text(kWallLeft + room * 0.32, base, countText(topology::EntityKind::gpu, job.line->gpus), kSmall, Role::ink2, Align::left, room * 0.22);
        free = room * 0.31;
    }
    m_writer.name(kWallLeft, base, entityTitle(job.line->job), kSmallStrong, Role::ink1, free);
}

void Jobs::draw() {
    drawTop(false);
    drawSentence();
    std::vector<Entry> all = entries();
    if (all.empty()) {
        if (m_body.height() > 260) {
            tile(m_body, tr("Jobs"), {});
            blindMark({120, m_body.top() + 60, 130, 130});
            text(400, m_body.top() + 168, tr("no job is known"), kNormal, Role::ink1, Align::left, m_right - 400);
        }
        return;
    }
    const qreal tall = isNarrow() ? kLarge + kSecond : kLarge;
    qreal y = m_body.top();
    std::size_t shown = 0;
    for (; shown < all.size() && m_out.tiles < 7; ++shown) {
        const bool isFirst = shown == 0;
        const bool isLosing = all[shown].line->lostPerHourMicros > 0 || isDown(all[shown]);
        const qreal left = m_size.height() - y;
        // The last place is kept for the count of those that have none.
        const qreal rest = shown + 1 < all.size() ? kLine + kWallGap : 0;
        const bool isLarge = (isFirst || isLosing) && left >= tall + rest;
        const qreal needed = isLarge ? tall : kLine;
        if (left < needed + rest || (m_out.tiles == 6 && shown + 1 < all.size()))
            break;
        const QRectF box(0, y, m_size.width(), shown + 1 < all.size() ? needed : left); // the last one takes what is left
        if (isLarge)
            large(all[shown], box);
        else
            small(all[shown], box);
        y += needed + kWallGap;
    }
    if (shown < all.size() && m_size.height() - y > 140) {
        m_writer.add(RectShape{QRectF(0, y, m_size.width(), m_size.height() - y), Role::bg1, {}, 0});
        text(kWallLeft, y + 128,
             shown > 0 ? tr("and %1 more that lose less").arg(formatCount(all.size() - shown))
                       : countText(topology::EntityKind::job, static_cast<std::uint32_t>(all.size())),
             kSmall, Role::ink2, Align::left, m_right - kWallLeft);
    }
}

} // namespace

WallPicture wallJobs(const WallContent& content, const PanelStyle& style) {
    WallPicture out;
    Jobs(content, out, style).draw();
    return out;
}

} // namespace seamscope::ui
