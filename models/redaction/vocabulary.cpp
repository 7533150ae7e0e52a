// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/vocabulary.h"

#include "redaction/text_runs.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"
#include "topology/entity.h"

#include <algorithm>
#include <iterator>

namespace seamscope::redaction {
namespace {

/// Members of the documents that a recording carries: other names would make them unreadable.
constexpr std::string_view kMembers =
    "schema entities edges id owner labels position row column unit u from to kind jobs program start end parallelism tp pp "
    "dp ep cp sp order ranks rank gpu gpus reference step seconds tokens per total bus gb s source checkpoint interval "
    "write restart storage blocking drain keep tiers name recovers pools role routes ttft p50 p90 p95 p99 transfer "
    "requests second watchdog restarts allowed currency hour model rate basis opportunity multiplier applies labor "
    "people programs value of delay day low likely high milestones due slack hours title timezone notes answer time at "
    "until text entity by note mappings metric signal scale type label uuid pci slot serial index device hostname "
    "instance node host pod namespace container modelname le quantile jsonl json yaml yml csv md txt manifest topology "
    "pricing catalogue timeline events metadata recording mcap utc rfc version "
    // values of fixed lists
    "cools powers contains connects hosts runs stores transfers funds gates cooling power hardware fabric storage scheduler "
    "software transfer economics drain restart reset reboot replace reseat inspect reroute tune wait none training "
    "inference prefill decode expert mixed kv activation experts reserved spot demand owned lease maintenance deploy "
    "operator action planned automation exit resize placement firmware curtailment test workload note planned diurnal "
    "startup evaluation warm inferred pump degraded coolant leak airflow hotspot cap psu thermal isolated driver slow "
    "congestion storm contention dataloader stall hang mismatch routing drift imbalance neighbour misplacement cadence "
    "unknown silicon setpoint gauge counter simulated simulator reconstructed imported seamscope prometheus otlp bundle "
    "kernel slurm inc eval ckpt lustre ceph format dist platform ml systems finance network facilities observer lead facilitator";

/// What machines of this trade write into their logs, and the words between.
constexpr std::string_view kTrade =
    "a about above accepted access across action active after again all allocated allocation already an and any are "
    "area array as async attempt auto available average avg away back bad badly band bandwidth bank base batch be "
    "because been before begin below best between bit blocked boot both buffer build busy but byte bytes cable call "
    "called came cancel cannot capacity card cause caused cell change changed channel check checks class clear client "
    "clock clocks close closed cluster code cold collective collectives command common compute computed config "
    "connect connected connection control controller cooling copy core correctable corrected count counter cpu crash "
    "critical cuda current cut cycle daemon data date dead debug default degraded degrees delay dense did different "
    "disabled disk dns do does done down driver drop dropped dst due during each early ecc edge elapsed empty enabled "
    "ended engine enter entry epoch error errors ethernet event every exceeded exception exit expected expert external "
    "fabric facilities facility failed failing failure false fan fast fatal fault fell few fields file files final "
    "finance finished firmware first flap flow flush for force free frequency full function gateway gather get given "
    "global good grad graph green group had half hang hardware has have head health heat heavy held here hit hold hot "
    "if ignored in inactive incident info inlet input inside instruction internal interrupt into invalid io ip is it "
    "iteration its kernel key kill killed lane large last late latency layer leaf leak least left length less level "
    "library light limit line link list load loader local lock log logs long loop lost main maintenance make manager "
    "many map mask master max maximum mean measured memory message microbatch middle min minimum minute minutes "
    "missing mode module monitor more most mount moved much must network new next no none normal not nothing now null "
    "number off offset ok old on one only onset open operation operator or other others out outlet output over overheat "
    "own owners page pair parallel parity part passed path peak pending perf phase pid pipeline planned platform "
    "point pool port ports power present pressure previous priority process profile progress proxy pump put queue "
    "rack rail range read ready reason received recovered reduce reduced refused region remote removed repair replaced "
    "replay request requested reset resource response result resumed retired retry return returned right ring room "
    "rows run running runtime same sample samples scatter schedule scheduled scheduler score secondary section see "
    "segment send sensor sent sequence server service session set setpoint severity shared short should show signal "
    "signals silent since single site size skipped slow slower small socket software some speed spine stage stale "
    "standby started state status steady still stop stopped store stream sub successful such supply support switch "
    "sync system table tag taken target task team temp temperature tensor test than that the their them then there "
    "thermal they this thread three threshold throttle throttling through timed timeout timeouts today too top trace "
    "track traffic train training transport tree true try two unable unavailable uncorrectable under unexpected "
    "unhealthy unknown unreachable unrecoverable up update upper usage used user using utilization valid valve vendor "
    "via violation virtual volatile voltage volume wait waited waiting wall warm warning was water watt watts weight "
    "were what when where which while who why will with within without work worker workers world write writing written "
    "wrong yes zero zone nvrm xid sxid nvidia mellanox nccl nvlink nvswitch dcgm infiniband roce rdma hbm sm pcie "
    "aer ras bus fallen dmesg systemd syslog slurm slurmd kubelet kubernetes docker containerd python torch pytorch "
    "megatron deepspeed ncclsystemerror ncclinternalerror processgroupnccl allreduce allgather reducescatter alltoall "
    "broadcast sendrecv barrier loss lr grad norm tflops tflop flops mfu bf16 fp16 fp8 fp32 int8 h100 h200 b100 b200 "
    "gb200 gb300 a100 a800 h800 v100 l40s mi300x mi250 sxm sxm5 hgx dgx mlx5 mlx4 swp eth ib opt hca numa psu cdu pdu "
    "ups crah chiller loopback localhost http https tcp udp ms us ns kb mb gb tb kib mib gib tib kw mw kwh mhz ghz khz "
    "rpm lpm kpa bar pa celsius usd eur gbp jpy cny inf nan "
    // immediate actions of the vendor's Xid table: RESTART_BM, CHECK_MECHANICALS, …
    "ignore mechanicals contact app bm vm swfw workflow err "
    // by which the life of a job is read from its log: under other words it would be another life
    "aborted argument background begins benchmark boundary canceled cancelled caught certificate childfailederror "
    "cleanly closing collect committed complete completed completion consumed continuing corrupt could create "
    "deadline delet desync detected distbackenderror distributed download dry dump dumped dumping duration enqueued "
    "environment evaluating expression exitcode exited exiting exits fail finalized fit found garbage graceful "
    "gradient heartbeat iteration iterations job keyboardinterrupt lagging launched learning loaded loading managed "
    "marked membership metrics milliseconds ncclremoteerror normally nranks numelin numelout older oom oomkill optype "
    "oserror outofmemoryerror pause peer persisted persisting preempted preemption preemptionmode preflight processes "
    "quota ran reached recent requeued rendezvous resized resizing restarted restarting restored restoring results "
    "resuming retries save saved saves saving scaling scancel script search segfault segmentation seqnum setup "
    "shutting sigabrt sigint sigkill signalexception sigsegv sigterm skip slurmstepd snapshot space srun staging "
    "stalled starting starts states steps storing succeeded successfully terminate terminated throughput timing token "
    "took traceback trainer uncaught unhandled uploaded val validate validating validation walltime warn worknccl";

} // namespace

Vocabulary Vocabulary::plain() {
    Vocabulary out;
    out.add(kMembers);
    out.add(kTrade);
    for (const telemetry::MessageShape& shape : telemetry::kMessageShapes)
        out.add(shape.name);
    for (std::size_t code = 0; code < std::size(telemetry::kMessageShapes); ++code) { // what is said is written out where it is kept
        const telemetry::MessageWords words = telemetry::wordsOf(static_cast<telemetry::MessageCode>(code));
        out.add(words.text ? words.text : "");
        out.add(words.one ? words.one : "");
    }
    for (int kind = 0; kind < static_cast<int>(topology::kEntityKindCount); ++kind)
        out.add(topology::name(static_cast<topology::EntityKind>(kind)));
    return out;
}

void Vocabulary::add(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = wordEnd(text, at);
        if (end == at) {
            ++at;
            continue;
        }
        const std::string word = lower(text.substr(at, end - at));
        m_words.insert(word);
        for (std::size_t part = 0; part < word.size();) { // "temp2" has the word "temp"
            const std::size_t letters = lettersEnd(word, part);
            if (letters > part + 1)
                m_words.insert(word.substr(part, letters - part));
            part = std::max(letters, part + 1);
        }
        at = end;
    }
}

bool Vocabulary::has(std::string_view word) const {
    if (m_words.contains(lower(word)))
        return true;
    // "AllReduce", "modelName": each of its words.
    std::size_t parts = 0;
    for (std::size_t at = 0; at < word.size();) {
        std::size_t end = at + 1;
        while (end < word.size() && !(word[end] >= 'A' && word[end] <= 'Z'))
            ++end;
        if (end - at < 2 || !m_words.contains(lower(word.substr(at, end - at))))
            return false;
        ++parts;
        at = end;
    }
    return parts > 1;
}

} // namespace seamscope::redaction
