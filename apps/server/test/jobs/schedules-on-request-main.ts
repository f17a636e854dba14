/*
 * A job process whose schedules run when the parent process sends their name, instead of at their times. Sends
 * "ready" once it accepts names, and each name once its run has ended.
 */
import { composeHost } from '../../src/boot/compose-host.ts';
import { openDatabase } from '../../src/boot/open-database.ts';
import { type Cleanups, stopOnSignals } from '../../src/boot/stop-on-signals.ts';
import { readJobsConfig } from '../../src/config/config.ts';
import { createJobQueue } from '../../src/jobs/job-queue.ts';

const printError = (details: object, message: string) => console.error(message, details);
const log = { info: () => undefined, warn: printError, error: printError };

const cleanups: Cleanups = [];
stopOnSignals(cleanups, { stopsWithParent: true });
const { orm, listenUrl: url } = await openDatabase(readJobsConfig(process.env), log, cleanups);
const { schedules, jobs } = composeHost({ orm, now: () => new Date(), log });
const queue = createJobQueue({ url, schedules: [], queuedJobs: { orm, jobs }, log });
cleanups.unshift(queue.stop);
await queue.start();

async function runSchedule(name: unknown): Promise<void> {
  const schedule = schedules.find((candidate) => candidate.name === name);
  if (!schedule) throw new Error(`There is no schedule ${String(name)}`);
  await schedule.run(new AbortController().signal);
  process.send?.(name);
}

// A failed run ends the process, so that the waiting parent sees it.
process.on('message', (name) => {
  runSchedule(name).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send?.('ready');
