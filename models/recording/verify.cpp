// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/verify.h"

#include "recording/reader.h"
#include "recording/state_table.h"

#include <algorithm>

namespace seamscope::recording {
namespace {

bool isSame(double a, double b) { return a == b || (a != a && b != b); }

bool isSame(const telemetry::SeriesState& a, const telemetry::SeriesState& b) {
    return a.id == b.id && a.time == b.time && isSame(a.value, b.value) && a.quality == b.quality;
}

/// Replays a recording from its start.
class Checker final : public Visitor {
public:
    explicit Checker(Verification& out)
        : m_out(out) {}

    bool proceed(TimePoint at) override {
        m_at = at;
        ++m_out.messages;
        return true;
    }
    void series(std::vector<telemetry::SeriesInfo>&& list) override {
        for (const telemetry::SeriesInfo& info : list)
            m_series.add(info);
    }
    void samples(telemetry::SampleBatch&& batch) override {
        m_out.samples += batch.size();
        m_values.apply(batch);
    }
    void events(std::vector<telemetry::Event>&& list) override { m_out.events += list.size(); }
    void part(telemetry::Parts&& told) override {
        if (told.meter)
            m_meter = told.meter;
    }
    void keyframe(telemetry::StateResult&& state) override {
        ++m_out.keyframes;
        if (m_out.keyframes == 1 && m_out.samples == 0) { // what was known before the recording begins
            m_values.reset(state.states);
            m_meter = state.meter;
            return;
        }
        auto byId = [](const auto& a, const auto& b) { return a.id < b.id; };
        auto expected = m_values.states();
        std::sort(expected.begin(), expected.end(), byId);
        std::sort(state.states.begin(), state.states.end(), byId);
        const bool same =
            std::equal(expected.begin(), expected.end(), state.states.begin(), state.states.end(),
                       [](const auto& a, const auto& b) { return isSame(a, b); });
        if (!same)
            add("keyframe disagrees with the samples before it");
        if (!(state.meter == m_meter))
            add("keyframe disagrees with the meter reading before it");
        m_values.reset(state.states); // one finding for one fault
        m_meter = state.meter;
    }
    void problem(const Error& error) override { add(error.text()); }

    void finish() {
        if (m_values.unknownSamples() > 0)
            add(std::to_string(m_values.unknownSamples()) +
                " samples of series that are not described before them");
    }

private:
    void add(const std::string& text) {
        if (m_out.findings.size() >= mcap::kMaxFindings)
            return;
        const std::string where = m_out.messages > 0 ? " at " + formatRfc3339(m_at) : std::string();
        m_out.findings.push_back({Finding::Severity::problem, 0, text + where});
    }

    Verification& m_out;
    SeriesTable m_series;
    StateTable m_values{m_series};
    telemetry::Part<telemetry::MeterReading> m_meter;
    TimePoint m_at{};
};

} // namespace

bool Verification::isGood() const {
    return damage.isEmpty() && std::all_of(findings.begin(), findings.end(), [](const Finding& finding) {
               return finding.severity == Finding::Severity::note;
           });
}

Result<Verification> verify(const std::filesystem::path& path) {
    const auto file = mcap::InputFile::open(path);
    if (!file)
        return fail(file.error());
    auto container = mcap::verify(*file);
    if (!container)
        return fail(std::move(container).error());
    Verification out;
    out.findings = std::move(*container);
    const auto reader = Reader::open(path);
    if (!reader)
        return fail(reader.error());
    out.damage = (*reader)->damage();
    Checker checker(out);
    if (const auto done = (*reader)->forEach({kTimeMin, kTimeMax}, checker); !done)
        checker.problem(done.error());
    checker.finish();
    return out;
}

} // namespace seamscope::recording
