import type { onRequestAsyncHookHandler } from 'fastify';

const crossSiteMessage = 'This request came from another site.';
const unnamedMessage = (origin: string) =>
  `A request with a cookie must say where it comes from: send the header "Origin: ${origin}".`;

/**
 * `onRequest` hook that rejects cross-site writes to `/api`. Every request except GET and HEAD that names its
 * origin must come from ours, and one with a cookie must name it. A request with neither passes.
 */
export function rejectCrossSite(origin: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // Checks the route, not the URL: `/%61pi/logout` leads to the same route.
    if (!/^\/api(\/|$)/.test(request.routeOptions.url ?? '')) return;
    const { origin: from, 'sec-fetch-site': site, cookie } = request.headers;
    const isForeign = (from ?? origin) !== origin || (site ?? 'same-origin') !== 'same-origin';
    const isUnnamed = from === undefined && site === undefined;
    if (isForeign) return reply.code(403).send({ message: crossSiteMessage });
    if (isUnnamed && cookie !== undefined) return reply.code(403).send({ message: unnamedMessage(origin) });
  };
}
