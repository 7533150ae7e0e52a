// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "jobs/log_phase.h"
#include "jobs/resize_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>

namespace seamscope::jobs {
namespace {

constexpr std::size_t kMostText = 1024; ///< of a line: what it is about stands at its begin

using Words = std::span<const std::string_view>;

struct Rule {
    LogPhase phase;
    Words about; ///< one of these; none: whatever the line is about
    Words says;  ///< and one of these
    Words none;  ///< and none of these
};

constexpr std::string_view kFailures[] = {"fail",    "error",   "exception", "unable to", "could not",
                                          "cannot",  "corrupt", "traceback", "timed out", "no space",
                                          "aborted", "retry",   "exitcode",  "killed"};
constexpr std::string_view kFailureDenied[] = {"0 failed", "no error", "without error", "errors: 0"};

constexpr std::string_view kCheckpoint[] = {"checkpoint",  "ckpt",       "snapshot",       "model states",
                                            "[torch] sav", "async_save", "saving model to"};
constexpr std::string_view kAnnounced[] = {"about to be saved"};
constexpr std::string_view kSaved[] = {"saved",
                                       "finished",
                                       "finalized",
                                       "complete",
                                       "written",
                                       "ready now",
                                       "persisted",
                                       "committed",
                                       "uploaded",
                                       "save done",
                                       "save took",
                                       "save duration",
                                       "background save thread done"};
constexpr std::string_view kSaving[] = {"saving",  "staging", "writing", "starting",   "started",
                                        "begin",   "dumping", "storing", "persisting", "scheduled",
                                        "save to", "saves",   "save:",   "async_save"};
// Lines of a configuration, and what is done about older checkpoints.
constexpr std::string_view kNoWrite[] = {"interval",
                                         "delet",
                                         "remov",
                                         "prun",
                                         "older",
                                         "no checkpoint",
                                         "skip",
                                         "config",
                                         "load",
                                         "restor",
                                         "resum",
                                         "every ",
                                         "will be",
                                         "will save",
                                         "found",
                                         "search",
                                         "gradient checkpoint",
                                         "activation checkpoint",
                                         "activation_checkpoint"};
constexpr std::string_view kLoading[] = {"loading checkpoint",
                                         "loading the checkpoint",
                                         "loaded checkpoint",
                                         "successfully loaded checkpoint",
                                         "loading model from",
                                         "finished loading the checkpoint",
                                         "restoring checkpoint",
                                         "restoring from",
                                         "restoring states from",
                                         "restored all states from",
                                         "restored from",
                                         "restored checkpoint",
                                         "restarting from",
                                         "restart attempt",
                                         "resuming from",
                                         "resumed from",
                                         "resuming training",
                                         "continuing training from",
                                         "training starts at step",
                                         "***** running training",
                                         "[before the start of training step]",
                                         "rendezvous'ed worker group"};
constexpr std::string_view kResize[] = {"membership change", "world size changed", "new world size", "world_size changed"};
constexpr std::string_view kEvaluating[] = {
    "running evaluation",    "evaluating",          "validating",         "evaluation begins",
    "starting evaluation",   "start evaluation",    "begin evaluation",   "evaluation started",
    "running validation",    "starting validation", "validation started", "begin validation",
    "validation dataloader", "[eval batch=",        "eval_start",         "running eval",
    "start validation",      "validation iteration", "validation: iteration", "validation epoch",
    "validation step",       "validation batch",     "eval step",
    "evaluation step",       "eval batch",           "evaluation batch",
    "eval iteration",        "evaluation iteration"};
/// What is looked at before it is used, with the same words.
constexpr std::string_view kNoEvaluation[] = {"config", "argument", "checkpoint", "schema",
                                              "environment", "certificate", "token", "expression"};
/// A line of an evaluation with its result: the same number stands in lines of training, too.
constexpr std::string_view kOfEvaluation[] = {"validation", "evaluation", "eval "};
constexpr std::string_view kResults[] = {"val_loss", "validation_loss", "val loss"};
constexpr std::string_view kOfTraining[] = {"training epoch", "train_step", "reduced_train_loss", "train_loss", "checkpoint", "config"};
constexpr std::string_view kEvaluated[] = {
    "eval_loss",           "eval_stop",           "eval_runtime",
    "validation loss at",  "eval metrics after",  "evaluation done",
    "evaluation finished", "evaluation complete", "finished evaluation",
    "validate step",       "validation complete", "validation finished",
    "validation done",     "finished validation", "eval loss",
    "validation results",  "evaluation results",  "eval results",
    "eval metrics/",
    "validation metrics",  "evaluation metrics"};
constexpr std::string_view kEpoch[] = {"starting epoch", "start of epoch", "begin epoch",    "end of epoch",
                                       "epoch finished", "finished epoch", "new epoch",      "epoch boundary",
                                       "epoch_start",    "epoch_stop",     "epoch complete", "epoch done"};
constexpr std::string_view kStopping[] = {"exiting program at",
                                          "exiting program after",
                                          "exiting training loop",
                                          "exits successfully",
                                          "exited successfully",
                                          "received sigterm",
                                          "sigterm received",
                                          "caught sigterm",
                                          "received signal 15",
                                          "preempted",
                                          "preemption",
                                          "due to time limit",
                                          "time limit reached",
                                          "walltime",
                                          "graceful",
                                          "shutting down",
                                          "stop requested",
                                          "training finished",
                                          "training completed",
                                          "training complete",
                                          "finished training",
                                          "done training",
                                          "after training is done",
                                          "run_stop",
                                          "trainer.fit` stopped",
                                          "requeued",
                                          "scancel"};
/// The end of a run in words that are said of other things as well.
constexpr std::string_view kRun[] = {"training", "trainer",  "job ",      "job:",   "run ",
                                     "program",  "process ", "processes", "script", "workload"};
constexpr std::string_view kOver[] = {"training ended",
                                      "training is done",
                                      "training done",
                                      "training has finished",
                                      "training has ended",
                                      "training has completed",
                                      "training is complete",
                                      "training loop finished",
                                      "training loop ended",
                                      "training loop complete",
                                      "training run complete",
                                      "training run finished",
                                      "end of training run",
                                      "job finished",
                                      "job completed",
                                      "job is complete",
                                      "job complete",
                                      "job ended",
                                      "job has finished",
                                      "job has ended",
                                      "job exited",
                                      "run finished",
                                      "run completed",
                                      "run complete",
                                      "run ended",
                                      "program finished",
                                      "program exited",
                                      "exited with code 0",
                                      "exited with status 0",
                                      "exited with exit code 0",
                                      "exit code 0",
                                      "exit code: 0",
                                      "exit status 0",
                                      "exited normally",
                                      "exiting normally",
                                      "exiting cleanly",
                                      "terminated normally",
                                      "ended: completed",
                                      "ended: cancelled",
                                      "ended: timeout",
                                      "ended: deadline",
                                      "ended: succeeded",
                                      "reached max_steps",
                                      "max_steps reached",
                                      "max steps reached",
                                      "reached max steps",
                                      "finished successfully",
                                      "completed successfully"};
constexpr std::string_view kNotOver[] = {
    "checkpoint", "ckpt",     "snapshot", "sav",      "epoch",     "eval",         "valid",
    "warm",       "dry",      "profil",   "compil",   "loading",   "loaded",       "benchmark",
    "prepro",     "download", "init",     "setup",    "exitcode",  "failed",       "watchdog",
    "rendezvous", "batch",    "sequence", "test run", "preflight", "process group"};
constexpr std::string_view kNotStopping[] = {"sequence group", "preemptionmode", "closing signal", "exitcode",
                                             "watchdog",       "heartbeat",      "failed"};

/// Slurm says of each end that it brings about that it cancelled, and why if nobody asked for it.
constexpr std::string_view kScheduler[] = {"slurmstepd", "srun:", "*** step", "*** job"};
constexpr std::string_view kCancelled[] = {"cancelled at", "cancelled by", "canceled at", "canceled by"};
constexpr std::string_view kNotAsked[] = {"node failure", "due to failure", "failed"};
constexpr std::string_view kLost[] = {"due to node failure"};

constexpr std::string_view kFailedEnds[] = {"fail",    "error",     "oomkill",    "oom-kill", "oom_kill",
                                            "sigkill", "sigsegv",   "sigabrt",    "segfault", "out of memory",
                                            "crash",   "node_fail", "aborted by", "traceback"};
constexpr int kAskedSignal = 15;
constexpr int kAskedCode = 128 + kAskedSignal;

constexpr Rule kRules[] = {
    {LogPhase::stopping, {}, kStopping, kNotStopping},
    {LogPhase::stopping, kRun, kOver, kNotOver},
    {LogPhase::stopping, kScheduler, kCancelled, kNotAsked},
    {LogPhase::resized, {}, kResize, {}},
    {LogPhase::launched, {}, kLoading, {}},
    {LogPhase::checkpointBegun, kCheckpoint, kAnnounced, {}},
    {LogPhase::checkpointDone, kCheckpoint, kSaved, kNoWrite},
    {LogPhase::checkpointBegun, kCheckpoint, kSaving, kNoWrite},
    {LogPhase::evaluationDone, {}, kEvaluated, {}},
    {LogPhase::evaluationDone, kOfEvaluation, kResults, kOfTraining},
    {LogPhase::evaluationBegun, {}, kEvaluating, kNoEvaluation},
    {LogPhase::epoch, {}, kEpoch, {}},
};

std::string lowered(std::string_view line) { return lower(line.substr(0, kMostText)); }

/// What a program says as it dies, and what its launcher says of it.
constexpr std::string_view kCrashes[] = {"traceback (most recent call last)", "childfailederror", "terminate called", "segmentation fault",
                                         "core dumped",                       "fatal python error", "sigsegv",        "sigabrt",
                                         "uncaught exception"};
constexpr std::string_view kThrown[] = {"Error", "Exception"}; ///< as languages write the names of their types
constexpr std::string_view kCodeWords[] = {"exit code", "exitcode", "exit status", "exited with code", "exited with status"};
constexpr std::string_view kAskedEnds[] = {"sigterm", "sigint",  "sigkill", "signal 15", "signal 9", "signal 2", "cancel",
                                           "preempt", "timeout", "deadline", "time limit", "keyboardinterrupt", "signalexception"};
constexpr std::array kAskedCodes = {2, 9, 15, 130, 137, 143};

/// What an operating system, a library of files or a saver answers.
constexpr std::string_view kFileErrors[] = {"oserror", "ioerror", "[errno ", "input/output error"};
/// Nobody says that of what he reads.
constexpr std::string_view kUnwritten[] = {"no space left",  "quota exceeded",  "storagefull",             "read-only file system",
                                           "file write failed", "failed writing", "error while serializing", "error while saving"};
constexpr std::string_view kWritten[] = {"checkpoint", "ckpt", ".distcp"}; // the end of a name; without its point a copier of files
/// Of a state that is read, or of one that is kept to compute it again.
constexpr std::string_view kRead[] = {"loading",  "to load", "not load",         "load_",            "restor",     "resum",
                                      "not found", "notfound", "no such file",   "utils.checkpoint", "utils/checkpoint",
                                      "activation", "recomput"};

/// What a rank or a clock says before its own words: "[rank9]: ", "[rank9]:[E1125 …] ".
std::string_view withoutBrackets(std::string_view line) {
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t:"), line.size()));
        const auto end = line.starts_with('[') ? line.find(']') : std::string_view::npos;
        if (end == std::string_view::npos)
            return line;
        line.remove_prefix(end + 1);
    }
}

/// The last line of what was thrown, often the only one that is kept: "torch.distributed.DistBackendError: NCCL error in: …".
/// A level ("ERROR: …") and a figure ("eval_error: 0.2") are no name of it.
bool namesThrown(std::string_view line) {
    line = withoutBrackets(line.substr(0, kMostText));
    const auto isOfName = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    };
    const auto end = static_cast<std::size_t>(std::find_if_not(line.begin(), line.end(), isOfName) - line.begin());
    const std::string_view name = line.substr(0, end);
    const bool isLastWord = end == line.size() || line[end] == ':';
    return isLastWord && std::any_of(std::begin(kThrown), std::end(kThrown), [&](std::string_view kind) {
               return name.size() > kind.size() && name.ends_with(kind);
           });
}

/// The first number behind the words.
std::optional<int> codeAfter(std::string_view lower, std::string_view words) {
    const auto at = lower.find(words);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = lower.substr(at + words.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" :=("), rest.size()));
    int code = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), code);
    return error == std::errc() ? std::optional(code) : std::nullopt;
}

/// A number other than zero behind the words. 128 + 15 is how a shell tells of a signal that asked for it.
bool hasFailedCode(std::string_view lower, std::string_view words) {
    for (auto at = lower.find(words); at != std::string_view::npos; at = lower.find(words, at + 1)) {
        std::string_view rest = lower.substr(at + words.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(" :=("), rest.size()));
        int code = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), code);
        if (error == std::errc() && code != 0 && code != kAskedCode && code != -kAskedSignal)
            return true;
    }
    return false;
}

} // namespace

bool tellsFailure(std::string_view text) {
    const std::string lower = lowered(text);
    return (hasAny(lower, kFailedEnds) && !hasAny(lower, kFailureDenied)) ||
           hasFailedCode(lower, "exit code") || hasFailedCode(lower, "exitcode") ||
           hasFailedCode(lower, "exited with code") || hasFailedCode(lower, "exit status") ||
           hasFailedCode(lower, "exited with status") || hasFailedCode(lower, "exited with exit code");
}

bool tellsCrash(std::string_view text) {
    const std::string lower = lowered(text);
    return (!hasAny(lower, kAskedEnds) && (hasAny(lower, kCrashes) || namesThrown(text))) || tellsCrashedEnd(text);
}

bool tellsCrashedEnd(std::string_view text) {
    const std::string lower = lowered(text);
    if (hasAny(lower, kScheduler) && hasAny(lower, kLost))
        return true;
    if (hasAny(lower, kAskedEnds))
        return false;
    return std::any_of(std::begin(kCodeWords), std::end(kCodeWords), [&](std::string_view words) {
        const auto code = codeAfter(lower, words);
        return code && *code != 0 && std::find(kAskedCodes.begin(), kAskedCodes.end(), std::abs(*code)) == kAskedCodes.end();
    });
}

bool tellsFailedWrite(std::string_view text) {
    const std::string lower = lowered(text);
    const bool isFailure = hasAny(lower, kFailures) && !hasAny(lower, kFailureDenied);
    const bool isWrite = hasAny(lower, kUnwritten) || (hasAny(lower, kWritten) && !hasAny(lower, kRead));
    return (isFailure || tellsCrash(text)) && isWrite;
}

bool tellsFileError(std::string_view text) {
    const std::string lower = lowered(text);
    return tellsFailedWrite(text) || (hasAny(lower, kFileErrors) && !hasAny(lower, kRead) && !hasAny(lower, kFailureDenied));
}

std::optional<LogPhase> phaseOf(std::string_view line) {
    const std::string lower = lowered(line);
    const bool isFailure = hasAny(lower, kFailures) && !hasAny(lower, kFailureDenied);
    for (const Rule& rule : kRules) {
        if (isFailure && rule.phase != LogPhase::stopping)
            continue;
        if ((rule.about.empty() || hasAny(lower, rule.about)) && hasAny(lower, rule.says) &&
            !hasAny(lower, rule.none))
            return rule.phase;
        if (rule.phase == LogPhase::resized && tellsResize(lower))
            return LogPhase::resized;
    }
    return std::nullopt;
}

} // namespace seamscope::jobs
