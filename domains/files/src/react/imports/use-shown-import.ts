import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { isOpenImport } from './import-status.ts';

/**
 * The import to show: the one in the URL, else the open one, else the last one shown. The open one may come
 * from another tab. A finished import stays visible.
 */
export function useShownImport(imports: readonly ImportView[] | undefined, selectedId: string | undefined) {
  const [lastId, setLastId] = useState<string>();
  const findById = (importId: string | undefined) => imports?.find(({ id }) => id === importId);
  const shownImport = findById(selectedId) ?? imports?.find(isOpenImport) ?? findById(lastId);
  if (shownImport !== undefined && shownImport.id !== lastId) setLastId(shownImport.id);
  return shownImport;
}
