import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../context.ts';
import { forbidden, invalid, unauthorized } from '../domain-error.ts';
import type { AdapterOptions } from './sign-in-before-body.ts';

/** The prefix of this product's tokens. A proxy may add its own tokens to a browser's requests. */
const TOKEN_PREFIX = 'thr_';

export interface AccessTokenOptions {
  /** Resolves a browser's sign-in. */
  readonly resolve: AdapterOptions['resolve'];
  readonly sessionCookie: string;
  /** Null if the token is not valid. */
  readonly findTokenHolder: (token: string, address: string) => Promise<SignedIn | null>;
}

/**
 * Adds access tokens to a sign-in: `Authorization: Bearer thr_…` instead of a cookie. Only for REST rows and file
 * routes, which check the scope.
 */
export function acceptAccessTokens({
  resolve,
  sessionCookie,
  findTokenHolder,
}: AccessTokenOptions): AdapterOptions['resolve'] {
  return async (request) => {
    const token = findBearerToken(request);
    if (token === undefined) return resolve(request);
    if (request.headers.cookie?.includes(sessionCookie)) {
      if (!token.startsWith(TOKEN_PREFIX)) return resolve(request);
      throw invalid('Authorization', 'Send either an access token or a session cookie, not both');
    }
    const holder = await findTokenHolder(token, request.ip);
    if (!holder) throw unauthorized('This access token is wrong, expired or revoked');
    return holder;
  };
}

/** The scope of a call: its domain, and whether it reads or writes. */
export const toScope = (domain: string, isWrite: boolean): string =>
  `${domain}:${isWrite ? 'write' : 'read'}`;

/** @throws DomainError 'forbidden', naming the scope, if the sign-in is a token without it */
export function assertScope({ token }: SignedIn, scope: string): void {
  if (token && !token.scopes.has(scope)) throw forbidden(`This access token lacks the scope ${scope}`);
}

/** Adds `WWW-Authenticate` to a 401 answer for a token (RFC 6750). */
export function challengeTokens(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && findBearerToken(request) !== undefined)
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
  });
}

const findBearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1];
