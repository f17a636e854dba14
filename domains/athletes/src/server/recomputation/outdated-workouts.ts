import type { QueryContext } from '@threshold/api/server';
import type { OutdatedWorkout, OutdatedWorkoutsOptions } from '@threshold/contracts/athletes';
import { outdatedRecordingsPort } from '@threshold/contracts/sessions';
import { outdatedLogsPort } from '@threshold/contracts/training';
import type { LthrEntry } from '@threshold/physiology';

interface OutdatedWorkoutsByKind {
  readonly logs: readonly OutdatedWorkout[];
  readonly recordings: readonly OutdatedWorkout[];
}

/**
 * The caller's workouts computed with an LTHR other than the history's value for their day.
 * @param workoutIds limits the search to these workouts
 */
export async function listOutdatedWorkoutsByKind(
  ctx: QueryContext,
  history: readonly LthrEntry[],
  workoutIds?: readonly string[],
): Promise<OutdatedWorkoutsByKind> {
  const options: OutdatedWorkoutsOptions = { history, ...(workoutIds && { workoutIds }) };
  const [logs, recordings] = await Promise.all([
    ctx.port(outdatedLogsPort).listOutdatedLogs(ctx.athleteId, options),
    ctx.port(outdatedRecordingsPort).listOutdatedRecordings(ctx.athleteId, options),
  ]);
  return { logs, recordings };
}

/** Newest day first, because athletes look at recent workouts most. */
export async function listOutdatedWorkouts(
  ctx: QueryContext,
  history: readonly LthrEntry[],
  workoutIds?: readonly string[],
): Promise<OutdatedWorkout[]> {
  const { logs, recordings } = await listOutdatedWorkoutsByKind(ctx, history, workoutIds);
  return [...logs, ...recordings].sort((a, b) => (a.date < b.date ? 1 : -1));
}
