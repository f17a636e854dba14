import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeZoneRangeBpm, getZoneLabel, readZone, ZONES, type Zone } from './zones.ts';

describe('the five zones', () => {
  test.each<[number, string]>([
    [150, '113–127 128–137 138–146 147–152 153–165'],
    [160, '120–135 136–147 148–156 157–163 164–176'],
    [165, '124–140 141–151 152–161 162–168 169–181'],
    [200, '150–169 170–183 184–195 196–203 204–220'],
  ])('at LTHR %i have the ranges %s', (lthr, ranges) => {
    const spans = ZONES.map(({ zone }) => computeZoneRangeBpm(zone, lthr)).map(
      ({ low, high }) => `${low}–${high}`,
    );
    expect(spans.join(' ')).toBe(ranges);
  });

  test.each<[number, number, Zone]>([
    [200, 169, 1],
    [200, 170, 2],
    [200, 183, 2],
    [200, 184, 3],
    [200, 196, 4],
    [200, 204, 5],
    [160, 135, 1],
    [160, 136, 2],
    [160, 147, 2],
    [160, 148, 3],
    [160, 157, 4],
    [160, 163, 4],
    [160, 164, 5],
  ])('at LTHR %i a heart rate of %i is zone %i', (lthr, hr, zone) => {
    expect(readZone(hr, lthr)).toEqual({ zone, isBelow: false, isAbove: false });
  });

  test('maps under 75% to zone 1 and below, and over 110% to zone 5 and above', () => {
    expect(readZone(149, 200)).toEqual({ zone: 1, isBelow: true, isAbove: false });
    expect(readZone(221, 200)).toEqual({ zone: 5, isBelow: false, isAbove: true });
    expect(readZone(220, 200)).toEqual({ zone: 5, isBelow: false, isAbove: false });
  });

  test('returns null for a missing heart rate or LTHR', () => {
    expect([readZone(0, 160), readZone(-3, 160), readZone(Number.NaN, 160), readZone(120, 0)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('labels a zone with its number and name', () => {
    expect(ZONES.map(({ zone }) => getZoneLabel(zone))).toEqual([
      'Z1 Recovery',
      'Z2 Aerobic',
      'Z3 Tempo',
      'Z4 Threshold',
      'Z5 Max',
    ]);
  });

  test('ranges touch, never overlap, and every beat of a range has its zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 90, max: 210 }), (lthr) => {
        let previousHigh = 0;
        for (const { zone } of ZONES) {
          const { low, high } = computeZoneRangeBpm(zone, lthr);
          for (let hr = low; hr <= high; hr++)
            expect(readZone(hr, lthr)).toMatchObject({ zone, isBelow: false });
          if (previousHigh > 0) expect(low).toBe(previousHigh + 1);
          previousHigh = high;
        }
      }),
    );
  });

  test('a higher heart rate never has a lower zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 90, max: 210 }),
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 60 }),
        (lthr, hr, extraBpm) => (readZone(hr + extraBpm, lthr)?.zone ?? 0) >= (readZone(hr, lthr)?.zone ?? 6),
      ),
    );
  });
});
