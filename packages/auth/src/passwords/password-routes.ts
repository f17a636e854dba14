import { toSqlError } from '@threshold/db';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { v7 } from 'uuid';
import { z } from 'zod';
import { createAccount } from '../front-door/create-account.ts';
import { person, way } from '../front-door/sign-up-schemas.ts';
import { isWayOpen, toClosedMessage } from '../front-door/sign-up-way.ts';
import { toTypedEmail } from '../people/release-email.ts';
import { isFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { createToken } from '../sessions/token.ts';
import { parseReturnTo } from '../sign-in/parse-return-to.ts';
import {
  getSignedIn,
  getUserAgent,
  type RouteContext,
  requireSignIn,
  sendInvalid,
} from '../sign-in/route-context.ts';
import { authTables } from '../tables.ts';
import { BusyError, hashPassword } from './password-hash.ts';
import { changePassword, hasPasswordEmail, signInWithPassword } from './password-record.ts';
import { findPasswordProblem, MAX_LENGTH } from './password-rules.ts';

const BODY_LIMIT = 8_192;
/** The same for every reason, so that a stranger learns nothing. */
const WRONG_MESSAGE =
  'That email and password don’t work. Check both. After many tries, wait 15 minutes or use a recovery code.';
const BUSY_MESSAGE = 'Too many people are signing in right now. Try again in a few seconds.';
const STALE_MESSAGE = 'Sign in again before you change your password.';
const PASSWORD_MESSAGE = 'Enter a password.';
const TAKEN_MESSAGE = 'Someone already signs in with this email. Use another one, or sign in.';
const EMAIL_TAKEN_MESSAGE =
  'Someone else already signs in with your email, so you can’t set a password here.';
const FAILURE_MESSAGE = 'We couldn’t make your account. Try again.';
const DISABLED_MESSAGE =
  'This account is disabled. You can’t sign in until the site’s operator enables it again.';

/** In UTF-16 code units, so that each character may have two. */
const password = z
  .string({ error: PASSWORD_MESSAGE })
  .max(2 * MAX_LENGTH, { error: PASSWORD_MESSAGE })
  // The same text however a keyboard composes its letters.
  .transform((text) => text.normalize('NFKC'));
const signInBody = z.strictObject({
  email: z.string().trim().toLowerCase().normalize('NFC').max(254),
  password,
  returnTo: z.string().optional(),
});

/** Passwords, for sites where browsers allow no passkeys and there is neither mail nor a provider. */
export function registerPasswordRoutes(app: FastifyInstance, context: RouteContext): void {
  const { config, cookies, signIns, writeContext, onOutcome, createLimitHook, auditFailure } = context;
  if (!config.offersPasswords) return;
  const { orm, now } = writeContext;
  const breachedPasswordsDir = config.breachedPasswordsDir ?? null;
  const requireAthlete = requireSignIn(signIns);
  const limited = () => ({ onRequest: createLimitHook(), bodyLimit: BODY_LIMIT });
  const sendBusy = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof BusyError)) throw error;
    onOutcome('limited');
    return reply.code(503).header('retry-after', 5).send({ message: BUSY_MESSAGE });
  };

  app.post('/api/sign-in/password', limited(), async (request, reply) => {
    const body = signInBody.safeParse(request.body).data;
    const sessionToken = createToken();
    try {
      const session =
        body &&
        (await signInWithPassword(writeContext, { ...body, sessionToken, userAgent: getUserAgent(request) }));
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
        .send({ returnTo: parseReturnTo(body.returnTo, config.origin) });
    } catch (error) {
      return sendBusy(reply, error);
    }
  });

  app.post('/api/sign-up/password', limited(), async (request, reply) => {
    const chosen = way.safeParse(request.body).data;
    if (!chosen || !(await isWayOpen(orm.em, chosen, now())))
      return reply.code(404).send({ message: toClosedMessage(chosen) });
    const body = person.extend({ password }).safeParse(request.body);
    if (!body.success) {
      const [issue] = body.error.issues;
      return sendInvalid(reply, String(issue?.path[0] ?? ''), issue?.message ?? FAILURE_MESSAGE);
    }
    const account = body.data;
    const { firstName, lastName, email } = account;
    const about = [firstName, lastName, email];
    const fault = await findPasswordProblem({ password: account.password, about, breachedPasswordsDir });
    if (fault !== null) return sendInvalid(reply, 'password', fault);
    if (await hasPasswordEmail(orm.em, email)) return sendInvalid(reply, 'email', TAKEN_MESSAGE);
    const sessionToken = createToken();
    try {
      const signIn = await createAccount(writeContext, {
        ...account,
        userId: v7({ msecs: now().getTime() }),
        credential: { passwordHash: await hashPassword(account.password) },
        sessionToken,
        userAgent: getUserAgent(request),
        enqueueMail: context.enqueueMail,
      });
      if (!signIn) return reply.code(404).send({ message: toClosedMessage(chosen) });
      await context.startSession(request);
      return reply
        .code(201)
        .header('set-cookie', cookies.createSessionHeader(sessionToken, signIn.expires))
        .send({ returnTo: '/' });
    } catch (error) {
      return sendBusy(reply, error);
    }
  });

  app.put(
    '/api/password',
    { onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const { athleteId, signInId } = getSignedIn(request);
      if (!(await isFreshSignIn(orm.em, signInId, now())))
        return reply.code(403).send({ message: STALE_MESSAGE });
      const body = z.strictObject({ password }).safeParse(request.body).data;
      if (!body) return sendInvalid(reply, 'password', PASSWORD_MESSAGE);
      const user = await authTables(orm.em)
        .selectFrom('user')
        .select(['email', 'first_name', 'last_name'])
        .where('id', '=', athleteId)
        .executeTakeFirstOrThrow();
      const about = [toTypedEmail(user.email), user.first_name, user.last_name];
      const fault = await findPasswordProblem({ password: body.password, about, breachedPasswordsDir });
      if (fault !== null) return sendInvalid(reply, 'password', fault);
      try {
        const hash = await hashPassword(body.password);
        const browser = getUserAgent(request);
        const outcome = await changePassword(writeContext, { userId: athleteId, hash, browser, signInId });
        if (outcome === 'stale') return reply.code(403).send({ message: STALE_MESSAGE });
        await context.onSignInsEnded(athleteId);
        return reply.code(204).send();
      } catch (error) {
        if (toSqlError(error)?.kind === 'conflict')
          return sendInvalid(reply, 'password', EMAIL_TAKEN_MESSAGE);
        return sendBusy(reply, error);
      }
    },
  );
}
