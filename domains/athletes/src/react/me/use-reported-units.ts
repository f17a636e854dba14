import { guessBrowserUnits } from '@threshold/ui';
import { useEffect } from 'react';
import type { Me } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { INVALIDATES } from './invalidates.ts';

/**
 * Saves the browser's guess as the units of an athlete without units, so that the server's texts and other
 * devices use them (docs/specification.md#units-on-screens).
 */
export function useReportedUnits(me: Pick<Me, 'id' | 'units'> | undefined): void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({ meta: INVALIDATES });
  const id = me?.id;
  const hasNoUnits = me?.units === null;
  useEffect(() => {
    if (id !== undefined && hasNoUnits) mutate({ units: guessBrowserUnits() });
  }, [id, hasNoUnits, mutate]);
}
