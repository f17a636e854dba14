import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiError, toLoggableError } from './api-error.ts';

/** Sends an error in the REST shape, or as the adapter's `body`, and logs internal errors. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  body?: object,
): FastifyReply {
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ error: toLoggableError(error) }, 'request failed');
  if (apiError.retryAfterSeconds) reply.header('retry-after', apiError.retryAfterSeconds);
  return reply
    .status(apiError.status)
    .type('application/json; charset=utf-8')
    .send(body ?? { message: apiError.message, ...apiError.details });
}
