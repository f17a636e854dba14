import { formatCount, formatQuantity } from '@threshold/ui/format';
import type { InstallationHealth, QueueHealth, ScheduleHealth } from './admin-calls.ts';

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** "412 MB", in powers of 1,000 like a disk's label. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000;
  let unitIndex = 0;
  while (value >= 999.5 && unitIndex < UNITS.length - 1) {
    value /= 1_000;
    unitIndex += 1;
  }
  const digits = value < 9.95 ? 1 : 0;
  return `${Number(value.toFixed(digits))} ${UNITS[unitIndex] ?? 'TB'}`;
}

/** "3 hours", in whole units. */
export function formatAge(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  if (seconds < 3_600) return formatQuantity(Math.floor(seconds / 60), 'minute');
  if (seconds < 48 * 3_600) return formatQuantity(Math.floor(seconds / 3_600), 'hour');
  return formatQuantity(Math.floor(seconds / 86_400), 'day');
}

export function formatBackup(backup: InstallationHealth['backup']): string {
  if (backup === null) return 'No backup found';
  return `${formatAge(backup.hours * 3_600)} old (${backup.file})`;
}

export function formatDatabase({
  databaseBytes,
  importedBytes,
  importedCount,
}: InstallationHealth['storage']): string {
  const size = formatBytes(databaseBytes);
  if (importedCount === 0) return size;
  return `${size}, including ${formatBytes(importedBytes)} from ${formatQuantity(importedCount, 'imported activity', 'imported activities')}`;
}

export function formatDisk({ disk, isDatabaseOnDisk }: InstallationHealth['storage']): string {
  if (disk === null) return 'Can’t be read';
  const space = `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`;
  return isDatabaseOnDisk ? space : `${space}. The database has its own disk, which we can’t see from here`;
}

/** "2 waiting for 20 minutes, 1 running, 3 failed" */
export function formatQueue({ waiting, running, failed, oldestWaitingSeconds }: QueueHealth): string {
  const parts = [
    ...(waiting > 0
      ? [
          `${formatCount(waiting)} waiting${oldestWaitingSeconds === null ? '' : ` for ${formatAge(oldestWaitingSeconds)}`}`,
        ]
      : []),
    ...(running > 0 ? [`${formatCount(running)} running`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed in the last day`] : []),
  ];
  return parts.length === 0 ? 'Nothing to do' : parts.join(', ');
}

const OUTCOMES = { done: 'done', running: 'still running', failed: 'failed' } as const;

/** "5 minutes ago, done" */
export const formatSchedule = ({ lastRun, lastRunSecondsAgo }: ScheduleHealth): string =>
  lastRun === null || lastRunSecondsAgo === null
    ? 'No run in the last day'
    : `${formatAge(lastRunSecondsAgo)} ago, ${OUTCOMES[lastRun]}`;
