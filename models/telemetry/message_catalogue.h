// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/message.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <type_traits>

/// All that the core can say. The names travel and stand in recordings: they are added to and never renamed,
/// never given other arguments. Arguments, one letter each:
/// t text, e entity, n plural, c count, r ratio, d duration, w time of day, z day and time, q quantity, s
/// signal, k term, l ranks, m message, * any number of messages.
// clang-format off
#define SEAM_MESSAGES(X)                                                                                     \
    X(data, "t") X(unknown, "*") X(clauses, "*") X(sentences, "*") X(deadlineWatchdog, "")                   \
    X(deadlineUsualWatchdog, "d") X(deadlineCheckpointDeleted, "") X(deadlineRestarts, "nm")                 \
    X(deadlineSlack, "") X(deadlineSlackPriced, "") X(deadlineReservedPrice, "t") X(failureCount, "n")       \
    X(failuresPublished, "ccc") X(failuresOfJob, "") X(failuresOfRecording, "n") X(baselineSteps, "n")       \
    X(baselineFirstToken, "d") X(refusedSlower, "n") X(refusedTroubled, "") X(shareRootless, "n")            \
    X(shareNoIncident, "") X(shareNoOwner, "") X(smallSite, "n") X(whatIfLoss, "nr") X(whatIfStill, "d")     \
    X(whatIfCheckpoint, "d") X(whatIfRestart, "d") X(whatIfWatchdog, "d") X(whatIfSlack, "d")                \
    X(whatIfCadence, "dd") X(whatIfFailures, "dm") X(signalNamed, "s") X(signalShare, "srr")                 \
    X(signalChange, "sqqq") X(signalPercent, "srqq") X(signalFromTo, "sqq") X(signalUsual, "sn")             \
    X(signalUnchanged, "s") X(signalEarly, "s") X(signalNoTelemetry, "es") X(signalAtLimit, "s")             \
    X(againstPeers, "m") X(comparedToPeers, "") X(comparedToHistory, "") X(eventTimes, "mn")                 \
    X(atTime, "w") X(fromTime, "w") X(onSome, "cc") X(afterOnset, "d") X(beforeOnset, "d") X(xid, "c")       \
    X(xidNamed, "ct") X(keepsPower, "") X(slowestRoams, "") X(watchdogsWait, "l") X(otherWork, "")           \
    X(slowerThanPeers, "") X(revisedOpen, "") X(revisedRoot, "ekek") X(revisedOnset, "zz")                   \
    X(revisedOnsetOfRoot, "zz") X(explainedWarmer, "") X(explainedColder, "") X(explainedStartup, "")        \
    X(explainedCheckpoint, "") X(noTelemetry, "") X(noTelemetryLike, "n") X(lossUnattributed, "q")           \
    X(lossUnattributedTime, "d") X(collectiveNamed, "ktt") X(hangAllCame, "mcc") X(hangSetting, "m")         \
    X(hangNeverCame, "lm") X(hangIn, "lm") X(hangInWhy, "lmm") X(hangNobody, "m") X(hangNobodyWhy, "mm")     \
    X(hangWaiting, "n") X(hangUnheard, "l") X(hangMembersUnknown, "") X(hangInFlight, "mn")                  \
    X(whyUnbegun, "") X(whyPeerDone, "") X(whyBehind, "n") X(whyBehindStuck, "n") X(whyOtherOrder, "")       \
    X(whySilent, "") X(whyWatchdogStill, "") X(whyCheckpoint, "") X(mismatchOperation, "klt")                \
    X(mismatchElements, "clt") X(mismatchPair, "lclc") X(mismatchSums, "cc") X(mismatchTypes, "tlt")         \
    X(stragglerSequences, "qr") X(stragglerReplica, "c") X(stragglerWorker, "tqr") X(stragglerStage, "cr")   \
    X(stragglerLastStage, "cr") X(stragglerCollection, "nd") X(stragglerTransfers, "qq")                     \
    X(ranksNamed, "l") X(ranksAt, "lt") X(slowAgain, "m") X(ranksFound, "mm") X(lastHere, "nd")              \
    X(didNotCome, "m") X(waiting, "n") X(turnsToBeLast, "nd") X(cameLast, "mnd") X(groupCameLast, "ltnd")    \
    X(eventsGivenUp, "n") X(standsStillNamed, "zl") X(standsStill, "z") X(standsStillSilent, "zl")           \
    X(timelineMeasured, "") X(timelineOfSteps, "") X(timelineUnknown, "") X(timelineNoMemory, "")            \
    X(rankCount, "n") X(costNoData, "") X(costUnobserved, "") X(costGrey, "n") X(costNoGpus, "")             \
    X(costRefused, "nzm") X(stepNegative, "") X(stepClockBack, "") X(timelineNoJob, "")                      \
    X(costSaturated, "") X(leftOwnPast, "z") X(settledAnew, "")                                              \
    X(alarmMechanism, "k") X(alarmSilent, "t") X(alarmUnreachable, "t") X(alarmLosses, "k")                  \
    X(alarmRecording, "") X(alarmNotKept, "") X(alarmLowThroughput, "") X(actReconnect, "")                  \
    X(actRelieve, "") X(actFreeDisk, "") X(actFindLoss, "") X(actBeforeDeadline, "") X(actOpenIncident, "") X(alarmExplained, "t")\
    X(lossNotFinite, "n") X(lossExploded, "qq") X(gradientExploded, "qq") X(iterationsSkipped, "n")          \
    X(clockOff, "dn") X(condensation, "qq") X(powerSwing, "qqd") X(signalBeyond, "sqq")                      \
    X(crossingComing, "sqz") X(seamDeparted, "tr") X(explainedWorkload, "") X(explainedResize, "")             \
    X(explainedRestart, "") X(explainedWarmUp, "") X(explainedEvaluation, "") X(explainedRecurring, "dd")    \
    X(xidActed, "ctm") X(xidUnlisted, "c") X(xidRestartApp, "") X(xidResetGpu, "") X(xidRestartHost, "")     \
    X(xidRestartVm, "") X(xidSupport, "") X(xidMechanics, "") X(xidNvlink, "") X(xidDecode, "")              \
    X(xidOther, "") X(xidEcc, "")                                                                            \
    X(xidUpdate, "") X(xidRecovery, "") X(xidCheck, "") X(xidIgnore, "") X(xidUnassigned, "")
// clang-format on

namespace seamscope::telemetry {

enum class MessageCode : std::uint16_t {
#define SEAM_CODE(name, args) name,
    SEAM_MESSAGES(SEAM_CODE)
#undef SEAM_CODE
};

struct MessageShape {
    std::string_view name;
    std::string_view args;
};
inline constexpr std::array kMessageShapes = {
#define SEAM_SHAPE(name, args) MessageShape{#name, args},
    SEAM_MESSAGES(SEAM_SHAPE)
#undef SEAM_SHAPE
};

[[nodiscard]] constexpr const MessageShape& shapeOf(MessageCode code) {
    return kMessageShapes[static_cast<std::size_t>(code)];
}
/// None: of a program newer than this one.
[[nodiscard]] std::optional<MessageCode> messageCodeOf(std::string_view name);
/// Whether the arguments are those of the catalogue.
[[nodiscard]] bool isWellFormed(const Message& message);

/// The letter of an argument, see SEAM_MESSAGES.
template<class T>
inline constexpr char kMessageArg = std::is_same_v<T, std::string>            ? 't'
                                    : std::is_same_v<T, topology::EntityId>   ? 'e'
                                    : std::is_same_v<T, Plural>               ? 'n'
                                    : std::is_same_v<T, Count>                ? 'c'
                                    : std::is_same_v<T, Ratio>                ? 'r'
                                    : std::is_convertible_v<T, Duration>      ? 'd'
                                    : std::is_same_v<T, TimePoint>            ? 'w'
                                    : std::is_same_v<T, DateTime>             ? 'z'
                                    : std::is_same_v<T, Quantity>             ? 'q'
                                    : std::is_same_v<T, SignalName>           ? 's'
                                    : std::is_same_v<T, Term>                 ? 'k'
                                    : std::is_same_v<T, RankSet>              ? 'l'
                                    : std::is_same_v<T, Message>              ? 'm'
                                    : std::is_same_v<T, std::vector<Message>> ? 'm'
                                                                              : '?';

template<class T>
[[nodiscard]] MessageArg messageArg(T value) {
    if constexpr (std::is_same_v<T, Message>)
        return std::vector<Message>{std::move(value)};
    else if constexpr (std::is_convertible_v<T, Duration>)
        return Duration(value);
    else
        return value;
}

/// A message with the arguments that its code is listed with; anything else does not compile.
template<MessageCode code, class... Args>
[[nodiscard]] Message say(Args... args) {
    constexpr std::array<char, sizeof...(Args) + 1> given = {kMessageArg<Args>..., '\0'};
    static_assert(shapeOf(code).args == std::string_view(given.data()), "not the arguments of this message");
    std::vector<MessageArg> with;
    with.reserve(sizeof...(Args));
    (with.push_back(messageArg(std::move(args))), ...);
    return {code, std::move(with)};
}

/// Parts of one sentence, or sentences one after the other; those that are empty are left out.
[[nodiscard]] Message joined(MessageCode how, std::vector<Message> parts);

} // namespace seamscope::telemetry
