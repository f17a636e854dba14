import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { CommandContext } from '../context.ts';
import type { SystemJobHandler } from './system-job.ts';

/** The context of one run. It isn't in a transaction, but opens one for each unit of work. */
export interface ScheduleContext {
  /** Reads across athletes, since a schedule doesn't belong to any one of them. */
  readonly em: EntityManager;
  readonly log: Log;
  /**
   * Aborted at the deadline and at shutdown; long runs call `signal.throwIfAborted()` between steps, and the next
   * attempt picks up the rest.
   */
  readonly signal: AbortSignal;
  now(): Date;
  /** Runs one unit of an athlete's work in its own transaction, as a command does. */
  runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}

/**
 * A job that runs at fixed times, once each time no matter how many job processes there are. A failed run is retried,
 * so `run` must be able to restart from any point.
 */
export interface Schedule {
  /** Kebab-case, unique in its domain, for example `close-abandoned`. */
  readonly name: string;
  /** Five cron fields in UTC. */
  readonly cron: string;
  readonly run: (ctx: ScheduleContext) => Promise<void>;
}

/** The name is globally unique. */
export interface ReadySchedule {
  readonly name: string;
  readonly cron: string;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface ScheduleOwner {
  readonly name: string;
  readonly schedules?: readonly Schedule[];
  readonly systemJobs?: readonly SystemJobHandler[];
}

/** Each run gets its own context. */
export const toReadySchedules = (
  owners: readonly ScheduleOwner[],
  createContext: (signal: AbortSignal) => ScheduleContext,
): readonly ReadySchedule[] =>
  owners.flatMap((owner) =>
    (owner.schedules ?? []).map(({ name, cron, run }) => ({
      name: `${owner.name}.${name}`,
      cron,
      run: (signal) => run(createContext(signal)),
    })),
  );
