import { instant, rowId } from '@threshold/contracts/scalars';
import { stripInvisible } from '@threshold/contracts/visible-text';
import { z } from 'zod';

/** The domains with REST calls or files; a test compares them with the served ones. */
export const SCOPE_DOMAINS = [
  'training',
  'sessions',
  'health',
  'nutrition',
  'injuries',
  'files',
  'athletes',
  'social',
  'gamification',
] as const;
export type ScopeDomain = (typeof SCOPE_DOMAINS)[number];

export const SCOPES = SCOPE_DOMAINS.flatMap((domain) => [`${domain}:read`, `${domain}:write`] as const);
export type Scope = (typeof SCOPES)[number];
const scope = z.enum(SCOPES);

/** The lifetimes of a token, in days. */
export const EXPIRY_DAYS = [30, 90, 365] as const;

/** Per athlete; the table checks it too. */
export const MAX_ACCESS_TOKENS = 20;
/** In characters; the table checks it too. */
export const MAX_NAME_LENGTH = 60;
/** How many characters of a token the list shows, including `thr_`. */
export const TOKEN_START_LENGTH = 8;

/** 1 to 60 characters; invisible ones are removed. */
const tokenName = z
  .string({ error: 'must be text' })
  .transform((text) => stripInvisible(text).trim().normalize('NFC'))
  .refine((text) => text !== '', { error: 'Give the token a name' })
  .refine((text) => [...text].length <= MAX_NAME_LENGTH, {
    error: `must be at most ${MAX_NAME_LENGTH} characters long`,
  });

export const createAccessTokenInput = z.strictObject({
  name: tokenName,
  scopes: z
    .array(scope)
    .min(1, { error: 'Choose at least one scope' })
    .max(SCOPES.length)
    .transform((scopes) => SCOPES.filter((known) => scopes.includes(known))),
  expiresInDays: z.literal(EXPIRY_DAYS, { error: 'must be 30, 90 or 365' }),
});
export type CreateAccessToken = z.output<typeof createAccessTokenInput>;

export const accessTokenView = z.object({
  id: rowId,
  name: z.string(),
  /** Its first eight characters. */
  tokenStart: z.string(),
  scopes: z.array(scope),
  createdAt: instant,
  /** Updated at most once an hour; null if it was never used. */
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
  isExpired: z.boolean(),
});
export type AccessTokenView = z.infer<typeof accessTokenView>;

/** The only answer that contains the token. */
export const newAccessTokenView = accessTokenView.extend({ token: z.string() });
export type NewAccessTokenView = z.infer<typeof newAccessTokenView>;

export const accessTokenRef = z.strictObject({ tokenId: rowId });
