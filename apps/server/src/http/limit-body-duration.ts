import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const BODY_TIMEOUT_MS = 15_000;

/**
 * Limits how long a body may take to arrive. Uploads have their own limit, because Node's global one would cut off
 * large files on slow connections.
 */
export function limitBodyDuration(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw) || routeOptions.config?.allowsSlowBodies) return;
    const timer = setTimeout(() => {
      const timeoutError = Object.assign(new Error('the body took too long'), { statusCode: 408 });
      // Only code that reads the body can turn the error into a response. Otherwise, close the connection.
      if (reply.sent || raw.listenerCount('error') === 0) raw.destroy();
      else raw.emit('error', timeoutError);
    }, timeoutMs);
    const clearTimer = () => clearTimeout(timer);
    raw.once('end', clearTimer).once('close', clearTimer);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
