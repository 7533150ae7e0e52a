// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/entrance.h"
#include "wire/server.h"
#include "wire/services.h"

namespace seamscope::wire {

struct Server::Private {
    explicit Private(std::shared_ptr<ServerCore> sharedCore)
        : core(std::move(sharedCore))
        , gateway(core)
        , replay(core)
        , recordings(core)
        , alarms(core)
        , drill(core) {}

    std::shared_ptr<ServerCore> core;
    GatewayService gateway;
    ReplayService replay;
    RecordingsService recordings;
    AlarmsService alarms;
    DrillService drill;
    std::optional<Entrance> entrance;     ///< none: this process alone
    std::unique_ptr<grpc::Server> server; ///< last: goes before the services it calls
};

} // namespace seamscope::wire
