import type { FastifyInstance } from 'fastify';

/**
 * Logs one structured line per request, with the route pattern instead of the URL. No id, query or value of
 * an athlete reaches the log. Responses carry the line's request id as `x-request-id`, for bug reports.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
