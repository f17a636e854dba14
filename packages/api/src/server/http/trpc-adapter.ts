import { getTRPCErrorShape } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../domain-error.ts';
import { IDEMPOTENCY_HEADER, parseIdempotencyKey } from '../idempotency/idempotency.ts';
import { toApiError, toLoggableError, toTrpcError } from './api-error.ts';
import { parsePageId } from './parse-page-id.ts';
import { registerStrictJson, validateJsonText } from './register-strict-json.ts';
import { sendError } from './send-error.ts';
import { type AdapterOptions, requireSignInBeforeBody } from './sign-in-before-body.ts';
import { parseStrictJson } from './strict-json.ts';

const MAX_BATCH_CALLS = 10;

interface TrpcRoute {
  Params: { path: string };
  Querystring: { input?: string | string[]; batch?: string };
}

/**
 * Serves the composed router to the hooks at `/api/trpc`. Doesn't use tRPC's Fastify plugin, which removes the strict
 * JSON parser and accepts multipart bodies.
 */
export async function trpcAdapter(app: FastifyInstance, { host, resolve }: AdapterOptions): Promise<void> {
  registerStrictJson(app, validateJsonText);
  // Errors thrown before tRPC runs use its envelope too, so that the hooks can read them.
  app.setErrorHandler<Error, TrpcRoute>((error, request, reply) => {
    const path = request.params.path;
    const errorShape = getTRPCErrorShape({
      config: host.router._def._config,
      error: toTrpcError(error),
      type: 'unknown',
      path,
      input: undefined,
      ctx: undefined,
    });
    const body =
      request.query.batch === '1'
        ? path.split(',').map(() => ({ error: errorShape }))
        : { error: errorShape };
    return sendError(error, request, reply, body);
  });
  const getSignIn = requireSignInBeforeBody(app, resolve);
  const handler = async (request: FastifyRequest<TrpcRoute>, reply: FastifyReply) => {
    assertShortBatch(request.params.path);
    assertSafeInput(request.query.input);
    const idempotencyKey = findIdempotencyKey(request);
    const signedIn = await getSignIn(request);
    await fastifyRequestHandler({
      router: host.router,
      req: request,
      res: reply,
      path: request.params.path,
      maxBatchSize: MAX_BATCH_CALLS,
      responseMeta: ({ errors }) => createRetryHeaders(errors),
      createContext: () => host.callContext(signedIn, request.log, idempotencyKey, parsePageId(request)),
      onError: ({ error, path }) => {
        if (toApiError(error).status >= 500)
          request.log.error({ procedure: path, error: toLoggableError(error) }, 'procedure failed');
      },
    });
    return reply;
  };
  app.get<TrpcRoute>('/api/trpc/:path', handler);
  app.post<TrpcRoute>('/api/trpc/:path', handler);
}

/** Rejects a batch that is too long here, because tRPC would do so without its envelope. */
function assertShortBatch(path: string): void {
  if (path.split(',').length > MAX_BATCH_CALLS)
    throw invalid('batch', `Batch must have at most ${MAX_BATCH_CALLS} calls`);
}

/** A key identifies one call; in a batch it would be ambiguous. */
function findIdempotencyKey(request: FastifyRequest<TrpcRoute>): string | undefined {
  if (request.method !== 'POST') return undefined;
  const key = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
  if (key !== undefined && request.params.path.includes(','))
    throw invalid('Idempotency-Key', 'Idempotency-Key identifies one call: send that call alone');
  return key;
}

/** A query's input is in its URL, possibly twice: tRPC might read one and the parser the other. */
function assertSafeInput(input: string | string[] | undefined): void {
  if (Array.isArray(input)) throw invalid('input', 'Input must be given once');
  if (input !== undefined) parseStrictJson(input);
}

/** Sends Retry-After if a dependency is down, as REST does. */
function createRetryHeaders(errors: readonly unknown[]) {
  const seconds = errors
    .map((error) => toApiError(error).retryAfterSeconds)
    .find((retryAfterSeconds) => retryAfterSeconds !== undefined);
  return seconds === undefined ? {} : { headers: new Headers({ 'retry-after': String(seconds) }) };
}
