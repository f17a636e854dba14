import { expect, test } from 'vitest';
import { createUploadLimiter } from './upload-limiter.ts';

const DAY_MS = 86_400_000;
const KB = 1024;

test('an athlete has one upload at a time, and all athletes share the slots of the process', async () => {
  const limiter = createUploadLimiter({ maxUploads: 2 });
  const completion = Promise.withResolvers<void>();
  const first = limiter.runUpload('mia', () => completion.promise);
  await expect(limiter.runUpload('mia', async () => 'more')).rejects.toMatchObject({
    kind: 'too-many',
    message: 'Another upload of this account is running. Please wait until it is done.',
  });
  const second = limiter.runUpload('bob', () => completion.promise);
  await expect(limiter.runUpload('ann', async () => 'more')).rejects.toThrow('Many uploads are running');
  completion.resolve();
  await Promise.all([first, second]);
  expect(await limiter.runUpload('mia', async () => 'next')).toBe('next');
  await expect(limiter.runUpload('mia', () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  expect(await limiter.runUpload('mia', async () => 'next')).toBe('next');
});

test('uploaded bytes count for a day, even if the upload was aborted', async () => {
  let now = 0;
  const limiter = createUploadLimiter({ maxBytesPerDay: 100, now: () => now });
  const failUploadAfter = (bytes: number) =>
    limiter.runUpload('mia', async ({ count }) => {
      count(bytes);
      throw new Error('broken off');
    });
  await expect(failUploadAfter(60)).rejects.toThrow('broken off');
  now += DAY_MS / 2;
  await expect(failUploadAfter(60)).rejects.toMatchObject({
    kind: 'too-many',
    details: { retryAfterSeconds: DAY_MS / 2 / 1_000 },
  });
  await expect(failUploadAfter(40)).rejects.toThrow('broken off');
  await limiter.runUpload('bob', async ({ count }) => count(100));
  now += DAY_MS / 2;
  await expect(failUploadAfter(100)).rejects.toThrow('broken off');
});

test('the slowest upload, under 20 KB a second for 20 s, loses its slot if all are taken', async () => {
  let now = 0;
  const limiter = createUploadLimiter({ maxUploads: 3, now: () => now });
  /** Begins an upload that has received this many KB and runs until it is stopped or finished. */
  const beginUpload = (athleteId: string, kilobytes: number) => {
    const completion = Promise.withResolvers<void>();
    const seen = { isStopped: false, received: () => {} };
    const ended = limiter.runUpload(athleteId, ({ count, onReceived: received, stopSignal }) => {
      seen.received = received;
      stopSignal.addEventListener('abort', () => {
        seen.isStopped = true;
        completion.resolve();
      });
      count(kilobytes * KB);
      return completion.promise;
    });
    return { seen, ended, finish: completion.resolve };
  };
  const fast = beginUpload('fast', 500);
  const slow = beginUpload('slow', 300);
  const slowest = beginUpload('slowest', 25);
  now = 19_999;
  await expect(limiter.runUpload('new', async () => 'in')).rejects.toThrow('Many uploads are running');
  now = 20_000;
  const first = beginUpload('first', 100);
  await slowest.ended;
  expect([fast, slow, slowest, first].map(({ seen }) => seen.isStopped)).toEqual([false, false, true, false]);

  // A fully received upload isn't slow, however long processing takes.
  slow.seen.received();
  await expect(limiter.runUpload('new', async () => 'in')).rejects.toThrow('Many uploads are running');
  expect(slow.seen.isStopped).toBe(false);

  // The stopped athlete may retry, and takes the slot of an upload that has become slow.
  now = 40_000;
  const again = beginUpload('slowest', 25);
  await first.ended;
  expect(first.seen.isStopped).toBe(true);
  for (const upload of [fast, slow, again]) {
    upload.finish();
    await upload.ended;
  }
  expect(fast.seen.isStopped).toBe(false);
});
