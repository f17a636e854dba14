import { expect, test } from 'vitest';
import { readTurns } from './read-turns.ts';

/** Reads that end when they are told to. */
function heldReads(inTurn = readTurns()) {
  const begun: string[] = [];
  const read = (athleteId: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = inTurn(athleteId, () => {
      begun.push(name);
      return promise;
    });
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, read };
}

test('four reads of an athlete run at once, the others follow in their order, and nobody else waits', async () => {
  const { begun, read } = heldReads();
  const reads = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => read('mia', name));
  read('bob', 'other').end();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'other']);
  reads[2]?.end();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'other', 'e']);
  reads[0]?.fail();
  await expect(reads[0]?.done).rejects.toThrow('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'other', 'e', 'f']);
  for (const each of reads.slice(1)) each.end();
  expect(await Promise.all(reads.slice(1).map(({ done }) => done))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('a read that finds 60 waiting is refused, and there is room again once they are done', async () => {
  const { read } = heldReads();
  const reads = Array.from({ length: 64 }, (_, index) => read('mia', String(index)));
  await expect(read('mia', 'one more').done).rejects.toMatchObject({
    kind: 'too-many',
    details: { retryAfterSeconds: 1 },
  });
  for (const each of reads) each.end();
  await Promise.all(reads.map(({ done }) => done));
  const again = read('mia', 'again');
  again.end();
  expect(await again.done).toBe('again');
});
