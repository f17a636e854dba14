import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Headers that proxies add. */
const PROXY_HEADER_PATTERN = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;
const BUNDLED_PATHS: readonly (string | undefined)[] = ['/api/login', '/idp/*'];

/**
 * Rejects sign-ins with the bundled provider that come through a proxy, because anyone can sign in there as anyone. A
 * proxy on this machine that sets Host to the product's own and adds no header can't be told from a browser.
 */
export function rejectProxiedSignIn(fastify: FastifyInstance, { origin, bundledIdentity }: Config): void {
  if (bundledIdentity !== 'on') return;
  const { host } = new URL(origin);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!BUNDLED_PATHS.includes(request.routeOptions.url)) return;
    const isDirect =
      request.headers.host?.toLowerCase() === host &&
      !Object.keys(request.headers).some((name) => PROXY_HEADER_PATTERN.test(name));
    if (isDirect) return;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send(
        `This sign-in works only on this computer, at ${origin}. To let people in from elsewhere, set PUBLIC_ORIGIN: see docs/self-hosting.md.\n`,
      );
  });
}
