// SPDX-License-Identifier: GPL-3.0-or-later
// How much of what a row sees is at its root and not somewhere else, against a count by hand on random fabrics.
#include "seams/row_matcher.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <vector>

using namespace seamscope;
using namespace seamscope::seams;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr TimePoint kOnset{std::chrono::hours(500000)};
constexpr int kLeaves = 3, kHostsPerLeaf = 4, kSpines = 2, kHosts = kLeaves * kHostsPerLeaf;
const std::string kBytes = "net.bytes.transmitted", kHeat = "gpu.temperature";

EntityId named(EntityKind kind, const std::string& name) { return EntityId::make(kind, name); }
std::string hostName(int host) { return "h" + std::to_string(host); }
EntityId gpu(int host) { return named(EntityKind::gpu, hostName(host) + ":0"); }
EntityId nic(int host) { return named(EntityKind::nic, hostName(host) + ":mlx5_0"); }
EntityId down(int host) {
    return named(EntityKind::link, hostName(host) + ":mlx5_0~leaf" + std::to_string(host / kHostsPerLeaf) + ":" + std::to_string(host));
}
EntityId up(int leaf, int spine) {
    return named(EntityKind::link, "leaf" + std::to_string(leaf) + ":" + std::to_string(40 + spine) + "~spine" + std::to_string(spine) +
                                       ":" + std::to_string(leaf));
}

/// A fabric of leaves and spines with two jobs on it, and what is known to be off.
class Fabric {
public:
    explicit Fabric(const std::set<int>& mine)
        : m_matcher(m_graph, m_facts, [](Node, Symptom) { return true; }, [](Node, Symptom, TimePoint) { return true; },
                    [](Node) { return false; }) {
        topology::TopologyFragment site;
        topology::Job own, other;
        own.id = named(EntityKind::job, "mine");
        other.id = named(EntityKind::job, "others");
        for (int host = 0; host < kHosts; ++host) {
            const EntityId box = named(EntityKind::host, hostName(host)), leaf = leafOf(host);
            site.edges.push_back({box, gpu(host), EdgeKind::contains});
            site.edges.push_back({box, nic(host), EdgeKind::contains});
            site.edges.push_back({nic(host), down(host), EdgeKind::connects});
            site.edges.push_back({down(host), leaf, EdgeKind::connects});
            topology::Job& job = mine.contains(host) ? own : other;
            topology::RankPlacement rank;
            rank.rank = static_cast<std::uint32_t>(job.ranks.size());
            rank.gpu = gpu(host);
            job.ranks.push_back(rank);
        }
        for (int leaf = 0; leaf < kLeaves; ++leaf)
            for (int spine = 0; spine < kSpines; ++spine) {
                site.edges.push_back({named(EntityKind::switch_, "leaf" + std::to_string(leaf)), up(leaf, spine), EdgeKind::connects});
                site.edges.push_back({up(leaf, spine), named(EntityKind::switch_, "spine" + std::to_string(spine)), EdgeKind::connects});
            }
        site.jobs = {own, other};
        topology::TopologyBuilder builder;
        builder.merge(site);
        m_graph.setTopology(builder.build());
    }

    void shows(const EntityId& part, const std::string& signal, double magnitude, Level level = Level::own, double strength = 6,
               bool isRelative = true) {
        Fact fact;
        fact.node = m_graph.node(part);
        fact.symptom = m_facts.symptom(signal);
        fact.level = level;
        fact.sign = magnitude < 0 ? -1 : 1;
        fact.onset = fact.detected = fact.last = kOnset;
        fact.sigma = std::chrono::seconds(5);
        fact.magnitude = magnitude;
        fact.isRelative = isRelative;
        fact.strength = strength;
        m_facts.raise(fact);
    }

    /// What a row of weight 1 is worth at a root.
    double gain(const TemplateRow& row, const EntityId& root) {
        Hypothesis about;
        about.root = m_graph.node(root);
        about.onset = kOnset;
        std::vector<const Fact*> hits;
        m_matcher.gather(row, about.root, hits);
        const RowResult result = m_matcher.judge(row, about.root, hits, about, kOnset + std::chrono::minutes(5));
        return result.state == RowResult::State::seen ? result.gain : 0;
    }

private:
    static EntityId leafOf(int host) { return named(EntityKind::switch_, "leaf" + std::to_string(host / kHostsPerLeaf)); }
    Graph m_graph;
    FactStore m_facts;
    RowMatcher m_matcher;
};

TemplateRow rowOf(Relation at, const std::string& signal) {
    TemplateRow row;
    row.at = at;
    row.signals = {signal};
    row.sign = 1;
    row.exclusive = true;
    row.lagFrom = -60;
    row.lagTo = 600;
    return row;
}

double powerOf(double magnitude, bool isRelative) { return std::abs(isRelative ? std::log(1 + magnitude) : magnitude); }

/// A share of what it sees below this is not seen at all.
double seenOf(double share) { return share > 0.15 ? share : 0; }

} // namespace

class TstRowMatcher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsMuchLessElsewhereIsNotTheSame();
    void multiplesAreComparedByTheirPowers_data();
    void multiplesAreComparedByTheirPowers();
    void theWaysOfAJobsTrafficAreNotElsewhere();
    void whatRisesAndFallsAtOnceIsAsSureAsBoth();
    void whatAnUplinkLacksItselfItWasNotGiven();
    void whatWentBothWaysGoesOn();
};

void TstRowMatcher::whatIsMuchLessElsewhereIsNotTheSame() {
    std::mt19937 random(3);
    const auto chance = [&](double share) { return std::uniform_real_distribution<double>()(random) < share; };
    for (int round = 0; round < 400; ++round) {
        std::set<int> mine;
        for (int host = 0; host < kHosts; ++host)
            if (host == 0 || chance(0.7))
                mine.insert(host);
        Fabric fabric(mine);
        const bool isRelative = chance(0.5), isFall = chance(0.3);
        const auto drawn = [&](double least) {
            const double size = std::exp(std::uniform_real_distribution<double>(least, 5)(random));
            return !isFall ? size : isRelative ? 1 / (1 + size) - 1 : -size;
        };
        const double here = drawn(-2);
        const Level level = chance(0.5) ? Level::own : Level::peer;
        fabric.shows(gpu(0), kHeat, here, level, 6, isRelative);
        int alike = 1;
        for (int host = 1; host < kHosts; ++host) {
            if (!chance(0.4))
                continue;
            const double there = drawn(-4);
            const Level its = chance(0.8) ? level : level == Level::own ? Level::peer : Level::own;
            fabric.shows(gpu(host), kHeat, there, its, 6, isRelative);
            // However it was found, against its own past or against others: little is little.
            const bool isSame = 5 * powerOf(there, isRelative) >= powerOf(here, isRelative);
            alike += mine.contains(host) && isSame ? 1 : 0;
        }
        TemplateRow row = rowOf(Relation::self, kHeat);
        row.sign = isFall ? -1 : 1;
        const double gain = fabric.gain(row, gpu(0));
        QVERIFY2(std::abs(gain - seenOf(1.0 / alike)) < 1e-9, qPrintable(QStringLiteral("%1, alike %2").arg(gain).arg(alike)));
    }
}

void TstRowMatcher::multiplesAreComparedByTheirPowers_data() {
    QTest::addColumn<double>("here");
    QTest::addColumn<double>("there");
    QTest::addColumn<bool>("isRelative");
    QTest::addColumn<bool>("isSame");
    QTest::newRow("eleven times as slow, and a third slower") << 10.0 << 0.33 << true << false;
    QTest::newRow("sixty times as many, and eleven times") << 59.0 << 10.0 << true << true;
    QTest::newRow("twice and twice") << 1.0 << 1.0 << true << true;
    QTest::newRow("a third less, and a twentieth less") << -0.33 << -0.05 << true << false;
    QTest::newRow("a tenth of it, and a third less") << -0.9 << -0.33 << true << false;
    QTest::newRow("a tenth of it, and half of it") << -0.9 << -0.5 << true << true;
    QTest::newRow("ten degrees, and two and a half") << 10.0 << 2.5 << false << true;
    QTest::newRow("twenty degrees, and three") << 20.0 << 3.0 << false << false;
    QTest::newRow("twenty degrees less, and three") << -20.0 << -3.0 << false << false;
}

void TstRowMatcher::multiplesAreComparedByTheirPowers() {
    QFETCH(const double, here);
    QFETCH(const double, there);
    QFETCH(const bool, isRelative);
    QFETCH(const bool, isSame);
    TemplateRow row = rowOf(Relation::self, kHeat);
    row.sign = here < 0 ? -1 : 1;
    Fabric fabric({0, 1, 2});
    fabric.shows(gpu(0), kHeat, here, Level::own, 6, isRelative);
    fabric.shows(gpu(1), kHeat, there, Level::own, 6, isRelative);
    QCOMPARE(fabric.gain(row, gpu(0)), isSame ? 0.5 : 1.0);
}

/// Of a job whose ports carry more, the links at its ports do as well, and the ways on from the leaves where they do. What the ways
/// of another leaf show, where none of its ports shows anything, is something else.
void TstRowMatcher::theWaysOfAJobsTrafficAreNotElsewhere() {
    std::mt19937 random(4);
    const auto chance = [&](double share) { return std::uniform_real_distribution<double>()(random) < share; };
    int apart = 0;
    for (int round = 0; round < 400; ++round) {
        std::set<int> mine;
        for (int host = 0; host < kHosts; ++host)
            if (host == 0 || chance(0.6))
                mine.insert(host);
        Fabric fabric(mine);
        std::set<int> leaves;
        int here = 0, elsewhere = 0;
        for (int host = 0; host < kHosts; ++host) {
            if (chance(0.7))
                fabric.shows(down(host), kBytes, 1); // its own, or of another job and not near
            const bool isShown = host == 0 || chance(host < kHostsPerLeaf ? 0.5 : 0.15);
            if (!isShown)
                continue;
            fabric.shows(nic(host), kBytes, 1);
            if (mine.contains(host)) {
                ++here;
                leaves.insert(host / kHostsPerLeaf);
            }
        }
        for (int leaf = 0; leaf < kLeaves; ++leaf)
            for (int spine = 0; spine < kSpines; ++spine) {
                if (!chance(0.6))
                    continue;
                fabric.shows(up(leaf, spine), kBytes, 1);
                const bool isNear = std::any_of(mine.begin(), mine.end(), [&](int host) { return host / kHostsPerLeaf == leaf; });
                elsewhere += isNear && !leaves.contains(leaf) ? 1 : 0;
            }
        apart += elsewhere > 0 ? 1 : 0;
        const double gain = fabric.gain(rowOf(Relation::nics, kBytes), named(EntityKind::job, "mine"));
        const double share = static_cast<double>(here) / (here + elsewhere);
        QVERIFY2(std::abs(gain - seenOf(share)) < 1e-9, qPrintable(QStringLiteral("%1 for %2").arg(gain).arg(share)));
    }
    QVERIFY(apart > 50);
}

/// Of one alone nothing is known of the other; of both together, as much as of two who say the same.
void TstRowMatcher::whatRisesAndFallsAtOnceIsAsSureAsBoth() {
    TemplateRow row = rowOf(Relation::gpus, kBytes);
    row.sign = 0;
    row.exclusive = false;
    row.isOpposite = true;
    for (const auto& [first, second, expected] : {std::tuple{1.0, -0.5, 0.5}, {1.0, 1.0, 0.0}, {-0.5, -0.5, 0.0}}) {
        Fabric fabric({0, 1});
        fabric.shows(gpu(0), kBytes, first, Level::peer, 1.8);
        fabric.shows(gpu(1), kBytes, second, Level::peer, 2.4);
        QVERIFY(std::abs(fabric.gain(row, named(EntityKind::job, "mine")) - expected) < 1e-9); // 3 of 6 deviations
    }
}

/// One of two uplinks of a leaf carries less: the other one was given it, and the leaf uses them unevenly. Where both do, nobody was.
void TstRowMatcher::whatAnUplinkLacksItselfItWasNotGiven() {
    TemplateRow row = rowOf(Relation::uplinks, kBytes);
    row.sign = -1;
    row.exclusive = false;
    row.isUneven = true;
    const EntityId leaf = named(EntityKind::switch_, "leaf0");
    Fabric one({0, 1});
    one.shows(up(0, 0), kBytes, -0.5, Level::peer);
    QCOMPARE(one.gain(row, up(0, 0)), 0.0);
    QCOMPARE(one.gain(row, up(0, 1)), 1.0);
    QCOMPARE(one.gain(row, leaf), 1.0);
    Fabric both({0, 1});
    for (const int spine : {0, 1})
        both.shows(up(0, spine), kBytes, -0.5, Level::peer);
    for (const EntityId& root : {up(0, 0), up(0, 1), leaf})
        QCOMPARE(both.gain(row, root), 0.0);
}

/// Of what rose and fell neither is dropped, in whatever order both were learnt; what only rose is not proven by a fall.
void TstRowMatcher::whatWentBothWaysGoesOn() {
    for (const std::vector<int>& order : {std::vector{1, -1}, {-1, 1}, {0, 1}, {1, 0}, {-1, 0}}) {
        Ways known;
        for (const int way : order)
            addWays(known, Ways{{7, way}});
        QVERIFY(isAlong(known.at(7), 1) && isAlong(known.at(7), -1));
    }
    Ways up{{7, 1}};
    addWays(up, Ways{{7, 1}, {8, -1}});
    QVERIFY(isAlong(up.at(7), 1) && !isAlong(up.at(7), -1));
    QVERIFY(isAlong(up.at(8), -1) && !isAlong(up.at(8), 1));
}

SEAM_TEST(tst_row_matcher, TstRowMatcher)
#include "tst_row_matcher.moc"
