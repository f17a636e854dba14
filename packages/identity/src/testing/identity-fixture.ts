import { createHash, randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { z } from 'zod';
import { identityPlugin, toIdentityIssuer } from '../index.ts';
import { createScriptedBrowser } from '../testing.ts';

export const origin = 'http://localhost:3000';

const client = {
  id: 'threshold',
  secret: 'a secret of the tests',
  redirectUri: `${origin}/api/auth/callback/oidc`,
};

export async function startIdentity({
  appOrigin = origin,
  hasProductionWarning = false,
  fontPath,
}: {
  appOrigin?: string;
  hasProductionWarning?: boolean;
  fontPath?: string;
} = {}) {
  const app = fastify();
  const redirectUri = `${appOrigin}/api/auth/callback/oidc`;
  await app.register(identityPlugin, {
    origin: appOrigin,
    client: { ...client, redirectUri },
    hasProductionWarning,
    fontPath,
  });
  app.get('/api/auth/callback/oidc', async (request) => request.query);
  return { app, browser: createScriptedBrowser(app, appOrigin), redirectUri };
}

const verifier = randomBytes(32).toString('base64url');

export function createAuthorizationUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) if (value !== undefined) query.set(key, value);
  return `/idp/auth?${query}`;
}

const callbackQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

export function parseCallbackQuery(visitedUrls: readonly string[]) {
  return callbackQuery.parse(Object.fromEntries(new URL(visitedUrls.at(-1) ?? '').searchParams));
}

const tokenResponse = z.object({ access_token: z.string(), id_token: z.string() });

export async function exchangeCode(
  identityFetch: typeof fetch,
  code: string,
  secret = client.secret,
  issuer = toIdentityIssuer(origin),
) {
  return identityFetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.id}:${encodeURIComponent(secret)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: client.redirectUri,
    }),
  });
}

export async function readClaims(identityFetch: typeof fetch, code: string) {
  const response = await exchangeCode(identityFetch, code);
  const { access_token } = tokenResponse.parse(await response.json());
  const userinfo = await identityFetch(`${toIdentityIssuer(origin)}/me`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return userinfo.json();
}

export function createFormRequest(url = '', email: string) {
  return {
    url,
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  };
}
