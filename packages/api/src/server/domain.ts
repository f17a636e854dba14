import type { DomainEvent, Port } from '@threshold/contracts';
import type { Store } from '@threshold/db';
import type { AnyRouter, TRPCBuiltRouter } from '@trpc/server';
import type { z } from 'zod';
import type { AccountTables } from './account/account-table.ts';
import type { CommandContext, QueryContext } from './context.ts';
import type { FileRoute } from './files/file-routes.ts';
import type { RestRow } from './http/rest-table.ts';
import type { JobHandler } from './jobs/handle-job.ts';
import type { Schedule } from './jobs/schedules.ts';

interface ListenerOptions {
  /**
   * True to start together with the event's previous listener, so that their statements share messages. Neither may
   * read what the other writes, take a lock that the other takes, or use a savepoint.
   */
  readonly withPrevious?: boolean;
}

export interface Listener extends ListenerOptions {
  readonly event: DomainEvent;
  readonly handle: (ctx: CommandContext, payload: unknown) => Promise<void>;
}

/**
 * Listens to an event inside the emitter's transaction: a throw rolls back the whole transaction. Listeners must be
 * idempotent: they insert with `on conflict do nothing` on the source's id.
 */
export const on = <S extends z.ZodType>(
  event: DomainEvent<S>,
  handle: (ctx: CommandContext, payload: z.output<S>) => Promise<void>,
  options: ListenerOptions = {},
): Listener => ({ event, handle: (ctx, payload) => handle(ctx, event.payload.parse(payload)), ...options });

export interface ProvidedPort {
  readonly port: Port<unknown>;
  readonly implement: (ctx: QueryContext) => unknown;
}

/** Provides a read port. `implement` gets the caller's context, so the implementation reads in the caller's transaction. */
export const providePort = <P>(port: Port<P>, implement: (ctx: QueryContext) => P): ProvidedPort => ({
  port,
  implement,
});

/** Everything the host needs to know about a domain. */
export interface Domain {
  readonly name: string;
  readonly store: Store;
  readonly router: AnyRouter;
  readonly rest: readonly RestRow[];
  readonly ports: readonly ProvidedPort[];
  /** Ports that other domains must provide; the host throws at boot if one is missing. */
  readonly needs: readonly Port<unknown>[];
  readonly listeners: readonly Listener[];
  /** Jobs that run at fixed times, in the job process. */
  readonly schedules?: readonly Schedule[];
  /** Handlers for the jobs that this domain queues; they run in the job process. */
  readonly jobs?: readonly JobHandler[];
  readonly files?: readonly FileRoute[];
  /** Its tables in account exports and imports; a test compares them with the domain's tables. */
  readonly account: AccountTables;
}

/** Declares a domain. Types are checked here; how domains fit together is checked at boot. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;

/** A domain's router under its name. It types the domain's hooks without loading the type of the whole router. */
export type NamedRouter<N extends string, R extends AnyRouter> =
  R extends TRPCBuiltRouter<infer Root, infer Record> ? TRPCBuiltRouter<Root, { [K in N]: Record }> : never;
