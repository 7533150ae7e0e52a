// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/log_names.h"

#include "base/text.h"
#include "sources/bundle/line_reader.h"

#include <algorithm>
#include <array>

namespace seamscope::sources::bundle {
namespace {

constexpr std::size_t kMostKinds = 4096;
/// What a log is called by what it holds, or by who of a job wrote it.
constexpr std::array<std::string_view, 30> kOrdinary = {
    "log",    "logs",  "out",     "output",  "stdout", "stderr", "err",   "error", "errors",   "train",
    "training", "run",  "job",    "rank",    "node",   "host",   "worker", "gpu",  "proc",     "process",
    "local",  "main",  "master",  "launcher", "slurm", "torchrun", "nccl", "debug", "console", "driver"};

bool isOrdinary(std::string_view word) {
    return word.empty() || std::find(kOrdinary.begin(), kOrdinary.end(), word) != kOrdinary.end();
}

/// The folder of a job's logs, else the file: "b-7" of "training/b-7/rank0.log" and of "training/b-7.log".
std::string nameOf(std::string_view path) {
    const auto first = path.find('/');
    const auto second = first == std::string_view::npos ? first : path.find('/', first + 1);
    return second == std::string_view::npos ? hostOf(path) : std::string(path.substr(first + 1, second - first - 1));
}

/// Without numbers and what stands around them; empty where only ordinary words are left.
std::string kindOf(std::string_view name) {
    std::string kind, word;
    bool isNamed = false;
    const auto end = [&] {
        isNamed = isNamed || !isOrdinary(word);
        kind += word + ' ';
        word.clear();
    };
    for (char c : name) {
        c = lower(c);
        if (c >= 'a' && c <= 'z')
            word += c;
        else if (!word.empty())
            end();
    }
    if (!word.empty())
        end();
    return isNamed ? kind : std::string();
}

} // namespace

void LogNames::add(std::string_view path, FileKind file) {
    m_hasDumps = m_hasDumps || (file >= FileKind::flightRecorder && file <= FileKind::ncclRas);
    std::string kind = file == FileKind::training ? kindOf(nameOf(path)) : std::string();
    if (!kind.empty() && m_kinds.size() < kMostKinds && std::find(m_kinds.begin(), m_kinds.end(), kind) == m_kinds.end())
        m_kinds.push_back(std::move(kind));
}

std::string LogNames::jobOf(std::string_view path) const {
    std::string name = nameOf(path);
    return !m_hasDumps && m_kinds.size() > 1 && !kindOf(name).empty() ? name : std::string();
}

} // namespace seamscope::sources::bundle
