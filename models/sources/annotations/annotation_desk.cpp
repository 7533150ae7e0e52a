// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/annotations/annotation_desk.h"

#include "base/json.h"
#include "base/stable_hash.h"
#include "sources/annotations/annotation.h"

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

std::string messageOf(const std::string& text) {
    return Json{{"message", text}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

bool AnnotationDesk::isAllowed(const std::string& authorization, const std::string& peer) {
    if (hasToken(authorization, m_token))
        return true;
    m_log.say("login", "annotations: " + peer + " has no token or a wrong one");
    return false;
}

bool AnnotationDesk::hasRoom(std::size_t count, TimePoint now) {
    // A clock that was set back begins a new second, too.
    if (now < m_second || now - m_second >= std::chrono::seconds(1)) {
        m_second = now;
        m_inSecond = 0;
    }
    if (m_inSecond + count > m_perSecond)
        return false;
    m_inSecond += count;
    return true;
}

bool AnnotationDesk::isNew(const telemetry::Event& event) {
    const std::uint64_t key =
        stableHash(formatRfc3339(event.at) + "\n" + (event.until ? formatRfc3339(*event.until) : "") + "\n" +
                   std::string(name(event.kind)) + "\n" + event.entity.text() + "\n" + event.text);
    return m_known.isNew(key);
}

HttpAnswer AnnotationDesk::tooLarge(const std::string& peer) {
    m_lane.fault(InputFault::oversized,
                 peer + ": a request of more than " + std::to_string(kMaxAnnotationBytes) + " bytes");
    return {413, messageOf("more than " + std::to_string(kMaxAnnotationBytes) + " bytes")};
}

HttpAnswer AnnotationDesk::post(std::string_view body, const std::string& peer) {
    const TimePoint now = m_lane.now();
    auto events = parseAnnotations(body, now);
    if (!events) {
        m_lane.fault(events.error().code == ErrorCode::tooLarge ? InputFault::oversized
                                                                : InputFault::malformed,
                     peer + ": " + events.error().text());
        return {400, messageOf(events.error().text())};
    }
    if (!hasRoom(events->size(), now)) {
        m_lane.fault(InputFault::queueFull,
                     peer + ": more than " + std::to_string(m_perSecond) + " annotations a second",
                     events->size());
        return {429, messageOf("more than " + std::to_string(m_perSecond) + " annotations a second")};
    }
    m_lane.contact();
    std::string message = "Annotation added";
    for (const telemetry::Event& event : *events)
        if (const std::string* kind = telemetry::findLabel(event.attributes, "kind")) // who mistypes it would believe it a cause
            message = "Annotation added as a note: '" + *kind + "' is no kind of event";
    for (telemetry::Event& event : *events)
        if (isNew(event)) {
            m_lane.event(std::move(event));
            ++m_taken;
        } else {
            m_lane.fault(InputFault::duplicate, peer + ": the same annotation again");
        }
    return {200, Json{{"id", m_taken}, {"message", message}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"};
}

} // namespace seamscope::sources
