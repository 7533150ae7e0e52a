// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that can be called changes anything but what Seamscope itself keeps: docs/security.md says so of
// every call.
#include "support/fake_feed.h"
#include "support/test_program.h"
#include "wire/server.h"

#include "seamscope/v1/alarms.pb.h"
#include "seamscope/v1/drill.pb.h"
#include "seamscope/v1/gateway.pb.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <atomic>
#include <future>
#include <map>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

namespace {

QString contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// "Gateway.QueryRange" → what the table says of it.
std::map<QString, QString> documented() {
    std::map<QString, QString> rows;
    static const QRegularExpression kRow(QStringLiteral(R"(^\| `(\w+\.\w+)` \| ([^|]+) \|)"),
                                         QRegularExpression::MultilineOption);
    const QString section = contentOf(QStringLiteral(SEAM_SOURCE_DIR "/" "docs/security.md"))
                                .section(QStringLiteral("## What a call can change"), 1)
                                .section(QStringLiteral("\n## "), 0, 0);
    for (auto at = kRow.globalMatch(section); at.hasNext();) {
        const auto row = at.next();
        rows[row.captured(1)] = row.captured(2).trimmed();
    }
    return rows;
}

/// Counts everything that is asked to become otherwise; what it answers is no matter.
struct Watched final : Feed {
    std::unique_ptr<UpdateStream> subscribe(const SubscribeRequest& request,
                                            std::function<void()> wake) override {
        return inner.subscribe(request, std::move(wake));
    }
    void putCollectives(CollectiveBatchPtr batch, Reply<std::uint64_t> reply) override {
        ++changes;
        Feed::putCollectives(std::move(batch), std::move(reply));
    }
    void actOnAlarms(const AlarmRequest& request, Reply<AlarmAnswer> reply) override {
        ++changes;
        Feed::actOnAlarms(request, std::move(reply));
    }
    void actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> reply) override {
        ++changes;
        Feed::actInDrill(request, std::move(reply));
    }
    void replay(const ReplayCommand& command, Reply<SessionState> reply) override {
        ++changes;
        Feed::replay(command, std::move(reply));
    }
    void startRecording(const std::string& path, Reply<RecordingInfo> reply) override {
        ++changes;
        Feed::startRecording(path, std::move(reply));
    }
    void stopRecording(Reply<RecordingInfo> reply) override {
        ++changes;
        Feed::stopRecording(std::move(reply));
    }
    void saveRecording(Duration past, Reply<RecordingInfo> reply) override {
        ++changes;
        Feed::saveRecording(past, std::move(reply));
    }
    test::FakeFeed inner;
    std::atomic<int> changes{0};
};

/// With an empty message, as whoever tries out what there is.
void call(const std::shared_ptr<grpc::Channel>& channel, const QString& method) {
    grpc::GenericStub stub(channel);
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 10s);
    grpc::Slice slice;
    const grpc::ByteBuffer request(&slice, 1);
    grpc::ByteBuffer reply;
    std::promise<void> done;
    stub.UnaryCall(&context, method.toStdString(), {}, &request, &reply,
                   [&](const grpc::Status&) { done.set_value(); });
    done.get_future().wait();
}

} // namespace

class TstRpcTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCallIsInTheTable();
    void whatReadsChangesNothing();
};

/// Of every .proto that is compiled in, ours and those of others that we speak: a new call is a red test
/// until somebody has said what it can change. Our own are counted by protobuf too, so that no spelling of a
/// line hides one.
void TstRpcTable::everyCallIsInTheTable() {
    const auto rows = documented();
    const QStringList kinds{QStringLiteral("reads"), QStringLiteral("changes Seamscope's own state"),
                            QStringLiteral("hands in facts"), QStringLiteral("we call it; reads")};
    for (const auto& [method, kind] : rows)
        QVERIFY2(kinds.contains(kind), qPrintable(method + u' ' + kind));
    QStringList found;
    static const QRegularExpression kService(QStringLiteral(R"(^service (\w+) \{(.*?)^\})"),
                                             QRegularExpression::MultilineOption |
                                                 QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression kRpc(QStringLiteral(R"(\brpc (\w+)\s*\()"));
    QDirIterator files(QStringLiteral(SEAM_SOURCE_DIR "/models"), {QStringLiteral("*.proto")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString text = contentOf(files.next());
        for (auto service = kService.globalMatch(text); service.hasNext();) {
            const auto one = service.next();
            for (auto rpc = kRpc.globalMatch(one.captured(2)); rpc.hasNext();)
                found << one.captured(1) + u'.' + rpc.next().captured(1);
        }
    }
    for (const QString& method : std::as_const(found))
        QVERIFY2(rows.contains(method), qPrintable(method + QStringLiteral(" is not in docs/security.md")));
    for (const auto& [method, kind] : rows)
        QVERIFY2(found.contains(method), qPrintable(method + QStringLiteral(" is in no .proto")));
    for (const auto* file : {v1::SubscribeRequest::descriptor()->file(),
                             v1::AlarmRequest::descriptor()->file(), v1::DrillRequest::descriptor()->file()})
        for (int i = 0; i < file->service_count(); ++i)
            for (int k = 0; k < file->service(i)->method_count(); ++k)
                QVERIFY(rows.contains(QString::fromStdString(file->service(i)->name() + '.' +
                                                             file->service(i)->method(k)->name())));
    QVERIFY(!found.contains(QStringLiteral("gNMI.Set"))); // the one call of theirs that would turn a switch
}

void TstRpcTable::whatReadsChangesNothing() {
    Watched feed;
    wire::ServerOptions options;
    options.listen = wire::ListenOptions{};
    auto server = wire::Server::start(feed, options);
    QVERIFY(server);
    const auto channel = grpc::CreateChannel("127.0.0.1:" + std::to_string((*server)->port()),
                                             grpc::InsecureChannelCredentials());
    int read = 0;
    for (const auto& [method, kind] : documented()) {
        if (kind != QStringLiteral("reads") ||
            method == QStringLiteral("Gateway.Subscribe")) // a stream; it is const for the feed
            continue;
        call(channel, QStringLiteral("/seamscope.v1.") + QString(method).replace(u'.', u'/'));
        QVERIFY2(feed.changes == 0, qPrintable(method));
        ++read;
    }
    QVERIFY(read >= 10);
    call(channel, QStringLiteral("/seamscope.v1.Recordings/Stop")); // the count counts
    QCOMPARE(feed.changes.load(), 1);
}

SEAM_TEST(tst_rpc_table, TstRpcTable)
#include "tst_rpc_table.moc"
