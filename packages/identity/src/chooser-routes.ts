import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { z } from 'zod';
import { emailSchema } from './email-schema.ts';
import { type Chooser, renderChooserPage, renderMessagePage } from './pages.ts';
import { toSubject } from './person.ts';
import { renderStyleSheet } from './style-sheet.ts';

interface ChooserOptions {
  readonly provider: Provider;
  readonly hasProductionWarning: boolean;
  readonly fontPath?: string | undefined;
}

/** The form has one field, an email. */
const MAX_FORM_BYTES = 4_096;

export const chooserRoutes: FastifyPluginAsync<ChooserOptions> = async (
  app,
  { provider, hasProductionWarning, fontPath },
) => {
  registerFormParser(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });

  app.get('/chooser.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return renderStyleSheet(fontPath);
  });

  app.get<Interaction>('/interaction/:uid', async (request, reply) => {
    const interaction = await openInteraction(provider, request, reply);
    if (!interaction) return sendExpired(reply);
    // A login hint is handled as if it were typed, so that a script can sign in just by following redirects
    // (docs/specification.md#bundled-identity-provider).
    const hintResult = emailSchema.safeParse(interaction.params.login_hint);
    if (!hintResult.success)
      return sendChooser(reply, 200, {
        hasProductionWarning,
        ...describeRejectedHint(interaction.params, hintResult),
      });
    // A link on another site must not sign visitors in by itself, so its hint only fills in the field.
    if (isFromOtherSite(request))
      return sendChooser(reply, 200, { hasProductionWarning, enteredEmail: hintResult.data });
    return finishSignIn(provider, request, reply, hintResult.data);
  });

  app.post<Interaction & { Body: URLSearchParams | undefined }>(
    '/interaction/:uid',
    { bodyLimit: MAX_FORM_BYTES },
    async (request, reply) => {
      if (!(await openInteraction(provider, request, reply))) return sendExpired(reply);
      const enteredEmail = request.body?.get('email') ?? '';
      const email = emailSchema.safeParse(enteredEmail);
      if (email.success) return finishSignIn(provider, request, reply, email.data);
      return sendChooser(reply, 400, {
        hasProductionWarning,
        enteredEmail,
        fault: email.error.issues[0]?.message,
      });
    },
  );
};

const describeRejectedHint = (
  { login_hint: enteredEmail }: Readonly<Record<string, unknown>>,
  { error }: z.ZodSafeParseError<string>,
) =>
  typeof enteredEmail === 'string' && enteredEmail !== ''
    ? { enteredEmail, fault: error.issues[0]?.message }
    : {};

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** True if the browser reports that another origin led here. Redirects keep the header; scripts don't send it. */
const isFromOtherSite = ({ headers }: FastifyRequest<Interaction>) =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

interface Interaction {
  Params: { uid: string };
}

function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

async function openInteraction(
  provider: Provider,
  request: FastifyRequest<Interaction>,
  reply: FastifyReply,
) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === request.params.uid ? interaction : null;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

async function finishSignIn(provider: Provider, request: FastifyRequest, reply: FastifyReply, email: string) {
  const login = { accountId: toSubject(email), remember: false };
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
}

function sendChooser(reply: FastifyReply, status: number, chooser: Chooser) {
  return reply.code(status).type('text/html; charset=utf-8').send(renderChooserPage(chooser));
}

function sendExpired(reply: FastifyReply) {
  const page = renderMessagePage('This sign-in has expired', 'Go back to Threshold and start again.');
  return reply.code(400).type('text/html; charset=utf-8').send(page);
}
