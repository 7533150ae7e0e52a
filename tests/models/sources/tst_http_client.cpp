// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/backoff.h"
#include "loopback_listener.h"
#include "sources/http/http_client.h"
#include "sources/http/masked.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <atomic>

#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using test::HttpServer;

class TstHttpClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersComeWithTypeAndStatus();
    void acceptAndCredentialsAreSent();
    void whoRepeatsASecretIsHeardWithoutIt();
    void secretsAreFoundInEverySpellingOfJson_data();
    void secretsAreFoundInEverySpellingOfJson();
    void aLongTextIsMaskedInAGlance();
    void whatFillsUpBase64MayBeLeftOut();
    void credentialsStayWithTheirHost();
    void anAnswerThatGoesOnIsToldByLines();
    void gzipIsUnpackedAndBounded();
    void failuresHaveTheirCodes();
    void cancelIsPrompt();
    void httpsNeedsTheRightAuthority();
    void credentialsStayWithTheirPort();
    void bodiesAreBoundedAllTogether();
    void statusesHaveTheirCodes();
    void whatStandsInPlaceOfDataIsSaid();
    void whoEncryptsOrDoesNotIsSaid();
    void urlsAreEncodedAndShownWithoutSecrets();
    void backoffDoublesToItsCap();
};

void TstHttpClient::answersComeWithTypeAndStatus() {
    HttpServer server([](const HttpServer::Request& request) {
        return HttpServer::Answer{request.target == "/gone" ? 404 : 200, "text/x; a=b",
                                  "body of " + request.target};
    });
    HttpClient client({});
    for (int i = 0; i < 3; ++i) {
        const auto response = client.get(server.url("/a?b=1"), "*/*");
        QVERIFY(response);
        QCOMPARE(response->status, 200L);
        QCOMPARE(response->contentType, std::string("text/x; a=b"));
        QCOMPARE(response->body, std::string("body of /a?b=1"));
    }
    QCOMPARE(client.get(server.url("/gone"), "*/*")->status, 404L);
}

void TstHttpClient::acceptAndCredentialsAreSent() {
    std::string seen; // each answer comes after it was set
    HttpServer server([&seen](const HttpServer::Request& request) {
        const auto it = request.headers.find("authorization");
        seen = request.headers.at("accept") + "|" + (it == request.headers.end() ? "-" : it->second);
        return HttpServer::Answer{200, "", seen};
    });
    const auto shown = [&](const HttpOptions& options) {
        return HttpClient(options).get(server.url(), "a/b") ? seen : std::string();
    };
    HttpOptions bearer;
    bearer.bearerToken = "t0ken";
    HttpOptions basic;
    basic.user = "Aladdin"; // the example of RFC 7617
    basic.password = "open sesame";
    QCOMPARE(shown({}), std::string("a/b|-"));
    QCOMPARE(shown(bearer), std::string("a/b|Bearer t0ken"));
    QCOMPARE(shown(basic), std::string("a/b|Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="));
    bearer.bearerToken.replace("another"); // for the next request
    QCOMPARE(shown(bearer), std::string("a/b|Bearer another"));
}

/// In a body, base64 and all, in a type, in where it sends us; a short one is a word that may stand anywhere.
void TstHttpClient::whoRepeatsASecretIsHeardWithoutIt() {
    HttpServer server([](const HttpServer::Request& request) {
        const std::string login = request.headers.at("authorization");
        if (request.target == "/there")
            return HttpServer::Answer{302, "", "", {"Location: http://" + login.substr(login.find(' ') + 1) + ".example/"}};
        return HttpServer::Answer{401, "text/" + login, "not " + login + ", nor open sesame, you"};
    });
    HttpOptions options;
    options.user = "Aladdin";
    options.password = "open sesame";
    const auto told = HttpClient(options).get(server.url(), "*/*");
    QVERIFY(told);
    QCOMPARE(told->body, std::string("not Basic ****************************, nor ***********, you"));
    QCOMPARE(told->contentType, std::string("text/Basic ****************************"));
    HttpOptions bearer;
    bearer.bearerToken = "not-to-be-told";
    const auto sent = HttpClient(bearer).get(server.url("/there"), "*/*");
    QVERIFY2(!sent && sent.error().text().find("not-to-be") == std::string::npos, sent ? "" : sent.error().text().c_str());
    bearer.bearerToken = "nor";
    QVERIFY(HttpClient(bearer).get(server.url(), "*/*")->body.find("nor open") != std::string::npos);
    // A token may be a parameter of the URL; what else is asked for may be said.
    HttpServer mirror([](const HttpServer::Request& request) {
        return HttpServer::Answer{403, "text/plain", "refused: " + request.target + " (another/secret)", {}};
    });
    const auto asked = HttpClient({}).get(mirror.url("/m?token=s3cret-of-ours&X-Api_Key=another%2Fsecret&match=not-a-secret-at-all"), "*/*");
    QVERIFY(asked);
    QCOMPARE(asked->body, std::string("refused: /m?token=**************&X-Api_Key=****************&match=not-a-secret-at-all (**************)"));
}

void TstHttpClient::secretsAreFoundInEverySpellingOfJson_data() {
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("masked");
    const auto row = [](const char* name, const char* secret, const QByteArray& text, const QByteArray& masked) {
        QTest::newRow(name) << QByteArray(secret) << text << masked;
    };
    const char* token = "to&k<e>n/\"1";
    const auto stars = [](int count) { return QByteArray(count, '*'); };
    row("plain", token, R"(say to&k<e>n/"1.)", "say " + stars(11) + ".");
    row("as Go writes", token, R"({"m":"no to\u0026k\u003ce\u003en/\"1!"})", R"({"m":"no )" + stars(27) + R"(!"})");
    row("as PHP writes", token, R"("to&k<e>n\/\"1")", "\"" + stars(13) + "\"");
    row("hex of both cases", token, R"("to\u0026k\u003Ce\u003en\u002f\u00221")", "\"" + stars(36) + "\"");
    row("every character", "pass&word", R"("\u0070\u0061\u0073\u0073\u0026\u0077\u006F\u0072\u0064")", "\"" + stars(54) + "\"");
    row("only its begin", "pass&word", R"("\u0070ass&wor")", R"("\u0070ass&wor")");
    row("after half of it", "pass&word", R"(pass\u0026pass\u0026word)", R"(pass\u0026)" + stars(14));
    row("from an escape on", "\"pass/word", R"("\"pass/word")", "\"" + stars(11) + "\"");
    row("twice", "pass&word", R"(pass\u0026word,pass\u0026word)", stars(14) + "," + stars(14));
    row("a text in a text", "pass&word", R"("{\"m\":\"pass\\u0026word\"}")", R"("{\"m\":\")" + stars(15) + R"(\"}")");
    row("after a backslash", "n&password", R"("C:\\n\u0026password")", R"("C:\\)" + stars(15) + "\"");
    row("with a backslash", "pass\\word", R"("pass\\word pass\u005cword")", "\"" + stars(10) + " " + stars(14) + "\"");
    row("with a tab of its letters", "pass\\tword", R"("pass\\tword")", "\"" + stars(11) + "\"");
    row("beyond ASCII", "p\xc3\xa4ssw\xe2\x82\xac\xf0\x9f\x94\x91", R"("p\u00e4ssw\u20AC\ud83d\uDD11")", "\"" + stars(28) + "\"");
    row("no escapes", "pass&word", R"(pass\u026word \x \u \ud83d\)", R"(pass\u026word \x \u \ud83d\)");
    row("of a URL", "pass/word", "?password=pass%2fword&p=%70%61ss%2Fword&q=%2", "?password=" + stars(11) + "&p=" + stars(15) + "&q=%2");
    row("of a page", "pass&wo'rd", "<b>pass&amp;wo&#39;rd</b> pass&#x26;wo&apos;rd &pass;", "<b>" + stars(18) + "</b> " + stars(20) + " &pass;");
    row("a short one", "a&b", R"("a\u0026b")", R"("a\u0026b")");
}

void TstHttpClient::secretsAreFoundInEverySpellingOfJson() {
    QFETCH(QByteArray, secret);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, masked);
    std::string told = text.toStdString();
    mask(told, secret.toStdString());
    QCOMPARE(QByteArray::fromStdString(told), masked);
    // As it comes from a server, in base64 too, whose '+', '/' and '=' are written with escapes.
    HttpServer server([&](const HttpServer::Request& request) {
        std::string login = request.headers.at("authorization");
        for (const auto& [sign, spelt] : {std::pair{"/", "\\/"}, {"+", "\\u002B"}, {"=", "\\u003d"}})
            for (std::size_t at = login.find(sign, 6); at != std::string::npos; at = login.find(sign, at + std::string_view(spelt).size()))
                login.replace(at, 1, spelt);
        return HttpServer::Answer{401, "", text.toStdString() + login.substr(login.find(' '))};
    });
    HttpOptions options;
    options.user = "?>>~~?"; // whose base64 has both
    options.password = secret.toStdString();
    const auto answer = HttpClient(options).get(server.url(), "*/*");
    QVERIFY(answer);
    const auto login = answer->body.rfind(' ');
    QCOMPARE(answer->body.substr(0, login), masked.toStdString());
    QCOMPARE(answer->body.find_first_not_of('*', login + 1), std::string::npos);
}

/// One that holds a secret's begin again and again, and backslashes without end: in proportion to its length.
void TstHttpClient::aLongTextIsMaskedInAGlance() {
    const std::string secret = std::string(1000, 'a') + "&b";
    std::string begins = "\\u0061" + std::string(1'000'000, 'a') + "\\u0026b";
    std::string slashes(1'000'000, '\\');
    const std::string same = slashes;
    QElapsedTimer timer;
    timer.start();
    mask(begins, secret);
    mask(slashes, secret);
    QVERIFY2(timer.elapsed() < 5000 * test::kTimeFactor, std::to_string(timer.elapsed()).c_str()); // each pair of the two would be minutes
    QVERIFY(begins.ends_with("aaaa" + std::string(1007, '*')));
    QVERIFY(slashes == same);
}

void TstHttpClient::whatFillsUpBase64MayBeLeftOut() {
    HttpServer server([](const HttpServer::Request& request) {
        const std::string login = request.headers.at("authorization").substr(6);
        return HttpServer::Answer{401, "", login.substr(0, login.find('='))};
    });
    HttpOptions options;
    options.user = "me";
    options.password = "password05xxx"; // its base64 ends in "=="
    const auto answer = HttpClient(options).get(server.url(), "*/*");
    QVERIFY(answer && answer->body.size() > 20);
    QCOMPARE(answer->body.find_first_not_of('*'), std::string::npos);
}

void TstHttpClient::credentialsStayWithTheirHost() {
    std::atomic<int> asked = 0;
    HttpServer other([&](const HttpServer::Request&) {
        ++asked;
        return HttpServer::Answer{200, "", "who is here?"};
    });
    HttpServer server([&](const HttpServer::Request& request) {
        HttpServer::Answer answer{302, "", ""};
        answer.headers = {"Location: " + (request.target == "/loop" ? std::string("/loop") : other.url())};
        return answer;
    });
    HttpOptions options;
    options.bearerToken = "t0ken";
    HttpClient client(options);
    const auto elsewhere = client.get(server.url(), "*/*");
    QVERIFY(!elsewhere && elsewhere.error().code == ErrorCode::failedPrecondition);
    QCOMPARE(asked.load(), 0); // not even without the credentials
    QVERIFY(!client.get(server.url("/loop"), "*/*"));
}

void TstHttpClient::anAnswerThatGoesOnIsToldByLines() {
    std::atomic<bool> isRefused = false;
    HttpServer server([&](const HttpServer::Request&) {
        if (isRefused)
            return HttpServer::Answer{.status = 410, .body = "gone\nfor good\n"};
        HttpServer::Answer answer{.body = "one\ntw" + std::string(2, 'o') + "\r\n\n" + std::string(100, 'x') + "\nt0ken-of-ours\nnot ended"};
        answer.announcedBytes = answer.body.size() + 10; // and then nothing
        return answer;
    });
    HttpOptions options;
    options.bearerToken = "t0ken-of-ours";
    HttpClient client(options);
    std::vector<std::string> told;
    int opened = 0;
    HttpLines lines;
    lines.lineBytes = 20;
    lines.opened = [&] { ++opened; };
    lines.take = [&](const std::string& line, bool isWhole) {
        told.push_back(line + (isWhole ? "" : "..."));
        return true;
    };
    const auto broken = client.lines(server.url(), "*/*", lines);
    QVERIFY(!broken && broken.error().code == ErrorCode::truncated);
    QCOMPARE(opened, 1);
    QVERIFY(told == (std::vector<std::string>{"one", "twoo", "", std::string(20, 'x') + "...", "*************"}));
    told.clear();
    lines.take = [&](const std::string& line, bool) {
        told.push_back(line);
        return false;
    };
    QVERIFY(client.lines(server.url(), "*/*", lines)); // ended by who takes it
    QCOMPARE(told.size(), 1U);
    isRefused = true;
    const auto refused = client.lines(server.url(), "*/*", lines);
    QVERIFY(refused && refused->status == 410 && refused->body == "gone\nfor good\n");
    QCOMPARE(told.size(), 1U);
    QCOMPARE(opened, 2);
    QVERIFY(client.get(server.url(), "*/*")->body.find("gone") == 0); // the client is as it was
    HttpServer mute([](const HttpServer::Request&) { return HttpServer::Answer{.neverAnswers = true}; });
    lines.silence = 1s;
    const auto silent = client.lines(mute.url(), "*/*", lines);
    QVERIFY(!silent && silent.error().code == ErrorCode::deadlineExceeded); // not even a status
}

void TstHttpClient::gzipIsUnpackedAndBounded() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "plain") << std::string(1'000'000, 'x');
    test::ChildProcess gzip({"gzip", "plain"}, {folder.path(), {}, {}});
    QCOMPARE(gzip.wait(30s).value_or(-1), 0);
    HttpServer server([&](const HttpServer::Request& request) {
        HttpServer::Answer answer{200, "", test::readFile(folder / "plain.gz")};
        if (request.headers.at("accept-encoding").find("gzip") != std::string::npos)
            answer.headers = {"Content-Encoding: gzip"};
        if (request.target == "/broken")
            answer.body.resize(answer.body.size() / 2);
        return answer;
    });
    HttpOptions options;
    options.maxBytes = 1'000'000;
    const auto whole = HttpClient(options).get(server.url(), "*/*");
    QVERIFY(whole);
    QCOMPARE(whole->body.size(), std::size_t(1'000'000));
    options.maxBytes = 999'999; // about 1 kB on the wire
    QCOMPARE(HttpClient(options).get(server.url(), "*/*").error().code, ErrorCode::tooLarge);
}

void TstHttpClient::failuresHaveTheirCodes() {
    HttpServer server([](const HttpServer::Request& request) {
        HttpServer::Answer answer{200, "", "only a part"};
        answer.announcedBytes = 1000;
        answer.neverAnswers = request.target == "/never";
        return answer;
    });
    HttpOptions options;
    options.timeout = 200ms;
    HttpClient client(options);
    QCOMPARE(client.get(server.url("/cut"), "*/*").error().code, ErrorCode::truncated);
    QCOMPARE(client.get(server.url("/never"), "*/*").error().code, ErrorCode::deadlineExceeded);
    const auto refused =
        client.get("http://127.0.0.1:" + std::to_string(test::freePort()) + "/x?token=secret", "*/*");
    QCOMPARE(refused.error().code, ErrorCode::unavailable);
    QVERIFY(refused.error().text().find("secret") == std::string::npos);
    QCOMPARE(client.get("file:///etc/passwd", "*/*").error().code, ErrorCode::invalidInput);
    QCOMPARE(client.get("", "*/*").error().code, ErrorCode::invalidInput);
}

void TstHttpClient::cancelIsPrompt() {
    HttpServer server([](const HttpServer::Request&) {
        HttpServer::Answer answer;
        answer.neverAnswers = true;
        return answer;
    });
    HttpClient client({});
    std::thread canceller([&] {
        QVERIFY(test::waitUntil([&] { return server.requests() > 0; }));
        client.cancel();
    });
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(client.get(server.url(), "*/*").error().code, ErrorCode::cancelled);
    QVERIFY(timer.elapsed() < 2000);
    canceller.join();
    QCOMPARE(client.get(server.url(), "*/*").error().code, ErrorCode::cancelled);
    QCOMPARE(server.requests(), 1);
}

namespace {

/// A server of OpenSSL that serves the file `metrics`, with a certificate of its own, `cert.pem`.
struct TlsFiles {
    TlsFiles() {
        test::ChildProcess request({"openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out",
                                    "cert.pem", "-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"},
                                   {folder.path(), {}, {}});
        const bool isMade = request.wait(30s).value_or(-1) == 0;
        std::ofstream(folder / "metrics") << "up 1\n";
        server.emplace(std::vector<std::string>{"openssl", "s_server", "-accept", "127.0.0.1:" + std::to_string(port), "-cert", "cert.pem", "-key",
                                                "key.pem", "-WWW", "-quiet"},
                       test::ChildProcess::Options{folder.path(), folder / "log", {}});
        isServing = isMade && test::waitForPort(port, 30s, &*server);
    }
    std::string url() const { return "https://127.0.0.1:" + std::to_string(port) + "/metrics"; }
    const test::TemporaryFolder folder;
    const std::uint16_t port = test::freePort();
    std::optional<test::ChildProcess> server;
    bool isServing = false;
};

} // namespace

void TstHttpClient::httpsNeedsTheRightAuthority() {
    const TlsFiles server;
    QVERIFY(server.isServing);
    QCOMPARE(HttpClient({}).get(server.url(), "*/*").error().code, ErrorCode::unavailable);
    HttpOptions options;
    options.caFile = server.folder / "cert.pem";
    const auto response = HttpClient(options).get(server.url(), "*/*");
    QVERIFY2(response, response ? "" : response.error().text().c_str());
    QCOMPARE(response->body, std::string("up 1\n"));
}

/// Who encrypts is not who was meant for that: another port of the host is another program.
void TstHttpClient::credentialsStayWithTheirPort() {
    const TlsFiles other;
    QVERIFY(other.isServing);
    HttpServer server([&](const HttpServer::Request&) { return HttpServer::Answer{302, "", "", {"Location: " + other.url()}}; });
    HttpOptions options;
    options.bearerToken = "t0ken-of-ours";
    options.caFile = other.folder / "cert.pem";
    const auto elsewhere = HttpClient(options).get(server.url(), "*/*");
    QVERIFY2(!elsewhere, elsewhere ? elsewhere->body.c_str() : "");
    QCOMPARE(elsewhere.error().code, ErrorCode::failedPrecondition);
    QVERIFY2(elsewhere.error().detail.find("'https://127.0.0.1:" + std::to_string(other.port) + "'") != std::string::npos, elsewhere.error().detail.c_str());
}

/// Twelve peers that send all that one of them may, at once; and one that has little to say meanwhile.
void TstHttpClient::bodiesAreBoundedAllTogether() {
    constexpr std::size_t kMiB = std::size_t{1} << 20;
    HttpServer server([](const HttpServer::Request& request) {
        return HttpServer::Answer{.body = std::string(request.target == "/small" ? 1000 : 7 * kMiB, 'x')};
    });
    HttpOptions options;
    options.bodies = std::make_shared<BodyBudget>(16 * kMiB);
    std::vector<std::jthread> peers;
    std::mutex mutex;
    std::vector<Result<HttpResponse>> answers; // held, as a source does while it reads them
    std::size_t mostHeld = 0;
    for (int i = 0; i < 12; ++i)
        peers.emplace_back([&] {
            HttpClient client(options);
            auto answer = client.get(server.url("/large"), "*/*");
            const std::lock_guard lock(mutex);
            answers.push_back(std::move(answer));
            mostHeld = std::max(mostHeld, options.bodies->held());
        });
    for (std::jthread& peer : peers)
        peer.join();
    std::size_t bytes = 0;
    std::size_t refused = 0;
    for (const auto& answer : answers) {
        bytes += answer ? answer->body.capacity() : 0;
        refused += !answer && answer.error().code == ErrorCode::resourceExhausted ? 1 : 0;
    }
    QVERIFY2(bytes > 0 && bytes <= 16 * kMiB + answers.size() * BodyLease::kFree, std::to_string(bytes).c_str());
    QVERIFY(mostHeld <= 16 * kMiB);
    QVERIFY2(refused >= 8, std::to_string(refused).c_str());
    QCOMPARE(HttpClient(options).get(server.url("/small"), "*/*")->body.size(), std::size_t{1000});
    answers.clear();
    QCOMPARE(options.bodies->held(), std::size_t{0});
    QCOMPARE(HttpClient(options).get(server.url("/large"), "*/*")->body.size(), 7 * kMiB);
    options.bodies = std::make_shared<BodyBudget>(8 * kMiB);
    QCOMPARE(HttpClient(options).get(server.url("/large"), "*/*").error().code, ErrorCode::tooLarge); // over the share of one
}

void TstHttpClient::statusesHaveTheirCodes() {
    const auto codeOf = [](long status) { return checkStatus({status, {}, {}}).error().code; };
    QVERIFY(checkStatus({200, {}, {}}) && checkStatus({204, {}, {}}));
    QCOMPARE(codeOf(401), ErrorCode::unauthenticated);
    QCOMPARE(codeOf(403), ErrorCode::unauthenticated);
    QCOMPARE(codeOf(404), ErrorCode::notFound);
    QCOMPARE(codeOf(429), ErrorCode::unavailable);
    QCOMPARE(codeOf(503), ErrorCode::unavailable);
    QCOMPARE(codeOf(400), ErrorCode::failedPrecondition);
}

/// A page is none of what was asked for, however it is called; what may be one for good reasons stays an answer.
void TstHttpClient::whatStandsInPlaceOfDataIsSaid() {
    const std::string page = "\n <!DOCTYPE html><html><head><TITLE>Sign \x1b[31min</title></head>";
    HttpServer server([&](const HttpServer::Request& request) {
        if (request.target == "/page")
            return HttpServer::Answer{200, "application/json", page};
        if (request.target == "/refused")
            return HttpServer::Answer{403, "text/html", page};
        return HttpServer::Answer{401, "text/plain; charset=utf-8", "token expired\nmore"};
    });
    HttpClient client({});
    const auto data = client.get(server.url("/page"), "application/json");
    QVERIFY(!data && data.error().code == ErrorCode::invalidInput);
    QVERIFY2(data.error().detail.find("page for people ('Sign ") != std::string::npos, data.error().detail.c_str());
    QVERIFY(data.error().detail.find('\x1b') == std::string::npos);
    QVERIFY(client.get(server.url("/page"), "*/*"));
    const std::string refused = checkStatus(*client.get(server.url("/refused"), "application/json")).error().detail;
    QVERIFY2(refused.starts_with("HTTP status 403: Sign "), refused.c_str());
    const std::string expired = checkStatus(*client.get(server.url("/expired"), "application/json")).error().detail;
    QVERIFY2(expired.starts_with("HTTP status 401: token expired; "), expired.c_str());
    // Whose path is a secret may be told it by a peer that repeats what it was asked.
    HttpServer echo([](const HttpServer::Request& request) { return HttpServer::Answer{404, "text/plain", "nothing at " + request.target}; });
    HttpOptions calendar;
    calendar.isPathSecret = true;
    QCOMPARE(checkStatus(*HttpClient(calendar).get(echo.url("/private-0123456789/a.ics"), "text/calendar")).error().detail, std::string("HTTP status 404"));
    QCOMPARE(checkStatus(*client.post(echo.url("/services/T0123456789"), "application/json", "{}")).error().detail, std::string("HTTP status 404"));
}

/// Somebody wrote the wrong scheme: the words of the library name neither.
void TstHttpClient::whoEncryptsOrDoesNotIsSaid() {
    const TlsFiles encrypted;
    QVERIFY(encrypted.isServing);
    const std::string unknown = HttpClient({}).get(encrypted.url(), "*/*").error().detail;
    QVERIFY2(unknown.find("ca_file") != std::string::npos, unknown.c_str());
    test::LoopbackListener plain; // says at once, as most do, that it understands nothing
    std::thread answer([&] {
        const int peer = ::accept(plain.socket, nullptr, nullptr);
        char hello[2048];
        const std::string_view words = "HTTP/1.1 400 Bad Request\r\n\r\n";
        if (::recv(peer, hello, sizeof hello, 0) > 0)
            static_cast<void>(::send(peer, words.data(), words.size(), MSG_NOSIGNAL));
        ::close(peer);
    });
    const std::string wrong = HttpClient({}).get("https://127.0.0.1:" + std::to_string(plain.port) + "/", "*/*").error().detail;
    answer.join();
    QVERIFY2(wrong.find("http://") != std::string::npos, wrong.c_str());
}

void TstHttpClient::urlsAreEncodedAndShownWithoutSecrets() {
    QCOMPARE(urlEncoded("{a=~\"b|c\"}[5m] ä"), std::string("%7Ba%3D~%22b%7Cc%22%7D%5B5m%5D%20%C3%A4"));
    QCOMPARE(urlForMessages("https://u:p@h:1/x?token=s"), std::string("https://h:1/x"));
    QCOMPARE(urlForMessages("http://h/a%40b"), std::string("http://h/a%40b"));
    QCOMPARE(urlForMessages("https://h/x#token=s"), std::string("https://h/x"));
    QCOMPARE(urlForMessages("smtp://u:p@h:25"), std::string("smtp://h:25"));
    for (const char* odd : {"http://u:pa/ss@h/x", "http://u:pa?ss@h/x", "http://u:pa#ss@h/x", "http://u:12/rest@h", "http://u:12?rest@h",
                            "http://u:12#rest@h/x", "http://tok/en@h", "http://u:p@h/x@y"})
        QCOMPARE(urlForMessages(odd), std::string("http://(cannot be read)"));
    for (const char* odd : {"http//u:pass@h/m", "http:/u:pass@h/m", "u:pass@h:9090/m", "h/m?to=u:pass@x"})
        QCOMPARE(urlForMessages(odd), std::string("(cannot be read)"));
    HttpClient client({});
    const auto told = client.post("http://u:pass@127.0.0.1:1/hooks/s3cret?k=s3cret", "application/json", "{}");
    QVERIFY(!told);
    QCOMPARE(told.error().where, std::string("http://127.0.0.1:1"));
    QVERIFY(told.error().text().find("s3cret") == std::string::npos);
}

void TstHttpClient::backoffDoublesToItsCap() {
    const auto seeded = [](std::uint64_t seed) {
        return Backoff({.first = 100ms, .cap = 1s, .seed = seed, .least = 0.75, .most = 1.25});
    };
    Backoff backoff = seeded(7);
    Duration nominal = 100ms;
    for (int i = 0; i < 50; ++i) {
        const Duration wait = backoff.next();
        QVERIFY(wait >= nominal * 3 / 4 && wait <= nominal * 5 / 4);
        nominal = std::min<Duration>(nominal * 2, 1s);
    }
    backoff.reset();
    QVERIFY(backoff.next() <= Duration(125ms));
    Backoff same = seeded(7), other = seeded(8);
    QVERIFY(same.next() != other.next());
}

SEAM_TEST(tst_http_client, TstHttpClient)
#include "tst_http_client.moc"
