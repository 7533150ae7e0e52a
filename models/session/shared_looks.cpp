// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/shared_looks.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

constexpr std::size_t kMostKept = 4;
/// Of each: values of a million series. What is more is shared by those that wait for it, and not kept.
constexpr std::size_t kMostBytes = std::size_t{32} << 20;

std::size_t bytesOf(const SharedLooks::Found& found) {
    const telemetry::SampleBatch& samples = found.samples;
    return sizeof found + samples.series.capacity() * sizeof samples.series[0] + samples.time.capacity() * sizeof samples.time[0] +
           samples.value.capacity() * sizeof samples.value[0] + samples.quality.capacity() +
           found.before.capacity() * sizeof found.before[0] +
           found.told.states.capacity() * sizeof found.told.states[0];
}

template<class T>
bool areSame(const std::weak_ptr<T>& a, const std::weak_ptr<T>& b) {
    return !a.owner_before(b) && !b.owner_before(a);
}

} // namespace

bool SharedLooks::Question::isSame(const Question& other) const {
    return kind == other.kind && from == other.from && to == other.to && series == other.series && count == other.count &&
           areSame(store, other.store) && filter == other.filter;
}

SharedLooks::~SharedLooks() { drop(0); }

SharedLooks::Ptr SharedLooks::ask(const Question& question, const std::function<Found()>& look) {
    std::promise<Ptr> answer;
    std::shared_future<Ptr> ofAnother;
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::ranges::find_if(m_kept, [&](const Kept& kept) { return kept.question.isSame(question); });
        if (known != m_kept.end()) {
            ofAnother = known->answer;
            std::rotate(m_kept.begin(), known, known + 1); // what is asked for goes last
        } else {
            number = ++m_asked;
            m_kept.push_front({question, answer.get_future().share(), number});
            drop(kMostKept);
        }
    }
    if (ofAnother.valid())
        return ofAnother.get();
    try {
        auto found = std::make_shared<const Found>(look());
        keep(number, question, *found);
        answer.set_value(found);
        return found;
    } catch (...) { // whoever waits is told, and whoever comes next looks anew
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_kept, [&](const Kept& kept) { return kept.number == number; });
        answer.set_exception(std::current_exception());
        throw;
    }
}

void SharedLooks::keep(std::uint64_t number, const Question& question, const Found& found) {
    const std::size_t bytes = bytesOf(found);
    const std::lock_guard lock(m_mutex);
    const auto own = std::ranges::find_if(m_kept, [&](const Kept& kept) { return kept.number == number; });
    if (own == m_kept.end())
        return; // others came meanwhile
    // A recording that cannot be asked yet can be later, and texts of all series are too much to be kept.
    const bool isOfNow = question.kind == Kind::told && (!found.isTold || !found.told.series.empty());
    if (bytes > kMostBytes || isOfNow) {
        m_kept.erase(own);
        return;
    }
    own->bytes = bytes;
    m_account->add(MemoryAccount::User::subscribers, bytes);
}

void SharedLooks::drop(std::size_t from) {
    for (; m_kept.size() > from; m_kept.pop_back())
        m_account->remove(MemoryAccount::User::subscribers, m_kept.back().bytes);
}

std::uint64_t SharedLooks::digestOf(telemetry::SeriesId id) {
    std::uint64_t x = id.value() + 0x9E3779B97F4A7C15ULL; // splitmix64
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

} // namespace seamscope::session
