// SPDX-License-Identifier: GPL-3.0-or-later
// Opens an MCAP file with the format's own TypeScript reader, checks every checksum that the format has, decodes
// every message from the schema that is embedded in the file, and prints what it found as JSON.
import { open } from "node:fs/promises";
import { crc32 } from "@foxglove/crc";
import zstd from "@foxglove/wasm-zstd";
import { McapIndexedReader, McapStreamReader } from "@mcap/core";
import protobuf from "protobufjs";
import descriptor from "protobufjs/ext/descriptor/index.js";

const path = process.argv[2];
if (!path) {
  console.error("usage: node read_mcap.mjs FILE.mcap");
  process.exit(2);
}

await zstd.isLoaded;
const decompressHandlers = { zstd: (bytes, size) => new Uint8Array(zstd.decompress(bytes, Number(size))) };

const file = await open(path);
const size = (await file.stat()).size;
const read = async (offset, length) => {
  const bytes = new Uint8Array(Number(length));
  await file.read(bytes, 0, bytes.length, Number(offset));
  return bytes;
};

// Checks the checksum of the summary.
const reader = await McapIndexedReader.Initialize({
  readable: { size: async () => BigInt(size), read },
  decompressHandlers,
});
const dataSectionCrcMatches = reader.dataSectionCrc === crc32(await read(0n, reader.dataEndOffset));

const decoders = new Map();
for (const [id, schema] of reader.schemasById) {
  const set = descriptor.FileDescriptorSet.decode(schema.data);
  decoders.set(id, protobuf.Root.fromDescriptor(set).lookupType(schema.name));
}

const channels = {};
for (const channel of reader.channelsById.values()) {
  const schema = reader.schemasById.get(channel.schemaId);
  channels[channel.topic] = {
    messageEncoding: channel.messageEncoding,
    schemaEncoding: schema?.encoding,
    schema: schema?.name,
    messages: [],
  };
}
const conversion = { longs: String, enums: String, bytes: String, defaults: false };
let previous = 0n;
let inOrder = true;
// Checks the checksum of every chunk.
for await (const message of reader.readMessages({ validateCrcs: true })) {
  const channel = reader.channelsById.get(message.channelId);
  const type = decoders.get(channel.schemaId);
  inOrder &&= message.logTime >= previous;
  previous = message.logTime;
  channels[channel.topic].messages.push({
    logTime: String(message.logTime),
    publishTime: String(message.publishTime),
    sequence: message.sequence,
    content: type.toObject(type.decode(message.data), conversion),
  });
}

const attachments = {};
for await (const attachment of reader.readAttachments({ validateCrcs: true }))
  attachments[attachment.name] = {
    mediaType: attachment.mediaType,
    text: new TextDecoder().decode(attachment.data),
  };
const metadata = {};
for await (const record of reader.readMetadata()) metadata[record.name] = Object.fromEntries(record.metadata);

// The same file from front to back, as a program without random access reads it.
const streamed = {};
const stream = new McapStreamReader({ decompressHandlers, validateCrcs: true });
stream.append(await read(0n, size));
for (let record = stream.nextRecord(); record; record = stream.nextRecord())
  streamed[record.type] = (streamed[record.type] ?? 0) + 1;

const statistics = reader.statistics;
console.log(
  JSON.stringify({
    profile: reader.header.profile,
    library: reader.header.library,
    dataSectionCrcMatches,
    inOrder,
    chunks: reader.chunkIndexes.length,
    compressions: [...new Set(reader.chunkIndexes.map((index) => index.compression))],
    messageCount: Number(statistics.messageCount),
    startTime: String(statistics.messageStartTime),
    endTime: String(statistics.messageEndTime),
    streamed,
    streamComplete: stream.done(),
    channels,
    attachments,
    metadata,
  }),
);
await file.close();
