// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_fields.h"
#include "wire/codec_proto.h"

namespace seamscope::wire {
namespace {

using topology::InferencePool;
using topology::InferenceRoute;
using topology::Job;

constexpr FieldTable kReference{SEAM_OPTIONAL(stepSeconds, step_seconds),
                                SEAM_OPTIONAL(tokensPerStep, tokens_per_step),
                                SEAM_OPTIONAL(tokensTotal, tokens_total),
                                SEAM_OPTIONAL(busGigabytesPerSecond, bus_gb_per_s),
                                SEAM_OPTIONAL(ttftP99Seconds, ttft_p99_seconds),
                                SEAM_OPTIONAL(transferP99Seconds, transfer_p99_seconds),
                                SEAM_OPTIONAL(requestsPerSecond, requests_per_second),
                                SEAM_FIELD(source, source)};

constexpr FieldTable kTier{SEAM_FIELD(name, name), SEAM_OPTIONAL(intervalSeconds, interval_seconds),
                           SEAM_OPTIONAL(writeSeconds, write_seconds),
                           SEAM_OPTIONAL(restartSeconds, restart_seconds), SEAM_FIELD(recovers, recovers)};

constexpr FieldTable kCheckpoint{SEAM_OPTIONAL(intervalSeconds, interval_seconds),
                                 SEAM_OPTIONAL(writeSeconds, write_seconds),
                                 SEAM_OPTIONAL(restartSeconds, restart_seconds),
                                 SEAM_FIELD(storage, storage),
                                 SEAM_FIELD(blocking, blocking),
                                 SEAM_OPTIONAL(drainSeconds, drain_seconds),
                                 SEAM_OPTIONAL(keepSeconds, keep_seconds)};

constexpr FieldTable kRoute{SEAM_FIELD(id, id), SEAM_FIELD(from, from), SEAM_FIELD(to, to),
                            SEAM_FIELD(kind, kind)};

constexpr FieldTable kJob{SEAM_FIELD(program, program),
                          SEAM_FIELD(owner, owner),
                          SEAM_OPTIONAL(start, start_ns),
                          SEAM_OPTIONAL(end, end_ns),
                          SEAM_FIELD(parallelism.tp, tp),
                          SEAM_FIELD(parallelism.pp, pp),
                          SEAM_FIELD(parallelism.dp, dp),
                          SEAM_FIELD(parallelism.ep, ep),
                          SEAM_FIELD(parallelism.order, order),
                          SEAM_FIELD(gpus, gpus),
                          SEAM_OPTIONAL(watchdogSeconds, watchdog_seconds),
                          SEAM_OPTIONAL(restartsAllowed, restarts_allowed)};

void placementToProto(const Job& job, v1::Job& out) {
    for (const topology::RankPlacement& placed : job.ranks) {
        v1::RankPlacement* rank = out.add_ranks();
        rank->set_rank(placed.rank);
        rank->set_gpu(placed.gpu.text());
    }
    for (const InferencePool& pool : job.pools) {
        v1::InferencePool* p = out.add_pools();
        p->set_id(pool.id.text());
        p->set_role(validText(pool.role));
        for (const topology::EntityId& gpu : pool.gpus)
            p->add_gpus(gpu.text());
    }
    for (const InferenceRoute& route : job.routes)
        kRoute.encode(route, *out.add_routes());
}

Result<> placementFromProto(const v1::Job& in, Job& job) {
    job.ranks.reserve(static_cast<std::size_t>(in.ranks_size()));
    for (const v1::RankPlacement& placed : in.ranks()) {
        topology::RankPlacement& rank = job.ranks.emplace_back();
        rank.rank = placed.rank();
        SEAM_TAKE(rank.gpu, checkedEntity(placed.gpu(), item("ranks", job.ranks.size() - 1)));
    }
    for (const v1::InferencePool& in_pool : in.pools()) {
        InferencePool& pool = job.pools.emplace_back();
        SEAM_TAKE(pool.id, checkedEntity(in_pool.id(), "pools.id"));
        pool.role = in_pool.role();
        for (const std::string& gpu : in_pool.gpus())
            SEAM_TAKE(pool.gpus.emplace_back(), checkedEntity(gpu, "pools.gpus"));
    }
    for (const v1::InferenceRoute& route : in.routes())
        if (const auto taken = kRoute.decode(route, job.routes.emplace_back()); !taken)
            return fail(taken.error().in("routes"));
    return {};
}

} // namespace

void toProto(const Job& job, v1::Job& out) {
    out.set_id(job.id.text());
    out.set_inference(job.kind == topology::JobKind::inference);
    kJob.encode(job, out);
    kReference.encode(job.reference, *out.mutable_reference());
    if (job.checkpoint) {
        v1::CheckpointPolicy& policy = *out.mutable_checkpoint();
        kCheckpoint.encode(*job.checkpoint, policy);
        for (const topology::CheckpointTier& tier : job.checkpoint->tiers)
            kTier.encode(tier, *policy.add_tiers());
    }
    placementToProto(job, out);
}

Result<Job> fromProto(const v1::Job& in) {
    Job job;
    SEAM_TAKE(job.id, checkedEntity(in.id(), "id"));
    if (job.id.isEmpty())
        return refuse("id", "entity id is empty");
    job.kind = in.inference() ? topology::JobKind::inference : topology::JobKind::training;
    if (in.tp() == 0 || in.pp() == 0 || in.dp() == 0 || in.ep() == 0)
        return refuse("parallelism", "a dimension of size 0");
    SEAM_TRY(kJob.decode(in, job));
    SEAM_TRY(kReference.decode(in.reference(), job.reference));
    if (in.has_checkpoint()) {
        SEAM_TRY(kCheckpoint.decode(in.checkpoint(), job.checkpoint.emplace()));
        for (const v1::CheckpointTier& tier : in.checkpoint().tiers())
            SEAM_TRY(kTier.decode(tier, job.checkpoint->tiers.emplace_back()));
    }
    SEAM_TRY(placementFromProto(in, job));
    return job;
}

} // namespace seamscope::wire
