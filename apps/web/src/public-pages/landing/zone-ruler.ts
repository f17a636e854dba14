import { getLimits, LTHR_CHOICE_BPM, type ZoneModel } from './zone-model.ts';
import { DIAL_PERCENT } from './zone-ring-path.ts';

/** The ruler spans the zones of every choice. */
const LOW_BPM = (LTHR_CHOICE_BPM.min * DIAL_PERCENT.low) / 100;
const HIGH_BPM = (LTHR_CHOICE_BPM.max * DIAL_PERCENT.high) / 100;

/** The place of a heart rate on the ruler, in percent of its width. */
export const toRulerPercent = (bpm: number): number =>
  Math.round((10_000 * (bpm - LOW_BPM)) / (HIGH_BPM - LOW_BPM)) / 100;

interface RulerZone {
  readonly zone: number;
  readonly leftPercent: number;
  readonly widthPercent: number;
  /** In whole bpm, e.g. "155–164". */
  readonly range: string;
}

/** The five zones of a threshold, on the ruler and in bpm. */
export function layoutRuler(model: ZoneModel, lthrBpm: number): readonly RulerZone[] {
  const limits = getLimits(model, lthrBpm);
  return model.bands.map(({ zone, lowPercent, highPercent }, index) => {
    const leftPercent = toRulerPercent((lowPercent * lthrBpm) / 100);
    // Each zone ends where the next one begins.
    const end = limits[index + 1] ?? 0;
    return {
      zone,
      leftPercent,
      widthPercent: toRulerPercent((highPercent * lthrBpm) / 100) - leftPercent,
      range: `${limits[index]}–${index === model.bands.length - 1 ? end : end - 1}`,
    };
  });
}
