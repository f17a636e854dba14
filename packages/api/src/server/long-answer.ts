import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const ENTRIES_A_PIECE = 500;

/** An answer as JSON; a long list is written in pieces, between which other requests have their turn. */
export function jsonOf(answer: unknown): string | Readable {
  return Array.isArray(answer) && answer.length > ENTRIES_A_PIECE
    ? Readable.from(piecesOf(answer), { objectMode: false })
    : JSON.stringify(answer);
}

async function* piecesOf(list: readonly unknown[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < list.length; at += ENTRIES_A_PIECE) {
    const entries = JSON.stringify(list.slice(at, at + ENTRIES_A_PIECE)).slice(1, -1);
    yield Buffer.from(`${at === 0 ? '[' : ','}${entries}`);
    await nextTurn();
  }
  yield Buffer.from(']');
}

/** How many entries an answer has that is a list of objects. */
export const entriesOf = (answer: unknown): number =>
  Array.isArray(answer) && typeof answer[0] === 'object' ? answer.length : 0;
