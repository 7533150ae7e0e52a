// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"

#include <string>

namespace seamscope::wire {

/// What a listener shows, and whom it trusts.
struct PemFiles {
    std::string certificate;
    std::string key;
    std::string authority; ///< empty: clients are not asked for a certificate
    bool operator==(const PemFiles&) const = default;
};

/// Fails when a file cannot be read, or the certificate and the key do not fit. All are empty without TLS.
[[nodiscard]] Result<PemFiles> readPemFiles(const ListenOptions& options);

} // namespace seamscope::wire
