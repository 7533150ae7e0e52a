// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "console/options.h"
#include "feed/feed.h"

#include <QString>

#include <memory>

namespace seamscope::gateway {
class Gateway;
}

namespace seamscope::console {

/// Where the data comes from; the gateway is only there when it runs in this process. Order of members is
/// order of life: the feed goes before its gateway.
struct Origin {
    Origin();
    Origin(Origin&&) noexcept;
    Origin& operator=(Origin&&) noexcept;
    ~Origin();

    std::unique_ptr<gateway::Gateway> gateway;
    std::unique_ptr<telemetry::Feed> feed;
};

/// A gateway far away, or one in this process for the file of @p options; empty where the start page is shown. A wall
/// without a file has a gateway without a source, and says so. One path for everything: also the latter is talked to over its channel. Any thread;
/// may take a moment. A file of nothing that can be read is an error, unless that takes long to find out: checkRead() says it later.
[[nodiscard]] Result<Origin> openOrigin(const Options& options, const Clock& clock);

/// A source of @p gateway has told something: what is open there is of a kind that can be read.
[[nodiscard]] bool isHeard(gateway::Gateway& gateway);
/// What made the file @p path unusable as a whole, in words that name it. Waits until @p gateway has read all of it.
[[nodiscard]] Result<> checkRead(gateway::Gateway& gateway, const std::string& path);

/// Whether @p feed answers at all; an error when it cannot be reached, or does not let us in. Waits for the answer,
/// ten seconds at most: not for the GUI thread.
[[nodiscard]] Result<> greet(telemetry::Feed& feed);

/// What links of an export begin with: the same data again, in this program. Empty when there is none.
[[nodiscard]] QString linkTo(const Options& options);
/// The whole path of the file that is open; empty: none is.
[[nodiscard]] std::string placeOf(const Options& options);
/// Where the recording or bundle of a link lies: at its place, else under its name in the folder that the program was
/// started in. Empty: not here. What is neither a file nor a folder is an error: a link must not open a device.
[[nodiscard]] Result<std::string> findLinked(const std::string& path);

} // namespace seamscope::console
