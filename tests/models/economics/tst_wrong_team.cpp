// SPDX-License-Identifier: GPL-3.0-or-later
// How long an incident was with a team whose part it was not, counted by hand.
#include "economics/wrong_team.h"

#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace std::chrono_literals;
using economics::WrongTeam;
using economics::wrongTeam;
using telemetry::AlarmNote;

namespace {

const TimePoint kStart = fromNanoseconds(1'773'316'120'000'000'000);

AlarmNote given(Duration after, std::string to) { return {{telemetry::Actor::Proof::token, "lead", ""}, kStart + after, std::move(to)}; }

bool isTeam(std::string_view name) { return name == "network" || name == "facilities" || name == "ml-platform"; }

WrongTeam of(const std::vector<AlarmNote>& given, const std::string& owner = "facilities", Duration until = 60min) {
    return wrongTeam(given, owner, isTeam, kStart + until);
}

} // namespace

class TstWrongTeam : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromTheOneToTheOther() {
        const auto found = of({given(5min, "network"), given(17min, "facilities")});
        QCOMPARE(found.time, Duration(12min));
        QVERIFY(found.teams == std::vector<std::string>({"network"}));
    }
    void itGoesOnUntilNowAndNoFurther() {
        QCOMPARE(of({given(5min, "network")}).time, Duration(55min));
        QCOMPARE(of({given(5min, "network")}, "facilities", 6min).time, Duration(1min));
        QCOMPARE(of({given(5min, "network"), given(90min, "facilities")}).time, Duration(55min)); // over before it was handed on
        QCOMPARE(of({given(70min, "network")}).time, Duration(0));
    }
    void severalAndOneTwice() {
        const auto found = of({given(0min, "network"), given(3min, "ml-platform"), given(10min, "network"), given(12min, "facilities")});
        QCOMPARE(found.time, Duration(12min));
        QVERIFY(found.teams == std::vector<std::string>({"network", "ml-platform"}));
    }
    /// Of a person nobody says whose she is: her time is nobody's mistake, and ends that of the team before.
    void aPersonIsNoTeam() {
        const auto found = of({given(0min, "network"), given(4min, "ortiz"), given(20min, "ml-platform"), given(21min, "facilities")});
        QCOMPARE(found.time, Duration(5min));
        QCOMPARE(found.teams.size(), std::size_t{2});
        QVERIFY(of({given(0min, "ortiz")}) == WrongTeam());
    }
    void whereNobodyOwnsItNobodyIsWrong() { QVERIFY(of({given(0min, "network")}, "") == WrongTeam()); }
    void thePartThatItTurnsOutToBeDecides() {
        const std::vector<AlarmNote> story = {given(0min, "network"), given(30min, "facilities")};
        QCOMPARE(of(story, "facilities").time, Duration(30min));
        QCOMPARE(of(story, "network").time, Duration(30min)); // the other half
    }
    /// Second by second, whoever has it: never more than the whole, and the same as the sum over the seconds.
    void secondsAddUp() {
        std::mt19937 random(15);
        const std::array<std::string, 4> names = {"network", "facilities", "ml-platform", "ortiz"};
        for (int round = 0; round < 200; ++round) {
            std::vector<AlarmNote> story;
            int at = 0;
            while ((at += static_cast<int>(random() % 300)) < 1800)
                story.push_back(given(std::chrono::seconds(at), names[random() % 4]));
            int wrong = 0;
            for (int second = 0; second < 1500; ++second) {
                std::string holder;
                for (const AlarmNote& one : story)
                    if (one.at <= kStart + std::chrono::seconds(second))
                        holder = one.text;
                wrong += isTeam(holder) && holder != "facilities" ? 1 : 0;
            }
            QCOMPARE(of(story, "facilities", 1500s).time, Duration(std::chrono::seconds(wrong)));
        }
    }
};

SEAM_TEST(tst_wrong_team, TstWrongTeam)
#include "tst_wrong_team.moc"
