// SPDX-License-Identifier: GPL-3.0-or-later
// A test before the run is evidence with a date: it speaks for or against a part, and proves nothing by
// itself.
#include "small_site.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::EventKind;
using telemetry::IncidentReport;

namespace {

constexpr double kFrom = 1500;
constexpr int kBad = 3, kBadIndex = 1;

/// One GPU loses a tenth of its clock, and its job with it.
SmallSite slowGpu() {
    SmallSite site(131);
    site.clock = [](int host, int index, double t) {
        return host == kBad && index == kBadIndex && t > kFrom ? -200.0 : 0.0;
    };
    site.stepFactor = [](double t) { return t > kFrom ? 1.12 : 1.0; };
    return site;
}

/// Whether the first root has it among what speaks for it, or against it.
bool isTold(const IncidentReport& report, bool isAgainst, std::string_view text) {
    if (report.incidents.empty() || report.incidents[0].roots.empty())
        return false;
    const auto& root = report.incidents[0].roots[0];
    for (const auto& fact : isAgainst ? root.contradicting : root.supporting)
        if (telemetry::englishText(fact.text).find(text) != std::string::npos)
            return true;
    return false;
}

IncidentReport analysed(SmallSite site, const std::vector<std::pair<double, std::string>>& results) {
    for (const auto& [at, result] : results)
        site.tested(at, SmallSite::gpu(kBad, kBadIndex), result);
    site.run(40);
    return site.analyse();
}

} // namespace

class TstPretested : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFailedTestSpeaksAgainstThePart();
    void aLaterPassTakesItBack();
    void aFailedTestAloneIsNoIncident();
};

void TstPretested::aFailedTestSpeaksAgainstThePart() {
    const IncidentReport plain = analysed(slowGpu(), {});
    const IncidentReport suspect = analysed(slowGpu(), {{10, "failed"}});
    QVERIFY2(names(plain, SmallSite::gpu(kBad, kBadIndex)), told(plain).c_str());
    QVERIFY2(names(suspect, SmallSite::gpu(kBad, kBadIndex)), told(suspect).c_str());
    QVERIFY(!isTold(plain, false, "dcgmi diag"));
    QVERIFY(isTold(suspect, false, "dcgmi diag failed"));
}

/// It was mended: what it once failed speaks no more, and that it passed lately speaks for it.
void TstPretested::aLaterPassTakesItBack() {
    const IncidentReport repaired = analysed(slowGpu(), {{10, "failed"}, {60, "passed"}});
    QVERIFY2(names(repaired, SmallSite::gpu(kBad, kBadIndex)), told(repaired).c_str());
    QVERIFY(!isTold(repaired, false, "dcgmi diag"));
    QVERIFY(isTold(repaired, true, "dcgmi diag passed"));
}

void TstPretested::aFailedTestAloneIsNoIncident() {
    const IncidentReport report = analysed(SmallSite(131), {{10, "failed"}, {1500, "failed"}});
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

SEAM_TEST(tst_pretested, TstPretested)
#include "tst_pretested.moc"
