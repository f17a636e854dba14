import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Person } from './people/person-claims.ts';
import { cookiesFor } from './sessions/cookies.ts';
import { rejectCrossSite } from './sessions/reject-cross-site.ts';
import { type SignIns, signInsOf } from './sessions/sign-ins.ts';
import { type Callback, callbackAdapter } from './sign-in/adapter.ts';
import { type AuthConfig, assertSafe } from './sign-in/auth-config.ts';
import { authJsConfig } from './sign-in/auth-js-config.ts';
import { providerFetch } from './sign-in/provider-fetch.ts';
import { type DirectlySignedIn, type DirectSignIn, signInDirectly } from './sign-in/sign-in-directly.ts';
import { type SignInOutcome, signInRoutes } from './sign-in/sign-in-routes.ts';

/** What the sign-in stands on. */
export interface AuthOptions {
  /** The composed ORM with this package's `store` among its stores. */
  readonly orm: MikroORM;
  readonly config: AuthConfig;
  readonly now: () => Date;
  readonly log: Log;
  /** How the provider is reached, where plain `fetch` does not lead to it (the bundled one). */
  readonly providerFetch?: typeof fetch;
  /** Called after a sign-in has changed a person's name, picture or e-mail. */
  readonly refreshed?: (athleteId: string) => Promise<void>;
  /** Hears how each attempt to sign in ended, of nobody in particular. */
  readonly onOutcome?: (outcome: SignInOutcome) => void;
}

/** The sign-in, as the host wires it. */
export interface Auth extends Pick<SignIns, 'resolve' | 'forget' | 'forgetEnded' | 'forgetAll'> {
  /** The routes of signing in and out; register it at the root, without a prefix. */
  readonly plugin: FastifyPluginAsync;
  /** The `onRequest` hook against writes from other sites; add it at the root, before the routes. */
  readonly rejectCrossSite: onRequestAsyncHookHandler;
  /** The name of the cookie that carries a sign-in. */
  readonly sessionCookie: string;
  /** For tests and tools: signs a person in past the provider. */
  signIn(person: DirectSignIn): Promise<DirectlySignedIn>;
}

/**
 * Makes the sign-in.
 * @throws when the configuration would leave it open (short secret, issuer without https in production, …)
 */
export function createAuth({ orm, config, now, log, ...options }: AuthOptions): Auth {
  assertSafe(config);
  const { issuer, identitiesOf = issuer, bundledIdentities, origin, production } = config;
  const cookies = cookiesFor(origin);
  const signIns = signInsOf(orm, cookies, now);
  const writing = { orm, now };
  const fetch = providerFetch({ issuer, production, now, fetch: options.providerFetch });
  const authJsFor = (callback: Callback) => {
    let person: Person | undefined;
    const adapter = callbackAdapter(writing, {
      ...callback,
      issuer: identitiesOf,
      bundledIdentities,
      vouchedFor: () => person,
      refreshed: async (athleteId) => options.refreshed?.(athleteId),
    });
    const vouched = (given: Person) => {
      person = given;
    };
    return authJsConfig({ config, cookies, log, fetch, adapter, vouched });
  };

  const plugin = fastifyPlugin(
    async (app) => {
      app.addHook('onSend', async (request, reply) => {
        const renewal = signIns.renewalOf(request);
        // Where the request signs out, nothing is prolonged.
        if (renewal !== undefined && !reply.hasHeader('set-cookie')) reply.header('set-cookie', renewal);
      });
      await app.register(async (scope) =>
        signInRoutes(scope, { config, cookies, signIns, authJsFor, writing, onOutcome: options.onOutcome }),
      );
    },
    { name: '@threshold/auth' },
  );

  return {
    plugin,
    resolve: signIns.resolve,
    forget: signIns.forget,
    forgetEnded: signIns.forgetEnded,
    forgetAll: signIns.forgetAll,
    rejectCrossSite: rejectCrossSite(origin),
    sessionCookie: cookies.names.session,
    signIn: (person) => signInDirectly(writing, identitiesOf, cookies, person),
  };
}
