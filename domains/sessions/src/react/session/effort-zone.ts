import { DEFAULT_LTHR_BPM, type Zone, zoneOf } from '@threshold/physiology';
import type { BriefingView } from '../../schemas.ts';

/**
 * The zone whose color and name the live screen shows for a heart rate: its share of LTHR, by which time in zone is
 * counted too. Where the workout's target says another zone, the target's verdict tells it.
 */
export const effortZone = (hrBpm: number | null, { lthrBpm }: Pick<BriefingView, 'lthrBpm'>): Zone | null =>
  hrBpm === null ? null : (zoneOf(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? null);
