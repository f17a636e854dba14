import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { isOpen } from './is-open.ts';

/**
 * The import that is looked at: the one of the address, else what is under way, wherever it was begun (in this tab or
 * in another). What was once looked at stays in sight when it is done.
 */
export function useShown(imports: readonly ImportView[] | undefined, asked: string | undefined) {
  const [seenId, setSeenId] = useState<string>();
  const byId = (wanted: string | undefined) => imports?.find(({ id }) => id === wanted);
  const shown = byId(asked) ?? imports?.find(isOpen) ?? byId(seenId);
  if (shown !== undefined && shown.id !== seenId) setSeenId(shown.id);
  return shown;
}
