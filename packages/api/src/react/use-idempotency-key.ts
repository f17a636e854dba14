import { useState } from 'react';
import { createIdempotencyKey, type IdempotencyKey } from './idempotency-key.ts';

/**
 * Makes a form's save idempotent: `useMutation({ trpc: useIdempotencyKey(), … })`. Repeating a save whose
 * response was lost returns the first response. After a success, the same input creates a new entry.
 */
export function useIdempotencyKey(): { readonly context: { readonly idempotency: IdempotencyKey } } {
  const [idempotency] = useState(createIdempotencyKey);
  return { context: { idempotency } };
}
