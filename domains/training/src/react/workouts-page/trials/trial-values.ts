import type { LocalDate } from '@threshold/physiology';
import type { Activity } from '../../../trial-schemas.ts';

/** Names match the wire, so that server errors appear at their fields. */
export interface TrialValues extends Record<string, unknown> {
  readonly activity: Activity;
  /** In the displayed unit. */
  readonly distance: number | null;
  readonly time: string;
  readonly date: string | null;
}

export const newTrialValues = (today: LocalDate): TrialValues => ({
  activity: 'running',
  distance: null,
  time: '',
  date: today,
});

export function missingField({ distance, time, date }: TrialValues): 'distance' | 'time' | 'date' | null {
  if (distance === null) return 'distance';
  if (time.trim() === '') return 'time';
  return date === null ? 'date' : null;
}
