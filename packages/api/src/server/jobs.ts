import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { Act } from './context.ts';

/** What a job gets: it holds no transaction, it opens acts. */
export interface JobTools {
  /** Reads across athletes, each read with `{ filters: { owner: false } }`: a scheduled job belongs to none of them. */
  readonly em: EntityManager;
  readonly log: Log;
  /**
   * Aborted at the deadline and when the process is asked to stop; long work calls `signal.throwIfAborted()` between
   * its steps, so that what is left is taken up by the next attempt.
   */
  readonly signal: AbortSignal;
  now(): Date;
  /** Runs one business act of one athlete in a transaction of its own, as a command does. */
  act<T>(athleteId: string, work: (act: Act) => Promise<T>): Promise<T>;
}

/**
 * Work that the clock starts, in the job process: once at each of its times, however many job processes there are.
 * A run that throws is tried again, so `run` may be begun anew at any point.
 */
export interface ScheduledJob {
  /** Kebab-case, unique in its domain, for example `close-abandoned`. */
  readonly name: string;
  /** Five cron fields in UTC, to the minute. */
  readonly cron: string;
  readonly run: (tools: JobTools) => Promise<void>;
}

/** A declared job with everything that it needs, under a name of its own in the whole product. */
export interface ReadyJob {
  readonly name: string;
  readonly cron: string;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Who declares jobs: a domain, or the product itself for its packages. */
export interface JobOwner {
  readonly name: string;
  readonly jobs?: readonly ScheduledJob[];
}

/** Makes the declared jobs ready to run: each run gets tools of its own. */
export const readyJobs = (
  owners: readonly JobOwner[],
  toolsOf: (signal: AbortSignal) => JobTools,
): readonly ReadyJob[] =>
  owners.flatMap((owner) =>
    (owner.jobs ?? []).map(({ name, cron, run }) => ({
      name: `${owner.name}.${name}`,
      cron,
      run: (signal) => run(toolsOf(signal)),
    })),
  );
