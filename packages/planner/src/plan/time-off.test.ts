import { addDays, localDate, WEEKDAYS } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { Plan, PlannedSession } from './plan.ts';
import type { PlanInput, TimeOff } from './plan-input.ts';

const span = (kind: TimeOff['kind'], from: string, to: string): TimeOff => ({
  kind,
  from: localDate(from),
  to: localDate(to),
});
const trainingOf = ({ sessions }: Plan) => sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
const between = (plan: Plan, from: string, to: string): PlannedSession[] =>
  plan.sessions.filter(({ date }) => date >= from && date <= to);
const weekdayOf = (date: string) => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];

function buildValidPlan(changes: Partial<PlanInput>): Plan {
  const input = createAthlete(changes);
  const plan = buildPlan(input);
  expect(validatePlan(plan, input).filter(({ severity }) => severity === 'hard')).toEqual([]);
  return plan;
}

describe('availability by weekday', () => {
  test('leaves weekdays that are not available free', () => {
    const plan = buildValidPlan({ availability: [null, 0, null, 0, null, null, null] });
    const weekdays = new Set(trainingOf(plan).map(({ date }) => weekdayOf(date)));
    expect(weekdays).not.toContain('Tuesday');
    expect(weekdays).not.toContain('Thursday');
    expect(weekdays.size).toBe(5);
  });

  test('keeps every session within the minutes of its weekday', () => {
    const plan = buildValidPlan({ availability: [45, 45, 45, 45, 45, null, null] });
    const weekdayMinutes = trainingOf(plan)
      .filter(({ date }) => !['Saturday', 'Sunday'].includes(weekdayOf(date) ?? ''))
      .map(({ durationMinutes }) => durationMinutes);
    expect(Math.max(...weekdayMinutes)).toBeLessThanOrEqual(45);
  });

  test('gives the long run to the weekday with the most minutes if Sunday is too short', () => {
    const plan = buildValidPlan({ availability: [60, 60, 60, 60, 60, 240, 30] });
    const longDays = new Set(
      plan.sessions.filter(({ kind }) => kind === 'long').map(({ date }) => weekdayOf(date)),
    );
    expect(longDays).toEqual(new Set(['Saturday']));
  });

  test.each([15, 25, 45])(
    'a new runner’s walking breaks and strength fit into weekdays of %d minutes',
    (minutes) => {
      const plan = buildValidPlan({
        level: 'beginner',
        raceDistance: 5,
        trainingDaysPerWeek: 5,
        history: { weeklyKm: [0, 0, 0, 0], longestRunKm: null },
        availability: [minutes, minutes, minutes, minutes, minutes, null, null],
      });
      const weekdays = trainingOf(plan).filter(
        ({ date }) => !['Saturday', 'Sunday'].includes(weekdayOf(date) ?? ''),
      );
      const minutesByDay = [...Map.groupBy(weekdays, ({ date }) => date).values()].map((rows) =>
        rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
      );
      expect(Math.max(...minutesByDay)).toBeLessThanOrEqual(minutes);
      expect(weekdays.some(({ type }) => /run\/walk/i.test(type))).toBe(true);
    },
  );

  test('keeps a class on a weekday without minutes, and adds no run to it', () => {
    const plan = buildValidPlan({
      fitnessClass: 'f45',
      classDays: ['Wednesday'],
      availability: [null, null, 0, null, null, null, null],
    });
    const wednesdays = trainingOf(plan).filter(({ date }) => weekdayOf(date) === 'Wednesday');
    expect(new Set(wednesdays.map(({ kind }) => kind))).toEqual(new Set(['class']));
  });

  test('plans nothing but the race if no weekday is available', () => {
    const plan = buildValidPlan({ availability: [0, 0, 0, 0, 0, 0, 0] });
    expect(trainingOf(plan)).toEqual([]);
    expect(plan.sessions.some(({ kind }) => kind === 'race')).toBe(true);
  });

  test('plans the same with unlimited weekdays as without availability', () => {
    expect(buildPlan(createAthlete({ availability: Array.from({ length: 7 }, () => null) }))).toEqual(
      buildPlan(createAthlete()),
    );
  });
});

describe('time off', () => {
  test('rests on a day off, also from a class', () => {
    const plan = buildValidPlan({
      fitnessClass: 'f45',
      classDays: ['Wednesday'],
      timeOff: [span('off', '2026-12-02', '2026-12-02')],
    });
    expect(
      between(plan, '2026-12-02', '2026-12-02').map(({ kind, rationale }) => ({ kind, rationale })),
    ).toEqual([{ kind: 'rest', rationale: 'It’s your day off, so nothing is planned.' }]);
  });

  test('runs less in a week with two days off, and as usual in the week after', () => {
    const usual = buildPlan(createAthlete());
    const plan = buildValidPlan({ timeOff: [span('off', '2026-12-05', '2026-12-06')] });
    expect(plan.weeks[1]?.targetKm).toBeCloseTo(0.6 * (usual.weeks[1]?.targetKm ?? 0), 0);
    expect(plan.weeks[2]?.targetKm).toBeGreaterThan(0.9 * (usual.weeks[2]?.targetKm ?? 0));
  });

  test('starts at half the distance after a holiday of two weeks', () => {
    const usual = buildPlan(createAthlete());
    const plan = buildValidPlan({ timeOff: [span('holiday', '2026-11-30', '2026-12-13')] });
    expect(trainingOf({ ...plan, sessions: between(plan, '2026-11-30', '2026-12-13') })).toEqual([]);
    expect(plan.weeks[3]?.targetKm).toBeLessThan(0.55 * (usual.weeks[2]?.targetKm ?? 0));
    expect(plan.weeks[4]?.targetKm).toBeGreaterThan(plan.weeks[3]?.targetKm ?? 0);
  });

  test('returns from five days of illness with five short and easy days', () => {
    const plan = buildValidPlan({
      fitnessClass: 'f45',
      classDays: ['Saturday'],
      timeOff: [span('ill', '2026-11-30', '2026-12-04')],
    });
    const rows = between(plan, '2026-12-05', '2026-12-09').filter(({ kind }) => kind !== 'rest');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.durationMinutes).toBeLessThanOrEqual(30);
    expect(
      rows.every(({ kind, zone, durationMinutes }) => kind !== 'class' && zone <= 2 && durationMinutes <= 45),
    ).toBe(true);
  });

  test('returns from an illness that ended yesterday', () => {
    const today = createAthlete().today;
    const plan = buildValidPlan({ timeOff: [span('ill', addDays(today, -4), addDays(today, -1))] });
    const [first] = trainingOf(plan);
    expect(first?.durationMinutes).toBeLessThanOrEqual(30);
  });

  test('keeps the race on a holiday', () => {
    const plan = buildValidPlan({ timeOff: [span('holiday', '2027-01-11', '2027-01-20')] });
    expect(between(plan, '2027-01-11', '2027-01-17').map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 6 }, () => 'rest'),
      'race',
    ]);
  });
});
