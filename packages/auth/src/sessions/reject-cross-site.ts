import type { onRequestAsyncHookHandler } from 'fastify';

const CROSS_SITE_MESSAGE = 'This request came from another site.';
const createOriginMessage = (origin: string) =>
  `A request with a cookie must say where it comes from: send the header "Origin: ${origin}".`;

/**
 * `onRequest` hook that rejects cross-origin writes to `/api` with 403 (CSRF). Except for GET and HEAD, `Origin` must be
 * `origin` and `Sec-Fetch-Site` must be `same-origin`, if they are sent. A request with a cookie must send at least one
 * of them.
 */
export function rejectCrossSite(origin: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // Checks the route, not the URL: `/%61pi/logout` leads to the same route.
    if (!/^\/api(\/|$)/.test(request.routeOptions.url ?? '')) return;
    const { origin: requestOrigin, 'sec-fetch-site': fetchSite, cookie } = request.headers;
    const isCrossOrigin =
      (requestOrigin ?? origin) !== origin || (fetchSite ?? 'same-origin') !== 'same-origin';
    const lacksOrigin = requestOrigin === undefined && fetchSite === undefined;
    if (isCrossOrigin) return reply.code(403).send({ message: CROSS_SITE_MESSAGE });
    if (lacksOrigin && cookie !== undefined)
      return reply.code(403).send({ message: createOriginMessage(origin) });
  };
}
