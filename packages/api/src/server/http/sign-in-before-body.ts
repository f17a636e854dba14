import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../context.ts';
import type { Host } from '../host.ts';

/** Options of all adapters. */
export interface AdapterOptions {
  readonly host: Host;
  /** Resolves a request's sign-in; null if there is none. */
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
}

/**
 * Rejects a write before its body is read: 401 without a sign-in, 415 for a compressed body.
 * @returns a function that resolves a request's sign-in, once per request
 */
export function requireSignInBeforeBody(
  scope: FastifyInstance,
  resolve: AdapterOptions['resolve'],
): AdapterOptions['resolve'] {
  const signIns = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  const getSignIn: AdapterOptions['resolve'] = (request) => {
    const signIn = signIns.get(request) ?? resolve(request);
    signIns.set(request, signIn);
    return signIn;
  };
  scope.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!(await getSignIn(request))) throw new TRPCError({ code: 'UNAUTHORIZED' });
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
  return getSignIn;
}
