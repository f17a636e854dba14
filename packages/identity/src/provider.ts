import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, Provider } from 'oidc-provider';
import { createMemoryAdapter } from './create-memory-adapter.ts';
import { IDENTITY_PATH } from './identity-path.ts';
import { renderMessagePage } from './pages.ts';
import { parseEmail, toClaims } from './person.ts';

/** The provider sets this cookie but never receives it, because `identityPlugin` removes it from every request. */
export const SESSION_COOKIE = 'threshold-idp-session';

export function toIdentityIssuer(origin: string): string {
  return origin + IDENTITY_PATH;
}

export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

const SIGNING_ALGORITHM = 'ES256';
/** A sign-in must be completed within this time. The product uses the tokens immediately. */
const SIGN_IN_LIFETIME_SECONDS = 10 * 60;
const scopes = 'openid profile email';

/** An OpenID provider for a single client: code flow with PKCE, and no consent page. */
export function createProvider(origin: string, client: IdentityClient): Provider {
  const provider = new Provider(toIdentityIssuer(origin), {
    adapter: createMemoryAdapter(),
    jwks: { keys: [createSigningKey()] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    responseTypes: ['code'],
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: SESSION_COOKIE },
      long: { httpOnly: true, sameSite: 'lax', path: IDENTITY_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: SIGN_IN_LIFETIME_SECONDS,
      AuthorizationCode: 60,
      Grant: SIGN_IN_LIFETIME_SECONDS,
      IdToken: SIGN_IN_LIFETIME_SECONDS,
      Interaction: SIGN_IN_LIFETIME_SECONDS,
      Session: SIGN_IN_LIFETIME_SECONDS,
    },
    interactions: { url: (_context, interaction) => `${IDENTITY_PATH}/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => {
      const email = parseEmail(subject);
      return email === undefined ? undefined : { accountId: subject, claims: async () => toClaims(email) };
    },
    loadExistingGrant: grantAllScopes,
    renderError: (context, out) => {
      context.type = 'html';
      context.body = renderMessagePage('We couldn’t sign you in', out.error_description ?? out.error);
    },
  });
  // Safe, because the plugin sets the request's X-Forwarded headers to the configured origin.
  provider.proxy = true;
  return provider;
}

const grantAllScopes: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
};

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('hex');
  return {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'EC' as const,
    kid,
    alg: SIGNING_ALGORITHM,
    use: 'sig',
  };
}
