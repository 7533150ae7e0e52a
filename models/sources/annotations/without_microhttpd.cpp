// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for annotation_source.cpp where the program is built without libmicrohttpd.
#include "sources/annotations/annotation_source.h"

namespace seamscope::sources {

struct AnnotationSource::Private {};

AnnotationSource::AnnotationSource(telemetry::Lane&, AnnotationOptions) {}
AnnotationSource::~AnnotationSource() = default;
Result<> AnnotationSource::start() {
    return fail(ErrorCode::unsupported, "this program was built without libmicrohttpd");
}
void AnnotationSource::stop() {}
std::uint16_t AnnotationSource::port() const { return 0; }

} // namespace seamscope::sources
