import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export interface Cookies {
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
  read(request: FastifyRequest): Record<string, string | undefined>;
  tokenOf(request: FastifyRequest): string | undefined;
  /** The `Set-Cookie` line of a session. */
  sessionHeader(token: string, expires: Date): string;
  /** The `Set-Cookie` line that removes a cookie. */
  removalHeader(name: string): string;
}

/**
 * Cookies of an origin. Over https they have the prefix `__Host-`: no other host or http page can set them.
 * Over http, for development, browsers would reject the prefix.
 */
export function createCookies(origin: string): Cookies {
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
    sessionHeader: (token, expires) =>
      stringifySetCookie({ name: session, value: token, ...attributes, expires }),
    removalHeader: (name) => stringifySetCookie({ name, value: '', ...attributes, maxAge: 0 }),
  };
}
