// SPDX-License-Identifier: GPL-3.0-or-later
// `dcgmi diag -j` of DCGM 2.4 to 4: the name of the root and the way a GPU is named differ.
#include "sources/bundle/preflight.h"

#include "base/json.h"
#include "telemetry/label_repair.h"

#include <algorithm>

namespace seamscope::sources::bundle {
namespace {

using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMostGpus = 256; ///< of one host
constexpr std::size_t kMostTests = 1024;
constexpr std::size_t kMostText = 300;

/// Of one GPU, or of the host.
struct Verdict {
    std::size_t passed = 0;
    std::string failure; ///< the first test that failed, with its warning
    std::string warning; ///< of a test that neither passed nor failed
};

std::string textOf(const Json& value) {
    if (const auto* text = value.get_ptr<const std::string*>())
        return telemetry::repairedText(std::string_view(*text).substr(0, kMostText), kMostText);
    return value.is_number_integer() ? std::to_string(value.get<std::int64_t>()) : std::string();
}

std::string memberText(const Json& object, const char* key) {
    const auto at = object.find(key);
    return at == object.end() ? std::string() : textOf(*at);
}

/// A text, a list of texts or a list of objects with a `warning`, by version.
std::string warningOf(const Json& result) {
    const auto at = result.find("warnings");
    if (at == result.end())
        return {};
    const Json& first = at->is_array() && !at->empty() ? at->front() : *at;
    return first.is_object() ? memberText(first, "warning") : textOf(first);
}

/// Indices of the GPUs that a result is of; none: it is of the host.
std::vector<std::string> gpusOf(const Json& result) {
    std::string list;
    if (result.contains("entity_group")) {
        if (memberText(result, "entity_group") == "GPU")
            list = memberText(result, "entity_id");
    } else {
        list = memberText(result, result.contains("gpu_id") ? "gpu_id" : "gpu_ids");
    }
    std::vector<std::string> gpus;
    for (std::size_t from = 0; from < list.size() && gpus.size() < kMostGpus;) {
        const auto to = std::min(list.find(',', from), list.size());
        const std::string one = list.substr(from, to - from);
        if (!one.empty() && one.size() <= 4 && one.find_first_not_of("0123456789") == std::string::npos)
            gpus.push_back(one);
        from = to + 1;
    }
    return gpus;
}

void take(Verdict& verdict, const std::string& test, const Json& result) {
    const std::string status = memberText(result, "status");
    const std::string warning = warningOf(result);
    const std::string told = warning.empty() ? test : test + ": " + warning;
    if (status == "Pass")
        ++verdict.passed;
    else if (status == "Fail" && verdict.failure.empty())
        verdict.failure = told;
    else if (status == "Warn" && verdict.warning.empty())
        verdict.warning = told;
}

/// Calls @p visit with the name of each test and each of its results.
template<class Visit>
void eachResult(const Json& categories, const Visit& visit) {
    std::size_t tests = 0;
    for (const Json& category : categories) {
        const auto list = category.is_object() ? category.find("tests") : category.end();
        if (!category.is_object() || list == category.end() || !list->is_array())
            continue;
        for (const Json& test : *list) {
            const auto results = test.is_object() ? test.find("results") : test.end();
            if (!test.is_object() || results == test.end() || !results->is_array() || ++tests > kMostTests)
                continue;
            for (const Json& result : *results)
                if (result.is_object())
                    visit(memberText(test, "name"), result);
        }
    }
}

const Json* categoriesOf(const Json& document) {
    for (const char* root : {"DCGM Diagnostic", "DCGM GPU Diagnostic"})
        if (const auto at = document.find(root); at != document.end() && at->is_object())
            if (const auto list = at->find("test_categories"); list != at->end() && list->is_array())
                return &*list;
    return nullptr;
}

} // namespace

void DcgmDiagReader::line(std::string_view text, std::uint64_t number) {
    if (const auto taken = ingest(text); !taken)
        m_context.reject(number, taken.error(), telemetry::InputFault::malformed);
}

Result<> DcgmDiagReader::ingest(std::string_view text) {
    const auto document = parseJson(text);
    if (!document)
        return fail(document.error());
    const Json* categories = document->is_object() ? categoriesOf(*document) : nullptr;
    if (!categories)
        return fail(ErrorCode::invalidInput, "no test_categories");
    Verdict host;
    std::map<std::string, Verdict> gpus;
    eachResult(*categories, [&](const std::string& test, const Json& result) {
        const std::vector<std::string> named = gpusOf(result);
        if (named.empty())
            take(host, test, result);
        for (const std::string& gpu : named)
            if (gpus.contains(gpu) || gpus.size() < kMostGpus)
                take(gpus[gpu], test, result);
    });
    const auto when = m_context.clock.read({});
    const auto tell = [&](const EntityId& part, const Verdict& verdict) {
        if (verdict.passed == 0 && verdict.failure.empty())
            return; // skipped: nothing is known
        std::string told = verdict.failure.empty()
                               ? "dcgmi diag passed " + std::to_string(verdict.passed) + " tests"
                               : "dcgmi diag failed " + verdict.failure;
        if (verdict.failure.empty() && !verdict.warning.empty())
            told += ", with a warning of " + verdict.warning;
        telemetry::Event event = testResult(part, verdict.failure.empty(), "dcgmi diag", std::move(told));
        event.at = when.at;
        event.quality = when.quality;
        m_context.lane.event(std::move(event));
        ++m_context.report.accepted;
    };
    tell(EntityId::make(EntityKind::host, m_host), host);
    for (const auto& [gpu, verdict] : gpus)
        tell(EntityId::gpu(m_host, gpu), verdict);
    return {};
}

} // namespace seamscope::sources::bundle
