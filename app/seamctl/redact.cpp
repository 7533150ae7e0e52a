// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/regular_file.h"
#include "gateway/vocabulary.h"
#include "recording/replace_file.h"
#include "redaction/redact.h"
#include "seamctl/commands.h"
#include "seamctl/opened.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include <sys/random.h>

namespace seamscope::seamctl {
namespace {

/// A secret that nobody has, for what needs no second time.
Result<std::string> randomKey() {
    std::string key(32, '\0');
    if (getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size()))
        return fail(ErrorCode::io, "no random bytes", "getrandom");
    return key;
}

struct RedactArguments {
    std::string input;
    std::string output;
    std::optional<std::string> key; ///< its file
    std::string map;
    std::string prices = "scale";
};

/// Readable by its owner alone: whoever has it can undo everything.
Result<> writeMap(const redaction::Pseudonyms& names, const std::string& path) {
    const nlohmann::json json = {{"schema", 1}, {"names", names.names()}, {"words", names.words()}};
    constexpr unsigned kOwnerAlone = 0600;
    return recording::replaceText(
        path,
        [&](std::ostream& out) {
            out << json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
            return Result<>();
        },
        kOwnerAlone);
}

ExitCode run(const RedactArguments& options) {
    if (const auto checked = checkOutput(options.input, options.output); !checked) {
        static_cast<void>(report(checked.error()));
        return ExitCode::usage;
    }
    if (const auto facts = refuseDrill(options.input); !facts)
        return report(facts.error());
    const auto key = options.key ? readKey(*options.key) : randomKey();
    const auto words = key ? redaction::KeyedWords::create(*key) : fail(key.error());
    if (!words) {
        static_cast<void>(report(words.error().in("--key")));
        return ExitCode::usage;
    }
    const auto vocabulary = gateway::loadVocabulary();
    if (!vocabulary)
        return report(vocabulary.error());
    redaction::Pseudonyms names(*words, *vocabulary);
    const auto prices = options.prices == "drop" ? redaction::Prices::drop : redaction::Prices::scale;
    const auto result = redaction::redact(options.input, options.output, names, prices);
    if (!result)
        return report(result.error());
    if (!options.map.empty())
        if (const auto written = writeMap(names, options.map); !written)
            return report(written.error());
    show("%s\n", options.output.c_str());
    complain("%zu names and %zu words replaced in %llu messages; left out: %llu messages, %llu documents, "
             "%llu channels\n",
             names.names().size(), names.words().size(), static_cast<unsigned long long>(result->messages),
             static_cast<unsigned long long>(result->messagesLeftOut),
             static_cast<unsigned long long>(result->documentsLeftOut),
             static_cast<unsigned long long>(result->foreignLeftOut));
    for (const Error& problem : result->problems.first())
        complain("seamctl: %s\n", problem.text().c_str());
    const bool hasAll = result->problems.isEmpty() && result->messagesLeftOut == 0;
    return !isHarmed(options.input) && hasAll ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addRedact(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<RedactArguments>();
    auto* command = app.add_subcommand("redact", "Write a recording with other names, for others to see");
    command->add_option("FILE", options->input, "Recording, *.mcap")->required();
    command->add_option("-o", options->output, "Recording to write, OUT.mcap")->required();
    command->add_option("--key", options->key,
                        "File with a secret of 16 bytes or more: same key, same names; without it names of this file alone");
    command->add_option("--prices", options->prices, "scale: all by one secret factor; drop: none at all")
        ->check(CLI::IsMember({"scale", "drop"}))
        ->capture_default_str();
    command->add_option("--map", options->map, "File for what was replaced by what, JSON; keep it secret");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
