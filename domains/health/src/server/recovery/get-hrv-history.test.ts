import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
// Latest first: a week well below the two weeks before it.
const WEEK = [51, 53, 54, 58, 50, 55, 52];
const BASELINE = [61, 59, 62, 58, 60, 64, 61, 57, 63, 59, 60, 65, 58, 62];

test('returns HRV for the last 60 days, oldest first, without empty or later days', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  expect(await me.hrvHistory()).toEqual({ from: '2026-09-22', to: '2026-11-20', days: [], band: null });
  for (const daysAgo of [60, 59, 3, 0, -1])
    await me.saveEntry({ date: addDays(api.today(), -daysAgo), hrv: 60 + daysAgo });
  await me.saveEntry({ date: addDays(api.today(), -1), steps: 9000 });
  expect((await me.hrvHistory()).days).toEqual([
    { date: '2026-09-22', value: 119 },
    { date: '2026-11-17', value: 63 },
    { date: '2026-11-20', value: 60 },
  ]);
});

test('returns HRV for a period, and for the block before it on request', async () => {
  const me = api.as(await api.athlete());
  for (const daysAgo of [84, 83, 42, 41, 0])
    await me.saveEntry({ date: addDays(api.today(), -daysAgo), hrv: 60 + daysAgo });
  const listValues = async (period: Parameters<typeof me.hrvHistory>[0]) =>
    (await me.hrvHistory(period)).days.map(({ value }) => value);
  expect(await listValues({ range: '6w' })).toEqual([101, 60]);
  expect(await listValues({ range: '6w', compare: true })).toEqual([143, 102, 101, 60]);
  expect((await me.hrvHistory({ range: 'all', compare: true })).from).toBe(addDays(api.today(), -727));
  await expect(me.hrvHistory({ range: '10y' as never })).rejects.toThrow();
});

test('adds the band and the week’s level once there are 14 values before the week', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await api.enter(ann, 'hrv', [...WEEK, ...BASELINE]);
  await api.enter(bob, 'hrv', [...WEEK, ...BASELINE.slice(1)]);
  const { band } = await api.as(ann).hrvHistory();
  expect(band?.rollingMs).toBeCloseTo(53.2, 1);
  expect(band?.lowMs).toBeCloseTo(59.4, 1);
  expect(band?.highMs).toBeCloseTo(61.8, 1);
  expect(band?.level).toBe('below');
  expect((await api.as(bob).hrvHistory()).band).toBeNull();
  // The sixty days before the week go back to 66 days ago.
  await api.as(bob).saveEntry({ date: addDays(api.today(), -67), hrv: 60 });
  expect((await api.as(bob).hrvHistory()).band).toBeNull();
  await api.as(bob).saveEntry({ date: addDays(api.today(), -66), hrv: 60 });
  expect((await api.as(bob).hrvHistory()).band?.level).toBe('below');
});
