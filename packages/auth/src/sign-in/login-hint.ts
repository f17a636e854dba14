import { z } from 'zod';

/** Letters of any language: which addresses it takes is the provider's to say. */
const visibleAddress = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

const email = z.string().trim().toLowerCase().max(254).regex(visibleAddress);

/**
 * The query's `login_hint` if it is an e-mail; whatever else it may be is dropped
 * (docs/specification.md#bundled-identity-provider).
 */
export function loginHintOf(untrusted: unknown): string | undefined {
  return email.safeParse(untrusted).data;
}
