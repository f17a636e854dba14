import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { chooserRoutes } from './chooser-routes.ts';
import { IDENTITY_PATH } from './identity-path.ts';
import { createProvider, type IdentityClient, SESSION_COOKIE } from './provider.ts';

export interface IdentityOptions {
  /** The product's own origin, such as `http://localhost:3000`. */
  readonly origin: string;
  readonly client: IdentityClient;
  /**
   * True in production: the page then warns that anyone can sign in as anyone
   * (docs/specification.md#bundled-identity-provider).
   */
  readonly hasProductionWarning: boolean;
  /** Path of the product's typeface on this server; without one, the pages use the system's. */
  readonly fontPath?: string | undefined;
}

/**
 * An OpenID Connect provider under `/idp`, for development and for installations without a provider. It stores its
 * state in memory and asks for no password.
 */
export const identityPlugin: FastifyPluginAsync<IdentityOptions> = async (app, options) => {
  const provider = createProvider(options.origin, options.client);
  const handleRequest = provider.callback();

  app.addHook('onRequest', async (request) => {
    setOrigin(request, options.origin);
    forgetEarlierPerson(request);
  });
  await app.register(chooserRoutes, { prefix: IDENTITY_PATH, provider, ...options });
  await app.register(
    async (scope: FastifyInstance) => {
      // The provider parses its own bodies.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', async (request, reply) => {
        // Fastify doesn't send its own headers with a hijacked reply.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        reply.hijack();
        // The provider's routes are relative to `baseUrl`.
        const url = request.raw.url?.slice(IDENTITY_PATH.length);
        await handleRequest(Object.assign(request.raw, { url, baseUrl: IDENTITY_PATH }), reply.raw);
      });
    },
    { prefix: IDENTITY_PATH },
  );
};

/** Makes the provider build its URLs from the configured origin, whatever the request's Host. */
function setOrigin(request: FastifyRequest, origin: string): void {
  const { host, protocol } = new URL(origin);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** Removes the provider's session cookie, so that it always asks and never signs in the previous person. */
function forgetEarlierPerson(request: FastifyRequest): void {
  if (request.headers.cookie === undefined) return;
  request.headers.cookie = request.headers.cookie
    .split(/; */)
    .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
    .join('; ');
}
