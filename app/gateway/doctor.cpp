// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/doctor.h"

#include "gateway/descriptors.h"
#include "gateway/preflight.h"
#include "gateway/resources.h"
#include "gateway/source_factory.h"
#include "seams/knowledge.h"
#include "session/session.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>

namespace seamscope::gateway {
namespace {

using State = Check::State;
using telemetry::SourceHealth;
using telemetry::SourceState;

constexpr Duration kMostAhead = std::chrono::seconds(2); ///< of the newest sample before our clock
constexpr double kManyUnmapped = 0.5;

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
        for (const SourceConfig& config : m_config.sources)
            start(config, around);
        wait(patience);
        for (auto& source : m_started)
            source->stop();
        m_session->flush();
        tellSources();
        return true;
    }

    [[nodiscard]] session::Session& session() { return *m_session; }

private:
    void start(const SourceConfig& config, const Surroundings& around) {
        const std::string what = "source '" + config.name + "'";
        if (isListening(config)) {
            m_checks.push_back({what, State::ok, "waits to be sent to; what comes was not looked at", config.listen.address});
            return;
        }
        auto source = makeSource(config, around);
        if (!source)
            return; // preflight has said so
        if (const auto started = (*source)->start(); !started)
            m_checks.push_back({what, State::error, started.error().detail, started.error().where});
        else
            m_started.push_back(std::move(*source));
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
            std::unique_lock lock(mutex);
            if (!changed.wait_until(lock, until, [&] { return isNews; }))
                return;
            isNews = false;
        }
    }

    [[nodiscard]] static bool isAnswered(const SourceHealth& health) {
        return health.lastContact != TimePoint{} || !health.lastError.empty() || health.state == SourceState::finished ||
               health.kind == "documents" || // which were read when it was started
               health.kind == telemetry::kGatewayKind;
    }
    [[nodiscard]] bool areAllAnswered() const {
        const auto all = m_session->ingest().health();
        return std::all_of(all.begin(), all.end(), isAnswered);
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
        if (health.newest > m_clock.now() + kMostAhead)
            warn("its clock is " + std::to_string(static_cast<long>(toSeconds(health.newest - m_clock.now()))) + " s ahead of ours");
        if (health.series > 0 && health.unmapped > kManyUnmapped * health.series)
            warn("most of it means nothing to us: a catalogue file would say what it is");
        for (std::size_t i = 0; i < health.faults.size(); ++i)
            if (const auto fault = static_cast<telemetry::InputFault>(i);
                health.faults[i].count > 0 && fault != telemetry::InputFault::staleMarker)
                warn(std::string(telemetry::name(fault)) + " " + std::to_string(health.faults[i].count) + ", first: " +
                     health.faults[i].firstExample);
    }

    const Config& m_config;
    const Clock& m_clock;
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
    for (const Finding& finding : preflight(config, clock))
        examination.checks.push_back({"configuration", finding.isFatal ? State::error : State::warning,
                                      finding.error.detail, finding.error.where});
    if (examination.checks.empty())
        examination.checks.push_back({"configuration", State::ok, "a gateway starts with it", {}});
    Trial trial(config, clock, examination.checks);
    if (!trial.run(patience))
        return examination;
    seams::Graph graph;
    if (const auto topology = trial.session().published()->parts.topology)
        graph.setTopology(topology);
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
