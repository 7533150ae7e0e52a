// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/snmp/snmp_client.h"

#include "sources/snmp/community_mask.h"

#include <net-snmp/net-snmp-config.h>

#include <net-snmp/net-snmp-includes.h>

#include <net-snmp/library/large_fd_set.h>

#include <poll.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace seamscope::sources {
namespace {

using Milliseconds = std::chrono::milliseconds;
using WaitClock = std::chrono::steady_clock;

constexpr std::size_t kColumnsAtOnce = 8;
constexpr long kValuesAtOnce = 64; ///< of an answer: about what a packet holds
constexpr std::size_t kEntryBytes = 192; ///< of a value in a table, without its index and text
constexpr int kSlice = 50;         ///< milliseconds between looks at who wants to stop

std::mutex& library() {
    static std::mutex mutex;
    return mutex;
}

/// No files, no MIBs, no words on stderr: what is asked is told by numbers.
void prepareOnce() {
    static std::once_flag flag;
    std::call_once(flag, [] {
        for (const int off : {NETSNMP_DS_LIB_DONT_READ_CONFIGS, NETSNMP_DS_LIB_DONT_PERSIST_STATE, NETSNMP_DS_LIB_DISABLE_PERSISTENT_LOAD,
                              NETSNMP_DS_LIB_DISABLE_PERSISTENT_SAVE})
            netsnmp_ds_set_boolean(NETSNMP_DS_LIBRARY_ID, off, 1);
        snmp_disable_log();
        snmp_enable_calllog(); // where nobody listens; with no log at all the library writes to stderr
        constexpr const char* kNowhere = "/proc/none"; // where nobody makes a folder, not even the library for its certificates
        set_configuration_directory(kNowhere);
        set_persistent_directory(kNowhere);
        netsnmp_set_mib_directory(kNowhere);
        init_snmp("seamscope");
    });
}

/// What came of one question.
struct Outcome {
    bool isDone = false;
    std::optional<Error> error;
    std::vector<std::pair<SnmpOid, std::optional<SnmpValue>>> values; ///< no value: nothing there, or nothing more
    bool isTooBig = false;
};

std::optional<SnmpValue> valueOf(const netsnmp_variable_list& variable) {
    const auto text = [&] { return SnmpValue{std::string(reinterpret_cast<const char*>(variable.val.string), variable.val_len), false}; };
    switch (variable.type) {
    case ASN_INTEGER:
        return SnmpValue{static_cast<double>(*variable.val.integer), false};
    case ASN_COUNTER:
        return SnmpValue{static_cast<double>(static_cast<std::uint32_t>(*variable.val.integer)), true};
    case ASN_GAUGE:
    case ASN_TIMETICKS:
        return SnmpValue{static_cast<double>(static_cast<std::uint32_t>(*variable.val.integer)), false};
    case ASN_COUNTER64:
        return SnmpValue{static_cast<double>(variable.val.counter64->high) * 4294967296.0 + static_cast<double>(variable.val.counter64->low), false};
    case ASN_OPAQUE_FLOAT:
        return SnmpValue{static_cast<double>(*variable.val.floatVal), false};
    case ASN_OPAQUE_DOUBLE:
        return SnmpValue{*variable.val.doubleVal, false};
    case ASN_OCTET_STR:
    case ASN_OPAQUE:
        return text();
    case ASN_OBJECT_ID:
    case ASN_IPADDRESS:
        return SnmpValue{std::string(), false};
    default: // noSuchObject, noSuchInstance, endOfMibView, and what no agent says
        return std::nullopt;
    }
}

/// The last arc but one of usmStats: why an agent does not take a message of version 3 (RFC 3414).
const char* reportText(const SnmpOid& oid) {
    static const SnmpOid kUsmStats = {1, 3, 6, 1, 6, 3, 15, 1, 1};
    if (!isBelow(oid, kUsmStats))
        return "the agent sends a report";
    switch (oid[kUsmStats.size()]) {
    case 1: return "the agent does not offer this level of security";
    case 2: return "the agent takes the message for an old one";
    case 3: return "the agent does not know the user";
    case 4: return "the agent has another engine";
    case 5: return "the agent refuses the authentication";
    case 6: return "the agent cannot decrypt the message";
    default: return "the agent sends a report";
    }
}

/// Called by the library, with its lock held.
int onAnswer(int operation, netsnmp_session*, int, netsnmp_pdu* pdu, void* magic) {
    if (operation == NETSNMP_CALLBACK_OP_RESEND)
        return 0; // it goes out a second time: nothing came of it yet
    Outcome& outcome = *static_cast<Outcome*>(magic);
    outcome.isDone = true;
    if (operation == NETSNMP_CALLBACK_OP_SEC_ERROR) {
        outcome.error = Error{ErrorCode::unauthenticated, "the security of the answer is wrong", {}};
        return 1;
    }
    if (operation != NETSNMP_CALLBACK_OP_RECEIVED_MESSAGE || !pdu) {
        outcome.error = Error{operation == NETSNMP_CALLBACK_OP_TIMED_OUT ? ErrorCode::deadlineExceeded : ErrorCode::unavailable,
                              operation == NETSNMP_CALLBACK_OP_TIMED_OUT ? "no answer" : "cannot be sent", {}};
        return 1;
    }
    const auto oidOf = [](const netsnmp_variable_list& variable) { return SnmpOid(variable.name, variable.name + variable.name_length); };
    if (pdu->command == SNMP_MSG_REPORT) {
        outcome.error = Error{ErrorCode::unauthenticated, pdu->variables ? reportText(oidOf(*pdu->variables)) : "the agent sends a report", {}};
        return 1;
    }
    outcome.isTooBig = pdu->errstat == SNMP_ERR_TOOBIG;
    if (pdu->errstat != SNMP_ERR_NOERROR && !outcome.isTooBig) {
        outcome.error = Error{ErrorCode::unavailable, std::string("the agent answers ") + snmp_errstring(static_cast<int>(pdu->errstat)), {}};
        return 1;
    }
    for (const netsnmp_variable_list* one = pdu->variables; one; one = one->next_variable)
        outcome.values.emplace_back(oidOf(*one), valueOf(*one));
    return 1;
}

std::pair<const oid*, std::size_t> authProtocol(SnmpAuth auth) {
    switch (auth) {
    case SnmpAuth::md5: return {usmHMACMD5AuthProtocol, USM_AUTH_PROTO_MD5_LEN};
    case SnmpAuth::sha: return {usmHMACSHA1AuthProtocol, USM_AUTH_PROTO_SHA_LEN};
    case SnmpAuth::sha512: return {usmHMAC384SHA512AuthProtocol, 10};
    default: return {usmHMAC192SHA256AuthProtocol, 10};
    }
}

} // namespace

Result<> snmpIsThere() { return {}; }

struct SnmpClient::Private {
    Private(SnmpAddress where, SnmpLogin who, Milliseconds time, const std::atomic<bool>& stop)
        : address(std::move(where))
        , login(std::move(who))
        , patience(time)
        , isStopping(stop) {}
    ~Private() { close(); }

    Result<> open();
    void close();
    Result<Outcome> ask(const std::vector<SnmpOid>& cursors, long repetitions);

    const SnmpAddress address;
    const SnmpLogin login;
    const Milliseconds patience;
    const std::atomic<bool>& isStopping;
    void* handle = nullptr;
    std::string openedWith; ///< the secrets of then
};

void SnmpClient::Private::close() {
    if (!handle)
        return;
    const std::lock_guard lock(library());
    const netsnmp_session& session = *snmp_sess_session(handle);
    std::vector<u_char> engine;
    if (!login.user.empty() && session.securityEngineID)
        engine.assign(session.securityEngineID, session.securityEngineID + session.securityEngineIDLen);
    snmp_sess_close(std::exchange(handle, nullptr));
    if (engine.empty())
        return;
    // The library keeps the keys of a user for good, once for each time that it was opened: a password that was replaced
    // would never be tried.
    while (usmUser* user = usm_get_user(engine.data(), engine.size(), login.user.c_str())) {
        usm_remove_user(user);
        usm_free_user(user);
    }
}

Result<> SnmpClient::Private::open() {
    const std::string community = login.community.reveal();
    const std::string auth = login.authPassword.reveal();
    const std::string given = login.privacyPassword.reveal();
    const std::string& privacy = given.empty() ? auth : given;
    const std::string secrets = community + "\n" + auth + "\n" + privacy;
    if (handle && secrets == openedWith)
        return {};
    close();
    std::string peer = "udp:" + address.host + ":" + std::to_string(address.port);
    if (address.host.find(':') != std::string::npos)
        peer = "udp6:[" + address.host + "]:" + std::to_string(address.port);
    const std::lock_guard lock(library());
    netsnmp_session session;
    snmp_sess_init(&session);
    session.peername = peer.data();
    session.timeout = std::chrono::duration_cast<std::chrono::microseconds>(patience).count();
    session.retries = 1;
    std::string text = community;
    std::string user = login.user;
    if (user.empty()) {
        session.version = SNMP_VERSION_2c;
        session.community = reinterpret_cast<u_char*>(text.data());
        session.community_len = text.size();
    } else {
        session.version = SNMP_VERSION_3;
        session.retries = 0; // the discovery of an engine that is not there holds up all others
        session.securityName = user.data();
        session.securityNameLen = user.size();
        session.securityLevel = SNMP_SEC_LEVEL_AUTHPRIV;
        const auto protocolOf = authProtocol(login.auth);
        const oid* protocol = protocolOf.first;
        const std::size_t length = protocolOf.second;
        session.securityAuthProto = snmp_duplicate_objid(protocol, length);
        session.securityAuthProtoLen = length;
        session.securityPrivProto = snmp_duplicate_objid(usmAESPrivProtocol, USM_PRIV_PROTO_AES_LEN);
        session.securityPrivProtoLen = USM_PRIV_PROTO_AES_LEN;
        session.securityAuthKeyLen = USM_AUTH_KU_LEN;
        session.securityPrivKeyLen = USM_PRIV_KU_LEN;
        const auto key = [&](const std::string& password, u_char* out, std::size_t* size) {
            return generate_Ku(protocol, static_cast<u_int>(length), reinterpret_cast<const u_char*>(password.data()), password.size(), out, size) ==
                   SNMPERR_SUCCESS;
        };
        const bool isGood = key(auth, session.securityAuthKey, &session.securityAuthKeyLen) && key(privacy, session.securityPrivKey, &session.securityPrivKeyLen);
        if (isGood)
            handle = snmp_sess_open(&session);
        free(session.securityAuthProto);
        free(session.securityPrivProto);
        if (!isGood)
            return fail(ErrorCode::unauthenticated, "a password of SNMP has at least 8 characters");
    }
    if (user.empty())
        handle = snmp_sess_open(&session);
    if (!handle)
        return fail(user.empty() ? ErrorCode::unavailable : ErrorCode::deadlineExceeded, user.empty() ? "cannot be reached" : "no answer to the discovery of its engine");
    openedWith = secrets;
    return {};
}

Result<Outcome> SnmpClient::Private::ask(const std::vector<SnmpOid>& cursors, long repetitions) {
    Outcome outcome;
    int socket = -1;
    {
        const std::lock_guard lock(library());
        netsnmp_pdu* pdu = snmp_pdu_create(SNMP_MSG_GETBULK);
        pdu->non_repeaters = 0;
        pdu->max_repetitions = repetitions;
        for (const SnmpOid& cursor : cursors) {
            const std::vector<oid> name(cursor.begin(), cursor.end());
            snmp_add_null_var(pdu, name.data(), name.size());
        }
        socket = snmp_sess_transport(handle)->sock;
        if (snmp_sess_async_send(handle, pdu, onAnswer, &outcome) == 0) {
            snmp_free_pdu(pdu);
            return fail(ErrorCode::unavailable, "cannot be sent");
        }
    }
    const auto end = WaitClock::now() + 2 * patience + Milliseconds(500); // the library sends it a second time
    while (!outcome.isDone) {
        if (isStopping || WaitClock::now() > end) {
            close(); // while the outcome is there: the library tells it that nothing came
            if (isStopping)
                return fail(ErrorCode::cancelled, "stopping");
            return fail(ErrorCode::deadlineExceeded, "no answer");
        }
        pollfd entry{socket, POLLIN, 0};
        const int ready = ::poll(&entry, 1, kSlice);
        const std::lock_guard lock(library());
        if (ready > 0) {
            netsnmp_large_fd_set set;
            netsnmp_large_fd_set_init(&set, std::max(FD_SETSIZE, socket + 1));
            NETSNMP_LARGE_FD_SET(socket, &set);
            snmp_sess_read2(handle, &set);
            netsnmp_large_fd_set_cleanup(&set);
        } else {
            snmp_sess_timeout(handle);
        }
    }
    if (outcome.error) {
        // What the library still has of the question it tells once more when it closes: that has to be while there is
        // somebody to be told.
        const Error error = *outcome.error;
        close();
        return fail(error);
    }
    return outcome;
}

SnmpClient::SnmpClient(SnmpAddress address, SnmpLogin login, Milliseconds patience, const std::atomic<bool>& isStopping)
    : d((prepareOnce(), std::make_unique<Private>(std::move(address), std::move(login), patience, isStopping))) {}

SnmpClient::~SnmpClient() = default;

Result<SnmpTable> SnmpClient::walk(std::span<const SnmpOid> columns) {
    SEAM_TRY(d->open());
    SnmpTable table;
    const std::string community = d->login.community.reveal();
    std::size_t count = 0;
    std::size_t bytes = 0;
    const auto end = WaitClock::now() + SnmpClient::kMostPatience * d->patience;
    struct Walk {
        SnmpOid column;
        SnmpOid cursor;
    };
    std::vector<Walk> open;
    for (const SnmpOid& column : columns)
        open.push_back({column, column});
    long most = kValuesAtOnce;
    while (!open.empty()) {
        if (WaitClock::now() > end) {
            d->close();
            return fail(ErrorCode::deadlineExceeded, "tells too slowly: " + std::to_string(count) + " values so far");
        }
        const std::size_t width = std::min(open.size(), kColumnsAtOnce);
        std::vector<SnmpOid> cursors;
        for (std::size_t i = 0; i < width; ++i)
            cursors.push_back(open[i].cursor);
        auto outcome = d->ask(cursors, std::max(1L, most / static_cast<long>(width)));
        if (!outcome)
            return fail(outcome.error());
        if (outcome->isTooBig && most <= 1)
            return fail(ErrorCode::tooLarge, "the agent has no room for one value");
        if (outcome->isTooBig) {
            most /= 2;
            continue;
        }
        std::vector<bool> isOver(width, outcome->values.empty());
        for (std::size_t k = 0; k < outcome->values.size(); ++k) {
            Walk& walk = open[k % width];
            auto& [oid, value] = outcome->values[k];
            if (isOver[k % width])
                continue;
            if (!value || !isBelow(oid, walk.column)) {
                isOver[k % width] = true;
                continue;
            }
            if (oid <= walk.cursor)
                return fail(ErrorCode::invalidInput, "the agent's identifiers do not rise", formatOid(oid));
            if (++count > kMostValues)
                return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMostValues) + " values");
            auto* text = std::get_if<std::string>(&value->value);
            if (text)
                maskCommunity(*text, community); // an agent may tell what it lets in
            bytes += kEntryBytes + oid.size() * sizeof(oid[0]) + (text ? text->size() : 0);
            if (bytes > kMostBytes)
                return fail(ErrorCode::tooLarge, "values of more than " + std::to_string(kMostBytes) + " bytes");
            table[walk.column].emplace(SnmpOid(oid.begin() + static_cast<std::ptrdiff_t>(walk.column.size()), oid.end()), std::move(*value));
            walk.cursor = std::move(oid);
        }
        for (std::size_t i = width; i-- > 0;)
            if (isOver[i])
                open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (d->login.user.empty())
        d->close(); // a thousand agents are not a thousand descriptors
    return table;
}

} // namespace seamscope::sources
