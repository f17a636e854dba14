import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import type { Plan } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { MEDIUM_LONG_TYPE } from './medium-long-run.ts';

const createHistory = (weeklyKm: number, longestRunKm: number) => ({
  history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
});

const RUNNERS: { who: string; changes: Partial<PlanInput> }[] = [
  { who: 'an intermediate marathoner on 5 days', changes: createHistory(50, 18) },
  {
    who: 'an advanced marathoner on 6 days',
    changes: { level: 'advanced', trainingDaysPerWeek: 6, ...createHistory(75, 26) },
  },
  {
    who: 'an intermediate half marathoner on 5 days',
    changes: { raceDistance: 21.1, ...createHistory(45, 15) },
  },
  {
    who: 'an advanced half marathoner on 6 days',
    changes: { raceDistance: 21.1, level: 'advanced', trainingDaysPerWeek: 6, ...createHistory(70, 19) },
  },
];

const listMediumLongRuns = ({ sessions }: Plan) => sessions.filter(({ type }) => type === MEDIUM_LONG_TYPE);

describe.each(RUNNERS)('the midweek medium-long run of $who', ({ changes }) => {
  const plan = buildPlan(createAthlete(changes));
  const runs = listMediumLongRuns(plan);
  const sessionsOf = (date: string) => plan.sessions.filter((session) => session.date === date);
  const findWeek = (date: string) =>
    plan.weeks.find(({ startsOn, endsOn }) => date >= startsOn && date <= endsOn);

  test('at least two weeks have a midweek medium-long run, none of them lighter or in the taper', () => {
    expect(runs.length).toBeGreaterThanOrEqual(2);
    for (const { date } of runs) {
      expect(findWeek(date)?.isCutback).toBe(false);
      expect(findWeek(date)?.phase).not.toMatch(/taper/i);
    }
  });

  test('lasts at least 75 minutes, longer than every easy run of the week and at most 85% of the long run', () => {
    for (const run of runs) {
      expect(run.zone).toBe(2);
      expect(run.durationMinutes).toBeGreaterThanOrEqual(75);
      const week = findWeek(run.date);
      const others = plan.sessions.filter(
        ({ date, kind }) => week && date >= week.startsOn && date <= week.endsOn && kind === 'easy',
      );
      const longest = plan.sessions.find(
        ({ date, kind }) => week && date >= week.startsOn && date <= week.endsOn && kind === 'long',
      );
      for (const other of others) expect(other.durationMinutes).toBeLessThanOrEqual(run.durationMinutes);
      // The brisk part makes the long run shorter by rounding to minutes.
      expect(run.plannedKm ?? 0).toBeLessThanOrEqual(0.85 * (longest?.plannedKm ?? 0) + 0.05);
    }
  });

  test('the midweek medium-long run is on a day from Tuesday to Friday, with easy days before and after it', () => {
    for (const { date } of runs) {
      const weekday = new Date(date).getUTCDay();
      expect(weekday).toBeGreaterThanOrEqual(2);
      expect(weekday).toBeLessThanOrEqual(5);
      const neighbors = [-1, 1].map((offset) => {
        const day = new Date(date);
        day.setUTCDate(day.getUTCDate() + offset);
        return day.toISOString().slice(0, 10);
      });
      for (const neighbor of neighbors.flatMap(sessionsOf)) expect(neighbor.zone).toBeLessThanOrEqual(2);
    }
  });
});

test.each([
  { who: 'a beginner', changes: { level: 'beginner', ...createHistory(50, 18) } },
  { who: 'a runner of four days', changes: { trainingDaysPerWeek: 4, ...createHistory(50, 18) } },
  { who: 'a runner of 25 km a week', changes: createHistory(25, 10) },
  { who: 'a 10K runner', changes: { raceDistance: 10, ...createHistory(60, 18) } },
  { who: 'a 50K runner', changes: { raceDistance: 50, ...createHistory(60, 22) } },
  {
    who: 'an injured runner',
    changes: { injuries: [{ bodyPart: 'Knee', severity: 'Mild' }], ...createHistory(50, 18) },
  },
] satisfies { who: string; changes: Partial<PlanInput> }[])(
  '$who has no midweek medium-long run',
  ({ changes }) => {
    expect(listMediumLongRuns(buildPlan(createAthlete(changes)))).toEqual([]);
  },
);
