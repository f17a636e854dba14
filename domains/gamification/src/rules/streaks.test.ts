import { addDays, localDate, type WeekStart } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countNutritionStreak, countWeeklyStreak, countWorkoutStreak, type StreakMark } from './streaks.ts';

const THURSDAY = localDate('2026-11-19');
/** One character per day up to Thursday: d completed, r planned rest, m missed, . nothing. */
const createMarks = (days: string): StreakMark[] =>
  [...days].flatMap((day, index) => {
    if (day === '.') return [];
    const date = addDays(THURSDAY, index - days.length + 1);
    return [{ date, completedCount: day === 'd' ? 1 : 0, isPlannedRest: day === 'r' }];
  });
const countStreak = (days: string) => countWorkoutStreak(createMarks(days), THURSDAY);

describe('a workout streak', () => {
  test.each([
    ['ddrd', 3],
    ['dd.d', 1],
    ['ddmd', 1],
    ['dd.', 2],
    ['ddm', 2],
    ['ddr', 2],
    ['dd..', 0],
    ['ddmr.', 0],
    ['drrrd', 2],
    ['', 0],
    ['rrr', 0],
  ])('counts %j up to today as %i', (days, count) => {
    expect(countStreak(days)).toEqual({ count, needsMore: false });
  });

  test('asks for more days if it is still unbroken at the start of the window', () => {
    const marks = createMarks('ddd');
    const since = addDays(THURSDAY, -2);
    expect(countWorkoutStreak(marks, THURSDAY, since)).toEqual({ count: 3, needsMore: true });
    expect(countWorkoutStreak(marks, THURSDAY, addDays(since, -1))).toEqual({ count: 3, needsMore: false });
    expect(countWorkoutStreak(createMarks('rrr'), THURSDAY, since)).toEqual({ count: 0, needsMore: true });
  });

  test('counting window by window gives the same workout streak', () => {
    const history = fc.array(fc.constantFrom('d', 'd', 'r', 'm', '.'), { maxLength: 60 });
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 20 }), (days, step) => {
        const marks = createMarks(days.join(''));
        let windowDays = step;
        let result = { count: 0, needsMore: true };
        while (result.needsMore && windowDays < 120) {
          const since = addDays(THURSDAY, 1 - windowDays);
          result = countWorkoutStreak(
            marks.filter(({ date }) => date >= since),
            THURSDAY,
            since,
          );
          windowDays += step;
        }
        expect(result).toEqual(countWorkoutStreak(marks, THURSDAY));
      }),
    );
  });

  test('never gets shorter when rest is planned', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('d', 'm', '.'), { maxLength: 30 }), (days) => {
        const restedDays = days.map((day) => (day === 'd' ? day : 'r')).join('');
        expect(countStreak(restedDays).count).toBeGreaterThanOrEqual(countStreak(days.join('')).count);
      }),
    );
  });
});

describe('a nutrition streak', () => {
  const listDays = (daysAgo: readonly number[]) => daysAgo.map((count) => addDays(THURSDAY, -count));
  test.each([
    [[0, 1, 2], 3],
    [[1, 2], 2],
    [[2, 3], 0],
    [[0, 2], 1],
    [[], 0],
  ])('counts logs %j days ago as %i', (daysAgo, count) => {
    expect(countNutritionStreak(listDays(daysAgo), THURSDAY)).toEqual({ count, needsMore: false });
  });

  test('asks for more days at the start of its window', () => {
    expect(countNutritionStreak(listDays([0, 1]), THURSDAY, addDays(THURSDAY, -1))).toEqual({
      count: 2,
      needsMore: true,
    });
  });
});

describe('a weekly streak', () => {
  /** Workouts in the weeks up to this one, all on Tuesdays. */
  const createWeekMarks = (workoutCounts: readonly number[]): StreakMark[] =>
    workoutCounts.map((count, index) => ({
      date: addDays(THURSDAY, 7 * (index - workoutCounts.length + 1) - 2),
      completedCount: count,
      isPlannedRest: false,
    }));
  test.each([
    [[3, 3, 3], 3],
    [[3, 3, 2], 2],
    [[3, 2, 3], 1],
    [[3, 2, 0], 0],
    [[], 0],
  ])('counts weeks with %j workouts as %i', (workoutCounts, count) => {
    for (const weekStart of ['sunday', 'monday'] as const)
      expect(countWeeklyStreak(createWeekMarks(workoutCounts), THURSDAY, { weekStart })).toEqual({
        count,
        needsMore: false,
      });
  });

  test('starts weeks on the athlete’s chosen weekday', () => {
    const createWorkoutMark = (date: string): StreakMark => ({
      date: localDate(date),
      completedCount: 1,
      isPlannedRest: false,
    });
    const countStreakOn = (weekStart: WeekStart, ...dates: readonly string[]) =>
      countWeeklyStreak(dates.map(createWorkoutMark), THURSDAY, { weekStart }).count;
    // 2026-11-15 is a Sunday; the week of Thursday the 19th has not started.
    expect(countStreakOn('monday', '2026-11-09', '2026-11-14', '2026-11-15')).toBe(1);
    expect(countStreakOn('monday', '2026-11-08', '2026-11-14', '2026-11-15')).toBe(0);
    expect(countStreakOn('sunday', '2026-11-08', '2026-11-09', '2026-11-14')).toBe(1);
    expect(countStreakOn('sunday', '2026-11-09', '2026-11-14', '2026-11-15')).toBe(0);
    expect(countStreakOn('sunday', '2026-11-15', '2026-11-16', '2026-11-19')).toBe(1);
  });

  test.each(['sunday', 'monday'] as const)(
    'counts back to the first day of the calendar with weeks starting on %s',
    (weekStart) => {
      const since = localDate('1900-01-01');
      for (let day = 0; day < 21; day += 1) {
        const today = addDays(since, day);
        const marks = Array.from({ length: day + 1 }, (_, index) => ({
          date: addDays(since, index),
          completedCount: 3,
          isPlannedRest: false,
        }));
        const fullStreak = countWeeklyStreak(marks, today, { weekStart, since });
        const weekEnds = weekStart === 'monday' ? [7, 14] : [6, 13, 20];
        expect(fullStreak.count).toBe(1 + weekEnds.filter((first) => first <= day).length);
        expect(countWeeklyStreak(marks, today, { weekStart })).toEqual({
          count: fullStreak.count,
          needsMore: false,
        });
      }
    },
  );

  test('asks for more days if it is still unbroken at the start of the window, and skips a partial week', () => {
    const monday = localDate('2026-11-09');
    expect(
      countWeeklyStreak(createWeekMarks([3, 3]), THURSDAY, { weekStart: 'monday', since: monday }),
    ).toEqual({
      count: 2,
      needsMore: true,
    });
    expect(
      countWeeklyStreak(createWeekMarks([3, 3]), THURSDAY, {
        weekStart: 'monday',
        since: addDays(monday, 1),
      }),
    ).toEqual({ count: 1, needsMore: true });
    expect(
      countWeeklyStreak(createWeekMarks([3, 3]), THURSDAY, {
        weekStart: 'monday',
        since: addDays(monday, -7),
      }),
    ).toEqual({
      count: 2,
      needsMore: false,
    });
  });
});
