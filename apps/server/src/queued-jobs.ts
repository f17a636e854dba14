import type { MikroORM } from '@mikro-orm/postgresql';
import { JOB_CHANNEL, type JobCancellation, jobCancellation, type ReadyJob } from '@threshold/api/server';
import { type Listening, type Log, listenTo } from '@threshold/db';
import type { PgBoss, QueueOptions } from 'pg-boss';
import { type CancellableRuns, cancellableRuns } from './cancellable-runs.ts';
import { dropCancelled, storedJob } from './drop-cancelled.ts';
import { moveQueuedJobs } from './move-queued-jobs.ts';
import { type RunTraces, runJob } from './run-job.ts';

/** How fast queued jobs run; tests are in more of a hurry than the product. */
export interface JobPace {
  /** How often it looks for what no NOTIFY has announced: retries, and what waited for a listener. */
  readonly pollSeconds: number;
  /** The pause before a failed run is tried again; it doubles with each attempt. */
  readonly retrySeconds: number;
}

export const JOB_PACE: JobPace = { pollSeconds: 3, retrySeconds: 2 };
/** The pauses add up to about nine minutes: longer than a deployment or a database's restart. */
const RETRIES = 8;
const LONGEST_RETRY_PAUSE_SECONDS = 300;
/** A run whose process was killed has failed after so long without a beat; pg-boss takes no less. */
const HEARTBEAT_SECONDS = 10;
/** Runs of one kind at a time in this process; those of one athlete follow one another. */
const LANES = 2;
/** What is done is forgotten: who asked for it, too. */
const KEPT_SECONDS = 3_600;

interface QueuedJobsOptions {
  readonly boss: PgBoss;
  readonly orm: MikroORM;
  readonly url: string;
  readonly jobs: readonly ReadyJob[];
  readonly log: Log;
  readonly tracing: RunTraces | undefined;
  readonly pace: JobPace;
  readonly stopping: AbortSignal;
  readonly onFault: (fault: Error) => void;
}

/** Takes on the work that acts have queued: from their rows into the queue, and from the queue into the runs. */
export async function handleQueuedJobs(options: QueuedJobsOptions): Promise<Listening> {
  const { boss, orm, url, jobs, log, pace, stopping, onFault } = options;
  const runs = cancellableRuns();
  for (const job of jobs) await makeQueue(job, options);
  const names = jobs.map((job) => job.name);
  const { wake: move, settled } = oneAtATime(() => moveQueuedJobs(boss, orm, names), onFault);
  const toDrop: JobCancellation[] = [];
  const { wake: drop, settled: dropped } = oneAtATime(async () => {
    for (const word of toDrop.splice(0)) await dropCancelled(boss, word);
  }, onFault);
  const onNotify = (text: string) => {
    if (text === '') return move();
    const word = jobCancellation.safeParse(JSON.parse(text));
    if (!word.success || !names.includes(word.data.job)) return;
    runs.cancel(word.data);
    toDrop.push(word.data);
    drop();
  };
  const firstListening = Promise.withResolvers<void>();
  const looking = setInterval(move, pace.pollSeconds * 1_000);
  const listening = listenTo({
    url,
    channels: { [JOB_CHANNEL]: onNotify },
    began: () => {
      move();
      firstListening.resolve();
    },
    log,
    applicationName: 'threshold job queue',
  });
  // A run that began before this process can hear would not hear that it was cancelled.
  stopping.addEventListener('abort', () => firstListening.resolve(), { once: true });
  if (stopping.aborted) firstListening.resolve();
  await firstListening.promise;
  for (const job of jobs) if (!stopping.aborted) await takeOn(job, runs, options);
  const close = async () => {
    clearInterval(looking);
    await listening.close();
    await Promise.all([settled(), dropped()]);
  };
  // Whoever stopped meanwhile had nothing to close yet.
  if (stopping.aborted) await close();
  return { close };
}

async function makeQueue(
  { name, deadlineSeconds }: ReadyJob,
  { boss, pace }: QueuedJobsOptions,
): Promise<void> {
  const rules: QueueOptions = {
    retryLimit: RETRIES,
    retryDelay: pace.retrySeconds,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_PAUSE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Behind our own deadline and that of the run before it, for a process that hangs.
    expireInSeconds: 2 * deadlineSeconds + 60,
    deleteAfterSeconds: KEPT_SECONDS,
  };
  await boss.createQueue(name, { ...rules, notify: true });
  await boss.updateQueue(name, { ...rules, notify: true });
}

async function takeOn(job: ReadyJob, runs: CancellableRuns, options: QueuedJobsOptions): Promise<void> {
  const { boss, pace, log, tracing, stopping } = options;
  const { name, deadlineSeconds } = job;
  const { pollSeconds } = pace;
  const inTurn = turns();
  for (let lane = 0; lane < LANES; lane += 1) {
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
          const taken = { job: name, ...storedJob.parse(item.data) };
          const run = (signal: AbortSignal) => job.run(taken, signal);
          await runs.run(taken, (cancelling) =>
            inTurn(taken.athleteId, () =>
              runJob(name, item.retryCount + 1, run, { log, tracing, deadlineSeconds, stopping, cancelling }),
            ),
          );
        } finally {
          // Where more is waiting, the lane does not pause.
          boss.notifyWorker(id);
        }
      },
    );
  }
}

/**
 * Runs of the same key, one after the other: the queue gives two lanes that ask in the same moment an athlete's work
 * both, for neither has begun then.
 */
function turns() {
  const last = new Map<string, Promise<void>>();
  return async (key: string, run: () => Promise<void>): Promise<void> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run, run);
    last.set(key, turn);
    try {
      await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

/** Calls that come while one runs become one more; `settled` waits for the last. */
function oneAtATime(work: () => Promise<void>, onFault: (fault: Error) => void) {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    while (again) {
      again = false;
      await work().catch(onFault);
    }
    running = undefined;
  };
  return {
    wake() {
      again = true;
      running ??= run();
    },
    settled: async () => running,
  };
}
