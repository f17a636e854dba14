import type { QueryContext } from '../context.ts';

type AnswersByRead = Map<unknown, Map<string, Promise<unknown>>>;

/**
 * Keyed by entity manager, since tRPC copies the context for each procedure. Transactions and long-lived contexts have
 * no memo.
 */
const memos = new WeakMap<QueryContext['em'], AnswersByRead>();

/** Enables per-request memoization on this context, which the queries of one request share. */
export function withRequestMemo(ctx: QueryContext): QueryContext {
  memos.set(ctx.em, new Map());
  return ctx;
}

/**
 * Memoizes a read for the queries of one request, including failures. In a transaction, a job or a file
 * route, each call reads again.
 * @param read depends only on its context and on JSON-comparable arguments; callers must not change its
 * answer
 */
export function memoizePerRequest<Args extends readonly unknown[], Answer>(
  read: (ctx: QueryContext, ...args: Args) => Promise<Answer>,
): (ctx: QueryContext, ...args: Args) => Promise<Answer> {
  return (ctx, ...args) => {
    const answersByRead = memos.get(ctx.em);
    if (!answersByRead) return read(ctx, ...args);
    // Only this read fills its map, so the answers have its type.
    const answers = (answersByRead.get(read) ?? new Map()) as Map<string, Promise<Answer>>;
    answersByRead.set(read, answers);
    const key = JSON.stringify(args);
    const answer = answers.get(key) ?? read(ctx, ...args);
    answers.set(key, answer);
    return answer;
  };
}
