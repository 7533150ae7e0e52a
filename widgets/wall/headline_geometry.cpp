// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/headline_geometry.h"

#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "wall/wall_graph.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using telemetry::Incident;
using telemetry::Quality;

constexpr qreal kLeft = 52;
constexpr qreal kRight = 3788;
constexpr QRectF kBar(0, 0, 3840, 152);
constexpr QRectF kMoney(0, 168, 3840, 736);
constexpr QRectF kWorst(0, 920, 2240, 560);
constexpr QRectF kSecond(0, 1496, 2240, 324);
constexpr QRectF kThird(0, 1836, 2240, 324);
constexpr QRectF kAllSeams(0, 920, 2240, 1240);
constexpr QRectF kGraph(2256, 920, 1584, 540);
constexpr QRectF kCliff(2256, 1476, 1584, 334);
constexpr QRectF kGreen(2256, 1826, 1584, 334);
constexpr Duration kFresh = 15s;
constexpr double kNothing = 0.0005;

constexpr TextStyle kSmall{kWallSmallest, 400};
constexpr TextStyle kSmallStrong{kWallSmallest, 600};
constexpr TextStyle kNormal{kWallNormal, 500};
constexpr TextStyle kAnswer{kWallAnswer, 600};

QString tr(const char* text) { return QCoreApplication::translate("Wall", text); }
QString fromText(const std::string& text) { return QString::fromStdString(text); }

class Page {
public:
    Page(const WallContent& content, WallPicture& out, const PanelStyle& style)
        : m_content(content)
        , m_out(out)
        , m_style(style)
        , m_writer(out.picture, style, kWallSize.width(), 0) {}

    void draw() {
        m_out.picture.shapes.add(RectShape{QRectF({}, kWallSize), Role::bg0, {}, 0});
        bar();
        money();
        seams();
        graph();
        cliff();
        green();
        m_out.picture.height = kWallSize.height();
    }

private:
    [[nodiscard]] bool isKnown() const {
        return m_content.reading && m_content.reading->quality != Quality::missing &&
               m_content.reading->quality != Quality::bad;
    }
    [[nodiscard]] const telemetry::MeterReading& reading() const { return *m_content.reading; }
    [[nodiscard]] bool isStale() const {
        return m_content.now - reading().at > kFresh || m_content.isOffline;
    }
    [[nodiscard]] bool hasPrice() const { return !reading().currency.empty(); }
    [[nodiscard]] bool isAnalysisOld() const {
        return m_content.incidents && m_content.now - m_content.incidents->at > kAnalysisFresh;
    }

    void tile(const QRectF& box, const QString& name, WallTarget target) {
        m_writer.add(RectShape{box, Role::bg1, {}, 0});
        const bool isActive = !target.incident.empty() || !target.entity.isEmpty();
        m_out.targets.push_back(std::move(target));
        m_writer.item(box, name, {}, isActive);
        ++m_out.tiles;
    }
    qreal text(qreal x, qreal baseline, const QString& words, TextStyle style, Role ink,
               Align align = Align::left, qreal room = 0) {
        return m_writer.text(x, baseline, words, style, ink, align, room > 0 ? room : kWallSize.width());
    }
    [[nodiscard]] QString money(std::int64_t micros) const { return formatMoney(micros, reading().currency); }

    /// "Not seen", drawn for a distance at which fine hatching is grey.
    void blindMark(const QRectF& box) {
        constexpr int kLines = 5;
        for (int i = 1; i < 2 * kLines; ++i) {
            const qreal at = box.width() / kLines * i;
            const QPointF a(box.left() + std::max(at - box.width(), 0.0),
                            box.top() + std::min(at, box.height()));
            const QPointF b(box.left() + std::min(at, box.width()),
                            box.top() + std::max(at - box.height(), 0.0));
            m_writer.add(LineShape{a, b, {Role::line, 5, Dash::solid}});
        }
        m_writer.add(RectShape{box, {}, {Role::line, 6, Dash::solid}, 0});
    }

    void bar();
    void money();
    void seams();
    void quiet(bool isAnalysed);
    void worst(const Incident& incident);
    void other(const QRectF& box, const Incident* incident, const telemetry::BlindSpot* blind);
    void graph();
    void cliff();
    void green();

    const WallContent& m_content;
    WallPicture& m_out;
    const PanelStyle& m_style;
    PanelWriter m_writer;
};

void Page::bar() {
    m_writer.add(RectShape{kBar, Role::bg1, {}, 0});
    constexpr qreal base = 110;
    qreal x = kLeft;
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
    qreal right = kRight -
                  text(kRight, base, QStringLiteral("%1/%2").arg(m_content.page).arg(m_content.pages), kSmall,
                       Role::ink2, Align::right) -
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

void Page::money() {
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
        const QString since = toNanoseconds(reading().since) == 0
                                  ? QString()
                                  : tr(" since %1").arg(formatUtcTime(reading().since).left(5));
        const QString sum =
            hasPrice() ? this->money(reading().lostTotalMicros)
                       : tr("%1 GPU-h")
                             .arg(formatNumber(static_cast<double>(reading().lostGpuNanoseconds) / 3.6e12));
        left = tr("lost now · %1%2").arg(sum, since);
        right = tr("model progress · %1 steps lost").arg(formatLarge(reading().lostSteps));
        if (isStale())
            left = tr("stood so %1 ago").arg(formatAge(m_content.now - reading().at));
    }
    // Both figures have one size: the largest at which they stand side by side.
    TextStyle figure{kWallHeadline, 600};
    const TextStyle unitStyle{168, 400};
    const qreal units =
        m_writer.width(unit, unitStyle) + m_writer.width(QStringLiteral("%"), unitStyle) + 200;
    while (figure.px > 280 &&
           m_writer.width(money, figure) + m_writer.width(progress, figure) + units > kRight - kLeft)
        figure.px -= 16;
    const Role ink = isKnown() && !isStale() ? Role::ink1 : Role::ink2;
    if (isKnown() && isStale())
        m_writer.add(HatchShape{kMoney.adjusted(0, 0, 0, -160), {}, Role::hatch, 0});
    const qreal used = text(kLeft, 704, money, figure, ink);
    text(kLeft + used + 56, 704, unit, unitStyle, Role::ink2);
    const qreal percent = text(kRight, 704, QStringLiteral("%"), unitStyle, Role::ink2, Align::right);
    text(kRight - percent - 72, 704, progress, figure, ink, Align::right);
    text(kLeft, 868, left, kSmall, Role::ink2, Align::left, 2000);
    text(kRight, 868, right, kSmall, Role::ink2, Align::right, 1700);
}

void Page::seams() {
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

void Page::worst(const Incident& incident) {
    tile(kWorst, tr("Worst seam"), {incident.id, {}});
    const Priority priority = incidentPriority(incident, m_content.reading, m_content.now);
    m_writer.add(RectShape{QRectF(0, kWorst.top(), 16, kWorst.height()), roleOf(priority), {}, 0});
    m_writer.add(MarkShape{QRectF(64, 980, 172, 150), priority, MarkLook::filled});
    constexpr qreal x = 276;
    constexpr qreal right = 2188;
    const QString age = formatAge(m_content.now - incident.onset);
    const qreal used = text(right, 1080, age, kAnswer, Role::ink1, Align::right, 760);
    text(x, 1080, seamEndsText(incident, m_content.topology.get()), kAnswer, Role::ink1, Align::left,
         right - x - used - 40);
    QString what = tr("cause unknown");
    QString sure = unknownText();
    if (!incident.roots.empty()) {
        const telemetry::IncidentRoot& root = incident.roots.front();
        sure = formatFixed(root.confidence, 2);
        what = plainWords(root.mechanism);
        const auto first = std::min_element(root.supporting.begin(), root.supporting.end(),
                                            [](const auto& a, const auto& b) { return a.at < b.at; });
        if (first != root.supporting.end() && !changeText(*first).isEmpty())
            what = signalWords(first->signal) % u' ' % changeText(*first);
    }
    const qreal sureWidth = text(right, 1218, sure, kNormal, Role::ink1, Align::right);
    text(x, 1218, what, kNormal, Role::ink1, Align::left, right - x - std::max<qreal>(sureWidth, 520) - 40);
    text(right, 1338, tr("confidence"), kSmall, Role::ink2, Align::right);
    const QString victims = incident.victims.empty() ? tr("no victims named") : kindCounts(incident.victims);
    text(x, 1338, victims, kSmall, Role::ink2, Align::left, right - x - 600);
    QStringList owners;
    for (const std::string& owner : incident.owners)
        owners << fromText(owner);
    qreal at = x;
    if (!owners.isEmpty())
        at += text(at, 1452, owners.takeFirst(), kSmallStrong, Role::ink1, Align::left, 900);
    if (!owners.isEmpty())
        text(at, 1452, QStringLiteral(" → ") % owners.join(QStringLiteral(", ")), kSmall, Role::ink2,
             Align::left, right - at);
    if (x == at)
        text(x, 1452, tr("owners not known"), kSmall, Role::ink2);
}

void Page::other(const QRectF& box, const Incident* incident, const telemetry::BlindSpot* blind) {
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
        text(x, first, seamEndsText(*incident, m_content.topology.get()), kSmallStrong, Role::ink1,
             Align::left, right - x - used - 40);
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
        tile(box, tr("No further seam"), {});
        text(x, first + 50, tr("no further seam leaks"), kSmall, Role::ink2);
        return;
    }
    tile(box, tr("Blind seam"), {{}, blind->entity});
    blindMark({88, box.top() + 96, 124, 124});
    const qreal used = text(right, first, tr("? /h"), kSmallStrong, Role::ink1, Align::right);
    const QString seam = blind->seam.empty() ? QString() : QStringLiteral(" → ") % plainWords(blind->seam);
    text(x, first, entityTitle(blind->entity) % seam, kSmallStrong, Role::ink1, Align::left,
         right - x - used - 40);
    const qreal note = text(right, second, tr("not seen"), kSmall, Role::ink2, Align::right);
    text(x, second, fromText(blind->text), kSmall, Role::ink2, Align::left, right - x - note - 40);
}

/// One tile instead of three. A tick only where every open question was asked.
void Page::quiet(bool isAnalysed) {
    tile(kAllSeams, tr("Seams"), {});
    const bool isLosing = isKnown() && 1 - reading().delivered >= kNothing;
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
    if (isKnown() && !reading().jobs.empty() && reading().jobs.front().stepSeconds)
        step = reading().jobs.front().referenceSeconds
                   ? tr("%1 s · reference %2")
                         .arg(formatNumber(*reading().jobs.front().stepSeconds),
                              formatNumber(*reading().jobs.front().referenceSeconds))
                   : tr("%1 s").arg(formatNumber(*reading().jobs.front().stepSeconds));
    line(tr("Step time"), step);
    line(tr("Checkpoint"), m_content.checkpoints.empty()
                               ? unknownText()
                               : tr("%1 ago").arg(formatAge(m_content.now - m_content.checkpoints.back())));
    const bool isBlind = m_content.incidents && !m_content.incidents->blind.empty();
    line(tr("Blind"), isBlind ? entityTitle(m_content.incidents->blind.front().entity) %
                                    (m_content.incidents->blind.size() > 1
                                         ? tr(" and %1 more").arg(m_content.incidents->blind.size() - 1)
                                         : QString())
                      : isAnalysed ? tr("nothing")
                                   : unknownText());
}

void Page::graph() {
    const Incident* incident = currentIncident(m_content.incidents.get(), {});
    tile(kGraph, tr("Path of the loss"), incident ? WallTarget{incident->id, {}} : WallTarget{});
    const Priority priority =
        incident ? incidentPriority(*incident, m_content.reading, m_content.now) : Priority::low;
    drawWallGraph(m_out.picture, m_style, kGraph, incident, priority, m_content.topology.get());
}

void Page::cliff() {
    tile(kCliff, tr("Next cliff"), {});
    const qreal left = kCliff.left() + 50;
    const qreal first = kCliff.top() + 156;
    const qreal second = kCliff.top() + 290;
    const bool hasDetail = isKnown() && reading().detail;
    const telemetry::MeterCliff* next = nullptr;
    if (hasDetail)
        for (const telemetry::MeterCliff& one : reading().detail->cliffs)
            if (one.at > m_content.now && !next)
                next = &one;
    if (next) {
        const qreal used = text(kRight, first + 8, formatDuration(next->at - m_content.now),
                                TextStyle{200, 600}, Role::ink1, Align::right, 900);
        text(left, first, tr("cliff in"), kSmall, Role::ink2, Align::left, kRight - left - used - 30);
        const QString cost =
            hasPrice() ? money(next->costMicros) : tr("%1 h").arg(formatNumber(next->costHours));
        text(left, second, tr("then %1 · %2").arg(cost, fromText(next->text)), kSmall, Role::ink2,
             Align::left, kRight - left);
        return;
    }
    text(left, first, tr("cliff"), kSmall, Role::ink2);
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

void Page::green() {
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
         hasShare ? formatFixed(100 * *reading().detail->greenShare, 1) % QStringLiteral(" %")
                  : unknownText());
    line(kGreen.top() + 282, tr("delivered"),
         isKnown() ? formatFixed(100 * reading().delivered, 1) % QStringLiteral(" %") : unknownText());
}

} // namespace

WallPicture wallHeadline(const WallContent& content, const PanelStyle& style) {
    WallPicture out;
    Page(content, out, style).draw();
    return out;
}

QPointF wallShift(TimePoint now) {
    const auto minute = std::chrono::floor<std::chrono::minutes>(now).time_since_epoch().count();
    constexpr std::array<QPointF, 8> kPath = {
        {{0, 0}, {1, 0}, {2, 1}, {1, 2}, {0, 2}, {-1, 1}, {-2, 0}, {-1, -1}}};
    return kPath[static_cast<std::size_t>(((minute % 8) + 8) % 8)];
}

} // namespace seamscope::ui
