// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/alarm_export.h"

#include "base/csv.h"
#include "console/save_as.h"
#include "qt/alarm_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <string>
#include <vector>

namespace seamscope::console {
namespace {

constexpr Duration kColumn = std::chrono::minutes(10);
/// In the order of AlarmPriority.
constexpr std::array<const char*, telemetry::kAlarmPriorityCount> kPriorities = {"low", "medium", "high",
                                                                                 "critical"};

struct Figure {
    const char* name;
    QJsonValue value; ///< null: not known
    const char* unit = "";
    const char* target = "";
};

std::vector<Figure> figuresOf(const telemetry::AlarmReport& report) {
    const telemetry::AlarmFigures& f = report.figures;
    const auto count = [](std::uint64_t n) { return QJsonValue(static_cast<qint64>(n)); };
    const bool isPriced = !report.isDerived && !models::alarmCurrency(report).empty(); // who acted is not known
    return {{"operators", count(f.operators)},
            {"alarms", count(f.alarms)},
            {"per_operator_in_10_min", f.perTenMinutes, "", "1"},
            {"peak_in_10_min", count(f.peak), "", "10"},
            {"share_of_time_in_flood", f.floodShare, "", "0.01"},
            {"standing", count(f.standing)},
            {"standing_over_24_h", count(f.stale), "", "5"},
            {"chattering", count(f.chattering), "", "0"},
            {"share_of_ten_most_frequent", f.topShare, "", "0.05"},
            {"median_to_acknowledge",
             f.medianToAcknowledge ? QJsonValue(toSeconds(*f.medianToAcknowledge)) : QJsonValue(), "s",
             "180"},
            {"lost_under_unacknowledged",
             isPriced ? QJsonValue(static_cast<double>(f.unactionedMicros) / 1e6) : QJsonValue()}};
}

QString columnBegin(const telemetry::AlarmFigures& figures, std::size_t column) {
    const std::int64_t last = toNanoseconds(figures.window.to) / kColumn.count();
    const std::int64_t at = last - static_cast<std::int64_t>(figures.columns.size() - 1 - column);
    return QString::fromStdString(formatRfc3339(fromNanoseconds(at * kColumn.count())));
}

} // namespace

QByteArray alarmFiguresCsv(const telemetry::AlarmReport& report) {
    std::string out = "figure,value,unit,target\r\n";
    const auto row = [&out](std::string_view name, std::string_view value, std::string_view unit = {},
                            std::string_view target = {}) {
        out +=
            csvField(name) + ',' + csvField(value) + ',' + csvField(unit) + ',' + csvField(target) + "\r\n";
    };
    const telemetry::AlarmFigures& f = report.figures;
    row("window_from", formatRfc3339(f.window.from));
    row("window_to", formatRfc3339(f.window.to));
    if (report.isDerived)
        row("derived", "true");
    const std::string currency = models::alarmCurrency(report);
    for (const Figure& figure : figuresOf(report)) {
        const bool isMoney = std::string_view(figure.name) == "lost_under_unacknowledged";
        row(figure.name,
            figure.value.isNull() ? std::string() : figure.value.toVariant().toString().toStdString(),
            isMoney ? std::string_view(currency) : figure.unit, figure.target);
    }
    for (std::size_t i = kPriorities.size(); i-- > 0;)
        row(std::string("priority_") + kPriorities[i], std::to_string(f.split[i]));
    for (const telemetry::AlarmFigures::Top& top : f.top)
        row("often " + top.key, std::to_string(top.alarms));
    for (std::size_t i = 0; i < f.columns.size(); ++i)
        row("10 min from " + columnBegin(f, i).toStdString(), std::to_string(f.columns[i]));
    return QByteArray::fromStdString(out);
}

QByteArray alarmFiguresJson(const telemetry::AlarmReport& report) {
    const telemetry::AlarmFigures& f = report.figures;
    QJsonObject json{{QStringLiteral("schema"), 1},
                     {QStringLiteral("from"), QString::fromStdString(formatRfc3339(f.window.from))},
                     {QStringLiteral("to"), QString::fromStdString(formatRfc3339(f.window.to))},
                     {QStringLiteral("derived"), report.isDerived}};
    for (const Figure& figure : figuresOf(report))
        json.insert(QLatin1String(figure.name), figure.value);
    const std::string currency = models::alarmCurrency(report);
    json.insert(QStringLiteral("currency"),
                currency.empty() ? QJsonValue() : QJsonValue(QString::fromStdString(currency)));
    QJsonObject priorities;
    for (std::size_t i = 0; i < kPriorities.size(); ++i)
        priorities.insert(QLatin1String(kPriorities[i]), static_cast<qint64>(f.split[i]));
    json.insert(QStringLiteral("priorities"), priorities);
    QJsonArray top, columns;
    for (const telemetry::AlarmFigures::Top& one : f.top)
        top.append(QJsonObject{{QStringLiteral("key"), QString::fromStdString(one.key)},
                               {QStringLiteral("alarms"), static_cast<qint64>(one.alarms)}});
    for (std::size_t i = 0; i < f.columns.size(); ++i)
        columns.append(QJsonObject{{QStringLiteral("from"), columnBegin(f, i)},
                                   {QStringLiteral("alarms"), static_cast<qint64>(f.columns[i])}});
    json.insert(QStringLiteral("most_frequent"), top);
    json.insert(QStringLiteral("columns"), columns);
    return QJsonDocument(json).toJson();
}

Result<> writeAlarmFigures(const telemetry::AlarmReport& report, const QString& path) {
    if (path.endsWith(QStringLiteral(".csv")))
        return writeFile(path, alarmFiguresCsv(report));
    if (path.endsWith(QStringLiteral(".json")))
        return writeFile(path, alarmFiguresJson(report));
    return fail(ErrorCode::invalidInput, "ends in neither .csv nor .json", path.toStdString());
}

} // namespace seamscope::console
