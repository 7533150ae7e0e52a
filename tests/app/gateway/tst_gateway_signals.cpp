// SPDX-License-Identifier: GPL-3.0-or-later
// What signals do to the daemon as it is shipped. Judge: the kernel, by the exit code.
#include "support/gateway_program.h"
#include "support/temporary_folder.h"

#include <QtTest>

#include <csignal>

using namespace seamscope;
using namespace std::chrono_literals;

class TstGatewaySignals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signalsThatMeanNoEndAreOutlived();
};

void TstGatewaySignals::signalsThatMeanNoEndAreOutlived() {
    const test::TemporaryFolder folder;
    test::ChildProcess gateway = test::startGateway(folder, "listen: 127.0.0.1:0\n");
    QVERIFY2(!test::addressOf(gateway).empty(), gateway.output().c_str());
    for (const int number : {SIGUSR1, SIGUSR2, SIGHUP, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGXFSZ, SIGSTKFLT, SIGRTMIN, SIGRTMAX}) {
        gateway.signal(number);
        QVERIFY2(!gateway.wait(50ms), std::to_string(number).c_str());
    }
    QVERIFY(test::waitUntil([&] { return gateway.output().find("SIGHUP: documents are read again") != std::string::npos; }, 10s));
    gateway.signal(SIGTERM);
    QCOMPARE(gateway.wait(10s).value_or(-1), 0);
}

QTEST_GUILESS_MAIN(TstGatewaySignals)
#include "tst_gateway_signals.moc"
