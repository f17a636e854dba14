import type { QueryContext } from '@threshold/api/server';
import { isRest, toWorkoutKind } from '@threshold/physiology';
import { describeJudgment, findWorkoutTypeByName, judgeSession } from '@threshold/planner';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { DetailRow } from '../workouts/workout-columns.ts';
import { describeNext } from './describe-next.ts';

/**
 * Judges a completed workout by its planned session, however it was completed: live, from a file or by hand.
 * Source: docs/specification.md#verdict-of-a-workout.
 * @returns null for an unplanned, open or implausible workout, and for a race
 */
export async function judgeWorkout(
  ctx: QueryContext,
  row: DetailRow,
): Promise<WorkoutDetailView['planVerdict']> {
  const { completed, implausible, steps, completes, actual_duration_seconds: seconds, rpe } = row;
  const type = completes ?? row.type;
  if (!completed || implausible || steps.length === 0 || isRest(row) || isRace(type)) return null;
  const judgment = judgeSession({
    type,
    steps,
    actualMinutes: seconds === null ? null : seconds / 60,
    zoneSeconds: row.zone_seconds,
    rpe,
  });
  return {
    outcome: judgment.outcome,
    ...describeJudgment(judgment, toWorkoutKind(type) === 'class'),
    next: await describeNext(ctx, { date: row.date, type, steps }, judgment.outcome),
  };
}

const isRace = (type: string): boolean => findWorkoutTypeByName(type)?.kind === 'race';
