// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heat_worker.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace seamscope::ui {

HeatWorker::HeatWorker(QObject* parent)
    : QObject(parent) {
    m_model.setElsewhere(
        [this](HeatFloorInput input, std::uint64_t number) { make(std::move(input), number); });
}

void HeatWorker::update(const models::ClusterState& state, TimePoint now) {
    m_state = &state;
    m_now = now;
    m_model.update(state, now);
}

void HeatWorker::update() {
    if (m_state)
        m_model.update(*m_state, m_now);
}

void HeatWorker::make(HeatFloorInput input, std::uint64_t number) {
    QThreadPool::globalInstance()->start([self = QPointer(this), input = std::move(input), number] {
        auto structure = std::make_shared<HeatStructure>(HeatStructure::make(input));
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, structure, number] {
            if (self)
                self->take(std::move(*structure), number);
        });
    });
}

void HeatWorker::take(HeatStructure structure, std::uint64_t number) {
    HeatStructure before = m_model.take(std::move(structure), number, *m_state, m_now);
    QThreadPool::globalInstance()->start([gone = std::move(before)] {}); // freeing it takes as long
    Q_EMIT made();
}

} // namespace seamscope::ui
