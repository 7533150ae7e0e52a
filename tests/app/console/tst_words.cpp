// SPDX-License-Identifier: GPL-3.0-or-later
// Every view in the pseudo-language: what is on the screen is translated, or it is data.
#include "app/console/console_rig.h"

#include "common/painted_panel.h"
#include "console/demos.h"
#include "drill/report.h"
#include "incident/incident_page.h"
#include "ledger/ledger_page.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "start/start_page.h"
#include "support/panel_checks.h"
#include "support/sample_drill.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"
#include "wall/wall_page.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTabBar>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::console;
using test::Rig;

namespace {

/// Names, and sentences of the core: what no language of the screen can change.
QStringList dataOf(const telemetry::Update& update) {
    QStringList out;
    const auto add = [&out](const std::string& text) { out << QString::fromStdString(text); };
    for (const topology::Entity& entity : update.topology->entities()) {
        add(entity.id.text());
        add(std::string(entity.id.name()));
        // "leaf-7": groups are called by what their names begin with.
        const QString name = QString::fromStdString(std::string(entity.id.name()));
        out << name.left(std::distance(
            name.begin(), std::find_if_not(name.begin(), name.end(), [](QChar c) { return c.isLetter(); })));
        add(entity.owner);
        for (const auto& [label, value] : entity.labels)
            add(value);
    }
    for (const telemetry::SeriesInfo& info : update.series) {
        add(info.signal);
        add(info.metric);
        add(info.unit);
    }
    for (const telemetry::SourceHealth& source : *update.sources) {
        add(source.name);
        add(source.kind);
        add(source.endpoint);
        add(source.lastError);
    }
    for (const telemetry::Event& event : update.events)
        add(event.text);
    // What somebody else wrote; what is said by a code is words, and those are translated.
    const auto said = [&add](const telemetry::Message& message) {
        if (message.isData() && !message.isEmpty())
            add(telemetry::englishText(message));
    };
    const auto facts = [&](const std::vector<telemetry::IncidentEvidence>& list) {
        for (const telemetry::IncidentEvidence& fact : list) {
            said(fact.text);
            add(fact.unit);
        }
    };
    for (const telemetry::Incident& incident : update.incidents->incidents) {
        add(incident.id);
        add(incident.actionText);
        add(incident.runbook);
        for (const std::string& owner : incident.owners)
            add(owner);
        for (const auto* ids : {&incident.path, &incident.victims, &incident.jobs})
            for (const topology::EntityId& id : *ids)
                add(id.text());
        for (const telemetry::IncidentRoot& root : incident.roots) {
            add(root.entity.text());
            facts(root.supporting);
            facts(root.contradicting);
            for (const telemetry::Message& silent : root.silent)
                said(silent);
        }
        for (const telemetry::IncidentRevision& revision : incident.revisions)
            said(revision.text);
    }
    for (const telemetry::ExplainedPause& pause : update.incidents->explained)
        said(pause.text);
    for (const telemetry::BlindSpot& spot : update.incidents->blind)
        said(spot.text);
    for (const telemetry::MeterReading::JobLine& job : update.meter->jobs) {
        said(job.referenceSource);
        add(job.priceSource);
    }
    const telemetry::MeterDetail& detail = *update.meter->detail;
    said(detail.note);
    for (const telemetry::MeterCliff& cliff : detail.cliffs)
        said(cliff.text);
    for (const telemetry::MeterShare& share : detail.shares)
        said(share.reason);
    for (const telemetry::MeterTeam& team : detail.teams)
        add(team.team);
    for (const telemetry::MeterWhatIf& what : detail.whatIfs)
        for (const telemetry::Message& basis : what.basis)
            said(basis);
    for (const telemetry::MeterJobDetail& job : detail.jobs) {
        said(job.baseline.source);
        said(job.baseline.refused);
        for (const telemetry::MeterAtRisk& risk : job.atRisk)
            add(risk.tier);
        if (job.forecast)
            said(job.forecast->source);
        if (job.squeeze)
            said(job.squeeze->failureSource);
    }
    for (const char* name :
         {"hall-2", "scripted", "Seamscope", "UTC", "USD", "Xid", "Inter", "pump/cdu-2-a", "cold plate",
          "leaf-3 fabric congestion", "fabric congestion"}) // the last three: mechanisms of no template
        out << QString::fromLatin1(name);
    for (const char* language : {"English", "Deutsch", "日本語", "简体中文", "العربية"}) // each is named in itself
        out << QString::fromUtf8(language);
    add(update.session->site);
    add(update.session->title);
    add(update.session->timezone);
    add(update.session->note);
    out.removeDuplicates();
    erase_if(out,
             [](const QString& text) { return text.size() < 3; }); // letters of units stand in every word
    std::sort(out.begin(), out.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    return out;
}

/// Of a drill: names and sentences that its makers and players wrote, and the core's reasons, which are English.
QStringList dataOf(const drill::DrillView& view) {
    QStringList out;
    const auto add = [&out](const std::string& text) {
        for (const QString& part : QString::fromStdString(text).simplified().split(QStringLiteral(": ")))
            out << part;
        out << QString::fromStdString(text).simplified();
    };
    add(view.info.title);
    for (const drill::Chair& chair : view.chairs)
        add(chair.who);
    for (const drill::Act& act : view.acts) {
        add(act.text);
        add(act.entity.text());
    }
    const drill::Answer& answer = view.truth->answer;
    for (const std::string& text : answer.owners)
        add(text);
    for (const topology::EntityId& id : answer.path)
        add(id.text());
    add(answer.actionText);
    for (const std::string& hint : answer.hints)
        add(hint);
    for (const drill::Inject& inject : answer.injects) {
        add(inject.from);
        add(inject.text);
    }
    for (const drill::Witness& fact : answer.witnesses) {
        add(fact.entity.text());
        add(fact.text);
    }
    for (const drill::Points& one : view.truth->outcome->points)
        add(one.why);
    for (const drill::NextStep& step : drill::nextSteps(answer, *view.truth->outcome))
        add(step.text);
    std::sort(out.begin(), out.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    return out;
}

/// What a text says outside of translated brackets, data, numbers and units; empty: all of it is accounted
/// for.
QString untranslated(QString text, const QStringList& data) {
    static const QRegularExpression bracketed(QStringLiteral("⟦[^⟦⟧]*⟧"));
    static const QRegularExpression word(QStringLiteral("\\p{L}{3,}"));
    // Keys, units and the names of currencies and months are not words of ours.
    static const QRegularExpression known(
        QStringLiteral("\\b(Ctrl|Shift|Alt|Return|Esc|Space|Tab|Del|Backspace|rank-s|GPU-h|GPUs?|min|MHz|MWh|"
                       "kWh|[KMGT]iB|UTC|USD|"
                       "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b"));
    // Qt's own words, which its own translations have.
    static const QRegularExpression qts(QStringLiteral("Closes the dock widget|Undocks and re-attaches the "
                                                       "dock widget|Scroll (Left|Right)|^(Close|Float)$"));
    for (const QString& name : data)
        text.remove(name, Qt::CaseInsensitive);
    for (qsizetype before = -1; before != text.size();) {
        before = text.size();
        text.remove(bracketed);
    }
    text.remove(known);
    text.remove(qts);
    return word.match(text).captured();
}

/// A text that gave way to its room: "…" where the end of its brackets should be.
bool isCut(const QString& text) { return text.contains(u'…') && text.count(u'⟦') > text.count(u'⟧'); }

/// Texts by where they stand.
struct Screen {
    QStringList data;
    QStringList wrong;
    QStringList cut;

    void see(const QString& where, const QString& text) {
        const QString left = untranslated(text, data);
        if (!left.isEmpty())
            wrong << QStringLiteral("%1: “%2” in “%3”")
                         .arg(where, left, text.mid(std::max<qsizetype>(0, text.indexOf(left) - 60), 160));
    }
    void see(const QString& where, const ui::PanelPicture& picture) {
        // Lines of a paragraph follow each other, so a sentence is whole again when they are joined.
        QStringList whole;
        for (const QString& text : test::textsOf(picture)) {
            const QString start = text.section(u'…', 0, 0);
            const bool isCutData =
                text.contains(u'…') && std::any_of(data.begin(), data.end(), [&](const QString& name) {
                    return name.contains(start, Qt::CaseInsensitive);
                });
            // "ml-platform | progr…": of the last name of a line
            static const QRegularExpression fragment(QStringLiteral("(\\S+)…"));
            const QRegularExpressionMatch last = fragment.match(text);
            const bool endsInData = last.hasMatch() && std::any_of(data.begin(), data.end(), [&](const QString& name) {
                                        return name.startsWith(last.captured(1), Qt::CaseInsensitive);
                                    });
            if (isCut(text))
                cut << where + QStringLiteral(": ") + text;
            else if (!isCutData)
                whole << (endsInData ? text.left(last.capturedStart()) + text.mid(last.capturedEnd()) : text);
        }
        see(where, whole.join(u' '));
        for (const ui::PanelItem& item : picture.items) {
            see(where, item.name);
            see(where, item.toolTip);
        }
    }
    void see(const QString& where, const QAbstractItemModel& model) {
        for (int column = 0; column < model.columnCount(); ++column) {
            see(where, model.headerData(column, Qt::Horizontal).toString());
            for (int row = 0; row < model.rowCount(); ++row)
                see(where, model.index(row, column).data().toString());
        }
    }
    void seeAccessible(const QString& where, QAccessibleInterface* what, int depth) {
        if (!what || depth > 6)
            return;
        for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Help})
            see(where, what->text(text));
        for (int i = 0; i < std::min(what->childCount(), 60); ++i)
            seeAccessible(where, what->child(i), depth + 1);
    }
    void see(QWidget& widget) {
        const QString where = QString::fromLatin1(widget.metaObject()->className());
        for (const QString& text : {widget.windowTitle(), widget.toolTip(), widget.accessibleName(),
                                    widget.accessibleDescription()})
            see(where, text);
        for (const QAction* action : widget.actions())
            see(where, action->text());
        if (const auto* panel = qobject_cast<ui::PaintedPanel*>(&widget))
            see(where, panel->picture());
        if (const auto* button = qobject_cast<QAbstractButton*>(&widget))
            see(where, button->text());
        if (const auto* label = qobject_cast<QLabel*>(&widget))
            see(where, label->text());
        if (const auto* edit = qobject_cast<QLineEdit*>(&widget))
            see(where, edit->placeholderText());
        if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                see(where, tabs->tabText(i));
        if (const auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->model())
            see(where, *view->model());
        seeAccessible(where, QAccessible::queryAccessibleInterface(&widget), 0);
        for (QObject* child : widget.children())
            if (auto* inner = qobject_cast<QWidget*>(child))
                see(*inner);
    }
};

} // namespace

class TstWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void pluralFormsAreRight();
    void nothingOnTheScreenIsUntranslated_data();
    void nothingOnTheScreenIsUntranslated();
};

// The English forms are there before any language is chosen; the rest of the file is in the pseudo-language.
void TstWords::initTestCase() {
    using models::countText;
    using topology::EntityKind;
    QCOMPARE(countText(EntityKind::switch_, 1), QStringLiteral("1 switch"));
    QCOMPARE(countText(EntityKind::switch_, 3), QStringLiteral("3 switches"));
    QCOMPARE(countText(EntityKind::gpu, 0), QStringLiteral("0 GPUs"));
    QCOMPARE(countText(EntityKind::gpu, 16'384), QStringLiteral("16,384 GPUs"));
    QCOMPARE(countText(EntityKind::ups, 2), QStringLiteral("2 UPS"));
    QVERIFY(!models::useLanguage("xx"));
    QVERIFY(!models::useLanguage("/nowhere/seamscope_de.qm"));
    const auto spoken = models::useLanguage(SEAM_PSEUDO);
    QVERIFY2(spoken, spoken ? "" : spoken.error().text().c_str());
}

void TstWords::pluralFormsAreRight() {
    // Rules look at the last two digits; what is chosen for a great count is what is chosen for its end.
    for (const std::uint64_t count : {0ULL, 1ULL, 2ULL, 11ULL, 999'999ULL})
        QCOMPARE(models::plural(count), static_cast<int>(count));
    for (const std::uint64_t count : {1'000'001ULL, 5'000'000'011ULL, 18'000'000'000'000'000'022ULL}) {
        QVERIFY(models::plural(count) > 1'000);
        QCOMPARE(static_cast<std::uint64_t>(models::plural(count)) % 1'000, count % 1'000);
    }
}

void TstWords::nothingOnTheScreenIsUntranslated_data() {
    QTest::addColumn<QString>("view");
    for (const char* view :
         {"console", "graph", "heatmap", "trends", "meter", "sources", "incident", "ledger", "timeline",
          "wall", "wall-floor", "wall-jobs", "wall-facilities", "wall-fabric", "wall-day", "alarms", "start", "drill-head", "drill-side",
          "drill-form", "drill-letters", "drill-clock", "drill-desk", "drill-report"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

void TstWords::nothingOnTheScreenIsUntranslated() {
    QFETCH(const QString, view);
    Rig rig;
    QVERIFY(rig.isReady);
    if (view == QStringLiteral("incident"))
        rig.console->window().showPage(MainWindow::Page::incident);
    if (view == QStringLiteral("ledger"))
        rig.console->window().showPage(MainWindow::Page::ledger);
    if (view == QStringLiteral("alarms"))
        rig.console->window().showPage(MainWindow::Page::alarms);
    if (view == QStringLiteral("start")) {
        ui::StartContent content;
        content.isGuarded = true;
        for (Demo& demo : demos())
            content.demos.push_back(std::move(demo.words));
        rig.console->start().setContent(std::move(content));
        rig.console->showStart();
    }
    const bool isDrill = view.startsWith(QStringLiteral("drill"));
    drill::DrillView drill = test::quietLoopRevealed();
    for (drill::Chair& chair : drill.chairs)
        chair.isOwn = chair.seat == drill::Seat::facilities;
    if (isDrill) {
        telemetry::Update update;
        update.epoch = 1;
        update.drill = drill;
        rig.feed.push(std::move(update));
        QTRY_VERIFY(rig.console->window().isDrill());
    }
    QWidget* widget = rig.console->widgetOf(view.toStdString());
    QVERIFY(widget);
    if (widget != &rig.console->window())
        widget->show();
    QTest::qWait(50); // lets what was posted be taken
    Screen screen;
    screen.data = (isDrill ? dataOf(drill) : QStringList()) + dataOf(rig.hall.firstUpdate());
    screen.see(*widget);
    screen.wrong.removeDuplicates();
    // The panels of fixed width cut what is 40 % longer; every other view has room for it.
    const bool isNarrow = QStringList{QStringLiteral("console"), QStringLiteral("meter"),
                                      QStringLiteral("incident"), QStringLiteral("trends")}
                              .contains(view) ||
                          isDrill;
    if (!isNarrow)
        QCOMPARE(screen.cut, QStringList());
    QVERIFY2(screen.wrong.isEmpty(), qPrintable(QLatin1Char('\n') + screen.wrong.join(QLatin1Char('\n'))));
}

SEAM_GUI_TEST(tst_words, TstWords)
#include "tst_words.moc"
