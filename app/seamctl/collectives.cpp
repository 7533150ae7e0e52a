// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "collectives/collective_merge.h"
#include "collectives/formats/rank_log.h"
#include "collectives/report_json.h"
#include "gateway/open_file.h"
#include "recording/reader.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"
#include "sources/bundle/bundle.h"
#include "telemetry/null_sink.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::seamctl {
namespace {

struct CollectivesArguments {
    std::string input;
    bool json = false;
};

void printCollectives(const seamscope::Json& document) {
    for (const seamscope::Json& hang : document["hangs"])
        show("hang: %s\n", hang["text"].get<std::string>().c_str());
    for (const seamscope::Json& finding : document.value("findings", seamscope::Json::array()))
        show("%s\n", finding["text"].get<std::string>().c_str());
    for (const seamscope::Json& rank : document["ranks"])
        if (rank["role"] != "even" || document["ranks"].size() <= 16)
            show("%-24s %-8s late %10.3f s  waited %10.3f s  caused %10.3f s\n",
                 rank["rank"].get<std::string>().c_str(), rank["role"].get<std::string>().c_str(),
                 rank["late_seconds"].get<double>(), rank["wait_seconds"].get<double>(),
                 rank["caused_wait_seconds"].get<double>());
    for (const auto& [host, skew] : document["skew"].items())
        show("%-24s clock %+.6f s ± %.6f s\n", host.c_str(), skew["offset_seconds"].get<double>(),
             skew["uncertainty_seconds"].get<double>());
}

/// What was left out, in words.
using Complaints = std::vector<std::string>;
using Logs = std::map<std::string, collectives::CollectiveLog>;

Logs readBundle(sources::bundle::Bundle& bundle, Complaints& complaints) {
    const SystemClock clock;
    telemetry::NullSink sink; // only the collectives are wanted
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::SourceSpec spec;
    spec.name = "bundle";
    spec.timePolicy = telemetry::TimePolicy::historic;
    const auto imported = bundle.importInto(ingest.attach(spec));
    for (const auto& file : imported.files)
        for (const Error& error : file.problems.first())
            complaints.push_back(error.in(file.path).text());
    for (const Error& error : imported.problems.first())
        complaints.push_back(error.text());
    return std::move(bundle.collectives());
}

/// A recording keeps what ranks told of their collectives, and the lines of logs as events of the rank or job
/// that wrote them.
class RecordedFacts final : public recording::Visitor {
public:
    explicit RecordedFacts(Complaints& complaints)
        : m_complaints(complaints) {}
    void collectives(telemetry::CollectiveBatchPtr&& batch) override {
        collectives::CollectiveLog& log = m_logs[batch->directory.job];
        collectives::addBatch(*batch, log);
        log.addSource(collectives::LogSource::stream);
    }
    void events(std::vector<telemetry::Event>&& events) override {
        for (const telemetry::Event& event : events) {
            const auto kind = event.entity.kind();
            const std::string_view name = event.entity.name();
            const auto colon = name.rfind(':');
            const bool isRank = kind == topology::EntityKind::rank && colon != std::string_view::npos;
            if (event.text.empty() || (!isRank && kind != topology::EntityKind::job))
                continue;
            const std::string job(isRank ? name.substr(0, colon) : name);
            const bool isTagged = !isRank || event.text.find("[rank") != std::string::npos;
            const std::string tag =
                isTagged ? std::string() : "[rank" + std::string(name.substr(colon + 1)) + "]:";
            collectives::CollectiveLog& log = m_logs[job];
            log.directory.job = job;
            m_readers.try_emplace(job, log).first->second.line(tag + event.text, event.at);
        }
    }
    void problem(const Error& error) override { m_complaints.push_back(error.text()); }
    [[nodiscard]] Logs take() {
        for (auto& [job, reader] : m_readers)
            reader.finish();
        return std::move(m_logs);
    }

private:
    Complaints& m_complaints;
    Logs m_logs; ///< steady addresses
    std::map<std::string, collectives::RankLogReader> m_readers;
};

Result<Logs> readAny(const std::string& path, Complaints& complaints) {
    auto opened = gateway::openFile(path);
    if (!opened)
        return fail(opened.error());
    if (opened->bundle)
        return readBundle(*opened->bundle, complaints);
    RecordedFacts facts(complaints);
    SEAM_TRY(opened->recording->forEach({kTimeMin, kTimeMax}, facts));
    if (const recording::DamageReport& damage = opened->recording->damage(); !damage.isEmpty())
        complaints.push_back(damage.text());
    return facts.take();
}

ExitCode run(const CollectivesArguments& options) {
    Complaints complaints;
    auto logs = readAny(options.input, complaints);
    if (!logs)
        return report(logs.error().in(options.input));
    seamscope::Json document = {{"schema", 1},
                                {"source", "none"},
                                {"ranks", seamscope::Json::array()},
                                {"hangs", seamscope::Json::array()},
                                {"skew", seamscope::Json::object()}};
    bool any = false;
    for (auto& [job, log] : *logs) {
        if (log.isEmpty())
            continue;
        any = true;
        collectives::addReport(document, log, collectives::analyseCollectives(log));
    }
    document["problems"] = complaints;
    if (!any)
        for (const std::string& complaint : complaints) // it may be what told of them that is lost
            complain("%s\n", complaint.c_str());
    if (!any)
        return report(Error{ErrorCode::invalidInput, "nothing in it tells of collectives", options.input});
    if (options.json)
        show("%s\n", document.dump(2, ' ', false, seamscope::Json::error_handler_t::replace).c_str());
    else
        printCollectives(document);
    for (const std::string& complaint : complaints)
        complain("%s\n", complaint.c_str());
    return complaints.empty() ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addCollectives(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<CollectivesArguments>();
    auto* command =
        app.add_subcommand("collectives", "Late ranks, waits and hangs, and who is the cause of them");
    command->add_option("PATH", options->input, "Recording, folder, archive or file")->required();
    command->add_flag("--json", options->json, "As JSON");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
