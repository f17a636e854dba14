import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { sessionCompleted } from '@threshold/contracts/sessions';
import { isPlausible } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { changeDone } from './change-done.ts';
import { Workout } from './workout.entity.ts';

type CompletedSession = PayloadOf<typeof sessionCompleted>;

/**
 * Puts a recording's numbers into the workout that it did. Heard again, they replace the ones before; a workout
 * that is new, or that gave way to another plan in the meantime, is made by the id that the session knows it by.
 */
export async function recordSession(act: Act, fact: CompletedSession): Promise<void> {
  const { em } = act;
  const { athleteId, sessionId, workoutId, type, zone } = fact;
  const known = await workoutOf(act, sessionId);
  await changeDone(act, [known?.id ?? workoutId], async () => {
    // The athlete may have called an imported workout by a better name.
    const done = wasDone({ ...fact, type: known?.source === 'session' ? type : (known?.type ?? type) });
    if (known) {
      const named = known.source === 'session' ? { type, zone } : {};
      await em.nativeUpdate(Workout, { athleteId, sessionId }, { ...done, ...named });
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
      source: fact.origin === 'file' ? 'import' : 'session',
    });
  });
}

/** The workout that the session did, where it was heard of before. */
const workoutOf = ({ em, athleteId }: Act, sessionId: string) =>
  trainingTables(em)
    .selectFrom('workout')
    .select(['id', 'source', 'type'])
    .where('athlete_id', '=', athleteId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

function wasDone(fact: CompletedSession) {
  const bestOf = (meters: number) =>
    fact.bestEfforts.find(({ distanceMeters }) => distanceMeters === meters)?.seconds ?? null;
  return {
    completed: true,
    actualDurationSeconds: fact.durationSeconds,
    actualHrBpm: fact.averageHrBpm,
    maxHrBpm: fact.maxHrBpm,
    distanceMeters: fact.distanceMeters,
    trainingStress: fact.trainingStress?.tss ?? null,
    stressFormulaVersion: fact.trainingStress?.formulaVersion ?? null,
    stressEstimated: fact.trainingStress?.estimated ?? false,
    implausible: !isPlausible(fact),
    zoneSeconds: fact.zoneSeconds.some((seconds) => seconds > 0) ? fact.zoneSeconds : null,
    best5kSeconds: bestOf(5000),
    best10kSeconds: bestOf(10_000),
    bestHalfSeconds: bestOf(21_097.5),
    bestMarathonSeconds: bestOf(42_195),
  };
}
