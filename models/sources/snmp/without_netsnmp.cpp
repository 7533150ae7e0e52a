// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for snmp_client.cpp where the program is built without libsnmp.
#include "sources/snmp/snmp_client.h"

namespace seamscope::sources {

struct SnmpClient::Private {};

Result<> snmpIsThere() { return fail(ErrorCode::unsupported, "this program was built without libsnmp"); }

SnmpClient::SnmpClient(SnmpAddress, SnmpLogin, std::chrono::milliseconds, const std::atomic<bool>&) {}
SnmpClient::~SnmpClient() = default;

Result<SnmpTable> SnmpClient::walk(std::span<const SnmpOid>) { return fail(snmpIsThere().error()); }

} // namespace seamscope::sources
