// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/one_truth.h"

#include "economics/loss_now.h"
#include "incident/incident_page.h"
#include "incidents/banner.h"
#include "incidents/overview_panel.h"
#include "ledger/ledger_page.h"
#include "ledger/statement_panel.h"
#include "meter/meter_panel.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/ledger_rows.h"
#include "support/panel_checks.h"
#include "wall/wall_page.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QRegularExpression>
#include <QTableView>

#include <cmath>
#include <map>

namespace seamscope::test {
namespace {

using console::Console;
using console::MainWindow;
using telemetry::Incident;
using telemetry::MeterReading;

/// "$1,234.5" → 1234.5, "< $0.01" is next to nothing; NaN where there is none.
double moneyIn(const QString& text) {
    static const QRegularExpression least(QStringLiteral("^[^$]*< \\$0\\.01"));
    if (least.match(text).hasMatch())
        return 1e-4;
    static const QRegularExpression pattern(QStringLiteral("(−?)\\$([\\d,]+(?:\\.\\d+)?)"));
    const auto found = pattern.match(text);
    return found.hasMatch() ? (found.captured(1).isEmpty() ? 1 : -1) *
                                  QString(found.captured(2)).remove(u',').toDouble()
                            : std::nan("");
}
double units(std::int64_t micros) { return static_cast<double>(micros) / 1e6; }
/// As finely as three digits show it.
bool agree(double shown, std::int64_t micros) {
    const double exact = units(micros);
    const double unit = std::abs(exact) >= 100 ? 1 : std::abs(exact) >= 10 ? 0.1 : 0.01;
    return std::abs(shown - exact) <= 0.5 * unit + 1e-9 ||
           std::abs(shown - exact) <= std::abs(exact) * 0.005; // at the step from one unit to the next
}

class Truth {
public:
    Truth(Console& console, bool withStatement)
        : m_console(console)
        , m_withStatement(withStatement)
        , m_meter(console.feed().shown().meter())
        , m_report(console.feed().shown().incidents()) {}

    QString check() {
        if (!m_meter || m_meter->currency != "USD" || m_meter->quality == telemetry::Quality::missing)
            return {};
        turnTo(MainWindow::Page::overview);
        meter();
        banner();
        card();
        turnTo(MainWindow::Page::incident);
        page();
        turnTo(MainWindow::Page::ledger);
        ledger();
        wall();
        exported();
        return m_wrong;
    }

private:
    void turnTo(MainWindow::Page page) {
        m_console.window().showPage(page);
        QApplication::processEvents();
    }
    void expect(bool isTrue, const char* view, const QString& said) {
        if (!isTrue && m_wrong.isEmpty())
            m_wrong = QStringLiteral("%1: %2 · meter $%3 /h of $%4 /h paid")
                          .arg(QLatin1String(view), said)
                          .arg(units(m_meter->lostPerHourMicros), 0, 'f', 6)
                          .arg(units(m_meter->paidPerHourMicros), 0, 'f', 6);
    }
    template<class T>
    const T& panel() {
        return *m_console.window().findChild<T*>();
    }
    /// The first thing whose name has @p word.
    static QString nameWith(const ui::PanelPicture& picture, const QString& word) {
        for (const ui::PanelItem& item : picture.items)
            if (item.name.contains(word))
                return item.name;
        return {};
    }
    const Incident* shown() const { return models::currentIncident(m_report.get(), m_console.feed().shown().meter().get(), m_console.view().incident()); }
    static std::int64_t rateOf(const Incident& incident) { return incident.cost ? incident.cost->ratePerHourMicros : 0; }
    static bool isPriced(const Incident& incident) { return incident.cost && incident.cost->currency == "USD"; }

    void meter() {
        const ui::PanelPicture& picture = panel<ui::MeterPanel>().picture();
        const QString head = nameWith(picture, QStringLiteral("Lost throughput:"));
        expect(agree(moneyIn(head), m_meter->lostPerHourMicros), "meter", head);
        static const QRegularExpression percent(QStringLiteral("(−?[\\d.]+) %"));
        const double share = QString(percent.match(head).captured(1)).replace(QChar(0x2212), u'-').toDouble();
        expect(std::abs(share + 100 * (1 - m_meter->delivered)) <= 0.05 + 1e-9, "meter, per cent", head);
        // Compute of the open incidents since the first of their onsets, and nothing else in it.
        std::int64_t direct = 0;
        TimePoint first = kTimeMax;
        for (const Incident& incident : m_report ? m_report->incidents : std::vector<Incident>())
            if (!incident.ended && incident.cost) {
                direct += incident.cost->directComputeMicros + incident.cost->rollbackMicros;
                first = std::min(first, incident.onset);
            }
        const QStringList texts = textsOf(picture);
        const auto head2 = std::find_if(texts.begin(), texts.end(),
                                        [](const QString& text) { return text.startsWith(QStringLiteral("Since ")); });
        if (first == kTimeMax || !m_meter->detail || head2 == texts.end())
            return;
        expect(head2->contains(models::formatUtcTime(first)), "meter, since", *head2);
        const auto sum = std::find_if(head2, texts.end(), [](const QString& text) { return text.startsWith(u'$') || text.startsWith(QStringLiteral("< $")); });
        expect(sum != texts.end() && agree(moneyIn(*sum), direct), "meter, since onset", sum == texts.end() ? QString() : *sum);
        // What is something in one unit is not nothing in another.
        double steps = 0, tokens = 0;
        for (const telemetry::MeterSinceOnset& open : m_meter->detail->open) {
            steps += open.cost.lostSteps;
            tokens += open.cost.lostTokens;
        }
        const QStringList figures(head2 + 1, texts.end());
        const qsizetype label = std::max(figures.indexOf(QStringLiteral("steps")), figures.indexOf(QStringLiteral("step")));
        if (steps > 0 && label > 0)
            expect(figures[label - 1] != QStringLiteral("0"), "meter, steps", figures.mid(0, 10).join(u'|'));
        if (direct > 0 && sum != texts.end())
            expect(moneyIn(*sum) > 0, "meter, nothing since onset", *sum);
        if (tokens > 0)
            expect(!figures.mid(0, 10).contains(QStringLiteral("0.00 %")), "meter, of a day", figures.mid(0, 10).join(u'|'));
    }

    /// The sentence, and under it the sum: to the digit as it is printed.
    void banner() {
        const ui::PanelPicture& picture = panel<ui::Banner>().picture();
        if (const Incident* incident = shown(); incident && isPriced(*incident)) {
            const QString said = picture.items.empty() ? QString() : picture.items.front().name;
            loss("sentence", *incident, said);
            // Nobody waits for what has slowed nothing, and people are told apart.
            if (!economics::hasSlowed(*incident) && incident->cost->unobservedJobs.empty())
                expect(!said.contains(QStringLiteral("wait")) && !said.contains(QStringLiteral("in all")), "sentence, who waits", said);
            else if (said.contains(QStringLiteral("in all")) && incident->cost->laborMicros > 0)
                expect(said.contains(QStringLiteral("labour")), "sentence, labour", said);
        }
        const QString sum = nameWith(picture, QStringLiteral(" = "));
        if (sum.isEmpty())
            return;
        static const QRegularExpression money(QStringLiteral("\\$([\\d,]+(?:\\.\\d+)?)"));
        std::vector<double> figures;
        for (auto found = money.globalMatch(sum); found.hasNext();)
            figures.push_back(found.next().captured(1).remove(u',').toDouble());
        double parts = 0;
        for (std::size_t i = 1; i < figures.size(); ++i)
            parts += figures[i];
        expect(figures.size() > 1 && std::abs(figures[0] - parts) < 0.001, "sum", sum);
        expect(agree(figures[0], m_meter->lostPerHourMicros), "sum, total", sum);
        for (const QString& text : textsOf(picture))
            if (text.contains(QStringLiteral(" of ")) && text.contains(QStringLiteral("/h paid")))
                expect(std::abs(text.section(u' ', 0, 0).toDouble() -
                                100 * units(m_meter->lostPerHourMicros) / units(m_meter->paidPerHourMicros)) <= 0.051,
                       "per cent of paid", text);
    }

    /// What a view says of the loss of an incident: the rate of now, or that it is over.
    void loss(const char* view, const Incident& incident, const QString& said) {
        if (incident.ended)
            return expect(said.contains(QStringLiteral("recovered")), view, said);
        if (economics::isSpent(incident) || !economics::hasSlowed(incident))
            return expect(said.contains(QStringLiteral("nothing lost")) || moneyIn(said) == 0, view, said);
        static const QRegularExpression rate(QStringLiteral("(?:< )?\\$[\\d,.]+ /h"));
        expect(agree(moneyIn(rate.match(said).captured()), rateOf(incident)), view, said);
    }

    void card() {
        const auto& overview = panel<ui::OverviewPanel>();
        const ui::PanelPicture& picture = overview.picture();
        if (const Incident* incident = shown(); incident && isPriced(*incident)) {
            const QString said = picture.items.front().name;
            loss("card", *incident, said);
            expect(said.contains(models::formatUtcTime(incident->onset)), "card, since", said);
        }
        for (const ui::PanelItem& item : picture.items)
            for (const Incident& incident : m_report ? m_report->incidents : std::vector<Incident>())
                if (!incident.ended && isPriced(incident) && &incident != shown() &&
                    item.name.startsWith(models::rowTitle(incident, m_console.feed().shown().topology().get()) + QStringLiteral(" $")))
                    m_rows[item.name.section(u'$', 1)].push_back(rateOf(incident));
        for (const auto& [said, rates] : m_rows) { // two incidents may have one title
            const double money = moneyIn(u'$' + said);
            expect(std::any_of(rates.begin(), rates.end(), [money](std::int64_t rate) { return agree(money, rate); }), "also open",
                   said);
        }
    }

    void page() {
        const Incident* incident = shown();
        if (!incident || !isPriced(*incident))
            return;
        const ui::PanelPicture& picture = panel<ui::IncidentPage>().picture();
        const QString cost = nameWith(picture, QStringLiteral("Cost of the incident"));
        if (incident->ended)
            expect(agree(moneyIn(cost), incident->cost->total.likelyMicros), "incident page", cost);
        else
            expect(agree(moneyIn(cost), rateOf(*incident)), "incident page", cost);
        loss("incident page, head", *incident, textsOf(picture).filter(QStringLiteral("priority")).join(u' '));
        const QString onset = nameWith(picture, QStringLiteral("Onset "));
        expect(onset.contains(models::formatUtcDateTime(incident->onset)), "incident page, since", onset);
        const QStringList texts = textsOf(picture);
        const auto lane = std::find_if(texts.begin(), texts.end(),
                                       [](const QString& text) { return text.startsWith(QStringLiteral("direct, all jobs")); });
        const auto sum = std::find_if(lane, texts.end(), [](const QString& text) { return text.contains(u'$'); });
        if (!incident->ended && sum != texts.end()) // its history has been answered
            expect(agree(moneyIn(*sum), m_meter->lostPerHourMicros), "incident page, cascade", *sum);
    }

    void ledger() {
        double rate = std::nan("");
        double rows = 0;
        const auto codeIn = [](const QString& text) { return text.section(u' ', 0, 0).remove(u',').toDouble(); };
        for (const auto* table : m_console.window().findChild<ui::LedgerPage*>()->findChildren<QTableView*>())
            if (const auto* figures = qobject_cast<const models::LedgerModel*>(table->model()))
                for (const models::LedgerRow& row : figures->rows()) {
                    if (row.key == "rate")
                        rate = codeIn(row.value);
                    if (row.key.ends_with("/direct_compute") || row.key.ends_with("/rollback"))
                        rows += codeIn(row.value);
                }
        expect(std::abs(rate - units(m_meter->lostPerHourMicros)) < 1e-6, "ledger", QString::number(rate, 'f', 6));
        double direct = 0;
        for (const Incident& incident : m_report ? m_report->incidents : std::vector<Incident>())
            if (isPriced(incident))
                direct += units(incident.cost->directComputeMicros + incident.cost->rollbackMicros);
        expect(std::abs(rows - direct) < 0.005, "ledger, compute of incidents", QString::number(rows, 'f', 6));
        if (m_withStatement)
            statement(direct);
    }

    /// What the statement says was named by incidents, when it has been answered, is what their cards say; and by what was
    /// lost as well, with what the meter has.
    void statement(double direct) {
        const auto& statement = m_console.window().findChild<ui::LedgerPage*>()->statement().content().statement;
        if (!statement)
            return;
        // Its lines come some seconds apart; what is lost now is that of the headline at any moment.
        for (const models::StatementGroup& group : statement->groups)
            if (group.perHourMicros)
                expect(std::abs(units(*group.perHourMicros - m_meter->lostPerHourMicros)) < 0.005, "ledger, now in the statement",
                       QString::number(units(*group.perHourMicros), 'f', 6));
        if (statement->to != m_meter->at)
            return;
        ++m_statements;
        expect(std::abs(units(statement->namedMicros) - direct) < 0.005, "ledger, named in the statement",
               QString::number(units(statement->namedMicros), 'f', 6));
    }

    void wall() {
        for (const char* name : {"wall", "wall-floor", "wall-jobs", "wall-facilities", "wall-fabric", "wall-day"}) {
            auto* page = qobject_cast<ui::WallPage*>(m_console.widgetOf(name));
            page->show();
            static_cast<void>(m_console.widgetOf(name)); // seen now, so brought up to date
            const QString said = textsOf(page->picture().picture).join(u'|');
            const QString total =
                models::formatMoney(m_meter->lostPerHourMicros, "USD", models::MoneyStyle::headline);
            expect(said.contains(total), name, total + QStringLiteral(" is not in ") + said.left(300));
            static const QRegularExpression whenever(QStringLiteral("delivered(?! now|,)"));
            expect(!whenever.match(said).hasMatch(), name, QStringLiteral("delivered, of no moment: ") + said.left(300));
            static const QRegularExpression day(QStringLiteral("[^|]*of GPU time lost in [^|]*"));
            if (const QString hours = day.match(said).captured(); !hours.isEmpty() && m_withStatement)
                expect(agree(moneyIn(hours), m_meter->lostTotalMicros), name, hours);
            page->hide();
        }
    }

    void exported() {
        const Incident* incident = shown();
        if (!incident || !isPriced(*incident))
            return;
        const QString text = models::incidentMarkdown(*incident, *m_report, nullptr, {}, {}, {});
        const QString rate = models::formatMoneyCode(rateOf(*incident), "USD") + QStringLiteral(" /h");
        expect(text.contains(rate), "export", rate);
        expect(text.contains(models::formatMoneyCode(incident->cost->total.likelyMicros, "USD")), "export, total", text.left(800));
        expect(text.contains(models::formatUtcDateTime(incident->onset)), "export, since", text.left(800));
    }

    Console& m_console;
    bool m_withStatement;
    telemetry::Part<MeterReading> m_meter;
    std::shared_ptr<const telemetry::IncidentReport> m_report;
    std::map<QString, std::vector<std::int64_t>> m_rows;
    QString m_wrong;
    int m_statements = 0;

public:
    [[nodiscard]] int statements() const { return m_statements; }
};

} // namespace

QString disagreement(Console& console, int* statements) {
    Truth truth(console, statements != nullptr);
    QString wrong = truth.check();
    if (statements)
        *statements += truth.statements();
    return wrong;
}

bool hasStatementOf(Console& console, TimePoint at) {
    console.window().showPage(MainWindow::Page::ledger);
    const auto& statement = console.window().findChild<ui::LedgerPage*>()->statement().content().statement;
    return statement && statement->to == at;
}

} // namespace seamscope::test
