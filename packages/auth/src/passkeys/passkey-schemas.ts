import { stripInvisible } from '@threshold/contracts/visible-text';
import { z } from 'zod';

/** Bytes as base64url. Bodies of these routes have at most 16 KB, and verification checks the rest. */
const bytes = z
  .string()
  .min(1)
  .regex(/^[\w-]+$/);
/** WebAuthn limits ids to 1,023 bytes. */
const credentialId = bytes.max(1_364);

const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
});

/** What `startRegistration` of the browser returns; unknown fields are dropped. */
export const registrationResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

/** What `startAuthentication` of the browser returns; unknown fields are dropped. */
export const assertionResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
});
export type AssertionResponse = z.output<typeof assertionResponse>;

export const passkeyName = z
  .string()
  .transform((text) => stripInvisible(text).trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Give the passkey a name.' })
      .max(60, { error: 'The name can have up to 60 characters.' }),
  );
