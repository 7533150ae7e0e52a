// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/mismatch.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <map>

namespace seamscope::collectives {
namespace {

using Events = std::vector<const CollectiveEvent*>;
using telemetry::Count;
using telemetry::MessageCode;
using telemetry::RankSet;
using telemetry::say;

/// Who said what; the view with most votes is taken for right, whoever the lowest rank is.
template<class Value>
struct Views {
    std::map<Value, std::vector<std::uint32_t>> byValue;

    /// Ranks against the largest view; all ranks when two views are equally large and the siblings do not
    /// decide. Empty when all agree.
    [[nodiscard]] std::vector<std::uint32_t> odd(const std::map<Value, std::size_t>& siblings,
                                                 Value& right) const {
        if (byValue.size() < 2)
            return {};
        const auto votes = [&](const Value& value) {
            const auto known = siblings.find(value);
            return std::pair(byValue.at(value).size(), known == siblings.end() ? 0 : known->second);
        };
        const auto best = std::max_element(byValue.begin(), byValue.end(), [&](const auto& a, const auto& b) {
            return votes(a.first) < votes(b.first);
        });
        right = best->first;
        std::vector<std::uint32_t> ranks;
        bool isTie = false;
        for (const auto& [value, who] : byValue) {
            isTie = isTie || (value != right && votes(value) == votes(right));
            if (value != right)
                ranks.insert(ranks.end(), who.begin(), who.end());
        }
        if (isTie)
            ranks.insert(ranks.end(), best->second.begin(), best->second.end());
        std::sort(ranks.begin(), ranks.end());
        return ranks;
    }
};

template<class Value, class Get>
std::vector<std::uint32_t> vote(const Events& events, const Events& siblings, Get&& get, Value& right) {
    Views<Value> views;
    std::map<Value, std::size_t> others;
    for (const CollectiveEvent* event : events)
        if (const auto value = get(*event))
            views.byValue[*value].push_back(event->rank);
    for (const CollectiveEvent* event : siblings)
        if (const auto value = get(*event))
            ++others[*value];
    return views.odd(others, right);
}

std::optional<Mismatch> operationMismatch(const Events& events, const Events& siblings) {
    Mismatch found;
    found.kind = HangKind::operation;
    const auto op = [](const CollectiveEvent& event) {
        const bool isTold = event.op != CollectiveOp::coalesced && event.op != CollectiveOp::none;
        return isTold ? std::optional(event.op) : std::nullopt;
    };
    found.odd = vote<CollectiveOp>(events, siblings, op, found.op);
    if (found.odd.empty())
        return std::nullopt;
    std::string others;
    for (const CollectiveEvent* event : events)
        if (event->op != found.op && others.find(name(event->op)) == std::string::npos)
            others += std::string(others.empty() ? "" : ", ") + std::string(name(event->op));
    found.text = say<MessageCode::mismatchOperation>(telemetry::Term{std::string(name(found.op))},
                                                     RankSet{found.odd}, others);
    return found;
}

/// Which count has to be the same on every rank. Sides that only a root uses are left out.
std::optional<std::uint64_t> commonCount(const CollectiveEvent& event) {
    std::uint64_t count = kNoCount;
    switch (event.op) {
    case CollectiveOp::allReduce:
    case CollectiveOp::broadcast:
    case CollectiveOp::reduce:
    case CollectiveOp::gather:
    case CollectiveOp::reduceScatter:
        count = event.elementsIn;
        break;
    case CollectiveOp::allGather:
    case CollectiveOp::scatter:
        count = event.elementsOut;
        break;
    default: // all-to-all moves what each pair agrees on; a barrier moves nothing
        break;
    }
    return count == kNoCount ? std::nullopt : std::optional(count);
}

std::optional<Mismatch> sizeMismatch(const Events& events, const Events& siblings) {
    Mismatch found;
    found.kind = HangKind::size;
    found.op = events.front()->op;
    std::uint64_t right = 0;
    found.odd = vote<std::uint64_t>(events, siblings, commonCount, right);
    if (found.odd.empty())
        return std::nullopt;
    std::string others;
    for (const CollectiveEvent* event : events)
        if (const auto count = commonCount(*event); count && *count != right && others.size() < 100)
            others += (others.empty() ? "" : ", ") + std::to_string(*count);
    found.text = say<MessageCode::mismatchElements>(Count{right}, RankSet{found.odd}, others);
    return found;
}

/// What is sent has to be what is received; whose table is wrong cannot be told from sums.
std::optional<Mismatch> sumMismatch(const Events& events) {
    if (events.front()->op != CollectiveOp::allToAll)
        return std::nullopt;
    std::uint64_t in = 0, out = 0;
    for (const CollectiveEvent* event : events) {
        if (event->elementsIn == kNoCount || event->elementsOut == kNoCount)
            return std::nullopt;
        in += event->elementsIn;
        out += event->elementsOut;
    }
    if (in == out)
        return std::nullopt;
    Mismatch found;
    found.kind = HangKind::size;
    found.op = events.front()->op;
    found.text = say<MessageCode::mismatchSums>(Count{in}, Count{out});
    return found;
}

std::optional<Mismatch> dtypeMismatch(const Events& events, const Events& siblings,
                                      const CollectiveDirectory& directory) {
    Mismatch found;
    found.kind = HangKind::dtype;
    found.op = events.front()->op;
    NameId right;
    const auto dtype = [&](const CollectiveEvent& event) {
        const bool isEmpty = event.elementsIn == 0 && event.elementsOut == 0;
        return !isEmpty && !directory.name(event.dtype).empty() ? std::optional(event.dtype) : std::nullopt;
    };
    found.odd = vote<NameId>(events, siblings, dtype, right);
    if (found.odd.empty())
        return std::nullopt;
    std::string others;
    for (const CollectiveEvent* event : events)
        if (const auto type = directory.name(event->dtype);
            event->dtype != right && !type.empty() && others.find(type) == std::string::npos)
            others += std::string(others.empty() ? "" : ", ") + std::string(type);
    found.text =
        say<MessageCode::mismatchTypes>(std::string(directory.name(right)), RankSet{found.odd}, others);
    return found;
}

} // namespace

std::optional<Mismatch> findMismatch(const Events& events, const Events& siblings, bool isComplete,
                                     const CollectiveDirectory& directory) {
    if (events.size() < 2)
        return std::nullopt;
    if (auto found = operationMismatch(events, siblings))
        return found;
    if (events.front()->op == CollectiveOp::barrier)
        return std::nullopt;
    if (auto found = dtypeMismatch(events, siblings, directory))
        return found;
    if (auto found = sizeMismatch(events, siblings))
        return found;
    return isComplete ? sumMismatch(events) : std::nullopt;
}

} // namespace seamscope::collectives
