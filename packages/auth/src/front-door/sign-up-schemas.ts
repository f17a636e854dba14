import { z } from 'zod';
import { passkeyName, registrationResponse } from '../passkeys/passkey-schemas.ts';
import { cleanName } from '../people/parse-person.ts';

export const way = z.object({
  way: z.enum(['setup', 'invite', 'open']),
  // The form of `createToken`; empty with `open`.
  token: z
    .string()
    .regex(/^([\w-]{43})?$/)
    .default(''),
});
const name = (message: string) =>
  z
    .string({ error: message })
    .max(200, { error: message })
    .transform(cleanName)
    .pipe(z.string().min(1, { error: message }));
const EMAIL_MESSAGE = 'Enter your email, such as mia@example.com.';
export const person = way.extend({
  firstName: name('Enter your first name.'),
  lastName: z.string().max(200).transform(cleanName).default(''),
  email: z
    .string({ error: EMAIL_MESSAGE })
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .max(200, { error: EMAIL_MESSAGE })
    .pipe(z.email({ pattern: z.regexes.unicodeEmail, error: EMAIL_MESSAGE })),
});
export const newAccount = person.extend({
  response: registrationResponse,
  passkeyName: passkeyName.catch('Passkey'),
});
