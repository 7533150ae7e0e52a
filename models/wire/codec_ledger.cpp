// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_fields.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using telemetry::LedgerAnswer;
using telemetry::LedgerLine;
using telemetry::LedgerQuery;

constexpr int kMaxLines = 100'000;
constexpr std::size_t kMaxName = 1000;

constexpr FieldTable kLine{SEAM_FIELD(isLayer, layer),
                           SEAM_FIELD(job, job),
                           SEAM_FIELD(from, from_ns),
                           SEAM_FIELD(to, to_ns),
                           SEAM_FIELD(gpus, gpus),
                           SEAM_FIELD(bucket, bucket),
                           SEAM_OPTIONAL(rateMicros, rate_micros),
                           SEAM_FIELD(source, source),
                           SEAM_FIELD(incident, incident),
                           SEAM_FIELD(stated, stated_ns),
                           SEAM_OPTIONAL(withdrawn, withdrawn_ns)};

constexpr FieldTable kQuery{SEAM_FIELD(at, at_ns), SEAM_FIELD(from, from_ns), SEAM_FIELD(known, known_ns), SEAM_FIELD(job, job),
                            SEAM_FIELD(bucket, bucket), SEAM_FIELD(incident, incident)};

constexpr FieldTable kAnswer{SEAM_FIELD(currency, currency), SEAM_FIELD(matched, matched),
                             SEAM_OPTIONAL(micros, micros)};

Result<LedgerLine> fromProto(const v1::LedgerLine& in) {
    LedgerLine line;
    SEAM_TRY(kLine.decode(in, line));
    if (line.to < line.from)
        return refuse("to_ns", "ends before it starts");
    SEAM_TAKE_TIME(line.time, in, nanoseconds);
    return line;
}

} // namespace

void toProto(GpuTime time, v1::GpuTime& out) {
    out.set_seconds(time.parts().seconds);
    out.set_nanoseconds(time.parts().nanoseconds);
}

Result<GpuTime> fromProto(const v1::GpuTime& in) {
    constexpr std::int32_t kSecond = 1'000'000'000;
    if (in.nanoseconds() <= -kSecond || in.nanoseconds() >= kSecond)
        return refuse("nanoseconds", "a second or more");
    if ((in.seconds() < 0 && in.nanoseconds() > 0) || (in.seconds() > 0 && in.nanoseconds() < 0))
        return refuse("nanoseconds", "another sign than the seconds");
    return GpuTime::of(GpuTime::Parts{in.seconds(), in.nanoseconds()});
}

void toProto(const LedgerQuery& query, v1::LedgerRequest& out) {
    kQuery.encode(query, out);
    out.set_kind(static_cast<std::uint32_t>(query.kind));
    out.set_limit(query.limit);
}

Result<LedgerQuery> fromProto(const v1::LedgerRequest& in) {
    LedgerQuery query;
    if (in.bucket().size() > kMaxName || in.incident().size() > kMaxName)
        return refuse("bucket, incident", "too long");
    SEAM_TRY(kQuery.decode(in, query));
    SEAM_TAKE(query.kind, checkedEnum(static_cast<int>(std::min<std::uint32_t>(in.kind(), 255)),
                                      LedgerQuery::Kind::both, "kind"));
    query.limit = std::min<std::uint32_t>(in.limit(), kMaxLines);
    return query;
}

void toProto(const LedgerAnswer& answer, v1::LedgerReply& out) {
    kAnswer.encode(answer, out);
    SEAM_PUT_TIME(out, nanoseconds, answer.time);
    for (const LedgerLine& line : answer.lines) {
        v1::LedgerLine& one = *out.add_lines();
        kLine.encode(line, one);
        SEAM_PUT_TIME(one, nanoseconds, line.time);
    }
}

Result<LedgerAnswer> fromProto(const v1::LedgerReply& in) {
    LedgerAnswer answer;
    if (in.lines_size() > kMaxLines)
        return refuse("lines", "too many");
    SEAM_TRY(kAnswer.decode(in, answer));
    for (int i = 0; i < in.lines_size(); ++i) {
        auto line = fromProto(in.lines(i));
        if (!line)
            return fail(line.error().in(item("lines", static_cast<std::size_t>(i))));
        answer.lines.push_back(std::move(*line));
    }
    SEAM_TAKE_TIME(answer.time, in, nanoseconds);
    return answer;
}

void toProto(const telemetry::LedgerFacts& facts, v1::LedgerFacts& out) {
    if (!facts.samples.isEmpty())
        toProto(facts.samples, *out.mutable_samples());
    for (const telemetry::Event& event : facts.events)
        toProto(event, *out.add_events());
    if (facts.coverage.from > facts.coverage.to)
        return;
    out.set_first_ns(toNanoseconds(facts.coverage.from));
    out.set_last_ns(toNanoseconds(facts.coverage.to));
}

Result<telemetry::LedgerFacts> fromProto(const v1::LedgerFacts& in) {
    telemetry::LedgerFacts facts;
    if (in.has_samples())
        SEAM_TAKE(facts.samples, fromProto(in.samples()));
    SEAM_TAKE(facts.events, fromProto(in.events()));
    if (in.first_ns() == 0 && in.last_ns() == 0)
        return facts;
    SEAM_TAKE(facts.coverage.from, checkedTime(in.first_ns(), "first_ns"));
    SEAM_TAKE(facts.coverage.to, checkedTime(in.last_ns(), "last_ns"));
    if (facts.coverage.to < facts.coverage.from)
        return refuse("last_ns", "before first_ns");
    return facts;
}

} // namespace seamscope::wire
