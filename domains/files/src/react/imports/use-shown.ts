import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { isOpen } from './import-status.ts';

/**
 * The selected import: the one in the URL, else the running one, also when started in another tab. A shown import stays
 * visible after it is done.
 */
export function useShown(imports: readonly ImportView[] | undefined, selectedId: string | undefined) {
  const [seenId, setSeenId] = useState<string>();
  const byId = (wanted: string | undefined) => imports?.find(({ id }) => id === wanted);
  const shown = byId(selectedId) ?? imports?.find(isOpen) ?? byId(seenId);
  if (shown !== undefined && shown.id !== seenId) setSeenId(shown.id);
  return shown;
}
