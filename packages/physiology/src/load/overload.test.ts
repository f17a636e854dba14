import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { findOverload } from './overload.ts';
import type { OverloadDay, OverloadSession } from './overload-day.ts';

// A Sunday.
const TODAY = localDate('2026-11-22');

const createSession = (session: Partial<OverloadSession> = {}): OverloadSession => ({
  type: 'Easy run',
  minutes: 45,
  distanceMeters: 8000,
  rpe: null,
  isOnFoot: true,
  isHard: false,
  expectedRpe: null,
  isTooHard: false,
  ...session,
});

/** Six weeks with three runs each, the hardest at a TSS of 100. `finalDays` replace the last days. */
function createDays(...finalDays: Partial<OverloadDay>[]): OverloadDay[] {
  return Array.from({ length: 45 }, (_, index) => {
    const date = addDays(TODAY, index - 44);
    const override = finalDays[index - 45 + finalDays.length];
    if (override) return { date, stress: 0, plan: null, completedSessions: [], weekLoad: null, ...override };
    const stress = index % 7 === 0 ? 100 : index % 7 < 3 ? 50 : 0;
    return {
      date,
      stress,
      plan: null,
      completedSessions: stress === 0 ? [] : [createSession()],
      weekLoad: null,
    };
  });
}
const easyPlan = { stress: 50, isHard: false };

describe('overload', () => {
  test('finds none in ordinary weeks', () => {
    expect(findOverload(createDays(), 'metric')).toBeNull();
    expect(
      findOverload(createDays({ stress: 140, completedSessions: [createSession()] }), 'metric'),
    ).toBeNull();
    expect(findOverload([], 'metric')).toBeNull();
  });

  test('finds 18 and 20 miles at RPE 10 on two days: three easy days follow', () => {
    const createLongDay = (distanceMeters: number, minutes: number) => ({
      stress: 220,
      completedSessions: [createSession({ type: 'Long run', distanceMeters, minutes, rpe: 10 })],
    });
    expect(
      findOverload(createDays(createLongDay(28_968, 170), createLongDay(32_187, 190)), 'imperial'),
    ).toEqual({
      reasons: [
        'Saturday’s 18.0 mi and Sunday’s 20.0 mi were two hard long days in a row (RPE 10 and 10).',
        'Saturday had a load of 220. Your hardest day in the six weeks before had 100.',
      ],
      easyUntil: '2026-11-25',
    });
  });

  test('finds two unplanned two-hour runs in a row, even without an RPE', () => {
    const completedSessions = [createSession({ minutes: 125, distanceMeters: 22_000 })];
    const plan = { stress: 140, isHard: false };
    expect(
      findOverload(
        createDays({ stress: 140, completedSessions }, { stress: 140, completedSessions }),
        'metric',
      )?.reasons,
    ).toEqual(['Saturday’s 22.0 km and Sunday’s 22.0 km were two hard long days in a row.']);
    expect(
      findOverload(
        createDays({ stress: 140, completedSessions, plan }, { stress: 150, completedSessions, plan }),
        'metric',
      ),
    ).toBeNull();
    const bike = [createSession({ type: 'Bike', isOnFoot: false, minutes: 125 })];
    expect(
      findOverload(
        createDays({ stress: 90, completedSessions: bike }, { stress: 90, completedSessions: bike }),
        'metric',
      ),
    ).toBeNull();
  });

  test('finds RPE 9 on a day planned easy or moderate: one easy day follows', () => {
    const exhaustingDay = { stress: 50, completedSessions: [createSession({ rpe: 9 })] };
    expect(findOverload(createDays({ ...exhaustingDay, plan: easyPlan }), 'metric')).toEqual({
      reasons: ['Sunday was planned as an easy day, and its easy run felt 9 of 10.'],
      easyUntil: '2026-11-23',
    });
    expect(
      findOverload(createDays({ ...exhaustingDay, plan: { ...easyPlan, isHard: true } }), 'metric'),
    ).toBeNull();
    expect(findOverload(createDays(exhaustingDay), 'metric')).toBeNull();
    expect(
      findOverload(
        createDays({ ...exhaustingDay, plan: easyPlan, completedSessions: [createSession({ rpe: 8 })] }),
        'metric',
      ),
    ).toBeNull();
  });

  test('finds an unplanned load 50% above the hardest day of six weeks', () => {
    const completedSessions = [createSession({ minutes: 100 })];
    expect(findOverload(createDays({ stress: 150, completedSessions }), 'metric')).toEqual({
      reasons: ['Sunday had a load of 150. Your hardest day in the six weeks before had 100.'],
      easyUntil: '2026-11-24',
    });
    expect(findOverload(createDays({ stress: 149, completedSessions }), 'metric')).toBeNull();
    const plan = { stress: 140, isHard: true };
    expect(findOverload(createDays({ stress: 150, completedSessions, plan }), 'metric')).toBeNull();
    expect(findOverload(createDays({ stress: 160, completedSessions, plan }), 'metric')).not.toBeNull();
  });

  test('needs six earlier days of training to detect a high load', () => {
    const knownDays = createDays({ stress: 300, completedSessions: [createSession()] });
    // The two remaining weeks have three days of training each.
    const sixDays = knownDays.map((day, index) =>
      index < 30 ? { ...day, stress: 0, completedSessions: [] } : day,
    );
    expect(findOverload(sixDays, 'metric')).not.toBeNull();
    const fewerDays = knownDays.map((day, index) =>
      index < 34 ? { ...day, stress: 0, completedSessions: [] } : day,
    );
    expect(findOverload(fewerDays, 'metric')).toBeNull();
  });

  test('counts yesterday’s load when it is entered a day late', () => {
    expect(
      findOverload(createDays({ stress: 150, completedSessions: [createSession()] }, {}), 'metric'),
    ).toMatchObject({
      easyUntil: '2026-11-23',
    });
  });

  test('finds two sessions within a week that felt two points harder than planned: two easy days follow', () => {
    const easyRun = { expectedRpe: 5, rpe: 7 };
    const threshold = { type: 'Threshold run', expectedRpe: 7, rpe: 9, isHard: true };
    const plan = { stress: 60, isHard: true };
    const days = (first: Partial<OverloadSession>, second: Partial<OverloadSession>, between = 4) =>
      createDays(
        { stress: 50, plan, completedSessions: [createSession(first)] },
        ...Array.from({ length: between - 1 }, () => ({})),
        { stress: 60, plan, completedSessions: [createSession(second)] },
      );
    expect(findOverload(days(easyRun, threshold), 'metric')).toEqual({
      reasons: ['Wednesday’s easy run (RPE 7) and Sunday’s threshold run (RPE 9) were harder than planned.'],
      easyUntil: '2026-11-24',
    });
    expect(findOverload(days({ ...easyRun, rpe: 6 }, threshold), 'metric')).toBeNull();
    expect(findOverload(days(easyRun, threshold, 7), 'metric')).toBeNull();
    expect(findOverload(days({ expectedRpe: 2, rpe: 5 }, { expectedRpe: 2, rpe: 5 }), 'metric')).toBeNull();
  });

  test('finds two sessions within a week that were judged too hard, even without an RPE', () => {
    const completedSessions = [createSession({ type: 'Threshold run', isTooHard: true })];
    const plan = { stress: 60, isHard: true };
    const days = createDays(
      { stress: 60, plan, completedSessions },
      {},
      {},
      { stress: 60, plan, completedSessions },
    );
    expect(findOverload(days, 'metric')).toEqual({
      reasons: ['Thursday’s threshold run and Sunday’s threshold run were harder than planned.'],
      easyUntil: '2026-11-24',
    });
    expect(findOverload(createDays({ stress: 60, plan, completedSessions }), 'metric')).toBeNull();
  });

  test('finds a load above the athlete’s own range on three days in a row, once: four easy days follow', () => {
    const high = { weekLoad: { mean: 92.4, ceiling: 80 } };
    const normal = { weekLoad: { mean: 78, ceiling: 80 } };
    expect(findOverload(createDays(normal, high, high, high), 'metric')).toEqual({
      reasons: [
        'Your load was above your range three days in a row. It was 92 a day, and your range ends at 80.',
      ],
      easyUntil: '2026-11-26',
    });
    expect(findOverload(createDays(normal, high, high, high, normal), 'metric')).toMatchObject({
      easyUntil: '2026-11-25',
    });
    expect(findOverload(createDays(normal, normal, high, high), 'metric')).toBeNull();
    expect(findOverload(createDays(normal, high, high, high, high, high), 'metric')).toBeNull();
  });
});
