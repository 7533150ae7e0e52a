// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/seam_text.h"

#include "feed/seam_look.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/utf8.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>

namespace seamscope::models {
namespace {

using telemetry::Incident;
using telemetry::isOnlyOnPath;
using telemetry::IncidentReport;
using telemetry::SeamMeasure;
using telemetry::SeamReading;
using telemetry::SeamState;
using telemetry::shareOf;
using topology::EntityId;
using namespace std::chrono_literals;

constexpr int kDigits = 2; ///< that the analysis tells: noise is no news
constexpr Duration kHistoryStep = 10min;
constexpr Duration kLookTakes = 5s; ///< a look at a time is made at the end of its tick

/// The context of these words for who translates them.
struct SeamText {
    Q_DECLARE_TR_FUNCTIONS(SeamText)
};

struct Words {
    std::string_view name;
    const char* text;
};
constexpr std::array kMeasureWords = {
    Words{"coolant.flow ÷ heat", QT_TRANSLATE_NOOP("SeamText", "flow ÷ heat")},
    Words{"power.voltage ÷ usual", QT_TRANSLATE_NOOP("SeamText", "voltage ÷ usual")},
    Words{"checkpoint.write_seconds ÷ plan", QT_TRANSLATE_NOOP("SeamText", "checkpoint write ÷ plan")},
    Words{"job.step_seconds ÷ reference", QT_TRANSLATE_NOOP("SeamText", "step time ÷ reference")},
    Words{"inference.transfer_seconds ÷ limit", QT_TRANSLATE_NOOP("SeamText", "transfer time ÷ limit")},
    Words{"job.bus_bandwidth ÷ reference", QT_TRANSLATE_NOOP("SeamText", "bus bandwidth ÷ reference")},
    Words{"gpu.clock.sm ÷ the same job", QT_TRANSLATE_NOOP("SeamText", "clock ÷ its job")},
    Words{"net.bytes.transmitted ÷ the same job", QT_TRANSLATE_NOOP("SeamText", "bytes sent ÷ its job")},
    Words{"inference.ttft ÷ usual", QT_TRANSLATE_NOOP("SeamText", "time to first token ÷ usual")},
};

bool isOnPath(const Incident& incident, const EntityId& id) {
    return std::find(incident.path.begin(), incident.path.end(), id) != incident.path.end() ||
           (!incident.roots.empty() && incident.roots.front().entity == id);
}

bool runsOver(const Incident& incident, const SeamReading& seam) {
    return isOnPath(incident, seam.from) && isOnPath(incident, seam.to);
}

double departureOf(const SeamReading& seam) {
    const auto share = shareOf(seam);
    return share ? std::abs(*share - 1) : -1;
}

std::string_view unitOf(const SeamReading& seam) {
    const SeamMeasure* measure = telemetry::findSeamMeasure(seam.measure);
    return measure ? measure->unit : std::string_view();
}

QString valueText(const SeamReading& seam, const std::optional<double>& value) {
    if (!value)
        return seam.state == SeamState::blind ? untrustedText() : unknownText();
    return formatMeasure(*value, unitOf(seam), kDigits).text();
}

QString departureText(double share) { return SeamText::tr("%1 %").arg(formatSigned(100 * (share - 1), 2)); }

TimePoint lastLook(TimePoint at) {
    const std::int64_t step = kHistoryStep.count();
    return fromNanoseconds(toNanoseconds(at - kLookTakes) / step * step);
}

} // namespace

const SeamReading* findSeam(const IncidentReport* report, const EntityId& from, const EntityId& to) {
    if (!report || from.isEmpty() || to.isEmpty())
        return nullptr;
    const auto found = std::find_if(report->seams.begin(), report->seams.end(), [&](const SeamReading& seam) {
        return seam.from == from && seam.to == to;
    });
    return found == report->seams.end() ? nullptr : &*found;
}

const SeamReading* seamOf(const Incident& incident, const IncidentReport& report) {
    const SeamReading* best = nullptr;
    const auto rank = [&](const SeamReading& seam) {
        return std::tuple(runsOver(incident, seam), seam.seam == incident.seam, departureOf(seam));
    };
    for (const SeamReading& seam : report.seams) {
        const bool isAtRoot =
            !incident.roots.empty() &&
            (seam.state == SeamState::incident || seam.state == SeamState::watch) &&
            (incident.roots.front().entity == seam.from || incident.roots.front().entity == seam.to);
        if ((isAtRoot || runsOver(incident, seam)) && (!best || rank(seam) > rank(*best)))
            best = &seam;
    }
    return best;
}

std::string seamId(const SeamReading& seam) { return seam.from.text() + '>' + seam.to.text(); }

QString seamTitle(const SeamReading& seam) {
    return entityTitle(seam.from) % QStringLiteral(" → ") % entityTitle(seam.to);
}

QString seamOwners(const SeamReading& seam) {
    QStringList owners;
    for (const std::string& owner : seam.owners)
        owners << fromUtf8(owner);
    return owners.isEmpty() ? SeamText::tr("owner not stated") : owners.join(QStringLiteral(" | "));
}

QString seamStateText(SeamState state) {
    switch (state) {
    case SeamState::normal:
        return SeamText::tr("normal");
    case SeamState::watch:
        return SeamText::tr("watch");
    case SeamState::incident:
        return SeamText::tr("incident");
    case SeamState::blind:
        break;
    }
    return SeamText::tr("blind");
}

QString seamStateText(const SeamReading& seam) { return isOnlyOnPath(seam) ? SeamText::tr("on the path") : seamStateText(seam.state); }

QString seamMeasureText(const SeamReading& seam) {
    const auto found = std::find_if(kMeasureWords.begin(), kMeasureWords.end(),
                                    [&](const Words& one) { return one.name == seam.measure; });
    return found == kMeasureWords.end() ? fromUtf8(seam.measure) : SeamText::tr(found->text);
}

SeamFigures seamFigures(const SeamReading& seam) {
    SeamFigures figures{valueText(seam, seam.value), valueText(seam, seam.expected), {}};
    if (const auto share = shareOf(seam))
        figures.departure = departureText(*share);
    return figures;
}

QString seamFiguresText(const SeamReading& seam) {
    if (seam.state == SeamState::blind)
        return SeamText::tr("not measured");
    const SeamFigures figures = seamFigures(seam);
    if (!seam.value && seam.expected)
        return SeamText::tr("not measured now, expected %1").arg(figures.expected);
    if (figures.departure.isEmpty())
        return SeamText::tr("not learnt yet");
    return SeamText::tr("%1, expected %2 (%3)").arg(figures.value, figures.expected, figures.departure);
}

QString seamSinceText(const SeamReading& seam) {
    if (toNanoseconds(seam.since) == 0) // from the first value on
        return seamStateText(seam);
    return SeamText::tr("%1 since %2 UTC").arg(seamStateText(seam), formatUtcTime(seam.since));
}

QString seamDescription(const SeamReading& seam) {
    QString words = seamName(seam.seam) % QStringLiteral(" · ") % seamTitle(seam) % u'\n' % seamOwners(seam) %
                    u'\n' % seamMeasureText(seam) % QStringLiteral(": ") % seamFiguresText(seam) % u'\n' %
                    seamSinceText(seam);
    switch (seam.state) {
    case SeamState::watch:
        words += u'\n' % SeamText::tr("departed, without a loss so far");
        break;
    case SeamState::incident:
        words += u'\n' % SeamText::tr("an open incident runs over it");
        break;
    case SeamState::blind:
        words += u'\n' % SeamText::tr("whether it leaks is unknown, not zero");
        break;
    case SeamState::normal:
        break;
    }
    return words;
}

/// By SeamState.
static std::array<std::size_t, 4> seamStates(const IncidentReport& report) {
    std::array<std::size_t, 4> states{};
    for (const telemetry::SeamCount& count : report.seamCounts.empty() ? telemetry::countSeams(report.seams) : report.seamCounts)
        for (std::size_t i = 0; i < states.size(); ++i)
            states[i] += count.states[i];
    return states;
}

QString seamSummary(const IncidentReport& report) {
    const auto states = seamStates(report);
    QStringList parts;
    const auto add = [&](std::size_t count, const QString& words) {
        if (count > 0)
            parts << words.arg(formatCount(count));
    };
    const auto countOf = [&](SeamState state) { return states[static_cast<std::size_t>(state)]; };
    // Those that are not listed are counted as what their state says.
    const std::size_t onPath = std::min(static_cast<std::size_t>(std::count_if(report.seams.begin(), report.seams.end(), isOnlyOnPath)), countOf(SeamState::incident));
    add(countOf(SeamState::incident) - onPath, SeamText::tr("%1 leaking"));
    add(onPath, SeamText::tr("%1 on the path"));
    add(countOf(SeamState::watch), SeamText::tr("%1 watched"));
    add(countOf(SeamState::normal), SeamText::tr("%1 normal"));
    add(countOf(SeamState::blind), SeamText::tr("%1 blind"));
    if (seamTotals(report).all > report.seams.size())
        parts << SeamText::tr("the first %1 are listed").arg(formatCount(report.seams.size()));
    return parts.join(QStringLiteral(" · "));
}

SeamTotals seamTotals(const IncidentReport& report) {
    const auto states = seamStates(report);
    const std::size_t all = std::accumulate(states.begin(), states.end(), std::size_t{0});
    return {all, all - states[static_cast<std::size_t>(SeamState::blind)]};
}

bool areAllBlind(const IncidentReport& report) {
    return seamTotals(report).measured == 0;
}

std::vector<SeamPoint> seamHistory(const SeamReading& seam, TimePoint at) {
    std::vector<SeamPoint> points;
    const TimePoint last = lastLook(at);
    const std::size_t count = seam.history.size();
    for (std::size_t i = 0; i < count; ++i)
        if (seam.history[i] >= 0)
            points.push_back({last - kHistoryStep * static_cast<std::int64_t>(count - 1 - i),
                              static_cast<double>(seam.history[i])});
    if (const auto share = shareOf(seam); share && (points.empty() || points.back().at < at))
        points.push_back({at, *share});
    return points;
}

std::optional<double> seamShareAt(const SeamReading& seam, TimePoint at, TimePoint t) {
    std::optional<double> share;
    for (const SeamPoint& point : seamHistory(seam, at))
        if (point.at <= t && t - point.at < 2 * kHistoryStep)
            share = point.share;
    return share;
}

QString seamShareText(const SeamReading& seam, double share) {
    return seam.expected ? valueText(seam, share * *seam.expected) : unknownText();
}

QString seamDelayWords(const SeamReading& seam, const telemetry::MeterReading* reading) {
    const SeamMeasure* measure = telemetry::findSeamMeasure(seam.measure);
    return reading && measure && measure->signal == "job.step_seconds" ? delayWords(stateOf(*reading, seam.from), false) : QString();
}

QString seamOnsetText(const Incident& incident, const IncidentReport& report, const telemetry::MeterReading* reading) {
    const SeamReading* seam = seamOf(incident, report);
    if (!seam)
        return SeamText::tr("nothing is measured of the seams on its path");
    const auto before = seamShareAt(*seam, report.at, incident.onset);
    if (!before && !seam->value && !seam->expected)
        return SeamText::tr("nothing is measured of the seams on its path");
    const QString delay = seamDelayWords(*seam, reading);
    const QString now = !delay.isEmpty() ? delay : seam->value ? seamFigures(*seam).value : SeamText::tr("nothing");
    if (!seam->expected) // shares are of what is expected: of nothing they say nothing
        return SeamText::tr("%1: %2 now · %3").arg(seamMeasureText(*seam), now, seamTitle(*seam));
    // No look of ten minutes may have seen it before the onset: then what should pass tells as much.
    const QString words = before ? SeamText::tr("%1: %2 at the onset, %3 now · %4") : SeamText::tr("%1: %2 expected, %3 now · %4");
    return words.arg(seamMeasureText(*seam), before ? seamShareText(*seam, *before) : seamFigures(*seam).expected, now, seamTitle(*seam));
}

std::vector<SeamChange> seamChanges(const SeamReading& seam, const IncidentReport& report) {
    std::vector<SeamChange> changes;
    const SeamMeasure* measure = telemetry::findSeamMeasure(seam.measure);
    for (const Incident& incident : report.incidents) {
        if (!runsOver(incident, seam))
            continue;
        changes.push_back({incident.onset, SeamState::incident});
        if (incident.ended)
            changes.push_back({*incident.ended, SeamState::normal});
    }
    for (const telemetry::WatchItem& item : report.watch) {
        if (!measure || item.entity != seam.to || item.seam != seam.seam || item.signal != measure->signal)
            continue;
        changes.push_back({item.since, SeamState::watch});
        if (item.until)
            changes.push_back({*item.until, SeamState::normal});
    }
    if (toNanoseconds(seam.since) != 0)
        changes.push_back({seam.since, seam.state});
    std::stable_sort(changes.begin(), changes.end(),
                     [](const SeamChange& a, const SeamChange& b) { return a.at < b.at; });
    changes.erase(std::unique(changes.begin(), changes.end(),
                              [](const SeamChange& a, const SeamChange& b) { return a.state == b.state; }),
                  changes.end());
    return changes;
}

} // namespace seamscope::models
