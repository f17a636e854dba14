import type { Zone } from '@threshold/physiology';

/** What a visitor can choose as threshold, in bpm. */
export const LTHR_CHOICE_BPM = { min: 120, max: 200 } as const;

interface ModelBand {
  readonly zone: Zone;
  /** E.g. "Z4 Threshold". */
  readonly label: string;
  readonly lowPercent: number;
  readonly highPercent: number;
}

/**
 * The zones as the page's script reads them from the page. They are computed by the product's own functions when the
 * page is built, because the page loads none of the app's scripts.
 */
export interface ZoneModel {
  readonly bands: readonly ModelBand[];
  /** For each choice in order: the lowest bpm of each zone, then the highest of the last zone. */
  readonly limits: readonly (readonly number[])[];
}

export const getLimits = ({ limits }: ZoneModel, lthrBpm: number): readonly number[] =>
  limits[lthrBpm - LTHR_CHOICE_BPM.min] ?? [];

/** The band of a heart rate in whole bpm. Below the first zone it is the first one. */
export function findBand(model: ZoneModel, bpm: number, lthrBpm: number): ModelBand | undefined {
  const limits = getLimits(model, lthrBpm);
  return model.bands.findLast((_, index) => bpm >= (limits[index] ?? 0)) ?? model.bands[0];
}
