// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "base/time.h"
#include "sources/snmp/snmp_client.h"
#include "sources/snmp/snmp_map.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

struct SnmpTarget {
    std::string name; ///< of the device
    SnmpAddress address;
};

/// "[NAME=]HOST[:161]"; without a name it is the host.
[[nodiscard]] Result<SnmpTarget> parseSnmpTarget(std::string_view text);

struct SnmpOptions {
    std::vector<SnmpTarget> targets;
    std::vector<SnmpMap> maps; ///< all are asked of each target; what an agent does not have, it does not have
    SnmpLogin login;
    Duration interval = std::chrono::seconds(10);
    std::chrono::milliseconds patience{1000}; ///< with an answer; a second question goes out before an agent is silent
    unsigned workers = 16;                    ///< agents that are waited for at once
};

/// Agents of SNMP 2c or 3, each asked on the interval; nothing is ever written. One that does not answer is asked less
/// often, up to once a minute, and has `up` 0.
class SnmpSource final : public Source {
public:
    static constexpr std::size_t kMaxTargets = 4'096;

    SnmpSource(telemetry::Lane& lane, const Clock& clock, SnmpOptions options);
    ~SnmpSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    /// Fails without targets or maps, for too many, and where the program was built without libsnmp.
    [[nodiscard]] Result<> start() override;
    void stop() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
