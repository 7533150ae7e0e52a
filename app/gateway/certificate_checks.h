// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "gateway/config.h"
#include "gateway/doctor.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::gateway {

/// When the first certificate of a text in PEM is over; nullopt: there is none.
[[nodiscard]] std::optional<TimePoint> certificateEnd(std::string_view pem);

/// Certificates of the peers of a configuration and of its own listeners: what is over is an error, what is so within 30 days a
/// warning. Peers are asked for no more than a handshake, three seconds each and 20 in all; whether they are to be trusted, and who
/// does not answer, is said by their sources.
[[nodiscard]] std::vector<Check> checkCertificates(const Config& config, const Clock& clock);

} // namespace seamscope::gateway
