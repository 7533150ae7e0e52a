// SPDX-License-Identifier: GPL-3.0-or-later
// Another language while the console runs: every text that can be seen or heard is that of a start in it. How times,
// money and lines are written stands in the rules of each language, not in this program.
#include "app/console/console_rig.h"

#include "common/painted_panel.h"
#include "common/text.h"
#include "console/settings.h"
#include "qt/format.h"
#include "qt/words.h"
#include "support/panel_checks.h"
#include "support/sample_drill.h"
#include "support/test_program.h"
#include "wall/wall_page.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRawFont>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::console;
using namespace std::chrono_literals;
using test::Rig;

namespace {

/// Panels bring their texts up to date once a second, and by then the feed has answered what it was asked.
constexpr int kSettled = 1100;

/// What a person sees or hears of the widgets that are shown, each with the class that says it. A number stands for any
/// other: the feed is live.
class Texts {
public:
    explicit Texts(const QWidget& of) {
        see(of);
        std::sort(m_list.begin(), m_list.end()); // buttons that are made anew stand behind their likes
    }
    [[nodiscard]] const QStringList& list() const { return m_list; }

private:
    void add(const QString& where, const QString& text) {
        static const QRegularExpression number(QStringLiteral("\\d+([.,]\\d+)*"));
        if (!text.isEmpty())
            m_list << where + QStringLiteral(": ") + QString(text).replace(number, QStringLiteral("0"));
    }
    void see(const QString& where, const ui::PanelPicture& picture) {
        for (const QString& text : test::textsOf(picture))
            for (const QString& word : text.split(u' ')) // lines end elsewhere as figures grow
                add(where, word);
        for (const ui::PanelItem& item : picture.items) {
            add(where + QStringLiteral(" item"), item.name);
            add(where + QStringLiteral(" tip"), item.toolTip);
        }
    }
    void see(const QString& where, const QAbstractItemModel& model) {
        for (int column = 0; column < model.columnCount(); ++column) {
            add(where, model.headerData(column, Qt::Horizontal).toString());
            for (int row = 0; row < model.rowCount(); ++row)
                add(where, model.index(row, column).data().toString());
        }
    }
    void hear(const QString& where, QAccessibleInterface* what, int depth) {
        if (!what || depth > 6 || what->state().invisible)
            return;
        for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Help, QAccessible::Value})
            add(where + QStringLiteral(" heard"), what->text(text));
        if (what->object() && what->object()->isWidgetType() && depth > 0)
            return; // heard by itself
        if (qobject_cast<QAbstractItemView*>(what->object()))
            return; // its cells are those of the model, and what is scrolled away is not heard
        for (int i = 0; i < std::min(what->childCount(), 60); ++i)
            hear(where, what->child(i), depth + 1);
    }
    void see(const QWidget& widget) {
        if (!widget.isVisible())
            return;
        const QString where = QString::fromLatin1(widget.metaObject()->className());
        for (const QString& text : {widget.windowTitle(), widget.toolTip(), widget.whatsThis()})
            add(where, text);
        for (const QAction* action : widget.actions())
            add(where + QStringLiteral(" action"), action->text() + u'|' + action->toolTip());
        if (const auto* panel = qobject_cast<const ui::PaintedPanel*>(&widget))
            see(where, panel->picture());
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
            add(where, button->text());
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            add(where, label->text());
        if (const auto* edit = qobject_cast<const QLineEdit*>(&widget))
            add(where, edit->placeholderText());
        if (const auto* box = qobject_cast<const QComboBox*>(&widget))
            for (int i = 0; i < box->count(); ++i)
                add(where, box->itemText(i));
        if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(where, tabs->tabText(i));
        if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget); view && view->model())
            see(where, *view->model());
        hear(where, QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget)), 0);
        for (const QObject* child : widget.children())
            if (const auto* inner = qobject_cast<const QWidget*>(child); inner && !inner->isWindow())
                see(*inner);
    }

    QStringList m_list;
};

/// The first that one has and the other has not; empty: they are the same.
QString difference(const QStringList& is, const QStringList& wanted) {
    for (const QString& text : is)
        if (!wanted.contains(text))
            return QStringLiteral("too much: ") + text;
    for (const QString& text : wanted)
        if (!is.contains(text))
            return QStringLiteral("missing: ") + text;
    return is == wanted ? QString() : QStringLiteral("%1 texts instead of %2").arg(is.size()).arg(wanted.size());
}

/// The rig with a view in front; the widget whose texts count.
QWidget& show(Rig& rig, const QString& view) {
    MainWindow& window = rig.console->window();
    const std::pair<const char*, MainWindow::Page> pages[] = {{"incident", MainWindow::Page::incident},
                                                              {"ledger", MainWindow::Page::ledger},
                                                              {"alarms", MainWindow::Page::alarms},
                                                              {"start", MainWindow::Page::start}};
    for (const auto& [name, page] : pages)
        if (view == QLatin1String(name))
            window.showPage(page);
    if (const QStringList tabs{QStringLiteral("chart"), QStringLiteral("seams"), QStringLiteral("sources")}; tabs.contains(view))
        window.findChild<QDockWidget*>(view)->raise();
    if (view == QStringLiteral("drill")) {
        drill::DrillView drill = test::quietLoopRevealed();
        for (drill::Chair& chair : drill.chairs)
            chair.isOwn = chair.seat == drill::Seat::facilities;
        telemetry::Update update;
        update.epoch = 1;
        update.drill = drill;
        rig.feed.push(std::move(update));
    }
    if (!view.startsWith(QStringLiteral("wall")))
        return window;
    QWidget* wall = rig.console->widgetOf(view.toStdString());
    wall->show();
    return *wall;
}

/// As the View menu does it.
bool choose(Rig& rig, const QString& language) {
    for (const QMenu* menu : rig.console->window().findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (action->isCheckable() && action->data().toString() == language) {
                action->trigger();
                return true;
            }
    return false;
}

/// Answers of the core arrive one after another, on a busy machine late.
QStringList settledTexts(const QWidget& seen) {
    QTest::qWait(kSettled);
    QStringList texts = Texts(seen).list();
    (void)QTest::qWaitFor([&] {
        QTest::qWait(kSettled / 2);
        return std::exchange(texts, Texts(seen).list()) == texts;
    }, 6 * kSettled);
    return texts;
}

} // namespace

class TestLanguages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsThatOfAStartInIt_data() {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QStringList>("order");
        const QString english = QStringLiteral("en");
        const QString german = QStringLiteral("de");
        QTest::newRow("console") << QStringLiteral("console")
                                 << QStringList{german, QStringLiteral("ja"), QStringLiteral("ar"), QStringLiteral("zh_CN"), english};
        for (const char* view : {"chart", "seams", "sources", "incident", "ledger", "alarms", "start", "drill", "wall"})
            QTest::newRow(view) << QString::fromLatin1(view) << QStringList{german, english};
    }
    void everyTextIsThatOfAStartInIt() {
        QFETCH(const QString, view);
        QFETCH(const QStringList, order);
        QMap<QString, QStringList> wanted;
        for (const QString& language : order) {
            QVERIFY(models::useLanguage(language.toStdString()));
            Preferences preferences;
            preferences.language = language.toStdString();
            Rig fresh(telemetry::SessionMode::live, preferences);
            QVERIFY(fresh.isReady);
            QWidget& seen = show(fresh, view);
            wanted[language] = settledTexts(seen);
            QVERIFY(wanted[language].size() > 3);
        }
        Rig rig;
        QVERIFY(rig.isReady);
        QWidget& seen = show(rig, view);
        for (const QString& language : order) {
            QVERIFY(choose(rig, language));
            const auto wrong = [&] { return difference(Texts(seen).list(), wanted[language]); };
            QVERIFY2(QTest::qWaitFor([&] { return wrong().isEmpty(); }, 3000), qPrintable(language + u' ' + wrong()));
            QVERIFY(language == order.back() || wanted[language] != wanted[order.back()]);
            QCOMPARE(rig.console->preferences().language, language.toStdString());
        }
    }

    // What was not on the screen when the language changed.
    void whatWasHiddenSpeaksItToo() {
        QVERIFY(models::useLanguage("de"));
        QStringList wanted;
        {
            Rig fresh;
            QVERIFY(fresh.isReady);
            show(fresh, QStringLiteral("incident"));
            wanted = settledTexts(*fresh.console->widgetOf("incident"));
        }
        QVERIFY(models::useLanguage("en"));
        Rig rig;
        QVERIFY(rig.isReady);
        QVERIFY(choose(rig, QStringLiteral("de")));
        QTest::qWait(50);
        show(rig, QStringLiteral("incident"));
        const QWidget& seen = *rig.console->widgetOf("incident");
        QVERIFY2(QTest::qWaitFor([&] { return difference(Texts(seen).list(), wanted).isEmpty(); }, 3000),
                 qPrintable(difference(Texts(seen).list(), wanted)));
    }

    void theChoiceIsKept() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        Preferences chosen;
        chosen.language = "zh_CN";
        Settings(file).setPreferences(chosen);
        QCOMPARE(Settings(file).preferences().language, std::string("zh_CN"));
        QCOMPARE(models::languageName("ja"), std::string("日本語"));
        QCOMPARE(models::languageName("de"), std::string("Deutsch"));
    }

    // CLDR 41: order of the date, place of the sign, digits.
    void datesAndMoneyFollowTheLanguage() {
        const TimePoint at = fromNanoseconds(1'773'057'832'000'000'000); // 2026-03-09T12:03:52Z
        const auto written = [&](const char* language) {
            return models::useLanguage(language) ? models::formatUtcDateTime(at) + u'|' + models::formatMoney(1'502'000'000, "USD")
                                                 : QString();
        };
        QCOMPARE(written("ja"), QStringLiteral("2026年3月9日 12:03:52 UTC|$1,502"));
        QCOMPARE(written("zh_CN"), QStringLiteral("2026年3月9日 12:03:52 UTC|$1,502"));
        QVERIFY(written("de").endsWith(QStringLiteral("|1.502\u00A0$")));
        QVERIFY2(written("ar").contains(QStringLiteral("1,502")), qPrintable(written("ar"))); // the digits of ids
        QCOMPARE(written("en"), QStringLiteral("9 Mar 2026 12:03:52 UTC|$1,502"));
    }

    // JIS X 4051 and GB/T 15834: no line begins with a full stop, a comma or a closing bracket. An id is one word.
    void linesEndWhereTheScriptLetsThem() {
        const QString text = QStringLiteral("冷却の継ぎ目（pump/c2-p1）が漏れています。 次は、点検します。");
        const QStringList pieces = ui::piecesOf(text);
        QCOMPARE(pieces.join(QString()), text);
        QVERIFY(pieces.size() > 10);
        for (const QString& piece : pieces)
            QVERIFY2(!QStringLiteral("。、）").contains(piece.trimmed().front()), qPrintable(piece));
        QVERIFY(std::any_of(pieces.begin(), pieces.end(), [](const QString& piece) { return piece.contains(QStringLiteral("pump/c2-p1")); }));
        QCOMPARE(ui::piecesOf(QStringLiteral("drain rack/r12 now")).size(), 3);
    }

    // The face that is asked for has the letters, and no other takes its place.
    void everyLanguageHasItsFace() {
        const std::pair<const char*, QChar> samples[] = {{"ja", u'断'}, {"zh_CN", u'断'}, {"ar", QChar(0x0628)}};
        for (const auto& [language, letter] : samples) {
            QVERIFY(models::useLanguage(language));
            const QString face = ui::typefaceNames().last();
            QVERIFY2(QFontDatabase::families().contains(face), qPrintable(face));
            QVERIFY(QRawFont::fromFont(QFont(face)).supportsCharacter(letter));
        }
        QVERIFY(models::useLanguage("en"));
    }
};

SEAM_GUI_TEST(tst_languages, TestLanguages)
#include "tst_languages.moc"
