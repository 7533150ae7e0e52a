// SPDX-License-Identifier: GPL-3.0-or-later
// Recomputes what `seamctl cost --json` shows from the rows of `--ledger`, to the cent: node recompute_ledger.mjs COST.json LEDGER.csv
import { readFileSync } from 'node:fs';
const cells = line => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1)
    .map(m => m[1].startsWith('"') ? m[1].slice(1, -1).replaceAll('""', '"') : m[1]);
const shown = JSON.parse(readFileSync(process.argv[2]));
const [head, ...lines] = readFileSync(process.argv[3], 'utf8').trimEnd().split('\r\n');
let checked = 0;
const names = head.split(','), rows = new Map(); // GPU-time of the rows that hold, by everything that matters
for (const line of lines) {
  const r = Object.fromEntries(cells(line + ',').map((v, i) => [names[i], v]));
  const key = JSON.stringify([r.kind, r.job, r.bucket, r.kind === 'time' ? '' : r.incident, r.rate_micros]);
  if (!r.withdrawn) rows.set(key, (rows.get(key) ?? 0n) + BigInt(r.gpu_ns));
}
const sums = [...rows].map(([key, ns]) => [...JSON.parse(key), ns]);
const sum = (kind, bucket, job, incident = '') => { // any job when it is undefined; amount null: a part has no price
  let amount = 0, hours = 0;
  for (const [,,,, rate, ns] of sums.filter(([k, j, b, i]) => k === kind && b === bucket && i === incident && (job ?? j) === j))
    hours += Number(ns) / 3.6e12, amount = amount === null || (rate === '' && ns !== 0n) ? null : amount + Number(BigInt(rate) * ns) / 3.6e18;
  return { hours, amount };
};
const check = (what, value, expected, i = 0) => { // one figure, or all of a range
  if (Array.isArray(expected)) return expected.forEach((e, n) => check(what, value?.[['low', 'likely', 'high'][n]] ?? value?.[n] ?? null, e));
  if (++checked && (value === null || expected === null ? value !== expected : !(Math.abs(value - expected) < 0.005001)))
    throw new Error(`${what}: shown ${value}, the rows give ${expected}`);
};
const checkBuckets = (what, buckets, job) => Object.entries(buckets).forEach(([name, value]) =>
  ['hours', 'amount'].forEach(k => check(`${what} ${name} ${k}`, value[k === 'hours' ? 'gpu_hours' : k], sum('time', name, job)[k])));
const around = (mid, by, unseen) => mid === null || unseen === null ? [null, null, null] : [Math.max(0, mid - by), mid, mid + by + unseen];
const jobs = shown.jobs.map(({ job, buckets, lost }) => {
  const parts = ['discarded', 'slow_excess', 'blocked', 'restart'].map(b => sum('time', b, job)), reach = sum('band', 'lost', job), unseen = sum('time', 'unobserved', job);
  const [hours, money] = ['hours', 'amount'].map(k => around(parts.some(p => p[k] === null) ? null : Math.max(0, parts.reduce((a, p) => a + p[k], 0)), reach[k], unseen[k]));
  checkBuckets(job, buckets, job), check(`${job} lost hours`, [lost.gpu_hours_range[0], lost.gpu_hours, lost.gpu_hours_range[1]], hours);
  return check(`${job} lost`, lost.amount_range, money), { hours, money };
});
const total = key => [0, 1, 2].map(i => jobs.some(j => j[key][i] === null) ? null : jobs.reduce((a, j) => a + j[key][i], 0));
checkBuckets('cluster', shown.cluster.buckets), check('all lost hours', shown.totals.lost.gpu_hours, total('hours')[1]), check('all lost', shown.totals.range, total('money'));
const layers = ['direct_compute', 'opportunity', 'rollback', 'labor', 'schedule'];
const spread = groups => { // likely sums up; the ends of independent groups join as the root of their squares
  const mid = groups.flat().reduce((a, p) => a + p[1], 0), to = i => Math.hypot(...groups.map(g => g.reduce((a, p) => a + p[i] - p[1], 0)));
  return [Math.max(0, mid - to(0)), mid, mid + to(2)];
};
const incidents = shown.incidents.filter(i => i.cost?.currency).map(({ id, cost }) => {
  const rows = (layer, ...kinds) => kinds.map(kind => sum(kind, layer, undefined, id).amount);
  const measured = layers.map(layer => rows(layer, 'cost_low', 'cost', 'cost_high'));
  const [low, likely, high] = measured[4], [less, more] = rows('schedule', 'value_low', 'value_high'); // and what a day is worth
  const own = [...measured.slice(0, 4), [likely - Math.hypot(likely - low, likely - less), likely, likely + Math.hypot(high - likely, more - likely)]];
  layers.forEach((layer, i) => check(`${id} ${layer}`, cost.layer_ranges[layer], own[i]) ?? check(`${id} ${layer}`, cost.layers[layer] ?? 0, own[i][1]));
  check(`${id} total`, cost.total, spread([[...measured.slice(0, 3), measured[4]], [measured[3]]]));
  return check(`${id} hours`, cost.lost_gpu_hours, sum('cost', 'direct_compute', undefined, id).hours + sum('cost', 'rollback', undefined, id).hours), own;
});
layers.forEach((layer, n) => shown.totals.layers && check(`all ${layer}`, shown.totals.layers[layer], spread(incidents.map(own => [own[n]]))));
console.log(`${checked} figures recomputed from ${lines.length} rows`);
