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

/** Of a transaction, the first one included. */
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
  const cacheOf = options.queryCache && createQueryCache(options.queryCache);
  const readReplica =
    options.replica && createReadReplica({ primary: orm, replica: options.replica, log: hostLog });
  const limitRead = createReadLimiter();
  const countWrite = options.writeLimits && createWriteCounter(options.writeLimits);
  const answers = portProviders([...ports, ...domains.flatMap((domain) => domain.ports)]);
  const listeners = Map.groupBy(
    domains.flatMap((domain) => domain.listeners),
    (listener) => listener.event.name,
  );
  assertComposable(domains, answers);

  const buildQueryContext = (em: EntityManager, athleteId: string, log: Log): QueryContext => {
    const ctx: QueryContext = {
      em,
      athleteId,
      log,
      modelName,
      now,
      port: (port) => getPort(answers, port, ctx),
    };
    return ctx;
  };
  const handlers = domains.flatMap((domain) => domain.jobs ?? []);
  const buildCommandContext = (
    em: EntityManager,
    athleteId: string,
    log: Log,
    gathered: PendingEffects,
  ): CommandContext => {
    const ctx: CommandContext = {
      em,
      athleteId,
      log,
      modelName,
      now,
      port: (port) => getPort(answers, port, ctx),
      emit: async (event, payload) => {
        const fact = event.payload.parse(payload);
        await em.flush();
        for (const listener of listeners.get(event.name) ?? []) await handleAndFlush(listener, ctx, fact);
      },
      enqueue: (job, data) => {
        assertHandled(handlers, job);
        gathered.enqueued.push({ job: job.name, athleteId, data: job.data.parse(data) });
      },
      cancel: (job, match) => {
        assertHandled(handlers, job);
        gathered.cancelled.push({ job: job.name, athleteId, match: validateMatch(match) });
      },
      publish: (topic, data, toAthleteId = athleteId) =>
        void gathered.published.push(validateEvent({ athleteId: toAthleteId, topic, data })),
      audit: async (kind, aboutId) =>
        options.audit?.(em, now(), {
          kind,
          athleteId,
          actor: 'athlete',
          ...(aboutId !== undefined && { aboutId }),
        }),
      savepoint: async (work) => {
        await em.flush();
        const inside = createPendingEffects();
        const result = await em.transactional((inner) =>
          work(buildCommandContext(inner, athleteId, log, inside)),
        );
        appendEffects(gathered, inside);
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
        const gathered = createPendingEffects();
        const result = await orm.em.fork().transactional(async (em) => {
          const done = await work(buildCommandContext(em, athleteId, log, gathered));
          if (!isEmpty(gathered)) await outbox.send(em, gathered);
          await em.flush();
          await bumpRevision(em, athleteId);
          return done;
        });
        if (!isEmpty(gathered)) outbox.sent?.(gathered);
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
  const jobs = toReadyJobs(handlers, (athleteId, signal) =>
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
      let shared: QueryContext | undefined;
      return {
        host,
        signedIn,
        sharedQueryContext: ({ athleteId }) => (shared ??= withRequestMemo(queryContext(athleteId, log))),
        ...(cacheOf && signedIn && { lookup: cacheOf({ em: orm.em, athleteId: signedIn.athleteId, now }) }),
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

async function handleAndFlush(listener: Listener, ctx: CommandContext, fact: unknown): Promise<void> {
  await listener.handle(ctx, fact);
  await ctx.em.flush();
}

type Answers = ReadonlyMap<string, (ctx: QueryContext) => unknown>;

function portProviders(ports: readonly ProvidedPort[]): Answers {
  const answers = new Map<string, (ctx: QueryContext) => unknown>();
  for (const { port, answer } of ports) {
    if (answers.has(port.name))
      throw new Error(`Two domains provide the port "${port.name}": remove one providePort().`);
    answers.set(port.name, answer);
  }
  return answers;
}

function getPort<P>(answers: Answers, port: Port<P>, ctx: QueryContext): P {
  const answer = answers.get(port.name);
  if (!answer)
    throw new Error(`No domain provides the port "${port.name}": compose its domain or add it to \`needs\`.`);
  // providePort() typed the answer by this port; a map by name can't carry that type.
  return answer(ctx) as P;
}

function assertHandled(handlers: readonly JobHandler[], { name }: Job): void {
  if (!handlers.some(({ job }) => job.name === name))
    throw new Error(`No handler for the job "${name}": add a handleJob() to its domain's \`jobs\`.`);
}
