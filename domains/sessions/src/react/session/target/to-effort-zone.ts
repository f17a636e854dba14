import { DEFAULT_LTHR_BPM, readZone, type Zone } from '@threshold/physiology';
import type { BriefingView } from '../../../schemas.ts';

/**
 * The zone of a heart rate by its share of LTHR, as in time in zone. Null without a valid heart rate. The target
 * verdict may show another zone, which the workout's target implies.
 */
export const toEffortZone = (
  hrBpm: number | null,
  { lthrBpm }: Pick<BriefingView, 'lthrBpm'>,
): Zone | null => (hrBpm === null ? null : (readZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? null));
