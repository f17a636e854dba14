import { mailAddress } from '@threshold/mail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { person, way } from '../front-door/sign-up-schemas.ts';
import { isWayOpen, toClosedMessage } from '../front-door/sign-up-way.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { parseStoredReturnTo } from '../sign-in/parse-return-to.ts';
import { getUserAgent, type RouteContext, sendInvalid } from '../sign-in/route-context.ts';
import { isMailBrowser, markMailBrowser } from './mail-browser.ts';
import { LINK_LIFETIME_MS } from './mail-limits.ts';
import { mailedToken, signInRequest } from './mail-schemas.ts';
import { findLink, type MailedLink } from './mailed-link.ts';
import { type EnqueueMail, requestMail } from './request-mail.ts';
import { confirmAddress, createAccountWithLink, signInWithLink } from './use-link.ts';

const BODY_LIMIT = 4_096;
const BUSY_SECONDS = LINK_LIFETIME_MS / 1_000;
const EMAIL_MESSAGE = 'Enter your email, such as mia@example.com.';
/** The same for unknown, expired and used links. */
const DEAD_MESSAGE = 'This link doesn’t work anymore. Ask for a new one.';
const BUSY_MESSAGE = 'Too many people are joining right now. Try again in 15 minutes.';
const SIGN_IN_FIRST_MESSAGE = 'Sign in to your account first, then open this link again.';
const OTHER_BROWSER_MESSAGE = 'Open this link in the browser where you asked for it.';
const DISABLED_MESSAGE =
  'This account is disabled. You can’t sign in until the site’s operator enables it again.';

/** Links that are mailed: to sign in, to make an account and to confirm an address. */
export function registerMailRoutes(app: FastifyInstance, context: RouteContext): void {
  const { config, cookies, signIns, writeContext, onOutcome, createLimitHook, auditFailure, enqueueMail } =
    context;
  if (enqueueMail === null) return;
  const { orm, now } = writeContext;
  const { origin, bundledIssuer } = config;
  const limited = () => ({ onRequest: createLimitHook(), bodyLimit: BODY_LIMIT });

  app.post('/api/sign-in/mail', limited(), async (request, reply) => {
    const body = signInRequest.safeParse(request.body).data;
    if (!body) return sendInvalid(reply, 'email', EMAIL_MESSAGE);
    const { browserHash, setCookie } = markMailBrowser(cookies, request);
    const { email } = body;
    const returnTo = parseStoredReturnTo(body.returnTo, origin);
    await orm.em
      .fork()
      .transactional((em) =>
        requestMail(em, now(), { purpose: 'sign-in', email, browserHash, returnTo }, enqueueMail),
      );
    return reply.code(202).header('set-cookie', setCookie).send({ isAsked: true });
  });

  app.post('/api/sign-up/mail', limited(), async (request, reply) => {
    const chosen = way.safeParse(request.body).data;
    if (!chosen || !(await isWayOpen(orm.em, chosen, now())))
      return reply.code(404).send({ message: toClosedMessage(chosen) });
    const body = person.safeParse(request.body);
    if (!body.success) {
      const [issue] = body.error.issues;
      return sendInvalid(reply, String(issue?.path[0] ?? ''), issue?.message ?? EMAIL_MESSAGE);
    }
    const email = mailAddress.safeParse(body.data.email).data;
    if (email === undefined) return sendInvalid(reply, 'email', EMAIL_MESSAGE);
    const { browserHash, setCookie } = markMailBrowser(cookies, request);
    const { firstName, lastName } = body.data;
    const signUp = {
      way: chosen.way,
      wayTokenHash: chosen.token === '' ? null : hashToken(chosen.token),
      firstName,
      lastName,
    };
    const outcome = await orm.em
      .fork()
      .transactional((em) =>
        requestMail(em, now(), { purpose: 'sign-up', email, browserHash, signUp }, enqueueMail),
      );
    if (outcome === 'busy')
      return reply.code(429).header('retry-after', BUSY_SECONDS).send({ message: BUSY_MESSAGE });
    return reply.code(202).header('set-cookie', setCookie).send({ isAsked: true });
  });

  // Shows what the link does before anyone presses the button. Uses nothing up.
  app.post('/api/link/check', limited(), async (request, reply) => {
    const token = mailedToken.safeParse(request.body).data?.token;
    const link = token === undefined ? undefined : await findLink(orm.em, token, now());
    if (!link) return reply.code(404).send({ message: DEAD_MESSAGE });
    return {
      kind: toKind(link),
      email: link.email,
      isSameBrowser: isMailBrowser(cookies, request, link.browserHash),
    };
  });

  app.post('/api/link', limited(), async (request, reply) => {
    const token = mailedToken.safeParse(request.body).data?.token;
    const link = token === undefined ? undefined : await findLink(orm.em, token, now());
    if (token === undefined || !link) {
      onOutcome('failed');
      await auditFailure();
      return reply.code(404).send({ message: DEAD_MESSAGE });
    }
    return toKind(link) === 'confirm'
      ? sendConfirmed(request, reply, link, token, enqueueMail)
      : sendSession(request, reply, link, token);
  });

  async function sendConfirmed(
    request: FastifyRequest,
    reply: FastifyReply,
    link: MailedLink,
    token: string,
    enqueue: EnqueueMail,
  ) {
    // The owner of a mailbox must not give a stranger's account their address.
    const signedIn = await signIns.resolve(request);
    if (signedIn === null || signedIn.athleteId !== link.userId)
      return reply.code(403).send({ message: SIGN_IN_FIRST_MESSAGE });
    const use = { link, token, userAgent: getUserAgent(request) };
    if (!(await confirmAddress(writeContext, bundledIssuer, use, enqueue)))
      return reply.code(404).send({ message: DEAD_MESSAGE });
    await context.onPersonRefreshed(signedIn.athleteId);
    return { returnTo: '/settings#security' };
  }

  async function sendSession(request: FastifyRequest, reply: FastifyReply, link: MailedLink, token: string) {
    const isSameBrowser = isMailBrowser(cookies, request, link.browserHash);
    if (link.way === 'setup' && !isSameBrowser)
      return reply.code(403).send({ message: OTHER_BROWSER_MESSAGE });
    const sessionToken = createToken();
    const use = { link, token, userAgent: getUserAgent(request) };
    const session = await (toKind(link) === 'sign-up'
      ? createAccountWithLink(writeContext, bundledIssuer, use, sessionToken)
      : signInWithLink(writeContext, use, sessionToken));
    if (session === 'dead' || session === 'disabled') {
      onOutcome('failed');
      return session === 'dead'
        ? reply.code(404).send({ message: DEAD_MESSAGE })
        : reply.code(403).send({ message: DISABLED_MESSAGE });
    }
    await context.startSession(request);
    // A person who asked in another browser must not choose what opens in this one.
    const returnTo = (isSameBrowser ? link.returnTo : null) ?? '/';
    return reply
      .header('set-cookie', [
        cookies.createSessionHeader(sessionToken, session.expires),
        cookies.createRemovalHeader(cookies.names.mailBrowser),
      ])
      .send({ returnTo });
  }
}

/** A link for a person who asked for an account but has one signs them in. */
const toKind = ({ purpose, userId }: MailedLink) =>
  purpose === 'sign-up' && userId !== null ? 'sign-in' : purpose;
