import type { QueryContext } from '../context.ts';

type ResultsByRead = Map<unknown, Map<string, Promise<unknown>>>;

/**
 * Keyed by entity manager, since tRPC copies the context for each procedure. Transactions and long-lived contexts have
 * no memo.
 */
const memos = new WeakMap<QueryContext['em'], ResultsByRead>();

/** Enables per-request memoization on this context, which the queries of one request share. */
export function withRequestMemo(ctx: QueryContext): QueryContext {
  memos.set(ctx.em, new Map());
  return ctx;
}

/**
 * Memoizes a read for the queries of one request, including failures. In a transaction, a job or a file
 * route, each call reads again.
 * @param read depends only on its context and on JSON-comparable arguments; callers must not change its
 * result
 */
export function memoizePerRequest<Args extends readonly unknown[], Result>(
  read: (ctx: QueryContext, ...args: Args) => Promise<Result>,
): (ctx: QueryContext, ...args: Args) => Promise<Result> {
  return (ctx, ...args) => {
    const resultsByRead = memos.get(ctx.em);
    if (!resultsByRead) return read(ctx, ...args);
    // Only this read fills its map, so the results have its type.
    const results = (resultsByRead.get(read) ?? new Map()) as Map<string, Promise<Result>>;
    resultsByRead.set(read, results);
    const key = JSON.stringify(args);
    const result = results.get(key) ?? read(ctx, ...args);
    results.set(key, result);
    return result;
  };
}
