import type { onRequestAsyncHookHandler } from 'fastify';

/** What the answer 403 says. */
const crossSiteMessage = 'This request came from another site.';

/**
 * A hook for `onRequest` that refuses writes to `/api` which a browser sends on another site's behalf: every
 * request but GET and HEAD that carries a cookie must come from our own origin, and must say so. One without a
 * cookie is nobody's and passes.
 */
export function refuseCrossSite(origin: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.headers.cookie === undefined) return;
    // The route and not the address: `/%61pi/logout` leads to the same place.
    if (!/^\/api(\/|$)/.test(request.routeOptions.url ?? '')) return;
    const { origin: from, 'sec-fetch-site': site } = request.headers;
    const ours = from === undefined ? site === 'same-origin' : from === origin;
    const notForeign = site === undefined || site === 'same-origin';
    if (!ours || !notForeign) return reply.code(403).send({ message: crossSiteMessage });
  };
}
