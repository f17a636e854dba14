import type { QueryContext } from '@threshold/api/server';

/** Reads the same thing once for all the measurers of one evaluation: they share one context. */
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
