import type { TrackPoint } from '../races/best-efforts.ts';
import { createDistanceReader } from '../races/distance-reader.ts';
import type { HrPoint } from './hr-stream.ts';
import { DEFAULT_LTHR_BPM, readZone } from './zones.ts';

export interface EffortFacts {
  /** Ordered by `t` (elapsed seconds); meters never decrease. */
  readonly track: readonly TrackPoint[];
  /** Ordered by `t` (seconds without pauses), one point per second. */
  readonly hrStream: readonly HrPoint[];
  /** Elapsed time minus timer time, 0 and up. */
  readonly pausedSeconds: number;
  /** The LTHR on that day; null means 160. */
  readonly lthrBpm: number | null;
}

export type NoEfficiencyReason =
  | 'no-track'
  | 'too-short'
  | 'paused'
  | 'no-heart-rate'
  | 'too-hard'
  | 'uneven';

export type Efficiency =
  | {
      /** Meters per minute per bpm, after the first ten minutes. */
      readonly efficiencyFactor: number;
      /** Percent of efficiency lost in the second half; negative if efficiency rose. */
      readonly decouplingPercent: number;
      readonly reason: null;
    }
  | {
      readonly efficiencyFactor: null;
      readonly decouplingPercent: null;
      readonly reason: NoEfficiencyReason;
    };

const WARM_UP_SECONDS = 600;
/** Both halves combined, without the warm-up. */
const MIN_STEADY_SECONDS = 1200;
const MAX_PAUSE_SECONDS = 60;
const MAX_SPEED_VARIATION = 0.1;
const HARDEST_ZONE = 3;
/** The share of each half's minutes that must have a heart rate for a meaningful mean. */
const MIN_SHARE_WITH_HR = 0.9;

/**
 * Efficiency factor and decoupling (Pa:HR) of a steady effort. Skips a ten-minute warm-up and compares two halves of
 * equal length, which must total at least twenty minutes. Steady means a mean heart rate in zones 1 to 3, at most 10%
 * variation in speed between minutes, and pauses of at most 60 s in total. Assumes a flat course, because a track has
 * no elevation.
 * Source: Friel's decoupling.
 * Invariant: scaling all heart rates by the same factor doesn't change the decoupling.
 * @param effort a recording; a short pause shifts the heart rate relative to the track by its length
 */
export function computeEfficiency({ track, hrStream, pausedSeconds, lthrBpm }: EffortFacts): Efficiency {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || last.meters <= first.meters) return createNoEfficiency('no-track');
  if (hrStream.length === 0) return createNoEfficiency('no-heart-rate');
  const startSecond = Math.max(first.t, WARM_UP_SECONDS);
  if (last.t - startSecond < MIN_STEADY_SECONDS) return createNoEfficiency('too-short');
  if (pausedSeconds > MAX_PAUSE_SECONDS) return createNoEfficiency('paused');

  const metersAt = createDistanceReader(track);
  const halfSeconds = (last.t - startSecond) / 2;
  const halves = [startSecond, startSecond + halfSeconds].map((start) => {
    const meters = metersAt(start + halfSeconds) - metersAt(start);
    return {
      metersPerMinute: (60 * meters) / halfSeconds,
      bpm: computeMeanBpm(hrStream, start, start + halfSeconds),
    };
  });
  const [earlyHalf, lateHalf] = halves;
  if (!earlyHalf?.bpm || !lateHalf?.bpm) return createNoEfficiency('no-heart-rate');
  const bpm = (earlyHalf.bpm + lateHalf.bpm) / 2;
  if ((readZone(bpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? 1) > HARDEST_ZONE)
    return createNoEfficiency('too-hard');
  if (computeSpeedVariation(metersAt, startSecond, last.t) > MAX_SPEED_VARIATION)
    return createNoEfficiency('uneven');

  const [earlyEfficiency, lateEfficiency] = [
    earlyHalf.metersPerMinute / earlyHalf.bpm,
    lateHalf.metersPerMinute / lateHalf.bpm,
  ];
  return {
    efficiencyFactor: (earlyHalf.metersPerMinute + lateHalf.metersPerMinute) / 2 / bpm,
    decouplingPercent: (100 * (earlyEfficiency - lateEfficiency)) / earlyEfficiency,
    reason: null,
  };
}

const createNoEfficiency = (reason: NoEfficiencyReason): Efficiency => ({
  efficiencyFactor: null,
  decouplingPercent: null,
  reason,
});

function computeMeanBpm(stream: readonly HrPoint[], from: number, to: number): number | null {
  const minutes = new Set<number>();
  let [sumBpm, readings] = [0, 0];
  for (const { t, hr } of stream) {
    if (t < from || t >= to) continue;
    sumBpm += hr;
    readings += 1;
    minutes.add(Math.floor((t - from) / 60));
  }
  const hasEnoughMinutes = minutes.size >= MIN_SHARE_WITH_HR * Math.floor((to - from) / 60);
  return readings > 0 && hasEnoughMinutes ? sumBpm / readings : null;
}

/** Standard deviation of the speed in whole minutes, divided by its mean. */
function computeSpeedVariation(metersAt: (t: number) => number, from: number, to: number): number {
  const minuteDistances = Array.from(
    { length: Math.floor((to - from) / 60) },
    (_, minute) => metersAt(from + 60 * (minute + 1)) - metersAt(from + 60 * minute),
  );
  const mean = minuteDistances.reduce((sum, meters) => sum + meters, 0) / minuteDistances.length;
  const squareSum = minuteDistances.reduce((sum, meters) => sum + (meters - mean) ** 2, 0);
  return mean > 0 ? Math.sqrt(squareSum / minuteDistances.length) / mean : Number.POSITIVE_INFINITY;
}

export interface DecouplingAssessment {
  readonly level: 'good' | 'moderate' | 'low';
  readonly text: string;
}

/** Good below 5%, moderate up to 10%, low above that. Source: Friel's convention. */
export function assessDecoupling(decouplingPercent: number): DecouplingAssessment {
  if (decouplingPercent < 5) return { level: 'good', text: 'Heart rate barely drifted' };
  if (decouplingPercent <= 10) return { level: 'moderate', text: 'Heart rate drifted a bit' };
  return { level: 'low', text: 'Heart rate drifted a lot' };
}
