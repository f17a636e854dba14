import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { sessionCompleted } from '@threshold/contracts/sessions';
import { isPlausible } from '@threshold/physiology';
import { Workout } from './workout.entity.ts';

type CompletedSession = PayloadOf<typeof sessionCompleted>;

/**
 * Puts a live session's numbers into the workout that it did. Heard again, they replace the ones before; a workout
 * that is new, or that gave way to another plan in the meantime, is made by the id that the session knows it by.
 */
export async function recordSession({ em }: Act, fact: CompletedSession): Promise<void> {
  const { athleteId, sessionId, workoutId, type, zone } = fact;
  const done = wasDone(fact);
  if (await em.nativeUpdate(Workout, { athleteId, sessionId }, done)) {
    await em.nativeUpdate(Workout, { athleteId, sessionId, source: 'session' }, { type, zone });
    return;
  }
  const planned = { athleteId, id: workoutId, sessionId: null };
  if (!fact.isNewWorkout && (await em.nativeUpdate(Workout, planned, { ...done, sessionId }))) return;
  await em.insert(Workout, {
    ...done,
    id: workoutId,
    athleteId,
    sessionId,
    date: fact.date,
    session: fact.session,
    type,
    zone,
    steps: [],
    checks: [],
    generatedBy: 'athlete',
    source: 'session',
  });
}

const wasDone = (fact: CompletedSession) => ({
  completed: true,
  actualDurationSeconds: fact.durationSeconds,
  actualHrBpm: fact.averageHrBpm,
  maxHrBpm: fact.maxHrBpm,
  distanceMeters: fact.distanceMeters,
  trainingStress: fact.trainingStress?.tss ?? null,
  stressFormulaVersion: fact.trainingStress?.formulaVersion ?? null,
  stressEstimated: fact.trainingStress?.estimated ?? false,
  implausible: !isPlausible(fact),
});
