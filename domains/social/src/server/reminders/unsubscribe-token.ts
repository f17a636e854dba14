import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_PATTERN = /^(?<id>[0-9a-f]{32})-(?<signature>[\w-]{43})$/;
const UUID_PATTERN = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A token that can only turn off the athlete's reminders by e-mail. Signed with the athlete's own key. */
export const createUnsubscribeToken = (athleteId: string, key: string): string =>
  `${athleteId.replaceAll('-', '')}-${sign(athleteId, key)}`;

/** The athlete that a token names. Null if it has another form; check its signature before anything else. */
export function readUnsubscribeToken(token: string): { athleteId: string; signature: string } | null {
  const { id, signature } = TOKEN_PATTERN.exec(token)?.groups ?? {};
  if (id === undefined || signature === undefined) return null;
  return { athleteId: id.replace(UUID_PATTERN, '$1-$2-$3-$4-$5'), signature };
}

export function isSignedBy(athleteId: string, signature: string, key: string): boolean {
  const expectedBytes = Buffer.from(sign(athleteId, key));
  const bytes = Buffer.from(signature);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

const sign = (athleteId: string, key: string): string =>
  createHmac('sha256', key).update(`turn off reminder mail of ${athleteId}`).digest('base64url');
