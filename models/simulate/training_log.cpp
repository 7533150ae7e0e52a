// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/training_log.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace seamscope::simulate {
namespace {

constexpr std::uint64_t kPlannedSteps = 600'000;
constexpr std::uint64_t kTokensPerSample = 8192;
constexpr double kPeakTflops = 989; // H100 SXM, BF16 dense

/// "[2026-01-02 03:04:05.678901]"
std::string bracketed(TimePoint t) {
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

} // namespace

std::string stepLine(const StepRecord& record, std::uint32_t gpus) {
    const std::uint64_t batch = static_cast<std::uint64_t>(kTokensPerStepPerGpu) * gpus / kTokensPerSample;
    const double tflops = kPeakTflops * kReferenceMfu * kReferenceStepSeconds / record.seconds;
    std::array<char, 512> text{};
    std::snprintf(
        text.data(), text.size(),
        " %s iteration %8llu/%8llu | consumed samples: %12llu | elapsed time per iteration (ms): %.1f | "
        "throughput per GPU (TFLOP/s/GPU): %.1f | learning rate: 1.500000E-04 | global batch size: %5llu | "
        "lm loss: %.6E | loss scale: 1.0 | grad norm: 0.250 | number of skipped iterations:   0 | "
        "number of nan iterations:   0 |",
        bracketed(record.end).c_str(), static_cast<unsigned long long>(record.number),
        static_cast<unsigned long long>(kPlannedSteps),
        static_cast<unsigned long long>(record.number * batch), record.seconds * 1e3, tflops,
        static_cast<unsigned long long>(batch), record.loss);
    return text.data();
}

std::string checkpointBegunLine(const CheckpointRecord& record) {
    return bracketed(record.begin) + " saving checkpoint at iteration " + std::to_string(record.step) +
           " to /ckpt in torch_dist format";
}

std::string checkpointDoneLine(const CheckpointRecord& record) {
    return bracketed(record.end) + "   successfully saved checkpoint from iteration " +
           std::to_string(record.step) + " to /ckpt";
}

} // namespace seamscope::simulate
