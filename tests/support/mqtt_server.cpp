// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mqtt_server.h"

#include <fstream>

namespace seamscope::test {

using namespace std::chrono_literals;

MqttServer::MqttServer()
    : MqttServer(Options{}) {}

MqttServer::MqttServer(Options options)
    : m_options(std::move(options))
    , m_port(freePort()) {
    std::ofstream conf(m_folder / "mosquitto.conf");
    conf << "listener " << m_port << " 127.0.0.1\npersistence false\nuser root\n"; // else it gives root up, and may not read its files
    if (m_options.user.empty()) {
        conf << "allow_anonymous true\n";
    } else {
        ChildProcess made({"mosquitto_passwd", "-b", "-c", (m_folder / "users").string(), m_options.user, m_options.password});
        static_cast<void>(made.wait(10s));
        conf << "allow_anonymous false\npassword_file " << (m_folder / "users").string() << "\n";
    }
    if (!m_options.acl.empty()) {
        std::ofstream(m_folder / "acl") << m_options.acl;
        conf << "acl_file " << (m_folder / "acl").string() << "\n";
    }
    if (m_options.certificates)
        conf << "cafile " << m_options.certificates->authority().string() << "\ncertfile "
             << m_options.certificates->certificate("server").string() << "\nkeyfile " << m_options.certificates->key("server").string() << "\n";
    conf << m_options.more;
    conf.close();
    start();
}

void MqttServer::start() {
    const bool isInPath = hasProgram("mosquitto"); // Debian keeps it where only root looks
    m_process = std::make_unique<ChildProcess>(
        std::vector<std::string>{isInPath ? "mosquitto" : "/usr/sbin/mosquitto", "-c", (m_folder / "mosquitto.conf").string()},
        ChildProcess::Options{m_folder.path(), m_folder / "log", {}});
    m_isRunning = waitForPort(m_port, 10s, m_process.get());
}

std::string MqttServer::url() const {
    return (m_options.certificates ? "mqtts://127.0.0.1:" : "mqtt://127.0.0.1:") + std::to_string(m_port);
}

bool MqttServer::run(std::vector<std::string> arguments, std::string_view input, bool isByLine, int qos) {
    const auto file = m_folder / "message";
    std::ofstream(file, std::ios::binary) << input;
    std::string command = "exec mosquitto_pub -h 127.0.0.1 -p " + std::to_string(m_port) + " -q " + std::to_string(qos);
    if (m_options.certificates)
        command += " --cafile '" + m_options.certificates->authority().string() + "'";
    if (!m_options.user.empty())
        command += " -u '" + m_options.user + "' -P '" + m_options.password + "'";
    for (const std::string& argument : arguments)
        command += " '" + argument + "'";
    command += (isByLine ? " -l" : input.empty() ? " -n" : " -s") + (" < '" + file.string() + "'");
    ChildProcess publisher({"sh", "-c", command}, {{}, m_folder / "publisher", {}});
    return publisher.wait(60s).value_or(-1) == 0;
}

bool MqttServer::publish(const std::string& topic, std::string_view payload, bool isRetained, int qos) {
    std::vector<std::string> arguments{"-t", topic};
    if (isRetained)
        arguments.push_back("-r");
    return run(std::move(arguments), payload, false, qos);
}

bool MqttServer::publishLines(const std::string& topic, const std::string& lines, int qos) {
    return run({"-t", topic}, lines, true, qos);
}

} // namespace seamscope::test
