// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "outlets/metrics_text.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace seamscope::outlets {

/// Writes families one after the other, in either format. Label values are escaped.
class ExpositionWriter {
public:
    using Label = std::pair<std::string_view, std::string_view>;
    enum class Type : std::uint8_t { gauge, counter, info };

    explicit ExpositionWriter(MetricsFormat format)
        : m_format(format) {}

    /// Begins a family; its samples follow. @p name without `_total` and `_info`
    void family(std::string name, Type type, std::string_view help, std::string_view unit = {});
    void sample(double value, std::initializer_list<Label> labels = {});
    [[nodiscard]] std::string take();

private:
    const MetricsFormat m_format;
    std::string m_text;
    std::string m_sample; ///< name of the samples of the family
};

} // namespace seamscope::outlets
