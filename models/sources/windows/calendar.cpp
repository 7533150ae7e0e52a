// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/windows/calendar.h"

#include "base/text.h"
#include "sources/windows/window_book.h"
#include "telemetry/label_repair.h"

#include <libical/ical.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace seamscope::sources {
namespace {

using telemetry::EventKind;

constexpr std::size_t kMaxEvents = 5'000;     ///< of one text
constexpr std::size_t kMaxRepeating = 200;    ///< of them: each may cost milliseconds
constexpr std::size_t kMaxFruitless = 5;  ///< rules without an occurrence: to look for one up to the last year costs a second
constexpr int kMaxCount = 10'000;             ///< of COUNT, which has to be counted from the beginning
constexpr std::size_t kMaxOccurrences = 1'000; ///< of one event in the range
constexpr std::size_t kMaxSteps = 200'000;     ///< of all rules, from one occurrence to the next
constexpr double kMaxDays = 36'525;            ///< of a DURATION: libical adds the months of one by one
constexpr std::size_t kMaxZones = 64;          ///< of one text
constexpr std::size_t kMaxZoneParts = 256;     ///< of one zone
constexpr std::size_t kMaxTextBytes = 4096;
constexpr std::size_t kMaxNameBytes = 120;

using Component = std::unique_ptr<icalcomponent, void (*)(icalcomponent*)>;
using Rule = std::unique_ptr<icalrecur_iterator, void (*)(icalrecur_iterator*)>;

std::string textOf(icalcomponent* event, icalproperty_kind kind) {
    icalproperty* property = icalcomponent_get_first_property(event, kind);
    const icalvalue* value = property ? icalproperty_get_value(property) : nullptr;
    if (!value)
        return {};
    // Texts come without the escapes of the format, everything else as it stands.
    const bool isText = icalvalue_isa(value) == ICAL_TEXT_VALUE;
    const char* text = isText ? icalvalue_get_text(value) : icalproperty_get_value_as_string(property);
    std::string line = text ? text : "";
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return telemetry::repairedText(line, kMaxTextBytes);
}

/// Reads one calendar; the zone is that of times which name none.
class Reader {
public:
    Reader(const std::string& zone, TimeRange range, Problems& problems)
        : m_zone(zone.empty() ? icaltimezone_get_utc_timezone() : icaltimezone_get_builtin_timezone(zone.c_str()))
        , m_range(range)
        , m_problems(problems) {}

    /// One calendar, or what holds several: a stream may have one behind the other (RFC 5545 §3.4), each with zones of its own.
    std::vector<Window> read(icalcomponent* root) {
        if (!m_zone)
            m_zone = icaltimezone_get_utc_timezone();
        if (icalcomponent_isa(root) == ICAL_VCALENDAR_COMPONENT)
            readOne(root);
        for (icalcomponent* calendar = icalcomponent_get_first_component(root, ICAL_VCALENDAR_COMPONENT); calendar;
             calendar = icalcomponent_get_next_component(root, ICAL_VCALENDAR_COMPONENT))
            readOne(calendar);
        if (m_events > kMaxEvents)
            m_problems.add({ErrorCode::tooLarge, "more than " + std::to_string(kMaxEvents) + " events", "calendar"}, m_events - kMaxEvents);
        if (m_leftOut > 0)
            m_problems.add({ErrorCode::tooLarge, "more windows within a day than are kept", "calendar"},
                           m_leftOut);
        return std::move(m_windows);
    }

private:
    void readOne(icalcomponent* calendar) {
        dropCostlyZones(calendar);
        collectOverrides(calendar);
        m_events += each(calendar, [&](icalcomponent* event) { take(event); });
        m_overridden.clear();
    }

    /// Returns how many there are. The bound is that of all calendars of the text.
    template<class Visit>
    std::size_t each(icalcomponent* calendar, const Visit& visit) {
        std::size_t count = 0;
        for (icalcomponent* event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
             event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT))
            if (m_events + ++count <= kMaxEvents)
                visit(event);
        return count;
    }

    struct Length {
        Duration time;
        int days = 0; ///< of what lasts whole days, whatever the clocks do
    };
    /// Occurrences of a rule that do not take place.
    struct LeftOut {
        std::set<TimePoint> times;
        std::set<std::tuple<int, int, int>> days;
        [[nodiscard]] bool has(TimePoint at, const icaltimetype& time) const {
            return times.contains(at) || days.contains({time.year, time.month, time.day});
        }
    };
    static constexpr Duration kDay = std::chrono::hours(24);
    static constexpr Duration kHalfADay = std::chrono::hours(12);

    TimePoint at(const icaltimetype& time) const {
        auto* const zone = const_cast<icaltimezone*>(time.zone ? time.zone : m_zone);
        time_t seconds = icaltime_as_timet_with_zone(time, zone);
        // An hour that clocks leave out counts by the offset before it (RFC 5545 §3.3.5), for the library by the one behind it.
        const icaltimetype back = icaltime_from_timet_with_zone(seconds, time.is_date, zone);
        seconds += std::max<time_t>(icaltime_as_timet(time) - icaltime_as_timet(back), 0);
        return TimePoint(std::chrono::seconds(seconds));
    }
    static bool isTime(const icaltimetype& time) {
        return !icaltime_is_null_time(time) && icaltime_is_valid_time(time) && time.year >= 1970 && time.year < 2200;
    }

    /// A zone whose clocks change more often than monthly is none, and would be expanded over decades.
    void dropCostlyZones(icalcomponent* calendar) {
        std::vector<icalcomponent*> dropped;
        for (icalcomponent* zone = icalcomponent_get_first_component(calendar, ICAL_VTIMEZONE_COMPONENT); zone;
             zone = icalcomponent_get_next_component(calendar, ICAL_VTIMEZONE_COMPONENT))
            if (++m_zones > kMaxZones || isCostly(zone))
                dropped.push_back(zone);
        for (icalcomponent* zone : dropped) {
            icalcomponent_remove_component(calendar, zone);
            icalcomponent_free(zone);
            m_problems.add(ErrorCode::unsupported, "VTIMEZONE",
                           "changes its clocks more often than monthly, or is one of too many");
        }
    }
    static bool isCostly(icalcomponent* zone) {
        std::size_t parts = 0;
        for (icalcomponent* part = icalcomponent_get_first_component(zone, ICAL_ANY_COMPONENT); part;
             part = icalcomponent_get_next_component(zone, ICAL_ANY_COMPONENT)) {
            if (++parts > kMaxZoneParts)
                return true;
            for (icalproperty* rule = icalcomponent_get_first_property(part, ICAL_RRULE_PROPERTY); rule;
                 rule = icalcomponent_get_next_property(part, ICAL_RRULE_PROPERTY))
                if (icalproperty_get_rrule(rule).freq < ICAL_MONTHLY_RECURRENCE)
                    return true;
        }
        return false;
    }

    static bool isEndless(icalcomponent* event) {
        icalproperty* property = icalcomponent_get_first_property(event, ICAL_DURATION_PROPERTY);
        if (!property)
            return false;
        const icaldurationtype duration = icalproperty_get_duration(property);
        return 7.0 * duration.weeks + duration.days + duration.hours / 24.0 + duration.minutes / 1440.0 +
                   duration.seconds / 86'400.0 >
               kMaxDays;
    }

    /// Occurrences that are told by events of their own do not come from the rule.
    void collectOverrides(icalcomponent* calendar) {
        each(calendar, [&](icalcomponent* event) {
            if (const icaltimetype id = icalcomponent_get_recurrenceid(event); isTime(id))
                m_overridden[textOf(event, ICAL_UID_PROPERTY)].insert(at(id));
        });
    }

    /// The library takes out what it cannot read, and leaves a note: without its rule a window would come once, without its
    /// exception where it does not take place.
    void tellUnreadable(icalcomponent* event, const std::string& where) {
        static constexpr std::array<std::string_view, 7> kOfTime = {"RRULE", "EXDATE", "RDATE", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID"};
        for (icalproperty* note = icalcomponent_get_first_property(event, ICAL_XLICERROR_PROPERTY); note;
             note = icalcomponent_get_next_property(event, ICAL_XLICERROR_PROPERTY)) {
            const char* said = icalproperty_get_xlicerror(note);
            const std::string text = said ? telemetry::repairedText(said, kMaxNameBytes) : std::string();
            const bool isOfTime = std::any_of(kOfTime.begin(), kOfTime.end(), [&](std::string_view name) {
                return text.find(" in " + std::string(name) + " property") != std::string::npos; // an empty one says nothing
            });
            if (isOfTime)
                m_problems.add(ErrorCode::invalidInput, where, text);
        }
    }

    void take(icalcomponent* event) {
        const std::string uid = textOf(event, ICAL_UID_PROPERTY);
        const icaltimetype begin = icalcomponent_get_dtstart(event);
        const std::string where = "event " + (uid.empty() ? "without UID" : uid.substr(0, 120));
        if (icalcomponent_get_status(event) == ICAL_STATUS_CANCELLED)
            return;
        tellUnreadable(event, where);
        if (isEndless(event))
            return m_problems.add(ErrorCode::tooLarge, where, "has a DURATION of more than a century");
        const icaltimetype end = icalcomponent_get_dtend(event);
        if (uid.empty() || !isTime(begin) || !isTime(end) || at(end) <= at(begin))
            return m_problems.add(ErrorCode::invalidInput, where, "needs a UID, a DTSTART and a DTEND or DURATION after it");
        if (const std::string zone = unknownZone(event, begin); !zone.empty())
            return m_problems.add(ErrorCode::unsupported, where, "its time zone '" + zone + "' is not known");
        const Length length{at(end) - at(begin), begin.is_date && end.is_date ? static_cast<int>((at(end) - at(begin) + kHalfADay) / kDay) : 0};
        const bool isOverride = isTime(icalcomponent_get_recurrenceid(event));
        if (icalproperty* id = icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY); id && icalproperty_get_first_parameter(id, ICAL_RANGE_PARAMETER))
            m_problems.add(ErrorCode::unsupported, where, "moves all later occurrences too (RANGE): this one alone was moved");
        icalproperty* rule = icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY);
        LeftOut left = leftOut(event, uid);
        if (!isOverride)
            addDates(event, uid, begin, length, left);
        if (!rule || isOverride)
            return add(event, uid, begin, length);
        repeat(event, uid, icalproperty_get_rrule(rule), begin, length, where, left);
    }

    void repeat(icalcomponent* event, const std::string& uid, const icalrecurrencetype& recurrence,
                const icaltimetype& begin, const Length& length, const std::string& where, const LeftOut& left) {
        if (recurrence.freq < ICAL_DAILY_RECURRENCE || recurrence.count > kMaxCount)
            return m_problems.add(ErrorCode::unsupported, where, "repeats more often than daily, or more than 10000 times");
        if (isTime(recurrence.until) && at(recurrence.until) + length.time < m_range.from - std::chrono::hours(24))
            return; // was over long ago
        if (m_fruitless > kMaxFruitless)
            return m_problems.add(ErrorCode::tooLarge, where, "follows too many rules without an occurrence");
        if (++m_repeating > kMaxRepeating)
            return m_problems.add(ErrorCode::tooLarge, where, "more than " + std::to_string(kMaxRepeating) + " events that repeat");
        const Rule rule(icalrecur_iterator_new(recurrence, begin), icalrecur_iterator_free);
        m_fruitless += rule ? 0 : 1; // some rules are looked through up to the last year before this is known
        if (!rule)
            return m_problems.add(ErrorCode::invalidInput, where, "its RRULE cannot be read, or never comes");
        if (recurrence.count == 0)
            skipTo(rule.get(), begin, m_range.from - length.time);
        const bool keepsHour = recurrence.by_hour[0] == ICAL_RECURRENCE_ARRAY_MAX && recurrence.by_minute[0] == ICAL_RECURRENCE_ARRAY_MAX;
        std::size_t found = 0;
        icaltimetype next = icalrecur_iterator_next(rule.get());
        m_fruitless += isTime(next) ? 0 : 1;
        for (; isTime(next) && found < kMaxOccurrences;
             next = icalrecur_iterator_next(rule.get())) {
            if (++m_steps > kMaxSteps)
                return m_problems.add(ErrorCode::tooLarge, where,
                                      "more occurrences in the calendar than are looked through");
            next.zone = begin.zone;
            if (keepsHour) { // the library goes on from three o'clock where clocks once had no two
                next.hour = begin.hour;
                next.minute = begin.minute;
            }
            if (at(next) >= m_range.to)
                return;
            if (!left.has(at(next), next) && at(next) + length.time >= m_range.from) {
                add(event, uid, next, length);
                ++found;
            }
        }
    }

    /// Years of the past need not be walked through.
    void skipTo(icalrecur_iterator* rule, const icaltimetype& begin, TimePoint from) const {
        const auto seconds = std::chrono::floor<std::chrono::seconds>(from).time_since_epoch().count();
        icaltimetype start = icaltime_from_timet_with_zone(static_cast<time_t>(seconds), begin.is_date,
                                                           begin.zone ? begin.zone : m_zone);
        start.zone = begin.zone;
        if (icaltime_compare(start, begin) > 0)
            static_cast<void>(icalrecur_iterator_set_start(rule, start));
    }

    LeftOut leftOut(icalcomponent* event, const std::string& uid) const {
        LeftOut left;
        if (const auto it = m_overridden.find(uid); it != m_overridden.end())
            left.times = it->second;
        for (icalproperty* property = icalcomponent_get_first_property(event, ICAL_EXDATE_PROPERTY); property;
             property = icalcomponent_get_next_property(event, ICAL_EXDATE_PROPERTY))
            if (const icaltimetype time = icalproperty_get_datetime_with_component(property, event); isTime(time)) {
                left.times.insert(at(time));
                if (time.is_date) // as some write it whose events have an hour
                    left.days.emplace(time.year, time.month, time.day);
            }
        return left;
    }

    /// Occurrences beside the first and those of the rule; one that is told twice takes place once (RFC 5545 §3.8.5.3).
    void addDates(icalcomponent* event, const std::string& uid, const icaltimetype& begin, const Length& length, LeftOut& left) {
        std::vector<icalproperty*> dates; // looking for another property loses the place of the library's own walk
        for (icalproperty* property = icalcomponent_get_first_property(event, ICAL_RDATE_PROPERTY); property && dates.size() < kMaxOccurrences;
             property = icalcomponent_get_next_property(event, ICAL_RDATE_PROPERTY))
            dates.push_back(property);
        for (icalproperty* property : dates) {
            const icalvalue* value = icalproperty_get_value(property);
            const bool isPeriod = value && icalvalue_isa(value) == ICAL_PERIOD_VALUE;
            icalperiodtype period = isPeriod ? icalvalue_get_period(value) : icalperiodtype_null_period();
            for (icaltimetype* time : {&period.start, &period.end})
                time->zone = time->zone ? time->zone : begin.zone;
            const icaltimetype start = isPeriod ? period.start : icalproperty_get_datetime_with_component(property, event);
            if (!isTime(start) || left.has(at(start), start) || at(start) == at(begin))
                continue;
            Length own = length;
            if (isPeriod)
                own = {isTime(period.end) ? at(period.end) - at(start) : Duration(std::chrono::seconds(icaldurationtype_as_int(period.duration)))};
            if (own.time <= Duration::zero())
                continue;
            add(event, uid, start, own);
            left.times.insert(at(start));
        }
    }

    /// A time in a zone that neither the calendar nor the system describes would be taken for one of the site.
    static std::string unknownZone(icalcomponent* event, const icaltimetype& begin) {
        icalproperty* property = icalcomponent_get_first_property(event, ICAL_DTSTART_PROPERTY);
        icalparameter* zone = property ? icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER) : nullptr;
        const char* name = zone ? icalparameter_get_tzid(zone) : nullptr;
        return name && !begin.zone && !begin.is_date ? telemetry::repairedText(name, kMaxNameBytes) : std::string();
    }

    void add(icalcomponent* component, const std::string& uid, const icaltimetype& start, const Length& length) {
        const TimePoint begin = at(start);
        TimePoint end = begin + length.time;
        if (length.days > 0) { // which may have an hour more or less
            icaltimetype last = start;
            icaltime_adjust(&last, length.days, 0, 0, 0);
            end = at(last);
        }
        if (begin >= m_range.to || end < m_range.from)
            return;
        if (m_bytes > WindowBook::kMaxBytes)
            return static_cast<void>(++m_leftOut);
        telemetry::Event event;
        event.at = begin;
        event.until = end;
        event.text = textOf(component, ICAL_SUMMARY_PROPERTY);
        event.kind = kindOf(textOf(component, ICAL_CATEGORIES_PROPERTY));
        std::string owner = textOf(component, ICAL_ORGANIZER_PROPERTY);
        if (owner.starts_with("mailto:") || owner.starts_with("MAILTO:"))
            owner.erase(0, 7);
        if (!owner.empty())
            event.attributes.emplace_back("owner", owner);
        const std::string key = uid + " " + formatRfc3339(begin);
        const auto entities = entitiesOf(textOf(component, ICAL_LOCATION_PROPERTY));
        if (entities.empty())
            push({key, event});
        for (const topology::EntityId& entity : entities) {
            event.entity = entity;
            push({key + " " + entity.text(), event});
        }
    }

    void push(Window window) {
        if ((m_bytes += WindowBook::bytesOf(window)) > WindowBook::kMaxBytes)
            return static_cast<void>(++m_leftOut);
        m_windows.push_back(std::move(window));
    }

    static EventKind kindOf(std::string_view text) {
        const auto kind = telemetry::eventKindFromName(lower(text));
        return kind && telemetry::isStated(*kind) ? *kind : EventKind::maintenance;
    }

    static std::vector<topology::EntityId> entitiesOf(const std::string& location) {
        std::vector<topology::EntityId> entities;
        std::string_view rest = location;
        while (!rest.empty()) {
            const auto end = rest.find_first_of(", ;");
            if (auto entity = topology::EntityId::parse(rest.substr(0, end)))
                entities.push_back(*entity);
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        return entities;
    }

    const icaltimezone* m_zone;
    const TimeRange m_range;
    Problems& m_problems;
    std::size_t m_events = 0; ///< of the calendars before
    std::size_t m_zones = 0;
    std::size_t m_repeating = 0;
    std::size_t m_fruitless = 0;
    std::size_t m_steps = 0;
    std::size_t m_bytes = 0;                                 ///< of the windows
    std::uint64_t m_leftOut = 0;                             ///< for want of room
    std::map<std::string, std::set<TimePoint>> m_overridden; ///< by UID
    std::vector<Window> m_windows;
};

} // namespace

Result<std::vector<Window>> readCalendar(std::string_view text, const std::string& zone, TimeRange range,
                                         Problems& problems) {
    if (text.size() > kMaxCalendarBytes)
        return fail(ErrorCode::tooLarge, "more than 1 MiB");
    icalerror_set_errors_are_fatal(0);
    const Component calendar(icalparser_parse_string(std::string(text).c_str()), icalcomponent_free);
    const auto kind = calendar ? icalcomponent_isa(calendar.get()) : ICAL_NO_COMPONENT;
    if (kind != ICAL_VCALENDAR_COMPONENT && kind != ICAL_XROOT_COMPONENT)
        return fail(ErrorCode::invalidInput, "not an iCalendar file");
    return Reader(zone, range, problems).read(calendar.get());
}

Result<> checkCalendars() { return {}; }

} // namespace seamscope::sources
