// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/discover.h"

#include "base/regular_file.h"
#include "gateway/plain_http.h"
#include "gateway/resources.h"
#include "gateway/secret_files.h"
#include "sources/kubernetes/kube_object.h"
#include "sources/slurm/slurm_answer.h"
#include "topology/ib_discover.h"
#include "topology/lldp.h"
#include "topology/slurm_topology.h"
#include "topology/topology_json.h"

#include <utility>

namespace seamscope::gateway {
namespace {

namespace fs = std::filesystem;
using discovery::ConfigDraft;

constexpr std::size_t kMostFile = std::size_t{256} << 20;

/// What is wrong inside one document, for people.
void tell(const Problems& problems, const std::string& path, std::vector<std::string>& told) {
    for (const Error& problem : problems.first())
        told.push_back(problem.in(path).text());
    if (problems.count() > problems.first().size())
        told.push_back(path + ": and " + std::to_string(problems.count() - problems.first().size()) + " more");
}

void append(std::vector<discovery::StatedNode>& to, std::vector<discovery::StatedNode>&& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

Result<> checkAsked(const std::string& url, bool hasSecret, bool isPlainAllowed, const char* what) {
    if (url.find('@') != std::string::npos)
        return fail(ErrorCode::invalidInput, "a user in the URL would stand in the configuration: use --user and --password-file", what);
    if (url.find_first_of("?#") != std::string::npos)
        return fail(ErrorCode::invalidInput, "without a query", what);
    if (const auto good = checkHttpUrl(url, hasSecret, isPlainAllowed); !good)
        return fail(good.error().in(what));
    return {};
}

Result<sources::HttpOptions> httpOptions(const ConfigDraft& draft, Duration timeout) {
    const bool hasSecret = !draft.tokenFile.empty() || !draft.passwordFile.empty();
    SEAM_TRY(checkAuthority(draft.caFile)); // of all that is asked
    SEAM_TRY(checkAsked(draft.prometheus, hasSecret, draft.isPlainAllowed, "PROMETHEUS_URL"));
    sources::HttpOptions http;
    http.timeout = timeout;
    http.caFile = draft.caFile;
    http.user = draft.user;
    auto token = readSecret(draft.tokenFile);
    if (!token)
        return fail(token.error());
    http.bearerToken = std::move(*token);
    auto password = readSecret(draft.passwordFile);
    if (!password)
        return fail(password.error());
    http.password = std::move(*password);
    return http;
}

Result<std::vector<discovery::StatedNode>> slurmNodes(const ConfigDraft& draft, Duration timeout, Problems& problems) {
    SEAM_TRY(checkAsked(draft.slurm, !draft.slurmTokenFile.empty(), draft.isPlainAllowed, "--slurm"));
    sources::HttpOptions http;
    http.timeout = timeout;
    http.caFile = draft.caFile;
    if (!draft.slurmUser.empty())
        http.headers.push_back("X-SLURM-USER-NAME: " + draft.slurmUser);
    auto token = readSecret(draft.slurmTokenFile);
    if (!token)
        return fail(token.error());
    http.secretHeaders.emplace_back("X-SLURM-USER-TOKEN", std::move(*token));
    sources::HttpClient client(http);
    const auto answer = client.get(draft.slurm + "/nodes", "application/json");
    if (!answer)
        return fail(answer.error().in("--slurm"));
    if (const auto status = sources::checkStatus(*answer); !status)
        return fail(status.error().in("--slurm"));
    const auto nodes = sources::parseSlurmNodes(answer->body, problems);
    if (!nodes)
        return fail(nodes.error().in("--slurm"));
    const auto addresses = sources::slurmAddresses(*nodes);
    std::vector<discovery::StatedNode> stated;
    for (const sources::SlurmNode& node : *nodes) {
        const auto known = addresses.find(node.name);
        stated.push_back({node.name, known == addresses.end() ? std::string() : known->second, {}, {}, "Slurm"});
    }
    return stated;
}

/// Nodes with their addresses and where their labels put them. An account that may not list them is told, and no error: it is there.
Result<std::vector<discovery::StatedNode>> kubernetesNodes(const ConfigDraft& draft, Duration timeout, std::vector<std::string>& told) {
    constexpr std::size_t kMostPages = 200;
    SEAM_TRY(checkAsked(draft.kubernetes, !draft.kubernetesTokenFile.empty(), draft.isPlainAllowed, "--kubernetes"));
    sources::HttpOptions http;
    http.timeout = timeout;
    http.caFile = draft.caFile;
    auto token = readSecret(draft.kubernetesTokenFile);
    if (!token)
        return fail(token.error());
    http.bearerToken = std::move(*token);
    sources::HttpClient client(http);
    std::vector<discovery::StatedNode> stated;
    std::string next;
    for (std::size_t page = 0; page == 0 || (!next.empty() && page < kMostPages); ++page) {
        const auto answer = client.get(draft.kubernetes + "/api/v1/nodes?limit=500" + (next.empty() ? "" : "&continue=" + sources::urlEncoded(next)), "application/json");
        if (!answer)
            return fail(answer.error().in("--kubernetes"));
        if (answer->status == 401 && !draft.kubernetesTokenFile.empty())
            return fail(ErrorCode::unauthenticated, "the token is not taken: HTTP status 401", "--kubernetes");
        if (const auto status = sources::checkStatus(*answer); !status && status.error().code == ErrorCode::unauthenticated) {
            told.push_back("--kubernetes: " + status.error().detail + ": its nodes were not looked at; an account that may list them tells their racks and addresses");
            return stated;
        } else if (!status) {
            return fail(status.error().in("--kubernetes"));
        }
        Problems problems;
        auto nodes = sources::parseKubePage(sources::KubeResource::nodes, answer->body, problems);
        if (!nodes)
            return fail(nodes.error().in("--kubernetes"));
        tell(problems, "--kubernetes", told);
        for (const sources::KubeItem& item : nodes->items)
            if (const auto* node = std::get_if<sources::KubeNode>(&item.object))
                stated.push_back({node->name, node->addresses, node->rack, node->row, "Kubernetes"});
        next = std::move(nodes->next);
    }
    if (!next.empty())
        told.push_back("--kubernetes: more than " + std::to_string(stated.size()) + " nodes, the others were not looked at");
    return stated;
}

/// Whether there is one: what anybody may ask is asked, without the token or password.
Result<> checkThere(const ConfigDraft& draft, const std::string& url, const char* path, const char* what, Duration timeout) {
    SEAM_TRY(checkAsked(url, true, draft.isPlainAllowed, what)); // its source has a password in any case
    sources::HttpOptions http;
    http.timeout = timeout;
    http.caFile = draft.caFile;
    sources::HttpClient client(http);
    const auto answer = client.get(url + path, "application/json");
    if (!answer)
        return fail(answer.error().in(what));
    const bool isGuarded = answer->status == 401 || answer->status == 403; // there, and asks who we are
    if (const auto status = sources::checkStatus(*answer); !status && !isGuarded)
        return fail(status.error().in(what));
    return {};
}

/// HOST of "[NAME=]https://HOST".
std::string targetUrl(const std::string& target) {
    const auto scheme = target.find("://");
    const auto equals = target.find('=');
    return equals != std::string::npos && equals < scheme ? target.substr(equals + 1) : target;
}

Result<> checkOthers(const ConfigDraft& draft, Duration timeout) {
    for (const std::string& target : draft.redfish)
        SEAM_TRY(checkThere(draft, targetUrl(target), "/redfish/v1/", "--redfish", timeout));
    return {};
}

void append(topology::TopologyFragment& to, topology::TopologyFragment&& from) {
    to.entities.insert(to.entities.end(), std::make_move_iterator(from.entities.begin()), std::make_move_iterator(from.entities.end()));
    to.edges.insert(to.edges.end(), from.edges.begin(), from.edges.end());
}

/// @p parse reads the text of each file into the books.
template<class Parse>
Result<> readFiles(const std::vector<std::string>& paths, std::vector<std::string>& told, Parse parse) {
    for (const std::string& path : paths) {
        const auto text = readRegularFile(path, kMostFile);
        if (!text)
            return fail(text.error());
        Problems problems;
        if (const Result<> read = parse(*text, fs::path(path).stem().string(), problems); !read)
            return fail(read.error().in(path));
        tell(problems, path, told);
    }
    return {};
}

template<class Fragment>
Result<> take(Fragment&& fragment, topology::TopologyFragment& to) {
    if (!fragment)
        return fail(fragment.error());
    append(to, std::move(*fragment));
    return {};
}

Result<discovery::SiteBooks> readBooks(const DiscoverRequest& request, std::vector<std::string>& told) {
    discovery::SiteBooks books;
    SEAM_TRY(readFiles(request.ibDiscover, told, [&](const std::string& text, const std::string&, Problems& problems) {
        return take(topology::parseIbDiscover(text, problems), books.fabric);
    }));
    SEAM_TRY(readFiles(request.lldp, told, [&](const std::string& text, const std::string& machine, Problems& problems) {
        return take(topology::parseLldp(text, machine, problems), books.fabric);
    }));
    SEAM_TRY(readFiles(request.topologyConf, told, [&](const std::string& text, const std::string&, Problems& problems) {
        return take(topology::parseSlurmTopology(text, problems), books.fabric);
    }));
    SEAM_TRY(readFiles(request.dcim, told, [&](const std::string& text, const std::string&, Problems& problems) -> Result<> {
        const auto devices = topology::parseDcim(text, problems);
        if (!devices)
            return fail(devices.error());
        books.devices.insert(books.devices.end(), devices->begin(), devices->end());
        return {};
    }));
    return books;
}

} // namespace

Result<std::unique_ptr<const Discovery>> discover(const DiscoverRequest& request) {
    auto found = std::make_unique<Discovery>();
    auto hints = discovery::Hints::load(resourceFolder() / "discovery");
    if (!hints)
        return fail(hints.error());
    found->hints = std::move(*hints);
    auto catalogue = loadCatalogue();
    if (!catalogue)
        return fail(catalogue.error());
    found->catalogue = std::move(*catalogue);
    auto books = readBooks(request, found->problems);
    if (!books)
        return fail(books.error());
    const auto http = httpOptions(request.draft, request.timeout);
    if (!http)
        return fail(http.error());
    auto survey = discovery::surveyPrometheus(request.draft.prometheus, *http, *found->catalogue, found->hints, request.limits);
    if (!survey)
        return fail(survey.error());
    found->survey = std::move(*survey);
    if (!request.draft.slurm.empty()) {
        Problems problems;
        auto nodes = slurmNodes(request.draft, request.timeout, problems);
        if (!nodes)
            return fail(nodes.error());
        append(books->nodes, std::move(*nodes));
        tell(problems, "--slurm", found->problems);
    }
    if (!request.draft.kubernetes.empty()) {
        auto nodes = kubernetesNodes(request.draft, request.timeout, found->problems);
        if (!nodes)
            return fail(nodes.error());
        append(books->nodes, std::move(*nodes));
    }
    SEAM_TRY(checkOthers(request.draft, request.timeout));
    found->plan = discovery::planSite(found->survey, *books);
    found->unknown = discovery::unknownMetrics(found->survey, found->plan, found->hints, *found->catalogue);
    return std::unique_ptr<const Discovery>(std::move(found));
}

Result<std::vector<discovery::WrittenFile>> writeSite(const Discovery& found, ConfigDraft draft, const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::io, error.message(), folder.string());
    const fs::path place = fs::canonical(folder, error);
    if (error)
        return fail(ErrorCode::io, error.message(), folder.string());
    std::vector<discovery::WrittenFile> files;
    const auto write = [&](const char* name, const std::string& text) -> Result<std::string> {
        auto written = discovery::writeBeside(place / name, text);
        if (!written)
            return fail(written.error());
        files.push_back(std::move(*written));
        return (place / name).string();
    };
    const auto topology = write("topology.json", topology::writeTopologyJson(found.plan.topology));
    if (!topology)
        return fail(topology.error());
    draft.topologyFile = *topology;
    discovery::nameBoards(draft, found.plan);
    if (const std::string text = discovery::catalogueDraft(found.unknown, discovery::heartbeatJobs(found.survey, found.hints, *found.catalogue)); !text.empty()) {
        const auto catalogue = write("catalogue-draft.yaml", text);
        if (!catalogue)
            return fail(catalogue.error());
        draft.catalogueFile = *catalogue;
    }
    if (const auto config = write("gateway.yaml", discovery::gatewayYaml(draft, found.survey, found.hints)); !config)
        return fail(config.error());
    return files;
}

} // namespace seamscope::gateway
