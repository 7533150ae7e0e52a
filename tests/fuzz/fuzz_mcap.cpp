// SPDX-License-Identifier: GPL-3.0-or-later
// A recording file, whatever it holds: opened, walked, sought in, exported and verified.
#include "recording/export.h"
#include "recording/reader.h"
#include "recording/verify.h"

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <unistd.h>

using namespace seamscope;
using namespace seamscope::recording;

namespace {

/// A file in memory that has a path.
class MemoryFile {
public:
    MemoryFile(const std::uint8_t* data, std::size_t size)
        : m_descriptor(::memfd_create("fuzz", 0)) {
        if (m_descriptor < 0 || ::write(m_descriptor, data, size) != static_cast<ssize_t>(size))
            std::abort();
    }
    ~MemoryFile() { ::close(m_descriptor); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(m_descriptor); }

private:
    int m_descriptor;
};

struct Counter final : Visitor {
    bool proceed(TimePoint at) override {
        if (at < last)
            std::abort(); // the order of log times is a promise
        last = at;
        return true;
    }
    void samples(telemetry::SampleBatch&& batch) override {
        if (batch.time.size() != batch.size() || batch.value.size() != batch.size())
            std::abort();
        samplesSeen += batch.size();
    }
    TimePoint last = kTimeMin;
    std::uint64_t samplesSeen = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const MemoryFile file(data, size);
    (void)verify(file.path());
    const auto reader = Reader::open(file.path());
    if (!reader)
        return 0;
    const DamageReport& damage = (*reader)->damage();
    if (damage.lostBytes > damage.fileBytes || damage.isEmpty() != damage.text().empty())
        std::abort();
    Counter all;
    (void)(*reader)->forEach({kTimeMin, kTimeMax}, all);
    const Info& info = (*reader)->info();
    for (const TimePoint at : {info.start, info.start + (info.end - info.start) / 2, info.end}) {
        const auto state = (*reader)->stateAt({{}, at});
        if (state && state->states.size() != state->series.size())
            std::abort();
        (void)(*reader)->partAt<seamscope::topology::Topology>(at);
        (void)(*reader)->partAt<seamscope::telemetry::SourceList>(at);
    }
    std::vector<Error> problems;
    (void)(*reader)->documents(problems);
    std::ostringstream out;
    (void)exportOpenMetrics(**reader, out);
    (void)exportCsv(**reader, out);
    return 0;
}
