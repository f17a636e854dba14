import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';

/** Sign-ins a minute and address (docs/specification.md#sign-in-duration-and-limit). */
const signInsPerMinute = 10;
/** What the answer 429 says. */
const tooManyMessage = 'Too many sign-ins from this address. Try again in a minute.';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Makes the limiters of the sign-in: each call counts by itself, 10 a minute for an IPv4 address or IPv6 /64.
 * Loopback is excepted outside production, where all the tests of a machine share one address.
 * @param refused called for each call that is one too many
 */
export async function signInLimits(app: FastifyInstance, production: boolean, refused: () => void) {
  await app.register(rateLimit, { global: false });
  return (): onRequestAsyncHookHandler => {
    const count = app.createRateLimit({ max: signInsPerMinute, timeWindow: 60_000 });
    return async (request, reply) => {
      if (!production && loopback.test(request.ip)) return;
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) return;
      refused();
      return reply.code(429).header('retry-after', limit.ttlInSeconds).send({ message: tooManyMessage });
    };
  };
}
