import { isRest, type LocalDate } from '@threshold/physiology';
import { isOnFootType } from '../../on-foot.ts';
import type { PlanView, WorkoutView } from '../../schemas.ts';

export interface PlanSummary {
  readonly sessionCount: number;
  /** The longest run except the race; null without runs. */
  readonly longestRun: { readonly km: number; readonly date: LocalDate } | null;
  readonly lighterWeeks: number;
  readonly firstSession: WorkoutView | null;
}

/** Summarizes a new plan. `workouts` are those of its days, sorted by date. */
export function summarizePlan(
  { weeks, raceDate }: Pick<PlanView, 'weeks' | 'raceDate'>,
  workouts: readonly WorkoutView[],
): PlanSummary {
  const sessions = workouts.filter((workout) => !isRest(workout));
  const runs = sessions
    .filter(({ type, date, plannedDistance }) => plannedDistance && isOnFootType(type) && date !== raceDate)
    .map(({ date, plannedDistance }) => ({ km: plannedDistance ?? 0, date }))
    .toSorted((a, b) => b.km - a.km);
  return {
    sessionCount: sessions.length,
    longestRun: runs[0] ?? null,
    lighterWeeks: weeks.filter(({ isCutback }) => isCutback).length,
    firstSession: sessions.find(({ completed }) => completed === 0) ?? null,
  };
}
