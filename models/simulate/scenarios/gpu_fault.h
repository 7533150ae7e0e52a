// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/fault.h"
#include "simulate/scenarios/victims.h"

#include <cstdint>
#include <string_view>

namespace seamscope::simulate {

/// What befalls one GPU of the first job, which is then the root.
class GpuFault : public Fault {
public:
    [[nodiscard]] std::optional<Root> root() const final {
        return Root{gpuId(m_site, m_gpu), m_mechanism, topology::Seam::hardware, {}};
    }

protected:
    GpuFault(std::string_view mechanism, const Site& site, Dice& dice)
        : m_site(site)
        , m_gpu(someGpu(site, dice))
        , m_mechanism(mechanism) {}

    const Site& m_site;
    const std::uint32_t m_gpu;

private:
    std::string_view m_mechanism;
};

} // namespace seamscope::simulate
