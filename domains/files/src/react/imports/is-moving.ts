import type { ImportView } from '../../schemas.ts';

/** Whether the server is at work on an import: it is being read, taken in or taken back. */
export const isMoving = ({ state, counts }: Pick<ImportView, 'state' | 'counts'>): boolean =>
  state === 'reading' || state === 'landing' || (state === 'undone' && counts.landed > 0);
