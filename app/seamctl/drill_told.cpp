// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/drill_told.h"

#include "base/json.h"
#include "drill/drill_view.h"
#include "seamctl/ask.h"
#include "seamctl/show.h"

#include <cstdio>
#include <unordered_map>

namespace seamscope::seamctl {
namespace {

constexpr std::chrono::milliseconds kTick{200}; ///< between two looks for a signal

void line(const OrderedJson& json) {
    show("%s\n", json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace).c_str());
}

OrderedJson factJson(const telemetry::SeriesInfo& series, TimePoint at, double value) {
    return {{"entity", series.entity.text()},
            {"signal", series.signal.empty() ? series.metric : series.signal},
            {"at", formatRfc3339(at)},
            {"value", value}};
}

/// What of a drill is worth a line: all but how far it is, and the clocks that run with it.
drill::DrillView news(drill::DrillView view) {
    view.position = {};
    if (view.truth && !view.truth->outcome)
        view.truth->clocks = {};
    return view;
}

/// Prints what comes.
class DrillPrinter {
public:
    explicit DrillPrinter(bool showsFacts)
        : m_showsFacts(showsFacts) {}

    void take(const telemetry::Update& update) {
        if (m_showsFacts)
            facts(update);
        if (update.drill)
            drill(*update.drill);
        std::fflush(stdout);
    }
    [[nodiscard]] bool isOver() const { return m_last.phase == drill::Phase::ended; }

private:
    void drill(const drill::DrillView& view) {
        drill::DrillView now = news(view);
        if (now == m_last)
            return;
        m_last = std::move(now);
        show("%s", drill::toJson(view).c_str());
    }
    void facts(const telemetry::Update& update) {
        if (update.reset)
            m_series.clear();
        for (const telemetry::SeriesInfo& info : update.series)
            m_series[info.id.value()] = info;
        for (std::size_t i = 0; i < update.samples.size(); ++i)
            if (const auto info = m_series.find(update.samples.series[i].value()); info != m_series.end())
                line({{"fact", factJson(info->second, update.samples.time[i], update.samples.value[i])}});
        for (const telemetry::Event& event : update.events)
            line({{"event",
                   {{"entity", event.entity.text()}, {"at", formatRfc3339(event.at)}, {"text", event.text}}}});
    }

    const bool m_showsFacts;
    std::unordered_map<std::uint64_t, telemetry::SeriesInfo> m_series;
    drill::DrillView m_last;
};

} // namespace

Result<drill::DrillView> drillAfter(telemetry::Feed& feed, const drill::DrillRequest& request) {
    return ask<drill::DrillView>([&](auto reply) { feed.actInDrill(request, std::move(reply)); });
}

Result<> followDrill(telemetry::Feed& feed, const drill::Join& joining, bool showsFacts,
                     const gateway::EndingSignals& signals) {
    gateway::Wake wake;
    telemetry::SubscribeRequest request;
    request.samples = showsFacts;
    request.clientName = "seamctl drill join";
    const auto stream = feed.subscribe(request, [&wake] { wake.set(); }); // first: who has a stream is present
    const auto sat = drillAfter(feed, joining);
    if (!sat)
        return fail(sat.error());
    DrillPrinter printer(showsFacts);
    bool isLeft = false;
    while (!printer.isOver() && !isLeft) {
        for (auto update = stream->next(); update && !isLeft; update = stream->next()) {
            printer.take(*update);
            isLeft = signals.cameIn(); // between any two: the next may always be there
        }
        wake.waitFor(kTick);
        isLeft = isLeft || signals.cameIn();
    }
    return {};
}

Result<> showFacts(telemetry::Feed& feed, const telemetry::SeriesFilter& filter) {
    const auto view = drillAfter(feed, drill::Look());
    if (!view)
        return fail(view.error());
    const auto state = ask<telemetry::StateResult>(
        [&](auto reply) { feed.queryState({filter, view->start + view->position}, std::move(reply)); });
    if (!state)
        return fail(state.error());
    std::unordered_map<std::uint64_t, const telemetry::SeriesInfo*> series;
    for (const telemetry::SeriesInfo& info : state->series)
        series[info.id.value()] = &info;
    for (const telemetry::SeriesState& one : state->states)
        if (const auto info = series.find(one.id.value()); info != series.end())
            line(factJson(*info->second, one.time, one.value));
    return {};
}

} // namespace seamscope::seamctl
