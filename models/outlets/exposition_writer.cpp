// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlets/exposition_writer.h"

#include "telemetry/openmetrics_text.h"

namespace seamscope::outlets {

void ExpositionWriter::family(std::string name, Type type, std::string_view help, std::string_view unit) {
    constexpr const char* kTypes[] = {"gauge", "counter", "info"};
    constexpr const char* kAdded[] = {"", "_total", "_info"};
    const bool isOpen = m_format == MetricsFormat::openMetrics;
    m_sample = name + kAdded[static_cast<std::size_t>(type)];
    // The older format has no info, and names a family as its samples.
    const std::string& shown = isOpen ? name : m_sample;
    m_text += "# HELP " + shown + ' ' + telemetry::openMetricsEscaped(help) + '\n';
    m_text += "# TYPE " + shown + ' ' + (!isOpen && type == Type::info ? "gauge" : kTypes[static_cast<std::size_t>(type)]) + '\n';
    if (isOpen && !unit.empty())
        m_text += "# UNIT " + shown + ' ' + std::string(unit) + '\n';
}

void ExpositionWriter::sample(double value, std::initializer_list<Label> labels) {
    m_text += m_sample;
    const char* before = "{";
    for (const auto& [name, text] : labels) {
        m_text += before + std::string(name) + "=\"" + telemetry::openMetricsEscaped(text) + '"';
        before = ",";
    }
    m_text += (labels.size() > 0 ? "} " : " ") + telemetry::numberText(value) + '\n';
}

std::string ExpositionWriter::take() {
    if (m_format == MetricsFormat::openMetrics)
        m_text += "# EOF\n";
    return std::move(m_text);
}

} // namespace seamscope::outlets
