// SPDX-License-Identifier: GPL-3.0-or-later
// Everything in a bundle that people write by hand. What is read and written again must read the same.
#include "economics/pricing.h"
#include "sources/bundle/manifest.h"
#include "sources/bundle/sniffer.h"
#include "sources/bundle/training_line.h"
#include "topology/jobs_json.h"
#include "topology/topology_json.h"

#include <cstdlib>

using namespace seamscope;

namespace {

void check(bool holds) {
    if (!holds)
        std::abort();
}

void topologyDocument(std::string_view text) {
    Problems problems;
    const auto read = topology::parseTopologyJson(text, problems);
    if (!read)
        return;
    const auto again = topology::parseTopologyJson(topology::writeTopologyJson(*read), problems);
    check(again && again->entities == read->entities && again->edges == read->edges);
}

void jobsDocument(std::string_view text) {
    Problems problems;
    const auto read = topology::parseJobsJson(text, problems);
    if (!read)
        return;
    const auto again = topology::parseJobsJson(topology::writeJobsJson(*read), problems);
    check(again && *again == *read);
}

void pricingDocument(std::string_view text) {
    Problems problems;
    const auto read = economics::PriceBook::parse(text, problems);
    if (!read)
        return;
    const auto again = economics::PriceBook::parse(read->toJson(), problems);
    check(again && *again == *read);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    topologyDocument(text);
    jobsDocument(text);
    pricingDocument(text);
    Problems problems;
    (void)sources::bundle::parseManifest(text, problems);
    (void)sources::bundle::sniff(text, "training/x");
    (void)sources::bundle::parseTrainingLine(text);
    (void)sources::bundle::parseMllog(text);
    return 0;
}
