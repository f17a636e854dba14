import type { onRequestAsyncHookHandler } from 'fastify';

/** What the answer 403 says. */
const crossSiteMessage = 'This request came from another site.';
const unnamedMessage = (origin: string) =>
  `A request with a cookie must say where it comes from: send the header "Origin: ${origin}".`;

/**
 * A hook for `onRequest` that refuses writes to `/api` which a browser sends on another site's behalf: every
 * request but GET and HEAD that says where it comes from must come from our own origin, and one that carries a cookie
 * must say so. One without a cookie that says nothing is nobody's and passes.
 */
export function rejectCrossSite(origin: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // The route and not the address: `/%61pi/logout` leads to the same place.
    if (!/^\/api(\/|$)/.test(request.routeOptions.url ?? '')) return;
    const { origin: from, 'sec-fetch-site': site, cookie } = request.headers;
    const isForeign = (from ?? origin) !== origin || (site ?? 'same-origin') !== 'same-origin';
    const isUnnamed = from === undefined && site === undefined;
    if (isForeign) return reply.code(403).send({ message: crossSiteMessage });
    if (isUnnamed && cookie !== undefined) return reply.code(403).send({ message: unnamedMessage(origin) });
  };
}
