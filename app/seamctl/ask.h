// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <functional>
#include <future>
#include <memory>
#include <utility>

namespace seamscope::seamctl {

/// Calls what answers later, and waits for it.
template<class T>
[[nodiscard]] Result<T> ask(const std::function<void(std::function<void(Result<T>)>)>& call) {
    auto promise = std::make_shared<std::promise<Result<T>>>();
    auto answer = promise->get_future();
    call([promise](Result<T> result) { promise->set_value(std::move(result)); });
    return answer.get();
}

} // namespace seamscope::seamctl
