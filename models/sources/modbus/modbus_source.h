// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "sources/modbus/register_map.h"
#include "sources/source.h"
#include "telemetry/ingest.h"
#include "wire/listen.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::sources {

struct ModbusTarget {
    std::string name; ///< label `unit` of its series; empty = only `instance`
    wire::HostPort place;
    std::uint8_t unit = 1; ///< device behind the address
};

/// "[NAME=]HOST[:502][/UNIT]", UNIT 0 to 255, 1 if none is given.
[[nodiscard]] Result<ModbusTarget> parseModbusTarget(std::string_view text);

struct ModbusOptions {
    std::vector<ModbusTarget> targets;
    std::vector<Register> registers; ///< of each target
    Duration interval = std::chrono::seconds(15);
    std::chrono::milliseconds patience{3000}; ///< with one answer
};

/// Reads registers of devices over Modbus TCP, each on the interval; nothing is ever written. A device that does not
/// answer is asked again on the next interval, and `up` is 0 for it; the registers of a question that it refuses are
/// uncounted gaps with a fault that names them. A thread for each target.
class ModbusSource final : public Source {
public:
    static constexpr std::size_t kMaxTargets = 256;

    ModbusSource(telemetry::Lane& lane, const Clock& clock, ModbusOptions options);
    ~ModbusSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    /// Fails without targets or registers, and for too many targets.
    [[nodiscard]] Result<> start() override;
    void stop() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
