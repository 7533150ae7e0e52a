// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

namespace seamscope::wire {
namespace {

using topology::CheckpointPolicy;
using topology::InferencePool;
using topology::InferenceRoute;
using topology::Job;
using topology::JobReference;

void referenceToProto(const JobReference& reference, v1::JobReference& out) {
    if (reference.stepSeconds)
        out.set_step_seconds(*reference.stepSeconds);
    if (reference.tokensPerStep)
        out.set_tokens_per_step(*reference.tokensPerStep);
    if (reference.tokensTotal)
        out.set_tokens_total(*reference.tokensTotal);
    if (reference.busGigabytesPerSecond)
        out.set_bus_gb_per_s(*reference.busGigabytesPerSecond);
    if (reference.ttftP99Seconds)
        out.set_ttft_p99_seconds(*reference.ttftP99Seconds);
    if (reference.transferP99Seconds)
        out.set_transfer_p99_seconds(*reference.transferP99Seconds);
    if (reference.requestsPerSecond)
        out.set_requests_per_second(*reference.requestsPerSecond);
    out.set_source(validText(reference.source));
}

Result<JobReference> referenceFromProto(const v1::JobReference& in) {
    JobReference reference;
    if (in.has_step_seconds())
        SEAM_TAKE(reference.stepSeconds, checkedFinite(in.step_seconds(), "step_seconds"));
    if (in.has_tokens_per_step())
        SEAM_TAKE(reference.tokensPerStep, checkedFinite(in.tokens_per_step(), "tokens_per_step"));
    if (in.has_tokens_total())
        SEAM_TAKE(reference.tokensTotal, checkedFinite(in.tokens_total(), "tokens_total"));
    if (in.has_bus_gb_per_s())
        SEAM_TAKE(reference.busGigabytesPerSecond, checkedFinite(in.bus_gb_per_s(), "bus_gb_per_s"));
    if (in.has_ttft_p99_seconds())
        SEAM_TAKE(reference.ttftP99Seconds, checkedFinite(in.ttft_p99_seconds(), "ttft_p99_seconds"));
    if (in.has_transfer_p99_seconds())
        SEAM_TAKE(reference.transferP99Seconds,
                  checkedFinite(in.transfer_p99_seconds(), "transfer_p99_seconds"));
    if (in.has_requests_per_second())
        SEAM_TAKE(reference.requestsPerSecond,
                  checkedFinite(in.requests_per_second(), "requests_per_second"));
    reference.source = in.source();
    return reference;
}

void checkpointToProto(const CheckpointPolicy& policy, v1::CheckpointPolicy& out) {
    if (policy.intervalSeconds)
        out.set_interval_seconds(*policy.intervalSeconds);
    if (policy.writeSeconds)
        out.set_write_seconds(*policy.writeSeconds);
    if (policy.restartSeconds)
        out.set_restart_seconds(*policy.restartSeconds);
    out.set_storage(policy.storage.text());
    out.set_blocking(policy.blocking);
    if (policy.drainSeconds)
        out.set_drain_seconds(*policy.drainSeconds);
    if (policy.keepSeconds)
        out.set_keep_seconds(*policy.keepSeconds);
    for (const topology::CheckpointTier& tier : policy.tiers) {
        v1::CheckpointTier* t = out.add_tiers();
        t->set_name(validText(tier.name));
        if (tier.intervalSeconds)
            t->set_interval_seconds(*tier.intervalSeconds);
        if (tier.writeSeconds)
            t->set_write_seconds(*tier.writeSeconds);
        if (tier.restartSeconds)
            t->set_restart_seconds(*tier.restartSeconds);
        t->set_recovers(tier.recovers);
    }
}

Result<topology::CheckpointTier> tierFromProto(const v1::CheckpointTier& in) {
    topology::CheckpointTier tier;
    tier.name = in.name();
    if (in.has_interval_seconds())
        SEAM_TAKE(tier.intervalSeconds, checkedFinite(in.interval_seconds(), "interval_seconds"));
    if (in.has_write_seconds())
        SEAM_TAKE(tier.writeSeconds, checkedFinite(in.write_seconds(), "write_seconds"));
    if (in.has_restart_seconds())
        SEAM_TAKE(tier.restartSeconds, checkedFinite(in.restart_seconds(), "restart_seconds"));
    SEAM_TAKE(tier.recovers, checkedFinite(in.recovers(), "recovers"));
    return tier;
}

Result<CheckpointPolicy> checkpointFromProto(const v1::CheckpointPolicy& in) {
    CheckpointPolicy policy;
    if (in.has_interval_seconds())
        SEAM_TAKE(policy.intervalSeconds, checkedFinite(in.interval_seconds(), "interval_seconds"));
    if (in.has_write_seconds())
        SEAM_TAKE(policy.writeSeconds, checkedFinite(in.write_seconds(), "write_seconds"));
    if (in.has_restart_seconds())
        SEAM_TAKE(policy.restartSeconds, checkedFinite(in.restart_seconds(), "restart_seconds"));
    SEAM_TAKE(policy.storage, checkedEntity(in.storage(), "storage"));
    policy.blocking = in.blocking();
    if (in.has_drain_seconds())
        SEAM_TAKE(policy.drainSeconds, checkedFinite(in.drain_seconds(), "drain_seconds"));
    if (in.has_keep_seconds())
        SEAM_TAKE(policy.keepSeconds, checkedFinite(in.keep_seconds(), "keep_seconds"));
    for (const v1::CheckpointTier& tier : in.tiers())
        SEAM_TAKE(policy.tiers.emplace_back(), tierFromProto(tier));
    return policy;
}

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
    for (const InferenceRoute& route : job.routes) {
        v1::InferenceRoute* r = out.add_routes();
        r->set_id(route.id.text());
        r->set_from(route.from.text());
        r->set_to(route.to.text());
        r->set_kind(validText(route.kind));
    }
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
    for (const v1::InferenceRoute& in_route : in.routes()) {
        InferenceRoute& route = job.routes.emplace_back();
        SEAM_TAKE(route.id, checkedEntity(in_route.id(), "routes.id"));
        SEAM_TAKE(route.from, checkedEntity(in_route.from(), "routes.from"));
        SEAM_TAKE(route.to, checkedEntity(in_route.to(), "routes.to"));
        route.kind = in_route.kind();
    }
    return {};
}

} // namespace

void toProto(const Job& job, v1::Job& out) {
    out.set_id(job.id.text());
    out.set_program(job.program.text());
    out.set_owner(validText(job.owner));
    out.set_inference(job.kind == topology::JobKind::inference);
    if (job.start)
        out.set_start_ns(toNanoseconds(*job.start));
    if (job.end)
        out.set_end_ns(toNanoseconds(*job.end));
    out.set_tp(job.parallelism.tp);
    out.set_pp(job.parallelism.pp);
    out.set_dp(job.parallelism.dp);
    out.set_ep(job.parallelism.ep);
    out.set_order(validText(job.parallelism.order));
    out.set_gpus(job.gpus);
    referenceToProto(job.reference, *out.mutable_reference());
    if (job.checkpoint)
        checkpointToProto(*job.checkpoint, *out.mutable_checkpoint());
    if (job.watchdogSeconds)
        out.set_watchdog_seconds(*job.watchdogSeconds);
    if (job.restartsAllowed)
        out.set_restarts_allowed(*job.restartsAllowed);
    placementToProto(job, out);
}

Result<Job> fromProto(const v1::Job& in) {
    Job job;
    SEAM_TAKE(job.id, checkedEntity(in.id(), "id"));
    if (job.id.isEmpty())
        return refuse("id", "entity id is empty");
    SEAM_TAKE(job.program, checkedEntity(in.program(), "program"));
    job.owner = in.owner();
    job.kind = in.inference() ? topology::JobKind::inference : topology::JobKind::training;
    if (in.has_start_ns())
        SEAM_TAKE(job.start, checkedTime(in.start_ns(), "start_ns"));
    if (in.has_end_ns())
        SEAM_TAKE(job.end, checkedTime(in.end_ns(), "end_ns"));
    if (in.tp() == 0 || in.pp() == 0 || in.dp() == 0 || in.ep() == 0)
        return refuse("parallelism", "a dimension of size 0");
    job.parallelism = {in.tp(), in.pp(), in.dp(), in.ep(), in.order()};
    job.gpus = in.gpus();
    SEAM_TAKE(job.reference, referenceFromProto(in.reference()));
    if (in.has_checkpoint())
        SEAM_TAKE(job.checkpoint, checkpointFromProto(in.checkpoint()));
    if (in.has_watchdog_seconds())
        SEAM_TAKE(job.watchdogSeconds, checkedFinite(in.watchdog_seconds(), "watchdog_seconds"));
    if (in.has_restarts_allowed())
        job.restartsAllowed = in.restarts_allowed();
    SEAM_TRY(placementFromProto(in, job));
    return job;
}

} // namespace seamscope::wire
