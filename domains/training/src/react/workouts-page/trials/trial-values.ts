import type { LocalDate } from '@threshold/physiology';
import type { Activity } from '../../../trial-schemas.ts';

/** Field names match the wire, so that server errors appear next to their fields. */
export interface TrialValues extends Record<string, unknown> {
  readonly activity: Activity;
  /** In the displayed unit. */
  readonly distance: number | null;
  readonly time: string;
  readonly date: string | null;
}

/** Values of an empty form. */
export const createTrialValues = (today: LocalDate): TrialValues => ({
  activity: 'running',
  distance: null,
  time: '',
  date: today,
});

/** Name of the first empty field; null if all are filled in. */
export function findMissingField({ distance, time, date }: TrialValues): 'distance' | 'time' | 'date' | null {
  if (distance === null) return 'distance';
  if (time.trim() === '') return 'time';
  return date === null ? 'date' : null;
}
