import { z } from 'zod';

/** The longest address that leaves room for the prefix in the 255 characters of a subject. */
export const longestEmail = 250;

/** The field `email` of the page and the `login_hint`: trimmed, lower-case, at most 250 characters. */
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
