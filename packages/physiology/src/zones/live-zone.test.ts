import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLiveZone } from './live-zone.ts';
import type { Zone } from './zones.ts';

const tempoWorkout = { zone: 3, target: { low: 148, high: 156 } } as const;
const maxWorkout = { zone: 5, target: { low: 164, high: 176 } } as const;
const easyWorkout = { zone: 1, target: { low: 120, high: 135 } } as const;

// More than 20 bpm below the target is zone 1. More than 15 bpm above it is zone 5 (docs/specification.md#live-zone).
describe('the live zone', () => {
  test.each([
    [127, 1],
    [128, 2],
    [147, 2],
    [148, 3],
    [156, 3],
    [157, 4],
    [171, 4],
    [172, 5],
  ])('at %i bpm in a zone 3 workout at 148–156 is %i', (hr, zone) => {
    expect(findLiveZone(hr, tempoWorkout, 165)?.zone).toBe(zone);
  });

  test.each([
    [143, 1],
    [163, 2],
    [164, 5],
    [177, 5],
  ])('at %i bpm in a zone 5 workout at 164–176 is %i', (hr, zone) => {
    expect(findLiveZone(hr, maxWorkout, 165)?.zone).toBe(zone);
  });

  test.each([
    [110, 1],
    [119, 1],
    [120, 1],
    [136, 2],
    [151, 5],
  ])(
    'at %i bpm in a zone 1 workout at 120–135 is %i, never above the workout’s zone if below target',
    (hr, zone) => {
      expect(findLiveZone(hr, easyWorkout, 160)?.zone).toBe(zone);
    },
  );

  test('reports separately whether the heart rate is below, in or above target', () => {
    expect([147, 148, 156, 157].map((hr) => findLiveZone(hr, tempoWorkout, 165)?.againstTarget)).toEqual([
      'below',
      'in',
      'in',
      'above',
    ]);
  });

  test('never reports a heart rate below target in a zone 1 or 2 workout', () => {
    const aerobicWorkout = { zone: 2, target: { low: 136, high: 147 } } as const;
    expect([60, 119, 135, 136].map((hr) => findLiveZone(hr, easyWorkout, 160)?.againstTarget)).toEqual([
      'in',
      'in',
      'in',
      'above',
    ]);
    expect([60, 135, 147, 148].map((hr) => findLiveZone(hr, aerobicWorkout, 160)?.againstTarget)).toEqual([
      'in',
      'in',
      'in',
      'above',
    ]);
  });

  test('equals the workout’s zone below an upper bound, and zone 1 under 75% of LTHR', () => {
    const aerobicWorkout = { zone: 2, target: { low: null, high: 147 } } as const;
    expect([60, 119, 120, 135, 147].map((hr) => findLiveZone(hr, aerobicWorkout, 160))).toEqual(
      [1, 1, 2, 2, 2].map((zone) => ({ zone, againstTarget: 'in' })),
    );
    expect([148, 163].map((hr) => findLiveZone(hr, aerobicWorkout, 160))).toEqual(
      [3, 5].map((zone) => ({ zone, againstTarget: 'above' })),
    );
    const ultraWorkout = { zone: 3, target: { low: null, high: 140 } } as const;
    expect([119, 120, 140, 141].map((hr) => findLiveZone(hr, ultraWorkout, 160)?.zone)).toEqual([1, 3, 3, 4]);
  });

  test('uses the LTHR bands without a target, and the bands of LTHR 160 without an LTHR', () => {
    expect(findLiveZone(136, { zone: 5, target: null }, 160)).toEqual({ zone: 2, againstTarget: null });
    expect(findLiveZone(164, null, null)).toEqual({ zone: 5, againstTarget: null });
    expect(findLiveZone(0, tempoWorkout, 160)).toBeNull();
  });

  test('never decreases as the heart rate rises', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Zone>(1, 2, 3, 4, 5),
        fc.integer({ min: 90, max: 190 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 220 }),
        (zone, low, width, hr) => {
          const findZone = (bpm: number) =>
            findLiveZone(bpm, { zone, target: { low, high: low + width } }, 160)?.zone ?? 0;
          const findZoneWithBound = (bpm: number) =>
            findLiveZone(bpm, { zone, target: { low: null, high: low } }, 160)?.zone ?? 0;
          expect(findZone(hr + 1)).toBeGreaterThanOrEqual(findZone(hr));
          expect(findZoneWithBound(hr + 1)).toBeGreaterThanOrEqual(findZoneWithBound(hr));
        },
      ),
    );
  });
});
