import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A longer list would block other requests of the process while it is serialized. */
const LONG_LIST_ENTRIES = 500;
const PIECE_CHARACTERS = 256 * 1024;
/** Average size of a workout in a list. */
const ENTRY_CHARACTERS = 1_200;
/** Fast path: so few entries are never a long answer. */
const SHORT_LIST_ENTRIES = 30;
/** Number of entries whose size is measured. */
const SAMPLE_COUNT = 5;

/** An answer as JSON; a long list is streamed in pieces, so that other requests run in between. */
export function serializeAnswer(answer: unknown): string | Readable {
  return Array.isArray(answer) && estimateEntryCount(answer) > LONG_LIST_ENTRIES
    ? Readable.from(streamPieces(answer), { objectMode: false })
    : JSON.stringify(answer);
}

async function* streamPieces(list: readonly unknown[]): AsyncGenerator<Buffer> {
  let piece = '[';
  for (const [index, entry] of list.entries()) {
    // `undefined` is null in a JSON list.
    piece += `${index === 0 ? '' : ','}${JSON.stringify(entry) ?? 'null'}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
    await nextTurn();
  }
  yield Buffer.from(`${piece}]`);
}

/** Estimates from a sample how many entries of average size a list of objects has; 0 for any other answer. */
export function estimateEntryCount(answer: unknown): number {
  if (!Array.isArray(answer) || typeof answer[0] !== 'object') return 0;
  if (answer.length <= SHORT_LIST_ENTRIES) return answer.length;
  let characterCount = 0;
  for (let sample = 0; sample < SAMPLE_COUNT; sample += 1)
    // At random, so that no one can place the long entries outside the sample.
    characterCount += JSON.stringify(answer[Math.floor(Math.random() * answer.length)])?.length ?? 0;
  return Math.ceil(answer.length * Math.max(1, characterCount / SAMPLE_COUNT / ENTRY_CHARACTERS));
}
