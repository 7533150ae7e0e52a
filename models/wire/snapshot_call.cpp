// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/snapshot_call.h"

#include <utility>
#include <vector>

namespace seamscope::wire {

void Snapshot::take(const std::shared_ptr<ServerCore>& core, const grpc::ServerContextBase& context,
                    const std::shared_ptr<UnaryCall>& call, Fill fill) {
    auto snapshot = std::make_shared<Snapshot>(core, call);
    const auto post = [weak = std::weak_ptr(snapshot), fill = std::move(fill)] {
        if (const auto self = weak.lock())
            self->m_core->replies.post([self, fill] { self->look(fill); });
    };
    {
        const std::lock_guard lock(snapshot->m_mutex);
        telemetry::SubscribeRequest request;
        request.samples = false;
        request.clientName = "snapshot";
        snapshot->m_stream = core->feedFor(context)->subscribe(request, post);
    }
    call->whenDone = [snapshot] { snapshot->close(); };
    post();
}

/// The first updates of a subscription are the whole state; with nothing there yet the feed wakes us later.
void Snapshot::look(const Fill& fill) {
    std::vector<telemetry::Update> updates;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_stream)
            return;
        while (auto update = m_stream->next())
            updates.push_back(std::move(*update));
    }
    if (updates.empty())
        return;
    if (const auto call = m_call.lock())
        call->answer(Result<std::vector<telemetry::Update>>(std::move(updates)), [fill](const auto& list) {
            for (const telemetry::Update& update : list)
                fill(update);
        });
}

void Snapshot::close() {
    std::unique_ptr<telemetry::UpdateStream> stream;
    const std::lock_guard lock(m_mutex);
    stream = std::move(m_stream);
}

} // namespace seamscope::wire
