// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/running_site.h"

#include "support/data_folder.h"

#include <algorithm>
#include <chrono>
#include <fstream>

namespace seamscope::test {
namespace {

using namespace std::chrono_literals;

const char* const kH100 = "prometheus/dgx-h100-8gpu/dcgm_8xH100_sampled.prom";

std::string padded(int number, int width) {
    std::string text = std::to_string(number);
    return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(text.size()))), '0') + text;
}

std::string itself(const std::string& host) { return host; }

} // namespace

Naming rackNames() {
    Naming naming{{}, itself, {}, {"r#-n#"}};
    for (int i = 0; i < 12; ++i) {
        naming.hosts.push_back("r" + padded(5 + i / 4, 2) + "-n" + padded(21 + i, 3));
        naming.rack[naming.hosts.back()] = "r" + padded(5 + i / 4, 2);
    }
    return naming;
}

Naming addressNames() {
    Naming naming{{}, [](const std::string& host) {
                      std::string address = host.substr(3);
                      std::replace(address.begin(), address.end(), '-', '.');
                      return address;
                  }, {}, {"ip-10-0-#-#"}};
    for (int i = 0; i < 9; ++i)
        naming.hosts.push_back("ip-10-0-" + std::to_string(3 + i / 3) + "-" + std::to_string(7 + 11 * i));
    return naming;
}

Naming qualifiedNames() {
    Naming naming{{}, itself, {}, {"gpu-node-#.pod#.site.example"}};
    for (int i = 0; i < 10; ++i)
        naming.hosts.push_back("gpu-node-" + padded(38 + i, 4) + ".pod" + std::to_string(3 + i / 5) + ".site.example");
    return naming;
}

Naming compactNames() {
    Naming naming{{}, itself, {}, {"as#r#b#", "alogin#"}};
    for (int i = 0; i < 12; ++i) {
        const std::string rack = "as" + padded(1 + i / 6, 2) + "r" + std::to_string(1 + i / 3 % 2);
        naming.hosts.push_back(rack + "b" + padded(1 + i % 3 * 7, 2));
        naming.rack[naming.hosts.back()] = rack;
    }
    naming.hosts.push_back("alogin1");
    naming.hosts.push_back("alogin2");
    return naming;
}

RunningSite::RunningSite(Naming given, SitePages pages)
    : naming(std::move(given))
    , m_served(std::move(pages))
    , m_text(readFile(dataFolder() / kH100))
    , m_pages([this](const HttpServer::Request& request) {
        const std::string name = request.target.substr(1);
        const auto served = m_served.text ? m_served.text(name) : std::nullopt;
        return HttpServer::Answer{.body = served ? *served : page(name)};
    })
    , m_nodePort(freePort())
    , m_port(freePort())
    , m_node({"prometheus-node-exporter", "--web.listen-address=127.0.0.1:" + std::to_string(m_nodePort)}) {
    std::ofstream file(folder / "prometheus.yml");
    file << "global: {scrape_interval: 1s, scrape_timeout: 1s}\nscrape_configs:\n- job_name: node\n  metric_relabel_configs:\n"
         // One exporter stands for all hosts: each calls itself by its own name.
         << "  - {source_labels: [__name__, itself], regex: 'node_uname_info;(.+)', target_label: nodename, replacement: '$1'}\n"
         << "  - {regex: itself, action: labeldrop}\n  static_configs:\n";
    for (const std::string& host : naming.hosts)
        file << "  - {targets: ['127.0.0.1:" << m_nodePort << "'], labels: {instance: '" << naming.address(host)
             << ":9100', itself: '" << host << "'}}\n";
    file << "- job_name: dcgm\n  static_configs:\n";
    for (const std::string& host : naming.hosts)
        file << "  - {targets: ['127.0.0.1:" << m_pages.port() << "'], labels: {__metrics_path__: '/" << host << "', instance: '"
             << naming.address(host) << ":9400'}}\n";
    file << "- job_name: facility\n  metrics_path: /facility\n  static_configs: [{targets: ['127.0.0.1:" << m_pages.port() << "']}]\n";
    for (const std::string& name : m_served.more)
        file << "- job_name: " << name << "\n  metrics_path: /" << name << "\n  static_configs: [{targets: ['127.0.0.1:"
             << m_pages.port() << "'], labels: {instance: " << name << "}}]\n";
    file.close();
    m_prometheus.emplace(std::vector<std::string>{"prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data",
                                                  "--web.listen-address=127.0.0.1:" + std::to_string(m_port), "--log.level=warn"},
                         ChildProcess::Options{folder.path(), folder / "log", {}});
}

bool RunningSite::isUp() {
    if (!waitForPort(m_port, 30s, &*m_prometheus))
        return false;
    const std::string all = std::to_string(2 * naming.hosts.size() + 1 + m_served.more.size());
    return waitUntil([&] {
        ChildProcess tool({"promtool", "query", "instant", url(), "count(up == 1) == " + all}, {{}, folder / ("asked" + std::to_string(++m_asked)), {}});
        return tool.wait(20s) == 0 && tool.output().find("=>") != std::string::npos;
    });
}

std::string RunningSite::page(const std::string& name) const {
    if (name == "facility")
        return "# HELP acme_loop_flow_lpm Flow of the secondary loop.\nacme_loop_flow_lpm{cdu=\"c1\"} 412\n"
               "# HELP acme_mystery What nobody knows.\nacme_mystery{shelf=\"x\"} 7\n"
               "cdu_supply_temperature_celsius{cdu=\"c1\"} 31.5\n";
    std::string text = m_text;
    const auto replaceAll = [&](const std::string& from, const std::string& to) {
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    };
    replaceAll("Hostname=\"gpu-node-1\"", "Hostname=\"" + name + "\"");
    replaceAll("UUID=\"GPU-", "UUID=\"GPU-" + std::to_string(std::hash<std::string>()(name)) + "-");
    return text;
}

} // namespace seamscope::test
