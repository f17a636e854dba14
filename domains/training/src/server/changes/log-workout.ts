import { type Act, DomainError } from '@threshold/api/server';
import { metersOf } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { LogWorkout } from '../../change-schemas.ts';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trainingTables } from '../tables.ts';
import { changeDone } from '../workouts/change-done.ts';
import { showWorkout } from '../workouts/show-workout.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { whatWasDone } from './what-was-done.ts';

const MOST_A_DAY = 200;
const DAY_MS = 86_400_000;
const DEFAULT_ZONE = 3;

/** Logs a workout of the past by hand (`POST /api/workouts/manual`, specification section 5). */
export async function logWorkout(act: Act, entry: LogWorkout): Promise<WorkoutDetailView> {
  const { em, athleteId } = act;
  await refuseTooMany(act);
  const { distance, duration } = entry;
  const done = await whatWasDone(act, {
    date: entry.date,
    type: entry.type,
    zone: entry.zone ?? DEFAULT_ZONE,
    durationSeconds: duration,
    actualDurationSeconds: entry.actualDuration ?? duration,
    actualHrBpm: entry.actualHR ?? null,
    maxHrBpm: entry.maxHR ?? null,
    distanceMeters: distance === undefined || distance === null ? null : metersOf(distance, 'mi'),
    hrTarget: entry.hrTarget || null,
  });
  const id = uuidv7({ msecs: act.now().getTime() });
  await changeDone(act, [id], () =>
    em.insert(Workout, {
      ...done,
      id,
      athleteId,
      session: entry.session,
      completed: true,
      rpe: entry.rpe ?? null,
      notes: entry.notes || null,
      steps: [],
      checks: [],
      generatedBy: 'athlete',
      source: 'manual',
    }),
  );
  return showWorkout(act, { workoutId: id });
}

/** No one trains two hundred times a day; an id of ours tells when its row was made. */
async function refuseTooMany(act: Act): Promise<void> {
  const { em, athleteId } = act;
  const yesterday = uuidv7({ msecs: act.now().getTime() - DAY_MS, random: new Uint8Array(16) });
  const { made } = await trainingTables(em)
    .selectFrom('workout')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('athlete_id', '=', athleteId)
    .where('source', '=', 'manual')
    .where('id', '>', yesterday)
    .executeTakeFirstOrThrow();
  if (made >= MOST_A_DAY)
    throw new DomainError('too-many', `At most ${MOST_A_DAY} workouts can be logged within a day`);
}
