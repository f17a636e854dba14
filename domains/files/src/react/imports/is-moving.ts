import type { ImportView } from '../../schemas.ts';

/** True while the server reads, lands or undoes an import. */
export const isMoving = ({ state, counts }: Pick<ImportView, 'state' | 'counts'>): boolean =>
  state === 'reading' || state === 'landing' || (state === 'undone' && counts.landed > 0);
