import type { MikroORM } from '@mikro-orm/postgresql';
import { type ReadyJob, type ReadySchedule, toLoggableError } from '@threshold/api/server';
import type { ChannelListener, Log } from '@threshold/db';
import { PgBoss } from 'pg-boss';
import { JOB_TIMING, type JobTiming, startQueuedJobWorkers } from './queued-jobs.ts';
import { type RunTraces, runJob } from './run-job.ts';

interface ScheduleTiming {
  /** Polling interval of the scheduler and of the workers; runs start late by at most the sum of both. */
  readonly monitorSeconds: number;
  /** Timeout of a run: its signal aborts and the run fails. */
  readonly deadlineSeconds: number;
  /** Initial pause before a retry; doubles with each attempt. */
  readonly retrySeconds: number;
}

const SCHEDULE_TIMING: ScheduleTiming = { monitorSeconds: 20, deadlineSeconds: 600, retrySeconds: 30 };
/** pg-boss randomizes the pauses, which add up to 8 to 15 minutes. */
const MAX_RETRIES = 4;
/** Scheduled runs of a killed process fail after this time without a heartbeat. */
const HEARTBEAT_SECONDS = 60;
/** How often to check for runs without a heartbeat. */
const SUPERVISE_SECONDS = 3;
/** Failed runs stay in the metrics this long, so that alerts end after a day. */
const RETENTION_SECONDS = 86_400;
const STOP_TIMEOUT_MS = 5_000;
const ERROR_LOG_PAUSE_MS = 60_000;

interface JobQueueOptions {
  readonly url: string;
  readonly schedules: readonly ReadySchedule[];
  readonly queuedJobs?: { readonly orm: MikroORM; readonly jobs: readonly ReadyJob[] };
  readonly log: Log;
  /** Tracing is off if missing. */
  readonly tracing?: RunTraces | undefined;
  readonly timing?: ScheduleTiming;
  readonly jobTiming?: JobTiming;
}

export interface JobQueue {
  start(): Promise<void>;
  /** Interrupts active runs, which are retried in another process or at the next start. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the schedules in the schema `pgboss`, which pg-boss creates and migrates. Each run goes to exactly one
 * process. A schedule that was missed while all processes were down runs once afterwards.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const {
    url,
    schedules,
    queuedJobs,
    log,
    tracing,
    timing = SCHEDULE_TIMING,
    jobTiming = JOB_TIMING,
  } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'threshold job queue',
    max: 2,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronMonitorIntervalSeconds: timing.monitorSeconds,
    cronWorkerIntervalSeconds: timing.monitorSeconds,
  });
  const stopping = new AbortController();
  const onError = createErrorLogger(log);
  let queueListener: ChannelListener | undefined;
  boss.on('error', onError);
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue warns'));
  return {
    async start() {
      await boss.start();
      for (const schedule of schedules)
        await startWorker(boss, schedule, { log, tracing, timing, stopping: stopping.signal });
      for (const { name } of await boss.getSchedules())
        if (!schedules.some((schedule) => schedule.name === name)) await boss.unschedule(name);
      if (queuedJobs && !stopping.signal.aborted)
        queueListener = await startQueuedJobWorkers({
          ...queuedJobs,
          boss,
          url,
          log,
          tracing,
          timing: jobTiming,
          stopping: stopping.signal,
          onError,
        });
    },
    async stop() {
      stopping.abort();
      await queueListener?.close();
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}

interface WorkerOptions {
  readonly log: Log;
  readonly tracing: RunTraces | undefined;
  readonly timing: ScheduleTiming;
  readonly stopping: AbortSignal;
}

async function startWorker(boss: PgBoss, schedule: ReadySchedule, options: WorkerOptions): Promise<void> {
  const { name, cron } = schedule;
  const { monitorSeconds, deadlineSeconds, retrySeconds } = options.timing;
  const queueOptions = {
    retryLimit: MAX_RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Longer than our own deadline, as a backstop in case the process hangs.
    expireInSeconds: deadlineSeconds + HEARTBEAT_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
  };
  // `exclusive`: a trigger during a run or a pending retry does not add a second run.
  await boss.createQueue(name, { policy: 'exclusive', ...queueOptions });
  await boss.updateQueue(name, queueOptions);
  await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
  await boss.work(name, { pollingIntervalSeconds: monitorSeconds, includeMetadata: true }, async ([run]) => {
    if (run) await runJob(name, run.retryCount + 1, schedule.run, { ...options, deadlineSeconds });
  });
}

/** During a database outage every poll fails, so log at most one line a minute. */
function createErrorLogger(log: Log): (error: Error) => void {
  let quietUntilMs = 0;
  return (reported) => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + ERROR_LOG_PAUSE_MS;
    // pg-boss passes a plain-object copy of the error.
    const error = reported instanceof Error ? reported : Object.assign(new Error(), reported);
    log.error({ error: toLoggableError(error) }, 'the job queue reports an error');
  };
}
