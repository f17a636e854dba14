import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate, type WeekStart } from '../dates/local-date.ts';
import type { BestEffort } from './best-efforts.ts';
import { findPersonalRecords, type PersonalRecordType, type RecordWorkout } from './personal-records.ts';

const MONDAY = localDate('2026-11-16');
const FIVE_MILES_METERS = 8046.72;
let ids = 0;
const done = (changes: Partial<RecordWorkout> & { day?: number }): RecordWorkout => {
  const { day = 0, ...rest } = changes;
  ids += 1;
  return {
    workoutId: `w${String(ids).padStart(4, '0')}`,
    date: addDays(MONDAY, day),
    type: 'Easy run',
    durationSeconds: 3600,
    distanceMeters: null,
    bestEfforts: [],
    isImplausible: false,
    ...rest,
  };
};
const record = (rows: readonly RecordWorkout[], type: PersonalRecordType) =>
  findPersonalRecords(rows).find(({ recordType }) => recordType === type);
const manual = (distanceMeters: number, durationSeconds: number, day = 0) =>
  done({ type: 'run', distanceMeters, durationSeconds, day });
const tracked = (seconds: number, day = 0, distanceMeters: BestEffort['distanceMeters'] = 5000) =>
  done({ distanceMeters: 12_000, day, bestEfforts: [{ distanceMeters, seconds }] });

describe('findPersonalRecords', () => {
  test('returns none without workouts', () => {
    expect(findPersonalRecords([])).toEqual([]);
  });

  test('ignores a few meters, which would read as 0 miles', () => {
    expect(findPersonalRecords([done({ distanceMeters: 6 })]).map(({ recordType }) => recordType)).toEqual([
      'longest_workout',
    ]);
    expect(record([done({ distanceMeters: 9 })], 'longest_run')).toMatchObject({ value: 0.01 });
  });

  test.each([
    [5100, 1530, 25],
    [4975, 1492.5, 25],
    [5250, 1575, 25],
    [5000, 1330, 22.17],
  ])('a 5K entered by hand as %s m in %s s is %s minutes, estimated', (meters, seconds, minutes) => {
    expect(record([manual(meters, seconds)], 'fastest_5k')).toMatchObject({
      value: minutes,
      unit: 'minutes',
      estimated: true,
    });
  });

  test.each([5300, 4970])('does not accept %s m entered by hand as a 5K', (meters) => {
    expect(record([manual(meters, 1600)], 'fastest_5k')).toBeUndefined();
  });

  test('uses only the recorded stretch if there is a track', () => {
    const run = done({ distanceMeters: 10_020, bestEfforts: [{ distanceMeters: 5000, seconds: 1330 }] });
    expect(record([run], 'fastest_5k')).toEqual({
      recordType: 'fastest_5k',
      value: 22.17,
      unit: 'minutes',
      achievedDate: MONDAY,
      workoutId: run.workoutId,
      estimated: false,
    });
    expect(record([run], 'fastest_10k')).toBeUndefined();
  });

  test.each([
    [5000, 749, 'fastest_5k'],
    [10_000, 1559, 'fastest_10k'],
    [21_097.5, 3359, 'fastest_half_marathon'],
    [42_195, 7199, 'fastest_marathon'],
  ] as const)('rejects %s m in %s s and accepts one second more', (distanceMeters, seconds, type) => {
    expect(record([tracked(seconds, 0, distanceMeters)], type)).toBeUndefined();
    expect(record([tracked(seconds + 1, 0, distanceMeters)], type)).toBeDefined();
  });

  test('requires a whole second of improvement in time', () => {
    const first = tracked(1500, 0);
    expect(record([first, tracked(1499.5, 1)], 'fastest_5k')?.workoutId).toBe(first.workoutId);
    const better = tracked(1499, 1);
    expect(record([first, better], 'fastest_5k')?.workoutId).toBe(better.workoutId);
    expect(record([tracked(1500, 2), better], 'fastest_5k')?.achievedDate).toBe(better.date);
  });

  test('requires 1 % of improvement in distance', () => {
    const run = (distanceMeters: number, day: number) => done({ distanceMeters, day });
    const longest = (meters: number) => record([run(10_000, 0), run(meters, 1)], 'longest_run');
    expect(longest(10_099)).toMatchObject({ achievedDate: MONDAY, value: 6.21, unit: 'miles' });
    expect(longest(10_100)).toMatchObject({ achievedDate: addDays(MONDAY, 1), value: 6.28 });
  });

  test('counts only runs for running records', () => {
    const others = ['bike', 'Crunch', 'Walk', 'swim'].map((type) =>
      done({ type, distanceMeters: 5000, durationSeconds: 1600 }),
    );
    expect(findPersonalRecords(others).map(({ recordType }) => recordType)).toEqual(['longest_workout']);
  });

  test('finds the longest workout of any sport, in minutes', () => {
    const rows = [done({ durationSeconds: 3600 }), done({ type: 'yoga', durationSeconds: 5430 })];
    expect(record(rows, 'longest_workout')).toMatchObject({ value: 90.5, unit: 'minutes' });
  });

  test('requires a whole second more for the longest workout', () => {
    const longest = (durationSeconds: number) =>
      record([done({ durationSeconds: 3600 }), done({ durationSeconds, day: 1 })], 'longest_workout');
    expect(longest(3600.5)?.achievedDate).toBe(MONDAY);
    expect(longest(3601)?.achievedDate).toBe(addDays(MONDAY, 1));
  });

  test('sums the miles of the athlete’s own weeks', () => {
    // A Sunday, and the Monday and Saturday after it.
    const rows = [-1, 0, 5].map((day) => done({ distanceMeters: FIVE_MILES_METERS, day }));
    const miles = (weekStart: WeekStart) =>
      findPersonalRecords(rows, weekStart).find((each) => each.recordType === 'highest_weekly_mileage')
        ?.value;
    expect([miles('sunday'), miles('monday')]).toEqual([15, 10]);
  });

  test('sums the miles from Monday to Sunday', () => {
    const rows = [-1, 0, 6].map((day) => done({ distanceMeters: FIVE_MILES_METERS, day }));
    expect(record(rows, 'highest_weekly_mileage')).toEqual({
      recordType: 'highest_weekly_mileage',
      value: 10,
      unit: 'miles',
      achievedDate: addDays(MONDAY, 6),
      workoutId: null,
      estimated: false,
    });
  });

  test('ignores implausible workouts', () => {
    expect(findPersonalRecords([done({ distanceMeters: 90_000, isImplausible: true })])).toEqual([]);
  });

  test('does not depend on the order of the rows', () => {
    const row = fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      type: fc.constantFrom('Long run', 'bike'),
      durationSeconds: fc.integer({ min: 0, max: 20_000 }),
      distanceMeters: fc.option(fc.constantFrom(0, 5000, 5010, 10_000, 10_100, 21_100)),
      bestEfforts: fc.constantFrom<BestEffort[]>(
        [],
        [{ distanceMeters: 5000, seconds: 1500 }],
        [{ distanceMeters: 5000, seconds: 1499.4 }],
      ),
      isImplausible: fc.boolean(),
    });
    const shuffled = fc
      .array(row, { maxLength: 25 })
      .map((rows) => rows.map(done))
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        expect(findPersonalRecords(other)).toEqual(findPersonalRecords(rows));
      }),
    );
  });
});
