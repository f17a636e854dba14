import type { QueryContext } from '@threshold/api/server';
import type { OutdatedQuestion, OutdatedWorkout } from '@threshold/contracts/athletes';
import { outdatedRecordingsPort } from '@threshold/contracts/sessions';
import { outdatedLogsPort } from '@threshold/contracts/training';
import type { LthrEntry } from '@threshold/physiology';

interface OutdatedWorkouts {
  readonly logs: readonly OutdatedWorkout[];
  readonly recordings: readonly OutdatedWorkout[];
}

/** The actor's workouts whose zones or stress were computed by another LTHR than a history has on their days. */
export async function outdatedWorkouts(
  ctx: QueryContext,
  history: readonly LthrEntry[],
  workoutIds?: readonly string[],
): Promise<OutdatedWorkouts> {
  const question: OutdatedQuestion = { history, ...(workoutIds && { workoutIds }) };
  const [logs, recordings] = await Promise.all([
    ctx.port(outdatedLogsPort).outdatedLogs(ctx.athleteId, question),
    ctx.port(outdatedRecordingsPort).outdatedRecordings(ctx.athleteId, question),
  ]);
  return { logs, recordings };
}

/** All of them, the latest day first: what the athlete looks at is right soonest. */
export async function everyOutdated(
  ctx: QueryContext,
  history: readonly LthrEntry[],
  workoutIds?: readonly string[],
): Promise<OutdatedWorkout[]> {
  const { logs, recordings } = await outdatedWorkouts(ctx, history, workoutIds);
  return [...logs, ...recordings].sort((one, other) => (one.date < other.date ? 1 : -1));
}
