// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/make_drill.h"

#include "base/text.h"
#include "drill/answer.h"
#include "drill/briefing.h"
#include "drill/seat.h"
#include "drill/sealed_box.h"
#include "drill/second_fault.h"
#include "recording/cut.h"
#include "redaction/redact.h"
#include "telemetry/event.h"
#include "wire/codec.h"
#include "wire/rewrite.h"

#include <algorithm>
#include <array>
#include <span>

namespace seamscope::drill {
namespace {

using telemetry::EventKind;

/// Documents that are facts. What people noted, answered or titled is not among them.
constexpr std::array<std::string_view, 4> kFactDocuments = {"topology.json", "jobs.json", "pricing.json",
                                                            "catalogue.yaml"};

/// What people wrote while they knew more than trainees do.
bool isComment(const telemetry::Event& event) {
    return event.kind == EventKind::operatorAction || event.kind == EventKind::automation ||
           event.kind == EventKind::note;
}

/// Facts only, under other names.
class DrillTransform final : public recording::Transform {
public:
    DrillTransform(redaction::RedactTransform redact, TimePoint onset, std::string title)
        : m_redact(std::move(redact))
        , m_onset(onset)
        , m_title(std::move(title)) {}

    [[nodiscard]] bool keeps(recording::Topic topic) const override { return isFact(topic); }

    [[nodiscard]] std::optional<std::string> message(recording::Topic topic, std::string_view data) override {
        const std::string_view message = recording::infoOf(topic).message;
        if (topic == recording::Topic::events)
            return events(data);
        if (recording::infoOf(topic).topic == "sources")
            return sources(data);
        if (!wire::hasTexts(message)) // samples: as they are, read once to know that they are nothing else
            return wire::decodeSampleBatch(data) ? std::optional(std::string(data)) : std::nullopt;
        const auto facts = wire::withoutConclusions(message, data);
        return facts ? m_redact.message(topic, *facts) : std::nullopt;
    }

    [[nodiscard]] recording::About about(const recording::About& about) override {
        recording::About out = m_redact.about(about);
        out.title = m_title; // the title of a recording often tells what happened
        out.note = "DRILL: recorded data, nothing here is live";
        return out;
    }

    [[nodiscard]] std::optional<recording::Document> document(recording::Document&& document) override {
        if (std::find(kFactDocuments.begin(), kFactDocuments.end(), document.name) == kFactDocuments.end())
            return std::nullopt;
        return m_redact.document(std::move(document));
    }

private:
    std::optional<std::string> events(std::string_view data) {
        auto list = wire::decodeEventList(data);
        if (!list)
            return std::nullopt;
        std::erase_if(*list, [&](const telemetry::Event& event) { return isComment(event) && event.at >= m_onset; });
        if (list->empty())
            return std::nullopt;
        return m_redact.message(recording::Topic::events, wire::encode(*list));
    }

    /// Sources are numbered: their names and errors may tell the scenario.
    std::optional<std::string> sources(std::string_view data) {
        auto list = wire::decodeSourceHealthList(data);
        if (!list)
            return std::nullopt;
        for (telemetry::SourceHealth& source : *list) {
            source.name = "source " + std::to_string(source.id.value());
            source.endpoint.clear();
            source.lastError.clear();
            for (telemetry::FaultCount& fault : source.faults)
                fault.firstExample.clear();
        }
        return wire::encode(*list);
    }

    redaction::RedactTransform m_redact;
    TimePoint m_onset;
    std::string m_title;
};

/// Removes itself.
struct ScratchFile {
    std::filesystem::path path;
    ~ScratchFile() {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
};

const KnownCause* causeOf(const telemetry::Incident& incident, const std::vector<KnownCause>& truth) {
    const telemetry::IncidentRoot& root = incident.roots.front();
    const auto is = [&](const KnownCause& one) {
        return one.mechanism == root.mechanism &&
               (one.entity == root.entity || std::ranges::find(one.accepted, root.entity) != one.accepted.end());
    };
    const auto found = std::ranges::find_if(truth, is);
    return found == truth.end() ? nullptr : &*found;
}

/// An analysis may be early by what happened to look like it, and late by what could not be seen yet.
void believe(const KnownCause& cause, telemetry::Incident& incident) {
    incident.onset = cause.onset;
    incident.onsetUncertainty = Duration(0);
    incident.declared = std::max(incident.declared, cause.onset);
    std::erase_if(incident.roots.front().supporting,
                  [&](const telemetry::IncidentEvidence& fact) { return fact.at + fact.uncertainty < cause.onset; });
}

/// Nobody could be right about it.
bool isUnnamed(const telemetry::Incident& incident) { return incident.roots.empty() || incident.roots.front().mechanism == "unknown"; }

Result<telemetry::Incident> incidentOf(const recording::Reader& reader, const std::string& wanted,
                                       const std::optional<std::vector<KnownCause>>& truth) {
    const auto report = reader.partAt<telemetry::IncidentReport>(kTimeMax);
    if (!report)
        return fail(report.error());
    std::string known;
    bool isOther = false;
    bool isRiddle = false;
    for (const telemetry::Incident& one : (*report).valueOrEmpty().incidents) {
        isRiddle = isRiddle || (one.id == wanted && isUnnamed(one));
        if ((wanted.empty() || one.id == wanted) && !isUnnamed(one)) {
            if (!truth)
                return one;
            if (const KnownCause* cause = causeOf(one, *truth)) {
                telemetry::Incident incident = one;
                believe(*cause, incident);
                return incident;
            }
            isOther = true;
        }
        known += (known.empty() ? "" : ", ") + one.id;
    }
    if (isRiddle)
        return fail(ErrorCode::failedPrecondition, "of that incident no cause is claimed: nobody could be right about it");
    if (isOther)
        return fail(ErrorCode::failedPrecondition, "the analysis names something else than what is known to have been wrong");
    return fail(ErrorCode::notFound, wanted.empty() ? "the recording has no incident with a cause to drill"
                                                    : "no such incident; the recording has " + known);
}

DrillInfo infoFor(const MakeOptions& options, Duration length) {
    DrillInfo info;
    info.title = options.title.empty() ? "Drill" : options.title;
    info.length = length;
    info.level = options.level;
    info.seats.assign(kPlayers.begin(), kPlayers.end());
    info.objectives = "Detect that something is wrong, name the seam and the object, hand over, and say what to do.";
    info.briefing = briefingWith(options.briefing);
    return info;
}

/// A fault of a sensor shows on a point that is neither the cause nor what tells of it. The first by name, so that a drill is
/// the same each time.
const telemetry::SeriesInfo* pointFor(std::span<const telemetry::SeriesInfo> series, const telemetry::Incident& incident) {
    const telemetry::SeriesInfo* found = nullptr;
    for (const telemetry::SeriesInfo& one : series) {
        const bool isPoint = one.signal.find("supply") != std::string::npos && one.signal.find("temperature") != std::string::npos;
        if (!isPoint || one.entity.isEmpty() || seatOf(one.entity.kind()) != Seat::facilities || isPartOf(incident, one.entity))
            continue;
        if (!found || std::pair(one.entity.text(), one.signal) < std::pair(found->entity.text(), found->signal))
            found = &one;
    }
    return found;
}

/// Names points as the recording does; the drill calls them otherwise.
Result<> placeFaults(std::vector<Inject>& injects, std::span<const telemetry::SeriesInfo> series,
                     const telemetry::Incident& incident, redaction::Pseudonyms& names) {
    const auto rename = [&](topology::EntityId& id) -> Result<> {
        const auto renamed = topology::EntityId::parse(names.text(id.text()));
        if (!renamed)
            return fail(renamed.error().in("injects"));
        id = *renamed;
        return {};
    };
    for (Inject& one : injects) {
        if (one.kind == InjectKind::secondFault)
            for (Shift& shift : one.shifts)
                SEAM_TRY(rename(shift.entity));
        for (Happening& event : one.happenings) {
            SEAM_TRY(rename(event.entity));
            event.text = names.text(event.text);
        }
        if (one.kind != InjectKind::sensorFault && one.kind != InjectKind::secondFault)
            continue;
        const auto is = [&](const telemetry::SeriesInfo& info) { return info.entity == one.entity && info.signal == one.signal; };
        if (!one.entity.isEmpty() && one.shifts.empty() && std::ranges::none_of(series, is))
            return fail(ErrorCode::notFound, "the recording has no " + one.signal + " of " + one.entity.text(), "injects");
        if (one.entity.isEmpty() && one.kind == InjectKind::sensorFault)
            if (const telemetry::SeriesInfo* point = pointFor(series, incident)) {
                one.entity = point->entity;
                one.signal = point->signal;
            }
        if (one.entity.isEmpty())
            continue; // a letter alone: the site has no such point
        SEAM_TRY(rename(one.entity));
    }
    return {};
}

/// In the middle between what can be seen and the end; instead of the letter that a level has by itself.
Result<> addSecondFault(const SecondFaultOptions& options, std::span<const telemetry::SeriesInfo> series, const telemetry::Incident& incident,
                        Answer& answer) {
    auto fault = secondFaultOf(options.recording, series, incident);
    if (!fault)
        return fail(fault.error().in("second fault"));
    std::erase_if(answer.injects, [](const Inject& one) { return one.kind == InjectKind::secondFault && one.entity.isEmpty(); });
    Inject one;
    one.kind = InjectKind::secondFault;
    one.at = options.at.value_or(answer.visible + (answer.length - answer.visible) / 3);
    if (one.at < Duration(0) || one.at >= answer.length)
        return fail(ErrorCode::invalidInput, "comes after the end of the drill", "second fault");
    one.to = seatOf(fault->root.kind()).value_or(Seat::lead);
    one.entity = fault->root;
    one.signal = std::move(fault->signal);
    one.shifts = std::move(fault->shifts);
    one.happenings = std::move(fault->happenings);
    one.lasts = fault->lasts;
    const auto later = std::ranges::find_if(answer.injects, [&](const Inject& each) { return each.at > one.at; });
    answer.injects.insert(later, completed(std::move(one)));
    return {};
}

/// The title is the one text of a drill that somebody who knows the answer writes by hand, and that every player reads.
Result<> checkTitle(const std::string& title, const telemetry::Incident& incident, const Answer& answer) {
    std::string spoken = answer.mechanism;
    std::replace(spoken.begin(), spoken.end(), '_', ' ');
    const std::string low = lower(title);
    for (const std::string& telling : {answer.mechanism, spoken, std::string(incident.roots.front().entity.name()), std::string(answer.root.name())})
        if (!telling.empty() && low.find(lower(telling)) != std::string::npos)
            return fail(ErrorCode::invalidInput, "tells the answer: it has '" + telling + "' in it", "title");
    return {};
}

} // namespace

Result<MadeDrill> makeDrill(const std::filesystem::path& from, const std::filesystem::path& to,
                            std::string_view passphrase, const redaction::Vocabulary& vocabulary, const Clock& clock,
                            const MakeOptions& options) {
    const auto secret = keyFor(passphrase, "seamscope drill names");
    if (!secret)
        return fail(secret.error());
    const auto reader = recording::Reader::open(from);
    if (!reader)
        return fail(reader.error());
    auto incident = incidentOf(**reader, options.incident, options.truth);
    if (!incident)
        return fail(incident.error());
    const ScratchFile window{to.string() + ".window"};
    const auto cut = recording::cut(**reader, window.path, clock,
                                    {{incident->onset - options.before, incident->onset + options.after}, {}});
    if (!cut)
        return fail(cut.error());
    const TimeRange range{cut->info.start, cut->info.end};
    if (!range.contains(incident->onset))
        return fail(ErrorCode::notFound, "the onset is not in the recording");
    bool isRerun = false;
    if (options.costs)
        if (auto known = options.costs(*incident, range)) {
            incident->cost = std::move(known->cost);
            isRerun = known->isRerun;
        }

    redaction::Pseudonyms names(redaction::KeyedWords::create(*secret).value(), vocabulary);
    std::set<std::string> currencies;
    SEAM_TRY(redaction::learnRecording(window.path, names, currencies));
    MadeDrill made;
    made.info = infoFor(options, std::chrono::floor<std::chrono::seconds>(range.length()));
    Answer answer = answerOf(*incident, range, names, options.level);
    answer.isRerun = isRerun;
    SEAM_TRY(checkTitle(made.info.title, *incident, answer));
    if (options.injects) {
        auto injects = injectsFromJson(*options.injects, answer.length);
        if (!injects)
            return fail(injects.error().in("injects"));
        answer.injects = std::move(*injects);
    }
    if (options.secondFault)
        SEAM_TRY(addSecondFault(*options.secondFault, (*reader)->series(), *incident, answer));
    SEAM_TRY(placeFaults(answer.injects, (*reader)->series(), *incident, names));
    made.injects = answer.injects.size();
    const auto box = seal(toJson(answer), passphrase);
    if (!box)
        return fail(box.error());
    recording::Additions additions;
    additions.documents.push_back({std::string(kSealedDocument), *box});
    additions.metadata[std::string(kDrillRecord)] = metadataOf(made.info);
    DrillTransform how({names, redaction::Prices::scale, std::move(currencies)}, incident->onset, made.info.title);
    auto written = recording::transform(window.path, to, how, additions);
    if (!written)
        return fail(written.error());
    made.written = std::move(*written);
    return made;
}

} // namespace seamscope::drill
