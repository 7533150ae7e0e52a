// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for mqtt_client.cpp where the program is built without libmosquitto.
#include "sources/mqtt/mqtt_client.h"

namespace seamscope::sources {

struct MqttClient::Private {};

MqttClient::MqttClient(MqttClientOptions, const Clock&, MqttListener&) {}
MqttClient::~MqttClient() = default;

Result<> MqttClient::check() const { return fail(ErrorCode::unsupported, "this program was built without libmosquitto"); }

void MqttClient::run(int) {}

} // namespace seamscope::sources
