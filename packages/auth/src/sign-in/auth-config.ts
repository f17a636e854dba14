/** How people sign in. The host reads it from the environment; `createAuth` refuses what is unsafe. */
export interface AuthConfig {
  /** The product's own origin, such as `https://run.example`; every address is made from it, never from Host. */
  readonly origin: string;
  /** Secrets of at least 32 bytes; the first one seals, all of them open (rotation). */
  readonly secrets: readonly string[];
  /** The OpenID Connect issuer, exactly as its discovery document states it. */
  readonly issuer: string;
  /**
   * The name under which its identities are kept, where the issuer's address may change under them: that of the
   * bundled provider follows the port. Absent, it is the issuer.
   */
  readonly identitiesOf?: string;
  /**
   * The name of the bundled provider's identities, where another provider is configured: the bundled one lets anybody
   * in with any e-mail, so what it alone vouched for blocks nobody.
   */
  readonly bundledIdentities?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** True for `NODE_ENV=production`: https everywhere, and no exception from the limits. */
  readonly production: boolean;
}

const shortestSecretBytes = 32;

/**
 * Ends the start when the configuration would leave the sign-in open: better no product than an open one.
 * @throws one Error that lists everything that is wrong
 */
export function assertSafe(config: AuthConfig): void {
  const faults = [
    ...originFaults(config.origin),
    ...secretFaults(config.secrets),
    ...(config.clientId === '' ? ['the client id is empty'] : []),
    ...(config.clientSecret === '' ? ['the client secret is empty'] : []),
    ...issuerFaults(config),
  ];
  if (faults.length > 0) throw new Error(`The sign-in cannot start: ${faults.join('; ')}.`);
}

function originFaults(origin: string): string[] {
  const exact = URL.canParse(origin) && new URL(origin).origin === origin;
  return exact ? [] : [`the origin must be scheme, host and port alone, not ${JSON.stringify(origin)}`];
}

function secretFaults(secrets: readonly string[]): string[] {
  if (secrets.length === 0) return ['there is no secret'];
  return secrets.some((secret) => Buffer.byteLength(secret) < shortestSecretBytes)
    ? [`every secret needs at least ${shortestSecretBytes} bytes`]
    : [];
}

function issuerFaults({ issuer, production }: AuthConfig): string[] {
  if (!URL.canParse(issuer)) return [`the issuer must be a URL, not ${JSON.stringify(issuer)}`];
  // The ID token's signature is not checked in the code flow: TLS to the provider stands for it.
  const { protocol } = new URL(issuer);
  if (protocol === 'https:' || (protocol === 'http:' && !production)) return [];
  return ['the issuer must be https in production'];
}
