import { computeZoneRangeBpm, ZONES } from '@threshold/physiology';
import { LTHR_CHOICE_BPM, type ZoneModel } from './zone-model.ts';

const CHOICES = Array.from(
  { length: LTHR_CHOICE_BPM.max - LTHR_CHOICE_BPM.min + 1 },
  (_, index) => LTHR_CHOICE_BPM.min + index,
);

/** The product's zones for every choice of threshold. */
export const ZONE_MODEL: ZoneModel = {
  bands: ZONES.map(({ zone, label, lowPercent, highPercent }) => ({ zone, label, lowPercent, highPercent })),
  limits: CHOICES.map((lthrBpm) => [
    ...ZONES.map(({ zone }) => computeZoneRangeBpm(zone, lthrBpm).low),
    computeZoneRangeBpm(5, lthrBpm).high,
  ]),
};
