// SPDX-License-Identifier: GPL-3.0-or-later
// Racks in host names, against generators that know the truth: where a scheme says it, all of them; where it does not, none.
#include "discovery/host_pattern.h"
#include "discovery/name_tokens.h"
#include "support/test_program.h"

#include <QtTest>

#include <functional>
#include <random>
#include <set>

using namespace seamscope::discovery;

namespace {

std::string padded(int number, int width) {
    std::string text = std::to_string(number);
    return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(text.size()))), '0') + text;
}

using Truth = std::map<std::string, std::string>; ///< host → rack, empty = the name does not tell

/// @p name gives the host of a rack and a place in it, @p rack the name of the rack.
Truth hall(int racks, int hosts, const std::function<std::string(int, int)>& name, const std::function<std::string(int)>& rack) {
    Truth truth;
    for (int r = 0; r < racks; ++r)
        for (int h = 0; h < hosts; ++h)
            truth[name(r, h)] = rack ? rack(r) : std::string();
    return truth;
}

std::vector<std::string> namesOf(const Truth& truth) {
    std::vector<std::string> names;
    for (const auto& [host, rack] : truth)
        names.push_back(host);
    std::mt19937 random(7); // the order of names says nothing
    std::shuffle(names.begin(), names.end(), random);
    return names;
}

} // namespace

class TstHostPattern : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void racksOfSchemesThatTellThem_data();
    void racksOfSchemesThatTellThem();
    void oneHallOfTwoFamilies();
    void whatIsLearntIsWhatIsShown();
    void racksThatOthersTellOf();
    void anyNamesAreTaken();
    void anAddressIsNotOfAGroupOfNames();
};

void TstHostPattern::racksOfSchemesThatTellThem_data() {
    QTest::addColumn<Truth>("truth");
    const auto row = [](const char* what, Truth truth) { QTest::newRow(what) << std::move(truth); };
    row("r and n", hall(6, 4, [](int r, int h) { return "r" + padded(r + 1, 2) + "-n" + padded(r * 4 + h, 3); },
                        [](int r) { return "r" + padded(r + 1, 2); }));
    row("spelt out", hall(3, 5, [](int r, int h) { return "rack" + std::to_string(r + 8) + "-tray" + std::to_string(h); },
                          [](int r) { return "rack" + std::to_string(r + 8); }));
    row("in the domain", hall(4, 3, [](int r, int h) { return "n" + padded(h, 2) + ".rk" + padded(r, 2) + ".hall.example"; },
                              [](int r) { return "rk" + padded(r, 2); }));
    row("rows count racks anew", hall(6, 4, [](int r, int h) {
            return "row" + std::to_string(r / 3) + "-rack" + std::to_string(r % 3) + "-n" + std::to_string(h);
        }, [](int r) { return "row" + std::to_string(r / 3) + "-rack" + std::to_string(r % 3); }));
    row("halls count racks anew", hall(6, 4, [](int r, int h) {
            return "n" + std::to_string(h) + ".r" + std::to_string(r % 3) + ".hall" + std::to_string(r / 3);
        }, [](int r) { return "r" + std::to_string(r % 3) + ".hall" + std::to_string(r / 3); }));
    row("a letter behind the number", hall(6, 4, [](int r, int h) {
            return "mel1-rk" + padded(r / 2, 2) + (r % 2 == 0 ? "a" : "b") + "-node" + std::to_string(h);
        }, [](int r) { return "rk" + padded(r / 2, 2) + (r % 2 == 0 ? "a" : "b"); }));
    row("Cray EX", hall(3, 8, [](int r, int h) {
            return "x" + std::to_string(3000 + r) + "c" + std::to_string(h / 4) + "s" + std::to_string(h % 4) + "b0n" + std::to_string(h % 2);
        }, [](int r) { return "x" + std::to_string(3000 + r); }));
    // What follows tells no rack, whatever it looks like.
    row("rows by letter", hall(4, 12, [](int r, int h) { return "dgx-" + std::string(1, static_cast<char>('a' + r)) + padded(h + 1, 2); }, {}));
    row("addresses", hall(3, 4, [](int r, int h) { return "ip-10-0-" + std::to_string(r) + "-" + std::to_string(17 * h); }, {}));
    row("plain addresses", hall(3, 4, [](int r, int h) { return "10.0." + std::to_string(r) + "." + std::to_string(17 * h); }, {}));
    row("pods", hall(3, 20, [](int r, int h) { return "gpu-node-" + padded(r * 20 + h, 4) + ".pod" + std::to_string(r) + ".site"; }, {}));
    row("numbers alone", hall(1, 40, [](int, int h) { return "nid" + padded(1000 + h, 6); }, {}));
    row("r numbers the hosts", hall(1, 40, [](int, int h) { return "r" + padded(h, 3); }, {}));
    row("r is a region", hall(2, 200, [](int r, int h) { return "r" + std::to_string(r) + "-n" + padded(h, 3); }, {}));
    row("row and column", hall(4, 6, [](int r, int h) { return "r" + std::to_string(r) + "c" + std::to_string(h) + "-gpu"; }, {}));
    row("a model", hall(1, 30, [](int, int h) { return "hgx-h100-" + padded(h, 3); }, {}));
    row("hardly two share an r", hall(9, 1, [](int r, int) { return "r" + std::to_string(r) + "-n" + std::to_string(r * 31 % 7); }, {}));
}

void TstHostPattern::racksOfSchemesThatTellThem() {
    QFETCH(Truth, truth);
    const HostPatterns learnt = HostPatterns::learn(namesOf(truth));
    for (const auto& [host, rack] : truth)
        QVERIFY2(learnt.rackOf(host).value_or("") == rack, (host + " is said to stand in '" + learnt.rackOf(host).value_or("") + "'").c_str());
    for (const HostPattern& pattern : learnt.patterns())
        QVERIFY2(!pattern.why.empty(), pattern.text.c_str());
}

void TstHostPattern::oneHallOfTwoFamilies() {
    Truth truth = hall(4, 4, [](int r, int h) { return "r0" + std::to_string(r) + "-n0" + std::to_string(h); },
                       [](int r) { return "r0" + std::to_string(r); });
    for (int i = 0; i < 6; ++i)
        truth["login" + std::to_string(i)] = "";
    for (int i = 0; i < 5; ++i)
        truth["s0" + std::to_string(i / 2) + "-n0" + std::to_string(i)] = ""; // storage, of the same shape
    const HostPatterns learnt = HostPatterns::learn(namesOf(truth));
    QCOMPARE(learnt.patterns().size(), std::size_t{3});
    for (const auto& [host, rack] : truth)
        QVERIFY2(learnt.rackOf(host).value_or("") == rack, host.c_str());
    QCOMPARE(learnt.groupsOf("login1").size(), std::size_t{0});
}

void TstHostPattern::whatIsLearntIsWhatIsShown() {
    const Truth truth = hall(3, 4, [](int r, int h) { return "n" + std::to_string(h) + ".pod" + std::to_string(r); }, {});
    const HostPatterns learnt = HostPatterns::learn(namesOf(truth));
    std::size_t explained = 0;
    for (const HostPattern& pattern : learnt.patterns()) {
        explained += pattern.hosts;
        QVERIFY(truth.contains(pattern.example));
    }
    QCOMPARE(explained, truth.size());
    QCOMPARE(learnt.patterns().front().text, std::string("n#.pod#"));
    QCOMPARE(learnt.patterns().front().fields.size(), std::size_t{2});
    QCOMPARE(learnt.groupsOf("n1.pod2").at("pod"), std::string("2"));
    QVERIFY(!learnt.patternOf("n9.pod9"));
}

/// A number behind a letter is a rack where labels of coolant units, say, have racks that are called so, for each host of the scheme.
void TstHostPattern::racksThatOthersTellOf() {
    const Truth trays = hall(4, 9, [](int r, int h) { return "gb-a" + std::to_string(r) + "-t0" + std::to_string(h); }, [](int r) { return "A" + std::to_string(r); });
    const auto names = namesOf(trays);
    std::set<std::string> racks;
    for (const auto& [host, rack] : trays)
        racks.insert(rack);
    const HostPatterns learnt = HostPatterns::learn(names, racks);
    for (const auto& [host, rack] : trays)
        QCOMPARE(learnt.rackOf(host).value_or(""), rack); // as they are told
    QCOMPARE(learnt.patterns().front().rack, std::string("a#"));
    QCOMPARE(learnt.patterns().front().racks, racks.size());
    QVERIFY(!HostPatterns::learn(names).rackOf(names.front())); // nobody tells: not known
    std::set<std::string> fewer = racks;
    fewer.erase(fewer.begin());
    QVERIFY(!HostPatterns::learn(names, fewer).rackOf(names.front())); // not for each of them: it may be something else
    // What numbers hosts is no rack, whatever racks are called.
    const std::vector<std::string> counted = {"n-a1", "n-a2", "n-a3", "n-a4"};
    QVERIFY(!HostPatterns::learn(counted, {"A1", "A2", "A3", "A4"}).rackOf("n-a1"));
    // Where two parts have names of racks, neither is.
    const std::vector<std::string> both = {"a1-b1-n1", "a1-b2-n1", "a2-b1-n1", "a2-b2-n1", "a1-b1-n2", "a1-b2-n2", "a2-b1-n2", "a2-b2-n2"};
    QVERIFY(!HostPatterns::learn(both, {"a1", "a2", "b1", "b2"}).rackOf("a1-b1-n1"));
}

void TstHostPattern::anyNamesAreTaken() {
    std::mt19937 random(3);
    const std::string letters = "rRxcsbn0019-._ackp\xc3\xa4";
    std::vector<std::string> names = {"", "-", ".", "...", "r", "1", std::string(300, 'r') + "1"};
    for (int i = 0; i < 3000; ++i) {
        std::string name;
        for (std::size_t length = random() % 14; length > 0; --length)
            name += letters[random() % letters.size()];
        names.push_back(name);
    }
    const HostPatterns learnt = HostPatterns::learn(names);
    std::size_t explained = 0;
    for (const HostPattern& pattern : learnt.patterns())
        explained += pattern.hosts;
    const std::set<std::string> different(names.begin(), names.end());
    QCOMPARE(explained, different.size() - 1); // all but the empty one
    for (const std::string& name : names)
        if (const auto rack = learnt.rackOf(name))
            QVERIFY2(!rack->empty() && rack->find_first_of("0123456789") != std::string::npos, name.c_str());
    std::string joined;
    for (const NameToken& token : tokensOf("r07-n031.hall2"))
        joined += token.text;
    QCOMPARE(joined, std::string("r07-n031.hall2"));
}

// Found by the fuzzer: "!2" was put in one group with the address "32", and has a part more.
void TstHostPattern::anAddressIsNotOfAGroupOfNames() {
    for (const std::vector<std::string>& names : std::vector<std::vector<std::string>>{{"!2", "32"}, {"32", "!2"}}) {
        const HostPatterns learnt = HostPatterns::learn(names);
        QCOMPARE(learnt.patterns().size(), std::size_t{2});
        QVERIFY(learnt.patternOf("!2") != learnt.patternOf("32"));
    }
}

SEAM_TEST(tst_host_pattern, TstHostPattern)
#include "tst_host_pattern.moc"
