import type { AnyRouter, TRPCBuiltRouter } from '@trpc/server';

/** A domain's router under its own name: types its hooks without the type of the whole router. */
export type Slice<N extends string, R extends AnyRouter> =
  R extends TRPCBuiltRouter<infer Root, infer Record> ? TRPCBuiltRouter<Root, { [K in N]: Record }> : never;
