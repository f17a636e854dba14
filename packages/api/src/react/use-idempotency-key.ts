import { useState } from 'react';
import { createIdempotencyKey, type IdempotencyKey } from './idempotency-key.ts';

/**
 * Lets a form's save land once: `useMutation({ trpc: useIdempotencyKey(), … })`. Where an answer was lost on its way, saving the
 * same again is answered as the first time and changes nothing; after a success, the same again is another entry.
 */
export function useIdempotencyKey(): { readonly context: { readonly idempotency: IdempotencyKey } } {
  const [idempotency] = useState(createIdempotencyKey);
  return { context: { idempotency } };
}
