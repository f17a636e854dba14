import { describe, expect, test } from 'vitest';
import { ZONE_MODEL } from './build-zone-model.ts';
import { LTHR_CHOICE_BPM } from './zone-model.ts';
import { layoutRuler, toRulerPercent } from './zone-ruler.ts';

describe('the ruler', () => {
  test('lists the product’s zones of a threshold in whole bpm', () => {
    expect(layoutRuler(ZONE_MODEL, 168).map(({ range }) => range)).toEqual([
      '126–142',
      '143–154',
      '155–164',
      '165–171',
      '172–184',
    ]);
  });

  test('contains the zones of every selectable threshold, without gaps', () => {
    for (let lthrBpm: number = LTHR_CHOICE_BPM.min; lthrBpm <= LTHR_CHOICE_BPM.max; lthrBpm += 1) {
      const zones = layoutRuler(ZONE_MODEL, lthrBpm);
      expect(zones[0]?.leftPercent).toBeGreaterThanOrEqual(0);
      for (const [index, { leftPercent, widthPercent }] of zones.entries())
        expect(leftPercent + widthPercent).toBeCloseTo(
          zones[index + 1]?.leftPercent ?? toRulerPercent(1.1 * lthrBpm),
          1,
        );
    }
    expect(toRulerPercent(1.1 * LTHR_CHOICE_BPM.max)).toBe(100);
  });

  test('places the threshold inside zone 4', () => {
    const zone4 = layoutRuler(ZONE_MODEL, 150)[3];
    expect(zone4?.zone).toBe(4);
    expect(toRulerPercent(150)).toBeGreaterThan(zone4?.leftPercent ?? Number.POSITIVE_INFINITY);
    expect(toRulerPercent(150)).toBeLessThan((zone4?.leftPercent ?? 0) + (zone4?.widthPercent ?? 0));
  });
});
