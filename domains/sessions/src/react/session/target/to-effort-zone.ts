import { DEFAULT_LTHR_BPM, toZone, type Zone } from '@threshold/physiology';
import type { BriefingView } from '../../../schemas.ts';

/**
 * The zone shown for a heart rate: by its share of LTHR, as time in zone is counted. If the workout's target implies
 * another zone, the target verdict shows it.
 */
export const toEffortZone = (
  hrBpm: number | null,
  { lthrBpm }: Pick<BriefingView, 'lthrBpm'>,
): Zone | null => (hrBpm === null ? null : (toZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? null));
