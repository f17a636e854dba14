import { addDays, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
const date = localDate('2026-11-20');

afterEach(() => {
  api.athletes.timeZone = 'UTC';
});

describe('a day’s entry', () => {
  test('returns every field, with null for missing values', async () => {
    const me = api.as(await api.athlete());
    const savedEntry = await me.saveEntry({ date, weight: 150.4, sleepHours: 7.5, sleepQuality: 4 });
    expect(savedEntry).toEqual({
      id: expect.any(String),
      date,
      weight: 150.4,
      steps: null,
      sleepHours: 7.5,
      sleepQuality: 4,
      hrv: null,
      restingHR: null,
    });
    expect(await me.entries({})).toEqual([savedEntry]);
  });

  test('merges the metrics of a second save into the same row', async () => {
    const me = api.as(await api.athlete());
    const firstEntry = await me.saveEntry({ date, weight: 150, hrv: 60 });
    const secondEntry = await me.saveEntry({ date, hrv: 64, restingHR: 48 });
    expect(secondEntry).toEqual({ ...firstEntry, hrv: 64, restingHR: 48 });
    expect(await me.entries({})).toEqual([secondEntry]);
  });

  test('publishes its day and sleep on every save, and nothing if rejected', async () => {
    const athleteId = await api.athlete();
    const listPublishedEvents = () =>
      api.recordedEvents.filter(({ payload }) => Object(payload).athleteId === athleteId);
    await api.as(athleteId).saveEntry({ date, sleepHours: 7.5 });
    await api.as(athleteId).saveEntry({ date, hrv: 61 });
    await api.as(athleteId).saveEntry({ date: addDays(date, -1), steps: 9000 });
    await api
      .as(athleteId)
      .saveEntry({ date: addDays(date, 2), steps: 9000 })
      .catch(() => undefined);
    expect(listPublishedEvents()).toEqual([
      { name: 'healthLogged', payload: { athleteId, date, sleepHours: 7.5 } },
      { name: 'healthLogged', payload: { athleteId, date, sleepHours: 7.5 } },
      { name: 'healthLogged', payload: { athleteId, date: addDays(date, -1), sleepHours: null } },
    ]);
  });

  test('treats zero as an empty field and changes nothing', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, steps: 9000 });
    expect(await me.saveEntry({ date, steps: 0, hrv: 61 })).toMatchObject({ steps: 9000, hrv: 61 });
  });

  test('keeps every value when saves run in parallel', async () => {
    const me = api.as(await api.athlete());
    await Promise.all([
      me.saveEntry({ date, weight: 149.9 }),
      me.saveEntry({ date, steps: 8000 }),
      me.saveEntry({ date, hrv: 58 }),
      me.saveEntry({ date, restingHR: 49 }),
    ]);
    expect(await me.entries({})).toMatchObject([{ weight: 149.9, steps: 8000, hrv: 58, restingHR: 49 }]);
  });

  test('gets a separate row for the same day of another athlete', async () => {
    const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
    await ann.saveEntry({ date, weight: 130 });
    await bob.saveEntry({ date, weight: 180 });
    expect(await ann.entries({})).toMatchObject([{ weight: 130 }]);
  });

  test('returns weight in lbs and sleep in hours exactly as entered', async () => {
    const me = api.as(await api.athlete());
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 15_000 }).map((tenths) => tenths / 10),
        fc.integer({ min: 10, max: 2400 }).map((hundredths) => hundredths / 100),
        async (weight, sleepHours) => {
          const savedEntry = await me.saveEntry({ date, weight, sleepHours });
          expect([savedEntry.weight, savedEntry.sleepHours]).toEqual([weight, sleepHours]);
        },
      ),
    );
  });
});

describe('the day of an entry', () => {
  test('can be today, in the past or one day ahead in the athlete’s own calendar', async () => {
    api.athletes.timeZone = 'Pacific/Kiritimati';
    const me = api.as(await api.athlete());
    expect(api.today()).toBe('2026-11-21');
    for (const day of ['1900-01-01', '2024-02-29', '2026-11-21', '2026-11-22'])
      await expect(me.saveEntry({ date: localDate(day), steps: 1000 })).resolves.toMatchObject({ date: day });
    await expect(me.saveEntry({ date: localDate('2026-11-23'), steps: 1000 })).rejects.toMatchObject({
      message: 'Date must not be in the future',
    });
  });
});

describe('the list', () => {
  test('returns 30 days by default, newest first', async () => {
    const athleteId = await api.athlete();
    await api.enter(
      athleteId,
      'weight',
      Array.from({ length: 32 }, (_, daysAgo) => 150 + daysAgo),
    );
    const me = api.as(athleteId);
    const defaultPage = await me.entries({});
    expect(defaultPage).toHaveLength(30);
    expect(defaultPage[0]?.date).toBe(api.today());
    expect((await me.entries({ limit: 2 })).map((row) => row.date)).toEqual([
      api.today(),
      addDays(api.today(), -1),
    ]);
  });
});
