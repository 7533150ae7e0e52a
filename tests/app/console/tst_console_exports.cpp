// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the console as a file: an incident, a statement, a workbook.
#include "app/console/console_rig.h"

#include "console/ledger_export.h"
#include "console/statement_workbook.h"
#include "qt/statement_shown.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QProcess>

using namespace seamscope;
using namespace seamscope::console;
using test::Rig;

class TstConsoleExports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anIncidentIsExported();
    void aStatementIsExported();
    void aWorkbookIsReadByOthers();
};

void TstConsoleExports::anIncidentIsExported() {
    Rig rig;
    QVERIFY(rig.isReady);
    const test::TemporaryFolder folder;
    rig.console->incidents().setLink(QStringLiteral("seamscope://open?connect=gw%3A7443"));
    const auto pathOf = [&](const char* name) { return QString::fromStdString((folder / name).string()); };
    const auto read = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(rig.console->incidents().exportTo(pathOf("a.md")));
    QVERIFY(
        read(pathOf("a.md")).contains("](seamscope://open?connect=gw%3A7443&at=2026-03-12T11%3A28%3A40Z"));
    QVERIFY(rig.console->incidents().exportTo(pathOf("a.pdf")));
    QVERIFY(read(pathOf("a.pdf")).startsWith("%PDF-"));
    QVERIFY(read(pathOf("a.pdf")).contains("/URI (seamscope://open"));
    QVERIFY(!rig.console->incidents().exportTo(pathOf("a.doc")));
    QVERIFY(!rig.console->incidents().exportTo(QStringLiteral("/nowhere/at/all.md")));
}

void TstConsoleExports::aStatementIsExported() {
    const test::TemporaryFolder folder;
    const auto pathOf = [&](const char* name) { return QString::fromStdString((folder / name).string()); };
    models::Statement one;
    one.currency = "USD";
    one.paidMicros = 100'000'000;
    one.deliveredMicros = 90'000'000;
    one.lostMicros = 10'000'000;
    models::showCauses(one);
    QVERIFY(writeStatement(one, {}, QStringLiteral("hall-2"), pathOf("s.pdf")));
    QFile pdf(pathOf("s.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    QVERIFY(writeStatement(one, {}, QStringLiteral("hall-2"), pathOf("a.md")));
    QFile text(pathOf("a.md"));
    QVERIFY(text.open(QIODevice::ReadOnly));
    QVERIFY(text.readAll().contains("lost $10.00 = named $0.00 + unattributed $10.00"));
    QVERIFY(!writeStatement(one, {}, QStringLiteral("hall-2"), pathOf("s.doc")));
    QVERIFY(!writeStatement(one, {}, QStringLiteral("hall-2"), QStringLiteral("/nowhere/at/all.pdf")));
}

/// openpyxl shares no code with what wrote it: amounts are numbers, sums are formulas, names are no formulas.
void TstConsoleExports::aWorkbookIsReadByOthers() {
    QVERIFY2(canWriteWorkbooks(), "built without libxlsxwriter, which installer/packages.txt names");
    const QString python = QStringLiteral("/usr/bin/python3"); // the one that Debian's packages are for
    QVERIFY2(QProcess::execute(python, {QStringLiteral("-c"), QStringLiteral("import openpyxl")}) == 0,
             "python3-openpyxl is not there, which installer/packages.txt names");
    const test::TemporaryFolder folder;
    const QString path = QString::fromStdString((folder / "s.xlsx").string());
    models::Statement one;
    one.currency = "USD";
    one.paidMicros = 100'000'000;
    one.lostMicros = 10'500'000;
    models::StatementLine first;
    first.name = QStringLiteral("=HYPERLINK(\"http://evil.example\")");
    first.micros = 8'250'000;
    models::StatementLine second;
    second.name = QStringLiteral("液冷 pump");
    second.micros = 2'250'000;
    one.groups.push_back({"seam", QStringLiteral("By seam"), {first, second}, std::nullopt, one.lostMicros});
    models::LedgerLoader::AllLines lines;
    telemetry::LedgerLine& line = lines.partition.lines.emplace_back();
    line.job = *topology::EntityId::parse("job/atlas");
    line.bucket = "blocked";
    line.time = GpuTime::of(std::chrono::minutes(90), 4);
    line.rateMicros = 1'750'000;
    lines.partition.lines.push_back(line);
    lines.partition.lines.back().withdrawn = TimePoint{};
    QVERIFY(writeStatement(one, lines, QStringLiteral("hall-2"), path));
    QProcess reader;
    static constexpr const char* kScript = R"py(
import sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet, lines = book.worksheets
rows = {row[0].value: row[1] for row in sheet.iter_rows() if row[0].value}
print(rows["Paid"].value, rows["Lost"].value, rows["=HYPERLINK(\"http://evil.example\")"].value, rows["液冷 pump"].value)
total = rows["Sum of By seam"]
print(total.data_type, total.value == "=SUM(B%d:B%d)" % (total.row - 2, total.row - 1))
print([cell.data_type for row in sheet.iter_rows() for cell in row if cell.value and "evil" in str(cell.value)])
print(lines.max_row, [cell.value for cell in lines[2]][5:8])
print(openpyxl.load_workbook(sys.argv[1], data_only=True).worksheets[0].cell(total.row, 2).value)
)py";
    reader.start(python, {QStringLiteral("-c"), QString::fromUtf8(kScript), path});
    QVERIFY(reader.waitForFinished(20'000));
    const QByteArray said = reader.readAllStandardOutput();
    QVERIFY2(reader.exitCode() == 0, reader.readAllStandardError().constData());
    QCOMPARE(said, QByteArray("100 10.5 8.25 2.25\nf True\n['s']\n2 [6, 1.75, 10.5]\n10.5\n"));
    QVERIFY(!writeStatement(one, lines, QStringLiteral("hall-2"), QStringLiteral("/nowhere/at/all.xlsx")));
}

SEAM_GUI_TEST(tst_console_exports, TstConsoleExports)
#include "tst_console_exports.moc"
