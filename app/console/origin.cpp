// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/origin.h"

#include "gateway/config.h"
#include "gateway/gateway.h"
#include "gateway/secret_files.h"
#include "wire/client.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <future>
#include <mutex>
#include <utility>

namespace seamscope::console {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 2s; ///< longer nobody waits for a window that can tell how far the reading is

/// A window of a file in which nothing can be read looks like that of a site where all is well: it is not made.
Result<> awaitFirst(gateway::Gateway& gateway, const std::string& path) {
    const auto latest = std::chrono::steady_clock::now() + kPatience;
    std::mutex mutex;
    std::condition_variable changed;
    bool isTold = false;
    telemetry::SubscribeRequest request;
    request.filter.entities = {"site/ "}; // of no series: only that there is news
    const auto news = gateway.session().subscribe(request, [&] {
        const std::lock_guard lock(mutex);
        isTold = true;
        changed.notify_one();
    });
    while (gateway.session().published()->session.loading) {
        if (isHeard(gateway))
            return {};
        while (news->next()) {
        }
        std::unique_lock lock(mutex);
        if (!changed.wait_until(lock, latest, [&] { return std::exchange(isTold, false); }))
            return {};
    }
    return isHeard(gateway) ? Result<>() : checkRead(gateway, path);
}

Result<Origin> connectFar(const Options& options) {
    const auto token = gateway::readSecret(options.tokenFile);
    if (!token)
        return fail(token.error());
    wire::ClientOptions far;
    far.address = options.connect;
    far.tlsCa = options.tlsCa;
    far.tlsCert = options.tlsCert;
    far.tlsKey = options.tlsKey;
    far.token = *token;
    far.person = options.person;
    auto client = wire::Client::connect(far);
    if (!client)
        return fail(client.error());
    Origin origin;
    origin.feed = std::move(*client);
    return origin;
}

Result<std::unique_ptr<gateway::Gateway>> serveHere(const std::string& config, const Clock& clock) {
    if (config.empty())
        return gateway::Gateway::serve(gateway::Config{}, clock);
    const auto read = gateway::readConfig(config);
    if (!read)
        return fail(read.error());
    return gateway::Gateway::serve(*read, clock);
}

Result<Origin> openHere(const Options& options, const Clock& clock) {
    gateway::OpenOptions open;
    open.path = options.path;
    open.at = options.at;
    open.keepsFindings = true;
    auto gateway = !options.drillKey.empty() ? gateway::Gateway::openDrill({options.path, options.drillKey, drill::Desk::solo}, clock)
                   : options.path.empty() || options.isSite() ? serveHere(options.path, clock)
                                                              : gateway::Gateway::open(open, clock);
    if (!gateway)
        return fail(gateway.error());
    if (options.isFile())
        SEAM_TRY(awaitFirst(**gateway, options.path));
    auto feed = (*gateway)->connect(options.person);
    if (!feed)
        return fail(feed.error());
    if (options.isPlaying) {
        telemetry::ReplayCommand play;
        play.playing = true;
        (*feed)->replay(play, [](const Result<telemetry::SessionState>&) {}); // the bar shows what came of it
    }
    Origin origin;
    origin.gateway = std::move(*gateway);
    origin.feed = std::move(*feed);
    return origin;
}

} // namespace

Origin::Origin() = default;
Origin::Origin(Origin&&) noexcept = default;
Origin::~Origin() = default;

Origin& Origin::operator=(Origin&& other) noexcept {
    feed = std::move(other.feed); // the old feed goes before its gateway
    gateway = std::move(other.gateway);
    return *this;
}

Result<Origin> openOrigin(const Options& options, const Clock& clock) {
    if (options.isStart())
        return Origin{};
    return options.connect.empty() ? openHere(options, clock) : connectFar(options);
}

bool isHeard(gateway::Gateway& gateway) {
    const auto health = gateway.session().ingest().health();
    return std::any_of(health.begin(), health.end(), [](const telemetry::SourceHealth& source) {
        return source.kind != telemetry::kGatewayKind && source.samples + source.events > 0;
    });
}

Result<> checkRead(gateway::Gateway& gateway, const std::string& path) {
    const auto read = gateway.waitLoaded();
    if (read)
        return {};
    Error why = read.error();
    std::error_code unknown;
    if (std::filesystem::is_regular_file(path, unknown) && std::filesystem::file_size(path, unknown) == 0)
        why.detail += ": it is empty (0 bytes)";
    return fail(why.in(path));
}

Result<> greet(telemetry::Feed& feed) {
    const auto answer = std::make_shared<std::promise<Result<>>>();
    std::future<Result<>> answered = answer->get_future();
    feed.queryEvents({}, [answer](const Result<std::vector<telemetry::Event>>& events) {
        answer->set_value(events ? Result<>() : fail(events.error()));
    });
    if (answered.wait_for(std::chrono::seconds(10)) != std::future_status::ready)
        return fail(ErrorCode::deadlineExceeded, "no answer in ten seconds");
    return answered.get();
}

std::string placeOf(const Options& options) {
    return options.path.empty()
               ? std::string()
               : QFileInfo(QString::fromStdString(options.path)).absoluteFilePath().toStdString();
}

QString linkTo(const Options& options) { return QString::fromStdString(models::linkText({placeOf(options), options.connect, {}})); }

Result<std::string> findLinked(const std::string& path) {
    const QFileInfo there(QString::fromStdString(path));
    if (there.isFile() || there.isDir())
        return path;
    if (there.exists())
        return fail(ErrorCode::invalidInput, "is neither a file nor a folder: a link leads to a recording or a bundle", path);
    const QFileInfo here(there.fileName());
    return here.isFile() ? here.absoluteFilePath().toStdString() : std::string();
}

} // namespace seamscope::console
