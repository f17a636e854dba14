import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { findFontPath } from '../http/web-pages.ts';

interface BundledIdentity {
  readonly plugin: FastifyPluginAsync;
  readonly fetch: typeof fetch;
}

/**
 * The bundled identity provider as a separate app behind `/idp`. Loaded on the first sign-in, because it
 * makes up a quarter of the server and most processes never need it.
 */
export function createBundledIdentity(config: Config): BundledIdentity {
  let providerPromise: ReturnType<typeof startProvider> | undefined;
  const getProvider = () => {
    providerPromise ??= startProvider(config).catch((error: unknown) => {
      providerPromise = undefined;
      throw error;
    });
    return providerPromise;
  };
  return {
    plugin: async (scope: FastifyInstance) => {
      // The provider parses bodies and sets headers itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/idp/*', async (request, reply) => {
        const { app } = await getProvider();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        app.routing(request.raw, reply.raw);
      });
    },
    fetch: async (input, init) => (await getProvider()).fetch(input, init),
  };
}

async function startProvider(config: Config) {
  const { createIdentityFetch, identityPlugin } = await import('@threshold/identity');
  const app = Fastify();
  await app.register(identityPlugin, {
    origin: config.origin,
    client: {
      id: config.auth.clientId,
      secret: config.auth.clientSecret,
      redirectUri: `${config.origin}/api/auth/callback/oidc`,
    },
    hasProductionWarning: config.bundledIdentity === 'exposed',
    fontPath: findFontPath(),
  });
  await app.ready();
  return { app, fetch: createIdentityFetch(app) };
}
