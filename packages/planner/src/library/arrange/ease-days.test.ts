import { addDays, daysBetween, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { withUninjured } from '../../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { findBrokenRules } from '../../testing/reimplemented-rules.ts';
import { isHard } from '../../validate/plan-facts.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { comparePlans } from '../compare/compare-plans.ts';
import { easeDays } from './ease-days.ts';

function easePlan(input: PlanInput, dates: readonly ReturnType<typeof localDate>[]): Plan {
  const outcome = easeDays(buildPlan(input), input, dates);
  if (!outcome.ok) throw new Error(outcome.faults.map(({ id, text }) => `${id} ${text}`).join('; '));
  return outcome.plan;
}

const isFixed = ({ kind }: PlannedSession) => kind === 'class' || kind === 'race';
const isTaxing = (row: PlannedSession) => isHard(row) || row.durationMinutes > 75;

describe('easeDays for poor recovery', () => {
  // Tuesday, December 1 is marathon pace, Thursday tempo, Saturday an easy run, Sunday the long run.
  const tuesday = localDate('2026-12-01');
  const wednesday = localDate('2026-12-02');

  test('replaces hard work with very easy minutes if only the day before the long run is left', () => {
    const input = createAthlete();
    const plan = easePlan(input, [tuesday, wednesday]);
    const difference = comparePlans(buildPlan(input), plan);
    expect(plan.sessions.filter(({ date }) => date === tuesday).some(isTaxing)).toBe(false);
    expect([...difference.moved, ...difference.eased, ...difference.dropped].length).toBeGreaterThan(0);
    expect(difference.harder).toEqual([]);
    expect(plan.sessions.filter(({ date }) => date === '2026-12-05').some(isTaxing)).toBe(false);
    expect(difference.loadAfter.totalTss).toBeLessThanOrEqual(difference.loadBefore.totalTss);
    const replacement = plan.sessions.find(({ date, session }) => date === tuesday && session === 'AM');
    expect(replacement?.rationale).toContain('Your recovery is low, so this replaces the marathon-pace run.');
  });

  test('changes nothing without hard sessions', () => {
    const input = createAthlete();
    expect(easePlan(input, [wednesday])).toEqual(buildPlan(input));
  });

  test('keeps a scheduled class, with a warning', () => {
    const input = createAthlete({ fitnessClass: 'f45', classDays: ['Tuesday'] });
    const row = easePlan(input, [tuesday]).sessions.find(
      ({ date, kind }) => date === tuesday && kind === 'class',
    );
    expect(row?.notes).toContain('Your recovery has been low. Take this class easy, or skip it.');
  });

  test('breaks no hard rule for random athletes', () => {
    const counts = { moved: 0, eased: 0 };
    for (let seed = 1; seed <= athleteCount(240); seed++) {
      const input = withUninjured(randomAthlete(seed));
      const before = buildPlan(input);
      const firstDate = addDays(input.today, seed % 5);
      const dates = [firstDate, addDays(firstDate, 1)].filter((date) => date <= before.endsOn);
      const plan = easePlan(input, dates);
      const brokenRules = validatePlan(plan, input).filter(({ severity }) => severity === 'hard');
      expect(brokenRules.filter(({ id }) => id !== 'P44')).toEqual([]);
      expect(findBrokenRules(plan, input), `seed ${seed}`).toEqual([]);
      const sessionsOnDates = plan.sessions.filter(({ date }) => dates.includes(date));
      expect(
        sessionsOnDates.filter((row) => isTaxing(row) && !isFixed(row)),
        `seed ${seed}`,
      ).toEqual([]);
      const { moved, eased: easedSessions } = comparePlans(before, plan);
      const [last] = dates.slice(-1);
      for (const { before: sessionBefore, after } of moved.filter((each) => dates.includes(each.before.date)))
        if (last && isHard(sessionBefore as PlannedSession))
          expect(daysBetween(last, after.date)).toBeGreaterThanOrEqual(2);
      counts.moved += Number(moved.length > 0);
      counts.eased += Number(easedSessions.length > 0);
    }
    expect(counts.moved).toBeGreaterThanOrEqual(athleteCount(4));
    expect(counts.eased).toBeGreaterThan(athleteCount(4));
  }, 30_000);
});

describe('planning again with today’s input', () => {
  const input = createAthlete({ history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 22 } });

  test('does not make up for missed sessions: the first full week builds on what was actually run', () => {
    const today = localDate('2026-12-07');
    const missedInput = createAthlete({ today, history: { weeklyKm: [20, 60, 60, 60], longestRunKm: 18 } });
    const before = buildPlan(input).weeks.find(({ startsOn }) => startsOn === today);
    const after = buildPlan(missedInput).weeks.find(({ startsOn }) => startsOn === today);
    expect(after?.plannedKm).toBeLessThanOrEqual(1.1 * 50 + 1.7);
    expect(after?.plannedKm).toBeLessThan(before?.plannedKm ?? 0);
    const runsKm = buildPlan(missedInput)
      .sessions.filter(({ date }) => date <= '2026-12-13')
      .map(({ plannedKm }) => plannedKm ?? 0);
    expect(Math.max(...runsKm)).toBeLessThanOrEqual(1.1 * 18 + 0.8);
  }, 120_000);

  test('respects a new injury, and lists in the difference what was eased', () => {
    const injuredInput = { ...input, injuries: [{ bodyPart: 'Knee', severity: 'Moderate' }] } as const;
    const difference = comparePlans(buildPlan(input), buildPlan(injuredInput));
    expect(difference.loadAfter.totalTss).toBeLessThan(difference.loadBefore.totalTss);
    expect(difference.harder.every(({ after }) => after.zone <= 2)).toBe(true);
    expect(buildPlan(injuredInput).sessions.every((row) => row.kind === 'race' || row.zone <= 2)).toBe(true);
  });
});
