import type { AthleteModel } from '@threshold/contracts/language-model';
import { type Log, onBehalfOf } from '@threshold/db';
import type { z } from 'zod';
import type { CommandContext, QueryContext } from '../context.ts';
import type { Job, QueuedJob } from './job.ts';

/** The context of one run. It isn't in a transaction, but opens them as the athlete who queued the job. */
export interface JobContext {
  readonly athleteId: string;
  readonly log: Log;
  /**
   * Aborted at the deadline, at shutdown, and when the athlete cancels the job (`isCancelled`); check it between steps.
   */
  readonly signal: AbortSignal;
  /** The athlete's model, usable until the signal is aborted. Its `name` is null if no model is configured. */
  readonly model: AthleteModel;
  now(): Date;
  /** Reads outside of any transaction. */
  queryContext(): QueryContext;
  /** Runs one unit of the athlete's work in its own transaction, as a command does. */
  runInTransaction<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}

export interface JobHandler {
  readonly job: Job;
  readonly deadlineSeconds: number;
  readonly run: (ctx: JobContext, data: unknown) => Promise<void>;
}

const DEFAULT_DEADLINE_SECONDS = 600;

interface JobOptions {
  /** The longest a run may take, in seconds. Then its signal is aborted and the run fails. 600 by default. */
  readonly deadlineSeconds?: number;
}

/**
 * Handles a queued job in the job process, at least once: a failed or interrupted run is retried with growing backoff,
 * so every step must be idempotent.
 */
export const handleJob = <S extends z.ZodType>(
  job: Job<S>,
  run: (ctx: JobContext, data: z.output<S>) => Promise<void>,
  { deadlineSeconds = DEFAULT_DEADLINE_SECONDS }: JobOptions = {},
): JobHandler => ({ job, deadlineSeconds, run: (ctx, data) => run(ctx, job.data.parse(data)) });

export interface ReadyJob {
  readonly name: string;
  readonly deadlineSeconds: number;
  readonly run: (queuedJob: QueuedJob, signal: AbortSignal) => Promise<void>;
}

/** Each run gets its own context. */
export const toReadyJobs = (
  handlers: readonly JobHandler[],
  createContext: (athleteId: string, signal: AbortSignal) => JobContext,
): readonly ReadyJob[] =>
  handlers.map(({ job, deadlineSeconds, run }) => ({
    name: job.name,
    deadlineSeconds,
    run: ({ athleteId, data }, signal) =>
      onBehalfOf({ athleteId, call: job.name }, () => run(createContext(athleteId, signal), data)),
  }));
