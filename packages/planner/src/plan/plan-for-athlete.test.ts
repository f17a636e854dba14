import { kmToMiles, localDate, toWeekday } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { PlanInput } from './plan-input.ts';
import { listKinds } from './plan-training-fixtures.ts';

describe('a plan for an athlete', () => {
  test('a beginner has at most one fast run a week', () => {
    const plan = buildPlan(createAthlete({ level: 'beginner', raceDistance: 5, trainingDaysPerWeek: 4 }));
    for (const week of plan.weeks) {
      const fastSessions = plan.sessions.filter(({ date, zone, kind }) => {
        const isInWeek = date >= week.startsOn && date <= week.endsOn;
        return isInWeek && zone >= 3 && kind !== 'race' && kind !== 'long';
      });
      expect(fastSessions.length).toBeLessThanOrEqual(1);
    }
    // A brisk end of a long run is no hard day.
    for (const { steps } of plan.sessions.filter(({ kind }) => kind === 'long')) {
      const briskMinutes = steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
      expect(briskMinutes).toBeLessThan(20);
    }
    expect(listKinds(plan)).toContain('fartlek');
  });

  test.each([
    [5, 'interval'],
    [21.1, 'tempo'],
    [42.2, 'race-pace'],
    [100, 'hill'],
  ] as const)('prepares for a race over %s km with %s runs', (raceDistance, kind) => {
    expect(listKinds(buildPlan(createAthlete({ raceDistance })))).toContain(kind);
  });

  test('classes are in the morning of their days and replace fast runs', () => {
    const plan = buildPlan(createAthlete({ fitnessClass: 'f45', classDays: ['Monday', 'Thursday'] }));
    const classes = plan.sessions.filter(({ kind }) => kind === 'class');
    expect(new Set(classes.map(({ date }) => toWeekday(date)))).toEqual(new Set(['Monday', 'Thursday']));
    expect(classes.every(({ session, type }) => session === 'AM' && type === 'F45 class')).toBe(true);
    expect(classes.every(({ zone }) => zone === 3 || zone === 4)).toBe(true);
    const afternoonSessions = plan.sessions.filter(
      ({ session, date }) => session === 'PM' && classes.some((each) => each.date === date),
    );
    expect(afternoonSessions.length).toBeGreaterThan(0);
    expect(afternoonSessions.every(({ zone, kind }) => zone <= 2 || kind === 'strength')).toBe(true);
    expect(listKinds(plan)).not.toContain('race-pace');
    expect(classes.every(({ date }) => date < '2027-01-14')).toBe(true);
  });

  test('checks the share of easy minutes outside classes in a week with classes', () => {
    const input = createAthlete({
      raceDistance: 21.1,
      fitnessClass: 'orangetheory',
      classDays: ['Tuesday', 'Thursday'],
    });
    const easyRun = buildPlan(input).sessions.find(({ kind }) => kind === 'easy');
    expect(easyRun?.checks.find(({ id }) => id === 'P17')?.text).toContain('endurance time outside classes');
  });

  test('drops classes beyond the training days, and says so', () => {
    const plan = buildPlan(
      createAthlete({
        trainingDaysPerWeek: 3,
        fitnessClass: 'crossfit',
        classDays: ['Monday', 'Tuesday', 'Wednesday', 'Friday'],
      }),
    );
    expect(plan.notes).toContain('3 of 4 scheduled classes fit into your training days.');
  });

  test.each(['walking', 'post-race-recovery'] as const)(
    'the goal %s stays in zones 1 and 2 with two rest days',
    (raceDistance) => {
      const plan = buildPlan(
        createAthlete({ level: 'pro', raceDistance, trainingDaysPerWeek: 7, raceDate: null }),
      );
      expect(plan.sessions.every(({ zone }) => zone <= 2)).toBe(true);
      expect(plan.weeks.every(({ targetKm }) => kmToMiles(targetKm) <= 25.1)).toBe(true);
      const firstWeek = plan.sessions.filter(({ date }) => date <= '2026-11-29');
      expect(firstWeek.filter(({ kind }) => kind === 'rest')).toHaveLength(2);
    },
  );

  test('ends recovery with an easy run and a walking goal with a walk', () => {
    const findClosingSession = (raceDistance: 'post-race-recovery' | 'walking') =>
      buildPlan(createAthlete({ raceDistance })).sessions.find(({ kind }) => kind === 'race');
    expect(findClosingSession('post-race-recovery')?.type).toBe('Closing recovery run');
    for (const goal of ['post-race-recovery', 'walking'] as const)
      expect(findClosingSession(goal)?.notes).not.toMatch(/race day|spend what is left/i);
    expect(findClosingSession('walking')?.type).toBe('Race: Walking');
  });

  test('plans only walks for a walking goal', () => {
    const plan = buildPlan(createAthlete({ raceDistance: 'walking', raceDate: null }));
    expect(plan.sessions.some(({ type }) => type === 'Long walk')).toBe(true);
    expect(plan.sessions.some(({ type }) => /\brun\b/i.test(type))).toBe(false);
  });

  test('a moderate lower-limb injury halves the running and adds mat work without pool or machine', () => {
    const healthyPlan = buildPlan(createAthlete());
    const injuredPlan = buildPlan(createAthlete({ injuries: [{ bodyPart: 'Knee', severity: 'Moderate' }] }));
    expect(injuredPlan.weeks[0]?.targetKm).toBeCloseTo((healthyPlan.weeks[0]?.targetKm ?? 0) / 2, 0);
    const crossSessions = injuredPlan.sessions.filter(({ kind }) => kind === 'cross');
    expect(new Set(crossSessions.map(({ type }) => type))).toEqual(
      new Set(['Mobility', 'Pilates', 'Gentle yoga']),
    );
    expect(crossSessions[0]?.notes).toContain(
      'Or the same minutes very easy on a bike, in a pool or on a rowing machine, if you have one.',
    );
    expect(injuredPlan.notes[0]).toContain('moderate knee injury');
  });

  test('a severe injury rules out running but keeps the race, with a caution', () => {
    const plan = buildPlan(createAthlete({ injuries: [{ bodyPart: 'Achilles', severity: 'Severe' }] }));
    const rows = plan.sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
    expect(rows).not.toEqual([]);
    expect(
      rows.every(({ kind, zone, type }) => kind === 'cross' && zone === 1 && type.includes('once cleared')),
    ).toBe(true);
    expect(plan.sessions.at(-1)?.notes).toContain('cleared you');
  });

  test('plans no swimming or rowing with a moderate shoulder injury', () => {
    const injuries: PlanInput['injuries'] = [{ bodyPart: 'Shoulder', severity: 'Moderate' }];
    const plan = buildPlan(createAthlete({ injuries, level: 'beginner', trainingDaysPerWeek: 7 }));
    expect(plan.sessions.some(({ type }) => /swim|\brow/i.test(type))).toBe(false);
  });

  test('starts at most 10 % and a mile above a history below the level', () => {
    const plan = buildPlan(createAthlete({ history: { weeklyKm: [30, 30, 30, 30], longestRunKm: 12 } }));
    expect(plan.rampIn).toBe(true);
    expect(plan.weeks[0]?.plannedKm).toBeLessThanOrEqual(1.1 * 30 + 1.6);
    const longestKm = Math.max(
      ...plan.sessions.filter(({ date }) => date <= '2026-11-29').map((row) => row.plannedKm ?? 0),
    );
    // A run may exceed the longest recent run, 12 km, by 10% plus 0.8 km.
    expect(longestKm).toBeLessThanOrEqual(14);
  });

  test('caps a history above the level at the level', () => {
    const plan = buildPlan(createAthlete({ history: { weeklyKm: [150, 150, 150, 150], longestRunKm: 35 } }));
    for (const { plannedKm } of plan.weeks) expect(kmToMiles(plannedKm)).toBeLessThanOrEqual(50.25);
  });

  test('reports low readiness for a beginner’s marathon', () => {
    const plan = buildPlan(
      createAthlete({
        level: 'beginner',
        trainingDaysPerWeek: 4,
        history: { weeklyKm: [25, 25, 25, 25], longestRunKm: 10 },
      }),
    );
    expect(plan.readiness).toBe('low');
  });

  test('locked days get no row, but count toward the week and its hard days', () => {
    const locked = [{ date: localDate('2026-11-24'), km: 12, isTraining: true, isHard: true }];
    const plan = buildPlan(createAthlete({ lockedDays: locked }));
    expect(plan.sessions.some(({ date }) => date === '2026-11-24')).toBe(false);
    const next = plan.sessions.filter(({ date }) => date === '2026-11-25');
    expect(next.every(({ zone }) => zone <= 2)).toBe(true);
    expect(plan.weeks[0]?.plannedKm).toBeLessThan((buildPlan(createAthlete()).weeks[0]?.plannedKm ?? 0) - 10);
  });

  test('caps every target at the maximum heart rate', () => {
    const plan = buildPlan(createAthlete({ raceDistance: 5, maxHrBpm: 168 }));
    expect(Math.max(...plan.sessions.map(({ hrHigh }) => hrHigh ?? 0))).toBeLessThanOrEqual(168);
    expect(plan.sessions.every(({ zone }) => zone <= 4)).toBe(true);
  });
});
