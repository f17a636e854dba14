import { localDate } from '@threshold/physiology';
import type { LogView } from '../../../schemas.ts';

export const createLogView = (date: string, log: Partial<LogView> = {}): LogView => ({
  id: `019a0000-0000-7000-8000-0000${date.replaceAll('-', '')}`,
  date: localDate(date),
  calories: null,
  protein: null,
  carbs: null,
  fats: null,
  hydration: null,
  notes: null,
  ...log,
});

/**
 * Five days, including complete ones, one with only protein, and one with a long word and numbers near their
 * limits.
 */
export const LOGS: readonly LogView[] = [
  createLogView('2026-11-20', { calories: 1240, protein: 82.5, carbs: 140, fats: 38, hydration: 40 }),
  createLogView('2026-11-19', {
    calories: 2510,
    protein: 142,
    carbs: 322,
    fats: 71.5,
    hydration: 88,
    notes: 'A gel every 40 minutes sat well on the long run.',
  }),
  createLogView('2026-11-17', { protein: 118 }),
  createLogView('2026-11-16', { calories: 2190, protein: 0, hydration: 61.5 }),
  createLogView('2026-11-15', {
    calories: 19_950,
    protein: 1234.56,
    carbs: 1999.99,
    fats: 1234.5,
    hydration: 999.9,
    notes: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenfrühstück'.repeat(3),
  }),
];
