// SPDX-License-Identifier: GPL-3.0-or-later
// Recomputes what `seamctl cost --json` shows from the rows of `--ledger`, to the cent: node recompute_ledger.mjs COST.json LEDGER.csv
import { readFileSync } from 'node:fs';

const cells = line => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)].slice(0, -1)
    .map(m => m[1].startsWith('"') ? m[1].slice(1, -1).replaceAll('""', '"') : m[1]);
const shown = JSON.parse(readFileSync(process.argv[2]));
const [head, ...lines] = readFileSync(process.argv[3], 'utf8').trimEnd().split('\r\n');
const names = head.split(',');
const rows = lines.map(l => Object.fromEntries(cells(l + ',').map((v, i) => [names[i], v]))).filter(r => !r.withdrawn);

// GPU-time by rate; each product is rounded once. Null: a part has no price.
const sum = wanted => {
  const byRate = new Map();
  for (const r of rows.filter(wanted)) byRate.set(r.rate_micros, (byRate.get(r.rate_micros) ?? 0n) + BigInt(r.gpu_ns));
  let micros = 0n, time = 0n;
  for (const [rate, ns] of byRate) {
    time += ns;
    if (rate === '') { if (ns !== 0n) micros = null; } else if (micros !== null) micros += BigInt(rate) * ns;
  }
  return { hours: Number(time) / 3.6e12, amount: micros === null ? null : Number(micros) / 3.6e18 };
};
let checked = 0;
const check = (what, value, expected) => {
  ++checked;
  if (value === null || expected === null ? value !== expected : Math.abs(value - expected) >= 0.005)
    throw new Error(`${what}: shown ${value}, the rows give ${expected}`);
};
const checkBuckets = (what, buckets, own) => {
  for (const [name, value] of Object.entries(buckets)) {
    const rebuilt = sum(r => r.kind === 'time' && r.bucket === name && own(r));
    check(`${what} ${name} hours`, value.gpu_hours, rebuilt.hours);
    check(`${what} ${name}`, value.amount, rebuilt.amount);
  }
  const lost = ['discarded', 'slow_excess', 'blocked', 'restart'].map(b => buckets[b].amount);
  return lost.includes(null) ? null : Math.max(0, lost.reduce((a, b) => a + b, 0));
};
for (const job of shown.jobs) check(`${job.job} lost`, job.lost.amount, checkBuckets(job.job, job.buckets, r => r.job === job.job));
checkBuckets('cluster', shown.cluster.buckets, () => true);
for (const i of shown.incidents.filter(i => i.cost?.currency))
  for (const [layer, amount] of Object.entries(i.cost.layers)) if (amount !== null)
    check(`${i.id} ${layer}`, amount, sum(r => r.kind === 'cost' && r.bucket === layer && r.incident === i.id).amount);
console.log(`${checked} figures recomputed from ${rows.length} rows`);
