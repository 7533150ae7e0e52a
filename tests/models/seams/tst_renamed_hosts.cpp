// SPDX-License-Identifier: GPL-3.0-or-later
// A host under another name is the same host, as far as its devices say who they are.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;

namespace {

constexpr double kFrom = 1500;
constexpr int kBad = 3; ///< host

double ramp(double t, double length) { return std::clamp((t - kFrom) / length, 0.0, 1.0); }

} // namespace

class TstRenamedHosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHostThatIsRenamedGoesOn();
    void hostsThatAreHeardSideBySideAreTwo();
};

namespace {

/// A host goes by another name from ten minutes on, and one of its devices grows hot and slow long after.
SmallSite withRenamed(double bothUntil) {
    SmallSite site(131);
    site.renamedHost = kBad;
    site.renamedAt = 600;
    site.renamedUntil = bothUntil;
    const auto isHot = [](int number, int index) { return number == kBad && index == 2; };
    site.temperature = [=](int number, int index, double t) {
        return isHot(number, index) ? 27 * ramp(t, 200) : 0.0;
    };
    site.clock = [=](int number, int index, double t) {
        return isHot(number, index) && t > kFrom + 150 ? -300.0 : 0.0;
    };
    site.stepFactor = [](double t) { return t > kFrom + 150 ? 1.2 : 1.0; };
    site.run(45);
    return site;
}

} // namespace

/// By their UUIDs its devices are those of before: the job runs on them still, and they have a past.
void TstRenamedHosts::aHostThatIsRenamedGoesOn() {
    const IncidentReport report = withRenamed(-1).analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(names(report, SmallSite::gpu(kBad, 2)), told(report).c_str());
    // For the minute until that was sure it was not heard.
    QVERIFY(std::all_of(report.silent.begin(), report.silent.end(),
                        [](const telemetry::Silence& one) { return one.until.has_value(); }));
}

/// Whatever their devices say of themselves.
void TstRenamedHosts::hostsThatAreHeardSideBySideAreTwo() {
    const IncidentReport report = withRenamed(1e9).analyse();
    QVERIFY2(!names(report, SmallSite::gpu(kBad, 2)), told(report).c_str());
}

SEAM_TEST(tst_renamed_hosts, TstRenamedHosts)
#include "tst_renamed_hosts.moc"
