import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Person } from './people/parse-person.ts';
import { createCookies } from './sessions/cookies.ts';
import { rejectCrossSite } from './sessions/reject-cross-site.ts';
import { createSignIns, type SignIns } from './sessions/sign-ins.ts';
import { type AuthConfig, assertSafeConfig } from './sign-in/auth-config.ts';
import { createAuthJsConfig } from './sign-in/auth-js-config.ts';
import { type CallbackOptions, createCallbackAdapter } from './sign-in/callback-adapter.ts';
import { createProviderFetch } from './sign-in/provider-fetch.ts';
import { type DirectSession, type DirectSignIn, signInDirectly } from './sign-in/sign-in-directly.ts';
import { registerSignInRoutes, type SignInOutcome } from './sign-in/sign-in-routes.ts';

export interface AuthOptions {
  /** Must include this package's `store`. */
  readonly orm: MikroORM;
  readonly config: AuthConfig;
  readonly now: () => Date;
  readonly log: Log;
  /** Used instead of `fetch` for requests to the provider; the bundled provider needs it. */
  readonly providerFetch?: typeof fetch;
  /** Called after a sign-in changed the person's name, picture or email. */
  readonly onPersonRefreshed?: (athleteId: string) => Promise<void>;
  /** For metrics. */
  readonly onOutcome?: (outcome: SignInOutcome) => void;
}

export interface Auth extends Pick<SignIns, 'resolve' | 'forget' | 'forgetEnded' | 'forgetAll'> {
  /** Register it at the root, without a prefix. */
  readonly plugin: FastifyPluginAsync;
  /** `onRequest` hook that rejects writes from other sites. Add it at the root before any routes. */
  readonly rejectCrossSite: onRequestAsyncHookHandler;
  readonly sessionCookie: string;
  /** For tests and tools: signs a person in without the provider. */
  signIn(person: DirectSignIn): Promise<DirectSession>;
}

/** @throws Error if the configuration is unsafe, e.g. a short secret, or an issuer without https in production */
export function createAuth({ orm, config, now, log, ...options }: AuthOptions): Auth {
  assertSafeConfig(config);
  const { issuer, identitiesOf = issuer, bundledIdentities, origin, isProduction } = config;
  const cookies = createCookies(origin);
  const signIns = createSignIns(orm, cookies, now);
  const writeContext = { orm, now };
  const fetch = createProviderFetch({ issuer, isProduction, now, fetch: options.providerFetch });
  const authJsFor = (callback: CallbackOptions) => {
    // Passes the person from Auth.js's `profile` to its `createSession`, which receives only the user's id.
    let person: Person | undefined;
    const adapter = createCallbackAdapter(writeContext, {
      ...callback,
      issuer: identitiesOf,
      bundledIdentities,
      getPerson: () => person,
      onPersonRefreshed: async (athleteId) => options.onPersonRefreshed?.(athleteId),
    });
    const onPerson = (parsedPerson: Person) => {
      person = parsedPerson;
    };
    return createAuthJsConfig({ config, cookies, log, fetch, adapter, onPerson });
  };

  const plugin = fastifyPlugin(
    async (app) => {
      app.addHook('onSend', async (request, reply) => {
        const renewal = signIns.findRenewal(request);
        // A response that signs out must not renew the session.
        if (renewal !== undefined && !reply.hasHeader('set-cookie')) reply.header('set-cookie', renewal);
      });
      await app.register(async (scope) =>
        registerSignInRoutes(scope, {
          config,
          cookies,
          signIns,
          authJsFor,
          writeContext,
          onOutcome: options.onOutcome,
        }),
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
    signIn: (person) => signInDirectly(writeContext, identitiesOf, cookies, person),
  };
}
