import { useState } from 'react';
import { createIdempotencyKey } from '../idempotency-key.ts';

/**
 * Makes a form's save idempotent and stores it on the device if the server can't be reached: `useMutation({ trpc:
 * useOfflineSave(label), … })`. An error for which `isStoredOffline` is true is sent later.
 * @param labelOf the entry's label, shown to the athlete while it waits
 * @param replacedKey the key of the rejected entry that the form corrects
 */
export function useOfflineSave<Input>(labelOf: (input: Input) => string, replacedKey?: string) {
  const [idempotency] = useState(createIdempotencyKey);
  return { context: { idempotency, offlineSave: { labelOf, replacedKey } } };
}
