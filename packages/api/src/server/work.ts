import type { AthleteModel } from '@threshold/contracts/language-model';
import { type Log, onBehalfOf } from '@threshold/db';
import type { z } from 'zod';
import type { CommandContext, QueryContext } from './context.ts';

/** A piece of queued work as a token: its name in the queue and the ids that it is about. */
export interface Work<S extends z.ZodType = z.ZodType> {
  /** `<domain>.<verb-noun>`, for example `files.read-import`. */
  readonly name: string;
  /** Ids, days and plain choices only: what is queued lies outside the athlete's own rows. */
  readonly data: S;
}

/** Declares a piece of queued work, beside its use case. */
export const defineWork = <S extends z.ZodType>(name: string, data: S): Work<S> => ({ name, data });

/** What queued work gets: it holds no transaction, it opens transactions of the athlete who asked for it. */
export interface WorkTools {
  readonly athleteId: string;
  readonly log: Log;
  /**
   * Aborted at the deadline, when the process is asked to stop, and when the athlete has cancelled the work
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

/** What a domain does with one kind of queued work. */
export interface Worker {
  readonly work: Work;
  readonly deadlineSeconds: number;
  readonly run: (tools: WorkTools, data: unknown) => Promise<void>;
}

/** How a kind of work may be done. */
interface WorkRules {
  /** The longest run in seconds; then its signal is aborted and it has failed. 600 unless said otherwise. */
  readonly deadlineSeconds?: number;
}

/**
 * Does queued work, in the job process, at least once: what throws or is broken off is tried again, with growing
 * pauses, so each of its steps must bear to be done twice.
 */
export const workOn = <S extends z.ZodType>(
  work: Work<S>,
  run: (tools: WorkTools, data: z.output<S>) => Promise<void>,
  { deadlineSeconds = 600 }: WorkRules = {},
): Worker => ({ work, deadlineSeconds, run: (tools, data) => run(tools, work.data.parse(data)) });

/** Queued work as the queue knows it. */
export interface WorkItem {
  readonly work: string;
  readonly athleteId: string;
  readonly data: unknown;
}

/** A declared kind of work with everything that it needs. */
export interface ReadyWork {
  readonly name: string;
  readonly deadlineSeconds: number;
  readonly run: (item: WorkItem, signal: AbortSignal) => Promise<void>;
}

/** Makes the declared work ready to be done: each run gets tools of its own. */
export const readyWorks = (
  workers: readonly Worker[],
  toolsOf: (athleteId: string, signal: AbortSignal) => WorkTools,
): readonly ReadyWork[] =>
  workers.map(({ work, deadlineSeconds, run }) => ({
    name: work.name,
    deadlineSeconds,
    run: ({ athleteId, data }, signal) =>
      onBehalfOf({ athleteId, call: work.name }, () => run(toolsOf(athleteId, signal), data)),
  }));
