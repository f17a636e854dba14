import { stripInvisible } from '@threshold/contracts/visible-text';
import { z } from 'zod';

export interface Person {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  /** False if the provider sent no name; the names then come from the email. */
  readonly isNamed: boolean;
}

const MAX_NAME_LENGTH = 100;
const MAX_IMAGE_URL_LENGTH = 2_048;

/** OpenID Connect limits subjects to 255 characters, and SMTP limits addresses to 254. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ pattern: z.regexes.unicodeEmail })),
  // Must be `true`: a provider that leaves it out hasn't verified the email.
  email_verified: z.literal(true),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});

/** @throws ZodError if the subject or email is invalid, or `email_verified` isn't true */
export function parsePerson(untrustedClaims: unknown): Person {
  const { sub, email, given_name, family_name, name, picture } = claimsSchema.parse(untrustedClaims);
  const givenName = cleanName(given_name);
  const familyName = cleanName(family_name);
  const [firstWord = '', ...otherWords] = cleanName(name).split(' ');
  const [localPart = ''] = email.split('@');
  const nameParts =
    givenName || familyName
      ? { first: givenName, last: familyName }
      : { first: firstWord, last: otherWords.join(' ') };
  const isNamed = (nameParts.first || nameParts.last) !== '';
  return {
    subject: sub,
    email,
    firstName: isNamed ? nameParts.first : cleanName(localPart),
    lastName: nameParts.last,
    profileImageUrl: parseImageUrl(picture),
    isNamed,
  };
}

/** Accepts https URLs only: no `javascript:`, no `data:`, no mixed content. */
function parseImageUrl(text = ''): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' && href.length <= MAX_IMAGE_URL_LENGTH ? href : null;
}

/** Removes control and invisible characters and repeated spaces; at most 100 code points. */
export function cleanName(text = ''): string {
  const spacedText = text.toWellFormed().replace(/\p{Cc}/gu, ' ');
  const cleanText = stripInvisible(spacedText)
    .normalize('NFC')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
  return [...cleanText].slice(0, MAX_NAME_LENGTH).join('').trim();
}
