// SPDX-License-Identifier: GPL-3.0-or-later
// Events in the shapes that Slack, PagerDuty and ServiceNow document, as the messages of OTLP that OpenTelemetry publishes, and signatures as Qt's own HMAC makes them.
#include "pagers/hook_template.h"
#include "support/data_folder.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"

#include "opentelemetry/proto/collector/logs/v1/logs_service.pb.h"

#include <QMessageAuthenticationCode>
#include <QtTest>
#include <google/protobuf/util/json_util.h>

#include <set>

using namespace seamscope;
using namespace seamscope::pagers;

namespace {

PageNews newsOf(PageNews::Kind kind, telemetry::AlarmPriority severity) {
    PageNews news;
    news.kind = kind;
    news.page.key = "incident/inc-7";
    news.page.alarm.peak = severity;
    news.page.alarm.entity = *topology::EntityId::parse("pump/c2-p1");
    news.page.alarm.owner = "facilities";
    news.page.alarms = 3;
    news.page.begun = parseRfc3339("2026-11-28T02:00:00Z").value();
    return news;
}

HookTemplate shipped(const char* name) {
    auto made = HookTemplate::parse(test::readFile(test::sourceFile(std::string("resources/webhooks/") + name + ".json")));
    if (!made)
        qFatal("%s: %s", name, made.error().text().c_str());
    return *made;
}

Json filled(const char* name, PageNews::Kind kind, telemetry::AlarmPriority severity) {
    return Json::parse(shipped(name).fill(hookWords(newsOf(kind, severity), "hall \"2\"", "R0UT1NG")));
}

} // namespace

class TstHookTemplate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pagerDuty();
    void serviceNow();
    void slack();
    void logsOfOtlp();
    void noFieldIsLongerThanItsReceiverTakes();
    void onesOwn();
    void whatIsWrongIsNamed();
    void signatures();
};

/// Events API v2: routing_key, event_action (trigger, acknowledge, resolve), payload.summary, source and severity (critical, error,
/// warning, info) are required; dedup_key joins what is of one incident.
void TstHookTemplate::pagerDuty() {
    using enum telemetry::AlarmPriority;
    const Json begun = filled("pagerduty", PageNews::Kind::begun, high);
    QCOMPARE(begun["routing_key"].get<std::string>(), std::string("R0UT1NG"));
    QCOMPARE(begun["event_action"].get<std::string>(), std::string("trigger"));
    QCOMPARE(begun["payload"]["severity"].get<std::string>(), std::string("error"));
    QCOMPARE(begun["payload"]["source"].get<std::string>(), std::string("Seamscope hall \"2\"")); // required, and a site may have no name; a quote breaks nothing out
    QVERIFY(!begun["payload"]["summary"].get<std::string>().empty());
    // What its OpenAPI document (PagerDuty/api-schema, events-v2) has, and nothing else.
    const auto hasOnly = [](const Json& object, const std::set<std::string>& known) {
        return std::all_of(object.items().begin(), object.items().end(), [&](const auto& member) { return known.contains(member.key()); });
    };
    QVERIFY(hasOnly(begun, {"payload", "routing_key", "event_action", "dedup_key", "client", "client_url", "links", "images"}));
    QVERIFY(hasOnly(begun["payload"], {"summary", "timestamp", "severity", "source", "component", "group", "class", "custom_details"}));
    const Json ended = filled("pagerduty", PageNews::Kind::ended, high);
    QCOMPARE(ended["event_action"].get<std::string>(), std::string("resolve"));
    QCOMPARE(ended["dedup_key"], begun["dedup_key"]);
    for (const auto& [severity, word] : {std::pair{critical, "critical"}, {medium, "warning"}, {low, "info"}})
        QCOMPARE(filled("pagerduty", PageNews::Kind::escalated, severity)["payload"]["severity"].get<std::string>(), std::string(word));
}

/// Event collection (em/jsonv2): severity 1 critical … 4 warning, 0 clear; message_key joins.
void TstHookTemplate::serviceNow() {
    using enum telemetry::AlarmPriority;
    const Json begun = filled("servicenow", PageNews::Kind::begun, critical)["records"][0];
    QCOMPARE(begun["severity"].get<std::string>(), std::string("1"));
    QCOMPARE(begun["node"].get<std::string>(), std::string("pump/c2-p1"));
    const Json ended = filled("servicenow", PageNews::Kind::ended, critical)["records"][0];
    QCOMPARE(ended["severity"].get<std::string>(), std::string("0"));
    QCOMPARE(ended["message_key"], begun["message_key"]);
}

/// Incoming webhooks want `text`; names from outside stand in plain text alone, where <!channel> calls nobody.
void TstHookTemplate::slack() {
    PageNews news = newsOf(PageNews::Kind::begun, telemetry::AlarmPriority::high);
    news.page.alarm.owner = "<!channel>";
    const Json told = Json::parse(shipped("slack").fill(hookWords(news, "hall-2", {})));
    QVERIFY(told["text"].get<std::string>().find("hall-2") != std::string::npos && told["text"].get<std::string>().find('<') == std::string::npos);
    QVERIFY(told["blocks"].dump().find("mrkdwn") == std::string::npos && told["blocks"].dump().find("<!channel>") != std::string::npos);
}

/// ExportLogsServiceRequest in JSON, by which a collector takes it at /v1/logs: read by the published proto, which knows no other member.
/// Its data model has ERROR at 17 to 20 and INFO at 9 to 12.
void TstHookTemplate::logsOfOtlp() {
    using Request = opentelemetry::proto::collector::logs::v1::ExportLogsServiceRequest;
    PageNews news = newsOf(PageNews::Kind::begun, telemetry::AlarmPriority::high);
    const auto sent = [&] {
        Request request;
        const std::string json = shipped("otlp").fill(hookWords(news, "hall \"2\"", {}));
        const auto status = google::protobuf::util::JsonStringToMessage(json, &request);
        if (!status.ok())
            qWarning("%s: %s", std::string(status.message()).c_str(), json.c_str());
        return request;
    };
    const Request begun = sent();
    QCOMPARE(begun.resource_logs_size(), 1);
    QCOMPARE(begun.resource_logs(0).resource().attributes(1).value().string_value(), std::string("hall \"2\""));
    const auto& record = begun.resource_logs(0).scope_logs(0).log_records(0);
    QCOMPARE(record.time_unix_nano(), std::uint64_t{1'795'831'200'000'000'000}); // date -d 2026-11-28T02:00:00Z +%s
    QVERIFY(record.severity_number() >= 17 && record.severity_number() <= 20);
    QCOMPARE(record.severity_text(), std::string("high"));
    QCOMPARE(record.event_name(), std::string("seamscope.alarm.begun"));
    QVERIFY(!record.body().string_value().empty());
    QCOMPARE(record.attributes(record.attributes_size() - 1).value().int_value(), 3);
    news.kind = PageNews::Kind::ended;
    news.page.ended = news.page.begun + std::chrono::minutes(5);
    const Request ended = sent();
    QCOMPARE(ended.resource_logs_size(), 1);
    const auto& over = ended.resource_logs(0).scope_logs(0).log_records(0);
    QCOMPARE(over.time_unix_nano() - record.time_unix_nano(), std::uint64_t{300'000'000'000});
    QVERIFY(over.severity_number() >= 9 && over.severity_number() <= 12);
    QCOMPARE(over.severity_text(), std::string("info"));
}

/// Characters, as their documents count: Events API v2 refuses a summary over 1,024 and a dedup_key over 255 (status 400), Slack a
/// text of a block over 3,000 or empty (invalid_blocks); em_event has 1,024 for message_key and 100 for node, resource, event_class.
void TstHookTemplate::noFieldIsLongerThanItsReceiverTakes() {
    const auto most = [](const Json& text, qsizetype limit) {
        const QString read = QString::fromStdString(text.get<std::string>());
        return !read.isEmpty() && !read.contains(QChar::ReplacementCharacter) && read.toUcs4().size() <= limit;
    };
    PageNews news = newsOf(PageNews::Kind::begun, telemetry::AlarmPriority::high);
    std::string wide; // of three bytes each
    for (int i = 0; i < 5'000; ++i)
        wide += "\xe5\x86\xb7";
    const std::string site = wide;
    news.page.alarm.owner = wide;
    news.page.alarm.entity = *topology::EntityId::parse("link/" + std::string(250, 'a'));
    news.page.alarm.text = telemetry::Message(wide);
    news.page.alarm.action = telemetry::Message(wide);
    news.page.key = "seam/" + std::string(400, 'k') + "1";
    const auto fill = [&](const char* name) { return Json::parse(shipped(name).fill(hookWords(news, site, "R"))); };
    const Json pager = fill("pagerduty");
    QVERIFY(most(pager["payload"]["summary"], 1024) && most(pager["dedup_key"], 255));
    const Json slack = fill("slack");
    QVERIFY(most(slack["text"], 3000) && most(slack["blocks"][0]["text"]["text"], 3000));
    for (const Json& element : slack["blocks"][1]["elements"])
        QVERIFY(most(element["text"], 3000));
    const Json record = fill("servicenow")["records"][0];
    for (const char* key : {"node", "resource", "event_class"})
        QVERIFY2(most(record[key], 100), key);
    QVERIFY(most(record["message_key"], 1024) && most(record["description"], 4000));
    // The same again is the same, and another one is another.
    QCOMPARE(fill("pagerduty")["dedup_key"], pager["dedup_key"]);
    news.page.key.back() = '2';
    QVERIFY(fill("pagerduty")["dedup_key"] != pager["dedup_key"]);
    QVERIFY(fill("servicenow")["records"][0]["message_key"] != record["message_key"]);
    for (const char* text : {R"({"a":"{title:0}"})", R"({"a":"{title:}"})", R"({"a":"{title:19}"})", R"({"a":"{title:99999}"})", R"({"a":"{titel:100}"})"})
        QVERIFY2(!HookTemplate::parse(text), text);
}

void TstHookTemplate::onesOwn() {
    const auto made = HookTemplate::parse(R"({"n":7,"a":["{key}","{ is no word",{"$of":"class","ticket":"T"}],"deep":{"$of":"event","begun":{"at":"{started}{ended}"}}})");
    QVERIFY2(made.has_value(), made ? "" : made.error().text().c_str());
    PageNews news = newsOf(PageNews::Kind::begun, telemetry::AlarmPriority::low);
    QCOMPARE(made->fill(hookWords(news, "s", {})), std::string(R"({"a":["incident/inc-7","{ is no word"],"deep":{"at":"2026-11-28T02:00:00Z"},"n":7})"));
    news.kind = PageNews::Kind::ended;
    news.page.isTicket = true;
    QCOMPARE(made->fill(hookWords(news, "s", {})), std::string(R"({"a":["incident/inc-7","{ is no word","T"],"n":7})"));
}

void TstHookTemplate::whatIsWrongIsNamed() {
    for (const char* text : {"", "[]", "7", R"({"$of":"event"})", R"({"a":"{nobody}"})", R"({"a":{"$of":"nobody"}})", R"({"a":{"$of":7}})", "{\"a\":\"{key}\""})
        QVERIFY2(!HookTemplate::parse(text), text);
    const auto wrong = HookTemplate::parse(R"({"payload":{"list":["{titel}"]}})");
    QVERIFY(!wrong);
    QVERIFY2(wrong.error().text().find("titel") != std::string::npos && wrong.error().text().find("/payload/list/0") != std::string::npos, wrong.error().text().c_str());
}

void TstHookTemplate::signatures() {
    for (const QByteArray& secret : {QByteArray("k"), QByteArray(200, 'x')}) {
        const QByteArray body = R"({"a":1})";
        const QByteArray expected = QMessageAuthenticationCode::hash("1795831200." + body, secret, QCryptographicHash::Sha256).toHex();
        QCOMPARE(QByteArray::fromStdString(hookSignature(secret.toStdString(), "1795831200", body.toStdString())), "v1=" + expected);
    }
}

SEAM_TEST(tst_hook_template, TstHookTemplate)
#include "tst_hook_template.moc"
