import type { AnyRouter, inferProcedureInput } from '@trpc/server';
import type { z } from 'zod';

/** The parameters of a path: `'/api/workout/:id'` has `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

/** The checked parts of a request. */
export interface RequestParts<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the REST table. Used by the adapter, the OpenAPI document, the authorization matrix and the fuzzers. */
export interface RestRow {
  readonly method: RestMethod;
  readonly path: string;
  readonly procedure: string;
  readonly status: number;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Maximum body size in bytes; the host's limit by default. */
  readonly bodyLimitBytes?: number;
  /** Maps a checked request to the procedure's input; by default the body (for a GET, the query) is the input. */
  readonly input?: (parts: RequestParts<never, never, never>) => unknown;
}

interface RowOptions<Query extends z.ZodType, Body extends z.ZodType> {
  readonly query?: Query;
  /** Schema of the body, if its names or units differ from the procedure's input. */
  readonly body?: Body;
  /** Maximum body size in bytes; a larger body is rejected with 413. The host's limit by default. */
  readonly bodyLimitBytes?: number;
  /** 200 by default; 204 means no response body. */
  readonly status?: number;
}

/**
 * Creates row builders typed by the domain's router. An unknown procedure, a wrong or missing field, or a parameter
 * missing from the path won't compile.
 */
export function createRestRowBuilders<R extends AnyRouter>() {
  type Procedures = R['_def']['record'];
  type Name = keyof Procedures & string;
  const createRowBuilder =
    (method: RestMethod) =>
    <P extends Name, const Path extends `/api/${string}`, Q extends z.ZodType, B extends z.ZodType>(
      path: Path,
      procedure: P,
      input?: (
        parts: RequestParts<PathParams<Path>, z.output<Q>, z.output<B>>,
      ) => inferProcedureInput<Procedures[P]>,
      options: RowOptions<Q, B> = {},
    ): RestRow => ({ status: 200, ...options, method, path, procedure, ...(input && { input }) });
  return {
    get: createRowBuilder('GET'),
    post: createRowBuilder('POST'),
    put: createRowBuilder('PUT'),
    patch: createRowBuilder('PATCH'),
    del: createRowBuilder('DELETE'),
  };
}
