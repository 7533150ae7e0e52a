// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/statement_workbook.h"

#include "console/save_as.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryFile>

#include <xlsxwriter.h>

#include <initializer_list>

namespace seamscope::console {
namespace {

using models::Statement;
using models::StatementGroup;
using models::StatementLine;
using telemetry::LedgerLine;

struct WorkbookWords {
    Q_DECLARE_TR_FUNCTIONS(WorkbookWords)
};

constexpr double kMicros = 1e6;
constexpr double kHour = 3.6e12;
constexpr lxw_row_t kMostRows = LXW_ROW_MAX - 2;

/// Rows of one sheet, from the first on.
class Sheet {
public:
    Sheet(lxw_workbook& book, const QString& name)
        : m_sheet(workbook_add_worksheet(&book, name.toUtf8().constData()))
        , m_bold(workbook_add_format(&book))
        , m_money(workbook_add_format(&book))
        , m_moneyBold(workbook_add_format(&book)) {
        format_set_bold(m_bold);
        format_set_num_format(m_money, "#,##0.00");
        format_set_num_format(m_moneyBold, "#,##0.00");
        format_set_bold(m_moneyBold);
    }

    [[nodiscard]] lxw_row_t row() const { return m_row; }
    [[nodiscard]] bool isFull() const { return m_row >= kMostRows; }
    void next() { ++m_row; }
    /// Never as a formula, whatever it begins with: names come from outside.
    void text(lxw_col_t column, const QString& words, bool isBold = false) {
        worksheet_write_string(m_sheet, m_row, column, words.toUtf8().constData(), isBold ? m_bold : nullptr);
    }
    void text(lxw_col_t column, const std::string& words) { text(column, QString::fromStdString(words)); }
    void money(lxw_col_t column, std::int64_t micros, bool isBold = false) { number(column, static_cast<double>(micros) / kMicros, isBold ? m_moneyBold : m_money); }
    void number(lxw_col_t column, double value, lxw_format* format = nullptr) { worksheet_write_number(m_sheet, m_row, column, value, format); }
    /// @p micros what it comes to, for readers that work nothing out.
    void sum(lxw_col_t column, lxw_row_t first, lxw_row_t last, std::int64_t micros) {
        const QString cells = QStringLiteral("=SUM(%1%2:%1%3)").arg(QChar(u'A' + column)).arg(first + 1).arg(last + 1);
        worksheet_write_formula_num(m_sheet, m_row, column, cells.toUtf8().constData(), m_moneyBold, static_cast<double>(micros) / kMicros);
    }
    void widths(std::initializer_list<double> all) {
        lxw_col_t column = 0;
        for (const double width : all) {
            worksheet_set_column(m_sheet, column, column, width, nullptr);
            ++column;
        }
    }
    void freeze() { worksheet_freeze_panes(m_sheet, m_row, 0); }

private:
    lxw_worksheet* m_sheet;
    lxw_format* m_bold;
    lxw_format* m_money;
    lxw_format* m_moneyBold;
    lxw_row_t m_row = 0;
};

void writeGroup(Sheet& sheet, const StatementGroup& group) {
    sheet.text(0, group.title, true);
    sheet.next();
    const lxw_row_t first = sheet.row();
    for (const StatementLine& line : group.lines) {
        sheet.text(0, line.name);
        sheet.money(1, line.micros);
        if (line.range) {
            sheet.money(2, line.range->lowMicros);
            sheet.money(3, line.range->highMicros);
        }
        sheet.text(4, line.owner);
        sheet.next();
    }
    if (sheet.row() > first) {
        sheet.text(0, WorkbookWords::tr("Sum of %1").arg(group.title), true);
        sheet.sum(1, first, sheet.row() - 1, group.micros);
        sheet.next();
    }
    sheet.next();
}

void writeStatementSheet(Sheet& sheet, const Statement& one, const QString& site) {
    sheet.widths({38, 16, 16, 16, 24});
    const auto figure = [&](const QString& name, std::int64_t micros) {
        sheet.text(0, name);
        sheet.money(1, micros, true);
        sheet.next();
    };
    sheet.text(0, WorkbookWords::tr("Loss statement · %1").arg(site), true);
    sheet.next();
    sheet.text(0, WorkbookWords::tr("%1 – %2").arg(QString::fromStdString(formatRfc3339(one.from)), QString::fromStdString(formatRfc3339(one.to))));
    sheet.text(1, one.currency);
    sheet.next();
    figure(WorkbookWords::tr("Paid"), one.paidMicros);
    figure(WorkbookWords::tr("Delivered"), one.deliveredMicros);
    figure(WorkbookWords::tr("Lost"), one.lostMicros);
    figure(WorkbookWords::tr("Named"), one.namedMicros);
    sheet.next();
    sheet.text(1, WorkbookWords::tr("lost"), true);
    sheet.text(2, WorkbookWords::tr("80 %, low"), true);
    sheet.text(3, WorkbookWords::tr("high"), true);
    sheet.text(4, WorkbookWords::tr("owner"), true);
    sheet.next();
    for (const StatementGroup& group : one.groups)
        writeGroup(sheet, group);
}

void writeLine(Sheet& sheet, const LedgerLine& line) {
    lxw_col_t column = 0;
    sheet.text(column++, std::string(line.isLayer ? "layer" : "time"));
    sheet.text(column++, line.job.text());
    sheet.text(column++, line.from == TimePoint{} ? std::string() : formatRfc3339(line.from));
    sheet.text(column++, line.to == TimePoint{} ? std::string() : formatRfc3339(line.to));
    sheet.text(column++, line.bucket);
    sheet.number(column++, static_cast<double>(line.time) / kHour);
    if (line.rateMicros) {
        sheet.number(column, static_cast<double>(*line.rateMicros) / kMicros);
        sheet.number(column + 1, static_cast<double>(line.time) / kHour * static_cast<double>(*line.rateMicros) / kMicros);
    }
    column += 2;
    sheet.text(column++, line.source);
    sheet.text(column++, line.incident);
    sheet.next();
}

/// False: there are more than a sheet holds.
bool writeLines(Sheet& sheet, const models::LedgerLoader::AllLines& lines) {
    sheet.widths({8, 22, 22, 22, 16, 14, 10, 14, 24, 18});
    lxw_col_t column = 0;
    for (const char* name : {"kind", "job", "from", "to", "bucket", "gpu_hours", "rate_per_hour", "amount", "price", "incident"})
        sheet.text(column++, QString::fromLatin1(name), true);
    sheet.next();
    sheet.freeze();
    for (const telemetry::LedgerAnswer* answer : {&lines.partition, &lines.layers})
        for (const LedgerLine& line : answer->lines) {
            if (line.withdrawn)
                continue;
            if (sheet.isFull())
                return false;
            writeLine(sheet, line);
        }
    return true;
}

} // namespace

bool canWriteWorkbooks() { return true; }

Result<> writeWorkbook(const Statement& statement, const models::LedgerLoader::AllLines& lines, const QString& site, const QString& path) {
    QTemporaryFile made; // writeFile() leaves what is there as it is where something fails
    if (!made.open())
        return fail(ErrorCode::io, made.errorString().toStdString(), path.toStdString());
    lxw_workbook* book = workbook_new(QFile::encodeName(made.fileName()).constData());
    if (!book)
        return fail(ErrorCode::io, "cannot be written", path.toStdString());
    Sheet first(*book, WorkbookWords::tr("Statement"));
    writeStatementSheet(first, statement, site);
    Sheet second(*book, WorkbookWords::tr("Lines"));
    const bool isWhole = writeLines(second, lines);
    if (const lxw_error error = workbook_close(book); error != LXW_NO_ERROR)
        return fail(ErrorCode::io, lxw_strerror(error), path.toStdString());
    QFile written(made.fileName());
    if (!written.open(QIODevice::ReadOnly))
        return fail(ErrorCode::io, written.errorString().toStdString(), path.toStdString());
    SEAM_TRY(writeFile(path, written.readAll()));
    return isWhole ? Result<>() : fail(ErrorCode::tooLarge, "more lines than a sheet holds: the newest are left out, export them as CSV", path.toStdString());
}

} // namespace seamscope::console
