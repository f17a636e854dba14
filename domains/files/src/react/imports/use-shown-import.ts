import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { isOpen } from './import-status.ts';

/**
 * The import to show: the one in the URL, else the open one, even if started in another tab, else the one
 * shown last, so that a finished import stays visible.
 */
export function useShownImport(imports: readonly ImportView[] | undefined, selectedId: string | undefined) {
  const [lastId, setLastId] = useState<string>();
  const findById = (importId: string | undefined) => imports?.find(({ id }) => id === importId);
  const shown = findById(selectedId) ?? imports?.find(isOpen) ?? findById(lastId);
  if (shown !== undefined && shown.id !== lastId) setLastId(shown.id);
  return shown;
}
