// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "incident/cascade_geometry.h"
#include "qt/incident_story.h"
#include "qt/judged_twice.h"
#include "qt/jump_links.h"
#include "topology/topology.h"

#include <memory>
#include <optional>
#include <string>

namespace seamscope::ui {

/// What the incident page is given.
struct IncidentContent {
    std::shared_ptr<const telemetry::IncidentReport> report; ///< null: nothing is analysed
    std::string id; ///< of the incident; empty: the costliest open one
    std::shared_ptr<const topology::Topology> topology;
    telemetry::Part<telemetry::MeterReading> reading;
    TimePoint now{};
    QString runbook; ///< Markdown of its page; empty: there is none
    CascadeContent cascade;
    bool showsAll = false; ///< every fact, not the first few
    std::vector<telemetry::EarlierIncident> earlier{}; ///< at the same part, oldest first
    models::IncidentStory story{};                     ///< with what people did about it
    models::JudgedTwice judged{};                      ///< of a recording, once it was analysed anew
    QString judgedWhen{};                              ///< "as judged at the time"; empty: there is one judgement
    std::vector<models::JumpLinks::Jump> jumps{};      ///< where else it and its cause are shown
};

/// What a click on an item of the page does.
struct IncidentTarget {
    enum class Action : unsigned char { none, select, overview, ledger, runbook, exportAs, align, showAll, open, jump };
    Action action = Action::none;
    topology::EntityId entity;   ///< of `select`
    std::optional<TimePoint> at; ///< of `select`: the cursor goes there
    topology::EntityId to{};     ///< of `select`: the seam between both
    std::string incident{};      ///< of `open`
    QString url{};               ///< of `jump`
    bool operator==(const IncidentTarget&) const = default;
};

struct IncidentPicture {
    PanelPicture picture;
    std::vector<IncidentTarget> targets; ///< by item
    qreal cascadeTop = 0;                ///< where the lanes of the strip begin
    QRectF now{};                        ///< what to do next; empty without an incident
};

/// The page answers in this order: what, where, since when, whose, what now, what it costs, why we think so
/// (for and against), what we cannot see; under it the cascade strip, path, victims and the time line.
[[nodiscard]] IncidentPicture incidentPicture(const IncidentContent& content, QSizeF size,
                                              const PanelStyle& style);

/// First paragraph under the heading of a runbook that has @p word in it ("test", "blame"); empty if none.
[[nodiscard]] QString runbookSection(const QString& runbook, const QString& word);

} // namespace seamscope::ui
