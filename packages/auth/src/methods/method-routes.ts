import type { FastifyInstance } from 'fastify';
import { LINK_LIFETIME_MS } from '../mail/mail-limits.ts';
import { addressRequest } from '../mail/mail-schemas.ts';
import { requestMail } from '../mail/request-mail.ts';
import { findPasswordChange } from '../passwords/password-record.ts';
import { toTypedEmail } from '../people/release-email.ts';
import { summarizeRecoveryCodes } from '../recovery/recovery-record.ts';
import { isFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { hasOwnDoor } from '../sign-in/auth-config.ts';
import {
  getSignedIn,
  getUserAgent,
  type RouteContext,
  requireSignIn,
  sendInvalid,
} from '../sign-in/route-context.ts';
import { authTables } from '../tables.ts';
import { countWays, endMailSignIn, listIdentities, removeIdentity, toOfferedWays } from './ways.ts';

const BODY_LIMIT = 4_096;
const EMAIL_MESSAGE = 'Enter your email, such as mia@example.com.';
const STALE_MESSAGE = 'Sign in again before you change how you sign in.';
const LAST_MESSAGE = 'This is your only way to sign in. Add another one first.';
const BUSY_MESSAGE = 'We can’t send more mail right now. Try again in 15 minutes.';
const MISSING_MESSAGE = 'Not found';

interface IdentityRoute {
  Params: { identityId: string };
}

/** Every way in which the athlete signs in, for the settings. */
export function registerMethodRoutes(app: FastifyInstance, context: RouteContext): void {
  const { config, signIns, writeContext, createLimitHook, enqueueMail } = context;
  const { orm, now } = writeContext;
  const offered = toOfferedWays(config);
  const requireAthlete = requireSignIn(signIns);
  const isFresh = (signInId: string) => isFreshSignIn(orm.em, signInId, now());
  const signedIn = () => ({ onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT });

  app.get('/api/sign-in-methods', { onRequest: requireAthlete, exposeHeadRoute: false }, async (request) => {
    const { athleteId, signInId } = getSignedIn(request);
    const user = await authTables(orm.em)
      .selectFrom('user')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', athleteId)
      .executeTakeFirst();
    return {
      isOffered: hasOwnDoor(config),
      mail: {
        isOffered: enqueueMail !== null,
        email: toTypedEmail(user?.email ?? ''),
        isConfirmed: user !== undefined && user.email_confirmed_at !== null,
      },
      password: {
        isOffered: offered.passwords,
        changedAt: await findPasswordChange(orm.em, athleteId),
      },
      recoveryCodes: await summarizeRecoveryCodes(orm.em, athleteId),
      identities: (await listIdentities(orm.em, athleteId)).map((identity) => ({
        ...identity,
        isCurrent: identity.issuer === offered.issuer,
      })),
      canRemoveOne: (await countWays(orm.em, athleteId, offered)) > 1,
      isFresh: await isFresh(signInId),
    };
  });
  if (!hasOwnDoor(config)) return;

  app.delete<IdentityRoute>('/api/identities/:identityId', signedIn(), async (request, reply) => {
    const { athleteId, signInId } = getSignedIn(request);
    if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_MESSAGE });
    const removal = { userId: athleteId, offered, browser: getUserAgent(request) };
    const outcome = await removeIdentity(writeContext, removal, request.params.identityId);
    if (outcome === 'missing') return reply.code(404).send({ message: MISSING_MESSAGE });
    if (outcome === 'last') return reply.code(409).send({ message: LAST_MESSAGE });
    return reply.code(204).send();
  });
  if (enqueueMail === null) return;

  // The answer doesn't depend on who has the address: its owner gets a mail that says so.
  app.post('/api/mail-address', signedIn(), async (request, reply) => {
    const { athleteId, signInId } = getSignedIn(request);
    if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_MESSAGE });
    const body = addressRequest.safeParse(request.body).data;
    if (!body) return sendInvalid(reply, 'email', EMAIL_MESSAGE);
    const requested = { purpose: 'confirm', email: body.email, userId: athleteId } as const;
    const outcome = await orm.em.fork().transactional((em) => requestMail(em, now(), requested, enqueueMail));
    if (outcome === 'busy')
      return reply
        .code(429)
        .header('retry-after', LINK_LIFETIME_MS / 1_000)
        .send({ message: BUSY_MESSAGE });
    return reply.code(202).send({ isAsked: true });
  });

  app.delete('/api/mail-address', signedIn(), async (request, reply) => {
    const { athleteId, signInId } = getSignedIn(request);
    if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_MESSAGE });
    const removal = { userId: athleteId, offered, browser: getUserAgent(request) };
    const outcome = await endMailSignIn(writeContext, removal, enqueueMail);
    if (outcome === 'missing') return reply.code(404).send({ message: MISSING_MESSAGE });
    if (outcome === 'last') return reply.code(409).send({ message: LAST_MESSAGE });
    return reply.code(204).send();
  });
}
