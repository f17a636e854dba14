import { isRest, type LocalDate, parseDuration } from '@threshold/physiology';
import { isOnFootType } from '../../on-foot.ts';
import type { WorkoutView } from '../../schemas.ts';

export interface PeriodSummary {
  readonly total: number;
  readonly completed: number;
  /**
   * Completed ÷ planned sessions due to date, in whole percent; null while none was due
   * (docs/specification.md#completion-rate).
   */
  readonly completionPercent: number | null;
  /** Open sessions from today on. */
  readonly remaining: number;
  /** Seconds. */
  readonly doneSeconds: number;
  readonly plannedSeconds: number;
  /** Kilometers of all completed sports; only `onFootKm` compares with `plannedKm`. */
  readonly doneKm: number;
  readonly onFootKm: number;
  readonly plannedKm: number;
}

/** Sums up the workouts from `from` to `to`, inclusive, without rest. */
export function summarize(
  workouts: readonly WorkoutView[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  today: LocalDate,
): PeriodSummary {
  const sessions = workouts.filter(
    (workout) => !isRest(workout) && workout.date >= from && workout.date <= to,
  );
  // Recorded, imported and logged workouts have a duration too, but no planned load.
  const planned = sessions.filter(({ plannedStress }) => plannedStress !== null);
  const done = sessions.filter(({ completed }) => completed === 1);
  const due = planned.filter(({ date }) => date <= today);
  const doneOfDue = due.filter(({ completed }) => completed === 1);
  return {
    total: sessions.length,
    completed: done.length,
    completionPercent: due.length === 0 ? null : Math.round((100 * doneOfDue.length) / due.length),
    remaining: sessions.filter(({ completed, date }) => completed === 0 && date >= today).length,
    doneSeconds: sum(done.map(({ actualDuration }) => actualDuration)),
    plannedSeconds: sum(planned.map(({ duration }) => duration && parseDuration(duration))),
    doneKm: sum(done.map(({ distance }) => distance)),
    onFootKm: sum(done.filter(({ type }) => isOnFootType(type)).map(({ distance }) => distance)),
    plannedKm: sum(planned.map(({ plannedDistance }) => plannedDistance)),
  };
}

const sum = (values: readonly (number | '' | null)[]): number =>
  values.reduce<number>((total, value) => total + (value || 0), 0);
