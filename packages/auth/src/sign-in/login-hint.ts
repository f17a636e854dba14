import { z } from 'zod';

/** Accepts letters of any language; the provider decides which addresses are valid. */
const visibleAddress = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

const email = z.string().trim().toLowerCase().max(254).regex(visibleAddress);

/**
 * The query's `login_hint` if it is an email; anything else is dropped
 * (docs/specification.md#bundled-identity-provider).
 */
export function loginHintOf(untrusted: unknown): string | undefined {
  return email.safeParse(untrusted).data;
}
