import type { FastifyInstance } from 'fastify';

/**
 * One structured line a request, by its route's pattern and never its address, so that no id, query or value of an
 * athlete reaches the log; the answer names the request's id, so that a report can be found again.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
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
