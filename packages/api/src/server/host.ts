import type { MikroORM } from '@mikro-orm/postgresql';
import { findAthleteCall, type Log, onBehalfOf, type Tracing } from '@threshold/db';
import { assertComposable, assertUnique } from './assert-composable.ts';
import { withRequestMemo } from './cache/memoize-per-request.ts';
import { createQueryCache, type QueryCacheOptions } from './cache/query-cache.ts';
import { createReadLimiter, type ReadLimiter } from './cache/read-limiter.ts';
import { createReadReplica } from './cache/read-replica.ts';
import type { CommandContext, QueryContext, SignedIn } from './context.ts';
import { createContextBuilder, type WriteAuditEntry } from './context-builder.ts';
import type { Domain, ProvidedPort } from './domain.ts';
import type { PublicContext } from './files/file-routes.ts';
import { type CountWrite, createWriteCounter, type WriteLimits } from './http/write-limits.ts';
import { databaseOutbox } from './jobs/database-outbox.ts';
import { type ReadyJob, toReadyJobs } from './jobs/handle-job.ts';
import type { Outbox } from './jobs/outbox.ts';
import { type ReadySchedule, type ScheduleOwner, toReadySchedules } from './jobs/schedules.ts';
import { toReadySystemJobs } from './jobs/system-job.ts';
import { type LanguageModel, withModel } from './language-model.ts';
import { mapPortImplementations } from './port-implementations.ts';
import { type CallContext, router } from './procedures.ts';
import { createTransactionRunner } from './transaction-runner.ts';

export interface HostOptions {
  readonly orm: MikroORM;
  /** A replica that may lag behind; it serves `replicaQuery`s. */
  readonly replica?: MikroORM | undefined;
  readonly domains: readonly Domain[];
  /** Ports provided by packages rather than domains, such as the users of the sign-in. */
  readonly ports: readonly ProvidedPort[];
  /** Packages with schedules or jobs, such as the deletion of expired sign-ins. */
  readonly scheduleOwners?: readonly ScheduleOwner[];
  /** How transactions reach the queue and open screens; through the database by default. */
  readonly outbox?: Outbox;
  /** Without it, no audit entries are written. */
  readonly audit?: WriteAuditEntry;
  /** Without it, the installation has no language model. */
  readonly model?: LanguageModel | undefined;
  /** Per athlete. If undefined, writes are unlimited. */
  readonly writeLimits?: WriteLimits | undefined;
  /** If undefined, nothing is cached. */
  readonly queryCache?: QueryCacheOptions;
  readonly tracing?: Tracing | undefined;
  /** Runs before each procedure of a signed-in caller, and rejects if it is switched off. */
  readonly assertAvailable?: ((procedure: string) => Promise<void>) | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/** The composed domains: the only source of query and command contexts. */
export interface Host {
  readonly domains: readonly Domain[];
  readonly router: ReturnType<typeof router>;
  /** Run by the job process. */
  readonly schedules: readonly ReadySchedule[];
  /** Run by the job process. */
  readonly jobs: readonly ReadyJob[];
  queryContext(athleteId: string, log?: Log): QueryContext;
  /**
   * Runs one unit of work in one transaction, at most three times: deadlocks and serialization failures are retried. So
   * `work` must have no side effects outside `ctx.em`.
   */
  runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>, log?: Log): Promise<T>;
  /** Undefined if writes are unlimited. */
  readonly countWrite?: CountWrite | undefined;
  /** Limits how many reads of one athlete run at once. */
  readonly limitRead: ReadLimiter;
  /**
   * The tRPC context of one request's calls; each request needs a new one.
   * @param idempotencyKey identifies repeats of the same call
   * @param pageId the page that sent the call over HTTP; the athlete's other pages are notified of the change
   */
  callContext(signedIn: SignedIn | null, log: Log, idempotencyKey?: string, pageId?: string): CallContext;
  /** The context of a route that needs no sign-in. */
  publicContext(call: string, log: Log): PublicContext;
}

/**
 * Composes the domains.
 * @throws Error naming the fix if the domains don't fit together (`assertComposable`), two jobs share a name, or a port
 * is provided twice
 */
export function createHost(options: HostOptions): Host {
  const {
    orm,
    domains,
    ports,
    scheduleOwners = [],
    outbox = databaseOutbox,
    model,
    now,
    log: hostLog,
  } = options;
  const { tracing } = options;
  const createLookup = options.queryCache && createQueryCache(options.queryCache);
  const readReplica =
    options.replica && createReadReplica({ primary: orm, replica: options.replica, log: hostLog });
  const limitRead = createReadLimiter();
  const countWrite = options.writeLimits && createWriteCounter(options.writeLimits);
  const portImplementations = mapPortImplementations([
    ...ports,
    ...domains.flatMap((domain) => domain.ports),
  ]);
  assertComposable(domains, portImplementations);

  const jobHandlers = domains.flatMap((domain) => domain.jobs ?? []);
  const { buildQueryContext, buildCommandContext } = createContextBuilder({
    portImplementations,
    listeners: domains.flatMap((domain) => domain.listeners),
    jobHandlers,
    modelName: model?.name ?? null,
    audit: options.audit,
    now,
  });
  const queryContext: Host['queryContext'] = (athleteId, log = hostLog) => {
    return buildQueryContext(orm.em.fork(), athleteId, log);
  };
  const runAttempts = createTransactionRunner({ orm, outbox, buildCommandContext });
  const runInTransaction: Host['runInTransaction'] = (athleteId, work, log = hostLog) =>
    onBehalfOf({ athleteId, call: findAthleteCall()?.call ?? 'transaction' }, () =>
      tracing
        ? tracing.within('transaction', {}, () => runAttempts(athleteId, work, log))
        : runAttempts(athleteId, work, log),
    );
  const host = { queryContext, runInTransaction };
  const schedules = toReadySchedules([...scheduleOwners, ...domains], (signal) => ({
    em: orm.em.fork(),
    log: hostLog,
    signal,
    now,
    runInTransaction,
  }));
  const systemJobs = toReadySystemJobs(
    scheduleOwners.flatMap((owner) => owner.systemJobs ?? []),
    (signal) => ({ em: orm.em.fork(), log: hostLog, signal, now }),
  );
  const athleteJobs = toReadyJobs(jobHandlers, (athleteId, signal) =>
    withModel(
      {
        athleteId,
        log: hostLog,
        signal,
        now,
        queryContext: () => queryContext(athleteId),
        runInTransaction: (work) => runInTransaction(athleteId, work),
      },
      model,
    ),
  );
  const jobs = [...athleteJobs, ...systemJobs];
  assertUnique(
    [...schedules, ...jobs].map((job) => job.name),
    (name) => `Two jobs are called "${name}": rename one of them.`,
  );
  return {
    domains,
    router: router(Object.fromEntries(domains.map((domain) => [domain.name, domain.router]))),
    schedules,
    jobs,
    countWrite,
    limitRead,
    ...host,
    callContext: (signedIn, log, idempotencyKey, pageId) => {
      let sharedContext: QueryContext | undefined;
      return {
        host,
        signedIn,
        sharedQueryContext: ({ athleteId }) =>
          (sharedContext ??= withRequestMemo(queryContext(athleteId, log))),
        ...(createLookup &&
          signedIn && { lookup: createLookup({ em: orm.em, athleteId: signedIn.athleteId, now }) }),
        ...(readReplica && {
          readReplica: (athleteId, read) =>
            readReplica(athleteId, (em) => read(buildQueryContext(em, athleteId, log))),
        }),
        countWrite,
        limitRead,
        tracing,
        assertAvailable: options.assertAvailable,
        log,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        ...(pageId !== undefined && { pageId }),
      };
    },
    publicContext: (call, log) => ({
      em: orm.em.fork(),
      now,
      readAs: (athleteId, read) => onBehalfOf({ athleteId, call }, () => read(queryContext(athleteId, log))),
    }),
  };
}
