import type { QueryContext } from '@threshold/api/server';

/** Memoizes a read per context, so that the measurers of one evaluation share it. A rejected read is kept too. */
export function memoizePerContext<T>(
  read: (ctx: QueryContext) => Promise<T>,
): (ctx: QueryContext) => Promise<T> {
  const cache = new WeakMap<QueryContext, Promise<T>>();
  return (ctx) => {
    const result = cache.get(ctx) ?? read(ctx);
    cache.set(ctx, result);
    return result;
  };
}
