import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate, type WeekStart } from '../dates/local-date.ts';
import type { BestEffort } from './best-efforts.ts';
import { findPersonalRecords, type PersonalRecordType, type RecordWorkout } from './personal-records.ts';

const MONDAY = localDate('2026-11-16');
const FIVE_MILES_METERS = 8046.72;
let createdCount = 0;
const createWorkout = (changes: Partial<RecordWorkout> & { day?: number }): RecordWorkout => {
  const { day = 0, ...rest } = changes;
  createdCount += 1;
  return {
    workoutId: `w${String(createdCount).padStart(4, '0')}`,
    date: addDays(MONDAY, day),
    type: 'Easy run',
    durationSeconds: 3600,
    distanceMeters: null,
    bestEfforts: [],
    isImplausible: false,
    ...rest,
  };
};
const findRecord = (rows: readonly RecordWorkout[], type: PersonalRecordType) =>
  findPersonalRecords(rows).find(({ recordType }) => recordType === type);
const createManualRun = (distanceMeters: number, durationSeconds: number, day = 0) =>
  createWorkout({ type: 'run', distanceMeters, durationSeconds, day });
const createTrackedRun = (seconds: number, day = 0, distanceMeters: BestEffort['distanceMeters'] = 5000) =>
  createWorkout({ distanceMeters: 12_000, day, bestEfforts: [{ distanceMeters, seconds }] });

describe('findPersonalRecords', () => {
  test('returns none without workouts', () => {
    expect(findPersonalRecords([])).toEqual([]);
  });

  test('ignores a few meters, which would be displayed as 0 miles', () => {
    expect(
      findPersonalRecords([createWorkout({ distanceMeters: 6 })]).map(({ recordType }) => recordType),
    ).toEqual(['longest_workout']);
    expect(findRecord([createWorkout({ distanceMeters: 9 })], 'longest_run')).toMatchObject({ value: 0.01 });
  });

  test.each([
    [5100, 1530, 25],
    [4975, 1492.5, 25],
    [5250, 1575, 25],
    [5000, 1330, 22.17],
  ])('a 5K entered by hand as %s m in %s s is %s minutes, estimated', (meters, seconds, minutes) => {
    expect(findRecord([createManualRun(meters, seconds)], 'fastest_5k')).toMatchObject({
      value: minutes,
      unit: 'minutes',
      estimated: true,
    });
  });

  test.each([5300, 4970])('does not accept %s m entered by hand as a 5K', (meters) => {
    expect(findRecord([createManualRun(meters, 1600)], 'fastest_5k')).toBeUndefined();
  });

  test('uses only the recorded effort if there is a track', () => {
    const run = createWorkout({
      distanceMeters: 10_020,
      bestEfforts: [{ distanceMeters: 5000, seconds: 1330 }],
    });
    expect(findRecord([run], 'fastest_5k')).toEqual({
      recordType: 'fastest_5k',
      value: 22.17,
      unit: 'minutes',
      achievedDate: MONDAY,
      workoutId: run.workoutId,
      estimated: false,
    });
    expect(findRecord([run], 'fastest_10k')).toBeUndefined();
  });

  test.each([
    [5000, 749, 'fastest_5k'],
    [10_000, 1559, 'fastest_10k'],
    [21_097.5, 3359, 'fastest_half_marathon'],
    [42_195, 7199, 'fastest_marathon'],
  ] as const)('rejects %s m in %s s and accepts one second more', (distanceMeters, seconds, type) => {
    expect(findRecord([createTrackedRun(seconds, 0, distanceMeters)], type)).toBeUndefined();
    expect(findRecord([createTrackedRun(seconds + 1, 0, distanceMeters)], type)).toBeDefined();
  });

  test('requires an improvement of a whole second in time', () => {
    const firstRun = createTrackedRun(1500, 0);
    expect(findRecord([firstRun, createTrackedRun(1499.5, 1)], 'fastest_5k')?.workoutId).toBe(
      firstRun.workoutId,
    );
    const fasterRun = createTrackedRun(1499, 1);
    expect(findRecord([firstRun, fasterRun], 'fastest_5k')?.workoutId).toBe(fasterRun.workoutId);
    expect(findRecord([createTrackedRun(1500, 2), fasterRun], 'fastest_5k')?.achievedDate).toBe(
      fasterRun.date,
    );
  });

  test('requires an improvement of 1% in distance', () => {
    const run = (distanceMeters: number, day: number) => createWorkout({ distanceMeters, day });
    const findLongest = (meters: number) => findRecord([run(10_000, 0), run(meters, 1)], 'longest_run');
    expect(findLongest(10_099)).toMatchObject({ achievedDate: MONDAY, value: 6.21, unit: 'miles' });
    expect(findLongest(10_100)).toMatchObject({ achievedDate: addDays(MONDAY, 1), value: 6.28 });
  });

  test('counts only runs for running records', () => {
    const otherSports = ['bike', 'Crunch', 'Walk', 'swim'].map((type) =>
      createWorkout({ type, distanceMeters: 5000, durationSeconds: 1600 }),
    );
    expect(findPersonalRecords(otherSports).map(({ recordType }) => recordType)).toEqual(['longest_workout']);
  });

  test('finds the longest workout of any sport, in minutes', () => {
    const rows = [
      createWorkout({ durationSeconds: 3600 }),
      createWorkout({ type: 'yoga', durationSeconds: 5430 }),
    ];
    expect(findRecord(rows, 'longest_workout')).toMatchObject({ value: 90.5, unit: 'minutes' });
  });

  test('requires a whole second more for the longest workout', () => {
    const findLongest = (durationSeconds: number) =>
      findRecord(
        [createWorkout({ durationSeconds: 3600 }), createWorkout({ durationSeconds, day: 1 })],
        'longest_workout',
      );
    expect(findLongest(3600.5)?.achievedDate).toBe(MONDAY);
    expect(findLongest(3601)?.achievedDate).toBe(addDays(MONDAY, 1));
  });

  test('sums the miles of the athlete’s own weeks', () => {
    // A Sunday, and the Monday and Saturday after it.
    const rows = [-1, 0, 5].map((day) => createWorkout({ distanceMeters: FIVE_MILES_METERS, day }));
    const getWeeklyMiles = (weekStart: WeekStart) =>
      findPersonalRecords(rows, weekStart).find((each) => each.recordType === 'highest_weekly_mileage')
        ?.value;
    expect([getWeeklyMiles('sunday'), getWeeklyMiles('monday')]).toEqual([15, 10]);
  });

  test('sums the miles from Monday to Sunday', () => {
    const rows = [-1, 0, 6].map((day) => createWorkout({ distanceMeters: FIVE_MILES_METERS, day }));
    expect(findRecord(rows, 'highest_weekly_mileage')).toEqual({
      recordType: 'highest_weekly_mileage',
      value: 10,
      unit: 'miles',
      achievedDate: addDays(MONDAY, 6),
      workoutId: null,
      estimated: false,
    });
  });

  test('ignores implausible workouts', () => {
    expect(findPersonalRecords([createWorkout({ distanceMeters: 90_000, isImplausible: true })])).toEqual([]);
  });

  test('does not depend on the order of the rows', () => {
    const anyRow = fc.record({
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
    const anyShuffle = fc
      .array(anyRow, { maxLength: 25 })
      .map((rows) => rows.map(createWorkout))
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(anyShuffle, ([rows, shuffledRows]) => {
        expect(findPersonalRecords(shuffledRows)).toEqual(findPersonalRecords(rows));
      }),
    );
  });
});
