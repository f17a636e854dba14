import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Challenges } from '../passkeys/challenges.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { createToken } from '../sessions/token.ts';
import { getUserAgent, type RouteContext, sendInvalid } from '../sign-in/route-context.ts';
import { createAccount } from './create-account.ts';
import { newAccount, person, way } from './sign-up-schemas.ts';
import { isWayOpen, toClosedMessage } from './sign-up-way.ts';

interface SignUpContext extends RouteContext {
  readonly challenges: Challenges;
  readonly relyingParty: RelyingParty;
}

const BODY_LIMIT = 16_384;
const FAILURE_MESSAGE = 'We couldn’t make your account. Try again.';

/** Accounts without the provider: the owner's at the setup address, and those of invited people. */
export function registerSignUpRoutes(app: FastifyInstance, context: SignUpContext): void {
  const { cookies, writeContext, onOutcome, challenges, relyingParty } = context;
  const { orm, now } = writeContext;
  const isOpen = (chosen: z.output<typeof way>) => isWayOpen(orm.em, chosen, now());
  const limited = () => ({ onRequest: context.createLimitHook(), bodyLimit: BODY_LIMIT });

  // Lets the page say at once that a link is dead.
  app.post('/api/sign-up/check', limited(), async (request, reply) => {
    const chosen = way.safeParse(request.body).data;
    return chosen && (await isOpen(chosen))
      ? reply.send({ isOpen: true })
      : reply.code(404).send({ message: toClosedMessage(chosen) });
  });

  if (!context.config.offersPasskeys) return;

  app.post('/api/sign-up/options', limited(), async (request, reply) => {
    const chosen = way.safeParse(request.body).data;
    if (!chosen || !(await isOpen(chosen))) return reply.code(404).send({ message: toClosedMessage(chosen) });
    const body = person.safeParse(request.body);
    if (!body.success) {
      const [issue] = body.error.issues;
      return sendInvalid(reply, String(issue?.path[0] ?? ''), issue?.message ?? FAILURE_MESSAGE);
    }
    const { email, firstName, lastName } = body.data;
    const userId = v7({ msecs: now().getTime() });
    const { challenge, setCookie } = challenges.create('account', userId);
    const displayName = `${firstName} ${lastName}`.trim();
    return reply
      .header('set-cookie', setCookie)
      .send(await relyingParty.createRegistrationOptions(challenge, { id: userId, email, displayName }, []));
  });

  app.post('/api/sign-up', limited(), async (request, reply) => {
    const fail = () => {
      onOutcome('failed');
      return reply.code(400).send({ message: FAILURE_MESSAGE });
    };
    const chosen = way.safeParse(request.body).data;
    if (!chosen || !(await isOpen(chosen))) return reply.code(404).send({ message: toClosedMessage(chosen) });
    const body = newAccount.safeParse(request.body).data;
    const challenge = challenges.open(request, 'account');
    if (!body || !challenge) return fail();
    const passkey = await relyingParty.verifyRegistration(challenge, body.response);
    if (!passkey) return fail();
    const sessionToken = createToken();
    const signIn = await createAccount(writeContext, {
      ...body,
      userId: challenge.subject,
      credential: { passkey, passkeyName: body.passkeyName, challenge },
      sessionToken,
      userAgent: getUserAgent(request),
      enqueueMail: context.enqueueMail,
    });
    if (!signIn) return reply.code(404).send({ message: toClosedMessage(chosen) });
    await context.startSession(request);
    return reply
      .code(201)
      .header('set-cookie', [
        cookies.createSessionHeader(sessionToken, signIn.expires),
        challenges.removalHeader,
      ])
      .send({ returnTo: '/' });
  });
}
