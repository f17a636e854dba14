import type { LedgerEntryView } from '../../points-schemas.ts';

/** Entries read at once. The newest day comes first, so they include any workout of the last days. */
export const LEDGER_PAGE_SIZE = 100;

/** The points of a workout. A reversal and the entry it reverses cancel each other out. */
export const sumWorkoutPoints = (entries: readonly LedgerEntryView[], workoutId: string): number =>
  entries.filter((entry) => entry.workoutId === workoutId).reduce((sum, { points }) => sum + points, 0);
