import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { createToken } from '../sessions/token.ts';
import { parseReturnTo } from '../sign-in/parse-return-to.ts';
import { getSignedIn, getUserAgent, type RouteContext, requireSignIn } from '../sign-in/route-context.ts';
import { typedRecoveryCode } from './recovery-code.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes, signInWithRecoveryCode } from './recovery-record.ts';

const BODY_LIMIT = 4_096;
/** The same for every reason, so that a stranger learns nothing. */
const WRONG_MESSAGE = 'That code doesn’t work. Check it, or use another one.';
const STALE_MESSAGE = 'Sign in again before you change your recovery codes.';
const DISABLED_MESSAGE =
  'This account is disabled. You can’t sign in until the site’s operator enables it again.';

const signInBody = z.strictObject({ code: typedRecoveryCode, returnTo: z.string().optional() });

/** Codes that sign a person in once, if they have lost everything else. */
export function registerRecoveryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { config, cookies, signIns, writeContext, onOutcome, createLimitHook, auditFailure } = context;
  const requireAthlete = requireSignIn(signIns);
  const isFresh = (signInId: string) => isFreshSignIn(writeContext.orm.em, signInId, writeContext.now());
  const signedIn = () => ({ onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT });

  app.post(
    '/api/sign-in/recovery-code',
    { onRequest: createLimitHook(), bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const body = signInBody.safeParse(request.body).data;
      const sessionToken = createToken();
      const session =
        body &&
        (await signInWithRecoveryCode(writeContext, {
          code: body.code,
          sessionToken,
          userAgent: getUserAgent(request),
          enqueueMail: context.enqueueMail,
        }));
      if (!session) {
        onOutcome('failed');
        await auditFailure();
        return reply.code(401).send({ message: WRONG_MESSAGE });
      }
      if (session === 'disabled') {
        onOutcome('failed');
        return reply.code(403).send({ message: DISABLED_MESSAGE });
      }
      await context.startSession(request);
      return reply
        .header('set-cookie', cookies.createSessionHeader(sessionToken, session.expires))
        .send({ returnTo: parseReturnTo(body?.returnTo, config.origin) });
    },
  );

  app.post('/api/recovery-codes', signedIn(), async (request, reply) => {
    const { athleteId, signInId } = getSignedIn(request);
    if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_MESSAGE });
    const changedBy = { userId: athleteId, browser: getUserAgent(request) };
    return reply.code(201).send({ codes: await replaceRecoveryCodes(writeContext, changedBy) });
  });

  app.delete('/api/recovery-codes', signedIn(), async (request, reply) => {
    const { athleteId, signInId } = getSignedIn(request);
    if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_MESSAGE });
    await deleteRecoveryCodes(writeContext, { userId: athleteId, browser: getUserAgent(request) });
    return reply.code(204).send();
  });
}
