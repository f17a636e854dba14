import { rowId } from '@threshold/contracts/scalars';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findManagerRole } from '../admin/people-admin.ts';
import { countWays, toOfferedWays } from '../methods/ways.ts';
import { toTypedEmail } from '../people/release-email.ts';
import { isFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { createToken } from '../sessions/token.ts';
import { hasOwnDoor } from '../sign-in/auth-config.ts';
import { parseReturnTo } from '../sign-in/parse-return-to.ts';
import {
  getSignedIn,
  getUserAgent,
  type RouteContext,
  requireSignIn,
  sendInvalid,
} from '../sign-in/route-context.ts';
import { authTables } from '../tables.ts';
import type { Challenges } from './challenges.ts';
import { MAX_PASSKEYS } from './passkey-limits.ts';
import {
  addPasskey,
  findPasskey,
  listCredentialIds,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkey-record.ts';
import { assertionResponse, passkeyName, registrationResponse } from './passkey-schemas.ts';
import { isForeignHandle, type RelyingParty } from './relying-party.ts';

/** The largest responses contain an RSA key and a certificate chain. */
const BODY_LIMIT = 16_384;
/** Names the athlete of the calling page. */
const PAGE_ATHLETE_HEADER = 'threshold-athlete';

/** The same for every reason, so that a stranger learns nothing. */
const SIGN_IN_MESSAGE = 'We couldn’t sign you in with that passkey. Try again.';
const ADD_MESSAGE = 'We couldn’t add that passkey. Try again.';
const DISABLED_MESSAGE =
  'This account is disabled. You can’t sign in until the site’s operator enables it again.';
const OTHER_ACCOUNT_MESSAGE = 'That passkey belongs to another account.';
const STALE_MESSAGE = 'Sign in again before you add a passkey.';
const STALE_REMOVAL_MESSAGE = 'Sign in again before you remove a passkey.';
const FULL_MESSAGE = `You have ${MAX_PASSKEYS} passkeys, and that’s the most. Remove one first.`;
const TAKEN_MESSAGE = 'That passkey is in use already.';
const LAST_MESSAGE = 'This is your only way to sign in. Add another passkey first.';
const MISSING_MESSAGE = 'Not found';

const signInBody = z.strictObject({ response: assertionResponse, returnTo: z.string().optional() });
const addBody = z.strictObject({ response: registrationResponse, name: z.unknown() });
const renameBody = z.strictObject({ name: z.unknown() });

interface PasskeyContext extends RouteContext {
  readonly challenges: Challenges;
  readonly relyingParty: RelyingParty;
}

interface PasskeyRoute {
  Params: { passkeyId: string };
}

export function registerPasskeyRoutes(app: FastifyInstance, context: PasskeyContext): void {
  const { config, cookies, signIns, writeContext, onOutcome, createLimitHook, auditFailure } = context;
  const { orm, now } = writeContext;
  const { origin, offersPasskeys = false } = config;
  const offered = toOfferedWays(config);
  const { challenges, relyingParty } = context;
  const requireAthlete = requireSignIn(signIns);
  const isFresh = (signInId: string) => isFreshSignIn(orm.em, signInId, now());

  app.get('/api/passkeys', { onRequest: requireAthlete, exposeHeadRoute: false }, async (request) => {
    const { athleteId, signInId } = getSignedIn(request);
    if (!hasOwnDoor(config))
      return { isOffered: false, passkeys: [], canRemoveLast: false, isFresh: false, isManager: false };
    return {
      isOffered: offersPasskeys,
      passkeys: await listPasskeys(orm.em, athleteId),
      canRemoveLast: (await countWays(orm.em, athleteId, { ...offered, passkeys: false })) > 0,
      isFresh: await isFresh(signInId),
      isManager: (await findManagerRole(orm.em, athleteId)) !== null,
    };
  });
  if (!offersPasskeys) return;

  app.post(
    '/api/sign-in/passkey/options',
    { onRequest: createLimitHook(), bodyLimit: BODY_LIMIT },
    async (_request, reply) => {
      const { challenge, setCookie } = challenges.create('sign-in', 'anyone');
      return reply.header('set-cookie', setCookie).send(relyingParty.createSignInOptions(challenge));
    },
  );

  app.post(
    '/api/sign-in/passkey',
    { onRequest: createLimitHook(), bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const fail = async () => {
        onOutcome('failed');
        await auditFailure();
        return reply.code(401).send({ message: SIGN_IN_MESSAGE });
      };
      const body = signInBody.safeParse(request.body).data;
      const challenge = challenges.open(request, 'sign-in');
      if (!body || !challenge) return fail();
      const { response } = body;
      const passkey = await findPasskey(orm, response.id);
      if (!passkey || isForeignHandle(response.response.userHandle, passkey.userId)) return fail();
      const assertion = await relyingParty.verifyAssertion(challenge, response, passkey);
      if (!assertion) return fail();
      const pageAthleteId = request.headers[PAGE_ATHLETE_HEADER];
      if (pageAthleteId !== undefined && pageAthleteId !== passkey.userId)
        return reply.code(403).send({ message: OTHER_ACCOUNT_MESSAGE });
      const token = createToken();
      const result = await signInWithPasskey(writeContext, {
        passkeyId: passkey.id,
        counter: assertion.counter,
        isBackedUp: assertion.isBackedUp,
        challenge,
        answeredChallenge: assertion.challenge,
        signIn: { userId: passkey.userId, token, userAgent: getUserAgent(request) },
      });
      if (result === 'replayed' || result === 'copied') return fail();
      if (result === 'disabled') {
        onOutcome('failed');
        return reply.code(403).send({ message: DISABLED_MESSAGE });
      }
      await context.startSession(request);
      return reply
        .header('set-cookie', [cookies.createSessionHeader(token, result.expires), challenges.removalHeader])
        .send({ returnTo: parseReturnTo(body.returnTo, origin) });
    },
  );

  app.post(
    '/api/passkeys/options',
    { onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const { athleteId, signInId } = getSignedIn(request);
      if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_MESSAGE });
      const user = await authTables(orm.em)
        .selectFrom('user')
        .select(['email', 'first_name', 'last_name'])
        .where('id', '=', athleteId)
        .executeTakeFirst();
      const existingCredentialIds = await listCredentialIds(orm.em, athleteId);
      if (!user) return reply.code(404).send({ message: MISSING_MESSAGE });
      if (existingCredentialIds.length >= MAX_PASSKEYS)
        return reply.code(409).send({ message: FULL_MESSAGE });
      const { challenge, setCookie } = challenges.create('add', signInId);
      const displayName = `${user.first_name} ${user.last_name}`.trim();
      const registrationUser = { id: athleteId, email: toTypedEmail(user.email), displayName };
      return reply
        .header('set-cookie', setCookie)
        .send(
          await relyingParty.createRegistrationOptions(challenge, registrationUser, existingCredentialIds),
        );
    },
  );

  app.post(
    '/api/passkeys',
    { onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const { athleteId, signInId } = getSignedIn(request);
      const body = addBody.safeParse(request.body).data;
      const name = passkeyName.safeParse(body?.name);
      if (body && !name.success)
        return sendInvalid(reply, 'name', name.error.issues[0]?.message ?? ADD_MESSAGE);
      const challenge = challenges.open(request, 'add');
      if (!body || !name.data || challenge?.subject !== signInId)
        return reply.code(400).send({ message: ADD_MESSAGE });
      const passkey = await relyingParty.verifyRegistration(challenge, body.response);
      if (!passkey) return reply.code(400).send({ message: ADD_MESSAGE });
      const added = await addPasskey(writeContext, {
        userId: athleteId,
        name: name.data,
        passkey,
        challenge,
        browser: getUserAgent(request),
      });
      if (added === 'full') return reply.code(409).send({ message: FULL_MESSAGE });
      if (added === 'taken') return reply.code(409).send({ message: TAKEN_MESSAGE });
      if (added === 'spent') return reply.code(400).send({ message: ADD_MESSAGE });
      return reply.code(201).header('set-cookie', challenges.removalHeader).send(added);
    },
  );

  app.patch<PasskeyRoute>(
    '/api/passkeys/:passkeyId',
    { onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const name = passkeyName.safeParse(renameBody.safeParse(request.body).data?.name);
      if (!name.success) return sendInvalid(reply, 'name', name.error.issues[0]?.message ?? ADD_MESSAGE);
      const { passkeyId } = request.params;
      const isRenamed =
        rowId.safeParse(passkeyId).success &&
        (await renamePasskey(writeContext, {
          userId: getSignedIn(request).athleteId,
          passkeyId,
          name: name.data,
          browser: getUserAgent(request),
        }));
      return isRenamed ? reply.code(204).send() : reply.code(404).send({ message: MISSING_MESSAGE });
    },
  );

  app.delete<PasskeyRoute>(
    '/api/passkeys/:passkeyId',
    { onRequest: [createLimitHook(), requireAthlete], bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const { passkeyId } = request.params;
      const { athleteId, signInId } = getSignedIn(request);
      if (!(await isFresh(signInId))) return reply.code(403).send({ message: STALE_REMOVAL_MESSAGE });
      const outcome = rowId.safeParse(passkeyId).success
        ? await removePasskey(writeContext, {
            userId: athleteId,
            passkeyId,
            offered,
            browser: getUserAgent(request),
          })
        : 'missing';
      if (outcome === 'missing') return reply.code(404).send({ message: MISSING_MESSAGE });
      if (outcome === 'last') return reply.code(409).send({ message: LAST_MESSAGE });
      return reply.code(204).send();
    },
  );
}
