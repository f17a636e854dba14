import { expect, test } from 'vitest';
import { createReadLimiter } from './read-limiter.ts';

/** Reads that stay pending until the test ends them. */
function createPendingReads(limitRead = createReadLimiter()) {
  const startedReads: string[] = [];
  const startRead = (athleteId: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const readEnd = limitRead(athleteId, () => {
      startedReads.push(name);
      return promise;
    });
    return { done: readEnd, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { startedReads, read: startRead };
}

test('runs four reads of an athlete at once, queues the rest in order, and never delays other athletes', async () => {
  const { startedReads, read: startRead } = createPendingReads();
  const reads = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => startRead('mia', name));
  startRead('bob', 'other').end();
  await expect.poll(() => startedReads).toEqual(['a', 'b', 'c', 'd', 'other']);
  reads[2]?.end();
  await expect.poll(() => startedReads).toEqual(['a', 'b', 'c', 'd', 'other', 'e']);
  reads[0]?.fail();
  await expect(reads[0]?.done).rejects.toThrow('a');
  await expect.poll(() => startedReads).toEqual(['a', 'b', 'c', 'd', 'other', 'e', 'f']);
  for (const pendingRead of reads.slice(1)) pendingRead.end();
  expect(await Promise.all(reads.slice(1).map(({ done: readEnd }) => readEnd))).toEqual([
    'b',
    'c',
    'd',
    'e',
    'f',
  ]);
});

test('rejects a read while 60 others wait, and accepts reads again once they are done', async () => {
  const { read: startRead } = createPendingReads();
  // Four run and 60 wait.
  const reads = Array.from({ length: 64 }, (_, index) => startRead('mia', String(index)));
  await expect(startRead('mia', 'one more').done).rejects.toMatchObject({
    kind: 'too-many',
    details: { retryAfterSeconds: 1 },
  });
  for (const pendingRead of reads) pendingRead.end();
  await Promise.all(reads.map(({ done: readEnd }) => readEnd));
  const laterRead = startRead('mia', 'again');
  laterRead.end();
  expect(await laterRead.done).toBe('again');
});

test('runs one read at a time after 10,000 entries, and rejects all after 30,000 for a while', async () => {
  const clock = { ms: 0 };
  const limitRead = createReadLimiter({ now: () => clock.ms });
  const readLongList = (athleteId: string) =>
    limitRead(
      athleteId,
      async () => 'a list',
      () => 10_000,
    );
  await readLongList('mia');
  const { startedReads, read: startRead } = createPendingReads(limitRead);
  const [firstRead, secondRead] = [startRead('mia', 'one'), startRead('mia', 'two')];
  await expect.poll(() => startedReads).toEqual(['one']);
  firstRead.end();
  await expect.poll(() => startedReads).toEqual(['one', 'two']);
  const listReads = [readLongList('mia'), readLongList('mia'), readLongList('mia')];
  secondRead.end();
  const results = await Promise.allSettled(listReads);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(readLongList('mia')).rejects.toMatchObject({
    kind: 'too-many',
    details: { retryAfterSeconds: 2 },
  });
  expect(await readLongList('bob')).toBe('a list');
  clock.ms += 2_000;
  expect(await readLongList('mia')).toBe('a list');
});

test('runs reads of up to 1,000 entries four at a time, however many there were before', async () => {
  const limitRead = createReadLimiter({ now: () => 0 });
  for (let count = 0; count < 50; count += 1)
    await limitRead(
      'mia',
      async () => 'a list',
      () => 1_000,
    );
  const { startedReads, read: startRead } = createPendingReads(limitRead);
  const reads = ['a', 'b', 'c', 'd'].map((name) => startRead('mia', name));
  await expect.poll(() => startedReads).toEqual(['a', 'b', 'c', 'd']);
  for (const pendingRead of reads) pendingRead.end();
});
