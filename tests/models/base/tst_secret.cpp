// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "base/regular_file.h"
#include "base/secret.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <chrono>
#include <fstream>
#include <ostream>
#include <string_view>
#include <thread>
#include <type_traits>

#include <sys/stat.h>

using namespace seamscope;

namespace {

template<class T>
constexpr bool isStreamed = requires(std::ostream& out, const T& value) { out << value; };
template<class T>
constexpr bool isJoined = requires(std::string text, const T& value) { text + value; };

// What a line of code would have to do to show one does not compile.
static_assert(isStreamed<std::string> && isJoined<std::string> && std::is_constructible_v<Json, std::string>);
static_assert(!isStreamed<Secret> && !isJoined<Secret>);
static_assert(!std::is_convertible_v<Secret, std::string> && !std::is_convertible_v<Secret, std::string_view>);
static_assert(!std::is_constructible_v<std::string, Secret> && !std::is_constructible_v<Json, Secret>);

} // namespace

class TstSecret : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void copiesAreOfOneSecret();
    void onlyRegularFilesAreRead();
    void aKeyIsWaitedForAWhile();
};

void TstSecret::copiesAreOfOneSecret() {
    Secret first = "one";
    const Secret copy = first;
    const Secret other = "one";
    first.replace("two");
    QCOMPARE(copy.reveal(), std::string("two"));
    QCOMPARE(other.reveal(), std::string("one"));
    Secret none;
    QVERIFY(none.isEmpty() && none.reveal().empty());
    none.replace("three"); // of nobody: a default would be shared by all
    QVERIFY(none.isEmpty() && Secret().isEmpty());
}

void TstSecret::onlyRegularFilesAreRead() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "file") << "content";
    QCOMPARE(readRegularFile(folder / "file", 7).value_or(""), std::string("content"));
    QCOMPARE(readRegularFile(folder / "file", 6).error().code, ErrorCode::tooLarge);
    QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    std::filesystem::create_symlink(folder / "file", folder / "link");
    for (const std::string& place : {(folder / "pipe").string(), folder.path().string(), (folder / "absent").string(), std::string("/dev/zero")}) {
        const auto read = readRegularFile(place, 100); // would stand still before a pipe that nobody writes to
        QVERIFY2(!read && read.error().code == ErrorCode::io, place.c_str());
    }
    QVERIFY(readRegularFile(folder / "link", 100)); // systemd and Kubernetes hand secrets over by links
    QVERIFY(readRegularFile("/proc/self/status", 100'000)->starts_with("Name:")); // says it has no bytes
}

void TstSecret::aKeyIsWaitedForAWhile() {
    using namespace std::chrono_literals;
    const test::TemporaryFolder folder;
    std::ofstream(folder / "key") << " of the drill \r\n";
    QCOMPARE(readKey(folder / "key").value_or(""), std::string(" of the drill "));
    QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    QCOMPARE(readKey(folder / "pipe", 20ms).error().code, ErrorCode::deadlineExceeded);
    std::thread writer([&] { std::ofstream(folder / "pipe") << "piped\n"; });
    QCOMPARE(readKey(folder / "pipe").value_or(""), std::string("piped"));
    writer.join();
    QCOMPARE(readKey("/dev/zero").error().code, ErrorCode::tooLarge);
}

SEAM_TEST(tst_secret, TstSecret)
#include "tst_secret.moc"
