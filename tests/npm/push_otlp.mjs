// SPDX-License-Identifier: GPL-3.0-or-later
// Pushes one collection of metrics and a few log records with the official OpenTelemetry exporter.
// node push_otlp.mjs HOST:PORT none|gzip cumulative|delta [TOKEN]
// Prints what was recorded as JSON, so that the test compares with the sender's own numbers.
import { Metadata, credentials } from '@grpc/grpc-js';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-grpc';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-grpc';
import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import {
  AggregationTemporality,
  AggregationType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';

const [address, compression, temporality, token] = process.argv.slice(2);
const metadata = new Metadata();
if (token) metadata.set('authorization', `Bearer ${token}`);
const options = {
  url: `http://${address}`,
  credentials: credentials.createInsecure(),
  compression: compression === 'gzip' ? CompressionAlgorithm.GZIP : CompressionAlgorithm.NONE,
  metadata,
  timeoutMillis: 8000,
};
const isDelta = temporality === 'delta';
const resource = resourceFromAttributes({ 'host.name': 'n031', 'service.name': 'trainer' });

const exporter = new OTLPMetricExporter({
  ...options,
  temporalityPreference: isDelta ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE,
});
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3600000 });
const meters = new MeterProvider({
  resource,
  readers: [reader],
  views: [{ instrumentName: 'exp', aggregation: { type: AggregationType.EXPONENTIAL_HISTOGRAM } }],
});
const meter = meters.getMeter('peer', '1.0');

const recorded = { gauges: {}, counter: 0, upDown: 0, histogram: [], exponential: [] };
const gauge = meter.createObservableGauge('hw.temperature', { unit: 'Cel' });
gauge.addCallback((result) => {
  for (let gpu = 0; gpu < 8; ++gpu) {
    recorded.gauges[gpu] = 40.5 + gpu;
    result.observe(40.5 + gpu, { 'hw.id': String(gpu), 'hw.type': 'gpu', idle: gpu % 2 === 0, slot: gpu });
  }
});
const counter = meter.createCounter('steps');
const upDown = meter.createUpDownCounter('queue');
const histogram = meter.createHistogram('latency', {
  unit: 's',
  advice: { explicitBucketBoundaries: [1, 2, 5] },
});
const exponential = meter.createHistogram('exp');

async function round() {
  counter.add(5);
  recorded.counter += 5;
  upDown.add(-2);
  recorded.upDown -= 2;
  for (const value of [0.5, 1.5, 1.7, 30]) {
    histogram.record(value);
    recorded.histogram.push(value);
  }
  for (let i = 1; i <= 100; ++i) {
    exponential.record(i);
    recorded.exponential.push(i);
  }
  await meters.forceFlush();
}
await round();
await round();

const logs = new LoggerProvider({
  resource,
  processors: [new SimpleLogRecordProcessor({ exporter: new OTLPLogExporter(options) })],
});
const logger = logs.getLogger('peer');
logger.emit({ severityNumber: SeverityNumber.WARN, severityText: 'WARN', body: 'checkpoint took 71 s', attributes: { rank: 3 } });
logger.emit({
  severityNumber: SeverityNumber.ERROR,
  body: 'NVRM: Xid (PCI:0000:c1:00): 79, pid=1234, name=python3, GPU has fallen off the bus.',
});
await logs.shutdown();
console.log(JSON.stringify(recorded));
process.exit(0); // a shutdown would collect once more
