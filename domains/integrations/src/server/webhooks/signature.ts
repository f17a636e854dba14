import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const SIGNATURE_HEADER = 'Threshold-Signature';

/** 256 random bits in base64url. */
export const createSigningSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/**
 * The header's value: the time in Unix seconds, and for each secret the HMAC-SHA256 of `<time>.<body>` in
 * hexadecimal.
 */
export function signBody(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
