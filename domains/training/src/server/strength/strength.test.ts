import { localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSetInput, listSetsQuery } from '../../strength-schemas.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const day = localDate('2026-11-20');
const squatSet = { date: day, exercise: 'squat', reps: 5, weight: 185 } as const;

describe('a strength set', () => {
  test('has the specified names and units: one set, with its weight in lbs', async () => {
    const me = api.as(await api.athlete());
    const savedSet = await me.logSet(squatSet);
    expect(savedSet).toEqual({ ...squatSet, id: expect.any(String), sets: 1 });
    expect(await me.strength({})).toEqual([savedSet]);
  });

  test('stores kilograms', async () => {
    const athleteId = await api.athlete();
    await api.as(athleteId).logSet({ ...squatSet, weight: 100 });
    const [row] = await api.orm.em
      .getConnection()
      .execute<{ weight_kilograms: number }[]>(
        'select weight_kilograms from training.strength_set where athlete_id = ?',
        [athleteId],
      );
    expect(row?.weight_kilograms).toBeCloseTo(45.359237, 9);
  });

  test.each([
    ['reps', { ...squatSet, reps: undefined }],
    ['weight', { ...squatSet, weight: undefined }],
    ['reps', { ...squatSet, reps: null }],
    ['weight', { ...squatSet, weight: '' }],
  ])('requires %s: Please enter both reps and weight', (field, input) => {
    expect(createSetInput.safeParse(input).error?.issues).toMatchObject([
      { path: [field], message: 'Please enter both reps and weight' },
    ]);
  });

  test('allows seven exercises, always one set, 1 to 500 repetitions and at most 2,000 lbs', async () => {
    for (const exercise of ['squat', 'deadlift', 'bench', 'row', 'press', 'pullup', 'lunge'])
      expect(createSetInput.parse({ ...squatSet, exercise })).toEqual({ ...squatSet, exercise, sets: 1 });
    for (const invalidFields of [
      { exercise: 'curl' },
      { sets: 3 },
      { reps: 0 },
      { reps: 501 },
      { reps: 5.5 },
      { weight: -1 },
      { weight: 2000.5 },
      { weight: '185' },
    ])
      expect(createSetInput.safeParse({ ...squatSet, ...invalidFields }).success).toBe(false);
    expect(createSetInput.safeParse({ ...squatSet, weight: 0 }).success).toBe(true);
  });

  test('can be on any past day, today or tomorrow, but no later', async () => {
    const me = api.as(await api.athlete());
    for (const date of ['1900-01-01', '2026-11-20', '2026-11-21'])
      await expect(me.logSet({ ...squatSet, date: localDate(date) })).resolves.toMatchObject({ date });
    await expect(me.logSet({ ...squatSet, date: localDate('2026-11-22') })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Date must not be in the future',
    });
  });

  test('returns its weight in lbs exactly as entered', async () => {
    const me = api.as(await api.athlete());
    const weights = fc.integer({ min: 0, max: 200_000 }).map((value) => value / 100);
    await fc.assert(
      fc.asyncProperty(weights, async (weight) => {
        expect((await me.logSet({ ...squatSet, weight })).weight).toBe(weight);
      }),
    );
  });
});

describe('the list of sets', () => {
  test('starts with the newest day, and within a day with the set entered last', async () => {
    const me = api.as(await api.athlete());
    await me.logSet({ ...squatSet, reps: 1 });
    await me.logSet({ ...squatSet, date: localDate('2026-11-18'), reps: 2 });
    await me.logSet({ ...squatSet, reps: 3 });
    expect((await me.strength({})).map(({ reps }) => reps)).toEqual([3, 1, 2]);
  });

  test('contains the latest 50 by default, and none from another athlete', async () => {
    const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
    for (let reps = 1; reps <= 52; reps += 1) await ann.logSet({ ...squatSet, reps });
    expect(await ann.strength({})).toHaveLength(50);
    expect((await ann.strength({ limit: 2 })).map(({ reps }) => reps)).toEqual([52, 51]);
    expect(await bob.strength({})).toEqual([]);
  });

  test('accepts a limit as text over REST, and rejects an invalid one', () => {
    expect(listSetsQuery.parse({ limit: '7' })).toEqual({ limit: 7 });
    expect(listSetsQuery.parse({})).toEqual({});
    for (const limit of ['0', '201', '-1', '5.5', 'all', '', '1e2'])
      expect(listSetsQuery.safeParse({ limit }).success).toBe(false);
  });
});

test('requires a sign-in for strength', async () => {
  await expect(api.as(null).strength({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(api.as(null).logSet(squatSet)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
