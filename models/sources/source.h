// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <string>

namespace seamscope::sources {

/// What a source can do; declared, not guessed.
struct Capabilities {
    bool live = true;       ///< new facts keep coming
    bool canSeek = false;   ///< a recording or simulation
};

/// One origin of facts. Implementations take their telemetry::Lane and options in the constructor.
/// start() and stop() are called from one thread; stop() returns only when no thread of the source runs any more.
class Source {
public:
    virtual ~Source() = default;
    [[nodiscard]] virtual Capabilities capabilities() const = 0;
    /// Begins to deliver, from a thread of its own. An error is final (bad address, port in use); a peer that does
    /// not answer is not an error but a state of the lane, retried with capped back-off.
    [[nodiscard]] virtual Result<> start() = 0;
    virtual void stop() = 0;
    /// Of those that ask peers: what start() refuses of its options. Nobody is asked.
    [[nodiscard]] virtual Result<> check() const { return {}; }
    /// Of those that say what hosts are called elsewhere (addresses, other names): whether they have said so, or failed to. Facts go
    /// by the name that was told first, so these speak before others begin. Any thread.
    [[nodiscard]] virtual bool hasToldNames() const { return true; }
    /// Of those that listen: whether a stranger who knocks is answered; blocks for two seconds at most.
    [[nodiscard]] virtual Result<> probe() const { return {}; }
    /// Of those that listen with TLS: certificates are read again; what fails leaves those in use that were read before.
    [[nodiscard]] virtual Result<> reloadCertificates() { return {}; }
};

} // namespace seamscope::sources
