// SPDX-License-Identifier: GPL-3.0-or-later
// A gateway that plays a drill: what it plays, what is kept of it.
#include "gateway/gateway_private.h"

#include "base/regular_file.h"
#include "drill/drill_file.h"
#include "drill/report.h"
#include "recording/reader.h"
#include "recording/replace_file.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace seamscope::gateway {
namespace {

/// What was kept of a drill; none: it begins.
Result<std::optional<drill::DrillProgress>> progressIn(const std::string& path) {
    constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error)
        return std::optional<drill::DrillProgress>();
    const auto text = readRegularFile(path, kMostBytes);
    if (!text)
        return fail(text.error());
    auto progress = drill::progressFromJson(*text);
    if (!progress)
        return fail(progress.error().in(path));
    return std::optional(std::move(*progress));
}

} // namespace

Result<std::unique_ptr<Gateway>> Gateway::openDrill(const DrillOptions& options, const Clock& clock) {
    auto info = drill::readDrillInfo(options.path);
    if (!info)
        return fail(info.error());
    auto answer = drill::readAnswer(options.path, options.key);
    if (!answer)
        return fail(answer.error());
    const auto file = recording::Reader::open(options.path);
    if (!file)
        return fail(file.error());
    OpenOptions facts;
    facts.path = options.path;
    facts.isAnalysed = false;
    auto gateway = open(facts, clock);
    if (!gateway)
        return fail(gateway.error());
    Private& members = *(*gateway)->d;
    members.drillPath = options.path;
    members.drillProgress = options.progress;
    drill::DrillHost::Options playing{std::move(*info), std::move(*answer), options.desk, (*file)->info().start, options.key};
    if (!options.progress.empty()) {
        auto progress = progressIn(options.progress);
        if (!progress)
            return fail(progress.error());
        playing.progress = std::move(*progress);
        playing.keep = [path = options.progress](const drill::DrillProgress& now) {
            // What cannot be kept is told by keepDrill(), which comes again.
            static_cast<void>(recording::replaceFile(path, drill::toJson(now)));
        };
    }
    auto host = drill::DrillHost::create(std::move(playing), *members.session, clock);
    if (!host)
        return fail(host.error().in(options.progress));
    members.drill = std::move(*host);
    members.session->setPace([host = members.drill](TimePoint now) {
        const drill::DrillHost::Pace pace = host->advance(now);
        return session::Pace{pace.position, pace.speed, pace.isRunning};
    });
    return gateway;
}

Result<> Gateway::keepDrill() const {
    if (!d->drill || d->drillProgress.empty())
        return {};
    return recording::replaceFile(d->drillProgress, drill::toJson(d->drill->progress()));
}

std::shared_ptr<drill::DrillHost> Gateway::drill() const { return d->drill; }

Result<> Gateway::saveDrill(const std::string& path) const {
    const drill::DrillView whole = d->drill ? d->drill->whole() : drill::DrillView();
    if (!whole.truth || !whole.truth->outcome)
        return fail(ErrorCode::failedPrecondition, "a drill is saved once it is revealed or ended", path);
    SEAM_TRY(drill::writeSession(d->drillPath, path, drill::documentsOf(whole)));
    std::error_code ignored; // it is kept twice then
    std::filesystem::remove(d->drillProgress, ignored);
    return {};
}

} // namespace seamscope::gateway
