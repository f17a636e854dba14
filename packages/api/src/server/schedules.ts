import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { CommandContext } from './context.ts';

/** What a scheduled run gets: it holds no transaction, it opens transactions. */
export interface ScheduleContext {
  /** Reads across athletes, each read with `{ filters: { owner: false } }`: a schedule belongs to none of them. */
  readonly em: EntityManager;
  readonly log: Log;
  /**
   * Aborted at the deadline and when the process is asked to stop; long work calls `signal.throwIfAborted()` between
   * its steps, so that what is left is taken up by the next attempt.
   */
  readonly signal: AbortSignal;
  now(): Date;
  /** Runs one unit of work of one athlete in a transaction of its own, as a command does. */
  runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}

/**
 * Work at fixed times in the job process: one run at each time, however many job processes there are.
 * A run that throws is tried again, so `run` may be begun anew at any point.
 */
export interface Schedule {
  /** Kebab-case, unique in its domain, for example `close-abandoned`. */
  readonly name: string;
  /** Five cron fields in UTC, to the minute. */
  readonly cron: string;
  readonly run: (tools: ScheduleContext) => Promise<void>;
}

/** A declared schedule, ready to run, under a name that is unique in the product. */
export interface ReadySchedule {
  readonly name: string;
  readonly cron: string;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** A domain or a package that declares schedules. */
export interface ScheduleOwner {
  readonly name: string;
  readonly schedules?: readonly Schedule[];
}

/** Makes the declared schedules ready to run: each run gets its own context. */
export const readySchedules = (
  owners: readonly ScheduleOwner[],
  toolsOf: (signal: AbortSignal) => ScheduleContext,
): readonly ReadySchedule[] =>
  owners.flatMap((owner) =>
    (owner.schedules ?? []).map(({ name, cron, run }) => ({
      name: `${owner.name}.${name}`,
      cron,
      run: (signal) => run(toolsOf(signal)),
    })),
  );
