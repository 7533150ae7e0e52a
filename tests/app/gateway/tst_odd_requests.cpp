// SPDX-License-Identifier: GPL-3.0-or-later
// Every call of the wire with messages that are well-formed and make no sense: times at both ends of time, counts without end, no
// numbers, names that climb. Whoever holds the token may send them; the gateway lives, and the others are served.
// SEAMSCOPE_CALLS of them a program, SEAMSCOPE_SEED.
#include "holder.h"
#include "support/gateway_program.h"
#include "support/test_program.h"

#include "seamscope/v1/alarms.pb.h"
#include "seamscope/v1/drill.pb.h"
#include "seamscope/v1/gateway.pb.h"

#include <google/protobuf/reflection.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <QtTest>

#include <atomic>
#include <cmath>
#include <csignal>
#include <limits>
#include <random>
#include <set>
#include <thread>
#include <unistd.h>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;
namespace pb = google::protobuf;

namespace {

constexpr double kSlower = 4; ///< seconds by which others may be served later than before: the machine has more to do

/// Fills messages of any kind with what nobody means.
class Oddity {
public:
    /// @param outside a path that nobody may write to
    Oddity(unsigned seed, const fs::path& outside)
        : m_random(seed)
        , m_texts{"", "*", "**?*", "gpu.*", "gpu/*", "gpu.temperature", "host/n001", "job/pretrain", "gpu/n001:0", "../../" + outside.filename().string(),
                  outside.string() + ".mcap", "a\x1b]0;owned\x07", "a\nb", "odd.mcap", "inc-1", std::string(5000, 'x'), std::string(100, '*'),
                  "\u202Eabc", "USD", std::string("nul\0end", 7)} {}

    void fill(pb::Message& message, int depth = 0) {
        const pb::Descriptor& type = *message.GetDescriptor();
        for (int i = 0; i < type.field_count(); ++i) {
            const pb::FieldDescriptor& field = *type.field(i);
            if (below(10) < 3 || (field.message_type() && depth > 4))
                continue;
            const std::uint64_t count = !field.is_repeated() ? 1 : below(50) == 0 && !field.message_type() ? 3000 : below(6);
            for (std::uint64_t k = 0; k < count; ++k)
                put(message, field, depth);
        }
    }

private:
    std::uint64_t below(std::uint64_t most) { return m_random() % most; }
    template<class T>
    T whole() {
        switch (below(8)) {
        case 0:
            return std::numeric_limits<T>::max();
        case 1:
            return std::numeric_limits<T>::min();
        case 2:
            return static_cast<T>(-1);
        case 3:
            return static_cast<T>(1'790'000'000'000'000'000 + static_cast<std::int64_t>(below(1'000'000'000'000)));
        case 4:
            return static_cast<T>(m_random());
        default:
            return static_cast<T>(below(5));
        }
    }
    double real() {
        constexpr double kEnd = std::numeric_limits<double>::infinity();
        constexpr double kAll[] = {0, -0.0, 1, -1, 0.5, 1e308, -1e308, 5e-324, kEnd, -kEnd, std::numeric_limits<double>::quiet_NaN()};
        return kAll[below(std::size(kAll))];
    }
    const std::string& text() { return m_texts[below(m_texts.size())]; }
    void put(pb::Message& message, const pb::FieldDescriptor& field, int depth) {
        const pb::Reflection& to = *message.GetReflection();
        const bool many = field.is_repeated();
        switch (field.cpp_type()) {
        case pb::FieldDescriptor::CPPTYPE_INT32:
            return many ? to.AddInt32(&message, &field, whole<std::int32_t>()) : to.SetInt32(&message, &field, whole<std::int32_t>());
        case pb::FieldDescriptor::CPPTYPE_INT64:
            return many ? to.AddInt64(&message, &field, whole<std::int64_t>()) : to.SetInt64(&message, &field, whole<std::int64_t>());
        case pb::FieldDescriptor::CPPTYPE_UINT32:
            return many ? to.AddUInt32(&message, &field, whole<std::uint32_t>()) : to.SetUInt32(&message, &field, whole<std::uint32_t>());
        case pb::FieldDescriptor::CPPTYPE_UINT64:
            return many ? to.AddUInt64(&message, &field, whole<std::uint64_t>()) : to.SetUInt64(&message, &field, whole<std::uint64_t>());
        case pb::FieldDescriptor::CPPTYPE_DOUBLE:
            return many ? to.AddDouble(&message, &field, real()) : to.SetDouble(&message, &field, real());
        case pb::FieldDescriptor::CPPTYPE_FLOAT:
            return many ? to.AddFloat(&message, &field, static_cast<float>(real())) : to.SetFloat(&message, &field, static_cast<float>(real()));
        case pb::FieldDescriptor::CPPTYPE_BOOL:
            return many ? to.AddBool(&message, &field, below(2) == 0) : to.SetBool(&message, &field, below(2) == 0);
        case pb::FieldDescriptor::CPPTYPE_ENUM:
            return many ? to.AddEnumValue(&message, &field, static_cast<int>(below(9))) : to.SetEnumValue(&message, &field, below(9) == 0 ? -7 : static_cast<int>(below(9)));
        case pb::FieldDescriptor::CPPTYPE_STRING:
            return many ? to.AddString(&message, &field, text()) : to.SetString(&message, &field, text());
        case pb::FieldDescriptor::CPPTYPE_MESSAGE:
            return fill(many ? *to.AddMessage(&message, &field) : *to.MutableMessage(&message, &field), depth + 1);
        }
    }

    std::mt19937_64 m_random;
    std::vector<std::string> m_texts;
};

/// Beside the folder of a test, where the names that climb out of its recordings lead; nothing is there before and after.
class Outside {
public:
    explicit Outside(const test::TemporaryFolder& folder)
        : m_path(folder.path().parent_path() / ("seamscope-odd-" + std::to_string(getpid()))) {
        remove();
    }
    ~Outside() { remove(); }
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;
    [[nodiscard]] const fs::path& path() const { return m_path; }
    [[nodiscard]] bool isUntouched() const { return !fs::exists(m_path) && !fs::exists(m_path.string() + ".mcap"); }

private:
    void remove() const {
        for (const char* end : {"", ".mcap"})
            fs::remove_all(m_path.string() + end);
    }
    fs::path m_path;
};

std::vector<const pb::MethodDescriptor*> everyMethod() {
    std::vector<const pb::MethodDescriptor*> all;
    for (const auto* file : {v1::SubscribeRequest::descriptor()->file(), v1::AlarmRequest::descriptor()->file(), v1::DrillRequest::descriptor()->file()})
        for (int i = 0; i < file->service_count(); ++i)
            for (int k = 0; k < file->service(i)->method_count(); ++k)
                all.push_back(file->service(i)->method(k));
    return all;
}

/// Seconds until it is answered, refused or begun to be answered. @param answered counts those that were no mistake
double secondsOf(grpc::GenericStub& stub, const pb::MethodDescriptor& method, const std::string& bytes, std::atomic<unsigned>& answered) {
    grpc::ClientContext context;
    context.AddMetadata("authorization", "Bearer " + test::kToken);
    context.set_deadline(std::chrono::system_clock::now() + 40s);
    const grpc::Slice slice(bytes);
    const grpc::ByteBuffer request(&slice, 1);
    const auto start = std::chrono::steady_clock::now();
    grpc::CompletionQueue queue;
    const std::string name = "/" + std::string(method.service()->full_name()) + "/" + std::string(method.name());
    grpc::ByteBuffer reply;
    grpc::Status status;
    void* tag = nullptr;
    bool isGood = false;
    if (method.server_streaming()) {
        const auto call = stub.PrepareCall(&context, name, &queue);
        call->StartCall(nullptr);
        (void)queue.Next(&tag, &isGood);
        call->WriteLast(request, {}, nullptr);
        (void)queue.Next(&tag, &isGood);
        call->Read(&reply, nullptr);
        (void)queue.Next(&tag, &isGood);
        answered += isGood ? 1 : 0;
        context.TryCancel();
        call->Finish(&status, nullptr);
    } else {
        const auto call = stub.PrepareUnaryCall(&context, name, request, &queue);
        call->StartCall();
        call->Finish(&reply, &status, nullptr);
    }
    (void)queue.Next(&tag, &isGood);
    answered += status.ok() ? 1 : 0;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

unsigned fromEnvironment(const char* name, int otherwise) {
    const int value = qEnvironmentVariableIntValue(name);
    return static_cast<unsigned>(value > 0 ? value : otherwise);
}

} // namespace

class TstOddRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLiveGatewayOutlivesThem();
    void aReplayOutlivesThem();

private:
    /// Sends them all; the longest that one of them took.
    static double ask(const std::string& address, const Outside& outside);
};

double TstOddRequests::ask(const std::string& address, const Outside& outside) {
    const unsigned calls = fromEnvironment("SEAMSCOPE_CALLS", 1200);
    const unsigned seed = fromEnvironment("SEAMSCOPE_SEED", 1);
    constexpr unsigned kThreads = 4;
    const auto methods = everyMethod();
    std::atomic<double> longest = 0;
    std::atomic<unsigned> answered = 0;
    std::vector<std::jthread> askers;
    for (unsigned thread = 0; thread < kThreads; ++thread)
        askers.emplace_back([&, thread] {
            Oddity odd(seed * kThreads + thread, outside.path());
            grpc::ChannelArguments own;
            own.SetInt("asker", static_cast<int>(thread)); // a connection of its own
            grpc::GenericStub stub(grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), own));
            for (unsigned i = 0; i < calls / kThreads; ++i) {
                const pb::MethodDescriptor& method = *methods[i % methods.size()];
                const std::unique_ptr<pb::Message> message(pb::MessageFactory::generated_factory()->GetPrototype(method.input_type())->New());
                odd.fill(*message);
                const double took = secondsOf(stub, method, message->SerializeAsString(), answered);
                for (double before = longest; took > before && !longest.compare_exchange_weak(before, took);)
                    ;
            }
        });
    askers.clear();
    qInfo("%u of %u were answered, the longest took %.1f s", answered.load(), calls, longest.load());
    return answered > calls / 20 ? longest.load() : 1e3; // else nothing was tried
}

void TstOddRequests::aLiveGatewayOutlivesThem() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "token") << test::kToken;
    fs::permissions(folder / "token", fs::perms::owner_read);
    fs::create_directory(folder / "rec");
    auto process = test::startGateway(folder, "listen: {address: '127.0.0.1:0', token_file: token}\nrecording: {folder: rec}\nstate: {folder: state}\n"
                                              "black_box: {folder: box}\nsources: [{kind: simulator, gpus: 64}]\n");
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    test::Holder holder({address});
    QVERIFY(test::waitUntil([&] { return holder.updates() > 2; }));
    const Outside outside(folder);
    const auto usual = test::secondsToBeServed({address});
    holder.measure();
    const double late = holder.lateness();
    const double longest = ask(address, outside);
    QVERIFY2(process.isRunning(), process.output().c_str());
    const auto served = test::secondsToBeServed({address});
    holder.measure();
    qInfo("a newcomer is served in %.3f s, before in %.3f s", served.value_or(-1), usual.value_or(-1));
    QVERIFY2(longest < 25, std::to_string(longest).c_str()); // queries end after 20 s
    QVERIFY(usual && served && *served <= *usual + kSlower);
    QVERIFY(holder.lateness() <= late + kSlower);
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path()))
        names.insert(entry.path().filename());
    QVERIFY((names == std::set<std::string>{"box", "gateway.yaml", "out", "rec", "state", "token"}));
    QVERIFY(outside.isUntouched());
    process.signal(SIGTERM);
    QCOMPARE(process.wait(60s).value_or(-1), 0);
}

void TstOddRequests::aReplayOutlivesThem() {
    const test::TemporaryFolder folder;
    test::ChildProcess simulate({(test::binFolder() / "seamctl").string(), "simulate", "pump_degraded", "--gpus", "64", "--duration", "3m", "--onset", "60s", "-o", (folder / "run.mcap").string()},
                                {folder.path(), folder / "made", {}});
    QVERIFY2(simulate.wait(60s).value_or(-1) == 0, simulate.output().c_str());
    std::ofstream(folder / "token") << test::kToken;
    fs::permissions(folder / "token", fs::perms::owner_read);
    test::ChildProcess process({(test::binFolder() / "seamctl").string(), "replay", "run.mcap", "--listen", "127.0.0.1:0", "--token-file", "token"},
                               {folder.path(), folder / "out", {}});
    const std::string address = test::addressOf(process);
    QVERIFY2(!address.empty(), process.output().c_str());
    const Outside outside(folder);
    const auto usual = test::secondsToBeServed({address});
    const double longest = ask(address, outside);
    QVERIFY2(process.isRunning(), process.output().c_str());
    const auto served = test::secondsToBeServed({address});
    qInfo("a newcomer is served in %.3f s, before in %.3f s", served.value_or(-1), usual.value_or(-1));
    QVERIFY2(longest < 25, std::to_string(longest).c_str());
    QVERIFY(usual && served && *served <= *usual + kSlower);
    QVERIFY(outside.isUntouched());
}

SEAM_TEST(tst_odd_requests, TstOddRequests)
#include "tst_odd_requests.moc"
