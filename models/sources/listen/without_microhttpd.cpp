// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for http_listener.cpp where the program is built without libmicrohttpd.
#include "sources/listen/http_listener.h"

namespace seamscope::sources {

struct HttpListener::Private {};

bool hasToken(const std::string&, const Secret&) { return false; }
HttpListener::HttpListener(HttpListenerOptions, Handler) {}
HttpListener::HttpListener(HttpListenerOptions, Opener) {}
HttpListener::~HttpListener() = default;
Result<> HttpListener::start() {
    return fail(ErrorCode::unsupported, "this program was built without libmicrohttpd");
}
void HttpListener::stop() {}
Result<> HttpListener::reloadCertificates() { return {}; }
std::uint16_t HttpListener::port() const { return 0; }
void HttpListener::hangUp(int) {}

} // namespace seamscope::sources
