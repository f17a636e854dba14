import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Serializing a longer list in one go would block the process's other requests. */
const LONG_LIST_ENTRIES = 500;
const CHUNK_CHARACTERS = 256 * 1024;
/** Average size of a workout in a list. */
const ENTRY_CHARACTERS = 1_200;
/** Fast path: a list with this few entries is never long. */
const SHORT_LIST_ENTRIES = 30;
/** Number of entries whose size is measured. */
const SAMPLE_COUNT = 5;

/** Serializes a response’s data to JSON. A long list is streamed in chunks, so that other requests can run in between. */
export function serializeResponse(data: unknown): string | Readable {
  return Array.isArray(data) && estimateEntryCount(data) > LONG_LIST_ENTRIES
    ? Readable.from(streamChunks(data), { objectMode: false })
    : JSON.stringify(data);
}

async function* streamChunks(list: readonly unknown[]): AsyncGenerator<Buffer> {
  let chunk = '[';
  for (const [index, entry] of list.entries()) {
    // JSON lists have null in place of `undefined`.
    chunk += `${index === 0 ? '' : ','}${JSON.stringify(entry) ?? 'null'}`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
    await nextTurn();
  }
  yield Buffer.from(`${chunk}]`);
}

/** Estimates from a sample how many average-size entries a list of objects is worth; 0 for any other data. */
export function estimateEntryCount(data: unknown): number {
  if (!Array.isArray(data) || typeof data[0] !== 'object') return 0;
  if (data.length <= SHORT_LIST_ENTRIES) return data.length;
  let characterCount = 0;
  for (let sample = 0; sample < SAMPLE_COUNT; sample += 1)
    // Sampled at random, so that no one can hide long entries from the sample.
    characterCount += JSON.stringify(data[Math.floor(Math.random() * data.length)])?.length ?? 0;
  return Math.ceil(data.length * Math.max(1, characterCount / SAMPLE_COUNT / ENTRY_CHARACTERS));
}
