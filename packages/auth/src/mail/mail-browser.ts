import { timingSafeEqual } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../sessions/cookies.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { LINK_LIFETIME_MS } from './mail-limits.ts';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** The browser that asks for a mail: the cookie to set, and the hash that recognizes it later. */
export function markMailBrowser(cookies: Cookies, request: FastifyRequest) {
  const name = cookies.names.mailBrowser;
  const storedValue = cookies.read(request)[name] ?? '';
  const value = TOKEN_PATTERN.test(storedValue) ? storedValue : createToken();
  return {
    browserHash: hashToken(value),
    setCookie: stringifySetCookie({
      name,
      value,
      ...cookies.attributes,
      sameSite: 'strict',
      maxAge: LINK_LIFETIME_MS / 1_000,
    }),
  };
}

/** True if the request comes from the browser that asked. */
export function isMailBrowser(
  cookies: Cookies,
  request: FastifyRequest,
  browserHash: string | null,
): boolean {
  const value = cookies.read(request)[cookies.names.mailBrowser];
  if (value === undefined || browserHash === null) return false;
  const hash = Buffer.from(hashToken(value));
  const expectedHash = Buffer.from(browserHash);
  return hash.length === expectedHash.length && timingSafeEqual(hash, expectedHash);
}
