import { guessBrowserUnits } from '@threshold/ui';
import { useEffect } from 'react';
import type { Me } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from './mutation-meta.ts';

/**
 * Saves the browser's guess if the athlete has no units yet, so that server texts and other devices use it
 * (docs/specification.md#units-on-screens).
 */
export function useSaveGuessedUnits(me: Pick<Me, 'id' | 'units'> | undefined): void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({ meta: MUTATION_META });
  const id = me?.id;
  const hasNoUnits = me?.units === null;
  useEffect(() => {
    if (id !== undefined && hasNoUnits) mutate({ units: guessBrowserUnits() });
  }, [id, hasNoUnits, mutate]);
}
