import type { BestEffort, RecordWorkout } from '@threshold/physiology';
import type { CompletedRow } from '../workouts/completed-rows.ts';

/** The fastest segments of a stored row, by increasing distance; empty without a track. */
export const toBestEfforts = (
  row: Pick<
    CompletedRow,
    'best_5k_seconds' | 'best_10k_seconds' | 'best_half_seconds' | 'best_marathon_seconds'
  >,
): BestEffort[] =>
  // Distance in meters, and the seconds of its fastest segment.
  (
    [
      [5000, row.best_5k_seconds],
      [10_000, row.best_10k_seconds],
      [21_097.5, row.best_half_seconds],
      [42_195, row.best_marathon_seconds],
    ] as const
  ).flatMap(([distanceMeters, seconds]) => (seconds === null ? [] : [{ distanceMeters, seconds }]));

export const toRecordWorkout = (row: CompletedRow): RecordWorkout => ({
  workoutId: row.id,
  date: row.date,
  type: row.type,
  durationSeconds: row.actual_duration_seconds ?? 0,
  distanceMeters: row.distance_meters,
  bestEfforts: toBestEfforts(row),
  isImplausible: row.implausible,
});
