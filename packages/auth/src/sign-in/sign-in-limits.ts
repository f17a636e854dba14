import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { AuthConfig } from './auth-config.ts';

const MINUTE_MS = 60_000;
/** Per address (docs/specification.md#sign-in-duration-and-limit). */
const MAX_SIGN_INS_PER_MINUTE = 10;
const TOO_MANY_MESSAGE = 'Too many sign-ins from this address. Try again in a minute.';

const LOOPBACK_PATTERN = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST_PATTERN = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Creates a rate limiter for each sign-in route: 10 requests a minute per IPv4 address or IPv6 /64. Loopback is
 * exempt outside production if the product's own address is loopback too, because all tests on a machine share it.
 * With another address, everyone may come from a proxy on this machine.
 * @param onRejected called for each rejected request
 * @returns a function that creates the `onRequest` hook for one route
 */
export async function registerSignInLimits(
  app: FastifyInstance,
  { isProduction, origin }: Pick<AuthConfig, 'isProduction' | 'origin'>,
  onRejected: () => void,
) {
  const isLoopbackExempt = !isProduction && LOOPBACK_HOST_PATTERN.test(new URL(origin).hostname);
  await app.register(rateLimit, { global: false });
  return (): onRequestAsyncHookHandler => {
    const countRequest = app.createRateLimit({ max: MAX_SIGN_INS_PER_MINUTE, timeWindow: MINUTE_MS });
    return async (request, reply) => {
      if (isLoopbackExempt && LOOPBACK_PATTERN.test(request.ip)) return;
      const limitStatus = await countRequest(request);
      if (limitStatus.isAllowed || !limitStatus.isExceeded) return;
      onRejected();
      return reply
        .code(429)
        .header('retry-after', limitStatus.ttlInSeconds)
        .send({ message: TOO_MANY_MESSAGE });
    };
  };
}
