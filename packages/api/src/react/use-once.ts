import { useState } from 'react';
import { type CallKey, createCallKey } from './call-key.ts';

/**
 * Lets a form's save land once: `useMutation({ trpc: useOnce(), … })`. Where an answer was lost on its way, saving the
 * same again is answered as the first time and changes nothing; after a success, the same again is another entry.
 */
export function useOnce(): { readonly context: { readonly once: CallKey } } {
  const [once] = useState(createCallKey);
  return { context: { once } };
}
