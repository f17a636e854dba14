import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createNutritionApi } from '../test/create-nutrition-api.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');

/** An athlete with one log per entry, today's first. */
async function createAthleteWithLogs(
  ...logsLatestFirst: readonly { calories?: number; protein?: number; fats?: number }[]
) {
  const me = api.as(await api.athlete());
  for (const [daysAgo, log] of logsLatestFirst.entries())
    await me.saveLog({ date: addDays(today, -daysAgo), ...log });
  return me;
}

describe('the list of logs', () => {
  test('returns seven by default, newest first', async () => {
    const me = await createAthleteWithLogs(...Array.from({ length: 9 }, (_, index) => ({ calories: index })));
    expect((await me.logs({})).map(({ calories }) => calories)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await me.logs({ limit: 2 })).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-19']);
    expect(await me.logs({ limit: 365 })).toHaveLength(9);
  });

  test.each([0, 366, 1.5])('rejects a limit of %d', async (limit) => {
    const me = api.as(await api.athlete());
    await expect(me.logs({ limit })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('nutrition averages', () => {
  test('average calories and protein over the logs that have them, rounded', async () => {
    const me = await createAthleteWithLogs(
      { protein: 150, calories: 2100 },
      { calories: 2201 },
      { protein: 120 },
    );
    expect(await me.averages()).toEqual({
      logs: 3,
      calories: { value: 2151, logs: 2 },
      protein: { value: 135, logs: 2 },
    });
  });

  test('cover the latest seven logs, no matter how old', async () => {
    const me = await createAthleteWithLogs(...Array.from({ length: 8 }, () => ({ protein: 100 })));
    await me.saveLog({ date: localDate('2026-11-13'), protein: 900 });
    expect(await me.averages()).toMatchObject({ logs: 7, protein: { value: 100, logs: 7 } });
    await me.saveLog({ date: localDate('2026-11-14'), protein: 800 });
    expect(await me.averages()).toMatchObject({ logs: 7, protein: { value: 200, logs: 7 } });
  });

  test('return null if there are no logs, or none with the value', async () => {
    expect(await (await createAthleteWithLogs()).averages()).toEqual({
      logs: 0,
      calories: null,
      protein: null,
    });
    expect(await (await createAthleteWithLogs({ fats: 60 })).averages()).toEqual({
      logs: 1,
      calories: null,
      protein: null,
    });
  });
});

test('returns the athlete’s time zone', async () => {
  api.calendar.timeZone = 'Asia/Kolkata';
  expect(await api.as(await api.athlete()).calendar()).toEqual({ timeZone: 'Asia/Kolkata' });
});
