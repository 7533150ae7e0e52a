// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "opentelemetry/proto/collector/logs/v1/logs_service.pb.h"
#include "opentelemetry/proto/collector/metrics/v1/metrics_service.pb.h"

#include <cstdint>
#include <string>

/// Requests written with the generated classes: another implementation of the format than the one under test.
namespace seamscope::test {

namespace pb = ::opentelemetry::proto;
using MetricsRequest = pb::collector::metrics::v1::ExportMetricsServiceRequest;
using LogsRequest = pb::collector::logs::v1::ExportLogsServiceRequest;

inline constexpr std::uint64_t kTime = 1'772'323'200'000'000'000;

template<class Owner>
void addText(Owner& owner, const std::string& key, const std::string& value) {
    auto* attribute = owner.add_attributes();
    attribute->set_key(key);
    attribute->mutable_value()->set_string_value(value);
}

/// One resource (host.name = n7) with one scope and one metric to fill in.
inline pb::metrics::v1::Metric& oneMetric(MetricsRequest& request, const std::string& name,
                                          const std::string& unit = {}) {
    auto* resource = request.add_resource_metrics();
    addText(*resource->mutable_resource(), "host.name", "n7");
    auto* scope = resource->add_scope_metrics();
    scope->mutable_scope()->set_name("lib");
    auto* metric = scope->add_metrics();
    metric->set_name(name);
    metric->set_unit(unit);
    return *metric;
}

inline pb::metrics::v1::NumberDataPoint& addPoint(pb::metrics::v1::Gauge& gauge, double value,
                                                  std::uint64_t time = kTime) {
    auto* point = gauge.add_data_points();
    point->set_as_double(value);
    point->set_time_unix_nano(time);
    return *point;
}

} // namespace seamscope::test
