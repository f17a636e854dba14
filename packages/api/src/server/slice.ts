import type { AnyRouter, TRPCBuiltRouter } from '@trpc/server';

/** A domain's router under its own name: what its hooks are typed by, without the whole router's type. */
export type Slice<N extends string, R extends AnyRouter> =
  R extends TRPCBuiltRouter<infer Root, infer Record> ? TRPCBuiltRouter<Root, { [K in N]: Record }> : never;
