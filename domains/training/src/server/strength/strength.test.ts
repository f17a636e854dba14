import { localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSet, setsQuery } from '../../strength-schemas.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const day = localDate('2026-11-20');
const set = { date: day, exercise: 'squat', reps: 5, weight: 185 } as const;

describe('a strength set', () => {
  test('is answered and read back in the words and units of the specification: one set, its weight in lbs', async () => {
    const me = api.as(await api.athlete());
    const saved = await me.logSet(set);
    expect(saved).toEqual({ ...set, id: expect.any(String), sets: 1 });
    expect(await me.strength({})).toEqual([saved]);
  });

  test('is kept in kilograms', async () => {
    const athleteId = await api.athlete();
    await api.as(athleteId).logSet({ ...set, weight: 100 });
    const [row] = await api.orm.em
      .getConnection()
      .execute<{ weight_kilograms: number }[]>(
        'select weight_kilograms from training.strength_set where athlete_id = ?',
        [athleteId],
      );
    expect(row?.weight_kilograms).toBeCloseTo(45.359237, 9);
  });

  test.each([
    ['reps', { ...set, reps: undefined }],
    ['weight', { ...set, weight: undefined }],
    ['reps', { ...set, reps: null }],
    ['weight', { ...set, weight: '' }],
  ])('without %s is told: Please enter both reps and weight', (field, input) => {
    expect(newSet.safeParse(input).error?.issues).toMatchObject([
      { path: [field], message: 'Please enter both reps and weight' },
    ]);
  });

  test('is one of seven exercises, always one set, of 1 to 500 repetitions and at most 2,000 lbs', async () => {
    for (const exercise of ['squat', 'deadlift', 'bench', 'row', 'press', 'pullup', 'lunge'])
      expect(newSet.parse({ ...set, exercise })).toEqual({ ...set, exercise, sets: 1 });
    for (const wrong of [
      { exercise: 'curl' },
      { sets: 3 },
      { reps: 0 },
      { reps: 501 },
      { reps: 5.5 },
      { weight: -1 },
      { weight: 2000.5 },
      { weight: '185' },
    ])
      expect(newSet.safeParse({ ...set, ...wrong }).success).toBe(false);
    expect(newSet.safeParse({ ...set, weight: 0 }).success).toBe(true);
  });

  test('may be of any past day, today or one day ahead, and of no later one', async () => {
    const me = api.as(await api.athlete());
    for (const date of ['1900-01-01', '2026-11-20', '2026-11-21'])
      await expect(me.logSet({ ...set, date: localDate(date) })).resolves.toMatchObject({ date });
    await expect(me.logSet({ ...set, date: localDate('2026-11-22') })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Date must not be in the future',
    });
  });

  test('entered and read back in lbs is the same', async () => {
    const me = api.as(await api.athlete());
    const hundredths = fc.integer({ min: 0, max: 200_000 }).map((value) => value / 100);
    await fc.assert(
      fc.asyncProperty(hundredths, async (weight) => {
        expect((await me.logSet({ ...set, weight })).weight).toBe(weight);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the list of sets', () => {
  test('is newest first, and of one day the last that was entered first', async () => {
    const me = api.as(await api.athlete());
    await me.logSet({ ...set, reps: 1 });
    await me.logSet({ ...set, date: localDate('2026-11-18'), reps: 2 });
    await me.logSet({ ...set, reps: 3 });
    expect((await me.strength({})).map(({ reps }) => reps)).toEqual([3, 1, 2]);
  });

  test('holds the latest 50 unless told otherwise, and nothing of another athlete', async () => {
    const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
    for (let reps = 1; reps <= 52; reps += 1) await ann.logSet({ ...set, reps });
    expect(await ann.strength({})).toHaveLength(50);
    expect((await ann.strength({ limit: 2 })).map(({ reps }) => reps)).toEqual([52, 51]);
    expect(await bob.strength({})).toEqual([]);
  });

  test('takes its limit as text at the REST edge, and no odd one', () => {
    expect(setsQuery.parse({ limit: '7' })).toEqual({ limit: 7 });
    expect(setsQuery.parse({})).toEqual({});
    for (const limit of ['0', '201', '-1', '5.5', 'all', '', '1e2'])
      expect(setsQuery.safeParse({ limit }).success).toBe(false);
  });
});

test('strength is for signed-in athletes only', async () => {
  await expect(api.as(null).strength({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(api.as(null).logSet(set)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
