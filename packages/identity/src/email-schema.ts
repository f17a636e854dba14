import { z } from 'zod';

/** In characters. Leaves room for the prefix of the subject, which is limited to 255. */
export const MAX_EMAIL_LENGTH = 250;

/** The field `email` and the `login_hint`: trimmed, lower-case, at most 250 characters. */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email is required', abort: true })
  .max(MAX_EMAIL_LENGTH, { error: `Email must be at most ${MAX_EMAIL_LENGTH} characters long`, abort: true })
  .pipe(
    z.email({
      error: ({ input }) =>
        /[^\p{ASCII}]/u.test(String(input))
          ? 'Email can only use plain letters (a to z), such as mia.berg@example.com'
          : 'Enter an email address like mia.berg@example.com',
    }),
  );
