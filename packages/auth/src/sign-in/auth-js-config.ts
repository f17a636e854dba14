import type { AuthConfig as AuthJsConfig } from '@auth/core';
import { customFetch, skipCSRFCheck } from '@auth/core';
import type { Adapter } from '@auth/core/adapters';
import type { Log } from '@threshold/db';
import { type Person, personOf } from '../people/person-claims.ts';
import type { Cookies } from '../sessions/cookies.ts';
import { absoluteMs } from '../sessions/sign-in-life.ts';
import { newToken } from '../sessions/token.ts';
import type { AuthConfig } from './auth-config.ts';
import { logSignInError } from './log-sign-in-error.ts';
import { safeReturnTo } from './return-to.ts';

interface AuthJsOptions {
  readonly config: AuthConfig;
  readonly cookies: Cookies;
  readonly adapter: Adapter;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Told whom the provider vouches for. */
  readonly vouched: (person: Person) => void;
}

/** The one provider's id, part of its callback's address. */
export const providerId = 'oidc';
/** Where Auth.js would show its own pages; no route serves it and no answer leads there. */
const noPage = '/api/auth/no-page';

/** Auth.js for one request: code flow with PKCE, state and nonce, sessions in the database. */
export function authJsConfig({ config, cookies, adapter, fetch, log, vouched }: AuthJsOptions): AuthJsConfig {
  const { names, attributes: options } = cookies;
  return {
    basePath: '/api/auth',
    // Every address is made from the configured origin before Auth.js sees the request.
    trustHost: true,
    // We make the requests ourselves; none of its forms is exposed.
    skipCSRFCheck,
    secret: [...config.secrets],
    adapter,
    session: { strategy: 'database', generateSessionToken: newToken, maxAge: absoluteMs / 1_000 },
    useSecureCookies: options.secure,
    cookies: {
      sessionToken: { name: names.session, options },
      callbackUrl: { name: names.returnTo, options },
      pkceCodeVerifier: { name: names.pkce, options },
      state: { name: names.state, options },
      nonce: { name: names.nonce, options },
    },
    pages: { error: noPage, signIn: noPage },
    callbacks: {
      redirect: ({ url }) => config.origin + safeReturnTo(pathOf(url, config.origin), config.origin),
    },
    logger: {
      error: (error) => logSignInError(log, error),
      warn: (code) => log.warn({ code }, 'warning of the sign-in'),
      debug: () => {},
    },
    providers: [
      {
        id: providerId,
        name: 'OpenID Connect',
        type: 'oidc',
        issuer: config.issuer,
        clientId: config.clientId,
        clientSecret: config.clientSecret,
        checks: ['pkce', 'state', 'nonce'],
        // Many providers put no e-mail into the ID token: ask the userinfo endpoint.
        idToken: false,
        profile: (claims) => {
          const person = personOf(claims);
          vouched(person);
          return { id: person.subject, email: person.email, person };
        },
        // Symbols survive Auth.js's merging only here.
        options: { [customFetch]: fetch },
      },
    ],
  };
}

function pathOf(url: string, origin: string): string {
  return url.startsWith(origin) ? url.slice(origin.length) : url;
}
