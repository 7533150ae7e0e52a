// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "seams/graph.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::seams {

/// One observation that a fault makes likely, or unlikely.
struct TemplateRow {
    Relation at = Relation::self;
    std::vector<std::string> signals; ///< any of them
    int sign = 0;                     ///< −1 fell, +1 rose or happened, 0 either
    std::optional<Level> level;       ///< judged against; none = any
    double weight = 1;                ///< log-likelihood ratio in nats when seen in full
    double miss = 0;                  ///< taken off when it could be seen and is not
    /// Lag after the root's own first change, seconds.
    double lagFrom = 0;
    double lagTo = 3600;
    double due = 0;          ///< seconds after which its absence counts in full
    double least = 0;        ///< least |magnitude| that counts
    double share = 0;        ///< of the entities with telemetry that must show it; 0 = one is enough
    std::size_t several = 0; ///< fewer entities than that show nothing
    bool exclusive = false;  ///< counts the less, the more of it there is elsewhere
    bool clean = false;      ///< the other way round: counts when it can be seen and nothing is there
    bool proves = false;     ///< one of these has to be seen for the fault to be named
    bool cause = false;      ///< a change at the root itself: the onset is taken from it
    bool effect = false;     ///< harm done by it
    std::optional<bool> fresh; ///< whether it was next to nothing before: what begins to be used is not used up
    bool standing = false;   ///< only what was so from the first value on
    bool isOfParts = false;  ///< the same of parts of the root: where nobody measures it, one of them alone may be the cause
    bool isUneven = false;   ///< some of a leaf's uplinks show it, and others could and do not
    bool isOpposite = false; ///< of its signals one has to rise where another falls; counts beside rows that tell of either
    bool isNow = false;      ///< `least` of what it is by now, not of the farthest it ever was
    bool lasting = false;    ///< does harm only while it is there: what was over before the harm began did not do it
    bool isContext = false;  ///< what the parts do by themselves: that they do not, tests no rival
    bool isEvent = false;    ///< it happens and is told: that nobody tells it hides nothing; Xids have somebody who tells
    /// Of a rival: all that it explains. It can be why only where nothing else proves the answer; empty = anything.
    std::vector<std::string> explains;
    std::string text;        ///< for people, what the row is about; may be empty
};

/// A fault: what it looks like from its root; data of resources/templates/*.yaml.
struct FaultTemplate {
    std::string mechanism;
    std::string title;
    std::string seam;
    std::vector<topology::EntityKind> roots;
    bool isWithin = false; ///< the cause is one of the root's parts, which one is not known: never sure of it
    std::optional<Relation> unless; ///< only where the graph has nothing there: what that is, would be the root
    bool uplinksOnly = false; ///< a link that ends at a port of a host is no root
    double prior = 0;         ///< ln of how common it is against the others
    double least = 4;         ///< score from which it is said
    enum class Needs : std::uint8_t { nothing, effect, loss } needs = Needs::effect;
    double persist = 15; ///< seconds that all of it has to hold before it is said; 0 = a deterministic event
    std::vector<TemplateRow> rows;
    std::vector<TemplateRow> against; ///< weight is taken off when seen
    /// Whether a job may stand still because of it: some row of it waits for that.
    bool stopsJobs = false;
    std::string actionClass;
    std::string actionText;
    std::string runbook;
};

class TemplateLibrary {
public:
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
    /// Adds the templates of one file; the first thing wrong with it is the error and nothing of it is kept.
    [[nodiscard]] Result<> add(std::string_view yaml, std::string_view where);
    [[nodiscard]] const std::vector<FaultTemplate>& templates() const { return m_templates; }

private:
    std::vector<FaultTemplate> m_templates;
};

/// The mechanisms of the contract §8, "unknown" last.
[[nodiscard]] const std::vector<std::string_view>& mechanisms();

} // namespace seamscope::seams
