// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/fault_template.h"

#include "seams/yaml_support.h"

#include <algorithm>

namespace seamscope::seams {
namespace {

std::optional<int> signFromName(std::string_view name) {
    if (name == "up" || name == "event")
        return 1;
    if (name == "down")
        return -1;
    return name == "any" ? std::optional(0) : std::nullopt;
}

Result<TemplateRow> readRow(const YAML::Node& node, std::string_view where) {
    TemplateRow row;
    const auto relation = relationFromName(valueOr<std::string>(node, "at", "self"));
    if (!relation)
        return yamlError(where, node, "unknown relation");
    row.at = *relation;
    row.signals = texts(node["signal"]);
    if (row.signals.empty())
        return yamlError(where, node, "no signal");
    const auto signName = valueOr<std::string>(node, "sign", "up");
    const auto sign = signFromName(signName);
    row.isEvent = signName == "event" &&
                  std::none_of(row.signals.begin(), row.signals.end(),
                               [](const std::string& signal) { return signal.starts_with("xid."); });
    if (!sign)
        return yamlError(where, node, "sign is up, down, any or event");
    row.sign = *sign;
    if (const auto level = valueOr<std::string>(node, "level", ""); level == "own")
        row.level = Level::own;
    else if (level == "peer")
        row.level = Level::peer;
    else if (!level.empty())
        return yamlError(where, node, "level is own or peer");
    row.weight = valueOr(node, "weight", 1.0);
    row.miss = valueOr(node, "miss", 0.0);
    if (const YAML::Node lag = node["lag"]) {
        row.lagFrom = lag[0].as<double>();
        row.lagTo = lag[1].as<double>();
    }
    row.due = valueOr(node, "due", row.lagTo);
    row.least = valueOr(node, "least", 0.0);
    row.share = valueOr(node, "share", 0.0);
    row.several = static_cast<std::size_t>(std::clamp(valueOr(node, "several", 0), 0, 1000));
    row.exclusive = valueOr(node, "exclusive", false);
    row.clean = valueOr(node, "clean", false);
    row.proves = valueOr(node, "proves", false);
    row.cause = valueOr(node, "cause", false);
    row.effect = valueOr(node, "effect", false);
    row.isUneven = valueOr(node, "uneven", false);
    row.isOpposite = valueOr(node, "opposite", false);
    row.isNow = valueOr(node, "now", false);
    row.lasting = valueOr(node, "lasting", false);
    row.standing = valueOr(node, "standing", false);
    row.isOfParts = valueOr(node, "parts", false);
    row.isContext = valueOr(node, "context", false);
    if (node["fresh"])
        row.fresh = valueOr(node, "fresh", false);
    if (node["explains"])
        for (const YAML::Node& name : node["explains"])
            row.explains.push_back(name.as<std::string>());
    row.text = valueOr<std::string>(node, "text", "");
    if (!(row.weight > 0) || row.miss < 0 || row.lagTo < row.lagFrom || (row.clean && row.proves) ||
        row.share < 0 || row.share > 1 || (row.isOpposite && row.sign != 0))
        return yamlError(where, node, "weight, miss, lag, share or sign is out of range");
    return row;
}

Result<std::vector<TemplateRow>> readRows(const YAML::Node& node, std::string_view where) {
    std::vector<TemplateRow> rows;
    if (!node)
        return rows;
    for (const YAML::Node& item : node) {
        auto row = readRow(item, where);
        if (!row)
            return fail(row.error());
        rows.push_back(std::move(*row));
    }
    return rows;
}

Result<FaultTemplate> readTemplate(const YAML::Node& node, std::string_view where) {
    FaultTemplate fault;
    fault.mechanism = node["mechanism"].as<std::string>();
    const auto& known = mechanisms();
    if (std::find(known.begin(), known.end(), fault.mechanism) == known.end())
        return yamlError(where, node, "unknown mechanism " + fault.mechanism);
    fault.title = valueOr<std::string>(node, "title", fault.mechanism);
    fault.seam = node["seam"].as<std::string>();
    for (const std::string& name : texts(node["roots"])) {
        const auto kind = topology::entityKindFromName(name);
        if (kind == topology::EntityKind::unknown)
            return yamlError(where, node, "unknown kind " + name);
        fault.roots.push_back(kind);
    }
    if (const auto unless = valueOr<std::string>(node, "unless", ""); !unless.empty()) {
        fault.unless = relationFromName(unless);
        if (!fault.unless)
            return yamlError(where, node, "unknown relation " + unless);
    }
    fault.uplinksOnly = valueOr(node, "uplinks_only", false);
    fault.isWithin = valueOr(node, "within", false);
    fault.prior = valueOr(node, "prior", 0.0);
    fault.least = valueOr(node, "least", 4.0);
    const auto needs = valueOr<std::string>(node, "needs", "effect");
    if (needs != "nothing" && needs != "effect" && needs != "loss")
        return yamlError(where, node, "needs is nothing, effect or loss");
    fault.needs = needs == "nothing" ? FaultTemplate::Needs::nothing
                  : needs == "loss"  ? FaultTemplate::Needs::loss
                                     : FaultTemplate::Needs::effect;
    fault.persist = valueOr(node, "persist", 15.0);
    auto rows = readRows(node["evidence"], where);
    auto against = readRows(node["against"], where);
    if (!rows || !against)
        return fail(!rows ? rows.error() : against.error());
    fault.rows = std::move(*rows);
    fault.against = std::move(*against);
    fault.stopsJobs = std::any_of(fault.rows.begin(), fault.rows.end(), [](const TemplateRow& row) {
        return std::any_of(row.signals.begin(), row.signals.end(), [](const std::string& signal) {
            return signal == "job.stalled" || signal == "job.restarted" || signal == "job.died" || signal == "rank.absent";
        });
    });
    fault.actionClass = node["action"]["class"].as<std::string>();
    fault.actionText = node["action"]["text"].as<std::string>();
    fault.runbook = node["runbook"].as<std::string>();
    const bool isProvable =
        std::any_of(fault.rows.begin(), fault.rows.end(), [](const TemplateRow& row) { return row.proves; });
    if (fault.roots.empty() || !isProvable)
        return yamlError(where, node, fault.mechanism + " needs roots and a row that proves it");
    return fault;
}

} // namespace

const std::vector<std::string_view>& mechanisms() {
    static const std::vector<std::string_view> kAll = {"pump_degraded",
                                                       "coolant_flow_loss",
                                                       "coolant_temperature_high",
                                                       "coolant_leak",
                                                       "airflow_hotspot",
                                                       "power_cap",
                                                       "psu_failure",
                                                       "gpu_thermal_isolated",
                                                       "gpu_memory_errors",
                                                       "gpu_off_bus",
                                                       "gpu_driver_fault",
                                                       "gpu_slow",
                                                       "pcie_degraded",
                                                       "nvlink_error",
                                                       "link_flap",
                                                       "link_errors",
                                                       "switch_congestion",
                                                       "congestion_storm",
                                                       "storage_contention",
                                                       "checkpoint_write_failure",
                                                       "dataloader_stall",
                                                       "host_software_stall",
                                                       "memory_leak_oom",
                                                       "collective_hang",
                                                       "collective_mismatch",
                                                       "routing_drift",
                                                       "transfer_degraded",
                                                       "expert_imbalance",
                                                       "neighbour_contention",
                                                       "misplacement",
                                                       "restart_loop",
                                                       "checkpoint_cadence",
                                                       "unknown"};
    return kAll;
}

Result<> TemplateLibrary::add(std::string_view yaml, std::string_view where) {
    std::vector<FaultTemplate> added;
    SEAM_TRY(guarded(yaml, where, kMaxBytes, [&](const YAML::Node& root) -> Result<> {
        for (const YAML::Node& node : root["templates"]) {
            auto fault = readTemplate(node, where);
            if (!fault)
                return fail(fault.error());
            added.push_back(std::move(*fault));
        }
        return {};
    }));
    std::move(added.begin(), added.end(), std::back_inserter(m_templates));
    return {};
}

} // namespace seamscope::seams
