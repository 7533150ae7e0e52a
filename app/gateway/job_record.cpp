// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/job_record.h"

#include "telemetry/gpu_model.h"
#include "telemetry/ledger_facts.h"

namespace seamscope::gateway {

void JobRecord::series(const telemetry::SeriesInfo& info) {
    const bool isPaced = telemetry::ledgerReads(info);
    const bool isModel = info.entity.kind() == topology::EntityKind::gpu &&
                         telemetry::gpuModel(info.labels) &&
                         m_models.insert(info.entity).second;
    if (!isPaced && !isModel && !m_ids.contains(info.id.value()))
        return;
    const auto [place, isNew] = m_ids.try_emplace(info.id.value(), m_ids.size());
    telemetry::SeriesInfo own = info;
    own.id = telemetry::SeriesId(static_cast<std::uint32_t>(place->second));
    m_store.addSeries(own);
    if (isPaced)
        m_paced.insert(info.id.value());
}

void JobRecord::samples(const telemetry::SampleBatch& batch) {
    telemetry::SampleBatch own;
    own.arrival = batch.arrival;
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (m_paced.contains(batch.series[i].value()))
            own.add(telemetry::SeriesId(static_cast<std::uint32_t>(m_ids.at(batch.series[i].value()))),
                    batch.time[i], batch.value[i], batch.qualityAt(i));
    if (!own.isEmpty())
        (void)m_store.append(own);
}

std::shared_ptr<const telemetry::StoreSnapshot> JobRecord::snapshot() {
    m_store.publish();
    return m_store.snapshot();
}

} // namespace seamscope::gateway
