// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using telemetry::LedgerAnswer;
using telemetry::LedgerLine;
using telemetry::LedgerQuery;

constexpr int kMaxLines = 100'000;
constexpr std::size_t kMaxName = 1000;

void toProto(const LedgerLine& line, v1::LedgerLine& out) {
    out.set_layer(line.isLayer);
    out.set_job(line.job.text());
    out.set_from_ns(toNanoseconds(line.from));
    out.set_to_ns(toNanoseconds(line.to));
    out.set_gpus(line.gpus);
    out.set_bucket(validText(line.bucket));
    out.set_nanoseconds(line.nanoseconds);
    if (line.rateMicros)
        out.set_rate_micros(*line.rateMicros);
    out.set_source(validText(line.source));
    out.set_incident(validText(line.incident));
    out.set_stated_ns(toNanoseconds(line.stated));
    if (line.withdrawn)
        out.set_withdrawn_ns(toNanoseconds(*line.withdrawn));
}

Result<LedgerLine> fromProto(const v1::LedgerLine& in) {
    LedgerLine line;
    line.isLayer = in.layer();
    SEAM_TAKE(line.job, checkedEntity(in.job(), "job"));
    SEAM_TAKE(line.from, checkedTime(in.from_ns(), "from_ns"));
    SEAM_TAKE(line.to, checkedTime(in.to_ns(), "to_ns"));
    if (line.to < line.from)
        return refuse("to_ns", "ends before it starts");
    line.gpus = in.gpus();
    line.bucket = in.bucket();
    line.nanoseconds = in.nanoseconds();
    if (in.has_rate_micros())
        line.rateMicros = in.rate_micros();
    line.source = in.source();
    line.incident = in.incident();
    SEAM_TAKE(line.stated, checkedTime(in.stated_ns(), "stated_ns"));
    if (in.has_withdrawn_ns()) {
        line.withdrawn.emplace();
        SEAM_TAKE(*line.withdrawn, checkedTime(in.withdrawn_ns(), "withdrawn_ns"));
    }
    return line;
}

} // namespace

void toProto(const LedgerQuery& query, v1::LedgerRequest& out) {
    out.set_at_ns(toNanoseconds(query.at));
    out.set_job(query.job.text());
    out.set_bucket(validText(query.bucket));
    out.set_incident(validText(query.incident));
    out.set_kind(static_cast<std::uint32_t>(query.kind));
    out.set_limit(query.limit);
    out.set_from_ns(toNanoseconds(query.from));
}

Result<LedgerQuery> fromProto(const v1::LedgerRequest& in) {
    LedgerQuery query;
    SEAM_TAKE(query.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(query.from, checkedTime(in.from_ns(), "from_ns"));
    SEAM_TAKE(query.job, checkedEntity(in.job(), "job"));
    if (in.bucket().size() > kMaxName || in.incident().size() > kMaxName)
        return refuse("bucket, incident", "too long");
    query.bucket = in.bucket();
    query.incident = in.incident();
    SEAM_TAKE(query.kind, checkedEnum(static_cast<int>(std::min<std::uint32_t>(in.kind(), 255)),
                                      LedgerQuery::Kind::both, "kind"));
    query.limit = std::min<std::uint32_t>(in.limit(), kMaxLines);
    return query;
}

void toProto(const LedgerAnswer& answer, v1::LedgerReply& out) {
    out.set_currency(validText(answer.currency));
    for (const LedgerLine& line : answer.lines)
        toProto(line, *out.add_lines());
    out.set_matched(answer.matched);
    out.set_nanoseconds(answer.nanoseconds);
    if (answer.micros)
        out.set_micros(*answer.micros);
}

Result<LedgerAnswer> fromProto(const v1::LedgerReply& in) {
    LedgerAnswer answer;
    if (in.lines_size() > kMaxLines)
        return refuse("lines", "too many");
    answer.currency = in.currency();
    for (int i = 0; i < in.lines_size(); ++i) {
        auto line = fromProto(in.lines(i));
        if (!line)
            return fail(line.error().in(item("lines", static_cast<std::size_t>(i))));
        answer.lines.push_back(std::move(*line));
    }
    answer.matched = in.matched();
    answer.nanoseconds = in.nanoseconds();
    if (in.has_micros())
        answer.micros = in.micros();
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
