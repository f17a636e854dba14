import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { trainingDonePort, type workoutCompleted, type workoutRemoved } from '@threshold/contracts/training';
import { socialTables } from '../tables.ts';
import { isHistory } from './fresh.ts';
import { makeItem } from './make-item.ts';

/**
 * A workout that was done is an item (ruling 49); an import of long ago is none (ruling 52), nor is the demo's past, nor
 * what nobody can have done: it becomes one when it is mended (ruling 32).
 */
export async function hearWorkout(act: Act, fact: PayloadOf<typeof workoutCompleted>): Promise<void> {
  const { athleteId, workoutId, type, source, durationSeconds, distanceMeters } = fact;
  if (source === 'demo') return;
  if (fact.implausible || (source === 'import' && (await isHistory(act, fact))))
    return hearRemoval(act, { athleteId, workoutId });
  const done = await act.ask(trainingDonePort).doneWorkout(athleteId, workoutId);
  await makeItem(act, {
    athleteId,
    type: 'workout',
    source: workoutId,
    workoutId,
    data: {
      activityType: type,
      distance: distanceMeters === null ? null : Math.round(distanceMeters) / 1_000,
      duration: Math.round(durationSeconds / 60),
      notes: done?.notes || null,
    },
  });
}

/** What was done no longer takes its items along, records included. */
export async function hearRemoval(
  act: Act,
  { athleteId, workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await socialTables(act.em)
    .deleteFrom('item')
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .execute();
}
