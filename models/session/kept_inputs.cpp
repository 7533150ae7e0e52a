// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/kept_inputs.h"

#include <algorithm>
#include <memory>

namespace seamscope::session {
namespace {

constexpr std::size_t kMaxDocuments = 1000;
constexpr std::size_t kMaxVerdicts = 1000;

/// What was concluded stands although the time of its event does not.
telemetry::CollectiveBatchPtr broughtBack(const telemetry::CollectiveBatchPtr& verdict,
                                          const telemetry::TimeCensus::Split& times, TimePoint last) {
    if (collectives::withoutApart(verdict, times) == verdict)
        return verdict;
    auto moved = std::make_shared<collectives::CollectiveBatch>(*verdict);
    for (collectives::CollectiveEvent& event : moved->events)
        event.enter = event.start = event.end = last;
    return moved;
}

} // namespace

telemetry::CollectiveBatchPtr verdictOf(const collectives::CollectiveBatch& batch) {
    if (!batch.verdict || !batch.verdict->hangs || batch.events.empty())
        return nullptr;
    auto verdict = std::make_shared<collectives::CollectiveBatch>();
    verdict->directory.job = batch.directory.job;
    verdict->verdict = batch.verdict;
    verdict->events = {batch.events.back()};
    return verdict;
}

bool KeptInputs::addDocument(std::string name, std::string text) {
    std::lock_guard lock(m_mutex);
    if (m_documents.size() >= kMaxDocuments)
        return false;
    m_documents.emplace_back(std::move(name), std::move(text));
    return true;
}

void KeptInputs::dropDocuments(std::string_view name) {
    std::lock_guard lock(m_mutex);
    std::erase_if(m_documents, [&](const Document& known) { return known.first == name; });
}

bool KeptInputs::addVerdict(telemetry::CollectiveBatchPtr verdict) {
    std::lock_guard lock(m_mutex);
    if (m_verdicts.size() >= kMaxVerdicts)
        return false;
    m_verdicts.push_back(std::move(verdict));
    return true;
}

void KeptInputs::addBatch(telemetry::CollectiveBatchPtr batch) {
    std::lock_guard lock(m_mutex);
    m_batches.push_back(std::move(batch));
}

void KeptInputs::setApart(const telemetry::TimeCensus::Split& times, TimePoint last) {
    std::lock_guard lock(m_mutex);
    m_apart = times.apart;
    for (telemetry::CollectiveBatchPtr& batch : m_batches)
        batch = collectives::withoutApart(std::move(batch), times);
    for (telemetry::CollectiveBatchPtr& verdict : m_verdicts)
        verdict = broughtBack(verdict, times, last);
}

std::vector<KeptInputs::Document> KeptInputs::documents() const {
    std::lock_guard lock(m_mutex);
    return m_documents;
}

std::vector<telemetry::CollectiveBatchPtr> KeptInputs::batches() const {
    std::lock_guard lock(m_mutex);
    return m_batches;
}

std::vector<telemetry::CollectiveBatchPtr> KeptInputs::verdicts() const {
    std::lock_guard lock(m_mutex);
    return m_verdicts;
}

std::vector<telemetry::TimeCensus::Group> KeptInputs::apart() const {
    std::lock_guard lock(m_mutex);
    return m_apart;
}

} // namespace seamscope::session
