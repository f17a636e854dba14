import { DEFAULT_LTHR_BPM, LONGEST_SAMPLE_GAP_SECONDS, toZone } from '@threshold/physiology';
import type { HrSample, ZoneTimeDistribution } from '../schemas.ts';

export interface LiveStats {
  /** Adds the next second, or the last one again, which replaces the earlier value. */
  add(sample: HrSample): void;
  view(): {
    readonly sampleCount: number;
    readonly averageHrBpm: number | null;
    readonly maxHrBpm: number | null;
    readonly zoneSeconds: ZoneTimeDistribution;
  };
}

/**
 * Constant time per sample. The last second remains open for a later reading within it; earlier seconds are summed up.
 */
export function createLiveStats(lthrBpm: number | null): LiveStats {
  const lthr = lthrBpm ?? DEFAULT_LTHR_BPM;
  const closed = { count: 0, sumBpm: 0, maxBpm: 0 };
  const zoneSeconds: ZoneTimeDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  let open: HrSample | null = null;

  const close = (sample: HrSample, nextSecond: number) => {
    closed.count += 1;
    closed.sumBpm += sample.hr;
    closed.maxBpm = Math.max(closed.maxBpm, sample.hr);
    const gap = nextSecond - sample.t;
    const zone = toZone(sample.hr, lthr)?.zone;
    if (zone && gap <= LONGEST_SAMPLE_GAP_SECONDS) zoneSeconds[zone] += gap;
  };

  return {
    add: (sample) => {
      if (open && sample.t > open.t) close(open, sample.t);
      open = sample;
    },
    view: () => ({
      sampleCount: closed.count + (open ? 1 : 0),
      averageHrBpm: open && Math.round((closed.sumBpm + open.hr) / (closed.count + 1)),
      maxHrBpm: open && Math.max(closed.maxBpm, open.hr),
      zoneSeconds: { ...zoneSeconds },
    }),
  };
}
