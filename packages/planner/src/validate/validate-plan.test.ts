import { addDays, localDate, WEEKDAYS } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { INVARIANTS } from '../plan/invariants.ts';
import { withUninjured } from '../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { changeFirst, changeRows, isKind, scaleKm } from '../testing/breaks/break.ts';
import { BREAKS } from '../testing/breaks/plan-breaks.ts';
import { validatePlan } from './validate-plan.ts';

describe('validatePlan', () => {
  test.each(BREAKS)('$id catches $description', ({ id, athleteChanges: athlete, change }) => {
    const input = withUninjured(createAthlete(athlete));
    const plan = buildPlan(input);
    expect(validatePlan(plan, input).map((finding) => finding.id)).not.toContain(id);
    const broken = validatePlan(change(plan, input), input);
    expect(broken.map((finding) => finding.id)).toContain(id);
  });

  test('has an example violation for each rule', () => {
    expect([...new Set(BREAKS.map(({ id }) => id))].toSorted()).toEqual(Object.keys(INVARIANTS).toSorted());
  });

  test('reports a violation with its numbers', () => {
    const input = createAthlete();
    const change = scaleKm(1.25, '2026-11-30', '2026-12-06');
    const finding = validatePlan(change(buildPlan(input), input), input).find(({ id }) => id === 'P09');
    expect(finding?.severity).toBe('hard');
    expect(finding?.message).toMatch(/^week of 2026-11-30: \d+\.\d mi, \d+\.\d mi at most$/);
  });

  test('accepts three rows a day up to a race 62 days away, and rejects one more', () => {
    const input = createAthlete({ raceDate: localDate('2027-01-24') });
    const plan = buildPlan(input);
    const days = new Map(plan.sessions.map((row) => [row.date, row]));
    expect(days.size).toBe(63);
    const rowsAtLimit = [...days.values()].flatMap((row) => [row, row, row]);
    const idsOf = (rows: typeof rowsAtLimit) =>
      validatePlan(changeRows(() => rows)(plan, input), input).map(({ id }) => id);
    expect(idsOf(rowsAtLimit)).not.toContain('P30');
    expect(idsOf([...rowsAtLimit, ...rowsAtLimit.slice(0, 1)])).toContain('P30');
  });

  test('stops at malformed rows', () => {
    const input = createAthlete();
    const plan = buildPlan(input);
    const broken = changeFirst(isKind('easy'), { date: '2026-02-30', zone: 9 })(plan, input);
    expect(new Set(validatePlan(broken, input).map(({ id }) => id))).toEqual(new Set(['P01']));
  });

  test('reports a plan made for another athlete', () => {
    const input = createAthlete();
    const otherAthlete = createAthlete({
      today: addDays(input.today, 1),
      classDays: [WEEKDAYS[2]],
      fitnessClass: 'f45',
      level: 'beginner',
    });
    const ids = new Set(validatePlan(buildPlan(input), otherAthlete).map(({ id }) => id));
    for (const id of ['P02', 'P07', 'P19'] as const) expect(ids).toContain(id);
  });
});
