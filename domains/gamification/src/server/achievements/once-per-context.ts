import type { QueryContext } from '@threshold/api/server';

/** Memoizes a read per context, so that the measurers of one evaluation share it. */
export function oncePerContext<T>(
  read: (ctx: QueryContext) => Promise<T>,
): (ctx: QueryContext) => Promise<T> {
  const stored = new WeakMap<QueryContext, Promise<T>>();
  return (ctx) => {
    const known = stored.get(ctx) ?? read(ctx);
    stored.set(ctx, known);
    return known;
  };
}
