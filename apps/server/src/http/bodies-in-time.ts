import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 15_000;

/**
 * Limits the time to receive a body. Uploads have their own limit: Node's global limit would interrupt a large file
 * on a slow line.
 */
export function bodiesInTime(app: FastifyInstance, longestMs = LONGEST_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw) || routeOptions.config?.takesLongBodies) return;
    const timer = setTimeout(() => {
      const tooSlow = Object.assign(new Error('the body took too long'), { statusCode: 408 });
      // A reader of the body gets the error and answers. Without a reader there is no answer left to send.
      if (reply.sent || raw.listenerCount('error') === 0) raw.destroy();
      else raw.emit('error', tooSlow);
    }, longestMs);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
