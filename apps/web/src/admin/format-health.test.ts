import { expect, test } from 'vitest';
import {
  formatAge,
  formatBackup,
  formatBytes,
  formatDisk,
  formatQueue,
  formatSchedule,
} from './format-health.ts';

test.each([
  [0, '0 KB'],
  [1_500, '1.5 KB'],
  [412_345_678, '412 MB'],
  [999_600, '1 MB'],
  [9_960_000_000, '10 GB'],
  [2_400_000_000_000, '2.4 TB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [5, 'less than a minute'],
  [60, '1 minute'],
  [7_300, '2 hours'],
  [47 * 3_600, '47 hours'],
  [50 * 3_600, '2 days'],
])('formats an age of %i seconds as %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});

test('names what a queue does, and nothing that is zero', () => {
  const idle = { name: 'a', waiting: 0, running: 0, failed: 0, oldestWaitingSeconds: null };
  expect(formatQueue(idle)).toBe('Nothing to do');
  expect(formatQueue({ ...idle, waiting: 2, oldestWaitingSeconds: 1_200, running: 1, failed: 3 })).toBe(
    '2 waiting for 20 minutes, 1 running, 3 failed in the last day',
  );
});

test('names the last run of a schedule', () => {
  const schedule = { name: 'a', cron: '* * * * *' };
  expect(formatSchedule({ ...schedule, lastRun: null, lastRunSecondsAgo: null })).toBe(
    'No run in the last day',
  );
  expect(formatSchedule({ ...schedule, lastRun: 'failed', lastRunSecondsAgo: 300 })).toBe(
    '5 minutes ago, failed',
  );
});

test('says that there is no backup, and that the database’s own disk is not visible', () => {
  expect(formatBackup(null)).toBe('No backup found');
  const storage = { databaseBytes: 1, importedBytes: 0, importedCount: 0, isDatabaseOnDisk: false };
  expect(formatDisk({ ...storage, disk: { freeBytes: 5e9, totalBytes: 1e10 } })).toBe(
    '5 GB of 10 GB free. The database has its own disk, which we can’t see from here',
  );
});
