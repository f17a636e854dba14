import type { DomainEvent, Port } from '@threshold/contracts';
import type { Store } from '@threshold/db';
import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import type { AccountTables } from './account/account-table.ts';
import type { CommandContext, QueryContext } from './context.ts';
import type { FileRoute } from './file-routes.ts';
import type { JobHandler } from './job.ts';
import type { RestRow } from './rest-table.ts';
import type { Schedule } from './schedules.ts';

/** One domain's listener for an event. */
export interface Listener {
  readonly event: DomainEvent;
  readonly handle: (ctx: CommandContext, fact: unknown) => Promise<void>;
}

/**
 * Listens to a fact inside the publisher's transaction: a throw undoes the whole transaction. Listeners are idempotent by
 * `on conflict do nothing` on the source's id.
 */
export const on = <S extends z.ZodType>(
  event: DomainEvent<S>,
  handle: (ctx: CommandContext, fact: z.output<S>) => Promise<void>,
): Listener => ({ event, handle: (ctx, fact) => handle(ctx, event.payload.parse(fact)) });

/** One read port that a domain answers. */
export interface ProvidedPort {
  readonly port: Port<unknown>;
  readonly answer: (ctx: QueryContext) => unknown;
}

/** Provides a read port: `answer` gets the caller's context, so that it reads in the caller's transaction. */
export const providePort = <P>(port: Port<P>, answer: (ctx: QueryContext) => P): ProvidedPort => ({
  port,
  answer,
});

/** Everything the host needs of one domain. */
export interface Domain {
  readonly name: string;
  readonly store: Store;
  readonly router: AnyRouter;
  readonly rest: readonly RestRow[];
  readonly ports: readonly ProvidedPort[];
  /** Ports that must be composed with it; the host refuses to start without them. */
  readonly needs: readonly Port<unknown>[];
  readonly listeners: readonly Listener[];
  /** Work that runs at fixed times, in the job process. */
  readonly schedules?: readonly Schedule[];
  /** Handlers of the jobs that its transactions queue; they run in the job process. */
  readonly jobs?: readonly JobHandler[];
  /** Routes whose body or answer is a file. */
  readonly files?: readonly FileRoute[];
  /** What of it travels with an account, out and in; a test compares it with the domain's tables. */
  readonly account: AccountTables;
}

/** Declares a domain in one statement; the types are checked here, the composition at boot. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;
