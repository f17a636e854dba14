import { type AuthConfig as AuthJsConfig, customFetch, skipCSRFCheck } from '@auth/core';
import type { Adapter } from '@auth/core/adapters';
import { AdapterError, AuthError } from '@auth/core/errors';
import type { Log } from '@threshold/db';
import { type Person, parsePerson } from '../people/parse-person.ts';
import type { Cookies } from '../sessions/cookies.ts';
import { ABSOLUTE_LIMIT_MS } from '../sessions/sign-in-lifetime.ts';
import { createToken } from '../sessions/token.ts';
import type { AuthConfig } from './auth-config.ts';
import { parseReturnTo } from './parse-return-to.ts';
import { PROVIDER_ID } from './sign-in-flow.ts';

interface AuthJsOptions {
  readonly config: AuthConfig & { readonly issuer: string };
  readonly cookies: Cookies;
  readonly adapter: Adapter;
  readonly fetch: typeof fetch;
  readonly log: Log;
  readonly onPerson: (person: Person) => void;
}

/** Auth.js would show its own pages at this path. No route serves it, and no response redirects there. */
const UNUSED_PAGE_PATH = '/api/auth/no-page';

/** Code flow with PKCE, state and nonce; database sessions. */
export function createAuthJsConfig({
  config,
  cookies,
  adapter,
  fetch,
  log,
  onPerson,
}: AuthJsOptions): AuthJsConfig {
  const { names, attributes: cookieOptions } = cookies;
  return {
    basePath: '/api/auth',
    // Safe, because URLs are built from the configured origin before Auth.js sees the request.
    trustHost: true,
    // This package makes the requests, so no Auth.js form is exposed.
    skipCSRFCheck,
    secret: [...config.secrets],
    adapter,
    session: { strategy: 'database', generateSessionToken: createToken, maxAge: ABSOLUTE_LIMIT_MS / 1_000 },
    useSecureCookies: cookieOptions.secure,
    cookies: {
      sessionToken: { name: names.session, options: cookieOptions },
      callbackUrl: { name: names.returnTo, options: cookieOptions },
      pkceCodeVerifier: { name: names.pkce, options: cookieOptions },
      state: { name: names.state, options: cookieOptions },
      nonce: { name: names.nonce, options: cookieOptions },
    },
    pages: { error: UNUSED_PAGE_PATH, signIn: UNUSED_PAGE_PATH },
    callbacks: {
      redirect: ({ url }) => config.origin + parseReturnTo(toPath(url, config.origin), config.origin),
    },
    logger: {
      error: (error) => logSignInError(log, error),
      warn: (code) => log.warn({ code }, 'warning of the sign-in'),
      debug: () => {},
    },
    providers: [
      {
        id: PROVIDER_ID,
        name: 'OpenID Connect',
        type: 'oidc',
        issuer: config.issuer,
        clientId: config.clientId,
        clientSecret: config.clientSecret,
        checks: ['pkce', 'state', 'nonce'],
        // Many providers leave the email out of the ID token, so ask the userinfo endpoint.
        idToken: false,
        profile: (claims) => {
          const person = parsePerson(claims);
          onPerson(person);
          return { id: person.subject, email: person.email, person };
        },
        // Auth.js keeps a provider's symbol keys only in `options`.
        options: { [customFetch]: fetch },
      },
    ],
  };
}

function toPath(url: string, origin: string): string {
  return url.startsWith(origin) ? url.slice(origin.length) : url;
}

/**
 * Logs why a sign-in failed, without personal data. Leaves out database messages, which contain row values, and logs
 * only the error code of a provider's response.
 */
function logSignInError(log: Log, error: Error): void {
  const cause = findRootCause(error);
  if (error instanceof AdapterError) log.error({ fault: cause.name }, 'the database failed during a sign-in');
  else log.warn({ fault: getErrorKind(error), cause: cause.name, reason: cause.message }, 'sign-in refused');
}

function getErrorKind(error: Error): string {
  return error instanceof AuthError ? error.type : error.name;
}

function findRootCause(error: Error): Error {
  const { cause } = error;
  if (cause instanceof Error) return findRootCause(cause);
  if (typeof cause === 'object' && cause !== null && 'err' in cause && cause.err instanceof Error)
    return findRootCause(cause.err);
  return error;
}
