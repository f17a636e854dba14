import type { Act } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView } from '../../change-schemas.ts';
import { plannedWorkout } from './changeable-workout.ts';
import { leaveRest } from './leave-rest.ts';
import { removeWorkouts } from './remove-workouts.ts';
import { rowsOfDay } from './rows-of-day.ts';
import { undoable } from './undoable.ts';

/**
 * Skips a planned workout. A day that is left with nothing becomes a rest day, which planning leaves alone, but not one
 * that is over: what was missed on it was no rest.
 */
export async function skipWorkout(act: Act, { workoutId }: { workoutId: string }): Promise<ChangeView> {
  const row = await plannedWorkout(act, workoutId);
  const { today } = await act.ask(athletesPort).calendarOf(act.athleteId);
  const others = (await rowsOfDay(act, row.date)).filter(({ id }) => id !== workoutId);
  const restId = uuidv7({ msecs: act.now().getTime() });
  return undoable(act, [workoutId, restId], async () => {
    await removeWorkouts(act, [workoutId]);
    if (others.length === 0 && row.date >= today) await leaveRest(act, row, { id: restId, why: 'Skipped' });
  });
}
