// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

namespace seamscope::telemetry {

/// A published fact of which only the newest whole value counts: immutable and shared, or nothing. Another version is
/// another object, so that "has it changed?" compares addresses. T may be incomplete until a value is made of it.
template<class T>
class Part {
public:
    using Value = T;

    Part() = default;
    Part(std::nullptr_t) {}
    Part(T value)
        : m_value(std::make_shared<const T>(std::move(value))) {}
    Part(std::shared_ptr<const T> value)
        : m_value(std::move(value)) {}
    Part(std::shared_ptr<T> value)
        : m_value(std::move(value)) {}

    [[nodiscard]] explicit operator bool() const { return m_value != nullptr; }
    [[nodiscard]] const T& operator*() const { return *m_value; }
    [[nodiscard]] const T* operator->() const { return m_value.get(); }
    [[nodiscard]] const T* get() const { return m_value.get(); }
    operator const std::shared_ptr<const T>&() const { return m_value; }
    /// What is there, or a value of nothing for readers that show it as unknown.
    [[nodiscard]] const T& valueOrEmpty() const {
        static const T empty{};
        return m_value ? *m_value : empty;
    }
    void reset() { m_value.reset(); }
    /// A version of one's own to fill in before it is handed on: what is there, or an empty one.
    [[nodiscard]] T& edit() {
        const auto own = m_value ? std::make_shared<T>(*m_value) : std::make_shared<T>();
        m_value = own;
        return *own;
    }

    /// The same version; two versions may still be of equal value.
    [[nodiscard]] bool isSame(const Part& other) const { return m_value == other.m_value; }
    /// Equal in value.
    friend bool operator==(const Part& a, const Part& b) {
        return a.m_value == b.m_value || (a.m_value && b.m_value && *a.m_value == *b.m_value);
    }

private:
    std::shared_ptr<const T> m_value;
};

} // namespace seamscope::telemetry
