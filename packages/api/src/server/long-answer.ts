import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const LONG_LIST_ENTRIES = 500;
const PIECE_CHARACTERS = 256 * 1024;
/** A workout of a list has about so many. */
const ENTRY_CHARACTERS = 1_200;
/** So few entries are no long answer, whatever they hold; most answers are as short. */
const FEW_ENTRIES = 30;
const SAMPLES = 5;

/** An answer as JSON; a long list is written in pieces, between which other requests have their turn. */
export function jsonOf(answer: unknown): string | Readable {
  return Array.isArray(answer) && entriesOf(answer) > LONG_LIST_ENTRIES
    ? Readable.from(piecesOf(answer), { objectMode: false })
    : JSON.stringify(answer);
}

async function* piecesOf(list: readonly unknown[]): AsyncGenerator<Buffer> {
  let piece = '[';
  for (const [index, entry] of list.entries()) {
    // As in a list: what has no JSON is null there.
    piece += `${index === 0 ? '' : ','}${JSON.stringify(entry) ?? 'null'}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
    await nextTurn();
  }
  yield Buffer.from(`${piece}]`);
}

/** How many entries of ordinary length an answer has that is a list of objects, by a sample of them. */
export function entriesOf(answer: unknown): number {
  if (!Array.isArray(answer) || typeof answer[0] !== 'object') return 0;
  if (answer.length <= FEW_ENTRIES) return answer.length;
  let characters = 0;
  for (let each = 0; each < SAMPLES; each += 1)
    // At random, so that nobody can put the long ones elsewhere.
    characters += JSON.stringify(answer[Math.floor(Math.random() * answer.length)])?.length ?? 0;
  return Math.ceil(answer.length * Math.max(1, characters / SAMPLES / ENTRY_CHARACTERS));
}
