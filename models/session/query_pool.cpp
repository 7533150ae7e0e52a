// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/query_pool.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {

QueryPool::QueryPool(const QueryLimits& limits)
    : m_limits(limits) {
    for (unsigned i = 0; i < limits.threads; ++i)
        m_threads.emplace_back([this] { work(); });
}

QueryPool::~QueryPool() {
    std::vector<Query> dropped;
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        for (const auto& asker : m_running)
            asker->leave();
        for (auto& [name, turn] : m_turns)
            for (Query& query : turn.waiting)
                dropped.push_back(std::move(query));
        m_order.clear();
        m_ready.notify_all();
    }
    for (const Query& query : dropped)
        query.drop({ErrorCode::unavailable, "the gateway is shutting down", {}});
    for (std::thread& thread : m_threads)
        thread.join();
}

bool QueryPool::run(Work work, Drop drop) {
    // Nobody in particular: asks for itself all the same, so that it can be ended.
    auto asker = OnBehalfOf::asker();
    if (!asker)
        asker = std::make_shared<Asker>(std::string());
    const auto end = OnBehalfOf::Clock::now() + m_limits.patience;
    const std::lock_guard lock(m_mutex);
    if (m_isOver || m_waiting >= m_limits.waiting)
        return false;
    Turn& turn = m_turns[asker->name()];
    if (turn.waiting.size() >= m_limits.waitingOfOne)
        return false;
    if (turn.waiting.empty())
        m_order.push_back(asker->name());
    turn.waiting.push_back({std::move(asker), end, std::move(work), std::move(drop)});
    ++m_waiting;
    m_ready.notify_one();
    return true;
}

std::optional<QueryPool::Query> QueryPool::takeNext() {
    const auto next = std::find_if(m_order.begin(), m_order.end(), [&](const std::string& name) {
        return m_turns[name].running < m_limits.runningOfOne;
    });
    if (next == m_order.end())
        return std::nullopt;
    const std::string name = std::move(*next);
    m_order.erase(next);
    Turn& turn = m_turns[name];
    Query query = std::move(turn.waiting.front());
    turn.waiting.pop_front();
    if (!turn.waiting.empty())
        m_order.push_back(name); // behind everybody else
    ++turn.running;
    --m_waiting;
    m_running.push_back(query.asker);
    return query;
}

void QueryPool::finish(const Query& query) {
    const auto turn = m_turns.find(query.asker->name());
    if (--turn->second.running == 0 && turn->second.waiting.empty())
        m_turns.erase(turn);
    m_running.erase(std::find(m_running.begin(), m_running.end(), query.asker));
    m_ready.notify_all(); // another of this asker may run now
}

void QueryPool::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        std::optional<Query> query;
        m_ready.wait(lock, [&] { return m_isOver || (query = takeNext()); });
        if (!query)
            return;
        lock.unlock();
        if (query->asker->hasLeft()) {
            query->drop({ErrorCode::cancelled, "nobody waits for the answer", {}});
        } else if (OnBehalfOf::Clock::now() >= query->end) {
            query->drop({ErrorCode::deadlineExceeded, "other queries took too long", {}});
        } else {
            const OnBehalfOf asker(query->asker, query->end);
            query->work();
        }
        query->work = nullptr; // what it holds is let go outside the lock
        query->drop = nullptr;
        lock.lock();
        finish(*query);
    }
}

} // namespace seamscope::session
