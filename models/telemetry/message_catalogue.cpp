// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/message_catalogue.h"

#include "telemetry/message_text.h"

// The words, in the order of SEAM_MESSAGES. lupdate finds them by the names of these two macros.
#define QT_TRANSLATE_NOOP(context, text) text
#define QT_TRANSLATE_N_NOOP(context, text) text

namespace seamscope::telemetry {
namespace {

using Code = MessageCode;

struct Phrase {
    MessageCode code;
    MessageWords words;
};

// clang-format off
constexpr std::array kPhrases = {
    Phrase{Code::data, {"%1"}},
    Phrase{Code::unknown, {""}},
    Phrase{Code::clauses, {QT_TRANSLATE_NOOP("Message", ", ")}},
    Phrase{Code::sentences, {QT_TRANSLATE_NOOP("Message", "; ")}},
    Phrase{Code::deadlineWatchdog, {QT_TRANSLATE_NOOP("Message", "watchdog ends the job: restart, and the work since the last durable checkpoint")}},
    Phrase{Code::deadlineUsualWatchdog, {QT_TRANSLATE_NOOP("Message", "watchdog ends the job (%1, its usual setting): restart, and the work since the last durable checkpoint")}},
    Phrase{Code::deadlineCheckpointDeleted, {QT_TRANSLATE_NOOP("Message", "the newest durable checkpoint is deleted: nothing is left to start from")}},
    Phrase{Code::deadlineRestarts, {QT_TRANSLATE_N_NOOP("Message", "%1 restarts are left, at the pace of %2 so far; then nobody starts it again"), "%1 restart is left, at the pace of %2 so far; then nobody starts it again"}},
    Phrase{Code::deadlineSlack, {QT_TRANSLATE_NOOP("Message", "slack is used up: from then on the date slips")}},
    Phrase{Code::deadlineSlackPriced, {QT_TRANSLATE_NOOP("Message", "slack is used up: from then on each day has its price")}},
    Phrase{Code::deadlineReservedPrice, {QT_TRANSLATE_NOOP("Message", "the reserved price ends: %1")}},
    Phrase{Code::failureCount, {QT_TRANSLATE_N_NOOP("Message", "%1 failures"), "%1 failure"}},
    Phrase{Code::failuresPublished, {QT_TRANSLATE_NOOP("Message", "published: %1 in %2 days on %3 GPUs")}},
    Phrase{Code::failuresOfJob, {QT_TRANSLATE_NOOP("Message", "this job")}},
    Phrase{Code::failuresOfRecording, {QT_TRANSLATE_N_NOOP("Message", "%1 failures in this recording"), "%1 failure in this recording"}},
    Phrase{Code::baselineSteps, {QT_TRANSLATE_N_NOOP("Message", "upper quartile of speed over %1 steps"), "speed of %1 step"}},
    Phrase{Code::baselineFirstToken, {QT_TRANSLATE_NOOP("Message", "upper quartile of the time to the first token over %1")}},
    Phrase{Code::refusedSlower, {QT_TRANSLATE_N_NOOP("Message", "%1 steps that got slower on the way"), "%1 step that got slower on the way"}},
    Phrase{Code::refusedTroubled, {QT_TRANSLATE_NOOP("Message", "every step lies in an incident")}},
    Phrase{Code::shareRootless, {QT_TRANSLATE_N_NOOP("Message", "%1 incidents without a known root"), "%1 incident without a known root"}},
    Phrase{Code::shareNoIncident, {QT_TRANSLATE_NOOP("Message", "no incident lies on it")}},
    Phrase{Code::shareNoOwner, {QT_TRANSLATE_NOOP("Message", "jobs without an owner")}},
    Phrase{Code::smallSite, {QT_TRANSLATE_N_NOOP("Message", "%1 GPUs: the people on an incident cost more than all of them stalled; check risers and power supplies before blaming a GPU"), "%1 GPU: the people on an incident cost more than it does stalled; check risers and power supplies before blaming it"}},
    Phrase{Code::whatIfLoss, {QT_TRANSLATE_N_NOOP("Message", "%1 GPUs lose %2 while nothing is done"), "%1 GPU loses %2 while nothing is done"}},
    Phrase{Code::whatIfStill, {QT_TRANSLATE_NOOP("Message", "stands still: the work of %1 since the last checkpoint is lost")}},
    Phrase{Code::whatIfCheckpoint, {QT_TRANSLATE_NOOP("Message", "a checkpoint first: %1")}},
    Phrase{Code::whatIfRestart, {QT_TRANSLATE_NOOP("Message", "restart: %1")}},
    Phrase{Code::whatIfWatchdog, {QT_TRANSLATE_NOOP("Message", "the watchdog ends the job in %1")}},
    Phrase{Code::whatIfSlack, {QT_TRANSLATE_NOOP("Message", "slack left: %1")}},
    Phrase{Code::whatIfCadence, {QT_TRANSLATE_NOOP("Message", "now every %1, a write of %2")}},
    Phrase{Code::whatIfFailures, {QT_TRANSLATE_NOOP("Message", "mean time between failures %1: %2")}},
    Phrase{Code::signalNamed, {"%1"}},
    Phrase{Code::signalShare, {QT_TRANSLATE_NOOP("Message", "%1 %2 → %3 of the time")}},
    Phrase{Code::signalChange, {QT_TRANSLATE_NOOP("Message", "%1 %2 (%3 → %4)")}},
    Phrase{Code::signalPercent, {QT_TRANSLATE_NOOP("Message", "%1 %2 (%3 → %4)")}},
    Phrase{Code::signalFromTo, {QT_TRANSLATE_NOOP("Message", "%1 %2 → %3")}},
    Phrase{Code::signalUsual, {QT_TRANSLATE_N_NOOP("Message", "%1 as usual on all %2 that tell"), "%1 as usual on the one that tells"}},
    Phrase{Code::signalUnchanged, {QT_TRANSLATE_NOOP("Message", "%1 unchanged")}},
    Phrase{Code::signalEarly, {QT_TRANSLATE_NOOP("Message", "%1 changed before the supposed cause")}},
    Phrase{Code::signalNoTelemetry, {QT_TRANSLATE_NOOP("Message", "%1 %2: no telemetry")}},
    Phrase{Code::signalAtLimit, {QT_TRANSLATE_NOOP("Message", "%1 is at its limit")}},
    Phrase{Code::againstPeers, {QT_TRANSLATE_NOOP("Message", "%1 against its peers")}},
    Phrase{Code::comparedToPeers, {QT_TRANSLATE_NOOP("Message", "against its peers")}},
    Phrase{Code::comparedToHistory, {QT_TRANSLATE_NOOP("Message", "against its history")}},
    Phrase{Code::eventTimes, {QT_TRANSLATE_N_NOOP("Message", "%1 (%2 times)"), "%1 (once)"}},
    Phrase{Code::atTime, {"%1"}},
    Phrase{Code::fromTime, {QT_TRANSLATE_NOOP("Message", "from %1")}},
    Phrase{Code::onSome, {QT_TRANSLATE_NOOP("Message", "on %1 of %2")}},
    Phrase{Code::afterOnset, {QT_TRANSLATE_NOOP("Message", "%1 after the onset")}},
    Phrase{Code::beforeOnset, {QT_TRANSLATE_NOOP("Message", "%1 before the onset")}},
    Phrase{Code::xid, {"Xid %1"}},
    Phrase{Code::xidNamed, {"Xid %1 (%2)"}},
    Phrase{Code::keepsPower, {QT_TRANSLATE_NOOP("Message", "keeps its power while the others of the job lose theirs: they wait for it")}},
    Phrase{Code::slowestRoams, {QT_TRANSLATE_NOOP("Message", "the slowest rank is another one each time")}},
    Phrase{Code::watchdogsWait, {QT_TRANSLATE_NOOP("Message", "the watchdogs of the others wait for %1")}},
    Phrase{Code::otherWork, {QT_TRANSLATE_NOOP("Message", "its device does something else than all others, which wait")}},
    Phrase{Code::slowerThanPeers, {QT_TRANSLATE_NOOP("Message", "slower than its peers by its own time, step after step")}},
    Phrase{Code::revisedOpen, {QT_TRANSLATE_NOOP("Message", "open again")}},
    Phrase{Code::revisedRoot, {QT_TRANSLATE_NOOP("Message", "root %1 (%2) → %3 (%4)")}},
    Phrase{Code::revisedOnset, {QT_TRANSLATE_NOOP("Message", "onset %1 → %2: an earlier change was found; its cost is counted from there")}},
    Phrase{Code::revisedOnsetOfRoot, {QT_TRANSLATE_NOOP("Message", "onset %1 → %2: that of the new root; its cost is counted from there")}},
    Phrase{Code::explainedWarmer, {QT_TRANSLATE_NOOP("Message", "the air outside grows warmer")}},
    Phrase{Code::explainedColder, {QT_TRANSLATE_NOOP("Message", "the air outside grows colder")}},
    Phrase{Code::explainedStartup, {QT_TRANSLATE_NOOP("Message", "the first steps compile and warm up")}},
    Phrase{Code::explainedCheckpoint, {QT_TRANSLATE_NOOP("Message", "the job wrote a checkpoint")}},
    Phrase{Code::noTelemetry, {QT_TRANSLATE_NOOP("Message", "no telemetry")}},
    Phrase{Code::noTelemetryLike, {QT_TRANSLATE_N_NOOP("Message", "no telemetry, like %1 others of its kind"), "no telemetry, like %1 other of its kind"}},
    Phrase{Code::lossUnattributed, {QT_TRANSLATE_NOOP("Message", "unattributed loss: %1 GPU-hours in slow steps, no cause is claimed")}},
    Phrase{Code::lossUnattributedTime, {QT_TRANSLATE_NOOP("Message", "unattributed loss: %1 in slow steps, no cause is claimed")}},
    Phrase{Code::collectiveNamed, {QT_TRANSLATE_NOOP("Message", "%1 %2 of %3")}},
    Phrase{Code::hangAllCame, {QT_TRANSLATE_NOOP("Message", "%1: all %2 came, %3 got through")}},
    Phrase{Code::hangSetting, {QT_TRANSLATE_NOOP("Message", "%1: the job has only begun and nothing is seen to be broken: look at how it is set up")}},
    Phrase{Code::hangNeverCame, {QT_TRANSLATE_NOOP("Message", "%1 never came to %2")}},
    Phrase{Code::hangIn, {QT_TRANSLATE_NOOP("Message", "%1 in %2")}},
    Phrase{Code::hangInWhy, {QT_TRANSLATE_NOOP("Message", "%1 in %2: %3")}},
    Phrase{Code::hangNobody, {QT_TRANSLATE_NOOP("Message", "nobody can be named in %1")}},
    Phrase{Code::hangNobodyWhy, {QT_TRANSLATE_NOOP("Message", "nobody can be named in %1: %2")}},
    Phrase{Code::hangWaiting, {QT_TRANSLATE_N_NOOP("Message", "%1 wait in it"), "%1 waits in it"}},
    Phrase{Code::hangUnheard, {QT_TRANSLATE_NOOP("Message", "%1 gave nothing: dumps or log lines of them would tell")}},
    Phrase{Code::hangMembersUnknown, {QT_TRANSLATE_NOOP("Message", "the members of the group are not known: dumps or RAS answers would tell")}},
    Phrase{Code::hangInFlight, {QT_TRANSLATE_N_NOOP("Message", "%1: in flight on %2 ranks; nothing says that it is stuck"), "%1: in flight on %2 rank; nothing says that it is stuck"}},
    Phrase{Code::whyUnbegun, {QT_TRANSLATE_NOOP("Message", "has it in line, and its device has not begun it as the others' have")}},
    Phrase{Code::whyPeerDone, {QT_TRANSLATE_NOOP("Message", "its peer has done its part, its own device has not")}},
    Phrase{Code::whyBehind, {QT_TRANSLATE_N_NOOP("Message", "%1 works behind"), "%1 work behind"}},
    Phrase{Code::whyBehindStuck, {QT_TRANSLATE_N_NOOP("Message", "%1 works behind, stuck on the device where the peers are through"), "%1 work behind, stuck on the device where the peers are through"}},
    Phrase{Code::whyOtherOrder, {QT_TRANSLATE_NOOP("Message", "entered in another order than the rest of the ring")}},
    Phrase{Code::whySilent, {QT_TRANSLATE_NOOP("Message", "gave nothing while the others did")}},
    Phrase{Code::whyWatchdogStill, {QT_TRANSLATE_NOOP("Message", "its watchdog stood still for as long as the others waited")}},
    Phrase{Code::whyCheckpoint, {QT_TRANSLATE_NOOP("Message", "busy with a checkpoint that it did not finish")}},
    Phrase{Code::mismatchOperation, {QT_TRANSLATE_NOOP("Message", "most call %1, %2: %3")}},
    Phrase{Code::mismatchElements, {QT_TRANSLATE_NOOP("Message", "most have %1 elements, %2: %3")}},
    Phrase{Code::mismatchPair, {QT_TRANSLATE_NOOP("Message", "%1 has %2 elements, %3 has %4")}},
    Phrase{Code::mismatchSums, {QT_TRANSLATE_NOOP("Message", "all ranks together send %1 elements and expect %2")}},
    Phrase{Code::mismatchTypes, {QT_TRANSLATE_NOOP("Message", "most send %1, %2: %3")}},
    Phrase{Code::stragglerSequences, {QT_TRANSLATE_NOOP("Message", "forward and backward of the same micro-batch vary together (correlation %1, variation %2): sequence lengths")}},
    Phrase{Code::stragglerReplica, {QT_TRANSLATE_NOOP("Message", "all stages of replica %1 are slow: it is given more work, its workers are not slow")}},
    Phrase{Code::stragglerWorker, {QT_TRANSLATE_NOOP("Message", "%1 computes %2 times as long as its peers; without it %3 of the slowdown is gone")}},
    Phrase{Code::stragglerStage, {QT_TRANSLATE_NOOP("Message", "stage %1 has more to do than the others: %2 of the slowdown")}},
    Phrase{Code::stragglerLastStage, {QT_TRANSLATE_NOOP("Message", "stage %1, the last, has more to do than the others: %2 of the slowdown")}},
    Phrase{Code::stragglerCollection, {QT_TRANSLATE_N_NOOP("Message", "%1 forward computes on changing workers take far longer than usual and no backward does: garbage collection, %2 in all"), "%1 forward compute takes far longer than usual and no backward does: garbage collection, %2 in all"}},
    Phrase{Code::stragglerTransfers, {QT_TRANSLATE_NOOP("Message", "transfers alone make the step %1 times as long, compute alone %2")}},
    Phrase{Code::ranksNamed, {"%1"}},
    Phrase{Code::ranksAt, {"%1 (%2)"}},
    Phrase{Code::slowAgain, {QT_TRANSLATE_NOOP("Message", "%1: slower than their peers by their own time, again and again")}},
    Phrase{Code::ranksFound, {"%1: %2"}},
    Phrase{Code::lastHere, {QT_TRANSLATE_N_NOOP("Message", "here last %1 times, and the others waited %2"), "here last once, and the others waited %2"}},
    Phrase{Code::didNotCome, {QT_TRANSLATE_NOOP("Message", "%1 did not come")}},
    Phrase{Code::waiting, {QT_TRANSLATE_N_NOOP("Message", "%1 wait"), "%1 waits"}},
    Phrase{Code::turnsToBeLast, {QT_TRANSLATE_N_NOOP("Message", "no single rank: %1 took turns to come last, %2 of waiting"), "no single rank: %1 came last, %2 of waiting"}},
    Phrase{Code::cameLast, {QT_TRANSLATE_N_NOOP("Message", "%1 came last %2 times: the others waited %3 in all"), "%1 came last %2 time: the others waited %3 in all"}},
    Phrase{Code::groupCameLast, {QT_TRANSLATE_N_NOOP("Message", "%1 of %2 took turns to come last, %3 times: the others waited %4 in all"), "%1 of %2 came last %3 time: the others waited %4 in all"}},
    Phrase{Code::eventsGivenUp, {QT_TRANSLATE_N_NOOP("Message", "%1 oldest events were given up for memory"), "the oldest event was given up for memory"}},
    Phrase{Code::standsStillNamed, {QT_TRANSLATE_NOOP("Message", "stands still, or has ended, since %1: %2 named by what other sources tell")}},
    Phrase{Code::standsStill, {QT_TRANSLATE_NOOP("Message", "stands still, or has ended, since %1: metrics do not tell who is missing; dumps, watchdog lines or RAS answers would")}},
    Phrase{Code::standsStillSilent, {QT_TRANSLATE_NOOP("Message", "stands still, or has ended, since %1: %2 fell silent before the others")}},
    Phrase{Code::timelineMeasured, {QT_TRANSLATE_NOOP("Message", "no rank tells its collectives: own time and wait as they were measured")}},
    Phrase{Code::timelineOfSteps, {QT_TRANSLATE_NOOP("Message", "no rank tells anything: one lane, the steps of the job")}},
    Phrase{Code::timelineUnknown, {QT_TRANSLATE_NOOP("Message", "nothing tells how this job spends its time")}},
    Phrase{Code::timelineNoMemory, {QT_TRANSLATE_NOOP("Message", "no memory for the timeline")}},
    Phrase{Code::rankCount, {QT_TRANSLATE_N_NOOP("Message", "%1 ranks"), "%1 rank"}},
    Phrase{Code::costNoData, {QT_TRANSLATE_NOOP("Message", "no step, counter or start of this job is in the data")}},
    Phrase{Code::costUnobserved, {QT_TRANSLATE_NOOP("Message", "unobserved: nothing in the data says what it did; no loss of it is known, and the high end has room for all of its time")}},
    Phrase{Code::costGrey, {QT_TRANSLATE_N_NOOP("Message", "no stated reference and only %1 healthy steps: the loss in its steps cannot be told"), "no stated reference and only %1 healthy step: the loss in its steps cannot be told"}},
    Phrase{Code::costNoGpus, {QT_TRANSLATE_NOOP("Message", "the number of its GPUs is not stated")}},
    Phrase{Code::costRefused, {QT_TRANSLATE_N_NOOP("Message", "%1 steps refused, first at %2: %3"), "%1 step refused, at %2: %3"}},
    Phrase{Code::stepNegative, {QT_TRANSLATE_NOOP("Message", "a step of negative length")}},
    Phrase{Code::stepClockBack, {QT_TRANSLATE_NOOP("Message", "its clock went back")}},
    Phrase{Code::timelineNoJob, {QT_TRANSLATE_NOOP("Message", "no training job is known")}},
    Phrase{Code::costSaturated, {QT_TRANSLATE_NOOP("Message", "more than can be counted: the figures are bounds")}},
    Phrase{Code::leftOwnPast, {QT_TRANSLATE_NOOP("Message", "left its own past, seen %1")}},
    Phrase{Code::settledAnew, {QT_TRANSLATE_NOOP("Message", "holds a new level")}},
    Phrase{Code::alarmMechanism, {"%1"}},
    Phrase{Code::alarmSilent, {QT_TRANSLATE_NOOP("Message", "%1 is not heard any more")}},
    Phrase{Code::alarmUnreachable, {QT_TRANSLATE_NOOP("Message", "%1 cannot be reached")}},
    Phrase{Code::alarmLosses, {QT_TRANSLATE_NOOP("Message", "the gateway loses facts: %1")}},
    Phrase{Code::alarmRecording, {QT_TRANSLATE_NOOP("Message", "the recording is not complete")}},
    Phrase{Code::alarmNotKept, {QT_TRANSLATE_NOOP("Message", "what people do to alarms cannot be kept")}},
    Phrase{Code::alarmLowThroughput, {QT_TRANSLATE_NOOP("Message", "low throughput, healthy status")}},
    Phrase{Code::actReconnect, {QT_TRANSLATE_NOOP("Message", "look at the exporter and the way to it: what it measures is not seen")}},
    Phrase{Code::actRelieve, {QT_TRANSLATE_NOOP("Message", "give the gateway more room, or fewer series")}},
    Phrase{Code::actFreeDisk, {QT_TRANSLATE_NOOP("Message", "free space on the gateway's disk, or mend its folder")}},
    Phrase{Code::actFindLoss, {QT_TRANSLATE_NOOP("Message", "find the loss that no seam explains")}},
    Phrase{Code::actBeforeDeadline, {QT_TRANSLATE_NOOP("Message", "act before it passes: save, drain or extend")}},
    Phrase{Code::actOpenIncident, {QT_TRANSLATE_NOOP("Message", "open the incident and follow its page")}},
    Phrase{Code::alarmExplained, {QT_TRANSLATE_NOOP("Message", "%1 explains it")}},
    Phrase{Code::lossNotFinite, {QT_TRANSLATE_N_NOOP("Message", "loss or gradient is not a finite number, %1 times: what is trained since is worth nothing"), "loss or gradient is not a finite number: what is trained since is worth nothing"}},
    Phrase{Code::lossExploded, {QT_TRANSLATE_NOOP("Message", "training loss rose to %1 from %2 and stays there")}},
    Phrase{Code::gradientExploded, {QT_TRANSLATE_NOOP("Message", "gradient norm rose to %1 from %2 and stays there")}},
    Phrase{Code::iterationsSkipped, {QT_TRANSLATE_N_NOOP("Message", "%1 iterations were skipped: their work is thrown away"), "an iteration was skipped: its work is thrown away"}},
    Phrase{Code::clockOff, {QT_TRANSLATE_N_NOOP("Message", "its clock is off by %1: its log lines and traces stand wrong against those of %2 hosts"), "its clock is off by %1: its log lines and traces stand wrong against those of the other host"}},
    Phrase{Code::condensation, {QT_TRANSLATE_NOOP("Message", "dew-point margin is %1: below %2 water can condense on what is cold")}},
    Phrase{Code::powerSwing, {QT_TRANSLATE_NOOP("Message", "power swings between %1 and %2 every %3")}},
    Phrase{Code::signalBeyond, {QT_TRANSLATE_NOOP("Message", "%1 is %2, its limit is %3")}},
    Phrase{Code::crossingComing, {QT_TRANSLATE_NOOP("Message", "%1 reaches %2 about %3")}},
    Phrase{Code::seamDeparted, {QT_TRANSLATE_NOOP("Message", "%1 is %2 of what it should be")}},
    Phrase{Code::explainedWorkload, {QT_TRANSLATE_NOOP("Message", "each step does other work than before")}},
    Phrase{Code::explainedResize, {QT_TRANSLATE_NOOP("Message", "the job changed its size")}},
    Phrase{Code::explainedRestart, {QT_TRANSLATE_NOOP("Message", "the job stopped as asked and came back")}},
    Phrase{Code::explainedWarmUp, {QT_TRANSLATE_NOOP("Message", "the first steps after a start")}},
    Phrase{Code::explainedEvaluation, {QT_TRANSLATE_NOOP("Message", "the job evaluated")}},
    Phrase{Code::explainedRecurring, {QT_TRANSLATE_NOOP("Message", "stands still for %1 every %2, as a write does")}},
    Phrase{Code::xidActed, {"Xid %1 (%2): %3"}},
    Phrase{Code::xidUnlisted, {QT_TRANSLATE_NOOP("Message", "Xid %1: the vendor's table does not have it")}},
    Phrase{Code::xidRestartApp, {QT_TRANSLATE_NOOP("Message", "restart the application (RESTART_APP)")}},
    Phrase{Code::xidResetGpu, {QT_TRANSLATE_NOOP("Message", "reset the GPU (RESET_GPU)")}},
    Phrase{Code::xidRestartHost, {QT_TRANSLATE_NOOP("Message", "restart the host (RESTART_BM)")}},
    Phrase{Code::xidRestartVm, {QT_TRANSLATE_NOOP("Message", "restart the virtual machine (RESTART_VM)")}},
    Phrase{Code::xidSupport, {QT_TRANSLATE_NOOP("Message", "ask the vendor's support (CONTACT_SUPPORT)")}},
    Phrase{Code::xidMechanics, {QT_TRANSLATE_NOOP("Message", "check connectors and power cables (CHECK_MECHANICALS)")}},
    Phrase{Code::xidNvlink, {QT_TRANSLATE_NOOP("Message", "decode the NVLink registers in its line (WORKFLOW_NVLINK_ERR)")}},
    Phrase{Code::xidDecode, {QT_TRANSLATE_NOOP("Message", "decode the NVLink registers in its line (WORKFLOW_NVLINK5_ERR)")}},
    Phrase{Code::xidOther, {QT_TRANSLATE_NOOP("Message", "treat the Xid that came before it (WORKFLOW_XID_45)")}},
    Phrase{Code::xidEcc, {QT_TRANSLATE_NOOP("Message", "reset the GPU; drain the host first when Xid 63 or 64 comes with it (WORKFLOW_XID_48)")}},
    Phrase{Code::xidUpdate, {QT_TRANSLATE_NOOP("Message", "update driver and firmware (UPDATE_SWFW)")}},
    Phrase{Code::xidRecovery, {QT_TRANSLATE_NOOP("Message", "do what its line says (XID_154)")}},
    Phrase{Code::xidCheck, {QT_TRANSLATE_NOOP("Message", "look into it; the vendor names nothing to do at once")}},
    Phrase{Code::xidIgnore, {QT_TRANSLATE_NOOP("Message", "nothing to do (IGNORE)")}},
    Phrase{Code::xidUnassigned, {QT_TRANSLATE_NOOP("Message", "the vendor names no action")}},
};
// clang-format on

constexpr bool has(std::string_view text, char placeholder) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] == placeholder)
            return true;
    return false;
}

/// Every argument stands in the words, and nothing else does; one thing need not be counted.
constexpr bool areFilled(std::string_view text, std::string_view args, bool isOne) {
    for (std::size_t i = 0; i < 9; ++i) {
        const bool isOptional = isOne && i < args.size() && args[i] == 'n';
        if (!isOptional && has(text, static_cast<char>('1' + i)) != (i < args.size()))
            return false;
    }
    return true;
}

constexpr bool isComplete(const Phrase& phrase) {
    const std::string_view args = shapeOf(phrase.code).args;
    if (args == "*")
        return phrase.words.one == nullptr;
    const bool isPlural = args.find('n') != std::string_view::npos;
    return areFilled(phrase.words.text, args, false) && (phrase.words.one != nullptr) == isPlural &&
           (!isPlural || areFilled(phrase.words.one, args, true));
}

constexpr bool isWhole() {
    for (std::size_t i = 0; i < kPhrases.size(); ++i)
        if (kPhrases[i].code != static_cast<MessageCode>(i) || !isComplete(kPhrases[i]))
            return false;
    return kPhrases.size() == kMessageShapes.size();
}
static_assert(isWhole(), "each message has its words, in the order of the list, with all of its arguments");

char letterOf(const MessageArg& arg) {
    return std::visit([](const auto& value) { return kMessageArg<std::decay_t<decltype(value)>>; }, arg);
}

} // namespace

MessageWords wordsOf(MessageCode code) { return kPhrases[static_cast<std::size_t>(code)].words; }

std::optional<MessageCode> messageCodeOf(std::string_view name) {
    for (std::size_t i = 0; i < kMessageShapes.size(); ++i)
        if (kMessageShapes[i].name == name)
            return static_cast<MessageCode>(i);
    return std::nullopt;
}

bool isWellFormed(const Message& message) {
    if (static_cast<std::size_t>(message.code) >= kMessageShapes.size())
        return false;
    if (message.isEmpty())
        return true;
    const std::string_view args = shapeOf(message.code).args;
    if (args == "*")
        return message.code == MessageCode::unknown ||
               std::all_of(message.args.begin(), message.args.end(),
                           [](const MessageArg& arg) { return letterOf(arg) == 'm'; });
    return std::equal(args.begin(), args.end(), message.args.begin(), message.args.end(),
                      [](char letter, const MessageArg& arg) { return letter == letterOf(arg); });
}

Message joined(MessageCode how, std::vector<Message> parts) {
    std::erase_if(parts, [](const Message& part) { return part.isEmpty(); });
    if (parts.size() == 1)
        return std::move(parts.front());
    Message message(how, {});
    for (Message& part : parts)
        message.args.emplace_back(std::vector<Message>{std::move(part)});
    return parts.empty() ? Message() : message;
}

Message::Message(std::string text) {
    if (!text.empty())
        args.emplace_back(std::move(text));
}

bool Message::operator==(const Message& other) const { return code == other.code && args == other.args; }

} // namespace seamscope::telemetry
