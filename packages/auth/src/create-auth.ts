import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import type { FastifyInstance, FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { registerAdminRoutes } from './admin/admin-routes.ts';
import { createManagerRoutes, type ManagerRoutes } from './admin/manager-routes.ts';
import { registerSignUpRoutes } from './front-door/sign-up-routes.ts';
import { registerMailRoutes } from './mail/mail-routes.ts';
import type { EnqueueMail } from './mail/request-mail.ts';
import { registerMethodRoutes } from './methods/method-routes.ts';
import { createChallenges } from './passkeys/challenges.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { createRelyingParty } from './passkeys/relying-party.ts';
import { registerPasswordRoutes } from './passwords/password-routes.ts';
import type { Person } from './people/parse-person.ts';
import { registerRecoveryRoutes } from './recovery/recovery-routes.ts';
import { createCookies } from './sessions/cookies.ts';
import { rejectCrossSite } from './sessions/reject-cross-site.ts';
import { createSignIns, type SignIns } from './sessions/sign-ins.ts';
import { type AuthConfig, assertSafeConfig, hasOwnDoor } from './sign-in/auth-config.ts';
import { type CallbackOptions, createCallbackAdapter } from './sign-in/callback-adapter.ts';
import { createProviderFetch } from './sign-in/provider-fetch.ts';
import { createRouteContext, type SignInOutcome, type SignInsEnding } from './sign-in/route-context.ts';
import { type DirectSession, type DirectSignIn, signInDirectly } from './sign-in/sign-in-directly.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';

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
  /** Called after all sign-ins of a person were ended, so that other credentials end too. */
  readonly onSignInsEnded?: (athleteId: string, ending: SignInsEnding) => Promise<void>;
  /** Queues the job that sends a mail; required if the configuration offers mail. */
  readonly enqueueMail?: EnqueueMail;
  /** Adds the host's own routes for the owner and admins. */
  readonly registerManagerRoutes?: (app: FastifyInstance, routes: ManagerRoutes) => void;
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

/** Of identities that tools and tests make without a provider. */
const DIRECT_ISSUER = 'urn:threshold:direct';

/** @throws Error if the configuration is unsafe, e.g. a short secret, or an issuer without https in production */
export function createAuth({ orm, config, now, log, ...options }: AuthOptions): Auth {
  assertSafeConfig(config);
  if (config.offersMail && !options.enqueueMail) throw new Error('The sign-in cannot send mail');
  const { issuer, identityIssuer = issuer ?? DIRECT_ISSUER, bundledIssuer, origin, isProduction } = config;
  const cookies = createCookies(origin);
  const signIns = createSignIns(orm, cookies, now);
  const writeContext = { orm, now };
  const toAuthJsFactory = (providerIssuer: string) => {
    const fetch = createProviderFetch({
      issuer: providerIssuer,
      isProduction,
      now,
      fetch: options.providerFetch,
    });
    return async (callback: CallbackOptions) => {
      // Passes the person from Auth.js's `profile` to its `createSession`, which receives only the user's id.
      let person: Person | undefined;
      const adapter = createCallbackAdapter(writeContext, {
        ...callback,
        issuer: identityIssuer,
        bundledIssuer,
        getPerson: () => person,
        onPersonRefreshed: async (athleteId) => options.onPersonRefreshed?.(athleteId),
      });
      const onPerson = (parsedPerson: Person) => {
        person = parsedPerson;
      };
      const { createAuthJsConfig } = await import('./sign-in/auth-js-config.ts');
      return createAuthJsConfig({
        config: { ...config, issuer: providerIssuer },
        cookies,
        log,
        fetch,
        adapter,
        onPerson,
      });
    };
  };

  const plugin = fastifyPlugin(
    async (app) => {
      app.addHook('onSend', async (request, reply) => {
        const renewal = signIns.findRenewal(request);
        // A response that signs out must not renew the session.
        if (renewal !== undefined && !reply.hasHeader('set-cookie')) reply.header('set-cookie', renewal);
      });
      await app.register(async (scope) => {
        const context = await createRouteContext(scope, {
          config,
          cookies,
          signIns,
          writeContext,
          onOutcome: (outcome) => options.onOutcome?.(outcome),
          onSignInsEnded: async (athleteId, ending = { isDisabled: false }) =>
            options.onSignInsEnded?.(athleteId, ending),
          onPersonRefreshed: async (athleteId) => options.onPersonRefreshed?.(athleteId),
          enqueueMail: (config.offersMail && options.enqueueMail) || null,
        });
        const createAuthJs = issuer === null ? null : toAuthJsFactory(issuer);
        registerSignInRoutes(scope, { ...context, createAuthJs });
        const challenges = createChallenges({ cookies, secrets: config.secrets, now });
        const frontDoor = { ...context, challenges, relyingParty: createRelyingParty(origin) };
        registerPasskeyRoutes(scope, frontDoor);
        registerMethodRoutes(scope, context);
        if (!hasOwnDoor(config)) return;
        registerMailRoutes(scope, context);
        registerRecoveryRoutes(scope, context);
        registerPasswordRoutes(scope, context);
        registerSignUpRoutes(scope, frontDoor);
        const managerRoutes = createManagerRoutes(context);
        registerAdminRoutes(scope, context, managerRoutes);
        options.registerManagerRoutes?.(scope, managerRoutes);
      });
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
    signIn: (person) => signInDirectly(writeContext, identityIssuer, cookies, person),
  };
}
