// SPDX-License-Identifier: GPL-3.0-or-later
// Moments of a drill that are kept, and going back to one.
#include "base/terminal_text.h"
#include "drill/act_checks.h"
#include "drill/drill_session.h"
#include "drill/score.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostNamed = 20; ///< snapshots that somebody named
constexpr std::size_t kMostOwn = 20;   ///< that are kept by themselves; then the oldest action or hand-over goes

} // namespace

Result<> DrillSession::takeSnapshot(const std::string& id, const std::string& name, TimePoint now) {
    advance(now);
    SEAM_TRY(mayOrder(id));
    SEAM_TRY(mayGoOn());
    if (name.empty() || name.size() > kMostName || hasControlCharacter(name))
        return fail(ErrorCode::invalidInput, "a name of 1 to " + std::to_string(kMostName) + " bytes is needed, without control characters", "snapshot");
    const auto named = std::ranges::count(m_kept, SnapshotKind::named, [](const KeptSnapshot& one) { return one.what.kind; });
    if (static_cast<std::size_t>(named) >= kMostNamed)
        return fail(ErrorCode::resourceExhausted, std::to_string(kMostNamed) + " are kept already", "snapshot");
    keep(SnapshotKind::named, name, m_whole.position);
    return {};
}

void DrillSession::keep(SnapshotKind kind, std::string name, Duration at) {
    if (kind != SnapshotKind::named) {
        const auto own = std::ranges::count_if(m_kept, [](const KeptSnapshot& one) { return one.what.kind != SnapshotKind::named; });
        const auto oldest = std::ranges::find_if(m_kept, [](const KeptSnapshot& one) { return one.what.kind >= SnapshotKind::action; });
        if (static_cast<std::size_t>(own) >= kMostOwn && oldest != m_kept.end())
            m_kept.erase(oldest);
    }
    m_kept.push_back({{++m_lastSnapshot, kind, std::move(name), at}, m_whole.acts.size(), truth().delivered});
    showKept();
}

void DrillSession::showKept() {
    m_whole.snapshots.clear();
    for (const KeptSnapshot& one : m_kept)
        m_whole.snapshots.push_back(one.what);
}

Result<> DrillSession::goBack(const std::string& id, std::uint32_t snapshot, TimePoint now) {
    advance(now);
    SEAM_TRY(mayOrder(id));
    SEAM_TRY(mayGoOn());
    const auto found = std::ranges::find(m_kept, snapshot, [](const KeptSnapshot& one) { return one.what.id; });
    if (found == m_kept.end())
        return fail(ErrorCode::notFound, "there is no such snapshot");
    const auto gone = static_cast<std::uint32_t>(std::distance(std::next(found), m_kept.end()));
    m_kept.erase(std::next(found), m_kept.end());
    showKept();
    const KeptSnapshot& then = m_kept.back();
    const auto taken = static_cast<std::uint32_t>(m_whole.acts.size() - then.acts);
    m_whole.returns.push_back({m_whole.position, then.what.at, then.what.kind, then.what.name, taken, gone});
    enter(Phase::frozen, now);
    playAgain({m_whole.acts.begin(), m_whole.acts.begin() + static_cast<std::ptrdiff_t>(then.acts)}, then.delivered);
    m_clock.goTo(then.what.at);
    std::erase_if(m_whole.speeds, [&](const PlayedAt& one) { return one.from >= then.what.at; });
    advance(now);
    return {};
}

void DrillSession::playAgain(std::vector<Act> acts, const std::vector<std::optional<Duration>>& delivered) {
    m_play.emplace(answer());
    m_whole.acts = std::move(acts);
    m_whole.letters.clear();
    m_whole.hints.clear();
    m_whole.nextHint.reset();
    if (!answer().hints.empty())
        m_whole.nextHint = hintPrice(1);
    for (const Act& act : m_whole.acts) {
        m_play->take(act);
        if (act.verb == Verb::hint)
            giveHint(act.seat, act.at);
    }
    truth().delivered.assign(answer().injects.size(), std::nullopt);
    for (std::size_t i = 0; i < delivered.size(); ++i)
        if (delivered[i])
            deliver(i, *delivered[i]);
    std::ranges::stable_sort(m_whole.letters, {}, &Letter::at);
}

} // namespace seamscope::drill
