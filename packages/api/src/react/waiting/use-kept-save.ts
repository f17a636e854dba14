import { useState } from 'react';
import { createIdempotencyKey } from '../idempotency-key.ts';

/**
 * Lets a form's save land once, and wait on the device where the server is not reached:
 * `useMutation({ trpc: useKeptSave(label), … })`. What then fails with an error that `isKept` is sent later.
 * @param labelOf what the entry is, for the athlete who sees it wait
 * @param replaces the key of the refused entry that the form corrects
 */
export function useKeptSave<Input>(labelOf: (input: Input) => string, replaces?: string) {
  const [idempotency] = useState(createIdempotencyKey);
  return { context: { idempotency, keep: { labelOf, replaces } } };
}
