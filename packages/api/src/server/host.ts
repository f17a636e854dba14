import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Port } from '@threshold/contracts';
import type { AuditKind } from '@threshold/contracts/audit';
import { getBehalf, type Log, onBehalfOf, type Tracing, toSqlError } from '@threshold/db';
import { TRPCError } from '@trpc/server';
import { assertComposable, assertUnique } from './assert-composable.ts';
import { bumpRevision } from './cache/athlete-revision.ts';
import { withRequestMemo } from './cache/memoize-per-request.ts';
import { createQueryCache, type QueryCacheOptions } from './cache/query-cache.ts';
import { createReadLimiter, type ReadLimiter } from './cache/read-limiter.ts';
import { createReadReplica } from './cache/read-replica.ts';
import type { CommandContext, QueryContext, SignedIn } from './context.ts';
import type { Domain, Listener, ProvidedPort } from './domain.ts';
import type { PublicContext } from './files/file-routes.ts';
import { type CountWrite, createWriteCounter, type WriteLimits } from './http/write-limits.ts';
import { validateMatch } from './jobs/cancel-job.ts';
import { databaseOutbox } from './jobs/database-outbox.ts';
import { type JobHandler, type ReadyJob, toReadyJobs } from './jobs/handle-job.ts';
import type { Job } from './jobs/job.ts';
import {
  appendEffects,
  createPendingEffects,
  isEmpty,
  type Outbox,
  type PendingEffects,
  validateEvent,
} from './jobs/outbox.ts';
import { type ReadySchedule, type ScheduleOwner, toReadySchedules } from './jobs/schedules.ts';
import { type LanguageModel, withModel } from './language-model.ts';
import { type CallContext, router } from './procedures.ts';

/** Attempts of a transaction, including the first one. */
const MAX_ATTEMPTS = 3;

interface AuditRecord {
  readonly kind: AuditKind;
  readonly athleteId: string;
  readonly actor: 'athlete';
  readonly aboutId?: string;
}

export interface HostOptions {
  readonly orm: MikroORM;
  /** A replica that may lag: it answers `replicaQuery`s. */
  readonly replica?: MikroORM | undefined;
  readonly domains: readonly Domain[];
  /** Ports provided by packages instead of domains, such as the sign-in's users. */
  readonly ports: readonly ProvidedPort[];
  /** Packages with schedules, such as the deletion of expired sign-ins. */
  readonly scheduleOwners?: readonly ScheduleOwner[];
  /** How transactions reach the queue and the screens: by default through the database. */
  readonly outbox?: Outbox;
  /** Without it, no audit entries are written. */
  readonly audit?: (em: EntityManager, at: Date, entry: AuditRecord) => Promise<void>;
  /** Without it, the installation has no language model. */
  readonly model?: LanguageModel | undefined;
  /** Per athlete; without them, writes are unlimited. */
  readonly writeLimits?: WriteLimits | undefined;
  /** Without it, every query runs. */
  readonly queryCache?: QueryCacheOptions;
  readonly tracing?: Tracing | undefined;
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
   * Runs one unit of work in one transaction, at most three times: a deadlock or serialization failure is retried. So
   * `work` must have no effects outside `ctx.em`.
   */
  runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>, log?: Log): Promise<T>;
  /** Absent without write limits. */
  readonly countWrite?: CountWrite | undefined;
  /** Limits how many reads of one athlete run at once. */
  readonly limitRead: ReadLimiter;
  /**
   * The tRPC context of the calls of one request; each request needs its own.
   * @param idempotencyKey identifies repeats of the same call
   * @param pageId the page that sent the call over HTTP; the athlete's other pages are notified of the change
   */
  callContext(signedIn: SignedIn | null, log: Log, idempotencyKey?: string, pageId?: string): CallContext;
  /** The context of a route without a sign-in. */
  publicContext(call: string, log: Log): PublicContext;
}

/**
 * Composes the domains.
 * @throws Error naming the fix, if the domains do not fit together (`assertComposable`), two jobs have one
 * name, or one port is provided twice
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
  const modelName = model?.name ?? null;
  const createLookup = options.queryCache && createQueryCache(options.queryCache);
  const readReplica =
    options.replica && createReadReplica({ primary: orm, replica: options.replica, log: hostLog });
  const limitRead = createReadLimiter();
  const countWrite = options.writeLimits && createWriteCounter(options.writeLimits);
  const portAnswers = mapPortAnswers([...ports, ...domains.flatMap((domain) => domain.ports)]);
  const listeners = Map.groupBy(
    domains.flatMap((domain) => domain.listeners),
    (listener) => listener.event.name,
  );
  assertComposable(domains, portAnswers);

  const buildQueryContext = (em: EntityManager, athleteId: string, log: Log): QueryContext => {
    const ctx: QueryContext = {
      em,
      athleteId,
      log,
      modelName,
      now,
      port: (port) => getPort(portAnswers, port, ctx),
    };
    return ctx;
  };
  const jobHandlers = domains.flatMap((domain) => domain.jobs ?? []);
  const buildCommandContext = (
    em: EntityManager,
    athleteId: string,
    log: Log,
    effects: PendingEffects,
  ): CommandContext => {
    const ctx: CommandContext = {
      em,
      athleteId,
      log,
      modelName,
      now,
      port: (port) => getPort(portAnswers, port, ctx),
      emit: async (event, payload) => {
        const parsedPayload = event.payload.parse(payload);
        await em.flush();
        for (const listener of listeners.get(event.name) ?? [])
          await handleAndFlush(listener, ctx, parsedPayload);
      },
      enqueue: (job, data) => {
        assertHandled(jobHandlers, job);
        effects.enqueued.push({ job: job.name, athleteId, data: job.data.parse(data) });
      },
      cancel: (job, match) => {
        assertHandled(jobHandlers, job);
        effects.cancelled.push({ job: job.name, athleteId, match: validateMatch(match) });
      },
      publish: (topic, data, toAthleteId = athleteId) =>
        void effects.published.push(validateEvent({ athleteId: toAthleteId, topic, data })),
      audit: async (kind, aboutId) =>
        options.audit?.(em, now(), {
          kind,
          athleteId,
          actor: 'athlete',
          ...(aboutId !== undefined && { aboutId }),
        }),
      savepoint: async (work) => {
        await em.flush();
        const savepointEffects = createPendingEffects();
        const result = await em.transactional((savepointEm) =>
          work(buildCommandContext(savepointEm, athleteId, log, savepointEffects)),
        );
        appendEffects(effects, savepointEffects);
        return result;
      },
    };
    return ctx;
  };
  const queryContext: Host['queryContext'] = (athleteId, log = hostLog) => {
    return buildQueryContext(orm.em.fork(), athleteId, log);
  };
  const runInTransaction: Host['runInTransaction'] = (athleteId, work, log = hostLog) =>
    onBehalfOf({ athleteId, call: getBehalf()?.call ?? 'transaction' }, () =>
      tracing
        ? tracing.within('transaction', {}, () => runWithRetries(athleteId, work, log))
        : runWithRetries(athleteId, work, log),
    );
  const runWithRetries: Host['runInTransaction'] = async (athleteId, work, log = hostLog) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        const effects = createPendingEffects();
        const result = await orm.em.fork().transactional(async (em) => {
          const workResult = await work(buildCommandContext(em, athleteId, log, effects));
          if (!isEmpty(effects)) await outbox.send(em, effects);
          await em.flush();
          await bumpRevision(em, athleteId);
          return workResult;
        });
        if (!isEmpty(effects)) outbox.sent?.(effects);
        return result;
      } catch (error) {
        const cause = error instanceof TRPCError ? error.cause : error;
        if (attempt === MAX_ATTEMPTS || toSqlError(cause)?.kind !== 'retry') throw error;
      }
  };
  const host = { queryContext, runInTransaction };
  const schedules = toReadySchedules([...scheduleOwners, ...domains], (signal) => ({
    em: orm.em.fork(),
    log: hostLog,
    signal,
    now,
    runInTransaction,
  }));
  const jobs = toReadyJobs(jobHandlers, (athleteId, signal) =>
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

async function handleAndFlush(listener: Listener, ctx: CommandContext, payload: unknown): Promise<void> {
  await listener.handle(ctx, payload);
  await ctx.em.flush();
}

type PortAnswers = ReadonlyMap<string, (ctx: QueryContext) => unknown>;

function mapPortAnswers(ports: readonly ProvidedPort[]): PortAnswers {
  const portAnswers = new Map<string, (ctx: QueryContext) => unknown>();
  for (const { port, answer } of ports) {
    if (portAnswers.has(port.name))
      throw new Error(`Two domains provide the port "${port.name}": remove one providePort().`);
    portAnswers.set(port.name, answer);
  }
  return portAnswers;
}

function getPort<P>(portAnswers: PortAnswers, port: Port<P>, ctx: QueryContext): P {
  const answer = portAnswers.get(port.name);
  if (!answer)
    throw new Error(`No domain provides the port "${port.name}": compose its domain or add it to \`needs\`.`);
  // providePort() typed the answer by this port; a map by name can't carry that type.
  return answer(ctx) as P;
}

function assertHandled(handlers: readonly JobHandler[], { name }: Job): void {
  if (!handlers.some(({ job }) => job.name === name))
    throw new Error(`No handler for the job "${name}": add a handleJob() to its domain's \`jobs\`.`);
}
