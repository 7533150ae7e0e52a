// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/terminal_text.h"
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

namespace seamscope::wire {

using telemetry::Event;
using telemetry::SourceHealth;

/// Each has a row in the source panel; the largest sites have some thousand targets.
constexpr int kMaxSources = 10'000;

// Numbers on the wire are those of the domain; a value added in one place only stops here.
static_assert(v1::EventKind_MAX == static_cast<int>(telemetry::EventKind::note));
static_assert(v1::SourceState_MAX == static_cast<int>(telemetry::SourceState::finished));
static_assert(v1::Quality_MAX == static_cast<int>(telemetry::Quality::missing));
static_assert(v1::SignalKind_MAX == static_cast<int>(telemetry::SignalKind::event));

void toProto(const Event& event, v1::Event& out) {
    out.set_at_ns(toNanoseconds(event.at));
    if (event.until)
        out.set_until_ns(toNanoseconds(*event.until));
    out.set_arrival_ns(toNanoseconds(event.arrival));
    out.set_kind(static_cast<v1::EventKind>(event.kind));
    out.set_entity(event.entity.text());
    out.set_code(event.code);
    out.set_text(validText(event.text));
    toProto(event.attributes, *out.mutable_attributes());
    out.set_source(event.source.value());
    out.set_quality(static_cast<v1::Quality>(event.quality));
}

Result<Event> fromProto(const v1::Event& in) {
    Event event;
    SEAM_TAKE(event.at, checkedTime(in.at_ns(), "at_ns"));
    if (in.has_until_ns())
        SEAM_TAKE(event.until, checkedTime(in.until_ns(), "until_ns"));
    SEAM_TAKE(event.arrival, checkedTime(in.arrival_ns(), "arrival_ns"));
    SEAM_TAKE(event.kind, checkedEnum(in.kind(), telemetry::EventKind::note, "kind"));
    SEAM_TAKE(event.entity, checkedEntity(in.entity(), "entity"));
    event.code = in.code();
    event.text = shownText(in.text());
    SEAM_TAKE(event.attributes, fromProto(in.attributes()));
    // Recordings of before say it in words.
    if (event.kind == telemetry::EventKind::plannedCheckpoint && event.attributes.empty() &&
        event.text == "checkpoint begun; no line says that it was written") {
        event.text.clear();
        event.attributes = {{"state", "unfinished"}};
    }
    event.source = telemetry::SourceId(in.source());
    SEAM_TAKE(event.quality, checkedEnum(in.quality(), telemetry::Quality::missing, "quality"));
    return event;
}

Result<std::vector<Event>> fromProto(const EventField& in) {
    std::vector<Event> list;
    list.reserve(static_cast<std::size_t>(in.size()));
    for (const v1::Event& one : in) {
        auto event = fromProto(one);
        if (!event)
            return fail(event.error().in(item("events", list.size())));
        list.push_back(std::move(*event));
    }
    return list;
}

void toProto(const SourceHealth& source, v1::SourceHealth& out) {
    out.set_id(source.id.value());
    out.set_name(validText(source.name));
    out.set_kind(validText(source.kind));
    out.set_endpoint(validText(source.endpoint));
    out.set_state(static_cast<v1::SourceState>(source.state));
    out.set_newest_ns(toNanoseconds(source.newest));
    out.set_last_contact_ns(toNanoseconds(source.lastContact));
    out.set_period_ns(source.period.count());
    out.set_samples(source.samples);
    out.set_events(source.events);
    out.set_series(source.series);
    out.set_unmapped(source.unmapped);
    for (std::size_t i = 0; i < source.faults.size(); ++i) {
        if (source.faults[i].count == 0)
            continue;
        v1::FaultCount* fault = out.add_faults();
        fault->set_fault(static_cast<std::uint32_t>(i));
        fault->set_count(source.faults[i].count);
        fault->set_first_example(validText(source.faults[i].firstExample));
    }
    out.set_last_error(validText(source.lastError));
}

Result<SourceHealth> fromProto(const v1::SourceHealth& in) {
    SourceHealth source;
    source.id = telemetry::SourceId(in.id());
    source.name = in.name();
    source.kind = in.kind();
    source.endpoint = in.endpoint();
    SEAM_TAKE(source.state, checkedEnum(in.state(), telemetry::SourceState::finished, "state"));
    SEAM_TAKE(source.newest, checkedTime(in.newest_ns(), "newest_ns"));
    SEAM_TAKE(source.lastContact, checkedTime(in.last_contact_ns(), "last_contact_ns"));
    SEAM_TAKE(source.period, checkedDuration(in.period_ns(), "period_ns"));
    source.samples = in.samples();
    source.events = in.events();
    source.series = in.series();
    source.unmapped = in.unmapped();
    for (const v1::FaultCount& fault : in.faults()) {
        if (fault.fault() >= source.faults.size())
            return refuse("faults", "unknown fault " + std::to_string(fault.fault()));
        source.faults[fault.fault()] = {fault.count(), fault.first_example()};
    }
    source.lastError = in.last_error();
    return source;
}

void toProto(const telemetry::SourceList& sources, v1::SourceHealthList& out) {
    for (const SourceHealth& one : sources)
        toProto(one, *out.add_sources());
}

Result<std::vector<SourceHealth>> fromProto(const v1::SourceHealthList& in) {
    if (in.sources_size() > kMaxSources)
        return refuse("sources", std::to_string(in.sources_size()) + " rows, at most " + std::to_string(kMaxSources));
    std::vector<SourceHealth> list;
    list.reserve(static_cast<std::size_t>(in.sources_size()));
    for (const v1::SourceHealth& one : in.sources()) {
        auto source = fromProto(one);
        if (!source)
            return fail(source.error().in(item("sources", list.size())));
        list.push_back(std::move(*source));
    }
    return list;
}

} // namespace seamscope::wire
