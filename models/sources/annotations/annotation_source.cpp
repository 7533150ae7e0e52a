// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/annotations/annotation_source.h"

#include "sources/annotations/annotation.h"
#include "sources/annotations/annotation_desk.h"

#include <utility>

namespace seamscope::sources {

struct AnnotationSource::Private {
    Private(telemetry::Lane& to, const AnnotationOptions& options)
        : lane(to)
        , desk(to, options.listen.token, options.perSecond, options.log)
        , listener({options.listen, kMaxAnnotationBytes, options.connections, options.idleSeconds},
                   [this](const HttpRequest& request, const HttpReply&) { return answer(request); }) {}

    HttpAnswer answer(const HttpRequest& request) {
        if (request.path == "/health" && request.method == "GET")
            return {200, "{\"message\":\"ok\"}\n"};
        if (request.path != "/api/annotations" && request.path != "/annotations")
            return {404, "{\"message\":\"POST /api/annotations\"}\n"};
        if (!desk.isAllowed(request.authorization, request.peer))
            return {401, "{\"message\":\"a bearer token is wanted\"}\n"};
        if (request.method != "POST")
            return {405, "{\"message\":\"POST /api/annotations\"}\n"};
        return request.isTooLarge ? desk.tooLarge(request.peer) : desk.post(request.body, request.peer);
    }

    telemetry::Lane& lane;
    AnnotationDesk desk;
    HttpListener listener; ///< last: ends before what it uses
};

AnnotationSource::AnnotationSource(telemetry::Lane& lane, AnnotationOptions options)
    : d(std::make_unique<Private>(lane, options)) {}

AnnotationSource::~AnnotationSource() { stop(); }

Result<> AnnotationSource::start() {
    SEAM_TRY(d->listener.start());
    d->lane.contact();
    return {};
}

void AnnotationSource::stop() { d->listener.stop(); }

Result<> AnnotationSource::reloadCertificates() { return d->listener.reloadCertificates(); }

std::uint16_t AnnotationSource::port() const { return d->listener.port(); }

} // namespace seamscope::sources
