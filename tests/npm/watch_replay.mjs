// SPDX-License-Identifier: GPL-3.0-or-later
// Watches a gateway with grpc-js and protobuf.js, from the .proto files alone, and prints as JSON what it saw.
// node watch_replay.mjs HOST:PORT PROTO_FOLDER ENTITY SIGNAL POSITIONS
import { Client, credentials } from '@grpc/grpc-js';
import path from 'node:path';
import protobuf from 'protobufjs';

const [address, folder, entity, signal, wanted] = process.argv.slice(2);
const root = new protobuf.Root();
root.resolvePath = (_, target) => path.join(folder, target);
await root.load('seamscope/v1/gateway.proto', { keepCase: true });
const request = root.lookupType('seamscope.v1.SubscribeRequest');
const update = root.lookupType('seamscope.v1.Update');

const seen = { resets: 0, replay: null, positions: [], samples: [] };
const known = new Set();
const client = new Client(address, credentials.createInsecure());
const call = client.makeServerStreamRequest(
  '/seamscope.v1.Gateway/Subscribe',
  (message) => Buffer.from(request.encode(message).finish()),
  (bytes) => update.toObject(update.decode(bytes), { longs: String, arrays: true }),
  request.create({ filter: { entities: [entity], signals: [signal] }, client_name: 'watch_replay' }),
);
call.on('error', (error) => {
  if (seen.positions.length >= Number(wanted)) return; // we have cancelled it
  console.error(error.message);
  process.exit(1);
});
call.on('data', (one) => {
  if (one.reset) seen.resets += 1;
  for (const series of one.series) known.add(series.id ?? 0);
  for (const batch of one.samples)
    batch.value.forEach((value, i) => {
      if (batch.quality?.[i] === 3) return; // QUALITY_MISSING: a mark, not a value
      const id = batch.series[i];
      if (!known.has(id)) throw new Error(`a sample of ${id} before its description`);
      seen.samples.push({ at: (BigInt(batch.base_time_ns ?? 0) + BigInt(batch.time_offset_ns?.[i] ?? 0)).toString(), value });
    });
  if (one.session) {
    seen.replay = one.session.replay === true;
    if (seen.positions.at(-1) !== one.session.now_ns) seen.positions.push(one.session.now_ns);
  }
  if (seen.positions.length < Number(wanted)) return;
  console.log(JSON.stringify(seen));
  call.cancel();
  client.close();
  process.exit(0);
});
