// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_batch.h"
#include "wire/codec.h"
#include "wire/codec_checks.h"
#include "wire/codec_message.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using collectives::CollectiveBatch;
using collectives::CollectiveDirectory;
using collectives::CollectiveEvent;
using collectives::CollectiveOp;
using collectives::CollectiveState;
using collectives::CommId;
using collectives::Communicator;
using collectives::NameId;
using collectives::RankPlace;
using collectives::SliceKind;

constexpr int kMaxEvents = 2'000'000; ///< 100 bytes each: stays under kMaxMessageBytes
constexpr int kMaxPlaces = 4'194'304;
constexpr std::uint64_t kMaxMembers = 64'000'000;

std::int64_t timeOut(TimePoint t) { return collectives::isKnown(t) ? toNanoseconds(t) : 0; }

Result<TimePoint> timeIn(std::int64_t ns) {
    if (ns == 0)
        return collectives::kNoTime;
    return checkedTime(ns, "time");
}

/// A column that may be empty: every value is the default then.
template<class Column>
auto valueAt(const Column& column, int i) {
    return column.empty() ? typename Column::value_type{} : column.Get(i);
}

bool isLength(int size, int n) { return size == 0 || size == n; }

template<class Id>
std::uint32_t idOut(Id id) {
    return id.isValid() ? id.value() + 1 : 0;
}

/// A column whose values are all the default is left out.
template<class Column>
void dropDefaults(Column& column) {
    if (std::all_of(column.begin(), column.end(), [](auto value) { return value == 0; }))
        column.Clear();
}

void dropDefaults(std::string& column) {
    if (std::all_of(column.begin(), column.end(), [](char value) { return value == 0; }))
        column.clear();
}

void directoryOut(const CollectiveDirectory& directory, v1::CollectiveEvents& out) {
    out.set_job(validText(directory.job));
    for (const Communicator& comm : directory.comms()) {
        v1::Communicator& to = *out.add_comms();
        to.set_name(validText(comm.name));
        to.set_description(validText(comm.description));
        to.mutable_ranks()->Add(comm.ranks.begin(), comm.ranks.end());
        to.set_size(comm.size);
    }
    for (const auto& [rank, place] : directory.places()) {
        v1::RankPlace& to = *out.add_places();
        to.set_rank(rank);
        to.set_host(validText(place.host));
        to.set_device(place.device + 1);
        to.set_data(place.data + 1);
        to.set_pipeline(place.pipeline + 1);
        to.set_tensor(place.tensor + 1);
        to.set_expert(place.expert + 1);
    }
}

/// Ids of the message → ids of a new directory; a repeated communicator or name meets its first.
struct Ids {
    std::vector<CommId> comms;
    std::vector<NameId> names;

    [[nodiscard]] Result<CommId> comm(std::uint32_t id) const {
        if (id > comms.size())
            return refuse("comm", "no such communicator");
        return id == 0 ? CommId() : comms[id - 1];
    }
    [[nodiscard]] Result<NameId> name(std::uint32_t id) const {
        if (id > names.size())
            return refuse("name", "no such name");
        return id == 0 ? NameId() : names[id - 1];
    }
};

Result<Ids> directoryIn(const v1::CollectiveEvents& in, CollectiveDirectory& directory) {
    if (in.places_size() > kMaxPlaces || in.comms_size() > static_cast<int>(CollectiveDirectory::kMaxComms) ||
        in.names_size() > static_cast<int>(CollectiveDirectory::kMaxNames))
        return refuse("directory", "larger than its bounds");
    Ids ids;
    directory.job = in.job().substr(0, 255);
    std::uint64_t members = 0;
    for (const v1::Communicator& one : in.comms()) {
        members += static_cast<std::uint64_t>(one.ranks_size());
        if (members > kMaxMembers)
            return refuse("comms", "too many members");
        Communicator comm{
            one.name(), one.description(), {one.ranks().begin(), one.ranks().end()}, one.size()};
        for (const std::uint32_t rank : comm.ranks)
            if (rank > CollectiveDirectory::kMaxRank)
                return refuse(item("comms", ids.comms.size()), "no rank is that high");
        ids.comms.push_back(directory.comm(std::move(comm)));
    }
    for (const std::string& name : in.names())
        ids.names.push_back(directory.name(name));
    for (const v1::RankPlace& one : in.places()) {
        if (one.rank() > CollectiveDirectory::kMaxRank)
            return refuse("places", "no rank is that high");
        const auto index = [](std::int32_t value) { return std::max(value, 0) - 1; };
        directory.place(one.rank()) = {one.host().substr(0, 255), index(one.device()), index(one.data()),
                                       index(one.pipeline()),     index(one.tensor()), index(one.expert())};
    }
    return ids;
}

Result<> columnLengths(const v1::CollectiveEvents& in, int n) {
    const bool isOne =
        isLength(in.enter_ns_size(), n) && isLength(in.start_ns_size(), n) && isLength(in.end_ns_size(), n) &&
        isLength(in.measured_ns_size(), n) && isLength(in.sequence_size(), n) &&
        isLength(in.step_size(), n) && isLength(in.elements_in_size(), n) &&
        isLength(in.elements_out_size(), n) && isLength(in.bytes_size(), n) && isLength(in.comm_size(), n) &&
        isLength(in.name_size(), n) && isLength(in.dtype_size(), n) && isLength(in.algorithm_size(), n) &&
        isLength(in.epoch_size(), n) && isLength(in.peer_size(), n) && isLength(in.microbatch_size(), n) &&
        isLength(in.chunk_size(), n) && isLength(static_cast<int>(in.op().size()), n) &&
        isLength(static_cast<int>(in.state().size()), n) && isLength(static_cast<int>(in.kind().size()), n) &&
        isLength(static_cast<int>(in.timed_out().size()), n);
    if (!isOne || n > kMaxEvents)
        return refuse("events", "columns are not of one length, or too long");
    return {};
}

template<class Enum>
Result<Enum> enumAt(const std::string& column, int i, Enum last, std::string_view field) {
    const int value = column.empty() ? 0 : static_cast<unsigned char>(column[static_cast<std::size_t>(i)]);
    return checkedEnum<Enum>(value, last, field);
}

Result<CollectiveEvent> eventIn(const v1::CollectiveEvents& in, int i, const Ids& ids) {
    CollectiveEvent event;
    SEAM_TAKE(event.enter, timeIn(valueAt(in.enter_ns(), i)));
    SEAM_TAKE(event.start, timeIn(valueAt(in.start_ns(), i)));
    SEAM_TAKE(event.end, timeIn(valueAt(in.end_ns(), i)));
    const auto less = [](auto value) { return std::max<decltype(value)>(value, 0) - 1; };
    event.measured = Duration(less(valueAt(in.measured_ns(), i)));
    event.sequence = less(valueAt(in.sequence(), i));
    event.step = less(valueAt(in.step(), i));
    event.elementsIn = valueAt(in.elements_in(), i) - 1; // 0 is "not told", the largest there is
    event.elementsOut = valueAt(in.elements_out(), i) - 1;
    event.bytes = valueAt(in.bytes(), i) - 1;
    SEAM_TAKE(event.comm, ids.comm(valueAt(in.comm(), i)));
    SEAM_TAKE(event.name, ids.name(valueAt(in.name(), i)));
    SEAM_TAKE(event.dtype, ids.name(valueAt(in.dtype(), i)));
    SEAM_TAKE(event.algorithm, ids.name(valueAt(in.algorithm(), i)));
    event.rank = in.rank(i);
    if (event.rank > CollectiveDirectory::kMaxRank)
        return refuse("rank", "no rank is that high");
    event.epoch = valueAt(in.epoch(), i);
    event.peer = less(valueAt(in.peer(), i));
    event.microbatch = less(valueAt(in.microbatch(), i));
    event.chunk = less(valueAt(in.chunk(), i));
    SEAM_TAKE(event.op, enumAt(in.op(), i, CollectiveOp::other, "op"));
    SEAM_TAKE(event.state, enumAt(in.state(), i, CollectiveState::completed, "state"));
    SEAM_TAKE(event.kind, enumAt(in.kind(), i, SliceKind::stall, "kind"));
    event.timedOut = !in.timed_out().empty() && in.timed_out()[static_cast<std::size_t>(i)] != 0;
    return event;
}

void eventsOut(const std::vector<CollectiveEvent>& events, v1::CollectiveEvents& out) {
    for (const CollectiveEvent& event : events) {
        out.add_enter_ns(timeOut(event.enter));
        out.add_start_ns(timeOut(event.start));
        out.add_end_ns(timeOut(event.end));
        out.add_measured_ns(std::max<std::int64_t>(event.measured.count(), -1) + 1);
        out.add_sequence(event.sequence + 1);
        out.add_step(event.step + 1);
        out.add_elements_in(event.elementsIn + 1);
        out.add_elements_out(event.elementsOut + 1);
        out.add_bytes(event.bytes + 1);
        out.add_comm(idOut(event.comm));
        out.add_name(idOut(event.name));
        out.add_dtype(idOut(event.dtype));
        out.add_algorithm(idOut(event.algorithm));
        out.add_rank(event.rank);
        out.add_epoch(event.epoch);
        out.add_peer(event.peer + 1);
        out.add_microbatch(event.microbatch + 1);
        out.add_chunk(event.chunk + 1);
        out.mutable_op()->push_back(static_cast<char>(event.op));
        out.mutable_state()->push_back(static_cast<char>(event.state));
        out.mutable_kind()->push_back(static_cast<char>(event.kind));
        out.mutable_timed_out()->push_back(event.timedOut ? 1 : 0);
    }
    const auto drop = [](auto*... columns) { (dropDefaults(*columns), ...); };
    drop(out.mutable_enter_ns(), out.mutable_start_ns(), out.mutable_end_ns(), out.mutable_measured_ns(),
         out.mutable_sequence(), out.mutable_step(), out.mutable_elements_in(), out.mutable_elements_out(),
         out.mutable_bytes(), out.mutable_comm(), out.mutable_name(), out.mutable_dtype(),
         out.mutable_algorithm(), out.mutable_epoch(), out.mutable_peer(), out.mutable_microbatch(),
         out.mutable_chunk(), out.mutable_op(), out.mutable_state(), out.mutable_kind(),
         out.mutable_timed_out());
}

} // namespace

void toProto(const CollectiveBatch& batch, v1::CollectiveEvents& out) {
    directoryOut(batch.directory, out);
    // Names have no list of their own: they are asked by id until one is unknown.
    std::uint32_t names = 0;
    for (const CollectiveEvent& event : batch.events)
        for (const NameId id : {event.name, event.dtype, event.algorithm})
            names = std::max(names, idOut(id));
    for (std::uint32_t id = 0; id < names; ++id)
        out.add_names(validText(batch.directory.name(NameId(id))));
    out.set_starts_together(batch.startsTogether);
    if (batch.verdict) {
        v1::CollectiveVerdict& verdict = *out.mutable_verdict();
        verdict.mutable_culprits()->Add(batch.verdict->culprits.begin(), batch.verdict->culprits.end());
        verdict.mutable_victims()->Add(batch.verdict->victims.begin(), batch.verdict->victims.end());
        messageToProto(batch.verdict->text, *verdict.mutable_text(),
                       [&] { return verdict.mutable_message(); });
        verdict.set_goes_on(!batch.verdict->hangs);
        verdict.set_mismatch(batch.verdict->isMismatch);
    }
    eventsOut(batch.events, out);
}

Result<telemetry::CollectiveBatchPtr> fromProto(const v1::CollectiveEvents& in) {
    auto batch = std::make_shared<CollectiveBatch>();
    SEAM_TRY(columnLengths(in, in.rank_size()));
    Ids ids;
    SEAM_TAKE(ids, directoryIn(in, batch->directory));
    batch->startsTogether = in.starts_together();
    if (in.has_verdict()) {
        collectives::CollectiveVerdict verdict;
        verdict.culprits.assign(in.verdict().culprits().begin(), in.verdict().culprits().end());
        verdict.victims.assign(in.verdict().victims().begin(), in.verdict().victims().end());
        SEAM_TAKE(verdict.text,
                  messageFromProto(in.verdict().text(), in.verdict().has_message(), in.verdict().message()));
        verdict.hangs = !in.verdict().goes_on();
        verdict.isMismatch = in.verdict().mismatch();
        std::sort(verdict.culprits.begin(), verdict.culprits.end());
        std::sort(verdict.victims.begin(), verdict.victims.end());
        for (const auto* ranks : {&verdict.culprits, &verdict.victims})
            if (!ranks->empty() && ranks->back() > CollectiveDirectory::kMaxRank)
                return refuse("verdict", "no rank is that high");
        batch->verdict = std::move(verdict);
    }
    batch->events.reserve(static_cast<std::size_t>(in.rank_size()));
    for (int i = 0; i < in.rank_size(); ++i) {
        auto event = eventIn(in, i, ids);
        if (!event)
            return fail(event.error().in(item("events", static_cast<std::size_t>(i))));
        batch->events.push_back(*event);
    }
    return telemetry::CollectiveBatchPtr(std::move(batch));
}

std::string encode(const CollectiveBatch& batch) {
    v1::CollectiveEvents message;
    toProto(batch, message);
    return message.SerializeAsString();
}

Result<telemetry::CollectiveBatchPtr> decodeCollectives(std::string_view bytes) {
    v1::CollectiveEvents message;
    SEAM_TRY(parse(bytes, message));
    return fromProto(message);
}

} // namespace seamscope::wire
