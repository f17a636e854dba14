import { localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computePayments,
  computeProteinPoints,
  computeWorkoutPoints,
  computeZonePoints,
  isProteinInTime,
  isWorkoutInTime,
  type PointSource,
} from './fusion-points.ts';

const MINUTE_MS = 60_000;
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
/** docs/specification.md#points-ledger. */
const WORKOUT_POINTS = 5;
const PROTEIN_POINTS = 50;
const AD_POINTS = 25;

const liveSession = { hrSource: 'bluetooth', origin: 'live', durationSeconds: 7200 } as const;
const computePointsOfMinutes = (minutes: number) =>
  computeZonePoints({ ...liveSession, targetZoneSeconds: 60 * minutes });
const createSource = (
  fields: Partial<PointSource> & Pick<PointSource, 'rule' | 'sourceId'>,
): PointSource => ({
  worth: WORKOUT_POINTS,
  points: 0,
  slot: null,
  sessionTime: null,
  ...fields,
});
const listPaidPoints = (...sources: readonly PointSource[]) =>
  computePayments(sources).map(({ points }) => points);
const sumPoints = (sources: readonly PointSource[]) =>
  computePayments(sources).reduce((points, payment) => points + payment.points, 0);

describe('Fusion Points', () => {
  it('add up to 10 + 4 + 50 + 55 for three distance workouts, 47 minutes in zone, 152 g and two ads', () => {
    const workoutPoints = computeWorkoutPoints({ distanceMeters: 8000, implausible: false });
    const daySources = [
      ...['a', 'b', 'c'].map((sourceId) => createSource({ rule: 'workout', sourceId, worth: workoutPoints })),
      createSource({ rule: 'zone', sourceId: 's', worth: computePointsOfMinutes(47) }),
      createSource({
        rule: 'protein',
        sourceId: 'd',
        worth: computeProteinPoints({ proteinGrams: 152, energyKcal: null }),
      }),
    ];
    const ads = ['x', 'y'].map((sourceId) => createSource({ rule: 'ad', sourceId, worth: AD_POINTS }));
    expect(sumPoints(daySources)).toBe(10 + 4 + PROTEIN_POINTS);
    // The second ad of a day pays 30 instead of 25 (docs/specification.md#points-ledger).
    expect(sumPoints([...daySources, ...ads])).toBe(10 + 4 + PROTEIN_POINTS + 55);
  });

  it('pay 1 for every full 10 minutes in the target zone, per session', () => {
    expect([9, 10, 59, 60].map(computePointsOfMinutes)).toEqual([0, 1, 5, 6]);
    const oneSecondShort = [10, 60].map((minutes) =>
      computeZonePoints({ ...liveSession, targetZoneSeconds: 60 * minutes - 1 }),
    );
    expect(oneSecondShort).toEqual([0, 5]);
  });

  it('pay nothing for time in zone without live Bluetooth heart rate', () => {
    const hourSession = { ...liveSession, targetZoneSeconds: 3600 };
    expect(computeZonePoints({ ...hourSession, hrSource: 'manual' })).toBe(0);
    expect(computeZonePoints({ ...hourSession, hrSource: 'file', origin: 'file' })).toBe(0);
    expect(computeZonePoints({ ...hourSession, origin: 'file' })).toBe(0);
  });

  it('count no more time in zone than the timer ran', () => {
    expect(computeZonePoints({ ...liveSession, targetZoneSeconds: 3600, durationSeconds: 1800 })).toBe(3);
  });

  it('pay 50 for 150 to 400 g of protein', () => {
    const proteinAmounts = [149.9, 150, 400, 400.1, Number.NaN, null];
    expect(
      proteinAmounts.map((proteinGrams) => computeProteinPoints({ proteinGrams, energyKcal: null })),
    ).toEqual([0, PROTEIN_POINTS, PROTEIN_POINTS, 0, 0, 0]);
  });

  it('pay nothing for protein that the day’s calories cannot contain', () => {
    // 150 g of protein have 600 kcal, and 90% of them are enough (docs/specification.md#point-limits).
    expect([539, 540].map((energyKcal) => computeProteinPoints({ proteinGrams: 150, energyKcal }))).toEqual([
      0,
      PROTEIN_POINTS,
    ]);
  });

  it('pay nothing for a workout without a distance or beyond its sport’s limits', () => {
    expect(computeWorkoutPoints({ distanceMeters: null, implausible: false })).toBe(0);
    expect(computeWorkoutPoints({ distanceMeters: 0, implausible: false })).toBe(0);
    expect(computeWorkoutPoints({ distanceMeters: 1e-6, implausible: false })).toBe(0);
    expect(computeWorkoutPoints({ distanceMeters: 1, implausible: false })).toBe(WORKOUT_POINTS);
    expect(computeWorkoutPoints({ distanceMeters: 10_000, implausible: true })).toBe(0);
  });

  it('accept workouts up to 7 days old, and none in the future', () => {
    const days = ['2026-11-12', '2026-11-13', TODAY, TOMORROW].map(localDate);
    expect(days.map((date) => isWorkoutInTime(date, localDate(TODAY)))).toEqual([false, true, true, false]);
  });

  it('accept food for today and yesterday, and none in the future', () => {
    const days = ['2026-11-18', '2026-11-19', TODAY, TOMORROW].map(localDate);
    expect(days.map((date) => isProteinInTime(date, localDate(TODAY)))).toEqual([false, true, true, false]);
  });

  it('pay for the first two workouts of a day', () => {
    const threeWorkouts = ['c', 'a', 'b'].map((sourceId) => createSource({ rule: 'workout', sourceId }));
    expect(computePayments(threeWorkouts)).toEqual([
      { points: 0, slot: null },
      { points: WORKOUT_POINTS, slot: 1 },
      { points: WORKOUT_POINTS, slot: 2 },
    ]);
  });

  it('pay for one protein goal a day', () => {
    const proteinGoals = ['a', 'b'].map((sourceId) =>
      createSource({ rule: 'protein', sourceId, worth: PROTEIN_POINTS }),
    );
    expect(sumPoints(proteinGoals)).toBe(PROTEIN_POINTS);
  });

  it('pay for the next workout when a paid one is removed', () => {
    const paidWorkout = createSource({ rule: 'workout', sourceId: 'b', points: 5, slot: 2 });
    const unpaidWorkout = createSource({ rule: 'workout', sourceId: 'c' });
    const removedWorkout = createSource({ rule: 'workout', sourceId: 'a', worth: 0, points: 5, slot: 1 });
    expect(computePayments([removedWorkout, paidWorkout, unpaidWorkout])).toEqual([
      { points: 0, slot: null },
      { points: 5, slot: 2 },
      { points: 5, slot: 1 },
    ]);
  });

  it('pay at most 60 points a day for zone time, and keep points already paid', () => {
    const paidSession = createSource({ rule: 'zone', sourceId: 'z', worth: 50, points: 50 });
    const earlySession = createSource({ rule: 'zone', sourceId: 'a', worth: 30 });
    expect(listPaidPoints(paidSession, earlySession)).toEqual([50, 10]);
    expect(listPaidPoints({ ...paidSession, worth: 60 }, earlySession)).toEqual([60, 0]);
  });

  it('pay no more for a session that grows once the day’s 60 points of zone time are paid', () => {
    const paidSession = (sourceId: string) => createSource({ rule: 'zone', sourceId, worth: 30, points: 30 });
    expect(listPaidPoints({ ...paidSession('a'), worth: 60 }, paidSession('z'))).toEqual([30, 30]);
  });

  /** A session of zone time from one minute of the day to another. */
  const createZoneSource = (sourceId: string, fromMinute: number, toMinute: number, points = 0) =>
    createSource({
      rule: 'zone',
      sourceId,
      sessionTime: { startMs: fromMinute * MINUTE_MS, endMs: toMinute * MINUTE_MS },
      points,
    });

  it('pay only for the first of simultaneous sessions', () => {
    expect(listPaidPoints(createZoneSource('b', 0, 60), createZoneSource('a', 30, 90))).toEqual([5, 0]);
    expect(listPaidPoints(createZoneSource('b', 0, 60), createZoneSource('a', 30, 90, 5))).toEqual([5, 0]);
    expect(listPaidPoints(createZoneSource('a', 0, 60), createZoneSource('b', 0, 60))).toEqual([5, 0]);
  });

  it('pay for a session that overlaps only with an unpaid one', () => {
    const sessions = [
      createZoneSource('a', 0, 60),
      createZoneSource('b', 30, 90),
      createZoneSource('c', 80, 120),
    ];
    expect(listPaidPoints(...sessions)).toEqual([5, 0, 5]);
  });

  it('pay for both sessions if they overlap by a minute, because two clocks may differ that much', () => {
    expect(listPaidPoints(createZoneSource('a', 0, 60), createZoneSource('b', 59, 90))).toEqual([5, 5]);
  });

  it('pay for a session without known times', () => {
    const sessionWithoutTimes = createSource({ rule: 'zone', sourceId: 'a' });
    expect(listPaidPoints(sessionWithoutTimes, createZoneSource('b', 0, 60))).toEqual([5, 5]);
  });

  const anySource = fc.record({
    rule: fc.constantFrom('workout', 'zone', 'protein', 'ad'),
    sourceId: fc.uuid(),
    worth: fc.integer({ min: 0, max: 288 }),
    sessionTime: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 10_000 }))
        .map(([startSecond, seconds]) => ({
          startMs: 1000 * startSecond,
          endMs: 1000 * (startSecond + seconds),
        })),
    ),
  });

  it('stay the same when computed again, and depend only on the current sources', () => {
    const days = fc.uniqueArray(anySource, { selector: ({ sourceId }) => sourceId, maxLength: 12 });
    fc.assert(
      fc.property(days, (daySources) => {
        const unsettledSources = daySources.map((entry) => ({ ...entry, points: 0, slot: null }));
        const payments = computePayments(unsettledSources);
        const paidSources = unsettledSources.map((entry, index) => ({ ...entry, ...payments[index] }));
        expect(computePayments(paidSources)).toEqual(payments);
        let storedSources: PointSource[] = [];
        for (const entry of unsettledSources.toReversed()) {
          const currentSources = [...storedSources, entry];
          storedSources = currentSources.map((current, index) => ({
            ...current,
            ...computePayments(currentSources)[index],
          }));
        }
        for (const rule of ['zone', 'ad'] as const)
          expect(sumPoints(storedSources.filter((entry) => entry.rule === rule))).toBe(
            sumPoints(paidSources.filter((entry) => entry.rule === rule)),
          );
      }),
    );
  });
});
