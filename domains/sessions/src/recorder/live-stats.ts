import { DEFAULT_LTHR_BPM, LONGEST_SAMPLE_GAP_SECONDS, readZone } from '@threshold/physiology';
import type { HrSample, ZoneTimeDistribution } from '../schemas.ts';

export interface LiveStats {
  /** Adds a later second's sample, or replaces the last second's. */
  add(sample: HrSample): void;
  view(): {
    readonly sampleCount: number;
    readonly averageHrBpm: number | null;
    readonly maxHrBpm: number | null;
    readonly zoneSeconds: ZoneTimeDistribution;
  };
}

/**
 * Each sample costs constant time. The last second remains open for a later reading within it; earlier seconds are
 * summed.
 */
export function createLiveStats(lthrBpm: number | null): LiveStats {
  const zoneLthrBpm = lthrBpm ?? DEFAULT_LTHR_BPM;
  const totals = { count: 0, sumBpm: 0, maxBpm: 0 };
  const zoneSeconds: ZoneTimeDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  let openSample: HrSample | null = null;

  const addToTotals = (sample: HrSample, nextSecond: number) => {
    totals.count += 1;
    totals.sumBpm += sample.hr;
    totals.maxBpm = Math.max(totals.maxBpm, sample.hr);
    const gapSeconds = nextSecond - sample.t;
    const zone = readZone(sample.hr, zoneLthrBpm)?.zone;
    if (zone && gapSeconds <= LONGEST_SAMPLE_GAP_SECONDS) zoneSeconds[zone] += gapSeconds;
  };

  return {
    add: (sample) => {
      if (openSample && sample.t > openSample.t) addToTotals(openSample, sample.t);
      openSample = sample;
    },
    view: () => ({
      sampleCount: totals.count + (openSample ? 1 : 0),
      averageHrBpm: openSample && Math.round((totals.sumBpm + openSample.hr) / (totals.count + 1)),
      maxHrBpm: openSample && Math.max(totals.maxBpm, openSample.hr),
      zoneSeconds: { ...zoneSeconds },
    }),
  };
}
