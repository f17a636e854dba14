import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { CommandContext } from '../context.ts';

/** The context of one run. It holds no transaction, but opens one for each unit of work. */
export interface ScheduleContext {
  /** Reads across athletes, since a schedule belongs to no athlete. */
  readonly em: EntityManager;
  readonly log: Log;
  /**
   * Aborted at the deadline and at shutdown; long runs call `signal.throwIfAborted()` between steps, and the next
   * attempt does the rest.
   */
  readonly signal: AbortSignal;
  now(): Date;
  /** Runs one unit of work of one athlete in its own transaction, as a command does. */
  runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}

/**
 * A job at fixed times: one run at each time, however many job processes there are. A failed run is retried, so `run`
 * must be restartable at any point.
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
