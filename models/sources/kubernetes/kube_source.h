// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/http/http_client.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <cstddef>
#include <memory>
#include <string>

namespace seamscope::sources {

struct KubeOptions {
    std::string url; ///< of the API server: "https://10.96.0.1:443"
    Duration pause = std::chrono::milliseconds(200);  ///< changes are gathered for so long
    Duration patience = std::chrono::seconds(15);     ///< without an answer jobs are not known any more
    Duration silence = std::chrono::seconds(90);      ///< of a watch, which has a bookmark a minute; then it is asked anew
    Duration watchFor = std::chrono::minutes(4);      ///< how long the server is asked to go on
    Duration absentInterval = std::chrono::minutes(1); ///< at which kinds are asked for that the cluster does not have
    unsigned pageItems = 500;
    std::size_t bookBytes = std::size_t{256} << 20; ///< of all objects that are kept
    HttpOptions http;
};

/// Pods, nodes, warnings, and the controllers of jobs, by list and watch of the Kubernetes API (see KubeBook). Each kind
/// has a thread and a connection: a list with a version, then a watch from there, which is resumed where it ended; where
/// the server no longer has the version, a list again. Only reads.
class KubeSource final : public Source {
public:
    KubeSource(telemetry::Lane& lane, KubeOptions options);
    ~KubeSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    [[nodiscard]] Result<> start() override;
    [[nodiscard]] Result<> check() const override;
    void stop() override;
    [[nodiscard]] bool hasToldNames() const override; ///< after the first list of nodes

private:
    struct Private;
    class Watch;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
