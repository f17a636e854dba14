import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import type { AccountClaims } from 'oidc-provider';

const SUBJECT_PREFIX = 'dev|';

/** The subject for an email, which stays the same across restarts. */
export function toSubject(email: string): string {
  return SUBJECT_PREFIX + email;
}

/** The email of a subject; undefined if another provider issued it. */
export function parseEmail(subject: string): string | undefined {
  return subject.startsWith(SUBJECT_PREFIX) ? subject.slice(SUBJECT_PREFIX.length) : undefined;
}

/**
 * First and last name from the local part: `mia.berg@…` is Mia Berg
 * (docs/specification.md#bundled-identity-provider).
 */
export function parseName(email: string): { first: string; last: string } {
  if (email === DEMO_EMAIL) return { first: 'Demo', last: 'Athlete' };
  const localPart = email.slice(0, email.indexOf('@'));
  const [withoutTag = localPart] = localPart.split('+');
  const [first = localPart, ...otherWords] = withoutTag
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .map(capitalize);
  return { first, last: otherWords.join(' ') };
}

/** A person's claims. They declare the email verified, although this provider asks for no proof. */
export function toClaims(email: string): AccountClaims {
  const { first, last } = parseName(email);
  return {
    sub: toSubject(email),
    email,
    email_verified: true,
    name: last ? `${first} ${last}` : first,
    given_name: first,
    ...(last && { family_name: last }),
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
