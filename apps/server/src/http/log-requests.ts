import type { FastifyInstance } from 'fastify';

/**
 * Logs one structured line per request, with the route pattern instead of the URL. No ids, queries or
 * athletes' data end up in the log. Responses include the line's request id as `x-request-id`, for bug
 * reports.
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
