// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/panel_accessible.h"

#include "common/painted_panel.h"
#include "support/test_program.h"

#include <QAccessible>
#include <QtTest>

#include <memory>

using namespace seamscope::ui;

namespace {

/// A large item, and a small one that lies on it.
class TwoItems final : public PaintedPanel {
public:
    TwoItems()
        : PaintedPanel("two items") {}
    std::vector<PanelItem> items{{QRectF(0, 0, 200, 100), QStringLiteral("whole"), QStringLiteral("why"), false},
                                 {QRectF(20, 20, 40, 20), QStringLiteral("$5 /h"), {}, true}};
    int activated = -1;
    void change() { refreshNow(); }

protected:
    [[nodiscard]] PanelPicture build(QSizeF) const override { return {{}, items, 100}; }
    void activate(int item) override { activated = item; }
};

} // namespace

/// What assistive technology gets of a painted panel.
class TstPanelAccessible : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void itemsAreChildren();
    void thePointFindsWhatLiesOnTop();
    void whatIsGoneIsInvalid();

private:
    std::unique_ptr<TwoItems> m_panel;
    QAccessibleInterface* m_reader = nullptr;
};

void TstPanelAccessible::init() {
    m_panel = std::make_unique<TwoItems>();
    m_panel->resize(200, 100);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_reader = QAccessible::queryAccessibleInterface(m_panel.get());
    QVERIFY(m_reader);
}

void TstPanelAccessible::itemsAreChildren() {
    QCOMPARE(m_reader->childCount(), 2);
    QAccessibleInterface* whole = m_reader->child(0);
    QAccessibleInterface* money = m_reader->child(1);
    QCOMPARE(whole->text(QAccessible::Name), QStringLiteral("whole"));
    QCOMPARE(whole->text(QAccessible::Description), QStringLiteral("why"));
    QVERIFY(whole->actionInterface()->actionNames().isEmpty());
    QCOMPARE(money->role(), QAccessible::Button);
    QCOMPARE(m_reader->indexOfChild(money), 1);
    QCOMPARE(money->rect(), QRect(m_panel->mapToGlobal(QPoint(20, 20)), QSize(40, 20)));
    money->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(m_panel->activated, 1);
    QCOMPARE(m_panel->current(), 1);
}

void TstPanelAccessible::thePointFindsWhatLiesOnTop() {
    const QPoint on = m_panel->mapToGlobal(QPoint(30, 30)), beside = m_panel->mapToGlobal(QPoint(150, 80));
    QCOMPARE(m_reader->childAt(on.x(), on.y()), m_reader->child(1));
    QCOMPARE(m_reader->childAt(beside.x(), beside.y()), m_reader->child(0));
}

void TstPanelAccessible::whatIsGoneIsInvalid() {
    QAccessibleInterface* money = m_reader->child(1);
    QVERIFY(money->isValid());
    m_panel->items.pop_back();
    m_panel->change();
    QVERIFY(!money->isValid());
    QCOMPARE(m_reader->childCount(), 1);
    money->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(m_panel->activated, -1);
}

SEAM_GUI_TEST(tst_panel_accessible, TstPanelAccessible)
#include "tst_panel_accessible.moc"
