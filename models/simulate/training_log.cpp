// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/training_log.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace seamscope::simulate {
namespace {

constexpr std::uint64_t kPlannedSteps = 600'000;
constexpr double kTokensPerSample = 8192;
constexpr double kPeakTflops = 989; // H100 SXM, BF16 dense

constexpr std::uint64_t kCollectivesPerStep = 34;

} // namespace

std::string bracketedTime(TimePoint t) {
    const auto micros = std::chrono::floor<std::chrono::microseconds>(t);
    const auto days = std::chrono::floor<std::chrono::days>(micros);
    const std::chrono::year_month_day date(days);
    const auto inDay = std::chrono::duration_cast<std::chrono::microseconds>(micros - days).count();
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "[%04d-%02u-%02u %02d:%02d:%02d.%06d]",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(inDay / 3'600'000'000),
                  static_cast<int>(inDay / 60'000'000 % 60), static_cast<int>(inDay / 1'000'000 % 60),
                  static_cast<int>(inDay % 1'000'000));
    return text.data();
}

std::string stepLine(const StepRecord& record, const Hall& hall, std::uint32_t gpus) {
    const std::uint64_t batch =
        static_cast<std::uint64_t>(hall.tokensPerStepPerGpu * gpus / kTokensPerSample);
    const double tflops = kPeakTflops * hall.mfu * hall.stepSeconds / record.seconds;
    std::array<char, 512> text{};
    std::snprintf(
        text.data(), text.size(),
        " %s iteration %8llu/%8llu | consumed samples: %12llu | elapsed time per iteration (ms): %.1f | "
        "throughput per GPU (TFLOP/s/GPU): %.1f | learning rate: 1.500000E-04 | global batch size: %5llu | "
        "lm loss: %.6E | loss scale: 1.0 | grad norm: 0.250 | number of skipped iterations:   0 | "
        "number of nan iterations:   0 |",
        bracketedTime(record.end).c_str(), static_cast<unsigned long long>(record.number),
        static_cast<unsigned long long>(kPlannedSteps),
        static_cast<unsigned long long>(record.number * batch), record.seconds * 1e3, tflops,
        static_cast<unsigned long long>(batch), record.loss);
    return text.data();
}

std::string checkpointBegunLine(const CheckpointRecord& record) {
    return bracketedTime(record.begin) + " saving checkpoint at iteration " + std::to_string(record.step) +
           " to /ckpt in torch_dist format";
}

std::string checkpointDoneLine(const CheckpointRecord& record) {
    return bracketedTime(record.end) + "   successfully saved checkpoint from iteration " +
           std::to_string(record.step) + " to /ckpt";
}

std::string checkpointFailedLine(const CheckpointRecord& record) {
    return bracketedTime(record.end) + " ERROR: failed to save checkpoint at iteration " +
           std::to_string(record.step) + " to /ckpt: OSError: [Errno 28] No space left on device";
}

std::string drainedLine(TimePoint at, std::uint64_t step) {
    return bracketedTime(at) + " exiting program at iteration " + std::to_string(step);
}

std::string resumedLine(TimePoint at, std::uint64_t step) {
    return bracketedTime(at) + "  successfully loaded checkpoint from /ckpt at iteration " +
           std::to_string(step);
}

std::string watchdogLine(TimePoint at, std::uint32_t rank, std::uint64_t sequence, Duration timeout) {
    const auto days = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date(days);
    const auto ns = (at - days).count();
    const auto second = ns / 1'000'000'000;
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(timeout).count();
    std::array<char, 512> text{};
    std::snprintf(
        text.data(), text.size(),
        "[rank%u]:[E%u%02u %02d:%02d:%02d.%09d ProcessGroupNCCL.cpp:632] [Rank %u] Watchdog caught "
        "collective "
        "operation timeout: WorkNCCL(SeqNum=%llu, OpType=ALLREDUCE, NumelIn=9801523, NumelOut=9801523, "
        "Timeout(ms)=%lld) ran for %lld milliseconds before timing out.",
        rank, static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
        static_cast<int>(second / 3600), static_cast<int>(second / 60 % 60), static_cast<int>(second % 60),
        static_cast<int>(ns % 1'000'000'000), rank,
        static_cast<unsigned long long>(sequence * kCollectivesPerStep), static_cast<long long>(ms),
        static_cast<long long>(ms + 20 + rank % 60));
    return text.data();
}

} // namespace seamscope::simulate
