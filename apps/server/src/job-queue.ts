import type { MikroORM } from '@mikro-orm/postgresql';
import { loggableError, type ReadyJob, type ReadySchedule } from '@threshold/api/server';
import type { Listening, Log } from '@threshold/db';
import { PgBoss } from 'pg-boss';
import { handleQueuedJobs, JOB_PACE, type JobPace } from './queued-jobs.ts';
import { type RunTraces, runJob } from './run-job.ts';

/** How fast the queue is; tests are in more of a hurry than the product. */
interface Pace {
  /** How often it looks for times that have come, and for work: together the longest delay of a job. */
  readonly lookSeconds: number;
  /** The longest run; then its signal is aborted and it has failed. */
  readonly deadlineSeconds: number;
  /** The pause before a failed run is tried again; it doubles with each attempt. */
  readonly retrySeconds: number;
}

const PACE: Pace = { lookSeconds: 20, deadlineSeconds: 600, retrySeconds: 30 };
const RETRIES = 4;
/** A run of the clock whose process was killed has failed after so long without a beat. */
const HEARTBEAT_SECONDS = 60;
/** How often the queue looks for runs without a beat. */
const SUPERVISE_SECONDS = 3;
/** What has failed for good counts among the figures for as long: an alert of yesterday's run stands no week. */
const KEPT_SECONDS = 86_400;
const STOP_PATIENCE_MS = 5_000;
const FAULT_LOG_PAUSE_MS = 60_000;

interface JobQueueOptions {
  readonly url: string;
  readonly schedules: readonly ReadySchedule[];
  /** Jobs of the queue, and the database from which they come. */
  readonly queued?: { readonly orm: MikroORM; readonly jobs: readonly ReadyJob[] };
  readonly log: Log;
  /** Times each run, where somebody wants that. */
  readonly tracing?: RunTraces | undefined;
  readonly pace?: Pace;
  readonly jobPace?: JobPace;
}

/** The queue of this process. */
export interface JobQueue {
  start(): Promise<void>;
  /** Breaks off what runs, which is then tried again elsewhere or at the next start. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the schedules at their times, in the schema `pgboss` that pg-boss makes and migrates by itself. Of all processes
 * with such a queue one gets each run; a time that passed while none of them lived is made up for once.
 */
export function jobQueue(options: JobQueueOptions): JobQueue {
  const { url, schedules, queued, log, tracing, pace = PACE, jobPace = JOB_PACE } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'threshold job queue',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronMonitorIntervalSeconds: pace.lookSeconds,
    cronWorkerIntervalSeconds: pace.lookSeconds,
  });
  const stopping = new AbortController();
  const onFault = faultLogger(log);
  let work: Listening | undefined;
  boss.on('error', onFault);
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue warns'));
  return {
    async start() {
      await boss.start();
      for (const job of schedules) await takeOn(boss, job, { log, tracing, pace, stopping: stopping.signal });
      for (const { name } of await boss.getSchedules())
        if (!schedules.some((job) => job.name === name)) await boss.unschedule(name);
      if (queued && !stopping.signal.aborted)
        work = await handleQueuedJobs({
          ...queued,
          boss,
          url,
          log,
          tracing,
          pace: jobPace,
          stopping: stopping.signal,
          onFault,
        });
    },
    async stop() {
      stopping.abort();
      await work?.close();
      await boss.stop({ timeout: STOP_PATIENCE_MS });
    },
  };
}

interface RunOptions {
  readonly log: Log;
  readonly tracing: RunTraces | undefined;
  readonly pace: Pace;
  readonly stopping: AbortSignal;
}

async function takeOn(boss: PgBoss, job: ReadySchedule, options: RunOptions): Promise<void> {
  const { name, cron } = job;
  const { lookSeconds, deadlineSeconds, retrySeconds } = options.pace;
  const rules = {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Behind our own deadline, for a process that hangs.
    expireInSeconds: deadlineSeconds + HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  };
  // Exclusive: a time that comes while the last run goes on, or waits to be tried again, adds no second one.
  await boss.createQueue(name, { policy: 'exclusive', ...rules });
  await boss.updateQueue(name, rules);
  await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
  await boss.work(name, { pollingIntervalSeconds: lookSeconds, includeMetadata: true }, async ([run]) => {
    if (run) await runJob(name, run.retryCount + 1, job.run, { ...options, deadlineSeconds });
  });
}

/** A database that is away is met by every look; one line a minute says so. */
function faultLogger(log: Log): (fault: Error) => void {
  let quietUntil = 0;
  return (fault) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + FAULT_LOG_PAUSE_MS;
    // A worker's fault is a copy of the error, and no Error any more.
    const error = fault instanceof Error ? fault : Object.assign(new Error(), fault);
    log.error({ error: loggableError(error) }, 'the job queue met a fault');
  };
}
