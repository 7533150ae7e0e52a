// SPDX-License-Identifier: GPL-3.0-or-later
// Judge: the pipe itself, and what comes out of its other end.
#include "base/line_outlet.h"
#include "support/test_program.h"

#include <QtTest>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>

using namespace seamscope;

class TstLineOutlet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoDoesNotReadHoldsNobodyUp_data();
    void whoDoesNotReadHoldsNobodyUp();
    void whoIsGoneEndsNothing();
};

namespace {

std::string allOf(int descriptor) {
    ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
    std::string text;
    std::array<char, 65536> piece{};
    for (ssize_t got = 0; (got = ::read(descriptor, piece.data(), piece.size())) > 0;)
        text.append(piece.data(), static_cast<std::size_t>(got));
    return text;
}

std::size_t linesOf(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++count;
    return count;
}

} // namespace

void TstLineOutlet::whoDoesNotReadHoldsNobodyUp_data() {
    QTest::addColumn<bool>("isSocket");
    QTest::newRow("pipe") << false;
    QTest::newRow("socket, as of a journal") << true;
}

void TstLineOutlet::whoDoesNotReadHoldsNobodyUp() {
    QFETCH(bool, isSocket);
    std::array<int, 2> ends{};
    QCOMPARE(isSocket ? ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) : ::pipe2(ends.data(), O_CLOEXEC), 0);
    constexpr std::size_t kLines = 20'000; // some MiB: more than either holds
    const std::string line = std::string(200, 'x') + "|\n";
    LineOutlet outlet(ends[1]);
    const auto begun = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < kLines; ++i)
        outlet.write(line);
    QVERIFY(std::chrono::steady_clock::now() - begun < std::chrono::seconds(5));
    const std::uint64_t leftOut = outlet.leftOut();
    QVERIFY(leftOut > 0);
    QVERIFY((::fcntl(ends[1], F_GETFL) & O_NONBLOCK) == 0); // it is shared with others
    const std::string first = allOf(ends[0]);
    const std::size_t came = linesOf(first, "|\n");
    QCOMPARE(came + leftOut, kLines);
    outlet.write("afterwards\n");
    const std::string then = allOf(ends[0]);
    QVERIFY2(then.find(std::to_string(leftOut) + " lines of this log found no reader and are left out\nafterwards\n") != std::string::npos, then.c_str());
    QVERIFY(first.ends_with('\n') || then.starts_with('\n')); // a line that was cut is no part of the next
    QCOMPARE(outlet.leftOut(), std::uint64_t{0});
    ::close(ends[0]);
    ::close(ends[1]);
}

void TstLineOutlet::whoIsGoneEndsNothing() {
    std::array<int, 2> ends{};
    QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    ::close(ends[0]);
    LineOutlet outlet(ends[1]);
    outlet.write("to nobody\n");
    outlet.write("to nobody\n");
    QCOMPARE(outlet.leftOut(), std::uint64_t{2});
    ::close(ends[1]);
}

SEAM_TEST(tst_line_outlet, TstLineOutlet)
#include "tst_line_outlet.moc"
