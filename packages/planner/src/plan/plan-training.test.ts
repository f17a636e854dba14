import { addDays, daysBetween, kmToMiles, localDate, toWeekday } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { PlanInput } from './plan-input.ts';
import { planTraining } from './plan-training.ts';
import { listKinds } from './plan-training-fixtures.ts';

function raceIn(days: number, changes: Partial<PlanInput> = {}): PlanInput {
  const input = createAthlete(changes);
  return { ...input, raceDate: addDays(input.today, days) };
}

describe('a plan that depends on the days until the race', () => {
  test('rejects a past race date with a message for the form', () => {
    expect(planTraining(raceIn(-1))).toEqual({
      ok: false,
      reason: 'race-date-past',
      message: 'Race date has passed',
    });
  });

  test('plans only the race on race day', () => {
    const plan = buildPlan(raceIn(0));
    expect(plan.sessions.map(({ type, plannedKm }) => `${type} ${plannedKm}`)).toEqual([
      'Race: Marathon run 42.2',
    ]);
    expect(plan.workoutCount).toBe(1);
  });

  test('plans the race and at most 40 very easy minutes a day from two days before', () => {
    const plan = buildPlan(raceIn(2));
    expect(plan.sessions).toHaveLength(3);
    for (const row of plan.sessions.slice(0, 2)) {
      expect(row.zone).toBe(1);
      expect(row.durationMinutes).toBeLessThanOrEqual(40);
    }
  });

  test('plans only a taper within two weeks, with one sharpening run as the only fast run', () => {
    for (let days = 3; days <= 13; days++) {
      const fastSessions = buildPlan(raceIn(days)).sessions.filter(
        ({ zone, kind }) => zone >= 3 && kind !== 'race',
      );
      expect(fastSessions.filter(({ kind }) => kind !== 'sharpener')).toEqual([]);
      expect(fastSessions.length).toBeLessThanOrEqual(1);
    }
  });

  test('compresses the build and keeps the taper three weeks before a marathon', () => {
    const [buildMiles = 0, before = 0, race = 0] = buildPlan(raceIn(20)).weeks.map(({ targetKm }) =>
      kmToMiles(targetKm),
    );
    // A first week has at most 80% of the level's 50 miles. The curve ends with 0.85, 0.65, 0.35.
    expect(buildMiles).toBeCloseTo(0.8 * 50, 0);
    expect(before).toBeLessThanOrEqual(buildMiles * (0.65 / 0.85) + 0.1);
    expect(race).toBeLessThanOrEqual(0.45 * buildMiles);
    expect(race).toBeGreaterThan(0.2 * buildMiles);
  });

  test.each([56, 59, 62])('includes a race %s days away, after its taper', (days) => {
    const plan = buildPlan(raceIn(days));
    expect(daysBetween(plan.startsOn, plan.endsOn)).toBe(days);
    expect(plan.sessions.at(-1)?.kind).toBe('race');
    const [before = 0, raceWeek = 0] = plan.weeks.slice(-2).map(({ targetKm }) => targetKm);
    expect(raceWeek).toBeLessThan(before);
    expect(before).toBeLessThan(Math.max(...plan.weeks.map(({ targetKm }) => targetKm)));
  });

  test('excludes a race 63 days away', () => {
    const plan = buildPlan(raceIn(63));
    expect(daysBetween(plan.startsOn, plan.endsOn)).toBe(55);
    expect(listKinds(plan)).not.toContain('race');
  });

  test('plans a base block of 56 days thirty weeks before, without race and taper', () => {
    const plan = buildPlan(raceIn(209));
    expect(daysBetween(plan.startsOn, plan.endsOn)).toBe(55);
    expect(listKinds(plan)).not.toContain('race');
    expect(plan.weeks.map(({ targetKm }) => Math.round((100 * kmToMiles(targetKm)) / 50))).toEqual([
      80, 67, 77, 84, 92, 77, 77, 84,
    ]);
    expect(plan.notes).toContain(
      'This is the first part of your season. A new week is added every Sunday until race day.',
    );
  });

  test('names its weeks by their phase before the race', () => {
    expect(buildPlan(createAthlete()).weeks.map(({ phase }) => phase)).toEqual([
      'Build Phase',
      'Build Phase',
      'Build Phase',
      'Build Phase',
      'Peak Phase',
      'Peak Phase',
      'Pre-Taper',
      'Taper Week',
    ]);
  });

  test('starts in mid-week with a partial first week', () => {
    const plan = buildPlan(
      createAthlete({ today: localDate('2026-11-26'), raceDate: null, raceDistance: null }),
    );
    expect(plan.startsOn).toBe('2026-11-26');
    expect(plan.endsOn).toBe('2027-01-20');
    expect(plan.weeks[0]).toMatchObject({ startsOn: '2026-11-26', endsOn: '2026-11-29' });
    // The curve has factors of 0.77 and 0.93 in these weeks, and the first week has four of seven days.
    expect(plan.weeks[0]?.targetKm).toBeCloseTo((plan.weeks[4]?.targetKm ?? 0) * (0.77 / 0.93) * (4 / 7), 0);
    expect(toWeekday(plan.weeks[1]?.startsOn ?? plan.startsOn)).toBe('Monday');
  });
});

test('names the last week of a Monday race "Race Day", not "Taper Week"', () => {
  const { weeks, endsOn } = buildPlan(createAthlete({ raceDate: localDate('2027-01-18') }));
  expect(endsOn).toBe('2027-01-18');
  expect(weeks.slice(-2).map(({ startsOn, phase }) => [startsOn, phase])).toEqual([
    ['2027-01-11', 'Taper Week'],
    ['2027-01-18', 'Race Day'],
  ]);
});
