// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/headline_geometry.h"

#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "wall/wall_draft.h"
#include "wall/wall_graph.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using namespace wall_type;
using telemetry::Incident;

constexpr QRectF kWorst(0, 920, 2240, 560);
constexpr QRectF kSecond(0, 1496, 2240, 324);
constexpr QRectF kThird(0, 1836, 2240, 324);
constexpr QRectF kAllSeams(0, 920, 2240, 1240);
constexpr QRectF kGraph(2256, 920, 1584, 540);
constexpr QRectF kCliff(2256, 1476, 1584, 334);
constexpr QRectF kGreen(2256, 1826, 1584, 334);
constexpr qreal kRight = kWallRight;
constexpr double kNothing = 0.0005;

QString fromText(const std::string& text) { return QString::fromStdString(text); }

class Headline : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(Headline)
public:
    using WallDraft::WallDraft;
    void draw() {
        drawTop();
        seams();
        graph();
        cliff();
        green();
    }

private:
    [[nodiscard]] bool isAnalysisOld() const {
        return m_content.incidents && m_content.now - m_content.incidents->at > kAnalysisFresh;
    }
    [[nodiscard]] std::optional<TimePoint> lastCheckpoint() const {
        std::optional<TimePoint> last;
        if (!m_content.checkpoints.empty())
            last = m_content.checkpoints.back();
        if (isKnown() && reading().detail)
            for (const telemetry::MeterJobDetail& job : reading().detail->jobs)
                for (const telemetry::MeterAtRisk& risk : job.atRisk)
                    if (risk.committed && (!last || *risk.committed > *last))
                        last = risk.committed;
        return last;
    }
    /// Every job's last step is one of those that eight in ten healthy ones are, or quicker: chance, and no
    /// loss that wants a cause.
    [[nodiscard]] bool isAsUsual() const {
        const auto& detail = reading().detail;
        return detail && detail->jobs.size() == reading().jobs.size() &&
               std::equal(detail->jobs.begin(), detail->jobs.end(), reading().jobs.begin(),
                          [](const telemetry::MeterJobDetail& job, const auto& line) {
                              return !jobs::isStandstill(job.standing.state) && !job.baseline.isGrey && line.stepSeconds &&
                                     *line.stepSeconds <= job.baseline.highSeconds;
                          });
    }
    void seams();
    void quiet(bool isAnalysed);
    void worst(const Incident& incident);
    void restful(const QRectF& box);
    void other(const QRectF& box, const Incident* incident, const telemetry::BlindSpot* blind);
    void graph();
    void cliff();
    void green();

    bool m_saidQuiet = false;
};

void Headline::seams() {
    if (!m_content.incidents || isAnalysisOld())
        return quiet(false);
    const auto open = openIncidents(*m_content.incidents);
    if (open.empty())
        return quiet(true);
    worst(*open.front());
    std::size_t nextOpen = 1;
    std::size_t nextBlind = 0;
    for (const QRectF& box : {kSecond, kThird}) {
        const Incident* incident = nextOpen < open.size() ? open[nextOpen] : nullptr;
        const auto& blind = m_content.incidents->blind;
        const telemetry::BlindSpot* spot =
            !incident && nextBlind < blind.size() ? &blind[nextBlind] : nullptr;
        ++(incident ? nextOpen : nextBlind);
        other(box, incident, spot);
    }
}

void Headline::worst(const Incident& incident) {
    tile(kWorst, tr("Worst seam"), {incident.id, {}});
    const Priority priority = incidentPriority(incident, m_content.reading, m_content.now);
    m_writer.add(RectShape{QRectF(0, kWorst.top(), 16, kWorst.height()), roleOf(priority), {}, 0});
    m_writer.add(MarkShape{QRectF(64, 980, 172, 150), priority, MarkLook::filled});
    constexpr qreal x = 276;
    constexpr qreal right = 2188;
    const QString age = formatAge(m_content.now - incident.onset);
    const qreal used = text(right, 1080, age, kAnswer, Role::ink1, Align::right, 760);
    fitted(x, 1080, seamEndsText(incident, m_content.topology.get()), kAnswer, right - x - used - 40);
    const QString sure =
        incident.roots.empty() ? unknownText() : formatFixed(incident.roots.front().confidence, 2);
    const qreal sureWidth = text(right, 1218, sure, kNormal, Role::ink1, Align::right);
    fitted(x, 1218, causeText(incident), kNormal, right - x - sureWidth - 60);
    text(right, 1338, tr("confidence"), kSmall, Role::ink2, Align::right);
    QString victims = waitersText(incident, isKnown() ? &reading() : nullptr);
    if (victims.isEmpty())
        victims = tr("no victims named");
    text(x, 1338, victims, kSmall, Role::ink2, Align::left, right - x - 600);
    QStringList owners;
    for (const std::string& owner : incident.owners)
        owners << fromText(owner);
    // What this seam alone costs: against the same job without it, so it differs from the figure above.
    const qreal cost =
        text(right, 1452, lossText(incident), kSmallStrong, Role::ink1, Align::right, 700) + 40;
    qreal at = x;
    if (!owners.isEmpty())
        at += text(at, 1452, owners.takeFirst(), kSmallStrong, Role::ink1, Align::left, 900);
    if (!owners.isEmpty())
        text(at, 1452, QStringLiteral(" → ") % owners.join(QStringLiteral(", ")), kSmall, Role::ink2,
             Align::left, right - at - cost);
    if (x == at)
        text(x, 1452, tr("owners not known"), kSmall, Role::ink2);
}

void Headline::other(const QRectF& box, const Incident* incident, const telemetry::BlindSpot* blind) {
    const qreal first = box.top() + 126;
    const qreal second = box.top() + 244;
    constexpr qreal x = 276;
    constexpr qreal right = 2188;
    if (incident) {
        tile(box, tr("Next seam"), {incident->id, {}});
        m_writer.add(MarkShape{QRectF(82, box.top() + 60, 132, 132),
                               incidentPriority(*incident, m_content.reading, m_content.now),
                               MarkLook::filled});
        const qreal used =
            text(right, first, lossText(*incident), kSmallStrong, Role::ink1, Align::right, 800);
        fitted(x, first, rowTitle(*incident, m_content.topology.get()), kSmallStrong, right - x - used - 40);
        QStringList owners;
        for (const std::string& owner : incident->owners)
            owners << fromText(owner);
        const qreal age = text(right, second, formatAge(m_content.now - incident->onset), kSmall, Role::ink2,
                               Align::right, 700);
        text(x, second, owners.join(QStringLiteral(" → ")), kSmall, Role::ink2, Align::left,
             right - x - age - 40);
        return;
    }
    if (!blind) {
        restful(box);
        return;
    }
    tile(box, tr("Blind seam"), {{}, blind->entity});
    blindMark({88, box.top() + 96, 124, 124});
    const qreal used = text(right, first, tr("? /h"), kSmallStrong, Role::ink1, Align::right);
    const QString seam = blind->seam.empty() ? QString() : QStringLiteral(" → ") % plainWords(blind->seam);
    text(x, first, entityTitle(blind->entity) % seam, kSmallStrong, Role::ink1, Align::left,
         right - x - used - 40);
    const qreal note = text(right, second, tr("not seen"), kSmall, Role::ink2, Align::right);
    text(x, second, messageText(blind->text), kSmall, Role::ink2, Align::left, right - x - note - 40);
}

/// Nothing leaks here: said once, and below it what was looked at and is none.
void Headline::restful(const QRectF& box) {
    constexpr qreal x = 276;
    constexpr qreal right = 2188;
    const bool isFirst = !m_saidQuiet;
    m_saidQuiet = true;
    const telemetry::ExplainedPause* pause = nullptr;
    for (const telemetry::ExplainedPause& one : m_content.incidents->explained)
        if (one.at <= m_content.now && (!pause || one.at > pause->at))
            pause = &one;
    if (isFirst || !pause) {
        tile(box, isFirst ? tr("No further seam") : tr("Nothing suppressed"), {});
        if (isFirst)
            m_writer.add(PathShape{{{100, box.top() + 160}, {140, box.top() + 200}, {216, box.top() + 112}},
                                   false,
                                   {},
                                   {Role::ink2, 16, Dash::solid}});
        text(x, box.top() + 196, isFirst ? tr("no further seam leaks") : tr("nothing suppressed"), kSmall,
             Role::ink2);
        return;
    }
    tile(box, tr("Suppressed (explained)"), {{}, pause->entity});
    const qreal used = text(right, box.top() + 126, tr("%1 ago").arg(formatAge(m_content.now - pause->at)),
                            kSmall, Role::ink2, Align::right, 800);
    text(x, box.top() + 126, plainWords(pause->kind), kSmallStrong, Role::ink1, Align::left,
         right - x - used - 40);
    text(x, box.top() + 244, tr("suppressed (explained)"), kSmall, Role::ink2);
}

/// One tile instead of three. A tick only where every open question was asked.
void Headline::quiet(bool isAnalysed) {
    tile(kAllSeams, tr("Seams"), {});
    const bool isLosing = isKnown() && 1 - reading().delivered >= kNothing && !isAsUsual();
    QString title = tr("No seam leaking");
    if (!isAnalysed)
        title = m_content.incidents ? tr("Analysis is behind") : tr("Seams not analysed");
    else if (!isKnown())
        title = tr("Loss not known");
    else if (isLosing)
        title = tr("Loss without a cause");
    if (isAnalysed && isKnown() && !isLosing) {
        m_writer.add(
            PathShape{{{120, 1220}, {220, 1320}, {410, 1104}}, false, {}, {Role::ink2, 40, Dash::solid}});
    } else {
        blindMark({132, 1096, 236, 236});
    }
    text(500, 1248, title, kAnswer, Role::ink1, Align::left, 1700);
    QString second = tr("what leaks cannot be told");
    const Incident* last = nullptr;
    if (isAnalysed) {
        for (const Incident& one : m_content.incidents->incidents)
            if (one.ended && (!last || *one.ended > *last->ended))
                last = &one;
        second = isLosing ? tr("all of it is unattributed")
                 : last   ? tr("quiet for %1").arg(formatAge(m_content.now - *last->ended))
                          : tr("no incident on record");
    } else if (m_content.incidents) {
        second = tr("it stands at %1").arg(formatUtcTime(m_content.incidents->at));
    }
    text(500, 1400, second, kSmall, Role::ink2, Align::left, 1700);
    m_writer.add(RectShape{QRectF(48, 1516, 2144, 4), Role::hair, {}, 0});
    qreal y = 1664;
    const auto line = [&](const QString& label, const QString& value) {
        text(120, y, label, kSmall, Role::ink2, Align::left, 760);
        text(2188, y, value, TextStyle{kWallSmallest, 500}, Role::ink1, Align::right, 1360);
        y += 140;
    };
    QString history = unknownText();
    if (last)
        history = QStringLiteral("%1 · %2").arg(
            plainWords(last->seam), last->cost && !last->cost->currency.empty()
                                        ? formatMoney(last->cost->total.likelyMicros, last->cost->currency)
                                        : lossText(*last));
    line(tr("Last incident"), history);
    QString step = unknownText();
    if (isKnown() && !reading().jobs.empty() && reading().jobs.front().stepSeconds) {
        const telemetry::MeterReading::JobLine& job = reading().jobs.front();
        step = stateOf(reading(), job.job) == jobs::JobState::blocked
                   ? tr("none comes; last %1 s").arg(formatNumber(*job.stepSeconds))
               : job.referenceSeconds
                   ? tr("%1 s · reference %2")
                         .arg(formatNumber(*job.stepSeconds), formatNumber(*job.referenceSeconds))
                   : tr("%1 s").arg(formatNumber(*job.stepSeconds));
    }
    line(tr("Step time"), step);
    const std::optional<TimePoint> commit = lastCheckpoint();
    line(tr("Checkpoint"), commit ? tr("%1 ago").arg(formatAge(m_content.now - *commit)) : unknownText());
    const bool isBlind = m_content.incidents && !m_content.incidents->blind.empty();
    line(tr("Blind"), isBlind ? entityTitle(m_content.incidents->blind.front().entity) %
                                    (m_content.incidents->blind.size() > 1
                                         ? tr(" and %1 more").arg(m_content.incidents->blind.size() - 1)
                                         : QString())
                      : isAnalysed ? tr("nothing")
                                   : unknownText());
}

void Headline::graph() {
    const Incident* incident = currentIncident(m_content.incidents.get(), {});
    tile(kGraph, tr("Path of the loss"), incident ? WallTarget{incident->id, {}} : WallTarget{});
    const Priority priority =
        incident ? incidentPriority(*incident, m_content.reading, m_content.now) : Priority::low;
    drawWallGraph(m_out.picture, m_style, kGraph, incident, priority, m_content.topology.get());
}

void Headline::cliff() {
    tile(kCliff, tr("Next deadline"), {});
    const qreal left = kCliff.left() + 50;
    const qreal first = kCliff.top() + 156;
    const qreal second = kCliff.top() + 290;
    const bool hasDetail = isKnown() && reading().detail;
    const telemetry::MeterCliff* next = hasDetail ? nextCliff(reading(), m_content.now) : nullptr;
    if (next) {
        TextStyle count{200, 600};
        const QString countdown = formatDuration(next->at - m_content.now);
        while (count.px > kWallSmallest && m_writer.width(countdown, count) > 1000)
            count.px -= 8;
        const qreal used = text(kRight, first + 8, countdown, count, Role::ink1, Align::right, 1000);
        text(left, first, tr("deadline in"), kSmall, Role::ink2, Align::left, kRight - left - used - 30);
        const QString cost =
            hasPrice() ? money(next->costMicros) : tr("%1 h").arg(formatNumber(next->costHours));
        const bool isFree = hasPrice() ? next->costMicros == 0 : next->costHours == 0;
        text(left, second,
             isFree ? cliffWords(next->kind) : tr("then %1 · %2").arg(cost, cliffWords(next->kind)), kSmall,
             Role::ink2, Align::left, kRight - left);
        return;
    }
    text(left, first, tr("deadline"), kSmall, Role::ink2);
    text(kRight, first + 8, hasDetail ? tr("none") : unknownText(), kAnswer, Role::ink1, Align::right);
    QString risk = tr("at risk: not known");
    if (hasDetail)
        for (const telemetry::MeterJobDetail& job : reading().detail->jobs)
            if (!job.atRisk.empty()) {
                risk = tr("at risk %1 · %2 steps")
                           .arg(hasPrice() ? money(job.atRisk.front().micros) : tr("?"),
                                formatLarge(job.atRisk.front().steps));
                break;
            }
    text(left, second, risk, kSmall, Role::ink2, Align::left, kRight - left);
}

void Headline::green() {
    tile(kGreen, tr("All green but losing"), {});
    const bool hasShare = isKnown() && reading().detail && reading().detail->greenShare;
    const bool isLosing = hasShare && reading().detail->isGreenButLosing;
    qreal left = kGreen.left() + 50;
    if (isLosing)
        m_writer.add(MarkShape{QRectF(kGreen.left() + 40, kGreen.top() + 52, 116, 116), Priority::medium,
                               MarkLook::filled});
    if (isLosing)
        left += 134;
    const auto line = [&](qreal y, const QString& label, const QString& value) {
        const qreal used = text(kRight, y, value, TextStyle{kWallNormal, 600}, Role::ink1, Align::right);
        text(left, y, label, kSmall, Role::ink2, Align::left, kRight - left - used - 30);
    };
    line(kGreen.top() + 144, tr("green"),
         hasShare ? shareText(*reading().detail->greenShare) : unknownText());
    line(kGreen.top() + 282, tr("delivered"),
         isKnown() ? shareText(reading().delivered) : unknownText());
}

} // namespace

WallPicture wallHeadline(const WallContent& content, const PanelStyle& style) {
    WallPicture out;
    Headline(content, out, style).draw();
    return out;
}

QPointF wallShift(TimePoint now) {
    const auto minute = std::chrono::floor<std::chrono::minutes>(now).time_since_epoch().count();
    constexpr std::array<QPointF, 8> kPath = {
        {{0, 0}, {1, 0}, {2, 1}, {1, 2}, {0, 2}, {-1, 1}, {-2, 0}, {-1, -1}}};
    return kPath[static_cast<std::size_t>(((minute % 8) + 8) % 8)];
}

} // namespace seamscope::ui
