import type { QueryContext } from './context.ts';

type Reads = Map<unknown, Map<string, Promise<unknown>>>;

/** By entity manager, since tRPC copies the context for each procedure. Transactions and long-lived contexts have none. */
const memos = new WeakMap<QueryContext['em'], Reads>();

/** Enables per-request memoization on this context: only the one that the queries of a request share. */
export function remembering(ctx: QueryContext): QueryContext {
  memos.set(ctx.em, new Map());
  return ctx;
}

/**
 * Makes a read that the queries of one request share: asked again with the same values, it answers with what it read
 * the first time, a failure included. In a transaction, a job or a file route each call reads again.
 * @param read reads by its context and by values that JSON tells apart; no one changes its answer
 */
export function oncePerRequest<Given extends readonly unknown[], Answer>(
  read: (ctx: QueryContext, ...given: Given) => Promise<Answer>,
): (ctx: QueryContext, ...given: Given) => Promise<Answer> {
  return (ctx, ...given) => {
    const reads = memos.get(ctx.em);
    if (!reads) return read(ctx, ...given);
    // Only this very read fills its own map, so that its answers have its own type.
    const answers = (reads.get(read) ?? new Map()) as Map<string, Promise<Answer>>;
    reads.set(read, answers);
    const key = JSON.stringify(given);
    const answer = answers.get(key) ?? read(ctx, ...given);
    answers.set(key, answer);
    return answer;
  };
}
