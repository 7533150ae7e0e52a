// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlp_requests.h"
#include "sources/otlp/metrics_decoder.h"
#include "support/recording_lane.h"
#include "support/test_program.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::test;
using sources::otlp::MetricsDecoder;
using sources::otlp::Outcome;
using telemetry::SignalKind;

namespace {

/// Decodes one request into a fresh lane.
struct Decoded {
    explicit Decoded(const MetricsRequest& request)
        : outcome(decoder.decode(request.SerializeAsString())) {}
    explicit Decoded(const std::string& bytes)
        : outcome(decoder.decode(bytes)) {}
    [[nodiscard]] double only(const std::string& name) const {
        const auto* series = lane.find(name);
        return series != nullptr && series->samples.size() == 1 ? series->samples[0].second : std::nan("");
    }
    RecordingLane lane;
    MetricsDecoder decoder{lane};
    Outcome outcome;
};

const std::string kLabels = R"({host.name="n7",otel_scope_name="lib"})";

} // namespace

class TstOtlpMetrics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGaugeIsOneSeriesWithAllItsLabels();
    void attributeKindsBecomeText();
    void theNearerLabelWins();
    void kindsFollowTheSum();
    void deltasAddUp();
    void aRepeatedPointIsTheSameSeries();
    void orderOfAttributesMakesNoOtherSeries();
    void noRecordedValueIsMissing();
    void histogramsAreBucketsUpToABound();
    void deltaHistogramsAddUp();
    void exponentialQuantilesAreInTheirBucket();
    void summariesAreQuantiles();
    void fieldsInAnyOrderAndUnpackedAreRead();
    void unknownFieldsArePassedOver();
    void badPointsAreRejectedAndTheRestKept();
    void manyAttributesAndDeepNestingAreRefused();
    void truncationKeepsTheGoodPart();
    void spoiledBytesNeverCrash();
    void theCacheForgetsWhenFull();
};

void TstOtlpMetrics::aGaugeIsOneSeriesWithAllItsLabels() {
    MetricsRequest request;
    auto& point = addPoint(*oneMetric(request, "hw.temperature", "Cel").mutable_gauge(), 61.5);
    addText(point, "hw.id", "4");
    const Decoded got(request);
    QCOMPARE(got.outcome.items, std::uint64_t{1});
    QCOMPARE(got.lane.all.size(), std::size_t{1});
    QCOMPARE(got.lane.all[0].name,
             std::string(R"(hw.temperature{host.name="n7",hw.id="4",otel_scope_name="lib"})"));
    QVERIFY(got.lane.all[0].kind == SignalKind::gauge);
    QVERIFY(got.lane.all[0].samples.at(0) ==
            std::pair(fromNanoseconds(static_cast<std::int64_t>(kTime)), 61.5));
}

void TstOtlpMetrics::attributeKindsBecomeText() {
    MetricsRequest request;
    auto& point = addPoint(*oneMetric(request, "m").mutable_gauge(), 1);
    const auto add = [&](const char* key) {
        auto* attribute = point.add_attributes();
        attribute->set_key(key);
        return attribute->mutable_value();
    };
    add("bool")->set_bool_value(true);
    add("int")->set_int_value(-42);
    add("double")->set_double_value(0.1);
    add("bytes")->set_bytes_value("foob"); // RFC 4648 section 10
    auto* array = add("array")->mutable_array_value();
    array->add_values()->set_string_value("a\"b\n");
    array->add_values()->set_int_value(1);
    array->add_values();
    auto* map = add("map")->mutable_kvlist_value()->add_values();
    map->set_key("k");
    map->mutable_value()->mutable_array_value();
    add("empty");
    const Decoded got(request);
    const auto& labels = got.lane.all.at(0).labels;
    const auto text = [&](const char* name) {
        const std::string* value = telemetry::findLabel(labels, name);
        return value != nullptr ? *value : std::string("(none)");
    };
    QCOMPARE(text("bool"), std::string("true"));
    QCOMPARE(text("int"), std::string("-42"));
    QCOMPARE(text("double"), std::string("0.1"));
    QCOMPARE(text("bytes"), std::string("Zm9vYg=="));
    QCOMPARE(text("array"), std::string(R"(["a\"b\u000a",1,null])"));
    QCOMPARE(text("map"), std::string(R"({"k":[]})"));
    QCOMPARE(text("empty"), std::string("(none)"));
}

void TstOtlpMetrics::theNearerLabelWins() {
    MetricsRequest request;
    auto& point = addPoint(*oneMetric(request, "m").mutable_gauge(), 1);
    addText(point, "host.name", "other");
    const Decoded got(request);
    QCOMPARE(*telemetry::findLabel(got.lane.all.at(0).labels, "host.name"), std::string("other"));
}

void TstOtlpMetrics::kindsFollowTheSum() {
    for (const bool isMonotonic : {true, false}) {
        MetricsRequest request;
        auto* sum = oneMetric(request, "m").mutable_sum();
        sum->set_is_monotonic(isMonotonic);
        sum->set_aggregation_temporality(pb::metrics::v1::AGGREGATION_TEMPORALITY_CUMULATIVE);
        sum->add_data_points()->set_as_int(-7);
        sum->mutable_data_points(0)->set_time_unix_nano(kTime);
        const Decoded got(request);
        QVERIFY(got.lane.all.at(0).kind == (isMonotonic ? SignalKind::counter : SignalKind::gauge));
        QCOMPARE(got.only("m" + kLabels), -7.0);
    }
}

void TstOtlpMetrics::deltasAddUp() {
    RecordingLane lane;
    MetricsDecoder decoder(lane);
    double expected = 0;
    for (int i = 0; i < 10; ++i) {
        MetricsRequest request;
        auto* sum = oneMetric(request, "m").mutable_sum();
        sum->set_is_monotonic(true);
        sum->set_aggregation_temporality(pb::metrics::v1::AGGREGATION_TEMPORALITY_DELTA);
        sum->add_data_points()->set_as_double(i * 0.5);
        sum->mutable_data_points(0)->set_time_unix_nano(kTime + static_cast<std::uint64_t>(i));
        const std::string bytes = request.SerializeAsString();
        QCOMPARE(decoder.decode(bytes).rejected, std::uint64_t{0});
        QCOMPARE(decoder.decode(bytes).rejected, std::uint64_t{1}); // sent twice, counted once
        expected += i * 0.5;
        QCOMPARE(lane.all.at(0).samples.back().second, expected);
    }
    QCOMPARE(lane.all.size(), std::size_t{1});
    QVERIFY(lane.all[0].kind == SignalKind::counter);
}

void TstOtlpMetrics::aRepeatedPointIsTheSameSeries() {
    RecordingLane lane;
    MetricsDecoder decoder(lane);
    for (int round = 0; round < 5; ++round) {
        MetricsRequest request;
        for (const char* name : {"a", "b"})
            for (int k = 0; k < 100; ++k)
                addText(addPoint(*oneMetric(request, name).mutable_gauge(), k,
                                 kTime + static_cast<std::uint64_t>(round)),
                        "k", std::to_string(k));
        QCOMPARE(decoder.decode(request.SerializeAsString()).items, std::uint64_t{200});
    }
    QCOMPARE(lane.all.size(), std::size_t{200});
    for (const auto& series : lane.all)
        QCOMPARE(series.samples.size(), std::size_t{5});
}

void TstOtlpMetrics::orderOfAttributesMakesNoOtherSeries() {
    MetricsRequest request;
    auto* gauge = oneMetric(request, "m").mutable_gauge();
    for (const bool turned : {false, true}) {
        auto& point = addPoint(*gauge, 1, kTime + turned);
        addText(point, turned ? "b" : "a", "1");
        addText(point, turned ? "a" : "b", "1");
    }
    const Decoded got(request);
    QCOMPARE(got.lane.all.size(), std::size_t{1});
    QCOMPARE(got.lane.all[0].samples.size(), std::size_t{2});
}

void TstOtlpMetrics::noRecordedValueIsMissing() {
    MetricsRequest request;
    addPoint(*oneMetric(request, "m").mutable_gauge(), 5).set_flags(1);
    const Decoded got(request);
    // The marker that lanes turn into Quality::missing (Prometheus' value/value.go: StaleNaN).
    QCOMPARE(std::bit_cast<std::uint64_t>(got.only("m" + kLabels)), std::uint64_t{0x7ff0000000000002});
}

// Four observations 3, 7, 7, 100 in bounds 5 and 10: the buckets of the Prometheus text format hold all up to
// them.
void TstOtlpMetrics::histogramsAreBucketsUpToABound() {
    MetricsRequest request;
    auto* histogram = oneMetric(request, "lat", "s").mutable_histogram();
    histogram->set_aggregation_temporality(pb::metrics::v1::AGGREGATION_TEMPORALITY_CUMULATIVE);
    auto* point = histogram->add_data_points();
    point->set_time_unix_nano(kTime);
    point->set_count(4);
    point->set_sum(117);
    point->set_min(3);
    point->set_max(100);
    for (const std::uint64_t n : {1, 2, 1})
        point->add_bucket_counts(n);
    point->add_explicit_bounds(5);
    point->add_explicit_bounds(10);
    const Decoded got(request);
    const auto bucket = [](const char* le) {
        return std::string(R"(lat_bucket{host.name="n7",le=")") + le + R"(",otel_scope_name="lib"})";
    };
    QCOMPARE(got.only("lat_count" + kLabels), 4.0);
    QCOMPARE(got.only("lat_sum" + kLabels), 117.0);
    QCOMPARE(got.only("lat_min" + kLabels), 3.0);
    QCOMPARE(got.only("lat_max" + kLabels), 100.0);
    QCOMPARE(got.only(bucket("5")), 1.0);
    QCOMPARE(got.only(bucket("10")), 3.0);
    QCOMPARE(got.only(bucket("+Inf")), 4.0);
    QVERIFY(got.lane.find(bucket("5"))->kind == SignalKind::counter);
    QCOMPARE(got.outcome.rejected, std::uint64_t{0});
}

void TstOtlpMetrics::deltaHistogramsAddUp() {
    RecordingLane lane;
    MetricsDecoder decoder(lane);
    for (int i = 1; i <= 3; ++i) {
        MetricsRequest request;
        auto* histogram = oneMetric(request, "h").mutable_histogram();
        histogram->set_aggregation_temporality(pb::metrics::v1::AGGREGATION_TEMPORALITY_DELTA);
        auto* point = histogram->add_data_points();
        point->set_time_unix_nano(kTime + static_cast<std::uint64_t>(i));
        point->set_count(3);
        point->add_bucket_counts(1);
        point->add_bucket_counts(2);
        point->add_explicit_bounds(1);
        (void)decoder.decode(request.SerializeAsString());
    }
    QCOMPARE(lane.find("h_count" + kLabels)->samples.back().second, 9.0);
    QCOMPARE(lane.find(R"(h_bucket{host.name="n7",le="1",otel_scope_name="lib"})")->samples.back().second,
             3.0);
    QCOMPARE(lane.find(R"(h_bucket{host.name="n7",le="+Inf",otel_scope_name="lib"})")->samples.back().second,
             9.0);
}

// The true quantile of the observations lies in the bucket whose middle is given: within a factor of the
// base.
void TstOtlpMetrics::exponentialQuantilesAreInTheirBucket() {
    std::mt19937 random(5);
    for (const int scale : {0, 3, 6}) {
        const double base = std::exp2(std::exp2(-scale));
        std::vector<double> values(5000);
        MetricsRequest request;
        auto* point = oneMetric(request, "e").mutable_exponential_histogram()->add_data_points();
        point->set_time_unix_nano(kTime);
        point->set_scale(scale);
        std::map<int, std::uint64_t> counts;
        for (double& value : values) {
            value = std::exp(std::normal_distribution<>(1, 0.7)(random));
            ++counts[static_cast<int>(std::ceil(std::log(value) / std::log(base))) - 1];
        }
        point->set_count(values.size());
        point->mutable_positive()->set_offset(counts.begin()->first);
        for (int k = counts.begin()->first; k <= counts.rbegin()->first; ++k)
            point->mutable_positive()->add_bucket_counts(counts[k]);
        const Decoded got(request);
        std::sort(values.begin(), values.end());
        for (const auto& [text, share] :
             {std::pair{"0.5", 0.5}, std::pair{"0.9", 0.9}, std::pair{"0.99", 0.99}}) {
            const double truth = values[static_cast<std::size_t>(share * 5000) - 1];
            const double told =
                got.only(std::string(R"(e{host.name="n7",otel_scope_name="lib",quantile=")") + text + "\"}");
            QVERIFY2(told / truth < base && truth / told < base, qPrintable(QString::number(told / truth)));
        }
    }
}

void TstOtlpMetrics::summariesAreQuantiles() {
    MetricsRequest request;
    auto* point = oneMetric(request, "s").mutable_summary()->add_data_points();
    point->set_time_unix_nano(kTime);
    point->set_count(10);
    point->set_sum(55);
    auto* quantile = point->add_quantile_values();
    quantile->set_quantile(0.25);
    quantile->set_value(3);
    const Decoded got(request);
    QCOMPARE(got.only(R"(s{host.name="n7",otel_scope_name="lib",quantile="0.25"})"), 3.0);
    QCOMPARE(got.only("s_count" + kLabels), 10.0);
    QCOMPARE(got.only("s_sum" + kLabels), 55.0);
}

// Written by hand: the point before the name, the resource last, attributes apart, bucket counts not packed.
void TstOtlpMetrics::fieldsInAnyOrderAndUnpackedAreRead() {
    const auto field = [](int number, const std::string& bytes) {
        return std::string(1, static_cast<char>(number << 3 | 2)) + static_cast<char>(bytes.size()) + bytes;
    };
    const auto fixed = [](int number, std::uint64_t value) {
        return std::string(1, static_cast<char>(number << 3 | 1)) +
               std::string(reinterpret_cast<const char*>(&value), 8);
    };
    const auto label = [&](int number, const std::string& key, const std::string& value) {
        return field(number, field(1, key) + field(2, field(1, value)));
    };
    const std::string point = label(9, "a", "1") + fixed(6, 2) + fixed(3, kTime) + label(9, "b", "2") +
                              fixed(6, 5) + fixed(7, std::bit_cast<std::uint64_t>(0.5)) + fixed(4, 7);
    const std::string metric = field(9, field(1, point)) + field(1, "h");
    const std::string resource = field(2, field(2, metric)) + field(1, label(1, "host.name", "n1"));
    const Decoded got(field(1, resource));
    QVERIFY(!got.outcome.broken);
    QCOMPARE(got.only(R"(h_bucket{a="1",b="2",host.name="n1",le="0.5"})"), 2.0);
    QCOMPARE(got.only(R"(h_bucket{a="1",b="2",host.name="n1",le="+Inf"})"), 7.0);
    QCOMPARE(got.only(R"(h_count{a="1",b="2",host.name="n1"})"), 7.0);
}

void TstOtlpMetrics::unknownFieldsArePassedOver() {
    MetricsRequest request;
    auto& point = addPoint(*oneMetric(request, "m").mutable_gauge(), 2);
    const auto spoil = [](google::protobuf::Message& message) {
        auto* fields = message.GetReflection()->MutableUnknownFields(&message);
        fields->AddVarint(900, 1);
        fields->AddFixed32(901, 2);
        fields->AddFixed64(902, 3);
        fields->AddLengthDelimited(903, "later");
    };
    spoil(point);
    spoil(*request.mutable_resource_metrics(0));
    spoil(*request.mutable_resource_metrics(0)->mutable_scope_metrics(0)->mutable_metrics(0));
    spoil(request);
    const Decoded got(request);
    QVERIFY(!got.outcome.broken);
    QCOMPARE(got.only("m" + kLabels), 2.0);
}

void TstOtlpMetrics::badPointsAreRejectedAndTheRestKept() {
    MetricsRequest request;
    auto* gauge = oneMetric(request, "m").mutable_gauge();
    addPoint(*gauge, 1).clear_value();
    addPoint(*gauge, 2, ~0ULL);
    addPoint(*gauge, 3);
    addPoint(*oneMetric(request, "").mutable_gauge(), 4);
    auto* histogram = oneMetric(request, "h").mutable_histogram()->add_data_points();
    histogram->add_bucket_counts(1); // one count too few for a bound
    histogram->add_explicit_bounds(1);
    auto* exponential = oneMetric(request, "e").mutable_exponential_histogram()->add_data_points();
    exponential->set_scale(4000);
    const Decoded got(request);
    QCOMPARE(got.outcome.items, std::uint64_t{6});
    QCOMPARE(got.outcome.rejected, std::uint64_t{5});
    QCOMPARE(got.outcome.firstReason, std::string("point without a value"));
    QCOMPARE(got.lane.faults.size(), std::size_t{5});
    QCOMPARE(got.only("m" + kLabels), 3.0);
}

void TstOtlpMetrics::manyAttributesAndDeepNestingAreRefused() {
    MetricsRequest request;
    auto& many = addPoint(*oneMetric(request, "m").mutable_gauge(), 1);
    for (int i = 0; i < 200; ++i)
        addText(many, "k" + std::to_string(i), "v");
    auto& deep = addPoint(*oneMetric(request, "d").mutable_gauge(), 1);
    auto* value = deep.add_attributes()->mutable_value();
    deep.mutable_attributes(0)->set_key("deep");
    for (int i = 0; i < 50; ++i)
        value = value->mutable_array_value()->add_values();
    const Decoded got(request);
    QCOMPARE(got.lane.all.size(), std::size_t{0});
    QCOMPARE(got.lane.faults.size(), std::size_t{2});
    QVERIFY(!got.outcome.firstReason.empty());
}

void TstOtlpMetrics::truncationKeepsTheGoodPart() {
    MetricsRequest request;
    for (int i = 0; i < 3; ++i)
        addPoint(*oneMetric(request, "m" + std::to_string(i)).mutable_gauge(), i);
    const std::string bytes = request.SerializeAsString();
    const Decoded got(bytes.substr(0, bytes.size() - 5));
    QVERIFY(got.outcome.broken);
    QVERIFY2(got.outcome.broken->text().find("byte ") == 0, got.outcome.broken->text().c_str());
    QCOMPARE(got.lane.all.size(), std::size_t{2});
    for (std::size_t length = 0; length < bytes.size(); ++length)
        (void)Decoded(bytes.substr(0, length));
    QCOMPARE(Decoded(std::string()).outcome.items, std::uint64_t{0}); // an empty request is valid
}

void TstOtlpMetrics::spoiledBytesNeverCrash() {
    MetricsRequest request;
    addText(addPoint(*oneMetric(request, "m").mutable_gauge(), 1), "k", "v");
    auto* point = oneMetric(request, "e").mutable_exponential_histogram()->add_data_points();
    point->mutable_positive()->add_bucket_counts(300);
    auto* histogram = oneMetric(request, "h").mutable_histogram()->add_data_points();
    histogram->add_bucket_counts(1);
    const std::string bytes = request.SerializeAsString();
    std::mt19937 random(9);
    RecordingLane lane(false);
    MetricsDecoder decoder(lane);
    for (int round = 0; round < 30'000; ++round) {
        std::string spoiled = bytes;
        for (int i = 0; i < 3; ++i)
            spoiled[random() % spoiled.size()] = static_cast<char>(random());
        (void)decoder.decode(spoiled);
    }
}

void TstOtlpMetrics::theCacheForgetsWhenFull() {
    RecordingLane lane;
    MetricsDecoder decoder(lane, {200'000, 1024, 100});
    const auto send = [&](int from) {
        MetricsRequest request;
        auto* gauge = oneMetric(request, "m").mutable_gauge();
        for (int k = from; k < from + 1000; ++k)
            addText(addPoint(*gauge, k), "k", std::to_string(k));
        return decoder.decode(request.SerializeAsString());
    };
    for (int from = 0; from < 20'000; from += 1000)
        QCOMPARE(send(from).rejected, std::uint64_t{0});
    QVERIFY(decoder.cache().weight() < 600'000);
    (void)send(0);
    QCOMPARE(lane.all.size(), std::size_t{20'000}); // known again, not new
}

SEAM_TEST(tst_otlp_metrics, TstOtlpMetrics)
#include "tst_otlp_metrics.moc"
