import type { ImportState, ImportView } from '../../schemas.ts';

const OPEN_STATES: readonly ImportState[] = ['reading', 'ready', 'landing'];

/** True while an import waits for the server or for the athlete's confirmation. */
export const isOpenImport = ({ state }: Pick<ImportView, 'state'>): boolean => OPEN_STATES.includes(state);

/** True while the server reads, lands or undoes an import. */
export const isProcessing = ({ state, counts }: Pick<ImportView, 'state' | 'counts'>): boolean =>
  state === 'reading' || state === 'landing' || (state === 'undone' && counts.landed > 0);

/** True if an import event reports that all its workouts were created or removed. Accepts any event data. */
export function hasImportEnded(update: unknown): boolean {
  if (typeof update !== 'object' || update === null || !('state' in update)) return false;
  if (update.state !== 'undone') return update.state === 'done';
  const { done, total } = { done: null, total: null, ...update };
  return typeof done === 'number' && typeof total === 'number' && done >= total;
}
