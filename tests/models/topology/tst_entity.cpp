// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "topology/entity.h"

#include <QtTest>

using namespace seamscope::topology;

class TstEntity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contractExamplesParse();
    void idsOutsideTheGrammarAreRefused();
    void everyKindBelongsToTheLaneOfTheContract();
    void linkEndsAreSorted();
    void partsKnowTheirHost();
    void hostileNamesAreRepaired();
};

void TstEntity::contractExamplesParse() {
    for (const char* text : {"rack/r07", "gpu/n031:4", "pump/c2-p1", "link/a:1~b:2", "rank/atlas-70b:252", "switch/leaf-37"}) {
        const auto id = EntityId::parse(text);
        QVERIFY(id);
        QCOMPARE(id->text(), std::string(text));
    }
    QCOMPARE(EntityId::gpu("n031", "4").text(), std::string("gpu/n031:4"));
    QCOMPARE(EntityId::rank("atlas-70b", 252).text(), std::string("rank/atlas-70b:252"));
}

void TstEntity::idsOutsideTheGrammarAreRefused() {
    for (const char* text : {"", "gpu", "gpu/", "/x", "pumpkin/x", "gpu/a b", "gpu/a/b", "gpu/ä"})
        QVERIFY2(!EntityId::parse(text), text);
    QVERIFY(!EntityId::parse("gpu/" + std::string(300, 'x')));
}

void TstEntity::everyKindBelongsToTheLaneOfTheContract() {
    const std::vector<std::pair<Domain, std::vector<const char*>>> lanes = {
        {Domain::facilities, {"site", "chiller", "cdu", "loop", "pump", "crah", "row", "rack", "pdu", "ups", "feed"}},
        {Domain::fabric, {"host", "psu", "gpu", "nvlink", "nic", "link", "switch", "storage"}},
        {Domain::runtime, {"job", "comm", "rank", "pool", "route", "checkpoint"}},
        {Domain::finance, {"program", "milestone", "reservation", "team"}}};
    int kinds = 0;
    for (const auto& [domain, names] : lanes)
        for (const char* text : names) {
            QCOMPARE(domainOf(entityKindFromName(text)), domain);
            QCOMPARE(name(entityKindFromName(text)), std::string_view(text));
            ++kinds;
        }
    QCOMPARE(kinds, kEntityKindCount);
}

void TstEntity::linkEndsAreSorted() {
    QCOMPARE(EntityId::link("b:2", "a:1"), EntityId::link("a:1", "b:2"));
    QCOMPARE(EntityId::link("b:2", "a:1").text(), std::string("link/a:1~b:2"));
}

void TstEntity::partsKnowTheirHost() {
    QCOMPARE(EntityId::gpu("n031", "4").host().text(), std::string("host/n031"));
    QCOMPARE(EntityId::nic("n031", "mlx5_0").host().text(), std::string("host/n031"));
    QVERIFY(EntityId::make(EntityKind::rack, "r1").host().isEmpty());
}

void TstEntity::hostileNamesAreRepaired() {
    const EntityId id = EntityId::make(EntityKind::host, "a b/\n\"é");
    QVERIFY(EntityId::parse(id.text()));
    QVERIFY(EntityId::make(EntityKind::host, std::string(10'000, 'x')).text().size() <= 255);
}

SEAM_TEST(tst_entity, TstEntity)
#include "tst_entity.moc"
