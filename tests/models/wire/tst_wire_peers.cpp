// SPDX-License-Identifier: GPL-3.0-or-later
#include "consumer.h"
#include "support/fake_feed.h"
#include "support/sample_incidents.h"
#include "wire/client.h"
#include "wire/codec.h"
#include "wire/grpc_support.h"
#include "wire/server.h"

#include "seamscope/v1/gateway.grpc.pb.h"
#include "support/test_program.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <QtTest>

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <future>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;
namespace v1 = seamscope::v1;

namespace {

/// Calls any method with any bytes, as a program that has only the schema would.
Result<std::string> callRaw(std::uint16_t port, const std::string& method, const std::string& bytes) {
    auto channel =
        grpc::CreateChannel("127.0.0.1:" + std::to_string(port), grpc::InsecureChannelCredentials());
    grpc::GenericStub stub(channel);
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 10s);
    grpc::Slice slice(bytes);
    const grpc::ByteBuffer request(&slice, 1);
    grpc::ByteBuffer reply;
    std::promise<grpc::Status> done;
    stub.UnaryCall(&context, method, {}, &request, &reply,
                   [&](const grpc::Status& status) { done.set_value(status); });
    const grpc::Status status = done.get_future().get();
    if (!status.ok())
        return fail(ErrorCode::internal, status.error_message(), std::to_string(status.error_code()));
    std::vector<grpc::Slice> slices;
    (void)reply.Dump(&slices);
    std::string text;
    for (const grpc::Slice& part : slices)
        text.append(reinterpret_cast<const char*>(part.begin()), part.size());
    return text;
}

/// One message there, one back, on a method with streams both ways.
class OneExchange final : public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
public:
    OneExchange(const std::string& bytes)
        : m_slice(bytes)
        , m_request(&m_slice, 1) {}
    void begin() {
        StartWriteLast(&m_request, {});
        StartRead(&m_reply);
        StartCall();
    }
    void OnDone(const grpc::Status& status) override { m_done.set_value(status); }
    std::string wait() {
        (void)m_done.get_future().get();
        std::vector<grpc::Slice> slices;
        (void)m_reply.Dump(&slices);
        std::string text;
        for (const grpc::Slice& part : slices)
            text.append(reinterpret_cast<const char*>(part.begin()), part.size());
        return text;
    }

private:
    grpc::Slice m_slice;
    grpc::ByteBuffer m_request;
    grpc::ByteBuffer m_reply;
    std::promise<grpc::Status> m_done;
};

/// A gateway that sends one prepared message to the first subscriber and a sound one to those after it.
class OddGateway final : public v1::Gateway::Service {
public:
    grpc::Status Subscribe(grpc::ServerContext*, const v1::SubscribeRequest* request,
                           grpc::ServerWriter<v1::Update>* writer) override {
        const std::lock_guard lock(m_mutex);
        m_requests.push_back(*request);
        if (m_requests.size() == 1) {
            writer->Write(odd);
            return {grpc::StatusCode::UNAVAILABLE, "bye"};
        }
        v1::Update sound;
        sound.set_reset(true);
        sound.mutable_token()->set_instance(9);
        sound.mutable_session()->set_speed(1);
        writer->Write(sound);
        return {grpc::StatusCode::UNAVAILABLE, "bye"};
    }
    v1::Update odd;

    /// What was asked in the n-th call; a client that is closed may still have one more under way.
    v1::SubscribeRequest request(std::size_t n) {
        const std::lock_guard lock(m_mutex);
        return m_requests.at(n);
    }

private:
    std::mutex m_mutex;
    std::vector<v1::SubscribeRequest> m_requests;
};

struct Listening {
    explicit Listening(grpc::Service* service) {
        grpc::ServerBuilder builder;
        builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
        if (service != nullptr)
            builder.RegisterService(service);
        else
            builder.RegisterCallbackGenericService(&m_generic);
        server = builder.BuildAndStart();
    }
    ~Listening() { server->Shutdown(std::chrono::system_clock::now()); }
    int port = 0;
    std::unique_ptr<grpc::Server> server;

private:
    grpc::CallbackGenericService m_generic; ///< knows no method: UNIMPLEMENTED, as another version would say
};

/// Answers everything with the same bytes.
class Parrot final : public grpc::CallbackGenericService {
public:
    explicit Parrot(const std::string& bytes) {
        const grpc::Slice slice(bytes);
        m_bytes = grpc::ByteBuffer(&slice, 1);
    }

private:
    class Call final : public grpc::ServerGenericBidiReactor {
    public:
        explicit Call(const grpc::ByteBuffer& bytes)
            : m_bytes(bytes) {
            StartRead(&m_request);
        }
        void OnReadDone(bool) override { StartWriteAndFinish(&m_bytes, {}, grpc::Status::OK); }
        void OnDone() override { delete this; }

    private:
        grpc::ByteBuffer m_request;
        const grpc::ByteBuffer m_bytes;
    };
    grpc::ServerGenericBidiReactor* CreateReactor(grpc::GenericCallbackServerContext*) override { return new Call(m_bytes); }

    grpc::ByteBuffer m_bytes;
};

/// Sends the bytes and reads until the other end closes; false when it does not within ten seconds.
bool isHungUpOn(std::uint16_t port, const std::string& bytes) {
    const int link = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    const timeval patience{10, 0};
    setsockopt(link, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    bool isClosed = connect(link, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    (void)send(link, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    std::array<char, 4096> buffer;
    ssize_t n = 1;
    while (isClosed && n > 0)
        n = recv(link, buffer.data(), buffer.size(), 0);
    isClosed = isClosed && (n == 0 || errno == ECONNRESET);
    close(link);
    return isClosed;
}

std::unique_ptr<wire::Client> connectTo(int port) {
    wire::ClientOptions options;
    options.address = "127.0.0.1:" + std::to_string(port);
    options.backoff = {5ms, 20ms, 1};
    return std::move(wire::Client::connect(options).value());
}

} // namespace

class TstWirePeers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void healthIsServing();
    void reflectionListsOurServices();
    void snapshotsTellTheState();
    void incidentsAreListed();
    void garbageRequestsAreRefused();
    void bytesThatAreNotHttpDoNoHarm();
    void whatAGatewaySaysOfAnErrorIsMarked();
    void anotherVersionIsToldApart();
    void aBrokenUpdateStartsAfresh();
    void messagesThatAreMostlyObjectsAreNotMade();
    void aDeltaThatDoesNotFitStartsAfresh();
    void tooManyCallsAreRefused();

private:
    std::unique_ptr<test::FakeFeed> m_feed;
    std::unique_ptr<wire::Server> m_server;
};

void TstWirePeers::init() {
    m_server = nullptr;
    m_feed = std::make_unique<test::FakeFeed>();
    wire::ServerOptions options;
    options.listen.emplace();
    options.maxCalls = 8;
    m_server = std::move(wire::Server::start(*m_feed, options).value());
}

// grpc.health.v1: HealthCheckResponse.status = 1 is SERVING.
void TstWirePeers::healthIsServing() {
    const auto reply = callRaw(m_server->port(), "/grpc.health.v1.Health/Check", "");
    QVERIFY2(reply, reply ? "" : reply.error().text().c_str());
    QCOMPARE(*reply, std::string("\x08\x01"));
}

// grpc.reflection.v1alpha: ServerReflectionRequest.list_services = 7.
void TstWirePeers::reflectionListsOurServices() {
    auto channel = grpc::CreateChannel("127.0.0.1:" + std::to_string(m_server->port()),
                                       grpc::InsecureChannelCredentials());
    grpc::GenericStub stub(channel);
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 10s);
    OneExchange exchange(std::string("\x3a\x01*"));
    stub.PrepareBidiStreamingCall(&context, "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
                                  {}, &exchange);
    exchange.begin();
    const std::string reply = exchange.wait();
    for (const char* service : {"seamscope.v1.Gateway", "seamscope.v1.Replay", "seamscope.v1.Recordings"})
        QVERIFY2(reply.find(service) != std::string::npos, service);
}

void TstWirePeers::snapshotsTellTheState() {
    topology::TopologyBuilder builder;
    builder.discover(topology::EntityId::gpu("n0", "0"));
    m_feed->set({.topology = builder.build()});
    SourceHealth source;
    source.id = SourceId(0);
    source.name = "hall";
    m_feed->set({.sources = std::vector{source}});
    v1::Topology topology;
    QVERIFY(topology.ParseFromString(*callRaw(m_server->port(), "/seamscope.v1.Gateway/GetTopology", "")));
    QCOMPARE(topology.entities_size(), 2); // the GPU and its host
    v1::SourceHealthList sources;
    QVERIFY(sources.ParseFromString(*callRaw(m_server->port(), "/seamscope.v1.Gateway/ListSources", "")));
    QCOMPARE(sources.sources(0).name(), std::string("hall"));
    v1::SessionState session;
    QVERIFY(session.ParseFromString(*callRaw(m_server->port(), "/seamscope.v1.Replay/GetState", "")));
    QCOMPARE(session.speed(), 1.0);
    QTRY_COMPARE(m_feed->streams(), std::size_t{0}); // the short subscriptions are gone
}

void TstWirePeers::incidentsAreListed() {
    const auto ask = [this] { return *callRaw(m_server->port(), "/seamscope.v1.Gateway/ListIncidents", ""); };
    QCOMPARE(ask(), std::string()); // nothing is analysed
    const auto report = std::make_shared<telemetry::IncidentReport>(test::coolingReport());
    m_feed->set({.incidents = report});
    const auto reply = wire::decodeIncidentReport(ask());
    QVERIFY(reply && **reply == *report);
}

void TstWirePeers::garbageRequestsAreRefused() {
    for (const char* method : {"QueryRange", "QueryState", "QueryEvents", "ListSeries"})
        QVERIFY2(
            !callRaw(m_server->port(), std::string("/seamscope.v1.Gateway/") + method, "\xff\xff\xff\xff"),
            method);
    QVERIFY(!callRaw(m_server->port(), "/seamscope.v1.Gateway/ListSeries",
                     std::string(8 << 20, 'x'))); // over 4 MiB
    QVERIFY(!callRaw(m_server->port(), "/seamscope.v1.Gateway/Destroy", ""));
    QVERIFY(callRaw(m_server->port(), "/seamscope.v1.Gateway/ListSeries", "")); // and it is still there
}

void TstWirePeers::bytesThatAreNotHttpDoNoHarm() {
    for (const std::string& bytes :
         {std::string("GET / HTTP/1.1\r\n\r\n"), std::string(100'000, '\0'),
          std::string("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff\xff")}) {
        QVERIFY(isHungUpOn(m_server->port(), bytes));
    }
    QVERIFY(callRaw(m_server->port(), "/seamscope.v1.Gateway/ListSeries", ""));
}

/// It stands in the status line of every console that is turned away.
void TstWirePeers::whatAGatewaySaysOfAnErrorIsMarked() {
    const Error error = wire::toError({grpc::StatusCode::UNAVAILABLE, "gone \u202Edaed\x1b]0;x\x07\xff"}, "query");
    QCOMPARE(error.detail, std::string("gone \uFFFDdaed?]0;x?\uFFFD"));
    QCOMPARE(error.code, ErrorCode::unavailable);
}

void TstWirePeers::anotherVersionIsToldApart() {
    const Listening other(nullptr);
    const auto client = connectTo(other.port);
    test::Awaited<std::vector<SeriesInfo>> series;
    client->listSeries({}, series.reply());
    QVERIFY(series.get().error().code == ErrorCode::unsupported);
    test::Consumer consumer(*client);
    QTRY_VERIFY(!consumer.stream().status() &&
                consumer.stream().status().error().code == ErrorCode::unsupported);
}

void TstWirePeers::aBrokenUpdateStartsAfresh() {
    OddGateway gateway;
    gateway.odd.mutable_token()->set_instance(9);
    gateway.odd.mutable_token()->set_sequence(4);
    gateway.odd.add_samples()->add_series(1); // a sample without a value
    const Listening listening(&gateway);
    const auto client = connectTo(listening.port);
    test::Consumer consumer(*client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets >= 1; }));
    QVERIFY(consumer.samples.isEmpty());
    consumer.close();
    QCOMPARE(gateway.request(1).resume().instance(), std::uint64_t{0});
}

void TstWirePeers::aDeltaThatDoesNotFitStartsAfresh() {
    OddGateway gateway;
    gateway.odd.mutable_token()->set_instance(9);
    gateway.odd.mutable_topology_delta()->set_from_epoch(5);
    const Listening listening(&gateway);
    const auto client = connectTo(listening.port);
    test::Consumer consumer(*client);
    QVERIFY(consumer.readUntil([&] { return consumer.resets >= 1; }));
    consumer.close();
    QCOMPARE(gateway.request(1).resume().instance(), std::uint64_t{0});
    QCOMPARE(gateway.request(1).topology_epoch(), std::uint64_t{0});
}

void TstWirePeers::tooManyCallsAreRefused() {
    const auto client = connectTo(m_server->port());
    std::vector<std::unique_ptr<test::Consumer>> consumers;
    for (int i = 0; i < 8; ++i) {
        consumers.push_back(std::make_unique<test::Consumer>(*client));
        QVERIFY(consumers.back()->readUntil([&] { return consumers.back()->resets == 1; }));
    }
    test::Awaited<std::vector<SeriesInfo>> refused;
    client->listSeries({}, refused.reply());
    QVERIFY(refused.get().error().code == ErrorCode::resourceExhausted);
    consumers.pop_back();
    QTRY_COMPARE(m_feed->streams(), std::size_t{7});
    // Once is enough, and QTRY_VERIFY asks again after a yes: a call that comes while the one before is being
    // put away is one too many again.
    bool wasServed = false;
    const auto isServed = [&] {
        if (wasServed)
            return true;
        test::Awaited<std::vector<SeriesInfo>> served;
        client->listSeries({}, served.reply());
        wasServed = served.get().has_value();
        return wasServed;
    };
    QTRY_VERIFY(isServed());
}

// gRPC made an object of each two bytes, before anything of ours had a say: 128 MiB of them took 20 GiB.
void TstWirePeers::messagesThatAreMostlyObjectsAreNotMade() {
    std::string bytes;
    while (bytes.size() < std::size_t{10} << 20)
        bytes.append("\x2a\0\x0a\0", 4); // series of an Update, of a SeriesList
    Parrot parrot(bytes);
    int port = 0;
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
    builder.RegisterCallbackGenericService(&parrot);
    const auto server = builder.BuildAndStart();
    const auto client = connectTo(port);
    const auto stream = client->subscribe({}, {});
    QTRY_VERIFY(!stream->status() && stream->status().error().text().find("many times as much") != std::string::npos);
    QVERIFY(!stream->next());
    std::promise<Result<std::vector<telemetry::SeriesInfo>>> answer;
    client->listSeries({}, [&](auto reply) { answer.set_value(std::move(reply)); });
    const auto told = answer.get_future().get();
    QVERIFY(!told && told.error().code == ErrorCode::tooLarge);
    server->Shutdown(std::chrono::system_clock::now());
}

SEAM_TEST(tst_wire_peers, TstWirePeers)
#include "tst_wire_peers.moc"
