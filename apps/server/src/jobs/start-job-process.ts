import { constants, setPriority } from 'node:os';
import type { Log } from '@threshold/db';
import { pino } from 'pino';
import { composeHost } from '../boot/compose-host.ts';
import { createJobLanguageModel } from '../boot/language-models.ts';
import { logDestination } from '../boot/log-destination.ts';
import { openDatabase } from '../boot/open-database.ts';
import type { Cleanups } from '../boot/stop-on-signals.ts';
import { type JobsConfig, readJobsConfig } from '../config/config.ts';
import { createJobQueue } from './job-queue.ts';

/** Few connections and long statement timeouts, because no one waits for jobs. */
const CONNECT_OPTIONS = { applicationName: 'threshold jobs', poolSize: 4, statementTimeoutMs: 60_000 };

/**
 * The job process has the same database, migrations and domains as the web process but no port. The web process
 * starts it, or any number of them run separately. The queue gives each run to one of them.
 */
export async function startJobProcess(cleanups: Cleanups): Promise<void> {
  const config = readJobsConfig(process.env);
  const log = pino({ level: config.logLevel }, logDestination());
  const isChild = process.send !== undefined;
  // Requests have priority on a machine shared with the web process.
  if (isChild) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const tracing = await startTracing(config, log, cleanups);
  const { orm, listenUrl } = await openDatabase(config, log, cleanups, { ...CONNECT_OPTIONS, tracing });
  const now = () => new Date();
  const model = createJobLanguageModel(config.languageModel, { orm, log, now, tracing });
  const { schedules, jobs } = composeHost({
    orm,
    now,
    log,
    webPush: config.webPush,
    mail: config.mail,
    mailOrigin: config.publicOrigin,
    model,
    tracing,
  });
  const queue = createJobQueue({ url: listenUrl, schedules, queuedJobs: { orm, jobs }, log, tracing });
  cleanups.unshift(queue.stop);
  await queue.start();
  log.info({ jobs: [...schedules, ...jobs].map((job) => job.name) }, 'working on jobs');
  if (!isChild) process.stdout.write('Threshold is processing its jobs\n');
}

/** Loads the library only if tracing is configured. */
async function startTracing({ tracing }: JobsConfig, log: Log, cleanups: Cleanups) {
  if (tracing === null) return undefined;
  const { openTracing } = await import('../tracing/open-tracing.ts');
  const openedTracing = openTracing(tracing, 'jobs', log);
  cleanups.unshift(openedTracing.close);
  return openedTracing;
}
