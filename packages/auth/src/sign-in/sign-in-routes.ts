import type { AuthConfig as AuthJsConfig } from '@auth/core';
import { rowId } from '@threshold/contracts/scalars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readSignUpPolicy } from '../front-door/sign-up-policy.ts';
import type { Cookies } from '../sessions/cookies.ts';
import { hasOwnDoor } from './auth-config.ts';
import type { CallbackOptions, RejectionReason } from './callback-adapter.ts';
import { parseReturnTo } from './parse-return-to.ts';
import { getUserAgent, type RouteContext } from './route-context.ts';
import { beginSignIn, completeSignIn, PROVIDER_ID, type SignInStep } from './sign-in-flow.ts';

/** Accepts letters of any script; the provider decides which addresses are valid. */
const EMAIL_PATTERN = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

const emailSchema = z.string().trim().toLowerCase().max(254).regex(EMAIL_PATTERN);

/** A failed sign-in ends up on the landing page, which says so and offers to try again. */
export const signInFailedPath = '/?signin=failed';
/** The email belongs to an account with another identity. */
export const otherIdentityPath = '/?signin=other-identity';

/** Where people choose how they sign in, if there is more than one way. */
const SIGN_IN_PAGE = '/sign-in';

const DISABLED_MESSAGE =
  'This account is disabled. You can’t sign in until the site’s operator enables it again.\n';

/** For routes that need no body: anything longer is rejected before it is read. */
const BODY_LIMIT = { bodyLimit: 1_024 } as const;

interface SignInRoutesContext extends RouteContext {
  /** Null without a provider. */
  readonly createAuthJs: ((callback: CallbackOptions) => Promise<AuthJsConfig>) | null;
}

interface QueryRoute {
  Querystring: Readonly<Record<string, unknown>>;
}

export function registerSignInRoutes(app: FastifyInstance, context: SignInRoutesContext): void {
  const { config, cookies, signIns, createAuthJs, onOutcome, createLimitHook, writeAudit } = context;
  const { origin } = config;

  // What the sign-in page offers.
  app.get('/api/sign-in', { onRequest: createLimitHook(), exposeHeadRoute: false }, async () => ({
    provider: createAuthJs !== null,
    passkeys: config.offersPasskeys ?? false,
    mail: context.enqueueMail !== null,
    passwords: config.offersPasswords ?? false,
    signUp: hasOwnDoor(config) ? await readSignUpPolicy(context.writeContext.orm.em) : 'closed',
  }));

  app.get<QueryRoute>(
    '/api/login',
    { onRequest: createLimitHook(), exposeHeadRoute: false },
    async (request, reply) => {
      const returnTo = parseReturnTo(request.query.returnTo, origin);
      const isProviderChosen = request.query.with === 'provider';
      const isSignedIn = (await signIns.resolve(request)) !== null;
      // A signed-in person who chooses the provider confirms who they are. Another site can't choose it for them.
      if (isSignedIn && !(isProviderChosen && isFromThisSite(request))) return reply.redirect(returnTo);
      const loginHint = parseLoginHint(request.query.login_hint);
      if (createAuthJs === null || (hasOwnDoor(config) && !isProviderChosen && loginHint === undefined))
        return reply.redirect(toSignInPage(returnTo));
      const authJs = await createAuthJs({ userAgent: getUserAgent(request), onRejection() {} });
      const step = await beginSignIn(origin, cookies, authJs, { returnTo, loginHint, asksAgain: isSignedIn });
      if (!step) onOutcome('failed');
      return sendStep(reply, step);
    },
  );

  if (createAuthJs !== null) registerCallback(app, { ...context, createAuthJs });

  app.post<QueryRoute>('/api/logout', BODY_LIMIT, async (request, reply) => {
    const token = cookies.findToken(request);
    const athleteId = token === undefined ? null : await signIns.endByToken(token);
    if (athleteId !== null) await writeAudit(request, 'signed-out', athleteId);
    // Without a session cookie, there is nothing to clear.
    return token === undefined ? reply.code(204).send() : sendSignedOut(reply, cookies, request.query);
  });

  app.delete<QueryRoute>('/api/sign-ins', BODY_LIMIT, async (request, reply) => {
    const signedIn = await signIns.resolve(request);
    if (!signedIn) return reply.code(401).send({ message: 'Please sign in' });
    await signIns.endAll(signedIn.athleteId);
    await writeAudit(request, 'sign-ins-ended', signedIn.athleteId);
    return sendSignedOut(reply, cookies, request.query);
  });

  app.delete<QueryRoute & { Params: { signInId: string } }>(
    '/api/sign-ins/:signInId',
    BODY_LIMIT,
    async (request, reply) => {
      const signedIn = await signIns.resolve(request);
      if (!signedIn) return reply.code(401).send({ message: 'Please sign in' });
      const { signInId } = request.params;
      const isEnded =
        rowId.safeParse(signInId).success && (await signIns.endById(signedIn.athleteId, signInId));
      if (!isEnded) return reply.code(404).send({ message: 'Not found' });
      const isOwn = signInId === signedIn.signInId;
      await writeAudit(request, isOwn ? 'signed-out' : 'sign-in-ended', signedIn.athleteId);
      return isOwn ? sendSignedOut(reply, cookies, request.query) : reply.code(204).send();
    },
  );
}

interface CallbackContext extends RouteContext {
  readonly createAuthJs: (callback: CallbackOptions) => Promise<AuthJsConfig>;
}

/** Where the provider sends the browser back. */
function registerCallback(app: FastifyInstance, context: CallbackContext): void {
  const { config, cookies, signIns, createAuthJs, onOutcome, createLimitHook, auditFailure } = context;
  const { origin } = config;
  app.get<QueryRoute>(
    `/api/auth/callback/${PROVIDER_ID}`,
    { onRequest: createLimitHook(), exposeHeadRoute: false },
    async (request, reply) => {
      let rejection: RejectionReason | undefined;
      const onRejection = (reason: RejectionReason) => {
        rejection = reason;
      };
      const authJs = await createAuthJs({ userAgent: getUserAgent(request), onRejection });
      const callbackRequest = { query: request.query, cookies: cookies.read(request) };
      const step = await completeSignIn(origin, cookies, authJs, callbackRequest);
      const previousToken = cookies.findToken(request);
      if (step && previousToken !== undefined) await signIns.endByToken(previousToken);
      onOutcome(step ? 'signed-in' : 'failed');
      if (rejection === 'disabled')
        return reply.code(403).type('text/plain; charset=utf-8').send(DISABLED_MESSAGE);
      if (!step) await auditFailure();
      if (rejection === 'other-identity') return reply.redirect(otherIdentityPath);
      return sendStep(reply, step);
    },
  );
}

/** Older browsers and scripts don't send the header. */
const isFromThisSite = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

const toSignInPage = (returnTo: string): string =>
  returnTo === '/' ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(returnTo)}`;

/**
 * Sends the response that signs the browser out. With `keep`, the page clears its storage itself, because it may
 * contain another athlete's recording.
 */
const sendSignedOut = (reply: FastifyReply, cookies: Cookies, { keep }: QueryRoute['Querystring']) =>
  reply
    .code(204)
    .header('set-cookie', cookies.createRemovalHeader(cookies.names.session))
    .header('clear-site-data', keep === 'storage' ? '"cache"' : '"cache", "storage"')
    .send();

function sendStep(reply: FastifyReply, step: SignInStep | null) {
  if (!step) return reply.redirect(signInFailedPath);
  return reply.header('set-cookie', [...step.setCookies]).redirect(step.location);
}

/**
 * The query's `login_hint` if it is an email; anything else is ignored
 * (docs/specification.md#bundled-identity-provider).
 */
function parseLoginHint(untrustedValue: unknown): string | undefined {
  return emailSchema.safeParse(untrustedValue).data;
}
