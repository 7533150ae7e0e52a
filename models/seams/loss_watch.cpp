// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/loss_watch.h"

#include "base/median.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;

constexpr std::uint32_t kLeastOdd = 2;         ///< values in a row that are no numbers
constexpr std::uint32_t kLeastOddGradient = 3; ///< a loss scaler tries again with a smaller scale
constexpr std::uint32_t kWell = 3;             ///< good values in a row that end it
constexpr std::size_t kRecent = 8;             ///< values that are "now"
constexpr std::size_t kUsual = 32;             ///< values before them, at least a half of which
constexpr double kTimesLoss = 2;
constexpr double kTimesGradient = 20;
constexpr double kSigmas = 8;
constexpr Duration kSettled = std::chrono::minutes(5); ///< a spike comes back sooner
constexpr Duration kWatched = std::chrono::minutes(3);
constexpr double kSkipped = 0.8; ///< of the iterations: nothing is learnt
constexpr double kSilentGaps = 5;
constexpr Duration kLeastSilent = std::chrono::minutes(2);
constexpr std::size_t kMostIncidents = 1000;
constexpr std::size_t kMostEvidence = 6;
constexpr double kSure = 0.95, kLikely = 0.75;

} // namespace

std::string_view LossWatch::signalOf(What what) const {
    switch (what) {
    case What::loss:
        return "job.loss";
    case What::gradient:
        return "job.gradient_norm";
    case What::skipped:
        break;
    }
    return "job.iterations.skipped";
}

int LossWatch::add(const telemetry::SeriesInfo& info, Node node) {
    if (info.entity.kind() != topology::EntityKind::job)
        return -1;
    for (const What what : {What::loss, What::gradient, What::skipped})
        if (info.signal == signalOf(what)) {
            Channel channel;
            channel.job = node;
            channel.what = what;
            m_channels.push_back(std::move(channel));
            return static_cast<int>(m_channels.size()) - 1;
        }
    return -1;
}

void LossWatch::take(int index, TimePoint at, double value) {
    Channel& channel = m_channels[static_cast<std::size_t>(index)];
    if (at <= channel.at)
        return;
    if (channel.what == What::skipped)
        takeSkipped(channel, at, value);
    else if (std::isfinite(value))
        takeValue(channel, at, value);
    else
        oddValue(channel, at);
    if (channel.at != TimePoint{}) {
        const double gap = toSeconds(at - channel.at);
        channel.gap = channel.gap > 0 ? channel.gap + 0.1 * (gap - channel.gap) : gap;
    }
    channel.at = at;
}

void LossWatch::oddValue(Channel& channel, TimePoint at) {
    Stretch& odd = channel.odd;
    if (odd.count == 0) {
        odd.since = at;
        odd.before = channel.at == TimePoint{} ? Duration(0) : at - channel.at;
    }
    odd.last = at;
    odd.well = 0;
    ++odd.count;
    odd.text = telemetry::say<MessageCode::lossNotFinite>(telemetry::Plural{odd.count});
    if (odd.count >= (channel.what == What::loss ? kLeastOdd : kLeastOddGradient))
        say(channel, odd, at, kSure);
}

void LossWatch::takeValue(Channel& channel, TimePoint at, double value) {
    if (Stretch& odd = channel.odd; odd.count > 0) {
        odd.back = odd.well == 0 ? at : odd.back;
        if (++odd.well >= kWell)
            end(odd, odd.back);
    }
    judgeFar(channel, at, value);
}

/// Against what was usual before the newest values; while it is away, that stays as it was.
void LossWatch::judgeFar(Channel& channel, TimePoint at, double value) {
    channel.values.push_back(value);
    if (channel.values.size() > kRecent + kUsual)
        channel.values.erase(channel.far.count > 0 ? channel.values.begin() + kUsual
                                                   : channel.values.begin());
    if (channel.values.size() < kRecent + kUsual / 2)
        return;
    const auto edge = channel.values.end() - kRecent;
    const std::vector<double> usual(channel.values.begin(), edge);
    const double middle = median(usual);
    const double sigma = spread(usual, middle);
    const double now = median({edge, channel.values.end()});
    const double times = channel.what == What::loss ? kTimesLoss : kTimesGradient;
    Stretch& far = channel.far;
    const bool isFar = middle > 0 && now > times * middle && now > middle + kSigmas * sigma;
    const bool isBack = now < std::sqrt(times) * middle;
    if (far.count == 0 ? !isFar : isBack) {
        if (far.count > 0)
            end(far, at);
        return;
    }
    if (far.count == 0) { // the median moved with the fifth of the newest
        far.since = at - fromSeconds(channel.gap * (kRecent / 2.0));
        far.before = fromSeconds(channel.gap);
        far.usual = middle;
    }
    ++far.count;
    far.last = at;
    far.value = now;
    const telemetry::Quantity to{now}, from{far.usual};
    far.text = channel.what == What::loss ? telemetry::say<MessageCode::lossExploded>(to, from)
                                          : telemetry::say<MessageCode::gradientExploded>(to, from);
    if (channel.what == What::loss && at - far.since >= kSettled)
        say(channel, far, at, kLikely);
    ++m_revision;
}

void LossWatch::takeSkipped(Channel& channel, TimePoint at, double total) {
    if (!std::isfinite(total))
        return;
    const double skipped = channel.total && total > *channel.total ? total - *channel.total : 0;
    channel.total = total;
    channel.values.push_back(skipped > 0 ? 1.0 : 0.0);
    if (channel.values.size() > kUsual / 2)
        channel.values.pop_front();
    Stretch& odd = channel.odd;
    if (skipped > 0) {
        odd.since = odd.count == 0 ? at : odd.since;
        odd.count += static_cast<std::uint32_t>(std::min(skipped, 1e6));
        odd.last = at;
        odd.well = 0;
        odd.text = telemetry::say<MessageCode::iterationsSkipped>(telemetry::Plural{odd.count});
        ++m_revision;
    } else if (odd.count > 0 && ++odd.well >= kRecent) {
        end(odd, odd.last);
    }
    double sum = 0;
    for (const double one : channel.values)
        sum += one;
    if (channel.values.size() == kUsual / 2 && sum >= kSkipped * (kUsual / 2.0))
        say(channel, odd, at, kLikely);
}

void LossWatch::say(Channel& channel, Stretch& stretch, TimePoint now, double confidence) {
    ++m_revision;
    if (stretch.incident < 0)
        stretch.incident = incidentOf(channel, stretch, now);
    if (stretch.incident < 0 && m_incidents.size() < kMostIncidents) {
        stretch.incident = static_cast<int>(m_incidents.size());
        m_incidents.push_back(newIncident(channel, stretch, now, confidence));
        m_stretches.push_back(1);
        m_latest[channel.job.value()] = stretch.incident;
    }
    if (stretch.incident < 0)
        return;
    telemetry::IncidentRoot& root = m_incidents[static_cast<std::size_t>(stretch.incident)].roots.front();
    root.confidence = std::max(root.confidence, confidence);
    telemetry::IncidentEvidence evidence;
    evidence.entity = m_graph.id(channel.job);
    evidence.signal = signalOf(channel.what);
    evidence.at = stretch.since;
    evidence.uncertainty = stretch.before / 2;
    evidence.text = stretch.text;
    evidence.change = 1;
    evidence.strength = kSigmas;
    const auto known = std::find_if(root.supporting.begin(), root.supporting.end(), [&](const auto& other) {
        return other.signal == evidence.signal && other.at == evidence.at;
    });
    if (known != root.supporting.end())
        *known = std::move(evidence);
    else if (root.supporting.size() < kMostEvidence)
        root.supporting.push_back(std::move(evidence));
}

/// The one that another quantity of the same job began, or that was over a moment ago; -1: none.
int LossWatch::incidentOf(const Channel& channel, const Stretch& stretch, TimePoint now) {
    const auto latest = m_latest.find(channel.job.value());
    if (latest == m_latest.end())
        return -1;
    telemetry::Incident& incident = m_incidents[static_cast<std::size_t>(latest->second)];
    if (incident.ended && stretch.since - *incident.ended > kSettled)
        return -1;
    if (incident.ended)
        incident.revisions.push_back({now, telemetry::say<MessageCode::revisedOpen>()});
    incident.ended.reset();
    ++m_stretches[static_cast<std::size_t>(latest->second)];
    if (stretch.since < incident.onset) {
        incident.revisions.push_back(
            {now, telemetry::say<MessageCode::revisedOnset>(telemetry::DateTime{incident.onset},
                                                            telemetry::DateTime{stretch.since})});
        incident.onset = stretch.since;
        incident.onsetUncertainty = stretch.before / 2;
        incident.wastedSince = stretch.since;
    }
    return latest->second;
}

telemetry::Incident LossWatch::newIncident(const Channel& channel, const Stretch& stretch, TimePoint now,
                                           double confidence) const {
    telemetry::Incident made;
    made.id = "num-" + std::to_string(m_incidents.size() + 1);
    made.seam = "software";
    made.declared = now;
    made.onset = stretch.since;
    made.onsetUncertainty = stretch.before / 2;
    made.wastedSince = stretch.since;
    made.jobs = {m_graph.id(channel.job)};
    made.path = made.jobs;
    if (const topology::Job* job = m_graph.job(channel.job); job && !job->program.isEmpty())
        made.path.push_back(job->program);
    if (std::string owner = m_graph.owner(channel.job); !owner.empty())
        made.owners.push_back(std::move(owner));
    made.actionClass = m_rules.actionClass;
    made.actionText = m_rules.actionText;
    made.runbook = m_rules.runbook;
    telemetry::IncidentRoot root;
    root.entity = m_graph.id(channel.job);
    root.mechanism = "unknown";
    root.seam = "software";
    root.confidence = confidence;
    made.roots.push_back(std::move(root));
    return made;
}

/// It is over when all that is odd about its job is.
void LossWatch::end(Stretch& stretch, TimePoint at) {
    if (stretch.incident >= 0) {
        const auto index = static_cast<std::size_t>(stretch.incident);
        TimePoint& last = m_last.try_emplace(stretch.incident, at).first->second;
        last = std::max(last, at);
        if (--m_stretches[index] == 0)
            m_incidents[index].ended = last;
    }
    stretch = {};
    ++m_revision;
}

void LossWatch::close(TimePoint now) {
    for (Channel& channel : m_channels) {
        const Duration patience = std::max<Duration>(kLeastSilent, fromSeconds(kSilentGaps * channel.gap));
        if (now - channel.at < patience)
            continue;
        for (Stretch* stretch : {&channel.odd, &channel.far})
            if (stretch->count > 0)
                end(*stretch, stretch->last);
    }
}

/// What is odd and no incident (yet).
void LossWatch::list(std::vector<telemetry::WatchItem>& out) const {
    for (const Channel& channel : m_channels)
        for (const Stretch* stretch : {&channel.odd, &channel.far}) {
            const bool isFar = stretch == &channel.far && stretch->last - stretch->since >= kWatched;
            if ((isFar || channel.what == What::skipped) && stretch->count > kLeastOdd &&
                stretch->incident < 0)
                out.push_back({"software",
                               m_graph.id(channel.job),
                               std::string(signalOf(channel.what)),
                               stretch->since,
                               stretch->text,
                               {}});
        }
}

} // namespace seamscope::seams
