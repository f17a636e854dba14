import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { findHighestZone } from '../validate/intensity-rules.ts';
import { isTrainingRun } from '../validate/plan-facts.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { planChecks } from './explain/plan-explanation.ts';
import type { PlanInput } from './plan-input.ts';

const SECOND_SUNDAY = localDate('2026-12-06');

function measureFirstTwoWeeks(changes: Partial<PlanInput>) {
  const { sessions } = buildPlan(createAthlete(changes));
  const rows = sessions.filter(({ date }) => date <= SECOND_SUNDAY);
  return {
    zone: Math.max(...rows.map((row) => findHighestZone({ ...row, day: 0 }))),
    longestMinutes: Math.max(...rows.filter(isTrainingRun).map(({ durationMinutes }) => durationMinutes)),
    longestKm: Math.max(...rows.filter(isTrainingRun).map(({ plannedKm }) => plannedKm ?? 0)),
    km: rows.filter(isTrainingRun).reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0),
  };
}

test.each([65, 75, 85, 100])(
  'a %i-year-old pro without history starts training for 100 miles with easy runs of at most half an hour',
  (ageYears) => {
    const firstWeeks = measureFirstTwoWeeks({ level: 'pro', raceDistance: 161, ageYears, history: null });
    expect(firstWeeks.longestMinutes).toBeLessThanOrEqual(30);
    expect(firstWeeks.longestKm).toBeLessThan(5);
    expect(firstWeeks.km).toBeGreaterThan(8);
    expect(firstWeeks.km).toBeLessThan(18);
    expect(firstWeeks.zone).toBeLessThanOrEqual(2);
  },
);

test('a 70-year-old pro with 60 km a week starts from that mileage', () => {
  const history = { weeklyKm: [60, 60, 60, 60], longestRunKm: 20 };
  const firstWeeks = measureFirstTwoWeeks({ level: 'pro', ageYears: 70, history });
  expect(firstWeeks.km).toBeGreaterThan(100);
  expect(firstWeeks.longestMinutes).toBeGreaterThan(60);
});

test.each([
  ['beginner', 75],
  ['intermediate', 105],
  ['advanced', 130],
  ['pro', 150],
] as const)('%s athletes without a known run start with runs of at most %i minutes', (level, minutes) => {
  expect(
    measureFirstTwoWeeks({ level, raceDistance: 161, history: null }).longestMinutes,
  ).toBeLessThanOrEqual(minutes);
});

test('a 16-year-old beginner never runs longer than 90 minutes on the way to a marathon', () => {
  const history = { weeklyKm: [60, 60, 60, 60], longestRunKm: 25 };
  const { sessions, notes } = buildPlan(createAthlete({ level: 'beginner', ageYears: 16, history }));
  expect(Math.max(...sessions.filter(isTrainingRun).map(({ durationMinutes }) => durationMinutes))).toBe(90);
  expect(notes.join(' ')).toContain('Under 18');
});

test('a pregnant athlete gets easy runs of at most an hour, no classes and an easy race', () => {
  const history = { weeklyKm: [60, 60, 60, 60], longestRunKm: 25 };
  const input = createAthlete({ isPregnant: true, history, fitnessClass: 'crossfit', classDays: ['Monday'] });
  const { sessions, notes } = buildPlan(input);
  expect(Math.max(...sessions.filter(isTrainingRun).map(({ durationMinutes }) => durationMinutes))).toBe(60);
  expect(sessions.filter((row) => findHighestZone({ ...row, day: 0 }) > 2)).toEqual([]);
  expect(sessions.filter(({ kind }) => kind === 'class')).toEqual([]);
  expect(sessions.find(({ kind }) => kind === 'race')?.notes).toContain('cleared you');
  expect(notes.join(' ')).toContain('Ask your midwife or doctor');
  expect(notes.join(' ')).not.toContain('injury');
});

test('no age rule limits an adult under 40 with a known longest run', () => {
  const history = { weeklyKm: [60, 60, 60, 60], longestRunKm: 25 };
  const planWithoutAge = buildPlan(createAthlete({ history }));
  expect(buildPlan(createAthlete({ history, ageYears: 39, isPregnant: false }))).toEqual(planWithoutAge);
});

test('planChecks omits checks that have nothing to compare with', () => {
  const checkIds = (changes: Partial<PlanInput>) => {
    const input = createAthlete(changes);
    return planChecks(input, validatePlan(buildPlan(input), input)).map(({ id }) => id);
  };
  const injuries = [{ bodyPart: 'Knee', severity: 'Mild' }] as const;
  const history = { weeklyKm: [40, 40, 40, 40], longestRunKm: 15 };
  expect(checkIds({ injuries, history: null })).not.toContain('P43');
  expect(checkIds({ injuries, history })).toContain('P43');
  expect(checkIds({ history: null })).toEqual(expect.arrayContaining(['P10', 'P20', 'P27', 'P47']));
  expect(checkIds({ history })).not.toContain('P47');
  const checkIdsNearRace = checkIds({ history: null, raceDate: localDate('2026-11-29') });
  for (const id of ['P10', 'P13', 'P20']) expect(checkIdsNearRace).not.toContain(id);
  expect(checkIds({ raceDistance: 'walking' })).not.toContain('P27');
});

test('a beginner whose running is unknown stays in zones 1 and 2 for the first four weeks', () => {
  const { sessions, weeks, notes } = buildPlan(
    createAthlete({ level: 'beginner', raceDistance: 5, history: null }),
  );
  const firstWeeks = sessions.filter(({ date }) => date <= (weeks[3]?.endsOn ?? ''));
  expect(Math.max(...firstWeeks.map((row) => findHighestZone({ ...row, day: 0 })))).toBe(2);
  expect(notes.join(' ')).not.toContain('more training days');
});

test('a beginner with less than 25 km a week has no faster part in the long run of a week with other work', () => {
  const history = { weeklyKm: [12, 12, 12, 12], longestRunKm: 5 };
  const { sessions, weeks } = buildPlan(
    createAthlete({ level: 'beginner', raceDistance: 10, trainingDaysPerWeek: 4, history }),
  );
  const hardRuns = weeks
    .filter(({ plannedKm }) => plannedKm < 24)
    .map(({ startsOn, endsOn }) =>
      sessions.filter(
        (row) =>
          isTrainingRun(row) &&
          row.zone >= 3 &&
          row.date >= startsOn &&
          row.date <= endsOn &&
          row.kind !== 'race',
      ),
    );
  expect(Math.max(...hardRuns.map(({ length }) => length))).toBe(1);
});

test('the first two weeks of a beginner with 10 km a week have no strides', () => {
  const history = { weeklyKm: [10, 10, 10, 10], longestRunKm: 4 };
  const { sessions, weeks } = buildPlan(createAthlete({ level: 'beginner', raceDistance: 21.1, history }));
  const isEarly = ({ date }: { date: string }) => date <= (weeks[1]?.endsOn ?? '');
  expect(sessions.filter(isEarly).some(({ type }) => /strides/i.test(type))).toBe(false);
});

test('a beginner with 10 km a week has no hard runs before a race to finish with walk breaks', () => {
  const history = { weeklyKm: [10, 10, 10, 10], longestRunKm: 4 };
  const { sessions } = buildPlan(
    createAthlete({ level: 'beginner', raceDistance: 21.1, trainingDaysPerWeek: 4, history }),
  );
  expect(sessions.find(({ kind }) => kind === 'race')?.steps[0]?.label).toMatch(/walk breaks/);
  expect(sessions.filter(isTrainingRun).filter(({ zone }) => zone >= 3)).toEqual([]);
});
