import type { AthleteModel } from '@threshold/contracts/language-model';
import { type Log, onBehalfOf } from '@threshold/db';
import type { z } from 'zod';
import type { CommandContext, QueryContext } from './context.ts';

/** A job as a token: its name in the queue and the ids that it is about. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** `<domain>.<verb-noun>`, for example `files.read-import`. */
  readonly name: string;
  /** Ids, days and plain choices only: what is queued lies outside the athlete's own rows. */
  readonly data: S;
}

/** Declares a job, beside its use case. */
export const defineJob = <S extends z.ZodType>(name: string, data: S): Job<S> => ({ name, data });

/** What a job handler gets: it holds no transaction, it opens transactions of the athlete who asked for it. */
export interface JobContext {
  readonly athleteId: string;
  readonly log: Log;
  /**
   * Aborted at the deadline, when the process is asked to stop, and when the athlete has cancelled the job
   * (`isCancelled`): look at it between two steps.
   */
  readonly signal: AbortSignal;
  /** The language model, for this athlete and until the signal is aborted; it says so where there is none. */
  readonly model: AthleteModel;
  now(): Date;
  /** Reads anew, outside of any transaction. */
  queryContext(): QueryContext;
  /** Runs one unit of work of the athlete in a transaction of its own, as a command does. */
  runInTransaction<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}

/** A job and what a domain does for it. */
export interface JobHandler {
  readonly job: Job;
  readonly deadlineSeconds: number;
  readonly run: (tools: JobContext, data: unknown) => Promise<void>;
}

/** How a job may run. */
interface JobOptions {
  /** The longest run in seconds; then its signal is aborted and it has failed. 600 unless said otherwise. */
  readonly deadlineSeconds?: number;
}

/**
 * Runs a queued job in the job process at least once: what throws or is broken off is tried again, with growing
 * pauses, so each of its steps must bear to be done twice.
 */
export const handleJob = <S extends z.ZodType>(
  job: Job<S>,
  run: (tools: JobContext, data: z.output<S>) => Promise<void>,
  { deadlineSeconds = 600 }: JobOptions = {},
): JobHandler => ({ job, deadlineSeconds, run: (tools, data) => run(tools, job.data.parse(data)) });

/** A queued job as the queue knows it. */
export interface QueuedJob {
  readonly job: string;
  readonly athleteId: string;
  readonly data: unknown;
}

/** A declared job, ready to run. */
export interface ReadyJob {
  readonly name: string;
  readonly deadlineSeconds: number;
  readonly run: (item: QueuedJob, signal: AbortSignal) => Promise<void>;
}

/** Makes the declared jobs ready to run: each run gets its own context. */
export const readyJobs = (
  handlers: readonly JobHandler[],
  toolsOf: (athleteId: string, signal: AbortSignal) => JobContext,
): readonly ReadyJob[] =>
  handlers.map(({ job, deadlineSeconds, run }) => ({
    name: job.name,
    deadlineSeconds,
    run: ({ athleteId, data }, signal) =>
      onBehalfOf({ athleteId, call: job.name }, () => run(toolsOf(athleteId, signal), data)),
  }));
