// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlets/json_source.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace {

/// Answers every question at once: there is nothing.
class Nobody final : public seamscope::telemetry::Feed {
public:
    std::unique_ptr<seamscope::telemetry::UpdateStream> subscribe(const seamscope::telemetry::SubscribeRequest&,
                                                                  std::function<void()>) override {
        return nullptr;
    }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace seamscope;
    const std::string_view body(reinterpret_cast<const char*>(data), size);
    Nobody feed;
    static_cast<void>(outlets::searchAnswer(body, feed));
    static_cast<void>(outlets::queryAnswer(body, feed));
    static_cast<void>(outlets::annotationsAnswer(body, {}));
    return 0;
}
