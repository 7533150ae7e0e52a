// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "small_site.h"

#include <QString>

#include <algorithm>

namespace seamscope::seams::test {

using telemetry::Incident;
using telemetry::IncidentReport;


inline QString text(const IncidentReport& report) {
    QString all;
    for (const Incident& incident : report.incidents)
        for (const auto& root : incident.roots)
            all += QString::fromStdString(incident.id + " " + root.entity.text() + " " + root.mechanism +
                                          " " + std::to_string(root.confidence) + "; ");
    return all;
}

inline double ramp(double seconds, double from, double length) {
    return std::clamp((seconds - from) / length, 0.0, 1.0);
}

/// A CDU that loses a third of its flow through one pump, and what its racks feel, @p effectLag later.
inline SmallSite pumpFault(double onset, double effectLag) {
    SmallSite site(4);
    site.pumpFactor = [=](int cdu, int pump, double t) {
        return cdu == 1 && pump == 0 && t >= onset ? 0.6 : 1.0;
    };
    site.flowFactor = [=](int cdu, double t) { return cdu == 1 && t >= onset ? 0.66 : 1.0; };
    const double felt = onset + effectLag;
    site.temperature = [=](int host, int, double t) { return host >= 4 ? 12 * ramp(t, felt, 90) : 0.0; };
    site.clock = [=](int host, int, double t) { return host >= 4 && t > felt + 90 ? -200.0 : 0.0; };
    site.stepFactor = [=](double t) { return t > felt + 90 ? 1.1 : 1.0; };
    site.run(30);
    return site;
}

} // namespace seamscope::seams::test
