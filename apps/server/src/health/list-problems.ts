import type { DiskSpace } from './disk-space.ts';
import type { JobHealth } from './job-health.ts';
import { MAX_BACKUP_HOURS } from './last-backup.ts';

/** A queue that works takes a job within seconds. */
const MAX_WAIT_SECONDS = 600;

interface Examined {
  readonly jobs: JobHealth;
  readonly disk: DiskSpace | null;
  readonly backup: { readonly hours: number } | null;
}

/** Sentences that say what is wrong and what to do, worst first. */
export function listProblems({ jobs, disk, backup }: Examined): string[] {
  const waitingQueue = jobs.queues
    .filter(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > MAX_WAIT_SECONDS)
    .toSorted((a, b) => (b.oldestWaitingSeconds ?? 0) - (a.oldestWaitingSeconds ?? 0))[0];
  const failedNames = [
    ...jobs.queues.filter(({ failed }) => failed > 0),
    ...jobs.schedules.filter(({ lastRun }) => lastRun === 'failed'),
  ].map(({ name }) => name);
  return [
    ...(disk === null ? ['The disk of the data folder can’t be read. Run “threshold doctor”.'] : []),
    ...(disk?.isLow
      ? ['The disk is almost full, and a full disk stops the database. Free some space or add a disk.']
      : []),
    ...(backup === null ? ['No backup found. Run “threshold backup FOLDER” every night.'] : []),
    ...(backup && backup.hours >= MAX_BACKUP_HOURS
      ? [
          `The newest backup is ${Math.floor(backup.hours / 24)} days old. See why the nightly backup stopped.`,
        ]
      : []),
    ...(jobs.isRunning
      ? []
      : [
          'The job process isn’t running, so plans, imports and mail wait. Restart the product and read its log.',
        ]),
    ...(jobs.isRunning && waitingQueue
      ? [
          `Jobs of ${waitingQueue.name} have waited for ${Math.floor((waitingQueue.oldestWaitingSeconds ?? 0) / 60)} minutes. Read the log of the job process.`,
        ]
      : []),
    ...(failedNames.length > 0
      ? [`Jobs failed within the last day: ${failedNames.join(', ')}. Read the log of the job process.`]
      : []),
  ];
}
