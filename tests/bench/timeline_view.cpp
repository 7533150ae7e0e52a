// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_view.h"

#include "collectives/timeline/timeline_answer.h"
#include "qt/live_feed.h"
#include "support/scripted_feed.h"
#include "timeline/timeline_toolbar.h"
#include "timeline/timeline_widget.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace seamscope::bench {
namespace {

/// Answers from the model on a thread of its own, as a gateway does.
class ModelFeed final : public test::ScriptedFeed {
public:
    explicit ModelFeed(std::shared_ptr<const collectives::TimelineModel> model)
        : m_model(std::move(model))
        , m_groups(*m_model, *topology::TopologyBuilder().build())
        , m_worker([this] { work(); }) {}
    ~ModelFeed() override {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_wake.notify_all();
        m_worker.join();
    }
    void queryTimeline(const telemetry::TimelineQuery& query,
                       Reply<telemetry::TimelineTiles> reply) override {
        post([this, query, reply = std::move(reply)] {
            QElapsedTimer clock;
            clock.start();
            auto answer = collectives::answerTimeline(*m_model, m_groups, query);
            answers.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
            reply(std::move(answer));
        });
    }
    void queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                             Reply<std::vector<telemetry::TimelineSlice>> reply) override {
        post([this, query, reply = std::move(reply)] {
            reply(collectives::answerTimelineDetail(*m_model, m_groups, query));
        });
    }
    [[nodiscard]] bool isIdle() {
        const std::lock_guard lock(m_mutex);
        return m_work.empty() && !m_isBusy;
    }
    std::vector<double> answers; ///< ms; read when idle

private:
    void post(std::function<void()> step) {
        {
            const std::lock_guard lock(m_mutex);
            m_work.push_back(std::move(step));
        }
        m_wake.notify_one();
    }
    void work() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_wake.wait(lock, [this] { return m_isOver || !m_work.empty(); });
            if (m_isOver)
                return;
            const auto step = std::move(m_work.front());
            m_work.pop_front();
            m_isBusy = true;
            lock.unlock();
            step();
            lock.lock();
            m_isBusy = false;
        }
    }
    std::shared_ptr<const collectives::TimelineModel> m_model;
    const collectives::RankGroups m_groups; ///< a gateway keeps them with the model
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_work;
    bool m_isBusy = false, m_isOver = false;
    std::thread m_worker;
};

void print(const char* name, std::vector<double>& ms) {
    std::sort(ms.begin(), ms.end());
    const auto at = [&](double q) {
        return ms[static_cast<std::size_t>(q * static_cast<double>(ms.size() - 1))];
    };
    std::printf(" \"%s\":{\"frames\":%zu,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f},\n", name,
                ms.size(), at(0.5), at(0.99), ms.back());
}

class View {
public:
    explicit View(std::shared_ptr<const collectives::TimelineModel> model)
        : m_range(model->events->range)
        , m_feed(std::move(model)) {
        m_widget.resize(1920, 1080);
        m_widget.show();
        m_widget.showState(m_range.from, m_range, false);
        settle();
    }
    /// Until the feed has answered everything and nothing is asked any more.
    void settle() {
        QElapsedTimer quiet;
        quiet.start();
        while (quiet.elapsed() < 60) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
            if (!m_feed.isIdle())
                quiet.restart();
        }
    }
    /// One frame: what the user did, answers that have come, the picture.
    template<class Act>
    double frame(Act act) {
        QElapsedTimer clock;
        clock.start();
        act();
        QCoreApplication::processEvents();
        m_widget.repaint();
        return static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    }
    void pan(std::vector<double>& frames) {
        const Duration length = m_range.length() / 5;
        m_widget.setRange({m_range.from + length, m_range.from + 2 * length});
        settle();
        const auto move = [&](QEvent::Type type, int x, Qt::MouseButton button) {
            QMouseEvent event(type, QPointF(x, 700), m_widget.mapToGlobal(QPointF(x, 700)), button,
                              Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&m_widget, &event);
        };
        move(QEvent::MouseButtonPress, 1800, Qt::LeftButton);
        for (int i = 1; i <= 1500; ++i)
            frames.push_back(frame([&] { move(QEvent::MouseMove, 1800 - i, Qt::NoButton); }));
        move(QEvent::MouseButtonRelease, 300, Qt::LeftButton);
    }
    void cursor(std::vector<double>& frames) {
        m_widget.setRange(m_range);
        settle();
        for (int i = 0; i < 600; ++i)
            frames.push_back(frame(
                [&] { m_widget.showState(m_range.from + m_range.length() * i / 600, m_range, false); }));
    }
    /// @return frames that showed nothing though there is something
    int zoom(std::vector<double>& frames) {
        const TimePoint centre = m_range.from + m_range.length() / 2;
        int blank = 0;
        const Duration week = std::chrono::hours(168);
        for (double length = static_cast<double>(week.count()); length > 1000; length *= 0.8) {
            const Duration half(static_cast<std::int64_t>(length / 2));
            frames.push_back(frame([&] { m_widget.setRange({centre - half, centre + half}); }));
            blank += isBlank() ? 1 : 0;
            // A wheel turned quickly: a step every 30 ms, answered in between as far as it goes.
            QElapsedTimer pause;
            pause.start();
            while (pause.elapsed() < 30)
                QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        settle();
        blank += isBlank() ? 1 : 0;
        return blank;
    }
    [[nodiscard]] ModelFeed& feed() { return m_feed; }

private:
    [[nodiscard]] bool isBlank() {
        const QImage image = m_widget.grab().toImage();
        const auto layout =
            ui::TimelineLayout::make(m_widget.scene(), {1920.0, 1080.0 - ui::TimelineToolbar::kHeight});
        const QRgb ground = ui::Palette::dark()[ui::Role::wait].rgb();
        const int x = static_cast<int>(layout.plot.center().x());
        for (const auto& row : layout.rows)
            for (int dx = -2; dx <= 2; ++dx)
                if (image.pixel(x + dx, static_cast<int>(row.plot.bottom()) - 2 +
                                            ui::TimelineToolbar::kHeight) != ground)
                    return false;
        return true;
    }
    TimeRange m_range;
    ModelFeed m_feed;
    models::ViewState m_view;
    models::LiveFeed m_live{m_feed, m_view};
    models::TimelineLoader m_loader{m_live};
    ui::TimelineWidget m_widget{m_loader, m_view};
};

double blitMs() {
    QImage from(1920, 1080, QImage::Format_RGB32), to = from;
    from.fill(Qt::gray);
    std::vector<double> took;
    for (int i = 0; i < 50; ++i) {
        QElapsedTimer clock;
        clock.start();
        QPainter(&to).drawImage(0, 0, from);
        took.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    }
    std::nth_element(took.begin(), took.begin() + 25, took.end());
    return took[25];
}

} // namespace

void benchTimelineView(std::shared_ptr<const collectives::TimelineModel> model) {
    std::printf("\"view\":{\"blit_ms\":%.2f,\n", blitMs());
    View view(std::move(model));
    std::vector<double> pan, cursor, zoom;
    view.pan(pan);
    view.cursor(cursor);
    const int blank = view.zoom(zoom);
    print("pan", pan);
    print("cursor", cursor);
    print("zoom", zoom);
    view.settle();
    print("answers", view.feed().answers);
    std::printf(" \"blank_frames\":%d}", blank);
}

} // namespace seamscope::bench
