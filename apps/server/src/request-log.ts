import type { FastifyInstance } from 'fastify';

/**
 * One structured line a request, by its route's pattern and never its address, so that no id, query or value of an
 * athlete reaches the log; its id is the one that the answer names, so that a report can be found again.
 */
export function requestLog(app: FastifyInstance): void {
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
