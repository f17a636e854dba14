/** The app reads these values from the environment; `createAuth` rejects unsafe ones. */
export interface AuthConfig {
  /** The product's own origin, such as `https://run.example`. Every URL is built from it, never from Host. */
  readonly origin: string;
  /** Secrets of at least 32 bytes. The first one encrypts; all of them decrypt, for rotation. */
  readonly secrets: readonly string[];
  /**
   * The OpenID Connect issuer, exactly as its discovery document states it. Null without a provider; people then sign
   * in with passkeys or mailed links.
   */
  readonly issuer: string | null;
  /**
   * The issuer stored with identities. Set it if the issuer's URL can change, as the bundled provider's does with the
   * port. Defaults to the issuer.
   */
  readonly identityIssuer?: string;
  /**
   * The bundled provider's issuer in identities, unless it is the one in use. Anyone can claim any email at the bundled
   * one, so its emails never block anyone else.
   */
  readonly bundledIssuer?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** True if people can sign in with passkeys, beside the provider. Off by default. */
  readonly offersPasskeys?: boolean;
  /** True if people can sign in with mailed links. Off by default. */
  readonly offersMail?: boolean;
  /** True if people can sign in with a password, because there is no other way. Off by default. */
  readonly offersPasswords?: boolean;
  /** A folder of stolen passwords' hashes, which `findPasswordProblem` reads. Without it, none are looked up. */
  readonly breachedPasswordsDir?: string | null;
  /** True if `NODE_ENV=production`: https only, and no exemptions from rate limits. */
  readonly isProduction: boolean;
}

const MIN_SECRET_BYTES = 32;

/** True if people can sign in without a provider. */
export const hasOwnDoor = ({
  offersPasskeys = false,
  offersMail = false,
  offersPasswords = false,
}: Pick<AuthConfig, 'offersPasskeys' | 'offersMail' | 'offersPasswords'>): boolean =>
  offersPasskeys || offersMail || offersPasswords;

/** @throws a single Error that lists all faults */
export function assertSafeConfig(config: AuthConfig): void {
  const faults = [
    ...findOriginFaults(config.origin),
    ...findSecretFaults(config.secrets),
    ...(config.clientId === '' ? ['the client id is empty'] : []),
    ...(config.clientSecret === '' ? ['the client secret is empty'] : []),
    ...findIssuerFaults(config),
  ];
  if (faults.length > 0) throw new Error(`The sign-in cannot start: ${faults.join('; ')}.`);
}

function findOriginFaults(origin: string): string[] {
  const isExact = URL.canParse(origin) && new URL(origin).origin === origin;
  return isExact ? [] : [`the origin must be scheme, host and port alone, not ${JSON.stringify(origin)}`];
}

function findSecretFaults(secrets: readonly string[]): string[] {
  if (secrets.length === 0) return ['there is no secret'];
  return secrets.some((secret) => Buffer.byteLength(secret) < MIN_SECRET_BYTES)
    ? [`every secret needs at least ${MIN_SECRET_BYTES} bytes`]
    : [];
}

function findIssuerFaults({ issuer, isProduction, ...config }: AuthConfig): string[] {
  if (issuer === null) return hasOwnDoor(config) ? [] : ['there is no way to sign in'];
  if (!URL.canParse(issuer)) return [`the issuer must be a URL, not ${JSON.stringify(issuer)}`];
  // The code flow does not check the ID token's signature: it relies on TLS to the provider.
  const { protocol } = new URL(issuer);
  if (protocol === 'https:' || (protocol === 'http:' && !isProduction)) return [];
  return ['the issuer must be https in production'];
}
