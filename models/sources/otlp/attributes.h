// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources::otlp {

/// An AnyValue as text: strings as they are, numbers in their shortest form, bytes in base64 (RFC 4648),
/// arrays and maps as JSON. False when the bytes are not protobuf or nest deeper than 8. An empty value gives
/// empty text.
[[nodiscard]] bool valueText(std::string_view anyValue, std::string& out);

/// Labels of one series or log record: views into the request, and into texts it keeps itself where a value
/// is not a string. Later names win over earlier ones.
class AttributeList {
public:
    static constexpr std::size_t kMaxAttributes = 128;

    void clear();
    /// Adds every field @p field (a repeated KeyValue) of the message; other fields are passed over. False
    /// when it is broken or there are too many.
    [[nodiscard]] bool addAll(std::string_view message, std::uint32_t field);
    /// @p value must outlive the list. Empty values are left out: they mean "no such label".
    void add(std::string_view name, std::string_view value);
    void addText(std::string_view name, std::string value);

    [[nodiscard]] const std::vector<std::pair<std::string_view, std::string_view>>& labels() const {
        return m_labels;
    }
    /// Empty when absent.
    [[nodiscard]] std::string_view find(std::string_view name) const;

private:
    [[nodiscard]] bool addOne(std::string_view keyValue);

    std::vector<std::pair<std::string_view, std::string_view>> m_labels;
    std::deque<std::string> m_texts;
};

} // namespace seamscope::sources::otlp
