import type { AuditKind } from '@threshold/contracts/audit';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { createFailureAudit } from '../audit/failure-audit.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { EnqueueMail } from '../mail/request-mail.ts';
import type { WriteContext } from '../people/person-record.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { SignedIn, SignIns } from '../sessions/sign-ins.ts';
import type { AuthConfig } from './auth-config.ts';
import { registerSignInLimits } from './sign-in-limits.ts';

/** `limited`: rejected by the rate limit. */
export type SignInOutcome = 'signed-in' | 'failed' | 'limited';

export interface SignInsEnding {
  readonly isDisabled: boolean;
}

interface RouteContextOptions {
  readonly config: AuthConfig;
  readonly cookies: Cookies;
  readonly signIns: SignIns;
  readonly writeContext: WriteContext;
  readonly onOutcome: (outcome: SignInOutcome) => void;
  readonly onSignInsEnded: (athleteId: string, ending?: SignInsEnding) => Promise<void>;
  readonly onPersonRefreshed: (athleteId: string) => Promise<void>;
  /** Null without mail. */
  readonly enqueueMail: EnqueueMail | null;
}

/** What all routes of this package share. */
export interface RouteContext extends RouteContextOptions {
  /** Creates the `onRequest` hook that limits one route per address. */
  createLimitHook(): onRequestAsyncHookHandler;
  /** Records a failed sign-in that belongs to no account. */
  auditFailure(): Promise<void>;
  /** Ends the browser's previous sign-in and counts the new one. The caller sends the new cookie. */
  startSession(request: FastifyRequest): Promise<void>;
  writeAudit(request: FastifyRequest, kind: AuditKind, athleteId: string): Promise<void>;
}

/** Forbids caching in the scope, and sets up its limits. */
export async function createRouteContext(
  app: FastifyInstance,
  options: RouteContextOptions,
): Promise<RouteContext> {
  const { config, cookies, signIns, writeContext, onOutcome } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  return {
    ...options,
    createLimitHook: await registerSignInLimits(app, config, () => onOutcome('limited')),
    auditFailure: createFailureAudit(writeContext),
    startSession: async (request) => {
      const previousToken = cookies.findToken(request);
      if (previousToken !== undefined) await signIns.endByToken(previousToken);
      onOutcome('signed-in');
    },
    writeAudit: (request, kind, athleteId) =>
      writeAuditEntry(writeContext.orm.em.fork(), writeContext.now(), {
        kind,
        athleteId,
        actor: 'athlete',
        browser: getUserAgent(request),
      }),
  };
}

export const getUserAgent = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

const signedInByRequest = new WeakMap<FastifyRequest, SignedIn>();

/** `onRequest` hook that answers 401 to visitors before their body is read. */
export const requireSignIn =
  (signIns: SignIns): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const signedIn = await signIns.resolve(request);
    if (!signedIn) return reply.code(401).send({ message: 'Please sign in' });
    signedInByRequest.set(request, signedIn);
  };

/** @throws Error if the route lacks `requireSignIn` */
export function getSignedIn(request: FastifyRequest): SignedIn {
  const signedIn = signedInByRequest.get(request);
  if (!signedIn) throw new Error('The route needs the hook requireSignIn');
  return signedIn;
}

/** A 400 that names the field, as all of the product's calls answer. */
export const sendInvalid = (reply: FastifyReply, path: string, message: string): FastifyReply =>
  reply.code(400).send({ message, issues: [{ path, message }] });
