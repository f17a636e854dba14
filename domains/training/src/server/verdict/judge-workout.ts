import type { QueryContext } from '@threshold/api/server';
import { toWorkoutKind } from '@threshold/physiology';
import { describeJudgment } from '@threshold/planner';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { DetailRow } from '../workouts/workout-columns.ts';
import { describeNext } from './describe-next.ts';
import { findCeilingTime } from './find-ceiling-time.ts';
import { judgePlanned } from './judge-planned.ts';

/**
 * Judges a completed workout by its planned session, however it was completed: live, from a file or by hand.
 * Source: docs/specification.md#verdict-of-a-workout.
 * @returns null for an unplanned, open or implausible workout, and for a race
 */
export async function judgeWorkout(
  ctx: QueryContext,
  row: DetailRow,
): Promise<WorkoutDetailView['planVerdict']> {
  const type = row.completes ?? row.type;
  const judgment = judgePlanned({ ...row, type }, await findCeilingTime(ctx, row));
  if (!judgment) return null;
  return {
    outcome: judgment.outcome,
    ...describeJudgment(judgment, toWorkoutKind(type) === 'class'),
    next: await describeNext(ctx, { date: row.date, type, steps: row.steps }, judgment.outcome),
  };
}
