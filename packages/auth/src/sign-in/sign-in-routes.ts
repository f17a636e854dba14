import type { AuthConfig as AuthJsConfig } from '@auth/core';
import type { AuditKind } from '@threshold/contracts/audit';
import { rowId } from '@threshold/contracts/scalars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createFailureAudit } from '../audit/failure-audit.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { WriteContext } from '../people/person-record.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { SignIns } from '../sessions/sign-ins.ts';
import type { AuthConfig } from './auth-config.ts';
import { PROVIDER_ID } from './auth-js-config.ts';
import type { CallbackOptions, RejectionReason } from './callback-adapter.ts';
import { parseReturnTo } from './parse-return-to.ts';
import { beginSignIn, completeSignIn, type SignInStep } from './sign-in-flow.ts';
import { registerSignInLimits } from './sign-in-limits.ts';

/** Accepts letters of any script; the provider decides which addresses are valid. */
const EMAIL_PATTERN = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

const emailSchema = z.string().trim().toLowerCase().max(254).regex(EMAIL_PATTERN);

/** A failed sign-in ends up on the landing page, which says so and offers to try again. */
export const signInFailedPath = '/?signin=failed';
/** The email belongs to an account with another identity. */
export const otherIdentityPath = '/?signin=other-identity';

/** `limited`: rejected by the rate limit. */
export type SignInOutcome = 'signed-in' | 'failed' | 'limited';

const DISABLED_MESSAGE =
  'This account is disabled. No one can sign in to it until the operator of this installation enables it again.\n';

/** For routes that need no body: anything longer is rejected before it is read. */
const BODY_LIMIT = { bodyLimit: 1_024 } as const;

interface RouteOptions {
  readonly config: AuthConfig;
  readonly cookies: Cookies;
  readonly signIns: SignIns;
  readonly onOutcome?: ((outcome: SignInOutcome) => void) | undefined;
  readonly writeContext: WriteContext;
  readonly authJsFor: (callback: CallbackOptions) => AuthJsConfig;
}

interface QueryRoute {
  Querystring: Readonly<Record<string, unknown>>;
}

export async function registerSignInRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { config, cookies, signIns, authJsFor, writeContext, onOutcome } = options;
  const { origin, isProduction } = config;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const createLimitHook = await registerSignInLimits(app, isProduction, () => onOutcome?.('limited'));
  const getUserAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? '';
  const auditFailure = createFailureAudit(writeContext);
  const writeAudit = (request: FastifyRequest, kind: AuditKind, athleteId: string) =>
    writeAuditEntry(writeContext.orm.em.fork(), writeContext.now(), {
      kind,
      athleteId,
      actor: 'athlete',
      browser: getUserAgent(request),
    });

  app.get<QueryRoute>(
    '/api/login',
    { onRequest: createLimitHook(), exposeHeadRoute: false },
    async (request, reply) => {
      const returnTo = parseReturnTo(request.query.returnTo, origin);
      if (await signIns.resolve(request)) return reply.redirect(returnTo);
      const loginHint = parseLoginHint(request.query.login_hint);
      const authJs = authJsFor({ userAgent: getUserAgent(request), onRejection() {} });
      const step = await beginSignIn(origin, cookies, authJs, { returnTo, loginHint });
      if (!step) onOutcome?.('failed');
      return sendStep(reply, step);
    },
  );

  app.get<QueryRoute>(
    `/api/auth/callback/${PROVIDER_ID}`,
    { onRequest: createLimitHook(), exposeHeadRoute: false },
    async (request, reply) => {
      let rejection: RejectionReason | undefined;
      const onRejection = (reason: RejectionReason) => {
        rejection = reason;
      };
      const authJs = authJsFor({ userAgent: getUserAgent(request), onRejection });
      const callbackRequest = { query: request.query, cookies: cookies.read(request) };
      const step = await completeSignIn(origin, cookies, authJs, callbackRequest);
      const previousToken = cookies.findToken(request);
      if (step && previousToken !== undefined) await signIns.endByToken(previousToken);
      onOutcome?.(step ? 'signed-in' : 'failed');
      if (rejection === 'disabled')
        return reply.code(403).type('text/plain; charset=utf-8').send(DISABLED_MESSAGE);
      if (!step) await auditFailure();
      if (rejection === 'other-identity') return reply.redirect(otherIdentityPath);
      return sendStep(reply, step);
    },
  );

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
function parseLoginHint(untrusted: unknown): string | undefined {
  return emailSchema.safeParse(untrusted).data;
}
