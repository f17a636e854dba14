import { z } from 'zod';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** The query's `login_hint` if it is an e-mail; whatever else it may be is dropped (Ruling 40). */
export function loginHintOf(untrusted: unknown): string | undefined {
  return email.safeParse(untrusted).data;
}
