// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlets/query_lane.h"

namespace seamscope::outlets {

QueryLane::QueryLane(QueryLaneOptions options)
    : m_options(options)
    , m_questions(options.waiting) {
    for (unsigned i = 0; i < options.threads; ++i)
        m_threads.emplace_back([this] { run(); });
}

QueryLane::~QueryLane() {
    m_questions.close();
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        for (const auto& asker : m_running)
            asker->leave();
    }
    for (std::thread& thread : m_threads)
        thread.join();
}

void QueryLane::run() {
    while (const auto question = m_questions.pop()) {
        const auto asker = std::make_shared<Asker>("outlet");
        {
            const std::lock_guard lock(m_mutex);
            if (m_isOver)
                asker->leave();
            m_running.insert(asker);
        }
        {
            const OnBehalfOf behalf(asker, OnBehalfOf::Clock::now() + m_options.patience);
            (*question)();
        }
        asker->leave(); // what of it still runs elsewhere ends
        const std::lock_guard lock(m_mutex);
        m_running.erase(asker);
    }
}

} // namespace seamscope::outlets
