// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/contents.h"

#include "alarms/alarm_glyph.h"
#include "base/staleness.h"
#include "common/incident_priority.h"
#include "console/site_words.h"
#include "qt/incident_text.h"
#include "qt/peer_lines.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace seamscope::console {
namespace {

using namespace models;
using namespace std::chrono_literals;

struct ContentWords {
    Q_DECLARE_TR_FUNCTIONS(ContentWords)
};

std::vector<TimePoint> checkpointsUntil(const LossHistory& history, TimePoint now) {
    std::vector<TimePoint> times;
    for (const telemetry::Event& event : history.events())
        if (event.kind == telemetry::EventKind::checkpoint && event.at <= now)
            times.push_back(event.at);
    return times;
}

/// Of the largest job that tells its steps.
std::optional<std::uint64_t> jobStep(const ClusterState& shown) {
    std::optional<std::uint64_t> step;
    std::uint32_t most = 0;
    if (!shown.topology())
        return step;
    for (const topology::Job& job : shown.topology()->jobs()) {
        const telemetry::SeriesState* const at = shown.latest(shown.find(job.id, "job.step"));
        if (!at || at->quality == telemetry::Quality::missing || !(at->value >= 0 && at->value < 1e15))
            continue;
        if (!step || job.gpus > most) {
            step = static_cast<std::uint64_t>(at->value);
            most = job.gpus;
        }
    }
    return step;
}

/// Where the data come from, or why they do not; and whether they are kept.
QString linkText(const Models& from, const QString& link) {
    QString text = from.feed.status() ? ContentWords::tr("%1 · read only").arg(link)
                                      : QString::fromStdString(from.feed.status().error().text());
    const auto& recording = from.feed.live().parts().recording;
    if (recording && !recording->problem.empty())
        text += ContentWords::tr(" · recording: %1").arg(QString::fromStdString(recording->problem));
    else if (recording && recording->active)
        text += ContentWords::tr(" · recording");
    return text;
}

/// How long the gateway has not been heard; nothing for a recording and for a moment of the past.
Duration unheardFor(const Models& from) {
    const telemetry::SessionState& session = from.feed.live().session();
    if (!from.feed.hasData() || session.mode != telemetry::SessionMode::live || !from.view.isFollowing())
        return Duration(0);
    return std::max<Duration>(from.view.cursor() - session.now, Duration(0));
}

/// The sources by their age now: what the gateway said of them it said then, and is no longer true where nobody
/// speaks for them.
std::vector<telemetry::SourceHealth> sourcesNow(const Models& from) {
    std::vector<telemetry::SourceHealth> sources = from.feed.live().sources();
    if (isStale(unheardFor(from), ui::kGatewayPeriod))
        for (telemetry::SourceHealth& source : sources)
            if (source.state != telemetry::SourceState::finished)
                source.state = std::max(source.state, telemetry::stateByAge(from.view.cursor() - source.lastContact, source.period));
    return sources;
}

} // namespace

ui::BarContent barContent(const Models& from, const QString& link) {
    ui::BarContent content;
    const ClusterState& live = from.feed.live();
    if (!from.feed.hasData())
        content.mode = ui::BarMode::connecting;
    else if (!from.feed.status() || isDead(unheardFor(from), ui::kGatewayPeriod)) // whatever is played: who plays it has gone
        content.mode = ui::BarMode::offline;
    else if (live.parts().drill)
        content.mode = ui::BarMode::drill;
    else
        content.mode = from.transport.isReplay() ? ui::BarMode::replay : ui::BarMode::live;
    content.session = live.session();
    content.session.site = siteName(live).toStdString();
    if (content.session.title == content.session.site)
        content.session.title.clear();
    content.now = from.view.cursor();
    if (live.topology())
        content.extent = extentText(*live.topology());
    content.link = linkText(from, link);
    ui::countSources(content, sourcesNow(from));
    content.dropped = live.lostSamples() + live.mergedSamples();
    const ClusterState& shown = from.feed.shown();
    if (const auto& alarms = shown.parts().alarms) { // what a gateway keeps counts, also what is no incident
        for (int priority = 0; priority < telemetry::kAlarmPriorityCount; ++priority)
            content.alarms[static_cast<std::size_t>(
                ui::shownPriority(static_cast<telemetry::AlarmPriority>(priority)))] =
                alarms->priorities[static_cast<std::size_t>(priority)];
        content.setAside = alarms->states[static_cast<std::size_t>(telemetry::AlarmState::shelved)] +
                           alarms->states[static_cast<std::size_t>(telemetry::AlarmState::suppressed)] +
                           alarms->states[static_cast<std::size_t>(telemetry::AlarmState::outOfService)];
    } else if (shown.incidents()) {
        for (const telemetry::Incident* incident : openIncidents(*shown.incidents(), shown.meter().get()))
            ++content.alarms[static_cast<std::size_t>(
                ui::incidentPriority(*incident, shown.meter(), from.view.cursor()))];
    }
    return content;
}

ui::OverviewContent overviewContent(const Models& from) {
    ui::OverviewContent content;
    const ClusterState& shown = from.feed.shown();
    content.hasData = from.feed.hasData();
    content.reading = shown.meter();
    content.incidents = shown.incidents();
    content.topology = shown.topology();
    content.chosen = from.view.incident();
    content.sources = sourcesNow(from);
    content.isLoading = from.feed.live().session().loading;
    content.now = from.view.cursor();
    // History first: what came before this console looked is not among the live events.
    const auto isRecent = [&](const telemetry::Event& event) {
        return event.at <= content.now && event.at > content.now - 1h;
    };
    const std::vector<telemetry::Event>& past = from.history.events();
    std::copy_if(past.begin(), past.end(), std::back_inserter(content.events), isRecent);
    const TimePoint known = past.empty() ? kTimeMin : past.back().at;
    for (const telemetry::Event& event : from.feed.live().events())
        if (event.at > known && isRecent(event))
            content.events.push_back(event);
    for (const telemetry::Event& event : content.events)
        if (const auto code = seams::SignalRules::xidOf(event); code && !from.xids.xids().empty())
            content.advice.try_emplace({event.kind, event.code}, from.xids.xidText(*code));
    return content;
}

ui::TimeBarContent timeBarContent(const Models& from) {
    ui::TimeBarContent content;
    const ClusterState& shown = from.feed.shown();
    content.span = from.view.span();
    content.cursor = from.view.cursor();
    content.session = from.feed.live().session();
    content.isFollowing = from.view.isFollowing();
    content.hasData = from.feed.hasData();
    content.isLossKnown = from.history.isKnown();
    if (from.feed.live().meter())
        content.currency = from.feed.live().meter()->currency;
    content.loss = from.history.columns();
    if (const auto& meter = from.feed.live().meter())
        content.paidPerHour = meter->currency.empty() ? meter->gpus
                                                      : static_cast<double>(meter->paidPerHourMicros) * 1e-6;
    content.events = from.history.events();
    content.jobStep = jobStep(shown);
    content.judgedWhen = models::judgedWhen(shown);
    if (const auto& report = shown.incidents()) {
        const telemetry::Incident* current = currentIncident(report.get(), shown.meter().get(), from.view.incident());
        for (const telemetry::Incident& incident : report->incidents)
            content.incidents.push_back({incident.onset, incident.declared, incident.ended,
                                         ui::incidentPriority(incident, shown.meter(), from.view.cursor()),
                                         headline(incident), &incident == current});
    }
    return content;
}

ui::WallContent wallContent(const Models& from, const WallComparison& against) {
    const ClusterState& shown = from.feed.shown();
    ui::WallContent content;
    content.hasData = from.feed.hasData();
    content.isReplay = from.feed.hasData() && from.transport.isReplay();
    content.isOffline = from.feed.hasData() && !from.feed.status();
    content.session = shown.session();
    content.session.site = siteName(from.feed.live()).toStdString();
    content.now = from.view.cursor();
    content.reading = shown.meter();
    content.incidents = shown.incidents();
    content.alarms = shown.parts().alarms;
    content.topology = shown.topology();
    content.unheard = unheardFor(from);
    ui::BarContent bar;
    ui::countSources(bar, sourcesNow(from));
    content.sourcesHeard = bar.sourcesHeard;
    content.sources = bar.sources;
    content.newest = bar.newest;
    content.checkpoints = checkpointsUntil(from.history, content.now);
    if (against.counters && against.usual) {
        against.counters->observe(shown, fabricSignals(), content.now);
        content.facilities = peerLines(shown, facilitySignals(), *against.counters, *against.usual, content.now);
        content.fabric = peerLines(shown, fabricSignals(), *against.counters, *against.usual, content.now);
        content.loss = from.history.columns();
        content.lossSpan = from.view.span();
    }
    return content;
}

} // namespace seamscope::console
