// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace seamscope {

/// A token or password. Nothing makes a text of it by accident: no conversion, no stream, no JSON; who hands it to a peer
/// says reveal(). Copies are handles of one secret: what replace() puts there, all of them have. Thread-safe.
class Secret {
public:
    Secret() = default; ///< none
    Secret(std::string text) // implicit: only the way out is guarded
        : m_shared(std::make_shared<Shared>(std::move(text))) {}
    Secret(const char* text)
        : Secret(std::string(text)) {}

    [[nodiscard]] std::string reveal() const {
        if (!m_shared)
            return {};
        const std::lock_guard lock(m_shared->mutex);
        return m_shared->text;
    }
    [[nodiscard]] bool isEmpty() const { return reveal().empty(); }
    /// For all copies; not for "none", which is nobody's.
    void replace(std::string text) {
        if (!m_shared)
            return;
        const std::lock_guard lock(m_shared->mutex);
        m_shared->text = std::move(text);
    }

private:
    struct Shared {
        explicit Shared(std::string given)
            : text(std::move(given)) {}
        std::mutex mutex;
        std::string text;
    };
    std::shared_ptr<Shared> m_shared;
};

} // namespace seamscope
