import { expect, test } from 'vitest';
import { createUploadLimiter } from './upload-limiter.ts';

const DAY_MS = 86_400_000;
const KB = 1024;

test('allows one upload per athlete, and shares the slots of the process among all athletes', async () => {
  const limiter = createUploadLimiter({ maxUploads: 2 });
  const completion = Promise.withResolvers<void>();
  const firstUpload = limiter.runUpload('mia', () => completion.promise);
  await expect(limiter.runUpload('mia', async () => 'more')).rejects.toMatchObject({
    kind: 'too-many',
    message: 'Another upload of this account is running. Please wait until it is done.',
  });
  const secondUpload = limiter.runUpload('bob', () => completion.promise);
  await expect(limiter.runUpload('ann', async () => 'more')).rejects.toThrow('Many uploads are running');
  completion.resolve();
  await Promise.all([firstUpload, secondUpload]);
  expect(await limiter.runUpload('mia', async () => 'next')).toBe('next');
  await expect(limiter.runUpload('mia', () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  expect(await limiter.runUpload('mia', async () => 'next')).toBe('next');
});

test('counts uploaded bytes for a day, even if the upload was aborted', async () => {
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

test('stops the slowest upload, under 20 KB a second for 20 s, if all slots are taken', async () => {
  let now = 0;
  const limiter = createUploadLimiter({ maxUploads: 3, now: () => now });
  /** Begins an upload that has received this many KB and runs until it is stopped or finished. */
  const beginUpload = (athleteId: string, kilobytes: number) => {
    const completion = Promise.withResolvers<void>();
    const uploadState = { isStopped: false, markReceived: () => {} };
    const uploadEnd = limiter.runUpload(athleteId, ({ count, onReceived, stopSignal }) => {
      uploadState.markReceived = onReceived;
      stopSignal.addEventListener('abort', () => {
        uploadState.isStopped = true;
        completion.resolve();
      });
      count(kilobytes * KB);
      return completion.promise;
    });
    return { state: uploadState, ended: uploadEnd, finish: completion.resolve };
  };
  const fastUpload = beginUpload('fast', 500);
  const slowUpload = beginUpload('slow', 300);
  const slowestUpload = beginUpload('slowest', 25);
  now = 19_999;
  await expect(limiter.runUpload('new', async () => 'in')).rejects.toThrow('Many uploads are running');
  now = 20_000;
  const initialUpload = beginUpload('first', 100);
  await slowestUpload.ended;
  expect([fastUpload, slowUpload, slowestUpload, initialUpload].map(({ state }) => state.isStopped)).toEqual([
    false,
    false,
    true,
    false,
  ]);

  // A fully received upload isn't slow, however long processing takes.
  slowUpload.state.markReceived();
  await expect(limiter.runUpload('new', async () => 'in')).rejects.toThrow('Many uploads are running');
  expect(slowUpload.state.isStopped).toBe(false);

  // The stopped athlete may retry, and takes the slot of an upload that has become slow.
  now = 40_000;
  const repeatedUpload = beginUpload('slowest', 25);
  await initialUpload.ended;
  expect(initialUpload.state.isStopped).toBe(true);
  for (const upload of [fastUpload, slowUpload, repeatedUpload]) {
    upload.finish();
    await upload.ended;
  }
  expect(fastUpload.state.isStopped).toBe(false);
});
