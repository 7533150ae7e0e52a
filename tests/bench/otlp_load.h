// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace seamscope::bench {

/// Quantiles of times in milliseconds; sorts what it is given.
struct Quantiles {
    double p50 = 0;
    double p99 = 0;
    double worst = 0;
    static Quantiles of(std::vector<double> values);
};

/// A site whose agents push DCGM readings over OTLP/gRPC: every series once a second, evenly over the second,
/// from a thread of its own. Between start() and stop() one core makes and sends them.
class OtlpLoad {
public:
    static constexpr int kReadings = 12; ///< a GPU
    static constexpr int kGpusInHost = 8;

    OtlpLoad(const std::string& address, int hosts);
    ~OtlpLoad();
    void start();

    struct Totals {
        double samplesPerSecond = 0;
        std::uint64_t failedCalls = 0;
        Quantiles callMs;
    };
    Totals stop();

private:
    void run();
    struct Private;
    std::unique_ptr<Private> d;
    std::atomic<bool> m_stops{false};
    std::thread m_thread;
};

/// One more host of that site, whose eight GPUs have the temperature that is asked for.
class OtlpProbe {
public:
    explicit OtlpProbe(const std::string& address);
    ~OtlpProbe();
    /// Returns when the receiver has answered; false when it did not take it.
    bool send(double celsius);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::bench
