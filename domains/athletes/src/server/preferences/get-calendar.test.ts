import { athletesPort } from '@threshold/contracts/athletes';
import { captureStatements } from '@threshold/testing';
import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';
import { savePreferences } from './save-preferences.ts';

const api = await createAthletesApi();

/** Counts reads of the preferences row during a call. */
const countReads = async (callback: () => Promise<unknown>) =>
  (await captureStatements(callback)).filter(({ text }) =>
    /^select .+ from "athletes"\."preferences"/.test(text),
  ).length;

test('returns today, week start and units, metric by default', async () => {
  const id = await api.athlete();
  const getCalendar = () => api.queryContext(id).port(athletesPort).getCalendar(id);
  expect(await getCalendar()).toEqual({
    timeZone: 'UTC',
    weekStart: 'sunday',
    units: 'metric',
    today: '2026-11-20',
  });
  await api
    .as(id)
    .savePreferences({ timeZone: 'Pacific/Kiritimati', weekStart: 'monday', units: 'imperial' });
  expect(await getCalendar()).toEqual({
    timeZone: 'Pacific/Kiritimati',
    weekStart: 'monday',
    units: 'imperial',
    today: '2026-11-21',
  });
});

test('reads the calendar once per transaction across domains', async () => {
  const id = await api.athlete();
  const reads = await countReads(() =>
    api.runInTransaction(id, async (ctx) => {
      for (let domain = 0; domain < 5; domain += 1) await ctx.port(athletesPort).getCalendar(id);
    }),
  );
  expect(reads).toBe(1);
});

test('returns changed preferences in the same transaction and in the next one', async () => {
  const id = await api.athlete();
  const calendars = await api.runInTransaction(id, async (ctx) => {
    const calendarBefore = await ctx.port(athletesPort).getCalendar(id);
    await savePreferences(ctx, { weekStart: 'sunday', timeZone: 'Pacific/Auckland' });
    const calendarAfter = await ctx.port(athletesPort).getCalendar(id);
    return [calendarBefore, calendarAfter];
  });
  expect(calendars).toMatchObject([
    { weekStart: expect.any(String) },
    { weekStart: 'sunday', timeZone: 'Pacific/Auckland' },
  ]);
  await api.runInTransaction(id, (ctx) => savePreferences(ctx, { weekStart: 'monday' }));
  await api.runInTransaction(id, async (ctx) => {
    expect(await ctx.port(athletesPort).getCalendar(id)).toMatchObject({ weekStart: 'monday' });
  });
});
