import type { AnyRouter, inferProcedureInput } from '@trpc/server';
import type { z } from 'zod';

/** The parameters that a path names: `'/api/workout/:id'` has `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

/** What a REST request brings, as far as its row's schemas vouch for it. */
export interface Wire<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** The methods that a row may have. */
export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the REST table, as the adapter, the OpenAPI document, the matrix and the fuzzers read it. */
export interface RestRow {
  readonly method: RestMethod;
  readonly path: string;
  readonly procedure: string;
  readonly status: number;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The most bytes of a body, where they are not the host's. */
  readonly bodyLimitBytes?: number;
  /** Makes the procedure's input of a checked request; absent, the body (or, of a GET, the query) is the input. */
  readonly input?: (wire: Wire<never, never, never>) => unknown;
}

interface RowOptions<Query extends z.ZodType, Body extends z.ZodType> {
  /** The wire's query, when there is one. */
  readonly query?: Query;
  /** The wire's body, where names or units differ from the procedure's input. */
  readonly body?: Body;
  /** The most bytes of a body, where they are not the host's; more is 413. */
  readonly bodyLimitBytes?: number;
  /** 200 unless said otherwise; 204 answers without a body. */
  readonly status?: number;
}

/**
 * The table's row makers, typed by the domain's own flat router: a wrong procedure, a wrong or missing field, or a
 * parameter that the path lacks does not compile.
 */
export function restTable<R extends AnyRouter>() {
  type Procedures = R['_def']['record'];
  type Name = keyof Procedures & string;
  const row =
    (method: RestMethod) =>
    <P extends Name, const Path extends `/api/${string}`, Q extends z.ZodType, B extends z.ZodType>(
      path: Path,
      procedure: P,
      input?: (wire: Wire<PathParams<Path>, z.output<Q>, z.output<B>>) => inferProcedureInput<Procedures[P]>,
      options: RowOptions<Q, B> = {},
    ): RestRow => ({ status: 200, ...options, method, path, procedure, ...(input && { input }) });
  return {
    get: row('GET'),
    post: row('POST'),
    put: row('PUT'),
    patch: row('PATCH'),
    del: row('DELETE'),
  };
}
