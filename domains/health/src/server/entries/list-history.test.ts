import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
const date = localDate('2026-11-20');

describe('the health history', () => {
  test('returns only the athlete’s own days, newest first, in pages of 30', async () => {
    const athleteId = await api.athlete();
    await api.enter(
      athleteId,
      'weight',
      Array.from({ length: 65 }, (_, daysAgo) => 150 + daysAgo / 10),
    );
    await api.as(await api.athlete('Bob Ray')).saveEntry({ date, weight: 180 });
    const me = api.as(athleteId);
    const pages = [await me.history({})];
    for (let pageCursor = pages[0]?.nextCursor; pageCursor; pageCursor = pages.at(-1)?.nextCursor)
      pages.push(await me.history({ cursor: pageCursor, direction: 'forward' }));
    expect(pages.map(({ days }) => days.length)).toEqual([30, 30, 5]);
    expect(pages.flatMap(({ days }) => days.map((day) => day.date))).toEqual(
      Array.from({ length: 65 }, (_, daysAgo) => addDays(api.today(), -daysAgo)),
    );
  });

  test('starts with one empty page', async () => {
    expect(await api.as(await api.athlete()).history({})).toEqual({ days: [], nextCursor: null });
  });
});
