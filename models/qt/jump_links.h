// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "topology/topology.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace seamscope::models {

/// What a jump is from: an object, or an incident with the object that it begins at.
struct JumpSubject {
    topology::EntityId entity;
    std::string owner;
    std::string incident; ///< id; empty: it is from an object alone
    TimePoint at{};       ///< the cursor, or the onset
    std::string rack{};   ///< name; empty: of none, or not known
    std::string job{};    ///< name; empty: of none, or of several
};
/// Fills in rack and job, where the object has one and the subject none: of what stands there and ran there at its time.
void addPlace(JumpSubject& subject, const topology::Topology& graph);

/// Addresses of other tools by kind of object: a dashboard, a scheduler, a BMC, an inventory, a ticket. They come from a
/// file of the site and are opened by a browser, so that nothing that data tells can choose where they lead: the scheme is
/// https or http, the host is written out, and what is filled in is percent-encoded.
class JumpLinks {
public:
    /// {"links":[{"name":"Grafana","kinds":["gpu","host"],"url":"https://grafana.example/d/node?var-host={host}&from={from_ms}"}]}
    /// One that is wrong refuses the file, with its place and what was expected. Pure.
    [[nodiscard]] static Result<JumpLinks> parse(const QByteArray& json);

    struct Jump {
        QString name;
        QString url;
        bool operator==(const Jump&) const = default;
    };
    /// In the order of the file; those of which something is not known are left out.
    [[nodiscard]] std::vector<Jump> of(const JumpSubject& subject) const;
    [[nodiscard]] bool isEmpty() const { return m_templates.empty(); }

private:
    struct Template {
        std::string name;
        std::vector<std::string> kinds; ///< names of kinds, "incident", or "*"
        std::vector<std::pair<std::string, std::string>> parts; ///< text, then the placeholder behind it (empty at the end)
    };
    std::vector<Template> m_templates;
};

inline constexpr std::size_t kMostJumpLinks = 64;
inline constexpr std::size_t kLongestJumpLink = 2000; ///< bytes, of a template and of what it makes

} // namespace seamscope::models
