// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/memory.h"

#include <cstdlib>
#include <new>

namespace seamscope::telemetry::store {

Garbage::~Garbage() {
    std::size_t bytes = 0;
    for (const Item& item : m_items) {
        item.destroy(item.at);
        bytes += item.bytes;
    }
    m_retained->fetch_sub(bytes, std::memory_order_relaxed);
    // A reader that held an old version leaves a long chain: taken apart in a loop, not by recursion.
    thread_local std::vector<std::shared_ptr<Garbage>>* chain = nullptr;
    if (chain != nullptr) {
        chain->push_back(std::move(m_next));
        return;
    }
    std::vector<std::shared_ptr<Garbage>> links;
    chain = &links;
    links.push_back(std::move(m_next));
    while (!links.empty()) {
        auto link = std::move(links.back());
        links.pop_back();
        link.reset();
    }
    chain = nullptr;
}

void Garbage::close(std::vector<Item> items, std::shared_ptr<Garbage> next) {
    m_items = std::move(items);
    m_next = std::move(next);
}

Memory::Memory()
    : m_retained(std::make_shared<std::atomic<std::size_t>>(0))
    , m_newest(std::make_shared<Garbage>(m_retained)) {}

Memory::~Memory() { m_newest->close(std::move(m_pending), nullptr); }

void* Memory::allocate(std::size_t bytes) {
    void* at = std::malloc(bytes);
    if (at == nullptr)
        throw std::bad_alloc();
    m_live += footprint(bytes);
    return at;
}

void Memory::release(void* at, std::size_t bytes, std::uint32_t made) {
    if (at == nullptr)
        return;
    if (made != m_epoch) {
        retire(at, footprint(bytes), std::free);
        return;
    }
    m_live -= footprint(bytes);
    std::free(at);
}

void Memory::retire(void* at, std::size_t bytes, Garbage::Destroy destroy) {
    m_live -= bytes;
    m_retained->fetch_add(bytes, std::memory_order_relaxed);
    m_pending.push_back({at, bytes, destroy});
}

std::shared_ptr<Garbage> Memory::nextVersion() {
    ++m_epoch;
    auto next = std::make_shared<Garbage>(m_retained);
    m_newest->close(std::move(m_pending), next);
    m_pending.clear();
    m_newest = next;
    return next;
}

} // namespace seamscope::telemetry::store
