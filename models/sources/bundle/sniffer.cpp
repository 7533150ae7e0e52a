// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/sniffer.h"

#include "base/text.h"
#include "economics/focus_prices.h"
#include "sources/bundle/preflight.h"
#include "sources/bundle/table_reader.h"
#include "sources/kernel/kernel_line.h"
#include "sources/kernel/log_prefix.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace seamscope::sources::bundle {
namespace {

constexpr auto kNpos = std::string_view::npos;

std::string_view trimmedLeft(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first == kNpos ? std::string_view() : text.substr(first);
}

/// Names of the members of the first object in a JSON text that may be cut anywhere. Not a parser: it looks
/// for strings followed by a colon at the first level.
std::vector<std::string_view> memberNames(std::string_view text) {
    std::vector<std::string_view> names;
    int depth = 0;
    for (std::size_t i = 0; i < text.size() && names.size() < 64; ++i) {
        const char c = text[i];
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth <= 0)
                break;
        } else if (c == '"') {
            std::size_t end = i + 1;
            while (end < text.size() && text[end] != '"')
                end += text[end] == '\\' ? 2 : 1;
            if (end >= text.size())
                break;
            const auto next = text.find_first_not_of(" \t\r\n", end + 1);
            if (depth == 1 && next != kNpos && text[next] == ':')
                names.push_back(text.substr(i + 1, end - i - 1));
            i = end;
        }
    }
    return names;
}

/// A list at the top: a trace without its wrapping, or a dump of the first kind. One object of it tells.
FileKind sniffList(std::string_view text) {
    const std::string_view head = text.substr(0, 4096);
    if (contains(head, "\"ph\"") && (contains(head, "\"ts\"") || contains(head, "\"pid\"")))
        return FileKind::kineto;
    if (contains(head, "\"coll_perf\"") || contains(head, "\"p2p_perf\""))
        return FileKind::ncclInspector;
    if (contains(head, "\"time\"") && (contains(head, "\"topic\"") || contains(head, "\"point\"")))
        return FileKind::facility;
    if (contains(head, "\"time\"") && contains(head, "\"kind\""))
        return FileKind::events;
    return contains(head, "\"profiling_name\"") ? FileKind::flightRecorder : FileKind::unknown;
}

FileKind sniffJson(std::string_view text) {
    const auto names = memberNames(text);
    const auto has = [&](std::string_view wanted) {
        return std::find(names.begin(), names.end(), wanted) != names.end();
    };
    if (has("__REALTIME_TIMESTAMP") || (has("MESSAGE") && has("PRIORITY")))
        return FileKind::kernel;
    // What stands first may be longer than the head: any name that only this format has is enough.
    for (std::string_view only :
         {"traceEvents", "deviceProperties", "distributedInfo", "baseTimeNanoseconds", "displayTimeUnit"})
        if (has(only))
            return FileKind::kineto;
    for (std::string_view only : {"pg_config", "pg_status", "nccl_comm_state"})
        if (has(only))
            return FileKind::flightRecorder;
    if (has("entries") && (has("version") || has("nccl_version") || contains(text, "\"profiling_name\"")))
        return FileKind::flightRecorder;
    if (has("coll_perf") || has("p2p_perf") || (has("header") && has("metadata")))
        return FileKind::ncclInspector;
    if (has("communicators") && (has("nccl_version") || has("communicators_count") || has("ras")))
        return FileKind::ncclRas;
    if (has("DCGM Diagnostic") || has("DCGM GPU Diagnostic"))
        return FileKind::dcgmDiag;
    if (has("time") && (has("topic") || has("point")))
        return FileKind::facility;
    if (has("time") && has("kind"))
        return FileKind::events;
    if (has("entities") || has("edges"))
        return FileKind::topology;
    if (has("jobs"))
        return FileKind::jobs;
    if (has("gpu_hour") || has("currency"))
        return FileKind::pricing;
    const bool isManifest = has("timezone") || has("title") || has("answer") || (has("start") && has("end"));
    return isManifest ? FileKind::manifest : FileKind::unknown;
}

bool isMetricsLine(std::string_view line) {
    for (std::string_view word : {"# HELP ", "# TYPE ", "# UNIT ", "# EOF", "{__name__=\""})
        if (line.substr(0, word.size()) == word)
            return true;
    // name{…} value, or name value timestamp
    const auto end =
        line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:");
    if (end == 0 || end == kNpos || (line[0] >= '0' && line[0] <= '9'))
        return false;
    if (line[end] == '{')
        return contains(line.substr(end), "=\"") && contains(line.substr(end), "} ");
    const std::string_view rest = line.substr(end);
    return rest[0] == ' ' && contains(line.substr(0, end), "_") &&
           rest.find_first_not_of(" 0123456789.+-eE") == kNpos;
}

/// A line of a step, or a head that holds one.
bool hasSteps(std::string_view text) {
    const bool isMegatron = contains(text, "elapsed time per iteration (");
    const bool isTitan = contains(text, "loss:") && contains(text, "tps:");
    return isMegatron || isTitan || contains(text, ":::MLLOG");
}

bool isTrainingLine(std::string_view line) {
    return hasSteps(line) || contains(line, "ProcessGroupNCCL") ||
           contains(line, "Watchdog caught collective") || contains(line, " NCCL INFO ") ||
           contains(line, " NCCL WARN ") || contains(line, "saving checkpoint at iteration");
}

bool isKernelLine(std::string_view line) {
    const auto parsed = parseLogLine(line);
    if (!parsed)
        return false;
    if (parseKernelMessage(parsed->text).kind != KernelFact::Kind::other)
        return true;
    const bool isRing = parsed->stamp.kind == LogStamp::Kind::sinceBoot;
    return parsed->stamp.kind != LogStamp::Kind::none && (parsed->program == "kernel" || isRing);
}

/// Votes of the first lines; a telling line outweighs lines that could be anything.
struct Votes {
    int metrics = 0, training = 0, kernel = 0, power = 0;
};

Votes vote(std::string_view head) {
    Votes votes;
    for (int i = 0; i < 400 && !head.empty(); ++i) {
        const auto end = head.find('\n');
        const std::string_view line = head.substr(0, std::min<std::size_t>(end, 4096));
        head.remove_prefix(end == kNpos ? head.size() : end + 1);
        votes.power += contains(line, "\"key\": \"power_") || contains(line, "\"key\":\"power_") ? 1 : 0;
        votes.training += isTrainingLine(line) ? 1 : 0;
        votes.metrics += isMetricsLine(line) ? 1 : 0;
        votes.kernel += isKernelLine(line) ? 1 : 0;
    }
    return votes;
}

/// From protocol 2 on a pickle says so; before, the dumps begin as a dict or a list in text or in bytes.
bool isPickle(std::string_view head) {
    if (head[0] == '\x80')
        return head.size() > 1 && head[1] >= 2 && head[1] <= 5;
    constexpr std::array<std::string_view, 4> kOld = {"(dp", "(lp", "}q", "]q"};
    return std::any_of(kOld.begin(), kOld.end(),
                       [&](std::string_view first) { return head.starts_with(first); });
}

/// Lines that name a switch or a block; keys do not care for case.
bool isSlurmTopology(std::string_view head) {
    constexpr std::array<std::string_view, 2> kKeys = {"switchname=", "blockname="};
    const std::string small = lower(head.substr(0, 16'384));
    return std::any_of(kKeys.begin(), kKeys.end(), [&](std::string_view key) {
        return small.starts_with(key) || contains(small, "\n" + std::string(key));
    });
}

bool hasFolder(std::string_view path, std::string_view folder) {
    return path.substr(0, folder.size()) == folder || contains(path, std::string("/") + std::string(folder));
}

FileKind sniffText(std::string_view head, std::string_view path) {
    const std::string_view first = head.substr(0, head.find('\n'));
    const auto bars = std::count(first.begin(), first.end(), '|');
    if (bars >= 1 && (contains(first, "JobID") || contains(first, "Account|")) &&
        (bars >= 3 || contains(first, "State")))
        return FileKind::slurm;
    if (isSlurmTopology(head))
        return FileKind::slurmTopology;
    if (contains(head, "\nvendid=0x") || contains(head, "\nswitchguid=") || head.substr(0, 9) == "vendid=0x")
        return FileKind::fabric;
    if (head.substr(0, 9) == "mappings:" || contains(head, "\nmappings:"))
        return FileKind::catalogue;
    if (isTable(head))
        return FileKind::table;
    if (isCollectiveTest(head) && !hasSteps(head)) // a job's log may begin with a test of its hosts
        return FileKind::collectiveTest;
    const Votes votes = vote(head);
    const int most = std::max({votes.metrics, votes.training, votes.kernel});
    if (votes.power > 0 && votes.power >= most - votes.power)
        return FileKind::power;
    if (most > 0) {
        if (votes.metrics == most)
            return FileKind::metrics;
        return votes.training == most ? FileKind::training : FileKind::kernel;
    }
    if (hasFolder(path, "training/"))
        return FileKind::training;
    return hasFolder(path, "kernel/") ? FileKind::kernel : FileKind::unknown;
}

} // namespace

std::string_view name(FileKind kind) {
    constexpr std::array<std::string_view, 23> kNames = {
        "manifest", "catalogue", "topology",       "jobs",   "pricing",         "metrics",        "events",
        "facility", "kernel",    "training",       "power",  "flight_recorder", "nccl_inspector", "kineto",
        "nccl_ras", "slurm",     "slurm_topology", "fabric", "table",           "nccl_tests",     "dcgm_diag",
        "empty",    "unknown"};
    return kNames[static_cast<std::size_t>(kind)];
}

FileKind promisedBy(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, FileKind>, 6> kFiles = {
        {{"topology.json", FileKind::topology},
         {"jobs.json", FileKind::jobs},
         {"pricing.json", FileKind::pricing},
         {"catalogue.yaml", FileKind::catalogue},
         {"events.jsonl", FileKind::events},
         {"manifest.json", FileKind::manifest}}};
    constexpr std::array<std::pair<std::string_view, FileKind>, 8> kFolders = {
        {{"metrics/", FileKind::metrics},
         {"power/", FileKind::power},
         {"flight_recorder/", FileKind::flightRecorder},
         {"nccl_inspector/", FileKind::ncclInspector},
         {"kineto/", FileKind::kineto},
         {"slurm/", FileKind::slurm},
         {"fabric/", FileKind::fabric},
         {"bms/", FileKind::facility}}};
    for (const auto& [file, kind] : kFiles)
        if (path == file || path.ends_with("/" + std::string(file)))
            return kind;
    for (const auto& [folder, kind] : kFolders)
        if (hasFolder(path, folder))
            return kind;
    return FileKind::unknown;
}

bool isDocument(FileKind kind) {
    return kind <= FileKind::pricing || kind == FileKind::slurmTopology || kind == FileKind::fabric;
}

FileKind sniff(std::string_view head, std::string_view path) {
    const std::string_view text = trimmedLeft(head);
    if (text.empty())
        return FileKind::empty;
    if (text.substr(0, 4096).find("ChargePeriodStart") != kNpos && economics::isFocusHead(text))
        return FileKind::pricing;
    if (isPickle(head))
        return contains(head, "entries") || contains(head, "pg_config") || contains(head, "profiling_name")
                   ? FileKind::flightRecorder
                   : FileKind::unknown;
    if (contains(head, std::string_view("\0", 1)))
        return FileKind::unknown;
    if (text.substr(0, 10) == "{__name__=")
        return FileKind::metrics;
    if (text[0] == '[')
        if (const FileKind list = sniffList(text); list != FileKind::unknown)
            return list;
    return text[0] == '{' ? sniffJson(text) : sniffText(head, path);
}

std::string noteOnUnknown(std::string_view head) {
    if (head.starts_with("PK\x03\x04"))
        return "packed with zip, which is not read inside of a bundle: unpack it, or use gzip, zstd or xz";
    if (head.starts_with("7z\xBC\xAF"))
        return "packed with 7z, which is not read: unpack it, or use gzip, zstd or xz";
    std::string tried = "MCAP";
    for (int kind = 0; kind < static_cast<int>(FileKind::empty); ++kind)
        tried += ", " + std::string(name(static_cast<FileKind>(kind)));
    return "not of a known format, from byte 0 on; tried: " + tried;
}

} // namespace seamscope::sources::bundle
