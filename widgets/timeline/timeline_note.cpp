// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_note.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace seamscope::ui {
namespace {

constexpr int kMaxNotes = 10'000;
constexpr qsizetype kMaxText = 2000;

} // namespace

QByteArray notesToJson(const std::vector<TimelineNote>& notes) {
    QJsonArray list;
    for (const TimelineNote& note : notes)
        list.append(
            QJsonObject{{QStringLiteral("from"), QString::fromStdString(formatRfc3339(note.range.from))},
                        {QStringLiteral("to"), QString::fromStdString(formatRfc3339(note.range.to))},
                        {QStringLiteral("text"), note.text}});
    return QJsonDocument(QJsonObject{{QStringLiteral("notes"), list}}).toJson();
}

std::vector<TimelineNote> notesFromJson(const QByteArray& json) {
    std::vector<TimelineNote> notes;
    const QJsonArray list = QJsonDocument::fromJson(json).object().value(QStringLiteral("notes")).toArray();
    for (qsizetype i = 0; i < std::min<qsizetype>(list.size(), kMaxNotes); ++i) {
        const QJsonObject one = list.at(i).toObject();
        const auto time = [&](const char* key) {
            return parseRfc3339(one.value(QLatin1String(key)).toString().toStdString());
        };
        const auto from = time("from"), to = time("to");
        const QString text = one.value(QStringLiteral("text")).toString().left(kMaxText);
        if (from && to && *from <= *to && !text.isEmpty())
            notes.push_back({{*from, *to}, text});
    }
    std::stable_sort(notes.begin(), notes.end(), [](const TimelineNote& a, const TimelineNote& b) {
        return a.range.from < b.range.from;
    });
    return notes;
}

} // namespace seamscope::ui
