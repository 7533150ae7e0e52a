// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/doctor.h"

#include "gateway/certificate_checks.h"
#include "gateway/descriptors.h"
#include "gateway/preflight.h"
#include "gateway/resources.h"
#include "gateway/site_checks.h"
#include "gateway/source_factory.h"
#include "seams/knowledge.h"
#include "session/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>

namespace seamscope::gateway {
namespace {

using State = Check::State;
using telemetry::SourceHealth;
using telemetry::SourceState;

constexpr Duration kMostAhead = std::chrono::seconds(2); ///< of the newest sample before our clock
constexpr Duration kMostApart = std::chrono::seconds(5);  ///< of the clock of a host and that of who scrapes it
constexpr Duration kMostBehind = std::chrono::seconds(30); ///< of the newest of a job, behind the newest of its source
constexpr double kManyUnmapped = 0.5;
constexpr Duration kMostHistory = std::chrono::minutes(10); ///< what is exported shows in that

seams::Exported exportedBy(session::Session& session, seams::Graph& graph, bool hasCollectives) {
    seams::Exported exported;
    const auto snapshot = session.snapshot();
    for (const telemetry::SeriesInfo& info : snapshot->series())
        exported.add(graph, info, session::kDerivedSource);
    exported.add(session.eventsBetween(kTimeMin, kTimeMax));
    exported.collectives = hasCollectives;
    return exported;
}

/// A configured session with everything of it that asks somebody.
class Trial {
public:
    Trial(const Config& config, const Clock& clock, std::vector<Check>& checks)
        : m_config(config)
        , m_clock(clock)
        , m_checks(checks) {}

    /// False when there is nothing to look at.
    bool run(Duration patience) {
        const auto catalogue = loadCatalogue(m_config.catalogues);
        const auto admission = admissionLimits(descriptorLimit(), m_config);
        if (!catalogue || !admission)
            return false; // preflight has said so
        session::SessionOptions options;
        options.site = m_config.site;
        options.timezone = m_config.timezone;
        options.store = {m_config.storeBytes, m_config.retention};
        m_session = std::make_unique<session::Session>(options, *catalogue, m_clock, 1);
        const Surroundings around{*m_session, m_secrets, m_clock, *admission, {}};
        if (!m_config.documents.empty()) {
            auto documents = makeDocuments(m_config.documents, around);
            if (documents->start())
                m_started.push_back(std::move(documents));
        }
        std::vector<SourceConfig> sources = m_config.sources;
        const auto others = std::stable_partition(sources.begin(), sources.end(), isNaming);
        for (auto config = sources.begin(); config != sources.end(); ++config) {
            if (config == others)
                awaitStarted();
            start(*config, around);
        }
        wait(patience);
        for (auto& source : m_started)
            source->stop();
        m_session->flush();
        readClocks();
        tellSources();
        return true;
    }

    [[nodiscard]] session::Session& session() { return *m_session; }

private:
    void start(SourceConfig config, const Surroundings& around) {
        const std::string what = "source '" + config.name + "'";
        if (isListening(config)) {
            m_checks.push_back({what, State::ok, "waits to be sent to; what comes was not looked at", config.listen.address});
            return;
        }
        config.backfill = std::min(config.backfill, kMostHistory);
        auto source = makeSource(config, around);
        if (!source)
            return; // preflight has said so
        if (const auto started = (*source)->start(); !started)
            m_checks.push_back({what, State::error, started.error().detail, started.error().where});
        else
            m_started.push_back(std::move(*source));
    }

    void awaitStarted() const {
        std::vector<sources::Source*> naming;
        for (const auto& source : m_started)
            naming.push_back(source.get());
        awaitNames(naming);
    }

    /// Until all have answered: the session wakes its clients when the health of a source changes.
    void wait(Duration patience) {
        std::mutex mutex;
        std::condition_variable changed;
        bool isNews = true;
        telemetry::SubscribeRequest request;
        request.samples = false;
        const auto stream = m_session->subscribe(request, [&] {
            const std::lock_guard lock(mutex);
            isNews = true;
            changed.notify_one();
        });
        const auto until = std::chrono::steady_clock::now() + patience;
        while (!areAllAnswered()) {
            while (stream->next()) {
            }
            constexpr auto kLook = std::chrono::milliseconds(200); // a target that is asked is no news of its source
            std::unique_lock lock(mutex);
            changed.wait_until(lock, std::min(until, std::chrono::steady_clock::now() + kLook), [&] { return isNews; });
            isNews = false;
            if (std::chrono::steady_clock::now() >= until)
                return;
        }
    }

    [[nodiscard]] static bool isAnswered(const SourceHealth& health) {
        return health.lastContact != TimePoint{} || !health.lastError.empty() || health.state == SourceState::finished ||
               health.kind == "documents" || // which were read when it was started
               health.kind == telemetry::kGatewayKind;
    }
    /// And none is in the middle of its answer: the first of its samples are not yet what it exports.
    [[nodiscard]] bool areAllAnswered() const {
        const auto all = m_session->ingest().health();
        const auto isHeard = [](const SourceHealth& health) { return isAnswered(health) && (!isBus(health) || !health.lastError.empty()); };
        return std::all_of(all.begin(), all.end(), isHeard) && !m_session->ingest().historyPosition() && areTargetsAsked(all);
    }
    /// Each target of a scrape is told of by its `up`, whether it answers or not: the first is not yet all of them.
    [[nodiscard]] bool areTargetsAsked(const std::vector<SourceHealth>& all) const {
        m_session->flush();
        const auto snapshot = m_session->snapshot();
        return std::all_of(snapshot->series().begin(), snapshot->series().end(), [&](const telemetry::SeriesInfo& info) {
            const auto isScraped = [&](const SourceHealth& health) { return health.id == info.source && health.kind == "scrape"; };
            return info.metric != "up" || std::none_of(all.begin(), all.end(), isScraped) || snapshot->stateOf(info.id, kTimeMax);
        });
    }
    /// Its points come when their senders like, and nothing says that these were all: it is listened to for as long as may be waited.
    [[nodiscard]] static bool isBus(const SourceHealth& health) { return health.kind == "mqtt"; }

    /// What the newest samples of one source say of time.
    struct Clocks {
        std::map<std::string, std::pair<TimePoint, Duration>> jobs; ///< newest, and how far its samples are apart (0: one alone)
        std::size_t hosts = 0;                                      ///< whose own clock is elsewhere
        Duration worst{0};                                          ///< of those, ahead counts positive
        std::string worstHost;
    };

    void readClocks() {
        const auto snapshot = m_session->snapshot();
        for (const telemetry::SeriesInfo& info : snapshot->series()) {
            const bool isOfScrape = info.metric == "up" || info.metric.starts_with("scrape_"); // told and stamped by who scrapes
            m_strange[info.source] += !isOfScrape && info.signal.empty() && info.entity.isEmpty() ? 1 : 0;
            const auto newest = snapshot->stateOf(info.id, kTimeMax);
            if (!newest || newest->quality == telemetry::Quality::missing)
                continue; // that it went is told where it is missed
            Clocks& clocks = m_clocks[info.source];
            if (const std::string* job = telemetry::findLabel(info.labels, "job"); job && !isOfScrape) {
                const auto before = snapshot->stateOf(info.id, newest->time - Duration(1));
                auto& [at, apart] = clocks.jobs[*job];
                at = std::max(at, newest->time);
                apart = std::max(apart, before ? newest->time - before->time : Duration(0));
            }
            if (info.metric != "node_time_seconds") // the clock of the host, as it was scraped
                continue;
            const Duration apart = fromSeconds(newest->value) - newest->time.time_since_epoch();
            if (std::chrono::abs(apart) <= kMostApart)
                continue;
            ++clocks.hosts;
            if (std::chrono::abs(apart) > std::chrono::abs(clocks.worst)) {
                clocks.worst = apart;
                clocks.worstHost = info.entity.text();
            }
        }
    }

    void tellSources() {
        for (const SourceHealth& health : m_session->ingest().health()) {
            if (health.kind == telemetry::kGatewayKind)
                continue; // ourselves
            Check check{"source '" + health.name + "'", State::ok, {}, health.endpoint};
            judge(health, check);
            m_checks.push_back(std::move(check));
        }
    }

    void judge(const SourceHealth& health, Check& check) const {
        if (!health.lastError.empty() || !isAnswered(health)) {
            check.state = State::error;
            check.text = health.lastError.empty() ? "did not answer in time" : health.lastError;
            return;
        }
        check.text = std::to_string(health.series) + " series, " + std::to_string(health.unmapped) + " of no signal, " +
                     std::to_string(health.events) + " events";
        const auto warn = [&](const std::string& text) {
            check.state = State::warning;
            check.text += "; " + text;
        };
        if (health.series == 0 && (health.kind == "prometheus" || health.kind == "scrape"))
            warn("it answers, and has no series for us");
        if (health.series == 0 && isBus(health))
            warn("it answers, and sent nothing of our topics while it was listened to");
        if (health.newest > m_clock.now() + kMostAhead)
            warn("its clock is " + std::to_string(static_cast<long>(toSeconds(health.newest - m_clock.now()))) + " s ahead of ours");
        if (const auto clocks = m_clocks.find(health.id); clocks != m_clocks.end())
            judge(clocks->second, health.newest, warn);
        const auto strange = m_strange.find(health.id);
        if (health.series > 0 && strange != m_strange.end() && static_cast<double>(strange->second) > kManyUnmapped * health.series)
            warn("most of it means nothing to us, nor whose it is: a catalogue file would say so");
        for (std::size_t i = 0; i < health.faults.size(); ++i)
            if (const auto fault = static_cast<telemetry::InputFault>(i);
                health.faults[i].count > 0 && fault != telemetry::InputFault::staleMarker)
                warn(std::string(telemetry::name(fault)) + " " + std::to_string(health.faults[i].count) + ", first: " +
                     health.faults[i].firstExample);
    }

    template<class Warn>
    static void judge(const Clocks& clocks, TimePoint newest, Warn warn) {
        const auto seconds = [](Duration time) { return std::to_string(std::lround(toSeconds(std::chrono::abs(time)))) + " s"; };
        if (clocks.hosts > 0)
            warn("clocks of hosts are off (" + std::to_string(clocks.hosts) + "), most that of " + clocks.worstHost + ", " +
                 seconds(clocks.worst) + (clocks.worst < Duration(0) ? " behind" : " ahead"));
        for (const auto& [job, told] : clocks.jobs)
            if (const Duration behind = newest - told.first; behind > kMostBehind && told.second > Duration(0) && behind > told.second * 3)
                warn("what job '" + job + "' tells is stamped " + seconds(behind) + " behind the rest: its clock, or it stands still");
    }

    const Config& m_config;
    const Clock& m_clock;
    std::map<telemetry::SourceId, Clocks> m_clocks;
    std::map<telemetry::SourceId, std::size_t> m_strange; ///< series that are no signal, and of a part that nobody knows
    SecretFiles m_secrets;
    std::vector<Check>& m_checks;
    std::unique_ptr<session::Session> m_session;
    std::vector<std::unique_ptr<sources::Source>> m_started; ///< end before the session
};

} // namespace

std::string_view name(Check::State state) {
    constexpr std::array<std::string_view, 3> kNames = {"ok", "warning", "error"};
    return kNames[static_cast<std::size_t>(state)];
}

Examination examine(const Config& config, const seams::Knowledge& knowledge, const Clock& clock, Duration patience) {
    Examination examination;
    for (const Finding& finding : preflight(config, clock)) // whoever asks beside a gateway that runs meets its ports and folders
        examination.checks.push_back({"configuration", finding.isFatal && !finding.isInUse ? State::error : State::warning,
                                      finding.error.detail, finding.error.where});
    if (examination.checks.empty())
        examination.checks.push_back({"configuration", State::ok, "a gateway starts with it", {}});
    for (Check& check : checkCertificates(config, clock))
        examination.checks.push_back(std::move(check));
    for (Check& check : checkGuesses(config.catalogues))
        examination.checks.push_back(std::move(check));
    Trial trial(config, clock, examination.checks);
    if (!trial.run(patience))
        return examination;
    seams::Graph graph;
    if (const auto topology = trial.session().published()->parts.topology) {
        graph.setTopology(topology);
        for (Check& check : checkOwners(*topology))
            examination.checks.push_back(std::move(check));
    }
    const auto snapshot = trial.session().snapshot();
    for (Check& check : checkSeries({snapshot->series().begin(), snapshot->series().end()}))
        examination.checks.push_back(std::move(check));
    seams::Exported exported = exportedBy(trial.session(), graph, false);
    for (const SourceConfig& source : config.sources)
        exported.addSource(source.kind);
    examination.coverage = seams::coverageOf(knowledge.library, graph, exported);
    return examination;
}

std::vector<seams::MechanismCoverage> coverageOf(session::Session& session, const seams::Knowledge& knowledge,
                                                 bool hasCollectives) {
    session.flush();
    seams::Graph graph;
    if (const auto topology = session.published()->parts.topology)
        graph.setTopology(topology);
    const seams::Exported exported = exportedBy(session, graph, hasCollectives);
    return seams::coverageOf(knowledge.library, graph, exported);
}

} // namespace seamscope::gateway
