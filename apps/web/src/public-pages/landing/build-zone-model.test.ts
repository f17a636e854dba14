import { computeZoneRangeBpm, readZone, ZONES } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { ZONE_MODEL } from './build-zone-model.ts';
import { findBand, LTHR_CHOICE_BPM } from './zone-model.ts';
import { layoutRuler } from './zone-ruler.ts';

test('uses the product’s zones for every threshold and heart rate', () => {
  for (let lthrBpm: number = LTHR_CHOICE_BPM.min; lthrBpm <= LTHR_CHOICE_BPM.max; lthrBpm += 1) {
    expect(layoutRuler(ZONE_MODEL, lthrBpm).map(({ range }) => range)).toEqual(
      ZONES.map(({ zone }) => {
        const { low, high } = computeZoneRangeBpm(zone, lthrBpm);
        return `${low}–${high}`;
      }),
    );
    for (let bpm = 60; bpm <= 230; bpm += 1)
      expect(findBand(ZONE_MODEL, bpm, lthrBpm)?.zone).toBe(readZone(bpm, lthrBpm)?.zone);
  }
});
