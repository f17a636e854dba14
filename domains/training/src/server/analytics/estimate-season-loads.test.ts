import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { estimateSeasonLoads } from './estimate-season-loads.ts';

const monday = localDate('2026-11-23');
const today = localDate('2026-11-25');
const createWeek = (index: number, km: number, isPlanned: boolean) => ({
  startsOn: addDays(monday, 7 * index),
  km,
  isPlanned,
});
/** 100 on each Tuesday and 200 on each Sunday of the planned weeks. */
const plannedLoads = new Map(
  [0, 1, 2].flatMap((index) => [
    [addDays(monday, 7 * index + 1), 100] as const,
    [addDays(monday, 7 * index + 6), 200] as const,
  ]),
);

describe('the estimated loads of the season', () => {
  test('repeat the planned weekdays, scaled by the kilometers of the week', () => {
    const weeks = [
      createWeek(0, 40, true),
      createWeek(1, 50, true),
      createWeek(2, 50, true),
      createWeek(3, 25, false),
    ];
    const loads = estimateSeasonLoads(weeks, plannedLoads, today);
    const thirdWeek = addDays(monday, 21);
    expect([...loads.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(thirdWeek, day)));
    expect([...loads.values()]).toEqual([0, 50, 0, 0, 0, 0, 100]);
  });

  test('use the current week only if it is the last of the plan', () => {
    const weeks = [createWeek(0, 50, true), createWeek(1, 25, false)];
    expect([...estimateSeasonLoads(weeks, plannedLoads, today).values()]).toEqual([0, 50, 0, 0, 0, 0, 100]);
    const weeksOfLongerPlan = [createWeek(0, 1, true), createWeek(1, 50, true), createWeek(2, 25, false)];
    expect([...estimateSeasonLoads(weeksOfLongerPlan, plannedLoads, today).values()]).toEqual([
      0, 50, 0, 0, 0, 0, 100,
    ]);
  });

  test('are empty without planned kilometers or loads', () => {
    expect(
      estimateSeasonLoads([createWeek(1, 0, true), createWeek(2, 30, false)], plannedLoads, today),
    ).toEqual(new Map());
    expect(
      estimateSeasonLoads([createWeek(1, 50, true), createWeek(2, 30, false)], new Map(), today),
    ).toEqual(new Map());
  });
});
