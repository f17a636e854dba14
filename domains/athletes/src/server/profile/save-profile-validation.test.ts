import { toApiError } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { profileChange } from '../../schemas.ts';
import { createProfile } from '../../testing/index.ts';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

/** Invalid in every field except isPregnant, which accepts true. */
const INVALID_IN_ALL_FIELDS = [
  true,
  {},
  { $ne: null },
  { __raw: '1' },
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e21,
  ['x'],
];
const NON_NUMBERS = ['', '12abc', '34'];
const INVALID_BY_FIELD: Readonly<Record<string, readonly unknown[]>> = {
  age: [121, 34.5, ...NON_NUMBERS],
  weight: [19.9, 1500.1, ...NON_NUMBERS],
  isPregnant: ['', 'true', 1],
  lthr: [89, 211, 150.5, ...NON_NUMBERS],
  maxHR: [89, 241, ...NON_NUMBERS],
  restingHR: [19, 141, ...NON_NUMBERS],
  fitnessLevel: ['', 'elite', 'Beginner', 3],
  preferredFitnessClass: ['', 'yoga', 1],
  groupFitnessSchedule: ['Monday', ['monday'], [1], [null], Array(8).fill('Monday')],
  strengthTrainingType: ['x'.repeat(61), 5],
  trainingDaysPerWeek: [2, 8, 4.5, ...NON_NUMBERS],
  weeklyRunKm: [-0.1, 300.1, ...NON_NUMBERS],
  longestRunKm: [-0.1, 200.1, ...NON_NUMBERS],
  customClass: [
    {},
    { kind: 'spin', minutes: 45, effort: 'hard', usesLegs: true },
    { kind: 'own', minutes: 14, effort: 'hard', usesLegs: true },
    { kind: 'own', minutes: 45, effort: 'maximal', usesLegs: true },
    { kind: 'own', minutes: 45, effort: 'hard', usesLegs: 'yes' },
    ...NON_NUMBERS,
  ],
  weekdayMinutes: [[], Array(6).fill(null), Array(7).fill(14), Array(7).fill(601), ...NON_NUMBERS],
  raceDate: [
    '',
    '2026-02-30',
    '2026-2-3',
    '0001-01-01',
    '1899-12-31',
    '2029-12-31',
    'infinity',
    '2026-11-20T00:00',
  ],
  raceDistance: ['', '12abc', 20.9, 0, 'marathon'],
  lthrSource: ['', 'detected', 'guess', 5, null],
};

async function saveRejectedProfile(input: object) {
  const id = await api.athlete();
  // Untyped, like a client that ignores the types.
  const saveUntyped = api.as(id).saveProfile as (input: unknown) => Promise<unknown>;
  const apiError = await saveUntyped(input).then(
    () => null,
    (error: unknown) => toApiError(error),
  );
  expect(await api.as(id).profile(), 'nothing was stored').toMatchObject({ age: null, lthr: null });
  return apiError;
}

describe('profile validation', () => {
  const fields = Object.keys(profileChange.shape);

  test('covers every field', () => {
    expect(Object.keys(INVALID_BY_FIELD).sort()).toEqual(fields.sort());
  });

  test.each(
    fields.flatMap((field) =>
      [...INVALID_IN_ALL_FIELDS, ...(INVALID_BY_FIELD[field] ?? [])]
        .filter((value) => !(field === 'isPregnant' && value === true))
        .map((value) => ({ field, value })),
    ),
  )('rejects $field = $value and names the field', async ({ field, value }) => {
    const apiError = await saveRejectedProfile({
      ...(field === 'lthrSource' && { lthr: 160 }),
      [field]: value,
    });
    expect(apiError).toMatchObject({ status: 400 });
    const issues = apiError?.details.issues as { path: string; message: string }[];
    expect(issues.map(({ path }) => path.split('.')[0])).toContain(field);
  });

  test.each(['id', 'userId', 'email', 'firstName', 'onboardingCompleted', 'createdAt', 'points', 'isAdmin'])(
    'rejects the unknown field %s',
    async (field) => {
      expect(await saveRejectedProfile({ age: 40, [field]: 'x' })).toMatchObject({
        status: 400,
        details: { issues: [{ path: field }] },
      });
    },
  );

  test('rejects an empty request', async () => {
    expect(await saveRejectedProfile({})).toMatchObject({
      status: 400,
      message: 'Send at least one field of the profile',
    });
  });

  test.each([12, 0])('rejects the age %i, below the minimum of 13', async (age) => {
    expect(await saveRejectedProfile({ age })).toMatchObject({
      message: 'You must be 13 or older to use Threshold',
    });
  });

  test('accepts the minimum age of 13', async () => {
    const mia = api.as(await api.athlete());
    expect((await mia.saveProfile({ age: 13 })).profile.age).toBe(13);
  });

  test.each([
    [{ lthr: 160, restingHR: 100, maxHR: 160 }, 'maxHR', 'Max HR must be above LTHR'],
    [{ lthr: 110, restingHR: 110 }, 'restingHR', 'Resting HR must be below LTHR'],
    [{ maxHR: 100, restingHR: 100 }, 'restingHR', 'Resting HR must be below max HR'],
    [{ lthr: 89 }, 'lthr', 'LTHR must be at least 90'],
    [{ lthrSource: 'test' }, 'lthrSource', 'LTHR source needs an LTHR with it'],
  ])('rejects %o, naming %s', async (change, path, message) => {
    expect(await saveRejectedProfile(change)).toMatchObject({
      status: 400,
      message,
      details: { issues: [{ path, message }] },
    });
  });

  test('reports several errors at once', async () => {
    const apiError = await saveRejectedProfile({ age: 5, weight: 'heavy', raceDistance: 3 });
    expect(apiError?.details.issues).toHaveLength(3);
  });

  test('checks a partial save against the stored profile', async () => {
    const mia = api.as(await api.athlete());
    await mia.saveProfile(createProfile());
    await expect(mia.saveProfile({ maxHR: 160 })).rejects.toThrow('Max HR must be above LTHR');
    expect((await mia.profile()).maxHR).toBe(188);
  });

  test('rejects anonymous callers', async () => {
    await expect(api.as(null).saveProfile(createProfile())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(api.as(null).profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
