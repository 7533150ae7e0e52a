// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/viewer_book.h"

#include "telemetry/label_repair.h"
#include "telemetry/viewer_row.h"

#include <algorithm>

namespace seamscope::telemetry {
namespace {

/// Updates come each second, and are told in steps.
constexpr Duration kPeriod = 2 * ViewerBook::kStep;

TimePoint stepOf(TimePoint time) { return time - time.time_since_epoch() % ViewerBook::kStep; }

} // namespace

std::uint32_t ViewerBook::arrives(const std::string& name, const std::string& from) {
    constexpr std::size_t kMostName = 128;
    const std::string base = (name.empty() ? std::string("?") : repairedText(name, kMostName)) + (from.empty() ? std::string() : " (" + from + ")");
    const std::lock_guard lock(m_mutex);
    std::string free = base;
    for (int number = 2; m_viewers.contains(free) && m_viewers[free].isHere; ++number)
        free = base + " #" + std::to_string(number);
    Viewer& viewer = m_viewers[free]; // who comes back has the row that it had
    if (viewer.since == TimePoint{})
        viewer.id = kFirstViewer + m_next++ % (kFirstViewer - 1);
    viewer = {viewer.id, base, m_clock.now(), {}, {}, true};
    m_names[viewer.id] = free;
    return viewer.id;
}

void ViewerBook::takes(std::uint32_t id) {
    const std::lock_guard lock(m_mutex);
    if (Viewer* viewer = find(id))
        viewer->taken = m_clock.now();
}

/// A connection that broke is noticed late: who has come back by then under another number did not leave.
void ViewerBook::leaves(std::uint32_t id) {
    const std::lock_guard lock(m_mutex);
    Viewer* const viewer = find(id);
    if (!viewer)
        return;
    viewer->left = m_clock.now();
    viewer->isHere = false;
    const auto again = std::find_if(m_viewers.begin(), m_viewers.end(), [&](const auto& entry) { return entry.second.isHere && entry.second.base == viewer->base; });
    if (again == m_viewers.end()) {
        forget(viewer->left);
        return;
    }
    const std::string name = m_names.at(id);
    m_names.erase(id);
    if (name == viewer->base) { // the row of that name goes on
        *viewer = again->second;
        m_names[viewer->id] = name;
        m_viewers.erase(again);
    } else {
        m_viewers.erase(name);
    }
}

ViewerBook::Viewer* ViewerBook::find(std::uint32_t id) {
    const auto name = m_names.find(id);
    return name == m_names.end() ? nullptr : &m_viewers.at(name->second);
}

void ViewerBook::forget(TimePoint now) {
    std::vector<TimePoint> left;
    for (const auto& [name, viewer] : m_viewers)
        if (!viewer.isHere)
            left.push_back(viewer.left);
    TimePoint oldest = now - kKept;
    if (left.size() > kMostLeft) {
        std::sort(left.begin(), left.end(), std::greater<>());
        oldest = std::max(oldest, left[kMostLeft]);
    }
    std::erase_if(m_viewers, [&](const auto& entry) {
        const bool isOver = !entry.second.isHere && entry.second.left <= oldest;
        if (isOver)
            m_names.erase(entry.second.id);
        return isOver;
    });
}

std::vector<SourceHealth> ViewerBook::rows() {
    const TimePoint now = m_clock.now();
    const std::lock_guard lock(m_mutex);
    forget(now);
    std::vector<SourceHealth> rows;
    for (const auto& [name, viewer] : m_viewers) {
        SourceHealth row;
        row.id = SourceId(viewer.id);
        row.name = name;
        row.kind = kGatewayKind;
        row.endpoint = formatRfc3339(viewer.since) + " – " + (viewer.isHere ? std::string() : formatRfc3339(viewer.left));
        row.period = kPeriod;
        const bool hasTaken = viewer.taken != TimePoint{};
        row.newest = hasTaken ? stepOf(viewer.taken) : TimePoint{};
        row.lastContact = viewer.isHere ? row.newest : viewer.left;
        row.state = !viewer.isHere ? SourceState::finished : hasTaken ? stateByAge(now - row.newest, kPeriod) : SourceState::connecting;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace seamscope::telemetry
