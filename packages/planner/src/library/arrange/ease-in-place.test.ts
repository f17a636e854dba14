import { addDays, dayNumber, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { withUninjured } from '../../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { isHard } from '../../validate/plan-facts.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { comparePlans } from '../compare/compare-plans.ts';
import { isFixed } from '../types/session-role.ts';
import { easeDays } from './ease-days.ts';
import { isHardOrLong } from './ease-in-place.ts';

function easePlan(input: PlanInput, date: ReturnType<typeof localDate>): Plan {
  const outcome = easeDays(buildPlan(input), input, [date], 'morning');
  if (!outcome.ok) throw new Error(outcome.faults.map(({ text }) => text).join('; '));
  return outcome.plan;
}

const onDay = (plan: Plan, date: string, session = 'AM') =>
  plan.sessions.find((row) => row.date === date && row.session === session);

describe('easeDays for one morning of poor recovery', () => {
  // Tuesday, December 1 is marathon pace, Wednesday easy, Sunday the long run.
  const tuesday = localDate('2026-12-01');
  const sunday = localDate('2026-12-06');

  test('turns hard work into easy running of at most three quarters of its minutes, on the same day', () => {
    const input = createAthlete();
    const [before, after] = [onDay(buildPlan(input), tuesday), onDay(easePlan(input, tuesday), tuesday)];
    expect(before?.kind).toBe('race-pace');
    expect(after).toMatchObject({ type: 'Easy run', kind: 'easy', zone: 2 });
    expect(after?.durationMinutes).toBe(Math.floor(0.75 * (before?.durationMinutes ?? 0)));
    expect(after?.rationale).toBe(
      'Your recovery is low this morning, so this is lighter than the planned marathon-pace run.',
    );
  });

  test('shortens a long run to at most three quarters, and it stays a long run', () => {
    const input = createAthlete();
    const [before, after] = [onDay(buildPlan(input), sunday), onDay(easePlan(input, sunday), sunday)];
    expect(before?.kind).toBe('long');
    expect(after).toMatchObject({ kind: 'long', zone: 2 });
    expect(after?.durationMinutes).toBe(Math.floor(0.75 * (before?.durationMinutes ?? 0)));
  });

  test('leaves the other sessions of its week unchanged, and shortens later runs that grew from it', () => {
    const input = createAthlete({ history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 35 } });
    const monday = localDate('2026-12-21');
    const quality = buildPlan(input).sessions.find((row) => row.date >= monday && isHard(row));
    const date = quality?.date ?? monday;
    const { eased: easedSessions, ...others } = comparePlans(buildPlan(input), easePlan(input, date));
    expect(easedSessions.map(({ before }) => before.date)).toEqual([date]);
    expect(others).toMatchObject({ moved: [], harder: [], retyped: [], added: [], dropped: [] });
    const earlier = comparePlans(buildPlan(input), easePlan(input, tuesday));
    expect(earlier).toMatchObject({ moved: [], harder: [], retyped: [], added: [], dropped: [] });
    expect(earlier.eased.map(({ before, after }) => [before.date, after.type === before.type])).toEqual([
      [tuesday, false],
      ...earlier.eased.slice(1).map(({ before }) => [before.date, true]),
    ]);
    expect(earlier.eased.length).toBeLessThanOrEqual(6);
  });

  test('changes nothing on an easy day', () => {
    const input = createAthlete();
    expect(easePlan(input, addDays(tuesday, 1))).toEqual(buildPlan(input));
  });

  test('makes nothing harder, moves nothing and breaks no rule for random athletes', () => {
    const counts = { eased: 0, rejected: 0 };
    for (let seed = 1; seed <= athleteCount(60); seed++) {
      const input = withUninjured(randomAthlete(seed));
      const before = buildPlan(input);
      const candidates = before.sessions.filter(
        (row) => isHardOrLong(row) && !isFixed(row) && dayNumber(row.date) - dayNumber(input.today) < 21,
      );
      const row = candidates[seed % Math.max(1, candidates.length)];
      if (!row) continue;
      const outcome = easeDays(before, input, [row.date], 'morning');
      if (!outcome.ok) {
        counts.rejected += 1;
        continue;
      }
      counts.eased += 1;
      const brokenRules = validatePlan(outcome.plan, input).filter(({ severity }) => severity === 'hard');
      expect(
        brokenRules.filter(({ id }) => id !== 'P44'),
        `seed ${seed}`,
      ).toEqual([]);
      expect(outcome.plan.sessions.map(toSlotKey), `seed ${seed}`).toEqual(before.sessions.map(toSlotKey));
      for (const [index, after] of outcome.plan.sessions.entries()) {
        const former = before.sessions[index];
        if (!former) continue;
        expect(after.durationMinutes, `seed ${seed}`).toBeLessThanOrEqual(former.durationMinutes);
        expect(after.plannedTss, `seed ${seed} ${after.date}`).toBeLessThanOrEqual(former.plannedTss);
        if (isHard(after)) expect(isHard(former), `seed ${seed}`).toBe(true);
        if (former.date !== row.date) expect(after.type, `seed ${seed}`).toBe(former.type);
      }
      const easedRow = onDay(outcome.plan, row.date, row.session);
      expect(easedRow?.durationMinutes).toBeLessThanOrEqual(0.75 * row.durationMinutes);
    }
    expect(counts.rejected).toBeLessThanOrEqual(0.05 * counts.eased);
  }, 60_000);
});

const toSlotKey = ({ date, session }: PlannedSession) => `${date} ${session}`;
