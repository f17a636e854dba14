import type { MikroORM } from '@mikro-orm/postgresql';
import {
  JOB_CHANNEL,
  type JobCancellation,
  jobCancellationSchema,
  PREVIOUS_JOB_CHANNEL,
  type ReadyJob,
  recordFailedRun,
} from '@threshold/api/server';
import { type ChannelListener, type Log, listenTo } from '@threshold/db';
import PQueue from 'p-queue';
import type { PgBoss, QueueOptions } from 'pg-boss';
import { z } from 'zod';
import { type CancellableRuns, createCancellableRuns } from './cancellable-runs.ts';
import { moveQueuedJobs } from './move-queued-jobs.ts';
import { type RunTraces, runJob } from './run-job.ts';

const storedJob = z.object({
  /** Empty for a job of the installation. */
  athleteId: z
    .string()
    .nullable()
    .transform((id) => id ?? ''),
  data: z.unknown(),
  /** The job's row number; missing in jobs from older versions. */
  queued: z.number().default(0),
});

export interface JobTiming {
  /** Polling interval for work without a NOTIFY: retries, and jobs queued while no process was listening. */
  readonly pollSeconds: number;
  /** Initial pause before a retry; doubles with each attempt. */
  readonly retrySeconds: number;
}

export const JOB_TIMING: JobTiming = { pollSeconds: 3, retrySeconds: 2 };
/** The pauses add up to about nine minutes, longer than a deployment or a database restart. */
const MAX_RETRIES = 8;
const MAX_RETRY_PAUSE_SECONDS = 300;
/** Runs of a killed process fail after this time without a heartbeat. This is pg-boss's minimum. */
const HEARTBEAT_SECONDS = 10;
/** Concurrent runs per kind of job in this process. Runs of one athlete are serialized. */
const WORKERS_PER_KIND = 2;
/** Completed jobs are deleted after this time, including the athlete's id. */
const RETENTION_SECONDS = 3_600;

interface QueuedJobsOptions {
  readonly boss: PgBoss;
  readonly orm: MikroORM;
  readonly url: string;
  readonly jobs: readonly ReadyJob[];
  readonly log: Log;
  readonly tracing: RunTraces | undefined;
  readonly timing: JobTiming;
  readonly stopping: AbortSignal;
  readonly onError: (error: Error) => void;
}

/** Moves jobs from the outbox table into pg-boss and runs them. Resolves once the workers have started. */
export async function startQueuedJobWorkers(options: QueuedJobsOptions): Promise<ChannelListener> {
  const { boss, orm, url, jobs, log, timing, stopping, onError } = options;
  const runs = createCancellableRuns();
  for (const job of jobs) await prepareQueue(job, options);
  const jobNames = jobs.map((job) => job.name);
  const { wake: moveJobs, waitUntilIdle: waitForMoves } = createCoalescingRunner(
    () => moveQueuedJobs(boss, orm, jobNames),
    onError,
  );
  const pendingCancellations: JobCancellation[] = [];
  const { wake: dropJobs, waitUntilIdle: waitForDrops } = createCoalescingRunner(async () => {
    for (const cancellation of pendingCancellations.splice(0)) await dropCancelled(boss, cancellation);
  }, onError);
  const onNotify = (payload: string) => {
    if (payload === '') return moveJobs();
    const { data: cancellation } = jobCancellationSchema.safeParse(JSON.parse(payload));
    if (!cancellation || !jobNames.includes(cancellation.job)) return;
    runs.cancel(cancellation);
    pendingCancellations.push(cancellation);
    dropJobs();
  };
  const firstListening = Promise.withResolvers<void>();
  const pollTimer = setInterval(moveJobs, timing.pollSeconds * 1_000);
  const listener = listenTo({
    url,
    channels: { [JOB_CHANNEL]: onNotify, [PREVIOUS_JOB_CHANNEL]: onNotify },
    onConnected: () => {
      moveJobs();
      firstListening.resolve();
    },
    log,
    applicationName: 'threshold job queue',
  });
  // Wait for the subscription before the first run, or its cancellation could be missed.
  stopping.addEventListener('abort', () => firstListening.resolve(), { once: true });
  if (stopping.aborted) firstListening.resolve();
  await firstListening.promise;
  for (const job of jobs) if (!stopping.aborted) await startWorkers(job, runs, options);
  const close = async () => {
    clearInterval(pollTimer);
    await listener.close();
    await Promise.all([waitForMoves(), waitForDrops()]);
  };
  // A stop during startup had nothing to close at that point.
  if (stopping.aborted) await close();
  return { close };
}

async function prepareQueue(
  { name, deadlineSeconds }: ReadyJob,
  { boss, timing }: QueuedJobsOptions,
): Promise<void> {
  const queueOptions: QueueOptions = {
    retryLimit: MAX_RETRIES,
    retryDelay: timing.retrySeconds,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_PAUSE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Longer than our own deadline and that of the previous run, as a backstop in case the process hangs.
    expireInSeconds: 2 * deadlineSeconds + 60,
    deleteAfterSeconds: RETENTION_SECONDS,
  };
  await boss.createQueue(name, { ...queueOptions, notify: true });
  await boss.updateQueue(name, { ...queueOptions, notify: true });
}

async function startWorkers(job: ReadyJob, runs: CancellableRuns, options: QueuedJobsOptions): Promise<void> {
  const { boss, orm, timing, log, tracing, stopping } = options;
  const { name, deadlineSeconds } = job;
  const { pollSeconds } = timing;
  const serialize = createKeyedQueue();
  for (let worker = 0; worker < WORKERS_PER_KIND; worker += 1) {
    const id = await boss.work(
      name,
      {
        includeMetadata: true,
        groupConcurrency: 1,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
      },
      async ([item]) => {
        if (!item) return;
        try {
          const dispatchedJob = { job: name, ...storedJob.parse(item.data) };
          const run = (signal: AbortSignal) => job.run(dispatchedJob, signal);
          await runs.run(dispatchedJob, (cancelSignal) =>
            serialize(dispatchedJob.athleteId || String(dispatchedJob.queued), () =>
              runJob(name, item.retryCount + 1, run, {
                log,
                tracing,
                deadlineSeconds,
                stopping,
                cancelSignal,
                ...(item.retryCount >= MAX_RETRIES && {
                  // The log has the failure already; without the database, so does the metric.
                  onFailed: () => recordFailedRun(orm.em.fork(), name, new Date()).catch(() => undefined),
                }),
              }),
            ),
          );
        } finally {
          // Skip the polling pause as long as more jobs are waiting.
          boss.notifyWorker(id);
        }
      },
    );
  }
}

/**
 * Serializes runs of the same key. Two workers that poll at the same moment can both receive an
 * athlete's jobs, since neither is active yet.
 */
function createKeyedQueue() {
  const lastRunByKey = new Map<string, Promise<void>>();
  return async (key: string, run: () => Promise<void>): Promise<void> => {
    const result = (lastRunByKey.get(key) ?? Promise.resolve()).then(run, run);
    lastRunByKey.set(key, result);
    try {
      await result;
    } finally {
      if (lastRunByKey.get(key) === result) lastRunByKey.delete(key);
    }
  };
}

/** Coalesces all calls during a run into one more run. `waitUntilIdle` resolves once no run is left. */
function createCoalescingRunner(work: () => Promise<void>, onError: (error: Error) => void) {
  const queue = new PQueue({ concurrency: 1 });
  return {
    wake() {
      if (queue.size === 0) void queue.add(work).catch(onError);
    },
    waitUntilIdle: () => queue.onIdle(),
  };
}

async function dropCancelled(boss: PgBoss, { job, athleteId, match, upTo }: JobCancellation): Promise<void> {
  const waitingJobs = await boss.findJobs(job, { queued: true, data: { athleteId, data: match } });
  const cancelledJobs = waitingJobs.filter(({ data }) => storedJob.parse(data).queued <= upTo);
  if (cancelledJobs.length > 0)
    await boss.deleteJob(
      job,
      cancelledJobs.map(({ id }) => id),
    );
}
