import { expect, test } from 'vitest';
import { uploadTurns } from './upload-turns.ts';

const DAY_MS = 86_400_000;

test('an athlete has one upload at a time, and all athletes have as many as the process takes', async () => {
  const turns = uploadTurns({ mostUploads: 2 });
  const done = Promise.withResolvers<void>();
  const first = turns.alone('mia', () => done.promise);
  await expect(turns.alone('mia', async () => 'more')).rejects.toMatchObject({
    kind: 'too-many',
    message: 'Another upload of this account is under way. Please wait until it is done.',
  });
  const second = turns.alone('bob', () => done.promise);
  await expect(turns.alone('ann', async () => 'more')).rejects.toThrow('Many uploads are under way');
  done.resolve();
  await Promise.all([first, second]);
  expect(await turns.alone('mia', async () => 'next')).toBe('next');
  await expect(turns.alone('mia', () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  expect(await turns.alone('mia', async () => 'next')).toBe('next');
});

test('bytes of uploads count for a day, those that break off too', async () => {
  let now = 0;
  const turns = uploadTurns({ bytesADay: 100, now: () => now });
  const breakOffAt = (bytes: number) =>
    turns.alone('mia', async (count) => {
      count(bytes);
      throw new Error('broken off');
    });
  await expect(breakOffAt(60)).rejects.toThrow('broken off');
  now += DAY_MS / 2;
  await expect(breakOffAt(60)).rejects.toMatchObject({
    kind: 'too-many',
    details: { retryAfterSeconds: DAY_MS / 2_000 },
  });
  await expect(breakOffAt(40)).rejects.toThrow('broken off');
  await turns.alone('bob', async (count) => count(100));
  now += DAY_MS / 2;
  await expect(breakOffAt(100)).rejects.toThrow('broken off');
});
