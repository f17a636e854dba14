import { localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNutritionApi } from '../test/create-nutrition-api.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');
const NO_VALUES = { calories: null, protein: null, carbs: null, fats: null, hydration: null, notes: null };

describe('a nutrition log', () => {
  test('returns the stored row, with null for missing values', async () => {
    const mia = api.as(await api.athlete());
    const savedLog = await mia.saveLog({
      date: today,
      calories: 2150,
      protein: 142.5,
      notes: ' Long run day ',
    });
    expect(savedLog).toEqual({
      ...NO_VALUES,
      id: savedLog.id,
      date: today,
      calories: 2150,
      protein: 142.5,
      notes: 'Long run day',
    });
    expect(await mia.logs({})).toEqual([savedLog]);
  });

  test('has one row a day, into which a second post merges its fields', async () => {
    const mia = api.as(await api.athlete());
    const firstLog = await mia.saveLog({ date: today, calories: 1200, protein: 60, notes: 'Lunch' });
    const secondLog = await mia.saveLog({ date: today, calories: 2300, fats: 0, notes: '' });
    expect(secondLog).toEqual({ ...firstLog, calories: 2300, fats: 0 });
    expect(await mia.logs({})).toEqual([secondLog]);
  });

  test('keeps both posts when a day’s first two run in parallel', async () => {
    const mia = api.as(await api.athlete());
    await Promise.all([
      mia.saveLog({ date: today, protein: 150 }),
      mia.saveLog({ date: today, hydration: 64 }),
    ]);
    expect(await mia.logs({})).toMatchObject([{ protein: 150, hydration: 64 }]);
  });

  test('publishes the day’s current row, and nothing if rejected', async () => {
    const athleteId = await api.athlete();
    const listEvents = () =>
      api.recordedEvents.filter(({ payload }) => Object(payload).athleteId === athleteId);
    await api.as(athleteId).saveLog({ date: today, protein: 151.5 });
    await api.as(athleteId).saveLog({ date: today, calories: 2400 });
    await api
      .as(athleteId)
      .saveLog({ date: localDate('2026-11-24'), protein: 1 })
      .catch(() => undefined);
    expect(listEvents()).toEqual([
      { name: 'nutritionLogged', payload: { athleteId, date: today, proteinGrams: 151.5, energyKcal: null } },
      { name: 'nutritionLogged', payload: { athleteId, date: today, proteinGrams: 151.5, energyKcal: 2400 } },
    ]);
  });

  test('stores milliliters and returns water in ounces exactly as entered', async () => {
    const athleteId = await api.athlete();
    const mia = api.as(athleteId);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 10_000 }), async (tenthsOfOunces) => {
        const { hydration } = await mia.saveLog({ date: today, hydration: tenthsOfOunces / 10 });
        expect(hydration).toBe(tenthsOfOunces / 10);
      }),
    );
    await mia.saveLog({ date: today, hydration: 64 });
    const [row] = await api.orm.em
      .getConnection()
      .execute('select hydration_ml from nutrition.log where athlete_id = ?', [athleteId]);
    expect(row).toEqual({ hydration_ml: expect.closeTo(1892.704, 3) });
  });

  test('never shows another athlete’s data', async () => {
    const [mia, otto] = [api.as(await api.athlete()), api.as(await api.athlete('Otto Dam'))];
    await mia.saveLog({ date: today, calories: 2000 });
    await otto.saveLog({ date: today, calories: 3000 });
    expect(await mia.logs({})).toMatchObject([{ calories: 2000 }]);
    expect(await otto.averages()).toMatchObject({ logs: 1, calories: { value: 3000 } });
  });
});

describe('the date of a log', () => {
  test.each([
    ['UTC', '2026-11-21', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-23'],
    ['America/Los_Angeles', '2026-11-21', '2026-11-22'],
    ['Asia/Kolkata', '2026-11-21', '2026-11-22'],
  ])('can be one day ahead in %s: %s, not %s', async (timeZone, acceptedDate, rejectedDate) => {
    api.calendar.timeZone = timeZone;
    const mia = api.as(await api.athlete());
    expect(await mia.saveLog({ date: localDate(acceptedDate), calories: 1 })).toMatchObject({
      date: acceptedDate,
    });
    await expect(mia.saveLog({ date: localDate(rejectedDate), calories: 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Date must not be in the future',
    });
    api.calendar.timeZone = 'UTC';
  });

  test('can be any past day', async () => {
    const mia = api.as(await api.athlete());
    expect(await mia.saveLog({ date: localDate('1900-01-01'), protein: 1 })).toMatchObject({
      date: '1900-01-01',
    });
  });
});

const NO_AMOUNT_MESSAGE = 'Fill in at least one of calories, protein, carbs, fats and hydration';

test.each([
  [{ date: today }, NO_AMOUNT_MESSAGE],
  [{ date: today, notes: 'Only words' }, NO_AMOUNT_MESSAGE],
  [{ calories: 2000 }, 'Date must be a calendar day such as 2026-11-20'],
  [{ date: '2026-02-30', calories: 2000 }, 'Date must be a calendar day such as 2026-11-20'],
  [{ date: today, calories: 2000.5 }, 'Calories must be a whole number'],
  [{ date: today, calories: '2000' }, 'Calories must be a number'],
  [{ date: today, calories: 20_001 }, 'Calories must be at most 20000'],
  [{ date: today, protein: -0.1 }, 'Protein must be at least 0'],
  [{ date: today, carbs: 2000.1 }, 'Carbs must be at most 2000'],
  [{ date: today, fats: null }, 'Fats must be a number'],
  [{ date: today, hydration: 1000.1 }, 'Hydration must be at most 1000'],
  [{ date: today, calories: 1, notes: 'x'.repeat(2001) }, 'Notes must be at most 2000 characters long'],
  [{ date: today, calories: 1, athleteId: 'x' }, 'Athlete id is not a field of this request'],
])('rejects %o: %s', async (log, message) => {
  const mia = api.as(await api.athlete());
  const save = mia.saveLog as (log: unknown) => Promise<unknown>;
  await expect(save(log)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  expect(await mia.logs({})).toEqual([]);
});

test('stores values at the API’s upper bounds', async () => {
  const mia = api.as(await api.athlete());
  const UPPER_BOUNDS = { calories: 20_000, protein: 2000, carbs: 2000, fats: 2000, hydration: 1000 };
  expect(await mia.saveLog({ date: today, ...UPPER_BOUNDS, notes: 'x'.repeat(2000) })).toMatchObject(
    UPPER_BOUNDS,
  );
});
