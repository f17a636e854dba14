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

const liveSession = { hrSource: 'bluetooth', origin: 'live', durationSeconds: 7200 } as const;
const computePointsOfMinutes = (minutes: number) =>
  computeZonePoints({ ...liveSession, targetZoneSeconds: 60 * minutes });
const createSource = (
  fields: Partial<PointSource> & Pick<PointSource, 'rule' | 'sourceId'>,
): PointSource => ({
  worth: 5,
  points: 0,
  slot: null,
  ran: null,
  ...fields,
});
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
    expect(sumPoints(daySources)).toBe(64);
    const ads = ['x', 'y'].map((sourceId) => createSource({ rule: 'ad', sourceId, worth: 25 }));
    // The example's 114 pays 25 for both ads; docs/specification.md#points-ledger pays 30 for the second.
    expect(sumPoints(daySources) + 2 * 25).toBe(114);
    expect(sumPoints([...daySources, ...ads])).toBe(119);
  });

  it('pay 1 for every full 10 minutes in the target zone, per session', () => {
    expect([9, 10, 59, 60].map(computePointsOfMinutes)).toEqual([0, 1, 5, 6]);
    expect(computeZonePoints({ ...liveSession, targetZoneSeconds: 599 })).toBe(0);
    expect(computeZonePoints({ ...liveSession, targetZoneSeconds: 3599 })).toBe(5);
  });

  it('count only live Bluetooth heart rate, up to the timer time', () => {
    const hourSession = { ...liveSession, targetZoneSeconds: 3600 };
    expect(computeZonePoints({ ...hourSession, hrSource: 'manual' })).toBe(0);
    expect(computeZonePoints({ ...hourSession, hrSource: 'file', origin: 'file' })).toBe(0);
    expect(computeZonePoints({ ...hourSession, origin: 'file' })).toBe(0);
    expect(computeZonePoints({ ...hourSession, durationSeconds: 1800 })).toBe(3);
  });

  it('pay 50 for 150 g of protein or more, unless the day’s calories cannot contain that much', () => {
    const points = (proteinGrams: number | null, energyKcal: number | null = null) =>
      computeProteinPoints({ proteinGrams, energyKcal });
    expect([149.9, 150, 400, 400.1, Number.NaN, null].map((grams) => points(grams))).toEqual([
      0, 50, 50, 0, 0, 0,
    ]);
    expect([539, 540].map((energy) => points(150, energy))).toEqual([0, 50]);
  });

  it('pay nothing for a workout without a distance or beyond its sport’s limits', () => {
    expect(computeWorkoutPoints({ distanceMeters: null, implausible: false })).toBe(0);
    expect(computeWorkoutPoints({ distanceMeters: 0, implausible: false })).toBe(0);
    expect(computeWorkoutPoints({ distanceMeters: 1e-6, implausible: false })).toBe(0);
    expect(computeWorkoutPoints({ distanceMeters: 1, implausible: false })).toBe(5);
    expect(computeWorkoutPoints({ distanceMeters: 10_000, implausible: true })).toBe(0);
  });

  it('accept workouts up to 7 days old, food for today and yesterday, and nothing in the future', () => {
    const today = localDate('2026-11-20');
    const days = ['2026-11-12', '2026-11-13', '2026-11-20', '2026-11-21'].map(localDate);
    expect(days.map((date) => isWorkoutInTime(date, today))).toEqual([false, true, true, false]);
    const foodDates = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map(localDate);
    expect(foodDates.map((date) => isProteinInTime(date, today))).toEqual([false, true, true, false]);
  });

  it('pay for the first two workouts and one protein goal a day', () => {
    const threeWorkouts = ['c', 'a', 'b'].map((sourceId) => createSource({ rule: 'workout', sourceId }));
    expect(computePayments(threeWorkouts)).toEqual([
      { points: 0, slot: null },
      { points: 5, slot: 1 },
      { points: 5, slot: 2 },
    ]);
    const proteinGoals = ['a', 'b'].map((sourceId) => createSource({ rule: 'protein', sourceId, worth: 50 }));
    expect(sumPoints(proteinGoals)).toBe(50);
  });

  it('pay for the next workout when a paid one is removed', () => {
    const paid = createSource({ rule: 'workout', sourceId: 'b', points: 5, slot: 2 });
    const waitingWorkout = createSource({ rule: 'workout', sourceId: 'c' });
    const removedWorkout = createSource({ rule: 'workout', sourceId: 'a', worth: 0, points: 5, slot: 1 });
    expect(computePayments([removedWorkout, paid, waitingWorkout])).toEqual([
      { points: 0, slot: null },
      { points: 5, slot: 2 },
      { points: 5, slot: 1 },
    ]);
  });

  it('pay at most 60 points a day for zone time, and keep points already paid', () => {
    const lateSession = createSource({ rule: 'zone', sourceId: 'z', worth: 50, points: 50 });
    const earlySession = createSource({ rule: 'zone', sourceId: 'a', worth: 30 });
    expect(computePayments([lateSession, earlySession]).map(({ points }) => points)).toEqual([50, 10]);
    const grownSession = createSource({ rule: 'zone', sourceId: 'z', worth: 60, points: 50 });
    expect(computePayments([grownSession, earlySession]).map(({ points }) => points)).toEqual([60, 0]);
    const bothSessions = ['a', 'z'].map((sourceId) =>
      createSource({ rule: 'zone', sourceId, worth: 30, points: 30 }),
    );
    const [first, second] = bothSessions;
    if (!first || !second) throw new Error('Expected two sources');
    expect(computePayments([{ ...first, worth: 60 }, second]).map(({ points }) => points)).toEqual([30, 30]);
  });

  it('pay only for the first of simultaneous sessions', () => {
    const minuteMs = 60_000;
    const ran = (from: number, to: number) => ({ from: from * minuteMs, to: to * minuteMs });
    const createZoneSource = (sourceId: string, from: number, to: number, points = 0) =>
      createSource({ rule: 'zone', sourceId, ran: ran(from, to), points });
    const paid = (...sessions: PointSource[]) => computePayments(sessions).map(({ points }) => points);
    expect(paid(createZoneSource('b', 0, 60), createZoneSource('a', 30, 90))).toEqual([5, 0]);
    expect(paid(createZoneSource('b', 0, 60), createZoneSource('a', 30, 90, 5))).toEqual([5, 0]);
    expect(paid(createZoneSource('a', 0, 60), createZoneSource('b', 0, 60))).toEqual([5, 0]);
    // A session that overlaps only with an unpaid one is paid. Two clocks may differ by a minute.
    expect(
      paid(createZoneSource('a', 0, 60), createZoneSource('b', 30, 90), createZoneSource('c', 80, 120)),
    ).toEqual([5, 0, 5]);
    expect(paid(createZoneSource('a', 0, 60), createZoneSource('b', 59, 90))).toEqual([5, 5]);
    expect(paid(createSource({ rule: 'zone', sourceId: 'a' }), createZoneSource('b', 0, 60))).toEqual([5, 5]);
  });

  const anySource = fc.record({
    rule: fc.constantFrom('workout', 'zone', 'protein', 'ad'),
    sourceId: fc.uuid(),
    worth: fc.integer({ min: 0, max: 288 }),
    ran: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 10_000 }))
        .map(([from, seconds]) => ({ from: 1000 * from, to: 1000 * (from + seconds) })),
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
        let builtSources: PointSource[] = [];
        for (const entry of unsettledSources.toReversed()) {
          const currentSources = [...builtSources, entry];
          builtSources = currentSources.map((current, index) => ({
            ...current,
            ...computePayments(currentSources)[index],
          }));
        }
        for (const rule of ['zone', 'ad'] as const)
          expect(sumPoints(builtSources.filter((entry) => entry.rule === rule))).toBe(
            sumPoints(paidSources.filter((entry) => entry.rule === rule)),
          );
      }),
    );
  });
});
