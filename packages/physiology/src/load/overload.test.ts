import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { findOverload, type OverloadDay, type OverloadSession } from './overload.ts';

// A Sunday.
const TODAY = localDate('2026-11-22');

const aSession = (session: Partial<OverloadSession> = {}): OverloadSession => ({
  type: 'Easy run',
  minutes: 45,
  distanceMeters: 8000,
  rpe: null,
  isOnFoot: true,
  isHard: false,
  ...session,
});

/** Six weeks of three runs each, the hardest with a TSS of 100; `last` replaces the final days. */
function days(...last: Partial<OverloadDay>[]): OverloadDay[] {
  return Array.from({ length: 45 }, (_, index) => {
    const date = addDays(TODAY, index - 44);
    const override = last[index - 45 + last.length];
    if (override) return { date, stress: 0, plan: null, done: [], ...override };
    const stress = index % 7 === 0 ? 100 : index % 7 < 3 ? 50 : 0;
    return { date, stress, plan: null, done: stress === 0 ? [] : [aSession()] };
  });
}
const easy = { stress: 50, isHard: false };

describe('overload', () => {
  test('finds none in ordinary weeks', () => {
    expect(findOverload(days(), 'metric')).toBeNull();
    expect(findOverload(days({ stress: 140, done: [aSession()] }), 'metric')).toBeNull();
    expect(findOverload([], 'metric')).toBeNull();
  });

  test('finds 18 and 20 miles at RPE 10 on two days: three easy days follow', () => {
    const far = (distanceMeters: number, minutes: number) => ({
      stress: 220,
      done: [aSession({ type: 'Long run', distanceMeters, minutes, rpe: 10 })],
    });
    expect(findOverload(days(far(28_968, 170), far(32_187, 190)), 'imperial')).toEqual({
      reasons: [
        'Saturday’s 18.0 mi and Sunday’s 20.0 mi were two hard long days in a row (RPE 10 and 10).',
        'Saturday brought a training stress of 220; the hardest day of the six weeks before brought 100.',
      ],
      easyUntil: '2026-11-25',
    });
  });

  test('finds two unplanned two-hour runs in a row, even without an RPE', () => {
    const done = [aSession({ minutes: 125, distanceMeters: 22_000 })];
    const plan = { stress: 140, isHard: false };
    expect(findOverload(days({ stress: 140, done }, { stress: 140, done }), 'metric')?.reasons).toEqual([
      'Saturday’s 22.0 km and Sunday’s 22.0 km were two hard long days in a row.',
    ]);
    expect(findOverload(days({ stress: 140, done, plan }, { stress: 150, done, plan }), 'metric')).toBeNull();
    const bike = [aSession({ type: 'Bike', isOnFoot: false, minutes: 125 })];
    expect(findOverload(days({ stress: 90, done: bike }, { stress: 90, done: bike }), 'metric')).toBeNull();
  });

  test('finds RPE 9 on a day planned easy or moderate: one easy day follows', () => {
    const exhaustingDay = { stress: 50, done: [aSession({ rpe: 9 })] };
    expect(findOverload(days({ ...exhaustingDay, plan: easy }), 'metric')).toEqual({
      reasons: ['Sunday was planned without hard work, and its easy run felt 9 of 10.'],
      easyUntil: '2026-11-23',
    });
    expect(findOverload(days({ ...exhaustingDay, plan: { ...easy, isHard: true } }), 'metric')).toBeNull();
    expect(findOverload(days(exhaustingDay), 'metric')).toBeNull();
    expect(
      findOverload(days({ ...exhaustingDay, plan: easy, done: [aSession({ rpe: 8 })] }), 'metric'),
    ).toBeNull();
  });

  test('finds an unplanned load half again above the hardest day of six weeks', () => {
    const done = [aSession({ minutes: 100 })];
    expect(findOverload(days({ stress: 150, done }), 'metric')).toEqual({
      reasons: [
        'Sunday brought a training stress of 150; the hardest day of the six weeks before brought 100.',
      ],
      easyUntil: '2026-11-24',
    });
    expect(findOverload(days({ stress: 149, done }), 'metric')).toBeNull();
    const plan = { stress: 140, isHard: true };
    expect(findOverload(days({ stress: 150, done, plan }), 'metric')).toBeNull();
    expect(findOverload(days({ stress: 160, done, plan }), 'metric')).not.toBeNull();
  });

  test('needs six earlier days of training to detect a high load', () => {
    const known = days({ stress: 300, done: [aSession()] });
    // Three days of training in each of the two remaining weeks.
    const sixDays = known.map((day, index) => (index < 30 ? { ...day, stress: 0, done: [] } : day));
    expect(findOverload(sixDays, 'metric')).not.toBeNull();
    const fewerDays = known.map((day, index) => (index < 34 ? { ...day, stress: 0, done: [] } : day));
    expect(findOverload(fewerDays, 'metric')).toBeNull();
  });

  test('counts yesterday’s load when it is entered a day late', () => {
    expect(findOverload(days({ stress: 150, done: [aSession()] }, {}), 'metric')).toMatchObject({
      easyUntil: '2026-11-23',
    });
  });
});
