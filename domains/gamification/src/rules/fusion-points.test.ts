import { localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeProteinPoints,
  computeWorkoutPoints,
  computeZonePoints,
  isProteinInTime,
  isWorkoutInTime,
  type PointSource,
  settlePoints,
} from './fusion-points.ts';

const live = { hrSource: 'bluetooth', origin: 'live', durationSeconds: 7200 } as const;
const zoneOf = (minutes: number) => computeZonePoints({ ...live, targetZoneSeconds: 60 * minutes });
const source = (given: Partial<PointSource> & Pick<PointSource, 'rule' | 'sourceId'>): PointSource => ({
  worth: 5,
  points: 0,
  slot: null,
  ran: null,
  ...given,
});
const sum = (sources: readonly PointSource[]) =>
  settlePoints(sources).reduce((points, payment) => points + payment.points, 0);

describe('Fusion Points', () => {
  it('add up to 10 + 4 + 50 + 55 for three distance workouts, 47 minutes in zone, 152 g and two ads', () => {
    const workout = computeWorkoutPoints({ distanceMeters: 8000, implausible: false });
    const day = [
      ...['a', 'b', 'c'].map((sourceId) => source({ rule: 'workout', sourceId, worth: workout })),
      source({ rule: 'zone', sourceId: 's', worth: zoneOf(47) }),
      source({
        rule: 'protein',
        sourceId: 'd',
        worth: computeProteinPoints({ proteinGrams: 152, energyKcal: null }),
      }),
    ];
    expect(sum(day)).toBe(64);
    const ads = ['x', 'y'].map((sourceId) => source({ rule: 'ad', sourceId, worth: 25 }));
    // The example's 114 pays 25 for both ads; docs/specification.md#points-ledger pays 30 for the second.
    expect(sum(day) + 2 * 25).toBe(114);
    expect(sum([...day, ...ads])).toBe(119);
  });

  it('pay 1 per 10 whole minutes in the target zone, per session', () => {
    expect([9, 10, 59, 60].map(zoneOf)).toEqual([0, 1, 5, 6]);
    expect(computeZonePoints({ ...live, targetZoneSeconds: 599 })).toBe(0);
    expect(computeZonePoints({ ...live, targetZoneSeconds: 3599 })).toBe(5);
  });

  it('count only live Bluetooth heart rate, up to the timer time', () => {
    const hour = { ...live, targetZoneSeconds: 3600 };
    expect(computeZonePoints({ ...hour, hrSource: 'manual' })).toBe(0);
    expect(computeZonePoints({ ...hour, hrSource: 'file', origin: 'file' })).toBe(0);
    expect(computeZonePoints({ ...hour, origin: 'file' })).toBe(0);
    expect(computeZonePoints({ ...hour, durationSeconds: 1800 })).toBe(3);
  });

  it("pay 50 from 150 g of protein, unless the day's energy cannot contain that much", () => {
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

  it('accept workouts up to 7 days back, food for today and yesterday, and nothing in the future', () => {
    const today = localDate('2026-11-20');
    const days = ['2026-11-12', '2026-11-13', '2026-11-20', '2026-11-21'].map(localDate);
    expect(days.map((date) => isWorkoutInTime(date, today))).toEqual([false, true, true, false]);
    const food = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map(localDate);
    expect(food.map((date) => isProteinInTime(date, today))).toEqual([false, true, true, false]);
  });

  it('pay the first two workouts and one protein goal a day', () => {
    const earned = ['c', 'a', 'b'].map((sourceId) => source({ rule: 'workout', sourceId }));
    expect(settlePoints(earned)).toEqual([
      { points: 0, slot: null },
      { points: 5, slot: 1 },
      { points: 5, slot: 2 },
    ]);
    const goals = ['a', 'b'].map((sourceId) => source({ rule: 'protein', sourceId, worth: 50 }));
    expect(sum(goals)).toBe(50);
  });

  it('pay the next workout when a paid one is removed', () => {
    const paid = source({ rule: 'workout', sourceId: 'b', points: 5, slot: 2 });
    const waiting = source({ rule: 'workout', sourceId: 'c' });
    const gone = source({ rule: 'workout', sourceId: 'a', worth: 0, points: 5, slot: 1 });
    expect(settlePoints([gone, paid, waiting])).toEqual([
      { points: 0, slot: null },
      { points: 5, slot: 2 },
      { points: 5, slot: 1 },
    ]);
  });

  it('pay at most 60 points of zone time a day, and paid points stay', () => {
    const late = source({ rule: 'zone', sourceId: 'z', worth: 50, points: 50 });
    const early = source({ rule: 'zone', sourceId: 'a', worth: 30 });
    expect(settlePoints([late, early]).map(({ points }) => points)).toEqual([50, 10]);
    const grown = source({ rule: 'zone', sourceId: 'z', worth: 60, points: 50 });
    expect(settlePoints([grown, early]).map(({ points }) => points)).toEqual([60, 0]);
    const both = ['a', 'z'].map((sourceId) => source({ rule: 'zone', sourceId, worth: 30, points: 30 }));
    const [first, second] = both;
    if (!first || !second) throw new Error('Expected two sources');
    expect(settlePoints([{ ...first, worth: 60 }, second]).map(({ points }) => points)).toEqual([30, 30]);
  });

  it('pay only the first of simultaneous sessions', () => {
    const minute = 60_000;
    const ran = (from: number, to: number) => ({ from: from * minute, to: to * minute });
    const zone = (sourceId: string, from: number, to: number, points = 0) =>
      source({ rule: 'zone', sourceId, ran: ran(from, to), points });
    const paid = (...sessions: PointSource[]) => settlePoints(sessions).map(({ points }) => points);
    expect(paid(zone('b', 0, 60), zone('a', 30, 90))).toEqual([5, 0]);
    expect(paid(zone('b', 0, 60), zone('a', 30, 90, 5))).toEqual([5, 0]);
    expect(paid(zone('a', 0, 60), zone('b', 0, 60))).toEqual([5, 0]);
    // A session that overlaps only with an unpaid one counts; two clocks may differ by a minute.
    expect(paid(zone('a', 0, 60), zone('b', 30, 90), zone('c', 80, 120))).toEqual([5, 0, 5]);
    expect(paid(zone('a', 0, 60), zone('b', 59, 90))).toEqual([5, 5]);
    expect(paid(source({ rule: 'zone', sourceId: 'a' }), zone('b', 0, 60))).toEqual([5, 5]);
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

  it('do not change when computed again, and depend only on the current sources', () => {
    const days = fc.uniqueArray(anySource, { selector: ({ sourceId }) => sourceId, maxLength: 12 });
    fc.assert(
      fc.property(days, (day) => {
        const fresh = day.map((entry) => ({ ...entry, points: 0, slot: null }));
        const settled = settlePoints(fresh);
        const settledBefore = fresh.map((entry, index) => ({ ...entry, ...settled[index] }));
        expect(settlePoints(settledBefore)).toEqual(settled);
        let built: PointSource[] = [];
        for (const entry of fresh.toReversed()) {
          const now = [...built, entry];
          built = now.map((current, index) => ({ ...current, ...settlePoints(now)[index] }));
        }
        for (const rule of ['zone', 'ad'] as const)
          expect(sum(built.filter((entry) => entry.rule === rule))).toBe(
            sum(settledBefore.filter((entry) => entry.rule === rule)),
          );
      }),
    );
  });
});
