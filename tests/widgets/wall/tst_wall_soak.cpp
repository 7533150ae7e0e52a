// SPDX-License-Identifier: GPL-3.0-or-later
// Days of a wall in seconds: pages turn, faults come and go, the gateway is lost and heard again, screens change their
// shape. A few hours by default; SEAM_SOAK_DAYS=30 (ninja wall_soak) is what is asked for. Prints the slope of the resident
// memory and the frame times.
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "wall/wall_page.h"
#include "widgets/wall/wall_sample.h"

#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QtTest>

#include <algorithm>
#include <array>
#include <unistd.h>
#include <vector>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;

namespace {

double residentMegabytes() {
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6 : 0;
}

/// Least squares: megabytes a day.
double slopeOf(const std::vector<std::pair<double, double>>& points) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const auto& [day, megabytes] : points) {
        n += 1;
        x += day;
        y += megabytes;
        xx += day * day;
        xy += day * megabytes;
    }
    const double spread = n * xx - x * x;
    return spread > 0 ? (n * xy - x * y) / spread : 0;
}

} // namespace

class TstWallSoak : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void daysPassWithoutATrace() {
        const double days = std::max(0.02, qEnvironmentVariable("SEAM_SOAK_DAYS", QStringLiteral("0.1")).toDouble());
        constexpr Duration step = 10s;
        // 40 faults and 200 losses of the gateway in 30 days, in proportion; in a few hours ten times as many.
        const std::int64_t perFault = days < 5 ? 648 : 6480;
        const std::int64_t perSilence = days < 5 ? 130 : 1296;
        const auto steps = static_cast<std::int64_t>(days * 86'400 / 10);
        const WallContent healthy = test::wallContent(false);
        const WallContent leaking = test::wallContent(true);
        const std::array<QSize, 3> shapes = {QSize(3840, 2160), QSize(2160, 3840), QSize(1920, 1080)};
        WallRotation rotation(*parseWallPages("headline 30, floor 30, jobs 30, facilities 30, day 30"));
        WallPage page;
        QImage shot(3840, 3840, QImage::Format_RGB32);
        std::vector<std::pair<double, double>> memory;
        std::vector<double> frames;
        std::int64_t turns = 0, shown = 0, missed = 0, faults = 0, silences = 0;
        Duration held = -1h, since{0};
        for (std::int64_t i = 0; i < steps; ++i) {
            const Duration now = step * i;
            const bool isFault = i % perFault >= perFault - 18;
            const bool isSilent = i % perSilence >= perSilence - 6;
            faults += i % perFault == perFault - 18;
            silences += i % perSilence == perSilence - 6;
            WallContent content = isFault ? leaking : healthy;
            content.now += now;
            content.newest += now;
            if (content.incidents)
                content.incidents = [&] {
                    auto report = std::make_shared<telemetry::IncidentReport>(*content.incidents);
                    report->at = content.now;
                    return report;
                }();
            content.reading.edit().at = content.now;
            content.unheard = isSilent ? step * (i % perSilence - perSilence + 7) : Duration(0);
            const std::size_t before = rotation.current();
            if (isFault)
                held = now;
            if (rotation.advance(now, isFault) != before) {
                ++turns;
                since = now;
            }
            // Nothing holds it, and it has not turned for longer than its dwell: it stopped silently.
            missed += now - held > 5min + 40s && now - since > 40s;
            page.setPages(*parseWallPages(name(rotation.pages()[rotation.current()].kind)));
            if (i % (perFault * 4 / 3) == 0)
                page.resize(shapes[static_cast<std::size_t>(i / (perFault * 4 / 3)) % shapes.size()]);
            page.setContent(std::move(content));
            if (isSilent && page.picture().mode == QStringLiteral("LIVE"))
                ++missed;
            shown += 1;
            if (i % 30 == 0) {
                QElapsedTimer timer;
                timer.start();
                page.render(&shot);
                frames.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
                if (i > steps / 5)
                    memory.emplace_back(static_cast<double>(i) / 8640, residentMegabytes());
            }
        }
        std::sort(frames.begin(), frames.end());
        const double slope = slopeOf(memory);
        const double growth = memory.empty() ? 0 : memory.back().second - memory.front().second;
        qInfo("%.2f days: %lld pages, %lld turns, %lld faults, %lld silences; resident %.1f MB, %+.2f MB, slope %+.3f MB/day; frame "
              "median %.1f ms, p99 %.1f ms",
              days, static_cast<long long>(shown), static_cast<long long>(turns), static_cast<long long>(faults),
              static_cast<long long>(silences), residentMegabytes(), growth, slope, frames[frames.size() / 2],
              frames[frames.size() * 99 / 100]);
        QCOMPARE(missed, std::int64_t{0});
        QVERIFY(turns > steps / 6); // a page each half minute, but for what held it
        QVERIFY2(days < 5 ? growth < 16 : slope < 1, QByteArray::number(slope).constData());
    }
};

SEAM_GUI_TEST(tst_wall_soak, TstWallSoak)
#include "tst_wall_soak.moc"
