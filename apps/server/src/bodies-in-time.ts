import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 15_000;

/**
 * A body must be there in time, but for those of uploads, which have a limit of their own: Node's one limit for a
 * whole server would cut a large file off on a slow line.
 */
export function bodiesInTime(app: FastifyInstance, longestMs = LONGEST_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw) || routeOptions.config?.takesLongBodies) return;
    const timer = setTimeout(() => {
      const tooSlow = Object.assign(new Error('the body took too long'), { statusCode: 408 });
      // Whoever reads the body hears of it and answers; where nobody does, there is nothing to answer any more.
      if (reply.sent || raw.listenerCount('error') === 0) raw.destroy();
      else raw.emit('error', tooSlow);
    }, longestMs);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
