import { addDays, type LocalDate } from '@threshold/physiology';
import { silentLog } from '@threshold/testing';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, type TrainingApi } from './training-api.ts';

type Facts = ReturnType<typeof createHalfMarathonerFacts>;

/**
 * An intermediate athlete with six weeks of four runs each before a Monday, and a plan from that Monday on. The race
 * is far enough away for hard work in every week.
 */
export async function createPlannedAthlete(
  api: TrainingApi,
  monday: LocalDate,
  changes: Partial<Facts> = {},
) {
  api.clock.set(`${monday}T06:00:00Z`);
  const athleteId = await api.athlete();
  const facts = createHalfMarathonerFacts({
    fitnessLevel: 'intermediate',
    raceDate: addDays(monday, 140),
    ...changes,
  });
  api.athletes.facts = facts;
  const daysAgo = [1, 3, 5, 7].flatMap((days) => [0, 7, 14, 21, 28, 35].map((earlier) => days + earlier));
  await insertWorkouts(
    api.orm.em,
    daysAgo.map((days) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        date: addDays(monday, -days),
        source: 'manual',
        distanceMeters: 11_000,
        trainingStress: 70,
      }),
    ),
  );
  await api.saveProfile(athleteId, facts);
  return { athleteId, me: api.as(athleteId), facts };
}

export type PlannedAthlete = Awaited<ReturnType<typeof createPlannedAthlete>>;

/** Completes the open planned sessions from a day to another as planned, except those of some days. */
export const completeAsPlanned = (
  api: TrainingApi,
  athleteId: string,
  { from, to, except = [], rpe = null }: CompletedDays,
) =>
  api.orm.em.getConnection().execute(
    `update training.workout
        set completed = true, actual_duration_seconds = planned_duration_seconds, rpe = ?,
            distance_meters = planned_distance_meters, training_stress = planned_stress
      where athlete_id = ? and plan_id is not null and session <> 'Rest' and not completed
        and date between ? and ?${except.map(() => ' and date <> ?').join('')}`,
    [rpe, athleteId, from, to, ...except],
  );

interface CompletedDays {
  readonly from: LocalDate;
  /** The last day, inclusive. */
  readonly to: LocalDate;
  readonly except?: readonly LocalDate[];
  readonly rpe?: number | null;
}

/** Context in which a schedule runs at the time of the test's clock. */
export const createScheduleContext = (api: TrainingApi) => ({
  em: api.orm.em.fork(),
  log: silentLog,
  signal: new AbortController().signal,
  now: api.clock.now,
  runInTransaction: api.runInTransaction,
});
