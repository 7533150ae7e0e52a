// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/http/http_client.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <memory>
#include <string>

namespace seamscope::sources {

struct SlurmOptions {
    std::string url; ///< "http://HOST:6820/slurm/v0.0.38": with the version that slurmrestd serves
    Duration interval = std::chrono::seconds(1);   ///< at which jobs are asked for
    Duration slowInterval = std::chrono::seconds(5); ///< nodes and reservations
    Duration patience = std::chrono::seconds(15);  ///< without an answer jobs are not known any more
    HttpOptions http;
};

/// Jobs, nodes and reservations of a slurmrestd (see SlurmBook). One request at a time, and pauses at least four
/// times as long as the answers took, so that a controller that is slow is not made slower. Where it does not answer,
/// jobs stay, marked as not known; none of them ends by that. One thread of its own.
class SlurmSource final : public Source {
public:
    SlurmSource(telemetry::Lane& lane, SlurmOptions options);
    ~SlurmSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    [[nodiscard]] Result<> start() override;
    [[nodiscard]] Result<> check() const override;
    void stop() override;
    [[nodiscard]] bool hasToldNames() const override; ///< after the first answer about nodes

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
