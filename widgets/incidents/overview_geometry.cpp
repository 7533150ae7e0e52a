// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/overview_geometry.h"

#include "incidents/incident_rows.h"
#include "qt/format.h"
#include "qt/incident_pick.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"
#include "qt/terms.h"
#include "qt/utf8.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::EventKind;
using telemetry::Quality;
using telemetry::SourceState;

constexpr qreal kInset = 16;
constexpr qreal kCard = IncidentRows::kCardHeight + 8;
constexpr qreal kRow = 44;
constexpr std::size_t kMaxRows = 6;

/// The context of these words for who translates them.
struct OverviewWords {
    Q_DECLARE_TR_FUNCTIONS(OverviewWords)
};

bool isDeviceEvent(EventKind kind) {
    return kind == EventKind::xid || kind == EventKind::sxid || kind == EventKind::gpuLost;
}

bool isExplaining(EventKind kind) {
    return telemetry::isStated(kind) && kind != EventKind::note;
}

QString kindText(const telemetry::Event& event) {
    switch (event.kind) {
    case EventKind::xid:
        return OverviewWords::tr("Xid %1").arg(event.code);
    case EventKind::sxid:
        return OverviewWords::tr("SXid %1").arg(event.code);
    case EventKind::gpuLost:
        return OverviewWords::tr("GPU fell off the bus");
    case EventKind::maintenance:
        return OverviewWords::tr("Maintenance");
    case EventKind::deploy:
        return OverviewWords::tr("Deploy");
    case EventKind::operatorAction:
        return OverviewWords::tr("Operator action");
    case EventKind::plannedCheckpoint:
        return OverviewWords::tr("Planned checkpoint");
    case EventKind::automation:
        return OverviewWords::tr("Automation");
    case EventKind::start:
        return OverviewWords::tr("Start");
    case EventKind::exit:
        return OverviewWords::tr("Exit");
    case EventKind::restart:
        return OverviewWords::tr("Restart");
    case EventKind::resize:
        return OverviewWords::tr("Resize");
    case EventKind::placement:
        return OverviewWords::tr("Placement");
    case EventKind::reboot:
        return OverviewWords::tr("Reboot");
    case EventKind::firmware:
        return OverviewWords::tr("Firmware");
    case EventKind::curtailment:
        return OverviewWords::tr("Curtailment");
    case EventKind::test:
        return OverviewWords::tr("Test");
    case EventKind::workload:
        return OverviewWords::tr("Change of work");
    default:
        return plainWords(telemetry::name(event.kind));
    }
}

QString stateText(SourceState state) {
    switch (state) {
    case SourceState::connecting:
        return OverviewWords::tr("not connected yet");
    case SourceState::late:
        return OverviewWords::tr("late");
    case SourceState::stale:
        return OverviewWords::tr("stale");
    case SourceState::dead:
        return OverviewWords::tr("silent");
    default:
        return {};
    }
}

struct Drawing {
    const OverviewContent& content;
    OverviewPicture& out;
    PanelWriter writer;
    qreal bottom = 0; ///< of what card() has said

    int item(const QRectF& box, const QString& name, const QString& tip,
             const topology::EntityId& target = {}) {
        out.targets.push_back({target, {}, {}, false});
        return writer.item(box, name, tip, !target.isEmpty());
    }

    void card();
    void leaking();
    qreal events(qreal y, const QString& title, const QString& empty, bool (*wanted)(EventKind));
    qreal blind(qreal y);
    void row(qreal y, const QString& first, const QString& second, const QString& remark, bool isBlind);
};

void Drawing::row(qreal y, const QString& first, const QString& second, const QString& remark, bool isBlind) {
    qreal x = kInset;
    if (isBlind) {
        writer.blindBox(x - 2, y + 8);
        x += 22;
    }
    const qreal used =
        writer.text(writer.right(), y + 16, remark, type::kSmall, Role::ink3, Align::right, 90);
    writer.text(x, y + 16, first, type::kBody, Role::ink1, Align::left, writer.right() - x - used - 8);
    writer.text(x, y + 33, second, type::kSmall, Role::ink3);
}

/// What the meter says, in one sentence; no cause is named here.
void Drawing::card() {
    const TextStyle strong{13, 600};
    if (!content.hasData) {
        writer.text(kInset, 32, OverviewWords::tr("Waiting for the gateway."), strong, Role::ink1);
        writer.paragraph(
            kInset, 52,
            OverviewWords::tr(
                "Nothing is known before its first update; the top bar says how the connection stands."),
            type::kBody, Role::ink2, 18);
        return;
    }
    const bool isUnread = content.isLoading && (!content.incidents || content.now - content.incidents->at > kAnalysisFresh);
    if (isUnread && (!content.reading || !models::isLosing(*content.reading))) {
        writer.text(kInset, 32, OverviewWords::tr("The file is still being read."), strong, Role::ink1);
        writer.paragraph(kInset, 52, OverviewWords::tr("What is lost at this moment is known once it has been read until here."),
                         type::kBody, Role::ink2, 18);
        return;
    }
    if (!content.reading || content.reading->quality == Quality::missing) {
        writer.text(kInset, 32, OverviewWords::tr("Loss is not known."), strong, Role::ink1);
        writer.paragraph(
            kInset, 52,
            OverviewWords::tr(
                "No job has reported a step time that can be held against a reference. Give a jobs.json with "
                "references, or a source with training steps."),
            type::kBody, Role::ink2, 18);
        return;
    }
    const telemetry::MeterReading& reading = *content.reading;
    if (models::isLosing(reading))
        return leaking();
    const bool isBehind = content.incidents && content.now - content.incidents->at > kAnalysisFresh;
    const SeamTotals totals = content.incidents ? seamTotals(*content.incidents) : SeamTotals{};
    const std::size_t all = totals.all, unseen = totals.blind();
    const bool isSeen = all > 0 && !isBehind;
    const bool isNoise = 1 - reading.delivered >= kNoLoss; // and not more than healthy steps differ
    // What is not measured may leak: no head says that nothing does.
    writer.text(kInset, 32,
                !isSeen || unseen == all           ? OverviewWords::tr("No loss is measured.")
                : unseen > 0                       ? OverviewWords::tr("No measured seam is leaking.")
                : reading.gpusWithoutReference > 0 ? OverviewWords::tr("No seam is leaking.")
                                                   : OverviewWords::tr("Nothing is leaking."),
                strong, Role::ink1);
    qreal y = writer.paragraph(
        kInset, 52,
        isNoise ? OverviewWords::tr("%1 GPU(s) deliver %2 of their reference, as is usual.", nullptr, plural(reading.gpus))
                      .arg(formatCount(reading.gpus), shareText(reading.delivered))
                : OverviewWords::tr("%1 GPU(s) deliver their reference.", nullptr, plural(reading.gpus))
                      .arg(formatCount(reading.gpus)),
        type::kBody, Role::ink2, 18);
    if (reading.gpusWithoutReference)
        y = writer.paragraph(kInset, y + 6,
                             OverviewWords::tr("%1 GPU(s) have no reference: whether they lose is not known.",
                                               nullptr, plural(reading.gpusWithoutReference))
                                 .arg(formatCount(reading.gpusWithoutReference)),
                             type::kBody, Role::ink3, 18);
    bottom = y;
    if (!content.incidents)
        bottom = writer.paragraph(
            kInset, y + 6,
            OverviewWords::tr("Seams are not analysed here: a fault that costs nothing yet is not seen."),
            type::kBody, Role::ink3, 18);
    else if (unseen == all)
        bottom = writer.paragraph(kInset, y + 6,
                         OverviewWords::tr("No seam is measured: a fault that costs nothing yet is not seen."),
                         type::kBody, Role::ink3, 18);
    else if (isBehind)
        bottom = writer.paragraph(kInset, y + 6,
                         OverviewWords::tr("The analysis is %1 behind.")
                             .arg(formatAge(content.now - content.incidents->at)),
                         type::kBody, Role::ink2, 18);
    else if (unseen > 0)
        bottom = writer.paragraph(kInset, y + 6,
                         OverviewWords::tr("%1 of %2 seams are not seen: nothing of them is exported, or it is silent.")
                             .arg(formatCount(unseen), formatCount(all)),
                         type::kBody, Role::ink2, 18);
}

void Drawing::leaking() {
    const telemetry::MeterReading& reading = *content.reading;
    const double share = 1 - reading.delivered;
    const QString money =
        reading.currency.empty()
            ? OverviewWords::tr("%1 GPU-h /h").arg(formatNumber(share * reading.gpus))
            : OverviewWords::tr("%1 /h").arg(formatMoney(reading.lostPerHourMicros, reading.currency));
    const QString unpriced = unpricedText(reading);
    writer.text(kInset, 32, OverviewWords::tr("Throughput is being lost."), {13, 600}, Role::ink1);
    writer.text(kInset, 49,
                content.incidents ? OverviewWords::tr("no cause is found: unattributed")
                                  : OverviewWords::tr("causes are not analysed here"),
                type::kSmall, Role::ink2);
    const auto worst =
        std::max_element(reading.jobs.begin(), reading.jobs.end(), [](const auto& a, const auto& b) {
            return a.lostPerHourMicros < b.lostPerHourMicros;
        });
    qreal y = 74;
    const auto line = [&](const QString& label, const QString& value, const QString& remark) {
        writer.text(kInset, y, label, type::kBody, Role::ink2);
        writer.text(kInset + 132, y, value, type::kTitle, Role::ink1, Align::right, 80);
        writer.text(writer.right(), y, remark, type::kSmall, Role::ink3, Align::right, 84);
        y += 20;
    };
    line(OverviewWords::tr("loss"), money, OverviewWords::tr("%1 % pace").arg(formatFixed(-100 * share, 1)));
    if (toNanoseconds(reading.since) != 0 && !reading.currency.empty())
        line(OverviewWords::tr("so far"), formatMoney(reading.lostTotalMicros, reading.currency),
             progressWords(reading.lostSteps, reading.lostRequests));
    if (!unpriced.isEmpty()) {
        writer.text(kInset, y, unpriced, type::kBody, Role::ink2);
        y += 20;
    }
    if (worst != reading.jobs.end()) {
        line(OverviewWords::tr("job"), fromUtf8(worst->job.name()),
             countText(topology::EntityKind::gpu, worst->gpus));
        if (worst->stepSeconds && worst->referenceSeconds)
            line(worst->isServing ? OverviewWords::tr("first token") : OverviewWords::tr("step"),
                 OverviewWords::tr("%1 s").arg(formatNumber(*worst->stepSeconds)),
                 OverviewWords::tr("reference %1").arg(formatNumber(*worst->referenceSeconds)));
        writer.text(kInset, y + 8, OverviewWords::tr("Show the path of %1").arg(fromUtf8(worst->job.name())),
                    type::kBody, Role::accent);
        item(QRectF(kInset - 4, y - 6, writer.right() - kInset + 8, 20),
             OverviewWords::tr("Select the job that loses most"),
             OverviewWords::tr(
                 "Selects the job in every view; its providers stand to the left of it in the graph."),
             worst->job);
        y += 22;
    }
    bottom = y;
}

qreal Drawing::events(qreal y, const QString& title, const QString& empty, bool (*wanted)(EventKind)) {
    std::vector<const telemetry::Event*> rows;
    for (auto it = content.events.rbegin(); it != content.events.rend(); ++it)
        if (wanted(it->kind))
            rows.push_back(&*it);
    writer.section(y, title, formatCount(rows.size()));
    y += kSectionHead;
    if (rows.empty())
        return writer.paragraph(kInset, y + 14, empty, type::kBody, Role::ink2, 18) + 20;
    for (std::size_t i = 0; i < std::min(rows.size(), kMaxRows); ++i, y += kRow) {
        const telemetry::Event& event = *rows[i];
        const QString entity = event.entity.isEmpty() ? QString() : fromUtf8(event.entity.name());
        const QString detail = event.text.empty() ? entity : QString::fromStdString(event.text);
        row(y, entity.isEmpty() ? kindText(event) : QString(kindText(event) % u' ' % entity), detail,
            formatUtcTime(event.at), false);
        QStringList told{kindText(event) % u' ' % entity, formatUtcDateTime(event.at), detail};
        if (const auto advice = content.advice.find({event.kind, event.code}); advice != content.advice.end())
            told << messageText(advice->second);
        item(QRectF(4, y, writer.right() + kInset - 8, kRow - 2), told.front(), told.join(u'\n'), event.entity);
    }
    if (rows.size() > kMaxRows) {
        writer.text(kInset, y + 12, OverviewWords::tr("+ %1 more in this hour").arg(rows.size() - kMaxRows),
                    type::kSmall, Role::ink3);
        y += 22;
    }
    return y + 8;
}

qreal Drawing::blind(qreal y) {
    std::vector<const telemetry::SourceHealth*> rows;
    for (const telemetry::SourceHealth& source : content.sources) {
        // Of the gateway itself nobody waits to hear: what is wrong with it is in its error.
        const bool isOwn = source.kind == telemetry::kGatewayKind && source.lastError.empty();
        if (!isOwn && !stateText(source.state).isEmpty())
            rows.push_back(&source);
    }
    writer.section(y, OverviewWords::tr("Blind or late sources"), formatCount(rows.size()));
    y += kSectionHead;
    if (rows.empty()) {
        const QString text = content.sources.empty()
                                 ? OverviewWords::tr("No source is configured: the gateway sees nothing.")
                                 : OverviewWords::tr("Every source is heard in time.");
        return writer.paragraph(kInset, y + 14, text, type::kBody, Role::ink2, 18) + 12;
    }
    for (std::size_t i = 0; i < std::min(rows.size(), kMaxRows); ++i, y += kRow) {
        const telemetry::SourceHealth& source = *rows[i];
        const bool isNever = toNanoseconds(source.newest) == 0;
        const QString age = isNever
                                ? OverviewWords::tr("nothing heard yet")
                                : OverviewWords::tr("%1 for %2")
                                      .arg(stateText(source.state), formatAge(content.now - source.newest));
        row(y, QString::fromStdString(source.name),
            isNever ? stateText(source.state) + QStringLiteral(", ") + age : age, {}, true);
        const QString why = source.lastError.empty()
                                ? OverviewWords::tr("No error was reported; it is only silent.")
                                : QString::fromStdString(source.lastError);
        item(QRectF(4, y, writer.right() + kInset - 8, kRow - 2),
             QString::fromStdString(source.name) % u' ' % age,
             QStringLiteral("%1\n%2").arg(QString::fromStdString(source.endpoint), why));
    }
    if (rows.size() > kMaxRows) {
        writer.text(kInset, y + 12, OverviewWords::tr("+ %1 more, see Sources").arg(rows.size() - kMaxRows),
                    type::kSmall, Role::ink3);
        y += 22;
    }
    return y + 8;
}

} // namespace

OverviewPicture overviewPicture(const OverviewContent& content, QSizeF size, const PanelStyle& style) {
    OverviewPicture out;
    Drawing drawing{content, out, PanelWriter(out.picture, style, size.width(), kInset)};
    IncidentRows incidents(content, out, drawing.writer);
    const bool isAnalysed = content.hasData && content.incidents;
    qreal y = isAnalysed ? incidents.card() + 8 : 0;
    if (y <= 8) {
        drawing.card();
        // At the foot of the card, unless its words need the place.
        if (isAnalysed)
            y = incidents.quiet(std::max(kCard - 44, drawing.bottom + 18));
    }
    y = std::max(y, kCard);
    if (isAnalysed)
        y = incidents.watched(incidents.seams(incidents.others(y)));
    y = drawing.events(y, OverviewWords::tr("Device events, last hour"),
                       OverviewWords::tr("No Xid, SXid or lost GPU."), isDeviceEvent);
    if (isAnalysed)
        y = incidents.blindSeams(incidents.explained(y));
    else
        y = drawing.events(
            y, OverviewWords::tr("Planned and automatic"),
            OverviewWords::tr("No deploy, maintenance or planned checkpoint in the last hour."),
            isExplaining);
    y = drawing.blind(y);
    drawing.writer.need(isAnalysed ? incidents.load(y) : y);
    return out;
}

QString overviewRemark(const OverviewContent& content) {
    if (!content.hasData)
        return {};
    if (!content.incidents)
        return OverviewWords::tr("not analysed");
    const Duration behind = content.now - content.incidents->at;
    if (behind > kAnalysisFresh)
        return OverviewWords::tr("analysis %1 behind").arg(formatAge(behind));
    return OverviewWords::tr("%1 open").arg(formatCount(openIncidents(*content.incidents, content.reading.get()).size()));
}

} // namespace seamscope::ui
