import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADER } from '../../changed-topic.ts';
import type { SignedIn } from '../context.ts';
import type { Host } from '../host.ts';
import { loggableError, toApiError } from './api-error.ts';
import { strictJson } from './strict-json.ts';

/** Options of all adapters. */
export interface AdapterOptions {
  readonly host: Host;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
}

/**
 * Rejects a write before its body is read: 401 without a sign-in, 415 for a compressed body.
 * @returns a function that gives a request's sign-in, resolved once
 */
export function signInBeforeBody(
  scope: FastifyInstance,
  resolve: AdapterOptions['resolve'],
): AdapterOptions['resolve'] {
  const resolved = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  const signInOf: AdapterOptions['resolve'] = (request) => {
    const known = resolved.get(request) ?? resolve(request);
    resolved.set(request, known);
    return known;
  };
  scope.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!(await signInOf(request))) throw new TRPCError({ code: 'UNAUTHORIZED' });
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
  return signInOf;
}

/** Accepts only JSON, parsed strictly; any other content type is rejected with 415. */
export function useStrictJson(scope: FastifyInstance, receive: (text: string) => unknown): void {
  scope.removeAllContentTypeParsers();
  // Media types are case-insensitive, but Fastify and tRPC compare them in one case.
  scope.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'];
    if (type !== undefined)
      headers['content-type'] = type.replace(/^application\/json(?=$|[\s;])/i, 'application/json');
  });
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => (text === '' ? undefined : receive(text)),
  );
}

/** Sends an error in REST's shape, or in the adapter's own `body`, and logs internal errors. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  body?: object,
): FastifyReply {
  const fault = toApiError(error);
  if (fault.status >= 500) request.log.error({ error: loggableError(error) }, 'request failed');
  if (fault.retryAfterSeconds) reply.header('retry-after', fault.retryAfterSeconds);
  return reply
    .status(fault.status)
    .type('application/json; charset=utf-8')
    .send(body ?? { message: fault.message, ...fault.details });
}

/** The id of the calling page; empty for a script or an invalid id. */
export function parsePageId(request: FastifyRequest): string {
  const name = request.headers[PAGE_HEADER];
  return typeof name === 'string' && /^[a-z0-9]{1,40}$/.test(name) ? name : '';
}

/** Validates a JSON text and returns it unparsed, for an adapter that parses it itself. */
export function checkedText(text: string): string {
  strictJson(text);
  return text;
}
