import { z } from 'zod';

/** In characters: leaves room for the prefix in a subject's 255. */
export const longestEmail = 250;

/** The field `email` and the `login_hint`: trimmed, lower-case, at most 250 characters. */
export const typedEmail = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email is required', abort: true })
  .max(longestEmail, { error: `Email must be at most ${longestEmail} characters long`, abort: true })
  .pipe(
    z.email({
      error: ({ input }) =>
        /[^\p{ASCII}]/u.test(String(input))
          ? 'Email must be an address of plain letters (a to z), such as mia.berg@example.com'
          : 'Email must be an address such as mia.berg@example.com',
    }),
  );
