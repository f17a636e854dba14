import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { estimateEntryCount, serializeResponse } from './serialize-response.ts';

test('streams a list of 700 entries of 16 KB in chunks of at most 300 KB', async () => {
  const list = Array.from({ length: 700 }, (_, index) => ({ index, text: 'x'.repeat(16_000) }));
  const serialized = serializeResponse(list);
  if (typeof serialized === 'string') throw new Error('the list is not streamed');
  const chunks: Buffer[] = [];
  for await (const chunk of serialized) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(list);
  // A chunk ends with the entry that takes it past 256 KiB.
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(300_000);
});

test('streams a list of 10,000 entries in chunks, lets other work run in between, and parses back', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) => ({ index, text: 'ünï'.repeat(200) }));
  const serialized = serializeResponse(list);
  if (typeof serialized === 'string') throw new Error('the list is not streamed');
  let isSerialized = false;
  let otherTaskCount = 0;
  const otherWork = (async () => {
    while (!isSerialized) {
      await nextTurn();
      otherTaskCount += 1;
    }
  })();
  const chunks: Buffer[] = [];
  for await (const chunk of serialized) chunks.push(chunk);
  isSerialized = true;
  await otherWork;
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(list);
  // About 6.2 million characters make 24 chunks, and other work can run after each.
  expect(otherTaskCount).toBeGreaterThanOrEqual(20);
});

test.each([
  [[], '[]'],
  [[1, 'two'], '[1,"two"]'],
  [{ list: [1] }, '{"list":[1]}'],
  [null, 'null'],
])('writes %j as a single string', (data, text) => {
  expect(serializeResponse(data)).toBe(text);
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
])('counts %.40j as %i entries', (data, entryCount) => {
  expect(estimateEntryCount(data)).toBe(entryCount);
});
