import type { LocalDate } from '@threshold/physiology';
import type { Activity } from '../../../trial-schemas.ts';

/** A time trial as its form holds it; names are the wire's, so that the server's faults find their fields. */
export interface TrialValues extends Record<string, unknown> {
  readonly activity: Activity;
  /** In the unit that the form shows. */
  readonly distance: number | null;
  readonly time: string;
  readonly date: string | null;
}

/** The empty form. */
export const newTrialValues = (today: LocalDate): TrialValues => ({
  activity: 'running',
  distance: null,
  time: '',
  date: today,
});

/** The first field that is still empty. */
export function missingField({ distance, time, date }: TrialValues): 'distance' | 'time' | 'date' | null {
  if (distance === null) return 'distance';
  if (time.trim() === '') return 'time';
  return date === null ? 'date' : null;
}
