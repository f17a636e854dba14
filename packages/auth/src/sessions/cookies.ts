import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** The cookies of one origin: their names and how they are written. */
export interface Cookies {
  /** How all of them are written. */
  readonly attributes: {
    readonly path: '/';
    readonly httpOnly: true;
    readonly secure: boolean;
    readonly sameSite: 'lax';
  };
  readonly names: {
    readonly session: string;
    readonly state: string;
    readonly pkce: string;
    readonly nonce: string;
    readonly returnTo: string;
  };
  /** All cookies of a request by name. */
  read(request: FastifyRequest): Record<string, string | undefined>;
  /** The token in the session cookie, if any. */
  tokenOf(request: FastifyRequest): string | undefined;
  /** The `Set-Cookie` line of a session. */
  session(token: string, expires: Date): string;
  /** The `Set-Cookie` line that removes a cookie. */
  gone(name: string): string;
}

/**
 * Cookies for an origin: over https they carry the prefix `__Host-`, which no other host and no plain http page
 * can write; over http, for development alone, there is no prefix, since browsers would refuse it.
 */
export function cookiesFor(origin: string): Cookies {
  const secure = origin.startsWith('https:');
  const prefix = secure ? '__Host-threshold' : 'threshold';
  const session = `${prefix}-session`;
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  const read = (request: FastifyRequest) => parseCookie(request.headers.cookie ?? '');
  return {
    attributes,
    names: {
      session,
      state: `${prefix}-state`,
      pkce: `${prefix}-pkce`,
      nonce: `${prefix}-nonce`,
      returnTo: `${prefix}-return-to`,
    },
    read,
    tokenOf: (request) => (request.headers.cookie?.includes(session) ? read(request)[session] : undefined),
    session: (token, expires) => stringifySetCookie({ name: session, value: token, ...attributes, expires }),
    gone: (name) => stringifySetCookie({ name, value: '', ...attributes, maxAge: 0 }),
  };
}
