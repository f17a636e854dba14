import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';

/** Responses by domain and procedure, typed by the slice `R`. Each is a sync or async function of the input. */
export type FakeResponses<R extends AnyRouter> = {
  readonly [D in keyof inferRouterOutputs<R>]?: {
    readonly [P in keyof inferRouterOutputs<R>[D]]?: (
      input: D extends keyof inferRouterInputs<R>
        ? P extends keyof inferRouterInputs<R>[D]
          ? inferRouterInputs<R>[D][P]
          : never
        : never,
    ) => inferRouterOutputs<R>[D][P] | Promise<inferRouterOutputs<R>[D][P]>;
  };
};

export interface Call {
  readonly path: string;
  readonly input: unknown;
}

/** Fails a call as the server would, with a status, a message and errors by field. */
export function reject(
  status: number,
  message: string,
  issues: readonly { readonly path: string; readonly message: string }[] = [],
): never {
  throw TRPCClientError.from({
    // -32600 is an invalid request in JSON-RPC.
    error: { code: -32_600, message, data: { code: 'BAD_REQUEST', httpStatus: status, details: { issues } } },
  });
}

/** Fails a call like an offline browser. */
export function failOffline(): never {
  throw new TypeError('Failed to fetch');
}

/** A tRPC link that responds to calls with the test's functions and records them. */
export function createFakeResponseLink<R extends AnyRouter>(
  responses: FakeResponses<R>,
  calls: Call[],
): TRPCLink<AnyRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const input = copyAsJson(op.input);
        calls.push({ path: op.path, input });
        callFakeResponse(responses, op.path, input).then(
          (data) => {
            observer.next({ result: { type: 'data', data: copyAsJson(data) } });
            observer.complete();
          },
          (error: unknown) =>
            observer.error(
              error instanceof TRPCClientError ? error : TRPCClientError.from(new Error(String(error))),
            ),
        );
      });
}

async function callFakeResponse(responses: object, path: string, input: unknown): Promise<unknown> {
  let fakeResponse: unknown = responses;
  for (const part of path.split('.'))
    fakeResponse =
      typeof fakeResponse === 'object' && fakeResponse !== null ? Reflect.get(fakeResponse, part) : undefined;
  if (typeof fakeResponse !== 'function') return reject(500, `The test has no fake response for ${path}`);
  return Reflect.apply(fakeResponse, undefined, [input]);
}

const copyAsJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
