// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "collectives/report_json.h"
#include "seamctl/commands.h"
#include "sources/bundle/bundle.h"
#include "telemetry/ingest.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

namespace seamscope::seamctl {
namespace {

struct Options {
    std::string input;
    bool json = false;
};

/// Only the collectives are wanted: everything else that a bundle gives ends here.
struct NoSink final : telemetry::FactSink {
    void seriesAdded(const telemetry::SeriesInfo&) override {}
    bool samples(telemetry::SampleBatch&&) override { return true; }
    void event(telemetry::Event&&) override {}
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
};

void print(const Json& document) {
    for (const Json& hang : document["hangs"])
        std::printf("hang: %s\n", hang["text"].get<std::string>().c_str());
    for (const Json& finding : document.value("findings", Json::array()))
        std::printf("%s\n", finding["text"].get<std::string>().c_str());
    for (const Json& rank : document["ranks"])
        if (rank["role"] != "even" || document["ranks"].size() <= 16)
            std::printf("%-24s %-8s late %10.3f s  waited %10.3f s  caused %10.3f s\n",
                        rank["rank"].get<std::string>().c_str(), rank["role"].get<std::string>().c_str(),
                        rank["late_seconds"].get<double>(), rank["wait_seconds"].get<double>(),
                        rank["caused_wait_seconds"].get<double>());
    for (const auto& [host, skew] : document["skew"].items())
        std::printf("%-24s clock %+.6f s ± %.6f s\n", host.c_str(), skew["offset_seconds"].get<double>(),
                    skew["uncertainty_seconds"].get<double>());
}

ExitCode run(const Options& options) {
    auto bundle = sources::bundle::Bundle::open(options.input);
    if (!bundle)
        return report(bundle.error().in(options.input));
    const SystemClock clock;
    NoSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::SourceSpec spec;
    spec.name = "bundle";
    spec.timePolicy = telemetry::TimePolicy::historic;
    const auto imported = bundle->importInto(ingest.attach(spec));
    Json document = {{"schema", 1},
                     {"source", "none"},
                     {"ranks", Json::array()},
                     {"hangs", Json::array()},
                     {"skew", Json::object()},
                     {"remarks", Json::array()}};
    bool any = false;
    for (auto& [job, log] : bundle->collectives()) {
        if (log.isEmpty())
            continue;
        any = true;
        collectives::addReport(document, log, collectives::analyseCollectives(log));
    }
    Json rejected = Json::array();
    for (const auto& file : imported.files)
        for (const Error& error : file.problems.first())
            rejected.push_back(error.in(file.path).text());
    for (const Error& error : imported.problems.first())
        rejected.push_back(error.text());
    document["problems"] = rejected;
    if (!any)
        return report(Error{ErrorCode::invalidInput, "nothing in it tells of collectives", options.input});
    if (options.json)
        std::printf("%s\n", document.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    else
        print(document);
    for (const Json& problem : rejected)
        std::fprintf(stderr, "%s\n", problem.get<std::string>().c_str());
    return rejected.empty() ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addCollectives(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    auto* command =
        app.add_subcommand("collectives", "Late ranks, waits and hangs, and who is the cause of them");
    command->add_option("PATH", options->input, "Folder, archive or file")->required();
    command->add_flag("--json", options->json, "As JSON");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
