import type { PayloadOf } from '@threshold/contracts';
import type { sessionCompleted } from '@threshold/contracts/sessions';
import { addDays, localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { aWorkout, insertWorkouts } from '../../testing/index.ts';
import { Plan } from '../plans/plan.entity.ts';
import type { createTrainingApi } from './training-api.ts';

/** Day of the planned run: a Friday. */
export const today = localDate('2026-11-20');

/** A run of 50 minutes and 5 miles, logged in the afternoon of that day. */
export const loggedRun: LogWorkoutRequest = {
  date: today,
  type: 'run',
  session: 'PM',
  duration: 50,
  distance: 5,
  rpe: 4,
};

type Api = Awaited<ReturnType<typeof createTrainingApi>>;

/** An athlete with an easy run of 45 minutes planned for today, and the given workouts. */
export async function createAthleteWithPlan(
  api: Api,
  ...otherWorkouts: Partial<Parameters<typeof aWorkout>[0]>[]
) {
  const athleteId = await api.athlete();
  const planId = uuidv7();
  await api.orm.em.fork().insert(Plan, {
    id: planId,
    athleteId,
    startsOn: today,
    endsOn: addDays(today, 49),
    raceDate: addDays(today, 49),
    raceDistance: '21.1',
    inputsHash: 'a',
    score: 90,
    readiness: 'on-track',
    rampIn: false,
    weeks: [],
    notes: [],
    generatedBy: 'rules',
    createdAt: new Date('2026-11-20T06:00:00Z'),
  });
  const [plannedId = ''] = await insertWorkouts(
    api.orm.em,
    [{}, ...otherWorkouts].map((row) =>
      aWorkout({ athleteId, planId, source: 'plan', rationale: 'Easy.', ...row }),
    ),
  );
  const listRows = () => api.listStoredRows(athleteId);
  return { athleteId, planId, me: api.as(athleteId), plannedId, listRows, rowsBefore: await listRows() };
}

/** Payload of `sessionCompleted`: 46 minutes on foot, recorded without a plan. */
export const aCompletedSession = (
  athleteId: string,
  fields: Partial<PayloadOf<typeof sessionCompleted>> = {},
) => ({
  athleteId,
  sessionId: uuidv7(),
  workoutId: uuidv7(),
  isNewWorkout: true,
  type: 'run',
  zone: 2 as const,
  date: today,
  session: 'PM' as const,
  startedAt: new Date('2026-11-20T17:00:00Z'),
  durationSeconds: 2760,
  distanceMeters: 8100,
  averageHrBpm: 146,
  maxHrBpm: 158,
  zoneSeconds: [600, 2100, 60, 0, 0] as [number, number, number, number, number],
  targetZoneSeconds: 2100,
  hrSource: 'bluetooth' as const,
  origin: 'live' as const,
  bestEfforts: [],
  trainingStress: { tss: 68, estimated: true, formulaVersion: 1 },
  ...fields,
});
