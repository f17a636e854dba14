import { DEFAULT_LTHR_BPM, toZone, type Zone } from '@threshold/physiology';
import type { BriefingView } from '../../../schemas.ts';

/**
 * The zone of a heart rate by its share of LTHR, like time in zone. If the workout's target implies another zone, the
 * target verdict shows that one.
 */
export const toEffortZone = (
  hrBpm: number | null,
  { lthrBpm }: Pick<BriefingView, 'lthrBpm'>,
): Zone | null => (hrBpm === null ? null : (toZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? null));
