// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_merge.h"

#include <vector>

namespace seamscope::collectives {
namespace {

/// Ids of one directory as those of another, which takes what it does not have.
class Translation {
public:
    Translation(const CollectiveDirectory& from, CollectiveDirectory& to)
        : m_from(from)
        , m_to(to) {
        m_comms.reserve(from.comms().size());
        for (const Communicator& comm : from.comms())
            m_comms.push_back(to.comm(comm));
        for (const auto& [rank, place] : from.places())
            if (RankPlace& known = to.place(rank); known == RankPlace{})
                known = place;
        if (to.job.empty())
            to.job = from.job;
    }

    [[nodiscard]] CommId operator()(CommId id) const { return id.isValid() ? m_comms[id.value()] : id; }
    [[nodiscard]] NameId operator()(NameId id) const {
        return id.isValid() ? m_to.name(m_from.name(id)) : id;
    }
    [[nodiscard]] CollectiveEvent operator()(CollectiveEvent event) const {
        event.comm = (*this)(event.comm);
        event.name = (*this)(event.name);
        event.dtype = (*this)(event.dtype);
        event.algorithm = (*this)(event.algorithm);
        return event;
    }

private:
    const CollectiveDirectory& m_from;
    CollectiveDirectory& m_to;
    std::vector<CommId> m_comms;
};

} // namespace

void addBatch(const CollectiveBatch& batch, CollectiveLog& log) {
    const Translation translate(batch.directory, log.directory);
    log.startsTogether = log.startsTogether || batch.startsTogether;
    for (const CollectiveEvent& event : batch.events) {
        log.add(translate(event));
        if (event.op != CollectiveOp::none && event.state != CollectiveState::completed)
            log.addDump(event.rank);
    }
}

void addLog(const CollectiveLog& other, CollectiveLog& log) {
    const Translation translate(other.directory, log.directory);
    log.startsTogether = log.startsTogether || other.startsTogether;
    for (const CollectiveEvent& event : other.events())
        log.add(translate(event));
    for (CommProgress progress : other.progress()) {
        progress.comm = translate(progress.comm);
        log.add(progress);
    }
    for (const RankRemark& remark : other.remarks())
        log.add(remark);
    for (const auto& [rank, extent] : other.dumped())
        log.addDump(rank, extent);
    for (const LogSource source : other.sources())
        log.addSource(source);
}

} // namespace seamscope::collectives
