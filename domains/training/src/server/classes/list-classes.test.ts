import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
api.clock.set('2026-11-20T12:00:00Z');

const createAthlete = async (facts: Parameters<typeof createHalfMarathonerFacts>[0] = {}) => {
  api.athletes.facts = createHalfMarathonerFacts({
    preferredFitnessClass: 'f45',
    groupFitnessSchedule: ['Friday', 'Tuesday'],
    ...facts,
  });
  return api.athlete();
};

test('lists typical classes by weekday with what they count as', async () => {
  const classes = await api.as(await createAthlete()).classes();
  expect(classes?.map(({ weekday, name, observedCount }) => [weekday, name, observedCount])).toEqual([
    ['Tuesday', 'F45 resistance', 0],
    ['Friday', 'F45 cardio', 0],
  ]);
  expect(classes?.[0]).toMatchObject({ legs: 'high', upperBody: 'high', impact: 'low' });
  expect(classes?.[1]).toMatchObject({ stimulus: 'threshold', zoneMinutes: [7, 9, 13, 13, 3], minutes: 45 });
  expect(classes?.[1]?.description).toMatch(/It counts as this week’s threshold session\.$/);
  expect(classes?.[1]?.typical).toMatchObject({ minutes: 45, stress: classes?.[1]?.stress });
});

test('lists the effect learned from the athlete’s own recordings beside the typical one', async () => {
  const [athleteId, otherId] = [await createAthlete(), await api.athlete()];
  const tuesday = addDays(api.today(), -3);
  await insertWorkouts(
    api.orm.em,
    [0, 1, 2, 3, 4].map((week) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        type: 'F45 class',
        distanceMeters: 0,
        date: addDays(tuesday, -7 * week),
        actualDurationSeconds: 45 * 60,
        zoneSeconds: [360, 600, 900, 840, 0],
      }),
    ),
  );
  const [learnedClass, typicalClass] = (await api.as(athleteId).classes()) ?? [];
  expect(learnedClass).toMatchObject({
    observedCount: 5,
    zoneMinutes: [6, 10, 15, 14, 0],
    stimulus: 'threshold',
  });
  expect(learnedClass?.typical.zoneMinutes).toEqual([14, 17, 10, 4, 0]);
  expect(typicalClass?.observedCount).toBe(0);
  expect((await api.as(otherId).classes())?.[0]?.observedCount).toBe(0);
});

test('lists no classes without a schedule, and returns null while nothing can be planned', async () => {
  const athleteId = await createAthlete({ preferredFitnessClass: 'none', groupFitnessSchedule: null });
  expect(await api.as(athleteId).classes()).toEqual([]);
  api.athletes.facts = createHalfMarathonerFacts({ lthrBpm: null });
  expect(await api.as(athleteId).classes()).toBeNull();
});
