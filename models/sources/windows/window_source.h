// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/http/http_client.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <memory>
#include <string>
#include <vector>

namespace seamscope::sources {

struct WindowOptions {
    std::string alertmanager;           ///< "http://HOST:PORT", whose silences are read; empty = none
    std::vector<std::string> calendars; ///< iCalendar: paths of files, or http and https URLs
    std::string zone;                   ///< IANA, of times in calendars without one; empty is UTC
    Duration interval = std::chrono::minutes(1); ///< at which all is read again
    HttpOptions http;
};

/// Tells of what was planned when it begins: silences of an Alertmanager (see parseSilences()) and events of
/// calendars (see readCalendar()). What cannot be read keeps what it said last, and the source's row says why.
/// One thread of its own.
class WindowSource final : public Source {
public:
    WindowSource(telemetry::Lane& lane, WindowOptions options);
    ~WindowSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    /// Fails on a URL that is none, and where the program was built without libical and a calendar is named.
    [[nodiscard]] Result<> start() override;
    void stop() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
