import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import type { AccountClaims } from 'oidc-provider';

const subjectPrefix = 'dev|';

/** The stable subject of an e-mail: the same person again after every restart. */
export function subjectOf(email: string): string {
  return subjectPrefix + email;
}

/** The e-mail behind a subject of this provider, or undefined where the subject is not one of its own. */
export function emailOf(subject: string): string | undefined {
  return subject.startsWith(subjectPrefix) ? subject.slice(subjectPrefix.length) : undefined;
}

/**
 * First and last name as the local part spells them: `mia.berg@…` is Mia Berg
 * (docs/specification.md#bundled-identity-provider).
 */
export function nameOf(email: string): { first: string; last: string } {
  if (email === DEMO_EMAIL) return { first: 'Demo', last: 'Athlete' };
  const localPart = email.slice(0, email.indexOf('@'));
  const [withoutTag = localPart] = localPart.split('+');
  const [first = localPart, ...others] = withoutTag
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .map(capitalised);
  return { first, last: others.join(' ') };
}

/** What the provider tells about a person; the e-mail counts as verified, there is nobody to ask. */
export function claimsOf(email: string): AccountClaims {
  const { first, last } = nameOf(email);
  return {
    sub: subjectOf(email),
    email,
    email_verified: true,
    name: last ? `${first} ${last}` : first,
    given_name: first,
    ...(last && { family_name: last }),
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
