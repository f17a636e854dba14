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
    readonly challenge: string;
    /** Recognizes the browser that asked for a mailed link. */
    readonly mailBrowser: string;
  };
  read(request: Pick<FastifyRequest, 'headers'>): Record<string, string | undefined>;
  findToken(request: FastifyRequest): string | undefined;
  /** The `Set-Cookie` line of a session. */
  createSessionHeader(token: string, expires: Date): string;
  /** The `Set-Cookie` line that removes a cookie. */
  createRemovalHeader(name: string): string;
}

/**
 * Cookies of an origin. Over https they have the prefix `__Host-`, so that no other host or http page can set them.
 * Over http (in development), browsers would reject the prefix.
 */
export function createCookies(origin: string): Cookies {
  const isSecure = origin.startsWith('https:');
  const prefix = isSecure ? '__Host-threshold' : 'threshold';
  const sessionName = `${prefix}-session`;
  const attributes = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  const read = (request: Pick<FastifyRequest, 'headers'>) => parseCookie(request.headers.cookie ?? '');
  return {
    attributes,
    names: {
      session: sessionName,
      state: `${prefix}-state`,
      pkce: `${prefix}-pkce`,
      nonce: `${prefix}-nonce`,
      returnTo: `${prefix}-return-to`,
      challenge: `${prefix}-challenge`,
      mailBrowser: `${prefix}-mail-browser`,
    },
    read,
    findToken: (request) =>
      request.headers.cookie?.includes(sessionName) ? read(request)[sessionName] : undefined,
    createSessionHeader: (token, expires) =>
      stringifySetCookie({ name: sessionName, value: token, ...attributes, expires }),
    createRemovalHeader: (name) => stringifySetCookie({ name, value: '', ...attributes, maxAge: 0 }),
  };
}
