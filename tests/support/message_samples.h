// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/message_catalogue.h"

#include <QString>
#include <QStringList>
#include <QTest>

/// A message of each code, made from the letters of its arguments.
namespace seamscope::test {

inline telemetry::MessageArg sampleArg(char letter, std::size_t index, std::uint64_t count) {
    const std::string name = "arg" + std::to_string(index);
    switch (letter) {
    case 't':
        return name;
    case 'e':
        return topology::EntityId::make(topology::EntityKind::host, name);
    case 'n':
        return telemetry::Plural{count};
    case 'c':
        return telemetry::Count{7 + index};
    case 'r':
        return telemetry::Ratio{0.25};
    case 'd':
        return Duration(std::chrono::seconds(90));
    case 'w':
        return fromNanoseconds(1'773'316'120'000'000'000);
    case 'z':
        return telemetry::DateTime{fromNanoseconds(1'773'316'120'000'000'000)};
    case 'q':
        return telemetry::Quantity{3.5, "L/min"};
    case 's':
        return telemetry::SignalName{name};
    case 'k':
        return telemetry::Term{name};
    case 'l':
        return telemetry::RankSet{{3, 4}};
    default:
        return std::vector<telemetry::Message>{telemetry::Message(name)};
    }
}

inline telemetry::Message sampleOf(telemetry::MessageCode code, std::uint64_t count) {
    const std::string_view letters = shapeOf(code).args == "*" ? "mm" : shapeOf(code).args;
    telemetry::Message message(code, {});
    for (std::size_t i = 0; i < letters.size(); ++i)
        message.args.push_back(sampleArg(letters[i], i, count));
    return message;
}

/// What has to be found in its words, whatever the language is.
inline QStringList textsIn(const telemetry::Message& message) {
    const std::string_view shape = shapeOf(message.code).args;
    QStringList texts;
    for (std::size_t i = 0; i < message.args.size(); ++i)
        if (const char letter = shape == "*" ? 'm' : shape[i]; std::string_view("teskm").find(letter) < 5)
            texts << QStringLiteral("arg%1").arg(i);
    return texts;
}

inline void addMessageRows() {
    QTest::addColumn<int>("code");
    for (std::size_t i = 0; i < telemetry::kMessageShapes.size(); ++i)
        QTest::newRow(std::string(telemetry::kMessageShapes[i].name).c_str()) << static_cast<int>(i);
}

} // namespace seamscope::test
