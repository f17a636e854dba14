import { type Log, onBehalfOf, type Tracing } from '@threshold/db';
import { initTRPC, TRPCError } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import { CHANGED_TOPIC } from '../changed-topic.ts';
import { withRequestMemo } from './cache/memoize-per-request.ts';
import type { QueryCacheLookup } from './cache/query-cache.ts';
import type { ReadLimiter } from './cache/read-limiter.ts';
import { type CommandContext, getLimitKey, type QueryContext, type SignedIn } from './context.ts';
import { invalid } from './domain-error.ts';
import { toApiError, toTrpcError } from './http/api-error.ts';
import { estimateEntryCount } from './http/serialize-response.ts';
import type { CountWrite, WriteKind } from './http/write-limits.ts';
import { withIdempotency } from './idempotency/idempotency.ts';

/** What the host passes to each call; the middleware adds the members of a query or command context. */
export interface CallContext {
  readonly host: {
    queryContext(athleteId: string, log?: Log): QueryContext;
    runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>, log?: Log): Promise<T>;
  };
  readonly signedIn: SignedIn | null;
  /** Shared by all queries of the request, including its memo. */
  readonly sharedQueryContext: (signedIn: SignedIn) => QueryContext;
  /** The query cache, if the host has one. */
  readonly lookup?: QueryCacheLookup;
  /** Reads from the replica; undefined unless it has caught up with the athlete's own writes. */
  readonly readReplica?: <T>(
    athleteId: string,
    read: (ctx: QueryContext) => Promise<T>,
  ) => Promise<T | undefined>;
  /** Absent if the host does not limit writes. */
  readonly countWrite?: CountWrite | undefined;
  /** Limits how many reads of one athlete run at once. */
  readonly limitRead?: ReadLimiter;
  readonly tracing?: Tracing | undefined;
  /** Rejects if the procedure, such as 'social.feed', is switched off. */
  readonly assertAvailable?: ((procedure: string) => Promise<void>) | undefined;
  readonly log: Log;
  readonly idempotencyKey?: string;
  /** The page that sent the call over HTTP; empty if it sent no id, absent for a call inside the process. */
  readonly pageId?: string;
}

interface ProcedureMeta {
  /** Cached until the athlete writes. */
  readonly cached?: true;
  /** May briefly lag behind other athletes' writes. */
  readonly replica?: true;
  readonly writes?: WriteKind;
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const apiError = toApiError(error);
      return {
        code: shape.code,
        message: apiError.message,
        data: { code: shape.data.code, httpStatus: apiError.status, details: apiError.details },
      };
    },
  });

export const router = t.router;

/** Maps every error inside the procedure, so that both adapters and direct callers see the same errors. */
const apiProcedure = t.procedure.use(async ({ ctx, path, next }) => {
  const call = async () => {
    const result = await next();
    if (!result.ok) throw toTrpcError(result.error);
    return result;
  };
  return ctx.tracing ? ctx.tracing.within(path, {}, call) : call();
});

const signedInProcedure = apiProcedure.use(async ({ ctx, path, next }) => {
  const { signedIn } = ctx;
  if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
  await ctx.assertAvailable?.(path);
  return onBehalfOf({ athleteId: signedIn.athleteId, call: path }, () => next({ ctx: { signedIn } }));
});

/** A write over the limit is rejected before it uses a connection. */
const createLimitedWrite = (kind: WriteKind) =>
  signedInProcedure.meta({ writes: kind }).use(({ ctx, next }) => {
    ctx.countWrite?.(kind, getLimitKey(ctx.signedIn));
    return next();
  });

/** The write kind in a procedure's metadata; undefined for a query. */
export function parseWriteKind(meta: unknown): WriteKind | undefined {
  if (typeof meta !== 'object' || meta === null || !('writes' in meta)) return undefined;
  return meta.writes === 'commands' || meta.writes === 'ingestCommands' ? meta.writes : undefined;
}

/** A read-only procedure: `ctx` is a `QueryContext`, shared by all queries of the request. */
export const query = signedInProcedure.use(({ ctx, next }) => {
  const read = () => next({ ctx: ctx.sharedQueryContext(ctx.signedIn) });
  return ctx.limitRead
    ? ctx.limitRead(getLimitKey(ctx.signedIn), read, (result) =>
        result.ok ? estimateEntryCount(result.data) : 0,
      )
    : read();
});

/**
 * A query that is cached in memory until the athlete writes, keyed by its raw input. It may depend only on the input,
 * on rows that only this athlete's commands write, and on the athlete's local day. It must not depend on the time of
 * day, on other athletes' rows or on a live session.
 */
export const cachedQuery = query.meta({ cached: true }).use(async ({ ctx, path, getRawInput, next }) => {
  const cacheSlot = await ctx.lookup?.(path, await getRawInput());
  if (!cacheSlot) return next();
  const { hit } = cacheSlot;
  if (hit) {
    const cachedResult: Awaited<ReturnType<typeof next>> = {
      marker: middlewareMarker,
      ok: true,
      data: hit.data,
    };
    return cachedResult;
  }
  const result = await next();
  if (result.ok) cacheSlot.store(result.data);
  return result;
});

/**
 * A query over many athletes that runs on the replica, if there is one. It may miss the last ten seconds of other
 * athletes' writes, but never the athlete's own. Don't use it to refetch after another athlete's event, which may
 * arrive before the replica catches up.
 */
export const replicaQuery = query.meta({ replica: true }).use(async ({ ctx, next }) => {
  const replicaResult = await ctx.readReplica?.(ctx.signedIn.athleteId, async (replicaContext) => {
    const result = await next({ ctx: replicaContext });
    if (!result.ok) throw result.error;
    return result;
  });
  return replicaResult ?? next();
});

/** Reads in the context of another athlete. */
export type ReadAs = <T>(athleteId: string, read: (ctx: QueryContext) => Promise<T>) => Promise<T>;

/**
 * A query that may read another athlete's rows by `ctx.readAs`, on the primary. It must first check that this athlete
 * allows the signed-in one to see them.
 */
export const delegatedQuery = query.use(({ ctx, path, next }) => {
  const readAs: ReadAs = (athleteId, read) =>
    onBehalfOf({ athleteId, call: path }, () =>
      read(withRequestMemo(ctx.host.queryContext(athleteId, ctx.log))),
    );
  return next({ ctx: { readAs } });
});

/**
 * A procedure that writes: `ctx` is a `CommandContext` in the one transaction that this middleware opens. tRPC returns
 * errors instead of throwing them; unless they are rethrown here, a failed command would commit. A call with an
 * `Idempotency-Key` runs only once.
 */
export const command = createLimitedWrite('commands').use(({ ctx, path, getRawInput, next }) =>
  ctx.host.runInTransaction(
    ctx.signedIn.athleteId,
    async (commandContext) => {
      const runCommand = async () => {
        const result = await next({ ctx: commandContext });
        if (!result.ok) throw result.error;
        if (ctx.pageId !== undefined) commandContext.publish(CHANGED_TOPIC, { page: ctx.pageId });
        return result;
      };
      const idempotencyKey = ctx.idempotencyKey;
      if (idempotencyKey === undefined) return runCommand();
      const call = {
        key: idempotencyKey,
        procedure: path,
        input: await getRawInput(),
        isProgram: ctx.signedIn.token !== undefined,
      };
      const data = await withIdempotency(commandContext, call, async () => (await runCommand()).data);
      const storedResult: Awaited<ReturnType<typeof runCommand>> = {
        marker: middlewareMarker,
        ok: true,
        data,
      };
      return storedResult;
    },
    ctx.log,
  ),
);

/** A command whose answer contains a secret. It rejects an `Idempotency-Key`, because the answer would be stored. */
export const secretCommand = command.use(({ ctx, next }) => {
  if (ctx.idempotencyKey !== undefined)
    throw invalid(
      'Idempotency-Key',
      'This call takes no Idempotency-Key, because its answer is never stored',
    );
  return next();
});

/** Opens the one transaction of an ingest command, if it needs one. */
export type RunInTransaction = <T>(work: (ctx: CommandContext) => Promise<T>) => Promise<T>;

/**
 * A high-frequency write that mostly needs no transaction: `ctx` is a `QueryContext`, plus `ctx.runInTransaction` for
 * calls with several statements. Outside a transaction it may write with one statement, and answers once that has
 * committed. It must write in an idempotent way, since an `Idempotency-Key` is ignored.
 */
export const ingestCommand = createLimitedWrite('ingestCommands').use(({ ctx, next }) => {
  const { host, signedIn, log } = ctx;
  const runInTransaction: RunInTransaction = (work) => host.runInTransaction(signedIn.athleteId, work, log);
  return next({ ctx: { ...host.queryContext(signedIn.athleteId, log), runInTransaction } });
});
