import type { DraftSession } from './draft-session.ts';

// Twenty minutes in zone 3 tire as much as a tempo run.
const MIN_TEMPO_MINUTES = 20;

/** True for the race, a class, any zone 4 or 5, or 20 minutes or more in zone 3. */
export function isHardSession({ kind, steps }: Pick<DraftSession, 'kind' | 'steps'>): boolean {
  if (kind === 'race' || kind === 'class' || steps.some(({ zone }) => zone >= 4)) return true;
  const tempoMinutes = steps.reduce((sum, { minutes, zone }) => sum + (zone === 3 ? minutes : 0), 0);
  return tempoMinutes >= MIN_TEMPO_MINUTES;
}
