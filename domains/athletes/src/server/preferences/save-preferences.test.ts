import { describe, expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();
const DEFAULTS = {
  units: null,
  weekStart: 'sunday',
  timeZone: 'UTC',
  colorScheme: 'auto',
  visibility: 'public',
};

describe('preferences', () => {
  test('start without units', async () => {
    expect(await api.as(await api.athlete()).preferences()).toEqual(DEFAULTS);
  });

  test.each([
    { units: 'metric' },
    { units: 'imperial' },
    { weekStart: 'monday' },
    { timeZone: 'Europe/Oslo' },
    { colorScheme: 'dark' },
    { visibility: 'private' },
  ] as const)('save only the preference in the request: %o', async (change) => {
    const mia = api.as(await api.athlete());
    expect(await mia.savePreferences(change)).toEqual({ ...DEFAULTS, ...change });
    expect(await mia.preferences()).toEqual({ ...DEFAULTS, ...change });
  });

  test('clear the units when they are sent as null', async () => {
    const mia = api.as(await api.athlete());
    await mia.savePreferences({ units: 'metric', weekStart: 'monday' });
    expect(await mia.savePreferences({ units: null })).toEqual({ ...DEFAULTS, weekStart: 'monday' });
  });

  test('keep both values when the first two saves run in parallel', async () => {
    const mia = api.as(await api.athlete());
    await Promise.all([
      mia.savePreferences({ timeZone: 'Asia/Tokyo' }),
      mia.savePreferences({ units: 'metric' }),
    ]);
    expect(await mia.preferences()).toMatchObject({ timeZone: 'Asia/Tokyo', units: 'metric' });
  });

  test.each([
    {},
    { units: 'furlongs' },
    { weekStart: 'saturday' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
    { timeZone: null },
    { colorScheme: 'pink' },
    { visibility: 'nobody' },
    { athleteId: 'x', units: 'metric' },
  ])('reject %o', async (change) => {
    const mia = api.as(await api.athlete());
    const save = mia.savePreferences as (change: unknown) => Promise<unknown>;
    await expect(save(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await mia.preferences()).toEqual(DEFAULTS);
  });
});
