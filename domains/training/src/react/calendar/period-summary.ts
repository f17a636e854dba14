import { isRest, type LocalDate, parseDuration } from '@threshold/physiology';
import { isOnFootType } from '../../on-foot.ts';
import type { WorkoutView } from '../../schemas.ts';

export interface PeriodSummary {
  readonly sessionCount: number;
  readonly completedCount: number;
  /**
   * Completed ÷ planned sessions due so far, in whole percent; null if none were due
   * (docs/specification.md#completion-rate).
   */
  readonly completionPercent: number | null;
  readonly dueCount: number;
  readonly doneDueCount: number;
  /** Open sessions of days before today. */
  readonly missedCount: number;
  /** Open sessions from today on. */
  readonly remainingCount: number;
  readonly doneSeconds: number;
  readonly plannedSeconds: number;
  /** For all sports. Only `onFootKm` is comparable with `plannedKm`. */
  readonly doneKm: number;
  readonly onFootKm: number;
  readonly plannedKm: number;
  /** Training stress scores. */
  readonly doneStress: number;
  readonly plannedStress: number;
}

/** Sums up the workouts from `from` to `to`, inclusive, except rest. */
export function summarizePeriod(
  workouts: readonly WorkoutView[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  today: LocalDate,
): PeriodSummary {
  const sessions = workouts.filter(
    (workout) => !isRest(workout) && workout.date >= from && workout.date <= to,
  );
  // Recorded, imported and logged workouts have a duration too, but no planned load.
  const plannedSessions = sessions.filter(({ plannedStress }) => plannedStress !== null);
  const doneSessions = sessions.filter(({ completed }) => completed === 1);
  const dueSessions = plannedSessions.filter(({ date }) => date <= today);
  const doneDueSessions = dueSessions.filter(({ completed }) => completed === 1);
  return {
    sessionCount: sessions.length,
    completedCount: doneSessions.length,
    completionPercent:
      dueSessions.length === 0 ? null : Math.round((100 * doneDueSessions.length) / dueSessions.length),
    dueCount: dueSessions.length,
    doneDueCount: doneDueSessions.length,
    missedCount: sessions.filter(({ completed, date }) => completed === 0 && date < today).length,
    remainingCount: sessions.filter(({ completed, date }) => completed === 0 && date >= today).length,
    doneSeconds: sum(doneSessions.map(({ actualDuration }) => actualDuration)),
    plannedSeconds: sum(plannedSessions.map(({ duration }) => duration && parseDuration(duration))),
    doneKm: sum(doneSessions.map(({ distance }) => distance)),
    onFootKm: sum(doneSessions.filter(({ type }) => isOnFootType(type)).map(({ distance }) => distance)),
    plannedKm: sum(plannedSessions.map(({ plannedDistance }) => plannedDistance)),
    doneStress: sum(doneSessions.map(({ trainingStress }) => trainingStress)),
    plannedStress: sum(plannedSessions.map(({ plannedStress }) => plannedStress)),
  };
}

/** Missing and blank values count as zero. */
const sum = (values: readonly (number | '' | null)[]): number =>
  values.reduce<number>((total, value) => total + (value || 0), 0);
