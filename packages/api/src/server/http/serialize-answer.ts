import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Serializing a longer list in one go would block the process's other requests. */
const LONG_LIST_ENTRIES = 500;
const PIECE_CHARACTERS = 256 * 1024;
/** Average size of a workout in a list. */
const ENTRY_CHARACTERS = 1_200;
/** Fast path: an answer with this few entries is never long. */
const SHORT_LIST_ENTRIES = 30;
/** Number of entries whose size is measured. */
const SAMPLE_COUNT = 5;

/** Serializes an answer to JSON. A long list is streamed in chunks, so that other requests can run in between. */
export function serializeAnswer(answer: unknown): string | Readable {
  return Array.isArray(answer) && estimateEntryCount(answer) > LONG_LIST_ENTRIES
    ? Readable.from(streamPieces(answer), { objectMode: false })
    : JSON.stringify(answer);
}

async function* streamPieces(list: readonly unknown[]): AsyncGenerator<Buffer> {
  let piece = '[';
  for (const [index, entry] of list.entries()) {
    // JSON lists have null in place of `undefined`.
    piece += `${index === 0 ? '' : ','}${JSON.stringify(entry) ?? 'null'}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
    await nextTurn();
  }
  yield Buffer.from(`${piece}]`);
}

/** Estimates from a sample how many average-size entries a list of objects is worth; 0 for any other answer. */
export function estimateEntryCount(answer: unknown): number {
  if (!Array.isArray(answer) || typeof answer[0] !== 'object') return 0;
  if (answer.length <= SHORT_LIST_ENTRIES) return answer.length;
  let characterCount = 0;
  for (let sample = 0; sample < SAMPLE_COUNT; sample += 1)
    // Sampled at random, so that no one can hide long entries from the sample.
    characterCount += JSON.stringify(answer[Math.floor(Math.random() * answer.length)])?.length ?? 0;
  return Math.ceil(answer.length * Math.max(1, characterCount / SAMPLE_COUNT / ENTRY_CHARACTERS));
}
