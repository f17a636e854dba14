import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { estimateEntryCount, serializeAnswer } from './serialize-answer.ts';

test('a list of 700 entries of 16 KB is written in pieces of at most 300 KB', async () => {
  const list = Array.from({ length: 700 }, (_, index) => ({ index, text: 'x'.repeat(16_000) }));
  const answer = serializeAnswer(list);
  if (typeof answer === 'string') throw new Error('the list is written in one piece');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(list);
  // A chunk ends with the entry that takes it past 256 KiB.
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
});

test('a list of 10,000 entries is written in pieces, lets other work run, and parses back', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) => ({ index, text: 'ünï'.repeat(200) }));
  const answer = serializeAnswer(list);
  if (typeof answer === 'string') throw new Error('the list is written in one piece');
  let isSerialized = false;
  let turnCount = 0;
  const otherWork = (async () => {
    while (!isSerialized) {
      await nextTurn();
      turnCount += 1;
    }
  })();
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  isSerialized = true;
  await otherWork;
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(list);
  // About 6.2 million characters make 24 chunks, and other work gets a turn after each.
  expect(turnCount).toBeGreaterThanOrEqual(20);
});

test.each([
  [[], '[]'],
  [[1, 'two'], '[1,"two"]'],
  [{ list: [1] }, '{"list":[1]}'],
  [null, 'null'],
])('the answer %j is written in one piece', (answer, text) => {
  expect(serializeAnswer(answer)).toBe(text);
});

test.each([
  [[{ id: 1 }, { id: 2 }], 2],
  // Long entries count as several: each has 12,000 characters, ten times the average entry.
  [Array(100).fill({ text: 'x'.repeat(11_989) }), 1_000],
  [[], 0],
  // Heart rates and tracks are cheap to serialize.
  [[1, 2, 3], 0],
  [{ rows: [{ id: 1 }] }, 0],
  [null, 0],
])('the answer %.40j has %i entries', (answer, entries) => {
  expect(estimateEntryCount(answer)).toBe(entries);
});
